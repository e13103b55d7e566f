"""The bars at the edges, with title, prompt and buttons."""
