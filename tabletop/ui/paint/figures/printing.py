"""Printing of figures: halo, outline heavier away from the light, then its parts with shadow and rim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from tabletop.ui.paint.colour import clear, lighter, mix
from tabletop.ui.paint.figures.curves import oval
from tabletop.ui.paint.figures.drawing import Drawing, Part
from tabletop.ui.paint.pixmap_cache import HINTS
from tabletop.ui.paint.scenes.inks import KEY, Inks
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import Point, around, box, pen


class Stand(NamedTuple):
    """Where a figure stands on a sheet: its feet, the size of one of its units, and the way to the light."""

    x: float
    y: float
    size: float
    light: Point
    flip: bool = False
    faded: float = 0.0

    @property
    def frame(self) -> QTransform:
        """The way from the figure's own space to the sheet."""
        return QTransform(self.size * (-1 if self.flip else 1), 0, 0, self.size, self.x, self.y)


LINE, INNER, SHADE, RIM = 1.55, 0.75, 0.4, 0.62
"""Outer line and inner line in units of the sheet; strength of shadow and rim."""


def print_figure(sheet: Sheet, drawing: Drawing, stand: Stand) -> None:
    """Print a figure on a sheet."""
    device = sheet.painter.device()
    ratio = sheet.painter.transform().m11()
    layer = QImage(QSize(device.width(), device.height()), QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(0)
    on = QPainter(layer)
    on.setRenderHints(HINTS)
    on.scale(ratio, sheet.painter.transform().m22())
    _Press(on, stand, sheet.inks, sheet.unit).run(drawing)
    on.end()
    sheet.painter.save()
    sheet.painter.resetTransform()
    sheet.painter.drawImage(QPointF(0, 0), layer)
    sheet.painter.restore()


class _Press:
    """One figure being printed: painter, place, light and colours."""

    def __init__(self, on: QPainter, stand: Stand, inks: Inks, unit: float) -> None:
        self._on, self._stand, self._inks, self._unit = on, stand, inks, unit
        self._frame = stand.frame
        self._shine = lighter(mix(inks.disc, "#fff3d6", 0.55), 0.1)
        self._dark = mix(inks.near, "#10142a", 0.45)
        self._key = mix(KEY, inks.far, stand.faded * 0.7)

    def run(self, drawing: Drawing) -> None:
        """Print all parts and lights."""
        on, unit, faded = self._on, self._unit, self._stand.faded
        parts = [(self._frame.map(part.path), part) for part in drawing.parts]
        lined = [(path, part) for path, part in parts if part.line]
        shape = self._silhouette(lined)
        halo = shape.copy()
        tint = QPainter(halo)
        tint.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        tint.fillRect(halo.rect(), clear(self._shine, 0.8 * (1 - faded)))
        tint.end()
        for image, drift in ((halo, 1.5), (shape, -0.9), (shape, 0.0)):
            self._lay(image, drift * unit)
        on.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        for path, part in parts:
            self._part(path, part)
        on.setCompositionMode(QPainter.CompositionMode.CompositionMode_Screen)
        for glow in drawing.glows:
            centre, reach = self._frame.map(glow.spot), glow.reach * self._stand.size
            stops = (0, clear(glow.tone, 0.8)), (0.35, clear(glow.tone, 0.32)), (1, clear(glow.tone, 0))
            on.fillPath(oval(centre.x(), centre.y(), reach, reach), around(centre, reach, *stops))

    def _silhouette(self, lined: Sequence[tuple[QPainterPath, Part]]) -> QImage:
        """Return all parts in key ink with their outer line."""
        device = self._on.device()
        image = QImage(QSize(device.width(), device.height()), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        painter.setRenderHints(HINTS)
        painter.setTransform(self._on.transform())
        for path, part in lined:
            painter.strokePath(path, pen(self._key, 2 * self._unit * LINE * min(1.0, part.line)))
            painter.fillPath(path, self._key)
        painter.end()
        return image

    def _lay(self, image: QImage, reach: float) -> None:
        """Lay an image of the whole sheet on it, moved towards the light."""
        on, (x, y) = self._on, self._stand.light
        moved = on.transform().map(QPointF(x * reach, y * reach))
        on.save()
        on.resetTransform()
        # an image that is stretched by next to nothing may lie between pixels
        on.drawImage(QRectF(moved.x(), moved.y(), image.width() + 0.02, image.height()), image, QRectF(image.rect()))
        on.restore()

    def _towards(self, path: QPainterPath, reach: float) -> QPainterPath:
        """Return an outline moved towards the light."""
        x, y = self._stand.light
        return path.translated(x * reach, y * reach)

    def _toned(self, tone: str) -> QColor:
        if tone == KEY:
            return self._key
        return mix(mix(tone, self._inks.middle, 0.07), self._inks.far, self._stand.faded * 0.75)

    def _part(self, path: QPainterPath, part: Part) -> None:
        on, unit = self._on, self._unit
        if part.line:
            if part.shade:
                on.fillPath(self._towards(path, -unit * 1.9), clear(self._dark, 0.3))
            on.strokePath(path, pen(self._key, 2 * unit * INNER))
        on.fillPath(path, self._toned(part.tone))
        if not part.shade and not part.patches:
            return
        on.save()
        on.setClipPath(path, Qt.ClipOperation.IntersectClip)
        for patch, tone in part.patches:
            on.fillPath(self._frame.map(patch), self._toned(tone))
        if part.shade:
            self._crescents(path, part.shade)
        on.restore()

    def _crescents(self, path: QPainterPath, shade: float) -> None:
        """Shade the side away from the light and lighten the rim: the part without its moved self."""
        area = path.boundingRect()
        deep = min(area.width(), area.height(), self._unit * 42) * 0.24 * shade
        thin = min(self._unit * 1.5, deep * 0.45)
        rim = clear(self._shine, RIM * (1 - self._stand.faded))
        solid = path.simplified() if path.fillRule() is Qt.FillRule.WindingFill else path
        for reach, colour in ((deep, clear(self._dark, SHADE)), (-thin, rim)):
            rest = box(area.left() - 99, area.top() - 99, area.width() + 198, area.height() + 198)
            rest.addPath(self._towards(solid, reach))
            rest.setFillRule(Qt.FillRule.OddEvenFill)
            self._on.fillPath(rest, colour)
