"""A tutor at the table: a character's speech on a sheet of paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.ui.board.hidden_area import Sides, sides_of
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

NAMES = 3
"""Number of other places that count as much as one of the second ones: names, titles, counters and dice."""
SLACK = 0.5
"""Share of a place that a sheet which covers some anyway may cover in addition to stay near where it lay before."""

WIDTHS = (660, 520, 420)
"""Widths of a sheet at the theme's scale, tried until one covers nothing that matters."""
COMPACT_WIDTH = 270
"""Width of a compact sheet, which is used where every other one would cover its subject."""
SIDE, COMPACT_SIDE = 112, 60
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
        self._avoided: Sequence[Sequence[QRect]] = ()
        self._last_place: QPoint | None = None
        """Where it lay at the step before."""
        self._is_squeezed = False
        """The window was too narrow for its buttons."""
        self._row = QHBoxLayout()
        self._buttons: list[QPushButton] = []
        self.title = BalancedLabel(self)
        self.text = BalancedLabel(self)
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.rest = Label(self)
        self.rest.setTextFormat(Qt.TextFormat.PlainText)
        self._column = column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addLayout(self._row)
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

        The first of those places matter most.
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
        told = spoken(title), spoken(text)
        is_new = self.isHidden() or told != (self.accessibleName(), self.accessibleDescription())
        self.setAccessibleName(told[0])
        self.setAccessibleDescription(told[1])
        self._row.invalidate()
        self.place(*avoided)
        self._column.activate()
        self.show()
        self.raise_()
        if is_new:
            announce(self, f"{title}. {text}")

    def place(self, *avoided: Sequence[QRect]) -> None:
        """Lie where least is covered of the first places, then of all others.

        Where that makes little difference, stay where it lay before.
        """
        self._avoided = avoided
        for label in (self.title, self.text, self.rest, *self._buttons):
            label.ensurePolished()  # its style has a say in how large it is
        cost, best = self._best_place(is_compact=False)
        if avoided and cost[0]:
            cost_compact, compact = self._best_place(is_compact=True)
            if cost_compact[0] < cost[0]:
                best = compact
            else:
                self._lay_out(is_compact=False)
        self.setFixedSize(best.size())
        self.move(best.topLeft())
        self._last_place = best.topLeft()

    def _lay_out(self, is_compact: bool) -> None:
        """Set the margins; a compact sheet has a small animal and no remark beside its buttons."""
        theme = self.theme
        self._side = theme.px(COMPACT_SIDE if is_compact else SIDE)
        self._column.setContentsMargins(self._side + theme.px(26), theme.px(14), theme.px(18), theme.px(14))
        self._column.setSpacing(theme.px(6))
        self.rest.setVisible(not is_compact)

    def _best_place(self, is_compact: bool) -> tuple[Cost, QRect]:
        """Return the best place of a sheet after its cost; see `_clearest`."""
        self._lay_out(is_compact)
        theme, room = self.theme, self._over.rect()
        margins = self._column.contentsMargins()
        row = sum(button.sizeHint().width() + self._row.spacing() for button in self._buttons)
        least = margins.left() + margins.right() + row + (0 if is_compact else self.rest.sizeHint().width())
        self._is_squeezed = room.width() - 16 < least
        wides = (COMPACT_WIDTH,) if is_compact else WIDTHS
        tried = dict.fromkeys(min(room.width() - 16, max(least, theme.px(wide))) for wide in wides)
        found: list[tuple[Cost, QRect]] = []
        for wide in tried:
            size = QSize(wide, self._height_for(wide))
            found.append(_clearest(size, room.size(), self._avoided, self._last_place))
            if not any(found[-1][0]):
                break
        return min(found, key=lambda each: each[0])

    def _height_for(self, wide: int) -> int:
        """Return the height of the sheet at a width."""
        margins, spacing = self._column.contentsMargins(), self._column.spacing()
        inner = wide - margins.left() - margins.right()
        buttons = max((button.sizeHint().height() for button in self._buttons), default=0)
        words = sum(label.heightForWidth(inner) for label in (self.title, self.text))
        words += buttons + 2 * spacing + margins.top() + margins.bottom()
        return max(words + self.theme.px(4), self._side + self.theme.px(10))

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


Cost = tuple[float, float]
"""Sums of the shares of places that a sheet covers: of those that matter most, and of all others."""


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
    first, second, *others = *(_covered(lefts, tops, size, sides_of(rects)) for rects in avoided), none, none
    rest = [NAMES * named + sum(shares) for named, *shares in zip(second, *others, strict=True)]
    costs: list[Cost] = list(zip(first, rest, strict=True))
    least = min(range(len(costs)), key=costs.__getitem__)
    slack = SLACK if rest[least] else 0.0
    good = (
        at
        for at, (hidden, more) in enumerate(costs)
        if hidden <= first[least] and second[at] <= second[least] and more <= rest[least] + slack
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
