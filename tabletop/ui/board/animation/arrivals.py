"""Arrivals: cards that somebody has just played from a hand into the open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.display.table import Row
from tabletop.engine.events import Event, Moved
from tabletop.ui.board.geometry.layout import Layout
from tabletop.ui.board.geometry.transitions import item_refs
from tabletop.ui.motion.piece_motion import Motion

MOST = 2
"""Most cards whose arrival at once is a moment of its own."""


def arrivals(motions: Sequence[Motion], events: Iterable[Event], old: Layout, new: Layout, prefix: str) -> list[Motion]:
    """Return the motions of cards that have been played from a hand into the open; none if they are many."""
    rows = [panel.part for layout in (old, new) for panel in layout.panels if isinstance(panel.part, Row)]
    hands = {_place(row.ref) for row in rows if row.fan}
    left = {
        ref
        for event in events
        if isinstance(event, Moved) and _place(f"zone:{event.source}") in hands
        for ref in item_refs(event.item, prefix)
    }
    found = [
        motion
        for motion in motions
        if motion.ref in left and not motion.vanishes and _place(new.spots[motion.ref].within) not in hands
    ]
    return found if len(found) <= MOST else []


def _place(ref: str) -> str:
    """Return the name of a place without its seat."""
    return ref.partition("/")[0]
