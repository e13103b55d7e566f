"""The deals of the day and of the week: the same table for everybody with one version.

Game, seats, rivals and seed all follow from the date and the version, so nobody needs a server. The hash of a deal
stands in the line that people share, and shows that two of them have played the same one.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum
from hashlib import blake2b

import msgspec

from tabletop import __version__
from tabletop.bots import rivals
from tabletop.games.registry import GAMES

PREFIX = "deal"
OWN = "tabletop.games."
"""Games that everybody has; installed ones would change the deals."""
RUNGS = ("regular", "skilled")
"""Levels of the rivals of a deal: strong enough for most, and quick on any machine."""


class Span(StrEnum):
    """The time that a deal lasts."""

    DAY = "day"
    WEEK = "week"


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal: the person sits in seat 0, the rivals in the others."""

    span: Span
    began: str
    """The date, of a week its Monday."""
    version: str
    game: str
    rivals: tuple[str, ...]

    @property
    def seed(self) -> str:
        """The seed of its match, which names the deal."""
        return f"{PREFIX} {self.span} {self.began} {self.version}"

    @property
    def hash(self) -> str:
        """Eight hexadecimal digits that are the same for everybody with the same deal."""
        return blake2b(msgspec.json.encode(self), digest_size=4, person=b"kotatsu-deal").hexdigest()


def deal_of(span: Span, day: date, version: str = __version__) -> Deal:
    """Return the deal of a date: each of the program's own games in turn, day by day and week by week."""
    if span is Span.WEEK:
        day = date.fromordinal(day.toordinal() - day.weekday())
    began = day.isoformat()
    turn = day.toordinal() // (7 if span is Span.WEEK else 1)
    entries = sorted((entry for entry in GAMES if entry.module.startswith(OWN)), key=lambda entry: entry.key)
    entry = entries[turn % len(entries)]
    count = (3 if span is Span.WEEK else 2) - 1
    if count + 1 not in entry.seat_counts:
        count = min(entry.seat_counts) - 1
    known = sorted(key for key, rival in rivals.shipped().items() if rival.level in RUNGS)
    drawn = sorted(known, key=lambda key: blake2b(f"{span} {began} {key}".encode(), digest_size=8).digest())
    return Deal(span=span, began=began, version=version, game=entry.key, rivals=tuple(drawn[:count]))


def of_seed(seed: int | str) -> Deal | None:
    """Return the deal of this version that a seed names, None for any other seed."""
    parts = str(seed).split(" ")
    if len(parts) != 4 or parts[0] != PREFIX or parts[1] not in list(Span) or parts[3] != __version__:
        return None
    try:
        found = deal_of(Span(parts[1]), date.fromisoformat(parts[2]))
    except ValueError:
        return None
    return found if found.seed == seed else None
