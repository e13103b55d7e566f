"""Heads: faces of people, goblins and skulls, eyes that say a mood, and teeth."""

from __future__ import annotations

from tabletop.ui.paint.colour import mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon


def eye(
    f: Drawing,
    x: float,
    y: float,
    size: float,
    white: str = "#fff6df",
    look: float = 0.3,
    brow: float | None = None,
    ink: str = KEY,
) -> None:
    """An eye; the brow's slant in degrees says the mood: positive is angry on the left of a face."""
    f.mark(oval(x, y, size + 0.9, size * 1.1 + 0.9), KEY)
    f.mark(oval(x, y, size, size * 1.1), white)
    f.mark(oval(x + size * look, y + size * 0.12, size * 0.5, size * 0.62), ink)
    if brow is not None:
        with f.at(x, y - size * 1.25, brow):
            f.mark(limb((-size * 1.5, 0, 0.5), (0, -0.3, size * 0.42), (size * 1.5, 0, 0.4)), KEY)


def teeth(f: Drawing, x: float, y: float, count: int, wide: float, long: float) -> None:
    """A row of teeth hanging down (or standing, with a negative length)."""
    for n in range(count):
        left = x + n * wide
        f.mark(polygon((left, y), (left + wide, y), (left + wide / 2, y + long)), "#fff6df")


def face(f: Drawing, skin: str, brow: float | None = 0, mouth: float = 1.2) -> None:
    """A person's face of radius 13, turned to the right."""
    f.add("-10,-6 -7,-12 2,-13 10,-9 11.5,-1 12.8,3 11,5 9.5,10 3,13 -5,10 -10,3", skin)
    f.cut((3, 7.5, 0.4), (6.5, 7.8 + mouth, 0.85), (9.5, 7, 0.3))
    for x in (1.2, 8):
        eye(f, x, -0.6, 1.9)
        if brow is not None:
            with f.at(x, -5, brow if x < 4 else -brow):
                f.mark(limb((-2.6, 0, 0.4), (0, -0.4, 0.9), (2.6, 0.2, 0.4)), KEY)


def skull(f: Drawing, tone: str = "#f1e8cf", glow: str = "") -> None:
    """A skull of radius 13, turned to the right."""
    f.add("-11,-4 -8,-12 1,-14.5 10,-10 12.5,-2 11,4 9,6 9,12! -1,13! -2,7 -8,5", tone)
    for x, wide in ((1.5, 4.1), (9.3, 3)):
        f.patch(oval(x, -1.5, wide, 4.4, -8), KEY)
        if glow:
            f.patch(oval(x + 0.6, -1, 1.5, 1.7), glow)
    f.patch("6.3,2.5 7.8,5.6! 5,5.4!", KEY)
    for x in (1.5, 4, 6.5):
        f.cut((x, 8.5, 0.5), (x, 13, 0.5))
    f.cut((-1, 8.2, 0.3), (4, 8.6, 0.7), (10, 8, 0.3))


def goblin_head(f: Drawing, skin: str, mood: float) -> None:
    """A goblin's head of radius 13; `mood` is the slant of its brows in degrees."""
    f.add("-8,-5 -18,-14 -32,-15! -25,-4 -12,3", skin)
    f.patch("-10,-3 -18,-10 -27,-12 -20,-4", "#c98a6a")
    f.add("7,-6 18,-15 30,-17! 24,-6 13,1", skin)
    f.patch("10,-4 18,-11 25,-13 20,-5", "#c98a6a")
    f.add("-12,-4 -8,-12 1,-14 10,-11 13,-3 13,5 8,12 0,13.5 -8,11 -12,4", skin)
    f.mark("-5,6 3,9 11,5.5 9,10.5 2,12.6 -3,10.5", "#4a1b22")
    teeth(f, -2.6, 7.2, 4, 3, 2.6)
    f.mark(polygon((-3, 10.6), (0, 10.9), (-2, 5.6)), "#fff6df")
    f.mark(polygon((7, 10.5), (9.6, 9), (9, 4.8)), "#fff6df")
    eye(f, -3.6, -3, 3.5, "#ffe06a", 0.35, mood)
    eye(f, 7, -3.2, 3, "#ffe06a", 0.35, -mood)
    f.add("0,-1 5,-2 12,3 16,8! 8,6.5 1,6", mix(skin, "#d97b4f", 0.22).name(), 0.8)
