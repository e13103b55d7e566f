"""Messages between a phone's page and its host, which come from the same program."""

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
    """A page that has just opened, or returned, in its language."""

    language: Text


class Sit(PhoneMessage, frozen=True, tag="sit"):
    """The seat whose hand this phone is to hold."""

    seat: Annotated[int, Meta(ge=0, lt=16)]


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


FromPhone = Hello | Sit | Act | Undo | Fetch | Inspect
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
