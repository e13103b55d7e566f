"""Curves of figures: smooth outlines written as text, tapered limbs, and ellipses."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from tabletop.ui.paint.shapes import Point, polygon


def shape(text: str, *, shut: bool = True) -> QPainterPath:
    """Return a smooth outline through points written as "x,y x,y! ...", sharp where marked."""
    words = text.split()
    pairs = (word.rstrip("!").split(",") for word in words)
    spots = [(float(x), float(y)) for x, y in pairs]
    return through(spots, [word.endswith("!") for word in words], shut=shut)


def through(spots: list[Point], sharp: list[bool] | None = None, *, shut: bool = True) -> QPainterPath:
    """Return a smooth outline through points: handles lie along the chord of the neighbours."""
    count, sharp = len(spots), sharp or [False] * len(spots)

    def handle(at: int, towards: int) -> QPointF:
        x, y = spots[at % count]
        before, after = (at - 1, at + 1) if shut else (max(0, at - 1), min(count - 1, at + 1))
        (ax, ay), (bx, by), (tx, ty) = spots[before % count], spots[after % count], spots[towards % count]
        chord = math.hypot(bx - ax, by - ay) or 1
        reach = 0 if sharp[at % count] else 0.36 * math.hypot(tx - x, ty - y) / chord * (1 if towards > at else -1)
        return QPointF(x + (bx - ax) * reach, y + (by - ay) * reach)

    path = QPainterPath(QPointF(*spots[0]))
    for at in range(count if shut else count - 1):
        path.cubicTo(handle(at, at + 1), handle(at + 1, at), QPointF(*spots[(at + 1) % count]))
    return path


def limb(*joints: tuple[float, float, float]) -> QPainterPath:
    """Return a tapered tube along a smooth line of (x, y, half width); a width of 0 gives a point."""
    spine = through([(x, y) for x, y, _ in joints], shut=False)
    steps, left, right = 8 * (len(joints) - 1), [], []
    spots = []
    for step in range(steps + 1):
        at = step / 8
        index = min(len(joints) - 2, int(at))
        a, b, c, d = (spine.elementAt(index * 3 + n) for n in range(4))
        t = at - index
        k = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x = a.x * k[0] + b.x * k[1] + c.x * k[2] + d.x * k[3]
        y = a.y * k[0] + b.y * k[1] + c.y * k[2] + d.y * k[3]
        spots.append((x, y, joints[index][2] * (1 - t) + joints[index + 1][2] * t))
    for step, (x, y, half) in enumerate(spots):
        (ax, ay, _), (bx, by, _) = spots[max(0, step - 1)], spots[min(steps, step + 1)]
        turn = math.atan2(by - ay, bx - ax)
        nx, ny = math.sin(turn) * half, -math.cos(turn) * half
        if step == 0:
            left += [(x + half * math.cos(turn + r), y + half * math.sin(turn + r)) for r in _arc(math.pi, 1.5)]
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
        if step == steps:
            left += [(x + half * math.cos(turn + r), y + half * math.sin(turn + r)) for r in _arc(-math.pi / 2, 1)]
    path = polygon(*left, *reversed(right))
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _arc(start: float, share: float) -> list[float]:
    if share == 1:
        return [start + math.pi * n / 6 for n in range(1, 6)]
    return [start + math.pi / 2 * n / 3 for n in range(1, 3)]


def oval(x: float, y: float, wide: float, high: float, turn: float = 0) -> QPainterPath:
    """Return an ellipse, turned by degrees."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), wide, high)
    return QTransform().translate(x, y).rotate(turn).map(path)
