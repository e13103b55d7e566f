"""Painting: colours, fonts, emblems and materials."""
