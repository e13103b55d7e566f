"""Unlucky people: those who are away, or whose computer slept, lose nothing by it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.net import server
from tabletop.net.client import Wish
from tabletop.net.table import COUNTDOWN
from tests.net.helpers import Hosting, Player, some, until


def rolled_once() -> tuple[Hosting, Player]:
    """A match of the host and Ann in which the host has rolled."""
    hosting = Hosting("pig", "me", "open")
    ann = Player(hosting.server, Wish("Ann", 1), plays=False)
    until(lambda: hosting.table.can_start)
    hosting.start()
    match = hosting.table.match
    assert match is not None
    while 0 in match.view(-1).to_act:
        assert hosting.table.submit(0, match.view(0).actions[-1], match.number) is None
    until(lambda: ann.link.number == match.number)
    return hosting, ann


def test_nothing_past_a_fence_is_taken_back_while_nobody_who_could_agree_is_here(qapp: QApplication) -> None:
    hosting, ann = rolled_once()
    match = hosting.table.match
    assert match is not None
    number = match.number
    ann.guest.leave()
    until(lambda: not hosting.table.guests)
    for _ in range(2):
        refusal = hosting.table.ask_undo(0)
        assert refusal is not None
        assert refusal.key == "net.refuse.nobody_agrees"
        hosting.table.skip()
    assert hosting.table.chairs[1].stand_in is not None
    assert match.number == number
    hosting.close()


def test_a_host_whose_computer_slept_waits_as_long_as_ever(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hosting, ann = rolled_once()
    table = hosting.table
    ann.guest.leave()
    until(lambda: table.room().waiting is not None)
    clock = server.monotonic
    monkeypatch.setattr(server, "monotonic", lambda: clock() + 10 * COUNTDOWN)
    some(3 * server.TICK)
    waiting = table.room().waiting
    assert waiting is not None
    assert waiting.seconds >= COUNTDOWN - 10
    hosting.close()


def test_a_guest_is_not_lost_because_the_host_slept(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hosting, ann = rolled_once()
    clock = server.monotonic
    monkeypatch.setattr(server, "monotonic", lambda: clock() + 10 * server.LOST_AFTER)
    some(3 * server.TICK)
    assert ann.here
    assert [guest.name for guest in hosting.table.guests] == ["Ann"]
    hosting.close()
