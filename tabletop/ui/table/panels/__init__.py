"""Panels beside the board: log, inspector, legend, recap, bubbles."""
