"""Number keys of buttons: every verb of a game has one of its own, the same in every match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.engine.decisions import RESERVED_KEYS
from tabletop.engine.game import Game

NUMBERS = "123456789"


def has_letter(key: str) -> bool:
    """Return whether a shortcut is a key that stands on a button, so that the button needs no number."""
    return len(key) == 1 and key.upper() not in RESERVED_KEYS


def verb_numbers(game: Game[Any]) -> Mapping[str, str]:
    """Return the number of every verb without a letter, "" where there are too many.

    Verbs of one decision differ. Those that close decisions come first, so that theirs is usually 1.
    """
    found: dict[str, str] = {}
    decisions = [decision.moves for decision in game.decisions.values()]
    ranked = sorted((move for moves in decisions for move in moves), key=lambda move: not move.primary)
    for verb in dict.fromkeys(move.verb for move in ranked if not has_letter(move.hotkey)):
        beside = [move for moves in decisions if any(move.verb == verb for move in moves) for move in moves]
        used = {found.get(move.verb, "") for move in beside} | {move.hotkey for move in beside}
        found[verb] = next((number for number in NUMBERS if number not in used), "")
    return found
