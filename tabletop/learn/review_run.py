"""The review of a whole match: which decision is to be searched next, and for how long.

It takes some 24 seconds of thought for each seat however long the match was, more only where a busy machine would leave
too few samples of a choice. A few workers share them: a short search of every decision, then a longer comparison of the
choices that seem to be mistakes. Results are kept in the cache as they come, so that a review which was stopped goes on
where it was.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tabletop import __version__, parsed_cache, paths
from tabletop.bots.calibration_curves import calibration_curves
from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import Limits
from tabletop.bots.rival_edges import against_rivals, edges
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.learn.review import (
    CONFIRMATION,
    CONFIRMATION_KEY,
    THOUGHT,
    Accuracy,
    PastDecision,
    Phase,
    Review,
    ReviewedDecision,
    accuracy,
    choices,
    confirmed,
    past_decision,
    phase,
    review_decision,
    summarize,
    suspects,
    without_regained,
)
from tabletop.match.history import HistoryStep

BUDGET = 16.0
"""Seconds of thought for the first searches of each seat."""
SAVE_EVERY = 20
"""The cache is written after so many decisions."""
FORMAT = b"5"
"""Version of what is kept of a decision: reviews of another one are made anew."""
CACHED = 60
"""Most reviews that stay in the cache."""


class ReviewSearch(NamedTuple):
    """A search of a decision to be made; `only` are the choices to compare, all if empty."""

    decision: PastDecision
    limits: Limits
    key: int
    only: tuple[Action, ...] = ()


class ReviewRun:
    """The review of a match.

    Take searches by `next`, make them, several at a time if there are workers, and give their results to `record`.
    """

    def __init__(self, path: Path, steps: Sequence[HistoryStep], seat: int, levels: Sequence[str] = ()) -> None:
        """`path` is the match's journal; `seat` comes first; without `levels` everybody counts as equal."""
        self.steps = steps
        self.seat = seat
        seats = range(steps[0].state.setup.seats)
        self._choices = {each: choices(steps, each) for each in seats}
        self._levels = levels
        game = steps[0].state.game
        stamp = (
            FORMAT,
            path.read_bytes(),
            __version__.encode(),
            game.data_hash().encode(),
            repr((calibration_curves(game.key), edges(game.key), tuple(levels))).encode(),
        )
        self._stamp = parsed_cache.stamp_of(stamp)
        self._name = f"reviews/{self._stamp.hex()}"
        places = {at for found in self._choices.values() for at in found}
        saved = parsed_cache.load(self._name, self._stamp, tuple[ReviewedDecision, ...]) or ()
        self._known = {decision.at: decision for decision in saved if decision.at in places}
        self._of_seats: dict[int, list[ReviewedDecision]] = {}
        """The known decisions of seats, without regained costs, until another one is added."""
        self._skipped: set[int] = set()
        """Decisions about which the bot failed."""
        self._taken: set[int] = set()
        """Decisions that are being searched."""
        self._unsaved = 0

    @property
    def total(self) -> int:
        """Number of decisions to search."""
        return sum(map(len, self._choices.values()))

    @property
    def done(self) -> int:
        """Number of decisions that need no search any more."""
        return self.total - sum(len(self._open(seat)) + len(self._suspects(seat)) for seat in self._choices)

    def is_reviewed(self, seat: int) -> bool:
        """Return whether all decisions of a seat have been searched, and its mistakes confirmed."""
        return not self._open(seat) and not self._suspects(seat)

    def is_settled(self, seat: int) -> bool:
        """Return whether nothing that is still to be searched can change the curve of a seat."""
        sides = self.steps[0].state.game.sides(self.steps[0].state.setup)
        return all(map(self.is_reviewed, self._choices if len(set(sides)) <= 2 else [seat]))

    def next(self) -> ReviewSearch | None:
        """Return the search to make next, None if there is none at present."""
        for seat in (self.seat, *(each for each in self._choices if each != self.seat)):
            if self.is_reviewed(seat):
                continue
            found = self._next_of(seat)
            if found is not None:
                self._taken.add(found.decision.at)
            return found
        return None

    def _next_of(self, seat: int) -> ReviewSearch | None:
        """Return the next search of a seat, None while those under way have to end first."""
        if places := self._open(seat):
            free = [at for at in places if at not in self._taken]
            if not free:
                return None
            decision = past_decision(self.steps, seat, free[0])
            limits = Limits(self._seconds(seat), THOUGHT.playouts, THOUGHT.samples)
            return ReviewSearch(decision, limits, decision.number)
        suspect = next((each for each in self._suspects(seat) if each.at not in self._taken), None)
        if suspect is None:
            return None
        decision = past_decision(self.steps, seat, suspect.at)
        compared = suspect.played.action, suspect.better.action
        return ReviewSearch(decision, CONFIRMATION, decision.number + CONFIRMATION_KEY, compared)

    def _suspects(self, seat: int) -> list[ReviewedDecision]:
        """Return the decisions of a seat that seem to be mistakes and are still to be searched again."""
        return [each for each in suspects(self._decisions(seat)) if each.at not in self._skipped]

    def drop(self) -> None:
        """Take back all searches that are under way."""
        self._taken.clear()

    def record(self, search: ReviewSearch, evaluations: Sequence[Evaluation]) -> None:
        """Add the result of a search; a decision without evaluations is left out."""
        decision = search.decision
        self._taken.discard(decision.at)
        if not evaluations:
            self._skipped.add(decision.at)
            return
        found = against_rivals(decision.seen, evaluations, self._levels)
        if search.only:
            played, better = found
            self._known[decision.at] = confirmed(self._known[decision.at], played, better)
        else:
            self._known[decision.at] = review_decision(decision, found, self.steps)
        self._of_seats.pop(decision.seen.seat, None)
        self._unsaved += 1
        if self._unsaved >= SAVE_EVERY:
            self.save()

    def save(self) -> None:
        """Write what is known to the cache, and remove the oldest reviews beyond `CACHED`."""
        if not self._unsaved:
            return
        self._unsaved = 0
        parsed_cache.store(self._name, self._stamp, tuple(self._known.values()))
        with suppress(OSError, UserError):
            files = (paths.user_data() / "cache" / "reviews").glob("*.msgpack")
            for file in sorted(files, key=os.path.getmtime)[:-CACHED]:
                file.unlink()

    def review(self, seat: int) -> Review:
        """Return the review of a seat by what is known so far."""
        others = [each for each in self._choices if each != seat]
        is_complete = not any(map(self._open, self._choices))
        of_others = [decision for each in others for decision in self._decisions(each)] if is_complete else []
        return summarize(self.steps, seat, self._decisions(seat), of_others)

    def accuracies(self, seat: int) -> tuple[Accuracy | None, ...]:
        """Return a seat's accuracy in the match, then in each phase; None where too few could be judged."""
        found, places, last = self._decisions(seat), self._choices[seat], len(self.steps) - 1
        by_phase = (
            accuracy(
                [decision for decision in found if phase(decision.at, last) is each],
                sum(phase(at, last) is each for at in places),
            )
            for each in Phase
        )
        return (accuracy(found, len(places)), *by_phase)

    def judged_counts(self, seat: int) -> tuple[int, int]:
        """Return how many of a seat's decisions could be judged, and how many there were."""
        return sum(decision.is_judged for decision in self._decisions(seat)), len(self._choices[seat])

    def _decisions(self, seat: int) -> list[ReviewedDecision]:
        if seat not in self._of_seats:
            known = [self._known[at] for at in self._choices[seat] if at in self._known]
            self._of_seats[seat] = without_regained(self.steps, seat, known)
        return self._of_seats[seat]

    def _open(self, seat: int) -> list[int]:
        return [at for at in self._choices[seat] if at not in self._known and at not in self._skipped]

    def _seconds(self, seat: int) -> float:
        return min(THOUGHT.seconds, BUDGET / max(1, len(self._choices[seat])))
