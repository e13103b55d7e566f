"""Moves that are buttons: they name no die and no place."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine import game
from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move
from tabletop.games.align_dice.state import AlignState


def button(
    verb: str, rule: str, do: Callable[[AlignState, Action], None], *when: Guard[AlignState]
) -> Move[AlignState]:
    """Return a move without source or target, such as a button to go on."""
    return game.button(verb, rule, f"align_dice.refuse.{verb}", do, *when)
