"""Align Dice, a puzzle of falling dice, co-operative or versus."""
