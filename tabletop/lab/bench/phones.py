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
from tabletop.web.door import AT_ONCE
from tabletop.web.hosted_phones import HostedPhones
from tabletop.web.phones import Phone
from tabletop.web.seal import HostSeal

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
        Figure("phones_hold_99", found["slow"], "ms", FRAME, less=True),
        Figure("phones_hold", found["longest"], "ms", FRAME, less=True),
        Figure("phones_bytes", found["bytes"], "bytes", 400.0, less=True),
        Figure("phones_memory", found["memory"], "MB", MEMORY, less=True),
    ]


def measure(entry: GameEntry, decisions: int = DECISIONS) -> dict[str, float]:
    """Play at random, on every phone that a table can have; return the figures.

    Words and cards are read before, as another thread does when the door opens. `longest` and `slow` are
    the most and the 99th percentile of milliseconds of work between two turns of the event loop.
    """
    from tabletop.ui.network.phone_pictures import Pictures
    from tabletop.ui.shell.app import application

    app = application()
    count = min(PHONES, max(entry.seat_counts))
    terms = TableTerms(name="Table", game=entry.key, options={}, host="Host")
    table = HostTable(entry, terms, new_seats([Driver.REMOTE] * count, {}))
    table.seed = 1
    pictures, random = Pictures(), Random(1)
    phones = HostedPhones(table, pictures.replaced, pictures.fetch, lambda: None)
    sizes: list[int] = []
    holds: list[float] = []

    def timed(call: Callable[[], object]) -> object:
        start = thread_time()
        result = call()
        holds.append(1000 * (thread_time() - start))
        return result

    seats: dict[int, Phone] = {}
    for seat in range(count):
        phone = seats[seat] = phones.invite()
        phone.connect(_wire(phone, sizes))
        phone.receive(messages.Hello(LANGUAGES[seat % 2]))
        phone.receive(messages.Sit(seat, f"Person {seat}"))
        phone.receive(messages.Ready(True))
        phone.disconnect()
    table.lobby.start(save=False)
    match = table.match
    assert match is not None
    _play(match, random, WARM, lambda seat: _submit(match, random, seat))
    phones.preparation()()
    gc.collect()
    gc.freeze()
    before = _memory()
    for phone in seats.values():
        phone.connect(_wire(phone, sizes))
        timed(lambda phone=phone: phone.receive(messages.Hello(LANGUAGES[phone.seat % 2])))  # type: ignore[misc]
    while phones.serve():
        pass
    sizes.clear()

    def act(seat: int) -> None:
        def decide() -> None:  # in one turn of the event loop, as at the door
            since = monotonic()
            _submit(match, random, seat)
            if monotonic() - since < AT_ONCE:
                phones.serve()

        timed(decide)
        while timed(phones.serve):
            pass
        timed(app.processEvents)  # which collects garbage from time to time

    _play(match, random, decisions, act)
    app.processEvents()
    grown = _memory() - before
    pictures.close()
    holds.sort()
    sizes.sort()
    return {
        "longest": holds[-1],
        "slow": holds[len(holds) * 99 // 100],
        "bytes": float(sizes[len(sizes) // 2]),
        "memory": grown,
    }


def _wire(phone: Phone, sizes: list[int]) -> Callable[[bytes], None]:
    """Return a connection that seals what it is sent, and notes the size."""
    seal = HostSeal(phone.secret, bytes(16), bytes(16))

    def send(message: bytes) -> None:
        sealed = len(seal.seal(message))
        if message.startswith(b'{"is":"table"'):
            sizes.append(sealed)

    return send


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
