"""A guest's copy of the table and of the match, kept equal to the host's. Knows no sockets.

Implements TableLink for the guest's one seat, or for a spectator. `RemoteTable` connects it to a socket.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

import msgspec

from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.engine.progress import Result
from tabletop.engine.view import SPECTATOR, View
from tabletop.games.registry import GameEntry
from tabletop.match.journal import commit
from tabletop.match.link import PEOPLE, PROPOSES, Driver, HistoryEntry, SeatInfo, Update
from tabletop.net import delta, validation
from tabletop.net.fairness_proof import Fairness, GuestEvidence, Proof, check_journal, unfair
from tabletop.net.handshake import SeedRecord
from tabletop.net.messages import (
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
    Ready,
    Rename,
    Reveal,
    Room,
    SeedShare,
    Snapshot,
    UndoRequest,
    Watch,
)
from tabletop.net.protocol import ProtocolError
from tabletop.net.tokens import guest_commitment, new_token, verify_seed

VIEWS_MOST = 4000
RESULT_WITHIN = 10.0
"""Seconds after which an action without a result no longer blocks the next one."""
Listener = Callable[[Update], None]


class ClientState:
    """A table seen from a guest's program. `send` sends a message to the host; False if it cannot."""

    def __init__(self, send: Callable[[GuestMessage], bool]) -> None:
        self.game = ""
        self.entry: GameEntry | None = None
        self.seat = SPECTATOR
        self.room: Room | None = None
        self.result: Result | None = None
        self.since = 0
        """The newest state number this seat had seen before it joined or returned."""
        self.proof: Proof | None = None
        """Verdict on the dice from the revealed journal; None before the end."""
        self.seed_share = new_token()
        """This guest's share of the next seed."""
        self.revealed_share = ""
        """The share that this guest showed last, empty for none."""
        self.commitments: Commitments | None = None
        """Everybody's commitments at that time."""
        self.journal = ""
        """The whole match, revealed at its end; empty before."""
        self._send = send
        self._view: View | None = None
        self._encoded: delta.EncodedView | None = None
        """The same view as the host's next patch changes it."""
        self._kinds: set[int] = set()
        """Kinds of components that the game is known to be able to show."""
        self._undo, self._undo_limit = False, -1
        self._branch = 0
        self._history: list[HistoryEntry] = []
        self._views: dict[int, View] = {}
        self._listeners: list[Listener] = []
        self._commitment = ""
        self._actions: set[str] | None = set()
        """Every action sent from here, None if another program may have played this seat."""
        self._expects_share = False
        """True if this guest was here before the match began and was to have a share in the seed."""
        self._intent = 0
        self._waiting_for = 0
        """The intent without a result yet, 0 for none."""
        self._sent_at = 0.0
        self._clock: ClockUpdate | None = None
        self._clock_at = 0.0

    # -- TableLink -----------------------------------------------------------------------------------------------

    @property
    def local_seats(self) -> tuple[int, ...]:
        return (self.seat,) if self.seat >= 0 else ()

    @property
    def started(self) -> bool:
        """Return whether there is a view."""
        return self._view is not None

    @property
    def fair(self) -> bool | None:
        """Return whether the dice are proved to be fair; None before the end."""
        return self.proof.fairness is Fairness.FAIR if self.proof is not None else None

    @property
    def number(self) -> int:
        """The state number this seat knows of, -1 before the first."""
        return self._view.number if self._view is not None else -1

    def seats(self) -> tuple[SeatInfo, ...]:
        """Return the players: this seat is ME, the host and other guests are REMOTE."""
        to_act = self._view.players_to_act if self._view is not None else ()
        found = []
        proposal = self.room.proposal if self.room is not None else None
        for seat in self.room.seats if self.room is not None else ():
            driver = seat.stand_in or seat.driver
            bot = driver not in PEOPLE
            if not bot:
                driver = Driver.ME if seat.seat == self.seat else Driver.REMOTE
            is_proposing = proposal is not None and proposal.seat == seat.seat
            status = PROPOSES if is_proposing else seat_status_key(seat.presence, seat.stand_in, seat.phone)
            thinks = bot and seat.seat in to_act
            found.append(SeatInfo(seat.seat, seat.name, driver, thinks, status, animal=seat.animal))
        return tuple(found)

    def view(self, seat: int) -> View:
        """Return this seat's view; raises LookupError before the match begins."""
        if self._view is None:
            raise LookupError("The match has not begun.")
        return self._view

    @property
    def is_waiting(self) -> bool:
        """Return whether an action has no result yet, so that this view may not be the newest."""
        return self._waiting_for > 0 and monotonic() - self._sent_at < RESULT_WITHIN

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Send an action, one at a time; the host's refusal comes later."""
        if self.seat < 0 or (action.seat != self.seat and action != self.proposal(self.seat)):
            return Refusal("match.refuse.not_your_seat")
        if self.is_waiting:
            return Refusal("net.refuse.asking")
        self._intent += 1
        if not self._send(Intent(self._intent, number, action, self._branch)):
            return Refusal("net.refuse.away")
        self._waiting_for, self._sent_at = self._intent, monotonic()
        if self._actions is not None:
            self._actions.add(str(action))
        return None

    def undo(self, seat: int) -> Refusal | None:
        """Ask the host to undo this seat's last choice; everybody else votes if it may not alone."""
        self._intent += 1
        return None if self._send(UndoRequest(self._intent)) else Refusal("net.refuse.away")

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat may undo a choice now without a vote."""
        return self._undo and seat == self.seat

    def undo_limit(self, seats: Sequence[int]) -> int:
        """Return where this seat's undo ends, -1 for nowhere or if an older host does not say."""
        return self._undo_limit

    def listen(self, seat: int, listener: Listener) -> Callable[[], None]:
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        return tuple(self._history)

    def view_at(self, seat: int, number: int) -> View | None:
        return self._views.get(number)

    @property
    def time_left(self) -> float:
        """Seconds until the match must be over; -1 without a limit."""
        clock = self._clock
        if clock is None:
            return -1.0
        return max(0.0, clock.left - (monotonic() - self._clock_at if clock.runs else 0.0))

    # -- bots as partners ----------------------------------------------------------------------------------------

    def has_bot_partners(self, seat: int) -> bool:
        return self.room is not None and 0 <= self.seat == seat and self.room.has_bot_partners

    def proposing(self, seat: int) -> bool:
        return self.has_bot_partners(seat) and self.room is not None and self.room.proposing

    def proposal(self, seat: int) -> Action | None:
        return self.room.proposal if self.room is not None and 0 <= self.seat == seat else None

    def let_propose(self, seat: int, on: bool) -> None:
        self._send(Propose(on))

    def accept(self) -> Refusal | None:
        proposal = self.proposal(self.seat)
        return self.submit(proposal, self.number) if proposal is not None else Refusal("match.refuse.stale")

    def deferring(self, seat: int) -> tuple[int, ...]:
        """Return none: only people at the host's screen may let a bot go first."""
        return ()

    def let_first(self, seat: int) -> Refusal | None:
        """Refuse: only people at the host's screen may let a bot go first."""
        return Refusal("match.refuse.not_your_seat")

    @property
    def lends(self) -> bool:
        """Return False: only people at the host's screen may decide for a bot."""
        return False

    def lend(self, seat: int) -> Refusal | None:
        """Refuse: only people at the host's screen may decide for a bot."""
        return Refusal("match.refuse.not_your_seat")

    # -- table and chat ------------------------------------------------------------------------------------------

    def ready(self, ready: bool) -> None:
        """Declare whether this guest is ready to begin."""
        self._send(Ready(ready))

    def rename(self, name: str) -> None:
        """Ask for another name."""
        self._send(Rename(name))

    def say(self, text: str) -> None:
        """Send a chat line to everybody."""
        self._send(ChatRequest(text))

    def consent(self, agree: bool) -> None:
        """Vote on an undo request."""
        self._send(Consent(agree))

    def watch(self, seat: int) -> None:
        """Watch what a seat sees, where hands are open to spectators."""
        self._send(Watch(seat))

    # -- from the host -------------------------------------------------------------------------------------------

    def apply_snapshot(self, snapshot: Snapshot) -> None:
        """Show a whole view; raises ProtocolError."""
        assert self.entry is not None
        data = bytes(snapshot.view)
        if delta.digest(data) != snapshot.hash:
            raise ProtocolError("view does not match its hash")
        game = self.entry.load().game
        if self.room is None:
            raise ProtocolError("view before room")
        validation.check_setup(data, game, len(self.room.seats))
        try:
            seen = views.decode(game, data)
        except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
            raise ProtocolError(str(error)) from None
        self._check(snapshot.number, seen, [event for entry in snapshot.past for event in entry.events])
        self._encoded = delta.EncodedView(seen)
        if self._view is None:
            self.since = snapshot.since
            if snapshot.number > 0:
                self._actions = None
        self._history = list(snapshot.past)
        self._views = {number: view for number, view in self._views.items() if number < snapshot.number}
        self._undo, self._undo_limit = snapshot.undo, snapshot.undo_limit
        self._branch = snapshot.branch
        self._show(Update(snapshot.number, seen, (), True))

    def apply_batch(self, batch: Batch) -> bool:
        """Apply the changes of one decision; return False if a new snapshot is needed."""
        if self._encoded is None or self.entry is None:
            return False
        encoded = delta.apply(self.entry.load().game, self._encoded, batch.patch)
        if encoded.hash != batch.hash:
            return False
        self._check(batch.number, encoded.seen, batch.events)
        self._encoded = encoded
        self._history.append(HistoryEntry(batch.number, batch.events))
        self._undo, self._undo_limit = batch.undo, batch.undo_limit
        self._show(Update(batch.number, encoded.seen, batch.events, False))
        return True

    def on_intent_result(self, result: IntentResult) -> None:
        """Allow the next action."""
        if result.id == self._waiting_for:
            self._waiting_for = 0

    def on_clock(self, clock: ClockUpdate) -> None:
        """Note how much time is left."""
        self._clock, self._clock_at = clock, monotonic()

    def on_welcome(self, seat: int) -> None:
        """Note this guest's seat; an action sent over a broken connection gets no result."""
        self.seat = seat
        self._waiting_for = 0

    def apply_room(self, room: Room) -> None:
        """Note the room; the first commitment received is the one that counts. Raises ProtocolError."""
        if self.entry is None or self.seat >= len(room.seats):
            raise ProtocolError("room without this seat")
        if not room.started:
            self._expects_share = not room.chosen
        room = self.room = validation.sanitize_room(room, self.game, self.entry.load().game)
        self._commitment = self._commitment or room.commitment
        if self.seat >= 0 and room.seats[self.seat].stand_in is not None:
            self._actions = None

    def on_commitments(self, commitments: Commitments) -> bool:
        """Send this guest's share of the seed; return whether a start was cancelled since the last time.

        Raises ProtocolError if this guest's commitment is not among those that are shown.
        """
        if commitments == self.commitments and not self.started:  # the connection broke before the share had arrived
            self._send(SeedShare(self.revealed_share, guest_commitment(self.seed_share)))
            return False
        if self.started or guest_commitment(self.seed_share) not in commitments.guests:
            raise ProtocolError("commitments without this guest's")
        cancelled = self.start_pending
        self.commitments, self.revealed_share, self.seed_share = commitments, self.seed_share, new_token()
        self._send(SeedShare(self.revealed_share, guest_commitment(self.seed_share)))
        return cancelled

    @property
    def seed_record(self) -> SeedRecord:
        """This guest's part in the seed, to be kept over restarts."""
        return SeedRecord(self.seed_share, self.revealed_share, self.commitments)

    def restore_seed(self, record: SeedRecord) -> None:
        """Go on with the part in the seed of an earlier session."""
        self.seed_share, self.revealed_share = record.share, record.revealed_share
        self.commitments = record.commitments
        self._expects_share = record.commitments is not None

    @property
    def start_pending(self) -> bool:
        """Return whether this guest has shown its share of the seed, and the match has not begun."""
        return self.commitments is not None and not self.started

    def on_reveal(self, reveal: Reveal) -> None:
        """Compare the revealed seed and journal with the host's commitment and with what was seen here."""
        self.journal = reveal.journal
        self.proof = self._check_fairness(reveal)

    def _check_fairness(self, reveal: Reveal) -> Proof:
        if not self._commitment or commit(reveal.salt, reveal.seed) != self._commitment:
            return unfair("net.proof.commitment")
        mixed = self._expects_share and self.seat >= 0
        commitments = self.commitments
        if mixed and (
            commitments is None
            or not verify_seed(reveal.seed, commitments.host, commitments.guests, self.revealed_share)
        ):
            return unfair("net.proof.luck")
        assert self.entry is not None
        return check_journal(
            reveal.journal, self._commitment, self.entry, GuestEvidence(self._views, self.seat, self._actions)
        )

    def forget_listeners(self) -> None:
        """Remove all listeners."""
        self._listeners.clear()

    def _check(self, number: int, seen: View, events: Sequence[Event]) -> None:
        """Raise ProtocolError unless this can be what this seat may see now."""
        if self.room is None or (self.seat >= 0 and seen.seat != self.seat) or seen.number != number:
            raise ProtocolError("view of another seat")
        if len(self._history) >= MOMENTS_MOST:
            raise ProtocolError("too many decisions")
        validation.check_view(seen, seen.state.game, len(self.room.seats))
        validation.check_events(events, seen.state)
        assert self.entry is not None
        validation.check_displayable(seen, self.entry, self._kinds)

    def _show(self, update: Update) -> None:
        self._view = update.view
        self._views[update.number] = update.view
        if len(self._views) > VIEWS_MOST:
            del self._views[min(self._views)]
        self.result = update.view.state.result
        for listener in list(self._listeners):
            listener(update)


def seat_status_key(presence: Presence, stand_in: Driver | None, is_phone: bool = False) -> str:
    """Return the message key of a remark about a seat, or `""`."""
    if stand_in is not None:
        return "net.seat.vacant" if presence is Presence.OPEN else "net.seat.stand_in"
    if is_phone and presence is Presence.UNSTEADY:
        return "net.seat.asleep"
    return {
        Presence.OPEN: "net.seat.open",
        Presence.CONNECTED: "",
        Presence.UNSTEADY: "net.seat.unsteady",
        Presence.LOST: "net.seat.lost",
        Presence.AWAY: "net.seat.away",
    }[presence]
