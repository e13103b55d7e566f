"""Which actions deserve a thought, question by question, best guess first."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.games.seven_missions.state import SevenState


def advise(state: SevenState, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions worth a thought, best guess first."""
    return actions
