"""Lessons: guided first rounds. They know games and matches, and nothing of windows."""
