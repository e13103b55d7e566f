"""Buttons: painted ones, push buttons, rows of choices, and steppers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QToolTip,
    QWidget,
)

from tabletop.display.prompt import DOT
from tabletop.ui.paint import brush, furniture, glyphs, light, pixmap_cache, seals
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.shapes import NO_BRUSH, pen
from tabletop.ui.paint.theme import LEAST, Theme
from tabletop.ui.widgets.text import button_text, tooltip_text

WAX = "#8c2f2a"
"""Colour of the emblem on a tile."""
MOUSE = Qt.FocusReason.MouseFocusReason
ARROWS = {
    Qt.Key.Key_Left.value: (-1, 0),
    Qt.Key.Key_Right.value: (1, 0),
    Qt.Key.Key_Up.value: (0, -1),
    Qt.Key.Key_Down.value: (0, 1),
}


_DOTS = re.compile(f"({DOT}|・)")
ChoiceValue = str | int | bool
ChoiceValues = Sequence[tuple[str, str]] | Sequence[tuple[int, str]] | Sequence[tuple[ChoiceValue, str]]
"""Values to choose from, each with its text."""


class FocusName(QObject):
    """Shows the tooltip of a button without a text while the keyboard is on it, as under the mouse."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button)
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_by_keys = isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() is not MOUSE
        if isinstance(watched, QAbstractButton) and is_by_keys:
            QTimer.singleShot(0, watched, partial(_show_tooltip, watched))  # this event would hide it
        return False


def _show_tooltip(button: QAbstractButton) -> None:
    if button.hasFocus():
        QToolTip.showText(button.mapToGlobal(button.rect().bottomLeft()), button.toolTip(), button)


class PaintedButton(QAbstractButton):
    """A button that paints itself with hover, focus and press; arrow keys go on to its screen."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.theme = theme
        self.over = False
        self.setObjectName(name)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        shared_loader().ready.connect(self.update)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.over = True
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.over = False
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self.click()
        else:
            super().keyPressEvent(event)

    def frame(self, painter: QPainter, box: QRectF, fill: QColor, line: QColor) -> None:
        """Paint the background of the button, with a ring if it has the focus."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self.theme.radius
        if self.hasFocus():
            light.glow(painter, box, radius, 6)
        gold = QColor(self.theme.gold)
        ring = QColor(self.theme.ink) if fill == gold else gold
        painter.setPen(QPen(ring, 3) if self.hasFocus() else QPen(line, 1.4))
        painter.setBrush(fill)
        painter.drawRoundedRect(box, radius, radius)


class Tile(PaintedButton):
    """A plaque with an emblem, a title and a line below it; golden for the likely next step."""

    def __init__(self, theme: Theme, name: str, glyph: str, title: str, line: str) -> None:
        super().__init__(theme, name)
        self.glyph, self.gold = glyph, False
        self.say(title, line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def say(self, title: str, line: str) -> None:
        """Set title and line."""
        self.title, self.line = title, line
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(84))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(64))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHints(pixmap_cache.HINTS)
        box = QRectF(self.rect()).adjusted(8, 6, -8, -9)
        ink, soft = QColor(theme.ink), QColor(theme.soft)
        if self.gold:
            furniture.golden_plaque(painter, box, over=self.over)
            ink = soft = QColor(theme.gold_ink)
        else:
            furniture.plaque(painter, box, theme, over=self.over and self.isEnabled(), down=self.isDown())
        if not self.isEnabled():
            ink = soft = QColor(theme.faint)
        if self.hasFocus():
            painter.setPen(pen(ink if self.gold else theme.gold, 2.6))
            painter.setBrush(NO_BRUSH)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 10, 10)
        side = min(box.height() * 0.5, theme.px(48))
        left = box.left() + side * 0.5
        at = QRectF(left, box.center().y() - side / 2, side, side)
        if self.gold:
            glyphs.draw(painter, self.glyph, at, ink)
        else:
            painter.setOpacity(1.0 if self.isEnabled() else 0.5)
            seals.token(painter, at.center(), side / 2, self.glyph, WAX)
            painter.setOpacity(1.0)
        left += side * 1.35
        width = box.right() - theme.px(14) - left
        line_high = theme.body * 1.4
        title_high = min(theme.large * 1.6, box.height() - line_high - theme.px(9))
        rows = 2 if box.height() >= title_high + 2 * line_high + theme.px(14) else 1
        wide = brush.width(self.line, theme.body)
        lines = line_high * (2 if rows == 2 and wide > width else 1)
        short = self.line if rows == 2 else _whole_parts(self.line, width)
        top = box.center().y() - (title_high + lines) / 2
        brush.line(
            painter, QRectF(left, top, width, title_high), self.title, theme.large * 1.12, ink, bold=True, serif=True
        )
        place = QRectF(left, top + title_high, width, lines + 2)
        if lines > line_high:
            brush.paragraph(painter, place, self.line, theme.body, soft)
        else:
            brush.line(painter, place, short, theme.body, soft)
        cut = max(brush.width(self.title, LEAST, True), brush.width(self.line, LEAST) / rows) > width
        self.setToolTip(tooltip_text(f"{self.title}\n{self.line}") if cut else "")


def _whole_parts(line: str, width: float) -> str:
    """Return as many whole parts between dots as fit a width in small letters, at least the first."""
    parts = _DOTS.split(line)
    while len(parts) > 1 and brush.width("".join(parts), LEAST) > width:
        parts = parts[:-2]
    return "".join(parts)


class Choice(QWidget):
    """A row of buttons of which exactly one is down; `chosen` is called with its value."""

    def __init__(
        self,
        name: str,
        values: ChoiceValues,
        value: ChoiceValue,
        chosen: Callable[[ChoiceValue], None],
        accessible: str = "",
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible or name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.group = QButtonGroup(self)
        self.values = [option for option, _ in values]
        for index, (option, text) in enumerate(values):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setChecked(option == value)
            button.setObjectName(f"{name}.{option}")
            button.setAccessibleName(f"{accessible}: {text}" if accessible else text)
            place = (
                "only" if len(values) == 1 else "first" if index == 0 else "last" if index == len(values) - 1 else ""
            )
            button.setProperty("segment", place or "middle")
            button.ensurePolished()
            bold = button.font()
            bold.setBold(True)
            button.setMinimumWidth(QFontMetrics(bold).horizontalAdvance(text) + 2 * button.fontMetrics().height())
            self.group.addButton(button, index)
            row.addWidget(button)
        row.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.group.idClicked.connect(lambda index: chosen(self.values[index]))


class Stepper(QWidget):
    """A number with a button for less and one for more."""

    def __init__(self, spin: QSpinBox) -> None:
        super().__init__()
        spin.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for text, place, step in (("−", "first", spin.stepDown), ("+", "last", spin.stepUp)):
            less_or_more = button(text, f"{spin.objectName()}.{place}", step)
            less_or_more.setAccessibleName(f"{spin.accessibleName()} {text}")
            less_or_more.setProperty("segment", place)
            less_or_more.setAutoRepeat(True)
            less_or_more.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            row.addWidget(less_or_more)
        row.insertWidget(1, spin)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)


def button(
    text: str, name: str, pressed: Callable[[], object], *, gold: bool = False, danger: bool = False
) -> QPushButton:
    """Return a push button; `gold` for the likely next step."""
    made = QPushButton(button_text(text))
    made.setObjectName(name)
    made.setProperty("gold", gold)
    made.setProperty("danger", danger)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setAutoDefault(True)
    made.clicked.connect(lambda: pressed())
    return made
