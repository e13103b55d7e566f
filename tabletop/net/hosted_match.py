"""The match at a host's table: actions, bots' proposals, undo by consent, pauses, and its end."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.match.match import Match
from tabletop.net import room_updates, undo_votes
from tabletop.net.broadcaster import MatchBroadcaster
from tabletop.net.chat import Chat
from tabletop.net.room_updates import RoomUpdates
from tabletop.net.seats import Guest
from tabletop.net.table_state import TableState


class HostedMatch:
    """The only way into the match, for guests and for the host's own screen."""

    def __init__(self, table: TableState, chat: Chat, updates: RoomUpdates) -> None:
        self._table = table
        self._chat = chat
        self._updates = updates
        self._broadcaster: MatchBroadcaster | None = None
        self._revealed = False

    def begin(self, match: Match) -> None:
        """Continue with a match that was dealt or loaded, and show it to everybody here."""
        self._table.match = match
        self._broadcaster = MatchBroadcaster(match, self._table.seats, self._table.guests)
        self._table.request_save()  # first, so that nothing is lost that guests know
        for guest in list(self._table.guests):
            self._broadcaster.show(guest)
        self._updates.publish()
        self._reveal_if_over()

    def show(self, guest: Guest) -> None:
        """Send a guest everything that its seat knows, once a match runs."""
        if self._broadcaster is not None:
            self._broadcaster.show(guest)

    def welcome(self, guest: Guest) -> None:
        """Send a guest who has just joined the view, the clock and, after the end, the journal."""
        if self._broadcaster is not None:
            self._broadcaster.show(guest)
            self._updates.send_clock([guest])
            self._broadcaster.reveal([guest])

    # -- actions -------------------------------------------------------------------------------------------------

    def is_current(self, guest: Guest, intent: int, branch: int) -> bool:
        """Return whether an intent is new, and about the branch of the match that the guest's seat sees."""
        outdated = self._broadcaster is not None and branch != self._broadcaster.branches[guest.seat]
        return not outdated and guest.is_new(intent)

    def submit(self, seat: int, action: Action, number: int) -> Refusal | None:
        """Act for a seat, or accept the proposal made to it; return why not."""
        match = self._table.match
        if match is None or seat < 0:
            return Refusal("match.refuse.not_your_seat")
        if action.seat != seat:
            proposed = action == room_updates.proposal(self._table, seat)
            return self.accept() if proposed else Refusal("match.refuse.not_your_seat")
        if self._table.seats[seat].stand_in is not None and seat not in match.local_seats:
            return Refusal("match.refuse.not_your_seat")
        refusal = self._apply(lambda: match.answer(action, number))
        if refusal is None:
            self._table.turn_limit.restart(seat, self._table.now)
            if self._table.is_slow:
                self._table.decision_clock.restart(seat, self._table.wall_clock(), self._table.decision_seconds)
                self._updates.publish()
        return refusal

    def accept(self) -> Refusal | None:
        """Carry out what a bot proposes; return why not."""
        match = self._table.match
        return self._apply(match.accept) if match is not None else Refusal("match.refuse.stale")

    def lend(self, seat: int) -> Refusal | None:
        """Lend a bot's decision to the people at the host's screen; return why not."""
        match = self._table.match
        return self._apply(lambda: match.lend(seat)) if match is not None else Refusal("match.refuse.not_your_seat")

    def let_first(self, seat: int) -> Refusal | None:
        """Allow partner bots of a seat at the host's screen to go first; return why not."""
        match = self._table.match
        return self._apply(lambda: match.let_first(seat)) if match is not None else Refusal("match.refuse.stale")

    def let_propose(self, seat: int, on: bool) -> None:
        """Switch bots on a seat's side to proposing, or to playing their own seats."""
        match = self._table.match
        if match is not None and match.has_bot_partners(seat):
            match.let_propose(seat, on)
            self._updates.publish()

    def pump(self, keeps_undo: bool = False) -> bool:
        """Play a bot's next answer unless the match is halted; return whether anything changed."""
        if self._table.match is None or self._table.is_halted or not self._table.match.pump(keeps_undo):
            return False
        self.on_advanced()
        return True

    # -- undo ----------------------------------------------------------------------------------------------------

    def ask_undo(self, seat: int) -> Refusal | None:
        """Undo a seat's last choice if it may alone; otherwise ask every other person. Return why not."""
        table, match = self._table, self._table.match
        if match is None or self._broadcaster is None or seat < 0 or self._revealed:
            return Refusal("match.refuse.undo")
        branch = match.branch
        wait = table.decision_seconds or undo_votes.WAIT
        position, now = self._broadcaster.position, table.vote_clock()
        refusal = table.undo_votes.request(match, seat, table.seats, now, position, wait)
        if match.branch != branch:
            self.on_advanced()
        elif refusal is None:
            self._updates.publish()
        return refusal

    def consent(self, seat: int, agree: bool) -> None:
        """Count a vote on the open undo request; the last consent carries it out."""
        match, vote = self._table.match, self._table.undo_votes.vote
        if vote is None or seat not in vote.missing or match is None:
            return
        if not agree:
            self._table.undo_votes.deny()
            self._chat.note("net.note.undo_refused", seat=f"seat:{seat}")
        elif self._table.undo_votes.agree(match, seat):
            self._chat.note("net.note.undone", seat=f"seat:{vote.seat}")
        self._updates.publish()

    def expire_undo(self) -> None:
        """Deny the open undo request if not everybody agreed in time."""
        if self._table.match is not None and self._table.undo_votes.is_late(self._table.vote_clock()):
            self._table.undo_votes.deny()
            self._chat.note("net.note.undo_late")
            self._updates.publish()

    # -- pauses --------------------------------------------------------------------------------------------------

    def pause(self, paused: bool) -> None:
        """Stop the match for everybody, or resume it."""
        if self._table.paused != paused and not self._table.migrating:
            self._table.paused = paused
            self._updates.publish()

    def set_migrating(self, migrating: bool) -> None:
        """Halt the match while another host takes it over, or resume it here after all."""
        self._table.migrating = migrating
        self._updates.publish()

    def add_time(self, seconds: float) -> None:
        """Extend every time limit, because this computer slept for a while."""
        self._table.reconnect_timeout.add_time(seconds)
        self._table.turn_limit.add_time(seconds)
        if not self._table.is_slow:  # whose clocks notice by themselves
            self._table.undo_votes.add_time(seconds)
        if self._table.match is not None:
            self._table.match.add_time(seconds)
            self._updates.send_clock(self._table.guests)

    # -- inside --------------------------------------------------------------------------------------------------

    def _apply(self, act: Callable[[], Refusal | None]) -> Refusal | None:
        """Act in the match unless it is halted; return why not."""
        if self._table.is_halted:
            return Refusal("net.refuse.paused")
        refusal = act()
        if refusal is None:
            self.on_advanced()
        return refusal

    def on_advanced(self) -> None:
        """Drop an outdated undo request, update everybody, and reveal the journal at the end."""
        if self._broadcaster is not None:
            self._table.undo_votes.expire(self._broadcaster.position)
        self._updates.publish()
        self._reveal_if_over()

    def _reveal_if_over(self) -> None:
        match = self._table.match
        if self._broadcaster is not None and match is not None and match.result is not None and not self._revealed:
            self._revealed = True
            self._broadcaster.reveal(self._table.guests)
            self._table.request_save()
