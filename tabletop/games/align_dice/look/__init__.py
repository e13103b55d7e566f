"""How the table looks to a seat."""
