"""Advice for bots and beginners: never used by the rules."""
