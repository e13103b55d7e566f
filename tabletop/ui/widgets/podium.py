"""Podium of a finished match: all players on wooden blocks before a landscape, the winners crowned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.display.piece import Picture
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals, art, brush, glyphs, paper, pixmap_cache, seals
from tabletop.ui.paint.colour import clear, darker
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.materials import COPPER, GOLD, INK, SILVER, SOFT_INK
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import downward, pen, rounded
from tabletop.ui.paint.theme import Theme

VIEW = Picture("terraces", "blossom", "", "petals", 41)
METALS = (GOLD, SILVER, COPPER)
BLOCKS = (0.40, 0.30, 0.23)
"""Heights of the blocks of the first three places, as shares of the picture."""


class PodiumPlace(NamedTuple):
    """A player on the podium: place 1 is first, 0 is none; `won` wears the crown."""

    place: int
    name: str
    score: str
    animal: Animal
    won: bool


class Podium(QWidget):
    """Picture of the result of a match."""

    def __init__(self, theme: Theme, stands: Sequence[PodiumPlace]) -> None:
        super().__init__()
        self.theme = theme
        self.stands = sorted(stands, key=lambda stand: (stand.place or 99, not stand.won))
        described = [f"{stand.place}. {stand.name} {stand.score}".strip() for stand in self.stands]
        self.setAccessibleName(", ".join(described))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        shared_loader().ready.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(760), self.theme.px(310))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        sheet = QRectF(self.rect()).adjusted(7, 4, -7, -10)
        shadow(painter, sheet, 8, 10, 4, 0.7 * theme.look.shadow)
        paper.washi(painter, sheet, 8, seed=3)
        view = sheet.adjusted(10, 10, -10, -10)
        self._landscape(painter, view)
        pitch = min(theme.px(170), view.width() / max(3, len(self.stands)) * 0.98)
        centre = view.center().x()
        count = len(self.stands)
        places = [0.0, -1.0, 1.0, *[1.0 + extra for extra in range(1, max(1, count - 2))]][:count]
        shift = (max(places) + min(places)) / 2 if count > 3 else 0.5 if count == 2 else 0.0
        for step, stand in zip(places, self.stands, strict=True):
            self._stand(painter, view, centre + (step - shift if count != 2 else step + shift) * pitch, pitch, stand)

    def _landscape(self, painter: QPainter, view: QRectF) -> None:
        found = shared_loader().find(art.order(VIEW, view.width(), view.height(), pixmap_cache.ratio_of(painter)))
        painter.save()
        painter.setClipPath(rounded(view, 5), Qt.ClipOperation.IntersectClip)
        if found is not None:
            painter.drawPixmap(view.topLeft(), found)
        else:
            painter.fillRect(view, QColor("#f4c6c9"))
        painter.restore()

    def _stand(self, painter: QPainter, view: QRectF, x: float, pitch: float, stand: PodiumPlace) -> None:
        theme = self.theme
        on_block = 1 <= stand.place <= len(BLOCKS)
        high = view.height() * (BLOCKS[stand.place - 1] if on_block else 0.16)
        wide = pitch * 0.86
        block = QRectF(x - wide / 2, view.bottom() - high, wide, high)
        if on_block:
            _block(painter, block)
        line = brush.height(theme.small)
        label = QRectF(block.left() + wide * 0.07, 0, wide * 0.86, line * 2 + 4)
        label.moveBottom(block.bottom() - max(4.0, (high - label.height()) * 0.3))
        paper.washi(painter, label, 6, seed=stand.place)
        name = QRectF(label.left() + 4, label.top() + 1, label.width() - 8, line)
        if not stand.score:
            name.moveCenter(label.center())
        brush.line(painter, name, stand.name, theme.body, QColor(INK), bold=True, serif=True, align=brush.CENTRE)
        under = name.translated(0, line)
        brush.line(painter, under, stand.score, theme.small, QColor(SOFT_INK), bold=True, align=brush.CENTRE)
        radius = min(pitch * 0.26, view.height() * (0.15 if stand.won else 0.12))
        foot = block.top() if on_block else label.top() - 2
        middle = QPointF(x, foot - radius + 2)
        animals.avatar(painter, middle, radius, stand.animal)
        if stand.place:
            metal = METALS[stand.place - 1] if on_block else "#6b4526"
            at = middle + QPointF(radius * 0.8, radius * 0.6)
            seals.seal(painter, at, max(9.0, radius * 0.36), str(stand.place), metal)
        if stand.won:
            side = radius * 1.15
            crown = QRectF(x - side / 2, middle.y() - radius - side * 0.78, side, side)
            glyphs.draw(painter, art.CROWN, crown.translated(1.5, 2.5), QColor(0, 0, 0, 110))
            glyphs.draw(painter, art.CROWN, crown.adjusted(-2, -2, 2, 2), "#4a2c05")
            glyphs.draw(painter, art.CROWN, crown, "#ffcf5c")


def _block(painter: QPainter, block: QRectF) -> None:
    shadow(painter, block, 4, 8, 3, 0.6)
    painter.fillRect(block, downward(block.top(), block.bottom(), (0, "#b9804a"), (1, "#7a4a22")))
    painter.setPen(pen(clear("#3a2010", 0.18), 1))
    rows = int(block.height() // 7)
    for row in range(1, rows):
        y = block.top() + row * 7 + (row % 3) * 1.5
        painter.drawLine(QPointF(block.left(), y), QPointF(block.right(), y))
    painter.strokePath(rounded(block, 3), pen("#5a3417", 1.2))
    board = QRectF(block.left() - 5, block.top(), block.width() + 10, 11)
    painter.fillPath(rounded(board, 2), QColor("#dca76a"))
    painter.fillRect(QRectF(board.left(), board.bottom() - 2, board.width(), 2), darker("#dca76a", 0.45))
    painter.strokePath(rounded(board, 2), pen("#5a3417", 1.2))
