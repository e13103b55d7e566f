"""Dice: rounded cubes with patterns, and pips, drops, letters and symbols on their faces."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.ui.paint import brush, glyphs
from tabletop.ui.paint.colour import Colour, clear, darker, is_pale, lighter, mix
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import CREAM
from tabletop.ui.paint.patterns import Pattern
from tabletop.ui.paint.shapes import NO_BRUSH, NO_PEN, clipped, disc, downward, pen, rounded, slanted
from tabletop.ui.paint.theme import LEAST, firm

THICKNESS = 0.12
"""Visible part of a die's front below its face, its side being 1."""

CORNERS_LEAST = (LEAST - 3) / 0.28
"""Least side of a face that has room for figures in its corners beside an emblem."""

DARK_MARK, PALE_MARK = "#2a1c0e", "#fff9ec"
BASE = "#1a0d05"

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Positions of the pips of each face, in steps from the middle."""


def mark_on(ground: Colour) -> QColor:
    """Return the colour of marks on a die."""
    return QColor(DARK_MARK if is_pale(ground) else PALE_MARK)


PIPS_CLEAR, FAINT = 56, 0.25
"""Side of a die below which a pattern is fainter, and how much: its lines are hardly thinner than pips there."""


def cube(painter: QPainter, face: QRectF, ground: Colour, pattern: Pattern | None) -> QRectF:
    """Paint a die whose upper face fills a square, with its shadow; return the hollow of its face."""
    side = face.width()
    radius, thick = side * 0.2, side * THICKNESS
    shadow(painter, face.translated(0, thick), radius, max(5.0, side * 0.13), max(2.0, side * 0.07), 0.75)
    painter.setPen(NO_PEN)
    painter.setBrush(mix(ground, BASE, 0.62))
    painter.drawRoundedRect(face.translated(0, thick), radius, radius)
    painter.setBrush(
        downward(face.top(), face.bottom() + thick, (0, darker(ground, 0.15)), (1, mix(ground, BASE, 0.45)))
    )
    painter.drawRoundedRect(face.adjusted(0, thick * 0.4, 0, thick * 0.75), radius, radius)
    light = slanted(
        face.topLeft(),
        QPointF(face.center().x(), face.bottom()),
        (0, lighter(ground, 0.34)),
        (0.5, ground),
        (1, darker(ground, 0.12)),
    )
    painter.setBrush(light)
    painter.drawRoundedRect(face, radius, radius)
    inset = side * 0.07
    inner = face.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(downward(face.top(), face.bottom(), (0, darker(ground, 0.05)), (1, lighter(ground, 0.10))))
    painter.drawRoundedRect(inner, side * 0.16, side * 0.16)
    if pattern is not None:
        with clipped(painter, rounded(inner, side * 0.16)):
            strength = 1.0 if side >= PIPS_CLEAR else FAINT
            colour = clear("#3a2a18", 0.13 * strength) if is_pale(ground) else clear("#ffffff", 0.17 * strength)
            pattern(painter, inner, side * 0.26, colour, max(1.0, side * 0.017))
    painter.setPen(pen(clear("#ffffff", 0.6), max(1.0, side * 0.02)))
    painter.setBrush(NO_BRUSH)
    painter.drawArc(face.adjusted(2, 2, -2, -2), 100 * 16, 62 * 16)
    return inner


LIFT = 0.06
"""Share of a face by which its pips lie higher, and closer together, above a letter."""


def pips(painter: QPainter, inner: QRectF, number: int, colour: Colour, is_above_letter: bool = False) -> None:
    """Paint the pips of a face from 1 to 6."""
    lift = LIFT * is_above_letter
    side, centre = inner.width(), inner.center() - QPointF(0, inner.height() * lift)
    step, radius = side * (0.27 - lift / 2), side * 0.095
    painter.setPen(NO_PEN)
    for across, down in PIPS[number]:
        x, y = centre.x() + across * step, centre.y() + down * step
        painter.setBrush(clear("#000000", 0.28))
        disc(painter, x, y - side * 0.012, radius * 1.08)
        painter.setBrush(QColor(colour))
        disc(painter, x, y + side * 0.008, radius)


def letter_and_number(painter: QPainter, inner: QRectF, text: str, ground: Colour) -> None:
    """Paint the letter and number of a small die in place of its pips, on an even ground."""
    painter.setPen(NO_PEN)
    painter.setBrush(lighter(ground, 0.1) if is_pale(ground) else darker(ground, 0.2))
    painter.drawRoundedRect(inner, inner.width() * 0.16, inner.width() * 0.16)
    brush.line(painter, inner, text, max(LEAST, inner.height() * 0.55), mark_on(ground), bold=True, align=brush.CENTRE)


LETTER_LEAST = 34
"""Least side of a die with its letter in a tab beside the pips; in smaller ones letter and number replace them."""


def letter_tab(painter: QPainter, face: QRectF, ground: Colour, letter: str) -> None:
    """Paint a die's letter in a tab that hangs from its lower edge, clear of the pips."""
    side = face.width()
    high = max(14.0, side * 0.25)
    tab = QRectF(face.center().x() - high / 2, face.bottom() + side * (THICKNESS + 0.02) - high, high, high)
    pale = is_pale(ground)
    painter.setPen(NO_PEN)
    painter.setBrush(darker(ground, 0.72) if pale else QColor(CREAM))
    painter.drawRoundedRect(tab, high * 0.24, high * 0.24)
    ink = QColor(CREAM) if pale else darker(ground, 0.45)
    brush.line(painter, tab, letter, max(LEAST, side * 0.19), ink, bold=True, align=brush.CENTRE)


def drop(painter: QPainter, box: QRectF, text: str, colour: Colour) -> None:
    """Paint a drop of quiddity with its number."""
    x, top, bottom, reach = (
        box.center().x(),
        box.top() + box.height() * 0.07,
        box.bottom() - box.height() * 0.08,
        max(box.width() * 0.29, LEAST * 0.58),  # never narrower than its number
    )
    path = QPainterPath(QPointF(x, top))
    path.cubicTo(
        x + reach * 0.5, top + box.height() * 0.28, x + reach, top + box.height() * 0.42, x + reach, bottom - reach
    )
    path.arcTo(QRectF(x - reach, bottom - 2 * reach, 2 * reach, 2 * reach), 0, -180)
    path.cubicTo(x - reach, top + box.height() * 0.42, x - reach * 0.5, top + box.height() * 0.28, x, top)
    ink = QColor(DARK_MARK if is_pale(colour) else "#ffffff")
    painter.fillPath(path, firm(QColor(colour), ink, 0.25))
    painter.strokePath(path, pen(clear(CREAM, 0.85), max(1.0, box.width() * 0.03)))
    words = box.adjusted(0, box.height() * 0.22, 0, 0)
    brush.line(painter, words, text, max(LEAST, box.height() * 0.38), ink, bold=True, align=brush.CENTRE)


def symbol(painter: QPainter, inner: QRectF, glyph: str, colour: Colour, share: float = 0.62) -> None:
    """Paint an emblem in the middle of a face."""
    side = inner.width() * share
    box = QRectF(inner.center().x() - side / 2, inner.center().y() - side / 2, side, side)
    glyphs.draw(painter, glyph, box, colour)


TWICE_LEAST = 36
"""Least side of a face on which two emblems from corner to corner do not look like one."""


def twice(painter: QPainter, inner: QRectF, glyph: str, colour: Colour) -> None:
    """Paint an emblem twice, from corner to corner; on a small face once, beside a tall 2."""
    if inner.width() < TWICE_LEAST:
        _doubled(painter, inner, glyph, colour)
        return
    side = inner.width() * 0.47
    for right, down in ((0.03, 0.08), (0.5, 0.45)):
        box = QRectF(inner.left() + inner.width() * right, inner.top() + inner.height() * down, side, side)
        glyphs.draw(painter, glyph, box, colour)


def _doubled(painter: QPainter, inner: QRectF, glyph: str, colour: Colour) -> None:
    """Paint a tall 2 and an emblem side by side, each as large as fits."""
    side = inner.width()
    emblem = QRectF(inner.left() + side * 0.4, inner.center().y() - side * 0.3, side * 0.6, side * 0.6)
    glyphs.draw(painter, glyph, emblem, colour)
    number = QRectF(inner.left(), inner.top(), side * 0.46, side)
    brush.line(painter, number, "2", side * 0.85, QColor(colour), bold=True, align=brush.CENTRE)


def pentagram(painter: QPainter, inner: QRectF, colour: Colour) -> None:
    """Paint the star of a critical hit."""
    centre, reach = inner.center(), inner.width() * 0.4
    points = [
        QPointF(centre.x() + math.sin(turn) * reach, centre.y() - math.cos(turn) * reach)
        for turn in (math.tau * 2 * point / 5 for point in range(6))
    ]
    painter.setBrush(NO_BRUSH)
    painter.setPen(pen(colour, inner.width() * 0.05))
    painter.drawEllipse(centre, reach, reach)
    painter.setPen(pen(colour, inner.width() * 0.055, sharp=True))
    painter.drawPolyline(points)


FIGURE = 0.8
"""Height of a figure with the air below it, the size of its letters being 1."""


def corner_number(painter: QPainter, inner: QRectF, text: str, colour: Colour, place: Qt.AlignmentFlag) -> None:
    """Write a number into a corner of a face."""
    size = max(LEAST, inner.height() * 0.28)
    box = inner.adjusted(inner.width() * 0.05, 0, -inner.width() * 0.05, 0)
    high = min(size * 1.1, inner.height() - size * FIGURE)  # on a small face those above and below do not touch
    if place & Qt.AlignmentFlag.AlignTop:
        box.setHeight(high)
    else:
        box.setTop(box.bottom() - high)
    across = brush.RIGHT if place & Qt.AlignmentFlag.AlignRight else brush.LEFT
    brush.line(painter, box, text, size, QColor(colour), bold=True, align=across)
