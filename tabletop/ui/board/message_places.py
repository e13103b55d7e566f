"""Places of messages over the table: captions beside their pieces, banners where they hide little."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import product

from PySide6.QtCore import QPointF, QRectF

from tabletop.display.table import Row
from tabletop.ui.board.animated_scene import AnimatedScene
from tabletop.ui.board.choices import LegalChoices
from tabletop.ui.board.hidden_area import Sides, hidden_area, sides_of
from tabletop.ui.board.layout import INNER, NAME, Kind
from tabletop.ui.board.table_layout import title_rects

CLEAR_STEPS = 20
"""Heights that are tried for a banner where the middle of the table holds pieces."""

CLOSE, FAR = 9, 14
"""Steps of the places across and down that are tried for a caption, near its piece and on the whole table."""

AWAY, GAP = 150.0, 24
"""Square pixels of hidden pieces that count as much as a pixel between a caption and its place, after a free gap."""

VITAL, FORBIDDEN = 40, 200
"""Pixels of pieces that count as much as one of what must be read or clicked, and of dice and what lies on top."""


class MessagePlaces:
    """Finds room for messages over the table as `scene` shows it next."""

    def __init__(self, scene: AnimatedScene) -> None:
        self._scene, self._theme = scene, scene.theme
        self._layout, self._table = scene.layout, scene.sceneRect()
        self.trays: Sequence[QRectF] = ()
        """Places of the dice trays, which nothing may cover."""

    @cached_property
    def _words(self) -> list[QRectF]:
        """Areas of names and titles."""
        return [*self._layout.name_rects(self._theme.px(NAME)), *title_rects(self._layout, self._theme)]

    @cached_property
    def _asked(self) -> list[QRectF]:
        """Areas of the pieces that the next question is about."""
        labels = self._scene.table.prompt.labels if self._scene.table is not None else ()
        spots = LegalChoices(labels, self._layout).spots(self._layout)
        return [spot.rect for spot in spots if spot.kind in INNER]

    def beside(self, near: QRectF, wide: float, high: float, uncovered: Sequence[QRectF] = ()) -> QPointF:
        """Return the middle of a caption beside a place.

        It keeps off what lies over the table, dice, their trays, what is asked about, counters, gauges, bottles, names
        and what is to be left `uncovered`, and hides other pieces before it stands far away; about dice in a bottle it
        stands beside the bottle.
        """
        layout = self._layout
        bottles = [panel.rect for panel in layout.panels if panel.glass is not None]
        for bottle in bottles:
            near = near.united(bottle) if bottle.contains(near.center()) else near
        gauges = [panel.rect for panel in layout.panels if isinstance(panel.part, Row) and panel.part.gauge is not None]
        vital = sides_of((*uncovered, *gauges, *bottles, *self._words, *self._asked, *layout.small_rects()))
        forbidden = sides_of((*self.trays, *self._scene.covers()))
        pieces = sides_of(spot.rect for spot in layout.spots.values() if spot.kind is Kind.PIECE)
        gap = self._theme.px(GAP)
        reach = near.adjusted(-wide / 2, -high / 2, wide / 2, high / 2)

        def away(at: QPointF) -> float:
            return AWAY * max(_distance(at, reach) - gap, 0.0)

        def cost(at: QPointF) -> float:
            box = _around(at, wide, high)
            hidden = FORBIDDEN * hidden_area(box, forbidden) + VITAL * hidden_area(box, vital)
            return hidden + hidden_area(box, pieces) + away(at)

        middle = near.center()
        columns = (middle.x(), near.left() + wide / 2, near.right() - wide / 2)
        tried = [
            self.clamped(at, wide, high)
            for at in (
                *([] if uncovered else [middle]),
                *(QPointF(left, near.bottom() + high / 2) for left in columns),
                *(QPointF(left, near.top() - high / 2) for left in columns),
                QPointF(near.right() + wide / 2, middle.y()),
                QPointF(near.left() - wide / 2, middle.y()),
            )
        ]
        best = min(tried, key=cost)
        least = cost(best)
        room = self._table.adjusted(wide / 2, high / 2, -wide / 2, -high / 2)
        close = reach.adjusted(-gap, -gap, gap, gap)
        further = [*_grid(close, CLOSE), *_grid(room, FAR)] if least else []
        for at in sorted([self.clamped(at, wide, high) for at in further], key=away):
            if away(at) >= least:
                break
            if (found := cost(at)) < least:
                best, least = at, found
        return best

    def clear(self, wide: float, high: float) -> QPointF:
        """Return the middle of a banner, near the upper middle, off captions, where it hides least."""
        room = self._table.adjusted(wide / 2, high / 2, -wide / 2, -high / 2)
        wished = QPointF(self._table.center().x(), self._table.top() + self._table.height() * 0.36)
        pieces = [spot.rect for spot in self._layout.spots.values() if spot.kind in (Kind.PIECE, Kind.COUNTER)]
        before = self._scene.banner_place  # the banner there makes room for the next
        messages = [rect for rect in self._scene.message_rects() if rect.center() != before]
        covered = sides_of((*pieces, *self._words, *messages, *self.trays, *self._scene.covers()))
        rows = [room.top() + max(0.0, room.height()) * step / CLEAR_STEPS for step in range(CLEAR_STEPS + 1)]
        columns = [wished.x() + max(0.0, room.width()) * share for share in (0.0, -0.25, 0.25, -0.5, 0.5)]
        tried = [wished, *(QPointF(column, row) for column in columns for row in rows)]

        def hidden(at: QPointF) -> float:
            return hidden_area(_around(at, wide, high), covered)

        tried.sort(key=lambda at: (at - wished).manhattanLength())
        if before is not None:
            tried.insert(0, self.clamped(before, wide, high))
        return next((at for at in tried if not hidden(at)), None) or min(tried, key=hidden)

    def clamped(self, at: QPointF, wide: float, high: float) -> QPointF:
        """Return a point moved until a box around it lies on the table."""
        room = self._table
        across = max(room.left() + wide / 2, min(at.x(), room.right() - wide / 2))
        return QPointF(across, max(room.top() + high / 2, min(at.y(), room.bottom() - high / 2)))


def _grid(box: QRectF, steps: int) -> list[QPointF]:
    """Return points all over a box, so many steps across and down."""
    shares = [step / steps for step in range(steps + 1)]
    return [box.topLeft() + QPointF(box.width() * x, box.height() * y) for x, y in product(shares, shares)]


def _around(at: QPointF, wide: float, high: float) -> Sides:
    """Return the sides of a box of a size around a point."""
    return at.x() - wide / 2, at.y() - high / 2, at.x() + wide / 2, at.y() + high / 2


def _distance(at: QPointF, place: QRectF) -> float:
    """Return the distance of a point from a rectangle, across and down together."""
    across = max(place.left() - at.x(), at.x() - place.right(), 0.0)
    return across + max(place.top() - at.y(), at.y() - place.bottom(), 0.0)
