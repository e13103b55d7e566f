"""Bots of Sorcerer: heuristics, evaluation, search policy and reasons."""
