"""Widgets that several screens share: text, buttons and panels."""

from tabletop.ui.widgets.buttons import ARROWS, Choice, PaintedButton, Stepper, Tile, button
from tabletop.ui.widgets.panel import Panel, clear, flush, nearest
from tabletop.ui.widgets.text import Avatar, Elided, Emblem, button_text, heading, note, plain, tip

__all__ = [
    "ARROWS",
    "Avatar",
    "Choice",
    "Elided",
    "Emblem",
    "PaintedButton",
    "Panel",
    "Stepper",
    "Tile",
    "button",
    "button_text",
    "clear",
    "flush",
    "heading",
    "nearest",
    "note",
    "plain",
    "tip",
]
