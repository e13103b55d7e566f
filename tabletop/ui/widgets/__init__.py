"""Widgets that several screens share: text, buttons and panels."""

from tabletop.ui.widgets.buttons import ARROWS, Choice, ChoiceValues, FocusName, PaintedButton, Stepper, Tile, button
from tabletop.ui.widgets.panel import Panel, Part, clear, flush, grid, nearest, row, scrolled, stack
from tabletop.ui.widgets.text import (
    Avatar,
    BalancedLabel,
    Elided,
    Emblem,
    Label,
    button_text,
    heading,
    note,
    plain,
    selectable,
    show_tip_above,
    tip,
)

__all__ = [
    "ARROWS",
    "Avatar",
    "BalancedLabel",
    "Choice",
    "ChoiceValues",
    "Elided",
    "Emblem",
    "FocusName",
    "Label",
]
__all__ += ["PaintedButton", "Panel", "Part", "Stepper", "Tile", "button", "button_text", "clear", "flush", "grid"]
__all__ += ["heading", "nearest", "note", "plain", "row", "scrolled", "selectable", "show_tip_above", "stack", "tip"]
