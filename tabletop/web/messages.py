"""Messages between a phone's page and its host, which come from the same program.

The host's messages are objects whose `is` says what they are:

- `words`: `texts`, the page's own words by key.
- `seats`: what may be taken: `game`, `watch` (whether one may only watch), and `seats` with `seat`, `name`, `animal`,
  `taken` and `guest` (true: whoever sits there brings a name; false: a hand of the host's screen).
- `room`: a table of the network, before and during the match; at a screen's own match it never comes. `seat` (-1
  watches), `started`, `seats` with `seat`, `name`, `animal` and `state` in words, `ready` (this seat's; null where
  there is nothing to be ready for), `watching` (names), `trust` (phones trust the host for the dice), `chat` (this
  phone may chat), `status` (the one sentence that matters now, or ""), and `vote` (true: this seat is asked to agree
  to an undo, by `consent`).
- `commitments`: the host's (`host`) and all guests' (`guests`); a page whose own is among them answers with `share`.
- `said`: `name` and `text` of a line of chat; `note`: `text` of what happened beside the match.
- `table`: the table as this seat sees it, numbered by `count`, with `undo` (may undo alone) and `vote_undo` (may ask).
- `hint`: advice for the table with this `count`: `action` as in a label, or [] without any, and `text`.
- `rules`: `title`, and `sections` with `anchor`, `title` and `passages`, each a pair of the rule's id and its text.
- `art`, `info`, `refused` (`text`), and `left` (`text`: why, or ""): the seat is gone, for good.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tabletop.match.json_depth import is_deeper

DEEPEST = 4
Text = Annotated[str, Meta(max_length=200)]
Ref = Annotated[str, Meta(max_length=100)]


class BadMessage(Exception):
    """A phone sent what no page of ours sends."""


class PhoneMessage(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """Base of a phone's messages."""


class Hello(PhoneMessage, frozen=True, tag="hello"):
    """A page that has just opened, or returned, in its language.

    `commitment` binds it to its share of the seed: the first 32 hex digits of the SHA-256 of `luck:<share>`.
    """

    language: Text
    commitment: Text = ""


class Sit(PhoneMessage, frozen=True, tag="sit"):
    """The seat that this phone takes, or -1 to watch. `name` and `animal` are for a guest's seat."""

    seat: Annotated[int, Meta(ge=-1, lt=16)]
    name: Text = ""
    animal: Ref = ""


class Leave(PhoneMessage, frozen=True, tag="leave"):
    """The seat is given up; a hand of the screen's own goes back there."""


class Act(PhoneMessage, frozen=True, tag="act"):
    """The action for the table with this count."""

    table: int
    verb: Ref
    source: Ref = ""
    target: Ref = ""
    arg: Ref = ""


class Undo(PhoneMessage, frozen=True, tag="undo"):
    """Request to undo this seat's last choice."""


class Fetch(PhoneMessage, frozen=True, tag="fetch"):
    """Request for a glyph by its name, or for a picture by its key."""

    name: Ref


class Inspect(PhoneMessage, frozen=True, tag="inspect"):
    """Request for everything about one piece or place."""

    ref: Ref


class Hint(PhoneMessage, frozen=True, tag="hint"):
    """Request for advice on this seat's decision."""


class Rules(PhoneMessage, frozen=True, tag="rules"):
    """Request for the game's rules page."""


class Ready(PhoneMessage, frozen=True, tag="ready"):
    """A guest is ready to begin, or takes its seat back from a bot."""

    ready: bool


class Share(PhoneMessage, frozen=True, tag="share"):
    """Answer to `commitments`: a guest's share of the seed, and the commitment to its next one."""

    share: Text
    commitment: Text


class Consent(PhoneMessage, frozen=True, tag="consent"):
    """Vote on another player's request to undo."""

    agree: bool


class Say(PhoneMessage, frozen=True, tag="say"):
    """A line of chat."""

    text: Text


FromPhone = Hello | Sit | Leave | Act | Undo | Fetch | Inspect | Hint | Rules | Ready | Share | Consent | Say
_decoder: msgspec.json.Decoder[FromPhone] = msgspec.json.Decoder(FromPhone)


def read(data: bytes) -> FromPhone:
    """Decode a phone's message; raises BadMessage."""
    if is_deeper(data, DEEPEST):
        raise BadMessage("too deep")
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadMessage(str(error)) from None


def pack(kind: str, **fields: Any) -> bytes:
    """Return a message for a phone as a line; `kind` is what the page dispatches on."""
    return msgspec.json.encode({"is": kind, **fields}) + b"\n"
