"""Why a phone cannot open the page, told apart by what the network answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtNetwork import QTcpSocket
from pytestqt.qtbot import QtBot

from tabletop.web import doctor as doctors
from tabletop.web.doctor import Finding, PhoneDoctor
from tabletop.web.server import PhoneServer
from tests.web.helpers import Socket, match_of, phones_at, until

HOME = ["192.168.178.5/24"]


@pytest.fixture
def server(qtbot: QtBot) -> Iterator[PhoneServer]:
    match = match_of()
    opened = PhoneServer(phones_at(match), port=0)
    yield opened
    opened.close()
    match.close()


@pytest.mark.parametrize(
    ("address", "networks", "finding"),
    [
        ("my phone", HOME, Finding.NOT_AN_ADDRESS),
        ("192.168.178.20", [], Finding.NO_NETWORK),
        ("192.168.1.20", HOME, Finding.OTHER_NETWORK),
        ("100.72.3.4", HOME, Finding.OTHER_NETWORK),
        (" 127.0.0.1 ", ["127.0.0.1/8"], Finding.FIREWALL),
    ],
    ids=str,
)
def test_a_phone_that_cannot_open_the_page(
    server: PhoneServer, address: str, networks: list[str], finding: Finding
) -> None:
    doctor, found = PhoneDoctor(server), list[Finding]()
    doctor.examine(address, networks, found.append)
    until(lambda: found)
    assert found == [finding]


class Silent(QTcpSocket):
    """A socket to a phone that nothing reaches."""

    def connectToHost(self, *_: object) -> None:  # type: ignore[override]
        pass


def test_a_phone_that_nothing_reaches_although_it_is_near(server: PhoneServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctors, "WITHIN", 1)
    monkeypatch.setattr(doctors, "QTcpSocket", Silent)
    doctor, found = PhoneDoctor(server), list[Finding]()
    doctor.examine("192.168.178.20", HOME, found.append)
    until(lambda: found)
    assert found == [Finding.ISOLATED]


def test_a_phone_that_has_opened_it(server: PhoneServer) -> None:
    socket = Socket(server.port)
    socket.send(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
    until(lambda: socket.received)
    found: list[Finding] = []
    PhoneDoctor(server).examine("127.0.0.1", HOME, found.append)
    assert found == [Finding.REACHED]


def test_a_second_question_replaces_the_first(server: PhoneServer) -> None:
    doctor, found = PhoneDoctor(server), list[Finding]()
    doctor.examine("127.0.0.1", ["127.0.0.1/8"], found.append)
    doctor.examine("nonsense", HOME, found.append)
    assert found == [Finding.NOT_AN_ADDRESS]
