"""Small differences between one view and the next, exact to the byte."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from tabletop.engine import view as views
from tabletop.engine.actions import parse
from tabletop.engine.errors import ActionError
from tabletop.engine.game import Game
from tabletop.engine.state import from_plain, to_plain
from tabletop.engine.view import View
from tabletop.net.messages import Patch
from tabletop.net.protocol import ProtocolError


class EncodedView:
    """A view with its state as plain data, its bytes and their hash, each made once."""

    __slots__ = ("data", "hash", "seen", "state")

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.state = to_plain(seen.state)
        self.data = views.encode(seen, self.state)
        self.hash = digest(self.data)


def digest(data: bytes) -> str:
    """Return the hash of a view's bytes, the same as `fingerprint` of the view."""
    return blake2b(data, digest_size=8).hexdigest()


def between(before: EncodedView, after: EncodedView) -> Patch:
    """Return the patch that makes `after` from `before`; both are of one seat in one match."""
    old, new = before.state, after.state
    fields: dict[str, Any] = {}
    places: dict[str, list[tuple[int, Any]]] = {}
    for name, value in new.items():
        was = old[name]
        if was == value and type(was) is type(value):
            continue
        if isinstance(was, list | tuple) and isinstance(value, list | tuple) and len(was) == len(value):
            changed = [(at, now) for at, (then, now) in enumerate(zip(was, value, strict=True)) if then != now]
            if 2 * len(changed) < len(value):
                places[name] = changed
                continue
        fields[name] = value
    actions = [str(action) for action in after.seen.actions] if before.seen.actions != after.seen.actions else None
    unseen = after.seen.unseen if before.seen.unseen != after.seen.unseen else None
    return Patch(fields, places, actions, unseen)


def apply(game: Game[Any], before: EncodedView, patch: Patch) -> EncodedView:
    """Return the view that follows `before`; raises ProtocolError for a patch that does not fit."""
    seen, state = before.seen, dict(before.state)
    try:
        for name, value in patch.fields.items():
            _known(state, name)
            state[name] = value
        for name, changed in patch.places.items():
            _known(state, name)
            state[name] = values = list(state[name])
            for at, value in changed:
                values[at] = value
        masked = from_plain(game, seen.state.setup, state)
        actions = tuple(map(parse, patch.actions)) if patch.actions is not None else seen.actions
        unseen = patch.unseen if patch.unseen is not None else seen.unseen
        return EncodedView(views.assemble(seen.seat, masked, actions, unseen))
    except (ActionError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        raise ProtocolError(f"patch does not fit: {error}") from None


def _known(state: dict[str, Any], name: str) -> None:
    if name not in state:
        raise LookupError(name)
