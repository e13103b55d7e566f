"""All messages between a host and its guests, with their size limits.

The host begins with a `Greeting`, the guest answers with a `Hello`; these two keep their shape for ever, so that any
two versions recognise each other. Then come a `Welcome` or a `Refused`, a `Room` whenever anything about the table
changes and, once a match runs, a `Snapshot` followed by a `Batch` for everything that the seat may know of.
Messages carry keys and parameters, never sentences; texts written by people are sanitised before they are shown.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.match.journal import CarriedCards
from tabletop.match.link import Driver, HistoryEntry
from tabletop.match.text_safety import SAY_MOST, safe_line
from tabletop.net.disconnect import Disconnect, Params, Short
from tabletop.net.match_summary import MatchSummary

SPECTATE = -2
ANY_SEAT = -1
ANIMAL_MOST = 16
"""Letters in the name of an avatar."""
Seats = Annotated[tuple[int, ...], Meta(max_length=16)]
Options = Annotated[dict[Short, int | Short | bool], Meta(max_length=64)]
Port = Annotated[int, Meta(gt=0, lt=65536)]
Addresses = Annotated[tuple[Short, ...], Meta(max_length=16)]
RelayRoom = Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")]
"""Secret of a room at the meeting place that guests came through, empty for none."""
MOMENTS_MOST = 20_000
Events = Annotated[tuple[Event, ...], Meta(max_length=4000)]


BY_MOST = 80
"""Letters of the names of those who made a table's cards."""


class CardNotice(msgspec.Struct, frozen=True):
    """The cards of its own that a table uses: how many, and by whom."""

    count: Annotated[int, Meta(ge=1, le=100_000)]
    by: Short

    def displayable(self) -> CardNotice:
        """Return the notice with displayable names: it may come from anybody."""
        return CardNotice(self.count, safe_line(self.by, BY_MOST))


class Greeting(msgspec.Struct, frozen=True, kw_only=True):
    """The host's first message: version, table, and the SPAKE2 message (`nonce`) if it has a join word.

    `commitment` binds the host to its share of the seed before it knows any guest's share.
    """

    magic: str
    protocol: tuple[int, int]
    program: str
    game: str
    data: str
    match: str
    nonce: str
    locked: bool = False
    commitment: str = msgspec.field(default="", name="pledge")
    cards: CardNotice | None = None
    """The table's own cards, which a guest without them may ask for."""


class Hello(msgspec.Struct, frozen=True, kw_only=True):
    """The guest's first message. `seat` is a number, ANY_SEAT or SPECTATE; `token` returns to its seat.

    `match` is the table the guest was at before, empty for any; `proof` answers the lock with the join word;
    `commitment` binds this guest to its share of the seed.
    """

    magic: str
    protocol: tuple[int, int]
    program: str
    game: str
    data: str
    match: str = ""
    seat: int = ANY_SEAT
    token: str = ""
    name: str = ""
    proof: str = ""
    commitment: str = msgspec.field(default="", name="luck")
    animal: str = ""
    """The guest's avatar."""
    wants_cards: bool = False
    """Not to join, but to get the table's own cards, in a `CardOffer`."""


# From the host.


class HostMessage(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Base of the host's messages."""


class Welcome(HostMessage, frozen=True, tag="welcome"):
    """Confirmation of a login: the guest's seat (-1: a spectator) and the token to return with."""

    seat: Annotated[int, Meta(ge=-1, lt=16)]
    token: Short
    match: Short


class Refused(HostMessage, frozen=True, tag="refused"):
    """The guest may not join, or must leave now."""

    reason: Disconnect = msgspec.field(name="trouble")


class Presence(StrEnum):
    """State of a player's connection."""

    OPEN = "open"
    """The seat is free."""
    CONNECTED = "here"
    UNSTEADY = "unsteady"
    LOST = "lost"
    AWAY = "away"
    """Not connected to a slow match, where nobody has to be."""


class SeatStatus(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat as everybody may know it.

    `driver` is the host's people (`me`), a guest or open seat (`remote`), or a bot; `stand_in`
    is the bot that plays while the person is away.
    """

    seat: int
    driver: Driver
    name: Short = ""
    presence: Presence = Presence.CONNECTED
    ready: bool = False
    stand_in: Driver | None = None
    animal: Short = ""
    """The player's avatar; empty for any."""
    phone: bool = False
    """A phone, which trusts the host for the dice; while it is asleep, its presence is UNSTEADY."""


class Waiting(msgspec.Struct, frozen=True):
    """The match waits `seconds` for a lost player, then a bot stands in."""

    seat: int
    seconds: Annotated[int, Meta(ge=0, le=100_000)]


class UndoVote(msgspec.Struct, frozen=True):
    """A seat's request for an undo that it may not make alone; `missing` have yet to agree."""

    seat: int
    missing: Seats


class Room(HostMessage, frozen=True, tag="room", kw_only=True):
    """Everything about the table that everybody may know."""

    name: Short
    game: Short
    options: Options
    seats: Annotated[tuple[SeatStatus, ...], Meta(max_length=16)] = msgspec.field(name="sittings")
    host: Short = ""
    spectators: Annotated[tuple[Short, ...], Meta(max_length=64)] = ()
    spectating: bool = True
    open_hands: bool = False
    locked: bool = False
    started: bool = False
    over: bool = False
    paused: bool = False
    waiting: Waiting | None = None
    undo: UndoVote | None = None
    commitment: Short = ""
    has_bot_partners: bool = msgspec.field(default=False, name="counsels")
    """Bots play on one side with this seat, and can propose actions."""
    proposing: bool = False
    proposal: Action | None = None
    """A bot's proposed action; this and the two fields before concern the receiving seat's side."""
    turn_limit: int = 0
    """Seconds after which a bot stands in for a guest who does not decide, 0 for no limit."""
    chosen: bool = False
    """The host chose the seed, and can know every roll and draw beforehand."""
    cards: CardNotice | None = None
    """The table's own cards."""
    decision_hours: int = 0
    """Hours for each decision of a slow match, 0 for a match in one sitting."""
    summary: MatchSummary | None = None
    """A slow match as lists show it."""


class Snapshot(HostMessage, frozen=True, tag="full"):
    """All that a seat knows: sent on joining, after an undo, and on request.

    `since` is the state number it had seen before; `branch` counts undos, as the same number means different states
    before and after one. `undo_limit` is where undo ends if the seat may undo a choice alone (`undo`).
    """

    number: int
    view: msgspec.Raw
    hash: Short
    past: Annotated[tuple[HistoryEntry, ...], Meta(max_length=MOMENTS_MOST)]
    since: int = 0
    undo: bool = False
    branch: int = 0
    undo_limit: int = -1


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """Difference of two redacted states: whole fields, and places in lists. Absent: unchanged."""

    fields: dict[str, Any] = {}
    places: dict[str, list[tuple[int, Any]]] = {}
    actions: list[str] | None = None
    unseen: tuple[tuple[int, int], ...] | None = None


class Batch(HostMessage, frozen=True, tag="batch"):
    """Changes of one decision for a seat; `hash` is that of the whole view after it."""

    number: int
    events: Events
    patch: Patch
    hash: Short
    undo: bool = False
    undo_limit: int = -1


class ClockUpdate(HostMessage, frozen=True, tag="clock"):
    """Seconds that a match with a time limit has left, and whether they are running."""

    left: float
    runs: bool


class IntentResult(HostMessage, frozen=True, tag="answer"):
    """Result of the request with this id; without a refusal it was carried out."""

    id: int
    refusal: Refusal | None = None


class ChatMessage(HostMessage, frozen=True, tag="said"):
    """A chat line. `seat` is -1 for a spectator."""

    seat: Annotated[int, Meta(ge=-1, lt=16)]
    name: Short
    text: Annotated[str, Meta(max_length=4 * SAY_MOST)]


class Notice(HostMessage, frozen=True, tag="note"):
    """An event at the table outside the match: a message key and its parameters."""

    key: Short
    params: Params = {}


class Reveal(HostMessage, frozen=True, tag="reveal"):
    """Seed, salt and journal of a finished match, which prove every roll and draw."""

    seed: int | Annotated[str, Meta(max_length=1000)]
    salt: Short
    journal: str = ""


class Commitments(HostMessage, frozen=True, tag="lots"):
    """Commitments of host and guests to their shares of the seed; each guest reveals its share now."""

    host: Short = msgspec.field(name="pledge")
    guests: Annotated[tuple[Short, ...], Meta(max_length=16)] = msgspec.field(name="vows")


class MigrationOffer(HostMessage, frozen=True, tag="ask_heir"):
    """The host leaves for good, and asks this guest to become the host."""


class MigrationData(HostMessage, frozen=True, tag="heir"):
    """The match for its new host: the journal, and the table with its seat tokens as JSON."""

    journal: str
    table: str


class Redirect(HostMessage, frozen=True, tag="goto"):
    """Addresses, port, certificate fingerprint and relay room of the new host, where the match continues."""

    addresses: Addresses
    port: Port
    fingerprint: Short = ""
    room: RelayRoom = ""


class CardOffer(HostMessage, frozen=True, tag="cards"):
    """The card files of a table as data, and the hash of its whole card data."""

    game: Short
    data: Short
    notice: CardNotice
    layers: CarriedCards


class Ping(HostMessage, frozen=True, tag="ping"):
    """A ping, answered at once. `latencies` are everybody's, by seat, in milliseconds, -1 for unknown."""

    id: int
    latencies: Seats = ()


class Pong(HostMessage, frozen=True, tag="pong"):
    """Answer to a guest's ping."""

    id: int


DownMessage = (
    Welcome
    | Refused
    | Room
    | Snapshot
    | Batch
    | ClockUpdate
    | IntentResult
    | ChatMessage
    | Notice
    | Reveal
    | Commitments
    | MigrationOffer
    | MigrationData
    | Redirect
    | CardOffer
    | Ping
    | Pong
)


# From a guest.


class GuestMessage(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """Base of a guest's messages."""


class Intent(GuestMessage, frozen=True, tag="intent"):
    """An action that answers the decision at state `number` of the latest known `branch`.

    Another seat's action is allowed only if a bot proposes it.
    """

    id: int
    number: int
    action: Action
    branch: int = 0


class UndoRequest(GuestMessage, frozen=True, tag="undo"):
    """Request to undo this seat's last choice; everybody else votes if it may not alone."""

    id: int


class Consent(GuestMessage, frozen=True, tag="consent"):
    """Vote on an undo request."""

    agree: bool


class Ready(GuestMessage, frozen=True, tag="ready"):
    """Readiness of this guest to begin; in a match, its return to the seat where a bot stands in."""

    ready: bool


class SeedShare(GuestMessage, frozen=True, tag="lot"):
    """This guest's share of the seed, and the commitment to its next one in case this start is cancelled."""

    share: Short = msgspec.field(name="luck")
    commitment: Short = msgspec.field(name="vow")


class Rename(GuestMessage, frozen=True, tag="rename"):
    """Request for another name."""

    name: str


class ChatRequest(GuestMessage, frozen=True, tag="say"):
    """A chat line for everybody."""

    text: str


class Propose(GuestMessage, frozen=True, tag="propose"):
    """Switch bots on this seat's side to proposing, or to playing their own seats."""

    on: bool


class Watch(GuestMessage, frozen=True, tag="watch"):
    """Request of a spectator of open hands to see what a seat sees, -1 for what is public."""

    seat: int


class Resync(GuestMessage, frozen=True, tag="resync"):
    """Request for a new snapshot."""


class MigrationAnswer(GuestMessage, frozen=True, tag="inherit"):
    """Answer to a `MigrationOffer`."""

    agree: bool


class MigrationReady(GuestMessage, frozen=True, tag="opened"):
    """Address of the table that the new host has opened."""

    addresses: Addresses
    port: Port
    fingerprint: Short = ""


class GuestPing(GuestMessage, frozen=True, tag="ping"):
    """A guest's ping, answered at once."""

    id: int


class GuestPong(GuestMessage, frozen=True, tag="pong"):
    """Answer to the host's ping."""

    id: int


UpMessage = (
    Intent
    | UndoRequest
    | Consent
    | Ready
    | SeedShare
    | Rename
    | ChatRequest
    | Propose
    | Watch
    | Resync
    | MigrationAnswer
    | MigrationReady
    | GuestPing
    | GuestPong
)
