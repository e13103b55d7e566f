"""A game's cards as numbered kinds, with tables of their figures; files are read on first use.

class PigBook(Book[Card]):
    cost = per_kind(lambda card: card.cost, 0)

BOOK = PigBook(LIBRARY, reserved=1)             # kind 0 is the die; nothing has been read yet
BOOK.cost[kind]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from tabletop.cards import layers
from tabletop.cards.fingerprint import fingerprint

if TYPE_CHECKING:
    from tabletop.cards.card_layer import CardLayer
    from tabletop.cards.library import Library
    from tabletop.cards.loader import Definitions

C = TypeVar("C")
T = TypeVar("T")


class Book(Generic[C]):
    """All entries of a library as kinds, in the order of its groups and files, after some reserved kinds.

    Card files are read when an attribute is first used. A game's tables are `per_kind` or `cached_property`, so that
    importing a game opens no card file.
    """

    _tables: ClassVar[dict[str, Callable[[Any], Any]]] = {}

    def __init_subclass__(cls) -> None:
        """Take the tables out of the class: attributes without a descriptor are read in half the time."""
        tables = {name: table.func for name, table in vars(cls).items() if isinstance(table, cached_property)}
        cls._tables = {**cls._tables, **tables}
        for name in tables:
            delattr(cls, name)

    def __getattr__(self, name: str) -> Any:
        """Fill in a table on its first use."""
        if name not in self._tables:
            raise AttributeError(name)
        value = self._tables[name](self)
        setattr(self, name, value)
        return value

    def __init__(self, library: Library, reserved: int = 0) -> None:
        self.library, self.reserved = library, reserved

    @cached_property
    def read(self) -> tuple[tuple[CardLayer, ...] | None, Definitions]:
        """The files laid over ours (None if they are too large to travel), and all entries, read at one time."""
        places = self.library.folders()
        return layers.read(places[1:]), self.library.read(places)[0]

    @cached_property
    def layers(self) -> tuple[CardLayer, ...] | None:
        """The card files laid over ours as they were read, None if they are too large to travel with a match."""
        return self.read[0]

    @cached_property
    def found(self) -> Definitions:
        """The entries of each group by key."""
        return self.read[1]

    @cached_property
    def cards(self) -> tuple[C | None, ...]:
        """The entry of each kind, None for reserved ones."""
        return (
            *([None] * self.reserved),
            *(card for group in self.library.kinds for card in self.found[group].values()),
        )

    @cached_property
    def kind(self) -> dict[str, int]:
        """The kind of each entry by its key."""
        entries: Any = self.cards[self.reserved :]
        return {entry.key: self.reserved + number for number, entry in enumerate(entries)}

    @cached_property
    def hash(self) -> str:
        """The fingerprint of everything that rules read; what a game's `data_hash` returns."""
        return fingerprint(self.found)

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
        """Return a figure of every kind; `default` for reserved kinds and for types not named."""
        wanted = types or (object,)
        return tuple(figure(card) if card is not None and isinstance(card, wanted) else default for card in self.cards)

    def ref(self, kind: int) -> str:
        """Return the reference of a kind by its key: `kind:goblin`; reserved ones by number."""
        card: Any = self.cards[kind]
        return f"kind:{card.key}" if card is not None else f"kind:{kind}"


def per_kind(figure: Callable[[Any], T], default: T, *types: type[Any]) -> cached_property[tuple[T, ...]]:
    """Declare a table in the class of a book: a figure of every kind, as `Book.table` returns it."""
    return cached_property(lambda book: book.table(figure, default, *types))
