"""What the faces of dice count for when luck is told at the end of a match."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.seven_missions.book import DIE

_SIDES: tuple[Mapping[str, float], ...] = tuple({"pips": float(pips)} for pips in range(1, 7))


def luck(kind: int) -> tuple[Mapping[str, float], ...]:
    """Return the pips of each face of the die; cards have no faces."""
    return _SIDES if kind == DIE else ()
