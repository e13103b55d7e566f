"""The open decision of a match, steps that wait, and the end."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

Frame = tuple[Any, ...]
"""A step's name followed by plain data (numbers, strings, tuples of them)."""


class Mode(StrEnum):
    """The way in which several seats answer one decision."""

    ONE = "one"
    """A single seat is asked."""
    EACH = "each"
    """Every seat answers once; answers stay sealed until all are in, then take effect in seat order."""
    ANY = "any"
    """Whoever answers first; the rules then ask again if somebody still has something to do."""
    ALONE = "alone"
    """Like ANY, but every seat acts on what only it sees: the others learn neither what it does nor how often."""


class PendingDecision(msgspec.Struct, frozen=True):
    """An open decision: its key, the seats that must answer, and the plain data its moves need.

    The `free` seats may answer as well, but nobody waits for them.
    """

    key: str
    seats: tuple[int, ...]
    mode: Mode = Mode.ONE
    args: tuple[Any, ...] = ()
    free: tuple[int, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """The end of a match: its kind (a message key), winners (none if all lose), and scores by seat.

    `places` says who came first, second … (equals share a place: 1, 2, 2, 4), 0 for the defeated; empty where a game
    knows winners and others alone.
    """

    kind: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    rule: str = ""
    places: tuple[int, ...] = ()
