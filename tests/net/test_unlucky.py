"""Absent players and sleeping computers: nobody loses anything by it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.match import saves
from tabletop.match.journal import JournalError
from tabletop.net import certificate, client, protocol, reopen, seat_tokens, server, slow_match_files
from tabletop.net.handshake import JoinRequest
from tabletop.net.timeouts import COUNTDOWN
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce
from tests.net.helpers import Hosting, Player, identity, some, until


def rolled_once() -> tuple[Hosting, Player]:
    """A match of the host and Ann in which the host has rolled."""
    hosting = Hosting("pig", "me", "open")
    ann = Player(hosting.server, JoinRequest("Ann", 1), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    match = hosting.table.match
    assert match is not None
    while 0 in match.view(-1).players_to_act:
        assert hosting.table.hosted_match.submit(0, match.view(0).actions[-1], match.number) is None
    until(lambda: ann.link.number == match.number)
    return hosting, ann


def test_an_undo_past_a_fence_is_refused_while_every_voter_is_away(qapp: QApplication) -> None:
    hosting, ann = rolled_once()
    match = hosting.table.match
    assert match is not None
    number = match.number
    ann.guest.leave()
    until(lambda: not hosting.table.guests)
    for _ in range(2):
        refusal = hosting.table.hosted_match.ask_undo(0)
        assert refusal is not None
        assert refusal.key == "net.refuse.nobody_agrees"
        hosting.table.attendance.end_wait()
    assert hosting.table.seats[1].stand_in is not None
    assert match.number == number
    hosting.close()


def test_a_host_that_slept_still_waits_the_full_time(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "TICK", 0.05)
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


def test_a_guest_is_not_dropped_because_the_host_slept(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "TICK", 0.05)
    hosting, ann = rolled_once()
    clock = server.monotonic
    monkeypatch.setattr(server, "monotonic", lambda: clock() + 10 * server.LOST_AFTER)
    some(3 * server.TICK)
    assert ann.here
    assert [guest.name for guest in hosting.table.guests] == ["Ann"]
    hosting.close()


def test_a_guest_that_slept_stays_connected(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hosting, ann = rolled_once()
    phases: list[str] = []
    ann.guest.phase_changed.connect(phases.append)
    clock = client.monotonic
    monkeypatch.setattr(client, "monotonic", lambda: clock() + 10 * client.SILENT_MOST)
    ann.guest._check_silence()
    until(lambda: ann.guest.latency >= 0)
    assert phases == []
    assert [guest.name for guest in hosting.table.guests] == ["Ann"]
    hosting.close()


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: b"",
        lambda data: data[:3] + b"\xe8\xff" + data[5:],
        lambda data: b"[" * 100_000,
        lambda data: data.replace(b'"seats":[', b'"seats":[{"driver":"me","name":"x"},'),
    ],
    ids=["cut", "empty", "no text", "deep", "another match"],
)
def test_a_damaged_table_file_is_reported_and_hides_no_other(
    qapp: QApplication, damage: Callable[[bytes], bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for _ in range(2):
        hosting = Hosting("pig", "me", "random")
        hosting.start(save=True)
        assert hosting.table.match is not None
        assert hosting.table.match.path is not None
        found.append(hosting.table.match.path)
        hosting.close()
    first = saves.table_file(found[0])
    first.write_bytes(damage(first.read_bytes()))
    assert found[1] in reopen.tables()
    with pytest.raises(JournalError):
        reopen.reopen(found[0], ALL, thinker=AtOnce())
    seats = slow_match_files.seats_file()
    for file in (seats, seats.with_name("host.json")):
        file.write_bytes(damage(b'[{"place":{"address":""}}]'))
    assert seat_tokens.listed() == ()
    assert not slow_match_files.is_any_stored()
    monkeypatch.setattr(certificate, "new", identity)
    assert certificate.identity() == identity()


def test_a_table_with_an_invalid_port_is_reopened_at_the_default_port(qapp: QApplication) -> None:
    hosting = Hosting("pig", "me", "random")
    hosting.start(save=True)
    assert hosting.table.match is not None
    path = hosting.table.match.path
    assert path is not None
    port = hosting.server.port
    hosting.close()
    kept = saves.table_file(path)
    kept.write_bytes(kept.read_bytes().replace(b'"port":%d' % port, b'"port":-70000'))
    table, port = reopen.reopen(path, ALL, thinker=AtOnce())
    assert port == protocol.PORT
    table.close()
