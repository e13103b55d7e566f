"""Winning chances of some choices, each with a bar, a figure and a reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.paint import phrases
from tabletop.ui.paint.materials import INK, SOFT_INK
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.speech import spoken

WIDTH, GAP = 330, 11
"""Least width of the list, as a bubble may be wider, and the gap between two choices."""
REASON = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap


ROUGH = 8
"""Margin of error, in percentage points, from which it says nothing: chances are then given in fives."""


class ChoiceChance(NamedTuple):
    """One choice: title, reason, chance to win, the standard error of that, and whether it is advised.

    Where all choices win for certain, their `points` at the end count, as a part of the `best`.
    """

    text: str
    why: str
    chance: float
    error: float
    is_advised: bool = False
    points: float | None = None
    best: float = 1.0

    @property
    def doubt(self) -> int:
        """Margin of error of the chance, in percentage points; no chance is below 0 or above 100 %."""
        return round(100 * min(2 * self.error, max(self.chance, 1 - self.chance)))


def are_rough(chances: Iterable[ChoiceChance]) -> bool:
    """Return whether chances have too wide a margin of error to tell them apart by it."""
    return any(chance.doubt >= ROUGH for chance in chances)


class ChanceList(QWidget):
    """Choices under one another, the best first, the advised one in gold."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._chances: tuple[ChoiceChance, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()

    def show_chances(self, chances: Sequence[ChoiceChance]) -> None:
        """Show these choices, or nothing at all."""
        self._chances = tuple(chances)
        self.setVisible(bool(chances))
        self.setAccessibleName(spoken("; ".join(map(self.words, chances))))
        self.updateGeometry()
        self.update()

    def words(self, choice: ChoiceChance) -> str:
        """Return a choice with its figure, for screen readers."""
        text = self.tr("{text}: {figure}").format(text=choice.text, figure=self._figure(choice))
        return f"{text}. {choice.why}" if choice.why else text

    def sizeHint(self) -> QSize:
        """Return the room for every choice."""
        wide = self.theme.px(WIDTH)
        return QSize(wide, self.heightForWidth(wide))

    def heightForWidth(self, wide: int) -> int:
        """Return the height of all choices at a width."""
        return round(sum(self._height(choice, wide) for choice in self._chances))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint name and figure, the bar under them, and the reason."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0.0
        for choice in self._chances:
            high = self._height(choice, self.width())
            self._paint(painter, QRectF(0, top, self.width(), high), choice)
            top += high

    def _paint(self, painter: QPainter, room: QRectF, choice: ChoiceChance) -> None:
        bar = self.theme.px(6)
        painter.setFont(self._font(bold=choice.is_advised))
        painter.setPen(QColor(INK))
        head = QRectF(room.left(), room.top(), room.width(), self._name_height(choice, self.width()))
        painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, self._figure(choice))
        painter.drawText(head.adjusted(0, 0, -self._figure_width(choice), 0), REASON, choice.text)
        trough = QRectF(room.left(), head.bottom(), room.width(), bar)
        painter.setPen(Qt.PenStyle.NoPen)
        faint, full = QColor(INK), self.theme.color("gold") if choice.is_advised else QColor(SOFT_INK)
        faint.setAlphaF(0.14)
        painter.setBrush(faint)
        painter.drawRoundedRect(trough, bar / 2, bar / 2)
        painter.setBrush(full)
        painter.drawRoundedRect(
            QRectF(trough.topLeft(), trough.size()).adjusted(0, 0, -self._rest(choice, trough), 0), bar / 2, bar / 2
        )
        if choice.why:
            painter.setFont(self._font(small=True))
            painter.setPen(QColor(SOFT_INK))
            below = QRectF(room.left(), trough.bottom(), room.width(), self._reason_height(choice, self.width()))
            painter.drawText(below, REASON, phrases.joined(choice.why))

    def _rest(self, choice: ChoiceChance, trough: QRectF) -> float:
        """Return the free end of a bar, which is as long as the figure says."""
        if choice.points is not None:
            return trough.width() * (1 - min(1.0, choice.points / choice.best))
        return trough.width() * (1 - max(self._percentage(choice), 2) / 100)

    def _percentage(self, choice: ChoiceChance) -> int:
        """Return the chance in percent, in fives where the margins of error are wide."""
        if are_rough(self._chances):
            return min(95, max(5, 5 * round(20 * choice.chance)))
        return round(100 * choice.chance)

    def _figure(self, choice: ChoiceChance) -> str:
        """Return the chance, with its margin of error if any choice has one that says something."""
        if choice.points is not None:
            return self.tr("about {n} points").format(n=round(choice.points))
        if are_rough(self._chances):
            return self.tr("about {n} %").format(n=self._percentage(choice))
        figure = self.tr("{n} %").format(n=self._percentage(choice))
        if not any(each.doubt for each in self._chances):
            return figure
        return self.tr("{figure} ± {doubt}").format(figure=figure, doubt=max(1, choice.doubt))

    def _height(self, choice: ChoiceChance, wide: int) -> float:
        texts = self._name_height(choice, wide) + self._reason_height(choice, wide)
        return texts + self.theme.px(6) + self.theme.px(GAP)

    def _figure_width(self, choice: ChoiceChance) -> float:
        """Return the width of the figure and the gap before it."""
        metrics = QFontMetricsF(self._font(bold=choice.is_advised))
        return metrics.horizontalAdvance(self._figure(choice)) + self.theme.px(8)

    def _name_height(self, choice: ChoiceChance, wide: int) -> float:
        """Return the height of the choice's name, which is never cut."""
        room = QRectF(0, 0, wide - self._figure_width(choice), 1e6)
        lines = QFontMetricsF(self._font(bold=choice.is_advised)).boundingRect(room, REASON, choice.text)
        return lines.height()

    def _reason_height(self, choice: ChoiceChance, wide: int) -> float:
        """Return the height of the reason."""
        if not choice.why:
            return 0.0
        room = QRectF(0, 0, wide, 1e6)
        lines = QFontMetricsF(self._font(small=True)).boundingRect(room, REASON, phrases.joined(choice.why))
        return lines.height()

    def _font(self, bold: bool = False, small: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self.theme.small if small else self.theme.body)
        font.setBold(bold)
        return font
