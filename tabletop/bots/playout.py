"""What all thinking bots share: fewer candidates, quick play along the game's advice, and values of positions."""

from __future__ import annotations

from random import Random

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View


def candidates(seen: View) -> tuple[Action, ...]:
    """Return the view's actions worth a thought, best guess first, one of each group of equivalent ones."""
    game, state = seen.state.game, seen.state
    worth = game.advise(state, seen.seat, seen.actions) or seen.actions
    return tuple({game.alike(state, action): action for action in reversed(worth)}.values())[::-1]


def value(state: State, seat: int) -> float:
    """Return how well `seat` stands: its share of a victory at the end, the game's estimate before."""
    if state.result is not None:
        return 1.0 / len(state.result.winners) if seat in state.result.winners else 0.0
    return float(state.game.evaluate(state, seat))


def follow(state: State, random: Random, slack: float = 0.0) -> None:
    """Play one decision along the game's advice; with probability `slack` along another of its suggestions."""
    seat = runner.to_act(state)[0]
    actions = runner.legal(state, seat)
    if len(actions) > 1:
        actions = state.game.advise(state, seat, actions) or actions
    pick = random.randrange(len(actions)) if slack and len(actions) > 1 and random.random() < slack else 0
    runner.play(state, actions[pick])


def finish_turn(state: State, random: Random, turns: int, slack: float = 0.0, most: int = 400) -> None:
    """Play on until `turns` turns have ended, the match is over, or `most` decisions were made."""
    active = state.game.active(state)
    for _ in range(most):
        if state.result is not None:
            return
        now = state.game.active(state)
        if now != active:
            active = now
            turns -= 1
            if turns <= 0:
                return
        follow(state, random, slack)
