"""A seat's table as plain data for a phone; of an unchanged area only the reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from tabletop.display.piece import Corners, Piece, Shape
from tabletop.display.prompt import Label
from tabletop.display.table import Area, Box, SeatPanel, Table
from tabletop.engine.actions import Action

Encode = Callable[[msgspec.Struct], str | None]
"""Returns what stands for a struct that the phone gets by another way, such as the key of a picture."""
_PAINTED = frozenset({Shape.DIE, Shape.CHIP, Shape.GEM})


class Sign(msgspec.Struct, frozen=True):
    """The look of a die, chip or gem, which is painted whole: without what its picture does not show."""

    piece: Piece


def plain(value: Any, replaced: Encode = lambda struct: None) -> Any:
    """Return display data as JSON values: structs as objects with their kind as `is`, without defaults."""
    if isinstance(value, Action):
        return [value.verb, value.source, value.target, value.arg]
    if isinstance(value, msgspec.Struct):
        if (key := replaced(value)) is not None:
            return key
        found, shown = {"is": type(value).__name__}, value
        if isinstance(value, Piece) and value.shape in _PAINTED and (key := replaced(sign(value))) is not None:
            found["picture"] = key
            shown = replace(value, centre="", corners=Corners(), stars=0, pips=0, second=None)
        for name, default in _defaults(type(value)):
            if (part := getattr(shown, name)) != default:
                found[name] = plain(part, replaced)
        return found
    if isinstance(value, tuple | list):
        return [plain(part, replaced) for part in value]
    return value.value if isinstance(value, Enum) else value


def sign(piece: Piece) -> Sign:
    """Return the look of a piece; two dice that look alike have the same."""
    return Sign(
        Piece(
            "",
            piece.shape,
            piece.style,
            centre=piece.centre,
            corners=piece.corners,
            stars=piece.stars,
            stock=piece.stock,
            blank=piece.blank,
            pips=piece.pips,
            second=piece.second,
            cut=piece.cut,
        )
    )


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.default) for field in msgspec.structs.fields(kind))


class TableFeed:
    """One phone's tables, each as the difference to the one before."""

    def __init__(self, replaced: Encode) -> None:
        self._replaced = replaced
        self._sent: dict[str, Area] = {}
        """Area by reference, as the phone has it."""

    def restart(self) -> None:
        """Forget what the phone has, as after a reload of its page."""
        self._sent.clear()

    def plain(self, value: msgspec.Struct) -> Any:
        """Return display data as JSON values."""
        return plain(value, self._replaced)

    def next(self, table: Table, labels: Sequence[Label]) -> dict[str, Any]:
        """Return the table with the labels of what this seat may do."""
        sent = self._sent
        self._sent = {}
        root = self._part(table.root, sent)
        prompt = replace(table.prompt, labels=tuple(labels))
        return {
            "title": table.title,
            "turn": table.turn,
            "phase": table.current,
            "root": root,
            "prompt": plain(prompt, self._replaced),
        }

    def _part(self, part: Area | SeatPanel | Box, sent: dict[str, Area]) -> dict[str, Any]:
        if isinstance(part, Box):
            parts = [self._part(inner, sent) for inner in part.parts]
            return {"is": "Box", "across": part.across, "weight": part.weight, "parts": parts}
        if isinstance(part, SeatPanel):
            areas = [self._part(inner, sent) for inner in part.areas]
            panel: dict[str, Any] = plain(replace(part, areas=()), self._replaced)
            return panel | {"areas": areas}
        self._sent[part.ref] = part
        if sent.get(part.ref) == part:
            return {"is": "=", "ref": part.ref}
        area: dict[str, Any] = plain(part, self._replaced)
        return area
