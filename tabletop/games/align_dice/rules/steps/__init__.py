"""The steps of a round and their decisions, in the order of the rules."""
