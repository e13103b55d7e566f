"""Expert: a race between actions with longer rollouts than Skilled's and the learned value.

Every action is played out from the same determinization, and each turn that begins has its own dice, the same for all
actions: so they stay comparable however many dice a rollout used before. An action leaves the race once it is
significantly behind the leader. The first advice is given up only for a significantly better action: among many equal
actions the best seen is a lucky one, and following luck plays worse than following advice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter, process_time
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
LONGER = 1.5
"""Factor of the time that this process itself may use for the least samples, however busy the machine is."""
SAFE = 0.95
"""Least win chance from which the points at the end are counted too."""
POINTS_SAMPLES = 24
"""Most samples that are played out to the end for their points."""
POINTS_LEAST = 6
"""Least samples for that, whatever the time."""
MORE = 16
"""Factor of the rollouts that Expert may use compared with other levels: time is its real limit."""


class RaceResult(msgspec.Struct, frozen=True):
    """The statistics of one action in a race; those of several races may be added up.

    `gaps` is how much better it was than the first advice, in each sample that both had; `bias` is what the bot's style
    adds to its value; `points` are those of its side at the end, where a title depends on them and the win is safe.
    """

    action: Action
    values: RunningStatistics = RunningStatistics()
    gaps: RunningStatistics = RunningStatistics()
    bias: float = 0.0
    points: RunningStatistics = RunningStatistics()

    def __add__(self, other: RaceResult) -> RaceResult:
        """Return both together."""
        values, gaps, points = self.values + other.values, self.gaps + other.gaps, self.points + other.points
        return RaceResult(self.action, values, gaps, self.bias, points)

    @property
    def surely(self) -> bool:
        """Return whether it is significantly better than the first advice."""
        return self.gaps.surely_above(0.0, DOUBT)


class Racer:
    """An action and the values of its rollouts, sample by sample."""

    __slots__ = ("action", "points", "rank", "values")

    def __init__(self, action: Action, rank: int) -> None:
        self.action = action
        self.rank = rank
        self.values: list[float] = []
        self.points: list[float] = []

    @property
    def order(self) -> tuple[int, float, int]:
        """The sort key of racers: the longest in the race, then the best, then the first advised."""
        return -len(self.values), -sum(self.values), self.rank

    def gaps(self, rival: Racer) -> list[float]:
        """Return how much better this one is in each sample that both have."""
        return [own_value - rival_value for own_value, rival_value in zip(self.values, rival.values, strict=False)]

    def result(self, first: Racer) -> RaceResult:
        """Return the statistics, compared with the action advised first."""
        values, gaps, points = map(running_statistics, (self.values, self.gaps(first), self.points))
        return RaceResult(self.action, values, gaps, points=points)


def expert(
    seen: View,
    key: int,
    seconds: float,
    playouts: int,
    stop: Callable[[], bool],
    also: Sequence[Action] = (),
    only: Sequence[Action] = (),
    counts_points: bool = False,
    least: int = 0,
) -> tuple[RaceResult, ...]:
    """Return the result of each candidate and of those in `also`, the first advised ahead.

    Those in `only`, if any, are played out instead, each as often as the others. With `counts_points`, once the win is
    safe and a title depends on the points, half the time again goes to those. It may take `LONGER` for the `least`
    samples.

    The race ends before a sample that would likely exceed its time or playouts, or with `stop`. A single candidate does
    not run. Raises LookupError for a game without a search policy.
    """
    state = seen.state
    options = tuple(only) or policy_candidates(_policy(state), state, seen.seat, seen.actions)
    options = (*options, *(action for action in also if action not in options))
    racers = [Racer(action, rank) for rank, action in enumerate(options)]
    left, random = racers, Random(key)
    most, played, samples = playouts * MORE, 0, 0
    now, used = perf_counter(), process_time()
    until = now + seconds
    while only or len(left) > 1:
        began = now
        _run(seen, left, random.getrandbits(128))
        played += len(left)
        samples += 1
        now = perf_counter()
        is_late = now + (now - began) > until and (samples >= least or process_time() - used > LONGER * seconds)
        if is_late or played + len(left) > most or stop():
            break
        if not only and samples >= LEAST and samples % EVERY == 0:
            left = _left(left)
    if counts_points and has_title(state) and max(running_statistics(racer.values).mean for racer in racers) >= SAFE:
        _count_points(seen, racers, random, now + seconds / 2, stop)
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


def has_title(state: State) -> bool:
    """Return whether the points at the end earn a title."""
    return bool(state.game.statistics.title_scale(state.setup)[1])


def _count_points(seen: View, racers: list[Racer], random: Random, until: float, stop: Callable[[], bool]) -> None:
    """Play all actions out to the end from the same determinizations, for the points of the seat's side.

    Whichever action begins it, a win at hand is let go where the game advises that for a higher title.
    """
    for sample in range(POINTS_SAMPLES):
        if stop() or (sample >= POINTS_LEAST and perf_counter() > until):
            return
        chance = random.getrandbits(128)
        state = determinize(seen, chance)
        for racer in racers:
            after = state.clone()
            runner.play(after, racer.action)
            _play_on(after, state, seen.seat, chance, MOST_DECISIONS, plays_on=True)
            if after.result is not None:
                racer.points.append(float(after.result.scores[seen.seat]))


def _run(seen: View, racers: list[Racer], chance: int) -> None:
    """Play every action out from the same determinization."""
    state = determinize(seen, chance)
    for racer in racers:
        after = state.clone()
        runner.play(after, racer.action)
        _play_on(after, state, seen.seat, chance, _policy(state).rollout_turns(state))
        racer.values.append(learned_win_probability(after, seen.seat, after_rollout=True))


def _play_on(after: State, before: State, seat: int, chance: int, ahead: int, plays_on: bool = False) -> None:
    """Play on for so many turns; each that begins has dice from `chance`.

    With `plays_on` a win at hand is let go where the game advises that for a higher title.
    """
    game, policy = after.game, _policy(after)
    stage = game.strategy.rollout_turn_key(before)
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
        reply = actions[0] if len(actions) == 1 else policy.predict_reply(after, actor, actions, seat)
        runner.play(after, (plays_on and game.strategy.decline_win(after, actor)) or reply)


def _policy(state: State) -> SearchPolicy[Any]:
    found: SearchPolicy[Any] | None = strategy_of(state).search_policy
    if found is None:
        raise LookupError(f"{state.game.key} has no Expert.")
    return found
