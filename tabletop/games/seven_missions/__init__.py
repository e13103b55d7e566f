"""Seven Missions: the deck-building journey for two, alone, and for three."""
