"""Sorcerer, a duel, free-for-all or team game over battlefields, with decks of three sets each."""
