"""Align Dice: the falling-dice puzzle, co-operative and versus."""

from tabletop.games.align_dice.game import AlignDice
from tabletop.games.align_dice.inspector import inspect
from tabletop.games.align_dice.layout import table
from tabletop.games.align_dice.luck import luck
from tabletop.games.align_dice.naming import names
from tabletop.games.align_dice.pieces import catalogue

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = AlignDice()
