"""Align Dice: the falling-dice puzzle, co-operative and versus."""

from tabletop.games.align_dice.game import AlignDice
from tabletop.games.align_dice.look.table import AlignLook
from tabletop.kit import faces

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = AlignDice()
table, inspect, names, luck, catalogue = faces(AlignLook)
