"""The game table: layout, painting, animation, highlights and input."""
