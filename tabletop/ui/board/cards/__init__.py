"""The forms of a card: open, portrait, strip and bare, and how each is painted."""
