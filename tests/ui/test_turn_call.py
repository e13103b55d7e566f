"""Notifications and window alerts when it becomes one's turn, and a computer kept awake on request."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.model import wakefulness
from tests.ui.lan_helpers import a_network, opened, wait
from tests.ui.shell_helpers import click, window
from tests.ui.test_lan_match import guests, playing, turn_to

__all__ = ["a_network"]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the desktop was asked to show, in its order."""
    found: list[str] = []
    monkeypatch.setattr(QApplication, "alert", lambda window: found.append("alert"))
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "showMessage", lambda tray, title, text, icon: found.append(title))
    monkeypatch.setattr(QSystemTrayIcon, "hide", lambda tray: found.append("hide"))
    return found


def bring_forward(qtbot: QtBot, front: QWidget) -> None:
    front.activateWindow()
    qtbot.waitUntil(front.isActiveWindow)


def test_a_window_in_the_background_says_whose_turn_it_is(
    qtbot: QtBot, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[bool] = []
    monkeypatch.setattr(wakefulness, "_ask_desktop", lambda wanted, reason: kept.append(wanted))
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 0)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    bring_forward(qtbot, other)
    guest.preferences.set("turn_call", "awake")
    shown.clear()
    turn_to(qtbot, host, 1)
    wait(qtbot, lambda: kept == [True])
    assert shown == ["alert", "Your turn"]  # once, however many choices follow
    bring_forward(qtbot, guest)
    assert shown.pop() == "hide"
    turn_to(qtbot, host, 0)
    wait(qtbot, lambda: kept == [True, False])
    assert shown == ["alert", "Your turn"] * 2  # now of the host, whose window lies behind
    host.preferences.set("turn_call", "off")
    turn_to(qtbot, host, 1)
    turn_to(qtbot, host, 0)
    wait(qtbot, lambda: kept == [True, False] * 2)
    assert shown == ["alert", "Your turn"] * 2  # neither by the window at the front nor by one that is to be silent


@pytest.mark.parametrize(("watches", "calls"), [(False, ["alert", "Your turn"]), (True, [])])
def test_a_slow_match_that_begins_behind_another_window_is_announced_once(
    qtbot: QtBot, shown: list[str], monkeypatch: pytest.MonkeyPatch, watches: bool, calls: list[str]
) -> None:
    host = opened(qtbot, "seats.2", "decision_hours.72", "driver.1.novice")
    host.preferences.set("watches_slow", watches)
    monkeypatch.setattr(type(host), "isActiveWindow", lambda self: False)
    click(host, "go")
    wait(qtbot, lambda: host.front.objectName() == "table")
    assert shown == calls  # the icon in the tray announces it if that watches slow matches


def test_the_switch_is_in_the_settings(qtbot: QtBot) -> None:
    shell = window(qtbot)
    click(shell, "settings")
    for value in ("off", "awake", "notify"):
        click(shell, f"turn_call.{value}")
        assert shell.preferences.values.turn_call == value


def test_closing_the_table_lets_the_computer_sleep(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bool] = []
    monkeypatch.setattr(wakefulness, "_ask_desktop", lambda wanted, reason: kept.append(wanted))
    host, guest = playing(qtbot)
    turn_to(qtbot, host, 1)
    wait(qtbot, lambda: 1 in guests(guest).network.link.view(1).players_to_act)
    guest.preferences.set("turn_call", "awake")
    guest.back()
    assert kept == [True, False]
