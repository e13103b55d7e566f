"""Where zones, seats and choices lie, and how they change."""
