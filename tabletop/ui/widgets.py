"""Widgets that several screens share: painted tiles, rows of choices, and the header of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QButtonGroup,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui import glyphs, paint
from tabletop.ui.theme import LEAST, Theme

ARROWS = {
    Qt.Key.Key_Left.value: (-1, 0),
    Qt.Key.Key_Right.value: (1, 0),
    Qt.Key.Key_Up.value: (0, -1),
    Qt.Key.Key_Down.value: (0, 1),
}


class PaintedButton(QAbstractButton):
    """A button that paints itself and shows hover, focus and press. Arrow keys go on to its screen."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.theme = theme
        self.over = False
        self.setObjectName(name)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

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
        """Paint the ground of the button: its fill, its line, and a ring if it has the keyboard."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = self.theme.radius
        if self.hasFocus():
            paint.glow(painter, box, radius, 6, QColor(self.theme.gold))
        gold = QColor(self.theme.gold)
        ring = QColor(self.theme.ink) if fill == gold else gold
        painter.setPen(QPen(ring, 3) if self.hasFocus() else QPen(line, 1.4))
        painter.setBrush(fill)
        painter.drawRoundedRect(box, radius, radius)


class Tile(PaintedButton):
    """A wide button with an emblem, a title and a line below it; `gold` for the likely next step."""

    def __init__(self, theme: Theme, name: str, glyph: str, title: str, line: str, *, gold: bool = False) -> None:
        super().__init__(theme, name)
        self.glyph, self.gold = glyph, gold
        self.say(title, line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def say(self, title: str, line: str) -> None:
        """Show other words."""
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
        box = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        ink, soft, mark = QColor(theme.ink), QColor(theme.soft), QColor(theme.teal)
        fill, line = QColor(theme.button), QColor(theme.button_line)
        if self.gold:
            fill = line = QColor(theme.gold)
            ink = mark = QColor(theme.gold_ink)
            soft = QColor(theme.gold_ink)
            soft.setAlpha(215)
        if not self.isEnabled():
            fill.setAlpha(90)
            line.setAlpha(110)
            ink = soft = mark = QColor(theme.faint)
        elif self.isDown():
            fill = fill.darker(108)
        elif self.over:
            fill = fill.lighter(106) if self.gold else QColor(theme.button_over)
        self.frame(painter, box, fill, line)
        side = min(box.height() * 0.42, theme.px(38))
        left = box.left() + side * 0.75
        glyphs.draw(painter, self.glyph, QRectF(left, box.center().y() - side / 2, side, side), mark)
        left += side * 1.62
        width = box.right() - theme.px(14) - left
        title_high, line_high = theme.large * 1.6, theme.body * 1.4
        rows = 2 if box.height() >= title_high + 2 * line_high + theme.px(14) else 1
        wide = paint.width(self.line, theme.body)
        lines = line_high * (2 if rows == 2 and wide > width else 1)
        top = box.center().y() - (title_high + lines) / 2
        paint.line(painter, QRectF(left, top, width, title_high), self.title, theme.large * 1.12, ink, bold=True)
        place = QRectF(left, top + title_high, width, lines + 2)
        if lines > line_high:
            paint.paragraph(painter, place, self.line, theme.body, soft)
        else:
            paint.line(painter, place, self.line, theme.body, soft)
        cut = max(paint.width(self.title, LEAST, True), paint.width(self.line, LEAST) / rows) > width
        self.setToolTip(tip(f"{self.title}\n{self.line}") if cut else "")


class Choice(QWidget):
    """A row of buttons of which exactly one is down; `chosen` is called with its value."""

    def __init__(
        self,
        name: str,
        values: Sequence[tuple[str | int | bool, str]],
        value: str | int | bool,
        chosen: Callable[[str | int | bool], None],
        accessible: str = "",
    ) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(accessible or name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.group = QButtonGroup(self)
        self.values = [kept for kept, _ in values]
        for index, (kept, text) in enumerate(values):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setChecked(kept == value)
            button.setObjectName(f"{name}.{kept}")
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


class Emblem(QWidget):
    """A large emblem in a round field."""

    def __init__(self, theme: Theme, glyph: str, side: int, fill: QColor, ink: str) -> None:
        super().__init__()
        self.theme, self.glyph, self.fill, self.ink = theme, glyph, fill, ink
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.fill)
        painter.drawEllipse(box)
        inset = box.width() * 0.2
        glyphs.draw(painter, self.glyph, box.adjusted(inset, inset, -inset, -inset), self.ink)


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


def seat_badge(theme: Theme, seat: int, letter: str) -> QLabel:
    """Return a seat's letter on its colour, as at the table."""
    badge = QLabel(letter)
    badge.setAlignment(Qt.AlignmentFlag.AlignCenter)
    side = theme.px(28)
    badge.setFixedSize(side, side)
    colour = theme.seat_color(seat).name()
    badge.setStyleSheet(
        f"background: {colour}; color: {theme.seat_ink}; border-radius: {side // 2}px; font-weight: bold;"
    )
    return badge


def plain(text: str, role: str = "line") -> QLabel:
    """Return a label whose words are never taken for markup: somebody else may have written some of them."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(text)
    label.setProperty("role", role)
    return label


def heading(text: str) -> QLabel:
    """Return a label for the head of a section."""
    return plain(text, "heading")


def note(text: str, role: str = "note") -> QLabel:
    """Return a wrapped label in softer ink; with the role "warning" it stands out."""
    label = plain(text, role)
    label.setWordWrap(True)
    return label


def tip(text: str) -> str:
    """Return the text of a tooltip that is shown as it is: Qt takes what looks like markup for markup."""
    return f"<qt>{escape(text).replace(chr(10), '<br>')}</qt>" if "<" in text else text


def button_text(text: str) -> str:
    """Return words for a button as they are: an ampersand is no key."""
    return text.replace("&", "&&")


class Elided(QLabel):
    """Somebody's words in one line, cut with dots where there is no room; the tooltip has the whole."""

    def __init__(self, text: str, role: str = "line") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        return QSize(
            min(super().sizeHint().width(), 4 * self.fontMetrics().height()), super().minimumSizeHint().height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.setToolTip(tip(self.text()) if text != self.text() else "")
        role = self.foregroundRole()
        self.style().drawItemText(
            QPainter(self), self.contentsRect(), flags.value, self.palette(), self.isEnabled(), text, role
        )


def button(text: str, name: str, pressed: Callable[[], object], *, gold: bool = False) -> QPushButton:
    """Return a push button; `gold` for the likely next step."""
    made = QPushButton(button_text(text))
    made.setObjectName(name)
    made.setProperty("gold", gold)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setAutoDefault(True)
    made.clicked.connect(lambda: pressed())
    return made


class Panel(QFrame):
    """A rounded surface with a column of rows; `form` adds a label with a widget beside it."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.column = QVBoxLayout(self)
        self.unit = QFontMetrics(QApplication.font()).height()
        self.column.setContentsMargins(self.unit, round(self.unit * 0.8), self.unit, round(self.unit * 0.9))
        self.column.setSpacing(self.unit // 2)
        if title:
            self.column.addWidget(heading(title))
        self.grid: QGridLayout | None = None

    def form(self, text: str, field: QWidget, hint: str = "") -> None:
        """Add a row with a label, a field, and perhaps a line about it below."""
        if self.grid is None:
            self.grid = QGridLayout()
            self.grid.setHorizontalSpacing(self.unit)
            self.grid.setVerticalSpacing(self.unit // 2)
            self.grid.setColumnStretch(1, 1)
            self.column.addLayout(self.grid)
        row = self.grid.rowCount()
        label = plain(text, "")
        label.setWordWrap(True)
        label.setMinimumWidth(self.unit * 9)
        label.setBuddy(field)
        self.grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignVCenter)
        line = QHBoxLayout()
        line.setSpacing(self.unit)
        line.addWidget(field)
        if hint:
            line.addWidget(note(hint), 1)
        elif isinstance(field, Choice):
            line.addStretch(1)
        self.grid.addLayout(line, row, 1)


def clear(layout: QLayout) -> None:
    """Remove everything in a layout, and delete it once the event that led here is over."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


def nearest(start: QWidget, others: Sequence[QWidget], way: tuple[int, int]) -> QWidget | None:
    """Return the widget one reaches with an arrow key: the closest in that direction, straight ones first."""
    best: tuple[float, QWidget] | None = None
    here = QRectF(start.rect().translated(start.mapToGlobal(QPointF(0, 0)).toPoint()))
    for other in others:
        if other is start or not other.isVisible() or not other.isEnabled():
            continue
        there = QRectF(other.rect().translated(other.mapToGlobal(QPointF(0, 0)).toPoint()))
        ahead = (there.center().x() - here.center().x()) * way[0] + (there.center().y() - here.center().y()) * way[1]
        aside = abs((there.center().x() - here.center().x()) * way[1]) + abs(
            (there.center().y() - here.center().y()) * way[0]
        )
        if way[0]:
            overlap = min(here.bottom(), there.bottom()) - max(here.top(), there.top())
            if overlap <= 0:
                continue
        elif ahead < min(here.height(), there.height()) / 2:
            continue
        if ahead > 1 and (best is None or ahead + aside * 0.5 < best[0]):
            best = (ahead + aside * 0.5, other)
    return best[1] if best else None
