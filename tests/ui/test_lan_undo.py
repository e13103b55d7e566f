"""Undo at a network table: a guest's log marks how far it reaches, as at one screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.engine import view
from tabletop.games.registry import entry
from tabletop.ui.screens.network.network_table import GuestScreen
from tabletop.ui.table.answers.auto_actions import AutoActions
from tests.ui.lan_helpers import a_network, joining, opened, wait
from tests.ui.shell_helpers import click, find
from tests.ui.test_lan_match import begins, guests, hosts

__all__ = ["a_network"]


def test_a_guests_undo_repeated_ends_exactly_at_the_mark_in_the_log(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AutoActions, "_is_last_unasked", lambda self: True)  # the host is asked once all the same
    align = (entry("align_dice"),)
    host = opened(qtbot, "option.mode.vs", "seats.2", games=align)
    guest = joining(qtbot, find(host, "code.0", QLabel).text(), games=align)
    wait(qtbot, lambda: guest.front.objectName() == "lobby")
    click(guest, "go")
    begins(qtbot, host)
    wait(qtbot, lambda: isinstance(guest.front, GuestScreen) and guest.front.window_ is not None)
    match, link, there = hosts(host).match, guests(guest).network.link, guests(guest).window_
    assert there is not None
    log, advise = there.bars.log.view, align[0].load().game.strategy.advise
    tried = 0
    while tried < 2:
        wait(qtbot, lambda: view.fingerprint(link.view(1)) == view.fingerprint(match.view(1)))
        shown, mark, undone = log.toPlainText().partition("┈┈ undo reaches here ┈┈")
        dropped = undone.partition("You dropped")[2]  # one line tells all that fell in a row
        if mark and dropped and (tried == 0 or " and " in dropped):
            tried += 1
            while there.prompt.undo.isEnabled():
                before = len(link.past(1))
                QTest.keyClick(there.view, Qt.Key.Key_U)
                wait(qtbot, lambda before=before: len(link.past(1)) < before)
            assert log.toPlainText().strip() == shown.strip()
            continue
        seen = next(seen for seen in map(match.view, (1, 0)) if seen.actions)
        action = advise(seen.state, seen.seat, seen.actions)[0]
        assert hosts(host).network.table.hosted_match.submit(seen.seat, action, match.number) is None
