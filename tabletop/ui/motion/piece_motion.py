"""Motions of pieces: travelling, tumbling, appearing and vanishing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from tabletop.ui.motion import toss
from tabletop.ui.motion.timeline import Animation

SPEEDS = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.5}
"""Factor on all durations by the name of the setting; `off` shows results at once."""

SHORTEST, LONGEST = 160, 320
"""Milliseconds of a piece's way to its neighbour, and across the table."""

SOLEMN = 700
"""Milliseconds of a piece that changes owners."""

ARRIVED = 0.7
"""Share of a piece's time on its way at which it has all but arrived: it slows down towards the end."""

TUMBLE, SETTLES, TUMBLES = 600, 70, 1500
"""Milliseconds the first die of a roll tumbles, the addition for each further one, and the maximum."""

FACE = 60
"""Milliseconds a tumbling die shows a face."""

SETTLED = 0.6
"""Share of a tumble from which a die shows its result: it lies flat only with the face that it keeps."""

TURNS = 2.0
"""Most rotations of a tumbling die."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece's way from a rectangle to another, and how it starts and ends."""

    ref: str
    start: QRectF
    end: QRectF
    tumbles: bool = False
    appears: bool = False
    vanishes: bool = False


def motion_duration(motion: Motion) -> float:
    """Return the milliseconds of a motion at normal speed: longer for longer ways."""
    way = (motion.end.center() - motion.start.center()).manhattanLength()
    return min(LONGEST, SHORTEST + way / 6)


def tumble_duration(place: int) -> float:
    """Return the milliseconds of a tumble at normal speed, by the die's place in the roll."""
    return min(TUMBLES, TUMBLE + SETTLES * place)


class DisguisableItem(QGraphicsPixmapItem):
    """Pixmap item that may show another picture than its own for a while; its own may change meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.own_picture = QPixmap()
        self._own_offset = QPointF()
        self.is_disguised = False

    def set_own_picture(self, picture: QPixmap, offset: QPointF) -> None:
        """Set its own picture, shown at once or when the disguise goes."""
        self.own_picture, self._own_offset = picture, offset
        if not self.is_disguised:
            self._show_own()

    def disguise(self, picture: QPixmap, offset: QPointF | None = None) -> None:
        """Show another picture until `undisguise`."""
        self.is_disguised = True
        self.setPixmap(picture)
        if offset is not None:
            self.setOffset(offset)

    def undisguise(self) -> None:
        """Show its own picture again."""
        if self.is_disguised:
            self.is_disguised = False
            self._show_own()

    def _show_own(self) -> None:
        self.setPixmap(self.own_picture)
        self.setOffset(self._own_offset)


Faces = Callable[[], Sequence[Callable[[], QPixmap]]]
"""Finds the painters of a die's faces."""


class Flight(Animation):
    """Animation of a motion; the item's origin is its centre and `size` its natural height.

    Until it starts the item shows `before`, in the `scale` of its start rectangle. A tumbling die shows `faces` in
    turn, found when it starts: each is painted when it is first seen, and another comes every `FACE` of `lasts`
    milliseconds. `starts` is called when the item leaves, however long that is held up, unless it is cut short.
    """

    def __init__(
        self,
        item: QGraphicsItem,
        motion: Motion,
        size: float,
        lasts: float = 0.0,
        *,
        faces: Faces | None = None,
        before: QPixmap | None = None,
        scale: float = 1.0,
        starts: Callable[[], None] | None = None,
        after: Callable[[], None] | None = None,
    ) -> None:
        self.motion = motion
        self.toss: toss.Toss | None = None
        """The way of a die that a hand throws."""
        self._is_in_hand = False
        """True once a hand has taken up the die."""
        self.item, self._size, self._starts, self._after = item, size, starts, after
        self._rests = item.rotation()
        self._find_faces = faces
        self._swaps = max(1.0, lasts / FACE)
        self._before, self._scale = before, scale
        kind = QEasingCurve.Type.OutQuad if motion.tumbles else QEasingCurve.Type.OutCubic
        self._curve = QEasingCurve(kind)

    @cached_property
    def _faces(self) -> Sequence[Callable[[], QPixmap]]:
        return self._find_faces() if self._find_faces is not None else ()

    def show_first(self, before: QPixmap) -> None:
        """Show another picture until it starts."""
        self._before = before

    def lie_unthrown(self, before: QPixmap) -> None:
        """Lie at the end of its way with another picture until it is thrown."""
        if not self._is_in_hand:
            self.motion = replace(self.motion, start=self.motion.end, appears=False)
            self._before, self._scale = before, self.motion.end.height() / self._size
            self.item.show()
            self.wait()

    def carry(self, at: QPointF, turn: float) -> None:
        """Hold the die in a hand at a point: it shows the face that it had, or any but its result."""
        self._is_in_hand = True
        self.item.setPos(at)
        self.item.setRotation(self._rests + turn)
        self.item.setScale(self.motion.end.height() / self._size)
        self.item.setOpacity(1.0)
        self.item.show()
        if self._before is None and self._faces and isinstance(self.item, DisguisableItem):
            self.item.disguise(self._faces[0]())

    def wait(self) -> None:
        self._lie(self.motion.start)
        if self._before is not None and isinstance(self.item, DisguisableItem):
            size = self._before.deviceIndependentSize()
            self.item.disguise(self._before, QPointF(-size.width() / 2, -size.height() / 2))
            self.item.setScale(self._scale)
        self.item.setOpacity(0.0 if self.motion.appears else 1.0)

    def _start(self) -> None:
        starts, self._starts = self._starts, None
        if starts is not None:
            starts()

    def show(self, share: float) -> None:
        if share:
            self._start()
        elif self._is_in_hand:
            return
        elif self.motion.tumbles and not self.motion.appears:
            self.wait()  # a die that is held lies where and as it lay
            return
        if self.toss is not None:
            self._roll(self.toss.pose(share), share)
            return
        eased = self._curve.valueForProgress(share)
        motion, item = self.motion, self.item
        start, end = motion.start, motion.end
        centre = start.center() + (end.center() - start.center()) * min(1.0, eased * 1.35 if motion.tumbles else eased)
        high = start.height() + (end.height() - start.height()) * eased
        lift = 4 * eased * (1 - eased)
        if motion.tumbles:
            item.setRotation(self._rests - 360.0 * TURNS * (1.0 - eased))
            centre -= QPointF(0, lift * end.height() * 0.35)
            high *= 1 + 0.12 * lift
        elif start.center() != end.center():
            centre -= QPointF(0, lift * 6)
        item.setPos(centre)
        item.setScale(high / self._size)
        if not motion.tumbles and high and end.width():  # a card of another form than before grows into it
            wide = start.width() + (end.width() - start.width()) * eased
            item.setTransform(QTransform.fromScale(wide * end.height() / (high * end.width()), 1.0))
        if motion.vanishes:
            item.setOpacity(1.0 - eased)
        else:
            item.setOpacity(min(1.0, 0.25 + eased) if motion.appears else 1.0)
        self._show_face(share, SETTLED if motion.tumbles else 0.0)

    def _roll(self, pose: toss.DiePose, share: float) -> None:
        """Show a die that a hand has thrown."""
        high = self.motion.end.height()
        self.item.setPos(pose.at - QPointF(0, pose.lift * high * 0.8))
        self.item.setRotation(self._rests + pose.turn)
        self.item.setScale(high * (1 + 0.3 * pose.lift) / self._size)
        self.item.setOpacity(1.0)
        self._show_face(share, toss.SHOWS)

    def _show_face(self, share: float, settled: float) -> None:
        """Show one face after the other until a share of the time, then what the die itself looks like."""
        if share < settled and self._faces and isinstance(self.item, DisguisableItem):
            self.item.disguise(self._faces[int(share * self._swaps) % len(self._faces)]())
        else:
            self._undisguise()
            self._before = None  # from now on it shows its own look, or what another animation makes of it

    def finish(self, cut: bool) -> None:
        if not cut:
            self._start()
        self._lie(self.motion.end)
        self.item.setTransform(QTransform())
        self._undisguise()
        self.item.setRotation(self._rests)
        self.item.setOpacity(0.0 if self.motion.vanishes else 1.0)
        if self._after is not None:
            self._after()

    def _lie(self, rect: QRectF) -> None:
        self.item.setPos(rect.center())
        self.item.setScale(rect.height() / self._size)

    def _undisguise(self) -> None:
        if (self._before is not None or self._find_faces is not None) and isinstance(self.item, DisguisableItem):
            self.item.undisguise()
