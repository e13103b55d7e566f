"""The side panel of a lesson: its steps, and the terms that the present step uses."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QVBoxLayout, QWidget

from tabletop.learn.lesson import Lesson
from tabletop.ui import widgets
from tabletop.ui.paint import brush, glyphs, seals
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import NO_BRUSH, pen
from tabletop.ui.paint.theme import SERIF, Theme


class StepButton(QAbstractButton):
    """One step: a seal with a tick, or its number, and its title."""

    def __init__(self, theme: Theme, number: int, title: str, state: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.number, self.state = theme, number, state
        self.setText(title)
        self.setObjectName(f"step.{number}")
        self.setAccessibleName(f"{number}. {title}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(theme.px(34))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.state == "now" or self.hasFocus() or self.underMouse():
            painter.setPen(pen(theme.color("gold"), 2.0 if self.state == "now" else 1.0))
            painter.setBrush(clear(theme.color("gold"), 0.14) if self.state == "now" else NO_BRUSH)
            painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        radius = theme.px(11)
        middle = QPointF(box.left() + radius + theme.px(8), box.center().y())
        wax = {"done": "#2f7a63", "now": "#d9a62c"}.get(self.state, "#5b4a35")
        seals.seal(painter, middle, radius, "" if self.state == "done" else str(self.number), wax)
        if self.state == "done":
            side = radius * 1.2
            tick = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            glyphs.draw(painter, "mdi6.check-bold", tick, QColor("#fbefd6"))
        left = middle.x() + radius + theme.px(10)
        ink = theme.color("soft" if self.state == "next" else "ink")
        place = QRectF(left, box.top(), box.right() - left - 4, box.height())
        brush.line(painter, place, self.text(), theme.body, ink, bold=self.state != "next")


class LessonSteps(QScrollArea):
    """Shows a lesson; `wanted` carries the number of a step to go to, from 0."""

    step_requested = Signal(int)

    def __init__(self, theme: Theme, lesson: Lesson, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.lesson, self.language = theme, lesson, language
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")

    def show_step(self, now: int, game: str) -> None:
        """Show the present step; `game` is the title of the game."""
        theme, lesson, language = self.theme, self.lesson, self.language
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(2, 2, 6, 2)
        column.setSpacing(theme.px(3))
        column.addWidget(self._label(lesson.title(language), theme.large * 1.15, "ink", serif=True))
        about = self.tr("{game}, about {n} minutes").format(game=game, n=lesson.minutes)
        column.addWidget(self._label(about, theme.small, "soft"))
        column.addSpacing(theme.px(6))
        for number, step in enumerate(lesson.steps):
            state = "done" if number < now else "now" if number == now else "next"
            button = StepButton(theme, number + 1, step.title(language), state, content)
            button.clicked.connect(lambda _=False, number=number: self.step_requested.emit(number))
            column.addWidget(button)
        terms = lesson.steps[now].words if now < len(lesson.steps) else ()
        if terms:
            column.addSpacing(theme.px(8))
            column.addWidget(self._label(self.tr("Words used here"), theme.body * 1.1, "gold_text", serif=True))
            for term in terms:
                column.addWidget(self._label(term.term(language), theme.body, "ink", bold=True))
                column.addWidget(self._label(term.means(language), theme.body * 0.95, "soft"))
        column.addStretch(1)
        column.addWidget(
            self._label(self.tr("Nothing here can go wrong: U takes every step back."), theme.small, "soft")
        )
        column.addWidget(self._label(self.tr("Bots wait for you here."), theme.small, "soft"))
        self.setWidget(content)

    def _label(self, text: str, size: float, ink: str, *, bold: bool = False, serif: bool = False) -> QLabel:
        label = widgets.plain(text, "")
        label.setWordWrap(True)
        families = ", ".join(f'"{family}"' for family in SERIF) if serif else ""
        style = f"color: {getattr(self.theme, ink)}; font-size: {round(size)}px;"
        style += f"font-family: {families};" if serif else ""
        label.setStyleSheet(style + ("font-weight: bold;" if bold or serif else ""))
        return label
