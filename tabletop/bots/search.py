"""Skilled: a tree search over the states its view allows (information-set Monte Carlo tree search).

Each playout deals the unseen anew and rolls new dice (open loop: the tree knows kinds of choices, not what chance made
of them), walks down the tree, adds one node, plays on along the game's advice for a round of turns, and counts what
every seat has then. Each seat is taken to choose for itself. The game's advice says which choices are tried first.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from time import perf_counter

from tabletop.bots.playout import Horizon, candidates, play_on, value
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View, sample

EXPLORE = 0.5
ROUNDS = 1
SLACK = 0.1


class Node:
    """What is known about a choice: how often it was tried, and what each seat got in total."""

    __slots__ = ("children", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.totals = [0.0] * seats
        self.children: dict[object, Node] = {}


def skilled(seen: View, key: int, seconds: float, playouts: int, stop: Callable[[], bool]) -> tuple[Action, int]:
    """Return the choice tried most often when time, playouts or `stop` end the search."""
    deadline = perf_counter() + seconds
    options = candidates(seen.state, seen.seat, seen.actions)
    if len(options) == 1:
        return next(iter(options.values())), 0
    random = Random(key)
    root = Node(seen.state.setup.seats)
    while root.visits < playouts and not stop():
        _playout(root, sample(seen, random.getrandbits(128)), options, seen.seat, random)
        if perf_counter() >= deadline:
            break
    known = root.children
    best = max(options, key=lambda group: _record(known.get(group), seen.seat))
    return options[best], root.visits


def _record(node: Node | None, seat: int) -> tuple[int, float]:
    return (node.visits, node.totals[seat]) if node is not None else (0, 0.0)


def _playout(root: Node, state: State, options: dict[object, Action], seat: int, random: Random) -> None:
    horizon = Horizon(state, ROUNDS * state.setup.seats)
    node, path = root, [root]
    while True:
        group = _pick(node, options, seat)
        runner.play(state, options[group])
        child = node.children.get(group)
        if child is None:
            child = node.children[group] = Node(state.setup.seats)
            path.append(child)
            play_on(state, horizon, random, SLACK)
            break
        path.append(child)
        if horizon.reached(state):
            break
        node = child
        seat = runner.to_act(state)[0]
        options = candidates(state, seat, runner.legal(state, seat))
    values = [value(state, other) for other in state.seats]
    for node in path:
        node.visits += 1
        for other, worth in enumerate(values):
            node.totals[other] += worth


def _pick(node: Node, options: dict[object, Action], seat: int) -> object:
    """Return the option with the best mean so far plus what trying it once more could teach."""
    spread = EXPLORE * sqrt(node.visits + 1)
    usual = node.totals[seat] / node.visits if node.visits else 0.5
    best, found = -1.0, None
    for place, group in enumerate(options, 2):
        child = node.children.get(group)
        if child is None:
            worth = usual + spread / place
        else:
            worth = child.totals[seat] / child.visits + spread / (place * (child.visits + 1))
        if worth > best:
            best, found = worth, group
    return found
