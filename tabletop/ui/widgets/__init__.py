"""Widgets that several screens share: text, buttons and panels.

Pages build on this package as a namespace (`widgets.row(…)`); all else imports from the modules.
"""

from tabletop.ui.widgets.buttons import ARROWS, Choice, ChoiceValues, FocusName, PaintedButton, Stepper, Tile, button
from tabletop.ui.widgets.panel import Panel, Part, clear, flush, grid, nearest, row, scrolled, stack
from tabletop.ui.widgets.text import Avatar, Elided, Emblem, Label, button_text, heading, note, plain, selectable, tip

__all__ = [
    "ARROWS", "Avatar", "Choice", "ChoiceValues", "Elided", "Emblem", "FocusName", "Label", "PaintedButton", "Panel",
    "Part", "Stepper", "Tile", "button", "button_text", "clear", "flush", "grid", "heading", "nearest", "note", "plain",
    "row", "scrolled", "selectable", "stack", "tip",
]  # fmt: skip
