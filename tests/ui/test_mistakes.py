"""An own mistake is made a puzzle in the review, asked on the table as it was, and kept for another day."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.games.registry import GAMES
from tabletop.learn import mistake as mistakes
from tabletop.learn.mistake_link import MistakeLink
from tabletop.learn.review import ReviewedDecision, past_decision
from tabletop.learn.review_run import ReviewRun
from tabletop.ui.screens.study.mistakes import MistakeScreen
from tabletop.ui.screens.study.review import ReviewScreen
from tabletop.ui.table.guides.mistake_mode import MistakeMode
from tabletop.ui.table.guides.tutor import TutorSpeech
from tests.ui.shell_helpers import click, find, window
from tests.ui.test_puzzle import do
from tests.ui.test_replay import GAME, journal, two_choices

TODAY = date(2026, 3, 1)


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
    values = Evaluation(better, 0.6, 0.01, 9), Evaluation(played, 0.4, 0.01, 9)
    screen.run._known[at] = ReviewedDecision(at, at, 1, values[1], values[0], 0.2, uncertain=False, is_confirmed=True)
    screen.run._of_seats.clear()
    screen.is_stopped = True
    screen.rebuild()
    monkeypatch.setattr(screen._long_search, "analyse", lambda module, seen, limits, also: None)
    click(shell, f"practise.{at}")
    assert screen._new_puzzle is not None
    screen._keep_mistake(screen._new_puzzle.seen, values)
    assert find(shell, "solve_now", QPushButton).isVisible()
    click(shell, "later")
    assert not any(button.isVisible() for button in screen.findChildren(QPushButton, f"practise.{at}"))
    click(shell, f"solve.{at}")
    assert isinstance(shell.front, MistakeScreen)
    shell.back()
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
    assert question.startswith("Solved 1 of 3 times. It comes back on ")
    assert why.endswith("."), "one sentence why"
    assert [line.split(" %")[0] for line in values_[1:]] == ["60", "40"]
    assert values_[2].endswith("(your choice then)")
    click(shell, "back_to_list")
    (again,) = mistakes.saved()
    assert (again.solved, again.due) == (1, kept.due + timedelta(1))
    assert find(shell, "own", QLabel).text() == "0 to solve today · 0 of 1 learned"
    assert find(shell, "next_due", QLabel).text().startswith("Next on ")


def test_only_a_first_try_counts_and_the_owl_says_so(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = window(qtbot, GAMES)
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)  # nothing is searched here
    screen = ReviewScreen(shell, journal(GAME["quarriors"]), 0)
    decision = past_decision(screen.replay.steps, 0, two_choices(screen)[0][0])
    best, second = (action for action in decision.seen.actions[:2])
    values = Evaluation(best, 0.6, 0.01), Evaluation(second, 0.4, 0.01)
    made = mistakes.made_of(decision.seen, screen.replay.seats, screen.entry, 1, second, values, TODAY)
    mode = MistakeMode(MistakeLink(made, decision.seen), TODAY)
    assert mode.outcome() == "Solved 1 of 3 times. It comes back on 02/03/2026."
    mode.link.tries = 1
    assert mode.outcome() == "Only the first try counts. It comes back on 02/03/2026."
    mode.link.tries, mode.mistake = 0, msgspec.structs.replace(made, solved=2, stage=2)
    assert mode.outcome() == "Solved 3 times: you won't be asked again."
    screen.close()
