"""Names of the players at a table, which it repeats dozens of times, and the people at this screen."""

from __future__ import annotations

from tabletop.engine.view import View, facing
from tabletop.match.link import Driver, SeatInfo, TableLink
from tabletop.match.names import display_name
from tabletop.words import Words


class SeatNames:
    """Names in one language, as of the last `update`.

    Seats change by renames, stand-ins, and bots that take over.
    """

    def __init__(self, link: TableLink, words: Words) -> None:
        self._link, self._words = link, words
        self._seats: tuple[SeatInfo, ...] = ()
        self.by_seat: dict[int, str] = {}
        self.update()

    def update(self) -> tuple[SeatInfo, ...]:
        """Look who sits at the table now, and return that."""
        seats = self._link.seats()
        if seats != self._seats:
            self._seats = seats
            self.by_seat = {info.seat: display_name(info, self._words) for info in seats}
        return seats

    def facing(self, view: View) -> View:
        """Return a view for this screen: several people at it keep the left and right of the first of them."""
        people = [info.seat for info in self._seats if info.driver is Driver.ME]
        return facing(view, people[0]) if len(people) > 1 else view

    def name(self, ref: str) -> str | None:
        """Return the name of a reference like `seat:1`, None for any other."""
        kind, _, number = ref.partition(":")
        return self.by_seat.get(int(number)) if kind == "seat" and number.isdecimal() else None
