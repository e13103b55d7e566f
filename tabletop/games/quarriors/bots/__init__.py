"""Bots of Quarriors!: heuristics, evaluation, search policy and reasons."""
