"""Tools and loads of sailors, witches, apprentices and thieves, each with its grip at the origin."""

from __future__ import annotations

from tabletop.ui.paint.colour import lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.gear import cross
from tabletop.ui.paint.figures.headgear import Tones
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box

WOOD, IVORY, GOLD = "#6d4526", "#f4efe0", "#d9a62c"


def anchor(f: Drawing, t: Tones) -> None:
    """An anchor on a long shaft, swung as a weapon."""
    f.add(limb((0, 42, 2.4), (0, -24, 2.6)), "#6b7684")
    f.add(
        "-24,-28! -19,-38 -17,-48! -9,-38! -15,-36 -3,-30 -3,-50 3,-50 "
        "3,-30 15,-36 9,-38! 17,-48! 19,-38 24,-28! 10,-20 0,-18 -10,-20",
        "#8b96a4",
    )
    f.add(oval(0, 45, 4.8, 4.8), "#8b96a4")
    f.mark(oval(0, 45, 2.2, 2.2), KEY)


def bible(f: Drawing, t: Tones) -> None:
    """A book with a cross."""
    f.add("-10,-2! 11,-2! 11,-25! -10,-25!", "#7a2a2a")
    f.patch(box(8, -25, 5, 30), IVORY)
    cross(f, -0.5, -13, 6.5, GOLD)


def boathook(f: Drawing, t: Tones) -> None:
    """A pole with a spike and a hook."""
    f.add(limb((0, 46, 1.9), (0, -36, 1.9)), WOOD)
    f.add("-2.6,-34! -2,-50 0,-58! 3,-48! 3,-42 9,-42 10,-51! 15,-42 11,-35 3,-33!", t.metal)


def books(f: Drawing, t: Tones) -> None:
    """A pile of four books."""
    for number, (tone, aside) in enumerate((("#a3202f", -1), ("#2f5ea8", 2), ("#2f7a56", -2), (GOLD, 1))):
        y = 3 - 8 * number
        f.add(f"{aside - 15},{y}! {aside + 15},{y}! {aside + 15},{y - 8}! {aside - 15},{y - 8}!", tone)
        f.patch(box(aside + 11, y - 6.4, 9, 4.8), IVORY)
        f.cut((aside - 11, y - 7, 0.7), (aside - 11, y - 1, 0.7))


def broom(f: Drawing, t: Tones) -> None:
    """A broom, its twigs up."""
    f.add(limb((0, 46, 2), (-1, 10, 2), (1, -32, 2)), WOOD)
    f.add("-4,-30! -11,-46 -9,-62! -4,-55! -1,-68! 3,-56! 10,-64! 9,-48 5,-30!", "#c9a050")
    for x in (-5, 0, 5):
        f.cut((x * 0.4, -34, 0.3), (x * 0.8, -44, 0.8), (x, -54, 0.2))
    f.add(limb((-5, -34, 2), (6, -34, 2)), "#7a3b2a", 0.7)


def cutlass(f: Drawing, t: Tones) -> None:
    """A short curved blade with a basket hilt."""
    f.add("-3,-4! -4,-22 -2,-38 6,-50! 9,-36 6,-18 3.4,-4!", lighter(t.metal, 0.4).name())
    f.cut((0, -8, 0.3), (0.6, -24, 0.8), (4, -40, 0.2))
    f.add("-8,-4 0,-7.4 8,-4 9,4 4,8! 5,0 -6,-1", GOLD, 0.9)
    f.add(limb((0, -3, 1.7), (0, 7, 1.7)), "#3a2417")


def harpoon(f: Drawing, t: Tones) -> None:
    """A harpoon as long as a man, with a coil of rope."""
    f.add(limb((0, 46, 2), (0, -44, 2)), WOOD)
    f.add("-2.4,-42! -2.4,-50 -10,-45! 0,-69! 10,-45! 2.4,-50 2.4,-42!", t.metal)
    f.cut((-2, -30, 1), (2, -28, 1), tone="#e8dcc0")
    f.add(limb((1, -30, 1.2), (12, -20, 1.3), (11, -4, 1.3), (3, 4, 1.2)), "#d6b47a", 0.6)


def raven(f: Drawing, t: Tones) -> None:
    """A raven that sits on a hand, its wings half open."""
    f.add("-6,-10 -22,-20 -32,-38! -24,-34! -24,-44! -15,-36! -10,-40! -2,-24", "#2a2438")
    f.add("-11,0 -14,-14 -7,-25 3,-27 10,-20 10,-8 3,2 -8,6! -16,14! -17,6!", "#37304a")
    f.cut((-2, -18, 0.3), (-6, -8, 1), (-11, 3, 0.2), tone="#5a4f74")
    f.add("0,-22 0,-31 6,-36 13,-33 15,-27 11,-21", "#37304a")
    f.add("13,-32! 24,-27! 14,-25.6!", "#e0a83a", 0.7)
    f.mark(oval(9, -30, 2, 2), "#ffd34d")
    f.mark(oval(9.5, -30, 1, 1.2), KEY)


def sack(f: Drawing, t: Tones) -> None:
    """A sack over the shoulder, so full that gold falls out."""
    f.add("-2,-2 -10,-11 -26,-14 -40,-3 -42,18 -30,31 -12,28 -2,15", "#c79a5e")
    f.cut((-8, -3, 0.2), (-21, -1, 1.1), (-31, 10, 0.3))
    f.cut((-8, 2, 0.2), (-18, 9, 1), (-25, 20, 0.3))
    f.patch("-32,7 -23,4 -19,13 -27,18", "#a9713f")
    for x, y in ((-36, -10), (-28, -16), (-44, -6)):
        f.add(oval(x, y, 3.8, 3.8), "#ffcf5c", 0.8)
