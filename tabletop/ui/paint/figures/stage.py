"""The stage of figures: where they stand in a scene, the ground below them, and their light."""

from __future__ import annotations

import math
from random import Random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from tabletop.cards.art import ITEM, SPELL, Aura
from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import clear, lighter, luminance, mix
from tabletop.ui.paint.figures.curves import oval, shape
from tabletop.ui.paint.figures.printing import Stand, print_figure
from tabletop.ui.paint.figures.wardrobe import PEOPLE
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.scenes.sheet import Sheet
from tabletop.ui.paint.shapes import Point

GROUND, HEADROOM = 0.945, 0.028
"""Heights of the feet and of the highest tip, as shares of the sheet."""

LIFT = 0.07
FILLED = {1: 0.96, 2: 0.98}
"""Share of the height that a figure of a level fills; the mightiest fill all."""

BROAD, CLOSEST, THING = 2.4, 1.8, 1.3
"""Breadth of a sheet in heights from which on a figure comes closer, its feet below the frame; how close at most."""

THINGS = frozenset((*SPELL.figures, *ITEM.figures))

TALL, RISEN, CLIPPED = 1.1, 0.1, (1.15, 1.2, 1.45)
"""Height of a sheet in breadths from which on a figure stands higher, by which share of it, and how broad things,
creatures, and people, whose bodies stand in the middle, may then be beside the sheet.
"""

ASIDE, BEHIND, HAZE = 0.25, 0.82, 0.48
"""Those behind the first: how far aside as a share of the width, how large, how faded."""


def stand(sheet: Sheet, figure: Figure, sun: QPointF) -> None:
    """Print a figure with its shadow, facing the sun, its feet on the ground or below a strip."""
    from tabletop.ui.paint.figures.archetypes import drawn  # here: loading every figure delays the start

    drawing, bounds = drawn(figure), drawn(figure).bounds()
    thing, person = figure.archetype in THINGS, figure.archetype in PEOPLE
    strip = min(THING if thing else CLOSEST, max(1.0, sheet.wide / sheet.high / BROAD))
    clipped = 1 + (CLIPPED[0 if thing else 2 if person else 1] - 1) * _tower(sheet.wide, sheet.high)
    ground = ground_of(sheet.wide, sheet.high)
    hovers = figure.lift or figure.aura == Aura.GHOST
    lift = LIFT * sheet.high if hovers else 0.0
    room = (ground - lift - sheet.high * HEADROOM) * FILLED.get(figure.level, 1.0)
    breadth = sheet.wide * clipped * (0.94 if figure.count == 1 else 0.68)
    size = min(strip * room / -bounds.top(), breadth / bounds.width())
    ground = max(ground, lift + sheet.high * HEADROOM - bounds.top() * size)
    spare = max(0.0, sheet.wide - bounds.width() * size) / 4
    across = sheet.wide / 2 + max(-spare, min(spare, (sheet.wide / 2 - sun.x()) * 0.3))
    middle = bounds.center().x() * (0.3 if person and clipped > 1 else 1.0)
    flip = (sun.x() < sheet.wide / 2) != figure.flip
    x, y = sun.x() - across, sun.y() - (ground + bounds.top() * size * 0.62) - sheet.high * 0.16
    far = math.hypot(x, y) or 1.0
    light = x / far, y / far
    for number in reversed(range(figure.count)):
        place = (number + 1) // 2
        aside = place * (1 if number % 2 else -1) * sheet.wide * ASIDE
        small = size * BEHIND**place
        feet = ground - 0.05 * sheet.high * place
        foot = across + aside - middle * small * (-1 if flip else 1)
        _shadow(sheet, (foot, feet), small, light, hovers)
        print_figure(sheet, drawing, Stand(foot, feet - lift, small, light, flip, HAZE if number else 0.0))


def ground_of(wide: float, high: float) -> float:
    """Return the height of the ground on a sheet, higher on one that is taller than broad."""
    return high * (GROUND - RISEN * _tower(wide, high))


def _tower(wide: float, high: float) -> float:
    """Return how much taller than broad a sheet is, from 0 to 1."""
    return min(1.0, max(0.0, high / wide - TALL))


def lay_ground(sheet: Sheet) -> None:
    """Lay a strip of ground below a figure's feet."""
    inks, wide, high, unit = sheet.inks, sheet.wide, sheet.high, sheet.unit
    ground = ground_of(wide, high)
    chance = Random(3)
    top = shape(
        f"-9,{high + 9}! -9,{ground + 3 * unit} {wide * 0.2},{ground - 3 * unit} {wide * 0.5},{ground - 4 * unit} "
        f"{wide * 0.8},{ground - 2 * unit} {wide + 9},{ground + 3 * unit} {wide + 9},{high + 9}!"
    )
    near = inks.near if luminance(inks.near) > 0.03 else lighter(inks.near, 0.08)
    sheet.fade(top, mix(near, inks.middle, 0.45), near, (0.86, 1))
    sheet.stroke(top, clear(KEY, 0.8), 0.9)
    for _ in range(16):
        x, y = chance.uniform(0, wide), chance.uniform(ground + 2 * unit, high)
        blade = QPainterPath(QPointF(x, y))
        blade.quadTo(x + 3 * unit, y - 2 * unit, x + 8 * unit, y)
        blade.quadTo(x + 3 * unit, y + 0.2 * unit, x, y)
        sheet.fill(blade, clear(lighter(inks.middle, 0.25), 0.7))


def _shadow(sheet: Sheet, feet: Point, size: float, light: Point, hovers: bool) -> None:
    """Lay the flat shadow that a figure throws away from the light."""
    x, y = feet
    sheet.fill(
        oval(x - light[0] * size * 14, y + size, size * (38 if hovers else 44), size * 5.5), clear("#0b0f1e", 0.5)
    )
