"""Simple strategies of Align Dice: how dice are taken and dropped by one rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.engine import Action
from tabletop.engine.advice import Script
from tabletop.games.align_dice.state import AlignState
from tabletop.games.align_dice.steps.skills import column_of
from tabletop.kit import source
from tabletop.kit.scripts import as_advised, most, never

Fits = Callable[[AlignState, int, int], bool]


def _highest(state: AlignState, action: Action) -> int:
    return state.face[source(action)]


def _growing(fits: Fits) -> Script:
    """Return a script that takes the highest die, and drops dice where the longest run that each fits is on top."""

    def run(state: AlignState, action: Action) -> tuple[int, int]:
        die, column = source(action), state.bottle(action.seat)[column_of(action)]
        length = next((at for at, other in enumerate(reversed(column)) if not fits(state, die, other)), len(column))
        return length, -len(column)

    take, drop = most("take", _highest), most("drop", run)

    def script(state: AlignState, seat: int, actions: tuple[Action, ...]) -> Action | None:
        return take(state, seat, actions) or drop(state, seat, actions)

    return script


def _level(state: AlignState, action: Action) -> int:
    return -len(state.bottle(action.seat)[column_of(action)])


SCRIPTS: Mapping[str, Script] = {
    "as-advised": as_advised,
    "highest-by-colour": _growing(lambda state, die, other: state.kind[die] == state.kind[other]),
    "highest-by-face": _growing(lambda state, die, other: state.face[die] == state.face[other]),
    "lowest-column": most("drop", _level),
    "never-skill": never("skill"),
}
