"""Tuning of a game's advice, by self-play with perturbed weights.

Each seat of each match follows the advice with weights of its own, drawn around the present ones; how much a weight
helps is the slope of the victory over how far it was changed, as all are changed independently (the simplest form of
an evolution strategy). What was found is kept only if it wins more against what was there before.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from math import exp, sqrt
from random import Random
from statistics import fmean

import msgspec

from tabletop.bots.rollout import victory_share
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import aliases, runner
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.kit.baselines import advised
from tabletop.kit.heuristic_weights import HeuristicWeights, TunedWeights
from tabletop.lab.calibration import DOUBT, Experiment, Progress, play_all

SPREAD = 0.25
"""Sigma of the logarithm by which weights are changed."""
SURE = 3.0
"""So many standard errors of a slope let a weight go as far as it can in one round: by SPREAD."""
ROUNDS = 4
"""Number of rounds that draw weights around the best so far."""
MOST_DECISIONS = 4000
"""A match that needs more is won by nobody: with some weights nobody would ever take what wins."""


class TuningSample(msgspec.Struct, frozen=True):
    """One match's result: how far each seat's weights were changed, and its share of the victory."""

    changed: tuple[dict[str, float], ...]
    won: tuple[float, ...]


def tune(trial: Experiment, progress: Progress) -> tuple[TunedWeights, bool]:
    """Return tuned weights and whether they win significantly more; raises UserError for a wrong table.

    Three of four matches teach, in ROUNDS rounds; the others compare. A game without weights has none to tune.
    """
    trial.setup()
    before = now = trial.entry.load().game.strategy.weights[trial.seats]
    size = max(1, trial.matches * 3 // 4 // ROUNDS)
    for done in range(0, ROUNDS * size, size):
        seeds = range(trial.seed + done, trial.seed + done + size)
        now = gradient_step(now, list(play_all(trial, partial(play_sample, trial, now), seeds, progress, done)))
    done = ROUNDS * size
    left = range(trial.seed + done, trial.seed + done + max(2, trial.matches - done))
    shares = [fmean(row) for row in play_all(trial, partial(compared, trial, now, before), left, progress, done)]
    fair = 1.0 / trial.seats
    if trial.seats == 1:  # nobody to compare with: the same matches with the weights before
        fair = fmean(row[0] for row in play_all(trial, partial(compared, trial, before, before), left, progress, done))
    won = running_statistics(shares)
    made = TunedWeights(
        seats=trial.seats,
        values={name: round(value, 4) for name, value in msgspec.structs.asdict(now).items()},
        date=datetime.now(UTC).date().isoformat(),
        matches=trial.matches,
        before=round(fair, 4),
        won=round(won.mean, 4),
        error=round(won.error, 4),
    )
    return made, won.surely_above(fair, DOUBT)


def play_sample(trial: Experiment, now: HeuristicWeights, seed: int) -> TuningSample:
    """Play a match in which each seat follows weights drawn around `weights`."""
    random = Random(seed)
    names = now.__struct_fields__
    changed = tuple({name: random.gauss(0.0, SPREAD) for name in names} for _ in range(trial.seats))
    won = _outcome(trial, [_moved(now, steps) for steps in changed], seed)
    return TuningSample(changed, won)


def gradient_step(now: HeuristicWeights, samples: Sequence[TuningSample]) -> HeuristicWeights:
    """Return weights moved along the slopes of the victory, each the farther the surer its slope is."""
    steps: dict[str, float] = {}
    usual = fmean(won for sample in samples for won in sample.won)
    for name in now.__struct_fields__:
        pairs = []
        for sample in samples:
            for seat, own in enumerate(sample.changed):
                rivals = [weights[name] for rival, weights in enumerate(sample.changed) if rival != seat]
                mean = fmean(sample.won) if rivals else usual
                pairs.append((own[name] - (fmean(rivals) if rivals else 0.0), sample.won[seat] - mean))
        square = sum(x * x for x, _ in pairs)
        slope = sum(x * y for x, y in pairs) / square
        error = sqrt(fmean((y - slope * x) ** 2 for x, y in pairs) / square)
        steps[name] = SPREAD * max(-1.0, min(1.0, slope / (SURE * error))) if error else 0.0
    return _moved(now, steps)


def compared(trial: Experiment, candidate: HeuristicWeights, baseline: HeuristicWeights, seed: int) -> list[float]:
    """Return each seat's share of the victory when it alone follows some weights."""
    return [
        _outcome(trial, [candidate if at == seat else baseline for at in range(trial.seats)], seed)[seat]
        for seat in range(trial.seats)
    ]


def _moved(now: HeuristicWeights, steps: dict[str, float]) -> HeuristicWeights:
    return msgspec.structs.replace(now, **{name: getattr(now, name) * exp(step) for name, step in steps.items()})


def _outcome(trial: Experiment, followed: Sequence[HeuristicWeights], seed: int) -> tuple[float, ...]:
    """Return each seat's share of the victory in a match in which it follows weights of its own."""
    game = trial.entry.load().game
    usual = game.strategy.weights[trial.seats]
    state: State = runner.new_state(game, trial.setup(), seed)
    try:
        for _ in range(MOST_DECISIONS):
            if state.result is not None:
                break
            seat = runner.players_to_act(state)[0]
            game.strategy.weights[trial.seats] = followed[seat]
            seen = view(state, seat)
            runner.play(state, aliases.from_alias(state, seat, advised(seen.state, seat, seen.actions)))
    finally:
        game.strategy.weights[trial.seats] = usual
    return tuple(victory_share(state, seat) if state.result is not None else 0.0 for seat in state.seats)
