"""Painting: text that always fits, panels, shadows, art panels and badges. Everything on the table is made of these."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)

from tabletop.ui.paint import glyphs, theme
from tabletop.ui.paint.theme import LEAST, Theme

Align = Qt.AlignmentFlag
LEFT = Align.AlignLeft | Align.AlignVCenter
RIGHT = Align.AlignRight | Align.AlignVCenter
CENTRE = Align.AlignCenter


@cache
def font(size: int, bold: bool = False) -> QFont:
    """Return the program's font for painting, which keeps its shape when it is scaled."""
    made = theme.font(size, bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


@cache
def metrics(size: int, bold: bool = False) -> QFontMetricsF:
    """Return the measures of `font`."""
    return QFontMetricsF(font(size, bold))


def width(text: str, size: int, bold: bool = False) -> float:
    """Return how many pixels a text takes on one line."""
    return metrics(size, bold).horizontalAdvance(text)


def height(size: int) -> float:
    """Return the height of one line of text; fonts with Japanese reserve more than they use."""
    size = max(LEAST, size)
    return min(metrics(size).height(), size * 1.36)


def size_of(high: float) -> int:
    """Return the size of letters whose line is so high."""
    return max(1, round(high / 1.35))


def line(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    color: QColor,
    *,
    bold: bool = False,
    align: Align = LEFT,
    least: float = LEAST,
) -> float:
    """Write one line into a box, shrunk down to `least` and then elided; return the width it took."""
    fitted = round(size)
    while fitted > max(LEAST, round(least)) and width(text, fitted, bold) > box.width():
        fitted -= 1
    measure = metrics(fitted, bold)
    if measure.horizontalAdvance(text) > box.width() + 0.5:
        text = measure.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(font(fitted, bold))
    painter.setPen(color)
    painter.drawText(box, align | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip, text)
    return measure.horizontalAdvance(text)


def squeezed(painter: QPainter, box: QRectF, text: str, size: float, color: QColor) -> None:
    """Write one bold line into the middle of a box, all of it: too long for the smallest letters makes them narrow."""
    fitted = round(size)
    while fitted > LEAST and width(text, fitted, True) > box.width():
        fitted -= 1
    taken = width(text, fitted, True)
    painter.save()
    painter.translate(box.center())
    painter.scale(min(1.0, box.width() / max(1.0, taken)), 1.0)
    painter.setFont(font(fitted, True))
    painter.setPen(color)
    painter.drawText(QRectF(-taken, -box.height(), taken * 2, box.height() * 2), CENTRE, text)
    painter.restore()


def _broken(text: str, size: int, wide: float, bold: bool) -> list[str]:
    rows: list[str] = []
    for paragraph in text.split("\n"):
        layout = QTextLayout(paragraph, font(size, bold))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        units = paragraph.encode("utf-16-le", "surrogatepass")  # Qt counts in UTF-16 units
        layout.beginLayout()
        while (row := layout.createLine()).isValid():
            row.setLineWidth(wide)
            start, end = row.textStart(), row.textStart() + row.textLength()
            rows.append(units[2 * start : 2 * end].decode("utf-16-le", "replace").rstrip())
        layout.endLayout()
        if not paragraph:
            rows.append("")
    return rows


@lru_cache(4096)
def tall(text: str, size: int, wide: float, bold: bool = False) -> float:
    """Return how high a text is when it is wrapped at a width."""
    return float(len(_broken(text, size, wide, bold)) * round(size * 1.27))


@lru_cache(4096)
def _longest_word(text: str, size: int, bold: bool) -> float:
    """Return the width of the longest word that must not be broken; Japanese may break anywhere."""
    words = (word for word in text.split() if word.isascii())
    return max((width(word, size, bold) for word in words), default=0.0)


@dataclass(frozen=True, slots=True)
class Written:
    """What became of a paragraph: the height it took, and whether all of it could be written."""

    height: float
    whole: bool


def paragraph(
    painter: QPainter,
    box: QRectF,
    text: str,
    size: float,
    color: QColor,
    *,
    bold: bool = False,
    least: float = LEAST,
    align: Align = Align.AlignLeft | Align.AlignTop,
) -> Written:
    """Write wrapped text into a box, shrunk and then cut with an ellipsis."""
    fitted = round(size)
    squeeze = 1.0
    while True:
        pitch = round(fitted * 1.27)
        rows = _broken(text, fitted, box.width(), bold)
        whole = _longest_word(text, fitted, bold) + 1 <= box.width()  # a line breaks a little before it is full
        if (whole and len(rows) * pitch <= box.height()) or fitted <= max(LEAST, round(least)):
            break
        fitted -= 1
    if not whole or len(rows) * pitch > box.height():  # rather narrow letters than broken or lost words
        squeeze = max(0.7, min(0.88, 0.98 * box.width() / (_longest_word(text, fitted, bold) or 1.0)))
        rows = _broken(text, fitted, box.width() / squeeze, bold)
    room = int((box.height() + 1) // pitch)
    if room <= 0:
        return Written(0.0, not text)
    complete = len(rows) <= room
    if not complete:
        rows = rows[:room]
        rows[-1] = metrics(fitted, bold).elidedText(rows[-1] + " …", Qt.TextElideMode.ElideRight, box.width() / squeeze)
    painter.setFont(font(fitted, bold))
    painter.setPen(color)
    painter.save()
    painter.translate(box.left(), 0)
    painter.scale(squeeze, 1.0)
    top = box.top()
    if align & Align.AlignVCenter:
        top += max(0.0, (box.height() - len(rows) * pitch) / 2)
    across = (align & Align.AlignHorizontal_Mask) | Align.AlignVCenter
    for row in rows:
        painter.drawText(QRectF(0, top, box.width() / squeeze, pitch), across | Qt.TextFlag.TextDontClip, row)
        top += pitch
    painter.restore()
    return Written(float(len(rows) * pitch), complete)


def mixed(one: QColor, other: QColor, share: float) -> QColor:
    """Return a colour between two: `share` of the other."""
    keep = 1 - share
    return QColor.fromRgbF(
        one.redF() * keep + other.redF() * share,
        one.greenF() * keep + other.greenF() * share,
        one.blueF() * keep + other.blueF() * share,
        one.alphaF() * keep + other.alphaF() * share,
    )


def see_through(color: QColor, share: float) -> QColor:
    """Return a colour at an opacity from 0 to 1."""
    made = QColor(color)
    made.setAlphaF(min(1.0, max(0.0, share)))
    return made


def panel(painter: QPainter, box: QRectF, theme: Theme, *, fill: str = "panel", edge: str = "line") -> None:
    """Paint a panel: a surface with round corners and a thin line."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    look = (getattr(theme, fill), getattr(theme, edge), theme.radius)
    painter.drawPixmap(box.topLeft(), _panel(round(box.width()), round(box.height()), ratio, look))


def canvas(wide: float, high: float, ratio: float) -> QImage:
    """Return a transparent image of a size in logical pixels."""
    size = QSize(max(1, round(wide * ratio)), max(1, round(high * ratio)))
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


@lru_cache(32)
def _panel(wide: int, high: int, ratio: float, look: tuple[str, str, int]) -> QPixmap:
    fill, edge, radius = look
    image = canvas(wide, high, ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(edge), 1.2))
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(QRectF(0.6, 0.6, wide - 1.2, high - 1.2), radius, radius)
    painter.end()
    return QPixmap.fromImage(image)


def shadow(painter: QPainter, box: QRectF, radius: float, depth: float, color: QColor) -> None:
    """Paint the soft shadow of a rounded piece that lies `depth` pixels above the table."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    made = _shadow(box.width(), box.height(), round(radius, 1), round(depth, 1), color.rgba(), ratio)
    painter.drawPixmap(box.topLeft() - QPointF(depth + 1, depth + 1), made)


@lru_cache(64)
def _shadow(wide: float, high: float, radius: float, depth: float, color: int, ratio: float) -> QPixmap:
    image = canvas(wide + 2 * depth + 2, high + 2 * depth + 2, ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    steps = 6
    shade = QColor.fromRgba(color)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(see_through(shade, shade.alphaF() / steps))
    box = QRectF(depth + 1, depth + 1, wide, high)
    for step in range(steps):
        grown = depth * (step + 1) / steps
        spread = box.adjusted(-grown * 0.7, -grown * 0.4, grown * 0.7, grown)
        painter.drawRoundedRect(spread, radius + grown, radius + grown)
    painter.end()
    return QPixmap.fromImage(image)


def glow(painter: QPainter, box: QRectF, radius: float, reach: float, color: QColor) -> None:
    """Paint light around a rounded piece, strongest at its edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    steps = max(4, int(reach))
    for step in range(steps):
        share = step / steps
        painter.setPen(QPen(see_through(color, 0.55 * (1 - share) ** 2), reach / steps + 0.6))
        grown = reach * share
        painter.drawRoundedRect(box.adjusted(-grown, -grown, grown, grown), radius + grown, radius + grown)


def art(painter: QPainter, box: QRectF, radius: float, ground: QColor, ink: QColor, glyph: str, pattern: int) -> None:
    """Paint an art panel: an emblem over a gradient and a pattern of lines that belongs to the number."""
    shape = QPainterPath()
    shape.addRoundedRect(box, radius, radius)
    gradient = QLinearGradient(box.topLeft(), box.bottomRight())
    gradient.setColorAt(0, mixed(ground, QColor("white"), 0.1))
    gradient.setColorAt(1, mixed(ground, QColor("black"), 0.52))
    painter.fillPath(shape, gradient)
    painter.save()
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dice = random.Random(pattern * 7919 + 17)
    side = min(box.width(), box.height())
    style = pattern % 3
    for _ in range(7):
        painter.setPen(QPen(QColor(255, 255, 255, dice.randint(18, 44)), max(0.8, side / 70)))
        x, y = box.left() + dice.random() * box.width(), box.top() + dice.random() * box.height()
        if style == 0:
            reach = side * dice.uniform(0.2, 0.9)
            painter.drawEllipse(QPointF(x, y), reach, reach)
        elif style == 1:
            slope = dice.uniform(-0.8, 0.8) * side
            painter.drawLine(QPointF(x - box.width(), y - slope), QPointF(x + box.width(), y + slope))
        else:
            reach = side * dice.uniform(0.5, 1.2)
            start = dice.randint(0, 5760)
            for inner in (1.0, 0.8, 0.6):
                around = QRectF(x - reach * inner, y - reach * inner, 2 * reach * inner, 2 * reach * inner)
                painter.drawArc(around, start, 2400)
    painter.restore()
    if glyph:
        size = min(box.height() * 0.66, box.width() * 0.6)
        place = QRectF(0, 0, size, size)
        place.moveCenter(box.center())
        glyphs.draw(painter, glyph, place.translated(0, size * 0.035), QColor(0, 0, 0, 60))
        glyphs.draw(painter, glyph, place, ink)


def badge_width(text: str, radius: float) -> float:
    """Return how wide a badge with a text is."""
    return max(radius * 2, width(text, max(LEAST, round(radius * 1.12)), True) + radius * 0.8)


def badge(painter: QPainter, centre: QPointF, radius: float, text: str, fill: QColor, ink: QColor) -> None:
    """Paint a round badge with a short text; longer texts stretch it to a pill."""
    size = max(LEAST, round(radius * 1.12))
    wide = badge_width(text, radius)
    box = QRectF(centre.x() - wide / 2, centre.y() - radius, wide, radius * 2)
    painter.setPen(QPen(QColor(255, 255, 255, 225), max(1.0, radius * 0.11)))
    painter.setBrush(fill)
    painter.drawRoundedRect(box, radius, radius)
    line(painter, box, text, size, ink, bold=True, align=CENTRE)


def readable_on(color: QColor) -> QColor:
    """Return black or white, whichever is easier to read on a colour."""
    seen = 0.299 * color.redF() + 0.587 * color.greenF() + 0.114 * color.blueF()  # eyes see green best, blue least
    return QColor("#1c1a16") if seen > 0.58 else QColor("#ffffff")
