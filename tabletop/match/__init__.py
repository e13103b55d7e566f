"""The match: the one authority that applies actions, drives seats, keeps the journal and the clocks."""
