"""Wald's sequential probability ratio test: matches are played until it is clear who wins more often."""

from __future__ import annotations

from math import log

EVEN, AHEAD = 0.5, 0.6
"""Shares of wins that the test tells apart."""
ERROR = 0.05
"""Chance of a wrong answer, either way."""
BATCH = 8
"""Matches between two looks: an even number, as each deal is played with the seats swapped too."""


def is_settled(wins: float, losses: float) -> bool:
    """Return whether these matches decide between a share of wins of 50 % and one of 60 %.

    Shared victories count in parts. After Wald (1945), with an error of 5 % on both sides.
    """
    evidence = wins * log(AHEAD / EVEN) + losses * log((1 - AHEAD) / (1 - EVEN))
    return abs(evidence) >= log((1 - ERROR) / ERROR)
