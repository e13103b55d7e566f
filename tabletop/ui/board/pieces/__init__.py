"""Pieces on the table: cards, dice, tokens and piles, their sizes, items, painters and marks."""
