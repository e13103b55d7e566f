"""Movement of the table from one state to the next."""
