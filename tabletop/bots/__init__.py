"""Players that get a view, never a state, and live in a worker process."""
