"""Decisions of a player: presented, advised, proposed by partners, refused and answered."""
