"""The game with hooks that report events and some steps to a monitor as they happen."""

from __future__ import annotations

from typing import Any

from tabletop.engine.events import Event
from tabletop.games.sorcerer.game import Sorcerer
from tabletop.games.sorcerer.rules.state import SorcererState
from tests.games.sorcerer.oracle import choices, effects
from tests.games.sorcerer.oracle.monitor import BattleMonitor
from tests.games.sorcerer.oracle.position import Position


class MonitoredGame(Sorcerer):
    """The game; it reports the End phase, searches for tactics, effects and triggers to a monitor."""

    monitor: BattleMonitor

    def __init__(self) -> None:
        """Take the steps of the game, some of them watched."""
        super().__init__()
        self.steps = {
            **Sorcerer.steps,
            "end_phase": self._end_phase,
            "tactics": self._tactics,
            "effects.run": self._run,
            "effects.batch": self._batch,
            "effects.ability": self._ability,
        }

    def _end_phase(self, state: SorcererState) -> None:
        self.monitor.end_phase()
        before = Position(state.clone())
        Sorcerer.steps["end_phase"](state)
        listed = next((frame[1] for frame in reversed(state.stack) if frame[0] == "effects.batch"), ())
        self.monitor.ledger.end_phase(before, list(listed))

    def _tactics(self, state: SorcererState, *frame: Any) -> None:
        self.monitor.next_tactic()
        Sorcerer.steps["tactics"](state, *frame)

    def _run(self, state: SorcererState, *frame: Any) -> None:
        run = choices.run_of(state, frame)
        account = effects.expected(Position(state), run) if run is not None else None
        Sorcerer.steps["effects.run"](state, *frame)
        if run is not None and account is not None:
            self.monitor.booked(run, account)

    def _batch(self, state: SorcererState, waiting: tuple[Any, ...]) -> None:
        for job, _, path in waiting:
            if not path:  # what was put off to the end of the round has a path
                self.monitor.triggers.came_up(Position(state), job)
        Sorcerer.steps["effects.batch"](state, waiting)

    def _ability(self, state: SorcererState, job: tuple[int, ...], *frame: Any) -> None:
        self.monitor.triggers.came_up(Position(state), job)
        Sorcerer.steps["effects.ability"](state, job, *frame)


class EventTap(list[Event]):
    """Events that are heard at the moment they happen, and not kept."""

    def __init__(self, monitor: BattleMonitor) -> None:
        """Steps and actions that report to a monitor."""
        super().__init__()
        self.monitor = monitor

    def append(self, event: Event) -> None:
        """Take notice of an event."""
        self.monitor.receive(event)
