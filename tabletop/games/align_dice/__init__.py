"""Align Dice: the falling-dice puzzle, co-operative and versus."""
