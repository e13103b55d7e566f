"""Listing of the legal actions of a move, from its candidates and the tests of its guards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from tabletop.engine.actions import Action

S = TypeVar("S")


def lister(
    verb: str,
    candidates: Callable[[S, int], Iterable[Action]],
    preconditions: Sequence[Callable[[S, Action], bool]],
    tests: Sequence[Callable[[S, Action], bool]],
) -> Callable[[S, int], Iterable[Action]]:
    """Return a function that lists a seat's candidates that pass all tests; none if a precondition fails."""
    if not tests and not preconditions:
        return candidates

    probes: dict[int, Action] = {}

    def allowed(state: S, seat: int) -> Iterable[Action]:
        if preconditions:
            probe = probes.get(seat) or probes.setdefault(seat, Action(seat, verb))
            for holds in preconditions:
                if not holds(state, probe):
                    return ()
            if not tests:
                return candidates(state, seat)
        found = []
        for action in candidates(state, seat):
            for holds in tests:
                if not holds(state, action):
                    break
            else:
                found.append(action)
        return found

    return allowed
