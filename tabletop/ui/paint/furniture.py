"""Furniture: bars, side panels, buttons, plaques and game boxes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.ui.paint import paper, wood
from tabletop.ui.paint.colour import Colour, clear, darker, lighter, mix
from tabletop.ui.paint.light import glow, shadow
from tabletop.ui.paint.materials import GOLD_INK, GOLD_LOW, GOLD_TOP, Materials
from tabletop.ui.paint.patterns import numbered
from tabletop.ui.paint.pixmap_cache import stepped
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, across, clipped, downward, pen, rounded, slanted
from tabletop.ui.paint.theme import Theme


def top_bar(painter: QPainter, box: QRectF, look: Materials) -> None:
    """Paint the background of a bar at the top: dark wood by night, washi by day, and a thin line below."""
    painter.fillRect(box, downward(box.top(), box.bottom(), (0, lighter(look.bar, 0.07)), (1, QColor(look.bar))))
    painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), clear(look.bar_line, 0.7))


def side_panel(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the background of the side panel: a dark board by night, washi by day."""
    look = theme.look
    if look.is_day:
        sheet = box.adjusted(-6, -6, 6, 6)
        with clipped(painter, box):
            paper.washi(painter, sheet, 0, edge=look.bar_line, top="#fbf4e4", low="#f3e8d0", seed=5)
    else:
        painter.fillRect(box, across(box.left(), box.right(), (0, "#1c1009"), (0.15, look.side), (1, "#2a1a0f")))
        wide, high = stepped(box.width()), stepped(box.height())
        grain = shared_loader().find_or_order(
            f"side night {wide}x{high}", lambda: wood.board(wide, high, "#1d120a", "#3a2415", 9)
        )
        if grain is not None:
            painter.save()
            painter.setOpacity(0.4)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, grain, QRectF(grain.rect()))
            painter.restore()
    painter.fillRect(QRectF(box.left(), box.top(), 1.2, box.height()), QColor(look.bar_line))


def button(
    painter: QPainter,
    box: QRectF,
    look: Materials,
    *,
    gold: bool,
    down: bool = False,
    over: bool = False,
    on: bool = True,
) -> QColor:
    """Paint the face of a button, golden for the likely next step; return the ink of its text."""
    radius = min(12.0, box.height() * 0.28)
    if not down:
        shadow(painter, box, radius, 7, 3, 0.6 * look.shadow)
    if gold and on:
        top, low, edge, ink = (
            QColor(GOLD_TOP),
            QColor(GOLD_LOW),
            QColor("#a8761a" if look.is_day else "#fff0c2"),
            GOLD_INK,
        )
    else:
        top, low = lighter(look.button, 0.08), darker(look.button, 0.06)
        edge, ink = QColor(look.button_line), look.button_ink
    if over and on:
        top, low = lighter(top, 0.18), lighter(low, 0.12)
    if not on:
        ground = QColor(look.quilt)
        top, low, edge = (mix(each, ground, 0.55) for each in (top, low, edge))
        ink = mix(look.button_ink, ground, 0.35).name()
    painter.setBrush(downward(box.top(), box.bottom(), (0, top), (1, low)))
    painter.setPen(pen(edge, 1.2))
    painter.drawRoundedRect(box, radius, radius)
    painter.setPen(pen(clear("#ffffff", 0.35 if on else 0.12), 1))
    painter.drawLine(QPointF(box.left() + radius, box.top() + 1.8), QPointF(box.right() - radius, box.top() + 1.8))
    return QColor(ink)


def plaque(painter: QPainter, box: QRectF, theme: Theme, *, over: bool = False, down: bool = False) -> None:
    """Paint a wooden plaque."""
    look, radius = theme.look, 12.0
    if not down:
        shadow(painter, box, radius, 9, 4, 0.8 * look.shadow)
    shape = rounded(box, radius)
    wide, high = stepped(box.width()), stepped(box.height())
    grain = shared_loader().find_or_order(
        f"plaque {look.name} {wide}x{high}",
        lambda: wood.board(wide, high, look.tray_dark, look.tray_light, wide % 17),
    )
    painter.fillPath(shape, QColor(look.tray_dark))
    if grain is not None:
        with clipped(painter, shape):
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, grain, QRectF(grain.rect()))
    shade = clear("#1d0f06", 0.12 if over else 0.32) if not look.is_day else clear("#fff6e0", 0.5 if over else 0.3)
    painter.fillPath(shape, shade)
    painter.strokePath(shape, pen("#c99a5b" if not look.is_day else "#a98548", 1.3))


def golden_plaque(painter: QPainter, box: QRectF, *, over: bool = False) -> None:
    """Paint the golden plaque of the likely next step."""
    glow(painter, box, 12, 10, strength=0.06)
    top = lighter("#ffdf8c", 0.25 if over else 0.0)
    painter.setBrush(downward(box.top(), box.bottom(), (0, top), (1, "#dd9f22")))
    painter.setPen(pen("#fff0c2", 1.4))
    painter.drawRoundedRect(box, 12, 12)


BOX_DEPTH = 16
"""Visible depth of a game box below its lid."""


def game_box(painter: QPainter, lid: QRectF, colour: Colour, number: int, *, chosen: bool, woven: bool) -> None:
    """Paint the box of a game, perhaps with its woven pattern; the chosen one glows."""
    if chosen:
        glow(painter, lid.adjusted(-2, -2, 2, BOX_DEPTH - 2), 14, 18, strength=0.06)
    shadow(painter, lid.adjusted(0, 0, 0, BOX_DEPTH), 12, 14, 8, 0.85)
    painter.setPen(NO_PEN)
    painter.setBrush(darker(colour, 0.6))
    painter.drawRoundedRect(lid.adjusted(2, 10, -2, BOX_DEPTH), 12, 12)
    painter.setBrush(darker(colour, 0.35))
    painter.drawRoundedRect(lid.adjusted(0, 4, 0, 9), 12, 12)
    painter.setBrush(slanted(lid.topLeft(), lid.bottomRight(), (0, lighter(colour, 0.18)), (1, darker(colour, 0.18))))
    painter.drawRoundedRect(lid, 12, 12)
    if woven:
        numbered(number)(painter, lid.adjusted(4, 4, -4, -4), 26, clear("#ffffff", 0.06), 1)
    painter.setPen(pen("#ffcf5c" if chosen else clear("#f3e3bd", 0.5), 3 if chosen else 1.2))
    painter.setBrush(NO_BRUSH)
    painter.drawRoundedRect(lid, 12, 12)
