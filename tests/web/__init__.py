"""The door for phones."""
