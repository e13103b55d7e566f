"""The control of a preference that has a few values."""

from __future__ import annotations

from functools import partial

from tabletop.ui import widgets
from tabletop.ui.model.preferences import Preferences


def preference_choice(preferences: Preferences, name: str, label: str, values: widgets.ChoiceValues) -> widgets.Choice:
    """Return a choice that shows the value of a preference and sets another."""
    now = getattr(preferences.values, name)
    return widgets.Choice(name, values, now, partial(preferences.set, name), label)
