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
from tabletop.ui.table.session import Session

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

    def __init__(self, parent: QObject, poll: int = POLL) -> None:
        """`poll` is the number of milliseconds between two looks for an answer."""
        super().__init__(parent)
        self._worker = WorkerPool()
        self._numbers = count(1)
        self._pending: tuple[int, View] | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(poll)
        self._clock.timeout.connect(self._poll)

    @property
    def is_busy(self) -> bool:
        """True while an answer is pending."""
        return self._clock.isActive()

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
        number = next(self._numbers)
        self._pending = number, seen
        raw = msgspec.Raw(view.encode(seen))
        self._worker.think(
            ThinkRequest(
                id=number,
                module=module,
                level=LEVELS[-1],
                key=seen.number if key is None else key,
                limits=limits,
                view=raw,
                evaluate_all=True,
                include=also,
                only=only,
            )
        )
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
        (_, seen), self._pending = self._pending, None
        self._clock.stop()
        self.analysed.emit(seen, thought.evaluations)


class HintRequests(QObject):
    """Analyses the open decision from what its seat can know: at once and quickly, then by searches."""

    analysed = Signal()
    """The session has new advice for the decision that is still open."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._analysis = BackgroundAnalysis(self)
        self._analysis.analysed.connect(self._follow)
        self._requested: View | None = None
        """The view that is or was searched."""
        self._limits = QUICK
        """Limits of the analysis under way."""
        self._quick_timer = self._timer(QUICK_AFTER, self._evaluate)
        self._delay = self._timer(SETTLE_AFTER, self._settle)

    def _timer(self, milliseconds: int, function: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(function)
        return timer

    def settle(self) -> None:
        """Evaluate the open decision soon, and search it if golden advice has to wait for that."""
        (self._quick_timer if self._session.advice.is_pending else self._delay).start()

    def _evaluate(self) -> None:
        session = self._session
        if session.shows_advice and session.advice.is_pending and self._requested is not session.view:
            self._analyse(QUICK)

    def _settle(self) -> None:
        session = self._session
        is_wanted = session.shows_advice and session.shows_primary and self._requested is not session.view
        if is_wanted and session.advice and not session.advice.is_settled:
            self._requested = session.view
            self._analyse(FULL)

    def ask(self) -> None:
        """Search the open decision, first shortly, unless that is under way or done.

        A short search outlasts what other seats choose meanwhile if this one still has the same choices.
        """
        session, before = self._session, self._requested
        self._requested = session.view
        is_under_way = self._limits == FIRST and self._analysis.is_busy and _is_same_choice(before, session.view)
        if not is_under_way and not session.advice.is_searched:
            self._analyse(FIRST)

    def _analyse(self, limits: Limits) -> None:
        self._limits = limits
        session = self._session
        # What is advised already is compared too, so that it can stay.
        also = None if limits == QUICK else session.advice.settled
        self._analysis.analyse(entry(session.link.game).module, session.view, limits, also)

    def stop(self) -> None:
        """Stop the analysis and end the process."""
        self._quick_timer.stop()
        self._delay.stop()
        self._analysis.stop()

    def _follow(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        if self._limits == FIRST and _is_same_choice(seen, self._session.view):
            seen = self._session.view
        if self._session.set_advice(seen, evaluations, is_searched=self._limits != QUICK):
            if self._limits == FIRST:
                self._analyse(FULL)
            self.analysed.emit()


def _is_same_choice(before: View | None, now: View) -> bool:
    """Return whether a seat has the same choices in two views, between which only others have answered."""
    if before is None or before is now:
        return before is now
    old, new = before.state.ask, now.state.ask
    is_shared = old is not None and new is not None and old.key == new.key and new.mode is not Mode.ONE
    return is_shared and (before.seat, before.actions) == (now.seat, now.actions)
