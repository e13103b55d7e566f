"""Garments of people, each with its sleeves: from the legs up to the collar."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.cards.art import Garment
from tabletop.ui.paint.colour import darker, lighter, mix
from tabletop.ui.paint.figures.body import Build, belt, legs, robe, skirt, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.headgear import Tones
from tabletop.ui.paint.shapes import box

LEATHER, BOOTS, IVORY = "#6d4526", "#4a2c1c", "#f4efe0"


class Sleeves(NamedTuple):
    """The tone of the arms, of the hands unless they are bare, and whether the sleeves are wide."""

    tone: str
    glove: str = ""
    wide: bool = False


class Worn(NamedTuple):
    """A garment: its drawing, and its sleeves by tones and skin."""

    draw: Callable[[Drawing, Build, Tones, str], None]
    sleeves: Callable[[Tones, str], Sleeves]


def _collar(f: Drawing, b: Build, tone: str) -> None:
    x, y = b.neck
    f.patch(f"{x - 8},{y - 2} {x + 9},{y - 2} {x + 8},{y + 4} {x + 2},{y + 10} {x - 6},{y + 5}", tone)


def _tunic(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, mix(t.cloth, "#5a4a3c", 0.72).name(), BOOTS)
    torso(f, b, t.cloth)
    _collar(f, b, t.trim)
    skirt(f, b, t.cloth, 13)
    f.patch(box(-40, -b.leg + 9, 80, 3), t.trim)
    belt(f, b, BOOTS)


def _apron(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, "#5a5048", BOOTS)
    torso(f, b, t.cloth)
    x, y = b.neck
    f.add(
        f"{x - b.wide * 0.5},{y + 11}! {x + b.wide * 0.62},{y + 11}! {b.waist + 1},{-b.leg - 3} "
        f"{b.hip + 3},{-b.leg + 17}! "
        f"0,{-b.leg + 20} {-b.hip - 1},{-b.leg + 17}! {-b.waist + 1},{-b.leg - 3}",
        t.trim,
    )
    f.cut((-4, -b.leg + 1, 0.2), (-6, -b.leg + 9, 0.9), (-6, -b.leg + 17, 0.3))
    f.patch(box(-40, -b.leg - 3, 80, 3.4), darker(t.trim, 0.35).name())
    f.patch(box(0, -b.leg + 3, 9, 7), darker(t.trim, 0.18).name())
    for way in (-0.5, 0.62):
        f.mark(limb((x + b.wide * way * 0.7, y + 1, 1), (x + b.wide * way, y + 12, 1)), darker(t.trim, 0.25).name())


def _coat(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, mix(t.cloth, "#2a2430", 0.5).name(), BOOTS)
    x, y = b.neck
    low = -b.leg + 19
    f.add(
        f"{x - b.wide},{y + 7} {x - b.wide * 0.6},{y} {x + b.wide * 0.6},{y} {x + b.wide},{y + 7} "
        f"{b.waist},{(y - b.leg) / 2} {b.hip * 1.1},{-b.leg} {b.hip * 1.55},{low}! 4,{low - 1}! 1,{low - 9} "
        f"-1,{low + 1}! "
        f"{-b.hip * 1.55},{low}! {-b.hip * 1.1},{-b.leg} {-b.waist},{(y - b.leg) / 2}",
        t.cloth,
    )
    f.patch(f"{x - 7},{y - 2} {x + 9},{y - 2} 5,{y + 16} 2,{y + 20} 0,{y + 16}", IVORY)
    f.cut((2, y + 18, 0.5), (3, -b.leg, 1), (2, low - 6, 0.5))
    f.patch(f"{-b.hip * 1.7},{low - 4} 0,{low - 5} {b.hip * 1.7},{low - 4} 40,{low + 5} -40,{low + 5}", t.trim)
    for n in range(3):
        f.patch(oval(6, y + 23 + 7 * n, 1.5, 1.5), t.metal)
    f.patch(box(-40, -b.leg - 5, 80, 3.6), darker(t.cloth, 0.4).name())


def _furs(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, "#6b5a48", "#5a3f28")
    torso(f, b, t.cloth)
    skirt(f, b, t.cloth, 12)
    belt(f, b, BOOTS)
    x, y = b.neck
    w = b.wide
    f.add(
        f"{x - w - 5},{y + 12}! {x - w - 2},{y + 1} {x - 7},{y - 3} {x + 8},{y - 3} {x + w + 2},{y + 1} "
        f"{x + w + 5},{y + 12}! "
        f"{x + w - 2},{y + 10}! {x + w - 6},{y + 17}! {x + 6},{y + 13}! {x + 1},{y + 20}! {x - 5},{y + 13}! "
        f"{x - w + 5},{y + 17}! "
        f"{x - w + 1},{y + 10}!",
        t.trim,
    )
    for at in (-0.7, -0.2, 0.4, 0.85):
        f.cut((x + w * at, y + 2, 0.2), (x + w * at * 1.05, y + 7, 0.9), (x + w * at * 1.1, y + 11, 0.2))


def _gown(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    x, y = b.neck
    waist, flare = -b.leg - 7, b.hip * 2.15
    f.add(
        f"{x - b.wide},{y + 7} {x - b.wide * 0.5},{y} {x + b.wide * 0.5},{y} {x + b.wide},{y + 7} "
        f"{b.waist * 0.85},{waist} "
        f"{flare * 0.7},{waist * 0.45} {flare},-3! {flare * 0.4},0 {-flare * 0.4},0 {-flare},-3! "
        f"{-flare * 0.7},{waist * 0.45} "
        f"{-b.waist * 0.85},{waist}",
        t.cloth,
    )
    f.patch(f"{x - 6},{y - 3} {x + 8},{y - 3} {x + 4},{y + 9} {x + 1},{y + 11} {x - 3},{y + 8}", skin)
    f.patch(f"-3,{waist + 2}! 5,{waist + 2}! {flare * 0.5},4! {-flare * 0.22},4!", t.trim)
    f.patch(f"{-flare - 4},-8 0,-5 {flare + 4},-8 {flare + 4},6 {-flare - 4},6", darker(t.cloth, 0.22).name())
    f.patch(f"-40,{waist} 0,{waist + 2} 40,{waist} 40,{waist + 4} 0,{waist + 6} -40,{waist + 4}", t.metal)
    for at in (-0.75, -0.45, 0.78):
        f.cut((at * b.waist * 0.5, waist + 6, 0.2), (at * flare * 0.75, waist * 0.4, 1), (at * flare * 0.95, -4, 0.3))


def _habit(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    robe(f, b, t.cloth, darker(t.cloth, 0.3).name(), b.hip * 1.75)
    x, y = b.neck
    f.add(f"{x - 7},{y + 1} {x + 9},{y + 1} 9,{-b.leg} 11,-7! 0,-5 -9,-7! -7,{-b.leg}", t.trim, 0.8)
    f.add(limb((-b.waist - 1, -b.leg - 3, 1.5), (1, -b.leg, 1.6), (b.waist + 2, -b.leg - 3, 1.5)), LEATHER, 0.8)
    f.add(limb((6, -b.leg, 1.2), (8, -b.leg + 12, 1.2)), LEATHER, 0.7)
    f.mark(box(6.9, -b.leg + 12, 2.4, 9), t.metal)
    f.mark(box(4.8, -b.leg + 14.4, 6.6, 2.4), t.metal)


def _jersey(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, darker(t.trim, 0.25).name(), BOOTS)
    torso(f, b, t.cloth)
    x, y = b.neck
    for row in range(5):
        f.patch(box(-40, y + 8 + 8.4 * row, 80, 4), t.trim)
    f.patch(f"{x - 6},{y - 2} {x + 8},{y - 2} {x + 4},{y + 6} {x + 1},{y + 7} {x - 3},{y + 5}", skin)
    skirt(f, b, darker(t.trim, 0.25).name(), 7)
    belt(f, b, BOOTS)


def _leather(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, mix(t.cloth, "#5a4a3c", 0.6).name(), BOOTS)
    torso(f, b, t.cloth)
    x, y = b.neck
    f.patch(
        f"{x - b.wide * 0.62},{y - 2} {x + b.wide * 0.66},{y - 2} {b.waist},{-b.leg + 6} {-b.waist},{-b.leg + 6}",
        "#8a5c34",
    )
    f.cut((2, y + 6, 0.6), (3, y + 18, 1), (2, -b.leg, 0.6))
    for n in range(3):
        f.patch(limb((-2, y + 10 + 7 * n, 0.7), (7, y + 8 + 7 * n, 0.7)), BOOTS)
    skirt(f, b, t.cloth, 11)
    belt(f, b, BOOTS)
    f.add(
        f"{b.hip - 3},{-b.leg - 1}! {b.hip + 6},{-b.leg - 1}! {b.hip + 6},{-b.leg + 9}! {b.hip - 3},{-b.leg + 9}!",
        LEATHER,
        0.8,
    )


def _mail(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, darker(t.metal, 0.2).name(), BOOTS)
    torso(f, b, t.metal)
    _rings(f, b)
    x, y = b.neck
    low = -b.leg + 16
    f.add(
        f"{x - b.wide * 0.66},{y + 1} {x + b.wide * 0.7},{y + 1} {b.waist * 0.9},{-b.leg - 4} {b.hip * 1.3},{low}! "
        f"3,{low + 2} 0,{low - 6}! -3,{low + 2} {-b.hip * 1.3},{low}! {-b.waist * 0.9},{-b.leg - 4}",
        t.cloth,
    )
    f.patch(f"{x + 1},{y + 8}! {x + 7},{y + 16}! {x + 1},{y + 24}! {x - 5},{y + 16}!", t.trim)
    f.patch(f"-40,{low - 3} 40,{low - 3} 40,{low + 5} -40,{low + 5}", t.trim)
    belt(f, b, BOOTS)


def _rings(f: Drawing, b: Build) -> None:
    """Rows of rings upon the last part."""
    y = b.neck[1] + 7
    while y < -b.leg:
        for x in range(-24, 25, 6):
            f.cut((x, y, 0.2), (x + 1.5, y + 2, 0.6), (x + 3, y, 0.2))
        y += 5


def _mantle(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    """A narrow robe below broad pointed shoulders and a standing collar."""
    x, y = b.neck
    w = b.wide
    f.add(f"{x - 6},{y + 8}! {x - 18},{y - 8} {x - 25},{y - 28}! {x - 6},{y - 22} {x + 9},{y + 3}!", t.trim)
    robe(f, b, t.cloth, t.trim, b.hip * 1.45)
    f.patch(f"-2,{y + 8} 5,{y + 8} 8,4! -7,4!", darker(t.cloth, 0.35).name())
    f.add(
        f"{x - w - 15},{y - 7}! {x - w},{y - 2} {x - 8},{y - 3} {x + 1},{y + 6}! {x + 10},{y - 3} {x + w},{y - 2} "
        f"{x + w + 15},{y - 8}! {x + w + 3},{y + 9} {x + 3},{y + 23}! {x - w - 3},{y + 9}",
        darker(t.cloth, 0.12).name(),
    )
    f.patch(
        f"{x - w - 17},{y - 9} {x - w - 2},{y + 6} {x + 3},{y + 19} {x + w + 2},{y + 6} {x + w + 17},{y - 10} "
        f"{x + w + 4},{y + 14} {x + 3},{y + 30} {x - w - 4},{y + 14}",
        t.trim,
    )
    f.add(oval(x + 1.4, y + 9, 3.4, 3.6), t.metal, 0.7)


def _plate(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, t.metal, darker(t.metal, 0.25).name())
    for side in (-1, 1):
        f.add(oval(side * b.step * 0.86 + 2, -b.leg * 0.5, b.thick, b.thick * 1.05), lighter(t.metal, 0.12).name(), 0.8)
    torso(f, b, t.metal)
    x, y = b.neck
    f.cut((x + 1, y + 3, 0.3), (3, y + 16, 1), (1, -b.leg - 6, 0.4))
    f.cut((x - b.wide * 0.7, y + 18, 0.3), (0, y + 24, 1), (x + b.wide * 0.75, y + 18, 0.3))
    skirt(f, b, t.cloth, 12)
    f.patch(box(-40, -b.leg + 8.6, 80, 3), t.trim)
    belt(f, b, BOOTS, t.trim)


def _rags(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    legs(f, b, skin, mix(skin, "#4a3220", 0.35).name())
    for side in (-1, 1):
        f.add(
            f"{side * b.hip * 0.5 - 7},{-b.leg - 4} {side * b.hip * 0.5 + 7},{-b.leg - 4} "
            f"{side * b.step * 0.8 + 8},{-b.leg * 0.42}! "
            f"{side * b.step * 0.8 + 2},{-b.leg * 0.5}! {side * b.step * 0.8 - 2},{-b.leg * 0.34}! "
            f"{side * b.step * 0.8 - 7},{-b.leg * 0.46}!",
            mix(t.cloth, "#4a4038", 0.6).name(),
        )
    torso(f, b, t.cloth)
    y, h = -b.leg, b.hip
    f.add(
        f"{-h - 1},{y - 5} {h + 1},{y - 5} {h * 1.5},{y + 9}! {h * 0.9},{y + 6}! {h * 0.6},{y + 15}! 1,{y + 7}! "
        f"{-h * 0.4},{y + 14}! "
        f"{-h * 0.8},{y + 7}! {-h * 1.5},{y + 12}!",
        t.cloth,
    )
    f.patch(f"2,{y - 3}! 9,{y - 4}! 9,{y + 3}! 3,{y + 4}!", t.trim)
    f.cut((2, y - 3, 0.4), (6, y - 1, 0.5), (9, y + 2, 0.4))
    f.add(limb((-b.waist - 1, y - 3, 1.4), (1, y, 1.4), (b.waist + 1, y - 3, 1.4)), "#b99a62", 0.8)


def _robe(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    robe(f, b, t.cloth, t.trim, b.hip * 1.95)
    x, y = b.neck
    f.patch(f"{x - 8},{y - 2} {x + 10},{y - 2} {x + 7},{y + 7} 3,{y + 18} -1,{y + 9}", t.trim)
    f.add(limb((-b.waist - 1, -b.leg - 2, 1.9), (0, -b.leg + 1, 2), (b.waist + 2, -b.leg - 2, 1.9)), t.trim, 0.8)


def _vestments(f: Drawing, b: Build, t: Tones, skin: str) -> None:
    """A robe with a stole."""
    robe(f, b, t.cloth, darker(t.cloth, 0.2).name(), b.hip * 1.75)
    x, y = b.neck
    for way, low in ((-1, -7), (1, 10)):
        f.add(
            f"{x + way * 9},{y + 1}! {x + way * 2},{y + 4} {low * 0.3 + way * 2},-32 {low - 3},-7! {low + 4},-7! "
            f"{way * 9 + x * 0.4},-42",
            t.trim,
            0.8,
        )
        f.mark(box(low - 0.6, -21, 2.2, 9), IVORY)
        f.mark(box(low - 2.6, -18.6, 6.2, 2.2), IVORY)


GARMENTS: dict[Garment, Worn] = {
    Garment.APRON: Worn(_apron, lambda t, skin: Sleeves(skin)),
    Garment.COAT: Worn(_coat, lambda t, skin: Sleeves(t.cloth)),
    Garment.FURS: Worn(_furs, lambda t, skin: Sleeves(skin, LEATHER)),
    Garment.GOWN: Worn(_gown, lambda t, skin: Sleeves(t.cloth)),
    Garment.HABIT: Worn(_habit, lambda t, skin: Sleeves(t.cloth, wide=True)),
    Garment.JERSEY: Worn(_jersey, lambda t, skin: Sleeves(skin)),
    Garment.LEATHER: Worn(_leather, lambda t, skin: Sleeves(t.cloth, BOOTS)),
    Garment.MAIL: Worn(_mail, lambda t, skin: Sleeves(t.metal, LEATHER)),
    Garment.MANTLE: Worn(_mantle, lambda t, skin: Sleeves(darker(t.cloth, 0.12).name(), wide=True)),
    Garment.PLATE: Worn(_plate, lambda t, skin: Sleeves(t.metal, darker(t.metal, 0.3).name())),
    Garment.RAGS: Worn(_rags, lambda t, skin: Sleeves(t.cloth)),
    Garment.ROBE: Worn(_robe, lambda t, skin: Sleeves(t.cloth, wide=True)),
    Garment.TUNIC: Worn(_tunic, lambda t, skin: Sleeves(t.cloth)),
    Garment.VESTMENTS: Worn(_vestments, lambda t, skin: Sleeves(t.cloth, wide=True)),
}
