"""Align Dice: the falling-dice puzzle, co-operative and versus."""

from __future__ import annotations

from tabletop.games.align_dice.game import GAME as game  # noqa: N811

__all__ = ["game"]
