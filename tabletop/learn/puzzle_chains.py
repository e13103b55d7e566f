"""Chain puzzles: decisions that a seat takes alone, and the most that they can gain."""

from __future__ import annotations

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit.strategy import GainBounds, strategy_of


def line(state: State, seat: int) -> tuple[str, ...]:
    """Return the choices of a seat that bring the most, one after another; of several the one advised."""
    found: list[str] = []
    state = state.clone()
    while (now := reached(state, seat)).had < now.most:
        action = next(action for action in _advised(state, seat) if after(state, seat, action).most == now.most)
        found.append(str(action))
        runner.play(state, action)
    return tuple(found)


def reached(state: State, seat: int) -> GainBounds:
    """Return the bounds of a seat's gain; empty where they cannot be computed."""
    return strategy_of(state).gain_bounds(state, seat) or GainBounds(-1, -1)


def after(state: State, seat: int, action: Action) -> GainBounds:
    """Return the bounds of a seat's gain after an action."""
    then = state.clone()
    runner.play(then, action)
    return reached(then, seat)


def _advised(state: State, seat: int) -> tuple[Action, ...]:
    legal = runner.legal_actions(state, seat)
    return tuple(dict.fromkeys((*strategy_of(state).advise(state, seat, legal), *legal)))
