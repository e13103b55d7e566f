"""Widgets that several screens share: text, buttons and panels.

Pages build on this package as a namespace (`widgets.row(…)`); all else imports from the modules.
"""

from tabletop.ui.widgets.buttons import ARROWS, Choice, ChoiceValues, FocusName, PaintedButton, Stepper, Tile, button
from tabletop.ui.widgets.panel import (
    LayoutPart,
    Panel,
    clear_layout,
    flush,
    grid,
    nearest_in_direction,
    row,
    scrolled,
    stack,
)
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
    tooltip_text,
)

__all__ = [
    "ARROWS", "Avatar", "Choice", "ChoiceValues", "Elided", "Emblem", "FocusName", "Label", "LayoutPart",
    "PaintedButton", "Panel", "Stepper", "Tile", "button", "button_text", "clear_layout", "flush", "grid", "heading",
    "nearest_in_direction", "note", "plain", "row", "scrolled", "selectable", "stack", "tooltip_text",
]  # fmt: skip
