"""A match looked at again: the course of the chances, the costliest decisions, and the table as it was then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QProgressBar, QWidget
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.runner import RESIGN
from tabletop.engine.view import SPECTATOR
from tabletop.games.holy_knights import game as holy_knights
from tabletop.games.registry import GAMES, entry
from tabletop.learn import review
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.review import Review, ReviewedDecision
from tabletop.learn.review_run import ReviewRun
from tabletop.match import saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens import routes
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.screens.study.decision_text import pointed_place
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.screens.study.review import ReviewScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.answers import background_analysis
from tabletop.ui.widgets.chart import Chart, ChartLine, series
from tabletop.words import Words
from tests.helpers import seven
from tests.helpers.align import Table
from tests.helpers.shelf import PIG
from tests.match.helpers import AtOnce
from tests.ui.shell_helpers import click, find, scrolled_to, window
from tests.ui.test_end import played
from tests.ui.test_shell_table import PEOPLE, play_out


@pytest.fixture
def shell(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """The window after a match of two people, with a search that needs no process."""
    monkeypatch.setattr(background_analysis, "WorkerPool", AtOnce)
    shell = window(qtbot, (PIG, *GAMES))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    play_out(qtbot, shell)
    return shell


def choose(shell: MainWindow, seat: int) -> None:
    """Press the button of the decisions, and choose whose in its menu."""
    click(shell, "review")
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    named = menu.actions()
    assert [action.text() for action in named] == ["Ann", "Ben"]
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(named[seat]).center())


def reviewed(qtbot: QtBot, shell: MainWindow) -> ReviewScreen:
    screen = shell.front
    assert isinstance(screen, ReviewScreen)
    qtbot.waitUntil(lambda: screen.has_curve)
    return screen


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_leads_to_the_decisions_of_whom_one_chooses_and_they_to_the_table_as_it_was(
    qtbot: QtBot, shell: MainWindow, monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    monkeypatch.setattr(review, "FEWEST", 1)
    monkeypatch.setattr(review, "PRECISION", 4.0)
    choose(shell, seat)
    screen = reviewed(qtbot, shell)
    assert screen.seat == seat
    assert screen.found is not None
    assert screen.found.curve[-1].chance in (0.0, 1.0)
    assert screen.findChildren(Chart, "curve")[-1].accessibleName().count(" % at the end") == 1
    worst = screen.found.mistakes(5)
    for place, one in enumerate(worst, 1):
        panel = find(shell, f"decision.{one.at}")
        texts = " ".join(label.text() for label in panel.findChildren(QLabel))
        assert f"{place}. Turn {one.turn}: " in texts
        assert f" {one.points} points of win chance" in texts
        assert f"{round(100 * one.played.chance)} %" in texts
    qtbot.waitUntil(lambda: screen.run.done == screen.run.total)
    figures = [find(shell, f"accuracy.{seat}.0", QLabel).text().split()[0] for seat in (0, 1)]
    allowed = set(map(str, range(101)))
    assert set(figures) <= allowed, "of every seat, from what it could know"
    panel = find(shell, "accuracy", QWidget)
    notes = [label.text() for label in panel.findChildren(QLabel)]
    assert "How good each choice was, whatever luck followed: 100 is perfect." in notes
    details = find(shell, "accuracy_details", QLabel).text()
    shown = [label.text() for label in panel.findChildren(QLabel) if label.objectName().startswith("accuracy.")]
    for sign, meaning in (("(", "In brackets: margin of error."), ("–", "–: too few choices to judge.")):
        assert (meaning in details) is any(sign in figure for figure in shown), "only what is in sight is explained"
    if worst:
        click(shell, f"show.{worst[0].at}")
        shown = shell.front
        assert isinstance(shown, ReplayScreen)
        assert (shown.watching.at, shown.eyes.currentData()) == (worst[0].at, screen.seat)


def test_own_decisions_are_shown_first_and_that_the_curve_grows_until_no_search_can_change_it(
    qtbot: QtBot, shell: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[bool, bool, str, str]] = []
    rebuild = ReviewScreen.rebuild

    def watched(screen: ReviewScreen) -> None:
        rebuild(screen)
        if screen.found is not None:
            own, rival = (find(shell, f"accuracy.{seat}.0", QLabel).text() for seat in (0, 1))
            note = find(shell, "both_sides", QLabel).text()
            shown.append((screen.run.done == screen.run.total, note.startswith("Still growing"), own, rival))

    monkeypatch.setattr(ReviewScreen, "rebuild", watched)
    choose(shell, 0)
    screen = reviewed(qtbot, shell)
    qtbot.waitUntil(lambda: shown and shown[-1][0] and not any(search.pending for search in screen._searches))
    assert {is_done for is_done, *_ in shown} == {False, True}
    assert all(is_growing != is_done for is_done, is_growing, *_ in shown)
    assert {own for _, _, own, _ in shown} == {shown[-1][2]}
    assert {rival for is_done, _, _, rival in shown if not is_done} == {"still being counted…"}
    judged, count = screen.run.judged_counts(1)
    assert judged < review.FEWEST
    counted = f"{judged} of {count} choices clear enough to judge: too few"
    assert shown[-1][3] == counted
    other = next(button for button in find(shell, "whose").findChildren(QAbstractButton) if not button.isChecked())
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert find(shell, "accuracy.1.0", QLabel).text() == counted, "there was nothing left to count"


def test_the_space_bar_scrolls_the_decisions(qtbot: QtBot, shell: MainWindow) -> None:
    shell.setMinimumSize(0, 0)
    shell.resize(1024, 440)
    choose(shell, 0)
    screen = reviewed(qtbot, shell)
    qtbot.waitUntil(lambda: screen.run.done == screen.run.total)
    down, end, top = scrolled_to(shell, Qt.Key.Key_Space, Qt.Key.Key_End, Qt.Key.Key_Home)
    assert (down > 0, end, top) == (True, 1, 0)
    assert shell.front is screen


@pytest.mark.parametrize(("language", "gap"), [("en", " "), ("ja", "")])
def test_a_match_conceded_at_once_has_no_accuracy(
    qtbot: QtBot, shell: MainWindow, monkeypatch: pytest.MonkeyPatch, language: str, gap: str
) -> None:
    monkeypatch.setattr(MainWindow, "words", Words(language))
    infos = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Anna", "Ben"))]
    match = Match.new(entry("holy_knights"), checked_setup(holy_knights.game, 2, {}), infos, 5)
    for _ in range(4):
        (asked,) = match.view(SPECTATOR).players_to_act
        seen = match.view(asked)
        assert match.answer(holy_knights.game.strategy.advise(seen.state, asked, seen.actions)[0], seen.number) is None
    assert match.submit(Action(0, RESIGN), match.number) is None
    match.close()
    assert match.path is not None
    shell.open(ReviewScreen(shell, match.path, 0))
    screen = reviewed(qtbot, shell)
    qtbot.waitUntil(lambda: screen.run.done == screen.run.total)
    for seat in (0, 1):
        count = len(screen.run._choices[seat])
        assert (
            find(shell, f"accuracy.{seat}.0", QLabel).text() == f"0 of {count} choices clear enough to judge: too few"
        )
    details = find(shell, "accuracy_details", QLabel).text()
    assert details.endswith(f"aren't judged.{gap}Conceding itself isn't judged.")


def test_a_stopped_review_goes_on_where_it_was_even_in_another_window(
    qtbot: QtBot, shell: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer, answers = AtOnce.poll, iter((True, True))
    monkeypatch.setattr(AtOnce, "poll", lambda worker: answer(worker) if next(answers, False) else None)
    choose(shell, 0)
    screen = shell.front
    assert isinstance(screen, ReviewScreen)
    qtbot.waitUntil(lambda: screen.run.done == 2)
    assert find(shell, "progress", QProgressBar).value() == 2
    click(shell, "stop")
    done = screen.run.done
    assert done == 2 < screen.run.total
    shell.back()
    monkeypatch.setattr(AtOnce, "poll", answer)
    choose(shell, 0)
    again = shell.front
    assert isinstance(again, ReviewScreen)
    assert again.run.done == done
    qtbot.waitUntil(lambda: again.run.done == again.run.total)


def test_nobody_reviews_a_match_that_is_not_over(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 50}, "7"))
    table = shell.front
    assert isinstance(table, TableScreen)
    path = table.match.path
    assert path is not None
    seat = table.match.view(-1).players_to_act[0]
    seen = table.match.view(seat)
    assert table.match.submit(seen.actions[0], seen.number) is None
    shell.home()
    shell.go(routes.REVIEW, path, 0)
    assert not isinstance(shell.front, ReviewScreen)
    assert any("not over yet" in label.text() for label in shell.findChildren(QLabel))


def test_the_decisions_of_everybody_can_be_looked_at(qtbot: QtBot, shell: MainWindow) -> None:
    (saved,) = saves.listed()
    shell.home()
    shell.go(routes.REVIEW, saved.path, 0)
    screen = reviewed(qtbot, shell)
    qtbot.waitUntil(lambda: not any(search.pending for search in screen._searches))
    first = screen.found
    other = next(button for button in find(shell, "whose").findChildren(QAbstractButton) if not button.isChecked())
    other.click()
    assert reviewed(qtbot, shell).seat == 1
    assert screen.found is not None
    assert first is not None
    assert {first.curve[-1].chance, screen.found.curve[-1].chance} == {0.0, 1.0}


def test_leaving_ends_the_search(qtbot: QtBot, shell: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(AtOnce, "close", lambda self: closed.append(True))
    (saved,) = saves.listed()
    shell.go(routes.REVIEW, saved.path, 0)
    screen = shell.front
    assert isinstance(screen, ReviewScreen)
    shell.back()
    assert closed
    assert not any(search.is_busy for search in screen._searches)


def test_the_arrow_of_a_drop_ends_in_the_cell_where_the_die_lands() -> None:
    match = Table(2, no_skills=True).bottle(0, "R1", "B2 G3").put("cap/0", "Y5", "G6").step("place")
    seen = view.view(match.state, 0)
    labels = {label.action: label for label in entry("align_dice").load().table(seen, Words("en")).prompt.labels}
    ends = {action.target: pointed_place(action, labels) for action in labels}
    assert ends == {
        "zone:bottle1/0": "slot:bottle/0/1/0",
        "zone:bottle2/0": "slot:bottle/0/2/1",
        "zone:bottle3/0": "slot:bottle/0/0/2",
    }
    assert pointed_place(Action(0, "keep"), labels) == ""


def test_the_arrow_of_a_coin_that_draws_ends_at_the_deck() -> None:
    seen = view.view(seven.Table().put("deck/0", "copper").put("hand/0", "copper").state, 0)
    labels = {label.action: label for label in entry("seven_missions").load().table(seen, Words("en")).prompt.labels}
    draws = [way for way in labels if (way.verb, way.arg) == ("coin", "draw")]
    assert {pointed_place(way, labels) for way in draws} == {"zone:deck/0"}


def test_key_moments_are_the_greatest_gains_and_losses_of_chance(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match, shell = played("quarriors"), window(qtbot)
    assert match.path is not None
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)  # nothing is searched here
    shell.go(routes.REVIEW, match.path, 0)
    screen = shell.front
    assert isinstance(screen, ReviewScreen)
    places, steps = review.choices(screen.replay.steps, 0), screen.replay.steps
    parts = places[0], *(places[len(places) * part // 6] for part in range(1, 6)), len(steps) - 1
    chances = 0.58, 0.31, 0.3, 0.29, 0.3, 0.3, 1.0
    points = [ChancePoint(at, at, steps[at].turn, chance) for at, chance in zip(parts, chances, strict=True)]
    monkeypatch.setattr(ReviewRun, "review", lambda run, seat: Review(seat, tuple(points), ()))
    screen.is_stopped = True
    screen.rebuild()
    panel = find(shell, "key_moments")
    told = [label.text() for label in panel.findChildren(QLabel) if label.objectName().startswith("chances.")]
    assert told == ["▼ 58 % → 31 %", "▲ 30 % → 100 %"], "in the order of the match"
    line = [label for label in panel.findChildren(QLabel) if label.objectName().startswith("moment.")][-1]
    sentence = line.text()
    QTest.mouseClick(line, Qt.MouseButton.LeftButton)
    replay = shell.front
    assert isinstance(replay, ReplayScreen)
    assert parts[-2] <= replay.watching.at < parts[-1], "before what happened"
    assert replay.eyes.currentData() == 0
    remark = find(shell, "remark", QLabel).text()
    shown_turn = steps[replay.watching.at].turn
    assert remark == f"Round {-(-shown_turn // 2)}, ▲ 30 % → 100 %. Right after this: {sentence}"
    assert find(shell, "earlier_mistake", QAbstractButton).text() == "Previous moment"
    click(shell, "earlier_mistake")
    assert "▼ 58 % → 31 %" in find(shell, "remark", QLabel).text()


def test_the_curve_says_from_and_to_which_chance_it_jumped(qtbot: QtBot) -> None:
    match, shell = played("quarriors"), window(qtbot)
    assert match.path is not None
    shell.go(routes.REVIEW, match.path, 0)
    screen = shell.front
    assert isinstance(screen, ReviewScreen)
    end = len(screen.replay.steps) - 1
    points = [ChancePoint(at, at, screen.replay.steps[at].turn, chance) for at, chance in ((0, 0.26), (end, 0.9))]
    found = Review(0, tuple(points), ())
    told = screen._curve(found, ()).accessibleName()
    assert "Greatest jump (round " in told
    assert ", from 26 to 90 %): " in told


def test_a_chart_reads_out_its_remark(qtbot: QtBot) -> None:
    chart = Chart(THEMES["dark"], "Chances", (ChartLine(series([5, 90])),), remark=(1.0, "Round 2: a roll"))
    qtbot.addWidget(chart)
    plain = Chart(THEMES["dark"], "Chances", (ChartLine(series([5, 90])),))
    qtbot.addWidget(plain)
    assert chart.accessibleName() == f"{plain.accessibleName()}. Round 2: a roll"
    assert chart.grab().toImage() != plain.grab().toImage()


def test_the_only_person_here_is_called_you_and_long_choices_wrap(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, shell = played("quarriors"), window(qtbot)
    assert match.path is not None
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)  # nothing is searched here
    screen = ReviewScreen(shell, match.path, 0)
    seats = screen.replay.seats[0], SeatInfo(1, "Aiko", Driver.REGULAR)
    screen.replay.seats = seats
    shell.open(screen)
    past = review.past_decision(screen.replay.steps, 0, review.choices(screen.replay.steps, 0)[0])
    good, bad = Evaluation(past.seen.actions[0], 0.7, 0.01, 99), Evaluation(past.played, 0.4, 0.01, 99)
    decision = ReviewedDecision(past.at, past.number, past.turn, bad, good, 0.3, False, is_confirmed=True)
    monkeypatch.setattr(ReviewRun, "review", lambda run, seat: Review(seat, (), (decision,)))
    screen.is_stopped = True
    screen.rebuild()
    names = [button.text() for button in find(shell, "whose").findChildren(QAbstractButton)]
    assert names == ["You", "Aiko"]
    told = [label for label in find(shell, f"decision.{past.at}").findChildren(QLabel) if "%" in label.text()]
    assert [label.text().split(":")[0] for label in told if ": " in label.text()][-2:] == ["Played", "Better"]
    assert all(label.wordWrap() for label in told if label.text().startswith(("Played", "Better")))
