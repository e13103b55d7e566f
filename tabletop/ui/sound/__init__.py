"""Sound: what the table sounds like, made by the program itself, and what plays it."""
