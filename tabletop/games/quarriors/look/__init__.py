"""What Quarriors! looks like: the box, pieces of a match, the table, its prompt and its inspector."""
