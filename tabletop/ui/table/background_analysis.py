"""Analysis of decisions by a bot in a process of its own, while the window stays responsive."""

from __future__ import annotations

from itertools import count

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import LEVELS, USUAL, Limits
from tabletop.bots.worker import ThinkRequest, Worker
from tabletop.engine import view
from tabletop.engine.actions import Action
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.table.session import Session

POLL = 30
"""Milliseconds between two looks for an answer."""
SETTLE_AFTER = 150
"""Milliseconds of an unclear decision after which it is searched without a request."""


class BackgroundAnalysis(QObject):
    """Analyses one decision at a time from what its seat can know."""

    analysed = Signal(object, object)
    """A view and the evaluations of its choices, the best first; empty if the bot failed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker()
        self._numbers = count(1)
        self._pending: tuple[int, View] | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(POLL)
        self._clock.timeout.connect(self._poll)

    @property
    def is_busy(self) -> bool:
        """True while an answer is pending."""
        return self._clock.isActive()

    def analyse(self, module: str, seen: View, limits: Limits, also: Action | None = None) -> None:
        """Analyse the decision in `seen`, with `also` among the candidates; drops an earlier request."""
        number = next(self._numbers)
        self._pending = number, seen
        raw = msgspec.Raw(view.encode(seen))
        self._worker.think(
            ThinkRequest(
                id=number,
                module=module,
                level=LEVELS[-1],
                key=seen.number,
                limits=limits,
                view=raw,
                evaluate_all=True,
                include=also,
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
    """Analyses the open decision from what its seat can know."""

    analysed = Signal()
    """The session has a search's advice for the decision that is still open."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._analysis = BackgroundAnalysis(self)
        self._analysis.analysed.connect(self._follow)
        self._requested: View | None = None
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(SETTLE_AFTER)
        self._delay.timeout.connect(self._settle)

    def settle(self) -> None:
        """Analyse the open decision soon if golden advice has to wait for that."""
        self._delay.start()

    def _settle(self) -> None:
        session = self._session
        if session.shows_advice and session.shows_primary and session.advice and not session.is_advice_settled:
            self.ask()

    def ask(self) -> None:
        """Analyse the open decision unless that has been requested already; drops an earlier request."""
        if self._requested is not self._session.view:
            self._requested = self._session.view
            self._analysis.analyse(entry(self._session.link.game).module, self._session.view, USUAL)

    def stop(self) -> None:
        """Stop the analysis and end the process."""
        self._delay.stop()
        self._analysis.stop()

    def _follow(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        if self._session.set_advice(seen, evaluations):
            self.analysed.emit()
