"""Book: the cards of a library as numbered kinds, and tables of their figures that the rules read without looking up.

BOOK = Book[Card](LIBRARY, reserved=1)          # kind 0 is the die
COST = BOOK.table(lambda card: card.cost, 0)    # COST[kind]
SPELLS = BOOK.kinds(Spell)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from tabletop.cards.fingerprint import fingerprint

if TYPE_CHECKING:
    from tabletop.cards.library import Library

C = TypeVar("C")
T = TypeVar("T")


class Book(Generic[C]):
    """Every entry of a library's files as a kind, in the order of its groups and files, behind some reserved kinds."""

    def __init__(self, library: Library, reserved: int = 0) -> None:
        self.found, _ = library.read(library.folders())
        entries = [entry for group in library.kinds for entry in self.found[group].values()]
        self.cards: tuple[C | None, ...] = (*([None] * reserved), *entries)
        """The entry of each kind, None for reserved ones."""
        self.kind: dict[str, int] = {entry.key: reserved + number for number, entry in enumerate(entries)}
        """The kind of each entry by its key."""
        self.hash = fingerprint(self.found)
        """Changes with everything that rules read; what a game's `data_hash` returns."""

    def card(self, kind: int) -> C:
        """Return the entry of a kind; raises LookupError for a reserved or hidden one."""
        found = self.cards[kind] if kind >= 0 else None
        if found is None:
            raise LookupError(f"kind {kind} has no card")
        return found

    def kinds(self, *types: type[Any]) -> tuple[int, ...]:
        """Return the kinds of all entries of some types."""
        return tuple(kind for kind, card in enumerate(self.cards) if isinstance(card, types))

    def table(self, figure: Callable[[Any], T], default: T, *types: type[Any]) -> tuple[T, ...]:
        """Return a figure of every kind; `default` for reserved ones and, if types are named, for all other types."""
        wanted = types or (object,)
        return tuple(figure(card) if card is not None and isinstance(card, wanted) else default for card in self.cards)

    def ref(self, kind: int) -> str:
        """Return the reference of a kind by its key: `kind:goblin`; reserved ones by number."""
        card: Any = self.cards[kind]
        return f"kind:{card.key}" if card is not None else f"kind:{kind}"
