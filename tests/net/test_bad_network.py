"""Delay, loss and guests who stop reading: the host's event loop is not blocked, and dropped guests can return."""

from __future__ import annotations

import socket
from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QTcpServer, QTcpSocket, QUdpSocket
from PySide6.QtWidgets import QApplication

from tabletop.net import client, discovery, server
from tabletop.net.addresses import TableAddress
from tabletop.net.discovery import BeaconListener, BeaconSender
from tabletop.net.handshake import JoinRequest
from tabletop.net.server import Server
from tests.helpers.shelf import ALL
from tests.net.helpers import Hosting, Player, has_read, place_of, play, until

ONE_WAY = 10
"""Milliseconds."""


class Relay(QObject):
    """A proxy between guests and a server that delays both directions by `ONE_WAY`."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.reads = True
        """Whether messages from the host are read."""
        self.passed = 0
        self._closed = False
        self._server = place_of(server)
        self._pairs: list[tuple[QTcpSocket, QTcpSocket]] = []
        self._door = QTcpServer(self)
        self._door.newConnection.connect(self._accept)
        assert self._door.listen(QHostAddress("127.0.0.1"), 0)
        self.place = TableAddress("127.0.0.1", self._door.serverPort(), self._server.fingerprint)

    def close(self) -> None:
        """Close the proxy."""
        self._closed = True
        self._door.close()
        for pair in self._pairs:
            for end in pair:
                end.abort()

    def read(self) -> None:
        """Read pending data, and go on reading."""
        self.reads = True
        for guest, host in self._pairs:
            self._carry(host, guest)

    def _accept(self) -> None:
        guest, host = self._door.nextPendingConnection(), QTcpSocket(self)
        host.setReadBufferSize(4096)
        host.connectToHost(self._server.address, self._server.port)
        host.setSocketOption(QAbstractSocket.SocketOption.ReceiveBufferSizeSocketOption, 4096)
        self._pairs.append((guest, host))
        guest.readyRead.connect(lambda: self._carry(guest, host))
        host.readyRead.connect(lambda: self.reads and self._carry(host, guest))
        guest.disconnected.connect(lambda: self._later(host.disconnectFromHost))
        host.disconnected.connect(lambda: self._later(guest.disconnectFromHost))

    def _carry(self, one: QTcpSocket, other: QTcpSocket) -> None:
        data = one.readAll()
        self.passed += data.size()
        self._later(lambda: other.write(data))

    def _later(self, call: Callable[[], object]) -> None:
        if not self._closed:
            QTimer.singleShot(ONE_WAY, self, call)


class Turns(QObject):
    """Counts the turns of the event loop, which must not be blocked."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)
        self._timer.start(1)

    def _turn(self) -> None:
        self.count += 1


@pytest.mark.parametrize("game", ["highcard", "align_dice"])
def test_a_match_over_a_slow_connection_is_the_same_and_refuses_nothing(qapp: QApplication, game: str) -> None:
    hosting = Hosting(game, "open", "open")
    relay, turns = Relay(hosting.server), Turns()
    far = Player(hosting.server, JoinRequest("Ann", 0), place=relay.place)
    near = Player(hosting.server, JoinRequest("Ben", 1))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    play(hosting, far, near)
    assert relay.passed
    for player in (far, near):
        seen = player.hashes
        assert seen.items() <= hosting.hashes[player.link.seat].items()
        assert len(seen) > 5
        assert player.refused == []
    assert turns.count > 100
    relay.close()
    hosting.close()


def test_a_guest_who_stops_reading_is_dropped_with_a_reason_and_can_return(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "UNREAD_MOST", 200_000)
    monkeypatch.setattr(server, "LINGER", 200)
    monkeypatch.setattr(client, "MESSAGES_AT_ONCE", 1e9)
    hosting = Hosting("pig", "open", "open")
    relay = Relay(hosting.server)
    far = Player(hosting.server, JoinRequest("Ann", 0), plays=False, place=relay.place)
    near = Player(hosting.server, JoinRequest("Ben", 1), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: far.link.started and near.link.started)
    for connection in hosting.server._connections:  # little room on the way, so that it is soon full
        connection._socket.setSocketOption(QAbstractSocket.SocketOption.SendBufferSizeSocketOption, 8192)
    reasons: list[str] = []
    drop = server.Connection.drop

    def noted(connection: server.Connection, trouble: server.Disconnect) -> None:
        reasons.append(str(trouble.code))
        drop(connection, trouble)

    monkeypatch.setattr(server.Connection, "drop", noted)
    relay.reads = False
    turns = Turns()
    while not reasons:
        for _ in range(100):
            hosting.table.chat.say("x" * 300)
        until(lambda: has_read(hosting, "Ben"))  # who reads must not be the one who is dropped
    assert reasons == ["too_slow"]
    until(lambda: [guest.name for guest in hosting.table.guests] == ["Ben"])
    assert near.here
    assert turns.count > 2
    relay.read()
    until(lambda: len(hosting.table.guests) == 2 and far.here)
    far.plays = near.plays = True
    play(hosting, far, near)
    assert far.link.result == near.link.result
    relay.close()
    hosting.close()


@pytest.mark.parametrize("loss", [0.05, 0.5])
def test_tables_appear_even_if_datagrams_are_lost(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, loss: float
) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    random, lost = Random(7), []
    received = discovery._received

    def lossy(ear: QUdpSocket) -> list[tuple[bytes, str, int]]:
        come = received(ear)
        kept = [one for one in come if random.random() >= loss]
        lost.extend([1] * (len(come) - len(kept)))
        return kept

    monkeypatch.setattr(discovery, "_received", lossy)
    monkeypatch.setattr(discovery, "EVERY", 100)
    hostings = [Hosting("pig", "random", "open", encrypted=False) for _ in range(4)]
    announcers = [BeaconSender(hosting.server, port) for hosting in hostings]
    seeker = BeaconListener(ALL, port=port)
    wanted = {hosting.table.id for hosting in hostings}
    until(lambda: lost and {found.beacon.match for found in seeker.tables} == wanted)
    seeker.close()
    for announcer in announcers:
        announcer.close()
    for hosting in hostings:
        hosting.close()
