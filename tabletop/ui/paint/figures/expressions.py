"""Faces of people: a head turned to the right, and what it says."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.cards.art import Mood
from tabletop.ui.paint.colour import mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import Point


class Expression(NamedTuple):
    """Slants of both brows in degrees, their height, the eyes (open, wide or narrow), and the mouth.

    The mouth is a line through points, or an opening with or without teeth.
    """

    brows: Point
    rise: float
    eyes: str
    line: tuple[Point, ...] = ()
    opening: str = ""
    teeth: str = ""


EXPRESSIONS: dict[Mood, Expression] = {
    Mood.AFRAID: Expression((-20, 20), 7.2, "wide", opening="4.2,7.4 6.6,6.4 9,7.4 8.6,10.6 6.4,11.4 4.4,10.4"),
    Mood.CALM: Expression((-4, 4), 5.4, "open", ((3, 7.4), (6.4, 8.7), (9.4, 7))),
    Mood.FURIOUS: Expression(
        (24, -24), 3.7, "wide", opening="1.4,6.4 6,5.8 10.4,5.6 9.8,10 6,11.4 2.4,10.4",
        teeth="1.8,6.5! 10.2,5.8! 10,7.7 6,8.3 2,8.3!",
    ),
    Mood.GRIM: Expression((15, -15), 4.1, "open", ((3, 9), (6.2, 7.9), (9.6, 8.8))),
    Mood.MERRY: Expression(
        (-8, 8), 6, "open", opening="1.6,6.2! 6,7.4 10.6,5.4! 9.2,10 5.8,11.2 2.8,9.6",
        teeth="1.8,6.3! 6,7.4 10.4,5.6! 9.8,7.6 6,9 2.4,8.2!",
    ),
    Mood.PROUD: Expression((4, -10), 6.2, "narrow", ((3.6, 8), (6.6, 8.6), (9.4, 7.2))),
    Mood.SAD: Expression((-20, 18), 5.6, "open", ((3.4, 9.2), (6.2, 7.7), (9, 9))),
    Mood.SLY: Expression((12, -2), 4.8, "narrow", ((2.4, 8.4), (6.4, 9), (10.6, 5.6))),
}  # fmt: skip
WARM = "#d9694f"


def head(f: Drawing, skin: str, woman: bool = False) -> None:
    """The bare head, of radius 13."""
    if woman:
        f.add("-10,-6 -7,-12 2,-13 9.6,-9 11,-1 11.8,3 10.4,5.2 8.6,9.6 3.4,12.8 -4.4,9.4 -9.6,2.4", skin)
    else:
        f.add("-10,-6 -7,-12 2,-13 10,-9 11.5,-1 12.6,3 11,5.4 10,10.6 3,13.6 -5,10.4 -10,3", skin)
    f.patch(oval(4.2, 5.2, 2.9, 1.9), mix(skin, WARM, 0.34 if woman else 0.22).name())


def features(f: Drawing, skin: str, mood: Mood, woman: bool = False, brow: str = KEY) -> None:
    """Mouth, eyes, brows and nose upon a head, or upon the beard on it."""
    said = EXPRESSIONS[mood]
    if said.opening:
        f.mark(said.opening, "#5a1f24")
        if said.teeth:
            f.mark(said.teeth, "#fff6df")
    if said.line:
        (ax, ay), (bx, by), (cx, cy) = said.line
        f.mark(limb((ax, ay, 0.4), (bx, by, 0.95), (cx, cy, 0.35)), "#9a2f2a" if woman else KEY)
    for x, slant in zip((1.2, 8), said.brows, strict=True):
        _eye(f, x, said.eyes, woman)
        with f.at(x, -0.4 - said.rise, slant):
            thick = 0.8 if woman else 1.25
            f.mark(limb((-2.9, 0.2, 0.4), (0, -0.3, thick), (2.9, 0.2, 0.4)), brow)
    nose = (10.8, 2.4, 1.4, 1.3) if woman else (11.4, 2.6, 2.2, 1.9)
    f.add(oval(*nose), mix(skin, WARM, 0.24).name(), 0.5 if woman else 0.7, 0.6)


def _eye(f: Drawing, x: float, kind: str, woman: bool) -> None:
    y = -0.6
    if kind == "wide":
        f.mark(oval(x, y, 3, 3.4), KEY)
        f.mark(oval(x, y, 2.3, 2.7), "#fff6df")
        f.mark(oval(x + 0.6, y + 0.2, 1.1, 1.5), KEY)
        return
    high = 2.4 if kind == "open" else 1.5
    f.mark(oval(x, y, 2.6, high + 0.6), KEY)
    f.mark(oval(x, y, 2, high), "#fff6df")
    f.mark(oval(x + 0.7, y + 0.1, 1.2, min(1.7, high)), KEY)
    f.mark(oval(x + 1.1, y - 0.6, 0.45, 0.5), "#ffffff")
    if kind == "narrow":
        f.mark(limb((x - 2.9, y - 1.2, 0.4), (x, y - 1.7, 0.9), (x + 2.9, y - 1.1, 0.4)), KEY)
    if woman:
        f.mark(limb((x - 1.2, y - 1.6, 0.7), (x - 2.6, y - 2.6, 0.5), (x - 3.4, y - 3.6, 0.1)), KEY)
