"""Benchmark of slow matches: ten in one process of `tabletop host --keep`, on Linux.

`python -m tabletop.lab.bench.slow [MQTT BROKER]` prints the figures as one JSON object.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import monotonic, sleep, time

from tabletop.games.registry import GAMES
from tabletop.match.bot_turns import IdleThinker
from tabletop.match.link import Driver
from tabletop.match.table_terms import TableTerms
from tabletop.net import reopen
from tabletop.net.host_table import HostTable
from tabletop.net.relay.invitation import meeting_place, new_room
from tabletop.net.seats import new_seats
from tabletop.net.tokens import new_token

MATCHES = 10
DECISIONS = 60
IDLE = 20.0
"""Seconds over which an idle host's CPU time is measured."""


def store(number: int, broker: str) -> None:
    """Store a running slow match of two people who are away."""
    entry = GAMES[number % len(GAMES)]
    terms = TableTerms(name=f"Table {number}", game=entry.key, options={}, host="Host", decision_hours=72)
    table = HostTable(entry, terms, new_seats([Driver.REMOTE] * 2, {}))
    for seat, host_seat in enumerate(table.seats):
        host_seat.token, host_seat.name = new_token(), f"Player {seat}"
    table.seed = number + 1
    table.relay_room = new_room(meeting_place(broker)) if broker else None
    table.lobby.start(thinker=IdleThinker())
    match, random = table.match, Random(number)
    assert match is not None
    for _ in range(DECISIONS):
        match.run()
        if match.result is None:
            seat = next(seat for seat in match.view(-1).players_to_act if match.view(seat).actions)
            seen = match.view(seat)
            match.answer(random.choice(seen.actions), seen.number)
    reopen.save(table, 48700 + 30 * number)
    match.close()


def measure(broker: str) -> dict[str, float]:
    """Start a host of all matches; return its start, memory, files and processes."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["KOTATSU_HOME"] = home
        for number in range(MATCHES):
            store(number, broker)
        sizes = [file.stat().st_size for file in Path(home, "saves").iterdir()]
        began = monotonic()
        command = [sys.executable, "-m", "tabletop", "host", "--keep", "--json"]
        host = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert host.stdout is not None
        opened = 0
        while (fact := json.loads(host.stdout.readline()))["event"] != "keeping":
            opened += fact["event"] == "opened"
        started, status = monotonic() - began, Path(f"/proc/{host.pid}")
        sleep(5)
        before, at = _cpu(status), time()
        sleep(IDLE)
        found = {
            "matches": float(opened),
            "start_s": round(started, 2),
            "memory_mb": round(_field(status / "status", "VmRSS:") / 1024, 1),
            "open_files": float(len(list((status / "fd").iterdir()))),
            "threads": _field(status / "status", "Threads:"),
            "children": float(len((status / f"task/{host.pid}/children").read_text().split())),
            "idle_cpu_percent": round(100 * (_cpu(status) - before) / (time() - at), 2),
            "files_on_disk": float(len(sizes)),
            "kilobytes_on_disk": round(sum(sizes) / 1024, 1),
        }
        host.terminate()
        host.wait()
        return found


def _field(file: Path, name: str) -> float:
    return next(float(line.split()[1]) for line in file.read_text().splitlines() if line.startswith(name))


def _cpu(status: Path) -> float:
    fields = (status / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1] if len(sys.argv) > 1 else ""), indent=1))
