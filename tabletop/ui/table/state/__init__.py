"""State of the window of a table: its session, advice, story and clocks."""
