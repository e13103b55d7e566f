"""Slow matches: days between decisions, people who come and go, and restarts of everything."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.bots.levels import Limits
from tabletop.bots.worker import ThinkRequest
from tabletop.cli import main
from tabletop.commands.headless import Speaker
from tabletop.commands.keeper import Keeper
from tabletop.engine.actions import Action
from tabletop.match.link import Driver
from tabletop.match.shared_thinker import SharedThinker
from tabletop.net import addresses, my_matches, reopen, seat_tokens
from tabletop.net.decision_clock import HOUR, DecisionClock
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_link import HostLink
from tabletop.net.match_summary import MatchSummary, SeatSummary
from tabletop.net.messages import Presence
from tabletop.net.my_matches import MatchWatch
from tabletop.net.relay import retained_state
from tabletop.net.relay.invitation import Invitation, MeetingPlace, new_room
from tabletop.net.server import Server
from tabletop.words import Words
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce
from tests.net.fake_broker import FakeBroker
from tests.net.helpers import Hosting, Player, some, until

SUMMARY = MatchSummary(
    serial=7, match="m", game="pig", table="Kitchen", host="Hana", decision_hours=24, number=3, turn=2,
    seats=(SeatSummary("Ann", 1000.0, 2000.0), SeatSummary("Ben")),
)  # fmt: skip


class Evening:
    """A slow table at a meeting place, whose time of day is set by the test."""

    def __init__(self, *drivers: str, hours: int = 24) -> None:
        self.broker = FakeBroker()
        self.now = 1_700_000_000.0
        hosting = Hosting("pig", *(drivers or ("open", "open")), mixed=True, decision_hours=hours)
        self.table, self.server = hosting.table, hosting.server
        self.table.wall_clock = lambda: self.now
        self.hosting = hosting
        self.room = new_room(MeetingPlace("127.0.0.1", self.broker.port, tls=False))
        self.server.open_relay(self.room)
        self._wait_for_relay()

    def _wait_for_relay(self) -> None:
        until(lambda: self.server.relay is not None and self.server.relay.is_open)

    def join(self, name: str) -> Player:
        player = Player(self.server, JoinRequest(name), place=addresses.invited(self.link))
        until(lambda: player.here)
        return player

    @property
    def link(self) -> Invitation:
        """The invitation without the port on this computer, which is another one after a restart."""
        assert self.server.invitation is not None
        return msgspec.structs.replace(self.server.invitation, nearby=())

    def begin(self) -> None:
        until(lambda: self.table.lobby.can_start)
        self.hosting.start(None)

    def back(self, earlier: Player) -> Player:
        """Return a program started anew that returns to the seat of an earlier one."""
        assert earlier.guest._invited is not None
        player = Player(self.server, earlier.guest.request, place=earlier.guest._invited, plays=False)
        until(lambda: player.here and player.link.started)
        return player

    def leave(self, *players: Player) -> None:
        for player in players:
            seat = player.link.seat
            player.guest.leave()
            until(lambda seat=seat: self.table.seats[seat].presence is Presence.AWAY)

    @property
    def summary(self) -> MatchSummary:
        assert self.table.summary is not None
        return self.table.summary

    @property
    def retained(self) -> MatchSummary | None:
        """The summary that the meeting place retains."""
        data = self.broker.retained.get(retained_state.topic(self.room.secret))
        return retained_state.unseal(self.room.secret, data) if data else None

    def pass_time(self, hours: float) -> None:
        """Advance the clock while the host's program runs."""
        for _ in range(round(hours * 6)):
            self.now += 600
            self.table.tick(self.table.now + 0.25)

    @property
    def path(self) -> Path:
        """The journal, or what is stored of the lobby."""
        (path,) = reopen.tables()
        assert self.table.match is None or self.table.match.path == path
        return path

    def restart(self, away: float = 0.0, *, kill: bool = False, is_attended: bool = True) -> None:
        """End the host's program, wait for some hours, and start it again."""
        path = self.path
        if kill:  # nothing is said or stored any more
            self.table.save_listeners.clear()
            assert self.server.relay is not None
            assert self.server.relay._broker is not None
            self.server.relay._broker._socket.abort()
            self.server.relay._state = None
            self.server.relay._broker = None
        self.server.close()
        some(0.2)
        self.now += away * HOUR
        self.reopen(path, is_attended)

    def reopen(self, path: Path, is_attended: bool) -> None:
        """Host what is stored."""
        self.table, _ = reopen.reopen(path, ALL, thinker=AtOnce(), wall_clock=lambda: self.now, is_attended=is_attended)
        self.server = Server(self.table)
        self.server.listen(0)
        assert self.table.relay_room == self.room
        self.server.open_relay(self.table.relay_room)
        self._wait_for_relay()


def act(player: Player, verb: str) -> None:
    """Answer the pending decision, and wait for the result."""
    link = player.link
    number = link.number
    action = next(action for action in link.view(link.seat).actions if action.verb == verb)
    assert link.submit(action, number) is None
    until(lambda: link.number > number and not link.is_waiting)


def end_turn(player: Player) -> None:
    act(player, "roll")
    if player.link.view(player.link.seat).actions:
        act(player, "hold")


def test_three_days_with_restarts_of_everything(qapp: QApplication) -> None:
    evening = Evening()
    ann, ben = evening.join("Ann"), evening.join("Ben")
    ann.plays = ben.plays = False
    evening.begin()
    until(lambda: ann.link.started and ben.link.started)
    until(lambda: evening.retained == evening.summary)
    assert evening.summary.asked == (0,)
    end_turn(ann)
    asked_at = evening.now
    evening.leave(ann, ben)
    assert evening.table.room().waiting is None
    assert not evening.table.is_halted
    # The first night: nobody is there, and the host's program is killed.
    evening.pass_time(10)
    until(lambda: evening.retained == evening.summary)
    serial = evening.summary.serial
    evening.restart(away=1, kill=True)
    assert evening.summary.asked == (1,)
    assert evening.summary.seats[1].asked_at == asked_at
    assert evening.summary.seats[1].until == asked_at + 24 * HOUR
    evening.pass_time(12.8)
    assert evening.table.seats[1].stand_in is None
    # The second day: Ben rolls, wants his roll back, and leaves; the broker and the host restart before Ann comes.
    ben = evening.back(ben)
    act(ben, "roll")
    before = ben.link.number
    assert ben.link.undo(1) is None
    until(lambda: evening.table.undo_votes.vote is not None)
    evening.leave(ben)
    evening.broker.crash()
    evening.broker.restart()
    evening.restart(away=3)
    assert evening.summary.serial > serial
    until(lambda: evening.retained == evening.summary)
    assert evening.summary.seats[0].votes
    ann = evening.back(ann)
    assert ann.link.since < ann.link.number
    assert [moment.number for moment in ann.link.past(0)][-1] == before
    ann.link.consent(True)
    until(lambda: ann.link.number < before)
    assert evening.table.undo_votes.vote is None
    evening.leave(ann)
    # The third day: Ben stays away for longer than agreed; a bot plays for him until he is back.
    evening.pass_time(24.2)
    assert evening.table.seats[1].stand_in is Driver.REGULAR
    until(lambda: evening.table.match is not None and evening.table.match.number >= before)
    evening.restart(away=2)
    assert evening.table.seats[1].stand_in is Driver.REGULAR
    ben, ann = evening.back(ben), evening.back(ann)
    assert evening.table.seats[1].stand_in is None
    ann.plays = ben.plays = True
    until(lambda: ann.act() or ben.act() or evening.table.match is None or evening.table.match.result is not None)
    until(lambda: ((ann.act() or ben.act()) and False) or (ann.link.proof is not None and ben.link.proof is not None))
    assert ann.link.fair
    assert ben.link.fair
    evening.server.close()
    until(lambda: not evening.broker.retained)


def test_a_match_begins_though_its_players_were_never_there_together(qapp: QApplication) -> None:
    evening = Evening("open", "open", "me")
    ann = evening.join("Ann")
    until(lambda: evening.table.seats[0].ready and seat_tokens.listed())
    evening.leave(ann)
    anns = seat_tokens.listed()[0]
    assert not evening.table.lobby.can_start
    until(lambda: evening.retained == evening.summary)
    assert (evening.summary.turn, evening.summary.asked) == (0, ())
    ben = evening.join("Ben")
    until(lambda: evening.table.lobby.can_start)
    evening.table.lobby.start(thinker=AtOnce())
    until(lambda: evening.table.seed_exchange.missing == (0,) and seat_tokens.listed()[0].seed is not None)
    until(lambda: seat_tokens.listed()[0].seed.revealed_share)  # type: ignore[union-attr]
    bens = seat_tokens.listed()[0]
    evening.leave(ben)
    evening.pass_time(50)  # nobody is late before the match
    until(lambda: evening.retained == evening.summary)
    assert (evening.summary.asked, evening.table.match) == ((0,), None)
    ann = Player(evening.server, anns.request, place=anns.place)
    until(lambda: evening.table.match is not None and ann.link.started)
    assert evening.table.match is not None
    assert anns.seed is not None
    assert bens.seed is not None
    assert evening.summary.seats[0].until == evening.now + 24 * HOUR
    shares = str(evening.table.match.header.seed).split(":")[1:]
    assert shares == [anns.seed.share, bens.seed.revealed_share]
    # Nobody decides for two days: bots play for everyone, the host included, until they are back.
    ann.plays = False
    evening.pass_time(24.2)
    assert evening.table.seats[0].stand_in is Driver.REGULAR
    until(lambda: evening.summary.turn > 1)
    ben = Player(evening.server, bens.request, place=bens.place, plays=False)
    until(lambda: evening.summary.asked == (1,) and ben.link.started)
    end_turn(ben)
    until(lambda: evening.summary.asked == (2,))
    evening.pass_time(24.2)
    host, number = evening.table.seats[2], evening.table.match.number
    assert host.stand_in is Driver.REGULAR
    link = HostLink(evening.table)
    assert link.local_seats == (2,)
    until(lambda: evening.table.match is not None and evening.table.match.number > number)
    evening.table.attendance.resume(2)
    until(lambda: evening.summary.asked or evening.table.match is None or evening.table.match.result is not None)
    ann.plays = ben.plays = True
    evening.table.attendance.resume(0)

    def over() -> bool:
        ann.act(), ben.act()
        match = evening.table.match
        assert match is not None
        if match.result is None and (actions := match.view(2).actions):
            link.submit(actions[-1], match.view(2).number)
        return ann.link.proof is not None and ben.link.proof is not None

    until(over)
    assert ann.link.fair
    assert ben.link.fair
    evening.server.close()


def test_a_lobby_waits_for_latecomers_through_restarts_of_its_host(qapp: QApplication) -> None:
    evening = Evening("open", "open", "me")
    link = evening.link
    ann = evening.join("Ann")
    until(lambda: evening.table.seats[0].ready and seat_tokens.listed())
    anns = seat_tokens.listed()[0]
    evening.leave(ann)
    eve = evening.join("Eve")
    until(lambda: evening.table.seats[1].ready)
    eve.eager = False
    eve.link.ready(False)
    until(lambda: not evening.table.seats[1].ready)
    evening.restart(away=30, kill=True)
    assert evening.link == link
    until(lambda: eve.here and evening.table.seats[1].token)  # as a newcomer, as she was not ready
    assert (evening.table.seats[0].name, evening.table.seats[0].presence) == ("Ann", Presence.AWAY)
    eve.guest.leave()
    until(lambda: not evening.table.seats[1].token)
    assert [match.path for match in my_matches.listed() if match.path is not None] == [evening.path]
    keeper = Keeper(Speaker(True, Words("en")), ALL, wall_clock=lambda: evening.now)
    assert keeper.tables == {}  # another program hosts it
    path = evening.path
    evening.server.close()
    keeper.look()
    evening.table, evening.server = keeper.tables[path].table, keeper.tables[path].server
    evening._wait_for_relay()
    ben = evening.join("Ben")
    until(lambda: evening.table.seats[1].ready)
    assert not evening.table.lobby.can_start  # without its host
    way = my_matches.local_seat(path, 2)
    assert way is not None
    owner = Player(evening.server, way[1], place=msgspec.structs.replace(way[0], port=evening.server.port), plays=False)
    until(lambda: evening.table.seed_exchange.missing == (0,))
    secret = evening.table.host_seed_share()
    owner.guest.leave()
    evening.leave(ben)
    path = evening.path
    keeper.close()
    evening.reopen(path, is_attended=False)
    evening.restart(kill=True, is_attended=False)
    assert evening.table.lobby.can_start
    evening.table.lobby.start(thinker=AtOnce())
    assert evening.summary.asked == (0,)
    ann = Player(evening.server, anns.request, place=anns.place, plays=False)
    until(lambda: evening.table.match is not None and ann.link.started)
    assert evening.table.match is not None
    shares = [secret, ann.link.revealed_share, ben.link.revealed_share, owner.link.revealed_share]
    assert str(evening.table.match.header.seed).split(":") == shares
    assert evening.path == evening.table.match.path  # the lobby is forgotten
    ann.guest.leave()
    evening.server.close()


def test_a_lobby_that_is_closed_for_good_is_forgotten(qapp: QApplication) -> None:
    evening = Evening("open", "me")
    ann = evening.join("Ann")
    until(lambda: evening.table.seats[0].ready)
    until(lambda: evening.retained == evening.summary)
    evening.server.close(for_good=True)
    until(lambda: ann.troubles == ["closed"] and not evening.broker.retained)
    assert reopen.tables() == []
    assert my_matches.listed() == []


@pytest.mark.parametrize(("used", "absence", "left"), [(23, 0, 1), (14, 3, 7), (23, 20, 1), (14, 20, 6)])
def test_nobody_loses_a_decision_because_the_host_was_away(used: int, absence: int, left: int) -> None:
    clock, allowed = DecisionClock(), 24 * HOUR
    clock.update([0], 0.0, allowed)
    clock.tick(used * HOUR, allowed)
    now = (used + absence) * HOUR
    clock.tick(now, allowed)
    assert clock.pending[0].until == now + left * HOUR
    assert clock.late(now + left * HOUR - 1) == []
    assert clock.late(now + left * HOUR) == [0]


def test_a_state_can_be_neither_read_nor_written_without_the_invitation() -> None:
    secret, other = "ab" * 16, "cd" * 16
    data = retained_state.seal(secret, SUMMARY)
    assert retained_state.unseal(secret, data) == SUMMARY
    for word in (b"Ann", b"Kitchen", b"pig", b"Hana"):
        assert word not in data
    many = msgspec.structs.replace(
        SUMMARY, seats=tuple(SeatSummary("卓" * 40, 1.7e9 + 0.123456, 1.8e9) for _ in range(16))
    )
    assert len(data) == len(retained_state.seal(secret, many)) == retained_state.SIZE
    assert retained_state.unseal(secret, retained_state.seal(secret, many)) is not None
    altered = data[:100] + bytes([data[100] ^ 1]) + data[101:]
    for wrong in (altered, data[:-1], data + b" ", b"", retained_state.seal(other, SUMMARY)):
        assert retained_state.unseal(secret, wrong) is None


def test_nothing_older_replaces_what_is_known() -> None:
    newer = msgspec.structs.replace(SUMMARY, serial=8, number=4)
    assert newer.may_replace(SUMMARY)
    assert newer.may_replace(None)
    assert not SUMMARY.may_replace(newer)
    assert not SUMMARY.may_replace(SUMMARY)
    assert not msgspec.structs.replace(newer, match="another").may_replace(SUMMARY)


def test_my_matches_are_right_while_the_host_sleeps(qapp: QApplication) -> None:
    evening = Evening("open", "me")
    ann = evening.join("Ann")
    ann.plays = False
    evening.begin()
    until(lambda: ann.link.started)
    (hosted,) = my_matches.listed()  # of the host, whose folder this is too
    assert (hosted.path, hosted.seats, hosted.is_mine) == (evening.path, (1,), False)
    assert hosted.since == evening.now
    end_turn(ann)
    assert my_matches.listed()[0].is_mine
    evening.leave(ann)
    stored = seat_tokens.listed()[0]
    assert stored.summary is not None
    assert stored.summary.asked == (1,)
    # The host decides while Ann's program does not run, and goes to sleep.
    match = evening.table.match
    assert match is not None
    while evening.summary.asked == (1,):
        action = match.view(1).actions[0]
        assert evening.table.hosted_match.submit(1, action, match.number) is None
        if match.view(1).actions:
            hold = match.view(1).actions[-1]
            assert evening.table.hosted_match.submit(1, hold, match.number) is None
    until(lambda: evening.retained is not None)
    (first,) = [data for topic, data in evening.broker.retained.items() if topic.endswith("/state")]
    path = evening.path
    evening.server.close()
    until(lambda: evening.retained == evening.summary)
    reopen_file = path.with_name(path.name + ".table")
    hidden = reopen_file.rename(path.with_suffix(".elsewhere"))  # Ann's computer is another one
    watch = MatchWatch(qapp)
    until(lambda: watch.matches[0].is_mine)
    (joined,) = watch.matches
    assert (joined.seats, joined.since) == ((0,), evening.now)
    topic = retained_state.topic(evening.room.secret)
    evening.broker.publish(topic, first, retain=True)  # a state from before, repeated by the broker
    some(0.1)
    assert watch.matches == [joined]
    evening.broker.publish(topic, b"", retain=True)
    until(lambda: watch.matches[0].is_silent)
    watch.close()
    hidden.unlink()


def test_the_owner_of_an_unattended_table_plays_as_its_guest(qapp: QApplication) -> None:
    evening = Evening("me", "open")
    ben = evening.join("Ben")
    ben.plays = False
    evening.begin()
    evening.restart(is_attended=False)
    way = my_matches.local_seat(evening.path, 0)
    assert way is not None
    assert my_matches.local_seat(evening.path, 1) is None
    place, request = way
    owner = Player(evening.server, request, place=msgspec.structs.replace(place, port=evening.server.port), plays=False)
    until(lambda: owner.link.started)
    end_turn(owner)
    assert evening.summary.asked == (1,)
    owner.guest.leave()
    evening.restart()
    assert evening.table.seats[0].driver is Driver.ME
    assert my_matches.local_seat(evening.path, 0) is None
    evening.server.close()


def test_a_keeper_hosts_what_others_leave(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> None:
    evening = Evening("me", "open")
    ben = evening.join("Ben")
    ben.plays = False
    evening.begin()
    keeper = Keeper(Speaker(True, Words("en")), ALL, wall_clock=lambda: evening.now)
    assert keeper.tables == {}  # another program hosts it
    path = evening.path
    evening.server.close()
    keeper.look()
    hosted = keeper.tables[path]
    assert hosted.table.relay_room == evening.room
    until(lambda: ben.here)  # by the same link, to the same seat
    assert hosted.table.seats[0].is_host
    assert '"event":"opened"' in capsys.readouterr().out.replace(" ", "")
    keeper.close()
    until(lambda: not ben.here)
    assert ben.troubles == []
    ben.guest.leave()


@pytest.mark.parametrize("words", [["pig", "--slow", "3x"], ["pig", "--slow", "0d"], ["pig", "--slow", "99999d"], []])
def test_a_mistyped_pace_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["host", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_bots_of_many_matches_think_one_after_another() -> None:
    pool = AtOnce()
    shared = SharedThinker(pool)
    first, second = shared.place(), shared.place()
    requests = [
        ThinkRequest(id=number, module="m", level="random", key=0, limits=Limits(), view=msgspec.Raw(b"{}"))
        for number in range(3)
    ]
    pool.answer = Action(0, "hold")
    first.think(requests[0])
    second.think(requests[1])
    assert pool.asked == requests[:1]
    assert second.poll() is None
    first.think(requests[2])  # behind the other match now, as its first request is of no more use
    assert pool.asked == [requests[0], requests[1]]
    found = second.poll()
    assert found is not None
    assert found.id == 1
    first.cancel()
    assert first.poll() is None
