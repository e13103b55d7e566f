"""Text that fits its place: wrapped, then made smaller, then cut with an ellipsis; never clipped."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

LEAST = 11
"""Pixels below which no text goes."""


def lines(text: str, font: QFont, width: float, most: int) -> list[str] | None:
    """Return the text broken into at most `most` lines of a width, None if it needs more."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    found: list[str] = []
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        found.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return found if len(found) <= most else None


def fitted(text: str, font: QFont, width: float, height: float) -> tuple[QFont, list[str], bool]:
    """Return the font and lines that fit a box, and whether something had to be cut."""
    font = QFont(font)
    while True:
        step = QFontMetricsF(font).lineSpacing()
        most = max(1, int((height + 1) // step))
        broken = lines(text, font, width, most)
        if broken is not None and all(QFontMetricsF(font).horizontalAdvance(line) <= width + 1 for line in broken):
            return font, broken, False
        if font.pixelSize() <= LEAST:
            break
        font.setPixelSize(font.pixelSize() - 1)
    metrics = QFontMetricsF(font)
    every = lines(text, font, width, 1000) or [text]
    kept, rest = every[: most - 1], " ".join(every[most - 1 :])
    return font, [*kept, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)], True


def draw(
    painter: QPainter,
    box: QRectF,
    text: str,
    font: QFont,
    colour: QColor | str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> bool:
    """Paint a text into a box from its top; return whether something had to be cut."""
    font, broken, cut = fitted(text, font, box.width(), box.height())
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    for row, line in enumerate(broken):
        left = box.left()
        if align & Qt.AlignmentFlag.AlignHCenter:
            left += (box.width() - metrics.horizontalAdvance(line)) / 2
        elif align & Qt.AlignmentFlag.AlignRight:
            left += box.width() - metrics.horizontalAdvance(line)
        painter.drawText(QPointF(left, box.top() + row * metrics.lineSpacing() + metrics.ascent()), line)
    return cut
