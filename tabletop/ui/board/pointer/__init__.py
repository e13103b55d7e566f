"""Gestures on pieces: hover, drag, click and long press."""
