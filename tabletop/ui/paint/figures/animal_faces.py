"""Faces of the animals that stand for players, within a circle of radius 50."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from tabletop.cards.art import Palette
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.printing import Stand, print_figure
from tabletop.ui.paint.pixmap_cache import HINTS
from tabletop.ui.paint.scenes.inks import INKS, KEY
from tabletop.ui.paint.scenes.sheet import Sheet

CREAM, NOSE, BLUSH = "#fff3dc", "#3a2430", "#e8907a"


@cache
def drawn(animal: Animal) -> Drawing:
    """Return the drawing of an animal's face, which is printed in several sizes."""
    drawing = Drawing()
    FACES[animal](drawing)
    return drawing


def printed(animal: Animal, side: float, ratio: float) -> QImage:
    """Return the print of an animal's face that fills a square of this side."""
    pixels = max(1, round(side * ratio))
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    painter.scale(pixels / side, pixels / side)
    sheet = Sheet(painter, (side, side), INKS[Palette.AMBER], Random(0), (0.5, 0.5, 0.4))
    print_figure(sheet, drawn(animal), Stand(side / 2, side / 2, side / 100, (0.5, -0.87)))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _eyes(f: Drawing, apart: float, y: float, size: float) -> None:
    for way in (-1, 1):
        f.mark(oval(way * apart, y, size, size * 1.25), KEY)
        f.mark(oval(way * apart + size * 0.32, y - size * 0.5, size * 0.36, size * 0.4), "#ffffff")


def _muzzle(f: Drawing, y: float, tone: str, wide: float = 17, high: float = 12) -> None:
    """A pale muzzle with a nose and a mouth."""
    f.add(oval(0, y, wide, high), tone, 0.6, 0.6)
    f.mark(limb((0, y - 1, 1), (0, y + 5, 1)), NOSE)
    for way in (-1, 1):
        f.mark(limb((0, y + 5, 1), (way * 4, y + 7.4, 1.1), (way * 8, y + 4.4, 0.5)), NOSE)
    f.mark(f"-6,{y - 7} 0,{y - 9} 6,{y - 7} 3.4,{y - 2} 0,{y} -3.4,{y - 2}", NOSE)


def _cheeks(f: Drawing, apart: float, y: float) -> None:
    for way in (-1, 1):
        f.mark(oval(way * apart, y, 5, 3.2), BLUSH)


def _ears(f: Drawing, outer: str, inner: str, tone: str, skin: str) -> None:
    """A pair of ears, written for the right side."""
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(outer, tone)
            f.patch(inner, skin)


def _rabbit(f: Drawing) -> None:
    fur = "#f1e4d3"
    _ears(f, "4,-16 6,-40 13,-52 21,-46 21,-28 16,-12", "9,-18 10,-38 14,-46 17,-40 16,-24 13,-14", fur, "#eba9a0")
    f.add("-28,8 -25,-10 -12,-20 0,-22 12,-20 25,-10 28,8 21,25 0,32 -21,25", fur)
    _eyes(f, 12, 1, 4.6)
    _cheeks(f, 19, 12)
    f.mark("-4,9 0,8 4,9 0,13", "#d9706a")
    for way in (-1, 1):
        f.mark(limb((0, 13, 0.9), (way * 4, 17, 1.1), (way * 8, 14, 0.5)), NOSE)
    f.add("-4,18! 4,18! 3.4,25! 0,25.4 -3.4,25!", "#ffffff", 0.5, 0)
    f.cut((0, 18, 0.4), (0, 25, 0.5))


def _fox(f: Drawing) -> None:
    fur = "#d9682e"
    _ears(f, "6,-18! 20,-28 35,-46! 38,-24 33,-4!", "15,-16 22,-24 31,-34! 32,-20 28,-8", fur, "#4a2a24")
    f.add("-36,-2 -26,-18 -10,-24 0,-24 10,-24 26,-18 36,-2 44,12! 30,18 14,30 0,38! -14,30 -30,18 -44,12!", fur)
    f.patch("-48,10! -28,4 -13,8 0,36! 13,8 28,4 48,10! 30,44 0,48 -30,44", CREAM)
    _eyes(f, 15, -1, 4.4)
    f.add(oval(0, 32, 5.4, 4.4), NOSE, 0.6)


def _owl(f: Drawing) -> None:
    fur = "#8a6238"
    _ears(f, "8,-26! 22,-34 32,-46! 34,-28 28,-14!", "18,-26! 28,-36! 28,-24!", fur, "#5a3f24")
    f.add("-34,2 -31,-18 -18,-29 0,-31 18,-29 31,-18 34,2 27,24 0,37 -27,24", fur)
    f.patch("-20,14 0,6 20,14 18,40 -18,40", "#e8d3a4")
    for way in (-1, 1):
        f.add(oval(way * 14, -4, 15, 15.4), "#f3e2b8", 0.6, 0.5)
        f.mark(oval(way * 13, -3, 9.6, 9.8), "#ffc83d")
        f.mark(oval(way * 12.4, -2.6, 5.2, 5.6), KEY)
        f.mark(oval(way * 12.4 + 2, -5, 1.8, 1.9), "#ffffff")
    f.add("-6,4! 0,1 6,4! 0,17!", "#e8963a", 0.7)
    for x, y in ((-8, 23), (0, 21), (8, 23), (-4, 29), (4, 29)):
        f.mark(limb((x - 3, y, 0.3), (x, y + 2.4, 1), (x + 3, y, 0.3)), "#a9803f")


def _cat(f: Drawing) -> None:
    fur = "#6d6a78"
    _ears(f, "6,-20! 18,-26 31,-44! 34,-22 30,-4!", "15,-18 27,-34! 28,-18 24,-8", fur, "#e2a59a")
    f.add("-34,4 -30,-14 -14,-24 0,-25 14,-24 30,-14 34,4 28,22 12,31 0,32 -12,31 -28,22", fur)
    for x, y in ((-6, -20), (0, -21), (6, -20)):
        f.mark(limb((x, y, 1.6), (x * 0.7, y + 8, 0.3)), "#3f3d4a")
    for way in (-1, 1):
        f.mark(oval(way * 14, -1, 7.4, 7), KEY)
        f.mark(oval(way * 14, -1, 6.2, 5.8), "#b7d957")
        f.mark(oval(way * 13.4, -1, 2, 5.2), KEY)
        f.mark(oval(way * 13.4 + 2, -3, 1.4, 1.5), "#ffffff")
        for y in (11, 15):
            f.mark(limb((way * 16, y, 0.6), (way * 38, y + (y - 13) * 1.6, 0.3)), CREAM)
    _muzzle(f, 16, "#d9d3d0", 14, 10)


def _dog(f: Drawing) -> None:
    fur, ear = "#c99558", "#7a4a28"
    f.add("-32,2 -29,-20 -14,-31 0,-32 14,-31 29,-20 32,2 26,24 10,35 0,36 -10,35 -26,24", fur)
    f.patch("-3,-36 5,-36 6,-8 0,4 -6,-8", CREAM)
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add("19,-29 31,-30 41,-14 42,10 34,22 27,14 25,-4", ear)
    f.mark(oval(13.6, -5, 8.4, 9), lighter(ear, 0.2).name())
    _eyes(f, 13, -5, 4.6)
    f.add("-6,23 0,22 7,23 6,35 1,40 -4,35", "#e0707a", 0.7)
    _muzzle(f, 14, CREAM, 18, 13)


def _turtle(f: Drawing) -> None:
    skin, shell = "#8fae4a", "#5f7a34"
    f.add("-48,40 -44,12 -26,-8 0,-14 26,-8 44,12 48,40! 0,52 -48,40!", shell)
    for x, y in ((-27, 12), (27, 12), (-32, 32), (32, 32)):
        f.patch(f"{x - 9},{y} {x - 4},{y - 8} {x + 5},{y - 8} {x + 9},{y} {x + 4},{y + 8} {x - 5},{y + 8}", "#86a04a")
    f.add("-23,2 -24,-16 -14,-33 0,-37 14,-33 24,-16 23,2 15,22 0,28 -15,22", skin)
    f.patch("-14,10 0,6 14,10 12,26 -12,26", lighter(skin, 0.35).name())
    _eyes(f, 11.5, -13, 4.6)
    _cheeks(f, 15, -1)
    for way in (-1, 1):
        f.mark(oval(way * 3, -3, 0.9, 1.3), KEY)
    f.mark(limb((-10, 7, 0.5), (0, 12, 1.2), (10, 7, 0.5)), NOSE)


def _bird(f: Drawing) -> None:
    coat = "#3f86b5"
    f.add(limb((-2, -28, 4), (-8, -40, 3), (-2, -48, 0)), coat)
    f.add(limb((4, -28, 3.6), (6, -40, 2.6), (14, -45, 0)), coat)
    f.add("-34,10 -34,-12 -20,-28 0,-32 18,-29 31,-14 33,8 26,28 0,38 -26,28", coat)
    f.patch("-24,16 -8,6 8,4 30,12 24,44 -20,44", "#f6e3b4")
    f.add("6,-2! 26,-7 47,5! 27,9 8,10!", "#f0a83a", 0.8)
    f.cut((9, 4, 0.3), (26, 3.4, 0.9), (42, 4.6, 0.3))
    for x, size in ((-8, 5.4), (17, 4.8)):
        f.mark(oval(x, -9, size + 1.8, size + 2.2), CREAM)
        f.mark(oval(x + 0.6, -8.6, size * 0.72, size * 0.86), KEY)
        f.mark(oval(x + 2, -11, 1.4, 1.5), "#ffffff")
    f.mark(oval(-14, 7, 5, 3.2), BLUSH)


def _panda(f: Drawing) -> None:
    for way in (-1, 1):
        f.add(oval(way * 27, -27, 12, 12), "#2b2a36")
    f.add("-37,4 -33,-18 -16,-30 0,-31 16,-30 33,-18 37,4 29,25 0,34 -29,25", "#fbf6ea")
    for way in (-1, 1):
        f.mark(oval(way * 15, -2, 9.4, 12, way * 24), "#2b2a36")
        f.mark(oval(way * 13.6, -3, 4.4, 4.8), "#ffffff")
        f.mark(oval(way * 13, -2.4, 2.9, 3.4), KEY)
    _cheeks(f, 24, 14)
    _muzzle(f, 17, "#ffffff", 13, 9.6)


def _fish(f: Drawing) -> None:
    scale = "#ef8a3c"
    f.add("-20,0! -34,-17 -48,-22! -42,-2 -48,20! -33,16", darker(scale, 0.15).name())
    f.add("-10,-20! 0,-38 20,-40! 22,-24 18,-18!", darker(scale, 0.15).name())
    f.add("-28,0 -14,-20 8,-26 28,-19 42,-2! 30,17 8,25 -14,19", scale)
    f.patch("-2,-30 8,-30 4,-6 8,28 -2,28 -6,0", CREAM)
    f.patch("22,-30 27,-30 24,0 27,30 20,30 17,0", CREAM)
    f.add("2,6! -4,12 -10,24! 4,22 9,12!", darker(scale, 0.15).name(), 0.8)
    f.mark(oval(30, -6, 6.4, 6.8), "#ffffff")
    f.mark(oval(31.6, -5.6, 3.6, 4.2), KEY)
    f.mark(oval(33, -7.6, 1.2, 1.3), "#ffffff")
    f.mark(limb((40, 2, 0.9), (36, 6, 1.1), (32, 6.6, 0.4)), NOSE)


def _pig(f: Drawing) -> None:
    skin = "#eda7a0"
    _ears(f, "10,-22! 24,-34 38,-38! 38,-18 28,-6!", "18,-20 33,-31! 32,-18 26,-12", skin, "#c9736c")
    f.add("-35,4 -31,-16 -14,-27 0,-28 14,-27 31,-16 35,4 28,24 0,34 -28,24", skin)
    _eyes(f, 15, -5, 4.4)
    _cheeks(f, 25, 9)
    f.add("-15,11 -11,3 0,1 11,3 15,11 11,18 0,20 -11,18", lighter(skin, 0.3).name(), 0.8)
    for way in (-1, 1):
        f.mark(oval(way * 5, 10.6, 2.4, 3.6), "#9a4a48")
    f.mark(limb((-8, 24, 0.5), (0, 27.4, 1.2), (8, 24, 0.5)), NOSE)


def _bear(f: Drawing) -> None:
    """The tutor: a tanuki with a scarf and a leaf on its head."""
    fur, dark = "#9a6a3e", "#4a2f22"
    f.add("-34,30! -24,26 0,34 24,26 34,30! 40,44 20,50 0,52 -20,50 -40,44", "#b8352c")
    f.cut((-22, 36, 0.3), (0, 42, 1.2), (22, 36, 0.3))
    for way in (-1, 1):
        f.add(oval(way * 26, -24, 11.6, 11.6), dark)
        f.patch(oval(way * 25, -22, 6, 6), "#d9a777")
    f.add("-36,4 -32,-16 -16,-27 0,-28 16,-27 32,-16 36,4 42,14! 31,20 16,31 0,33 -16,31 -31,20 -42,14!", fur)
    f.patch("-46,14! -30,10 -20,18 -10,32 -20,36 -46,30", CREAM)
    f.patch("46,14! 30,10 20,18 10,32 20,36 46,30", CREAM)
    f.patch("-34,-8 -20,-14 -6,-6 -6,4 -16,12 -32,8", dark)
    f.patch("34,-8 20,-14 6,-6 6,4 16,12 32,8", dark)
    for way in (-1, 1):
        f.mark(oval(way * 14, -1, 5.4, 5.8), CREAM)
        f.mark(oval(way * 13.6, -0.4, 3.6, 4.2), KEY)
        f.mark(oval(way * 13.6 + 1.4, -2.6, 1.4, 1.5), "#ffffff")
        f.mark(limb((way * 20, -16, 0.6), (way * 14, -18, 1.6), (way * 8, -16, 0.6)), CREAM)
    _muzzle(f, 16, CREAM, 13, 10)
    f.add("-2,-26! 0,-42 16,-50 30,-45! 26,-31 12,-24", "#6aa84a", 0.8)
    f.cut((1, -27, 0.4), (12, -36, 0.9), (26, -43, 0.2))


def _penguin(f: Drawing) -> None:
    f.add("-34,36! -34,2 -27,-22 -12,-35 0,-37 12,-35 27,-22 34,2 34,36! 0,50", "#27364a")
    f.patch("0,-10! 8,-22 20,-20 25,-4 22,14 26,52 -26,52 -22,14 -25,-4 -20,-20 -8,-22", "#fbf6ea")
    _eyes(f, 12, -6, 4.6)
    _cheeks(f, 17, 6)
    f.add("-9,3 0,-3 9,3 0,13!", "#f0a03a", 0.8)
    f.cut((-7, 4, 0.3), (0, 5.4, 0.9), (7, 4, 0.3))
    f.add("-22,30 0,34 22,30 24,39 0,43 -24,39", "#b8352c", 0.8)
    f.add("8,36! 16,36! 18,52! 9,52!", "#b8352c", 0.8)


FACES: dict[Animal, Callable[[Drawing], None]] = {
    Animal.RABBIT: _rabbit,
    Animal.FOX: _fox,
    Animal.OWL: _owl,
    Animal.CAT: _cat,
    Animal.DOG: _dog,
    Animal.TURTLE: _turtle,
    Animal.BIRD: _bird,
    Animal.PANDA: _panda,
    Animal.FISH: _fish,
    Animal.PIG: _pig,
    Animal.BEAR: _bear,
    Animal.PENGUIN: _penguin,
}
