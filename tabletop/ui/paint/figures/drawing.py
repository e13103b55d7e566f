"""A figure as a drawing: parts from back to front, each with patches and cuts, and lights."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from tabletop.ui.paint.figures.curves import limb, shape
from tabletop.ui.paint.scenes.inks import KEY


@dataclass(frozen=True)
class Glow:
    """A place that shines."""

    spot: QPointF
    reach: float
    tone: str


@dataclass
class Part:
    """A piece of a figure: its outline, its tone, and the patches and cuts that lie upon it."""

    path: QPainterPath
    tone: str
    line: float = 1.0
    shade: float = 1.0
    patches: list[tuple[QPainterPath, str]] = field(default_factory=list)


class Drawing:
    """Parts from back to front, and lights: feet at y = 0, head near y = -100, facing right."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.glows: list[Glow] = []
        self.frame = QTransform()

    @contextmanager
    def at(self, x: float, y: float, turn: float = 0, size: float = 1, flip: bool = False) -> Iterator[None]:
        """Draw what follows in a space of its own."""
        outer = self.frame
        self.frame = QTransform().scale(-size if flip else size, size) * QTransform().rotate(turn)
        self.frame = self.frame * QTransform().translate(x, y) * outer
        yield
        self.frame = outer

    def add(self, path: QPainterPath | str, tone: str, line: float = 1.0, shade: float = 1.0) -> None:
        """Lay a part on the others."""
        made = self.frame.map(shape(path) if isinstance(path, str) else path)
        self.parts.append(Part(made, tone, line, shade))

    def patch(self, path: QPainterPath | str, tone: str) -> None:
        """Colour a piece of the last part: a belly, a belt, a stripe."""
        self.parts[-1].patches.append((self.frame.map(shape(path) if isinstance(path, str) else path), tone))

    def cut(self, *joints: tuple[float, float, float], tone: str = KEY) -> None:
        """Carve a swelling line into the last part."""
        self.patch(limb(*joints), tone)

    def mark(self, path: QPainterPath | str, tone: str) -> None:
        """Lay a flat mark on the others, without outline and shadow."""
        self.add(path, tone, 0, 0)

    def glow(self, x: float, y: float, reach: float, tone: str) -> None:
        """Make a place shine."""
        size = math.hypot(self.frame.m11(), self.frame.m12())
        self.glows.append(Glow(self.frame.map(QPointF(x, y)), reach * size, tone))

    def bounds(self) -> QRectF:
        """Return the box around everything with an outline."""
        whole = QRectF()
        for part in self.parts:
            if part.line:
                whole = whole.united(part.path.boundingRect())
        return whole
