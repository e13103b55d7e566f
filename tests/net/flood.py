"""Measure how a table answers while strangers flood its room with messages, through Mosquitto on this computer.

python -m tests.net.flood [--rate 10000] [--seconds 10] [--size 100]

One guest plays through the meeting place, one on the network: first while `nobody` floods, for comparison, then
`strangers` knock with messages of their own making, then `listeners`, at a broker that shows everybody everything,
forge messages on the very topic of the guest. For each it prints the messages sent a second, the time from a guest's
action to its answer, lost connections, and memory.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
from pathlib import Path
from time import perf_counter, sleep

import msgspec
from PySide6.QtCore import QCoreApplication

from tabletop.lab.bench.relay import connected, local_broker
from tabletop.net import addresses
from tabletop.net.handshake import JoinRequest
from tabletop.net.relay.invitation import meeting_place as place_of
from tabletop.net.relay.invitation import new_room
from tabletop.net.relay.packets import KNOCK, UP, RoomKeys, new_stream
from tests.net.helpers import Hosting, Player, until


def flood(port: int, topic: str, rate: float, seconds: float, size: int) -> None:
    """Publish messages that anybody could make up; `topic` may hold a `*` for a name that is new each time."""
    client = connected(port)
    client.loop_start()  # for the answer to the login
    sleep(0.3)
    found = client.socket()
    assert found is not None
    packets = [_publish(topic.replace("*", new_stream()), os.urandom(size)) for _ in range(64)]
    sent, began = 0, perf_counter()
    found.setblocking(True)
    while (now := perf_counter() - began) < seconds:
        due = int(now * rate) - sent
        if due > 0:
            found.sendall(b"".join(packets[(sent + number) % len(packets)] for number in range(due)))
            sent += due
        sleep(0.002)
    print(round(sent / (perf_counter() - began)), flush=True)
    os._exit(0)


def _publish(topic: str, payload: bytes) -> bytes:
    """Return a message of MQTT 3.1.1 as it is sent: paho itself is too slow for floods."""
    name = topic.encode()
    body = len(name).to_bytes(2, "big") + name + payload
    left, length = len(body), bytearray()
    while True:
        left, digit = divmod(left, 128)
        length.append(digit | (128 if left else 0))
        if not left:
            return b"\x30" + bytes(length) + body


def memory() -> float:
    """Return the megabytes that this process occupies now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1e6


def measure(port: int, attack: str, rate: float, seconds: float, size: int) -> None:
    """Play while a process floods the room, and print what came of it."""
    hosting = Hosting("sorcerer", "open", "open", mixed=True)
    room = new_room(place_of(f"mqtt://127.0.0.1:{port}"))
    relay = hosting.server.open_relay(room)
    until(lambda: relay.is_open)
    assert hosting.server.invitation is not None
    far_away = addresses.invited(msgspec.structs.replace(hosting.server.invitation, nearby=()))
    far = Player(hosting.server, JoinRequest("Ann", 0), place=far_away)
    near = Player(hosting.server, JoinRequest("Ben", 1))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(None, save=False)
    until(lambda: far.link.started and near.link.started)
    keys = RoomKeys(room.secret)
    topic = (
        keys.stream_topic(KNOCK, "*") if attack == "strangers" else keys.stream_topic(UP, next(iter(relay._streams)))
    )
    before = most = memory()
    phases: list[str] = []
    far.guest.phase_changed.connect(phases.append)
    words = [sys.executable, "-m", "tests.net.flood", "--flood", topic, "--port", str(port)]
    words += ["--rate", str(rate), "--seconds", str(seconds), "--size", str(size)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        sleep(0.5)
        times: dict[str, list[float]] = {"far": [], "near": []}
        while process.poll() is None:
            for name, player in (("far", far), ("near", near)):
                began = perf_counter()
                if player.act() and _answered(player, process):
                    times[name].append(1000 * (perf_counter() - began))
            QCoreApplication.processEvents()
            most = max(most, memory())
        sent = int((process.stdout.read() if process.stdout else "") or 0)
    lost = phases.count("lost")
    print(f"{attack}: {sent} messages a second of {size} bytes; lost connections: {lost}")
    print(f"  memory: {before:.0f} MB before, {most:.0f} MB at most")
    for name, found in times.items():
        found.sort()
        if found:
            at_99 = found[len(found) * 99 // 100]
            print(f"  {name}: {len(found)} actions, median {found[len(found) // 2]:.1f} ms, 99 % {at_99:.1f} ms")
    hosting.close()


def _answered(player: Player, process: subprocess.Popen[str]) -> bool:
    """Run the event loop until an action is answered; False if that took longer than the flood."""
    while player.link.is_waiting:
        QCoreApplication.processEvents()
        if process.poll() is not None or not player.here:
            return False
    return True


def main() -> None:
    """Run both attacks, or be the process that floods."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rate", type=float, default=10_000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--size", type=int, default=100)
    parser.add_argument("--flood", metavar="TOPIC", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.flood:
        flood(chosen.port, chosen.flood, chosen.rate, chosen.seconds, chosen.size)
        return
    application = QCoreApplication(["flood"])
    for attack in ("nobody", "strangers", "listeners"):
        with local_broker() as port:
            measure(port, attack, chosen.rate if attack != "nobody" else 0, chosen.seconds, chosen.size)
    application.quit()


if __name__ == "__main__":
    main()
