"""Whole matches over real sockets: every view of every guest is the host's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop import bench_net
from tabletop.games.registry import GAMES
from tests.helpers.shelf import ALL
from tests.net.helpers import Hosting, Player, Wish, play, until


@pytest.mark.parametrize("game", [entry.key for entry in ALL])
def test_every_guest_and_spectator_sees_what_the_host_says_they_see(qapp: QApplication, game: str) -> None:
    hosting = Hosting(game, "random", "open", "open") if game != "pig" else Hosting(game, "open", "random", "open")
    players = [Player(hosting.server, Wish(name), seed) for seed, name in enumerate(("Ann", "Ben"))]
    watcher = Player(hosting.server, Wish("Eve", -2))
    until(lambda: hosting.table.can_start and watcher.here)
    hosting.start()
    play(hosting, *players, watcher)
    for player in (*players, watcher):
        assert player.hashes == hosting.hashes[player.link.seat]
        assert player.link.fair
        assert player.link.result == hosting.table.match.result  # type: ignore[union-attr]
    assert {player.link.seat for player in players} == {s for s, c in enumerate(hosting.table.chairs) if c.token}
    hosting.close()


def tabletop(home: Path, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "KOTATSU_HOME": str(home), "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", "tabletop", *words], stdout=subprocess.PIPE, text=True, env=environment, encoding="utf-8"
    )


def told(lines: list[str]) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = {}
    for line in lines:
        fact = json.loads(line)
        found.setdefault(fact["event"], []).append(fact)
    return found


@pytest.mark.parametrize(
    ("game", "guests"), [(entry.key, guests) for entry in GAMES for guests in (1, min(3, max(entry.seat_counts) - 1))]
)
def test_programs_play_a_match_with_one_another(home: Path, game: str, guests: int) -> None:
    seats = ",".join(["random", *["open"] * guests])
    host = tabletop(home, "host", game, "--seats", seats, "--port", "0", "--json", "--word", "kotatsu", "--seed", "3")
    processes = [host]
    try:
        assert host.stdout is not None
        first = json.loads(host.stdout.readline())
        place = f"127.0.0.1:{first['port']}"
        joined = [
            tabletop(home, "join", place, "--seat", "random", "--json", "--word", "kotatsu", "--seed", str(guest))
            for guest in range(guests)
        ]
        processes += joined
        outputs = [process.communicate(timeout=120)[0] for process in processes]
    finally:
        for process in processes:
            process.kill()
            process.wait()
    assert [process.returncode for process in processes] == [0] * len(processes)
    hosted = told(outputs[0].splitlines())
    for output in outputs[1:]:
        guest = told(output.splitlines())
        seat = guest["started"][0]["seat"]
        theirs = [(fact["number"], fact["hash"]) for fact in guest["view"]]
        assert theirs == [(fact["number"], fact["hash"]) for fact in hosted["view"] if fact["seat"] == seat]
        assert guest["over"][0]["result"] == hosted["over"][0]["result"]
        assert guest["over"][0]["fair"] is True


def test_programs_that_are_killed_come_back_to_the_same_match(home: Path) -> None:
    seats = ("--seats", "open,open,random", "--json")
    host = tabletop(home, "host", "quarriors", *seats, "--port", "0")
    processes = [host]
    try:
        first = json.loads(line(host))
        place = f"127.0.0.1:{first['port']}"
        stays = tabletop(home, "join", place, "--seat", "random", "--json", "--seed", "1")
        goes = tabletop(home, "join", place, "--seat", "random", "--json", "--seed", "2")
        processes += [stays, goes]
        started = json.loads(until_event(goes, "started"))
        for _ in range(10):
            until_event(goes, "view")
        goes.kill()
        back = ("--token", started["token"], "--match", started["match"])
        comes = tabletop(home, "join", place, "--seat", "random", "--json", *back)
        processes.append(comes)
        again = json.loads(until_event(comes, "started"))
        assert (again["seat"], again["match"]) == (started["seat"], first["match"])
        host.kill()
        host.wait()
        reopened = tabletop(home, "host", "quarriors", "--reopen", "--json")
        processes.append(reopened)
        listening = json.loads(line(reopened))
        assert (listening["port"], listening["match"]) == (first["port"], first["match"])
        ends = [
            told(process.communicate(timeout=120)[0].splitlines())["over"][0] for process in (reopened, stays, comes)
        ]
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    assert ends[1]["result"] == ends[2]["result"] == ends[0]["result"]
    assert ends[1]["fair"] is True
    (path,) = (home / "saves").glob("*.journal")
    verified = tabletop(home, "replay", str(path), "--verify")
    verified.communicate()
    assert verified.returncode == 0


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def until_event(process: subprocess.Popen[str], event: str) -> str:
    """The next line that tells of an event."""
    while found := line(process):
        if json.loads(found)["event"] == event:
            return found
    raise AssertionError(f"{event} never came")


def test_latency_and_bytes_are_measured(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_net, "MATCHES", 1)
    found = {figure.key: figure.value for figure in bench_net.figures(GAMES[0])}
    assert set(found) == {"net_median", "net_99", "net_bytes"}
    assert 0 < found["net_median"] <= found["net_99"]
    assert found["net_bytes"] > 0
