"""Hints on request: analysis of the open decision."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import USUAL
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.table.background_analysis import BackgroundAnalysis
from tabletop.ui.table.session import Session


class HintRequests(QObject):
    """Analyses the open decision from what its seat can know."""

    analysed = Signal(object)
    """The opinions on the decision that is still open, the best first."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._analysis = BackgroundAnalysis(self)
        self._analysis.analysed.connect(self._follow)

    def ask(self) -> None:
        """Analyse the open decision; drops an earlier request."""
        self._analysis.analyse(entry(self._session.link.game).module, self._session.view, USUAL)

    def stop(self) -> None:
        """Weigh nothing any more, and end the process."""
        self._analysis.stop()

    def _follow(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        if evaluations and self._session.set_advice(seen, evaluations):
            self.analysed.emit(evaluations)
