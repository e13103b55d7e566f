"""Settings: how a table behaves towards the person who sits at it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.ui.table.recent_choices import RecentChoices


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """What a person chose about tables: pace and motion, warnings and advice, size of the text."""

    speed: str = "normal"
    reduced_motion: bool = False
    slip_warnings: bool = True
    advice: bool = True
    """Whether what a bot would do shines."""
    text_scale: float = 1.0
    animal: str = ""
    """Who the person at this screen is."""
    recent_choices: RecentChoices = field(default_factory=RecentChoices)
    """What the person chose in earlier matches of this game."""
    gold: bool = True
    """Whether any choice shines at all, so that Space takes it."""
