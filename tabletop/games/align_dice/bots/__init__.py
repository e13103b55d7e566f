"""Bots of Align Dice: heuristics, evaluation, search policy and reasons."""
