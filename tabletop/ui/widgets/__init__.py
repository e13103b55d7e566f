"""Widgets that several screens share: text, buttons and panels."""

from tabletop.ui.widgets.buttons import ARROWS, Choice, ChoiceValues, FocusName, PaintedButton, Stepper, Tile, button
from tabletop.ui.widgets.panel import Panel, Part, clear, flush, grid, nearest, row, scrolled, stack
from tabletop.ui.widgets.text import (
    Avatar,
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

__all__ = ["ARROWS", "Avatar", "Choice", "ChoiceValues", "Elided", "Emblem", "FocusName", "Label", "PaintedButton"]
__all__ += ["Panel", "Part", "Stepper", "Tile", "button", "button_text", "clear", "flush", "grid", "heading", "nearest"]
__all__ += ["note", "plain", "row", "scrolled", "selectable", "show_tip_above", "stack", "tip"]
