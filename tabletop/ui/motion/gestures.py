"""Gestures: poses of a card's figure that leans at a target, crumples, or rises out of its scene."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, Protocol

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem

from tabletop.ui.motion.strikes import HOME, OUT
from tabletop.ui.motion.timeline import Animation

LEANS, STEPS, GROWS = 13.0, 0.1, 0.14
"""Degrees that an attacker leans, shares of the picture's height that it steps, and the share by which it grows."""

FALLS, SINKS = 68.0, 0.62
"""Degrees that a casualty falls, and the share of its height that is left."""

RISE = 420.0
"""Milliseconds in which a figure rises, from the departure of its card on."""

HIDDEN = 0.3
"""Share of that time for which it is below the ground."""

LATEST = 0.4
"""Share of a gesture after which it no longer begins, if the figure was not printed in time."""

CYCLE, CYCLES, SWELLS = 1800.0, 3, 0.022
"""Milliseconds of a sleeper's breath, how many it takes, and the share of its height by which it swells."""

_out = QEasingCurve(QEasingCurve.Type.OutCubic)
_in = QEasingCurve(QEasingCurve.Type.InQuad)
_back = QEasingCurve(QEasingCurve.Type.OutBack)


class Pose(NamedTuple):
    """A figure's difference from its rest, about its feet; `across` and `down` in heights of its picture."""

    turn: float = 0.0
    across: float = 0.0
    down: float = 0.0
    wide: float = 1.0
    high: float = 1.0
    opacity: float = 1.0


class Actor(Protocol):
    """A figure apart from its scene."""

    def take(self, pose: Pose) -> None:
        """Take a pose."""

    def leave(self, *, rests: bool) -> None:
        """End its act; without `rests` its scene stays empty until `restore`."""

    def restore(self) -> None:
        """Stand in the scene again, unless the card has been painted anew."""


def lean(way: QPointF) -> Callable[[float], Pose]:
    """Return the poses of an attacker whose target lies `way` off."""
    far = math.hypot(way.x(), way.y()) or 1.0
    x, y = way.x() / far, way.y() / far
    turn = OUT / (OUT + HOME)

    def pose(share: float) -> Pose:
        out = share < turn
        away = _out.valueForProgress(share / turn if out else (1 - share) / (1 - turn))
        grown = 1 + GROWS * away
        side = math.copysign(1.0, x) if abs(x) > 0.05 else 1.0
        return Pose(side * LEANS * away, x * STEPS * away, y * STEPS * away, grown, grown)

    return pose


def crumple(share: float) -> Pose:
    """Return the pose of a casualty: it sways back, falls and fades."""
    sway = min(1.0, share / 0.25)
    fall = _in.valueForProgress(max(0.0, (share - 0.2) / 0.8))
    return Pose(-7 * sway * (1 - fall) + FALLS * fall, 0.0, 0.0, 1.0, 1 - (1 - SINKS) * fall, 1 - fall**3)


def rise(share: float) -> Pose:
    """Return the pose of a summoned creature: out of the ground, a little too high, and at rest."""
    up = _back.valueForProgress(max(0.0, (share - HIDDEN) / (1 - HIDDEN)))
    return Pose(down=1 - up, high=0.9 + 0.1 * up)


class Gesture(Animation):
    """A figure that takes one pose after the other; `enter` returns it, or None while it is not printed."""

    def __init__(self, enter: Callable[[], Actor | None], pose: Callable[[float], Pose], *, rests: bool = True) -> None:
        self._enter, self._pose, self._rests = enter, pose, rests
        self._actor: Actor | None = None

    def show(self, share: float) -> None:
        if self._actor is None and 0 < share <= LATEST:  # never in the frame of a drop
            self._actor = self._enter()
        if self._actor is not None:
            self._actor.take(self._pose(share))

    def finish(self, cut: bool) -> None:
        if self._actor is not None:
            self._actor.leave(rests=self._rests or cut)

    def restore(self) -> None:
        """Put the figure back into its scene, if that was left empty."""
        if self._actor is not None:
            self._actor.restore()


class Sleep(Animation):
    """The breaths of a sleeping piece, whose lower edge lies still; its origin is its centre."""

    def __init__(self, item: QGraphicsItem, high: float) -> None:
        self._item, self._high = item, high

    def show(self, share: float) -> None:
        swollen = 1 + SWELLS * math.sin(math.pi * CYCLES * share) ** 2
        self._item.setTransform(QTransform.fromTranslate(0, self._high / 2 * (1 - swollen)).scale(1, swollen))

    def finish(self, cut: bool) -> None:
        self._item.setTransform(QTransform())
