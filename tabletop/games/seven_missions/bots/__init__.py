"""Bots of Seven Missions: heuristics, evaluation, search policy and reasons."""
