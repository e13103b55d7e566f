"""The mirror: what a guest's program knows of a table, kept equal to the host's. Knows no sockets.

Fulfils TableLink for the guest's one seat, or for a spectator. `RemoteTable` puts it on a socket.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

import msgspec

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.engine.state import Result
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import GameEntry
from tabletop.match.journal import commit
from tabletop.match.link import PROPOSES, Driver, HistoryEntry, SeatInfo, Update
from tabletop.net import delta, validation
from tabletop.net.fairness_proof import Fairness, GuestEvidence, Proof, judged, unfair
from tabletop.net.protocol import (
    MOMENTS_MOST,
    Batch,
    ChatRequest,
    ClockUpdate,
    Commitments,
    Consent,
    GuestMessage,
    Intent,
    IntentResult,
    Presence,
    Propose,
    ProtocolError,
    Ready,
    Rename,
    Reveal,
    Room,
    SeedShare,
    Snapshot,
    UndoRequest,
    Watch,
)
from tabletop.net.tokens import guest_commitment, new_token, verify_seed

VIEWS_KEPT = 4000
ANSWER_WITHIN = 10.0
"""Seconds after which a host that is there but does not answer is asked again."""
Heard = Callable[[Update], None]


class ClientState:
    """A table seen from a guest's program. `send` puts a message on its way to the host; False: it cannot."""

    def __init__(self, send: Callable[[GuestMessage], bool]) -> None:
        self.game = ""
        self.entry: GameEntry | None = None
        self.seat = SPECTATOR
        self.room: Room | None = None
        self.result: Result | None = None
        self.since = 0
        """The newest state number this seat had seen before it came (back) here."""
        self.proof: Proof | None = None
        """What the journal revealed at the end proves of the dice; None before the end."""
        self.luck = new_token()
        """This guest's part of the next seed that is drawn."""
        self.drawn = ""
        """This guest's part of the seed that was drawn last, empty if it has shown none."""
        self.lots: Commitments | None = None
        """What everybody had committed to when that was shown."""
        self.journal = ""
        """The whole match, revealed at its end; empty before."""
        self._send = send
        self._view: View | None = None
        self._kinds: set[int] = set()
        """The kinds of components that the game is known to have."""
        self._undo = False
        self._branch = 0
        self._moments: list[HistoryEntry] = []
        self._views: dict[int, View] = {}
        self._heard: list[Heard] = []
        self._commitment = ""
        self._mine: set[str] | None = set()
        """Every choice that went out from here, None if somebody else may have played this seat."""
        self._promised = False
        """Whether this guest sat here before the match began, and was to have a part in the seed."""
        self._intent = 0
        self._unanswered = 0
        """The intent that the host has not answered yet, 0 for none."""
        self._asked_at = 0.0
        self._clock: ClockUpdate | None = None
        self._clock_at = 0.0

    # -- TableLink -----------------------------------------------------------------------------------------------

    @property
    def here(self) -> tuple[int, ...]:
        """The seat that is played here, if any."""
        return (self.seat,) if self.seat >= 0 else ()

    @property
    def started(self) -> bool:
        """Tell whether there is a view to look at."""
        return self._view is not None

    @property
    def fair(self) -> bool | None:
        """Tell whether the dice are proved to be fair; None before the end."""
        return self.proof.fairness is Fairness.FAIR if self.proof is not None else None

    @property
    def number(self) -> int:
        """The state number this seat knows of, -1 before the first."""
        return self._view.number if self._view is not None else -1

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return who sits where: this seat is ME, the host and other guests are REMOTE."""
        asked = self._view.players_to_act if self._view is not None else ()
        found = []
        for sitting in self.room.sittings if self.room is not None else ():
            driver = sitting.stand_in or sitting.driver
            bot = driver not in (Driver.ME, Driver.REMOTE)
            if not bot:
                driver = Driver.ME if sitting.seat == self.seat else Driver.REMOTE
            status = remark(sitting.presence, sitting.stand_in)
            if self.room is not None and self.room.proposal is not None and self.room.proposal.seat == sitting.seat:
                status = PROPOSES
            thinks = bot and sitting.seat in asked
            found.append(SeatInfo(sitting.seat, sitting.name, driver, thinks, status, animal=sitting.animal))
        return tuple(found)

    def view(self, seat: int) -> View:
        """Return what this seat knows now; LookupError before the match begins."""
        if self._view is None:
            raise LookupError("The match has not begun.")
        return self._view

    @property
    def asking(self) -> bool:
        """Tell whether an action is on its way: until the host has answered, this view may not be the newest."""
        return self._unanswered > 0 and monotonic() - self._asked_at < ANSWER_WITHIN

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Send an action, one at a time; what the host refuses is told later."""
        if self.seat < 0 or (action.seat != self.seat and action != self.proposal(self.seat)):
            return Refusal("match.refuse.not_your_seat")
        if self.asking:
            return Refusal("net.refuse.asking")
        self._intent += 1
        if not self._send(Intent(self._intent, number, action, self._branch)):
            return Refusal("net.refuse.away")
        self._unanswered, self._asked_at = self._intent, monotonic()
        if self._mine is not None:
            self._mine.add(str(action))
        return None

    def undo(self, seat: int) -> Refusal | None:
        """Ask the host to take this seat's last choice back; past a fence, everybody else is asked."""
        self._intent += 1
        return None if self._send(UndoRequest(self._intent)) else Refusal("net.refuse.away")

    def can_undo(self, seat: int) -> bool:
        """Tell whether an undo would take something back now without asking anybody."""
        return self._undo and seat == self.seat

    def listen(self, seat: int, heard: Heard) -> Callable[[], None]:
        """Call `heard` with every update from now on; return the function that stops it."""
        self._heard.append(heard)

        def stop() -> None:
            if heard in self._heard:
                self._heard.remove(heard)

        return stop

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        """Return every decision since the start, oldest first."""
        return tuple(self._moments)

    def view_at(self, seat: int, number: int) -> View | None:
        """Return what this seat knew at an earlier number, None if it was not here then."""
        return self._views.get(number)

    @property
    def time_left(self) -> float:
        """Seconds until the match must be over; -1 without a limit."""
        clock = self._clock
        if clock is None:
            return -1.0
        return max(0.0, clock.left - (monotonic() - self._clock_at if clock.runs else 0.0))

    # -- Counsel: bots as partners -------------------------------------------------------------------------------

    def counsels(self, seat: int) -> bool:
        """Tell whether bots play on one side with this seat."""
        return self.room is not None and 0 <= self.seat == seat and self.room.counsels

    def proposing(self, seat: int) -> bool:
        """Tell whether these bots propose."""
        return self.counsels(seat) and self.room is not None and self.room.proposing

    def proposal(self, seat: int) -> Action | None:
        """Return what a bot on this seat's side would do now, None while none has decided."""
        return self.room.proposal if self.room is not None and 0 <= self.seat == seat else None

    def let_propose(self, seat: int, on: bool) -> None:
        """Ask that bots propose from now on, or play their own seats."""
        self._send(Propose(on))

    def accept(self) -> Refusal | None:
        """Ask for the proposal to be carried out."""
        proposal = self.proposal(self.seat)
        return self.submit(proposal, self.number) if proposal is not None else Refusal("match.refuse.stale")

    @property
    def lends(self) -> bool:
        """Return False: only people at the host's screen may decide for a bot."""
        return False

    def lend(self, seat: int) -> Refusal | None:
        """Refuse: only people at the host's screen may decide for a bot."""
        return Refusal("match.refuse.not_your_seat")

    # -- beside the match ----------------------------------------------------------------------------------------

    def ready(self, ready: bool) -> None:
        """Say whether this guest is ready to begin."""
        self._send(Ready(ready))

    def rename(self, name: str) -> None:
        """Ask to be called otherwise."""
        self._send(Rename(name))

    def say(self, text: str) -> None:
        """Say something to everybody."""
        self._send(ChatRequest(text))

    def consent(self, agree: bool) -> None:
        """Answer somebody's wish to take something back."""
        self._send(Consent(agree))

    def watch(self, seat: int) -> None:
        """Look over a seat's shoulder, where hands are open to spectators."""
        self._send(Watch(seat))

    # -- from the host -------------------------------------------------------------------------------------------

    def take_full(self, full: Snapshot) -> None:
        """Show what the host says as it is; raises ProtocolError."""
        assert self.entry is not None
        data = bytes(full.view)
        if delta.digest(data) != full.hash:
            raise ProtocolError("a view that is not what it was meant to be")
        game = self.entry.load().game
        if self.room is None:
            raise ProtocolError("a view before its table")
        validation.check_setup(data, game, len(self.room.sittings))
        try:
            seen = views.decode(game, data)
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
            raise ProtocolError(str(error)) from None
        self._check(full.number, seen, [event for moment in full.past for event in moment.events])
        if self._view is None:
            self.since = full.since
            if full.number > 0:
                self._mine = None
        self._moments = list(full.past)
        self._views = {number: kept for number, kept in self._views.items() if number < full.number}
        self._undo = full.undo
        self._branch = full.branch
        self._show(Update(full.number, seen, (), True))

    def take_batch(self, batch: Batch) -> bool:
        """Follow one decision; return False if this picture has gone wrong and everything is needed again."""
        if self._view is None or self.entry is None:
            return False
        seen = delta.apply(self.entry.load().game, self._view, batch.patch)
        if views.fingerprint(seen) != batch.hash:
            return False
        self._check(batch.number, seen, batch.events)
        self._moments.append(HistoryEntry(batch.number, batch.events))
        self._undo = batch.undo
        self._show(Update(batch.number, seen, batch.events, False))
        return True

    def take_answer(self, answer: IntentResult) -> None:
        """Let the next action go out."""
        if answer.id == self._unanswered:
            self._unanswered = 0

    def take_clock(self, clock: ClockUpdate) -> None:
        """Know how much time is left."""
        self._clock, self._clock_at = clock, monotonic()

    def welcomed(self, seat: int) -> None:
        """Sit here (again); what was on its way when a connection broke is not waited for."""
        self.seat = seat
        self._unanswered = 0

    def take_room(self, room: Room) -> None:
        """Know the table; the first commitment heard is the one that counts. Raises ProtocolError."""
        if self.entry is None or self.seat >= len(room.sittings):
            raise ProtocolError("a room without this seat")
        if not room.started:
            self._promised = not room.chosen
        room = self.room = validation.clean_room(room, self.game, self.entry.load().game)
        self._commitment = self._commitment or room.commitment
        if self.seat >= 0 and room.sittings[self.seat].stand_in is not None:
            self._mine = None

    def take_lots(self, lots: Commitments) -> bool:
        """Show this guest's part of the seed; return whether a start was given up since the last time.

        Raises ProtocolError if this guest's vow is not among those that are shown.
        """
        if self.started or guest_commitment(self.luck) not in lots.vows:
            raise ProtocolError("lots without this guest's")
        again = self.pending
        self.lots, self.drawn, self.luck = lots, self.luck, new_token()
        self._send(SeedShare(self.drawn, guest_commitment(self.luck)))
        return again

    @property
    def pending(self) -> bool:
        """Tell whether this guest has shown its part of the seed, and the match has not begun."""
        return self.lots is not None and not self.started

    def take_reveal(self, reveal: Reveal) -> None:
        """Compare what the host reveals with what it had committed to, and with what was seen here."""
        self.journal = reveal.journal
        self.proof = self._judged(reveal)

    def _judged(self, reveal: Reveal) -> Proof:
        if not self._commitment or commit(reveal.salt, reveal.seed) != self._commitment:
            return unfair("net.proof.commitment")
        mixed = self._promised and self.seat >= 0
        lots = self.lots
        if mixed and (lots is None or not verify_seed(reveal.seed, lots.pledge, lots.vows, self.drawn)):
            return unfair("net.proof.luck")
        assert self.entry is not None
        return judged(reveal.journal, self._commitment, self.entry, GuestEvidence(self._views, self.seat, self._mine))

    def forget(self) -> None:
        """Forget the listeners."""
        self._heard.clear()

    def _check(self, number: int, seen: View, events: Sequence[Event]) -> None:
        """Return if this can be what this seat may see now; raises ProtocolError."""
        if self.room is None or (self.seat >= 0 and seen.seat != self.seat) or seen.number != number:
            raise ProtocolError("a view of another seat")
        if len(self._moments) >= MOMENTS_MOST:
            raise ProtocolError("a match without end")
        validation.check_view(seen, seen.state.game, len(self.room.sittings))
        validation.check_events(events, seen.state)
        assert self.entry is not None
        validation.check_drawn(seen, self.entry, self._kinds)

    def _show(self, update: Update) -> None:
        self._view = update.view
        self._views[update.number] = update.view
        if len(self._views) > VIEWS_KEPT:
            del self._views[min(self._views)]
        self.result = update.view.state.result
        for heard in list(self._heard):
            heard(update)


def remark(presence: Presence, stand_in: Driver | None) -> str:
    """Return the message key of what is to be said about a seat, empty for nothing."""
    if stand_in is not None:
        return "net.seat.vacant" if presence is Presence.OPEN else "net.seat.stand_in"
    return {
        Presence.OPEN: "net.seat.open",
        Presence.HERE: "",
        Presence.UNSTEADY: "net.seat.unsteady",
        Presence.LOST: "net.seat.lost",
    }[presence]
