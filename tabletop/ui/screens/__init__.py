"""Screens around the table: start, new table, settings, rules, cards, saves, replays and the end of a match."""
