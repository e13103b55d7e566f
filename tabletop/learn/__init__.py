"""Lessons, puzzles and match review."""
