"""Speech of a character at the table: a sheet of paper with an animal beside it and a few buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals, paper
from tabletop.ui.paint.materials import INK, PAPER_TOP, SOFT_INK
from tabletop.ui.paint.shapes import NO_PEN
from tabletop.ui.paint.theme import SERIF, Theme
from tabletop.ui.widgets import button_text

STEPS = 12
"""Number of positions tried in each direction for a sheet that covers little of its subject."""


@dataclass(frozen=True, slots=True)
class SpeechButton:
    """A button on the sheet."""

    name: str
    text: str
    action: Callable[[], object]
    gold: bool = False


class TutorSpeech(QWidget):
    """A sheet over the table, placed where it covers as little as possible of its subject."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("speech")
        self._over = parent
        self.theme = theme
        self.animal = Animal.BEAR
        self._side = 0
        self._row = QHBoxLayout()
        self._buttons: list[QPushButton] = []
        self.title = QLabel(self)
        self.text = QLabel(self)
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.rest = QLabel(self)
        self.rest.setTextFormat(Qt.TextFormat.PlainText)
        self._column = column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addLayout(self._row)
        self.hide()

    def say(
        self, animal: Animal, title: str, text: str, offers: Sequence[SpeechButton], rest: str, free: Sequence[QRectF]
    ) -> None:
        """Show a speech with buttons and a soft remark `rest`, beside the places `free`."""
        theme = self.theme
        self.animal = animal
        families = ", ".join(f'"{family}"' for family in SERIF)
        self.title.setStyleSheet(
            f"color: {INK}; font-family: {families}; font-size: {round(theme.large * 1.2)}px; font-weight: bold;"
        )
        self.text.setStyleSheet(f"color: {INK}; font-size: {round(theme.body * 1.12)}px;")
        self.rest.setStyleSheet(f"color: {SOFT_INK}; font-size: {theme.small}px;")
        self.title.setText(title)
        self.text.setText(text)
        self.rest.setText(rest)
        while (item := self._row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and widget is not self.rest:
                widget.hide()
                widget.deleteLater()
        self._buttons = []
        for offer in offers:
            button = QPushButton(button_text(offer.text), self)
            button.setObjectName(offer.name)
            button.setProperty("gold", offer.gold)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, offer=offer: offer.action())
            self._row.addWidget(button)
            button.show()
            self._buttons.append(button)
        self._row.addStretch(1)
        self._row.addWidget(self.rest)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._row.invalidate()
        self.place(free)
        self._column.activate()
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def place(self, free: Sequence[QRectF]) -> None:
        """Lie where as little as possible of the places `free` is covered."""
        theme, room = self.theme, self._over.rect()
        self._side = theme.px(112)
        self._column.setContentsMargins(self._side + theme.px(26), theme.px(14), theme.px(18), theme.px(14))
        self._column.setSpacing(theme.px(6))
        wide = min(room.width() - 16, theme.px(660))
        self.setFixedWidth(wide)
        self.setMinimumHeight(0)
        margins = self._column.contentsMargins()
        inner = wide - margins.left() - margins.right()
        buttons = 0
        for label in (self.title, self.text, *self._buttons):
            label.ensurePolished()  # its style has a say in how large it is
        for button in self._buttons:
            buttons = max(buttons, button.sizeHint().height())
        words = sum(label.heightForWidth(inner) for label in (self.title, self.text))
        words += buttons + 2 * self._column.spacing() + margins.top() + margins.bottom()
        high = max(words + theme.px(4), self._side + theme.px(10))
        self.setFixedHeight(high)
        best: tuple[float, float, int, int] | None = None
        across = max(1, room.width() - wide)
        down = max(1, room.height() - high)
        for row in range(STEPS + 1):
            for column in range(STEPS + 1):
                left, top = round(across * column / STEPS), round(down * row / STEPS)
                box = QRectF(left, top, wide, high)
                covered = sum(_area(box.intersected(place)) / max(1.0, _area(place)) for place in free)
                off = abs(left - across * 0.3) / across + abs(top - down * 0.5) / down
                if best is None or (covered, off) < best[:2]:
                    best = (covered, off, left, top)
        assert best is not None
        self.move(best[2], best[3])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(self._side)
        sheet = QRectF(self.rect()).adjusted(side + self.theme.px(8), 2, -2, -2)
        paper.washi(painter, sheet, self.theme.px(12), seed=5)
        middle = QPointF(side / 2 + 2, min(self.height() / 2, self.height() - side / 2))
        painter.setPen(NO_PEN)
        painter.setBrush(PAPER_TOP)
        tip = QPolygonF(
            [
                QPointF(side + 1, middle.y()),
                QPointF(sheet.left() + 2, middle.y() - 12),
                QPointF(sheet.left() + 2, middle.y() + 12),
            ]
        )
        painter.drawPolygon(tip)
        animals.avatar(painter, middle, side / 2 - 3, self.animal)


def _area(rect: QRectF) -> float:
    return max(0.0, rect.width()) * max(0.0, rect.height())
