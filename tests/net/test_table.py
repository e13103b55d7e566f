"""The table around a match: lobby, undo by consent, chat, spectators, fair dice."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine import view as views
from tabletop.engine.errors import Refusal
from tabletop.engine.view import View
from tabletop.match import journal, saves
from tabletop.match.link import PROPOSES, Driver
from tabletop.match.match import Match
from tabletop.net import broadcaster, messages
from tabletop.net.delta import EncodedView
from tabletop.net.fairness_proof import Fairness, GuestEvidence, Proof, check_journal
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_link import HostLink
from tabletop.net.messages import Commitments, Presence, Reveal
from tabletop.net.seats import HostSeat
from tabletop.net.undo_votes import UndoVotes
from tests.helpers.faults import faulted
from tests.helpers.shelf import ALL
from tests.match.helpers import new
from tests.net.helpers import Hosting, Player, play, some, until


def table_of_three(*drivers: str) -> tuple[Hosting, Player, Player]:
    hosting = Hosting("pig", *(drivers or ("me", "open", "open")))
    free = [seat for seat, chair in enumerate(hosting.table.seats) if chair.driver is Driver.REMOTE]
    ann = Player(hosting.server, JoinRequest("Ann", free[0]), plays=False)
    ben = Player(hosting.server, JoinRequest("Ben", free[1]), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(1)
    until(lambda: ann.link.started and ben.link.started)
    return hosting, ann, ben


def do(hosting: Hosting, seat: int, verb: str) -> None:
    match = hosting.table.match
    assert match is not None
    action = next(action for action in match.view(seat).actions if action.verb == verb)
    assert hosting.table.hosted_match.submit(seat, action, match.number) is None


def test_everyone_sees_the_same_lobby(qapp: QApplication) -> None:
    hosting = Hosting("pig", "me", "open", "open")
    ann, ben = Player(hosting.server, JoinRequest("Ann")), Player(hosting.server, JoinRequest("Ann"))
    until(lambda: hosting.table.lobby.can_start)
    names = [chair.name for chair in hosting.table.seats]
    assert sorted(names) == ["Ann", "Ann 2", "Seat 0"]
    ann.eager = False
    ann.link.ready(False)
    until(lambda: not hosting.table.lobby.can_start)
    until(lambda: ben.link.room == hosting.table.room() == ann.link.room)
    ann.guest.leave()
    until(lambda: any(chair.presence is Presence.OPEN for chair in hosting.table.seats))
    hosting.table.lobby.offer(msgspec.structs.replace(hosting.table.terms, options={"goal": 20}))
    until(lambda: ben.link.room is not None and ben.link.room.options == {"goal": 20})
    seat = ben.link.seat
    until(lambda: hosting.table.seats[seat].ready)
    hosting.table.attendance.assign(seat, Driver.NOVICE, "Bot")
    until(lambda: ben.troubles)
    assert ben.troubles == ["kicked"]
    with faulted("goal"):
        hosting.table.lobby.offer(msgspec.structs.replace(hosting.table.terms, options={"goal": 1}))
    with faulted("open"):
        hosting.table.lobby.start()
    hosting.close()


def test_undo_past_a_roll_needs_everyones_consent(qapp: QApplication) -> None:
    hosting, ann, ben = table_of_three()
    before = views.encode(hosting.table.match.view(1))  # type: ignore[union-attr]
    do(hosting, 0, "roll")
    mine = HostLink(hosting.table)
    assert not mine.can_undo(0)
    assert mine.undo(0) is None
    until(lambda: ann.link.room is not None and ann.link.room.undo == messages.UndoVote(0, (1, 2)))
    assert mine.undo(0) is not None
    ann.link.consent(True)
    until(lambda: hosting.table.undo_votes.vote == messages.UndoVote(0, (2,)))
    ben.link.consent(True)
    until(lambda: ann.link.number == 0 and ben.link.number == 0)
    assert views.encode(ann.link.view(1)) == before
    assert len(ann.link.past(1)) == 1
    hosting.close()


def test_one_refusal_denies_an_undo(qapp: QApplication) -> None:
    hosting, ann, ben = table_of_three()
    do(hosting, 0, "roll")
    assert hosting.table.hosted_match.ask_undo(0) is None
    ben.link.consent(False)
    until(lambda: any(isinstance(n, messages.Notice) and n.key == "net.note.undo_refused" for n in ann.said))
    assert hosting.table.undo_votes.vote is None
    ann.link.consent(True)
    assert hosting.table.match is not None
    assert hosting.table.match.number == 1
    again = hosting.table.hosted_match.ask_undo(0)
    assert again is not None
    assert again.key == "net.refuse.undo_denied"
    do(hosting, 0, "roll")
    assert hosting.table.hosted_match.ask_undo(0) is None
    hosting.table.tick(hosting.table.now + 1000)
    assert hosting.table.undo_votes.vote is None
    hosting.close()


def test_a_choice_without_chance_is_undone_at_once(qapp: QApplication) -> None:
    hosting, ann, _ = table_of_three("open", "open", "me")
    do(hosting, 0, "roll")
    do(hosting, 0, "hold")
    until(lambda: ann.link.can_undo(0))
    assert ann.link.undo(0) is None
    until(lambda: ann.link.number == 1)
    assert not ann.link.can_undo(0)
    assert hosting.table.undo_votes.vote is None
    hosting.close()


def test_an_update_is_encoded_once_for_each_seat(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hosting, *_ = table_of_three("open", "open", "me")
    seats: list[int] = []

    def encoded(seen: View) -> EncodedView:
        seats.append(seen.seat)
        return EncodedView(seen)

    monkeypatch.setattr(broadcaster, "EncodedView", encoded)
    do(hosting, 0, "roll")
    assert sorted(seats) == [0, 1]
    hosting.close()


def test_an_answer_to_an_undone_state_is_refused_even_at_the_same_number(qapp: QApplication) -> None:
    hosting = Hosting("highcard", "me", "open", "open")
    ann, ben = (Player(hosting.server, JoinRequest(name, seat), plays=False) for seat, name in ((1, "Ann"), (2, "Ben")))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(1)
    until(lambda: ann.link.started and ben.link.started)
    do(hosting, 0, "play")
    until(lambda: ann.link.number == 1)
    assert hosting.table.hosted_match.ask_undo(0) is None
    do(hosting, 0, "play")
    assert hosting.table.match is not None
    assert hosting.table.match.number == ann.link.number == 1  # of another branch, which Ann has not heard of yet
    ann.plays = True
    assert ann.act()
    until(lambda: ann.refused == ["match.refuse.stale"])
    until(lambda: ann.act())
    until(lambda: hosting.table.match is not None and hosting.table.match.number == 2)
    hosting.close()


def test_only_one_action_is_in_flight_at_a_time(qapp: QApplication) -> None:
    hosting, ann, _ = table_of_three("open", "open", "random")
    ann.plays = True
    assert ann.act()
    again = ann.link.submit(ann.link.view(0).actions[0], 0)
    assert again is not None
    assert again.key == "net.refuse.asking"
    until(lambda: ann.link.number == 1)
    until(lambda: ann.act())
    until(lambda: ann.link.number == 2)
    assert ann.refused == []
    hosting.close()


def test_a_pause_stops_everyone(qapp: QApplication) -> None:
    hosting, ann, _ = table_of_three("open", "open", "random")
    hosting.table.hosted_match.pause(True)
    until(lambda: ann.link.room is not None and ann.link.room.paused)
    ann.plays = True
    assert ann.act()
    until(lambda: ann.refused)
    assert ann.refused == ["net.refuse.paused"]
    hosting.table.hosted_match.pause(False)
    until(lambda: ann.act())
    until(lambda: ann.link.number == 1)
    hosting.close()


def test_open_hands_let_spectators_see_a_seats_view(qapp: QApplication) -> None:
    hosting = Hosting("highcard", "open", "random", open_hands=True)
    ann = Player(hosting.server, JoinRequest("Ann"), plays=False)
    eve = Player(hosting.server, JoinRequest("Eve", messages.SPECTATE), plays=False)
    until(lambda: hosting.table.lobby.can_start and eve.here)
    hosting.start()
    until(lambda: ann.link.started and eve.link.started)
    eve.link.watch(0)
    until(lambda: eve.link.view(-1).seat == 0 and eve.link.number == 1)  # the bot has played, the person never does
    assert hosting.table.match.number == 1  # type: ignore[union-attr]
    assert views.encode(eve.link.view(-1)) == views.encode(hosting.table.match.view(0))  # type: ignore[union-attr]
    assert eve.link.local_seats == ()
    eve.link.watch(-1)
    until(lambda: eve.link.view(-1).seat == -1)
    hosting.close()


def test_nobody_chooses_the_seed_alone_and_everyone_can_verify_it(qapp: QApplication, tmp_path: Path) -> None:
    hosting = Hosting("pig", "random", "open", "open", mixed=True)
    players = [Player(hosting.server, JoinRequest(name), seed) for seed, name in enumerate(("Ann", "Ben"))]
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(None, save=True)
    play(hosting, *players)
    assert hosting.table.match is not None
    header = hosting.table.match.header
    for player in players:
        assert player.link.revealed_share in str(header.seed)
        assert player.link.seed_share not in str(header.seed)
        assert player.link.fair
        path = tmp_path / "revealed.journal"
        path.write_text(player.link.journal, "utf-8")
        assert saves.verify(path, ALL).notes == []
        assert journal.read(path).header == header
        reveal = Reveal(header.seed, header.salt, player.link.journal)
        for dishonest in (
            reveal.journal.replace('"face"', '"fase"', 1),
            reveal.journal.partition("\n")[0],
            new("random", "random", save=True).path.read_text("utf-8"),  # type: ignore[union-attr]
        ):
            player.link.on_reveal(msgspec.structs.replace(reveal, journal=dishonest))
            assert player.link.fair is False
        one, other = sorted(player.link._views)[1:3]
        shown = player.link._views[one]
        player.link._views[one] = player.link._views[other]
        player.link.on_reveal(reveal)
        assert player.link.fair is False
        player.link._views[one] = shown
        player.link.on_reveal(reveal)
        assert player.link.fair is True
        lots = player.link.commitments
        assert lots is not None
        for other_lots in (
            None,
            Commitments("", lots.guests),
            Commitments(lots.host, lots.guests[::-1]),
            Commitments(lots.host, lots.guests[:1]),
        ):
            player.link.commitments = other_lots
            player.link.on_reveal(reveal)
            assert player.link.fair is False
        player.link.commitments = lots
        seed = str(header.seed)
        for forged in ("1", seed.replace(player.link.revealed_share, "0" * 32), seed[1:], seed + ":0"):
            player.link._commitment = journal.commit(header.salt, forged)
            player.link.on_reveal(Reveal(forged, header.salt))
            assert player.link.fair is False
    hosting.close()


def test_a_guest_who_takes_over_a_seat_has_no_share_in_the_seed_and_accepts_it(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "open", mixed=True)
    ann, ben = (Player(hosting.server, JoinRequest(name, seat), plays=False) for seat, name in ((0, "Ann"), (1, "Ben")))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(None)
    until(lambda: ben.link.started)
    hosting.table.attendance.kick(1, reopen=True)
    cem = Player(hosting.server, JoinRequest("Cem", 1))
    until(lambda: cem.link.started)
    ann.plays = True
    play(hosting, ann, cem)
    assert (ann.link.fair, cem.link.fair) == (True, True)
    hosting.close()


def test_a_journal_too_long_for_a_message_does_not_block_the_end(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broadcaster, "JOURNAL_MOST", 10)
    hosting = Hosting("pig", "open", "random", mixed=True)
    ann = Player(hosting.server, JoinRequest("Ann"))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(None, save=True)
    play(hosting, ann)
    assert ann.link.journal == ""
    assert ann.link.proof == Proof(Fairness.UNCHECKED, Refusal("net.proof.no_journal"))
    hosting.close()


def test_a_bots_proposal_is_sent_to_its_own_side_only(qapp: QApplication) -> None:
    hosting = Hosting("camps", "open", "open", "novice", "novice")
    ann, ben = (Player(hosting.server, JoinRequest(name), plays=False) for name in ("Ann", "Ben"))
    until(lambda: hosting.table.lobby.can_start)
    watcher = Player(hosting.server, JoinRequest("Eve", messages.SPECTATE), plays=False)
    until(lambda: watcher.here)
    hosting.start(5)
    until(lambda: ann.link.started and ben.link.started and watcher.link.started)
    ann.link.let_propose(0, True)
    until(lambda: hosting.table.hosted_match.pump() or ann.link.proposal(0) is not None)
    until(lambda: ann.link.proposal(0) is not None)
    proposal = ann.link.proposal(0)
    assert proposal is not None
    assert proposal.seat == 2
    for other in (ben, watcher):
        room = other.link.room
        assert room is not None
        assert (room.proposing, room.proposal) == (False, None)
    until(lambda: ben.link.has_bot_partners(1))
    assert not watcher.link.has_bot_partners(-1)
    assert ben.link.submit(msgspec.structs.replace(proposal, seat=1), ben.link.number) is None
    until(lambda: ben.refused)
    assert hosting.table.match is not None
    assert hosting.table.match.number == 0
    assert ann.link.accept() is None
    until(lambda: hosting.table.match is not None and hosting.table.match.number >= 1)
    hosting.close()


def test_a_seed_other_than_the_committed_one_is_detected(qapp: QApplication) -> None:
    hosting, ann, _ = table_of_three()
    assert hosting.table.match is not None
    ann.link.on_reveal(Reveal(2, hosting.table.match.header.salt))
    assert ann.link.fair is False
    hosting.close()


def partners() -> tuple[Hosting, Player]:
    """A guest and a bot against the same monsters, with a clock."""
    hosting = Hosting("align_dice", "open", "novice", options={"mode": "coop", "minutes": 10})
    ann = Player(hosting.server, JoinRequest("Ann"), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start(5)
    hosting.table.hosted_match.pause(True)  # before the bot has done all it could
    until(lambda: ann.link.started)
    return hosting, ann


def test_a_guest_sees_a_partners_proposal_and_accepts_it(qapp: QApplication) -> None:
    hosting, ann = partners()
    match = hosting.table.match
    assert match is not None
    until(lambda: ann.link.has_bot_partners(0))
    assert not ann.link.proposing(0)
    ann.link.let_propose(0, True)
    until(lambda: ann.link.proposing(0))
    hosting.table.hosted_match.pause(False)
    until(lambda: ann.link.proposal(0) is not None)
    proposal, number = match.proposal(0), match.number
    assert ann.link.proposal(0) == proposal
    assert proposal is not None
    assert ann.link.seats()[1].status == PROPOSES
    assert not hosting.table.hosted_match.pump()
    assert ann.link.submit(msgspec.structs.replace(proposal, verb="something"), number) is not None
    assert ann.link.accept() is None
    until(lambda: match.number > number)
    assert ann.refused == []
    until(lambda: ann.link.number == match.number)
    ann.link.let_propose(0, False)
    until(lambda: not ann.link.proposing(0))
    assert ann.link.accept() is not None
    hosting.close()


def test_guests_see_the_match_clock_and_that_it_stops_in_a_pause(qapp: QApplication) -> None:
    hosting, ann = partners()
    match = hosting.table.match
    assert match is not None
    hosting.table.hosted_match.pause(False)
    until(lambda: ann.link.time_left > 0)
    assert 1100 < ann.link.time_left <= 1200
    hosting.table.hosted_match.pause(True)
    until(lambda: ann.link.room is not None and ann.link.room.paused)
    left = match.time_left
    some(0.2)
    assert match.time_left == left
    assert ann.link.time_left == round(left, 1)
    hosting.table.hosted_match.pause(False)
    until(lambda: match.time_left < left and ann.link.time_left < left)
    hosting.close()


def test_a_hanging_host_takes_no_time_from_the_match_clock(qapp: QApplication) -> None:
    hosting, ann = partners()
    match = hosting.table.match
    assert match is not None
    hosting.table.hosted_match.pause(False)
    until(lambda: 1100 < ann.link.time_left <= 1200)
    match._clock._began -= 300  # for so long nobody was heard, and nothing was played
    hosting.server._ticked -= 300
    until(lambda: match.time_left > 1100)
    until(lambda: ann.link.time_left > 1100)
    assert match.time_left <= 1200
    hosting.close()


def test_a_view_from_the_middle_of_private_decisions_does_not_incriminate_a_host(
    qapp: QApplication,
) -> None:
    entry = next(entry for entry in ALL if entry.key == "align_dice")
    match = new("random", "random", entry=entry, save=True)
    seen: dict[int, list[View]] = {}
    match.listen(0, lambda update: seen.setdefault(update.number, []).append(update.view))
    match.run()
    assert match.path is not None
    text = match.path.read_text("utf-8")
    assert any(len(several) > 1 for several in seen.values())

    def fairness(views: dict[int, View]) -> Fairness:
        return check_journal(text, match.header.commitment, entry, GuestEvidence(views, 0, None)).fairness

    for at in (0, -1):
        assert fairness({n: several[at] for n, several in seen.items()}) is Fairness.FAIR
    assert fairness({min(seen): seen[max(seen)][0]}) is Fairness.UNFAIR


def test_an_undo_request_reveals_nothing_about_private_decisions() -> None:
    match = cast(Match, SimpleNamespace(can_rewind=lambda seat: True, can_undo=lambda seat: False, number=7, branch=0))
    chairs = [HostSeat(driver=Driver.REMOTE, name=name, token=name) for name in ("Ann", "Ben")]
    for chair in chairs:
        chair.presence = Presence.CONNECTED
    taking, now, moment = UndoVotes(), 0.0, (0, 5)
    assert taking.request(match, 0, chairs, now, moment) is None
    taking.expire(moment)  # somebody has done something that nobody else sees
    assert taking.vote == messages.UndoVote(0, (1,))
    taking.deny()
    match.number, match.branch = 9, 1  # type: ignore[misc]
    refused = taking.request(match, 0, chairs, now, moment)
    assert refused is not None
    assert refused.key == "net.refuse.undo_denied"
    assert taking.request(match, 0, chairs, now, (0, 6)) is None
    taking.expire((0, 7))
    assert taking.vote is None
