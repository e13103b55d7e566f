"""Checks of puzzles: their positions must still arise, and their answers still be best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tabletop.bots.rollout import candidates
from tabletop.engine import aliases, runner
from tabletop.engine.actions import parse
from tabletop.engine.errors import UserError
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab import puzzle_search
from tabletop.learn import puzzle_chains
from tabletop.learn.puzzle import ChainProof, Puzzle, is_answer, set_up

PLAYOUTS = 48
ERRORS = 2.0
"""Standard errors by which another choice must be better before the answer counts as wrong."""


def problems(puzzle: Puzzle, games: Sequence[GameEntry] = GAMES, playouts: int = PLAYOUTS) -> Iterator[UserError]:
    """Yield what is wrong with a puzzle; every choice is played out again, so many times (0: not at all)."""
    try:
        state = set_up(puzzle, games)[-1].state
    except UserError as fault:
        yield fault
        return
    if puzzle.chain is not None:
        yield from _of_chain(puzzle, puzzle.chain, state)
        return
    if not playouts:
        return
    seen = view(state, puzzle.seat)
    choices = candidates(seen.state, puzzle.seat, seen.actions)
    results = puzzle_search.played_out(seen, choices, playouts, Random(puzzle.key))
    best = max(range(len(choices)), key=lambda at: sum(results[at]))
    answer = next(at for at, choice in enumerate(choices) if is_answer(state, puzzle.seat, puzzle.answer, choice))
    if puzzle_search.gap(results[best], results[answer], ERRORS) > 0.0:
        better = str(aliases.from_alias(state, puzzle.seat, choices[best]))
        yield UserError("puzzles.fault.answer", puzzle=puzzle.key, answer=str(puzzle.answer), other=better)


def _of_chain(puzzle: Puzzle, chain: ChainProof, state: State) -> Iterator[UserError]:
    """Yield a fault if an exhaustive search finds other figures, or the line does not bring its points."""
    found, state = puzzle_chains.reached(state, puzzle.seat), state.clone()
    for move in chain.line:
        runner.apply(state, parse(move))
    figures = found.most - found.had, found.rest - found.had, found.ways, found.answers
    if (*figures, puzzle_chains.reached(state, puzzle.seat).had) != (
        chain.points,
        chain.rest,
        chain.ways,
        1,
        found.most,
    ):
        yield UserError("puzzles.fault.chain", puzzle=puzzle.key, n=chain.points, found=found.most - found.had)
