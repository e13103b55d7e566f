"""Listing of the legal actions of a move, from its candidates and guards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from tabletop.engine.actions import Action

if TYPE_CHECKING:
    from tabletop.engine.decisions import Move

S = TypeVar("S")


def lister(move: Move[S]) -> Callable[[S, int], Iterable[Action]]:
    """Return the quickest way to list what a move allows."""
    if move.fast is not None:
        return move.fast
    candidates, guards, preconditions = move.candidates, move.guards, move.preconditions
    if not guards and not preconditions:
        return candidates

    probes: dict[int, Action] = {}

    def allowed(state: S, seat: int) -> Iterable[Action]:
        if preconditions:
            probe = probes.get(seat) or probes.setdefault(seat, Action(seat, move.verb))
            for guard in preconditions:
                if not guard.holds(state, probe):
                    return ()
            if not guards:
                return candidates(state, seat)
        found = []
        for action in candidates(state, seat):
            for guard in guards:
                if not guard.holds(state, action):
                    break
            else:
                found.append(action)
        return found

    return allowed
