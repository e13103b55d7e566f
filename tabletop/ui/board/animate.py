"""Motion: what glides, tumbles, appears and vanishes between two tables, and the clock that moves it.

The model is always ahead: everything lies where it belongs the moment an animation is finished or cut short.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsItem

from tabletop.engine.events import Event, Moved, Rolled
from tabletop.ui.board.layout import Kind, Layout

SPEEDS = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 2.0}
"""How long everything takes, by the name of the setting; `off` shows results at once."""

SHORTEST, LONGEST = 120, 250


@dataclass(frozen=True, slots=True)
class Motion:
    """One piece's way: from where, to where, whether it tumbles, and whether it comes into being or vanishes."""

    ref: str
    start: QRectF
    end: QRectF
    tumbles: bool = False
    appears: bool = False
    vanishes: bool = False


def plan(
    old: Layout, new: Layout, events: Iterable[Event], prefix: str, now: Callable[[str], QRectF | None]
) -> list[Motion]:
    """Return how to get from one layout to another; `now` tells where a piece is on the screen at this moment."""
    came: dict[str, str] = {}
    went: dict[str, str] = {}
    rolled: set[str] = set()
    for event in events:
        if isinstance(event, Moved):
            came.setdefault(f"{prefix}:{event.item}", f"zone:{event.source}")
            went[f"{prefix}:{event.item}"] = f"zone:{event.target}"
        elif isinstance(event, Rolled):
            rolled |= {f"{prefix}:{item}" for item in event.items}
    motions = []
    for ref, spot in new.spots.items():
        if spot.kind is not Kind.PIECE:
            continue
        before = old.spots.get(ref)
        start = (now(ref) or before.rect) if before is not None and before.kind is Kind.PIECE else None
        if start is not None:
            if start != spot.rect or ref in rolled:
                motions.append(Motion(ref, start, spot.rect, ref in rolled))
            continue
        if (was := old.find(ref)) is not None and was.rect == spot.rect and ref not in came:
            continue  # the same card, called after another die of its stock
        source = old.find(came.get(ref, "")) or new.find(came.get(ref, ""))
        start = inside(source.rect, spot.rect) if source is not None else spot.rect
        motions.append(Motion(ref, start, spot.rect, ref in rolled, appears=True))
    for ref, spot in old.spots.items():
        if spot.kind is Kind.PIECE and ref not in new.spots:
            goal = new.find(went.get(ref, "")) or new.find(ref)
            start = now(ref) or spot.rect
            end = inside(goal.rect, start) if goal is not None else start
            motions.append(Motion(ref, start, end, vanishes=True))
    return motions


def inside(zone: QRectF, piece: QRectF) -> QRectF:
    """Return a smaller copy of a piece's rectangle in the middle of a zone."""
    small = QRectF(0, 0, piece.width() * 0.5, piece.height() * 0.5)
    small.moveCenter(zone.center())
    return small


def lasting(motion: Motion, speed: float) -> float:
    """Return how many milliseconds a motion takes: longer for longer ways, and for tumbling."""
    way = (motion.end.center() - motion.start.center()).manhattanLength()
    wanted = min(LONGEST, SHORTEST + way / 6)
    return (LONGEST if motion.tumbles else wanted) * speed


@dataclass(slots=True)
class _Flight:
    item: QGraphicsItem
    motion: Motion
    size: float
    began: float
    lasts: float
    after: Callable[[], None] | None
    rests: float
    """How it is turned once it lies."""


class Animator(QObject):
    """Moves graphics items whose origin is their centre and whose natural height is known."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._flights: dict[QGraphicsItem, _Flight] = {}
        self._curve = QEasingCurve(QEasingCurve.Type.OutCubic)
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.setInterval(15)
        self._clock.timeout.connect(self.tick)

    @property
    def busy(self) -> bool:
        """Tell whether anything moves."""
        return bool(self._flights)

    def fly(
        self,
        item: QGraphicsItem,
        motion: Motion,
        size: float,
        milliseconds: float,
        after: Callable[[], None] | None = None,
    ) -> None:
        """Start moving an item of natural height `size`; at once where no time is allowed."""
        self._flights.pop(item, None)
        flight = _Flight(item, motion, size, monotonic(), milliseconds / 1000, after, item.rotation())
        if milliseconds <= 0:
            self._settle(flight)
            return
        self._flights[item] = flight
        self._show(flight, 0.0)
        if not self._clock.isActive():
            self._clock.start()

    def drop(self, item: QGraphicsItem) -> None:
        """Forget an item: it stays where it is."""
        self._flights.pop(item, None)

    def finish(self) -> None:
        """Put everything where it belongs at once."""
        while self._flights:
            _, flight = self._flights.popitem()
            self._settle(flight)
        self._clock.stop()
        self.finished.emit()

    def tick(self) -> None:
        """Bring everything in flight to where it is at this moment."""
        now = monotonic()
        for item, flight in list(self._flights.items()):
            share = (now - flight.began) / flight.lasts
            if share >= 1.0:
                del self._flights[item]
                self._settle(flight)
            else:
                self._show(flight, share)
        if not self._flights:
            self._clock.stop()
            self.finished.emit()

    def _show(self, flight: _Flight, share: float) -> None:
        eased = self._curve.valueForProgress(share)
        motion, item = flight.motion, flight.item
        start, end = motion.start, motion.end
        centre = start.center() + (end.center() - start.center()) * eased
        high = start.height() + (end.height() - start.height()) * eased
        if motion.tumbles:
            item.setRotation(flight.rests - 400.0 * (1.0 - eased))
            lift = 4 * eased * (1 - eased)
            centre -= QPointF(0, lift * end.height() * 0.35)
            high *= 1 + 0.12 * lift
        item.setPos(centre)
        item.setScale(high / flight.size)
        if motion.vanishes:
            item.setOpacity(1.0 - eased)
        elif motion.appears:
            item.setOpacity(min(1.0, 0.25 + eased))

    def _settle(self, flight: _Flight) -> None:
        item, end = flight.item, flight.motion.end
        item.setPos(end.center())
        item.setScale(end.height() / flight.size)
        item.setRotation(flight.rests)
        item.setOpacity(0.0 if flight.motion.vanishes else 1.0)
        if flight.after is not None:
            flight.after()
