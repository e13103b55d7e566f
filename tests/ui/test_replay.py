"""Replays: the past is shown without highlights or questions, and a reviewed decision marks both its choices."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tabletop.bots.evaluations import Evaluation
from tabletop.display.piece import Piece
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.runner import RESIGN
from tabletop.games.registry import GAMES
from tabletop.learn.review import ReviewedDecision, choices
from tabletop.learn.review_run import ReviewRun
from tabletop.match import saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.screens.study.review import ReviewScreen
from tabletop.ui.table.window import TableWindow
from tests.pictures.played import journal
from tests.ui.shell_helpers import click, find, open_replay, press, window

GAME = {entry.key: entry for entry in GAMES}


def table_of(screen: ReplayScreen) -> TableWindow:
    assert screen.window_ is not None
    return screen.window_


def cards_in(screen: ReplayScreen, zone: str) -> list[Piece]:
    """Return the cards that lie in a zone."""
    spots = table_of(screen).scene.layout.spots.values()
    return [spot.piece for spot in spots if spot.piece is not None and spot.within == zone]


def spectator_text(screen: ReplayScreen) -> str:
    seen = views.view(screen.watching.current.state, views.SPECTATOR)
    return GAME[screen.watching.game].load().table(seen, table_of(screen).session.words).prompt.text


@pytest.mark.parametrize("game", ["quarriors", "holy_knights"])
def test_a_replay_lights_nothing_and_asks_nothing_from_any_seat(qtbot: QtBot, game: str) -> None:
    shell = window(qtbot, GAMES)
    screen = open_replay(shell, journal(GAME[game]))
    table = table_of(screen)
    for index in range(screen.eyes.count()):
        screen.eyes.setCurrentIndex(index)
        for at in range(0, screen.watching.last, max(1, screen.watching.last // 6)):
            screen._go(at)
            find(shell, "slider")
            assert table.scene.highlights == []
            assert not table.session.is_to_act
            assert [
                b.text() for b in table.prompt.findChildren(QAbstractButton) if b.isVisible() and b.isEnabled()
            ] == []
            shown = table.session.table.prompt.text
            assert not shown.endswith("?"), shown
            assert shown == spectator_text(screen), "from every seat the bar says whose decision comes next"


@pytest.mark.parametrize("game", ["quarriors", "seven_missions"])
def test_a_replay_calls_all_by_name_whoever_looks(qtbot: QtBot, game: str) -> None:
    shell = window(qtbot, GAMES)
    screen = open_replay(shell, journal(GAME[game]))
    table = table_of(screen)
    for at in range(0, screen.watching.last, max(1, screen.watching.last // 6)):
        screen._go(at)
        headings = set()
        for index in range(screen.eyes.count()):
            screen.eyes.setCurrentIndex(index)
            find(shell, "slider")
            headings.add(table.session.header.turn)
        assert len(headings) == 1, "as the log and the prompt do, the heading names the player"
        assert "your" not in headings.pop()


@pytest.mark.parametrize(("language", "name"), [("en", "Public view"), ("de", "Nur Offenes"), ("ja", "公開情報のみ")])
def test_a_replay_from_nobodys_seat_hides_hands_and_is_named_so(qtbot: QtBot, language: str, name: str) -> None:
    shell = window(qtbot, GAMES, language=language)
    screen = open_replay(shell, journal(GAME["seven_missions"]))
    assert screen.eyes.currentText() == name
    screen._go(screen.watching.last // 2)
    qtbot.waitUntil(lambda: bool(cards_in(screen, "zone:hand/0")))
    assert all(card.blank for card in cards_in(screen, "zone:hand/0"))


@pytest.mark.parametrize(
    ("language", "begins", "between"),
    [("en", "Played: ", " % · Better: "), ("ja", "実際：", "％。もっと良い手：")],
)
def test_arrows_show_the_choice_made_and_the_better_one_and_mistakes_are_stepped_through(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str, begins: str, between: str
) -> None:
    shell = window(qtbot, GAMES, language=language)
    monkeypatch.setattr(ReviewRun, "next", lambda run: None)  # nothing is searched here
    screen = ReviewScreen(shell, journal(GAME["quarriors"]), 0)
    shell.open(screen)
    first, *others = two_choices(screen)
    steps = screen.replay.steps
    second = next(each for each in others if any(step.fence for step in steps[first[0] + 1 : each[0] + 1]))
    for at, played, better in (first, second):
        screen.run._known[at] = ReviewedDecision(
            at,
            at,
            1,
            Evaluation(played, 0.4, 0.01, 9),
            Evaluation(better, 0.6, 0.01, 9),
            0.2,
            uncertain=False,
            is_confirmed=True,
        )
    screen.run._of_seats.clear()
    screen.is_stopped = True
    screen.rebuild()
    monkeypatch.setattr(saves, "verify", lambda *_: pytest.fail("the journal was verified when the review opened"))
    click(shell, "study")
    replay = shell.front
    assert isinstance(replay, ReplayScreen)
    table = table_of(replay)
    for place, (at, played, better) in enumerate((first, second)):
        assert replay.watching.at == at
        remark = find(shell, "remark", QLabel).text()
        assert remark.startswith(begins)
        assert between in remark
        assert remark.endswith((".", "。")), "one sentence why"
        assert not re.search(r"[^\x00-\x7f][.,]|\. [^\x00-\x7f]", remark), "no marks of another language"
        before, after = re.findall(r"(\d+) ?[%％]", remark)[:2]
        assert int(after) - int(before) == 20
        arrows = [item.arrow for item in table.scene.arrows]
        assert [(arrow.source, arrow.text) for arrow in arrows] == [
            (played.source, {"en": "played {} %", "ja": "実際{}％"}[language].format(before)),
            (better.source, {"en": "better {} %", "ja": "最善{}％"}[language].format(after)),
        ]
        items = table.scene.arrows
        assert not items[0].pill.intersects(items[1].pill), "no text covers the other"
        lowest = min(item.label.zValue() for item in items)
        assert lowest > max(item.zValue() for item in items), "nor does an arrow cover a text"
        press(shell, Qt.Key.Key_Right)
        assert (find(shell, "remark", QLabel).text(), table.scene.arrows) == ("", [])
        assert replay.mistakes[1].isEnabled() is (place == 0)
        if place == 0:
            press(shell, Qt.Key.Key_PageDown)


def two_choices(screen: ReviewScreen) -> list[tuple[int, Action, Action]]:
    """Return the states of the match with two choices about different pieces, and these."""
    found = []
    for at in choices(screen.replay.steps, screen.seat):
        actions = views.view(screen.replay.steps[at].state, screen.seat).actions
        moved = {action.source: action for action in actions if action.source.startswith("die:")}
        if len(moved) > 1:
            found.append((at, *list(moved.values())[:2]))
    return found


def test_a_finished_match_is_seen_with_the_own_hand(qtbot: QtBot) -> None:
    shell, found = window(qtbot, GAMES), GAME["holy_knights"]
    infos = [SeatInfo(0, "Bob", Driver.REMOTE), SeatInfo(1, "Ann", Driver.ME)]
    match = Match.new(found, checked_setup(found.load().game, 2, {}), infos, 5)
    assert match.answer(Action(0, RESIGN), match.number) is None
    match.close()
    assert match.path is not None
    screen = open_replay(shell, match.path)
    assert screen.eyes.currentData() == table_of(screen).session.seat == 1


def test_a_replay_opens_with_its_table_and_in_no_window_of_its_own(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shown: list[QWidget] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(watched)
            return False

    watch = Watch()
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(watch)
    screen = open_replay(shell, journal(GAME["seven_missions"]))
    application.removeEventFilter(watch)
    assert table_of(screen).isVisible(), "before anything is painted"
    assert shown == []
