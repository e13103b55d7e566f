"""A tutor at the table: a character's speech on a sheet of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.ui.board.geometry.hidden_area import Sides, sides_of
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import animals, paper
from tabletop.ui.paint.materials import INK, PAPER_TOP, SOFT_INK
from tabletop.ui.paint.shapes import NO_PEN
from tabletop.ui.paint.theme import Theme, css_families
from tabletop.ui.widgets.own_style import set_own_style
from tabletop.ui.widgets.speech import announce, spoken
from tabletop.ui.widgets.text import BalancedLabel, Label, button_text

STEPS = 24
"""Number of positions tried in each direction for a sheet that covers little of its subject."""

NAMES = 8
"""Number of other places that count as much as one of the third ones: names, titles, counters and dice."""
SLACK = 0.5
"""Share of a place that a sheet which covers some anyway may cover in addition to stay near where it lay before."""
WAY = 1.0
"""Number of places that a sheet of another shape must leave in sight to be worth a way across the whole table."""

WIDTHS = (660, 520, 420)
"""Widths of a sheet at the theme's scale, tried until one covers nothing that matters."""
COMPACT_WIDTHS = (800, 600, 460, 370, 280)
"""Widths of a compact sheet, which is used where every other one would cover something."""
SIDE, COMPACT_SIDE = 96, 56
"""Size of the animal beside a sheet, and beside a compact one."""


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
        self._is_beside: bool | None = None
        """The buttons stand beside the title, not below the text."""
        self._avoided: Sequence[Sequence[QRect]] = ()
        self._last_place: QPoint | None = None
        """Where it lay at the step before."""
        self._is_squeezed = False
        """The window was too narrow for its buttons."""
        self._row = QHBoxLayout()
        self._buttons: list[QPushButton] = []
        self.title = Label(self)
        self.title.setWordWrap(True)
        self.text = BalancedLabel(self)
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.rest = Label(self)
        self.rest.setTextFormat(Qt.TextFormat.PlainText)
        self._column = column = QVBoxLayout(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title, 1)
        column.addLayout(self._head)
        column.addWidget(self.text)
        self.hide()
        parent.installEventFilter(self)

    def say(
        self,
        animal: Animal,
        title: str,
        text: str,
        offers: Sequence[SpeechButton],
        rest: str,
        *avoided: Sequence[QRect],
    ) -> None:
        """Show a speech with buttons and a soft remark `rest`, off what is `avoided`.

        The first of those places matter most, then the second, then all others.
        """
        theme = self.theme
        self.animal = animal
        set_own_style(
            self.title,
            f"color: {INK}; font-family: {css_families(serif=True)};"
            f"font-size: {round(theme.large * 1.2)}px; font-weight: bold;",
        )
        set_own_style(self.text, f"color: {INK}; font-size: {round(theme.body * 1.12)}px;")
        set_own_style(self.rest, f"color: {SOFT_INK}; font-size: {theme.small}px;")
        for label in (self.title, self.text, self.rest):
            label.ensurePolished()  # lines are balanced in the letters that they will have
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
        self.rest.setVisible(bool(rest))
        told = spoken(title), spoken(text)
        is_new = self.isHidden() or told != (self.accessibleName(), self.accessibleDescription())
        self.setAccessibleName(told[0])
        self.setAccessibleDescription(told[1])
        for line in (self._head, self._row):
            line.setSpacing(theme.px(8))
            line.invalidate()
        self.place(*avoided)
        self._column.activate()
        self.show()
        self.raise_()
        if is_new:
            announce(self, f"{title}. {text}")

    def place(self, *avoided: Sequence[QRect]) -> None:
        """Lie where least is covered of the first places, then of the second, then of all others.

        Where that makes little difference, stay where it lay before.
        """
        self._avoided = avoided
        for label in (self.title, self.text, self.rest, *self._buttons):
            label.ensurePolished()  # its style has a say in how large it is
        side, best = self._best_place()
        self._lay_out(side, is_beside=self._fits_beside(best.width(), side))
        self.setFixedSize(best.size())
        self.move(best.topLeft())
        self._last_place = best.topLeft()

    def _lay_out(self, side: int, *, is_beside: bool) -> None:
        """Set the margins, and put the buttons beside the title or below the text."""
        self._side = side
        self._column.setContentsMargins(*self._margins(side))
        self._column.setSpacing(self.theme.px(6))
        self.title.setMinimumWidth(self._title_width() if is_beside else 0)
        if is_beside is not self._is_beside:
            self._is_beside = is_beside
            self._row.setParent(None)
            (self._head if is_beside else self._column).addLayout(self._row)

    def _margins(self, side: int) -> tuple[int, int, int, int]:
        theme = self.theme
        return side + theme.px(24), theme.px(12), theme.px(16), theme.px(12)

    def _row_width(self) -> int:
        """Return the width of the buttons and the remark beside them."""
        shown = [*self._buttons, *([self.rest] if self.rest.text() else [])]
        return sum(each.sizeHint().width() + self._row.spacing() for each in shown)

    def _title_width(self) -> int:
        """Return the width of the title in one line."""
        laid = QLabel.text(self.title)  # with joiners
        return self.title.fontMetrics().horizontalAdvance(laid) + self.theme.px(6)

    def _fits_beside(self, wide: int, side: int) -> bool:
        """Return whether a sheet of a width has room for the buttons beside its title."""
        left, _, right, _ = self._margins(side)
        return self._title_width() + self._head.spacing() + self._row_width() <= wide - left - right

    def _best_place(self) -> tuple[int, QRect]:
        """Return the size of the animal and the best place of a sheet; see `_clearest`."""
        theme, room = self.theme, self._over.rect()
        least, found = max(self._title_width(), self._row_width()), list[tuple[Cost, int, QRect]]()
        for side, wides in ((theme.px(SIDE), WIDTHS), (theme.px(COMPACT_SIDE), COMPACT_WIDTHS)):
            left, _, right, _ = self._margins(side)
            narrow = left + right + least
            self._is_squeezed = room.width() - 16 < narrow
            for wide in dict.fromkeys(min(room.width() - 16, max(narrow, theme.px(wide))) for wide in wides):
                size = QSize(wide, self._height_for(wide, side))
                cost, place = _clearest(size, room.size(), self._avoided, self._last_place)
                found.append((cost, side, place))
                if not any(cost):
                    return side, place
        _, side, place = min(found, key=lambda each: (*each[0][:-1], each[0][-1] + self._way_to(each[2])))
        return side, place

    def _way_to(self, place: QRect) -> float:
        """Return how far it is to a place, as a share of places covered."""
        if self._last_place is None:
            return 0.0
        way, room = place.topLeft() - self._last_place, self._over.rect()
        return WAY * (abs(way.x()) / max(1, room.width()) + abs(way.y()) / max(1, room.height()))

    def _height_for(self, wide: int, side: int) -> int:
        """Return the height of the sheet at a width."""
        left, top, right, bottom = self._margins(side)
        inner, spacing = wide - left - right, self.theme.px(6)
        row = max((button.sizeHint().height() for button in self._buttons), default=0)
        title, text = (label.heightForWidth(inner) for label in (self.title, self.text))
        one_line = self.title.fontMetrics().lineSpacing()
        words = max(one_line, row) if self._fits_beside(wide, side) else title + row + spacing
        return max(words + spacing + text + top + bottom + self.theme.px(4), side + self.theme.px(10))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            is_in_place = not (any(self._avoided) or self._is_squeezed) and self._over.rect().contains(self.geometry())
            if not is_in_place:
                self.place(*self._avoided)
        return False

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


Cost = tuple[float, float, float]
"""Sums of the shares of places that a sheet covers: of those that matter most, of the second ones, of all others."""


def _clearest(
    size: QSize, room: QSize, avoided: Sequence[Sequence[QRect]], before: QPoint | None
) -> tuple[Cost, QRect]:
    """Return the best place of a sheet after its cost; of places about as good, that next to `before`."""
    across, down = max(1, room.width() - size.width()), max(1, room.height() - size.height())
    lefts = [round(across * step / STEPS) for step in range(STEPS + 1)]
    tops = [round(down * step / STEPS) for step in range(STEPS + 1)]
    near = QPoint(round(across * 0.3), round(down * 0.5))
    if before is not None:
        near = QPoint(min(before.x(), across), min(before.y(), down))
        lefts, tops = [*lefts, near.x()], [*tops, near.y()]
    none = [0.0] * (len(lefts) * len(tops))
    hidden = [_covered(lefts, tops, size, sides_of(rects)) for rects in avoided]
    first, second, third, *others = *hidden, *[none] * (4 - len(hidden))
    rest = [NAMES * named + sum(shares) for named, *shares in zip(third, *others, strict=True)]
    costs: list[Cost] = list(zip(first, second, rest, strict=True))
    least = costs[min(range(len(costs)), key=costs.__getitem__)]
    slack = SLACK if least[2] else 0.0
    good = (
        at
        for at, cost in enumerate(costs)
        if cost[:2] <= least[:2] and third[at] <= least[2] / NAMES + 1e-9 and cost[2] <= least[2] + slack
    )
    points = [QPoint(left, top) for top in tops for left in lefts]
    best = min(good, key=lambda at: abs(points[at].x() - near.x()) / across + abs(points[at].y() - near.y()) / down)
    return costs[best], QRect(points[best], size)


def _covered(lefts: Sequence[int], tops: Sequence[int], size: QSize, places: Sequence[Sides]) -> list[float]:
    """Return for each place of a sheet, row by row, the sum of the shares of other places that it covers."""
    width, height, row_length = size.width(), size.height(), len(lefts)
    found = [0.0] * (row_length * len(tops))
    for left, top, right, bottom in places:
        whole = max(1.0, (right - left) * (bottom - top))
        columns = [
            (column, min(right, each + width) - max(left, each))
            for column, each in enumerate(lefts)
            if left - width < each < right
        ]
        for row, each in enumerate(tops):
            if top - height < each < bottom:
                part, first = min(bottom, each + height) - max(top, each), row * row_length
                for column, across in columns:
                    found[first + column] += across * part / whole
    return found
