"""The recap strip: events since the person's last decision, to read, scroll or replay.

Before it is scrolled, every loss, threat and prize is in sight: other lines follow as far as there is room. Events that
find none are counted once, at the end: words are never cut unless a single event is wider than all the room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.match.log_lines import SummaryLine
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.model import keys
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import brush, cloth, glyphs
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.panels.recap_sheet import RecapSheet
from tabletop.ui.widgets.own_style import set_own_style
from tabletop.ui.widgets.speech import spoken

STEP = 120
"""Pixels that one step of the wheel or one arrow key scrolls."""
TOP = cloth.SEAM
"""Upper edge of the line in pixels, below the quilt's seam."""
PART = " · "
"""Between the events of a line."""
LARGEST = 1.2
"""Greatest factor by which the letters of the line grow."""


class _Placed(NamedTuple):
    """A line as it is shown: the text that fits, its left end and its width with the gap behind it."""

    line: SummaryLine
    text: str
    left: float
    wide: float


def _events(line: SummaryLine) -> int:
    return len(line.text.split(PART))


class Recap(QWidget):
    """Shows the lines of a summary side by side, scrolled where room is short."""

    replay_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.lines: tuple[SummaryLine, ...] = ()
        self.scrolled = 0.0
        """Pixels that lie hidden at the left."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.past = ""
        self._is_first = False
        self.ceiling: Callable[[], int] = lambda: self.mapToGlobal(QPoint()).y()
        """Returns the height on the screen, in pixels, above which a sheet hides nothing of the hand."""
        self._sheet: RecapSheet | None = None
        self._players: Mapping[int, PlayerInfo] = {}
        self.replay = QPushButton(self)
        self.replay.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.replay.clicked.connect(self._clicked)
        self.apply_theme(theme)

    def apply_theme(self, theme: Theme) -> None:
        """Change colours and sizes; letters grow as far as one line has room for them."""
        theme = self.theme = theme.scaled(theme.scale, min(theme.text, LARGEST))
        self.setFixedHeight(max(theme.px(24), theme.bar_px(28)))
        pad, round_ = theme.px(10), theme.px(8)
        set_own_style(self.replay, f"font-size: {theme.small}px; padding: 1px {pad}px; border-radius: {round_}px;")
        self._refresh()

    def show_lines(
        self, lines: Sequence[SummaryLine], players: Mapping[int, PlayerInfo], is_first: bool = False
    ) -> None:
        """Show a new recap from its beginning; before the first decision there is no last one (`is_first`)."""
        self._is_first = is_first
        if tuple(lines) != self.lines:
            self.scrolled = 0.0
        self.lines, self._players = tuple(lines), players
        self._refresh()

    def show_past(self, text: str) -> None:
        """Show that an earlier moment is on the table; empty text: the present again."""
        self.past = text
        self._refresh()

    def _refresh(self) -> None:
        back = self.tr("Back to now ({key})").format(key=keys.named(Qt.Key.Key_Escape))
        self.replay.setText(back if self.past else self.tr("Show again"))
        self.replay.setAccessibleName(self.replay.text())
        self.replay.setVisible(bool(self.past or self.lines))
        story = ". ".join(line.text for line in self.lines)
        told = self.tr("{heading}: {story}").format(heading=self._head(), story=story) if story else ""
        self.setAccessibleName(spoken(self.past or told))
        self._hide_sheet()
        self._arrange()
        self.update()

    def _clicked(self) -> None:
        (self.back_wanted if self.past else self.replay_wanted).emit()

    def _arrange(self) -> None:
        """Lay the button beside the heading: the prompt bar points up to the table at the right end."""
        size = self.replay.sizeHint()
        high = self.theme.px(22)
        left = self.width() - size.width() - self.theme.px(14) if self.past else self._head_end()
        self.replay.setGeometry(left, self.height() - high, size.width(), high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._hide_sheet()
        self._arrange()

    # -- scrolling -----------------------------------------------------------------------------------------------

    @property
    def room(self) -> QRectF:
        """Where the lines may be seen."""
        theme = self.theme
        left = (self.replay.geometry().right() if self.lines else self._head_end()) + theme.px(14)
        right = self.width() - theme.px(12)
        return QRectF(left, TOP, max(0.0, right - left), self.height() - TOP)

    @property
    def beyond(self) -> float:
        """Pixels that do not fit."""
        return max(0.0, sum(map(self._width, self.lines)) - self.room.width())

    def slide(self, by: float) -> None:
        """Scroll by some pixels."""
        wanted = max(0.0, min(self.beyond, self.scrolled + by))
        if wanted != self.scrolled:
            self.scrolled = wanted
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turn = event.angleDelta()
        self.slide(-(turn.x() or turn.y()) / 120 * STEP)
        event.accept()

    @property
    def is_cut(self) -> bool:
        """True while the strip does not show every line whole."""
        return not self.past and [placed.text for placed in self._placed()] != [line.text for line in self.lines]

    def event(self, event: QEvent) -> bool:
        """Show lines that are cut on a sheet above the bar while the mouse rests on it."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            self._show_sheet(event.pos().x())
            return True
        if event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            self._hide_sheet()
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the sheet at once."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._show_sheet(event.position().toPoint().x())
        else:
            super().mouseReleaseEvent(event)

    def _show_sheet(self, x: int) -> None:
        if not self.is_cut:
            return
        window = self.window()
        if self._sheet is None:
            self._sheet = RecapSheet(window)  # which outlives this table
            self.destroyed.connect(self._sheet.deleteLater)
        above = min(self.mapToGlobal(QPoint()).y(), self.ceiling())
        foot = QPoint(self.mapTo(window, QPoint(x, 0)).x(), window.mapFromGlobal(QPoint(0, above)).y())
        self._sheet.open([line.text for line in self.lines], foot, self.theme)

    def _hide_sheet(self) -> None:
        if self._sheet is not None:
            self._sheet.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.slide(STEP if event.key() == Qt.Key.Key_Right else -STEP)
        else:
            super().keyPressEvent(event)

    # -- painting ------------------------------------------------------------------------------------------------

    def _head(self) -> str:
        return self.tr("So far") if self._is_first else self.tr("Since your last decision")

    def _head_end(self) -> int:
        """Return where the heading and the gap behind it end."""
        return self.theme.px(22) + round(brush.width(self._head(), self.theme.small, True)) + self.theme.px(14)

    @property
    def _mark(self) -> float:
        """Side of the mark before a line."""
        return min(float(self.theme.px(18)), float(self.height() - TOP))

    @property
    def _inset(self) -> float:
        """Width of the mark and the gap behind it."""
        return self._mark + self.theme.px(6)

    @property
    def _least(self) -> float:
        """Width of a line of which only the mark and a count are left."""
        return self._inset + brush.width(self._more(99), self.theme.small, True)

    def _width(self, line: SummaryLine) -> float:
        return self._inset + self._text_width(line.text, line) + self.theme.px(20)

    def _text_width(self, text: str, line: SummaryLine) -> float:
        return brush.width(text, self.theme.small, line.is_vital)

    def _placed(self) -> list[_Placed]:
        """Return the lines as shown now: whole as far as there is room, then the number of other events.

        Before the strip is scrolled, vital lines take their room first.
        """
        left, end, is_full = self.room.left() - self.scrolled, self.room.right(), False
        first = [line for line in self.lines if line.is_vital and not self.scrolled]
        reserved = sum(map(self._width, first))
        found = list[_Placed]()
        for place, line in enumerate(self.lines):
            text, wide = line.text, self._width(line)
            if line in first:
                reserved -= wide
                free = max(self._least, end - reserved - left)
                if wide - self.theme.px(20) > free:
                    text = brush.whole_words(line.text, self.theme.small, free - self._inset, line.is_vital)
                    wide = min(free, self._inset + self._text_width(text, line) + self.theme.px(20))
            elif is_full or (free := end - reserved - left) < self._least:
                is_full = True
                continue
            else:
                later = sum(_events(other) for other in self.lines[place + 1 :] if other not in first)
                count = self._least if later and not self.scrolled else 0.0
                if is_full := wide - self.theme.px(20) + count > free:
                    text = self._fitting(line, free - self._inset, later)
                    wide = min(free, self._inset + self._text_width(text, line) + self.theme.px(20))
            if left + wide > self.room.left() and left + self._least <= end:
                found.append(_Placed(line, text, left, wide))
            left += wide
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        cloth.quilt(painter, whole.adjusted(0, 0, 0, 120), theme.look, theme.scale)
        if self.past or self.lines:
            cloth.plate(painter, whole.adjusted(0, TOP + 2, 0, 0), theme.look)
        head = QRectF(theme.px(22), TOP, self.width(), self.height() - TOP)
        if self.past:
            brush.line(painter, head, self.past, theme.body, theme.color("ink"), bold=True)
            return
        if not self.lines:
            return
        brush.line(painter, head, self._head(), theme.small, theme.color("gold_text"), bold=True)
        room = self.room
        painter.setClipRect(room)
        for placed in self._placed():
            self._line(painter, placed)
        painter.setClipping(False)
        for more, at, glyph in (
            (self.scrolled > 0, room.left() - theme.px(13), "mdi6.chevron-left"),
            (self.scrolled < self.beyond, room.right() - theme.px(3), "mdi6.chevron-right"),
        ):
            if more:
                side = float(theme.px(16))
                place = QRectF(at, room.center().y() - side / 2, side, side)
                glyphs.draw(painter, glyph, place, theme.color("gold_text"))

    def _line(self, painter: QPainter, placed: _Placed) -> None:
        theme, size = self.theme, self._mark
        line, left, wide = placed.line, placed.left, placed.wide
        middle = (self.height() + TOP) / 2
        words = QRectF(left + self._inset, TOP, wide - self._inset, self.height() - TOP)
        if line.is_grave:
            high = brush.height(theme.small) + 2
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("coral_fill"))
            painter.drawRoundedRect(QRectF(left - 4, middle - high / 2, wide - theme.px(8), high), 6, 6)
            place = QRectF(left, middle - size / 2, size, size)
            glyph = "mdi6.heart-broken" if line.loss else "mdi6.alert-outline"
            glyphs.draw(painter, glyph, place, theme.color("coral_ink"))
        elif line.seat >= 0:
            seat_painter.badge(painter, QPointF(left + size / 2, middle), size, self._players.get(line.seat))
        ink = theme.color("coral_ink" if line.is_grave else "ink")
        brush.line(painter, words, placed.text, theme.small, ink, bold=line.is_vital)

    def _fitting(self, line: SummaryLine, wide: float, later: int) -> str:
        """Return the first events of a line that fit a width, and the number of all others with `later` ones."""
        size, parts = self.theme.small, line.text.split(PART)
        for left_out in range(len(parts)):
            more = [self._more(left_out + later)] if left_out + later else []
            shown = PART.join([*parts[: len(parts) - left_out], *more])
            if brush.width(shown, size, line.is_vital) <= wide:
                return shown
        if brush.width(parts[0], size, line.is_vital) > self.room.width():
            return brush.whole_words(line.text, size, wide, line.is_vital)
        return self._more(len(parts) + later)

    def _more(self, left_out: int) -> str:
        return self.tr("{n} more").format(n=left_out)
