"""How the table moves from one state to the next."""
