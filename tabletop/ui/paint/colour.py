"""Colours: mixing, opacity, luminance and contrast."""

from __future__ import annotations

from PySide6.QtGui import QColor

Colour = QColor | str
"""A colour, or its name as #rrggbb."""


def mix(start: Colour, end: Colour, share: float) -> QColor:
    """Return a colour between two; `share` is that of the second."""
    first, second = QColor(start), QColor(end)
    keep = 1 - share
    return QColor.fromRgbF(
        first.redF() * keep + second.redF() * share,
        first.greenF() * keep + second.greenF() * share,
        first.blueF() * keep + second.blueF() * share,
        first.alphaF() * keep + second.alphaF() * share,
    )


def lighter(colour: Colour, share: float) -> QColor:
    """Return a colour mixed with a share of white."""
    return mix(colour, "#ffffff", share)


def darker(colour: Colour, share: float) -> QColor:
    """Return a colour mixed with a share of black."""
    return mix(colour, "#000000", share)


def clear(colour: Colour, share: float) -> QColor:
    """Return a colour at an opacity from 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(min(1.0, max(0.0, share)))
    return made


def luminance(colour: Colour) -> float:
    """Return the relative luminance of a colour, from 0 (black) to 1 (white)."""
    seen = QColor(colour)
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (seen.redF(), seen.greenF(), seen.blueF())
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21; 4.5 is enough to read."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def is_pale(colour: Colour) -> bool:
    """Return whether marks on a colour should be dark."""
    return luminance(colour) > 0.29


def ink_on(colour: Colour) -> QColor:
    """Return the dark or the pale ink, whichever is easier to read on a colour."""
    dark, pale = QColor("#1c150c"), QColor("#fffaf0")
    return dark if contrast(dark, colour) >= contrast(pale, colour) else pale
