"""One view of a match in one language: the base of prompt, areas and inspector."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar, Generic, TypeVar, cast

from tabletop.display.piece import Piece
from tabletop.engine.actions import NUMBER
from tabletop.engine.events import Param
from tabletop.engine.items import Item
from tabletop.engine.view import View
from tabletop.engine.zones import Policy
from tabletop.kit.catalogue import Catalogue
from tabletop.kit.state import State
from tabletop.words import Words

S = TypeVar("S", bound=State)


class SeatView(ABC, Generic[S]):
    """The view of one seat: `state` is redacted for `seat` (-1: spectator), who sits at `mine`.

    `words` also name the components of this match.
    """

    catalogue: ClassVar[Catalogue]

    def __init__(self, seen: View, words: Words) -> None:
        self.seen = seen
        self.state = cast(S, seen.state)
        self.seat = seen.seat
        self.mine = max(seen.seat, 0)
        self.key = self.catalogue.key
        self.is_table = False
        """True while the table is made, which can be made again once numbers are known."""
        self._plain = words.remembering()
        self.words = self._plain.naming(self.name).remembering()

    def forecast(self, name: str, compute: Callable[[], float], situation: str = "") -> float | None:
        """Return a number that takes long to compute, None while the table can do without it; see `Forecast`."""
        forecast = self.seen.forecast
        if self.is_table:
            return forecast.find(name, compute, situation)
        name = f"{name}/{situation}" if situation else name
        return forecast.known[name] if name in forecast.known else compute()

    @abstractmethod
    def piece(self, item: Item) -> Piece:
        """Return a component of the match as it is shown, by its back if this seat does not see what it is."""

    def title(self, item: Item) -> str:
        """Return the title of a component."""
        return self.piece(item).title

    def name(self, ref: str) -> str | None:
        """Return the name of a reference in this match, None for an unknown one."""
        prefix, _, rest = ref.partition(":")
        if f"{prefix}:" in self.state.game.pieces and rest.isdecimal() and int(rest) < len(self.state.kind):
            return self.title(Item(NUMBER[ref]))
        return self.catalogue.name(ref, self._plain)

    def text(self, key: str, /, **params: Param) -> str:
        """Return one of the game's texts: `self.text("table.round", n=3)`."""
        return self.words(f"{self.key}.{key}", **params)

    def dotted(self, parts: Iterable[str]) -> str:
        """Return several short remarks as one line."""
        return self.text("table.dot").join(clauses(parts))

    def items(self, zone: int) -> list[Item]:
        """Return the components in a zone in order; a hand is sorted by kind."""
        lying = self.state.zones[zone]
        if self.state.spec(zone).policy is not Policy.OWNER:
            return lying
        kind = self.state.kind
        return sorted(lying, key=lambda item: (kind[item], item))


def clauses(texts: Iterable[str]) -> tuple[str, ...]:
    """Return short remarks as parts of one line: without empty ones, only the last with its full stop."""
    *before, last = [text for text in texts if text] or [""]
    return (*[text.rstrip(".。") for text in before], last) if last else ()
