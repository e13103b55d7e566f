"""Breath: the pause after which a seat without a choice answers, so that nobody can tell that it had none.

Bots that do have a choice take it too; people take their own time.
"""

from __future__ import annotations

from collections.abc import Collection
from random import uniform
from time import monotonic

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Auto
from tabletop.engine.state import State

BREATH = (0.4, 1.6)
"""Seconds of the shortest and the longest pause: about what a person needs who has nothing to think about."""


class Breath:
    """When the seats answer at the earliest that are asked a question which is answered after a breath."""

    def __init__(self) -> None:
        self._due: dict[tuple[int, str, int], float] = {}
        """By seat, question, and the number since when it is asked."""

    def attend(self, state: State, bots: Collection[int]) -> None:
        """Begin the pauses of the open question; those that have begun go on."""
        before, self._due = self._due, {}
        asked = state.ask
        if asked is None or state.game.questions[asked.key].auto is not Auto.AFTER_A_BREATH:
            return
        for seat in runner.to_act(state):
            if seat in bots or runner.forced(state, seat) is not None:
                key = seat, asked.key, state.since
                self._due[key] = before[key] if key in before else monotonic() + uniform(*BREATH)

    def taking(self, seat: int) -> bool:
        """Tell whether a seat is about to answer a question of this kind."""
        return any(one == seat for one, _, _ in self._due)

    def holds(self, seat: int) -> bool:
        """Tell whether a seat still has to wait with its answer."""
        return any(one == seat and due > monotonic() for (one, _, _), due in self._due.items())

    def over(self, state: State) -> Action | None:
        """Return what a seat does whose pause is over and that can do one thing only; None if there is none now."""
        now = monotonic()
        seats = [seat for (seat, _, _), due in self._due.items() if due <= now]
        return next((action for seat in seats if (action := runner.forced(state, seat)) is not None), None)

    def end(self) -> None:
        """Let every pause be over: nobody is here who could learn anything from it."""
        self._due = dict.fromkeys(self._due, 0.0)
