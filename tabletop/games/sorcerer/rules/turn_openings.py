"""The rounds and phases that log messages begin."""

from __future__ import annotations

from tabletop.engine.events import Logged
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit.turn_openings import number, openings, phase, seat


def _round(state: SorcererState, event: Logged) -> None:
    state.round = number(event)
    state.phase = "ready" if state.round > 1 else "action"  # the first round has no Ready phase


def _starter(state: SorcererState, event: Logged) -> None:
    state.first = seat(event)


def _placed(state: SorcererState, event: Logged) -> None:
    """Begin the Action phase once the last avatar stands."""
    playing = [each for each in state.around(state.first) if not state.gone[each]]
    if state.phase == "ready" and seat(event) == playing[-1]:
        state.phase = "action"


OPENINGS = openings(
    "sorcerer",
    round=_round,
    starts=_starter,
    avatar=_placed,
    battle=phase("battle"),
    round_ends=phase("end"),
)
