"""The verdicts of a review: figures of one form, the closest call, mistakes in order, turns below the curve."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.engine.view import view
from tabletop.learn import review
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.review import Accuracy, Review, ReviewedDecision
from tabletop.learn.review_run import ReviewRun
from tabletop.ui.screens.study.decision_text import ReviewedDecisionText
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.screens.study.review import ReviewScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.chart import Chart
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.shell_helpers import click, find, window
from tests.ui.sorcerer_window import LOADED
from tests.ui.test_end import played


def decided(screen: ReviewScreen, place: int, cost: float, is_confirmed: bool = True) -> ReviewedDecision:
    """Return a decision of seat 0 that cost so much."""
    at = review.choices(screen.replay.steps, 0)[place]
    past = review.past_decision(screen.replay.steps, 0, at)
    rival = next(action for action in past.seen.actions if action != past.played)
    better, made = Evaluation(rival, 0.7, 0.005, 99), Evaluation(past.played, 0.7 - cost, 0.005, 99)
    return ReviewedDecision(past.at, past.number, past.turn, made, better, cost, False, is_confirmed=is_confirmed)


@pytest.fixture
def screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> ReviewScreen:
    """A stopped review in which nothing was searched."""
    match, shell = played("quarriors"), window(qtbot)
    assert match.path is not None
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)
    made = ReviewScreen(shell, match.path, 0)
    shell.open(made)
    made.is_stopped = True
    return made


def show(
    monkeypatch: pytest.MonkeyPatch, screen: ReviewScreen, decisions: tuple[ReviewedDecision, ...], *chances: float
) -> MainWindow:
    """Show a review with these decisions, and a curve through all turns."""
    steps = screen.replay.steps
    places = [len(steps) * part // len(chances) for part in range(len(chances))]
    curve = [ChancePoint(at, at, steps[at].turn, chance) for at, chance in zip(places, chances, strict=True)]
    monkeypatch.setattr(ReviewRun, "review", lambda run, seat: Review(seat, tuple(curve), decisions))
    monkeypatch.setattr(ReviewRun, "is_reviewed", lambda run, seat: True)
    screen.rebuild()
    window = screen.window()
    assert isinstance(window, MainWindow)
    return window


def test_all_seats_have_figures_of_the_same_form_within_100_and_no_empty_columns(
    screen: ReviewScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = {0: (Accuracy(100), None, None, None), 1: (Accuracy(98, 7), None, Accuracy(88), None)}
    monkeypatch.setattr(ReviewRun, "accuracies", lambda run, seat: figures[seat])
    monkeypatch.setattr(ReviewRun, "judged_counts", lambda run, seat: (19, 53))
    shell = show(monkeypatch, screen, (decided(screen, 3, 0.0),))
    rows = [[find(shell, f"accuracy.{seat}.{column}", QLabel).text() for column in range(3)] for seat in (0, 1)]
    assert rows == [["no mistake", "–", "19 of 53"], ["98 (91–100)", "88", "19 of 53"]], "no bare 100 of so few"
    figures[1] = (None, None, None, None)
    screen.rebuild()
    assert [find(shell, f"accuracy.1.{column}", QLabel).text() for column in range(2)] == ["–", "19 of 53"]
    figures[1] = (Accuracy(98, 7), None, Accuracy(88), None)
    screen.rebuild()
    texts = [label.text() for label in find(shell, "accuracy").findChildren(QLabel)]
    assert "Middle" in texts
    assert {"Opening", "End"}.isdisjoint(texts)


def test_where_no_mistake_was_found_the_closest_call_is_named_and_leads_to_its_table(
    screen: ReviewScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    close, clear = decided(screen, 3, 0.02), decided(screen, 5, 0.01)
    monkeypatch.setattr(ReviewRun, "judged_counts", lambda run, seat: (19, 53))
    shell = show(monkeypatch, screen, (close, clear))
    told = find(shell, "closest", QLabel).text()
    assert told.startswith("Closest call (Round ")
    assert ", 68 %, or " in told
    assert told.endswith(", 70 %. Too close to call it a mistake.")
    click(shell, f"show.{close.at}")
    assert isinstance(shell.front, ReplayScreen)
    assert shell.front.watching.at == close.at
    assert shell.front.remark.text() == told, "the table says the same"
    assert shell.front.window_ is not None
    arrows = shell.front.window_.interaction._arrows
    assert [(arrow.text, arrow.is_better) for arrow in arrows] == [("played 68 %", False), ("70 %", False)]
    assert not any(button.isVisible() for button in shell.front.mistakes), "there is nothing to step to"


def test_too_few_judged_decisions_are_not_called_faultless(
    screen: ReviewScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewRun, "is_reviewed", lambda run, seat: True)
    found = list[str]()
    for percent, judged in ((None, 2), (Accuracy(99), 17), (Accuracy(99), 20)):
        monkeypatch.setattr(ReviewRun, "judged_counts", lambda run, seat, judged=judged: (judged, 39))
        figures = (percent, None, None, None)
        monkeypatch.setattr(ReviewRun, "accuracies", lambda run, seat, figures=figures: figures)
        shell = show(monkeypatch, screen, ())
        found.append(find(shell, "no_mistakes").findChildren(QLabel)[0].text())
    assert found == [
        "2 of 39 choices clear enough to judge: too few",
        "Nothing better found for the 17 of 39 choices clear enough to judge.",
        "No better moves found.",
    ]


def test_mistakes_are_listed_in_the_order_in_which_they_are_stepped_through(
    screen: ReviewScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, early, suspect = decided(screen, 6, 0.3), decided(screen, 2, 0.1), decided(screen, 4, 0.4, is_confirmed=False)
    shell = show(monkeypatch, screen, (suspect, late, early))
    tops = [find(shell, f"decision.{each.at}").y() for each in (early, late)]
    assert tops == sorted(tops)
    assert "can differ somewhat from a hint's" in find(shell, "fresh", QLabel).text()
    assert not shell.findChildren(QLabel, f"decision.{suspect.at}"), "what was not confirmed is no mistake"
    click(shell, "study")
    assert isinstance(shell.front, ReplayScreen)
    assert shell.front.watching.at == early.at


def test_the_curve_counts_turns_as_the_table_does_and_names_the_point_under_the_mouse(
    screen: ReviewScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = show(monkeypatch, screen, (), 0.5, 0.8, 0.3, 0.4, 0.4, 0.0)
    chart = find(shell, "curve", Chart)
    rounds = chart._ticks
    assert rounds == ["Round 1", *(str(number) for number in range(2, len(rounds) + 1))]
    assert len(rounds) == -(-screen.replay.steps[-1].turn // 2)
    point = chart.lines[0].points[1]
    at = chart.at(point.x, point.value).toPoint()
    QApplication.sendEvent(chart, QHelpEvent(QEvent.Type.ToolTip, at, chart.mapToGlobal(at)))
    assert QToolTip.text() == f"Round {int(point.x) + 1}: 80 %"
    assert chart.tip_at(QPoint(0, 0).x()) == "", "beside the plot"


def test_a_key_moment_that_was_a_mistake_shows_the_better_choice_on_its_table(
    monkeypatch: pytest.MonkeyPatch, screen: ReviewScreen
) -> None:
    made = decided(screen, 3, 0.3)
    steps, after = screen.replay.steps, review.choices(screen.replay.steps, 0)[4]
    curve = [ChancePoint(at, at, steps[at].turn, chance) for at, chance in ((made.at, 0.7), (after, 0.4))]
    monkeypatch.setattr(ReviewRun, "review", lambda run, seat: Review(seat, tuple(curve), (made,)))
    screen.rebuild()
    shell = screen.window()
    assert isinstance(shell, MainWindow)
    panel = find(shell, "key_moments")
    (line,) = [label for label in panel.findChildren(QLabel) if label.objectName().startswith("moment.")]
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    replay = shell.front
    assert isinstance(replay, ReplayScreen)
    event, better = find(shell, "remark", QLabel).text().split("\n")
    assert "▼ 70 % → 40 %" in event
    assert " · Better: " in better
    assert replay.window_ is not None
    arrows = [item.arrow for item in replay.window_.scene.arrows]
    assert (arrows[-1].source, arrows[-1].text) == (made.better.action.source, "better 70 %")


def test_a_choice_that_only_names_a_piece_is_told_after_its_question() -> None:
    """What happens to the piece is part of the question."""
    table = Table()
    table.put("left", "bell_ringer", "leviathan", seat=1)
    table.attack(table.put("left", "bone_archer"))
    seen = view(table.state, 0)
    better, made = (
        Evaluation(action, chance, 0.005, 99) for action, chance in zip(seen.actions, (0.9, 0.5), strict=False)
    )
    decision = ReviewedDecision(0, 0, 1, made, better, 0.4, False, is_confirmed=True)
    told = ReviewedDecisionText(LOADED, seen, Words("en"), decision).sentences()
    assert told[0] == "Which enemy minion here takes 1 damage? Played: Leviathan, 50 %"
