"""Motion: one clock for everything that moves, what moves on it, and in which order what happened is shown."""
