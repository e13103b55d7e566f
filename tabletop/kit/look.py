"""Display of a game to a seat: the game lays out its table, the rest has defaults.

    class DuelLook(Look[DuelState]):
        catalogue = DuelCatalogue()

        def piece(self, item): …
        def turn(self): return self.text("table.round", n=self.state.round)
        def phases(self): return self.track(PHASES, self.state.phase)
        def root(self): return Box(False, (self.row(At.row[0]), self.row(At.hand[self.mine])))

A game's package gives what the program asks of it by

    game = Duel()
    table, header, inspect, names, luck, catalogue = presentation(DuelLook)
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple

from tabletop.display.piece import Piece
from tabletop.display.table import Box, Header, Info, Phase, Table
from tabletop.engine.view import View
from tabletop.kit.areas import Areas
from tabletop.kit.inspector import Inspecting
from tabletop.kit.prompt import Prompts
from tabletop.kit.seat_view import S
from tabletop.words import Words


class Look(Prompts[S], Areas[S], Inspecting[S]):
    """The display of one view of a match: its `table`, and the inspector's content."""

    prefix: ClassVar[str] = "card"
    """Prefix of the references of components on the table."""

    @abstractmethod
    def root(self) -> Box:
        """Return everything on the table, put into boxes."""

    @abstractmethod
    def turn(self) -> str:
        """Return which turn or round it is, in a few words; it is only asked for while the match lasts."""

    def phases(self) -> tuple[Phase, ...]:
        """Return the phase track."""
        return ()

    def header(self) -> Header:
        """Return the title `<game>.name`, turn and phases; after the end the turn is `<game>.table.over`."""
        turn = self.text("table.over") if self.state.result is not None else self.turn()
        return Header(self.text("name"), turn, self.phases())

    def table(self) -> Table:
        """Return the seat's table with its header."""
        self.is_table = True
        head = self.header()
        return Table(head.title, head.turn, head.phases, self.root(), self.prompt(), self.prefix)


class Presentation(NamedTuple):
    """The display interface of a game's package (`games.registry.Loaded`)."""

    table: Callable[[View, Words], Table]
    header: Callable[[View, Words], Header]
    inspect: Callable[[str, View, Words], Info | None]
    names: Callable[[str], Callable[[str], str | None]]
    luck: Callable[[int], tuple[Mapping[str, float], ...]]
    catalogue: Callable[[Words], tuple[Piece, ...]]


def presentation(look: type[Look[Any]]) -> Presentation:
    """Return a look and its catalogue as the six functions of a game's package."""
    box = look.catalogue
    return Presentation(
        lambda seen, words: look(seen, words).table(),
        lambda seen, words: look(seen, words).header(),
        lambda ref, seen, words: look(seen, words).inspect(ref),
        box.names,
        box.luck,
        box.pieces,
    )
