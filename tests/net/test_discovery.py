"""Discovery of tables: by beacons and queries on real sockets, and by codes and addresses without them."""

from __future__ import annotations

import socket

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.languages.registry import LANGUAGES
from tabletop.net import addresses, discovery
from tabletop.net.addresses import PLAIN, TableAddress
from tabletop.net.disconnect import Code, JoinRefused
from tabletop.net.discovery import BeaconListener, BeaconSender
from tabletop.net.handshake import JoinRequest
from tabletop.net.protocol import PORT
from tabletop.words import Words
from tests.helpers.shelf import ALL
from tests.net.helpers import Hosting, Player, until


@pytest.fixture
def port() -> int:
    """A port of this test's own."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        found: int = free.getsockname()[1]
        return found


def test_tables_come_and_go_in_the_list(qapp: QApplication, port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seekers = [BeaconListener(ALL, port=port), BeaconListener(ALL, port=port)]
    hosting = Hosting("pig", "random", "open", "open", word="x")
    announcer = BeaconSender(hosting.server, port)
    until(lambda: all(seeker.tables for seeker in seekers))
    (found,) = seekers[0].tables
    assert found.reason is None
    assert (found.beacon.game, found.beacon.free, found.beacon.seats, found.beacon.locked) == ("pig", 2, 3, True)
    ann = Player(hosting.server, JoinRequest("Ann", word="x"))
    until(lambda: ann.here)
    until(lambda: [one.beacon.free for seeker in seekers for one in seeker.tables] == [1, 1])
    other = Player(hosting.server, JoinRequest("Ben", word="x"))
    other.guest.leave()
    joined = Player(hosting.server, JoinRequest("Cem", word="x"))
    joined.guest.join(found.place, JoinRequest("Cem", word="x"))
    until(lambda: joined.here)
    announcer.close()
    hosting.close()
    monkeypatch.setattr(discovery, "EXPIRES_AFTER", 0.0)
    until(lambda: not any(seeker.tables for seeker in seekers))
    for seeker in seekers:
        seeker.close()


def test_a_query_is_answered_at_once_even_when_beacons_get_lost(
    qapp: QApplication, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting = Hosting("pig", "random", "open")
    announcer = BeaconSender(hosting.server, port)
    announcer._timer.stop()
    seeker = BeaconListener(ALL, port=port)
    seeker._beacon_socket.close()
    until(lambda: seeker.tables)
    announcer.close()
    hosting.close()
    seeker.close()


def test_two_people_on_one_computer_both_see_all_tables(qapp: QApplication, port: int) -> None:
    """Each program binds the same port; a datagram to everybody reaches all of them."""
    tables = [Hosting("pig", "random", "open") for _ in range(2)]
    programs = [(BeaconSender(hosting.server, port), BeaconListener(ALL, port=port)) for hosting in tables]
    wanted = {hosting.table.id for hosting in tables}
    assert all(sender._beacon_socket.bound and seeker._beacon_socket.bound for sender, seeker in programs)
    until(lambda: all({found.beacon.match for found in seeker.tables} == wanted for _, seeker in programs))
    for hosting, (sender, seeker) in zip(tables, programs, strict=True):
        sender.close()
        seeker.close()
        hosting.close()


def test_only_queries_from_private_addresses_are_answered(
    qapp: QApplication, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting = Hosting("pig", "random", "open")
    announcer = BeaconSender(hosting.server, port)
    told: list[str] = []
    monkeypatch.setattr(announcer._beacon_socket, "send", lambda data, address, port: told.append(address))
    query = msgspec.json.encode(discovery.Query("kotatsu", True))
    for address in ("8.8.8.8", "192.168.1.9", "2001:4860::1", "fe80::1", "::ffff:8.8.8.8", "::ffff:10.0.0.1"):
        announcer._on_datagram(query, address, 4)
    assert told == ["192.168.1.9", "fe80::1", "::ffff:10.0.0.1"]
    announcer.close()
    hosting.close()


def test_only_a_copied_identity_is_marked_as_a_duplicate(qapp: QApplication, port: int) -> None:
    hosting = Hosting("pig", "random", "open")
    announcer = BeaconSender(hosting.server, port)
    announcer.close()
    seeker = BeaconListener(ALL, port=port)
    named = msgspec.structs.replace(announcer.beacon(), host="Hana", name="Hana's table")
    unnamed = msgspec.structs.replace(named, host="Player", name="Player's table")
    elsewhere, same = "10.0.0.2", "10.0.0.1"
    for honest, change, address, double in (
        (named, {"match": "a", "name": "Another", "host": "Eve"}, elsewhere, False),
        (named, {"fingerprint": "ab" * 32, "name": "Another one"}, elsewhere, True),
        (named, {"fingerprint": "cd" * 32, "match": "b", "host": "H\u0430na"}, elsewhere, True),
        (named, {"fingerprint": "cd" * 32, "match": "b"}, same, False),  # two windows of one computer
        (unnamed, {"fingerprint": "cd" * 32, "match": "b"}, elsewhere, False),  # two people who chose no name
        (unnamed, {"fingerprint": "ab" * 32}, elsewhere, True),
    ):
        seeker._found.clear()
        for beacon, place in ((honest, same), (msgspec.structs.replace(honest, **change), address)):
            seeker._on_datagram(msgspec.json.encode(beacon), place, 4)
        assert [found.double for found in seeker.tables] == [double, double]
    hosting.close()
    seeker.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_certificate_has_its_own_four_words(language: str) -> None:
    words = Words(language)
    marks = [f"{number:08x}" + "0" * 56 for number in range(1, 300)]
    told = [addresses.spoken(mark, words) for mark in marks]
    assert all(len(text.split(" · ")) == 4 for text in told)
    assert len(set(told)) == len(marks)
    assert len(set(words("net.spoken").split())) == 128
    assert (
        addresses.spoken(addresses.PLAIN, words) == addresses.spoken("", words) == addresses.spoken("zz", words) == ""
    )


def test_a_table_that_cannot_be_joined_is_listed_with_the_reason(qapp: QApplication, port: int) -> None:
    hosting = Hosting("pig", "random", "open")
    announcer = BeaconSender(hosting.server, port)
    announcer.close()
    seeker = BeaconListener(ALL, port=port)
    beacon = announcer.beacon()
    changes: list[dict[str, object]] = [
        {"match": "a", "name": "a", "protocol": (0, 1)},
        {"match": "b", "name": "b", "protocol": (9, 1)},
        {"match": "c", "name": "c", "game": "chess"},
        {"match": "d", "name": "d", "data": "other"},
        {"match": "e", "name": "e", "magic": "chess"},
        {"match": "f", "name": "f", "port": 0},
        {"match": "g", "name": "\x1b[2Jg" + "g" * 200},
    ]
    for change in changes:
        data = msgspec.json.encode(msgspec.structs.replace(beacon, **change))  # type: ignore[arg-type]
        seeker._on_datagram(data, "10.0.0.9", 4)
    for nonsense in (b"", b"[" * 1000, b"\xff", b'{"magic":"kotatsu"}', b"{}"):
        seeker._on_datagram(nonsense, "10.0.0.9", 4)
    listed = {one.beacon.name: one.reason.code if one.reason else None for one in seeker.tables}
    assert listed == {
        "a": Code.VERSION_NEW,
        "b": Code.VERSION_OLD,
        "c": Code.GAME_UNKNOWN,
        "d": Code.CARDS,
        "[2Jg" + "g" * 20: None,
    }
    seeker.close()
    hosting.close()


def test_forged_beacons_neither_fill_the_list_nor_replace_a_table(
    qapp: QApplication, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting = Hosting("pig", "random", "open")
    announcer = BeaconSender(hosting.server, port)
    announcer.close()
    seeker = BeaconListener(ALL, port=port)
    changes: list[None] = []
    seeker.changed.connect(lambda: changes.append(None))
    real = announcer.beacon()
    seeker._on_datagram(msgspec.json.encode(real), "192.168.1.9", 4)
    forged = msgspec.structs.replace(real, name="Forged", port=4000)
    for change in ({}, {"fingerprint": "ab" * 32}, {"free": 10**20, "seats": 10**20}, {"match": "m", "seats": -1}):
        seeker._on_datagram(msgspec.json.encode(msgspec.structs.replace(forged, **change)), "10.0.0.1", 4)
    for number in range(200):
        more = msgspec.structs.replace(forged, match=f"{number}", name=f"{number}")
        seeker._on_datagram(msgspec.json.encode(more), "10.0.0.1", 4)
        seeker._on_datagram(msgspec.json.encode(msgspec.structs.replace(forged, fingerprint="ab" * 32)), "10.0.0.1", 4)
    assert len(seeker.tables) == 1 + discovery.TABLES_PER_ADDRESS
    (kept,) = [found for found in seeker.tables if found.beacon.name == real.name]
    assert (kept.place.address, kept.place.port) == ("192.168.1.9", real.port)
    until(lambda: changes)
    assert len(changes) == 1
    seeker._on_datagram(msgspec.json.encode(real), "127.0.0.1", 4)
    assert [found.place.address for found in seeker.tables if found.beacon.name == real.name] == ["127.0.0.1"]
    monkeypatch.setattr(discovery, "AT_ONCE", 3)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as mouth:
        for size in (discovery.LONGEST * 2, 10, 10, discovery.LONGEST * 2, 10, 10, 10, 10):
            mouth.sendto(b"x" * size, ("127.0.0.1", port))
        late = msgspec.structs.replace(real, match="late", name="Late")
        mouth.sendto(msgspec.json.encode(late), ("127.0.0.1", port))
    until(lambda: any(found.beacon.name == "Late" for found in seeker.tables))
    seeker.close()
    hosting.close()


@pytest.mark.parametrize("port", [PORT, 1, 65535])
@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.178.255", "0.0.0.0", "10.0.0.1"])
def test_a_join_code_works_however_it_is_typed(address: str, port: int) -> None:
    place = TableAddress(address, port, "0123456789")
    code = addresses.code(place)
    assert len(code) == (19 if port == PORT else 24)
    for typed in (code, code.lower(), code.replace("-", " "), code.replace("-", ""), f" {code} "):
        assert addresses.place(typed) == place


def test_a_mistyped_join_code_is_detected() -> None:
    code = addresses.code(TableAddress("192.168.1.20", PORT, "0123456789"))
    noticed = 0
    for at, letter in enumerate(code):
        if letter != "-":
            wrong = code[:at] + ("A" if letter != "A" else "B") + code[at + 1 :]
            with pytest.raises(JoinRefused):
                addresses.place(wrong)
            noticed += 1
    assert noticed == 16


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("192.168.1.20", TableAddress("192.168.1.20", PORT)),
        ("192.168.1.20:7", TableAddress("192.168.1.20", 7)),
        ("living-room.local:48625", TableAddress("living-room.local", 48625)),
        ("kotatsu", TableAddress("kotatsu", PORT)),
        ("aaaabbbbccccdddd", TableAddress("aaaabbbbccccdddd", PORT)),
        ("fd00::2", TableAddress("fd00::2", PORT)),
        ("[fd00::2]:99", TableAddress("fd00::2", 99)),
    ],
)
def test_addresses_are_read(text: str, place: TableAddress) -> None:
    assert addresses.place(text) == place


@pytest.mark.parametrize("text", ["", "  ", "two words here"])
def test_an_invalid_address_is_reported(text: str) -> None:
    with pytest.raises(JoinRefused) as denied:
        addresses.place(text)
    assert denied.value.reason.code is Code.BAD_CODE


def test_only_private_addresses_are_listened_on(qapp: QApplication) -> None:
    assert addresses.own()
    assert all(addresses.private(address.partition("%")[0]) for address in addresses.own())
    assert not addresses.private("8.8.8.8")
    assert not addresses.private("2606:4700::1111")


def test_a_host_that_cannot_encrypt_is_joined_by_its_code(qapp: QApplication) -> None:
    hosting = Hosting("pig", "random", "open", word="x", encrypted=False)
    (place,) = [place for place in hosting.server.places() if place.address == "127.0.0.1"]
    assert place.fingerprint == PLAIN
    ann = Player(hosting.server, JoinRequest("Ann", word="x"))
    ann.guest.join(addresses.place(addresses.code(place)), JoinRequest("Ann", word="x"))
    until(lambda: ann.here)
    hosting.close()


def test_a_busy_port_is_replaced_by_the_next_free_one(qapp: QApplication) -> None:
    first = Hosting("pig", "random", "open")
    second = Hosting("pig", "random", "open")
    busy = first.server.port
    second.server.close()
    assert busy < second.server.listen(busy) <= busy + 20
    first.close()
    second.close()
