"""Search for chain puzzles, in which one sequence gains more points than every other."""

from __future__ import annotations

from random import Random

import msgspec

from tabletop.engine import runner
from tabletop.engine.state import State
from tabletop.kit.strategy import strategy_of
from tabletop.lab import puzzle_difficulty
from tabletop.learn.puzzle import ChainProof, Puzzle
from tabletop.learn.puzzle_chains import line, reached
from tabletop.learn.puzzle_theme import Theme

LEAST_POINTS, LEAST_WAYS = 11, 12
"""Least gain of a puzzle, and least number of ways through the step."""
CLEAR = 0.25
"""The share of its points by which an answer must exceed all else."""
TRIVIAL = 0.5
"""A chain that the quick levels miss less often, taken together, is not worth a person's time."""


def chain_puzzle(draft: Puzzle, state: State, random: Random) -> Puzzle | None:
    """Return the puzzle of a step that begins, None where no way through it is clearly above the rest."""
    seat = draft.seat
    found = strategy_of(state).gain_bounds(state, seat) if runner.players_to_act(state) == (seat,) else None
    if found is None or found.answers != 1 or found.ways < LEAST_WAYS or found.most - found.had < LEAST_POINTS:
        return None
    points, rest = found.most - found.had, found.rest - found.had
    if points - rest < CLEAR * points:
        return None

    def finds(level: str) -> bool:
        return _goes_through(state.clone(), seat, found.most, level, random)

    if puzzle_difficulty.at_a_glance(finds) < TRIVIAL:
        return None
    chain = ChainProof(points, rest, found.ways, line(state, seat))
    return msgspec.structs.replace(draft, theme=Theme.CHAIN, chain=chain, missed=puzzle_difficulty.miss_rates(finds))


def _goes_through(state: State, seat: int, most: int, level: str, random: Random) -> bool:
    """Return whether a bot of a level gains the most possible."""
    while (now := reached(state, seat)).most == most:
        if now.had == most:
            return True
        runner.play(state, puzzle_difficulty.choice(state, seat, level, random))
    return False
