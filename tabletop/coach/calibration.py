"""Calibration: how often what was called a chance of 70 % came true, over many matches of bots.

The expected calibration error is that of Naeini, Cooper and Hauskrecht (AAAI 2015): the mean distance between what was
predicted and what happened, over ten classes of predictions, weighted by their size.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from datetime import UTC, datetime
from functools import partial
from random import Random

import msgspec

from tabletop.bots import chances
from tabletop.bots.chances import Curve
from tabletop.bots.levels import USUAL, Limits, play_for
from tabletop.bots.opinions import outlook
from tabletop.bots.playout import outcome, value, worth
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import Entry

CLASSES = 10
EVERY = 9
"""Of so many decisions one is looked at, on average."""


class Class(msgspec.Struct, frozen=True):
    """Positions with about the same predicted chance: how many, and what was predicted and happened on average."""

    positions: int
    predicted: float
    happened: float


class Calibration(msgspec.Struct, frozen=True):
    """How predicted chances compare with what happened; `brier` is the mean squared distance (0.25 for a coin)."""

    game: str
    seats: int
    matches: int
    positions: int
    error: float
    brier: float
    classes: tuple[Class, ...]


def calibrate(
    entry: Entry,
    matches: int,
    seats: int = 2,
    seed: int = 1,
    jobs: int = 1,
    *,
    level: str = "regular",
    options: Mapping[str, int | str | bool] | None = None,
    limits: Limits = USUAL,
    progress: Callable[[int], None] = lambda done: None,
) -> Calibration:
    """Return what came true of the chances that a game tells the seat that is asked, over matches of bots.

    Raises Fault for a wrong number of seats or option.
    """
    checked_setup(entry.load().game, seats, options or {})
    play = partial(positions, entry, seats, level, dict(options or {}), limits, value)
    found = [pair for seen in _spread(play, range(seed, seed + matches), jobs, progress) for pair in seen]
    return compared(entry.key, seats, matches, found)


def fit(
    entry: Entry,
    matches: int,
    seats: int = 2,
    seed: int = 1,
    jobs: int = 1,
    *,
    level: str = "regular",
    options: Mapping[str, int | str | bool] | None = None,
    limits: Limits = USUAL,
    progress: Callable[[int], None] = lambda done: None,
) -> Curve:
    """Return how a game's estimate becomes a chance at a kind of table, learned from three matches of every four.

    The calibration errors before and after are those over the rest, from which nothing was learned. Raises Fault like
    `calibrate`.
    """
    setup = checked_setup(entry.load().game, seats, options or {})
    sides = len(set(entry.load().game.sides(setup)))
    play = partial(positions, entry, seats, level, dict(options or {}), limits, worth)
    learned: list[tuple[float, float]] = []
    kept: list[tuple[float, float]] = []
    for at, seen in enumerate(_spread(play, range(seed, seed + matches), jobs, progress)):
        (kept if at % 4 == 3 else learned).extend(seen)
    trust, favour = chances.fitted(learned)
    made = Curve(seats, sides, round(trust, 4), round(favour, 4), datetime.now(UTC).date().isoformat(), level, matches)
    right = [(chances.put_right(predicted, made), happened) for predicted, happened in kept]
    before, after = (compared(entry.key, seats, matches, pairs).error for pairs in (kept, right))
    return msgspec.structs.replace(made, positions=len(learned) + len(kept), before=before, after=after)


def positions(
    entry: Entry,
    seats: int,
    level: str,
    options: Mapping[str, int | str | bool],
    limits: Limits,
    judge: Callable[[State, int], float],
    seed: int,
) -> list[tuple[float, float]]:
    """Return what was predicted and what came of it, for some decisions of one match."""
    state = runner.start(entry.load().game, checked_setup(entry.load().game, seats, options), seed)
    random = Random(seed)
    predicted: list[tuple[int, float]] = []
    while state.result is None:
        seat = runner.to_act(state)[0]
        if random.randrange(EVERY) == 0:
            predicted.append((seat, outlook(view(state, seat), random.getrandbits(64), judge)))
        runner.play(state, play_for(state, seat, level, random.getrandbits(64), limits))
    return [(chance, outcome(state, seat)) for seat, chance in predicted]


def compared(game: str, seats: int, matches: int, found: Sequence[tuple[float, float]]) -> Calibration:
    """Return the figures over pairs of what was predicted and what happened."""
    classes: list[list[tuple[float, float]]] = [[] for _ in range(CLASSES)]
    for predicted, happened in found:
        classes[min(int(predicted * CLASSES), CLASSES - 1)].append((predicted, happened))
    told = tuple(
        Class(
            len(each),
            round(sum(predicted for predicted, _ in each) / len(each), 4),
            round(sum(happened for _, happened in each) / len(each), 4),
        )
        for each in classes
        if each
    )
    count = max(len(found), 1)
    error = sum(one.positions * abs(one.predicted - one.happened) for one in told) / count
    brier = sum((predicted - happened) ** 2 for predicted, happened in found) / count
    return Calibration(game, seats, matches, len(found), round(error, 4), round(brier, 4), told)


def _spread(
    play: Callable[[int], list[tuple[float, float]]], seeds: Sequence[int], jobs: int, progress: Callable[[int], None]
) -> Iterator[list[tuple[float, float]]]:
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) if jobs > 1 else nullcontext() as pool:
        for done, found in enumerate((pool.map if pool else map)(play, seeds), 1):
            progress(done)
            yield found
