"""An own mistake is made a puzzle in the review, asked on the table as it was, and kept for another day."""

from __future__ import annotations

from datetime import timedelta

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.games.registry import GAMES
from tabletop.learn import mistake as mistakes
from tabletop.learn.review import ReviewedDecision, past_decision
from tabletop.learn.review_run import ReviewRun
from tabletop.ui.screens.mistakes import MistakeScreen
from tabletop.ui.screens.review import ReviewScreen
from tabletop.ui.table.tutor import TutorSpeech
from tests.ui.shell_helpers import click, find, window
from tests.ui.test_puzzle import do
from tests.ui.test_replay import GAME, journal, two_choices

pytestmark = pytest.mark.usefixtures("unpainted")


def test_a_mistake_becomes_a_puzzle_that_returns(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = window(qtbot, GAMES)
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)  # nothing is searched here
    screen = ReviewScreen(shell, journal(GAME["quarriors"]), 0)
    shell.open(screen)
    decisions = [(past_decision(screen.replay.steps, 0, at), actions) for at, *actions in two_choices(screen)]
    (at, *_, played), better = next(
        (decision, action)
        for decision, actions in decisions
        for action in actions
        if action.target and decision.played.seat == 0 and action.verb != decision.played.verb
    )
    values = Evaluation(better, 0.6, 0.01), Evaluation(played, 0.4, 0.01)
    screen.run._known[at] = ReviewedDecision(at, at, 1, values[1], values[0], 0.2, uncertain=False)
    screen.is_stopped = True
    screen.rebuild()
    monkeypatch.setattr(screen._long_search, "analyse", lambda module, seen, limits, also: None)
    click(shell, f"practise.{at}")
    assert screen._new_puzzle is not None
    screen._keep_mistake(screen._new_puzzle.seen, values)
    assert find(shell, "solve_now", QPushButton).isVisible()
    click(shell, "later")
    (kept,) = mistakes.saved()
    shell.home()
    click(shell, "puzzles")
    assert find(shell, "own", QLabel).text() == "1 to solve today · 0 of 1 learned"
    click(shell, "mistake")
    asked = shell.front
    assert isinstance(asked, MistakeScreen)
    qtbot.waitUntil(lambda: find(shell, "speech", TutorSpeech).isVisible())
    speech = find(shell, "speech", TutorSpeech)
    assert speech.title.text() == f"Quarriors!: round {-(-kept.turn // 2)}, once more"
    click(shell, "look")
    do(qtbot, asked, better)
    qtbot.waitUntil(lambda: speech.title.text() == "Solved!")
    question, why, *values_ = speech.text.text().split("\n")
    assert question.startswith("You had a better choice here")
    assert why.endswith("."), "one sentence why"
    assert [line.split(" %")[0] for line in values_[1:]] == ["60", "40"]
    assert values_[2].endswith("(your choice then)")
    click(shell, "back_to_list")
    (again,) = mistakes.saved()
    assert (again.solved, again.due) == (1, kept.due + timedelta(1))
    assert find(shell, "own", QLabel).text() == "0 to solve today · 0 of 1 learned"
    assert find(shell, "next_due", QLabel).text().startswith("Next on ")
