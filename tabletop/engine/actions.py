"""Actions as small values that can be compared, printed and parsed.

Sources and targets are references: a prefix, a colon and a name, such as `die:17`, `zone:ready/1`, `seat:2`.
"""

from __future__ import annotations

import re

import msgspec

from tabletop.engine.errors import Malformed, Refusal
from tabletop.engine.items import Item


class Action(msgspec.Struct, frozen=True, order=True):
    """One choice of one seat. Empty strings stand for "no source", "no target", "no argument"."""

    seat: int
    verb: str
    source: str = ""
    target: str = ""
    arg: str = ""

    def __str__(self) -> str:
        return " ".join([str(self.seat), self.verb, self.source or "-", self.target or "-", self.arg or "-"])

    @property
    def is_pass(self) -> bool:
        """True if it is about no piece and no place."""
        return not (self.source or self.target)


_SEAT = re.compile("[0-9]{1,3}")


def parse(text: str) -> Action:
    """Return the action that `str(action)` printed; raises Malformed for anything else."""
    parts = text.split(" ")
    if len(parts) != 5 or not _SEAT.fullmatch(parts[0]) or not parts[1]:
        raise Malformed(Refusal("action.malformed", params={"text": text[:80]}))
    seat, verb, *rest = parts
    source, target, arg = ("" if part == "-" else part for part in rest)
    return Action(int(seat), verb, source, target, arg)


class _Names(dict[int, str]):
    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def __missing__(self, number: int) -> str:
        name = self[number] = f"{self.prefix}:{number}"
        return name


class _Numbers(dict[str, Item]):
    def __missing__(self, name: str) -> Item:
        number = self[name] = Item(int(name[name.index(":") + 1 :]))
        return number


def names(prefix: str) -> _Names:
    """Return a table from numbers to references: `names("die")[17] == "die:17"`."""
    return _Names(prefix)


NUMBER = _Numbers()
"""Table from references to their numbers: `NUMBER["die:17"] == 17`."""

SEAT = names("seat")
"""References to seats."""


def seat_of(ref: object) -> int:
    """Return the seat of a reference, -1 for anything else."""
    return NUMBER[ref] if isinstance(ref, str) and ref.startswith("seat:") and ref[5:].isdecimal() else -1
