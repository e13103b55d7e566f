"""The steps of a round, in the order of the rules page, and what they ask."""
