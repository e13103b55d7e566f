"""What puzzles ask for. It stands apart because the command line names it too, which loads nothing that plays."""

from __future__ import annotations

from enum import StrEnum


class Theme(StrEnum):
    """What a puzzle asks for."""

    TURN = "turn"
    """The answer wins before the turn is over, whatever is hidden or rolled."""
    WIN = "win"
    """The answer as good as wins."""
    SAVE = "save"
    """Everything else as good as loses."""
    BEST = "best"
    CHAIN = "chain"
    """One way to go through the rest of a step brings more points than every other."""
