"""The authority over a match: applies actions, drives seats, writes the journal, runs the clocks."""
