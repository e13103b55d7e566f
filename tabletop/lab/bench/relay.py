"""Benchmarks of a meeting place: Mosquitto on this computer, with a match and under load.

The load is that of tables of four whose players decide once a second: a message to the host, and one from it to each of
the four. Its clients share one thread of this process, so that few cores are enough.
"""

from __future__ import annotations

import contextlib
import os
import resource
import selectors
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import Struct
from time import perf_counter

from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from tabletop.engine.errors import UserError
from tabletop.games.registry import GameEntry
from tabletop.lab.bench import network
from tabletop.lab.bench.engine import Figure
from tabletop.net.relay.invitation import Invitation
from tabletop.net.relay.packets import DOWN, UP, RoomKeys, new_stream

SEATS = 4
DECISIONS_A_SECOND = 4.0
"""Of a table."""
TABLES_MOST = 640
SECONDS = 4.0
"""Duration of the load of each number of tables."""
SLOWEST = 50.0
"""Milliseconds from a decision to the last player's update."""
_STAMP = Struct("!d")


def figures(entry: GameEntry) -> list[Figure]:
    """Return messages, bytes and times of a match, and how many tables one broker carries.

    Raises UserError without Mosquitto.
    """
    if shutil.which("mosquitto") is None:
        raise UserError("commands.fault.no_mosquitto")
    application = network.event_loop()
    seats = min(max(entry.seat_counts), SEATS)
    with local_broker() as port:
        observer = _Observer(port)
        times, _, decisions = network.play_match(
            application, entry, 0, seats, f"mqtt://127.0.0.1:{port}", observer.follow
        )
        observer.stop()
    messages, size = observer.messages / decisions, observer.bytes / decisions
    found = [Figure("relay_messages", messages, ""), Figure("relay_bytes", size, "bytes")]
    if times:
        times.sort()
        found.append(Figure("relay_median", 1000 * times[len(times) // 2], "ms"))
        found.append(Figure("relay_99", 1000 * times[len(times) * 99 // 100], "ms"))
    carried = _most_tables(round(observer.bytes / observer.messages))
    found.append(Figure("relay_tables", carried.tables, ""))
    found.append(Figure("relay_tables_median", carried.median, "ms", SLOWEST, lower_is_better=True))
    found.append(Figure("relay_tables_99", carried.tables_99, ""))
    if carried.cpu:
        found.append(Figure("relay_cpu", 1e6 * carried.cpu / carried.passed, "µs"))
    return found


@contextlib.contextmanager
def local_broker() -> Iterator[int]:
    """Run Mosquitto on a free port of loopback, where everybody may do everything."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "mosquitto.conf")
        config.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
        os.chmod(folder, 0o755)  # Mosquitto gives up the rights of a superuser
        with subprocess.Popen(["mosquitto", "-c", str(config)], stderr=subprocess.DEVNULL) as process:
            try:
                yield port
            finally:
                process.kill()


def connected(port: int) -> mqtt.Client:
    """Return a client of a broker that may still be starting."""
    client = mqtt.Client(CallbackAPIVersion.VERSION2)
    late = perf_counter() + 5
    while True:
        try:
            client.connect("127.0.0.1", port)
            return client
        except ConnectionRefusedError:
            if perf_counter() > late:
                raise


class _Observer:
    """Counts what passes through a room, as the broker's owner can."""

    def __init__(self, port: int) -> None:
        self.messages = self.bytes = 0
        self._client = connected(port)
        self._client.on_message = self._count
        self._client.loop_start()

    def follow(self, invitation: Invitation) -> None:
        """Begin to count."""
        keys = RoomKeys(invitation.room.secret)
        self._client.subscribe([(keys.stream_topic(direction), 0) for direction in (UP, DOWN)])

    def stop(self) -> None:
        """Stop counting."""
        self._client.disconnect()
        self._client.loop_stop()

    def _count(self, client: mqtt.Client, data: object, message: mqtt.MQTTMessage) -> None:
        self.messages += 1
        self.bytes += len(message.payload)


@dataclass(slots=True)
class _Carried:
    """The most tables whose decisions reach everybody within SLOWEST: half of them, or 99 of 100."""

    tables: int = 0
    median: float = 0.0
    tables_99: int = 0
    passed: int = 0
    """Messages that the broker has received or sent."""
    cpu: float = 0.0
    """CPU seconds of the broker."""


def _most_tables(size: int) -> _Carried:
    """Double the number of tables until one broker, or this process, is too slow; half a minute at most."""
    found = _Carried()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = 4 * (SEATS + 1) * TABLES_MOST  # of this process, and of the broker, which inherits it
    resource.setrlimit(resource.RLIMIT_NOFILE, (files if most == resource.RLIM_INFINITY else min(files, most), most))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with local_broker() as port:
        tables = 5
        while tables <= TABLES_MOST:
            load = _Load(port, tables, size)
            times = load.run()
            found.passed += load.passed
            if len(times) < 0.95 * SEATS * DECISIONS_A_SECOND * tables * SECONDS:
                break
            median, at_99 = (1000 * times[len(times) * share // 100] for share in (50, 99))
            if median > SLOWEST:
                break
            found.tables, found.median = tables, median
            if at_99 <= SLOWEST:
                found.tables_99 = tables
            tables *= 2
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    found.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return found


class _Load:
    """Many tables at one broker."""

    def __init__(self, port: int, tables: int, size: int) -> None:
        self.passed = 0
        """Messages that the broker has received or sent."""
        self._times: list[float] = []
        self._padding = bytes(max(0, size - _STAMP.size))
        self._selector = selectors.DefaultSelector()
        self._clients: list[mqtt.Client] = []
        self._guests: list[tuple[mqtt.Client, str]] = []
        for _ in range(tables):
            self._open_table(port)

    def run(self) -> list[float]:
        """Play for SECONDS; return the sorted times from each decision to each player."""
        interval = 1.0 / len(self._guests)
        began = perf_counter()
        sent = 0
        until = began + SECONDS
        while (now := perf_counter()) < until + 0.5:
            while now < until and began + sent * interval < now:
                client, topic = self._guests[sent % len(self._guests)]
                self._publish(client, topic, _STAMP.pack(now) + self._padding)
                sent += 1
            self._poll(0.001)
        for client in self._clients:
            client.disconnect()
        self._selector.close()
        return sorted(self._times)

    def _open_table(self, port: int) -> None:
        keys, host = RoomKeys(os.urandom(16).hex()), self._client(port)
        streams = [new_stream() for _ in range(SEATS)]

        def answer(client: mqtt.Client, data: object, message: mqtt.MQTTMessage) -> None:
            for stream in streams:
                self._publish(host, keys.stream_topic(DOWN, stream), bytes(message.payload))

        host.on_message = answer
        host.subscribe(keys.stream_topic(UP))
        for stream in streams:
            guest = self._client(port)
            guest.on_message = self._on_update
            guest.subscribe(keys.stream_topic(DOWN, stream))
            self._guests.append((guest, keys.stream_topic(UP, stream)))
        self._poll(0.0)

    def _client(self, port: int) -> mqtt.Client:
        client = connected(port)
        self._selector.register(client.socket(), selectors.EVENT_READ, client)  # type: ignore[arg-type]
        self._clients.append(client)
        return client

    def _publish(self, client: mqtt.Client, topic: str, payload: bytes) -> None:
        client.publish(topic, payload)
        self.passed += 2

    def _on_update(self, client: mqtt.Client, data: object, message: mqtt.MQTTMessage) -> None:
        self._times.append(perf_counter() - _STAMP.unpack_from(message.payload)[0])

    def _poll(self, seconds: float) -> None:
        for key, _ in self._selector.select(seconds):
            key.data.loop_read()
            if key.data.want_write():  # what was published while a message was handled
                key.data.loop_write()
