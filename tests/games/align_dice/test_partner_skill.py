"""A partner's skill spends no die that a monster needs."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.games.align_dice.game import game
from tests.helpers.align import Table


@pytest.mark.parametrize("columns", [("R6", "G4", "Y4"), ("B3", "P6 P3", ""), ("B2 R4", "G5", "P6 G6 Y5 B2")])
def test_a_six_that_the_dragon_needs_is_not_rolled_again_for_a_mere_hope(columns: tuple[str, ...]) -> None:
    table = Table(2, "coop").hero(0, "elf_b").board(0, "even").bottle(0, *columns).step("place")
    best = game.strategy.advise(table.state, 0, runner.legal_actions(table.state, 0))[0]
    assert best.verb != "skill" or not table.named(best.target).endswith("6")
