"""Expert: a race between choices, further ahead than Skilled and by what the game learned from matches.

Every choice is played out from the same sampled state, and each stage that begins has dice of its own, the same for all
choices: so they stay comparable however many dice a line of play rolled before. A choice leaves the race once it is
surely behind the leader. What is advised first is given up only for what is surely better, because of many choices
that are equal the best seen is a lucky one, and following luck plays worse than following advice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tabletop.bots.rollout import MOST_DECISIONS, distinct, expert_value
from tabletop.bots.running_statistics import RunningStatistics, running_statistics
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, determinize
from tabletop.kit.strategy import SearchPolicy, strategy_of

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


class RaceResult(msgspec.Struct, frozen=True):
    """What a race brought one choice; what several races of the same choices brought may be added up.

    `gaps` is how much better it was than what is advised first, in each sample that both had.
    """

    action: Action
    values: RunningStatistics = RunningStatistics()
    gaps: RunningStatistics = RunningStatistics()

    def __add__(self, other: RaceResult) -> RaceResult:
        """Return both together."""
        return RaceResult(self.action, self.values + other.values, self.gaps + other.gaps)

    @property
    def surely(self) -> bool:
        """Tell whether it is better than what is advised first, beyond doubt."""
        return self.gaps.surely_above(0.0, DOUBT)


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

    def tally(self, first: Racer) -> RaceResult:
        """Return the sums, compared with the choice advised first."""
        return RaceResult(self.action, running_statistics(self.values), running_statistics(self.gaps(first)))


def expert(
    seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool], also: Action | None = None
) -> tuple[RaceResult, ...]:
    """Return what each choice worth a thought brought, and `also` if it is none of them, what is advised first ahead.

    The race ends before a sample that would likely take it beyond its time or playouts, or with `stop`. A single choice
    does not run. Raises LookupError for a game without a mind.
    """
    state = seen.state
    options = distinct(state, _mind(state).candidate_actions(state, seen.seat, seen.actions))
    if also is not None and also not in options:
        options = (*options, also)
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


def best_action(tallies: Sequence[RaceResult]) -> Action:
    """Return the best of the choices that stayed in the race, or what is advised first unless that is surely worse."""
    best = ranked(tallies)[0]
    return best.action if best.surely else tallies[0].action


def ranked(tallies: Sequence[RaceResult]) -> list[RaceResult]:
    """Return what a race brought all choices, those that stayed in it to the end first, the best before others."""
    most = max(one.values.count for one in tallies)
    return sorted(tallies, key=lambda one: (2 * one.values.count < most, -one.values.mean))


def _left(racers: list[Racer]) -> list[Racer]:
    """Return the racers that may still turn out best."""
    leader = min(racers, key=lambda racer: racer.order)
    kept = [leader]
    for racer in racers:
        lead = running_statistics(leader.gaps(racer))
        equal = max(lead.mean, lead.error) < SAME and racer.rank > leader.rank
        if racer is not leader and not equal and lead.mean <= SURE * max(lead.error, SAME):
            kept.append(racer)
    return kept


def _run(seen: View, racers: list[Racer], chance: int) -> None:
    """Play every choice out from the same sampled state."""
    state = determinize(seen, chance)
    for racer in racers:
        after = state.clone()
        runner.play(after, racer.action)
        _play_on(after, state, seen.seat, chance)
        racer.values.append(expert_value(after, seen.seat))


def _play_on(after: State, before: State, seat: int, chance: int) -> None:
    """Play on for as many stages as the game thinks ahead; each that begins has dice from `chance`."""
    game, mind = after.game, _mind(after)
    stage, ahead = game.strategy.rollout_turn_key(before), mind.rollout_turns(before)
    dice = Random(chance)
    for _ in range(MOST_DECISIONS):
        if after.result is not None:
            return
        if (now := game.strategy.rollout_turn_key(after)) != stage:
            stage, ahead = now, ahead - 1
            if not ahead:
                return
            after.chance = dice.getrandbits(128)
        waiting = runner.players_to_act(after)
        one = seat if seat in waiting else waiting[0]
        actions = runner.legal_actions(after, one)
        runner.play(after, mind.predict_reply(after, one, actions, seat) if len(actions) > 1 else actions[0])


def _mind(state: State) -> SearchPolicy[Any]:
    found: SearchPolicy[Any] | None = strategy_of(state).search_policy
    if found is None:
        raise LookupError(f"{state.game.key} has no Expert.")
    return found
