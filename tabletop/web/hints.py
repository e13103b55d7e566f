"""Hints for phones, from the strongest bot in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import msgspec
from PySide6.QtCore import QObject, QTimer

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import LEVELS, USUAL
from tabletop.bots.worker import ThinkRequest, WorkerPool
from tabletop.engine import view
from tabletop.engine.view import View
from tabletop.games.registry import entry

POLL = 30
"""Milliseconds between two looks for an answer."""
Listener = Callable[[tuple[Evaluation, ...]], None]


class PhoneHints(QObject):
    """Analyses one decision after the other; the first question starts the process."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._workers = WorkerPool()
        self._numbers = count(1)
        self._waiting: list[tuple[str, View, Listener]] = []
        self._listener: Listener | None = None
        """Those who wait for the analysis under way."""
        self._clock = QTimer(self)
        self._clock.setInterval(POLL)
        self._clock.timeout.connect(self._poll)

    def ask(self, game: str, seen: View, listener: Listener) -> None:
        """Call `listener` once with evaluations of the choices in `seen`, the best first.

        There are none if the bot failed.
        """
        self._waiting.append((game, seen, listener))
        self._begin()

    def close(self) -> None:
        """End the process; nobody hears anything any more."""
        self._clock.stop()
        self._waiting.clear()
        self._listener = None
        self._workers.close()

    def _begin(self) -> None:
        if self._listener is not None or not self._waiting:
            return
        game, seen, self._listener = self._waiting.pop(0)
        request = ThinkRequest(
            id=next(self._numbers),
            module=entry(game).module,
            level=LEVELS[-1],
            key=seen.number,
            limits=USUAL.of(LEVELS[-1]),
            view=msgspec.Raw(view.encode(seen)),
            evaluate_all=True,
        )
        self._workers.think(request)
        self._clock.start()

    def _poll(self) -> None:
        thought = self._workers.poll()
        if thought is None or self._listener is None:
            return
        self._clock.stop()
        listener, self._listener = self._listener, None
        listener(thought.evaluations)
        self._begin()
