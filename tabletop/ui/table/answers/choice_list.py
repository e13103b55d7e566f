"""A list of choices, perhaps with chances, opened by a button or an ambiguous gesture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from string import ascii_lowercase

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.display.prompt import Label
from tabletop.ui.board.geometry.hidden_area import hidden_area, sides_of
from tabletop.ui.board.pointer.hover_card import AWAY, place_beside
from tabletop.ui.paint import brush, colour, paper
from tabletop.ui.paint.materials import INK, SOFT_INK
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.toolbars.button_keys import NUMBERS
from tabletop.ui.widgets.speech import spoken

KEYS = f"{NUMBERS}0{ascii_lowercase}"
"""Keys of the rows, from top to bottom."""
STEP = 24
"""Pixels between the places that are tried for a list."""
GOOD, FAIR = 75, 45
"""Chances in percent from which a bar is green, and amber; below it is red."""
CORNER = 10
"""Radius of the corners at normal size."""
_COLORS = {GOOD: "#2f7d3b", FAIR: "#b97a12", 0: "#b3372f"}
WIDTH, ROW, LOW, HEAD, CAP = 424, 50, 36, 38, 32
"""Width of the list, height of a row, of one with a short name alone, and of the title, and room for a key, in pixels
at normal size."""


def chance_color(chance: int) -> str:
    """Return the colour of a chance in percent."""
    return next(color for least, color in _COLORS.items() if chance >= least)


def listed_labels(labels: Sequence[Label], menu: str) -> list[Label]:
    """Return the labels of a list, the advised one of those that read alike in the place of their first."""
    rows: dict[tuple[str, str, str], Label] = {}
    for label in labels:
        row = (label.row, label.about, label.mark)
        if label.menu == menu and (label.primary or row not in rows):
            rows[row] = label
    return list(rows.values())


def distinct_texts(labels: Sequence[Label], describe: Callable[[Label], str]) -> list[str]:
    """Return distinct texts of labels: with their subjects if those differ, else with numbers."""
    same: dict[str, list[Label]] = {}
    for label in labels:
        same.setdefault(label.text, []).append(label)
    texts = []
    for label in labels:
        about = {twin.action: describe(twin) for twin in same[label.text]}
        own = about[label.action]
        texts.append(f"{label.text} – {own}" if own and len(set(about.values())) > 1 else label.text)
    number = Counter(texts)
    seen: Counter[str] = Counter()
    for place, text in enumerate(texts):
        seen[text] += 1
        if number[text] > 1:
            texts[place] = f"{text} #{seen[text]}"
    return texts


class ChoiceList(QWidget):
    """Rows of choices, each with its key, its figures, and its chance as a number and a bar."""

    pointed = Signal(object)
    """The label under the mouse or the keys."""
    chosen = Signal(object)
    missed = Signal(QPoint)
    """The mouse was pressed beside the list, at this point of the screen; the list is closing."""
    double_clicked = Signal()
    """The press that opened the list was the first of a double click."""
    closed = Signal()

    def __init__(
        self, title: str, labels: Sequence[Label], theme: Theme, parent: QWidget, texts: Sequence[str] = ()
    ) -> None:
        """`texts` stand in the rows instead of the labels' own."""
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMouseTracking(True)
        self.title, self.theme, self._over = title, theme, parent
        self._piece, self._pressed_at = QRect(), 0.0
        rows = list(zip(labels, texts or [label.row for label in labels], strict=True))
        rows.sort(key=lambda row: (-row[0].chance, not row[0].primary))  # the first key answers with what is advised
        self.labels = [label for label, _ in rows]
        self.texts = [text for _, text in rows]
        """Texts of the rows, from top to bottom."""
        self._figures = any(label.about or label.mark for label in labels)
        wide = theme.px(WIDTH - 36 - CAP)
        fits = all(brush.width(text, theme.body, True) <= wide for text in self.texts)
        self._high = LOW if fits and not self._figures else ROW
        most = (parent.window().height() - 16 - theme.px(HEAD + 10)) // theme.px(self._high)
        columns = -(-len(labels) // max(1, most))
        self._rows = -(-len(labels) // columns)
        self.at = next((at for at, label in enumerate(self.labels) if label.primary), 0)
        """Index of the highlighted row; at first the advised one."""
        self.setFixedSize(QSize(theme.px(WIDTH) * columns, theme.px(HEAD + 10) + theme.px(self._high) * self._rows))
        self._point(self.at)

    def open(self, above: QPoint, off: Sequence[QRect] = ()) -> None:
        """Open as near above a point of the screen as hides least of `off`, inside the window."""
        room, wide, high = self._room, self.width(), self.height()
        last_left, last_top = max(room.left(), room.right() - wide), max(room.top(), above.y() - high)
        left = max(room.left(), min(above.x() - wide // 2, last_left))
        lefts = [left, *range(room.left(), last_left, STEP), last_left]
        tops = range(last_top, room.top() - 1, -STEP)
        sides = sides_of(off)

        def cost(place: tuple[int, int]) -> tuple[float, int]:
            x, y = place
            return hidden_area((x, y, x + wide, y + high), sides), abs(x - left) + last_top - y

        self._show(QPoint(*min(((x, y) for x in lefts for y in tops), key=cost)))

    def open_beside(self, piece: QRect, pressed_at: float, off: Sequence[QRect] = ()) -> None:
        """Open beside a rectangle of the screen, inside the window, and rather off some others.

        `pressed_at` is the time of the last press of the mouse in milliseconds of the window system.
        """
        self._piece, self._pressed_at = piece, pressed_at
        self._show(place_beside(piece, self.size(), self._room, off, self.theme.px(AWAY)).topLeft())

    @property
    def _room(self) -> QRect:
        window = self._over.window()
        return QRect(window.mapToGlobal(QPoint(8, 8)), window.size() - QSize(16, 16))

    def _show(self, at: QPoint) -> None:
        self.move(at)
        self.show()
        self.setFocus()
        self.pointed.emit(self.labels[self.at])

    def row(self, at: int) -> QRectF:
        """Return the room of a row."""
        theme, (column, line) = self.theme, divmod(at, self._rows)
        left, high = theme.px(WIDTH) * column, theme.px(self._high)
        return QRectF(left + theme.px(8), theme.px(HEAD) + high * line, theme.px(WIDTH - 16), high - theme.px(4))

    def _point(self, at: int) -> None:
        self.at = at % len(self.labels)
        label = self.labels[self.at]
        self.setAccessibleName(self.title)
        first = ", ".join(filter(None, (self.texts[self.at], label.mark)))
        self.setAccessibleDescription(spoken(". ".join(filter(None, (first, label.about)))))
        self.pointed.emit(label)
        self.update()

    def _choose(self) -> None:
        label = self.labels[self.at]
        self.close()
        self.chosen.emit(label)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._point(self.at + (1 if key in (Qt.Key.Key_Down, Qt.Key.Key_Tab) else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        elif (text := event.text().lower()) and text in KEYS[: len(self.labels)]:
            self._point(KEYS.index(text))
            self._choose()
        elif key == Qt.Key.Key_Escape:
            self.close()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.keyPressEvent(event)  # before Tab moves the focus
            return True
        return super().event(event)

    def _row_at(self, event: QMouseEvent) -> int:
        return next((at for at in range(len(self.labels)) if self.row(at).contains(event.position())), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if (at := self._row_at(event)) not in (-1, self.at):
            self._point(at)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.rect().contains(event.position().toPoint()):
            return
        at = event.globalPosition().toPoint()
        # To Qt, presses in two windows are no double click.
        if self._piece.contains(at) and event.timestamp() - self._pressed_at < QApplication.doubleClickInterval():
            self.double_clicked.emit()
        else:
            self.close()
            self.missed.emit(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if (at := self._row_at(event)) >= 0:
            self._point(at)
            self._choose()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        shape, radius = QPainterPath(), self.theme.px(CORNER)
        shape.addRoundedRect(QRectF(self.rect()), radius, radius)
        self.setMask(QRegion(shape.toFillPolygon().toPolygon()))  # corners are black where nothing is translucent

    def hideEvent(self, event: QHideEvent) -> None:
        self.closed.emit()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper.washi(
            painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.px(CORNER), edge=QColor("#8a5a10"), seed=3
        )
        head = QRectF(theme.px(16), theme.px(6), self.width() - theme.px(32), theme.px(HEAD - 8))
        brush.line(painter, head, self.title, theme.large, QColor(INK), bold=True, serif=True)
        for at, label in enumerate(self.labels):
            self._paint_row(painter, at, label)

    def _paint_row(self, painter: QPainter, at: int, label: Label) -> None:
        theme, room, text = self.theme, self.row(at), self.texts[at]
        if at == self.at:
            painter.setPen(QPen(QColor("#b98a2a"), 2))
            painter.setBrush(QColor(255, 216, 140, 110))
            painter.drawRoundedRect(room, theme.px(7), theme.px(7))
        inner = room.adjusted(theme.px(10), theme.px(3), -theme.px(10), -theme.px(3))
        self._paint_key(painter, QRectF(inner.left(), inner.top(), theme.px(CAP), inner.height()), at)
        inner.setLeft(inner.left() + theme.px(CAP))
        if not self._figures:
            brush.paragraph(painter, inner, text, theme.body, QColor(INK), bold=True, align=brush.LEFT)
            return
        wide = theme.px(0 if not label.mark else 104 if label.row else 72)
        words = QRectF(inner.left(), inner.top(), inner.width() - wide - theme.px(8), inner.height())
        if label.about:
            half = words.height() / 2
            name = QRectF(words.left(), words.top(), words.width(), half)
            brush.line(painter, name, text, theme.body, QColor(INK), bold=True)
            brush.line(painter, name.translated(0, half), label.about, theme.small, QColor(SOFT_INK))
        else:
            brush.paragraph(painter, words, text, theme.body, QColor(INK), bold=True, align=brush.LEFT)
        if not label.mark:
            return
        if not label.row:  # a figure that is no chance
            room = QRectF(inner.right() - wide, inner.top(), wide, inner.height())
            brush.line(painter, room, label.mark, theme.body * 1.1, QColor(INK), bold=True, align=brush.RIGHT)
            return
        color = QColor(chance_color(label.chance))
        figure = QRectF(inner.right() - wide, inner.top(), wide, inner.height() - theme.px(12))
        brush.line(painter, figure, label.mark, theme.body * 1.1, color, bold=True, align=brush.RIGHT)
        bar = QRectF(inner.right() - wide, inner.bottom() - theme.px(10), wide, theme.px(6))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(60, 40, 20, 60))
        painter.drawRoundedRect(bar, 3, 3)
        painter.setBrush(color)
        bar.setWidth(bar.width() * label.chance / 100)
        painter.drawRoundedRect(bar, 3, 3)

    def _paint_key(self, painter: QPainter, room: QRectF, at: int) -> None:
        """Paint the key of a row, for as many rows as there are keys."""
        if at >= len(KEYS):
            return
        side, ink = self.theme.px(22), QColor(SOFT_INK)
        cap = QRectF(room.left(), room.center().y() - side / 2, side, side)
        painter.setPen(QPen(colour.clear(ink, 0.5), 1))
        painter.setBrush(colour.clear(ink, 0.1))
        painter.drawRoundedRect(cap, 5, 5)
        brush.line(painter, cap, KEYS[at].upper(), self.theme.small, ink, bold=True, align=brush.CENTRE)
