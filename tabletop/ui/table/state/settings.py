"""Settings of a table window."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.ui.table.state.recent_choices import RecentChoices


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """A person's settings for tables: speed and motion, warnings and advice, size of the text."""

    speed: str = "normal"
    reduced_motion: bool = False
    blunder_warnings: bool = True
    advice: bool = True
    """True if the choice that a bot would make is highlighted."""
    throws_by_hand: bool = False
    """True if the person's own rolls wait until they are thrown."""
    text_scale: float = 1.0
    animal: str = ""
    """The animal of the person at this screen."""
    recent_choices: RecentChoices = field(default_factory=RecentChoices)
    """The person's choices in earlier matches of this game."""
    unhurried: bool = False
    """True if messages stay, the undo of a turn's end waits for a button, and results open on request alone."""
    is_simple: bool = False
    """True if tools that a learner can do without are left out."""
    gold: bool = True
    """True if any choice is golden, so that Space takes it."""
