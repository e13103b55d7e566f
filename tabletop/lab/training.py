"""Training of value models: weights of positions' features, from matches of the advice and Novices.

Now and then a seat does something else than is advised, so that positions are seen to which the advice alone would
never lead. The weights are those that make what happened most likely (multinomial logistic regression by Newton's
method, Böhning 1992), with a small penalty that keeps what tells nothing at 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from math import log
from random import Random
from typing import Any

import msgspec

from tabletop.bots.choice import play_level
from tabletop.bots.rollout import heuristic_win_probability, victory_share
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import runner
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.kit.baselines import advised
from tabletop.kit.value_model import ModelWeights, TrainingResult, ValueModel, model_weights, shares
from tabletop.lab.calibration import DOUBT, Experiment, Progress, play_all, split_training
from tabletop.lab.tuning import MOST_DECISIONS

STRAY = 0.06
"""Share of random decisions."""
NOVICES = 6
"""One match of so many is played by Novices, as beginners get into positions to which good advice never leads."""
LOOKED = 0.5
"""Of the stages of a match so many are looked at when they end."""
STEPS = 6
"""Steps of Newton's method."""
PENALTY = 20.0
"""Regularisation towards 0, in positions; positions of one match share an outcome, so many count little."""


class TrainingPosition(msgspec.Struct, frozen=True):
    """A position: each side's features, the heuristic's win probabilities, and the outcome."""

    features: tuple[dict[str, float], ...]
    guessed: tuple[float, ...]
    won: tuple[float, ...]


def train_features(trial: Experiment, progress: Progress) -> TrainingResult | None:
    """Train what the game's features rest on and return the result; None where that is nothing.

    Raises UserError for a game that names no features, OSError if what was learned cannot be written.
    """
    game = trial.entry.load().game
    return _value_model(game).train_features(game, range(trial.seed, trial.seed + trial.matches), progress)


def train_model(trial: Experiment, progress: Progress) -> tuple[ModelWeights, bool]:
    """Train a model on three of every four matches; return it and whether it beats the old on the rest.

    That is more than the game's estimate, and surely more than the model used so far, if any. Raises UserError for a
    wrong table, and for a game that names no features.
    """
    setup, game = trial.setup(), trial.entry.load().game
    _value_model(game)
    seeds = range(trial.seed, trial.seed + trial.matches)
    training_set, apart = split_training(list(play_all(trial, partial(positions, trial), seeds, progress)))
    held_out = [position for seen in apart for position in seen]
    values = fit_weights(training_set)
    sides = len(set(game.sides(setup)))
    made = ModelWeights(
        seats=trial.seats,
        sides=sides,
        values={name: round(each, 4) for name, each in values.items()},
        date=datetime.now(UTC).date().isoformat(),
        matches=trial.matches,
        positions=len(training_set) + len(held_out),
        before=round(_loss([(position.guessed, position.won) for position in held_out]), 4),
        after=round(_loss_by(values, held_out), 4),
    )
    known = model_weights(game.key, trial.seats, sides)
    gains = [len(seen) * (_loss_by(known.values, seen) - _loss_by(values, seen)) for seen in apart] if known else []
    return made, made.after < made.before and (known is None or running_statistics(gains).surely_above(0.0, DOUBT))


def _value_model(game: Game[Any]) -> ValueModel[Any]:
    if not isinstance(game.strategy.search_policy, ValueModel):
        raise UserError("fit.fault.value_model", game=game.key)
    return game.strategy.search_policy


def positions(trial: Experiment, seed: int) -> list[TrainingPosition]:
    """Return some positions of one match at the end of stages."""
    game = trial.entry.load().game
    model = _value_model(game)
    state: State = runner.new_state(game, trial.setup(), seed)
    random = Random(seed)
    sides = game.sides(state.setup)
    first = [sides.index(side) for side in sorted(set(sides))]
    found: list[tuple[tuple[dict[str, float], ...], tuple[float, ...]]] = []
    stage = game.strategy.rollout_turn_key(state)
    for _ in range(MOST_DECISIONS):
        if state.result is not None:
            break
        if (now := game.strategy.rollout_turn_key(state)) != stage:
            stage = now
            if random.random() < LOOKED:
                guessed = tuple(heuristic_win_probability(state, seat) for seat in first)
                total = sum(guessed) if len(first) > 1 else 1.0
                found.append((tuple(model.totals(state)), tuple(value / total for value in guessed)))
        seat = runner.players_to_act(state)[0]
        if seed % NOVICES == 0:
            runner.play(state, play_level(state, seat, "novice", random.getrandbits(64), trial.limits))
            continue
        actions = runner.legal_actions(state, seat)
        stray = len(actions) > 1 and random.random() < STRAY
        runner.play(state, random.choice(actions) if stray else advised(state, seat, actions))
    if state.result is None:
        return []
    won = tuple(victory_share(state, seat) for seat in first)
    return [TrainingPosition(features, guessed, won) for features, guessed in found]


def fit_weights(training_set: Sequence[TrainingPosition]) -> dict[str, float]:
    """Return the weights of features that make what came of some positions most likely."""
    names = sorted({name for position in training_set for side in position.features for name in side})
    size = len(names)
    rows = [[[side.get(name, 0.0) for name in names] for side in position.features] for position in training_set]
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-PENALTY * weight for weight in weights]
        bend = [[PENALTY * (i == j) for j in range(size)] for i in range(size)]
        odds = dict(zip(names, weights, strict=True))
        for position, features in zip(training_set, rows, strict=True):
            chances = shares(odds, position.features)
            mean = [sum(p * side[i] for p, side in zip(chances, features, strict=True)) for i in range(size)]
            for p, y, side in zip(chances, position.won, features, strict=True):
                for i in range(size):
                    slope[i] += (y - p) * side[i]
                _spread(bend, side, p)
            _spread(bend, mean, -1.0)
        steps = _solved(bend, slope)
        weights = [weight + step for weight, step in zip(weights, steps, strict=True)]
    return dict(zip(names, weights, strict=True))


def _spread(bend: list[list[float]], values: Sequence[float], share: float) -> None:
    """Add a share of the outer product of some values with themselves."""
    nonzero = [(at, x) for at, x in enumerate(values) if x]
    for at, x in nonzero:
        row, part = bend[at], share * x
        for column, y in nonzero:
            row[column] += part * y


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a system of linear equations with a positive definite matrix."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            if factor:
                for j in range(at, len(row)):
                    row[j] -= factor * pivot[j]
    found = [0.0] * len(rows)
    for at in range(len(rows) - 1, -1, -1):
        row = rows[at]
        found[at] = (row[-1] - sum(row[j] * found[j] for j in range(at + 1, len(rows)))) / row[at]
    return found


def _loss_by(weights: Mapping[str, float], seen: Sequence[TrainingPosition]) -> float:
    """Return the mean log loss of the win probabilities by some weights."""
    return _loss([(shares(weights, position.features), position.won) for position in seen])


def _loss(pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """Return the mean log loss of predictions (0.69 for a coin)."""
    total = 0.0
    for chances, won in pairs:
        for p, y in zip(chances, won, strict=True):
            total -= y * log(max(p, 1e-4))
            if len(chances) == 1:
                total -= (1.0 - y) * log(max(1.0 - p, 1e-4))
    return total / max(len(pairs), 1)
