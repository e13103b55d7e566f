"""Hints that are asked for before they can be answered: something is said at once, and the answer follows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.games.align_dice import game as align_dice
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.table.answers import background_analysis
from tabletop.ui.table.answers.background_analysis import FIRST, FULL, HintRequests
from tabletop.ui.table.state import session
from tabletop.ui.table.state.advice import Advice
from tabletop.ui.table.window import TableWindow
from tabletop.words import capitalized
from tests.match.helpers import AtOnce
from tests.ui.conftest import ASK
from tests.ui.test_coach import requested_seconds
from tests.ui.test_table_window import open_window

LOOKING = "Looking for the best choice…"


@pytest.fixture(autouse=True)
def unadvised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "Advice", Advice)


def opened(qtbot: QtBot, mode: str, starter: int = 0) -> tuple[Match, TableWindow]:
    options = {"mode": mode} if mode == "coop" else {"mode": mode, "starter": starter}
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REMOTE)]
    match = Match.new(entry("align_dice"), checked_setup(align_dice.game, 2, options), infos, 11, save=False)
    return match, open_window(qtbot, match, align_dice, blunder_warnings=False, advice=True)


def others_choose(match: Match) -> None:
    seen = match.view(1)
    match.answer(align_dice.game.strategy.advise(seen.state, 1, seen.actions)[0], match.number)
    QApplication.processEvents()


def evaluate(window: TableWindow) -> str:
    """Let the analysis of the shown decision answer; return the text of the best choice."""
    session = window.session
    session.set_advice(session.view, (Evaluation(session.view.actions[0], 0.5, 0.01, 100),))
    window.feedback.hint_requests.analysed.emit()
    return capitalized(next(each.text for each in session.labels() if each.action == session.advice[0].action))


def test_a_hint_asked_for_while_others_choose_comes_with_my_turn(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match, window = opened(qtbot, "vs", starter=1)
    monkeypatch.setattr(window.feedback.hint_requests, "ask", lambda: None)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert window.bubble.title.text() == "Waiting for other players."
    others_choose(match)
    assert window.session.is_to_act
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == LOOKING
    assert evaluate(window) == window.bubble.title.text()
    match.close()


def test_a_partners_choice_does_not_end_the_search_for_my_hint(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match, window = opened(qtbot, "coop")
    asked = []
    monkeypatch.setattr(window.feedback.hint_requests, "ask", lambda: asked.append(window.session.view))
    QTest.keyClick(window.view, Qt.Key.Key_H)
    window.presenter.passage_started.emit()
    assert window.bubble.isVisible()
    others_choose(match)
    assert [*asked] == [asked[0], window.session.view]
    assert window.bubble.title.text() == LOOKING
    assert evaluate(window) == window.bubble.title.text()
    window.presenter.passage_started.emit()
    assert not window.bubble.isVisible(), "an answer is about the position in which it was given"
    match.close()


def test_an_answer_stays_while_a_partner_drops_a_die_and_the_question_is_the_same(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, window = opened(qtbot, "coop")
    monkeypatch.setattr(window.feedback.hint_requests, "ask", lambda: None)
    while not match.view(0).state.is_pending("place"):
        seen = match.view(match.view(SPECTATOR).players_to_act[0])
        match.answer(align_dice.game.strategy.advise(seen.state, seen.seat, seen.actions)[0], match.number)
    QApplication.processEvents()
    QTest.keyClick(window.view, Qt.Key.Key_H)
    hinted = evaluate(window)
    window.presenter.set_speed("normal", False)
    others_choose(match)
    assert window.presenter.is_playing
    for _ in range(2):
        assert window.bubble.isVisible()
        assert window.bubble.title.text() == hinted
        window.presenter.complete()
    assert not window.presenter.is_playing
    match.close()


def test_a_first_answer_does_not_wait_for_rivals_who_choose_at_the_same_time(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = requested_seconds(monkeypatch)
    monkeypatch.setattr(HintRequests, "ask", ASK)
    monkeypatch.setattr(background_analysis, "WorkerPool", AtOnce)
    match, window = opened(qtbot, "vs")
    while not match.view(0).state.is_pending("place"):
        seen = match.view(match.view(SPECTATOR).players_to_act[0])
        match.answer(align_dice.game.strategy.advise(seen.state, seen.seat, seen.actions)[0], match.number)
    QApplication.processEvents()
    seconds.clear()
    asked = window.session.view
    with monkeypatch.context() as slow:
        slow.setattr(AtOnce, "poll", lambda pool: None)
        QTest.keyClick(window.view, Qt.Key.Key_H)
        while match.view(1).actions:
            others_choose(match)
        assert window.session.view is not asked, "everybody knows that the rival has finished"
        assert window.bubble.title.text() == LOOKING
    qtbot.waitUntil(lambda: FULL.seconds in seconds)
    assert seconds == [FIRST.seconds, FULL.seconds], "one short search has answered, then comes a long one"
    assert window.bubble.title.text() != LOOKING
    match.close()


def test_a_hint_stays_when_the_table_gets_another_size(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match, window = opened(qtbot, "vs")
    monkeypatch.setattr(window.feedback.hint_requests, "ask", lambda: None)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    window.resize(window.width() - 60, window.height() - 40)
    QApplication.processEvents()
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == LOOKING
    hinted = evaluate(window)
    window.resize(window.width() + 60, window.height() + 40)
    QApplication.processEvents()
    assert window.bubble.isVisible()
    assert window.bubble.title.text() == hinted
    match.close()
