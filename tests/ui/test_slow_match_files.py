"""What the start screen loads of the network: all of it only where a slow match is stored."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.match import saves
from tabletop.net import my_matches, seat_tokens, slow_match_files
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.relay.invitation import Invitation, MeetingPlace, new_room
from tabletop.ui.screens.start import StartScreen
from tests.helpers import slow
from tests.ui.shell_helpers import click, window

PROGRAM = """
import os
import sys
from PySide6.QtWidgets import QApplication
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.shell.app import application
from tabletop.ui.shell.window import MainWindow
application()
shell = MainWindow(Preferences())
shell.show()
shell.front._listen()
assert shell.front.nearby is not None  # it looks for tables all the same
print(*sorted({"cryptography", "paho.mqtt", "spake2", "ssl"} & sys.modules.keys()), flush=True)
os._exit(0)
"""


def test_looking_for_tables_loads_no_encryption_where_no_slow_match_is_stored() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_tile_says_whose_turn_it_is_once_a_first_slow_match_is_stored(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = window(qtbot)
    start = shell.front
    assert isinstance(start, StartScreen)
    start._listen()
    assert (start.watch, start.matches_tile.line) == (None, "Online, over hours or days")
    _join_slow_match()
    start._stored_timer.timeout.emit()
    assert start.watch is not None
    assert start.matches_tile.line == "Your turn: 1"
    click(shell, "settings")
    assert start.watch is None
    assert not start._stored_timer.isActive()


def test_files_are_read_again_only_once_they_have_changed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[str]()
    for module, name in ((slow_match_files, "is_any_stored"), (my_matches, "listed")):
        found = getattr(module, name)
        monkeypatch.setattr(module, name, lambda name=name, found=found: (read.append(name), found())[1])
    shell = window(qtbot)
    start = shell.front
    assert isinstance(start, StartScreen)
    start._listen()
    start._stored_timer.timeout.emit()
    assert read == ["is_any_stored"]
    _join_slow_match()
    start._stored_timer.timeout.emit()
    assert read == ["is_any_stored", "is_any_stored", "listed"]
    assert start.watch is not None
    start.watch._timer.timeout.emit()
    assert len(read) == 3
    slow_match_files.seats_file().write_bytes(b"[]")
    start.watch._timer.timeout.emit()
    assert len(read) == 4
    assert start.matches_tile.line == "Online, over hours or days"
    click(shell, "settings")


def test_only_slow_matches_count_as_stored() -> None:
    assert not slow_match_files.is_any_stored()
    joined = slow.matches()[0].token
    assert joined is not None
    seat_tokens.store(joined)  # of a match at one sitting
    table = saves.table_file(paths.saves() / "a.journal")
    table.parent.mkdir(parents=True, exist_ok=True)
    for text in (b'{"id": "a", "summary": null}', b"{}", b"damaged", b"\xff"):
        table.write_bytes(text)
        assert not slow_match_files.is_any_stored()
    table.write_bytes(b'{"id": "a", "summary": {"serial": 1}}')
    assert slow_match_files.is_any_stored()
    table.unlink()
    _join_slow_match()
    assert slow_match_files.is_any_stored()


def _join_slow_match() -> None:
    """Store a seat of a slow match in which this person is to decide."""
    match = slow.matches()[0]
    assert match.token is not None
    seat_tokens.store(msgspec.structs.replace(match.token, summary=match.summary))


def test_a_meeting_place_that_failed_is_visited_again(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = list[object]()

    class FailingBroker(my_matches.Broker):
        def open(self) -> None:
            opened.append(self)
            self.failed.emit(Disconnect(Code.MEETING_UNREACHABLE))

    monkeypatch.setattr(my_matches, "Broker", FailingBroker)
    monkeypatch.setattr(my_matches, "RETRY_AFTER", 20)
    match = slow.matches()[0]
    assert match.token is not None
    place = msgspec.structs.replace(
        match.token.place, invitation=Invitation(new_room(MeetingPlace("mqtt.example")), "ab" * 10)
    )
    seat_tokens.store(msgspec.structs.replace(match.token, place=place, summary=match.summary))
    watch = my_matches.MatchWatch(qapp)
    qtbot.waitUntil(lambda: len(opened) > 1)
    watch.close()
