"""Chances in whole percent, as games tell them to people."""

from __future__ import annotations


def percent(chance: float) -> int:
    """Return a chance in whole percent: 0 and 100 stand for what is certain alone."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
