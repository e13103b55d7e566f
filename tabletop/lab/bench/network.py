"""Benchmarks of the network: guests in this process play at a host in another, over loopback.

Only decisions of a single seat are timed: of others nobody else may be told at once.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from PySide6.QtCore import QCoreApplication, QTimer

from tabletop.engine.progress import Mode
from tabletop.games.registry import GameEntry
from tabletop.garbage import GarbageCollector
from tabletop.lab.bench.engine import Figure
from tabletop.match.link import Update
from tabletop.net import addresses
from tabletop.net.addresses import TableAddress
from tabletop.net.client import RemoteTable
from tabletop.net.disconnect import Disconnect
from tabletop.net.handshake import JoinRequest
from tabletop.net.relay import invitation as invitations
from tabletop.net.relay.invitation import Invitation

ENOUGH = 300
"""Times from which the slowest hundredth is more than the single slowest."""
MOST_MATCHES = 20


class PlayedMatch(NamedTuple):
    """Measurements of one match."""

    times: list[float]
    """Seconds from a decision to each update of another guest."""
    size: int
    """Mean number of bytes that a guest received."""
    decisions: int


def figures(entry: GameEntry) -> list[Figure]:
    """Return how long an intent takes to another guest's updated view, and how much each guest is sent."""
    application = event_loop()
    times: list[float] = []
    sent = decisions = 0
    for match in range(MOST_MATCHES):
        if len(times) >= ENOUGH:
            break
        played = play_match(application, entry, match)
        times += played.times
        sent += played.size
        decisions += played.decisions
    times.sort()
    found = [Figure("net_bytes", sent / decisions, "bytes", 4096.0, lower_is_better=True)]
    if times:
        median, slow = times[len(times) // 2], times[len(times) * 99 // 100]
        found.insert(0, Figure("net_99", 1000 * slow, "ms", 8.0, lower_is_better=True))
        found.insert(0, Figure("net_median", 1000 * median, "ms", 5.0, lower_is_better=True))
    return found


def event_loop() -> QCoreApplication:
    """Return Qt's application, with garbage collected as in the programs that are measured."""
    found = QCoreApplication.instance()
    if found is None:
        found = QCoreApplication(["tabletop"])
        GarbageCollector(found)
    return found


def play_match(
    application: QCoreApplication,
    entry: GameEntry,
    seed: int,
    seats: int = 0,
    meeting_place: str = "",
    on_invitation: Callable[[Invitation], None] = lambda invitation: None,
) -> PlayedMatch:
    """Play a random match.

    `seats`: by default as few as possible. All guests go through a meeting place if there is one.
    """
    count = seats or min(number for number in entry.seat_counts if number > 1)
    words = ["host", entry.key, "--seats", ",".join(["open"] * count), "--port", "0", "--json", "--seed", str(seed)]
    with _hosting([*words, *(["--meeting-place", meeting_place] if meeting_place else [])]) as facts:
        place = TableAddress("127.0.0.1", next(facts)["port"])
        if meeting_place:
            link = next(fact["link"] for fact in facts if fact["event"] == "invitation")
            invitation = msgspec.structs.replace(invitations.parse(link), nearby=())
            on_invitation(invitation)
            next(fact for fact in facts if fact["event"] == "door")
            place = addresses.invited(invitation)
        reader = Thread(target=deque, args=(facts, 0))  # so that a long match does not fill the pipe
        reader.start()
        guests = _Guests(application, count, seed)
        code = guests.play(place)
        reader.join()
    if code:
        raise RuntimeError(f"A match over loopback did not end: {', '.join(guests.reasons)}.")
    return PlayedMatch(guests.times, sum(guests.sizes) // count, guests.tables[0].link.number)


@contextmanager
def _hosting(words: list[str]) -> Iterator[Iterator[dict[str, Any]]]:
    """Run a command of the program that hosts a table; yield what it reports."""
    command = [sys.executable, *([] if getattr(sys, "frozen", False) else ["-m", "tabletop"]), *words]
    with (
        tempfile.TemporaryDirectory() as home,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "KOTATSU_HOME": home},
        ) as host,
    ):
        assert host.stdout is not None
        yield map(json.loads, host.stdout)


class _Guests:
    """The players of a match, who choose at random, and the times of their updates."""

    def __init__(self, application: QCoreApplication, count: int, seed: int) -> None:
        self.tables = [RemoteTable() for _ in range(count)]
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.reasons: list[str] = []
        """Why guests lost the table before the end."""
        self._application = application
        self._random = Random(seed)
        self._began: dict[int, tuple[int, float]] = {}
        """When the decision at a state number was answered, by whom."""
        self._timed: set[tuple[int, int]] = set()
        self._left: list[RemoteTable] = []

    def play(self, place: TableAddress) -> int:
        """Play the match at a table; return 0 if it came to its end."""
        for guest in self.tables:
            act = partial(self._act, guest)
            guest.link.listen(-1, partial(self._on_update, guest))
            guest.room_changed.connect(partial(self._on_room, guest))
            guest.revealed.connect(partial(self._on_revealed, guest))
            guest.accepted.connect(partial(QTimer.singleShot, 2, act))
            guest.refused.connect(lambda _, act=act: QTimer.singleShot(20, act))
            guest.ended.connect(partial(self._on_ended, guest))
            guest.join(place, JoinRequest("Guest"))
        code = self._application.exec()
        for guest in self.tables:
            guest.leave()
        return code

    def _act(self, guest: RemoteTable) -> None:
        link = guest.link
        seen = link.view(link.seat)
        if link.result is None and seen.actions and not link.is_waiting:
            if seen.state.ask is not None and seen.state.ask.mode is Mode.ONE:
                self._began[seen.number] = (link.seat, perf_counter())
            link.submit(self._random.choice(seen.actions), seen.number)

    def _on_update(self, guest: RemoteTable, update: Update) -> None:
        seat, then = self._began.get(update.number - 1, (guest.link.seat, 0.0))
        observed = (guest.link.seat, update.number)
        if guest.link.result is not None:  # this process checks the whole match for one guest before the next hears
            return
        if seat != guest.link.seat and observed not in self._timed:  # what seats do each for itself has the same number
            self._timed.add(observed)
            self.times.append(perf_counter() - then)
        QTimer.singleShot(2, partial(self._act, guest))

    def _on_room(self, guest: RemoteTable) -> None:
        if guest.link.room is not None and not guest.link.room.seats[guest.link.seat].ready:
            guest.link.ready(True)

    def _on_revealed(self, guest: RemoteTable) -> None:
        self.sizes.append(guest.received - len(guest.link.journal.encode()))
        self._left.append(guest)
        if len(self._left) == len(self.tables):
            self._application.quit()

    def _on_ended(self, guest: RemoteTable, reason: Disconnect) -> None:
        if guest not in self._left:  # the host closes soon after the end, while others may still check the proof
            self.reasons.append(reason.code)
            self._application.exit(1)
