"""The card that opens an adventure: what it is about, once for each adventure."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tabletop.games.registry import entry
from tabletop.ui.model.table_plan import first_match
from tests.ui.shell_helpers import click, find, window


@pytest.mark.parametrize("newcomer", [True, False])
def test_an_adventure_opens_once_with_goal_adventurer_titles_and_news(qtbot: QtBot, newcomer: bool) -> None:
    game = entry("align_dice")
    shell = window(qtbot, (game,), newcomer=newcomer, teaching=True)
    shell.play(first_match(game, 1))
    text = find(shell, "overlay.text", QLabel).text()
    for part in ("New: every monster guards", "Goal: with Aiko", "within 10 rounds", "You play ", "Element Hero from"):
        assert part in text
    assert find(shell, "lesson").isVisible()
    click(shell, "begin")
    for _ in range(2):
        assert not [each for each in shell.findChildren(QWidget, "overlay") if each.isVisible()]
        shell.home()
        shell.play(first_match(game, 1))
