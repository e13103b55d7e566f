"""Benchmark of phones: as many as a game seats at one hosted table, in a process of its own.

`python -m tabletop.lab.bench.phones GAME` prints the figures as one JSON object.
"""

from __future__ import annotations

import contextlib
import gc
import json
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from random import Random
from time import monotonic, thread_time

from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.bench import child
from tabletop.lab.bench.engine import Figure
from tabletop.languages.registry import LANGUAGES
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net.host_table import HostTable
from tabletop.net.seats import new_seats
from tabletop.web import messages
from tabletop.web.hosted_phones import HostedPhones
from tabletop.web.phones import Phone
from tabletop.web.seal import HostSeal
from tabletop.web.server import AT_ONCE

PHONES = 8
WARM, DECISIONS = 20, 150
"""Decisions without phones, which fill caches, and with them."""
FRAME = 16.0
MEMORY = 25.0


def figures(entry: GameEntry) -> list[Figure]:
    """Return the costs of phones for their host; a frozen program cannot measure itself."""
    if getattr(sys, "frozen", False):
        return []
    command = [sys.executable, "-m", "tabletop.lab.bench.phones", entry.key]
    with tempfile.TemporaryDirectory() as home:
        found = child.measured(command, home, "Phones")
    return [
        Figure("phones_hold_99", found["slow"], "ms", FRAME, lower_is_better=True),
        Figure("phones_hold", found["longest"], "ms", FRAME, lower_is_better=True),
        Figure("phones_bytes", found["bytes"], "bytes", 400.0, lower_is_better=True),
        Figure("phones_memory", found["memory"], "MB", MEMORY, lower_is_better=True),
    ]


class Meter:
    """The bytes of each table sent, and the milliseconds of work of each turn of the event loop."""

    def __init__(self) -> None:
        self.sizes: list[int] = []
        self.holds: list[float] = []

    def timed(self, call: Callable[[], object]) -> object:
        """Call a function as one turn of the event loop, and note how long it worked."""
        start = thread_time()
        result = call()
        self.holds.append(1000 * (thread_time() - start))
        return result

    def connection(self, phone: Phone) -> Callable[[bytes], None]:
        """Return a connection that seals what it is sent, and notes the size of tables."""
        seal = HostSeal(phone.secret, bytes(16), bytes(16))

        def send(message: bytes) -> None:
            sealed = len(seal.seal(message))
            if message.startswith(b'{"is":"table"'):
                self.sizes.append(sealed)

        return send

    def figures(self) -> dict[str, float]:
        """Return the figures; `longest` and `slow` are the most and the 99th percentile of milliseconds."""
        holds, sizes = sorted(self.holds), sorted(self.sizes)
        slow, usual = holds[len(holds) * 99 // 100], float(sizes[len(sizes) // 2])
        return {"longest": holds[-1], "slow": slow, "bytes": usual}


def measure(entry: GameEntry, decisions: int = DECISIONS) -> dict[str, float]:
    """Play at random, on every phone that a table can have; return the figures.

    Words and cards are read before, as another thread does when the server starts.
    """
    from tabletop.ui.network.phone_pictures import Pictures
    from tabletop.ui.shell.app import application

    app, meter, table = application(), Meter(), _table(entry)
    pictures, random = Pictures(), Random(1)
    phones = HostedPhones(table, pictures.replaced, pictures.fetch, lambda: None)
    seated = [_seated(phones, seat) for seat in range(len(table.seats))]
    table.lobby.start(save=False)
    match = table.match
    assert match is not None
    _play(match, random, WARM, lambda seat: _submit(match, random, seat))
    phones.preparation()()
    gc.collect()
    gc.freeze()
    before = _memory()
    for phone in seated:
        phone.connect(meter.connection(phone))
        meter.timed(partial(phone.receive, messages.Hello(LANGUAGES[phone.seat % 2])))
    while phones.serve():
        pass
    meter.sizes.clear()

    def act(seat: int) -> None:
        def decide() -> None:  # in one turn of the event loop, as in the server
            since = monotonic()
            _submit(match, random, seat)
            if monotonic() - since < AT_ONCE:
                phones.serve()

        meter.timed(decide)
        while meter.timed(phones.serve):
            pass
        meter.timed(app.processEvents)  # which collects garbage from time to time

    _play(match, random, decisions, act)
    app.processEvents()
    grown = _memory() - before
    pictures.close()
    return {**meter.figures(), "memory": grown}


def _table(entry: GameEntry) -> HostTable:
    """Return a table with a seat for every phone."""
    seats = new_seats([Driver.REMOTE] * min(PHONES, max(entry.seat_counts)), {})
    table = HostTable(entry, TableTerms(name="Table", game=entry.key, options={}, host="Host"), seats)
    table.seed = 1
    return table


def _seated(phones: HostedPhones, seat: int) -> Phone:
    """Return a phone that has taken a seat, is ready, and has gone out again."""
    phone = phones.invite()
    phone.connect(lambda message: None)
    for message in (messages.Hello(LANGUAGES[seat % 2]), messages.Sit(seat, f"Person {seat}"), messages.Ready(True)):
        phone.receive(message)
    phone.disconnect()
    return phone


def _play(match: Match, random: Random, decisions: int, act: Callable[[int], None]) -> None:
    for _ in range(decisions):
        if match.result is not None:
            return
        act(random.choice(match.view(-1).players_to_act))


def _submit(match: Match, random: Random, seat: int) -> None:
    match.answer(random.choice(match.view(seat).actions), match.number)


def _memory() -> float:
    """Return the most megabytes that this process has had, 0 where that is not known."""
    with contextlib.suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
    return 0.0


if __name__ == "__main__":
    print(json.dumps(measure(next(entry for entry in GAMES if entry.key == sys.argv[1]))))
