"""Guests who vanish and return, hosts that crash, and what the others see of it."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.progress import Mode
from tabletop.engine.view import View
from tabletop.match import journal, saves
from tabletop.match.link import Driver
from tabletop.net import delta, disconnect, host_migration, messages, protocol, reopen, seat_tokens, timeouts
from tabletop.net.client import Phase
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_link import HostLink
from tabletop.net.messages import MigrationData, Notice, Presence, Waiting
from tabletop.net.server import Server
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce
from tests.net.helpers import Hosting, Player, play, some, until


def returning(player: Player) -> JoinRequest:
    """The token and address with which a killed guest returns."""
    return msgspec.structs.replace(player.guest.request)


def vanish(player: Player) -> None:
    """End a guest's connection as a killed program would."""
    socket = player.guest._socket
    player.guest._reconnect.stop()
    player.guest._disconnect()
    if socket is not None:
        socket.abort()


def by_view(seen: View) -> Action:
    """Return a choice that does not depend on the guest's earlier ones."""
    if seen.state.game.key == "align_dice":  # where by chance, one may go to and fro behind a screen for ever
        return seen.state.game.strategy.advise(seen.state, seen.seat, seen.actions)[0]
    if seen.state.ask is not None and seen.state.ask.mode is Mode.ONE:
        return Random(views.fingerprint(seen)).choice(seen.actions)
    return Random(str(seen.actions)).choice(seen.actions)  # whoever else has answered


def seated(game: str, seed: int) -> tuple[Hosting, Player, Player]:
    hosting = Hosting(game, "open", "open")
    players = []
    for name in ("Ann", "Ben"):
        players.append(Player(hosting.server, JoinRequest(name)))
        players[-1].choose = by_view
        until(lambda: len(hosting.table.guests) == len(players))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(seed)
    return hosting, players[0], players[1]


def undisturbed(game: str, seed: int) -> dict[int, str]:
    hosting, ann, ben = seated(game, seed)
    play(hosting, ann, ben)
    hosting.close()
    return ann.hashes


@pytest.mark.parametrize(
    "game",
    ["pig", "highcard", "align_dice"]
    + [pytest.param(key, marks=pytest.mark.long) for key in ("quarriors", "seven_missions")],
)
def test_a_killed_guest_returns_to_the_same_match(
    qapp: QApplication, game: str, request: pytest.FixtureRequest
) -> None:
    every = 1 if request.config.getoption("--long") else 3 if game in ("pig", "highcard") else 25
    wanted = undisturbed(game, seed=3)
    hosting, ann, ben = seated(game, 3)
    hashes: dict[int, str] = {}
    killed = 0
    until(lambda: ann.link.started and ben.link.started)
    match = hosting.table.match
    assert match is not None
    while not hosting.over:
        ann.act()
        ben.act()
        some(0)
        hashes.update(ann.hashes)
        if hosting.over or match._state.number < killed + every:
            continue
        killed = match._state.number  # those included that seats make each for itself
        wish = returning(ann)
        vanish(ann)
        until(lambda: hosting.table.seats[0].presence is Presence.LOST)
        ann = Player(hosting.server, wish)
        ann.choose = by_view
        until(lambda ann=ann: ann.link.started)
        assert ann.link.seat == 0
        assert views.encode(ann.link.view(0)) == views.encode(match.view(0))
    until(lambda: ann.link.fair is not None)
    hashes.update(ann.hashes)
    if game != "align_dice":  # where what a seat is shown first depends on who is faster behind their screen
        settled = range(0, max(wanted) + 1, 2 if game == "highcard" else 1)  # between, either seat may be the first
        assert [hashes[number] for number in settled] == [wanted[number] for number in settled]
    assert max(hashes) == max(wanted)
    assert hashes[max(wanted)] == wanted[max(wanted)]
    hosting.close()


def test_a_match_waits_for_a_lost_player_then_a_bot_stands_in_until_the_return(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosting = Hosting("pig", "open", "open")
    ann, ben = (
        Player(hosting.server, JoinRequest("Ann"), plays=False),
        Player(hosting.server, JoinRequest("Ben"), plays=False),
    )
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started and ben.link.started)
    wish = returning(ann)
    seat = ann.link.seat
    vanish(ann if seat == 0 else ben)
    other = ben if seat == 0 else ann
    until(lambda: other.link.room is not None and other.link.room.waiting is not None)
    room = other.link.room
    assert room is not None
    assert room.waiting == Waiting(0, timeouts.COUNTDOWN)
    assert not hosting.table.hosted_match.pump()
    hosting.table.attendance.extend_wait()
    assert hosting.table.room().waiting == Waiting(0, 2 * timeouts.COUNTDOWN)
    hosting.table.tick(hosting.table.now + 2 * timeouts.COUNTDOWN + 1)
    assert hosting.table.match is not None
    assert hosting.table.match.seats()[0].driver is Driver.REGULAR
    number = hosting.table.match.number
    until(lambda: hosting.table.match.number > number)  # type: ignore[union-attr]
    until(lambda: other.link.seats()[0].status == "net.seat.stand_in")
    back = Player(hosting.server, wish if seat == 0 else returning(ben), plays=False)
    until(lambda: back.link.started)
    assert back.link.seat == 0
    assert hosting.table.match.seats()[0].driver is Driver.REMOTE
    assert back.link.since <= back.link.number
    assert [moment.number for moment in back.link.past(0)] == list(range(hosting.table.match.number + 1))
    hosting.close()


def test_a_second_connection_with_the_token_replaces_the_first(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "random")
    first = Player(hosting.server, plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: first.link.started)
    second = Player(hosting.server, returning(first), plays=False)
    until(lambda: first.troubles and second.link.started)
    assert first.troubles == ["replaced"]
    assert second.link.seat == 0
    assert hosting.table.seats[0].presence is Presence.CONNECTED
    hosting.close()


def test_a_guest_reconnects_automatically(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "random")
    player = Player(hosting.server, plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: player.link.started)
    phases: list[str] = []
    player.guest.phase_changed.connect(phases.append)
    hosting.server._connections[0]._socket.abort()
    until(lambda: phases == ["lost", "here"])
    play_on = Player.act
    player.plays = True
    until(lambda: play_on(player))
    hosting.close()


@pytest.mark.parametrize("game", ["highcard", "quarriors"])
def test_a_crashed_host_reopens_the_match_and_its_guests_return(
    qapp: QApplication, game: str, request: pytest.FixtureRequest
) -> None:
    chance = Random(5)
    crashes = 20 if request.config.getoption("--long") else 3
    hosting = Hosting(game, "open", "random", "open")
    players = [Player(hosting.server, JoinRequest(name), seed) for seed, name in enumerate(("Ann", "Ben"))]
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(4, save=True)
    for _ in range(crashes):
        match = hosting.table.match
        assert match is not None
        stop = match.number + chance.randint(1, 3 if game == "highcard" else 8)
        until(lambda stop=stop: [p.act() for p in players] and (hosting.over or hosting.table.match.number >= stop))  # type: ignore[union-attr]
        if hosting.over:
            break
        path, number = match.path, match.number
        assert path is not None
        seen = [views.encode(match.view(seat)) for seat in range(3)]
        for door in hosting.server._listeners:  # what the system does for a killed program
            door.close()
        for connection in list(hosting.server._connections):
            connection.guest = None
            connection._socket.abort()
        hosting.server._ticks.stop()
        hosting.server._pumps.stop()
        match._writer.close()  # type: ignore[union-attr]
        with path.open("ab") as file:
            file.write(b'{"check":"12')  # the decision that was being written
        assert reopen.tables() == [path]
        hosting.table, port = reopen.reopen(path, ALL, thinker=AtOnce())
        match = hosting.table.match
        assert match is not None
        assert match.number == number
        assert [views.encode(match.view(seat)) for seat in range(3)] == seen
        hosting.server = Server(hosting.table)
        assert hosting.server.listen(port) == port
        until(lambda: all(chair.presence is Presence.CONNECTED for chair in hosting.table.seats))
    until(lambda: [player.act() for player in players] and all(p.link.result is not None for p in players))
    until(lambda: all(player.link.fair for player in players))
    assert reopen.tables() == []
    assert hosting.table.match is not None
    assert hosting.table.match.path is not None
    assert [note.key for note in saves.verify(hosting.table.match.path, ALL).notes] == []
    assert journal.read(hosting.table.match.path).damaged_line == 0
    hosting.close()


def test_a_leaving_host_hands_the_match_to_a_guest(qapp: QApplication) -> None:
    hosting = Hosting("highcard", "me", "open", "open", word="x")
    ann, ben = (
        Player(hosting.server, JoinRequest(name, seat, "x"), plays=False) for seat, name in ((1, "Ann"), (2, "Ben"))
    )
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(4, save=True)
    until(lambda: ann.link.started and ben.link.started)
    ann.plays = True
    until(lambda: ann.act())
    until(lambda: ben.link.number == 1)
    seen = views.encode(ben.link.view(2))
    heirs: list[MigrationData] = []
    left: list[bool] = []
    ann.guest.migration_data.connect(heirs.append)
    hosting.server.left.connect(lambda: left.append(True))
    assert not hosting.server.hand_over(0)
    assert hosting.server.hand_over(1)
    some(0.1)
    assert not heirs
    ann.guest.confirm_migration(hosting.server.places())  # without the journal, that means nothing
    ann.guest.answer_migration(True)
    until(lambda: heirs)
    assert any(isinstance(note, Notice) and note.key == "net.note.heir" for note in ben.said)
    assert not left
    table = host_migration.inherit(heirs[0], ALL, thinker=AtOnce())
    server = Server(table)
    server.listen(0)
    ann.guest.confirm_migration(server.places())
    until(lambda: left and ben.guest.place.port == server.port and ben.here)
    assert ann.troubles == ["closed"]
    assert [chair.driver for chair in table.seats] == [Driver.REGULAR, Driver.ME, Driver.REMOTE]
    assert table.match is not None
    until(lambda: table.match is not None and table.match.number == 2)
    mine = HostLink(table)
    assert mine.local_seats == (1,)
    ben.plays = True
    random = Random(1)
    while table.match.result is None:
        actions = mine.view(1).actions
        if actions:
            assert mine.submit(random.choice(actions), mine.view(1).number) is None
        ben.act()
        some(0)
    until(lambda: ben.link.fair is not None)
    assert ben.link.fair
    assert ben.hashes[1] == delta.digest(seen)
    server.close()


def test_a_guest_who_declines_to_host_gets_no_journal_and_the_match_continues(qapp: QApplication) -> None:
    hosting = Hosting("highcard", "me", "open", "open")
    ann, ben = (Player(hosting.server, JoinRequest(name, seat), plays=False) for seat, name in ((1, "Ann"), (2, "Ben")))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(4, save=True)
    until(lambda: ann.link.started and ben.link.started)
    declined: list[bool] = []
    heirs: list[MigrationData] = []
    hosting.server.declined.connect(lambda: declined.append(True))
    for player in (ann, ben):
        player.guest.migration_data.connect(heirs.append)
    ben.guest.answer_migration(True)  # nobody asked
    assert hosting.server.hand_over(1)
    until(lambda: hosting.table.migrating)
    ann.guest.answer_migration(False)
    until(lambda: declined)
    assert not hosting.table.is_halted
    ann.guest.answer_migration(True)
    ann.guest.confirm_migration(hosting.server.places())
    some(0.2)
    assert not heirs
    assert ann.here
    assert ben.here
    hosting.close()


@pytest.mark.parametrize("way", ["declines", "vanishes", "is silent"])
def test_the_host_stays_if_nobody_takes_over_the_match(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    hosting = Hosting("pig", "open", "random")
    ann = Player(hosting.server, plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(save=True)
    until(lambda: ann.link.started)
    asked: list[bool] = []
    declined: list[bool] = []
    ann.guest.migration_offered.connect(lambda: asked.append(True))
    hosting.server.declined.connect(lambda: declined.append(True))
    assert hosting.server.hand_over(0)
    assert not hosting.server.hand_over(0)
    until(lambda: asked and ann.link.room is not None and ann.link.room.paused)
    hosting.table.hosted_match.pause(False)
    assert hosting.table.is_halted
    if way == "declines":
        ann.guest.answer_migration(True)
        until(lambda: hosting.server.migration._has_data)
        ann.guest.answer_migration(False)  # as when nothing can be written there
    elif way == "vanishes":
        hosting.server._connections[0]._socket.abort()
    else:
        hosting.server.migration._deadline = 0.0
    until(lambda: declined)
    until(lambda: ann.here and not hosting.table.is_halted)
    ann.guest.confirm_migration(hosting.server.places())  # too late
    ann.plays = True
    play(hosting, ann)
    hosting.close()


def test_a_restarted_program_knows_which_seat_to_return_to(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "random", word="x")
    ann = Player(hosting.server, JoinRequest("Ann", word="x"), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    assert seat_tokens.listed() == ()
    hosting.start()
    until(lambda: ann.link.started)
    (ticket,) = seat_tokens.listed()
    assert (ticket.game, ticket.table, ticket.seat) == ("pig", "Table", 0)
    vanish(ann)
    back = Player(hosting.server, JoinRequest("Somebody"))
    back.guest.join(ticket.place, ticket.request)
    until(lambda: back.link.started)
    assert back.link.seat == 0
    play(hosting, back)
    assert seat_tokens.listed() == ()
    hosting.close()


def test_a_guest_who_leaves_the_lobby_rejoins_as_a_newcomer(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "random")
    ann = Player(hosting.server)
    until(lambda: hosting.table.lobby.can_start)
    token = hosting.table.seats[0].token
    hosting.server._connections[0]._socket.abort()
    until(lambda: hosting.table.lobby.can_start and hosting.table.seats[0].token not in ("", token))
    assert ann.troubles == []
    hosting.close()


def test_a_guest_with_unread_messages_still_learns_that_the_host_closed(qapp: QApplication) -> None:
    hosting, _, ben = seated("pig", 3)
    guest = ben.guest
    some(0.2)
    guest._inbox.append(protocol.encode(messages.Ping(1, ())))  # as if following the host had taken too long
    hosting.server.close()
    QTimer.singleShot(300, guest, guest._handle_inbox)
    until(lambda: guest.phase in (Phase.ENDED, Phase.LOST))
    assert guest.phase is Phase.ENDED
    assert guest.reason == disconnect.Disconnect(disconnect.Code.CLOSED)


@pytest.mark.parametrize("encrypted", [True, False])
def test_a_guest_who_sends_all_the_time_learns_that_the_host_closed(qapp: QApplication, encrypted: bool) -> None:
    for number in range(10):
        hosting = Hosting("pig", "open", "random", encrypted=encrypted)
        ann = Player(hosting.server, plays=False)
        until(lambda ann=ann: ann.here)
        guest = ann.guest
        pings = QTimer(guest, interval=0)
        pings.timeout.connect(lambda guest=guest: guest.send(messages.GuestPong(0)))
        pings.start()
        code = disconnect.Code.HOST_ASLEEP if number % 2 else disconnect.Code.CLOSED
        guest.send(messages.GuestPong(0))
        assert guest._socket is not None
        guest._socket.flush()  # so that the host has not read everything
        hosting.server.close(disconnect.Disconnect(code))
        hosting.server.deleteLater()
        until(lambda guest=guest: guest.reason is not None)
        assert guest.reason is not None
        assert guest.reason.code is code
        pings.stop()
        guest.leave()
