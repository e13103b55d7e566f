"""The coach at the table: has the choices of an open decision weighed, in a process of its own, when somebody asks."""

from __future__ import annotations

from itertools import count

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.bots.levels import USUAL
from tabletop.bots.worker import Think, Worker
from tabletop.engine import view
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.table.session import Session

POLL = 40
"""Milliseconds between two looks for the answer."""


class Coach(QObject):
    """Weighs the choices of the session's seat by what that seat can know."""

    weighed = Signal(object)
    """The opinions on the decision that is still open, the best first."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._worker = Worker()
        self._numbers = count(1)
        self._asked: tuple[int, View] | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(POLL)
        self._clock.timeout.connect(self._look)

    def ask(self) -> None:
        """Have the open decision weighed; an earlier question is dropped."""
        seen, number = self._session.view, next(self._numbers)
        self._asked = number, seen
        raw = msgspec.Raw(view.encode(seen))
        module = entry(self._session.link.game).module
        self._worker.think(Think(number, module, "skilled", seen.number, USUAL, raw, weigh=True))
        self._clock.start()

    def stop(self) -> None:
        """Weigh nothing any more, and end the process."""
        self._asked = None
        self._clock.stop()
        self._worker.close()

    def _look(self) -> None:
        thought = self._worker.thought()
        if self._asked is None or thought is None or thought.id != self._asked[0]:
            return
        (_, seen), self._asked = self._asked, None
        self._clock.stop()
        if thought.opinions and self._session.advised(seen, thought.opinions):
            self.weighed.emit(thought.opinions)
