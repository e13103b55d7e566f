"""A chip in place of the facts below a question: what must not be missed."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.ui.paint import brush, glyphs
from tabletop.ui.paint.materials import CREAM, RED
from tabletop.ui.paint.theme import Theme


class ChipKind(NamedTuple):
    """A glyph, and the colours of ground and text; the theme's gold if there are none."""

    glyph: str
    ground: str = ""
    ink: str = ""


PAUSED = ChipKind("mdi6.pause")
ALERT = ChipKind("mdi6.alert", RED, CREAM)

SPREAD = 3
"""Height of a chip beyond that of its line."""


def paint_chip(painter: QPainter, room: QRectF, text: str, kind: ChipKind, theme: Theme) -> None:
    """Paint a chip with a text in the room of a line."""
    size, glyph = theme.body * 0.95, float(theme.px(16))
    wide = min(room.width(), brush.width(text, round(size), True) + glyph + theme.px(26))
    chip = QRectF(room.left(), room.top() + 1, wide, room.height() + theme.px(SPREAD))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(kind.ground) if kind.ground else theme.color("gold"))
    painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
    ink = QColor(kind.ink) if kind.ink else theme.color("gold_ink")
    mark = QRectF(chip.left() + theme.px(8), chip.center().y() - glyph / 2, glyph, glyph)
    glyphs.draw(painter, kind.glyph, mark, ink)
    words = chip.adjusted(glyph + theme.px(13), 0, -theme.px(6), 0)
    brush.line(painter, words, text, size, ink, bold=True)
