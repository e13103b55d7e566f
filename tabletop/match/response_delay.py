"""Response delays, so that the length of a pause reveals nothing.

A seat without a choice answers after a pause for anybody who may not know that it had none. A bot's answer comes when a
search as long as it may take would be over, whether it searched, followed its advice, or had one choice; only where it
knows nothing that others do not, it comes as soon as it is found. People who have a choice take their own time.
"""

from __future__ import annotations

from collections.abc import Collection
from random import uniform
from time import monotonic

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import Auto
from tabletop.engine.progress import Mode
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR, view

DELAY = (0.4, 1.6)
"""Seconds of the shortest and the longest pause: about what a person needs who has nothing to think about."""

LEAST = 0.2
"""Seconds beyond a search for finding an answer and handing it over: more than bots need that do not search."""

THOUGHTLESS = "random"
"""The level that never takes time."""
GLANCING = ("novice", "regular")
"""Levels that never search; any other may take all the time it has."""


class ResponseDelay:
    """When the seats answer at the earliest whose answers are held back."""

    def __init__(self) -> None:
        self._due: dict[tuple[int, str, int], float] = {}
        """Due times by seat, decision and the number since when it is pending: for auto-answers after a delay."""
        self._thought = 0.0
        """Earliest time at which the thinking bot may answer."""

    def start_delays(self, state: State, bots: Collection[int]) -> None:
        """Start the delays of the pending decision; running ones continue.

        A person alone with bots hides nothing.
        """
        before, self._due = self._due, {}
        pending = state.ask
        if pending is None or state.game.decisions[pending.key].auto is not Auto.AFTER_DELAY:
            return
        is_alone = len(state.seats) - len(bots) == 1
        for seat in runner.players_to_act(state):
            if seat in bots or runner.forced_action(state, seat) is not None:
                key, is_own = (seat, pending.key, state.answer_valid_from), is_alone and seat not in bots
                self._due[key] = before[key] if key in before else monotonic() + (0.0 if is_own else uniform(*DELAY))

    def start_thinking(self, state: State, seat: int, level: str, seconds: float) -> None:
        """Begin a bot's thought, which takes at most so many `seconds` if its level searches."""
        search = 0.0 if level in GLANCING else seconds
        is_delayed = level != THOUGHTLESS and has_private_information(state, seat)
        self._thought = monotonic() + LEAST + search if is_delayed else 0.0

    @property
    def delayed_seats(self) -> tuple[int, ...]:
        """Seats whose answer to the pending decision is being delayed."""
        return tuple([seat for seat, _, _ in self._due])

    def is_answer_held(self, seat: int) -> bool:
        """Return whether the asked bot's answer, in `seat`, is still delayed."""
        now = monotonic()
        return self._thought > now or any(
            delayed_seat == seat and due > now for (delayed_seat, _, _), due in self._due.items()
        )

    def due_action(self, state: State, people: Collection[int]) -> Action | None:
        """Return the only action of a person whose delay is over, None if there is none."""
        now = monotonic()
        seats = [seat for (seat, _, _), due in self._due.items() if due <= now and seat in people]
        return next((action for seat in seats if (action := runner.forced_action(state, seat)) is not None), None)

    def end_all(self) -> None:
        """End all delays at once (no observer is connected)."""
        self._due, self._thought = dict.fromkeys(self._due, 0.0), 0.0


def has_private_information(state: State, seat: int) -> bool:
    """Return whether a seat has private information relevant to the open decision."""
    if state.ask is not None and state.ask.mode in (Mode.EACH, Mode.ALONE):
        return True  # what others have answered, or are doing, is hidden from everybody else
    hidden, known = len(view(state, SPECTATOR).unseen), len(view(state, seat).unseen)
    return known < hidden or bool(state.game.peeked(state, seat))
