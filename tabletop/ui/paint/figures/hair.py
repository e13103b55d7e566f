"""Hair and beards of people, on a head of radius 13 that looks to the right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.cards.art import Beard, Hair
from tabletop.ui.paint.colour import lighter, mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing

Painter = Callable[[Drawing, str], None]


class Locks(NamedTuple):
    """A way to wear hair: what lies behind the head, and what lies on it."""

    behind: Painter | None
    before: Painter | None


def short_hair(f: Drawing, tone: str) -> None:
    """Short hair over brow and temple."""
    f.add("-13,8! -15,-6 -10,-16 0,-18 11,-15 13.5,-6! 9,-8 5,-9 2,-6! -2,-8 -5,-4! -7,2 -8,8!", tone)
    f.cut((-4, -16, 0.2), (-9, -9, 1), (-10, 2, 0.2))
    f.cut((3, -16, 0.2), (-1, -13, 0.8), (-3, -9, 0.2))


def _parted(f: Drawing, tone: str) -> None:
    """Hair with a fringe, falling along the cheek."""
    f.add(
        "-15,12! -16,-5 -11,-16 0,-18.5 11,-15.5 14.4,-3! 11.6,-8! 8.6,-4.6! 5.6,-10! 2,-5! -0.6,-10.4! -4.4,-3! "
        "-6.4,-5! -7.6,6 -11,17!",
        tone,
    )
    f.patch(limb((-11, -9, 0.4), (-5, -15, 1.7), (3, -15.6, 0.5)), lighter(tone, 0.35).name())
    f.cut((2, -17, 0.2), (-7, -13, 1), (-11, -2, 0.9), (-12, 11, 0.2))
    f.cut((2, -17, 0.2), (4, -13, 0.8), (5.6, -10, 0.2))
    f.cut((4, -17, 0.2), (10, -13, 0.8), (11.6, -8, 0.2))


def _combed(f: Drawing, tone: str) -> None:
    """Hair drawn back from the brow."""
    f.add("-12,6! -15,-5 -11,-15 0,-18 9,-16 12,-9! 6,-11 0,-11 -5,-8 -7,-1 -8,6!", tone)
    f.cut((8, -14, 0.2), (-2, -14, 0.9), (-11, -6, 0.2))
    f.cut((5, -11.6, 0.2), (-3, -11, 0.7), (-9, -2, 0.2))


def _long(f: Drawing, tone: str) -> None:
    f.add("-11,-12 2,-17 12,-11 12,4 9,20 12,30! 2,27 -8,33! -18,30 -22,22! -19,8 -15,-4", tone)
    f.cut((-12, 2, 0.3), (-15, 16, 1.1), (-17, 27, 0.2))
    f.cut((-6, 12, 0.3), (-7, 22, 0.9), (-8, 30, 0.2))


def _bob(f: Drawing, tone: str) -> None:
    f.add("-11,-12 2,-17 11,-11 12,4 10,13! 2,15 -8,15 -17,14! -17,2", tone)


def _braid(f: Drawing, tone: str) -> None:
    _parted(f, tone)
    for x, y, size in ((-12, 15, 4.6), (-14, 22, 4.4), (-15, 29, 4.1), (-15, 36, 3.7)):
        f.add(oval(x, y, size, size * 1.05), tone, 0.8)
        f.cut((x - size, y - 1, 0.2), (x, y + 1.8, 0.7), (x + size, y - 2, 0.2))
    f.add("-18,38! -12,38! -10,46 -15,49! -19,45", tone, 0.8)
    f.mark(oval(-15, 39, 3.3, 1.6), "#d9a62c")


def _bun(f: Drawing, tone: str) -> None:
    f.add(oval(-13, -13, 7.4, 7), tone)
    f.cut((-18, -14, 0.2), (-14, -10, 0.9), (-9, -13, 0.2))


def _curls(f: Drawing, tone: str) -> None:
    for x, y, size in ((-15, 6, 5), (-16, -1, 5.4), (-13, -9, 6), (-6, -15, 6.4), (3, -16.5, 6), (10, -12.5, 5)):
        f.add(oval(x, y, size, size), tone, 0.8)
        f.cut((x - size * 0.4, y + size * 0.5, 0.2), (x + size * 0.3, y, 0.8), (x, y - size * 0.5, 0.2))


def _tail(f: Drawing, tone: str) -> None:
    f.add(limb((-8, -13, 4), (-19, -14, 5), (-26, -2, 5), (-23, 12, 3.4), (-27, 22, 0)), tone)
    f.cut((-17, -12, 0.2), (-24, -2, 1), (-23, 12, 0.2))
    f.mark(oval(-12.6, -13.6, 2, 3.4, -20), "#b8352c")


def _spikes(f: Drawing, tone: str) -> None:
    f.add(
        "-12,7! -19,3! -15,-3! -21,-10! -14,-12! -15,-23! -7,-17! -1,-27! 4,-18! 13,-22! 12,-13! 17,-9! 11,-8! 6,-10! "
        "3,-6! -2,-9! -6,-3! -8,6!",
        tone,
    )
    f.cut((-8, -15, 0.2), (-10, -8, 0.9), (-10, 0, 0.2))


def _wild(f: Drawing, tone: str) -> None:
    f.add(
        "-8,-15! 4,-21! 12,-15! 16,-9! 11,2! 13,14! 5,20! 0,30! -5,22! -14,30! -15,20! -24,22! -19,10! -27,4! -19,-3! "
        "-24,-12! -15,-12! -15,-21!",
        tone,
    )


def _tonsure(f: Drawing, tone: str) -> None:
    f.add("-12,6! -15,-3 -12,-9 -6,-6! 2,-8 9,-10! 12,-6! 10,-12 2,-13.4 -9,-12 -16,-5 -15,4", tone)


HAIR: dict[Hair, Locks] = {
    Hair.NONE: Locks(None, None),
    Hair.BOB: Locks(_bob, _parted),
    Hair.BRAID: Locks(None, _braid),
    Hair.BUN: Locks(_bun, _combed),
    Hair.CURLS: Locks(None, _curls),
    Hair.LONG: Locks(_long, _parted),
    Hair.SHORT: Locks(None, short_hair),
    Hair.SPIKES: Locks(None, _spikes),
    Hair.TAIL: Locks(_tail, _combed),
    Hair.TONSURE: Locks(None, _tonsure),
    Hair.WILD: Locks(_wild, short_hair),
}


def _full(f: Drawing, tone: str) -> None:
    f.add("-11,-2 -8,5 0,5.4 7,4.4 12,4 14,10 9,19 2,23 -6,18 -12,9", tone)
    f.cut((0, 12, 0.2), (2, 16, 0.9), (1, 21, 0.2))
    f.cut((7, 11, 0.2), (7, 15, 0.8), (5, 19, 0.2))


def _long_beard(f: Drawing, tone: str) -> None:
    f.add("-11,-1 -8,5 0,5.4 7,4.4 12,4 15,10 12,24 7,36 3,45! -4,34 -11,20 -13,9", tone)
    f.cut((-4, 12, 0.2), (-3, 22, 1), (1, 34, 0.2))
    f.cut((4, 13, 0.2), (6, 24, 0.9), (4, 38, 0.2))


def _braids(f: Drawing, tone: str) -> None:
    _full(f, tone)
    for x in (-3, 7):
        for y, size in ((21, 4), (27, 3.6), (33, 3)):
            f.add(oval(x, y, size, size), tone, 0.8)
        f.mark(oval(x, 36, 2.6, 1.4), "#d9a62c")
        f.add(f"{x - 2},37! {x + 2},37! {x},44!", tone, 0.7)


def _goatee(f: Drawing, tone: str) -> None:
    f.add("1,9.6 5,10.4 9.6,9.4 9,15 5.6,21! 2,15", tone, 0.8)
    f.mark(limb((1.6, 6.6, 0.3), (6, 5.4, 1), (10.6, 6.2, 0.3)), tone)


def _moustache(f: Drawing, tone: str) -> None:
    f.add("-3,8.6! 1,4.8 6,4 8,4.6 11,4 15.4,7.6! 11.4,8.6 7.6,6.8 3,9.2", tone, 0.8)


def _stubble(f: Drawing, tone: str) -> None:
    f.mark("-7,4.6 0,7.4 9,5.4 9.6,10 3,13 -4.6,9.8", tone)


BEARDS: dict[Beard, Painter | None] = {
    Beard.NONE: None,
    Beard.BRAIDS: _braids,
    Beard.FULL: _full,
    Beard.GOATEE: _goatee,
    Beard.LONG: _long_beard,
    Beard.MOUSTACHE: _moustache,
    Beard.STUBBLE: _stubble,
}
OVER_MOUTH = (Beard.MOUSTACHE, Beard.GOATEE)


def shadow_of(skin: str, tone: str) -> str:
    """Return the tone of stubble."""
    return mix(skin, tone, 0.3).name()
