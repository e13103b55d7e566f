"""Whole matches through Mosquitto: over a slow link, and with its programs killed at any moment."""

from __future__ import annotations

import secrets
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

import msgspec
import pytest

from tabletop.games.registry import GAMES
from tabletop.match.journal import read_header
from tabletop.net.relay import invitation as invitations
from tabletop.net.seat_tokens import SeatToken
from tests.net.mosquitto import Mosquitto, SlowLink, needs_mosquitto
from tests.net.programs import Fact, Program, verified
from tests.net.test_crashes import shown

pytestmark = [pytest.mark.long, needs_mosquitto]
KILLS = 60


def relayed_link(host: Program, port: int) -> str:
    """Return a host's link for guests who reach its broker at a port, once its room is open."""
    link = invitations.parse(host.wait_for("invitation")["link"])
    while not host.wait_for("door")["open"]:
        pass  # Mosquitto is still starting
    place = msgspec.structs.replace(link.room.meeting_place, port=port)
    room = msgspec.structs.replace(link.room, meeting_place=place)
    return msgspec.structs.replace(link, room=room, nearby=()).link


@pytest.mark.parametrize("game", [entry.key for entry in GAMES])
def test_nobody_is_gone_over_a_slow_link(tmp_path: Path, game: str, programs: list[Program]) -> None:
    broker = Mosquitto(tmp_path)
    link = SlowLink(broker.port)
    fewest = min(count for entry in GAMES if entry.key == game for count in entry.seat_counts if count > 1)
    seats = ",".join(["open", *["random"] * (fewest - 1)])
    try:
        host = Program(tmp_path / "host", "host", game, "--seats", seats, "--port", "0", "--json",
            "--meeting-place", broker.place, "--seed", "3")  # fmt: skip
        programs.append(host)
        guest = Program(tmp_path / "guest", "join", relayed_link(host, link.port), "--seat", "random", "--json")
        programs.append(guest)
        over = guest.wait_for("over", 900)
        print(f"{game}: {over['number']} decisions, {over['bytes']} bytes, {link.stalls} packets lost")
        assert over["fair"]
        assert (guest.end(), host.end()) == (0, 0)
        assert [fact["phase"] for fact in guest.all("phase")][:2] == ["connecting", "here"]
        assert "lost" not in {fact["phase"] for fact in guest.all("phase")}
    finally:
        link.close()
        broker.kill()


@pytest.fixture
def namespaces() -> Iterator[tuple[list[str], list[str], list[str]]]:
    """The commands that run another in the network of a host, a guest and a broker, who alone reaches both."""
    names = [f"kotatsu-{secrets.token_hex(3)}" for _ in range(3)]
    host, guest, middle = ([*["ip", "netns", "exec"], name] for name in names)
    commands = [f"ip netns add {name}" for name in names]
    for number, name in enumerate(names[:2], 1):
        link = f"ip -n {name} link add out type veth peer name side{number} netns {names[2]}"
        commands += [link, f"ip -n {name} link set lo up", f"ip -n {name} link set out up"]
        commands += [f"ip -n {name} addr add 10.77.{number}.2/24 dev out", f"ip -n {names[2]} link set side{number} up"]
        commands += [f"ip -n {names[2]} addr add 10.77.{number}.1/24 dev side{number}"]
    commands.append(f"ip -n {names[0]} route add 10.77.9.0/24 via 10.77.1.1")
    commands.append(f"ip -n {names[1]} route add 10.77.9.0/24 via 10.77.2.1")
    commands += [f"ip -n {names[2]} link set lo up", f"ip -n {names[2]} addr add 10.77.9.1/32 dev lo"]
    try:
        for command in commands:
            done = subprocess.run(command.split(), capture_output=True, text=True)
            if done.returncode:
                pytest.skip(f"No network namespaces here: {command}: {done.stderr.strip()}")
        yield host, guest, middle
    except FileNotFoundError:
        pytest.skip("No network namespaces here: ip is not installed.")
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)


def test_a_match_between_networks_that_cannot_reach_each_other(
    tmp_path: Path, namespaces: tuple[list[str], list[str], list[str]], programs: list[Program]
) -> None:
    at_host, at_guest, between = namespaces
    assert subprocess.run([*at_guest, "ping", "-c1", "-W1", "10.77.1.2"], capture_output=True).returncode
    broker = Mosquitto(tmp_path, "10.77.9.1", between)
    try:
        words = ("host", "quarriors", "--seats", "open,random", "--port", "0", "--json")
        host = Program(tmp_path / "host", *words, "--meeting-place", broker.place, within=at_host)
        programs.append(host)
        link = host.wait_for("invitation")["link"]
        assert any(address == "10.77.1.2" for address, _ in invitations.parse(link).nearby)
        while not host.wait_for("door")["open"]:
            pass  # Mosquitto is still starting
        guest = Program(tmp_path / "guest", "join", link, "--seat", "random", "--json", within=at_guest)
        programs.append(guest)
        assert guest.wait_for("way")["relayed"]
        over = guest.wait_for("over", 300)
        print(f"{over['number']} decisions, {over['bytes']} bytes")
        assert over["fair"]
        assert (guest.end(), host.end()) == (0, 0)
    finally:
        broker.kill()


class Table:
    """A host and two guests at a broker, who come back whenever they are killed."""

    def __init__(self, home: Path, broker: Mosquitto, programs: list[Program]) -> None:
        self._home, self._broker, self._programs = home, broker, programs
        self.host = self._start("host", "host", "quarriors", "--seats", "open,open", "--port", "0",
            "--meeting-place", broker.place)  # fmt: skip
        self.link = relayed_link(self.host, broker.port)
        self.guests = [self._join(name) for name in ("ann", "ben")]
        self.seats: list[Fact] = [guest.wait_for("started") for guest in self.guests]

    def kill(self, victim: str) -> None:
        """Kill a program and start it again; nothing that was confirmed to anybody is lost."""
        if victim == "broker":
            self._broker.kill()
            self._broker.start()
        elif victim == "guest":
            self.guests[0].kill()
            seat = self.seats[0]
            self.guests[0] = self._join("ann", "--token", seat["token"], "--match", seat["match"])
        else:
            self.host.kill()
            told = max(fact["number"] for each in (self.host, *self.guests) for fact in each.all("view"))
            self.host = self._start("host", "host", "quarriors", "--reopen")
            assert self.host.wait_for("view")["number"] >= told

    def _join(self, name: str, *words: str) -> Program:
        return self._start(name, "join", self.link, "--seat", "random", "--seed", name, *words)

    def _start(self, name: str, *words: str) -> Program:
        program = Program(self._home / name, *words, "--json")
        self._programs.append(program)
        return program


def test_sixty_kills_of_host_guest_and_broker_lose_nothing(tmp_path: Path, programs: list[Program]) -> None:
    random, killed, matches = Random(39), 0, 0
    broker = Mosquitto(tmp_path)
    counts = dict.fromkeys(("host", "guest", "broker"), 0)
    try:
        while killed < KILLS:
            matches += 1
            table = Table(tmp_path / f"match{matches}", broker, programs)
            while killed < KILLS and shown(table.guests[1], random.randint(1, 6)) is not None:
                sleep(random.uniform(0, 0.05))
                victim = random.choice(list(counts))
                table.kill(victim)
                counts[victim] += 1
                killed += 1
            assert [guest.end() for guest in table.guests] == [0, 0]
            assert all(guest.all("over")[0]["fair"] for guest in table.guests)
            (path,) = (tmp_path / f"match{matches}/host/saves").glob("*.journal")
            assert verified(path)
        print(f"{counts} in {matches} matches")
    finally:
        broker.kill()


def test_killed_hosts_keep_the_invitation_shares_and_seats_of_a_slow_match(
    tmp_path: Path, programs: list[Program]
) -> None:
    broker = Mosquitto(tmp_path)

    def start(name: str, *words: str) -> Program:
        program = Program(tmp_path / name, *words, "--json")
        programs.append(program)
        return program

    def replaced(host: Program) -> Program:
        """Kill a host, and return one that keeps its matches."""
        host.kill()
        return start("host", "host", "--keep")

    def stored() -> SeatToken:
        """Return what Ann's program has stored of her seat, as soon as it is ready."""
        file = tmp_path / "ann/network/seats.json"
        while not file.exists():
            sleep(0.02)
        (token,) = msgspec.json.decode(file.read_bytes(), type=list[SeatToken])
        return token

    try:
        words = ("quarriors", "--slow", "2d", "--seats", "open,open", "--port", "0")
        host = start("host", "host", *words, "--meeting-place", broker.place)
        link = relayed_link(host, broker.port)
        ann = start("ann", "join", link, "--seat", "random")
        seat = stored()
        ann.kill()
        host = replaced(host)
        assert relayed_link(host, broker.port) == link
        # Ben completes the table; the host is killed again once he has shown his share of the seed.
        ben = start("ben", "join", link, "--seat", "random")
        lobby = next((tmp_path / "host/saves").glob("*.lobby.table"))
        while not (exchange := msgspec.json.decode(lobby.read_bytes())["seed_exchange"])["shares"]:
            sleep(0.02)
        host = replaced(host)
        assert relayed_link(host, broker.port) == link
        ann = start("ann", "join", link, "--seat", "random", "--token", seat.token, "--match", seat.match)
        journal = host.wait_for("started")["journal"]
        assert seat.seed is not None
        shares = [exchange["secret"], seat.seed.share, *exchange["shares"].values()]
        assert str(read_header(Path(journal)).seed).split(":") == shares
        for _ in range(5):
            assert shown(ann, 3) is not None
            host = replaced(host)
            told = max(fact["number"] for each in (ann, ben) for fact in each.all("view"))
            assert host.wait_for("view")["number"] >= told
        assert invitations.parse(host.all("invitation")[0]["link"]).room == invitations.parse(link).room
        assert (ann.wait_for("over", 300)["fair"], ben.wait_for("over", 300)["fair"]) == (True, True)
        assert verified(Path(journal))
    finally:
        broker.kill()
