"""Calibration of win probabilities: how often a predicted 70 % came true, over many bot matches.

The expected calibration error is that of Naeini, Cooper and Hauskrecht (AAAI 2015): the mean distance between what was
predicted and what happened, over ten classes of predictions, weighted by their size.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import partial
from math import pi, sqrt
from multiprocessing import get_context
from random import Random
from typing import TypeVar

import msgspec

from tabletop.bots import calibration_curves, rival_edges
from tabletop.bots.calibration_curves import CalibrationCurve
from tabletop.bots.choice import play_level
from tabletop.bots.evaluations import expected_result
from tabletop.bots.levels import USUAL, Limits
from tabletop.bots.rival_edges import RivalEdge
from tabletop.bots.rollout import (
    advised_win_probability,
    heuristic_value,
    is_expert_advice,
    learned_value,
    model_value,
    victory_share,
)
from tabletop.bots.running_statistics import running_statistics
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry
from tabletop.kit.strategy import strategy_of
from tabletop.lab import cluster as clusters

Progress = Callable[[int], None]
"""Called with the number of finished matches."""
Evaluator = Callable[[State, int], float]
Pairs = list[tuple[float, float]]
"""Of some positions what was predicted, and what happened."""
T = TypeVar("T")

CLASSES = 10
DOUBT = 2.0
"""So many standard errors what is learned has to be better than what was known, to be kept in its place."""
EVERY = 9
"""Of so many decisions one is looked at, on average."""


def _no_progress(done: int) -> None:
    """Ignore the progress."""


class ProbabilityBin(msgspec.Struct, frozen=True):
    """Positions with similar predictions: their number, mean prediction and mean outcome.

    `doubt` is the standard error of the difference, clustered by match: all positions of one share their outcome.
    """

    positions: int
    predicted: float
    happened: float
    doubt: float


class Calibration(msgspec.Struct, frozen=True):
    """Predictions compared with outcomes; `brier` is the mean squared error (0.25 for a coin).

    `noise` is the calibration error that perfect predictions would show over as many matches, by chance alone.
    """

    game: str
    seats: int
    matches: int
    positions: int
    error: float
    brier: float
    noise: float
    classes: tuple[ProbabilityBin, ...]


class Experiment(msgspec.Struct, frozen=True):
    """The bot matches to learn from: the table, the bots, how many, and the first seed."""

    entry: GameEntry
    seats: int = 2
    options: Mapping[str, int | str | bool] = {}
    level: str = "regular"
    matches: int = 200
    seed: int = 1
    jobs: int = 1
    limits: Limits = USUAL
    cluster: str = ""
    """Address of a scheduler whose workers play instead of processes here."""
    rival: str = ""
    """Level of all bots but one, whose positions alone count; `level` in every seat if empty."""

    def levels(self, seed: int) -> tuple[str, ...]:
        """Return the level of each seat in a match; with a rival the seats take turns."""
        own = seed % self.seats
        return tuple(self.level if not self.rival or seat == own else self.rival for seat in range(self.seats))

    def setup(self) -> Setup:
        """Return the setup; raises UserError for a wrong number of seats or option."""
        return checked_setup(self.entry.load().game, self.seats, self.options)


def calibrate(trial: Experiment, progress: Progress = _no_progress) -> Calibration:
    """Compare predicted chances with outcomes over matches of bots; raises UserError for a wrong table."""
    if not trial.rival:
        return compared(trial, [seen for (seen,) in _played(trial, (advised_win_probability,), progress)])
    edge = rival_edges.edge(runner.new_state(trial.entry.load().game, trial.setup(), trial.seed), 0, trial.levels(0))
    return compared(trial, _with_edge(_played_with_parts(trial, progress), edge))


def fit_edge(trial: Experiment, progress: Progress = _no_progress) -> RivalEdge:
    """Return the edge of the trial's level over its rival, learned from three matches of every four.

    Raises UserError for a wrong table.
    """
    played = _played_with_parts(trial, progress)
    training, apart = split_training(played)
    edge = rival_edges.fitted(training)
    return RivalEdge(
        seats=trial.seats,
        sides=len(set(trial.entry.load().game.sides(trial.setup()))),
        rival=trial.rival,
        edge=edge,
        date=datetime.now(UTC).date().isoformat(),
        level=trial.level,
        matches=trial.matches,
        positions=sum(map(len, played)),
        before=compared(trial, _with_edge(apart, 0.0)).error,
        after=compared(trial, _with_edge(apart, edge)).error,
    )


def _played_with_parts(trial: Experiment, progress: Progress) -> list[list[tuple[float, float, float]]]:
    """Return each match's positions: the prediction, the part of an edge left, and the result."""
    found = _played(trial, (advised_win_probability, _part_of_edge), progress)
    return [[(chance, part, won) for (chance, won), (part, _) in zip(*seen, strict=True)] for seen in found]


def _part_of_edge(state: State, seat: int) -> float:
    return strategy_of(state).edge_left(state)


def _with_edge(played: Sequence[Sequence[tuple[float, float, float]]], edge: float) -> list[Pairs]:
    return [[(rival_edges.shifted(chance, edge * part), won) for chance, part, won in seen] for seen in played]


def fit_curves(trial: Experiment, progress: Progress = _no_progress) -> tuple[tuple[CalibrationCurve, bool], ...]:
    """Return the calibration curves of a kind of table: of the heuristic, and of the value model if any.

    Both are learned from three matches of every four. The calibration errors before and after are those over the rest,
    from which nothing was learned; where these show no gain the curve leaves estimates as they stand, lest that of
    another table be applied. Beside each stands whether it surely does better there than the curve applied so far, if
    any. Raises UserError for a wrong table.
    """
    judges = (heuristic_value, learned_value) if _has_learned_probabilities(trial) else (heuristic_value,)
    played = list(_played(trial, judges, progress))
    return tuple(
        _fitted(trial, [seen[at] for seen in played], judge is learned_value) for at, judge in enumerate(judges)
    )


def _has_learned_probabilities(trial: Experiment) -> bool:
    """Return whether the game has learned win probabilities for the table of a trial."""
    state = runner.new_state(trial.entry.load().game, trial.setup(), trial.seed)
    return is_expert_advice(state) and model_value(state, 0) is not None


def _fitted(trial: Experiment, played: Sequence[Pairs], learned: bool) -> tuple[CalibrationCurve, bool]:
    pairs, apart = split_training(played)

    def error(curve: CalibrationCurve) -> float:
        def shown(seen: Pairs) -> Pairs:
            return [(calibration_curves.calibrate(predicted, curve), happened) for predicted, happened in seen]

        return compared(trial, [shown(seen) for seen in apart]).error

    trust, favour = calibration_curves.fitted(pairs)
    made = msgspec.structs.replace(calibration_curves.PLAIN, trust=round(trust, 4), favour=round(favour, 4))
    best = min(calibration_curves.PLAIN, made, key=error)
    sides = len(set(trial.entry.load().game.sides(trial.setup())))
    found = msgspec.structs.replace(
        best,
        seats=trial.seats,
        sides=sides,
        learned=learned,
        date=datetime.now(UTC).date().isoformat(),
        level=trial.level,
        matches=trial.matches,
        positions=len(pairs) + sum(map(len, apart)),
        before=error(calibration_curves.PLAIN),
        after=error(best),
    )
    known = calibration_curves.calibration_curve(trial.entry.key, trial.seats, sides, learned)
    return found, known is calibration_curves.PLAIN or _surely_better(found, known, apart)


def split_training(played: Sequence[list[T]]) -> tuple[list[T], Sequence[list[T]]]:
    """Return the training matches, three of every four, and the others, held out for testing."""
    return [item for at, seen in enumerate(played) if at % 4 != 3 for item in seen], played[3::4]


def _surely_better(made: CalibrationCurve, known: CalibrationCurve, played: Sequence[Pairs]) -> bool:
    """Return whether a curve's squared errors over some matches are significantly smaller."""

    def squared(curve: CalibrationCurve, seen: Pairs) -> float:
        return sum((calibration_curves.calibrate(predicted, curve) - happened) ** 2 for predicted, happened in seen)

    gains = running_statistics([squared(known, seen) - squared(made, seen) for seen in played])
    return gains.surely_above(0.0, DOUBT)


def positions(trial: Experiment, judges: Sequence[Evaluator], seed: int) -> list[Pairs]:
    """Return each evaluator's predictions and the outcome, for some decisions of one match."""
    state = runner.new_state(trial.entry.load().game, trial.setup(), seed)
    random, levels = Random(seed), trial.levels(seed)
    predicted: list[tuple[int, list[float]]] = []
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        if random.randrange(EVERY) == 0 and levels[seat] == trial.level:
            seen, key = view(state, seat), random.getrandbits(64)
            predicted.append((seat, [expected_result(seen, key, judge) for judge in judges]))
        runner.play(state, play_level(state, seat, levels[seat], random.getrandbits(64), trial.limits))
    return [[(each[at], victory_share(state, seat)) for seat, each in predicted] for at in range(len(judges))]


def compared(trial: Experiment, played: Sequence[Pairs]) -> Calibration:
    """Return the figures over matches, each given as pairs of what was predicted and what happened."""
    classes: list[list[tuple[int, float, float]]] = [[] for _ in range(CLASSES)]
    for match, pairs in enumerate(played):
        for predicted, happened in pairs:
            classes[min(int(predicted * CLASSES), CLASSES - 1)].append((match, predicted, happened))
    bins = tuple(_bin(each) for each in classes if each)
    found = [pair for pairs in played for pair in pairs]
    count = max(len(found), 1)
    error = sum(each.positions * abs(each.predicted - each.happened) for each in bins) / count
    brier = sum((predicted - happened) ** 2 for predicted, happened in found) / count
    noise = sum(each.positions * each.doubt for each in bins) * sqrt(2 / pi) / count
    figures = len(found), round(error, 4), round(brier, 4), round(noise, 4), bins
    return Calibration(trial.entry.key, trial.seats, trial.matches, *figures)


def _bin(found: Sequence[tuple[int, float, float]]) -> ProbabilityBin:
    """Return the figures over one class of positions, each with the number of its match."""
    count = len(found)
    predicted = sum(predicted for _, predicted, _ in found) / count
    happened = sum(happened for _, _, happened in found) / count
    totals: defaultdict[int, float] = defaultdict(float)
    for match, expected, came in found:
        totals[match] += came - expected - (happened - predicted)
    doubt = sqrt(sum(each * each for each in totals.values())) / count
    return ProbabilityBin(count, round(predicted, 4), round(happened, 4), round(doubt, 4))


def _played(trial: Experiment, judges: Sequence[Evaluator], progress: Progress) -> Iterator[list[Pairs]]:
    trial.setup()  # a wrong table is refused before anything is started
    return play_all(trial, partial(positions, trial, judges), range(trial.seed, trial.seed + trial.matches), progress)


def play_all(
    trial: Experiment, play: Callable[[int], T], seeds: range, progress: Progress, before: int = 0
) -> Iterator[T]:
    """Yield the outcomes of matches, played where the trial says; `before` are done already."""
    many = trial.jobs > 1 and not trial.cluster
    with ProcessPoolExecutor(trial.jobs, get_context("spawn")) if many else nullcontext() as pool:
        spread = partial(clusters.spread, trial.cluster) if trial.cluster else pool.map if pool else map
        for done, found in enumerate(spread(play, seeds), before + 1):
            progress(done)
            yield found
