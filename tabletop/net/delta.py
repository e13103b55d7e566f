"""Small differences between one view and the next, exact to the byte."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from tabletop.engine import view as views
from tabletop.engine.actions import parse
from tabletop.engine.errors import ActionError
from tabletop.engine.game import Game
from tabletop.engine.view import View
from tabletop.net.messages import Patch
from tabletop.net.protocol import ProtocolError


class EncodedView:
    """A view as plain data, with its bytes and their hash."""

    __slots__ = ("data", "hash", "plain")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.plain: dict[str, Any] = msgspec.json.decode(data)
        self.hash = digest(data)

    @classmethod
    def of(cls, seen: View) -> EncodedView:
        """Encode a view."""
        return cls(views.encode(seen))


def digest(data: bytes) -> str:
    """Return the hash of a view's bytes, the same as `fingerprint` of the view."""
    return blake2b(data, digest_size=8).hexdigest()


def between(before: EncodedView, after: EncodedView) -> Patch:
    """Return the patch that makes `after` from `before`; both are of one seat in one match."""
    old, new = before.plain["state"], after.plain["state"]
    fields: dict[str, Any] = {}
    places: dict[str, list[tuple[int, Any]]] = {}
    for name, value in new.items():
        was = old[name]
        if was == value and type(was) is type(value):
            continue
        if isinstance(was, list) and isinstance(value, list) and len(was) == len(value):
            changed = [(at, now) for at, (then, now) in enumerate(zip(was, value, strict=True)) if then != now]
            if 2 * len(changed) < len(value):
                places[name] = changed
                continue
        fields[name] = value
    actions = None
    if before.plain["actions"] != after.plain["actions"]:
        actions = [_written(action) for action in after.plain["actions"]]
    unseen = tuple(after.plain["unseen"]) if before.plain["unseen"] != after.plain["unseen"] else None
    return Patch(fields, places, actions, unseen)


def apply(game: Game[Any], before: View, patch: Patch) -> View:
    """Return the view that follows `before`; raises ProtocolError for a patch that does not fit."""
    try:
        plain = msgspec.json.decode(views.encode(before))
        state = plain["state"]
        for name, value in patch.fields.items():
            _known(state, name)
            state[name] = value
        for name, changed in patch.places.items():
            _known(state, name)
            for at, value in changed:
                state[name][at] = value
        if patch.actions is not None:
            plain["actions"] = [parse(text) for text in patch.actions]
        if patch.unseen is not None:
            plain["unseen"] = patch.unseen
        return views.decode(game, msgspec.json.encode(plain))
    except (ActionError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        raise ProtocolError(f"patch does not fit: {error}") from None


def _known(state: dict[str, Any], name: str) -> None:
    if name not in state:
        raise LookupError(name)


def _written(action: dict[str, Any]) -> str:
    parts = (str(action["seat"]), *(action.get(part) or "-" for part in ("verb", "source", "target", "arg")))
    return " ".join(parts)
