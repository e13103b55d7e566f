"""Gear: weapons with the grip at the origin, shields, and leathery wings."""

from __future__ import annotations

from tabletop.ui.paint.colour import lighter, mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.shapes import box, polygon


def sword(f: Drawing, long: float = 46, wide: float = 3, blade: str = "#dde5ec", hilt: str = "#d9a62c") -> None:
    """A sword, its grip at the origin and its point up."""
    f.add(f"{-wide},-6! {-wide},{-long + 2 * wide + 2}! 0,{-long}! {wide},{-long + 2 * wide + 2}! {wide},-6!", blade)
    f.patch(polygon((0, 0), (0, -long), (wide, -long), (wide, 0)), mix(blade, "#5b6b82", 0.4).name())
    f.add(f"{-wide * 2.7},-8 0,-6.4 {wide * 2.7},-8 {wide * 2.6},-5 0,-3.6 {-wide * 2.6},-5", hilt)
    f.add(limb((0, -4, 1.7), (0, 6, 1.7)), "#5a3620")
    f.add(oval(0, 7.5, 2.6, 2.6), hilt)


def axe(f: Drawing, long: float = 52, size: float = 1.0, metal: str = "#b9c3cc", two: bool = False) -> None:
    """An axe, held 60 % down its shaft."""
    f.add(limb((0, 20, 1.9), (0, -long * 0.72, 1.9)), "#6d4526")
    for flip in (False, True)[: 1 + two]:
        with f.at(0, -long * 0.56, 0, size, flip):
            f.add("1,-5! 9,-11 17,-15! 20,-1 16,13! 9,6 1,5!", metal)
            f.patch("14,-16 17,-15 20,-1 16,13 13,12 16,-1", lighter(metal, 0.55).name())


def club(f: Drawing, long: float = 46) -> None:
    """A club with studs."""
    f.add(limb((0, 10, 2.2), (0, -long * 0.4, 4), (1, -long * 0.8, 8.5), (1, -long, 8)), "#7b5431")
    for x, y in ((-4, -0.78), (4, -0.66), (3, -0.95), (-3, -1.02)):
        f.mark(oval(x, y * long, 1.6, 1.6), "#d8cdb4")
    f.cut((-3, -long * 0.3, 0), (-3, -long * 0.5, 0.8), (-5, -long * 0.62, 0))


def wing(f: Drawing, bone: str, skin: str, fold: float = 1.0) -> None:
    """A leathery wing, its shoulder at the origin, spread up and to the left; `fold` below 1 draws it in."""
    tips = [(-58 * fold, -50), (-62 * fold, -16), (-42 * fold, 6)]
    f.add(
        f"0,-4! -12,-34 {-20 * fold},-58! {-38 * fold},-62 {tips[0][0]},{tips[0][1]}! "
        f"{-50 * fold},-34 {tips[1][0]},{tips[1][1]}! {-46 * fold},-12 {tips[2][0]},{tips[2][1]}! "
        f"{-24 * fold},-6 -4,10!",
        skin,
    )
    for x, y in tips:
        f.cut((-19 * fold, -56, 1.5), ((x - 20 * fold) / 2 - 3, (y - 58) / 2 - 2, 1.1), (x, y, 0.3))
    f.add(limb((2, 2, 4), (-11, -30, 3.2), (-20 * fold, -59, 2.4)), bone)
    f.add(limb((-20 * fold, -57, 2.2), (-17 * fold, -66, 0)), "#f0e2bd")


def cross(f: Drawing, x: float, y: float, size: float, tone: str) -> None:
    """A cross upon the last part."""
    f.patch(box(x - size * 0.22, y - size, size * 0.44, size * 2.1), tone)
    f.patch(box(x - size * 0.75, y - size * 0.5, size * 1.5, size * 0.44), tone)


def heater(f: Drawing, size: float, tone: str, device: str) -> None:
    """A shield with a cross."""
    with f.at(0, 0, 0, size):
        f.add("-12,-15! 0,-17 12,-15! 12,2 7,12 0,19! -7,12 -12,2", "#d9a62c")
        f.add("-9.5,-12.5! 0,-14 9.5,-12.5! 9.5,2 5,10 0,15! -5,10 -9.5,2", tone, 0.5)
        cross(f, 0, -1, 8, device)


def staff(f: Drawing, glow: str = "#ffd978") -> None:
    """A gnarled staff with a shining stone, held in the middle."""
    f.add(limb((0, 45, 2.2), (1, 15, 2), (-1, -15, 2.2), (1, -36, 2.6)), "#6d4526")
    f.add(limb((1, -34, 2.4), (-7, -42, 2), (-6, -51, 1.4), (0, -55, 0.4)), "#6d4526")
    f.add(limb((1, -34, 2.4), (9, -41, 2), (9, -48, 0.6)), "#6d4526")
    f.add(oval(1.5, -45, 5.6, 5.6), glow)
    f.glow(1.5, -45, 20, glow)
