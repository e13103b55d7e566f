"""Edges over weaker rivals, for win probabilities fitted to matches among equals.

An edge is added to the logarithm of the odds, as in a Bradley-Terry model, in the part that the game says is left:
where rivals' pieces are hidden, their level tells as much at the end as at the start. Only what everybody at the table
knows counts: the rivals' levels.
`tabletop fit GAME --rival LEVEL` finds and saves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

import msgspec

from tabletop.bots.calibration_curves import logistic, logit
from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import LEVELS
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.kit.learned_files import LearnedFile, nearest, table
from tabletop.kit.strategy import strategy_of

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


FILE = LearnedFile("rival_edges", RivalEdge, lambda each: (*table(each), each.rival))
edges = FILE.read


def edge(state: State, seat: int, levels: Sequence[str]) -> float:
    """Return the mean edge that a seat still has over its rivals; all without `levels` count as equal."""
    setup, sides = state.setup, state.game.sides(state.setup)
    rivals = [level for side, level in zip(sides, levels, strict=False) if side != sides[seat]]
    if not rivals:
        return 0.0

    def known(level: str) -> float:
        return _known(state.game.key, setup.seats, len(set(sides)), level)

    return (fmean(map(known, rivals)) - known(levels[seat])) * strategy_of(state).edge_left(state)


@FILE.cached
def _known(game: str, seats: int, sides: int, level: str) -> float:
    """Return the edge over a level; a person of unknown strength stands midway between Novice and Regular."""
    if level not in LEVELS:
        return _known(game, seats, sides, "novice") / 2
    found = nearest([each for each in edges(game) if each.rival == level], seats, sides)
    return found.edge if found is not None else 0.0


def fitted(found: Sequence[tuple[float, float, float]]) -> float:
    """Return the edge with which chances sum up to the results, each given with the part of the edge left."""
    won = sum(happened for _, _, happened in found)
    low, high = -MOST, MOST
    for _ in range(40):
        middle = (low + high) / 2
        expected = sum(shifted(chance, middle * part) for chance, part, _ in found)
        low, high = (middle, high) if expected < won else (low, middle)
    return round((low + high) / 2, 4)


def shifted(chance: float, edge: float) -> float:
    """Return a win probability with an edge."""
    return logistic(edge + logit(chance)) if edge else chance


def against_rivals(seen: View, evaluations: Sequence[Evaluation], levels: Sequence[str]) -> tuple[Evaluation, ...]:
    """Return evaluations of a seat's choices with its edge over rivals of these levels; see `edge`."""
    return with_edge(evaluations, edge(seen.state, seen.seat, levels))


def with_edge(evaluations: Sequence[Evaluation], edge: float) -> tuple[Evaluation, ...]:
    """Return evaluations with an edge; their order stays, and each error shrinks as the curve flattens."""
    return tuple(_with_edge(each, edge) for each in evaluations) if edge else tuple(evaluations)


def _with_edge(evaluation: Evaluation, edge: float) -> Evaluation:
    before, after = evaluation.chance, shifted(evaluation.chance, edge)
    steepness = after * (1 - after) / max(before * (1 - before), 0.001)
    error, gap = round(evaluation.error * steepness, 4), evaluation.gap_error
    gap = gap if gap is None else round(gap * steepness, 4)
    return msgspec.structs.replace(evaluation, chance=round(after, 4), error=error, gap_error=gap)
