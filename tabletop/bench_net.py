"""Figures of the network: two guests in this process play a match at a host in another, over loopback."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QTimer

from tabletop.bench import Figure
from tabletop.games.registry import Entry
from tabletop.match.link import Update
from tabletop.net.addresses import Place
from tabletop.net.client import RemoteTable, Wish

MATCHES = 3


def figures(entry: Entry) -> list[Figure]:
    """Return how long an intent takes to the other guest's updated view, and how much each guest is sent."""
    application = QCoreApplication.instance() or QCoreApplication(["tabletop"])
    times: list[float] = []
    sent = decisions = 0
    for match in range(MATCHES):
        found, size, number = _match(application, entry, match)
        times += found
        sent += size
        decisions += number
    times.sort()
    return [
        Figure("net_median", 1000 * times[len(times) // 2], "ms", 5.0, less=True),
        Figure("net_99", 1000 * times[len(times) * 99 // 100], "ms", 16.0, less=True),
        Figure("net_bytes", sent / decisions, "bytes", 4096.0, less=True),
    ]


def _match(application: QCoreApplication, entry: Entry, seed: int) -> tuple[list[float], int, int]:
    """Play a match by chance; return the times, the bytes one guest received on average, and the decisions."""
    words = ["host", entry.key, "--seats", "open,open", "--port", "0", "--json", "--seed", str(seed)]
    command = [sys.executable, *([] if getattr(sys, "frozen", False) else ["-m", "tabletop"]), *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as host:
        assert host.stdout is not None
        port = json.loads(host.stdout.readline())["port"]
        random = Random(seed)
        guests = [RemoteTable(), RemoteTable()]
        times: list[float] = []
        began: dict[int, float] = {}

        def act(guest: RemoteTable) -> None:
            link = guest.link
            seen = link.view(link.seat)
            if link.result is None and seen.actions:
                began[1 - link.seat] = perf_counter()
                link.submit(random.choice(seen.actions), seen.number)

        def heard(guest: RemoteTable, update: Update) -> None:
            if (then := began.pop(guest.link.seat, None)) is not None and not update.fresh:
                times.append(perf_counter() - then)
            QTimer.singleShot(2, lambda: act(guest))

        def room(guest: RemoteTable) -> None:
            if guest.link.room is not None and not guest.link.room.sittings[guest.link.seat].ready:
                guest.link.ready(True)

        left: list[RemoteTable] = []

        def over(guest: RemoteTable) -> None:
            sizes.append(guest.received - len(guest.link.journal.encode()))
            left.append(guest)
            if len(left) == len(guests):
                application.quit()

        sizes: list[int] = []
        for guest in guests:
            guest.link.listen(-1, lambda update, guest=guest: heard(guest, update))  # type: ignore[misc]
            guest.room_changed.connect(lambda guest=guest: room(guest))
            guest.revealed.connect(lambda guest=guest: over(guest))
            guest.ended.connect(lambda trouble: application.exit(1))
            guest.join(Place("127.0.0.1", port), Wish("Guest"))
        code = application.exec()
        for guest in guests:
            guest.leave()
        host.stdout.read()
    if code or not times:
        raise RuntimeError("A match over loopback did not end.")
    return times, sum(sizes) // len(guests), guests[0].link.number
