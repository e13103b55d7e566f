"""Simple strategies of Align Dice, each a rule of thumb for taking and dropping dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.engine import Action
from tabletop.games.align_dice.rules.state import PASS, AlignState
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import source
from tabletop.kit.baselines import as_advised, most, never
from tabletop.kit.strategy import Baseline

Fits = Callable[[AlignState, int, int], bool]


def _highest(state: AlignState, action: Action) -> int:
    return state.face[source(action)]


_TAKE_HIGHEST = most("take", _highest)


def _either(first: Baseline, second: Baseline) -> Baseline:
    return lambda state, seat, actions: first(state, seat, actions) or second(state, seat, actions)


def _growing(fits: Fits) -> Baseline:
    """Return a baseline that takes the highest die and drops dice onto the longest matching run."""

    def run(state: AlignState, action: Action) -> tuple[int, int]:
        die, column = source(action), state.bottle(action.seat)[column_of(action)]
        length = next((at for at, below in enumerate(reversed(column)) if not fits(state, die, below)), len(column))
        return length, -len(column)

    return _either(_TAKE_HIGHEST, most("drop", run))


def _level(state: AlignState, action: Action) -> int:
    return -len(state.bottle(action.seat)[column_of(action)])


def _neighbours(state: AlignState, action: Action) -> tuple[int, int]:
    """Rank a drop by the dice beside it that share its colour or face, then by the lowest column."""
    die, bottle, at = source(action), state.bottle(action.seat), column_of(action)
    height = len(bottle[at])
    beside = [bottle[near][height] for near in (at - 1, at + 1) if 0 <= near < 3 and len(bottle[near]) > height]
    alike = [state.kind[die] == state.kind[near] or state.face[die] == state.face[near] for near in beside]
    return sum(alike), -height


def _fourth(state: AlignState, action: Action) -> tuple[bool, int, int]:
    """Rank a send: gain the highest die on a full side, else fill the fuller side with the lowest die."""
    lying, face = len(state.zones[PASS[action.seat][action.target.startswith("zone:right")]]), _highest(state, action)
    return lying >= 3, face if lying >= 3 else -face, lying


BASELINES: Mapping[str, Baseline] = {
    "as-advised": as_advised,
    "high-fours": _either(_TAKE_HIGHEST, most("send", _fourth)),
    "highest-by-colour": _growing(lambda state, die, below: state.kind[die] == state.kind[below]),
    "highest-by-face": _growing(lambda state, die, below: state.face[die] == state.face[below]),
    "like-neighbours": most("drop", _neighbours),
    "lowest-column": most("drop", _level),
    "never-skill": never("skill"),
}
