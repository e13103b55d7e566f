"""Expert: a race between choices, further ahead than Skilled and by what the game learned from matches.

Every choice is played out from the same sampled state, and each stage that begins has dice of its own, the same for all
choices: so they stay comparable however many dice a line of play rolled before. A choice leaves the race once it is
surely behind the leader. What is advised first is given up only for what is surely better, because of many choices
that are equal the best seen is a lucky one, and following luck plays worse than following advice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any

import msgspec

from tabletop.bots.playout import MOST_DECISIONS, distinct, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.advice import Mind
from tabletop.engine.state import State
from tabletop.engine.view import View, sample

SURE = 3.0
"""So many standard errors behind the leader a choice is given up."""
DOUBT = 1.0
"""So many standard errors better than the first advice another choice has to be."""
LEAST = 12
"""Samples before any choice is given up."""
EVERY = 4
"""Samples after which the choices are looked through again."""
SAME = 1e-4
"""Differences that are no more than this count as none, however sure."""
MORE = 16
"""How many playouts Expert has for each that others may use: time ends its thought, not their number."""


class Tally(msgspec.Struct, frozen=True):
    """What a race brought one choice: sums, which several races of the same choices may add up.

    `ahead` and `squares` are the sum, and the sum of squares, of how much better it was than what is advised first,
    over the `paired` samples that both had.
    """

    action: Action
    count: int = 0
    total: float = 0.0
    paired: int = 0
    ahead: float = 0.0
    squares: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        """Return both together."""
        return Tally(
            self.action,
            self.count + other.count,
            self.total + other.total,
            self.paired + other.paired,
            self.ahead + other.ahead,
            self.squares + other.squares,
        )

    @property
    def surely(self) -> bool:
        """Tell whether it is better than what is advised first, beyond doubt."""
        if self.paired < 2:
            return False
        mean = self.ahead / self.paired
        spread = max(self.squares - mean * self.ahead, 0.0) / (self.paired - 1)
        return mean > DOUBT * sqrt(spread / self.paired)


class Racer:
    """A choice and what its playouts have brought, sample by sample."""

    __slots__ = ("action", "rank", "values")

    def __init__(self, action: Action, rank: int) -> None:
        self.action = action
        self.rank = rank
        self.values: list[float] = []

    @property
    def order(self) -> tuple[int, float, int]:
        """What racers are sorted by: first those longest in the race, then the best, then those advised first."""
        return -len(self.values), -sum(self.values), self.rank

    def gaps(self, other: Racer) -> list[float]:
        """Return by how much this one is better in each sample that both have."""
        return [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]

    def tally(self, first: Racer) -> Tally:
        """Return the sums, compared with the choice advised first."""
        gaps = self.gaps(first)
        return Tally(
            self.action, len(self.values), fsum(self.values), len(gaps), fsum(gaps), fsum(gap * gap for gap in gaps)
        )


def expert(seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]) -> tuple[Tally, ...]:
    """Return what each choice worth a thought brought, what is advised first at the head.

    The race ends before a sample that would likely take it beyond its time or playouts, or with `stop`. A single choice
    does not run. Raises LookupError for a game without a mind.
    """
    state = seen.state
    options = distinct(state, _mind(state).options(state, seen.seat, seen.actions))
    racers = [Racer(action, rank) for rank, action in enumerate(options)]
    left, random = racers, Random(key)
    most, played, samples = playouts * MORE, 0, 0
    now = perf_counter()
    until = now + seconds
    while len(left) > 1:
        began = now
        _run(seen, left, random.getrandbits(128))
        played += len(left)
        samples += 1
        now = perf_counter()
        if now + (now - began) > until or played + len(left) > most or stop():
            break
        if samples >= LEAST and samples % EVERY == 0:
            left = _left(left)
    return tuple(racer.tally(racers[0]) for racer in racers)


def decided(tallies: Sequence[Tally]) -> Action:
    """Return the best of the choices that stayed in the race, or what is advised first unless that is surely worse."""
    most = max(one.count for one in tallies)
    stayed = [one for one in tallies if 2 * one.count >= most]
    best = max(stayed, key=lambda one: one.total / max(one.count, 1))
    return best.action if best.surely else tallies[0].action


def _left(racers: list[Racer]) -> list[Racer]:
    """Return the racers that may still turn out best."""
    leader = min(racers, key=lambda racer: racer.order)
    kept = [leader]
    for racer in racers:
        lead, error = _mean(leader.gaps(racer))
        equal = max(lead, error) < SAME and racer.rank > leader.rank
        if racer is not leader and not equal and lead <= SURE * max(error, SAME):
            kept.append(racer)
    return kept


def _mean(gaps: list[float]) -> tuple[float, float]:
    """Return the mean of some differences, and its standard error."""
    count, mean = len(gaps), fmean(gaps)
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count)


def _run(seen: View, racers: list[Racer], chance: int) -> None:
    """Play every choice out from the same sampled state."""
    state = sample(seen, chance)
    for racer in racers:
        after = state.clone()
        runner.play(after, racer.action)
        _play_on(after, state, seen.seat, chance)
        racer.values.append(_value(after, seen.seat))


def _play_on(after: State, before: State, seat: int, chance: int) -> None:
    """Play on for as many stages as the game thinks ahead; each that begins has dice from `chance`."""
    game, mind = after.game, _mind(after)
    stage, ahead = game.stage(before), mind.ahead(before)
    dice = Random(chance)
    for _ in range(MOST_DECISIONS):
        if after.result is not None:
            return
        if (now := game.stage(after)) != stage:
            stage, ahead = now, ahead - 1
            if not ahead:
                return
            after.chance = dice.getrandbits(128)
        waiting = runner.to_act(after)
        one = seat if seat in waiting else waiting[0]
        actions = runner.legal(after, one)
        runner.play(after, mind.answer(after, one, actions, seat) if len(actions) > 1 else actions[0])


def _value(state: State, seat: int) -> float:
    learned = _mind(state).value(state, seat)
    return value(state, seat) if learned is None else learned


def _mind(state: State) -> Mind[Any]:
    found: Mind[Any] | None = state.game.mind
    if found is None:
        raise LookupError(f"{state.game.key} has no Expert.")
    return found
