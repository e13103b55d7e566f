"""Slow matches and notifications: what a person sees of slow matches outside a table."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.match.link import Driver
from tabletop.net import my_matches, slow_match_files
from tabletop.net.my_matches import MyMatch
from tabletop.ui.model.table_plan import to_text
from tabletop.ui.screens.matches import my_matches as screen
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.start import StartScreen
from tabletop.ui.shell import turn_notifier
from tests.helpers import slow
from tests.ui.lan_helpers import a_network, opened, wait
from tests.ui.shell_helpers import click, find, window

__all__ = ["a_network"]


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> list[MyMatch]:
    found = slow.matches()
    monkeypatch.setattr(my_matches, "listed", lambda: list(found))
    monkeypatch.setattr(slow_match_files, "is_any_stored", lambda: True)
    return found


def test_the_list_says_whose_turn_it_is_and_for_how_long(qtbot: QtBot, listed: list[MyMatch]) -> None:
    shell = window(qtbot)
    assert isinstance(shell.front, StartScreen)
    shell.front._listen()
    assert shell.front.matches_tile.line == "Your turn: 2"
    click(shell, "my_matches")
    texts = {match.summary.match: find(shell, f"turn.{match.summary.match}", QLabel).text() for match in listed}
    assert list(texts.values())[:4] == [
        "Your turn (2 days so far)",
        "An undo needs your agreement (3 h so far)",
        "Waiting for Ben (24 min so far)",
        "A bot is playing",
    ]
    assert shell.focusWidget() is find(shell, "open.Ann's table", QPushButton)
    del listed[:]
    shell.front.watch.refresh()  # type: ignore[attr-defined]
    wait(qtbot, lambda: not shell.front.findChildren(QPushButton, "open.Ann's table"))
    click(shell, "back")
    assert isinstance(shell.front, StartScreen)


@pytest.mark.parametrize(("seconds", "text"), [(5, "1 min"), (3599, "59 min"), (47 * 3600, "47 h"), (9e5, "10 days")])
def test_durations(qapp: QApplication, seconds: float, text: str) -> None:
    assert screen.duration(seconds) == text


def test_the_desktop_says_once_that_it_is_my_turn(
    qtbot: QtBot, listed: list[MyMatch], monkeypatch: pytest.MonkeyPatch
) -> None:
    messages: list[tuple[str, str]] = []
    monkeypatch.setattr(turn_notifier.TurnNotifier, "show_message", lambda self, *text: messages.append(text))
    monkeypatch.setattr(turn_notifier.QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    mine = listed.pop(0)
    del listed[0]
    shell = window(qtbot)
    monkeypatch.setattr(type(shell), "isActiveWindow", lambda self: False)
    click(shell, "settings")
    click(shell, "watches_slow.True")
    notifier = shell.notifier
    assert notifier is not None
    assert messages == []
    listed.append(mine)
    notifier.watch.refresh()
    notifier.watch.refresh()
    assert messages == [("It's your turn", "Ann's table")]
    shown: list[object] = []
    monkeypatch.setattr(turn_notifier.QSystemTrayIcon, "showMessage", lambda *given: shown.append(given[0]))
    shell.notifications.notify("Your turn", "Quarriors! waits for you.")
    assert shown == [notifier.tray]  # no second icon
    shell.closeEvent(closing := QCloseEvent())
    assert not closing.isAccepted()  # the icon stays, and with it the program
    assert not shell.isVisible()
    notifier.show_window()
    assert shell.isVisible()
    click(shell, "watches_slow.False")
    assert shell.notifier is None
    shell.closeEvent(closing := QCloseEvent())
    assert closing.isAccepted()


def test_a_slow_table_is_opened_in_the_window_and_listed(qtbot: QtBot) -> None:
    shell = opened(qtbot, "seats.2", "decision_hours.72", "driver.1.novice")
    assert "72 h for each decision" in " ".join(label.text() for label in shell.front.findChildren(QLabel))
    click(shell, "back")
    (match,) = my_matches.listed()
    click(shell, "my_matches")
    assert find(shell, f"turn.{match.summary.match}", QLabel).text() == "Waiting for everyone to join"
    click(shell, f"open.{match.summary.match}")
    wait(qtbot, lambda: shell.front.objectName() == "lobby")
    click(shell, "leave")
    assert my_matches.listed() == []
    shell = opened(qtbot, "seats.2", "decision_hours.72", "driver.1.novice")
    click(shell, "go")
    wait(qtbot, lambda: shell.front.objectName() == "table")
    (match,) = my_matches.listed()
    assert (match.summary.decision_hours, match.seats) == (72, (0,))


def test_a_slow_match_begins_from_the_empty_page(qtbot: QtBot, listed: list[MyMatch]) -> None:
    listed.clear()
    shell = window(qtbot)
    click(shell, "my_matches")
    assert "goes on for days" in find(shell, "about", QLabel).text()
    assert shell.focusWidget() is find(shell, f"begin.{shell.games[0].key}", QPushButton)
    click(shell, "begin.sorcerer")
    assert isinstance(shell.front, NewTableScreen)
    assert shell.front.entry.key == "sorcerer"
    assert find(shell, "decision_hours.24", QPushButton).isChecked()
    assert find(shell, "network.anywhere", QPushButton).isChecked()
    assert find(shell, "start", QPushButton).text() == "Open the table"
    assert Driver.REMOTE in [seat.driver for seat in shell.front.plan.seats]
    click(shell, "decision_hours.168")
    click(shell, "network.True")
    shell.preferences.remember("plan/sorcerer", to_text(shell.front.plan))
    click(shell, "back")
    click(shell, "begin.sorcerer")
    assert find(shell, "decision_hours.168", QPushButton).isChecked(), "as it was the last time"
    assert find(shell, "network.True", QPushButton).isChecked()
