"""Animation: one timeline, what moves on it, and the plan in which events are shown."""
