"""Lessons and puzzles, and matches looked at afterwards: replay, review, mistakes, evenings."""
