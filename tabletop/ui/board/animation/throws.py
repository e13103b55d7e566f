"""Dice rolls on screen: in place, or for a while on a tray.

A roll whose dice are rolled again, turned, moved or removed before the next decision has no place on the final table;
the tray shows it all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from tabletop.display.cues import CueKind
from tabletop.display.piece import Piece, Shape
from tabletop.ui.board.animation.animated_scene import AnimatedScene
from tabletop.ui.board.animation.visiting_card import within
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.geometry.transitions import item_refs, number_of
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.board.pieces.highlights import Highlight, HighlightItem
from tabletop.ui.board.pieces.piece_item import PieceItem
from tabletop.ui.motion.animation_plan import AnimationPlan, NarrationContext, Throw
from tabletop.ui.motion.piece_motion import LONGEST, Faces, Flight, Motion, tumble_duration
from tabletop.ui.motion.sketch import Sketch, SketchItem
from tabletop.ui.motion.timeline import SOON, Animation, Callback
from tabletop.ui.paint import cloth
from tabletop.ui.paint.materials import GOLD
from tabletop.ui.paint.theme import Theme

ON_TOP = 190.0
"""Z value of a tray: above all pieces and below the effects."""

IN_HAND = ON_TOP + 30.0
"""Z value of dice in a hand and on their way from it: above the invitation to throw them."""

ROW = 6
"""Most dice side by side on a tray."""

LEAST, MOST = 40, 64
"""Least and greatest height of a die on a tray, in the theme's pixels."""


def find_spot(layout: Layout, item: int, prefix: str) -> Spot | None:
    """Return the spot of a visible component."""
    found = (layout.spots.get(ref) for ref in item_refs(item, prefix))
    return next((spot for spot in found if spot is not None and spot.kind is Kind.PIECE), None)


def rolls_in_place(throw: Throw, old: Layout, new: Layout, prefix: str) -> bool:
    """Return whether a roll can be shown where its dice lie in the end.

    Not if something happens to them afterwards, or if the table has been laid out anew around them.
    """
    if not throw.final:
        return False
    for item in throw.items:
        now, was = find_spot(new, item, prefix), find_spot(old, item, prefix)
        if now is None or now.piece is None or now.piece.blank:
            return False
        if was is not None and was.within == now.within:
            before, after = old.spots.get(was.within), new.spots.get(now.within)
            if before is not None and after is not None and not _is_same_place(before.rect, after.rect):
                return False
    return True


def _is_same_place(former: QRectF, present: QRectF) -> bool:
    """Return whether a place has stayed, apart from room gained or lost along one line."""
    across = (former.left(), former.width()) == (present.left(), present.width())
    down = (former.top(), former.height()) == (present.top(), present.height())
    near = (former.center() - present.center()).manhattanLength() < max(former.height(), present.height())
    return near and (across or down)


def replaced_dice(
    motions: Iterable[Motion], plan: AnimationPlan, old: Layout, prefix: str
) -> Iterator[tuple[int, float]]:
    """Yield the dice of an earlier roll that vanish untold, and when a roll in their place begins."""
    for motion in motions:
        was = old.spots.get(motion.ref)
        if not motion.vanishes or was is None or was.piece is None or was.piece.shape is not Shape.DIE:
            continue
        number = number_of(motion.ref)
        if number in plan.departures or any(number in throw.items for throw in plan.throws):
            continue
        for throw in plan.throws:
            if any((spot := find_spot(old, item, prefix)) and spot.within == was.within for item in throw.items):
                yield number, throw.begins
                break


def settled_dice(motions: Iterable[Motion], old: Layout, plan: AnimationPlan) -> Iterator[tuple[int, float]]:
    """Yield the vanishing dice of a roll that led to a great moment, and when that begins."""
    begins = next((step.begins for step in plan.steps if step.cue.play is CueKind.MOMENT), None)
    if begins is None:
        return
    for motion in motions:
        was = old.spots.get(motion.ref)
        if motion.vanishes and was is not None and was.piece is not None and was.piece.shape is Shape.DIE:
            yield number_of(motion.ref), begins


def shifted_pieces(
    motions: Sequence[Motion], old: Layout, new: Layout, plan: AnimationPlan, speed: float
) -> Iterator[tuple[int, float]]:
    """Yield the pieces that make room in a place that stays, and when the first newcomer leaves.

    Those whose looks change wait until it has landed, or until the end if more is told after that.
    """
    arrivals: dict[str, float] = {}
    for motion in motions:
        time = plan.departures.get(number_of(motion.ref))
        now, was = new.spots.get(motion.ref), old.spots.get(motion.ref)
        if time is not None and now is not None and (was is None or was.within != now.within):
            arrivals[now.within] = min(time, arrivals.get(now.within, time))
    told = max([plan.landed, *(step.told for step in plan.steps)])
    for motion in motions:
        now, was = new.spots.get(motion.ref), old.spots.get(motion.ref)
        if now is None or was is None or now.within != was.within or now.within not in arrivals:
            continue
        leaves = arrivals[now.within]
        lands = leaves + LONGEST * speed
        lay, lies = old.spots.get(was.within), new.spots.get(now.within)
        if lay is None or lies is None or lay.rect != lies.rect:
            continue
        if now.piece == was.piece:
            yield number_of(motion.ref), leaves
        elif told <= lands + 1:
            yield number_of(motion.ref), lands


def tray_end(throw: Throw, plan: AnimationPlan) -> float:
    """Return the time at which a roll leaves its tray: when its dice are rolled again, or at the end."""
    later = plan.throws[plan.throws.index(throw) + 1 :]
    again = [later_throw.begins for later_throw in later if not set(later_throw.items).isdisjoint(throw.items)]
    return min([*again, max(throw.ends, plan.lasts)])


class Tray:
    """Shows rolls on felt over the table; `old` is the layout before, `new` the one now."""

    def __init__(
        self,
        scene: AnimatedScene,
        narration: NarrationContext,
        old: Layout,
        new: Layout,
        prefix: str,
        item: Callable[[str], QGraphicsItem | None],
    ) -> None:
        self._scene, self._timeline, self._theme, self._ratio = scene, scene.timeline, scene.theme, scene.ratio
        self._reduced_motion = scene.reduced_motion
        self._narration, self._layouts, self._prefix, self._item = narration, (old, new), prefix, item

    def area(self, throw: Throw) -> QRectF:
        """Return the area in which the dice of a roll lie that is shown in place."""
        box = QRectF()
        for number in throw.items:
            if (spot := find_spot(self._layouts[1], number, self._prefix)) is not None:
                box = box.united(spot.rect)
        return box

    def play(self, throw: Throw, until: float) -> QRectF:
        """Show a roll until a time, with its dice hidden elsewhere, and return its place."""
        dice = list(_dice(throw, self._narration, self._prefix))
        if not dice:
            return QRectF()
        side = self._side(throw)
        at = self._place(throw, len(dice), side)
        felt = self._felt(at)
        begins = throw.begins + SOON  # dice that wait for a hand lie where they lay, without a tray
        items: list[QGraphicsItem] = [felt]
        for number in throw.items:
            for lying in filter(None, map(self._item, item_refs(number, self._prefix))):
                self._timeline.play(Concealment(lying), until - begins, begins)
        self._timeline.play(_Appearance(felt), until - begins, begins)
        for place, (piece, faces) in enumerate(dice):
            cell = self._cell(at, place, len(dice), side)
            die = PieceItem(piece)
            die.set_look(piece, QSizeF(side, side), self._theme, self._ratio)
            die.setZValue(ON_TOP + 1 + place / 100)
            die.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            self._scene.addItem(die)
            items.append(die)
            self._tumble(die, cell, place, throw, partial(self._worn, die, place, faces))

        def take_away() -> None:
            for each in items:
                self._scene.removeItem(each)

        self._timeline.play(Callback(take_away), 0.0, until)
        return at

    def _worn(self, item: PieceItem, place: int, faces: Callable[[], Sequence[Piece]]) -> list[Callable[[], QPixmap]]:
        """Return painters of the faces that a die shows while it tumbles."""
        worn: list[Callable[[], QPixmap]]
        worn = [partial(piece_painter.picture, face, item.size, self._theme, self._ratio) for face in faces()]
        return worn[place % len(worn) :] + worn[: place % len(worn)] if worn else []

    def _tumble(self, item: PieceItem, cell: QRectF, place: int, throw: Throw, faces: Faces) -> None:
        """Roll a die to rest, each a little after the one before it."""
        share = tumble_duration(place) / max(tumble_duration(order) for order in range(len(throw.items)))
        lasts = (throw.lands - throw.begins) * share
        away = QPointF() if self._reduced_motion else QPointF(-cell.width() * 1.6, cell.height() * 0.5)
        motion = Motion(item.piece.ref, cell.translated(away), cell, not self._reduced_motion, appears=True)
        flight = Flight(item, motion, item.high, lasts)
        if not self._reduced_motion:
            clatters = partial(self._scene.sound_wanted.emit, "clatter")
            flight = Flight(item, motion, item.high, lasts, faces=faces, starts=clatters)
            self._scene.sound_at("die", throw.begins + lasts)
        self._scene.tumbling.append(flight)
        self._timeline.play(flight, max(lasts, 1.0), throw.begins + SOON)

    # -- where it lies ---------------------------------------------------------------------------------------------

    def _side(self, throw: Throw) -> float:
        known = [spot.rect.height() for layout in self._layouts for item in throw.items
                 if (spot := find_spot(layout, item, self._prefix)) is not None and spot.piece is not None
                 and spot.piece.shape is Shape.DIE]  # fmt: skip
        least, most = self._theme.px(LEAST), self._theme.px(MOST)
        return float(max(least, min(most, max(known, default=most * 0.8))))

    def _place(self, throw: Throw, count: int, side: float) -> QRectF:
        """Return the rectangle of a tray: where the dice lay, or else in the middle of the table."""
        table = self._scene.sceneRect()
        centre = anchor(throw, *self._layouts, self._prefix) or table.center()
        gap, pad = side * 0.22, side * 0.4
        wide, high = min(count, ROW), -(-count // ROW)
        size = QSizeF(wide * (side + gap) - gap + 2 * pad, high * (side + gap) - gap + 2 * pad)
        at = QRectF(QPointF(), size)
        at.moveCenter(centre)
        return within(at, table)

    def _cell(self, at: QRectF, place: int, count: int, side: float) -> QRectF:
        gap, pad = side * 0.22, side * 0.4
        row, column = divmod(place, ROW)
        in_row = min(ROW, count - row * ROW)
        left = at.center().x() - (in_row * (side + gap) - gap) / 2
        return QRectF(left + column * (side + gap), at.top() + pad + row * (side + gap), side, side)

    def _felt(self, at: QRectF) -> SketchItem:
        room, look = 12.0, self._theme.look

        def paint(painter: QPainter) -> None:
            box = QRectF(room, room, at.width(), at.height())
            cloth.mat(painter, box, look, look.felt_shared, radius=12, edge=GOLD)

        felt = SketchItem(Sketch(at.width() + 2 * room, at.height() + 2 * room, self._ratio, paint))
        self._scene.sketches.append(felt)
        felt.setPos(at.center())
        felt.setZValue(ON_TOP)
        felt.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(felt)
        return felt


class _Appearance(Animation):
    def __init__(self, item: SketchItem) -> None:
        self._item = item

    def wait(self) -> None:
        self._item.hide()

    def show(self, share: float) -> None:
        self._item.show_picture()
        self._item.show()
        self._item.setOpacity(min(1.0, 0.4 + share * 8))


class Concealment(Animation):
    """Time in which an item is not shown."""

    def __init__(self, item: QGraphicsItem) -> None:
        self._item = item

    def show(self, share: float) -> None:
        self._item.hide()

    def finish(self, cut: bool) -> None:
        self._item.show()


class ThrowMark(Animation):
    """Glow around a die that waits to be thrown while others beside it stay."""

    def __init__(self, die: PieceItem, radius: float, theme: Theme) -> None:
        rect = QRectF(-die.size[0] / 2, -die.size[1] / 2, *die.size)
        self.light = HighlightItem(rect, radius, Highlight.HELD, theme, inner=True)
        self.light.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        self.light.setParentItem(die)

    def wait(self) -> None:
        self.light.hide()

    def show(self, share: float) -> None:
        self.light.show()

    def finish(self, cut: bool) -> None:
        if (scene := self.light.scene()) is not None:
            scene.removeItem(self.light)


class HeldThrow(NamedTuple):
    """A roll that waits for a hand, where its dice will lie, and what hides those that are in the hand."""

    throw: Throw
    area: QRectF
    hidden: Mapping[QGraphicsItem, Concealment]


def anchor(throw: Throw, old: Layout, new: Layout, prefix: str) -> QPointF | None:
    """Return the middle of the dice at the time of their roll, None if it is not on the table."""
    for layout in (old, new):
        zone = layout.find(f"zone:{throw.zone}") if throw.zone else None
        if zone is not None:
            return zone.rect.center()
        for item in throw.items:
            spot = find_spot(layout, item, prefix)
            if spot is not None:
                area = layout.spots.get(spot.within)
                return (area or spot).rect.center()
    return None


def _dice(
    throw: Throw, narration: NarrationContext, prefix: str
) -> Iterator[tuple[Piece, Callable[[], Sequence[Piece]]]]:
    """Yield every die as it fell, with what finds all its faces."""
    for item, face in zip(throw.items, throw.faces, strict=True):
        for ref in item_refs(item, prefix):
            if (piece := narration.side(ref, face)) is not None:
                yield piece, partial(narration.faces, ref)
                break
