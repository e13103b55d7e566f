"""Inviting people from anywhere: two windows that meet through a broker, mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.net.relay import invitation
from tabletop.ui.screens.network.network_table import HostScreen
from tabletop.words import Words
from tests.helpers.shelf import PIG
from tests.net.fake_broker import FakeBroker
from tests.ui.lan_helpers import a_network, opened, wait
from tests.ui.shell_helpers import click, find, press, window
from tests.ui.test_opened_files import drop

__all__ = ["a_network"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_guest_joins_by_a_pasted_link_and_the_host_closes_the_room(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(invitation, "nearby", lambda addresses, port: ())  # as if the guest were elsewhere
    broker, words = FakeBroker(), Words("en")
    host = opened(qtbot, "seats.2")
    if language == "ja":
        host.preferences.set("language", "ja")
        words = Words("ja")
    click(host, "invite")
    assert host.focusWidget() is find(host, "meeting_place", QLineEdit)
    click(host, "invitation.open")
    asked = {"en": "Enter the address of a meeting place first.", "ja": "先に集合場所のアドレスを入力してください。"}
    assert find(host, "invitation.state", QLabel).text() == asked[language]
    qtbot.keyClicks(find(host, "meeting_place", QLineEdit), "no such place")
    click(host, "invitation.open")
    assert "no such place" in find(host, "invitation.state", QLabel).text()
    find(host, "meeting_place", QLineEdit).selectAll()
    qtbot.keyClicks(find(host, "meeting_place", QLineEdit), f"mqtt://127.0.0.1:{broker.port}")
    qtbot.keyClick(find(host, "meeting_place", QLineEdit), Qt.Key.Key_Return)
    ready = words("net.host.door_open", place=f"127.0.0.1:{broker.port}")
    wait(qtbot, lambda: find(host, "invitation.state", QLabel).text() == ready)
    click(host, "invitation.copy")
    link = QGuiApplication.clipboard().text()
    assert link == find(host, "invitation.link", QLabel).text()
    press(host, Qt.Key.Key_Escape)
    guest = window(qtbot, (PIG,))
    guest.preferences.remember("name", "Ann")
    drop(guest, link)  # as a link that a messenger opens
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    assert find(guest, "way", QLabel).text() == Words("en")("net.join.relayed", place=f"127.0.0.1:{broker.port}")
    assert not guest.findChildren(QLabel, "code.0")
    click(guest, "go")
    wait(qtbot, lambda: find(host, "go", QPushButton).isEnabled())
    click(host, "go")
    wait(qtbot, lambda: isinstance(host.front, HostScreen))
    assert isinstance(host.front, HostScreen)
    window_ = host.front.window_
    assert window_ is not None
    window_.tabs.setCurrentIndex(2)  # the chat and its tools
    click(host, "invite")
    assert find(host, "invitation.link", QLabel).text() == link
    click(host, "invitation.close")
    late = window(qtbot, (PIG,))
    drop(late, link)
    qtbot.keyClicks(find(late, "name", QLineEdit), "Late")  # nothing is sent before that is known
    assert find(late, "place", QLineEdit).text() == link
    click(late, "join_place")
    wait(qtbot, lambda: late.front.objectName() == "diagnosis")
    trouble = Words("en")("net.trouble.empty_room", place=f"127.0.0.1:{broker.port}")
    assert find(late, "trouble", QLabel).text() == trouble


def test_the_meeting_place_of_the_settings_is_offered_to_a_table(qtbot: QtBot) -> None:
    shell = window(qtbot)
    click(shell, "settings")
    field = find(shell, "meeting_place", QLineEdit)
    assert field.placeholderText() == "Server for guests outside your network, for example mqtt.example.org"
    field.setFocus()
    qtbot.keyClicks(field, "play.example.org")
    assert shell.preferences.remembered("lan/meeting_place") == "play.example.org"


def test_a_new_table_can_begin_open_to_people_anywhere(qtbot: QtBot) -> None:
    broker = FakeBroker()
    shell = window(qtbot, (PIG,))
    shell.preferences.remember("lan/meeting_place", f"mqtt://127.0.0.1:{broker.port}")
    click(shell, "new_table")
    click(shell, "network.anywhere")
    click(shell, "start")
    wait(qtbot, lambda: "ready for guests" in find(shell, "invitation.state", QLabel).text())
    assert find(shell, "invitation.link", QLabel).text().startswith(f"kotatsu://127.0.0.1:{broker.port}/")
