"""Themes of puzzles, apart because the command line names them without loading any rules."""

from __future__ import annotations

from enum import StrEnum


class Theme(StrEnum):
    """The goal of a puzzle."""

    TURN = "turn"
    """The answer wins before the turn is over, whatever is hidden or rolled."""
    WIN = "win"
    """The answer as good as wins."""
    SAVE = "save"
    """Everything else as good as loses."""
    BEST = "best"
    CHAIN = "chain"
    """One way to go through the rest of a step brings more points than every other."""
