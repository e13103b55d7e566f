"""Chains: steps that a seat goes through alone, of which one way brings more points than every other."""

from __future__ import annotations

from random import Random

import msgspec

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.advice import Harvest
from tabletop.engine.state import State
from tabletop.puzzles import asking
from tabletop.puzzles.puzzle import Chain, Puzzle
from tabletop.puzzles.theme import Theme

LEAST_POINTS, LEAST_WAYS = 11, 12
"""What a puzzle must bring at least, and in how many ways the step can be gone through."""
CLEAR = 0.25
"""The share of its points by which an answer must exceed all else."""
TRIVIAL = 0.5
"""A chain that the quick levels miss less often, taken together, is not worth a person's time."""


def made(draft: Puzzle, state: State, random: Random) -> Puzzle | None:
    """Return the puzzle of a step that begins, None where no way through it is clearly above the rest."""
    seat = draft.seat
    found = state.game.harvest(state, seat) if runner.to_act(state) == (seat,) else None
    if found is None or found.answers != 1 or found.ways < LEAST_WAYS or found.most - found.had < LEAST_POINTS:
        return None
    points, rest = found.most - found.had, found.rest - found.had
    if points - rest < CLEAR * points:
        return None

    def finds(level: str) -> bool:
        return _goes_through(state.clone(), seat, found.most, level, random)

    if asking.at_a_glance(finds) < TRIVIAL:
        return None
    chain = Chain(points, rest, found.ways, line(state, seat))
    return msgspec.structs.replace(draft, theme=Theme.CHAIN, chain=chain, missed=asking.missed(finds))


def line(state: State, seat: int) -> tuple[str, ...]:
    """Return the choices of a seat that bring the most, one after another; of several the one advised."""
    found: list[str] = []
    state = state.clone()
    while (now := reached(state, seat)).had < now.most:
        action = next(action for action in _advised(state, seat) if after(state, seat, action).most == now.most)
        found.append(str(action))
        runner.play(state, action)
    return tuple(found)


def reached(state: State, seat: int) -> Harvest:
    """Return what a seat has and may come to; nothing where the step is none that can be foretold."""
    return state.game.harvest(state, seat) or Harvest(-1, -1)


def after(state: State, seat: int, action: Action) -> Harvest:
    """Return what a seat may come to once it has done something."""
    then = state.clone()
    runner.play(then, action)
    return reached(then, seat)


def _advised(state: State, seat: int) -> tuple[Action, ...]:
    legal = runner.legal(state, seat)
    return tuple(dict.fromkeys((*state.game.advise(state, seat, legal), *legal)))


def _goes_through(state: State, seat: int, most: int, level: str, random: Random) -> bool:
    """Tell whether a bot of a level goes through the step for the most that it can bring."""
    while (now := reached(state, seat)).most == most:
        if now.had == most:
            return True
        runner.play(state, asking.choice(state, seat, level, random))
    return False
