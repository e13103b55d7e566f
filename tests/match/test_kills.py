"""Programs killed at any moment, over all games: every decision that was told is in the journal, and it verifies."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from tabletop.match import saves
from tests.helpers.shelf import ALL

PLAYING = """
import os, sys
from random import Random
from tabletop.engine import runner
from tabletop.match import saves
from tests.helpers.shelf import ALL
from tests.match.helpers import QUICK, AtOnce, new
for entry in ALL:
    entry.load()
for line in sys.stdin:  # one life a line, so that all that is loaded is loaded once
    game, path, seed = line.split()
    entry = next(entry for entry in ALL if entry.key == game)
    life = os.fork()
    if not life:
        random = Random(seed)
        seats = ["me"] * max(2, min(entry.seat_counts))
        match = new(*seats, entry=entry, save=True, seed=int(seed)) if path == "-" else saves.load(
            __import__("pathlib").Path(path), ALL, thinker=AtOnce(), limits=QUICK)
        print("born", os.getpid(), match.path, flush=True)
        while match.result is None:
            asked = random.choice(runner.players_to_act(match._state))
            assert match.submit(random.choice(match.view(asked).actions), match.view(asked).number) is None
            print("told", match.number, flush=True)
        os._exit(0)
    os.waitpid(life, 0)
    print("died", flush=True)
"""
FEW, MANY = 5, 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot have many lives of one program")
def test_a_killed_match_has_every_announced_decision(home: Path, request: pytest.FixtureRequest) -> None:
    random, kills = Random(3), MANY if request.config.getoption("--long") else FEW
    asked = [sys.executable, "-c", PLAYING]
    with subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        running = dict.fromkeys((entry.key for entry in ALL), "-")
        killed = decisions = 0
        while killed < kills:
            game = [entry.key for entry in ALL][killed % len(ALL)]
            program.stdin.write(f"{game} {running[game]} {killed}\n")
            program.stdin.flush()
            _, life, path = program.stdout.readline().split()
            told, wanted = 0, random.randint(0, 25)
            for _ in range(wanted):
                word, *number = program.stdout.readline().split()
                if word == "died":
                    break
                told = int(number[0])
            else:
                sleep(random.uniform(0, 0.01))
                with contextlib.suppress(ProcessLookupError):  # its match was over a moment ago
                    os.kill(int(life), signal.SIGKILL)
                    killed += 1
                while not (line := program.stdout.readline()).endswith("died\n"):  # behind a last word cut short, too
                    told = int(line.split()[1])
            found = saves.verify(Path(path), ALL)
            assert found.steps[-1].state.number >= told
            assert {note.key for note in found.notes} <= {"match.note.damaged"}
            decisions += max(0, told)
            running[game] = "-" if found.steps[-1].state.result is not None else path
        program.stdin.close()
    print(f"{killed} kills, {decisions} decisions told before them")
