"""The turns and phases that log messages begin."""

from __future__ import annotations

from tabletop.engine.events import Logged
from tabletop.games.seven_missions.rules.state import BEFORE, DONE, OPEN, SevenState
from tabletop.kit.turn_openings import number, openings, seat


def _turn(state: SevenState, event: Logged) -> None:
    state.player = seat(event)
    state.turn = len(state.order) * (number(event) - 1) + state.order.index(state.player) + 1
    state.explored = state.expelled = state.moved = False
    state.combat = BEFORE


def _battle(state: SevenState, event: Logged) -> None:
    state.combat = OPEN


def _closed(state: SevenState, event: Logged) -> None:
    state.combat = DONE


def _moved(state: SevenState, event: Logged) -> None:
    state.moved = True


def _explored(state: SevenState, event: Logged) -> None:
    state.explored |= event.rule == "SEV-5.01"  # a companion's ability is no phase


def _expelled(state: SevenState, event: Logged) -> None:
    state.expelled = True


OPENINGS = openings(
    "seven_missions",
    turn=_turn,
    battle=_battle,
    closed=_closed,
    moved=_moved,
    explored=_explored,
    saw=_explored,
    expelled=_expelled,
)
