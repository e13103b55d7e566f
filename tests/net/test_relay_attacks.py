"""Attacks on a table at a meeting place: by its broker, by strangers, and by people who have the link."""

from __future__ import annotations

import re
import secrets
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.net import certificate
from tabletop.net import server as servers
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import SPECTATE, Notice
from tabletop.net.relay import listener
from tabletop.net.relay.listener import CLOSED, STREAMS_MOST
from tabletop.net.relay.packets import KNOCK, UP, Kind, Packet, RoomKeys, new_stream
from tests.net.fake_broker import FakeBroker, Message
from tests.net.helpers import Hosting, Player, play, until
from tests.net.test_relay import Relayed, refusal

DIRECTIONS = ["/up/", "/down/"]


def phases_of(player: Player) -> list[str]:
    found: list[str] = []
    player.guest.phase_changed.connect(found.append)
    return found


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_reordered_packets_end_the_connection_and_replayed_ones_change_nothing(
    direction: str, qapp: QApplication
) -> None:
    relayed = Relayed()
    player = relayed.player()
    relayed.begin(player)
    phases = phases_of(player)
    old: list[Message] = []

    def replayed(message: Message) -> list[Message]:
        if direction in message[0]:
            old.append(message)
        return [message, *old] if len(old) == 8 else [message]

    relayed.broker.tamper = replayed
    until(lambda: player.act() or len(old) > 8)
    until(lambda: len(old) > 8 or player.act())
    assert phases == []
    held: list[Message] = []

    def reordered(message: Message) -> list[Message]:
        if direction not in message[0] or len(message[1]) < 60 or len(held) > 1:
            return [message]
        held.append(message)
        return [] if len(held) == 1 else [message, held[0]]

    relayed.broker.tamper = reordered
    play(relayed.hosting, player)
    assert len(held) == 2
    assert phases[:1] == ["lost"]
    assert player.link.fair
    assert player.hashes.items() <= relayed.hosting.hashes[player.link.seat].items()
    relayed.hosting.close()


def test_packets_in_another_room_count_for_nothing(qapp: QApplication) -> None:
    here = Relayed()
    there = Relayed(broker=here.broker)
    players = [table.player() for table in (here, there)]
    for table, player in zip((here, there), players, strict=True):
        table.begin(player)
    phases = [phases_of(player) for player in players]
    host = RoomKeys(here.room.secret).host
    swapped = 0

    def swap(message: Message) -> list[Message]:
        nonlocal swapped
        topic, payload = message
        if f"/{host}/up/" not in topic or len(payload) < 60 or swapped:
            return [message]
        swapped += 1
        relay = players[1].guest._relay
        assert relay is not None
        return [(relay._up, payload)]

    here.broker.tamper = swap
    play(here.hosting, players[0])
    play(there.hosting, players[1])
    assert "lost" in phases[0]
    assert phases[1] == []
    assert players[0].link.fair
    assert players[1].link.fair
    for table in (here, there):
        table.hosting.close()


def test_a_guest_waits_for_its_host_whoever_else_answers_in_the_room(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "CLOSE_AFTER", 200)
    relayed = Relayed()
    player = relayed.player()
    relayed.begin(player)
    for _ in range(3):
        until(player.act)
    seat, keys = player.link.seat, RoomKeys(relayed.room.secret)
    phases = phases_of(player)
    relayed.broker.publish(keys.presence, keys.pack(keys.presence, CLOSED))  # by somebody with the link
    until(lambda: phases == ["lost", "here"])
    relayed.hosting.server.close_relay()
    until(lambda: not relayed.broker.retained)
    stranger = certificate.new()
    monkeypatch.setattr(certificate, "identity", lambda: stranger)
    impostor = Hosting("pig", "open", "random")
    impostor.server.open_relay(relayed.room)
    until(lambda: player.guest.reason is not None and player.guest.reason.code == "wrong_host")
    assert player.troubles == []
    assert not impostor.table.guests
    impostor.server.close_relay()
    until(lambda: not relayed.broker.retained)
    relayed.hosting.server.open_relay(relayed.room)
    until(lambda: player.here)
    assert player.link.seat == seat
    play(relayed.hosting, player)
    assert player.link.fair
    relayed.hosting.close()
    impostor.close()


def flood(broker: FakeBroker, secret: str) -> None:
    """Send what a stranger who knows the topics and one who has the link can send."""
    keys = RoomKeys(secret)
    for number in range(1000):
        broker.publish(keys.stream_topic((KNOCK, UP)[number % 2], new_stream()), secrets.token_bytes(100))
    for _ in range(3):
        broker.publish(keys.stream_topic(KNOCK, new_stream()), bytes(1_000_000))


def fake_guests(broker: FakeBroker, secret: str) -> None:
    """Open two hundred connections that stay half open, or send more than their windows allow."""
    keys = RoomKeys(secret)
    for guest in range(200):
        name = new_stream()
        topic, up = keys.stream_topic(KNOCK, name), keys.stream_topic(UP, name)
        broker.publish(topic, keys.pack(topic, Packet(Kind.OPEN)))
        for number in range(20 if guest % 20 == 0 else 0):
            broker.publish(up, keys.pack(up, Packet(Kind.DATA, number, 0, bytes(100))))


def test_a_flooded_room_plays_on_until_the_host_closes_the_room(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listener, "CLOSE_AFTER", 200)
    monkeypatch.setattr(servers, "LINGER", 200)
    relayed = Relayed("open", "open")
    server = relayed.hosting.server
    far, near = relayed.player(JoinRequest("Ann", 0)), Player(server, JoinRequest("Ben", 1))
    until(lambda: relayed.hosting.table.lobby.can_start)
    relayed.hosting.start(None)
    until(lambda: far.link.started and near.link.started)
    phases, noted = [phases_of(far), phases_of(near)], []
    relayed.hosting.table.message_listeners.append(noted.append)
    match, relay = relayed.hosting.table.match, server.relay
    assert match is not None
    assert relay is not None
    for attack in (fake_guests, flood, flood):
        attack(relayed.broker, relayed.room.secret)
        number = match.number
        until(lambda number=number: (far.act(), near.act()) and match.number > number + 4)  # type: ignore[misc]
        assert len(relay._streams) <= STREAMS_MOST
        assert len(server._connections) <= 2 + 16
    assert phases == [[], []]
    assert noted == [Notice("net.note.flooded")]
    assert near.said == far.said == []
    assert refusal(relayed.place(), is_answered=False) == "crowded"
    relay._deaf.start(0)
    relay._knocks.refund(100)
    until(lambda: relayed.broker.hears(RoomKeys(relayed.room.secret).stream_topic(KNOCK)))
    until(lambda: len(relay._streams) < STREAMS_MOST // 2)  # those that only knocked have been dropped
    late = relayed.player(JoinRequest("Cleo", SPECTATE))
    until(lambda: late.here)
    server.close_relay()
    until(lambda: relayed.hosting.table.seats[0].presence == "lost")
    flood(relayed.broker, relayed.room.secret)
    assert server.relay is None
    assert near.here
    relayed.hosting.close()


def test_every_attack_that_the_documentation_names_has_its_test() -> None:
    here = Path(__file__).resolve().parent
    page = (here.parent.parent / "docs/meeting-places.md").read_text("utf-8")
    tests = "".join(file.read_text("utf-8") for file in here.parent.rglob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", page))
    assert named
    assert named <= set(re.findall(r"^def (test_\w+)", tests, re.MULTILINE))
