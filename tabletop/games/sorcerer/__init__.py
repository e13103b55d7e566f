"""Sorcerer: a duel, a ring or two teams of sorcerers over battlefields, with decks made of three sets each."""
