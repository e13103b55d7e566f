"""Chapters: a defeated monster is gone from the table before the end of the attack is told."""

from __future__ import annotations

import pytest

from tabletop.display.chapters import chapters
from tabletop.engine.events import Logged
from tabletop.games.align_dice import game
from tests.helpers.align import Table


@pytest.mark.rule("ALI-8.09")
def test_the_end_of_an_attack_is_told_after_the_monster_has_gone() -> None:
    match = Table(2, mode="coop").gap(0, "slime").gap(1, "goblin").fill("slime", l0="R2", l1="B2")
    match.put("benefit/0", "G2").put("benefit/1", "P5").step("fight")
    match.do("lay", "G2", "slime.r0")
    told = [
        [event.key.rpartition(".")[2] for event in chapter if isinstance(event, Logged)]
        for chapter in chapters(match.state.events or (), game.game.statistics.chapter_openings)
    ]
    (fall,) = [keys for keys in told if "defeated" in keys]
    assert fall == ["defeated"]
    assert any("attack_spent" in keys for keys in told)
