"""The table as a screen reader finds it: names, states and actions of everything, and what is said at once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine import aliases, runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import to_plain
from tabletop.engine.view import determinize, view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.panels import bubble
from tabletop.ui.table.panels.accessible_table import PRESS, AccessibleLine
from tabletop.ui.table.panels.table_lines import Line, table_lines
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets import speech
from tabletop.words import Words
from tests.helpers.random_play import plausible_action
from tests.ui.stage import FakeLink
from tests.ui.test_table_window import SUMMON, open_window

NAME, STATE = QAccessible.Text.Name, QAccessible.Text.Description
LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
READER = Path(__file__).with_name("screen_reader.py")


@pytest.fixture
def link() -> FakeLink:
    return FakeLink()


@pytest.fixture
def window(qtbot: QtBot, link: FakeLink) -> Iterator[TableWindow]:
    QAccessible.setActive(True)
    window = open_window(qtbot, link)
    yield window
    window.accessible.clear()
    QAccessible.setActive(False)


def lines(found: QAccessibleInterface) -> Iterator[AccessibleLine]:
    """Yield all lines below an object."""
    for place in range(found.childCount()):
        child = found.child(place)
        if isinstance(child, AccessibleLine):
            assert found.indexOfChild(child) == place
            assert child.parent() is found
            yield child
            yield from lines(child)


def line(window: TableWindow, ref: str) -> AccessibleLine:
    found = [each for each in lines(QAccessible.queryAccessibleInterface(window.view)) if each.line.ref == ref]
    assert found, ref
    return found[0]


def test_every_piece_has_a_name_a_place_and_the_actions_that_begin_there(window: TableWindow, link: FakeLink) -> None:
    die = line(window, "die:6")
    spot = window.scene.spot("die:6")
    assert spot is not None
    assert spot.piece is not None
    assert die.text(NAME) == speech.spoken(spot.piece.summary or spot.piece.title)
    assert die.rect().size() == window.view.outline_of(spot).size()
    labels = [label.text for label in window.session.labels() if label.action.source == "die:6"]
    assert labels
    assert all(text in die.text(STATE) for text in labels)
    goblin = line(window, "card:goblin")
    assert die.state().selectable
    assert not goblin.state().selectable
    assert goblin.parent() is not die.parent()


def test_a_piece_answers_everything_a_screen_reader_may_ask(window: TableWindow) -> None:
    """Without answers of its own Qt would crash: a piece is no widget."""
    die = line(window, "die:6")
    assert die.relations() == []
    assert die.window() is window.windowHandle()
    assert die.foregroundColor() != die.backgroundColor()
    assert die.focusChild() is None


def test_all_actions_can_be_done_and_a_press_does_the_usual_one(window: TableWindow, link: FakeLink) -> None:
    root = QAccessible.queryAccessibleInterface(window.view)
    offered = [label.text for each in lines(root) for label in each._actions().values()]
    assert sorted(offered) == sorted(label.text for label in window.session.labels())
    die = line(window, "die:6")
    assert die.localizedActionName(PRESS) == "Summon the warrior"
    die.doAction(PRESS)
    assert link.sent == [SUMMON]


def test_the_focus_of_keys_and_of_a_screen_reader_is_one(window: TableWindow) -> None:
    QTest.keyClick(window.view, Qt.Key.Key_Tab)
    focused = QAccessible.queryAccessibleInterface(window.view).focusChild()
    assert isinstance(focused, AccessibleLine)
    assert focused.state().focused
    assert focused.line.ref == window.interaction.focus
    goblin = line(window, "card:goblin")
    goblin.doAction("SetFocus")
    assert window.interaction.focus == "card:goblin"
    assert (goblin.state().focused, focused.state().focused) == (True, False)


def test_objects_stay_while_their_pieces_do_and_offer_nothing_meanwhile(window: TableWindow, link: FakeLink) -> None:
    die = line(window, "die:6")
    window.presenter.passage_started.emit()
    assert line(window, "die:6") is die
    assert die.actionNames() == ["SetFocus"]
    link.announce(fresh=True)
    assert PRESS in line(window, "die:6").actionNames()
    window.accessible.clear()
    assert not list(lines(QAccessible.queryAccessibleInterface(window.view))), "behind a curtain nothing can be heard"


def test_questions_and_refusals_are_said_once(qtbot: QtBot, link: FakeLink, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        said.append(event.message())

    heard = SimpleNamespace(isActive=lambda: True, updateAccessibility=hear)
    monkeypatch.setattr(speech, "QAccessible", heard)
    monkeypatch.setattr(speech, "_hears_announcements", lambda: True)
    window = open_window(qtbot, link)
    for _ in range(2):
        link.announce(fresh=True)
    assert said == [window.prompt.accessibleName()]
    link.state.ask = None
    link.announce(fresh=True)
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert len(said) == 2
    assert "Waiting for other players" in said[1]


def test_screen_readers_without_announcements_get_notifications_instead(
    window: TableWindow, link: FakeLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Orca below version 45; several may come before it asks for their names."""
    shown: list[QAccessibleInterface] = []

    def see(event: QAccessibleEvent) -> None:
        assert event.type() is QAccessible.Event.ObjectShow
        shown.append(event.accessibleInterface())

    known = {"Event": QAccessible.Event, "Role": QAccessible.Role}
    heard = SimpleNamespace(isActive=lambda: True, updateAccessibility=see, **known)
    monkeypatch.setattr(speech, "QAccessible", heard)
    monkeypatch.setattr(speech, "_hears_announcements", lambda: False)
    speech.announce(window.view, "You attack · 2 ★")
    speech.announce(window.view, "Capture a die?")
    assert [found.role() for found in shown] == [QAccessible.Role.Notification] * 2
    assert [found.text(NAME) for found in shown] == ["You attack, 2 star", "Capture a die?"]
    for _ in range(2 * speech.LATEST):
        speech.announce(window.view, "Capture a die?")
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert len(window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)) < 2 * speech.LATEST


def test_a_hint_that_becomes_more_precise_is_said_once(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(bubble, "announce", lambda speaker, text: said.append(text))
    QTest.keyClick(window.view, Qt.Key.Key_H)
    for _ in range(2):
        window.feedback.hint_requests.analysed.emit()
    assert len(said) == len(set(said)) == 1
    QTest.keyClick(window.view, Qt.Key.Key_H)
    assert len(said) == 2, "it is said again on request"


@pytest.mark.long
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_the_tree_of_a_seat_holds_only_what_its_view_holds(qtbot: QtBot, no_prints: None, entry: GameEntry) -> None:
    """A whole match at one screen: the tree says what it would say with all that the seat cannot see dealt anew."""
    loaded, draw, compared, differing = entry.load(), Random(entry.key), 0, 0
    setup = checked_setup(loaded.game, max(2, min(entry.seat_counts)), {})
    seats = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(setup.seats)]
    match = Match.new(entry, setup, seats, "tree")
    table = TableWindow(match, loaded, Words("en"), THEMES["dark"], TableSettings(speed="off", advice=False))
    qtbot.addWidget(table)
    QAccessible.setActive(True)
    state = match._state
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        if state.number % 5 == 0:
            table.take_seat(seat)
            table.presenter.complete()
            found = [each.line.text for each in lines(QAccessible.queryAccessibleInterface(table.view))]
            offered = {label.text for label in table.session.labels()}
            seen = match.view(seat)
            twin = determinize(seen, state.number)
            link = FrozenLink(view(twin, seat), match.seats(), match.past(seat))
            session = Session(link, loaded, Words("en"))
            expected = table_lines(session.table, session.labels(), table.session.players())
            assert set(found) - offered == set(texts_of(expected)) - offered
            assert {label.text for label in session.labels()} == offered
            compared, differing = compared + 1, differing + (to_plain(twin) != to_plain(state))
        action = plausible_action(state, draw)
        assert match.submit(aliases.to_alias(state, action.seat, action), match.number) is None
        match.run()
        state = match._state
    table.accessible.clear()
    QAccessible.setActive(False)
    match.close()
    assert compared > 3
    assert differing


def texts_of(found: Sequence[Line]) -> Iterator[str]:
    """Yield the texts of lines and of those below them."""
    for each in found:
        yield each.text
        yield from texts_of(each.lines)


@pytest.mark.long
@pytest.mark.skipif(
    not (LAUNCHER.exists() and shutil.which("dbus-run-session") and shutil.which("Xvfb")),
    reason="at-spi2-core, dbus or Xvfb is not installed",
)
@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.key)
def test_a_match_of_each_game_is_played_over_the_accessibility_bus_alone(entry: GameEntry, tmp_path: Path) -> None:
    """The program and a screen reader of its own share nothing but the bus."""
    if subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True).returncode:
        pytest.skip("pyatspi is not installed for the system's Python")
    (tmp_path / "settings.ini").write_text("[preferences]\nspeed=off\nteaching=false\nslip_warnings=false\n")
    seats = ",".join(["me", *["random"] * (min(entry.seat_counts) - 1)])
    script = f"""
        export KOTATSU_HOME={tmp_path} QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
        exec {{shown}}<> <(:); Xvfb -displayfd $shown -screen 0 1400x900x24 2>/dev/null & screen=$!
        read -u $shown number; export DISPLAY=:$number
        {LAUNCHER} --launch-immediately 2>/dev/null &
        {sys.executable} -m tabletop --lang en play {entry.key} --seats {seats} 2>{tmp_path}/errors & program=$!
        {SYSTEM_PYTHON} {READER} 3 900; result=$?
        kill $program $screen; exit $result
    """
    done = subprocess.run(["dbus-run-session", "--", "bash", "-c", script], capture_output=True, text=True)
    (tmp_path / "story.txt").write_text(done.stdout)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    lines = done.stdout.splitlines()
    told = [text for text in lines if text.startswith("> ")]
    assert len(told) > 20
    asked = [text for one, text in pairwise(lines) if one == text and text.endswith("?")]
    assert not asked, "no question is said twice"
