"""State of the window of a table: its session, advice and story."""
