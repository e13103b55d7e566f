"""Matches at this computer: new, saved and running ones, adventures, phones as hands."""
