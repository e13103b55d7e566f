"""Decisions of a player: presented, advised, refused and answered."""
