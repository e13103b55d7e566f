"""Bubbles over the table: coral says why not, accent gives advice, gold asks back once."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.ui.paint import glyphs, paper
from tabletop.ui.paint.materials import INK, RED_INK, SOFT_INK
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets import button_text

LINGER = 8000


class Bubble(QWidget):
    """One message at a place. It goes by itself, at a click, or when the person does something else."""

    rules_wanted = Signal(str)
    answered = Signal(str)
    """The name of the button that was pressed."""

    GLYPHS = {"coral": "mdi6.alert-circle-outline", "accent": "mdi6.lightbulb-on-outline", "gold": "mdi6.help-circle"}

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.tone = "coral"
        self.title = QLabel(self)
        self.title.setWordWrap(True)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.detail = QLabel(self)
        self.detail.setWordWrap(True)
        self.detail.setTextFormat(Qt.TextFormat.RichText)
        self.detail.linkActivated.connect(self.rules_wanted)
        self._plain = ""
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._answers: list[QPushButton] = []
        self._over = parent
        self._words = words = QVBoxLayout(self)
        words.setSpacing(3)
        words.addWidget(self.title)
        words.addWidget(self.detail)
        words.addLayout(self._buttons)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.setInterval(LINGER)
        self._clock.timeout.connect(self.hide)
        self.hide()

    def say(
        self,
        tone: str,
        title: str,
        at: QPoint,
        detail: str = "",
        rule: str = "",
        answers: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Show a message near a point of the parent; `answers` are names and texts of buttons."""
        theme = self.theme
        self.tone = tone
        self.title.setText(title)
        self.title.setStyleSheet(f"color: {INK}; font-size: {theme.body + 1}px; font-weight: bold;")
        color = SOFT_INK
        self.detail.setStyleSheet(f"color: {color}; font-size: {theme.small}px;")
        link = f'<a href="{escape(rule)}" style="color: {color}">{escape(self._rule_text(rule))}</a>' if rule else ""
        self.detail.setText(" · ".join(part for part in (link, escape(detail)) if part))
        self.detail.setVisible(bool(rule or detail))
        self._plain = " · ".join(part for part in (self._rule_text(rule) if rule else "", detail) if part)
        while (item := self._buttons.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._answers.clear()
        for name, text in answers:
            button = QPushButton(button_text(text), self)
            button.setProperty("gold", name == "go")
            button.clicked.connect(lambda _=False, name=name: self._answer(name))
            button.ensurePolished()  # its style has a say in how wide it is
            self._buttons.addWidget(button)
            self._answers.append(button)
        side = theme.px(44)
        self._words.setContentsMargins(side, theme.px(10), theme.px(14), theme.px(10))
        self.setAccessibleName(title)
        self.setAccessibleDescription(self._plain)
        self._place(at)
        self.show()
        self.raise_()
        self._announce()
        if answers:
            self._clock.stop()
        else:
            self._clock.start()

    @property
    def asks(self) -> bool:
        """Tell whether an answer is waited for."""
        return self.isVisible() and bool(self._answers)

    def _rule_text(self, rule: str) -> str:
        return self.tr("Rule {rule}").format(rule=rule)

    def _place(self, at: QPoint) -> None:
        area = self._over.size()
        widest = min(self.theme.px(430), area.width() - 16)
        margins = self._words.contentsMargins()
        plain = max(
            self.title.fontMetrics().horizontalAdvance(self.title.text()) * 1.12,
            self.detail.fontMetrics().horizontalAdvance(self._plain) * 1.06,
        )
        answers = sum(button.sizeHint().width() + self._buttons.spacing() for button in self._answers)
        around = margins.left() + margins.right() + 12
        wide = min(area.width() - 16, max(min(widest, round(plain) + around), answers + around))
        self.setFixedWidth(max(self.theme.px(200), wide))
        self.adjustSize()
        high = self.heightForWidth(self.width()) if self.hasHeightForWidth() else self.sizeHint().height()
        self.resize(self.width(), high)
        left = max(8, min(at.x() - self.width() // 2, area.width() - self.width() - 8))
        top = at.y() + 14 if at.y() + 14 + high < area.height() - 8 else at.y() - high - 14
        self.move(left, max(8, min(top, area.height() - high - 8)))

    def _answer(self, name: str) -> None:
        self.hide()
        self.answered.emit(name)

    def _announce(self) -> None:
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def sizeHint(self) -> QSize:
        """Return the size of the words."""
        return self._words.sizeHint()

    def mousePressEvent(self, event: object) -> None:
        """Go at a click."""
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the bubble."""
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = QColor(RED_INK) if self.tone == "coral" else QColor("#8a5a10")
        sheet = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paper.washi(painter, sheet, theme.px(10), edge=edge, seed=3)
        side = theme.px(20)
        mark = QRectF(theme.px(14), theme.px(12), side, side)
        glyphs.draw(painter, self.GLYPHS[self.tone], mark, edge)
