"""Lessons, puzzles, mistakes to practise, tips of the first match."""
