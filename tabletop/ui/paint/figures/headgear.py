"""Headgear of people, on a head of radius 13 that looks to the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.cards.art import Headgear
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box


class Tones(NamedTuple):
    """The tones of what a person wears."""

    cloth: str
    trim: str
    metal: str


Painter = Callable[[Drawing, Tones], None]


class Hat(NamedTuple):
    """Parts before and behind the head; `covers` is 1 for hair, 2 for hair and face."""

    before: Painter
    behind: Painter | None = None
    covers: int = 0


def _antlers(f: Drawing, t: Tones) -> None:
    for way, x in ((-1, -8), (1, 7)):
        f.add(limb((x, -13, 2.4), (x + way * 9, -25, 2), (x + way * 9, -42, 0)), "#d8c39a", 0.9)
        f.add(limb((x + way * 8, -24, 1.7), (x + way * 18, -28, 1.3), (x + way * 21, -38, 0)), "#d8c39a", 0.8)
        f.add(limb((x + way * 3, -18, 1.6), (x - way * 3, -24, 1), (x - way * 3, -31, 0)), "#d8c39a", 0.8)
    f.add("-14,-5! -13,-12 0,-15 13,-11 14,-6! 0,-10", t.trim, 0.8)


def _bascinet(f: Drawing, t: Tones) -> None:
    f.add("-13,8! -14,-6 -9,-16 1,-21! 11,-14 13,-4! 4,-5 -3,-3 -4,12!", t.metal)
    f.add("-2,-5! 8,-6 20,3! 11,10 2,12 -4,10!", lighter(t.metal, 0.12).name())
    f.patch("-1,-1.6! 9,-2.4! 12,0! -1,1.4!", KEY)
    for x, y in ((6, 4), (9, 3.6), (6, 7), (9, 6.6)):
        f.patch(oval(x, y, 0.8, 0.8), KEY)
    f.mark(oval(-5, -3, 2.2, 2.2), t.trim)


def _beret(f: Drawing, t: Tones) -> None:
    f.add("-20,-8 -20,-17 -8,-23 6,-21 15,-14 14,-8! 0,-10 -12,-6", t.cloth)
    f.patch("-15,-4 0,-9 16,-7 16,-11 0,-13 -16,-8", darker(t.cloth, 0.3).name())
    f.cut((-16, -14, 0.2), (-8, -19, 0.9), (4, -18, 0.2))
    f.mark(oval(10, -12, 2.2, 2.2), t.trim)


def _bicorne(f: Drawing, t: Tones) -> None:
    f.add("-13,-21 -22,-33 -33,-36! -29,-26 -20,-16", t.trim)
    f.add("-25,-5! -22,-17 -10,-27 2,-30! 14,-25 21,-15 25,-5! 10,-11.4 -8,-11.4", t.cloth)
    f.patch("-28,-2 -14,-10 2,-11 16,-10 29,-2 26,-9 14,-15.4 2,-16.6 -12,-15.4", t.metal)
    f.add(oval(2, -21, 4.4, 4.4), t.trim, 0.8)
    f.mark(oval(2, -21, 2, 2), t.metal)


def _cap(f: Drawing, t: Tones) -> None:
    f.add("-15,-6! -13,-17 0,-21.5 12,-17 14.5,-6! 0,-9.4", t.cloth)
    f.add("-16.4,-3.4! -15.4,-10 0,-13.4 15,-10 16.6,-4! 0,-8", t.trim, 0.9)


def _circlet(f: Drawing, t: Tones) -> None:
    f.add("-14,-5! -14,-9 0,-13 13,-9.6 13.4,-6! 0,-9", t.metal, 0.8)
    f.add("2,-16! 6.4,-11! 3,-6.4! -0.6,-11!", t.trim, 0.7)
    f.glow(2.6, -11, 8, t.trim)


def _crooked(f: Drawing, t: Tones) -> None:
    """A pointed hat that droops behind, with a broad brim."""
    f.add("-28,1 -15,-9 2,-12 17,-11 28,-6 17,-4.6 2,-5 -12,-1", t.cloth)
    f.add("-13,-7! -12,-20 -17,-33 -32,-37! -14,-44 1,-37 9,-23 13,-9! 2,-11", t.cloth)
    f.patch("-15,-14 0,-18 15,-15 15,-8 1,-11 -15,-6", t.trim)
    f.cut((-15, -32, 0.3), (-6, -33, 1), (0, -30, 0.2))


def _crown(f: Drawing, t: Tones) -> None:
    f.add("-13,-7! -16,-23! -7.6,-16! -1,-27! 5.6,-16! 14,-24! 13,-7.6! 0,-11", t.metal)
    f.patch("-16,-8 0,-12.6 16,-9 16,-5 -16,-4", darker(t.metal, 0.2).name())
    for x, y in ((-8, -11.6), (0, -14), (8, -12)):
        f.patch(oval(x, y, 1.9, 2.1), t.trim)


def _feather(f: Drawing, t: Tones) -> None:
    """A broad hat with a feather."""
    f.add(limb((-8, -15, 2), (-20, -28, 4), (-33, -29, 4), (-40, -20, 0)), t.trim)
    f.cut((-10, -18, 0.2), (-22, -28, 0.9), (-37, -23, 0.2))
    f.add("-13,-8! -12,-19 -2,-22 10,-19 13,-9! 0,-12", t.cloth)
    f.patch("-14,-9 0,-13 14,-10 14,-14 0,-17 -14,-13", darker(t.cloth, 0.35).name())
    f.add("-23,-12! -14,-9 0,-11 14,-9 24,-5! 12,-3.6 0,-6 -13,-3.6 -22,-7", t.cloth)


def _fedora(f: Drawing, t: Tones) -> None:
    f.add("-12,-8! -12,-21 -4,-25 1,-22 7,-25 13,-20 13,-9! 0,-12", t.cloth)
    f.patch("-14,-9 0,-13 14,-10 14,-15 0,-18 -14,-14", darker(t.cloth, 0.5).name())
    f.add("-22,-7! -12,-10 0,-12 14,-10 23,-2! 13,-3 0,-6.4 -12,-4 -21,-3!", t.cloth)


def _flowers(f: Drawing, t: Tones) -> None:
    f.add("-15,-5! -13,-12 0,-15 13,-11 14,-6! 0,-10", "#5f8a3e", 0.8)
    for x, y, tone in ((-12, -9, t.trim), (-6, -12.6, "#fff3d6"), (1, -13.6, t.trim), (8, -12, "#fff3d6")):
        for side, down in ((-2.2, 0), (2.2, 0), (0, -2.2), (0, 2.2)):
            f.mark(oval(x + side, y + down, 1.9, 1.9), tone)
        f.mark(oval(x, y, 1.3, 1.3), "#d9a62c")


def _great_helm(f: Drawing, t: Tones) -> None:
    f.add("-4,-13 -8,-22 -20,-24 -29,-15 -30,-2! -24,-8 -17,-10 -9,-8", t.cloth)
    f.cut((-6, -14, 0.3), (-17, -18, 1), (-27, -9, 0.3))
    f.add("-12,-5 -9,-13 0,-15.5 9,-12 12,-4! 12.5,8! 5,14! -8,12! -12,7", t.metal)
    f.patch("-1,-3.5! 13,-4.5! 13,0! -1,-0.5!", KEY)
    f.patch(box(5, -15, 2.4, 30), t.trim)
    for x, y in ((9.6, 4), (9.6, 7.4), (2, 4), (2, 7.4)):
        f.patch(oval(x, y, 0.9, 0.9), KEY)


def _headband(f: Drawing, t: Tones) -> None:
    f.add("-15,-8! -1,-12 13,-8.5! 13,-4.6! -1,-8 -15,-4!", t.cloth, 0.8)
    f.add(limb((-14, -6, 2), (-22, -4, 1.8), (-28, 2, 0.4)), t.cloth, 0.8)
    f.add(limb((-14, -6, 2), (-20, 1, 1.6), (-23, 8, 0.4)), t.cloth, 0.8)


def _helm(f: Drawing, t: Tones) -> None:
    """An open helm with a nasal."""
    f.add("-14,-2! -14,-10 -8,-17 0,-21! 9,-16 13.6,-9 13.6,-4! 6,-8 0,-8 -7,-5", t.metal)
    f.add("-15,-2! -8,-6 0,-8.4 8,-8.4 14.6,-4.6! 14.4,-9 0,-13 -15.4,-7!", darker(t.metal, 0.2).name(), 0.8)
    f.add("4,-11! 7.6,-11! 8,2! 5.6,3.4 3.6,2!", t.metal, 0.8)
    f.add("-14,-4! -7,-5 -6,5 -9,11! -14,6", t.metal, 0.8)


def _hood(f: Drawing, t: Tones) -> None:
    f.add("-11,8! -13,-3 -9,-14 2,-17 11,-12.6 14,-4! 9,-9.5 1,-11.4 -5,-7.6 -7,0 -7,10!", t.cloth)
    f.cut((-9, -10, 0.2), (-10, -1, 1), (-9, 8, 0.3))


def _hood_behind(f: Drawing, t: Tones) -> None:
    f.add("-15,-2 -13,-14 0,-20.6 11,-15 14,-4! 12,8 6,16 -6,19 -18,17! -17,8", t.cloth)


def _horns(f: Drawing, t: Tones) -> None:
    for way in (-1, 1):
        f.add(f"{way * 9},-9! {way * 17},-11 {way * 23},-26! {way * 27},-12 {way * 22},-3 {way * 11},-2!", "#fff0cc")
        f.cut((way * 13, -6, 0.2), (way * 20, -9, 0.9), (way * 23, -20, 0.2))
    f.add("-14,-3! -14,-11 -8,-18 0,-20 9,-17 13.6,-10 13.6,-4.6! 6,-8 0,-8.6 -7,-6", t.metal)
    f.add("-15,-2! -8,-6 0,-8.4 8,-8.4 14.6,-4.6! 14.4,-9 0,-13 -15.4,-7!", t.trim, 0.8)


def _kettle(f: Drawing, t: Tones) -> None:
    f.add("-12,-8! -10,-17 0,-21 10,-17 12,-9! 0,-12", t.metal)
    f.add("-21,-4! -13,-10 0,-12.6 13,-10 21,-5! 12,-5.4 0,-7.6 -12,-4.6", lighter(t.metal, 0.1).name())
    f.cut((0, -20, 0.4), (1, -16, 1), (1, -12, 0.3))
    f.add(limb((-9, -3, 1), (-7, 6, 1), (1, 13, 1)), "#5a3620", 0.6)


def _laurel(f: Drawing, t: Tones) -> None:
    for x, y, turn in ((-13, -5, -10), (-11, -10, 20), (-6, -13.6, 46), (0, -15, 74), (6, -14, 104), (11, -10.4, 132)):
        with f.at(x, y, turn):
            f.add("0,4! -2.6,0 0,-5.6! 2.6,0", t.metal, 0.7)


def domino(f: Drawing, tone: str) -> None:
    """A mask around the eyes."""
    f.add("-10,-5 0,-6.4 11,-5.6 13,-1 10,2.4 5.4,1.4 0,3 -6,1.4 -10,0", tone, 0.8)
    for x in (1.2, 8):
        f.mark(oval(x, -1.2, 2, 1.7), "#fff6df")
        f.mark(oval(x + 0.6, -1, 1, 1.2), KEY)


def _mitre(f: Drawing, t: Tones) -> None:
    f.add("-13,-6! -17,-20 -10,-31 0,-41! 11,-31 16,-19 13,-6! 0,-9", "#f4efe0")
    f.patch("-20,-13 0,-16 20,-13 20,-3 -20,-3", t.trim)
    f.patch(box(-1.8, -40, 3.8, 32), t.trim)
    f.patch(box(-8, -27, 16, 3.6), t.trim)


def _pointed(f: Drawing, t: Tones) -> None:
    f.add("-24,-4 -12,-10 2,-12 15,-10 24,-5 14,-4 1,-5.6 -12,-2", t.cloth)
    f.add("-12,-8! -9,-22 -6,-34 -15,-44! 0,-42 7,-31 11,-20 13,-9! 1,-12", t.cloth)
    f.patch("-14,-13 0,-17 15,-14 14,-8 0,-11.6 -14,-7", t.trim)
    f.cut((-5, -34, 0.3), (1, -33, 0.9), (5, -31, 0.3))


def _skull(f: Drawing, t: Tones) -> None:
    """The skull of a beast, worn over the brow."""
    for way in (-1, 1):
        f.add(limb((way * 9, -13, 3), (way * 19, -18, 2.6), (way * 21, -31, 0)), "#cdbb94", 0.9)
    f.add("-14,2! -15,-9 -9,-18 2,-20 12,-15 16,-5! 18,3! 11,1 9,-3 4,-5! -2,-6 -8,-2! -10,7!", "#f1e8cf")
    for x in (2, 10):
        f.mark(oval(x, -10.6, 2.7, 3, -14), KEY)


def _straw(f: Drawing, t: Tones) -> None:
    f.add("-27,-3! -12,-13 0,-21 12,-14 27,-4! 13,-4 0,-6 -13,-3.4", "#dcb566")
    for x, low in ((-16, -5), (-6, -6), (6, -6), (16, -6)):
        f.cut((x * 0.2, -19, 0.2), (x * 0.7, -12, 0.7), (x * 1.1, low, 0.2))
    f.patch("-11,-9 0,-13.6 11,-10 10,-14 0,-17.4 -10,-13", t.trim)


def _turban(f: Drawing, t: Tones) -> None:
    f.add("-16,-6 -19,-15 -10,-24 2,-26 14,-21 17,-11 12,-5! 0,-9 -10,-4", t.trim)
    for a, b, c in (
        ((-15, -9), (0, -17), (14, -20)),
        ((-16, -15), (-4, -21), (6, -25)),
        ((-8, -7), (4, -12), (16, -13)),
    ):
        f.cut((*a, 0.3), (*b, 1), (*c, 0.3))
    f.add(oval(6, -15, 3, 3.4), t.metal, 0.7)
    f.add(limb((6, -18, 1.6), (4, -27, 2), (9, -34, 0)), "#fff3d6", 0.7)


def _wimple_behind(f: Drawing, t: Tones) -> None:
    f.add("-13,-11 -6,-20 4,-20.6 13,-13 15,-2 13,12 17,24! 2,28 -20,27! -18,6", t.cloth)
    f.cut((-13, -2, 0.3), (-15, 12, 1.1), (-16, 24, 0.3))
    f.add("-12,-6 -7,-15 3,-17 11.6,-11 13.4,0 13,10 7,19 -3,20 -11,13 -13,3", "#f7f1e2")


def _wimple(f: Drawing, t: Tones) -> None:
    f.add("-11,0! -11.6,-8 -5,-15.6 4,-16.4 11.6,-11 13,-3! 8,-8.6 1,-9.6 -5,-7 -7,0", "#f7f1e2", 0.8)
    f.add("-13,-1! -14.6,-10 -7,-18.6 4,-20 12.6,-13.6 14,-6! 9,-12 2,-14 -6,-12 -9,-5", t.cloth, 0.8)


def _wings(f: Drawing, t: Tones) -> None:
    for way in (-1, 1):
        f.add(f"{way * 9},-6! {way * 15},-16 {way * 19},-33! {way * 24},-18 {way * 21},-4 {way * 12},2!", "#fff6df")
        f.cut((way * 12, -6, 0.2), (way * 17, -14, 0.8), (way * 19, -26, 0.2))
    f.add("-14,-3! -13,-14 0,-20 12,-14 14,-4! 6,-10 1,-4! -4,-10", t.metal)
    f.patch(oval(1, -13, 2.4, 3), t.trim)


HEADGEAR: dict[Headgear, Hat | None] = {
    Headgear.NONE: None,
    Headgear.ANTLERS: Hat(_antlers),
    Headgear.BASCINET: Hat(_bascinet, covers=2),
    Headgear.BERET: Hat(_beret),
    Headgear.BICORNE: Hat(_bicorne),
    Headgear.CAP: Hat(_cap),
    Headgear.CIRCLET: Hat(_circlet),
    Headgear.CROOKED: Hat(_crooked),
    Headgear.CROWN: Hat(_crown),
    Headgear.FEATHER: Hat(_feather),
    Headgear.FEDORA: Hat(_fedora),
    Headgear.FLOWERS: Hat(_flowers),
    Headgear.GREAT_HELM: Hat(_great_helm, covers=2),
    Headgear.HEADBAND: Hat(_headband),
    Headgear.HELM: Hat(_helm),
    Headgear.HOOD: Hat(_hood, _hood_behind, 1),
    Headgear.HORNS: Hat(_horns),
    Headgear.KETTLE: Hat(_kettle),
    Headgear.LAUREL: Hat(_laurel),
    Headgear.MASK: Hat(lambda f, t: domino(f, t.cloth)),
    Headgear.MITRE: Hat(_mitre),
    Headgear.POINTED: Hat(_pointed),
    Headgear.SKULL: Hat(_skull),
    Headgear.STRAW: Hat(_straw),
    Headgear.TURBAN: Hat(_turban, covers=1),
    Headgear.WIMPLE: Hat(_wimple, _wimple_behind, 1),
    Headgear.WINGS: Hat(_wings),
}
