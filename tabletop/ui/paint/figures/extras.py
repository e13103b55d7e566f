"""Extra parts of some archetypes of people: beside the body, on it, and on the face."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.cards.art import Archetype
from tabletop.ui.paint.colour import mix
from tabletop.ui.paint.figures.body import Build
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.headgear import domino
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon


def _anvil(f: Drawing, b: Build, level: int) -> None:
    with f.at(b.wide + 17, 0):
        f.add("-13,0! -11,-9 11,-9 13,0!", "#6d4526")
        f.add("-9,-9! -5,-16 -6,-21 -14,-27! -24,-31! 14,-31! 15,-22 7,-20 6,-15 9,-9!", "#5a6270")
        f.patch("-24,-29! -24,-32! 16,-32! 16,-28!", "#8b96a4")


def _ball(f: Drawing, b: Build, level: int) -> None:
    """A ball on a chain, and irons on both ankles."""
    for side in (-1, 1):
        f.add(limb((side * b.step - 6, -11, 2.4), (side * b.step + 6, -11, 2.4)), "#6b7684", 0.8)
    for n in range(5):
        f.add(oval(b.step + 11 + 4.4 * n, -8 + n * 1.2, 2.7, 1.8, 20 * (n % 2)), "#6b7684", 0.7)
    f.add(oval(b.step + 39, -10, 10.4, 10.4), "#4a4e5c")
    f.patch(oval(b.step + 36, -14, 2.6, 2), "#8b96a4")
    x, y = b.neck
    for n in range(5):
        f.add(oval(x - 1 + n * 2.6, y + 38 + (2 - abs(n - 2)) * 1.6, 2.2, 1.6), "#6b7684", 0.7)


def _feet(f: Drawing, b: Build, level: int) -> None:
    """The large bare feet of a halfling."""
    for side in (-1, 1):
        x = side * b.step
        f.add(f"{x - 6},-7 {x + 4},-9 {x + 14},-4 {x + 15},0! {x - 6},0!", "#d9a06f")
        for n in range(3):
            f.patch(limb((x - 1 + 3 * n, -8, 0.9), (x + 1 + 3 * n, -5, 0.2)), "#6a4228")


def _finery(f: Drawing, b: Build, level: int) -> None:
    """A sash with a star across a noble's breast, below a ruff."""
    x, y = b.neck
    f.add(
        limb((x - b.wide * 0.62, y + 4, 3), (x, -b.leg - 17, 3.2), (b.waist * 0.86, -b.leg - 3, 3)), "#2f6ab0", 0.7, 0.4
    )
    f.add(
        f"{x},{y + 9}! {x + 2},{y + 13}! {x + 6},{y + 14}! {x + 3},{y + 17}! {x + 4},{y + 21}! {x},{y + 19}! "
        f"{x - 4},{y + 21}! {x - 3},{y + 17}! {x - 6},{y + 14}! {x - 2},{y + 13}!",
        "#ffcf5c",
        0.6,
        0,
    )
    for n in range(7):
        aside = (n - 3) / 3
        f.add(oval(x + 1 + 17 * aside, y + 6 - 5 * aside * aside, 4.4, 5), "#f7f1e2", 0.7, 0.6)
        f.mark(limb((x + 1 + 15 * aside, y + 4, 0.3), (x + 1 + 17 * aside, y + 8 - 5 * aside * aside, 0.7)), "#a9a090")


def _cauldron(f: Drawing, b: Build, level: int) -> None:
    """The cauldron of a witch of the second level."""
    if level != 2:
        return
    with f.at(b.wide + 21, 0):
        f.add("-20,-1! -13,-6 13,-6 20,-1! 2,3", "#6a4a2c")
        f.add("-25,-27 -21,-34! 21,-34! 25,-27 23,-10 12,-3 -12,-3 -23,-10", "#4a4e5c")
        f.add(oval(0, -33, 22, 4.8), "#8fce4a", 0.8)
        for x, y, size in ((-10, -38, 3.6), (5, -37, 4.4), (-3, -45, 2.8), (9, -49, 2.4), (-8, -54, 2)):
            f.add(oval(x, y, size, size), "#b5e36a", 0.5)
        f.glow(0, -36, 36, "#a6ff5c")


def _apron(f: Drawing, b: Build, level: int) -> None:
    """The patched apron of a witch, and her cauldron."""
    waist, hem = -b.leg - 6, -9
    f.add(
        f"{-b.waist * 0.7},{waist}! {b.waist * 0.9},{waist}! {b.hip * 1.15},{waist * 0.5} {b.hip * 1.05},{hem}! "
        f"{b.hip * 0.2},{hem + 3} {-b.hip * 0.9},{hem}! {-b.hip * 0.95},{waist * 0.5}",
        "#a89a78",
        0.8,
    )
    f.patch(f"0,{waist + 10}! 9,{waist + 8}! 10,{waist + 17}! 1,{waist + 18}!", "#a9713f")
    f.cut((-b.hip * 0.5, waist + 6, 0.2), (-b.hip * 0.6, waist * 0.5, 0.9), (-b.hip * 0.6, hem, 0.2))
    _cauldron(f, b, level)


EXTRAS: dict[Archetype, Callable[[Drawing, Build, int], None]] = {
    Archetype.HALFLING: _feet,
    Archetype.NOBLE: _finery,
    Archetype.PRISONER: _ball,
    Archetype.SMITH: _anvil,
    Archetype.WITCH: _apron,
}
"""Extra parts over the garment, below the arms; they may grow with the level."""


def _spectacles(f: Drawing, skin: str) -> None:
    for x in (1.2, 8.6):
        f.mark(oval(x, -0.6, 4.5, 4.7), "#e0b040")
        f.mark(oval(x, -0.6, 3.6, 3.8), "#eaf6ff")
        f.mark(oval(x + 0.7, -0.4, 1.5, 2), KEY)


def _hag(f: Drawing, skin: str) -> None:
    """The crooked nose, the chin and the one tooth of a hag."""
    f.add("3,11.6 9.6,8.6 15,11.4 13.6,15.6! 8,17 3,14.4", skin, 0.7, 0.6)
    f.mark("0.6,7.2 5.6,8.6 10.4,7.4 8,10.8 3,10.6", "#4a1b22")
    f.mark(polygon((4, 8), (7, 8.4), (5.4, 11)), "#fff2d0")
    f.add("6,-3 10.4,-3.4 17,1.6 20.4,8.4! 15,7.6 9,6 6,3", mix(skin, "#c9704a", 0.35).name(), 0.8)
    f.patch(oval(14, 4.4, 1.4, 1.4), "#7a3b2a")


FACES: dict[Archetype, Callable[[Drawing, str], None]] = {
    Archetype.APPRENTICE: _spectacles,
    Archetype.THIEF: lambda f, skin: domino(f, KEY),
    Archetype.WITCH: _hag,
}
"""Extra parts of a face, by its skin, below hair and headgear."""
