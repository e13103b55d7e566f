"""Floods: repeated connections, returns and messages cost the others little and gain nothing."""

from __future__ import annotations

from time import monotonic

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.actions import Action
from tabletop.engine.view import SPECTATOR
from tabletop.match.link import Driver
from tabletop.net import admission, disconnect, messages, protocol, server
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import Intent, Notice
from tabletop.net.protocol import pack
from tests.net.helpers import Hosting, Player, some, until
from tests.net.test_hostile import Raw


def test_repeated_returns_to_a_seat_cost_the_others_little(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LINGER", 200)
    hosting = Hosting("pig", "open", "open", encrypted=False)
    ann, ben = (
        Player(hosting.server, JoinRequest(name, seat), plays=False) for seat, name in enumerate(("Ann", "Ben"))
    )
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started and ben.link.started)
    token = ben.guest.request.token
    ben.guest._disconnect()
    before = ann.guest.received
    storms = []
    for _ in range(200):
        raw = Raw(hosting.server.port)
        until(lambda raw=raw: raw.dropped() or raw.heard)
        if not raw.heard:
            break  # the host has had enough of this address
        raw.login(token=token)
        storms.append(raw)
    until(lambda: sum(raw.dropped() for raw in storms) >= len(storms) - 1)
    reasons = [reason for raw in storms for reason in raw.reasons]
    assert reasons.count("too_much") >= 40
    assert reasons.count("replaced") <= admission.RETURNS_AT_ONCE + 5
    assert ann.guest.received - before < 40_000
    assert ann.here
    hosting.close()


def test_connections_are_limited_over_all_addresses_together(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "ALL_CONNECTIONS_AT_ONCE", 12.0)
    monkeypatch.setattr(admission, "ALL_CONNECTIONS_A_SECOND", 0.0)
    hosting = Hosting("pig", "open", "open", encrypted=False)
    made = []
    monkeypatch.setattr(server, "Connection", lambda host, socket, address: made.append(socket) or _Nobody())  # type: ignore[func-returns-value]
    for _ in range(40):
        hosting.server.admission._connections.clear()  # as if each came from another address
        Raw(hosting.server.port)
        some(0)
    until(lambda: len(made) == 12)
    some(0.05)
    assert len(made) == 12
    monkeypatch.undo()
    hosting.close()


class _Nobody:
    guest = object()
    address = ""

    def check(self, now: float) -> None:
        pass

    def drop(self, trouble: disconnect.Disconnect) -> None:
        pass


@pytest.mark.parametrize("game", ["pig", "align_dice"])
def test_a_replayed_frame_is_never_accepted(qapp: QApplication, game: str) -> None:
    hosting = Hosting(game, "open", "open", encrypted=False)
    raw, ben = Raw(hosting.server.port), Player(hosting.server, JoinRequest("Ben", 1), plays=False)
    raw.login(seat=0)
    until(raw.welcomed)
    until(lambda: ben.here)
    raw.send(pack(protocol.encode(messages.Ready(True))))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    match = hosting.table.match
    assert match is not None
    accepted = 0
    for number in range(1, 12):
        actions = match.view(0).actions
        if not actions or match.result is not None:
            break
        frame = pack(protocol.encode(Intent(number, match.view(0).number, actions[0])))
        before = match.number
        raw.send(frame)
        until(lambda: match.number > before)  # noqa: B023
        accepted += 1
        after = match.number
        for _ in range(3):
            raw.send(frame)
        raw.heard.clear()
        until(lambda: (raw.look(), sum(b'"is":"answer"' in heard for heard in raw.heard) >= 3)[1])
        assert match.number == after
    assert accepted
    hosting.close()


def test_a_guest_over_the_turn_limit_is_replaced_and_may_return(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "me", turn_limit=30)
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started)
    table, match = hosting.table, hosting.table.match
    assert match is not None
    assert match.view(SPECTATOR).players_to_act == (0,)
    table.tick(monotonic() + 29)
    assert table.seats[0].stand_in is None
    table.hosted_match.pause(True)
    table.tick(monotonic() + 1000)
    table.hosted_match.pause(False)
    assert table.seats[0].stand_in is None
    table.tick(monotonic() + 1031)
    assert table.seats[0].stand_in is Driver.REGULAR
    before = match.number
    until(lambda: any(isinstance(said, Notice) and said.key == "net.note.turn_limit" for said in ann.said))
    until(lambda: match.number > before)  # the bot plays
    assert table.hosted_match.submit(0, Action(0, "hold"), match.number) is not None
    ann.link.ready(True)
    until(lambda: table.seats[0].stand_in is None)
    assert match.seats()[0].driver is Driver.REMOTE
    hosting.close()


def test_a_table_without_a_turn_limit_waits_forever(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "me")
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started)
    hosting.table.tick(monotonic() + 1e6)
    assert hosting.table.seats[0].stand_in is None
    hosting.close()
