"""Hosts killed in the middle of a match: the table reopens, and the match is the same."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from tests.net.programs import Fact, Program, verified

LONG = 67
"""Kills per game in a long run: two hundred over all games."""


def opened(home: Path, game: str, programs: list[Program], guests_count: int = 2) -> tuple[Program, list[Program]]:
    """A host of two seats and the guests in them, each with a data folder of its own; a bot has the seat left over."""
    seats = ",".join(["random"] * (2 - guests_count) + ["open"] * guests_count)
    host = Program(home / "host", "host", game, "--seats", seats, "--port", "0", "--seed", "7", "--json")
    programs.append(host)
    place = f"127.0.0.1:{host.wait_for('listening')['port']}"
    guests: list[Program] = []
    for name in ("ann", "ben")[:guests_count]:
        guests.append(Program(home / name, "join", place, "--seat", "random", "--seed", name, "--json"))
        programs.append(guests[-1])
        guests[-1].wait_for("phase")
        guests[-1].wait_for("phase")  # here: so that seats do not depend on who is faster
    return host, guests


def shown(guest: Program, views: int) -> Fact | None:
    """Return the last of the next views of a guest, None if the match is over before."""
    seen = None
    while views:
        try:
            seen = guest.wait_for("view")
        except AssertionError:
            assert guest.all("over")
            return None
        views -= 1
    return None if guest.all("over") else seen


def stormy(home: Path, game: str, kills: int, every: int, programs: list[Program]) -> list[Program]:
    """Kill the host at random moments, at most `every` decisions apart; return its guests, who play on to the end.

    Where this program had to wait for its turn, the match may be over before most of the kills: another one is played.
    """
    for number in range(10):
        if (guests := storm(home / f"{number}", game, kills, every, programs)) is not None:
            return guests
        while programs:
            programs.pop().kill()
    raise AssertionError("every match is over too soon")


def storm(home: Path, game: str, kills: int, every: int, programs: list[Program]) -> list[Program] | None:
    """Return the guests of a match whose host was killed more than half as often as wanted, None if it was over."""
    host, guests = opened(home, game, programs)
    random, killed = Random(game), 0
    while killed < kills and (seen := shown(guests[0], random.randint(1, every))) is not None:
        sleep(random.uniform(0, 0.02))
        host.kill()
        killed += 1
        told = max(host.hashes(0), default=0)  # it may have shown a guest what it had not yet told us
        host = Program(home / "host", "host", game, "--reopen", "--json")
        programs.append(host)
        host.wait_for("listening")
        assert host.wait_for("view")["number"] >= max(told, seen["number"])
    print(f"{game}: {killed} kills")
    if killed <= kills // 2:
        return None
    assert [guest.end() for guest in guests] == [0, 0]
    (path,) = (home / "host/saves").glob("*.journal")
    assert verified(path)
    return guests


@pytest.mark.long
@pytest.mark.parametrize("game", ["quarriors", "seven_missions"])
def test_a_killed_host_loses_only_the_decision_in_flight(tmp_path: Path, game: str, programs: list[Program]) -> None:
    _, calm = opened(tmp_path / "calm", game, programs)
    assert [program.end() for program in calm] == [0, 0]
    wanted = [guest.hashes(seat) for seat, guest in enumerate(calm)]
    for seat, guest in enumerate(stormy(tmp_path / "stormy", game, LONG, len(wanted[0]) // LONG, programs)):
        assert guest.all("over")[0]["result"] == calm[seat].all("over")[0]["result"]
        assert guest.all("over")[0]["fair"] is True
        found = guest.hashes(seat)
        assert {number: found[number] for number in wanted[seat] if number in found}.items() <= wanted[seat].items()
        assert len(found) >= 0.8 * len(wanted[seat])  # the others play on while a guest is on its way back


def test_private_choices_survive_a_killed_host(
    tmp_path: Path, programs: list[Program], request: pytest.FixtureRequest
) -> None:
    kills, every = (LONG, 1) if request.config.getoption("--long") else (2, 12)
    guests = stormy(tmp_path, "align_dice", kills, every, programs)
    for seat, guest in enumerate(guests):
        assert guest.all("over")[0]["result"] == guests[0].all("over")[0]["result"]
        hosted = {(fact["number"], fact["hash"]) for one in programs for fact in one.all("view") if one not in guests}
        seen = {(fact["number"], fact["hash"]) for fact in guest.all("view")}
        assert len(seen - hosted) <= kills, seat  # a host may be killed after it told a guest, and before it told us


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop and continue a process by a signal")
def test_a_stopped_host_and_a_stopped_guest_go_on_where_they_were(
    tmp_path: Path, programs: list[Program], request: pytest.FixtureRequest
) -> None:
    """In a long run they sleep until the others have given them up."""
    is_long = request.config.getoption("--long")
    host, guests = opened(tmp_path, "seven_missions", programs)
    for sleeper in (host, guests[0]):
        assert shown(guests[1], 4) is not None
        sleeper.process.send_signal(signal.SIGSTOP)
        sleep(20.0 if is_long else 0.3)
        sleeper.process.send_signal(signal.SIGCONT)
    assert [program.end() for program in programs] == [0, 0, 0]
    lost = [fact for guest in guests for fact in guest.all("phase") if fact["phase"] == "lost"]
    assert is_long or lost == []
    assert [guest.all("over")[0]["fair"] for guest in guests] == [True, True]


def test_a_vanished_journal_is_rewritten_and_two_hosts_never_write_one(tmp_path: Path, programs: list[Program]) -> None:
    host, _ = opened(tmp_path, "seven_missions", programs, 1)
    host.wait_for("started")
    (path,) = (tmp_path / "host/saves").glob("*.journal")
    path.unlink()
    host.wait_for("rewritten")
    second = Program(tmp_path / "host", "host", "seven_missions", "--reopen", "--json")
    programs.append(second)
    assert second.end() == 2
    host.kill()
    assert verified(path)


def test_a_host_reports_an_unwritable_journal_also_by_its_exit_code(tmp_path: Path, programs: list[Program]) -> None:
    home = tmp_path / "host"
    home.mkdir()
    (home / "saves").write_text("a file where the folder should be", "utf-8")
    host = Program(home, "host", "align_dice", "--seats", "open,random", "--port", "0", "--json")
    programs.append(host)
    place = f"127.0.0.1:{host.wait_for('listening')['port']}"
    programs.append(Program(tmp_path / "ann", "join", place, "--seat", "random", "--json"))
    assert host.wait_for("unsaved")["why"]
    host.wait_for("over")
    assert host.end() == 1
    assert programs[-1].end() == 1
    assert programs[-1].all("over")[0]["fair"] is False
    assert programs[-1].all("proof")[0]["fairness"] == "unchecked"
