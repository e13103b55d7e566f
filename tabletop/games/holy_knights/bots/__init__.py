"""Bots of Holy Knights of Sophia: heuristics, evaluation, search policy and reasons."""
