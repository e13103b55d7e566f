"""Edges over weaker rivals, for win probabilities fitted to matches among equals.

An edge is added to the logarithm of the odds, as in a Bradley-Terry model: over matches against Novice it is the same
in even and in decided positions, early and late. Only what everybody at the table knows counts: the rivals' levels.
`tabletop fit GAME --rival LEVEL` finds and saves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from tabletop import paths
from tabletop.bots.calibration_curves import logit
from tabletop.bots.evaluations import Evaluation
from tabletop.engine.game import Game
from tabletop.engine.setup import Setup
from tabletop.kit import learned_files

MOST = 6.0
"""Largest edge: odds of 400 to 1."""


class RivalEdge(msgspec.Struct, frozen=True):
    """The edge of `level` over rivals of level `rival` at one kind of table, and its training data.

    `before` and `after` are expected calibration errors over held-out matches without and with it.
    """

    seats: int
    sides: int
    rival: str
    edge: float
    date: str = ""
    level: str = ""
    matches: int = 0
    positions: int = 0
    before: float = 0.0
    after: float = 0.0


def edge(game: Game[Any], setup: Setup, seat: int, levels: Sequence[str]) -> float:
    """Return the mean edge of a seat over its rivals; people count as Regular, as do all without `levels`."""
    sides = game.sides(setup)
    rivals = [level for side, level in zip(sides, levels, strict=False) if side != sides[seat]]
    if not rivals:
        return 0.0

    def known(level: str) -> float:
        return _known(game.key, setup.seats, len(set(sides)), level)

    return fmean(map(known, rivals)) - known(levels[seat])


@cache
def _known(game: str, seats: int, sides: int, rival: str) -> float:
    found = learned_files.nearest([each for each in edges(game) if each.rival == rival], seats, sides)
    return found.edge if found is not None else 0.0


def edges(game: str) -> tuple[RivalEdge, ...]:
    """Return all edges of a game."""
    return learned_files.read(path(game), RivalEdge)


def keep(game: str, made: RivalEdge) -> Path:
    """Save an edge in place of the one for the same kind of table and rival; return the file."""
    file = learned_files.keep(path(game), made, lambda each: (*learned_files.table(each), each.rival))
    _known.cache_clear()
    return file


def path(game: str) -> Path:
    """Return the file of a game."""
    return paths.game_file(game, "learned/rival_edges.json")


def fitted(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the edge with which the chances in pairs of a chance and a result sum up to the results."""
    won = sum(happened for _, happened in pairs)
    low, high = -MOST, MOST
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(shifted(chance, middle) for chance, _ in pairs) < won else (low, middle)
    return round((low + high) / 2, 4)


def shifted(chance: float, edge: float) -> float:
    """Return a win probability with an edge."""
    return 1.0 / (1.0 + exp(-edge - logit(chance))) if edge else chance


def with_edge(evaluations: Sequence[Evaluation], edge: float) -> tuple[Evaluation, ...]:
    """Return evaluations with an edge; their order stays, and each error shrinks as the curve flattens."""
    return tuple(_with_edge(each, edge) for each in evaluations) if edge else tuple(evaluations)


def _with_edge(evaluation: Evaluation, edge: float) -> Evaluation:
    before, after = evaluation.chance, shifted(evaluation.chance, edge)
    steepness = after * (1 - after) / max(before * (1 - before), 0.001)
    return msgspec.structs.replace(evaluation, chance=round(after, 4), error=round(evaluation.error * steepness, 4))
