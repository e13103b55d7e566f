"""Moments of Quarriors! in the smallest window that players met: what is shown, and where it lies."""

from __future__ import annotations

from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import entry
from tabletop.ui.board.highlights import MarkItem
from tests.helpers.quarriors import Table
from tests.ui.test_small_window import opened

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_what_a_defender_comes_to_lies_under_its_die(qtbot: QtBot, language: str) -> None:
    table = Table("hag", "goblin", "defender_strong")
    table.put("ready/1", "hag 2/4/5", "hag 1/3/3")
    monsters = [table.put("ready/0", name) for name in ("goblin 1/2/2", "assistant 1/1/2", "defender 3/2/8**")]
    window = opened(qtbot, entry("quarriors"), table.turn(1, phase=4).until("defend").state, 0, language)
    scene = window.scene
    pills = [item for item in scene.highlights if isinstance(item, MarkItem)]
    dice = [scene.layout.spots[f"die:{die}"].rect for die in monsters]
    assert len({pill.text for pill in pills}) == 2
    for die in dice:
        figures = die.adjusted(0, 0, 0, -die.height() * 0.15)
        assert not [pill.text for pill in pills if pill.boundingRect().intersects(figures)]
        assert [pill.text for pill in pills if pill.boundingRect().intersects(die)]
    assert not [pair for pair in combinations(pills, 2) if pair[0].boundingRect().intersects(pair[1].boundingRect())]
