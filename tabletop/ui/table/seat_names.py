"""Names of the players at a table, which a single table repeats dozens of times."""

from __future__ import annotations

from tabletop.match.link import SeatInfo, TableLink
from tabletop.match.names import display_name
from tabletop.words import Words


class SeatNames:
    """Names in one language, as of the last `update`.

    Seats change by renames, stand-ins, and bots that take over.
    """

    def __init__(self, link: TableLink, words: Words) -> None:
        self._link, self._words = link, words
        self._seats: tuple[SeatInfo, ...] = ()
        self._names: dict[int, str] = {}
        self.update()

    def update(self) -> tuple[SeatInfo, ...]:
        """Look who sits at the table now, and return that."""
        seats = self._link.seats()
        if seats != self._seats:
            self._seats = seats
            self._names = {info.seat: display_name(info, self._words) for info in seats}
        return seats

    @property
    def by_seat(self) -> dict[int, str]:
        return self._names

    def name(self, ref: str) -> str | None:
        """Return the name of a reference like `seat:1`, None for any other."""
        kind, _, number = ref.partition(":")
        return self._names.get(int(number)) if kind == "seat" and number.isdecimal() else None
