"""Expert: a race between actions with longer rollouts than Skilled's and the learned value.

Every action is played out from the same determinization, and each turn that begins has its own dice, the same for all
actions: so they stay comparable however many dice a rollout used before. An action leaves the race once it is
significantly behind the leader. The first advice is given up only for a significantly better action: among many equal
actions the best seen is a lucky one, and following luck plays worse than following advice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tabletop.bots.rollout import MOST_DECISIONS, learned_win_probability, policy_candidates
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
"""Factor of the rollouts that Expert may use compared with other levels: time is its real limit."""


class RaceResult(msgspec.Struct, frozen=True):
    """The statistics of one action in a race; those of several races may be added up.

    `gaps` is how much better it was than the first advice, in each sample that both had; `bias` is what the bot's style
    adds to its value.
    """

    action: Action
    values: RunningStatistics = RunningStatistics()
    gaps: RunningStatistics = RunningStatistics()
    bias: float = 0.0

    def __add__(self, other: RaceResult) -> RaceResult:
        """Return both together."""
        return RaceResult(self.action, self.values + other.values, self.gaps + other.gaps, self.bias)

    @property
    def surely(self) -> bool:
        """Return whether it is significantly better than the first advice."""
        return self.gaps.surely_above(0.0, DOUBT)


class Racer:
    """An action and the values of its rollouts, sample by sample."""

    __slots__ = ("action", "rank", "values")

    def __init__(self, action: Action, rank: int) -> None:
        self.action = action
        self.rank = rank
        self.values: list[float] = []

    @property
    def order(self) -> tuple[int, float, int]:
        """The sort key of racers: the longest in the race, then the best, then the first advised."""
        return -len(self.values), -sum(self.values), self.rank

    def gaps(self, rival: Racer) -> list[float]:
        """Return how much better this one is in each sample that both have."""
        return [own_value - rival_value for own_value, rival_value in zip(self.values, rival.values, strict=False)]

    def result(self, first: Racer) -> RaceResult:
        """Return the statistics, compared with the action advised first."""
        return RaceResult(self.action, running_statistics(self.values), running_statistics(self.gaps(first)))


def expert(
    seen: View,
    key: int,
    seconds: float,
    playouts: int,
    stop: Callable[[], bool],
    also: Sequence[Action] = (),
    only: Sequence[Action] = (),
) -> tuple[RaceResult, ...]:
    """Return the result of each candidate and of those in `also`, the first advised ahead.

    Those in `only`, if any, are played out instead, each as often as the others.

    The race ends before a sample that would likely exceed its time or playouts, or with `stop`. A single candidate does
    not run. Raises LookupError for a game without a search policy.
    """
    state = seen.state
    options = tuple(only) or policy_candidates(_policy(state), state, seen.seat, seen.actions)
    options = (*options, *(action for action in also if action not in options))
    racers = [Racer(action, rank) for rank, action in enumerate(options)]
    left, random = racers, Random(key)
    most, played, samples = playouts * MORE, 0, 0
    now = perf_counter()
    until = now + seconds
    while only or len(left) > 1:
        began = now
        _run(seen, left, random.getrandbits(128))
        played += len(left)
        samples += 1
        now = perf_counter()
        if now + (now - began) > until or played + len(left) > most or stop():
            break
        if not only and samples >= LEAST and samples % EVERY == 0:
            left = _left(left)
    return tuple(racer.result(racers[0]) for racer in racers)


def best_action(results: Sequence[RaceResult]) -> Action:
    """Return the action of the race's winner if it is significantly better than the first advice."""
    best = ranked(results)[0]
    return best.action if best.surely else results[0].action


def ranked(results: Sequence[RaceResult]) -> list[RaceResult]:
    """Return results sorted: those that stayed in the race to the end first, the best before others."""
    most = max(result.values.count for result in results)
    return sorted(results, key=lambda result: (2 * result.values.count < most, -result.values.mean))


def _left(racers: list[Racer]) -> list[Racer]:
    """Return the racers that may still turn out best."""
    leader = min(racers, key=lambda racer: racer.order)
    remaining = [leader]
    for racer in racers:
        lead = running_statistics(leader.gaps(racer))
        equal = max(lead.mean, lead.error) < SAME and racer.rank > leader.rank
        if racer is not leader and not equal and lead.mean <= SURE * max(lead.error, SAME):
            remaining.append(racer)
    return remaining


def _run(seen: View, racers: list[Racer], chance: int) -> None:
    """Play every action out from the same determinization."""
    state = determinize(seen, chance)
    for racer in racers:
        after = state.clone()
        runner.play(after, racer.action)
        _play_on(after, state, seen.seat, chance)
        racer.values.append(learned_win_probability(after, seen.seat, after_rollout=True))


def _play_on(after: State, before: State, seat: int, chance: int) -> None:
    """Play on for as many turns as the policy looks ahead; each that begins has dice from `chance`."""
    game, policy = after.game, _policy(after)
    stage, ahead = game.strategy.rollout_turn_key(before), policy.rollout_turns(before)
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
        actor = seat if seat in waiting else waiting[0]
        actions = runner.legal_actions(after, actor)
        runner.play(after, policy.predict_reply(after, actor, actions, seat) if len(actions) > 1 else actions[0])


def _policy(state: State) -> SearchPolicy[Any]:
    found: SearchPolicy[Any] | None = strategy_of(state).search_policy
    if found is None:
        raise LookupError(f"{state.game.key} has no Expert.")
    return found
