"""Shortcuts against single choices: what a shortcut does, single choices must be able to do, and no worse.

A shortcut answers several questions at once, such as "place the rest". Its property tests play random matches, stop
wherever it is offered, and compare it with every sequence of single choices, tried on clones.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from random import Random
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.lab.conformance.checks import plain
from tabletop.lab.conformance.tables import Seating

MOST_POSITIONS = 2_000
"""Positions that a search looks at before it gives up."""
ADVISED = 0.7
"""Share of decisions in a random match that follow the advice, so that matches get somewhere."""

Until = Callable[[Any], bool]


def moment(state: State, *left_out: str) -> bytes:
    """Return everything about a state as bytes, but how many decisions led there and the fields named."""
    copy = state.clone()
    if copy.result is not None:
        copy.stack = []  # what would have come next
    copy.number = copy.answer_valid_from = copy.private_count = 0
    copy.prompt_id = ""
    for name in left_out:
        found = getattr(copy, name)
        setattr(copy, name, [0] * len(found) if isinstance(found, list) else type(found)())
    return plain(copy)


def after(state: State, *actions: Action, until: Until | None = None) -> State:
    """Return the state after some actions of a clone, or where `until` first holds after a step of the last."""
    copy = state.clone()
    for action in actions[:-1]:
        runner.play(copy, action)
    runner.play(copy, actions[-1], until)
    return copy


def reach(
    state: State,
    singles: Callable[[Any], Iterable[Action]],
    until: Until | None = None,
    key: Callable[[Any], Hashable] = moment,
    most: int = MOST_POSITIONS,
) -> dict[Hashable, State] | None:
    """Return all ends that single choices reach by their keys, None if there are too many positions on the way.

    `singles` lists the single choices of a position, none at an end; `until` ends the last step early. Positions with
    the same key are the same.
    """
    ends: dict[Hashable, State] = {}
    seen: set[Hashable] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        actions = tuple(singles(here)) if until is None or not until(here) else ()
        if not actions:
            ends[key(here)] = here
        for action in actions:
            there = after(here, action, until=until)
            if (known := key(there)) not in seen:
                seen.add(known)
                waiting.append(there)
        if len(seen) > most:
            return None
    return ends


def matches(seating: Seating, seeds: Iterable[int], advised: float = ADVISED) -> Iterator[State]:
    """Yield every position with an open question of some matches between random and advised players.

    Clone it before touching.
    """
    for seed in seeds:
        random = Random(seed)
        state = seating.start(seed)
        while state.result is None:
            yield state
            runner.play(state, chosen(state, random, advised))


def chosen(state: State, random: Random, advised: float = ADVISED, actions: Iterable[Action] = ()) -> Action:
    """Return a random legal action of somebody asked, or one that the advice names; from `actions` if there are any."""
    among = list(actions) or [
        action for seat in runner.players_to_act(state) for action in runner.legal_actions(state, seat)
    ]
    seat = random.choice(sorted({action.seat for action in among}))
    own = tuple(action for action in among if action.seat == seat)
    if random.random() < advised:
        own = tuple(action for action in state.game.strategy.advise(state, seat, own)[:2] if action in own) or own
    return random.choice(own)


def declining(
    state: State, declines: Callable[[Any, Action], bool], goes_on: Callable[[Any], bool], seed: int
) -> list[int]:
    """Play on as long as a match goes on, and never do what `declines` names; return the decisions where that was open.

    Where nothing else is left it needs no word: so a match with a wish, whose questions are not asked, stays in step
    with one in which each of them is declined.
    """
    random = Random(seed)
    found = []
    while state.result is None and goes_on(state):
        asked = [action for seat in runner.players_to_act(state) for action in runner.legal_actions(state, seat)]
        kept = [action for action in asked if not declines(state, action)]
        if len(kept) < len(asked):
            found.append(state.number)
        runner.play(state, kept[0] if len(kept) == 1 else chosen(state, random, actions=kept))
    return found


def offered(state: State, verb: str, arg: str | None = None) -> list[Action]:
    """Return the legal actions of a verb, of all seats asked."""
    return [
        action
        for seat in runner.players_to_act(state)
        for action in runner.legal_actions(state, seat)
        if action.verb == verb and arg in (None, action.arg)
    ]
