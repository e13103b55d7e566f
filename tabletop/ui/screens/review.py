"""The review of a match: a seat's chances over time, and its most costly decisions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from tabletop.bots.evaluations import Evaluation
from tabletop.engine import view
from tabletop.engine.view import View
from tabletop.learn import review
from tabletop.learn.review import ChancePoint, PastDecision, Review, ReviewedDecision
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.paint import brush, colour, shapes
from tabletop.ui.paint.theme import Theme
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.replay import ReplayScreen
from tabletop.ui.table.background_analysis import BackgroundAnalysis
from tabletop.words import Words

WORST = 3
"""Number of decisions that are listed."""
LEAST = 0.01
"""Least loss of chance for a decision to be listed."""


class Curve(QWidget):
    """The curve of a seat's chances over a match, with a bead at each listed decision."""

    def __init__(self, theme: Theme, points: Sequence[ChancePoint], named: Sequence[int]) -> None:
        super().__init__()
        self.theme, self.points, self.named = theme, points, set(named)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        text = self.tr("Win chance: {first} % at the start, {last} % at the end")
        first, last = (round(100 * point.chance) for point in (points[0], points[-1]))
        self.setAccessibleName(text.format(first=first, last=last))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(400), self.theme.px(170))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = theme.px(46)
        room = QRectF(side, theme.px(10), self.width() - side - theme.px(12), self.height() - theme.px(20))
        painter.setFont(brush.font(theme.small))
        for share in (0.0, 0.5, 1.0):
            high = room.bottom() - share * room.height()
            painter.setPen(QColor(theme.line))
            painter.drawLine(QPointF(room.left(), high), QPointF(room.right(), high))
            painter.setPen(QColor(theme.soft))
            box = QRectF(0, high - theme.px(10), side - theme.px(6), theme.px(20))
            figure = self.tr("{n} %").format(n=round(100 * share))
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure)
        step = room.width() / max(1, len(self.points) - 1)
        line = [
            QPointF(room.left() + step * place, room.bottom() - point.chance * room.height())
            for place, point in enumerate(self.points)
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour.clear(QColor(theme.gold), 0.18))
        painter.drawPolygon(QPolygonF([QPointF(line[0].x(), room.bottom()), *line, room.bottomRight()]))
        painter.setPen(shapes.pen(QColor(theme.gold), 2.4))
        painter.drawPolyline(QPolygonF(line))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.coral))
        for place, point in zip(line, self.points, strict=True):
            if point.at in self.named:
                painter.drawEllipse(place, theme.px(5), theme.px(5))


class ReviewScreen(Screen):
    """Raises JournalError for a file that is no journal."""

    def __init__(self, shell: Shell, path: Path) -> None:
        super().__init__(shell)
        self.setObjectName("review")
        self.path = path
        self.replay = saves.verify(path, shell.games)
        self.entry = self.replay.entry
        self.topic = self.entry.key
        people = [info.seat for info in self.replay.seats if info.driver is Driver.ME]
        self.seat = people[0] if people else 0
        self.found: Review | None = None
        self._analysis = BackgroundAnalysis(self)
        self._analysis.analysed.connect(self._follow_analysis)
        self._waiting: list[int] = []
        self._current: PastDecision | None = None
        self._reviewed: list[ReviewedDecision] = []
        self.review_seat(self.seat)

    # -- the search ------------------------------------------------------------------------------------------------

    def review_seat(self, seat: int) -> None:
        """Start analysing a seat's decisions."""
        self.seat, self.found, self._reviewed, self._current = seat, None, [], None
        self._waiting = review.choices(self.replay.steps, seat)
        QTimer.singleShot(0, self, self._analyse_next)

    def _analyse_next(self) -> None:
        if self._waiting:
            decision = self._current = review.past_decision(self.replay.steps, self.seat, self._waiting.pop(0))
            self._analysis.analyse(self.entry.module, decision.seen, review.THOUGHT, decision.played)
        else:
            self.found = review.summarize(self.replay.steps, self.seat, self._reviewed)
            self.rebuild()

    def _follow_analysis(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        if self._current is not None and self._current.seen is seen:
            if evaluations:
                self._reviewed.append(review.review_decision(self._current, evaluations))
            self._current = None
            self._show_progress()
            self._analyse_next()

    def _show_progress(self) -> None:
        self.bar.setMaximum(max(1, len(self._reviewed) + len(self._waiting)))
        self.bar.setValue(len(self._reviewed))

    def on_close(self) -> None:
        self._analysis.stop()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        named = {f"seat:{info.seat}": display_name(info, self.shell.words) for info in self.replay.seats}
        words = self.shell.words.naming(self.entry.load().names(self.shell.language)).naming(named.get)
        self.header(self.tr("Your decisions"), words(f"{self.entry.key}.name"))
        column = self.column(1000)
        if len(self.replay.seats) > 1:
            names = [(info.seat, display_name(info, self.shell.words)) for info in self.replay.seats]
            choice = widgets.Choice("whose", names, self.seat, self._choose_seat, self.tr("Whose decisions"))
            column.addLayout(widgets.flush(choice))
        self.bar = QProgressBar()
        self.bar.setObjectName("progress")
        self.bar.setTextVisible(False)
        if self.found is None:
            panel = widgets.Panel(self.tr("Reviewing every decision…"))
            text = self.tr("Only what you could know at that moment counts.")
            panel.column.addLayout(widgets.stack(widgets.note(text), self.bar))
            column.addWidget(panel)
        else:
            self._show(column, self.found, words)
        column.addStretch(1)

    def _choose_seat(self, seat: str | int | bool) -> None:
        self.review_seat(int(seat))
        self.rebuild()

    def _show(self, column: QVBoxLayout, found: Review, words: Words) -> None:
        worst = [decision for decision in found.decisions if decision.cost >= LEAST][:WORST]
        if len(found.curve) > 1:
            panel = widgets.Panel(self.tr("Win chance over time"))
            panel.column.addWidget(Curve(self.shell.theme, found.curve, [decision.at for decision in worst]))
            column.addWidget(panel)
        if not worst:
            column.addWidget(widgets.Panel(self.tr("No better moves found.")))
        for place, decision in enumerate(worst, 1):
            column.addWidget(self._decision(place, decision, words))

    def _decision(self, place: int, decision: ReviewedDecision, words: Words) -> QWidget:
        step = self.replay.steps[decision.at]
        seen, loaded = view.view(step.state, self.seat), self.entry.load()
        named = {label.action: label.text for label in loaded.table(seen, words).prompt.labels}
        choices = (decision.played.action, decision.better.action)
        if named.get(choices[0]) == named.get(choices[1]):  # the same words: name what each is aimed at
            for choice in choices:
                if choice in named and (info := loaded.inspect(choice.target, seen, words)) is not None:
                    named[choice] = f"{named[choice]} ({info.piece.title})"
        is_own = self.replay.seats[self.seat].driver is Driver.ME
        title = self.tr("{place}. Turn {turn}: cost you {cost} points of win chance")
        if decision.uncertain:
            title = self.tr("{place}. Turn {turn}: may have cost you {cost} points of win chance")
        if not is_own:
            title = self.tr("{place}. Turn {turn}: cost {cost} points of win chance")
        panel = widgets.Panel(title.format(place=place, turn=decision.turn, cost=decision.points))
        panel.setObjectName(f"decision.{decision.at}")
        lines = []
        played, better = self.tr("Played: {action}, {n} %"), self.tr("Better: {action}, {n} %")
        for text, opinion in ((played, decision.played), (better, decision.better)):
            action = named.get(opinion.action, str(opinion.action))
            lines.append(text.format(action=action, n=round(100 * opinion.chance)))
            panel.column.addWidget(widgets.plain(lines[-1], "line"))
        show_table = partial(self._replay, decision, " · ".join(lines))
        show = widgets.button(self.tr("Show the table then"), f"show.{decision.at}", show_table)
        branch = partial(self.shell.go, routes.BRANCH, self.path, decision.number)
        play_on = widgets.button(self.tr("Play on from here"), f"branch.{decision.at}", branch)
        panel.column.addLayout(widgets.row(show, play_on, 1))
        return panel

    def _replay(self, decision: ReviewedDecision, remark: str) -> None:
        """Show the table before a decision, with the choice that was made and the better one marked."""
        marks: dict[str, str] = {}
        choices = ((decision.better, self.tr("better")), (decision.played, self.tr("played")))
        for evaluation, text in choices:
            for ref in (evaluation.action.source, evaluation.action.target):
                marks[ref] = f"{marks[ref]} · {text}" if ref in marks else text
        self.shell.go(routes.REPLAY, self.path)
        front = self.shell.front
        assert isinstance(front, ReplayScreen)
        front.look(decision.at, self.seat, marks, remark)
