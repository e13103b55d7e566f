"""Dice luck at the end of a match: what every seat rolled beside what was to be expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from tabletop.engine.events import Event, Rolled
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import LoadedGame
from tabletop.match import luck
from tabletop.match.luck import LuckTally
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import brush
from tabletop.ui.paint.animals import colour_of
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.theme import Theme
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.ending.ended_match import EndedMatch

Tallies = Mapping[int, Mapping[str, LuckTally]]
"""Dice statistics by seat and name; `SPECTATOR` has what was rolled for everybody."""


def tallies(match: EndedMatch, loaded: LoadedGame) -> dict[int, dict[str, LuckTally]]:
    """Return the dice statistics by seat and name."""
    return {info.seat: {} for info in match.seats()} | luck.tallies(_rolls(match), loaded)


def _rolls(match: EndedMatch) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield the states after rolls, with their events."""
    for moment in match.past(SPECTATOR):
        if any(isinstance(event, Rolled) for event in moment.events):
            view = match.view_at(SPECTATOR, moment.number)
            if view is not None:
                yield view.state, moment.events


class LuckBar(QWidget):
    """The result of dice against the expected one: a bar, a mark, and the band in which most matches lie."""

    def __init__(self, theme: Theme, tally: LuckTally, most: float, colour: QColor) -> None:
        super().__init__()
        self.theme, self.tally, self.most, self.colour = theme, tally, most, colour
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        text = self.tr("{actual} rolled, {expected} expected")
        self.setToolTip(text.format(actual=f"{tally.actual:g}", expected=i18n.decimal(tally.expected)))
        self.setAccessibleName(self.toolTip())

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, tally, painter = self.theme, self.tally, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = f"{tally.actual:g}  ({i18n.decimal(tally.expected)})"
        side = brush.width(words, theme.small, True) + theme.px(10)
        room = QRectF(0, 0, self.width() - side, self.height())
        line = QRectF(room.left(), room.center().y() - theme.px(5), room.width(), theme.px(10))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.line))
        painter.drawRoundedRect(line, line.height() / 2, line.height() / 2)

        def at(value: float) -> float:
            return line.left() + line.width() * min(1.0, value / self.most)

        bar = QRectF(line)
        bar.setRight(max(line.left() + line.height(), at(tally.actual)))
        painter.setBrush(self.colour)
        painter.drawRoundedRect(bar, line.height() / 2, line.height() / 2)
        low, high = at(max(0.0, tally.expected - tally.spread)), at(tally.expected + tally.spread)
        painter.setBrush(clear(QColor(theme.ink), 0.25))
        painter.drawRoundedRect(QRectF(low, line.top() - 3, max(2.0, high - low), line.height() + 6), 3, 3)
        painter.setBrush(QColor(theme.ink))
        painter.drawRect(QRectF(at(tally.expected) - 1.2, line.top() - theme.px(5), 2.4, line.height() + theme.px(10)))
        painter.setPen(QColor(theme.ink))
        painter.setFont(brush.font(theme.small, True))
        box = QRectF(room.right() + theme.px(8), 0, side, self.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


class DiceLuckPanel(widgets.Panel):
    """A bar for each statistic of the dice of every seat that rolled."""

    def __init__(
        self, shell: Shell, match: EndedMatch, tallies: Tallies, animals: Sequence[Animal], marks: Sequence[int]
    ) -> None:
        super().__init__(self.tr("Dice luck"))
        theme, words = shell.theme, shell.words
        text = self.tr(
            "The bar shows what was rolled, the line the expected average (in brackets); "
            "most results lie in the pale band."
        )
        left_out = f"{match.game}.luck.note"
        self.column.addWidget(widgets.note(words.sentences([text, words(left_out) if words.has(left_out) else ""])))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(16))
        grid.setVerticalSpacing(theme.px(4))
        measures = list(dict.fromkeys(key for by_name in tallies.values() for key in by_name))
        for column, measure in enumerate(measures, 2):
            grid.addWidget(widgets.note(words(f"{match.game}.luck.{measure}"), "line"), 0, column)
            grid.setColumnStretch(column, 1)
        rolled = [info.seat for info in match.seats() if tallies.get(info.seat)]
        if tallies.get(SPECTATOR):
            rolled.insert(0, SPECTATOR)
        own = f"{match.game}.luck.everyone"
        everyone = words(own) if words.has(own) else self.tr("everyone")
        names = {info.seat: display_name(info, words) for info in match.seats()} | {SPECTATOR: everyone}
        for row, seat in enumerate(rolled, 1):
            if seat != SPECTATOR:
                grid.addWidget(widgets.Avatar(animals[seat], theme.px(28), marks[seat]), row, 0)
            grid.addWidget(widgets.plain(names[seat], ""), row, 1)
            colour = QColor(colour_of(animals[seat]) if seat != SPECTATOR else theme.soft)
            for column, measure in enumerate(measures, 2):
                every = [by_name[measure] for by_name in tallies.values() if measure in by_name]
                most = max(max(tally.actual, tally.expected + tally.spread) for tally in every)
                tally = tallies[seat].get(measure, LuckTally())
                grid.addWidget(LuckBar(theme, tally, max(1.0, most), colour), row, column)
        self.column.addLayout(grid)
