"""The door over real sockets: joining, returning, and everything that tries to get in some other way."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from PySide6.QtNetwork import QHostAddress, QTcpServer
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.match.match import Match
from tabletop.web import door as doors
from tabletop.web.door import Door
from tabletop.web.phones import PhoneTable
from tests.web.helpers import Remote, Socket, match_of, phones_at, until


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[tuple[Match, PhoneTable, Door]]:
    match = match_of(GAMES[0])
    table = phones_at(match, GAMES[0])
    door = Door(table, port=0)
    yield match, table, door
    door.close()
    match.close()


def url(door: Door) -> str:
    return next(found for found in door.urls(door.table.invite()) if "127.0.0.1" in found)


def seated(door: Door, seat: int) -> Remote:
    phone = Remote(url(door))
    phone.last("seats")
    phone.say(**{"is": "sit", "seat": seat})
    phone.last("table")
    return phone


def test_all_addresses_have_one_port_that_no_other_program_has(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    places = ["127.0.0.2", "127.0.0.1"]
    monkeypatch.setattr(doors.addresses, "own", lambda: places)
    other = QTcpServer()
    assert other.listen(QHostAddress(places[1]), 0)
    match = match_of()
    door = Door(phones_at(match), port=other.serverPort())
    assert door.port > other.serverPort()
    assert f"127.0.0.1:{door.port}" in door.hosts
    door.close()
    match.close()


def test_a_phone_joins_plays_and_is_shown_what_follows(
    opened: tuple[Match, PhoneTable, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "AT_ONCE", 60.0)
    match, _, door = opened
    seat = match.view(-1).players_to_act[0]
    phone = seated(door, seat)
    table = phone.last("table")
    verb, source, target, arg = table["prompt"]["labels"][0]["action"]
    door._serving.setInterval(10**7)  # who acts is answered at once, not in a later turn of the event loop
    phone.say(**{"is": "act", "table": table["count"], "verb": verb, "source": source, "target": target, "arg": arg})
    until(lambda: phone.last("table")["count"] > table["count"])
    assert match.number > 0


def test_a_phone_that_was_cut_off_returns_to_its_seat(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, table, door = opened
    place = url(door)
    phone = seated(door, 1)
    held = table.phones[0]
    phone.close()
    until(lambda: not held.is_awake)
    assert table.held == {1}
    back = Remote(place, held.secret)
    assert back.last("table")["seat"] == 1
    assert held.is_awake


def test_two_phones_hold_two_hands_with_two_secrets(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, table, door = opened
    one, two = seated(door, 0), seated(door, 1)
    assert table.held == {0, 1}
    assert one.secret != two.secret


def test_the_page_and_all_that_it_loads_come_from_the_door(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, _, door = opened
    socket = Socket(door.port)
    for path in ("/", "/app.css", "/app.js", "/seal.js", "/noble/ciphers/chacha.js"):
        socket.received = b""
        socket.send(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\n\r\n".encode())
        until(lambda: b"\r\n\r\n" in socket.received)
        assert socket.received.startswith(b"HTTP/1.1 200"), path


def test_a_wrong_secret_hears_nothing(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, table, door = opened
    stranger = Remote(url(door), b"x" * 16)
    until(lambda: stranger.closed)
    assert stranger.sent == []
    assert table.held == frozenset()


def test_the_right_name_with_a_wrong_key_hears_nothing(
    opened: tuple[Match, PhoneTable, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table, door = opened
    known = table.invite().secret
    identity = doors.seal.identity
    monkeypatch.setattr(doors.seal, "identity", lambda secret: identity(known if secret == b"x" * 16 else secret))
    stranger = Remote(url(door), b"x" * 16)
    until(lambda: stranger.closed)
    assert stranger.sent == []
    assert not table.invite().is_awake


def test_a_page_of_another_site_gets_no_socket(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, _, door = opened
    stranger = Remote(url(door), origin="http://evil.example")
    until(lambda: stranger.closed)
    assert stranger.sent == []


@pytest.mark.parametrize("content", [b"", b"x" * 40, b"x" * 20_000], ids=["nothing", "noise", "too much"])
def test_noise_in_place_of_a_sealed_message_ends_the_connection(
    opened: tuple[Match, PhoneTable, Door], content: bytes
) -> None:
    _, _, door = opened
    phone = seated(door, 0)
    phone.raw(content)
    until(lambda: phone.closed)


def test_a_phone_that_talks_without_end_is_sent_away(opened: tuple[Match, PhoneTable, Door]) -> None:
    match, _, door = opened
    phone = seated(door, 0)
    for _ in range(int(doors.MESSAGES_AT_ONCE) + 30):
        phone.say(**{"is": "undo"})
    until(lambda: phone.closed)
    assert match.number == 0


def test_one_address_cannot_take_every_connection(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, _, door = opened
    crowd = [Socket(door.port) for _ in range(doors.CONNECTIONS_PER_ADDRESS + 4)]
    until(lambda: sum(socket.closed for socket in crowd) == 4)


def test_who_asks_for_nothing_is_sent_away(
    opened: tuple[Match, PhoneTable, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, door = opened
    monkeypatch.setattr(doors, "FIRST_WITHIN", -1.0)
    silent = Socket(door.port)
    door._check()
    until(lambda: silent.closed)


def test_a_phone_that_left_the_network_without_a_word_is_asleep(
    opened: tuple[Match, PhoneTable, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table, door = opened
    seated(door, 0)
    held = table.phones[0]
    monkeypatch.setattr(doors, "SILENT_MOST", -1.0)
    door._check()
    until(lambda: not held.is_awake)
    assert table.held == {0}


def test_a_phone_answers_pings_and_stays_awake(
    opened: tuple[Match, PhoneTable, Door], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table, door = opened
    phone = seated(door, 0)
    monkeypatch.setattr(doors, "PING_EVERY", -1.0)
    heard = door._connections[-1]._last_message
    door._check()
    until(lambda: door._connections[-1]._last_message > heard)
    assert not phone.closed
    assert table.phones[0].is_awake


def test_a_closed_door_ends_every_connection_and_gives_up_its_port(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, table, door = opened
    phone = seated(door, 0)
    port = door.port
    door.close()
    until(lambda: phone.closed)
    again = Door(table, port=port)
    assert again.port == port
    again.close()


def test_typed_digits_are_exchanged_for_a_secret_that_seats_a_phone(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, table, door = opened
    digits = table.codes.show(monotonic())
    typed = Remote(url(door), digits=digits)
    until(lambda: typed.closed)
    assert typed.secret == table.phones[0].secret
    phone = Remote(url(door), typed.secret)
    phone.last("seats")
    assert table.codes.show(monotonic()) != digits


def test_wrong_digits_open_nothing(opened: tuple[Match, PhoneTable, Door]) -> None:
    _, table, door = opened
    table.codes.show(monotonic())
    known = list(table.phones)
    typed = Remote(url(door), digits="no")
    until(lambda: typed.closed)
    assert [phone for phone in table.phones if phone not in known] == [table.invite()]
