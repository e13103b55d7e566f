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
from tabletop.match.link import Driver, HistoryEntry
from tabletop.match.text_safety import SAY_MOST
from tabletop.net.disconnect import Disconnect, Params, Short

SPECTATE = -2
ANY_SEAT = -1
ANIMAL_MOST = 16
"""Letters in what somebody wishes to be seen as."""
Seats = Annotated[tuple[int, ...], Meta(max_length=16)]
Options = Annotated[dict[Short, int | Short | bool], Meta(max_length=64)]
Port = Annotated[int, Meta(gt=0, lt=65536)]
Addresses = Annotated[tuple[Short, ...], Meta(max_length=16)]
MOMENTS_MOST = 20_000
Events = Annotated[tuple[Event, ...], Meta(max_length=4000)]


class Greeting(msgspec.Struct, frozen=True, kw_only=True):
    """The host's first words: what it is, which table this is, and the message of its lock, if it has a join word.

    `pledge` binds the host to its part of the seed before any guest's part is known to it.
    """

    magic: str
    protocol: tuple[int, int]
    program: str
    game: str
    data: str
    match: str
    nonce: str
    locked: bool = False
    pledge: str = ""


class Hello(msgspec.Struct, frozen=True, kw_only=True):
    """The guest's first words. `seat` is ANY_SEAT, SPECTATE or a wish; `token` brings back to its own seat.

    `match` is the table the guest was at before, empty for any; `proof` answers the lock with the join word; `luck` is
    the vow that binds this guest to its part of the seed.
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
    luck: str = ""
    animal: str = ""
    """What the guest is seen as."""


# From the host.


class HostMessage(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Base of what a host says."""


class Welcome(HostMessage, frozen=True, tag="welcome"):
    """The guest is in: its seat (-1: a spectator) and the token that brings it back."""

    seat: Annotated[int, Meta(ge=-1, lt=16)]
    token: Short
    match: Short


class Refused(HostMessage, frozen=True, tag="refused"):
    """The guest may not come in, or must leave now."""

    trouble: Disconnect


class Presence(StrEnum):
    """How a seat's person is connected."""

    OPEN = "open"
    """Nobody sits here yet."""
    HERE = "here"
    UNSTEADY = "unsteady"
    LOST = "lost"


class SeatStatus(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who sits in a seat. `driver` is the host's people (`me`), a guest or open seat (`remote`), or a bot.

    `stand_in` is the bot that plays while the person is away.
    """

    seat: int
    driver: Driver
    name: Short = ""
    presence: Presence = Presence.HERE
    ready: bool = False
    stand_in: Driver | None = None
    animal: Short = ""
    """What its person chose to be seen as; empty for no wish."""


class Waiting(msgspec.Struct, frozen=True):
    """The match waits for a seat whose person is lost; then a bot sits in."""

    seat: int
    seconds: Annotated[int, Meta(ge=0, le=100_000)]


class UndoVote(msgspec.Struct, frozen=True):
    """A seat wishes to take back more than it may alone; everybody in `missing` is asked."""

    seat: int
    missing: Seats


class Room(HostMessage, frozen=True, tag="room", kw_only=True):
    """Everything about the table that everybody may know."""

    name: Short
    game: Short
    options: Options
    sittings: Annotated[tuple[SeatStatus, ...], Meta(max_length=16)]
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
    counsels: bool = False
    """Bots play on one side with this seat, and may be let propose."""
    proposing: bool = False
    proposal: Action | None = None
    """What a bot would do now, if people agree; like the two fields before, each seat is told of its own side's."""
    turn_limit: int = 0
    """Seconds after which a bot sits in for a guest who does not decide, 0 for no limit."""
    chosen: bool = False
    """The host chose the seed, and could know every roll and draw beforehand."""


class Snapshot(HostMessage, frozen=True, tag="full"):
    """All a seat knows: on joining, returning, after an undo or when asked for. `since` is what it had seen before.

    `branch` counts how often something was taken back: numbers before and after that mean different things.
    """

    number: int
    view: msgspec.Raw
    hash: Short
    past: Annotated[tuple[HistoryEntry, ...], Meta(max_length=MOMENTS_MOST)]
    since: int = 0
    undo: bool = False
    branch: int = 0


class Patch(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a masked state differs from the last one: whole fields, and places in lists. Absent: unchanged."""

    fields: dict[str, Any] = {}
    places: dict[str, list[tuple[int, Any]]] = {}
    actions: list[str] | None = None
    unseen: tuple[tuple[int, int], ...] | None = None


class Batch(HostMessage, frozen=True, tag="batch"):
    """What one decision changed for a seat. `hash` is that of the whole view after it."""

    number: int
    events: Events
    patch: Patch
    hash: Short
    undo: bool = False


class ClockUpdate(HostMessage, frozen=True, tag="clock"):
    """How many seconds a match with limited time has left, and whether they are running."""

    left: float
    runs: bool


class IntentResult(HostMessage, frozen=True, tag="answer"):
    """What became of the intent with this id; without a refusal it was done."""

    id: int
    refusal: Refusal | None = None


class ChatMessage(HostMessage, frozen=True, tag="said"):
    """Somebody said something. `seat` is -1 for a spectator."""

    seat: Annotated[int, Meta(ge=-1, lt=16)]
    name: Short
    text: Annotated[str, Meta(max_length=4 * SAY_MOST)]


class Notice(HostMessage, frozen=True, tag="note"):
    """Something happened at the table that is no part of the match: a message key and its parameters."""

    key: Short
    params: Params = {}


class Reveal(HostMessage, frozen=True, tag="reveal"):
    """The match is over: what the commitment hid, and the journal that proves every roll and draw."""

    seed: int | Annotated[str, Meta(max_length=1000)]
    salt: Short
    journal: str = ""


class Commitments(HostMessage, frozen=True, tag="lots"):
    """The match is to begin: what the host and every guest have committed to. Each guest shows its part now."""

    pledge: Short
    vows: Annotated[tuple[Short, ...], Meta(max_length=16)]


class MigrationOffer(HostMessage, frozen=True, tag="ask_heir"):
    """The host leaves for good: would this guest be the host from now on? Everything follows once it agrees."""


class MigrationData(HostMessage, frozen=True, tag="heir"):
    """The host hands everything over: the journal, and who may return to which seat."""

    journal: str
    table: str


class Redirect(HostMessage, frozen=True, tag="goto"):
    """The match goes on elsewhere: addresses and port of the new host, and its certificate's fingerprint."""

    addresses: Addresses
    port: Port
    fingerprint: Short = ""


class Ping(HostMessage, frozen=True, tag="ping"):
    """Answer at once. `latencies` are everybody's, by seat, in milliseconds, -1 for unknown."""

    id: int
    latencies: Seats = ()


class Pong(HostMessage, frozen=True, tag="pong"):
    """The answer to a guest's ping."""

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
    | Ping
    | Pong
)


# From a guest.


class GuestMessage(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """Base of what a guest says."""


class Intent(GuestMessage, frozen=True, tag="intent"):
    """An action that answers the decision at state `number` of the `branch` last heard of.

    Another seat's action is possible too: the one that a bot proposes.
    """

    id: int
    number: int
    action: Action
    branch: int = 0


class UndoRequest(GuestMessage, frozen=True, tag="undo"):
    """Take back this seat's last choice; past a fence, everybody else is asked."""

    id: int


class Consent(GuestMessage, frozen=True, tag="consent"):
    """An answer to somebody's wish to take something back."""

    agree: bool


class Ready(GuestMessage, frozen=True, tag="ready"):
    """This guest is ready to begin, or not; in a match, that it takes its seat back from the bot that sits in."""

    ready: bool


class SeedShare(GuestMessage, frozen=True, tag="lot"):
    """This guest's part of the seed, and the vow for the next one should this start be given up."""

    luck: Short
    vow: Short


class Rename(GuestMessage, frozen=True, tag="rename"):
    """This guest wants to be called otherwise."""

    name: str


class ChatRequest(GuestMessage, frozen=True, tag="say"):
    """This guest says something to everybody."""

    text: str


class Propose(GuestMessage, frozen=True, tag="propose"):
    """Let bots that play together with people propose what they would do, or play for themselves."""

    on: bool


class Watch(GuestMessage, frozen=True, tag="watch"):
    """A spectator of open hands looks over this seat's shoulder, -1 for nobody's."""

    seat: int


class Resync(GuestMessage, frozen=True, tag="resync"):
    """Send everything again."""


class MigrationAnswer(GuestMessage, frozen=True, tag="inherit"):
    """An answer to the question whether this guest would be the host."""

    agree: bool


class MigrationReady(GuestMessage, frozen=True, tag="opened"):
    """The heir's table is open."""

    addresses: Addresses
    port: Port
    fingerprint: Short = ""


class GuestPing(GuestMessage, frozen=True, tag="ping"):
    """Answer at once."""

    id: int


class GuestPong(GuestMessage, frozen=True, tag="pong"):
    """The answer to the host's ping."""

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
