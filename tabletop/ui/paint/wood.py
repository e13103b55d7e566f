"""Wood: planks with rings and fibres, made of small noise images that Qt stretches, and lit.

Nothing here touches the screen, so it may run in a worker. The grain is computed at half size.
"""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient

from tabletop.ui.paint.colour import clear, mix
from tabletop.ui.paint.materials import Materials
from tabletop.ui.paint.pixmap_cache import HINTS

PLANK = 95
"""Height of a plank, in pixels of the half size."""

RINGS = 15.0


def table_top(wide: int, high: int, look: Materials) -> QImage:
    """Return the lit table top at half the wished size."""
    image = _planks(max(8, wide // 2), max(8, high // 2), look.wood_dark, look.wood_light, 3, PLANK)
    _light(image, look)
    return image


def board(wide: int, high: int, dark: str, light: str, seed: int) -> QImage:
    """Return a board without gaps at half the wished size: trays, plaques and podiums."""
    return _planks(max(8, wide // 2), max(8, high // 2), dark, light, seed, high)


def _noise(wide: int, high: int, across: float, down: float, chance: Random, octaves: int = 4) -> QImage:
    """Return smooth grey noise with blots of `across` by `down` pixels, each octave half as strong."""
    made = QImage(wide, high, QImage.Format.Format_RGB32)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    strength, total = 1.0, 0.0
    for _ in range(octaves):
        columns, rows = max(2, int(wide / across) + 2), max(2, int(high / down) + 2)
        stride = -(-columns // 4) * 4
        grid = QImage(chance.randbytes(stride * rows), columns, rows, stride, QImage.Format.Format_Grayscale8)
        total += strength
        painter.setOpacity(strength / total)
        painter.drawImage(QRectF(0, 0, wide, high), grid, QRectF(0.5, 0.5, columns - 1, rows - 1))
        strength, across, down = strength / 2, max(across / 2, 1.5), max(down / 2, 1.5)
    painter.end()
    return made


def _mapped(grey: QImage, colours: list[int]) -> QImage:
    """Return an image whose colours are looked up by the grey values of another one."""
    flat = grey.convertToFormat(QImage.Format.Format_Grayscale8)
    made = QImage(
        bytes(flat.constBits()), flat.width(), flat.height(), flat.bytesPerLine(), QImage.Format.Format_Indexed8
    )
    made.setColorTable(colours)
    return made.convertToFormat(QImage.Format.Format_RGB32)


def _over(lower: QImage, upper: QImage, share: float) -> QImage:
    """Return one image blended over another."""
    painter = QPainter(lower)
    painter.setOpacity(share)
    painter.drawImage(0, 0, upper)
    painter.end()
    return lower


def _rings() -> list[int]:
    waves = (0.5 + 0.5 * math.sin(grey / 255 * RINGS * math.tau) for grey in range(256))
    return [QColor.fromRgbF(wave, wave, wave).rgb() for wave in waves]


def _planks(wide: int, high: int, dark: str, light: str, seed: int, plank: int) -> QImage:
    chance = Random(seed)
    made = QImage(wide, high, QImage.Format.Format_RGB32)
    painter = QPainter(made)
    rings = _rings()
    for top in range(0, high, plank):
        tall = min(plank, high - top)
        warp = _noise(wide, tall, 350, 60, chance)
        bent = _over(warp, _noise(wide, tall, 210, 13, chance), 5 / 12)
        fibre = _noise(wide, tall, 80, 1.5, chance, 2)
        grain = _over(fibre, _mapped(bent, rings), 0.4)
        offset = 0.16 + chance.uniform(-0.06, 0.06)
        shades = [mix(dark, light, min(1.0, offset + 0.6 * grey / 255)).rgb() for grey in range(256)]
        painter.drawImage(0, top, _mapped(grain, shades))
        if top:
            painter.fillRect(0, top, wide, 1, QColor(0, 0, 0, 96))
            painter.fillRect(0, top + 1, wide, 1, QColor(255, 255, 255, 10))
    painter.end()
    return made


def _light(image: QImage, look: Materials) -> None:
    """Light wood: as bright as the lamp is where it falls, fading to all sides."""
    wide, high = image.width(), image.height()
    across, down, bright, fade, least = look.lamp
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    if bright > 1:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_ColorDodge)
        grey = 1 - 1 / bright
        painter.fillRect(image.rect(), QColor.fromRgbF(grey, grey * 0.97, grey * 0.9))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    reach = max(wide, high) * 1.4
    painter.translate(wide * across, high * down)
    painter.scale(wide * 0.62 / reach, high * 0.75 / reach)
    gradient = QRadialGradient(QPointF(0, 0), reach * 2.2)
    for stop in range(12):
        distance = stop / 11 * 2.2
        share = max(least, bright - fade * distance) / bright
        gradient.setColorAt(stop / 11, QColor.fromRgbF(share, share, share))
    far = 4 * reach * max(wide / high, high / wide)
    painter.fillRect(QRectF(-far, -far, 2 * far, 2 * far), gradient)
    painter.resetTransform()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if look.is_day:
        _lattice(painter, QSize(wide, high))
    painter.end()


def _lattice(painter: QPainter, size: QSize) -> None:
    """Paint the light of a window of four by four panes."""
    pane = size.height() * 0.156
    painter.translate(size.width() * 0.29, -size.height() * 0.04)
    painter.shear(-0.45, 0)
    for row in range(4):
        for column in range(4):
            painter.fillRect(QRectF(column * pane, row * pane, pane * 0.92, pane * 0.92), clear("#fffbe8", 0.2))
