"""Things to hold, by name: each with its grip at the origin and its point up."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from tabletop.cards.art import Gear
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures import gear, loads
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.headgear import Tones
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box

WOOD, IVORY = "#6d4526", "#f4efe0"


class Grip(Enum):
    """Ways to hold a thing: swung as posed, as a pole, level, worn on the arm, or over the shoulder."""

    SLUNG = "slung"
    SWUNG = "swung"
    POLE = "pole"
    CARRIED = "carried"
    WORN = "worn"


class Held(NamedTuple):
    """A thing to hold: its drawing and its grip."""

    draw: Callable[[Drawing, Tones], None]
    grip: Grip


def _banner(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 44, 1.8), (0, -52, 1.8)), WOOD)
    f.add("1,-50! -14,-53 -27,-48 -38,-52! -35,-38 -38,-25! -26,-22 -13,-27 1,-24!", t.cloth)
    f.patch("1,-41 -14,-44 -27,-39 -40,-42 -40,-34 -27,-30 -14,-35 1,-33", t.trim)
    f.add(oval(0, -54, 2.8, 2.8), t.metal, 0.8)


def _basket(f: Drawing, t: Tones) -> None:
    f.add(limb((-11, 12, 1.3), (-7, -1, 1.3), (7, -1, 1.3), (11, 12, 1.3)), "#8a5f32")
    for x, y, tone in ((-7, 8, "#c0392f"), (0, 6, "#d9a62c"), (7, 8, "#c0392f")):
        f.add(oval(x, y, 4.6, 4.4), tone, 0.8)
    f.add("-14,10! 14,10! 11,26! -11,26!", "#b98a4a")
    for y in (14, 19, 24):
        f.cut((-13, y, 0.5), (0, y + 1, 0.7), (13, y, 0.5))


def _bell(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 4, 1.8), (0, -8, 1.8)), WOOD)
    f.add("-5,-8 0,-11 5,-8 7,2 12,10! 0,12 -12,10! -7,2", "#d9a62c")
    f.add(oval(0, 12, 3, 2.6), darker("#d9a62c", 0.3).name(), 0.8)


def _book(f: Drawing, t: Tones) -> None:
    f.add("-11,-2! 11,-2! 11,-25! -11,-25!", t.cloth)
    f.patch(box(7.6, -25, 5, 30), IVORY)
    f.patch("-2,-19! 2.4,-14! -2,-9! -6.4,-14!", t.trim)


def _bow(f: Drawing, t: Tones) -> None:
    f.add(limb((-6, -44, 0.6), (6, -30, 1.9), (0, -12, 2.4), (0, 12, 2.4), (6, 30, 1.9), (-6, 44, 0.6)), "#8a4f22")
    f.add(limb((-5.6, -43, 0.5), (-6, 0, 0.5), (-5.6, 43, 0.5)), IVORY, 0.5, 0)
    f.patch(box(-4, -5, 8, 10), "#5a3620")


def _cards(f: Drawing, t: Tones) -> None:
    for turn, tone in ((-34, IVORY), (-12, t.trim), (10, IVORY), (32, t.cloth)):
        with f.at(0, 2, turn):
            f.add("-7,-6! 7,-6! 7,-27! -7,-27!", tone, 0.8)
            f.patch("0,-22! 3.6,-16.5! 0,-11! -3.6,-16.5!", "#5b2450")


def _crossbow(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 14, 3), (0, -8, 2.6), (0, -26, 2.2)), WOOD)
    f.add(limb((-20, -14, 0.8), (-11, -23, 2), (0, -25, 2.4), (11, -23, 2), (20, -14, 0.8)), t.metal)
    f.add(limb((-19, -14, 0.5), (0, -9, 0.5), (19, -14, 0.5)), IVORY, 0.5, 0)
    f.add("-1,-8! 1,-8! 1,-30! 4,-30! 0,-38! -4,-30! -1,-30!", lighter(t.metal, 0.3).name(), 0.7)


def _crosier(f: Drawing, t: Tones) -> None:
    curl = limb((0, 44, 2), (0, -36, 2.2), (2, -50, 2.4), (12, -54, 2.4), (15, -45, 2.2), (8, -40, 1.6))
    f.add(curl, "#d9a62c")
    f.add(oval(0, -34, 4, 3.4), t.cloth, 0.8)


def _cup(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 3, 1.5), (0, -5, 1.5)), t.metal)
    f.add("-9,-21! 9,-21! 7,-10 0,-4 -7,-10", t.metal)
    f.add(oval(0, -21, 8.6, 2.4), "#8f1f3a", 0.7)
    f.add("-5,4! 0,2 5,4!", t.metal, 0.8)


def _falcon(f: Drawing, t: Tones) -> None:
    """A bird of prey on the fist."""
    plume = darker(t.trim, 0.3).name()
    f.add("-2,-16 -16,-22 -24,-36 -28,-54! -20,-48! -19,-56! -11,-48! -8,-54! -1,-42 4,-24", plume)
    f.cut((0, -22, 0.3), (-10, -34, 0.9), (-18, -48, 0.2), tone=t.trim)
    f.cut((2, -24, 0.3), (-4, -36, 0.9), (-8, -48, 0.2), tone=t.trim)
    f.add("-4,0! -14,14! -8,15! 0,5!", plume, 0.8)
    f.add("-8,2 -9,-12 -4,-24 4,-28 12,-22 13,-10 8,0 1,5", t.trim)
    f.patch("3,-22 14,-22 15,-6 8,4 2,6 0,-6", IVORY)
    for y in (-14, -9, -4):
        f.cut((3, y, 0.3), (7, y + 1.6, 1), (12, y - 1, 0.3), tone=plume)
    f.add("-4,-27 -3,-35 4,-39 12,-37 14,-30 10,-24 2,-22", plume)
    f.patch("6,-31 14,-32 14,-24 5,-23", IVORY)
    f.patch("7,-33 10,-33 10,-25 8,-25", plume)
    f.add("12,-35! 18,-35 22,-31 21,-25! 17.6,-29 12,-29.6!", "#e0a83a", 0.7)
    f.mark(oval(9, -33, 2.4, 2.4), "#ffd34d")
    f.mark(oval(9.6, -33, 1.2, 1.4), KEY)
    f.mark(limb((4, -36.4, 0.4), (9, -35.8, 1), (12.6, -33.6, 0.3)), KEY)
    for x in (0, 6):
        f.add(limb((x, 2, 1.8), (x + 1, 7, 1.4), (x + 5, 9, 0.4)), "#e0a83a", 0.7)


def _fan(f: Drawing, t: Tones) -> None:
    f.add("0,2! -20,-14! -13,-24 0,-28 13,-24 20,-14!", t.trim)
    for x, y in ((-14, -18), (-7, -23), (0, -25), (7, -23), (14, -18)):
        f.cut((0, 0, 0.2), (x / 2, y / 2, 0.6), (x, y, 0.5))


def _flail(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 12, 2.1), (0, -26, 2.1)), WOOD)
    for x, y in ((3, -29), (8, -30), (12, -26)):
        f.add(oval(x, y, 2, 2), t.metal, 0.7)
    for turn in range(0, 360, 60):
        with f.at(15, -17, turn):
            f.add("-2.4,-6! 0,-13! 2.4,-6!", t.metal, 0.8)
    f.add(oval(15, -17, 7.6, 7.6), t.metal)


def _flask(f: Drawing, t: Tones) -> None:
    f.add("-3,-17! 3,-17! 3,-11 10,-3 9,7 0,10 -9,7 -10,-3 -3,-11", "#dff2ea")
    f.patch("-12,-2 0,-4 12,-2 12,12 -12,12", t.trim)
    f.patch(oval(-5, 1, 1.4, 3), "#ffffff")
    f.add("-3,-17! -2.4,-22! 2.4,-22! 3,-17!", "#b98a55", 0.8)
    f.glow(0, 2, 14, t.trim)


def _flower(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 12, 1), (1, -8, 1.1), (0, -20, 1)), "#4f7a3a", 0.8)
    f.add("0,-4! 8,-12 12,-8! 7,-3", "#5f8a3e", 0.7)
    for turn in range(0, 360, 72):
        with f.at(0, -25, turn):
            f.add(oval(0, -5, 3.4, 4.6), t.trim, 0.7)
    f.add(oval(0, -25, 3, 3), "#e0b040", 0.6)


def _fork(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 44, 1.8), (0, -36, 1.8)), WOOD)
    f.add(limb((-10, -60, 0.4), (-9, -46, 1.5), (0, -38, 2), (9, -46, 1.5), (10, -60, 0.4)), t.metal, 0.9)
    f.add(limb((0, -36, 1.7), (0, -62, 0.4)), t.metal, 0.9)


def _halberd(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 44, 1.9), (0, -42, 1.9)), WOOD)
    f.add("-2,-46! 0,-66! 2,-46!", t.metal)
    f.add("1,-28! 10,-22 17,-24! 19,-37 16,-49! 9,-46 1,-44!", t.metal)
    f.patch("14,-22 20,-22 20,-52 14,-50 17,-37", lighter(t.metal, 0.5).name())
    f.add("-1,-32! -11,-30! -14,-25! -14,-38! -1,-42!", t.metal, 0.9)


def _hammer(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 13, 2.2), (0, -34, 2.2)), WOOD)
    f.add("-13,-26! -13,-40! 11,-40! 15,-36 15,-30 11,-26!", t.metal)
    f.patch(box(-16, -44, 6, 22), darker(t.metal, 0.25).name())


def _harp(f: Drawing, t: Tones) -> None:
    f.add("-14,14! -17,-26! -12,-30! -4,-24 8,-24 16,-31! 18,-24 6,-2 -8,16!", "#b9803a")
    f.mark("-10,4! -12,-20! -4,-18 8,-18 11,-18! 2,-6", "#3a2a20")
    for x, low in ((-8, 2), (-4, -2), (0, -6), (4, -10)):
        f.mark(limb((x, -18.6, 0.45), (x, low, 0.45)), IVORY)


def _key(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 8, 2), (0, -18, 2)), "#d9a62c")
    f.add("1,-19! 10,-19! 10,-13! 7,-13! 7,-16! 1,-15!", "#d9a62c", 0.8)
    f.add(oval(0, 13, 6.4, 6.4), "#d9a62c")
    f.mark(oval(0, 13, 3, 3), KEY)


def _ladle(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 10, 1.7), (0, -28, 1.5), (3, -34, 1.3)), t.metal)
    f.add("-6,-36! 14,-36! 12,-26 4,-23 -4,-26", t.metal)
    f.patch("-8,-38 16,-38 16,-33 -8,-33", "#b5622c")


def _lantern(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 0, 1), (0, 8, 1)), "#4a3220")
    f.add("-7,9! 0,4 7,9! 7,25! -7,25!", "#4a3220")
    f.add("-4.5,11! 4.5,11! 4.5,22! -4.5,22!", "#ffe28a", 0.4, 0)
    f.glow(0, 16, 24, "#ffcf5c")


def _lute(f: Drawing, t: Tones) -> None:
    with f.at(0, 0, 56):
        f.add(limb((0, -10, 2.2), (0, -40, 1.9)), WOOD)
        f.add("-3,-40! 3,-40! 7,-48! -2,-50!", "#4a2c1c", 0.9)
        f.add("-3,-14 3,-14 12,0 12,14 0,21 -12,14 -12,0", "#c98a3f")
        f.patch(oval(0, 2, 4, 4), "#3a2417")
        f.patch(box(-6, 11, 12, 2.4), "#4a2c1c")
        for x in (-1.2, 1.2):
            f.mark(limb((x, -40, 0.35), (x, 12, 0.35)), IVORY)


def _mace(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 12, 2), (0, -28, 2)), WOOD)
    for turn in (-60, 0, 60):
        with f.at(0, -33, turn):
            f.add("-3.4,-12! 3.4,-12! 4.6,0 3.4,11! -3.4,11! -4.6,0", t.metal, 0.9)
    f.add(oval(0, -33, 6, 6), lighter(t.metal, 0.25).name())


def _looking_glass(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 12, 2), (0, -10, 2)), "#d9a62c")
    f.add(oval(0, -21, 11, 13), "#d9a62c")
    f.add(oval(0, -21, 8, 10), "#cfe6ef", 0.6)
    f.patch("-8,-18! 2,-32! 5,-32! -6,-14!", "#ffffff")


def _orb(f: Drawing, t: Tones) -> None:
    f.add(oval(0, -12, 10, 10), t.trim)
    f.patch(oval(-3, -16, 3, 2.4), "#ffffff")
    f.glow(0, -12, 22, t.trim)


def _pickaxe(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 16, 2), (0, -36, 2)), WOOD)
    f.add(limb((-24, -24, 0.3), (-12, -36, 2.6), (0, -39, 3.6), (12, -36, 2.6), (24, -24, 0.3)), t.metal)


def _purse(f: Drawing, t: Tones) -> None:
    f.add("-4,0! 4,0! 4,6 12,14 12,24 0,28 -12,24 -12,14 -4,6", "#c79a5e")
    f.cut((-4, 6, 0.8), (0, 8, 1), (4, 6, 0.8))
    f.patch(oval(0, 18, 4.6, 4.6), "#e9bf4a")
    f.cut((0, 15, 0.6), (0, 18, 0.8), (0, 21, 0.6))


def _rapier(f: Drawing, t: Tones) -> None:
    f.add("-1.4,-4! -1.2,-48! 0,-54! 1.2,-48! 1.4,-4!", lighter(t.metal, 0.4).name())
    f.add("-7,-4 0,-8 7,-4 6,0 0,-2 -6,0", "#d9a62c", 0.9)
    f.add(limb((5, -2, 1), (7, 4, 1), (1, 8, 1)), "#d9a62c", 0.7)
    f.add(limb((0, -3, 1.6), (0, 7, 1.6)), "#3a2417")


def _round_shield(f: Drawing, t: Tones) -> None:
    f.add(oval(0, 0, 15, 16), WOOD)
    f.add(oval(0, 0, 12.4, 13.4), t.cloth, 0.6)
    f.patch("0,-14! 5,-3! 0,0! -5,-3!", t.trim)
    f.patch("0,14! 5,3! 0,0! -5,3!", t.trim)
    f.add(oval(0, 0, 4.4, 4.6), t.metal, 0.8)


def _scroll(f: Drawing, t: Tones) -> None:
    f.add("-8,-22! 9,-24! 8,4! -9,6!", IVORY)
    for y in (-17, -12, -7, -2):
        f.cut((-5, y, 0.3), (0, y - 0.6, 0.6), (5, y - 1, 0.3))
    f.add(limb((-11, -22, 2.6), (11, -24, 2.6)), "#e2d5b4")
    f.add(limb((-11, 6, 2.6), (11, 4, 2.6)), "#e2d5b4")


def _scythe(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 44, 1.9), (1, 0, 1.9), (0, -46, 2)), WOOD)
    f.add("-2,-50! 12,-54 28,-48 38,-32! 24,-40 10,-43 0,-40!", t.metal)
    f.patch("0,-41 12,-44 26,-40 40,-30 24,-36 8,-38", lighter(t.metal, 0.5).name())


def _shield(f: Drawing, t: Tones) -> None:
    gear.heater(f, 1.12, t.cloth, t.trim)


def _spark(f: Drawing, t: Tones) -> None:
    """Magic over an open palm."""
    for x, y, size in ((0, -14, 1.2), (-9, -5, 0.6), (9, -22, 0.7)):
        with f.at(x, y, 12, size):
            f.add("0,-10! 2,-2! 7,0! 2,2! 0,10! -2,2! -7,0! -2,-2!", "#fffbe0", 0.5, 0)
    f.glow(0, -14, 22, t.trim)


def _spear(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 46, 1.8), (0, -38, 1.8)), WOOD)
    f.add("0,-64! 5,-48 2.4,-36! -2.4,-36! -5,-48", t.metal)
    f.patch("0,-68! 7,-48 3,-34! 0,-34!", darker(t.metal, 0.2).name())
    f.mark(box(-2.4, -37, 4.8, 3), t.cloth)


def _staff(f: Drawing, t: Tones) -> None:
    gear.staff(f, t.trim)


def _tongs(f: Drawing, t: Tones) -> None:
    f.add(limb((-3, 12, 1.3), (2, -10, 1.5), (-3, -22, 1.4), (-1, -30, 1)), "#5a6270")
    f.add(limb((3, 12, 1.3), (-2, -10, 1.5), (4, -22, 1.4), (2, -30, 1)), "#5a6270")
    f.add("-4,-29! 5,-29! 6,-42! -3,-44!", "#ff9a3c", 0.8)
    f.glow(1, -36, 18, "#ff8a2c")


def _torch(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 14, 1.7), (0, -16, 2.6)), WOOD)
    f.add("-6,-16! 6,-16! 5,-22! -5,-22!", "#4a3220", 0.8)
    f.add("-6,-22 -8,-32 -2,-36 -1,-48! 5,-40 8,-31 6,-22 0,-20", "#f08a2c", 0.8)
    f.patch("-3,-22 -3,-30 1,-36 4,-28 3,-21", "#ffe28a")
    f.glow(0, -31, 30, "#ffb04a")


def _wand(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 8, 1.7), (0, -22, 1)), "#4a2c1c")
    for turn in range(4):
        with f.at(0, -27, turn * 90):
            f.mark("0,-8! 1.3,-1.3! 4,0! 1.3,1.3! 0,8! -1.3,1.3! -4,0! -1.3,-1.3!", "#fff6cf")
    f.glow(0, -27, 17, t.trim)


def _whip(f: Drawing, t: Tones) -> None:
    f.add(limb((0, 8, 2), (0, -10, 1.8)), "#4a2c1c")
    f.add(
        limb((0, -10, 1.6), (6, -30, 1.4), (22, -34, 1.2), (30, -20, 1), (22, -10, 0.8), (26, -2, 0.2)), "#7a4a2a", 0.8
    )


HELD: dict[Gear, Held | None] = {
    Gear.NONE: None,
    Gear.ANCHOR: Held(loads.anchor, Grip.SWUNG),
    Gear.AXE: Held(lambda f, t: gear.axe(f, 52, 0.92, t.metal), Grip.SWUNG),
    Gear.BANNER: Held(_banner, Grip.POLE),
    Gear.BASKET: Held(_basket, Grip.CARRIED),
    Gear.BELL: Held(_bell, Grip.CARRIED),
    Gear.BIBLE: Held(loads.bible, Grip.CARRIED),
    Gear.BOATHOOK: Held(loads.boathook, Grip.POLE),
    Gear.BOOK: Held(_book, Grip.CARRIED),
    Gear.BOOKS: Held(loads.books, Grip.CARRIED),
    Gear.BOW: Held(_bow, Grip.POLE),
    Gear.BROOM: Held(loads.broom, Grip.POLE),
    Gear.CARDS: Held(_cards, Grip.CARRIED),
    Gear.CLUB: Held(lambda f, t: gear.club(f, 42), Grip.SWUNG),
    Gear.CROSIER: Held(_crosier, Grip.POLE),
    Gear.CROSSBOW: Held(_crossbow, Grip.SWUNG),
    Gear.CUP: Held(_cup, Grip.CARRIED),
    Gear.CUTLASS: Held(loads.cutlass, Grip.SWUNG),
    Gear.DAGGER: Held(lambda f, t: gear.sword(f, 27, 2.7, lighter(t.metal, 0.4).name()), Grip.SWUNG),
    Gear.FALCON: Held(_falcon, Grip.CARRIED),
    Gear.FAN: Held(_fan, Grip.CARRIED),
    Gear.FLAIL: Held(_flail, Grip.SWUNG),
    Gear.FLASK: Held(_flask, Grip.CARRIED),
    Gear.FLOWER: Held(_flower, Grip.CARRIED),
    Gear.FORK: Held(_fork, Grip.POLE),
    Gear.HALBERD: Held(_halberd, Grip.POLE),
    Gear.HAMMER: Held(_hammer, Grip.SWUNG),
    Gear.HARP: Held(_harp, Grip.WORN),
    Gear.HARPOON: Held(loads.harpoon, Grip.POLE),
    Gear.KEY: Held(_key, Grip.CARRIED),
    Gear.LADLE: Held(_ladle, Grip.SWUNG),
    Gear.LANTERN: Held(_lantern, Grip.CARRIED),
    Gear.LUTE: Held(_lute, Grip.WORN),
    Gear.MACE: Held(_mace, Grip.SWUNG),
    Gear.MIRROR: Held(_looking_glass, Grip.CARRIED),
    Gear.ORB: Held(_orb, Grip.CARRIED),
    Gear.PICKAXE: Held(_pickaxe, Grip.SWUNG),
    Gear.PURSE: Held(_purse, Grip.CARRIED),
    Gear.RAPIER: Held(_rapier, Grip.SWUNG),
    Gear.RAVEN: Held(loads.raven, Grip.CARRIED),
    Gear.ROUND_SHIELD: Held(_round_shield, Grip.WORN),
    Gear.SACK: Held(loads.sack, Grip.SLUNG),
    Gear.SCROLL: Held(_scroll, Grip.CARRIED),
    Gear.SCYTHE: Held(_scythe, Grip.POLE),
    Gear.SHIELD: Held(_shield, Grip.WORN),
    Gear.SPARK: Held(_spark, Grip.CARRIED),
    Gear.SPEAR: Held(_spear, Grip.POLE),
    Gear.STAFF: Held(_staff, Grip.POLE),
    Gear.SWORD: Held(lambda f, t: gear.sword(f, 48, 3.3, lighter(t.metal, 0.4).name()), Grip.SWUNG),
    Gear.TONGS: Held(_tongs, Grip.SWUNG),
    Gear.TORCH: Held(_torch, Grip.CARRIED),
    Gear.WAND: Held(_wand, Grip.SWUNG),
    Gear.WHIP: Held(_whip, Grip.SWUNG),
}
