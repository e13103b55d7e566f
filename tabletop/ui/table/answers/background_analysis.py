"""Analysis of decisions by a bot in a process of its own, while the window stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import LEVELS, USUAL, Limits
from tabletop.bots.worker import ThinkRequest, WorkerPool
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.progress import Mode
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.table.state.session import Session

POLL = 30
"""Milliseconds between two looks for an answer."""
QUICK = Limits(0.0)
"""Limits of an evaluation without a search."""
FIRST = Limits(0.2)
"""Limits of the search whose answer a hint shows first."""
FULL = USUAL.of(LEVELS[-1])
"""Limits of the search whose answer stays: those of the strongest bot."""
QUICK_AFTER = 10
"""Milliseconds after a decision has been shown until its choices are evaluated without a search."""
SETTLE_AFTER = 150
"""Milliseconds of an unclear decision after which it is searched without a request."""


class BackgroundAnalysis(QObject):
    """Analyses one decision at a time from what its seat can know."""

    analysed = Signal(object, object)
    """A view and the evaluations of its choices, the best first; empty if the bot failed."""
    forecast = Signal(object, object)
    """A view and the numbers of its display, by name; empty if that failed."""

    def __init__(self, parent: QObject, poll: int = POLL) -> None:
        """`poll` is the number of milliseconds between two looks for an answer."""
        super().__init__(parent)
        self._worker = WorkerPool()
        self._numbers = count(1)
        self._pending: tuple[int, View, bool] | None = None
        """Number of the request, its view, and whether it is for numbers of the display."""
        self._clock = QTimer(self)
        self._clock.setInterval(poll)
        self._clock.timeout.connect(self._poll)

    @property
    def is_busy(self) -> bool:
        """True while an answer is pending."""
        return self._clock.isActive()

    def is_analysing(self, seen: View) -> bool:
        """Return whether an answer about this very view is pending."""
        return self._pending is not None and self._pending[1] is seen

    def analyse(
        self,
        module: str,
        seen: View,
        limits: Limits,
        also: Action | None = None,
        only: tuple[Action, ...] = (),
        key: int | None = None,
    ) -> None:
        """Analyse the decision in `seen`, with `also` among the candidates; drops an earlier request.

        Those in `only`, if any, are evaluated instead. Each `key` has playouts of its own. Without any time in `limits`
        the answer is that of the quick evaluation.
        """
        self._think(
            ThinkRequest(
                id=next(self._numbers),
                module=module,
                level=LEVELS[-1],
                key=seen.number if key is None else key,
                limits=limits,
                view=msgspec.Raw(view.encode(seen)),
                evaluate_all=True,
                include=also,
                only=only,
            ),
            seen,
        )

    def compute_forecast(self, module: str, seen: View) -> None:
        """Compute the numbers in the display of a view; drops an earlier request."""
        raw = msgspec.Raw(view.encode(seen))
        number, level = next(self._numbers), LEVELS[-1]
        self._think(
            ThinkRequest(id=number, module=module, level=level, key=0, limits=QUICK, view=raw, forecast=True), seen
        )

    def _think(self, request: ThinkRequest, seen: View) -> None:
        self._pending = request.id, seen, request.forecast
        self._worker.think(request)
        self._clock.start()

    def stop(self) -> None:
        """Stop the analysis and end the process."""
        self._pending = None
        self._clock.stop()
        self._worker.close()

    def _poll(self) -> None:
        thought = self._worker.poll()
        if self._pending is None or thought is None or thought.id != self._pending[0]:
            return
        (_, seen, is_forecast), self._pending = self._pending, None
        self._clock.stop()
        if is_forecast:
            self.forecast.emit(seen, thought.forecast)
        else:
            self.analysed.emit(seen, thought.evaluations)


class HintRequests(QObject):
    """Analyses the open decision from what its seat can know: at once and quickly, then by searches.

    Before that, it computes the numbers of the table that take long.
    """

    computes_forecasts = True
    """False if all numbers of a table are computed where it is made."""
    analysed = Signal()
    """The session has new advice for the decision that is still open."""
    numbers_changed = Signal(object)
    """The session has made the present table again, with new numbers; carries the one before."""
    passing_numbers_changed = Signal()
    """Numbers of what a passage has reached are known."""
    partner_analysed = Signal(object, object)
    """A partner's view and the evaluations of its choices, the best first; empty if the bot failed."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._analysis = BackgroundAnalysis(self)
        self._analysis.analysed.connect(self._follow)
        self._analysis.forecast.connect(self._learn)
        self._awaited: View | None = None
        """The view whose numbers are being computed."""
        self._asked: View | None = None
        """The view for which a hint waits for that."""
        self._requested: View | None = None
        """The view that is or was searched."""
        self._open: tuple[View, Limits] | None = None
        """The view of this seat that is being analysed, and within which limits, None once there is an answer."""
        self._partner: View | None = None
        """The view of a partner that is to be evaluated before anything else."""
        self._is_stopped = False
        self._quick_timer = self._timer(QUICK_AFTER, self._evaluate)
        self._delay = self._timer(SETTLE_AFTER, self._settle)
        self._forecast_timer = self._timer(0, self._compute_forecast)
        if self.computes_forecasts:
            session.former = {}
            session.view = session.known = view.expecting(session.view, session.former)
            session.view.forecast.pass_on()
            session.received.connect(lambda *_: self._forecast_timer.start())
            session.advanced.connect(self._forecast_timer.start)
            session.changed.connect(lambda *_: session.view.forecast.pass_on())

    def _timer(self, milliseconds: int, function: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(function)
        return timer

    def settle(self) -> None:
        """Evaluate the open decision soon, and search it if golden advice has to wait for that."""
        self._forecast_timer.start()
        (self._quick_timer if self._session.advice.is_pending else self._delay).start()

    def _compute_forecast(self) -> None:
        """Compute the numbers that are needed, unless the same position is being searched."""
        session = self._session
        views = self._passing, session.view, session.known
        wanted = [seen for seen in views if seen is not None and seen.forecast.is_wanted]
        if not wanted or wanted[0] is self._awaited:
            return
        seen = wanted[0]
        limits = self._open[1] if self._open is not None else QUICK
        is_same = limits == FIRST and _is_same_choice(self._requested, seen)
        if limits == QUICK or not (is_same or self._requested is seen):
            self._awaited, self._open = seen, None
            self._start()

    @property
    def _passing(self) -> View | None:
        """The view that a passage under way has reached and whose numbers are needed."""
        session, reached = self._session, self._session.reached_views
        return reached.wanting if session.waiting and reached.before is session.view else None

    def _learn(self, seen: View, numbers: dict[str, float]) -> None:
        """Show the numbers of a view, with the table that they belong to."""
        session, self._awaited = self._session, None
        seen.forecast.learn(numbers)
        seen.forecast.pass_on()
        for passage in session.waiting:
            if passage.view is seen and (made := session.make_table(seen)) != passage.table:
                passage.table = made  # is laid at the end of the passage
        if seen is session.view and (made := session.make_table(seen)) != session.table:
            before, session.table = session.table, made
            self.numbers_changed.emit(before)
        if session.waiting and session.view in (seen, session.reached_views.before):
            self.passing_numbers_changed.emit()
        asked, self._asked = self._asked, None
        if asked is not None and session.is_to_act and _is_same_choice(asked, session.view):
            self.ask()
        elif session.is_current:
            self.settle()
        else:
            self._forecast_timer.start()

    def _evaluate(self) -> None:
        session = self._session
        if self._awaited is not None:
            return
        if session.shows_advice and session.advice.is_pending and self._requested is not session.view:
            self._analyse(QUICK)

    def _settle(self) -> None:
        session = self._session
        is_wanted = session.shows_advice and session.shows_primary and self._requested is not session.view
        if self._awaited is None and is_wanted and session.advice and not session.advice.is_settled:
            self._requested = session.view
            self._analyse(FULL)

    def ask(self) -> None:
        """Search the open decision, first shortly, unless that is under way or done.

        A short search outlasts what other seats choose meanwhile if this one still has the same choices.
        """
        session, before = self._session, self._requested
        if self._awaited is not None:
            self._asked = session.view
            return
        self._requested = session.view
        is_short = self._open is not None and self._open[1] == FIRST
        is_under_way = is_short and _is_same_choice(before, session.view)
        if not is_under_way and not session.advice.is_searched:
            self._analyse(FIRST)

    def evaluate_partner(self, seen: View) -> None:
        """Evaluate a partner's decision without a search; what is under way begins again after that."""
        self._partner = seen
        self._start()

    def _analyse(self, limits: Limits) -> None:
        self._open = self._session.view, limits
        self._start()

    def _start(self) -> None:
        if self._is_stopped:
            return
        module = entry(self._session.link.game).module
        if self._partner is not None:
            if not self._analysis.is_analysing(self._partner):
                self._analysis.analyse(module, self._partner, QUICK)
        elif self._awaited is not None:
            self._analysis.compute_forecast(module, self._awaited)
        elif self._open is not None:
            seen, limits = self._open
            # What is advised already is compared too, so that it can stay.
            is_current = seen is self._session.view and limits != QUICK
            self._analysis.analyse(module, seen, limits, self._session.advice.settled if is_current else None)

    def stop(self) -> None:
        """Stop all analyses for good, and end the process."""
        self._is_stopped = True
        self._open = self._partner = self._awaited = self._asked = None
        for timer in (self._quick_timer, self._delay, self._forecast_timer):
            timer.stop()
        self._analysis.stop()

    def _follow(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        if seen is self._partner:
            self._partner = None
            self._start()
            self.partner_analysed.emit(seen, evaluations)
            return
        limits, self._open = self._open[1] if self._open is not None else QUICK, None
        if limits == FIRST and _is_same_choice(seen, self._session.view):
            seen = self._session.view
        if self._session.set_advice(seen, evaluations, is_searched=limits != QUICK):
            if limits == FIRST:
                self._analyse(FULL)
            self.analysed.emit()
        self._forecast_timer.start()


def _is_same_choice(before: View | None, now: View) -> bool:
    """Return whether a seat has the same choices in two views, between which only others have answered."""
    if before is None or before is now:
        return before is now
    old, new = before.state.ask, now.state.ask
    is_shared = old is not None and new is not None and old.key == new.key and new.mode is not Mode.ONE
    return is_shared and (before.seat, before.actions) == (now.seat, now.actions)
