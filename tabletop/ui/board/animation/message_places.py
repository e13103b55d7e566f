"""Places of messages over the table: captions beside their pieces, banners where they hide little."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import product
from math import inf
from operator import itemgetter

from PySide6.QtCore import QPointF, QRectF

from tabletop.display.table import Cells, Row, Track
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.geometry.hidden_area import Sides, hidden_area, sides_of
from tabletop.ui.board.geometry.layout import INNER, Kind, Layout
from tabletop.ui.board.panels.table_layout import figure_rects, hint_rects, small_rects, title_rects

Point = tuple[float, float]

CLEAR_STEPS = 20
"""Heights that are tried for a banner where the middle of the table holds pieces."""

SHARES = (0.0, -0.125, 0.125, -0.25, 0.25, -0.375, 0.375, -0.5, 0.5)
"""Shares of the free width by which a banner is moved from the middle, as they are tried."""

CLOSE, FAR = 9, 14
"""Steps of the places across and down that are tried for a caption, near its piece and on the whole table."""

AWAY, GAP = 20.0, 24
"""Square pixels of hidden pieces that count as much as a pixel between a caption and its place, after a free gap."""

USED = 0.2
"""Share of a pixel of a piece that one of a place with pieces counts, beside and below them."""

NOBODY = -1
"""Seat of a place that is nobody's."""

OTHERS, VITAL, FORBIDDEN = 6, 40, 200
"""Pixels of pieces that count as much as one of a place of other seats, of what must be read or clicked, and of dice
and what lies on top."""


class MessagePlaces:
    """Finds room for messages over the table as `scene` shows it next."""

    def __init__(self, scene: AnimatedScene) -> None:
        self._scene, self._theme = scene, scene.theme
        self._layout, self._table = scene.layout, scene.sceneRect()
        self.trays: Sequence[QRectF] = ()
        """Places of the dice trays, which nothing may cover."""
        self.earlier = Layout()
        """The arrangement before, which may be seen until everything has been told."""

    @cached_property
    def _words(self) -> list[QRectF]:
        """Areas of names and titles, and of what is written in empty places."""
        layout, theme = self._layout, self._theme
        return [*self._scene.name_rects(), *title_rects(layout, theme), *hint_rects(layout, theme)]

    @cached_property
    def _bottles(self) -> list[QRectF]:
        return [panel.rect for panel in self._layout.panels if panel.glass is not None]

    @cached_property
    def _vital(self) -> list[Sides]:
        """Areas of what must be read or clicked, and of small pieces that are still to leave their places."""
        needs, small = _needs(self._layout), figure_rects(self._layout, self._theme)
        lying = {rect.getRect() for rect in small}
        leaving = (rect for rect in small_rects(self.earlier) if rect.getRect() not in lying)
        return sides_of((*needs, *self._bottles, *self._words, *self._asked, *small, *leaving))

    @cached_property
    def _pieces(self) -> list[Sides]:
        return sides_of(spot.rect for spot in self._layout.spots.values() if spot.kind is Kind.PIECE)

    @cached_property
    def _asked(self) -> list[QRectF]:
        """Areas of the pieces that the next question is about."""
        labels = self._scene.table.prompt.labels if self._scene.table is not None else ()
        spots = LegalChoices(labels, self._layout).spots(self._layout)
        return [spot.rect for spot in spots if spot.kind in INNER]

    def hold_pieces(self, place: QRectF) -> bool:
        """Return whether pieces lie in a place, or lay there before."""
        spots = [spot for layout in (self._layout, self.earlier) for spot in layout.spots.values()]
        return any(spot.kind is Kind.PIECE and spot.rect.intersects(place) for spot in spots)

    def beside(
        self, near: QRectF, wide: float, high: float, uncovered: Sequence[QRectF] = (), seat: int = NOBODY
    ) -> QPointF:
        """Return the middle of a caption beside a place.

        It keeps off what lies over the table, dice, those about to leave too, their trays, what is asked about,
        counters, gauges, bottles, names and what is to be left `uncovered`, and hides other pieces before it stands far
        away; about dice in a bottle it stands beside the bottle. About a `seat`, it keeps off the places of others.
        """
        for bottle in self._bottles:
            near = near.united(bottle) if bottle.contains(near.center()) else near
        others = sides_of(rect for rect in self._others(seat) if not rect.contains(near.center()))
        hidden = (
            (FORBIDDEN, sides_of((*self.trays, *self._scene.covers()))),
            (VITAL, [*sides_of(uncovered), *self._vital]),
            (OTHERS, others),
            (1, self._pieces),
        )
        gap, room = self._theme.px(GAP), self._table.adjusted(wide / 2, high / 2, -wide / 2, -high / 2)
        reach = near.adjusted(-wide / 2, -high / 2, wide / 2, high / 2)
        (reach_sides,) = sides_of([reach])

        def away(at: Point) -> float:
            return AWAY * max(_distance(at, reach_sides) - gap, 0.0)

        def cost(at: Point, least: float = inf) -> float:
            """Return the cost of a place, or a part of it that is not below `least`."""
            box, far, found = _around(at, wide, high), away(at), 0.0
            for weight, sides in hidden:
                if found + far >= least:
                    break
                found += weight * hidden_area(box, sides)
            return found + far

        (left, top, right, bottom), middle = sides_of([near])[0], _point(near.center())
        columns = (middle[0], left + wide / 2, right - wide / 2)
        beside = [
            *([] if uncovered else [middle]),
            *((column, bottom + high / 2) for column in columns),
            *((column, top - high / 2) for column in columns),
            (right + wide / 2, middle[1]),
            (left - wide / 2, middle[1]),
        ]
        tried = self._clamped(beside, wide, high)
        best = min(tried, key=cost)
        if least := cost(best):
            close = reach.adjusted(-gap, -gap, gap, gap)
            points = self._clamped([*_grid(close, CLOSE), *_grid(room, FAR)], wide, high)
            further = [(distance, at) for at in points if (distance := away(at)) < least]
            for distance, at in sorted(further, key=itemgetter(0)):
                if distance >= least:
                    break
                if (found := cost(at, least)) < least:
                    best, least = at, found
        return QPointF(*best)

    def _others(self, seat: int) -> list[QRectF]:
        """Return the places of other seats than one, which a message about it keeps off; none for nobody."""
        seats = (NOBODY, seat)
        return [panel.rect for panel in self._layout.panels if seat >= 0 and panel.part.seat not in seats]

    def _used(self, seat: int) -> list[QRectF]:
        """Return the places of a seat in which pieces lie, with which it plays; none for nobody."""
        pieces = [spot.rect.center() for spot in self._layout.spots.values() if spot.kind is Kind.PIECE]
        own = [panel.rect for panel in self._layout.panels if panel.part.seat == seat >= 0]
        return [rect for rect in own if any(map(rect.contains, pieces))]

    def clear(
        self,
        wide: float,
        high: float,
        seat: int = NOBODY,
        uncovered: Sequence[QRectF] = (),
        messages: Iterable[QRectF] = (),
    ) -> QPointF:
        """Return the middle of a banner, near the upper middle, off other messages, where it hides least.

        It hides cards in play rather than hands, and these rather than what is to be left `uncovered`, what is asked
        about, dice, gauges and counters, those of the arrangement before included. About a `seat`, it keeps off the
        places of others, and lies rather in an empty place of that seat than in one in use.
        """
        room = self._table.adjusted(wide / 2, high / 2, -wide / 2, -high / 2)
        wished = QPointF(self._table.center().x(), self._table.top() + self._table.height() * 0.36)
        layouts = self._layout, self.earlier
        small = [rect for layout in layouts for rect in (*_needs(layout), *figure_rects(layout, self._theme))]
        tracks = [panel.rect for panel in self._layout.panels if isinstance(panel.part, Track)]
        hands = [panel.rect for panel in self._layout.panels if isinstance(panel.part, Row) and panel.part.fan]
        before = self._scene.banner_place  # the banner there makes room for the next
        messages = [rect for rect in messages if rect.center() != before]
        covered = (
            (FORBIDDEN, sides_of((*self.trays, *self._scene.covers(), *messages))),
            (VITAL, sides_of((*uncovered, *small, *tracks, *self._asked))),
            (OTHERS, sides_of(hands)),
            (1, [*self._pieces, *sides_of((*self._words, *self._others(seat)))]),
            (USED, sides_of(self._used(seat))),
        )
        rows = [room.top() + max(0.0, room.height()) * step / CLEAR_STEPS for step in range(CLEAR_STEPS + 1)]
        columns = [wished.x() + max(0.0, room.width()) * share for share in SHARES]
        tried = [wished, *(QPointF(column, row) for column in columns for row in rows)]

        def hidden(at: QPointF) -> float:
            box = _around(_point(at), wide, high)
            return sum(weight * hidden_area(box, sides) for weight, sides in covered)

        tried.sort(key=lambda at: (at - wished).manhattanLength())
        if before is not None:
            tried.insert(0, self.clamped(before, wide, high))
        return next((at for at in tried if not hidden(at)), None) or min(tried, key=hidden)

    def clamped(self, at: QPointF, wide: float, high: float, room: QRectF | None = None) -> QPointF:
        """Return a point moved until a box around it lies on the table, or in a `room` there."""
        return QPointF(*self._clamped([_point(at)], wide, high, room)[0])

    def _clamped(self, points: Iterable[Point], wide: float, high: float, room: QRectF | None = None) -> list[Point]:
        ((left, top, right, bottom),) = sides_of([room or self._table])
        left, top, right, bottom = left + wide / 2, top + high / 2, right - wide / 2, bottom - high / 2
        return [(max(left, min(x, right)), max(top, min(y, bottom))) for x, y in points]


def _needs(layout: Layout) -> list[QRectF]:
    """Return the areas of places with a gauge, and of cells that say what they need."""
    gauges = [panel.rect for panel in layout.panels if isinstance(panel.part, Row) and panel.part.gauge is not None]
    grids = [(panel.part, panel.cells) for panel in layout.panels if isinstance(panel.part, Cells)]
    cells = [rect for part, places in grids for cell, (rect, *_) in zip(part.cells, places, strict=True) if cell.chips]
    return gauges + cells


def _grid(box: QRectF, steps: int) -> list[Point]:
    """Return points all over a box, so many steps across and down."""
    shares = [step / steps for step in range(steps + 1)]
    left, top, wide, high = box.x(), box.y(), box.width(), box.height()
    return [(left + wide * x, top + high * y) for x, y in product(shares, shares)]


def _point(at: QPointF) -> Point:
    return at.x(), at.y()


def _around(at: Point, wide: float, high: float) -> Sides:
    """Return the sides of a box of a size around a point."""
    x, y = at
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _distance(at: Point, place: Sides) -> float:
    """Return the distance of a point from a rectangle, across and down together."""
    (x, y), (left, top, right, bottom) = at, place
    return max(left - x, x - right, 0.0) + max(top - y, y - bottom, 0.0)
