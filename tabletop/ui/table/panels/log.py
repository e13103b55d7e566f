"""The log: one line per event, with the seat's colour and letter, links, a filter, and history."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import islice

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QFont,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextImageFormat,
)
from PySide6.QtWidgets import QLineEdit, QPushButton, QVBoxLayout, QWidget

from tabletop.engine.view import SPECTATOR
from tabletop.match.log_lines import LogLine
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import phrases, pixmap_cache
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.marked_browser import MarkedBrowser, marked
from tabletop.ui.widgets.own_style import set_own_style

MOST_LINES = 2000
"""Older lines are dropped from the screen; the journal has them all."""

RECENT_LINES = 120
"""Lines that are written at first, enough for the highest window; older ones follow once somebody looks for them."""

BADGE = "badge"
"""Scheme of the addresses of badges; the seat follows."""

FILTER_FROM = 14
"""Height of the log in lines from which it has room for a filter."""

_LAST_NUMBER = re.compile(r" (?=×\d|\d+[.)]?$)")
"""Space before "×2", and before a number at the end: no line begins with it."""


class LogText(MarkedBrowser):
    """The text of a log; badges are painted when a line that bears one is."""

    def __init__(self, badge: Callable[[int], QImage], parent: QWidget) -> None:
        """`badge` returns the badge of a seat."""
        super().__init__(parent)
        self._badge = badge

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        address = QUrl(name)
        return self._badge(int(address.path())) if address.scheme() == BADGE else super().loadResource(kind, name)


class Log(QWidget):
    """Shows the story so far."""

    link_followed = Signal(str)
    """A link to this reference was followed."""
    moment_requested = Signal(int)
    """The person wants to see the table as it was at this state number."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._lines: list[LogLine] = []
        self.joined: Callable[[list[LogLine]], list[LogLine]] = list
        """Lines in a row as they are written: several may become one."""
        self._is_whole = True
        """False while only recent lines are written."""
        self._fence = 0
        self._fence_block: QTextBlock | None = None
        self._players: Mapping[int, PlayerInfo] = {}
        self._last_seat = SPECTATOR
        """Seat of the line that was written last."""
        self._is_filtered = True
        self.filter = QLineEdit(self)
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._refill)
        self.view = LogText(self._badge, self)
        self.view.setOpenLinks(False)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.anchorClicked.connect(lambda url: self.link_followed.emit(url.toString()))
        self.view.viewport().installEventFilter(self)
        self.view.installEventFilter(self)
        self.view.document().setDocumentMargin(2)
        self._follows = True
        self.newest = QPushButton(self)
        self.newest.setCursor(Qt.CursorShape.PointingHandCursor)
        self.newest.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.newest.clicked.connect(self._jump_to_end)
        self.newest.hide()
        bar = self.view.verticalScrollBar()
        bar.rangeChanged.connect(self._to_end)
        bar.valueChanged.connect(self._scrolled)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.view, 1)
        column.addWidget(self.newest)
        column.addWidget(self.filter)
        self.apply_theme(theme)

    def apply_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.newest.setText(self.tr("New lines below"))
        self.filter.setPlaceholderText(self.tr("Filter…"))
        self.filter.setAccessibleName(self.tr("Filter the log"))
        self.view.setAccessibleName(self.tr("Log"))
        self.view.setAccessibleDescription(self.tr("Double-click a line to see the table as it was"))
        set_own_style(self.view, f"font-size: {theme.body}px; background: transparent; border: none;")
        self._refill()

    def offer_filter(self, offered: bool) -> None:
        """Show the filter where there is room, or never."""
        self._is_filtered = offered
        self._fit_filter()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_filter()

    def _fit_filter(self) -> None:
        """Leave the room of an empty filter to the lines of a low log."""
        lines = self.height() / self.view.fontMetrics().lineSpacing()
        self.filter.setVisible((self._is_filtered and lines >= FILTER_FROM) or bool(self.filter.text()))

    def show_players(self, players: Mapping[int, PlayerInfo]) -> None:
        """Update the names and badges of the players."""
        looks = {seat: (player.name, player.letter) for seat, player in players.items()}
        if looks != {seat: (player.name, player.letter) for seat, player in self._players.items()}:
            self._players = players
            self._refill()

    def _badge(self, seat: int) -> QImage:
        """Return the badge of a seat, an empty picture for lines of nobody."""
        size = self.theme.px(18)
        image = pixmap_cache.canvas(size, size, self.devicePixelRatioF())
        if seat in self._players:
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            seat_painter.badge(painter, QPointF(size / 2, size / 2), size, self._players[seat])
            painter.end()
        return image

    def add(self, lines: list[LogLine]) -> None:
        """Add lines, of which the first may become one with the last line that stands there."""
        if (last := self._lines[-1:]) and lines:
            lines = self.joined([*last, *lines])
            if lines[0] is last[0]:
                lines = lines[1:]
            else:
                self._take_back()
        else:
            lines = self.joined(lines)
        self._lines += lines
        if len(self._lines) > MOST_LINES + 200:
            del self._lines[: len(self._lines) - MOST_LINES]
            self._refill()
            return
        self._write(lines)
        self.newest.setVisible(not self._follows and (not self.newest.isHidden() or any(map(self._is_visible, lines))))

    def _take_back(self) -> None:
        """Remove the last line."""
        if self._is_visible(self._lines.pop()):
            self._remove(self.view.document().lastBlock())
            self._last_seat = next((line.badge for line in reversed(self._lines) if self._is_visible(line)), SPECTATOR)

    def replace(self, lines: list[LogLine]) -> None:
        self._lines = self.joined(list(lines)[-MOST_LINES:])
        self._refill()

    def set_fence(self, number: int) -> None:
        """Mark the state number before which nothing can be undone; the mark stands before the next line."""
        if number == self._fence:
            return
        self._fence = number
        if self._fence_block is not None and self._fence_block.isValid():
            self._remove(self._fence_block)
        self._fence_block = None
        last = before = self.view.document().lastBlock()
        while before.isValid() and before.userState() > number:
            before = before.previous()
        if number > 0 and before.isValid() and before != last:  # the mark belongs among lines that stand already
            self._write_fence(before)

    def mark_moment(self, number: int) -> None:
        """Mark the lines of a moment of the past and bring them into sight; 0 shows the newest line again."""
        if number:
            self._write_older()
        document, ground = self.view.document(), clear(self.theme.color("gold"), 0.25)
        blocks = [document.findBlockByNumber(place) for place in range(document.blockCount() if number else 0)]
        last = max((block.userState() for block in blocks if block.userState() <= number), default=-1)
        marks = [marked(block, ground) for block in blocks if block.userState() == last >= 0]
        self.view.setExtraSelections(marks)
        if marks:
            self._follows = False
            self.view.setTextCursor(QTextCursor(marks[-1].cursor.block()))
        else:
            self._jump_to_end()

    def texts(self) -> list[str]:
        """Return the lines that are shown."""
        return ["".join(line.texts) for line in self._lines if self._is_visible(line)]

    def _is_visible(self, line: LogLine) -> bool:
        wanted = self.filter.text().strip().lower()
        name = self._players[line.badge].name if line.badge in self._players else ""
        return not wanted or wanted in line.text.lower() or wanted == name.lower()

    def _scrolled(self, value: int) -> None:
        self._follows = value >= self.view.verticalScrollBar().maximum() - 4
        if self._follows:
            self.newest.hide()
        else:
            self._write_older()

    def _jump_to_end(self) -> None:
        self._follows = True
        self._to_end()

    def _to_end(self) -> None:
        if self._follows:
            bar = self.view.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _refill(self) -> None:
        self._follows = True
        self.newest.hide()
        recent = list(islice(filter(self._is_visible, reversed(self._lines)), RECENT_LINES))[::-1]
        self._is_whole = len(recent) < RECENT_LINES or QAccessible.isActive()  # screen readers read any of them
        self._rewrite(self._lines if self._is_whole else recent)

    def _write_older(self) -> None:
        """Write all lines, those in sight where they are."""
        if not self._is_whole:
            self._is_whole = True
            bar = self.view.verticalScrollBar()
            below = bar.maximum() - bar.value()
            self._rewrite(self._lines)
            bar.setValue(bar.maximum() - below)

    def _rewrite(self, lines: Sequence[LogLine]) -> None:
        self.view.document().clear()
        self._fence_block, self._last_seat = None, SPECTATOR
        self._write(lines)

    def _write(self, lines: Sequence[LogLine]) -> None:
        """Write lines as one change, which screen readers are told of once."""
        whole = QTextCursor(self.view.document())
        whole.beginEditBlock()
        for line in lines:
            self._append(line)
        whole.endEditBlock()
        self._to_end()

    @staticmethod
    def _remove(block: QTextBlock) -> None:
        cursor, above = QTextCursor(block), block.previous().userState()
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        cursor.removeSelectedText()
        cursor.block().setUserState(above)  # the line above has taken that of the removed one

    def _cursor(self, indent: int, after: QTextBlock) -> QTextCursor:
        """Return where the text of a new line after another one goes."""
        cursor = QTextCursor(after)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        if not self.view.document().isEmpty():
            cursor.insertBlock()
        layout = QTextBlockFormat()
        layout.setLeftMargin(indent)
        layout.setTextIndent(-indent)
        layout.setBottomMargin(self.theme.px(6))
        cursor.setBlockFormat(layout)
        return cursor

    def _append(self, line: LogLine) -> None:
        if not self._is_visible(line):
            return
        if self._fence_block is None and 0 < self._fence < line.number and not self.view.document().isEmpty():
            self._write_fence(self.view.document().lastBlock())
        if line.is_heading:
            self._write_heading(line)
            return
        theme = self.theme
        size = theme.px(18)
        cursor = self._cursor(size + theme.px(8), self.view.document().lastBlock())
        image = QTextImageFormat()
        image.setName(f"{BADGE}:{line.badge}")
        image.setWidth(size)
        image.setHeight(size)
        image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        cursor.insertImage(image)
        plain = QTextCharFormat()
        plain.setForeground(theme.color("ink"))
        cursor.insertText("\u2002", plain)
        laid = texts = line.texts
        if not QAccessible.isActive():  # screen readers read this text itself
            below = line.badge == self._last_seat != SPECTATOR
            laid = phrases.joined_parts([texts[0].removeprefix(line.subject if below else ""), *texts[1:]])
        self._last_seat = line.badge
        for text, (_, ref) in zip(laid, line.parts, strict=True):
            style = QTextCharFormat(plain)
            if ref:
                style.setAnchor(True)
                style.setAnchorHref(ref)
                style.setForeground(theme.color("accent"))
                text = phrases.joined_name(text) if laid is not texts else text
            cursor.insertText(_LAST_NUMBER.sub("\u00a0", text), style)
        cursor.block().setUserState(line.number)

    def _write_heading(self, line: LogLine) -> None:
        """Write the name of the part of the match that begins, on a band across the log."""
        cursor = self._cursor(0, self.view.document().lastBlock())
        layout = cursor.blockFormat()
        layout.setBackground(clear(self.theme.color("gold"), 0.18))
        layout.setTopMargin(self.theme.px(4))
        cursor.setBlockFormat(layout)
        style = QTextCharFormat()
        style.setForeground(self.theme.color("gold_text"))
        style.setFontWeight(QFont.Weight.DemiBold)
        cursor.insertText(f"\u2002{line.text}", style)
        cursor.block().setUserState(line.number)
        self._last_seat = SPECTATOR

    def _write_fence(self, after: QTextBlock) -> None:
        cursor = self._cursor(0, after)
        style = QTextCharFormat()
        style.setForeground(self.theme.color("gold_text"))
        cursor.insertText(self.tr("┈┈ undo reaches here ┈┈"), style)
        self._fence_block = cursor.block()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask for the moment of a line at a double click or Enter; write all lines for the keyboard.

        Space is left to the table, where it presses the golden button, even after a click on a line.
        """
        if event.type() is QEvent.Type.FocusIn:
            self._write_older()
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonDblClick:
            return self._go(self.view.cursorForPosition(event.position().toPoint()))
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Space:
                event.ignore()
                return True
            enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            return enter and self._go(self.view.textCursor())
        return super().eventFilter(watched, event)

    def _go(self, cursor: QTextCursor) -> bool:
        number = cursor.block().userState()
        if number < 0:
            return False
        self.moment_requested.emit(number)
        return True
