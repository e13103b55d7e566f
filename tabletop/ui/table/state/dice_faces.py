"""Faces of dice as a view shows them, for dice that tumble or have fallen."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from tabletop.display import chapters
from tabletop.display.piece import Piece, Shape
from tabletop.display.table import Info
from tabletop.engine.aliases import item_of
from tabletop.engine.events import Rolled
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.words import Words

SIDES = (0, 4, 2, 5, 1, 3)
"""In which order a die without a list of faces shows its sides while it tumbles."""


def inspect(loaded: LoadedGame, view: View, words: Words, ref: str) -> Info | None:
    """Return the inspector's content for a reference in a view, None if there is none."""
    try:
        return loaded.inspect(ref, view, words)
    except (LookupError, ValueError):
        return None  # a reference from the past, or one of the screen's own


@dataclass(frozen=True, slots=True)
class DiceFaces:
    """The dice of one view."""

    loaded: LoadedGame
    view: View
    words: Words

    def faces(self, ref: str) -> tuple[Piece, ...]:
        """Return all faces of a die; none for other components."""
        info = inspect(self.loaded, self.view, self.words, ref)
        if info is None or info.faces:
            return info.faces if info is not None else ()
        sides = (self.side(ref, face) for face in SIDES)
        return tuple(side for side in sides if side is not None)

    def side(self, ref: str, face: int) -> Piece | None:
        """Return a die with one face up, None for other components."""
        info, item = inspect(self.loaded, self.view, self.words, ref), item_of(self.view.state, ref)
        if info is None or item < 0:
            return None
        if info.faces:
            return msgspec.structs.replace(info.faces[face], ref=ref)
        if info.piece.shape is not Shape.DIE:
            return None
        turned = chapters.after(self.view, (Rolled((item,), (face,)),))
        seen = self.loaded.inspect(ref, turned, self.words)
        return seen.piece if seen is not None else None
