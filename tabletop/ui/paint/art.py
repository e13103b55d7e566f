"""Printed pictures: a scene in seven colours, a figure or an emblem, motif and paper grain.

Nothing here touches the screen or a font, so it may run in a worker: the emblem's outline is handed in.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from tabletop.cards.art import Motif, Palette, Scene
from tabletop.display.piece import Picture
from tabletop.ui.paint import glyphs, grain
from tabletop.ui.paint.colour import clear, lighter, mix
from tabletop.ui.paint.figures import stage
from tabletop.ui.paint.materials import CREAM
from tabletop.ui.paint.pixmap_cache import HINTS
from tabletop.ui.paint.scenes.inks import INKS, KEY, PAPER
from tabletop.ui.paint.scenes.painters import MOTIFS, SCENES
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import NO_PEN, downward, pen

SUN = (0.5, 0.46, 0.4)
FIGURE_SUN = (0.6, 0.42, 0.4)
"""Centre of the disc as shares of the sheet, and its radius as a share of the shorter side; beside a figure's head."""

EMBLEM = 0.72
"""Size of an emblem, the disc being 1."""

CROWN = "mdi6.crown"
CROWNS = ("", "#e3e8ec", "#ffcf5c")


class Layer(StrEnum):
    """A part of a print: all of it, the scene without its figure, or the figure alone."""

    WHOLE = "art"
    SCENE = "scene"
    FIGURE = "figure"


class Order(NamedTuple):
    """A picture to be printed: size, ratio, the outlines before the sun, and the layer."""

    picture: Picture
    wide: int
    high: int
    ratio: float
    emblem: QPainterPath | None
    crown: QPainterPath | None
    layer: Layer = Layer.WHOLE

    @property
    def key(self) -> str:
        """Cache key of the print."""
        source = self.picture
        before = source.figure or source.emblem
        look = f"{source.scene} {source.palette} {before} {source.motif} {source.seed} {source.rank}"
        return f"{self.layer} {look}|{self.wide}x{self.high}@{self.ratio:g}"


def order(picture: Picture, wide: float, high: float, ratio: float, layer: Layer = Layer.WHOLE) -> Order:
    """Return the order for a picture; main thread only, as emblems come from fonts."""
    emblem = glyphs.outline(picture.emblem) if picture.emblem and picture.figure is None else None
    crown = glyphs.outline(CROWN) if picture.rank and emblem is not None else None
    return Order(picture, max(1, round(wide)), max(1, round(high)), ratio, emblem, crown, layer)


def printed(wanted: Order) -> QImage:
    """Return the print of an order; the same order gives the same pixels everywhere."""
    picture, ratio, alone = wanted.picture, wanted.ratio, wanted.layer is Layer.FIGURE
    size = QSize(max(1, round(wanted.wide * ratio)), max(1, round(wanted.high * ratio)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent if alone else QColor(PAPER))
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    painter.setPen(NO_PEN)
    painter.scale(size.width() / wanted.wide, size.height() / wanted.high)
    chance = Random(picture.seed)
    across, down, reach = SUN if picture.figure is None else FIGURE_SUN
    sun = (across + chance.uniform(-0.015, 0.015), down, reach * chance.uniform(0.92, 1.04))
    sheet = Sheet(painter, (wanted.wide, wanted.high), INKS[Palette(picture.palette)], chance, sun)
    mirrored = picture.seed // 8 % 2 == 1
    if not alone:
        _scene(sheet, picture, mirrored)
    x = wanted.wide - sheet.sun.x() if mirrored else sheet.sun.x()
    if picture.figure is not None and wanted.layer is not Layer.SCENE:
        stage.stand(sheet, picture.figure, QPointF(x, sheet.sun.y()))
    elif wanted.emblem is not None:
        _emblem(sheet, wanted.emblem, QPointF(x, sheet.sun.y()))
        if wanted.crown is not None:
            _crown(sheet, wanted.crown, QPointF(x, sheet.sun.y()), CROWNS[min(picture.rank, 2)])
    if alone:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    grain.rub(painter, image.rect())
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image if alone else image.convertToFormat(QImage.Format.Format_RGB32)


def _scene(sheet: Sheet, picture: Picture, mirrored: bool) -> None:
    """Print scene and motif, and the ground below a figure."""
    painter = sheet.painter
    painter.save()
    if mirrored:
        painter.translate(sheet.wide, 0)
        painter.scale(-1, 1)
    SCENES[Scene(picture.scene)](sheet)
    if picture.motif:
        MOTIFS[Motif(picture.motif)](sheet)
    painter.restore()
    if picture.figure is not None:
        stage.lay_ground(sheet)


def _placed(outline: QPainterPath, centre: QPointF, side: float) -> QPainterPath:
    return QTransform(side, 0, 0, side, centre.x() - side / 2, centre.y() - side / 2).map(outline)


def _emblem(sheet: Sheet, outline: QPainterPath, centre: QPointF) -> None:
    side = sheet.radius * 2 * EMBLEM
    path = _placed(outline, centre, side)
    line = max(1.2, sheet.unit * 1.25)
    painter = sheet.painter
    painter.fillPath(path.translated(line * 1.5, line * 2.2), QColor(0, 0, 0, 100))
    painter.strokePath(path, pen(KEY, 2 * line))
    top = centre.y() - side / 2
    body = downward(top, top + side, (0, lighter(CREAM, 0.5)), (0.55, CREAM), (1, mix(CREAM, sheet.inks.middle, 0.34)))
    painter.fillPath(path, body)


def _crown(sheet: Sheet, outline: QPainterPath, centre: QPointF, metal: str) -> None:
    """Paint a crown on an emblem: silver for rank 1, gold above."""
    side = sheet.radius * 0.72
    at = QPointF(centre.x(), max(side * 0.42, centre.y() - sheet.radius * EMBLEM - side * 0.16))
    path = _placed(outline, at, side)
    painter = sheet.painter
    painter.fillPath(path.translated(1, 1.6), clear("#000000", 0.4))
    painter.strokePath(path, pen("#4a2c05", max(1.6, sheet.unit * 2)))
    painter.fillPath(path, QColor(metal))
