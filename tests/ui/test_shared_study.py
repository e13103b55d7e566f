"""A replay opened for friends: one steps, the others see, from any seat, and can do nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.view import SPECTATOR, fingerprint
from tabletop.match import saves
from tabletop.ui.model.table_plan import TablePlan
from tabletop.ui.screens.network.network_table import GuestScreen
from tests.helpers.shelf import PIG
from tests.ui.lan_helpers import a_network, joining, wait  # noqa: F401
from tests.ui.shell_helpers import click, find, open_replay, window
from tests.ui.test_shell_table import PEOPLE, play_out


def test_one_steps_through_a_replay_and_a_friend_sees_it(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 20}, "7"))
    play_out(qtbot, shell)
    (saved,) = saves.listed()
    shell.home()
    replay = open_replay(shell, saved.path)
    QTest.keyClick(replay, Qt.Key.Key_Right)
    click(shell, "share_study")
    click(shell, "not_now")
    assert not replay.shared.is_open
    click(shell, "share_study")
    click(shell, "share_now")
    click(shell, "ok")
    session = replay.shared._session
    assert session is not None
    friend = joining(qtbot, f"127.0.0.1:{session.server.port}", button="watch")
    wait(qtbot, lambda: isinstance(friend.front, GuestScreen))
    guest = friend.front
    assert isinstance(guest, GuestScreen)
    wait(qtbot, lambda: find(shell, "share_study", QPushButton).text() == "1")

    def same() -> bool:
        return fingerprint(guest.link.view(SPECTATOR)) == fingerprint(replay.watching.view(SPECTATOR))

    wait(qtbot, same)
    QTest.keyClick(replay, Qt.Key.Key_Right)
    wait(qtbot, same)
    assert guest.link.view(SPECTATOR).number == 2
    QTest.keyClick(replay, Qt.Key.Key_Home)
    wait(qtbot, same)
    assert guest.link.local_seats == ()
    shell.back()
    wait(qtbot, lambda: not isinstance(friend.front, GuestScreen))
