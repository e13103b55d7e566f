"""The phone server over real sockets: joining, returning, and everything that tries to get in some other way."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

import pytest
from PySide6.QtNetwork import QHostAddress, QTcpServer
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.match.match import Match
from tabletop.web import server as servers
from tabletop.web.phones import PhoneTable
from tabletop.web.server import PhoneServer
from tests.web.helpers import Remote, Socket, match_of, phones_at, until

Opened = tuple[Match, PhoneTable, PhoneServer]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    match = match_of(GAMES[0])
    table = phones_at(match, GAMES[0])
    server = PhoneServer(table, port=0)
    yield match, table, server
    server.close()
    match.close()


def url(server: PhoneServer) -> str:
    return next(found for found in server.urls(server.table.invite()) if "127.0.0.1" in found)


def seated(server: PhoneServer, seat: int) -> Remote:
    return Remote(url(server)).sit(seat)


def test_all_addresses_have_one_port_that_no_other_program_has(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    places = ["127.0.0.2", "127.0.0.1"]
    monkeypatch.setattr(servers.addresses, "own", lambda: places)
    other = QTcpServer()
    assert other.listen(QHostAddress(places[1]), 0)
    match = match_of()
    server = PhoneServer(phones_at(match), port=other.serverPort())
    assert server.port > other.serverPort()
    assert f"127.0.0.1:{server.port}" in server.hosts
    server.close()
    match.close()


def test_a_phone_joins_plays_and_is_shown_what_follows(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "AT_ONCE", 60.0)
    match, _, server = opened
    seat = match.view(-1).players_to_act[0]
    phone = seated(server, seat)
    table = phone.last("table")
    verb, source, target, arg = table["prompt"]["labels"][0]["action"]
    server._serving.setInterval(10**7)  # who acts is answered at once, not in a later turn of the event loop
    phone.say(**{"is": "act", "table": table["count"], "verb": verb, "source": source, "target": target, "arg": arg})
    until(lambda: phone.last("table")["count"] > table["count"])
    assert match.number > 0


def test_a_phone_that_was_cut_off_returns_to_its_seat(opened: Opened) -> None:
    _, table, server = opened
    place = url(server)
    phone = seated(server, 1)
    held = table.phones[0]
    phone.close()
    until(lambda: not held.is_awake)
    assert table.held == {1}
    back = Remote(place, held.secret)
    assert back.last("table")["seat"] == 1
    assert held.is_awake


def test_two_phones_hold_two_hands_with_two_secrets(opened: Opened) -> None:
    _, table, server = opened
    one, two = seated(server, 0), seated(server, 1)
    assert table.held == {0, 1}
    assert one.secret != two.secret


def test_the_page_and_all_that_it_loads_come_from_the_server(opened: Opened) -> None:
    _, _, server = opened
    socket = Socket(server.port)
    for path in ("/", "/app.css", "/app.js", "/seal.js", "/noble/ciphers/chacha.js"):
        socket.received = b""
        socket.send(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        until(lambda: b"\r\n\r\n" in socket.received)
        assert socket.received.startswith(b"HTTP/1.1 200"), path


def test_a_wrong_secret_hears_nothing(opened: Opened) -> None:
    _, table, server = opened
    stranger = Remote(url(server), b"x" * 16)
    until(lambda: stranger.closed)
    assert stranger.sent == []
    assert table.held == frozenset()


def test_the_right_name_with_a_wrong_key_hears_nothing(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    _, table, server = opened
    known = table.invite().secret
    identity = servers.seal.identity
    monkeypatch.setattr(servers.seal, "identity", lambda secret: identity(known if secret == b"x" * 16 else secret))
    stranger = Remote(url(server), b"x" * 16)
    until(lambda: stranger.closed)
    assert stranger.sent == []
    assert not table.invite().is_awake


def test_a_page_of_another_site_gets_no_socket(opened: Opened) -> None:
    _, _, server = opened
    stranger = Remote(url(server), origin="http://evil.example")
    until(lambda: stranger.closed)
    assert stranger.sent == []


@pytest.mark.parametrize("content", [b"", b"x" * 40, b"x" * 20_000], ids=["nothing", "noise", "too much"])
def test_noise_in_place_of_a_sealed_message_ends_the_connection(opened: Opened, content: bytes) -> None:
    _, _, server = opened
    phone = seated(server, 0)
    phone.raw(content)
    until(lambda: phone.closed)


def test_a_phone_that_talks_without_end_is_sent_away(opened: Opened) -> None:
    match, _, server = opened
    phone = seated(server, 0)
    for _ in range(int(servers.MESSAGES_AT_ONCE) + 30):
        phone.say(**{"is": "undo"})
    until(lambda: phone.closed)
    assert match.number == 0


def test_one_address_cannot_take_every_connection(opened: Opened) -> None:
    _, _, server = opened
    crowd = [Socket(server.port) for _ in range(servers.CONNECTIONS_PER_ADDRESS + 4)]
    until(lambda: sum(socket.closed for socket in crowd) == 4)


def test_who_asks_for_nothing_is_sent_away(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, server = opened
    monkeypatch.setattr(servers, "FIRST_WITHIN", -1.0)
    silent = Socket(server.port)
    server._check()
    until(lambda: silent.closed)


def test_a_phone_that_left_the_network_without_a_word_is_asleep(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, table, server = opened
    seated(server, 0)
    held = table.phones[0]
    monkeypatch.setattr(servers, "SILENT_MOST", -1.0)
    server._check()
    until(lambda: not held.is_awake)
    assert table.held == {0}


def test_a_phone_answers_pings_and_stays_awake(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    _, table, server = opened
    phone = seated(server, 0)
    monkeypatch.setattr(servers, "PING_EVERY", -1.0)
    heard = server._connections[-1]._last_message
    server._check()
    until(lambda: server._connections[-1]._last_message > heard)
    assert not phone.closed
    assert table.phones[0].is_awake


def test_a_stopped_server_ends_every_connection_and_gives_up_its_port(
    opened: Opened,
) -> None:
    _, table, server = opened
    phone = seated(server, 0)
    port = server.port
    server.close()
    until(lambda: phone.closed)
    again = PhoneServer(table, port=port)
    assert again.port == port
    again.close()


def test_typed_digits_are_exchanged_for_a_secret_that_seats_a_phone(
    opened: Opened,
) -> None:
    _, table, server = opened
    digits = table.codes.show(monotonic())
    typed = Remote(url(server), digits=digits)
    until(lambda: typed.closed)
    assert typed.secret == table.phones[0].secret
    phone = Remote(url(server), typed.secret)
    phone.last("seats")
    assert table.codes.show(monotonic()) != digits


def test_wrong_digits_open_nothing(opened: Opened) -> None:
    _, table, server = opened
    table.codes.show(monotonic())
    known = list(table.phones)
    typed = Remote(url(server), digits="no")
    until(lambda: typed.closed)
    assert [phone for phone in table.phones if phone not in known] == [table.invite()]
