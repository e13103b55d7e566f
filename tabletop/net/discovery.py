"""Discovery of tables on the local network by UDP beacons and queries. Joining never depends on it.

A `BeaconSender` sends a beacon on every usable interface (directed broadcast, loopback, and multicast of both versions
of IP) and answers queries at once; a `BeaconListener` lists the tables whose beacons it received recently.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache, partial
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QNetworkInterface, QUdpSocket

from tabletop import __version__
from tabletop.games.registry import GAMES, GameEntry
from tabletop.languages.registry import LANGUAGES
from tabletop.match import text_safety
from tabletop.match.link import Driver
from tabletop.net import addresses
from tabletop.net.addresses import PLAIN, TableAddress
from tabletop.net.disconnect import Code, Disconnect, JoinRefused
from tabletop.net.messages import CardNotice, Presence
from tabletop.net.protocol import MAGIC, PROTOCOL
from tabletop.words import Words

if TYPE_CHECKING:
    from tabletop.net.server import Server

PORT = 48626
GROUP = "239.255.48.62"
GROUP_V6 = "ff02::4b6f:7461"
"""The same on the link of an interface, for networks without IPv4."""
EVERY = 2000
"""Milliseconds between beacons and between queries."""
SOON = (250, 750)
"""Milliseconds after which a new listener repeats its query, as first datagrams are easily lost."""
EXPIRES_AFTER = 7.0
LONGEST = 1400
TABLES_MOST = 64
TABLES_PER_ADDRESS = 8
SEATS_MOST = 99
AT_ONCE = 50
"""Datagrams read before the event loop gets its turn."""
CHANGES_EVERY = 100
"""Milliseconds between two changes of a list."""
ANSWERS_A_SECOND = 30


class Beacon(msgspec.Struct, frozen=True, kw_only=True):
    """Announcement of a table to everybody on the network."""

    magic: str
    protocol: tuple[int, int]
    program: str
    match: str
    game: str
    data: str
    name: str
    host: str
    port: int
    fingerprint: str
    free: int
    seats: int
    locked: bool = False
    started: bool = False
    spectating: bool = False
    cards: CardNotice | None = None
    """The table's own cards, which a guest without them can get from it."""


class Query(msgspec.Struct, frozen=True):
    """Request for beacons."""

    magic: str
    query: bool


class Found(msgspec.Struct, frozen=True):
    """A table on the network: its beacon, its address, and the reason why it cannot be joined, if any."""

    beacon: Beacon
    place: TableAddress
    reason: Disconnect | None = None
    double: bool = False
    """Another table claims to be the same, so one of them may be a copy."""


class BeaconSender(QObject):
    """Announces a server's table until it is closed."""

    def __init__(self, server: Server, port: int = PORT) -> None:
        super().__init__(server)
        self._server = server
        self._port = port
        self._answered: list[float] = []
        self._beacon_socket = _BeaconSocket(self, port)
        self._beacon_socket.received.connect(self._on_datagram)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.send)
        self._timer.start(EVERY)
        server.table.change_listeners.append(self._changed)
        server.closed.connect(self.close)
        self._last_beacon: Beacon | None = None
        self.send()

    def send(self) -> None:
        """Send a beacon now."""
        beacon = self.beacon()
        self._last_beacon = beacon
        self._beacon_socket.broadcast(msgspec.json.encode(beacon), self._port)

    def beacon(self) -> Beacon:
        """Return the current beacon."""
        server = self._server
        room = server.table.room()
        data = server.table.entry.load().game.data_hash()
        free = sum(s.driver is Driver.REMOTE and s.presence is Presence.OPEN for s in room.seats)
        name, host = text_safety.safe_line(room.name), text_safety.safe_name(room.host)
        return Beacon(
            magic=MAGIC,
            protocol=PROTOCOL,
            program=__version__,
            match=server.table.id,
            game=room.game,
            data=data,
            name=name,
            host=host,
            port=server.port,
            fingerprint=server.fingerprint or PLAIN,
            free=free,
            seats=len(room.seats),
            locked=room.locked,
            started=room.started,
            spectating=room.spectating,
            cards=room.cards,
        )

    def close(self) -> None:
        """Stop announcing."""
        self._timer.stop()
        self._beacon_socket.close()
        if self._changed in self._server.table.change_listeners:
            self._server.table.change_listeners.remove(self._changed)

    def _changed(self) -> None:
        if self._last_beacon != self.beacon():
            self.send()

    def _on_datagram(self, data: bytes, address: str, port: int) -> None:
        try:
            query = msgspec.json.decode(data, type=Query)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return
        now = monotonic()
        self._answered = [then for then in self._answered if now - then < 1.0]
        near = addresses.private(address.removeprefix("::ffff:"))  # a public address may be spoofed
        if query.magic == MAGIC and near and len(self._answered) < ANSWERS_A_SECOND:
            self._answered.append(now)
            self._beacon_socket.send(msgspec.json.encode(self.beacon()), address, port)


class BeaconListener(QObject):
    """Lists tables on the network. `changed` is emitted when `tables` has changed."""

    changed = Signal()

    def __init__(self, games: Sequence[GameEntry] = GAMES, parent: QObject | None = None, port: int = PORT) -> None:
        super().__init__(parent)
        self._games = tuple(games)
        self._port = port
        self._found: dict[tuple[str, str], tuple[float, Found]] = {}
        """By match and fingerprint, so that no table can replace another."""
        self._changes = QTimer(self)
        self._changes.setSingleShot(True)
        self._changes.timeout.connect(self.changed)
        self._beacon_socket = _BeaconSocket(self, port)
        self._beacon_socket.received.connect(self._on_datagram)
        self._query_socket = _BeaconSocket(self, 0)
        self._query_socket.received.connect(self._on_datagram)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(EVERY)
        self._look()
        for soon in SOON:
            QTimer.singleShot(soon, self, self._look)

    @property
    def tables(self) -> tuple[Found, ...]:
        """The tables announced recently, by name."""
        tables = [found for _, found in self._found.values()]
        claimants: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for found in tables:
            for claim, claimant in _claims(found):
                claimants.setdefault(claim, set()).add(claimant)
        marked = (
            msgspec.structs.replace(found, double=any(len(claimants[claim]) > 1 for claim, _ in _claims(found)))
            for found in tables
        )
        return tuple(
            sorted(marked, key=lambda found: (found.beacon.name, found.beacon.match, found.beacon.fingerprint))
        )

    @property
    def deaf(self) -> bool:
        """Return whether beacons cannot be received here; answers to queries still can."""
        return not self._beacon_socket.bound

    def close(self) -> None:
        """Stop listening."""
        self._timer.stop()
        self._changes.stop()
        self._beacon_socket.close()
        self._query_socket.close()

    def _look(self) -> None:
        now = monotonic()
        before = len(self._found)
        self._found = {key: entry for key, entry in self._found.items() if now - entry[0] < EXPIRES_AFTER}
        if len(self._found) != before:
            self._change()
        self._query_socket.broadcast(msgspec.json.encode(Query(MAGIC, True)), self._port)

    def _on_datagram(self, data: bytes, address: str, port: int) -> None:
        try:
            beacon = msgspec.json.decode(data, type=Beacon)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            return
        if beacon.magic != MAGIC or not (0 < beacon.port < 65536 and 0 <= beacon.free <= beacon.seats <= SEATS_MOST):
            return
        address = address.removeprefix("::ffff:")
        key = beacon.match, beacon.fingerprint
        before = self._found.get(key)
        if before is None:
            same = sum(found.place.address == address for _, found in self._found.values())
            if same >= TABLES_PER_ADDRESS or len(self._found) >= TABLES_MOST:
                return
        elif before[1].place.address != address and not address.startswith("127."):
            return  # keep the first address as long as beacons come from there
        clean = msgspec.structs.replace(
            beacon,
            match=text_safety.safe_line(beacon.match, 64),
            game=text_safety.safe_line(beacon.game),
            program=text_safety.safe_line(beacon.program),
            name=text_safety.safe_line(beacon.name),
            host=text_safety.safe_name(beacon.host),
            cards=beacon.cards.displayable() if beacon.cards is not None else None,
        )
        found = Found(clean, TableAddress(address, beacon.port, beacon.fingerprint), self._refusal_reason(clean))
        self._found[key] = (monotonic(), found)
        if before is None or before[1] != found:
            self._change()

    def _change(self) -> None:
        if not self._changes.isActive():
            self._changes.start(CHANGES_EVERY)

    def _refusal_reason(self, beacon: Beacon) -> Disconnect | None:
        entry = next((entry for entry in self._games if entry.key == beacon.game), None)
        if entry is None:
            return Disconnect(Code.GAME_UNKNOWN, {"game": beacon.game, "there": beacon.program})
        from tabletop.net import handshake  # here, as it loads cryptography, and most starts find no table

        try:
            data = beacon.data if beacon.cards is not None else entry.load().game.data_hash()
            handshake.check_versions(PROTOCOL, beacon, data)
        except JoinRefused as denied:
            return denied.reason
        return None


def _claims(found: Found) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return the identities that a table claims, each with who claims it.

    Two claimants of one identity are a host and an impostor. A host without a name of their own claims none by
    name, and the tables of one computer are not rivals.
    """
    beacon = found.beacon
    claims: list[tuple[tuple[str, ...], tuple[str, ...]]] = [(("match", beacon.match), (beacon.fingerprint,))]
    if beacon.host in _default_names():
        return claims
    for name in text_safety.confusable_keys(beacon.name):
        for host in text_safety.confusable_keys(beacon.host):
            if name or host:
                claims.append((("names", name, host), (found.place.address,)))
    return claims


@cache
def _default_names() -> frozenset[str]:
    """Return the names of people who chose none, in every language."""
    numbered = {Words(language)("names.player.n", n=n) for language in LANGUAGES for n in range(1, 9)}
    return frozenset(
        numbered | {Words(language)(f"names.{key}") for language in LANGUAGES for key in ("player", "host")}
    )


class _BeaconSocket(QObject):
    """Sends and receives datagrams over both versions of IP, on a port shared with other programs."""

    received = Signal(bytes, str, int)

    def __init__(self, parent: QObject, port: int) -> None:
        """Bind to a port, or to any that is free if it is 0 or belongs to somebody else."""
        super().__init__(parent)
        self._v4, self._v6 = QUdpSocket(self), QUdpSocket(self)
        bound = (
            self._bind(self._v4, QHostAddress.SpecialAddress.AnyIPv4, GROUP, port),
            self._bind(self._v6, QHostAddress.SpecialAddress.AnyIPv6, GROUP_V6, port),
        )
        self.bound = any(bound)

    def _bind(self, socket: QUdpSocket, anywhere: QHostAddress.SpecialAddress, group: str, port: int) -> bool:
        shared = QAbstractSocket.BindFlag.ShareAddress | QAbstractSocket.BindFlag.ReuseAddressHint
        bound = socket.bind(QHostAddress(anywhere), port, shared)
        if bound:
            for interface in _interfaces():
                socket.joinMulticastGroup(QHostAddress(group), interface)
        else:
            socket.bind(QHostAddress(anywhere), 0)
        socket.readyRead.connect(partial(self._read, socket))
        return bound

    def close(self) -> None:
        """Close both sockets."""
        self._v4.close()
        self._v6.close()

    def send(self, data: bytes, address: str, port: int) -> None:
        """Send a datagram to one address."""
        socket = self._v6 if ":" in address.removeprefix("::ffff:") else self._v4
        socket.writeDatagram(data, QHostAddress(address), port)

    def broadcast(self, data: bytes, port: int) -> None:
        """Send a datagram on all interfaces; ignores networks that refuse it."""
        places = {"127.0.0.1" if sys.platform != "linux" else "127.255.255.255"}
        flags = QNetworkInterface.InterfaceFlag
        for interface in QNetworkInterface.allInterfaces():
            if interface.flags() & flags.IsUp:
                broadcasts = [each.broadcast() for each in interface.addressEntries()]
                places.update(address.toString() for address in broadcasts if not address.isNull())
        for place in sorted(places):
            self._v4.writeDatagram(data, QHostAddress(place), port)
        for interface in _interfaces():
            for socket, group in ((self._v4, GROUP), (self._v6, GROUP_V6)):
                if socket.state() is QAbstractSocket.SocketState.BoundState:  # a computer may lack a version of IP
                    socket.setMulticastInterface(interface)
                    socket.writeDatagram(data, QHostAddress(group), port)

    def _read(self, socket: QUdpSocket) -> None:
        for data, address, port in _received(socket):
            self.received.emit(data, address, port)


def _received(socket: QUdpSocket) -> list[tuple[bytes, str, int]]:
    found = []
    for _ in range(AT_ONCE):
        if not socket.hasPendingDatagrams():
            break
        datagram = socket.receiveDatagram(LONGEST + 1)
        data = bytes(datagram.data().data())
        if len(data) <= LONGEST:
            found.append((data, datagram.senderAddress().toString(), datagram.senderPort()))
    return found


def _interfaces() -> list[QNetworkInterface]:
    """Return the interfaces that are up and may carry multicast."""
    flags = QNetworkInterface.InterfaceFlag
    wanted = flags.IsUp | flags.IsRunning | flags.CanMulticast
    return [each for each in QNetworkInterface.allInterfaces() if each.flags() & wanted == wanted]
