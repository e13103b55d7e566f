"""Medals on the side that is attacked: what fells each piece, and what takes the field."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

from tabletop.display.table import Row, Tone
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.panels.gauge_painter import strip_layout
from tabletop.ui.board.pieces.card_rows import CARDS
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Sketch
from tabletop.ui.paint.theme import Theme

LETTERS = (24, 20, 17, 14, 12)
"""Sizes of the letters of a medal, tried in this order until it fits."""

SHADOW = 12.0
"""Pixels of a medal's picture, across and down, that its shadow takes."""

REACH = 5.0
"""Pixels by which a medal may reach above and below the strip of its beads."""


class Medal(NamedTuple):
    """A number at a place, which goes with the piece of a spot if there is one."""

    sketch: Sketch
    at: QPointF
    spot: Spot | None


def medals(
    layout: Layout, players: Container[int], attackers: Sequence[Spot], theme: Theme, ratio: float
) -> Iterator[Medal]:
    """Yield the medals of an attack: only on pictures and beads, so that no name, text or tab is covered."""
    own = {spot.within for spot in attackers}
    fields = tuple(f"{ref.rpartition('/')[0]}/" for ref in own if "/" in ref)
    for spot in _pieces(layout, own, fields):
        hearts = [stat.value for stat in spot.piece.stats if "heart" in stat.glyph] if spot.piece is not None else []
        left = hearts[0].partition("/")[0] if hearts else ""
        if left.isdecimal() and (made := _fitting(left, "mdi6.heart", picture_of(spot, theme), theme, ratio)):
            yield Medal(*made, spot)
    for panel in layout.panels:
        row = panel.part
        if not isinstance(row, Row) or row.gauge is None or row.tone is not Tone.RISK:
            continue
        if any(ref.startswith(fields) and ref not in own for ref in (row.ref, *row.also)):
            beads = strip_layout(panel.rect, row, row.gauge, row.seat in players, theme).beads
            room, left = beads.adjusted(0, -REACH, 0, REACH), str(row.gauge.goal - row.gauge.value)
            if made := _fitting(left, "mdi6.flag-variant", room, theme, ratio):
                yield Medal(*made, None)


def _pieces(layout: Layout, own: Collection[str], fields: tuple[str, ...]) -> Iterator[Spot]:
    """Yield the pieces on the other sides of fields, without those that are attached to others."""
    found = [
        spot
        for spot in layout.spots.values()
        if spot.piece is not None and spot.kind is Kind.PIECE and spot.within not in own
        if spot.within.startswith(fields)
    ]
    attached = {extra.ref for spot in found if spot.piece is not None for extra in spot.piece.attached}
    yield from (spot for spot in found if spot.ref not in attached)


def _fitting(text: str, glyph: str, room: QRectF, theme: Theme, ratio: float) -> tuple[Sketch, QPointF] | None:
    """Return the largest medal that a room holds, in its middle, None if not even the smallest fits."""
    for letters in LETTERS:
        made = effects.badge(text, glyph, effects.PAPER, theme, ratio, letters)
        if made.wide - SHADOW <= room.width() and made.high - SHADOW <= room.height():
            return made, room.center()
    return None


def picture_of(spot: Spot, theme: Theme) -> QRectF:
    """Return where a card's picture lies, off its name and figures; of another piece, its upper part."""
    if spot.piece is not None and spot.piece.shape in CARDS:
        return arranged(spot.piece, spot.rect, theme).art
    return spot.rect.adjusted(0, 0, 0, -spot.rect.height() * 0.1)
