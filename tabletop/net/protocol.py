"""The protocol: every message between a host and its guests, as types that are checked while they are read.

The host speaks first with a `Greeting`, the guest answers with a `Hello`; these two keep their shape for ever, so that
any two versions can tell each other apart. Then come a `Welcome` or a `Denied`, a `Room` whenever anything about the
table changes, and, once a match runs, a `Full` view followed by a `Batch` for everything that seat may know of.
Messages carry ids and parameters, never sentences; texts of people are cleaned before they are shown.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tabletop import __version__
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.match.link import Driver, HistoryEntry
from tabletop.match.text_safety import SAY_MOST, safe_line

MAGIC = "kotatsu"
PROTOCOL = (2, 1)
PORT = 48625
SPECTATE = -2
ANY_SEAT = -1
SHORT_MOST = 256 * 1024
"""Most bytes of a message that carries no whole match."""
_LONG = tuple(b'{"is":"%s"' % tag for tag in (b"full", b"reveal", b"heir"))

ANIMAL_MOST = 16
"""Letters in what somebody wishes to be seen as."""
Short = Annotated[str, Meta(max_length=200)]
"""A name, a key or a number in letters."""
Seats = Annotated[tuple[int, ...], Meta(max_length=16)]
Options = Annotated[dict[Short, int | Short | bool], Meta(max_length=64)]
Params = Annotated[dict[Short, int | Annotated[str, Meta(max_length=1000)]], Meta(max_length=16)]
Port = Annotated[int, Meta(gt=0, lt=65536)]
Addresses = Annotated[tuple[Short, ...], Meta(max_length=16)]
MOMENTS_MOST = 20_000
Events = Annotated[tuple[Event, ...], Meta(max_length=4000)]


class Code(StrEnum):
    """What can go wrong between two programs; the words are `net.trouble.<code>` and `net.advice.<code>`."""

    NAME_UNKNOWN = "name_unknown"
    REFUSED = "refused"
    TIMED_OUT = "timed_out"
    NO_ROUTE = "no_route"
    NOT_OURS = "not_ours"
    BAD_CODE = "bad_code"
    WRONG_HOST = "wrong_host"
    """The certificate is not the one of the join code."""
    VERSION_OLD = "version_old"
    """This program is older than the host's."""
    VERSION_NEW = "version_new"
    GAME_UNKNOWN = "game_unknown"
    CARDS = "cards"
    FULL = "full"
    TAKEN = "taken"
    STARTED = "started"
    NO_SPECTATORS = "no_spectators"
    WRONG_WORD = "wrong_word"
    GUESSING = "guessing"
    """Too many wrong join words of late."""
    UNKNOWN_MATCH = "unknown_match"
    TOKEN = "token"
    KICKED = "kicked"
    REPLACED = "replaced"
    CLOSED = "closed"
    LOST = "lost"
    TOO_LARGE = "too_large"
    TOO_DEEP = "too_deep"
    TOO_MUCH = "too_much"
    TOO_SLOW = "too_slow"
    MALFORMED = "malformed"
    CROWDED = "crowded"


class Disconnect(msgspec.Struct, frozen=True):
    """Why a connection could not be made or was ended: a code and its parameters."""

    code: Code
    params: Params = {}

    @property
    def key(self) -> str:
        """The message key of what happened."""
        return f"net.trouble.{self.code}"

    @property
    def advice(self) -> str:
        """The message key of what to do about it."""
        return f"net.advice.{self.code}"


class JoinRefused(Exception):
    """Somebody may not come to the table."""

    def __init__(self, code: Code, **params: int | str) -> None:
        super().__init__(str(code))
        self.trouble = Disconnect(code, params)


# The first words, which keep their shape for ever.


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


def greeting(*, game: str, data: str, match: str, nonce: str, locked: bool, pledge: str) -> Greeting:
    """Return the greeting of a host that runs this program."""
    return Greeting(
        magic=MAGIC,
        protocol=PROTOCOL,
        program=__version__,
        game=game,
        data=data,
        match=match,
        nonce=nonce,
        locked=locked,
        pledge=pledge,
    )


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

_up: msgspec.json.Decoder[UpMessage] = msgspec.json.Decoder(UpMessage)
_down: msgspec.json.Decoder[DownMessage] = msgspec.json.Decoder(DownMessage)
_greeting = msgspec.json.Decoder(Greeting)
_hello = msgspec.json.Decoder(Hello)
_encode = msgspec.json.Encoder().encode


class ProtocolError(Exception):
    """A message is none of this protocol."""


def encode(message: HostMessage | GuestMessage | Greeting | Hello) -> bytes:
    """Return a message as JSON."""
    return _encode(message)


def read_up(data: bytes) -> UpMessage:
    """Return what a guest says; raises ProtocolError."""
    try:
        return _up.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None


def read_down(data: bytes) -> DownMessage:
    """Return what a host says; raises ProtocolError."""
    if len(data) > SHORT_MOST and not data.startswith(_LONG):
        raise ProtocolError("more than such a message can say")
    try:
        return _down.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None


def read_greeting(data: bytes) -> Greeting:
    """Return a host's first words; raises ProtocolError if they are none."""
    try:
        found = _greeting.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None
    if found.magic != MAGIC:
        raise ProtocolError("another magic word")
    return found


def read_hello(data: bytes) -> Hello:
    """Return a guest's first words; raises ProtocolError if they are none."""
    try:
        found = _hello.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ProtocolError(str(error)) from None
    if found.magic != MAGIC:
        raise ProtocolError("another magic word")
    return found


def check_versions(ours: tuple[int, int], greeting: Greeting, data: str) -> None:
    """Raise JoinRefused unless a guest of protocol `ours` with card data `data` can join this host."""
    if ours[0] != greeting.protocol[0]:
        code = Code.VERSION_OLD if ours[0] < greeting.protocol[0] else Code.VERSION_NEW
        raise JoinRefused(code, here=safe_line(__version__), there=safe_line(greeting.program))
    if data != greeting.data:
        raise JoinRefused(
            Code.CARDS, here=safe_line(__version__), there=safe_line(greeting.program), game=safe_line(greeting.game)
        )
