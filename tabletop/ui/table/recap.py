"""The strip above the bar: what the others did since my last turn, to be read at a glance or played again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.ui.board import seats
from tabletop.ui.model.sitters import Sitter
from tabletop.ui.paint import brush, cloth
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.story import Line
from tabletop.ui.widgets import tip


class Recap(QWidget):
    """Shows lines of the story side by side, newest last."""

    replay_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lines: tuple[Line, ...] = ()
        self.past = ""
        self._sitters: Mapping[int, Sitter] = {}
        self.replay = QPushButton(self)
        self.replay.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.replay.clicked.connect(self._clicked)
        self.retheme(theme)

    def retheme(self, theme: Theme) -> None:
        """Take other colours and sizes."""
        self.theme = theme
        self.setFixedHeight(theme.px(34))
        pad, round_ = theme.px(10), theme.px(8)
        self.replay.setStyleSheet(f"font-size: {theme.small}px; padding: 1px {pad}px; border-radius: {round_}px;")
        self._dress()

    def show_lines(self, lines: Sequence[Line], sitters: Mapping[int, Sitter]) -> None:
        """Show what happened since the last turn."""
        self.lines, self._sitters = tuple(lines), sitters
        self._dress()

    def show_past(self, text: str) -> None:
        """Say that the table shows an earlier moment; empty text: the present again."""
        self.past = text
        self._dress()

    def _dress(self) -> None:
        self.replay.setText(self.tr("Back to now (Esc)") if self.past else self.tr("Play again"))
        self.replay.setAccessibleName(self.replay.text())
        self.replay.setVisible(bool(self.past or self.lines))
        told = " ".join(line.text for line in self.lines)
        self.setAccessibleName(self.past or self.tr("Since your last turn: {story}").format(story=told))
        self.setToolTip(tip(self.past or "\n".join(line.text for line in self.lines)))
        self._arrange()
        self.update()

    def _clicked(self) -> None:
        (self.back_wanted if self.past else self.replay_wanted).emit()

    def _arrange(self) -> None:
        size = self.replay.sizeHint()
        high = self.theme.px(22)
        self.replay.setGeometry(self.width() - size.width() - self.theme.px(14), self.theme.px(10), size.width(), high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the button at the right."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines that fit, the newest ones for certain."""
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        cloth.quilt(painter, whole.adjusted(0, 0, 0, 120), theme.look, theme.scale)
        if self.past or self.lines:
            cloth.plate(painter, whole.adjusted(0, 9, 0, 0), theme.look)
        left = float(theme.px(22))
        right = self.replay.x() - theme.px(12) if self.replay.isVisible() else self.width() - theme.px(12)
        box = QRectF(left, 7, max(0.0, right - left), self.height() - 7)
        if self.past:
            brush.line(painter, box, self.past, theme.body, theme.color("ink"), bold=True)
            return
        if not self.lines:
            return
        head = self.tr("Since your last turn")
        left += brush.line(painter, box, head, theme.small, theme.color("gold_text"), bold=True) + theme.px(14)
        size = theme.px(18)
        widths = [size + theme.px(6) + brush.width(line.text, theme.small) + theme.px(16) for line in self.lines]
        first = len(widths)
        room = right - left - theme.px(20)
        while first > 0 and sum(widths[first - 1 :]) <= room:
            first -= 1
        if first == len(widths):
            first -= 1
        elif first > 0:
            brush.line(painter, QRectF(left, 7, 14, self.height() - 7), "…", theme.small, theme.color("soft"))
            left += theme.px(20)
        for line, wide in zip(self.lines[first:], widths[first:], strict=True):
            centre = QPointF(left + size / 2, self.height() / 2 + 3.5)
            if line.seat >= 0:
                seats.badge(painter, centre, size, self._sitters.get(line.seat))
            words = QRectF(left + size + theme.px(6), 7, 0, self.height() - 7)
            words.setRight(min(left + wide, right))
            brush.line(painter, words, line.text, theme.small, theme.color("ink"))
            left += wide
