"""Screens around the table: start, new table, settings, rules, cards, saves, replays, results."""
