"""Turns and phases as log messages begin them, for views that are led from event to event.

class Duel(Game[DuelState]):
    openings = openings("duel", round=_round)

def _round(state, event):
    state.round = number(event)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine.actions import NUMBER
from tabletop.engine.bounds import Seat
from tabletop.engine.events import Logged

Opening = Callable[[Any, Logged], None]
"""Sets turn and phase of a state as a message tells them."""


def openings(game: str, **begins: Opening) -> Mapping[str, Opening]:
    """Return openings by the full keys of their messages `<game>.log.<name>`."""
    return {f"{game}.log.{name}": begin for name, begin in begins.items()}


def phase(name: str) -> Opening:
    """Return the opening of a phase in a game whose state has its name in `phase`."""

    def begin(state: Any, event: Logged) -> None:
        state.phase = name

    return begin


def number(event: Logged, name: str = "n") -> int:
    """Return a number that a message tells."""
    found = event.params[name]
    assert isinstance(found, int)
    return found


def seat(event: Logged, name: str = "seat") -> Seat:
    """Return a seat that a message names."""
    found = event.params[name]
    assert isinstance(found, str)
    return NUMBER[found]
