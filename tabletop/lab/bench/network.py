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
from collections.abc import Callable
from random import Random
from threading import Thread
from time import perf_counter

import msgspec
from PySide6.QtCore import QCoreApplication, QTimer

from tabletop.engine.progress import Mode
from tabletop.games.registry import GameEntry
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


def figures(entry: GameEntry) -> list[Figure]:
    """Return how long an intent takes to another guest's updated view, and how much each guest is sent."""
    application = QCoreApplication.instance() or QCoreApplication(["tabletop"])
    times: list[float] = []
    sent = decisions = 0
    for match in range(MOST_MATCHES):
        if len(times) >= ENOUGH:
            break
        timed, size, number = play_match(application, entry, match)
        times += timed
        sent += size
        decisions += number
    times.sort()
    found = [Figure("net_bytes", sent / decisions, "bytes", 4096.0, less=True)]
    if times:
        median, slow = times[len(times) // 2], times[len(times) * 99 // 100]
        found.insert(0, Figure("net_99", 1000 * slow, "ms", 8.0, less=True))
        found.insert(0, Figure("net_median", 1000 * median, "ms", 5.0, less=True))
    return found


def play_match(
    application: QCoreApplication,
    entry: GameEntry,
    seed: int,
    seats: int = 0,
    meeting_place: str = "",
    on_invitation: Callable[[Invitation], None] = lambda invitation: None,
) -> tuple[list[float], int, int]:
    """Play a random match; return the times, the mean bytes a guest received, and the decisions.

    `seats`: by default as few as possible. All guests go through a meeting place if there is one.
    """
    count = seats or min(number for number in entry.seat_counts if number > 1)
    words = ["host", entry.key, "--seats", ",".join(["open"] * count), "--port", "0", "--json", "--seed", str(seed)]
    words += ["--meeting-place", meeting_place] if meeting_place else []
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
        facts = map(json.loads, host.stdout)
        place = TableAddress("127.0.0.1", next(facts)["port"])
        if meeting_place:
            link = next(fact["link"] for fact in facts if fact["event"] == "invitation")
            invitation = msgspec.structs.replace(invitations.parse(link), nearby=())
            on_invitation(invitation)
            next(fact for fact in facts if fact["event"] == "door")
            place = addresses.invited(invitation)
        reader = Thread(target=deque, args=(host.stdout, 0))  # so that a long match does not fill the pipe
        reader.start()
        random = Random(seed)
        guests = [RemoteTable() for _ in range(count)]
        times: list[float] = []
        began: dict[int, tuple[int, float]] = {}
        """When the decision at a state number was answered, by whom."""
        timed: set[tuple[int, int]] = set()

        def act(guest: RemoteTable) -> None:
            link = guest.link
            seen = link.view(link.seat)
            if link.result is None and seen.actions and not link.is_waiting:
                if seen.state.ask is not None and seen.state.ask.mode is Mode.ONE:
                    began[seen.number] = (link.seat, perf_counter())
                link.submit(random.choice(seen.actions), seen.number)

        def on_update(guest: RemoteTable, update: Update) -> None:
            seat, then = began.get(update.number - 1, (guest.link.seat, 0.0))
            observed = (guest.link.seat, update.number)
            if guest.link.result is not None:  # this process checks the whole match for one guest before the next hears
                return
            if seat != guest.link.seat and observed not in timed:  # what seats do each for itself has the same number
                timed.add(observed)
                times.append(perf_counter() - then)
            QTimer.singleShot(2, lambda: act(guest))

        def room(guest: RemoteTable) -> None:
            if guest.link.room is not None and not guest.link.room.seats[guest.link.seat].ready:
                guest.link.ready(True)

        left: list[RemoteTable] = []

        def over(guest: RemoteTable) -> None:
            sizes.append(guest.received - len(guest.link.journal.encode()))
            left.append(guest)
            if len(left) == len(guests):
                application.quit()

        def ended(guest: RemoteTable, reason: Disconnect) -> None:
            if guest not in left:  # the host closes soon after the end, while other guests may still check the proof
                reasons.append(reason.code)
                application.exit(1)

        sizes: list[int] = []
        reasons: list[str] = []
        for guest in guests:
            guest.link.listen(-1, lambda update, guest=guest: on_update(guest, update))  # type: ignore[misc]
            guest.room_changed.connect(lambda guest=guest: room(guest))
            guest.revealed.connect(lambda guest=guest: over(guest))
            guest.accepted.connect(lambda guest=guest: QTimer.singleShot(2, lambda: act(guest)))
            guest.refused.connect(lambda refusal, guest=guest: QTimer.singleShot(20, lambda: act(guest)))
            guest.ended.connect(lambda reason, guest=guest: ended(guest, reason))
            guest.join(place, JoinRequest("Guest"))
        code = application.exec()
        for guest in guests:
            guest.leave()
        reader.join()
    if code:
        raise RuntimeError(f"A match over loopback did not end: {', '.join(reasons)}.")
    return times, sum(sizes) // len(guests), guests[0].link.number
