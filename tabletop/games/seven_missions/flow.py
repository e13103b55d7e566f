"""What every move of a turn needs: going on after it, and the guard against acting inside the combat phase."""

from __future__ import annotations

from tabletop.engine.game import Guard
from tabletop.engine.runner import ask
from tabletop.games.seven_missions.state import OPEN, SevenState


def go_on(state: SevenState) -> None:
    """Ask the active player again, unless the match has ended."""
    if state.result is None:
        ask(state, state.stage, state.player)


IDLE: Guard[SevenState] = Guard(
    "SEV-R.19", "seven_missions.refuse.in_combat", lambda state, action: state.combat != OPEN
)
"""Phases cannot be inserted into the combat phase."""
