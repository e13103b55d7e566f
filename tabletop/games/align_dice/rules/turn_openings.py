"""The rounds and phases that log messages begin: a phase is seen to begin with its first event."""

from __future__ import annotations

from tabletop.engine.events import Logged
from tabletop.games.align_dice.rules.state import AlignState
from tabletop.kit.turn_openings import number, openings, phase, seat


def _round(state: AlignState, event: Logged) -> None:
    state.round, state.phase = number(event), "select"


def _starter(state: AlignState, event: Logged) -> None:
    state.starter = seat(event)


_FIRST = {
    "place": ("placed",),
    "erase": ("erased",),
    "fight": (
        *("no_fight", "laid", "rested", "defeated", "defeated_together", "dragon_defeated"),
        *("dragon_defeated_together", "descended", "revealed", "captured"),
    ),
    "pass": ("passed_left", "passed_right"),
    "score": ("scoring",),
}
OPENINGS = {
    **openings("align_dice", round=_round, starter=_starter),
    **openings("align_dice", **{key: phase(name) for name, keys in _FIRST.items() for key in keys}),
}
