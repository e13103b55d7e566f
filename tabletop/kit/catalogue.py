"""Names, looks and face values of a game's components outside any match.

class DuelCatalogue(Catalogue):
    key = "duel"

    def pieces(self, words):
        return tuple(card_piece(kind, words) for kind in KINDS)

    def luck(self, kind):
        return PIPS if kind == DIE else ()
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache

from tabletop.cards import manifest_cache
from tabletop.display.piece import Piece
from tabletop.words import Words

PIPS: tuple[Mapping[str, float], ...] = tuple({"pips": float(pips)} for pips in range(1, 7))
"""Values of a plain die's faces in the luck statistics."""


class Catalogue(ABC):
    """Everything in the box. References of its pieces (`kind:goblin`) are named by their titles."""

    key: str
    """The game's key, with which its words begin."""
    about: Mapping[str, tuple[str, ...]] = {}
    """Rules worth reading about each place (`hand`), and about any piece (`item`)."""

    def __init__(self) -> None:
        """Take over what the manifest says of it; a game without a folder says it itself."""
        if (manifest_entry := manifest_cache.manifest_of(self.key)) is not None:
            self.about = manifest_entry.about

    @abstractmethod
    def pieces(self, words: Words) -> tuple[Piece, ...]:
        """Return every card and die once, for the card browser and `cards list`."""

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        """Return the value of each face of a die by measure; empty for other kinds."""
        return ()

    def name(self, ref: str, words: Words) -> str | None:
        """Return the name of a reference in every match: pieces by title, zones by `<game>.zone.<place>`.

        The text of a zone may say the last number of its reference, counted from one, as `{n}`.
        """
        prefix, _, rest = ref.partition(":")
        if prefix != "zone":
            return _titles(self, words.language).get(ref)
        place, _, number = rest.partition("/")
        last = number.rpartition("/")[2]
        key = f"{self.key}.zone.{place}"
        return words(key, n=int(last) + 1 if last.isdecimal() else 0) if words.has(key) else None

    def names(self, language: str) -> Callable[[str], str | None]:
        """Return the function that names references in a language, None for those it does not know."""
        words = Words(language)
        return lambda ref: self.name(ref, words)


@cache
def _titles(catalogue: Catalogue, language: str) -> dict[str, str]:
    return {piece.ref: piece.title for piece in catalogue.pieces(Words(language))}
