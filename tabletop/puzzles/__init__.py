"""Puzzles: positions of matches that bots played, each with one answer clearly above the rest. No windows here."""
