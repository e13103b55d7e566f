"""Seed exchange: everyone commits before anyone reveals, and cancelling in between is announced."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.net import disconnect, messages, seed_exchange, tokens
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import Hello, Notice, SeedShare
from tests.net.helpers import Hosting, Player, play, until


class Spy:
    """A fake peer that records every message."""

    def __init__(self) -> None:
        self.heard: list[messages.HostMessage] = []

    def send(self, message: messages.HostMessage) -> None:
        self.heard.append(message)

    def drop(self, trouble: disconnect.Disconnect) -> None:
        pass


def notes(player: Player) -> list[str]:
    return [said.key for said in player.said if isinstance(said, Notice)]


def hello(hosting: Hosting, commitment: str) -> Hello:
    greeting = hosting.table.attendance.greeting()
    return Hello(
        magic=greeting.magic,
        protocol=greeting.protocol,
        program=greeting.program,
        game=greeting.game,
        data=greeting.data,
        name="Eve",
        commitment=commitment,
    )


def test_no_share_is_revealed_before_everyone_has_committed(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "open", mixed=True)
    ann = Player(hosting.server, JoinRequest("Ann", 0))
    until(lambda: ann.here)
    assert hosting.table.seats[0].commitment == tokens.guest_commitment(ann.link.seed_share)
    assert ann.link.seed_share not in repr(hosting.table.seats)
    spy, part = Spy(), "0" * 32
    eve = hosting.table.attendance.join(spy, hello(hosting, tokens.guest_commitment(part)))
    hosting.table.receive(eve, messages.Ready(True))
    until(lambda: hosting.table.lobby.can_start)
    hosting.table.lobby.start(save=False)
    until(lambda: hosting.table.seed_exchange.missing == (1,))
    assert hosting.table.match is None
    assert not hosting.table.lobby.can_start
    (shown,) = [message for message in spy.heard if isinstance(message, messages.Commitments)]
    assert shown.guests == (tokens.guest_commitment(ann.link.revealed_share), tokens.guest_commitment(part))
    for other in ("1" * 32, ""):  # fitted to what the others have shown
        hosting.table.receive(eve, SeedShare(other, tokens.guest_commitment("2" * 32)))
        assert hosting.table.match is None
    hosting.table.receive(eve, SeedShare(part, tokens.guest_commitment("2" * 32)))
    assert hosting.table.match is not None
    _, *parts = str(hosting.table.match.header.seed).split(":")
    assert parts == [ann.link.revealed_share, part]
    hosting.close()


def test_a_start_cancelled_after_the_reveal_is_announced_and_uses_new_shares(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting = Hosting("pig", "open", "open", mixed=True)
    ann = Player(hosting.server, JoinRequest("Ann", 0))
    until(lambda: ann.here)
    eve = hosting.table.attendance.join(Spy(), hello(hosting, tokens.guest_commitment("0" * 32)))
    hosting.table.receive(eve, messages.Ready(True))
    until(lambda: hosting.table.lobby.can_start)
    hosting.table.lobby.start(save=False)
    until(lambda: ann.link.revealed_share)
    drawn, secret = ann.link.revealed_share, hosting.table.host_seed_share()
    monkeypatch.setattr(seed_exchange, "WITHIN", 0.0)
    hosting.table.seed_exchange._deadline = 0.0
    until(lambda: "net.note.start_given_up_by" in notes(ann))
    assert hosting.table.host_seed_share() != secret
    assert hosting.table.lobby.can_start
    monkeypatch.undo()
    hosting.table.lobby.start(save=False)
    until(lambda: "net.note.start_given_up" in notes(ann))  # Ann's own program has noticed, whatever the host says
    until(lambda: ann.link.revealed_share != drawn)
    hosting.table.attendance.on_disconnected(eve)
    until(lambda: notes(ann).count("net.note.start_given_up_by") == 2)
    hosting.close()
    until(lambda: notes(ann).count("net.note.start_given_up") == 2)


def test_a_seed_not_mixed_from_the_shares_is_detected(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "random", mixed=True)
    ann = Player(hosting.server, JoinRequest("Ann"))
    until(lambda: hosting.table.lobby.can_start)
    hosting.table.seed_exchange.begin([], 0.0, lambda seed: None)  # a host that draws without its guests
    hosting.table.seats[0].commitment = ""
    hosting.start(None)
    play(hosting, ann)
    assert ann.link.proof is not None
    assert ann.link.proof.why is not None
    assert ann.link.proof.why.key == "net.proof.luck"
    hosting.close()
