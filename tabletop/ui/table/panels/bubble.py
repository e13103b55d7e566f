"""Bubbles over the table: coral for refusals, accent for advice, gold for a question to confirm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from itertools import product, starmap
from math import ceil, inf
from time import monotonic
from unicodedata import east_asian_width

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QEnterEvent, QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.ui.board.geometry.hidden_area import Sides, hidden_area, sides_of
from tabletop.ui.paint import glyphs, line_balance, paper
from tabletop.ui.paint.materials import INK, RED_INK, SOFT_INK
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.panels.bubble_pointer import BubblePointer, gaps
from tabletop.ui.table.panels.win_chances import ChanceList, ChoiceChance
from tabletop.ui.widgets.own_style import set_own_style
from tabletop.ui.widgets.speech import announce, spoken
from tabletop.ui.widgets.text import BalancedLabel, button_text

LINGER = 8000
"""Milliseconds for which a bubble stays at least."""
PASSES = 4000
"""The same for one that nobody has asked for."""
READING = 90
"""Milliseconds for which it stays for each Latin letter, so that long ones can be read."""
SKIMMING = 40
"""Milliseconds for each letter after which it has been read, if what it is about is over."""
PIECE_WEIGHT = 50
"""Square pixels of hidden pieces that count as much as a pixel of distance."""
RIVAL_WEIGHT = 250
"""The same of other players' places, empty or not."""
STEP = 32
"""Pixels between the places that are tried for a bubble where those beside its point hide something."""
HIDING = 0.25
"""Share of a steady message that may lie on pieces and words, so that it stays where the last one lay."""
PLACES = 6
"""Earlier places that are tried for a steady message."""
WIDTHS = (430, 320, 240)
"""Widths at normal size that are tried for a bubble, the best first."""
NEAR = 40
"""Most pixels at normal size between a bubble and its subject for which it is not made narrower.

Each narrower width must come nearer by as many.
"""


class _Answer(QPushButton):
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class Bubble(QWidget):
    """One message at a place. It closes after a while, at a click, or when the person does something else."""

    rules_requested = Signal(str)
    answered = Signal(str)
    """The name of the button that was pressed."""
    entered = Signal()
    """The mouse came from what lies below."""
    hidden = Signal()
    """Nothing is said any more."""

    GLYPHS = {"coral": "mdi6.alert-circle-outline", "accent": "mdi6.lightbulb-on-outline", "gold": "mdi6.help-circle"}

    def __init__(
        self,
        theme: Theme,
        parent: QWidget,
        occupied: Callable[[], Sequence[QRect]] = lambda: (),
        pieces: Callable[[], Sequence[QRect]] = lambda: (),
        reading: Callable[[], Sequence[QRect]] = lambda: (),
        rivals: Callable[[], Sequence[QRect]] = lambda: (),
    ) -> None:
        """Keep the areas of `parent` that `occupied` returns free, and if possible those of `reading`.

        `pieces` and `rivals` return those that it is better not to hide.
        """
        super().__init__(parent)
        self.theme = theme
        self.tone = "coral"
        self.is_lasting = False
        """True if no message closes by itself."""
        self._occupied, self._pieces, self._reading, self._rivals = occupied, pieces, reading, rivals
        self._wanted: tuple[QPoint, Sequence[QRect], Sequence[QRect]] = (QPoint(), (), ())
        """Where the message belongs, and what was to stay free."""
        self._is_steady = False
        self._steady_places: dict[tuple[int, int], list[QPoint]] = {}
        """Where steady messages lay, by the size of the table, the last first."""
        self._subject = QRect()
        """Area that the message speaks of, empty if that is none alone."""
        self._choices: Sequence[QRect] = ()
        """Areas of what can be chosen now."""
        self.title = BalancedLabel(self)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.detail = BalancedLabel(self)
        self.detail.setTextFormat(Qt.TextFormat.RichText)
        self.detail.linkActivated.connect(self.rules_requested)
        self.chances = ChanceList(theme, self)
        self._plain = ""
        self._said = 0.0
        """Time at which the message was shown."""
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._answers: list[QPushButton] = []
        self._over = parent
        self._words = words = QVBoxLayout(self)
        words.setSpacing(3)
        words.addWidget(self.title)
        words.addWidget(self.detail)
        words.addWidget(self.chances)
        words.addLayout(self._buttons)
        self._pointer = BubblePointer(parent)
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
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
        avoid: Sequence[QRect] = (),
        rather: Sequence[QRect] = (),
        chances: Sequence[ChoiceChance] = (),
        silent: bool = False,
        passes: bool = False,
        steady: bool = False,
    ) -> None:
        """Show a message near a point of the parent, off the areas to `avoid` and, if possible, off `rather`.

        `answers` are names and texts of buttons; the first is the safe one: Enter presses it, and in a gold message it
        is gold.
        `chances` are shown as bars. A `silent` message is not announced: it has more about what was said before. One
        that `passes` stays shorter. A `steady` one lies where the last of its kind lay, rather than near its point, as
        long as it hides nothing there.
        """
        self.hide()  # a layout that is on screen gives new buttons no room at once
        theme = self.theme
        self.tone = tone
        self.title.setText(title)
        set_own_style(self.title, f"color: {INK}; font-size: {theme.body + 1}px; font-weight: bold;")
        color = SOFT_INK
        set_own_style(self.detail, f"color: {color}; font-size: {theme.small}px;")
        link = f'<a href="{escape(rule)}" style="color: {color}">{escape(self._to_rule)}</a>' if rule else ""
        self.detail.setText(" · ".join(part for part in (link, escape(detail)) if part))
        self.detail.setVisible(bool(rule or detail))
        self.chances.theme = theme
        self.chances.show_chances(chances)
        rule_text = [self._to_rule] if rule else []
        self._plain = " · ".join(part for part in (*rule_text, detail, *map(self.chances.words, chances)) if part)
        while (item := self._buttons.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._answers.clear()
        for name, text in answers:
            button = _Answer(button_text(text), self)
            button.setProperty("gold", tone == "gold" and not self._answers)
            button.clicked.connect(lambda _=False, name=name: self._answer(name))
            button.ensurePolished()  # its style has a say in how wide it is
            self._buttons.addWidget(button)
            self._answers.append(button)
        side = theme.px(44)
        self._words.setContentsMargins(side, theme.px(10), theme.px(14), theme.px(10))
        self.setAccessibleName(spoken(title))
        self.setAccessibleDescription(spoken(self._plain))
        self._wanted, self._is_steady = (at, avoid, rather), steady
        self._said = monotonic()
        self._place()
        self.show()
        self.raise_()
        self._point()
        if not silent:
            self._announce()
        if answers:
            self._answers[0].setFocus()
        if answers or self.is_lasting:
            self._clock.stop()
        else:
            self._clock.start(max(PASSES if passes else LINGER, READING * _width(title + self._plain)))

    def leave_if_read(self) -> None:
        """Hide a message that would close by itself, if a quick reader has had the time for it."""
        needed = SKIMMING * _width(self.title.text() + self._plain)
        if self._clock.isActive() and 1000 * (monotonic() - self._said) >= needed:
            self.hide()

    @property
    def is_asking(self) -> bool:
        """True while the bubble waits for an answer."""
        return self.isVisible() and bool(self._answers)

    @property
    def _to_rule(self) -> str:
        """The text of a link to a rule: a title, as its id says nothing to players."""
        return self.tr("Read the rule")

    def make_way(self, choices: Sequence[QRect]) -> None:
        """Keep off what can be chosen and what is read now, as far as there is room elsewhere.

        A bubble with the pointer on it stays where it is.
        """
        self._choices = choices
        if self.isVisible() and not self.underMouse() and self._covers((*choices, *self._reading())):
            self._place()

    def _covers(self, rects: Sequence[QRect]) -> bool:
        return any(self.geometry().intersects(rect) for rect in rects)

    def _place(self) -> None:
        """Take the best width for which there is room beside the subject, or else the one that hides least."""
        at, avoid, rather = self._wanted
        subject = next((rect for rect in avoid if rect.contains(at)), QRect(at, QSize()))
        free, rather = (*avoid, *self._occupied(), *self._choices), (*rather, *self._reading())
        hidden_last, area = ((PIECE_WEIGHT, self._pieces()), (RIVAL_WEIGHT, self._rivals())), self._over.size()
        near, best, least = self.theme.px(NEAR), self._earlier_place(free, rather), (inf, inf, inf)
        for narrower, wide in enumerate(self._widths() if best.isEmpty() else ()):
            size = self._size_of(wide)
            spot, (hidden, half_hidden) = _beside(at, size, area, free, rather, hidden_last)
            box = QRect(spot, size)
            far = 0 if subject.isEmpty() else sum(map(abs, gaps(box, subject)))  # what has no subject is near nothing
            cost = (hidden, half_hidden, max(far, near) + narrower * near)
            if cost < least:
                best, least = box, cost
            if not (hidden or half_hidden or far > near):
                break
        self.setFixedWidth(best.width())
        self.setGeometry(best)
        if self._is_steady:
            places = self._steady_places.setdefault((area.width(), area.height()), [])
            places[:] = [best.topLeft(), *(place for place in places if place != best.topLeft())][:PLACES]
        self._subject = subject
        if self.isVisible():
            self._point()

    def _earlier_place(self, free: Sequence[QRect], rather: Sequence[QRect]) -> QRect:
        """Return where a steady message can lie as an earlier one did, an empty rectangle if nowhere."""
        area = self._over.rect()
        places = self._steady_places.get((area.width(), area.height()), ()) if self._is_steady else ()
        first, second = sides_of(free), sides_of(rather)
        sizes = [self._size_of(wide) for wide in self._widths()] if places else ()
        for box in starmap(QRect, product(places, sizes)):
            (sides,) = sides_of([box])
            is_free = area.contains(box) and not hidden_area(sides, first)
            if is_free and hidden_area(sides, second) <= HIDING * box.width() * box.height():
                return box
        return QRect()

    def _point(self) -> None:
        self._pointer.point(self.geometry(), self._subject, self._edge)

    @property
    def _edge(self) -> QColor:
        return QColor(RED_INK if self.tone == "coral" else "#8a5a10")

    def _widths(self) -> list[int]:
        """Return the widths to try, widest first: all have room for the figures and buttons."""
        widest, least = self._over.width() - 16, self._least_width()
        plain = max(
            self.title.fontMetrics().horizontalAdvance(self.title.text()) * 1.12,
            self.detail.fontMetrics().horizontalAdvance(self._plain) * 1.06,
        )
        wanted = max(least, round(plain) + self._margin)
        return sorted({min(widest, max(least, min(self.theme.px(wide), wanted))) for wide in WIDTHS}, reverse=True)

    @property
    def _margin(self) -> int:
        margins = self._words.contentsMargins()
        return margins.left() + margins.right() + 12

    def _least_width(self) -> int:
        """Return the least width with room for the figures and buttons."""
        figures = self.theme.px(360) if self.chances.isVisibleTo(self) else 0
        answers = sum(button.sizeHint().width() + self._buttons.spacing() for button in self._answers)
        return max(self.theme.px(200), self._margin + max(answers, figures))

    def _size_of(self, wide: int) -> QSize:
        """Return the size of the bubble at a width, or as much narrower as its lines have room."""
        self.setFixedWidth(wide)
        self.adjustSize()
        narrow = ceil(line_balance.narrowest(wide, self._least_width(), lambda wide: self.heightForWidth(int(wide))))
        return QSize(narrow, self.heightForWidth(narrow))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, focused = event.key(), self.focusWidget()
        if not self._answers or not isinstance(focused, QPushButton) or focused not in self._answers:
            event.ignore()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            self._answers[(self._answers.index(focused) + step) % len(self._answers)].setFocus()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused.click()
        else:
            event.ignore()

    def hideEvent(self, event: QHideEvent) -> None:
        if hasattr(self, "_pointer"):  # a window that is collected has lost it
            self._pointer.hide()
            if self.isHidden():  # rather than a part of a page that is left
                self.hidden.emit()
        focused, view = self.focusWidget(), self._over.parentWidget()
        if focused is not None and focused.hasFocus() and view is not None:
            view.setFocus()
        super().hideEvent(event)

    def _answer(self, name: str) -> None:
        self.hide()
        self.answered.emit(name)

    def _announce(self) -> None:
        title, detail = self.accessibleName(), self.accessibleDescription()
        stop = "." if detail and title and title[-1].isalnum() else ""
        announce(self, f"{title}{stop} {detail}".strip())

    def sizeHint(self) -> QSize:
        return self._words.sizeHint()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.entered.emit()
        super().enterEvent(event)

    def mousePressEvent(self, event: object) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = self._edge
        sheet = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paper.washi(painter, sheet, theme.px(10), edge=edge, seed=3)
        side = theme.px(20)
        mark = QRectF(theme.px(14), theme.px(12), side, side)
        glyphs.draw(painter, self.GLYPHS[self.tone], mark, edge)


def _width(text: str) -> int:
    """Return the length of a text in Latin letters: a Japanese one is as wide as two, and says as much."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _beside(
    at: QPoint,
    size: QSize,
    area: QSize,
    avoid: Sequence[QRect],
    rather: Sequence[QRect],
    others: Sequence[tuple[int, Sequence[QRect]]],
) -> tuple[QPoint, tuple[float, float]]:
    """Return a place off `avoid` and, if possible, off `rather`, near and over little of `others`.

    These come with their weights. With it stand the areas of `avoid` and of `rather` that a bubble hides there.
    """
    around = QRect(at, QSize(1, 1))
    for rect in avoid:
        around = around.united(rect)
    wide, high, gap = size.width(), size.height(), 14
    tops = (around.bottom() + gap, around.top() - high - gap, at.y() - high // 2)
    lefts = (at.x() - wide // 2, around.right() + gap, around.left() - wide - gap)
    last_left, last_top = max(8, area.width() - wide - 8), max(8, area.height() - high - 8)
    groups = [sides_of(avoid), sides_of(rather), *(sides_of(rects) for _, rects in others)]

    def tried(near: Sequence[int], last: int, middle: int) -> list[tuple[int, int]]:
        """Return distances and coordinates of the places tried in one direction."""
        places = {max(8, min(place, last)) for place in (*near, *range(8, last + STEP, STEP))}
        return [(abs(place - middle), place) for place in places]

    @cache
    def level_with(top: int) -> list[list[Sides]]:
        """Return the rectangles of each group that a bubble at this height can hide."""
        return [[sides for sides in group if sides[1] < top + high and top < sides[3]] for group in groups]

    best, least = QPoint(8, 8), (inf, inf, inf)
    rows, columns = tried(tops, last_top, tops[-1]), tried(lefts, last_left, lefts[0])
    for away, left, top in sorted((down + across, left, top) for down, top in rows for across, left in columns):
        if not any(least[:2]) and away >= least[2]:
            break  # what lies farther off is no better
        first, second, *last = level_with(top)
        box = (left, top, left + wide, top + high)
        if (hidden := hidden_area(box, first)) > least[0]:
            continue
        if (hidden, half_hidden := hidden_area(box, second), away) > least:
            continue
        hidden_last = sum(hidden_area(box, sides) // weight for (weight, _), sides in zip(others, last, strict=True))
        if (cost := (hidden, half_hidden, away + hidden_last)) < least:
            best, least = QPoint(left, top), cost
    return best, least[:2]
