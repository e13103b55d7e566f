"""Words that stand over the table for a while: captions, banners, ribbons and numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.board.animation.cue_targets import seat_spots
from tabletop.ui.board.animation.effect_timeline import EffectTimeline
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.geometry.layout import Layout, Spot
from tabletop.ui.board.panels.table_layout import title_rects
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion import effects
from tabletop.ui.motion.sketch import Place, Sketch, SketchItem
from tabletop.ui.paint import light

READING = 26
"""Milliseconds a caption stays longer for each letter."""

CAPTION, LATEST = 700, 2600
"""Least and most milliseconds a caption stays."""

REPEATED = 1300
"""Milliseconds for which a die says that it shows the same face again."""
SAID = 16
"""Size of the letters in which it says so."""

BANNER = 1500
"""Milliseconds a banner stays."""

CONDENSED = 0.8
"""Least share of its width that an invitation to throw has where that lets it stay inside a panel."""

INVITED = 260.0
"""Milliseconds of an invitation to throw, in the middle of which the roll is held."""


class TableMessages:
    """Shows words where they hide little of the table."""

    def __init__(self, timeline: EffectTimeline, players: Mapping[int, PlayerInfo]) -> None:
        self._timeline, self._players = timeline, players
        self._scene, self._theme, self._ratio = timeline.scene, timeline.theme, timeline.ratio
        self._table = timeline.table
        self.places = MessagePlaces(timeline.scene)

    def caption(
        self, text: str, seat: int, near: QRectF | None, begins: float, lasts: float, uncovered: Sequence[QRectF] = ()
    ) -> None:
        """Show a line of narration at a place, or in the upper middle, with some areas `uncovered`."""
        player = self._players.get(seat)
        most = min(self._table.width() * 0.6, self._theme.px(620))
        animal = player.animal if player is not None else None
        made = effects.caption(text, animal, self._theme, self._ratio, most)
        if near is None:
            near = QRectF(self._table.center().x(), self._table.top() + self._table.height() * 0.28, 1, 1)
        at = partial(self.places.beside, near, made.wide, made.high, uncovered, seat)
        self._show_message(made, at, lasts, begins)

    def remark(self, text: str, seat: int, layout: Layout, begins: float = 0.0) -> None:
        """Show a line of narration that has no cue."""
        panel = next((spot.rect for spot in seat_spots(layout, seat)), None)
        self.caption(text, seat, panel, begins, self.reading_time(text))

    def reading_time(self, text: str) -> float:
        """Return the milliseconds for which a caption stays."""
        return min(LATEST, CAPTION + READING * len(text)) * self._scene.speed

    def banner(
        self,
        title: str,
        detail: str,
        seat: int,
        begins: float = 0.0,
        lasts: float = 0.0,
        about: Sequence[Spot] = (),
    ) -> None:
        """Show large words where they hide little, in the same place as before if that is clear."""
        player = self._players.get(seat)
        animal = player.animal if player is not None else None
        most = self._table.width() * 0.8
        made = effects.banner(title, detail, animal, self._theme, self._ratio, most)
        uncovered, earlier = [spot.rect for spot in about], self._scene.messages

        def find_place() -> QPointF:
            messages = [item.box() for item in self._scene.standing(earlier)]
            at = self._scene.banner_place = self.places.clear(made.wide, made.high, seat, uncovered, messages)
            return at

        lasts = lasts or (BANNER + READING * len(detail) * 0.6) * self._scene.speed
        self._show_message(made, find_place, lasts, begins)

    def repeat(self, text: str, dice: Sequence[Spot], begins: float) -> None:
        """Light dice up that have come to rest on the faces that they showed before, and say so beside them."""
        at = union(dice)
        for die in dice:
            self._timeline.flash(die, light.GLOW, begins, REPEATED * self._scene.speed)
        made = effects.badge(text, "mdi6.sync", effects.PAPER, self._theme, self._ratio, SAID)
        beside = partial(self.places.beside, at, made.wide, made.high, [at])
        shown = self._timeline.text(made, beside)
        self._timeline.play(shown, REPEATED * self._scene.speed, begins)

    def invite(self, text: str, area: QRectF, begins: float, dice: Sequence[QRectF] = ()) -> None:
        """Show a ribbon over a place, in full view when a roll that is to begin then is held.

        It stays inside the panel of the place, a little narrower if need be, or on the middle of one that is too narrow
        even so, off what stands beside that, and above `dice` that lie there, if need be outside.
        """
        made = effects.ribbon(text, "mdi6.dice-multiple", self._theme, self._ratio, self._table.width() * 0.6)
        around = [panel.rect for panel in self._scene.layout.panels if panel.rect.contains(area.center())]
        least = min((rect.width() for rect in around), default=made.wide)
        if CONDENSED * made.wide <= least < made.wide:
            most = least - effects.ribbon_ends(self._theme)
            made = effects.ribbon(text, "mdi6.dice-multiple", self._theme, self._ratio, most)
        room = min((rect for rect in around if rect.width() >= made.wide), key=QRectF.width, default=self._table)
        middle = area.center()
        if around and room not in around:
            middle.setX(min(around, key=QRectF.width).center().x())
        at = self.places.clamped(middle, made.wide, made.high, room)
        band = QRectF(room.left(), at.y() - made.high / 2, room.width(), made.high)
        if beside := [die.top() for die in dice if band.intersects(die)]:
            at = QPointF(room.center().x() if room in around else at.x(), min(beside) - made.high / 2 - 1)
        box = QRectF(at.x() - made.wide / 2, at.y() - made.high / 2, made.wide, made.high)
        if beside and room in around and any(map(box.intersects, title_rects(self._scene.layout, self._theme))):
            above = box.translated(0, room.top() - box.bottom())
            pieces = (spot.rect for spot in self._scene.layout.spots.values() if spot.piece is not None)
            if not any(map(above.intersects, pieces)):
                at, box = above.center(), above
        if any(box.intersects(die) for die in dice):
            at = self.places.beside(area, made.wide, made.high, dice)
        before = min(begins, INVITED / 2)
        self._scene.timeline.play(effects.text_effect(self._scene, made, at, True), INVITED, begins - before)

    def ribbon(
        self,
        text: str,
        beside: Spot,
        piece: QGraphicsItem | None,
        begins: float,
        lasts: float,
        band: QRectF | None = None,
    ) -> None:
        """Show a ribbon on a `band`, or else beside a piece and off its title, wherever that is by then."""
        made = effects.ribbon(text, effects.SWORD, self._theme, self._ratio, self._table.width() * 0.6)
        if band is not None:
            self._timeline.play(self._timeline.text(made, band.center()), lasts, begins)
            return
        at = partial(self.places.beside, beside.rect, made.wide, made.high, [beside.rect])
        shown = self._timeline.text(made, at)
        self._timeline.play(shown.stick_to(piece, beside.rect.center(), self._table), lasts, begins)

    def number(
        self,
        text: str,
        glyph: str,
        at: QPointF,
        begins: float,
        lasts: float,
        colour: str = effects.CORAL,
        piece: QGraphicsItem | None = None,
        lay: QPointF | None = None,
        grown: float = 1.0,
        beside: QRectF | None = None,
    ) -> None:
        """Show a number at a point, on a piece there or at `lay`, or `beside` a place; enlarged if `grown`."""
        if text:
            made = effects.badge(text, glyph, colour, self._theme, self._ratio)
            rise = float(self._theme.px(26))
            place: Place = at
            if beside is not None and self.places.hold_pieces(beside):
                place = partial(self._rising_place, beside, QSizeF(made.wide, made.high) * grown, rise)
            rising = effects.rising_effect(self._scene, made, place, rise, self._timeline.reduced_motion, grown)
            self._timeline.play(rising.stick_to(piece, lay or at, self._table), lasts * 1.2, begins)

    def _rising_place(self, beside: QRectF, size: QSizeF, rise: float) -> QPointF:
        """Return from where a number beside a place rises through all the room for it."""
        return self.places.beside(beside, size.width(), size.height() + rise, [beside]) + QPointF(0, rise / 2)

    def _show_message(self, made: Sketch, at: Place, lasts: float, begins: float) -> None:
        shown = self._timeline.text(made, at)
        assert isinstance(shown.item, SketchItem)
        self._scene.messages = [*self._scene.standing(self._scene.messages), shown.item]
        self._timeline.play(shown, lasts, begins, passes=True)


def union(spots: Sequence[Spot]) -> QRectF:
    """Return the box around some places."""
    box = QRectF()
    for spot in spots:
        box = box.united(spot.rect)
    return box
