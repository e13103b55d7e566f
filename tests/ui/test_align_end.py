"""The results of an adventure of Align Dice: the title is the headline, and highlights tell gains and falls."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model.progress import best_title, record_title
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.screens.start import StartScreen
from tests.match.helpers import advised_action
from tests.ui.shell_helpers import click, find, window


def won_adventure(left: int = 0) -> Match:
    """Return the first adventure, won by two people who take advice; with `left`, before so many last decisions."""
    options = {"mode": "coop", **align_dice.game.adventures[0]}
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.REMOTE)]
    match = Match.new(entry("align_dice"), checked_setup(align_dice.game, 2, options), infos, 6, save=False)
    actions = []
    while match.result is None:
        actions.append(advised_action(match))
        match.answer(actions[-1], match.number)
    if left:
        match.close()
        match = Match.new(entry("align_dice"), checked_setup(align_dice.game, 2, options), infos, 6, save=False)
        for action in actions[:-left]:
            match.answer(action, match.number)
    return match


def test_the_start_page_keeps_the_best_title_of_the_chosen_game(qtbot: QtBot) -> None:
    match = won_adventure(left=1)
    shell = window(qtbot)
    shell.open(TableScreen(shell, match, plan_of(match)))
    match.answer(advised_action(match), match.number)
    qtbot.waitUntil(lambda: isinstance(shell.front, EndScreen))
    shell.home()
    start = shell.front
    assert isinstance(start, StartScreen)
    click(shell, "game.align_dice")
    assert start.greeting_line.text().startswith("Your best title in Align Dice: Element Hero, ")
    points = best_title(shell.preferences, "align_dice")
    record_title(shell.preferences, "align_dice", 1, 999, "align_dice.title.beginner")
    assert best_title(shell.preferences, "align_dice") == points, "a higher title comes before points"


@pytest.mark.rule("ALI-12.04", "ALI-12.05")
def test_a_team_that_won_reads_its_title_first_and_its_gains_and_falls_as_headlines(qtbot: QtBot) -> None:
    match = won_adventure()
    shell = window(qtbot)
    shell.open(EndScreen(shell, match, plan_of(match)))
    assert find(shell.front, "headline", QLabel).text() == "Element Hero · You win together!"
    told = [label.text() for label in shell.front.findChildren(QLabel) if label.objectName().startswith("moment.")]
    assert "You gained 18 pips with 4 dice at once!" in told
    chain = "Ben gained 15 pips in one round, with a chain of 2!\nThe pass area was full"
    assert any(text.startswith(chain) for text in told)
    assert sum("defeated" in text for text in told) == 4
    match.close()
