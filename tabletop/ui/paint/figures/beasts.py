"""Beasts: wolf, owl and spider."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, teeth
from tabletop.ui.paint.scenes.inks import KEY


def wolf(f: Drawing, figure: Figure) -> None:
    """A wolf that howls."""
    fur, pale = figure.skin or "#6f7c90", "#dfe3e2"
    dark = darker(fur, 0.35).name()
    f.add("-34,-44 -46,-46 -58,-38 -68,-22! -62,-24 -62,-16! -54,-20 -44,-28 -34,-34", fur)
    f.patch("-70,-26 -58,-30 -52,-14 -70,-8", pale)
    for x, foot in ((-24, -30), (20, 16)):
        f.add(limb((x, -32, 7), (x - 3, -18, 4.6), (foot + 1, -5, 4)), dark)
        f.add(oval(foot + 4, -3, 6, 3.4), dark)
    f.add("-40,-40 -36,-54 -14,-57 10,-60 26,-66 33,-50 30,-34 22,-24 4,-25 -10,-29 -22,-22 -36,-26", fur)
    f.patch("34,-64 22,-46 16,-34 -8,-30 -14,-20 30,-16 42,-40", pale)
    f.cut((-30, -50, 0.3), (-20, -40, 1.3), (-20, -28, 0.4))
    f.cut((-8, -54, 0.2), (-2, -50, 1), (4, -52, 0.2))
    f.add("-40,-38 -30,-44 -18,-36 -18,-22 -28,-16 -33,-9 -31,-4 -25,-3! -24,0! -42,0! -41,-8 -36,-18", fur)
    f.cut((-36, -14, 0.3), (-32, -20, 1), (-24, -22, 0.3))
    f.add(limb((24, -38, 8), (29, -20, 5), (28, -6, 4.2)), fur)
    f.add("23,-7 32,-8 40,-3 40,0! 23,0!", fur)
    f.cut((33, -4, 0.5), (35, -2, 0.7), (35, 0, 0.5))
    f.add("8,-60! 12,-76 24,-88 36,-88 44,-76 44,-66! 38,-62! 40,-54! 32,-54! 30,-44! 22,-50! 16,-46! 14,-56!", fur)
    f.patch("46,-74 36,-72 32,-60 26,-50 30,-42 50,-50", pale)
    for x, y in ((18, -64), (24, -58), (16, -72)):
        f.cut((x, y, 0.2), (x + 1, y + 4, 1.1), (x + 4, y + 7, 0.2))
    with f.at(32, -84, -48, 1.12):
        f.add("-10,-6 -21,-13! -23,-1 -12,3", dark)
        f.add("9,3 18,5 24,8! 20,13 8,12 -2,10", fur)
        f.add("6,4 16,5.6 22,9 8,10", "#7a2a35", 0.4, 0)
        f.add("-12,6 -14,-6 -6,-13 3,-11 10,-5 24,-4! 27,-1 26,3 14,5.4 4,6.4 -2,12! -6,8! -10,13!", fur)
        f.patch("26,4 10,3 -4,7 -12,16 8,16 26,9", pale)
        teeth(f, 15, 4.8, 3, 3, 3)
        f.mark(oval(26, -2.2, 2.9, 2.5), KEY)
        f.mark("0,-4 5,-5! 7.4,-2 3,-1", "#ffd34d")
        f.mark(oval(4.4, -3, 1, 1.4), KEY)
        f.mark(limb((-2, -5, 0.4), (3, -6, 0.9), (8, -3.4, 0.3)), KEY)
        f.add("-9,-9! -10,-25! 2,-11!", fur)
        f.patch("-7,-10 -8,-20 -1,-11", "#c79a9a")


def owl(f: Drawing, figure: Figure) -> None:
    """An owl on a stump."""
    brown, pale = figure.skin or "#8a5f3a", "#f2dfb8"
    dark = darker(brown, 0.3).name()
    f.add("-30,0! -22,-6 -19,-20 -20,-27! 20,-27! 20,-20 23,-6 32,0!", "#6d4a2f")
    f.add(oval(0, -27, 20, 4.6), "#c79a63")
    f.patch(oval(0, -27, 13, 2.6), "#a9713f")
    f.cut((-10, -20, 0.3), (-11, -10, 1), (-15, -2, 0.3))
    f.cut((8, -20, 0.3), (8, -12, 1), (12, -2, 0.3))
    f.add("-9,-34! -13,-12 -8,-8! 0,-14 8,-8! 13,-12 9,-34!", dark)
    f.add("-24,-62 -20,-84 0,-90 20,-84 24,-62 20,-40 10,-29 -10,-29 -20,-40", brown)
    f.patch("-15,-58 0,-64 15,-58 15,-40 0,-26 -15,-40", pale)
    for row in range(3):
        for n in range(4 - row % 2):
            x, y = -10.5 + 7 * n + 3.5 * (row % 2), -54 + 7.5 * row
            f.cut((x - 2.6, y, 0.4), (x, y + 3, 1.1), (x + 2.6, y, 0.4), tone="#a9713f")
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add("-19,-66 -27,-62 -31,-46 -27,-28 -20,-18! -19,-24! -14,-26! -13,-34 -12,-50", dark)
            for n in range(3):
                f.cut(
                    (-26 + 4 * n, -52 + 4 * n, 0.3), (-22 + 3 * n, -44 + 4 * n, 1), (-20 + 3 * n, -30, 0.3), tone=brown
                )
            for toe in (-12, -8, -4):
                f.add(oval(toe, -27, 2.3, 3.6), "#e0a83a", 0.7)
    with f.at(0, -78, 6, 1.06):
        f.add("-22,-2 -22,-14 -27,-28! -12,-20 0,-18 12,-20 27,-28! 22,-14 22,-2 14,12 0,16 -14,12", brown)
        f.patch("-24,-26 -10,-14 0,-8! 10,-14 24,-26 10,-22 -10,-22", dark)
        for x in (-9.4, 9.4):
            f.add(oval(x, -1, 10.4, 10.6), pale, 0.5)
            for n in range(9):
                turn = math.radians(n * 40)
                f.cut(
                    (x + 7.6 * math.cos(turn), -1 + 7.6 * math.sin(turn), 0.3),
                    (x + 9.8 * math.cos(turn), -1 + 9.8 * math.sin(turn), 0.7),
                    tone="#b88a55",
                )
            f.mark(oval(x, -1, 7, 7), KEY)
            f.mark(oval(x, -1, 6, 6), "#ffc53d")
            f.mark(oval(x + 0.6, -1, 3.5, 3.7), KEY)
            f.mark(oval(x - 1.2, -3, 1.4, 1.5), "#ffffff")
        f.add("-3.4,0 0,-3 3.4,0 0,10!", "#e0a83a", 0.8)


def spider(f: Drawing, figure: Figure) -> None:
    """A spider that rears over its prey."""
    black, sign = figure.skin or "#4a3b5c", "#e4572e"
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(limb((-12, -36, 4), (-34, -74, 3.6), (-52, -62, 2.6), (-66, -2, 0.6)), black, 0.8, 0.3)
            f.add(limb((-12, -34, 4), (-30, -58, 3.8), (-44, -46, 2.8), (-50, 2, 0.6)), black, 0.8, 0.3)
    f.add("-27,-58 -20,-80 0,-88 20,-80 27,-58 18,-38 0,-32 -18,-38", black)
    f.patch("0,-82! 9,-74 3,-66! 10,-58 0,-48! -10,-58 -3,-66! -9,-74", sign)
    for x in (-1, 1):
        f.cut((x * 12, -80, 0.2), (x * 20, -68, 1.1), (x * 20, -52, 0.2), tone=lighter(black, 0.28).name())
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(limb((-11, -28, 4), (-27, -44, 3.8), (-36, -28, 2.8), (-35, 3, 0.6)), black, 0.8, 0.3)
            for at in ((-29, -42),):
                f.cut((at[0] - 3, at[1] - 4, 1), (at[0] + 2, at[1] + 4, 1), tone=sign)
            f.add(limb((-9, -22, 3.6), (-19, -30, 3.4), (-23, -16, 2.6), (-19, 4, 0.6)), black, 0.8, 0.3)
    f.add("-17,-30 -11,-42 0,-45 11,-42 17,-30 12,-17 0,-13 -12,-17", lighter(black, 0.1).name())
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(limb((-6, -17, 3.8), (-8, -9, 3), (-4, -1, 0)), "#f2dfb8", 0.9)
            f.add(limb((-5, -19, 4.4), (-7.4, -13, 3.6)), black)
            eye(f, -5.6, -27, 4.4, "#ffd34d", 0.3)
            for across, y, size in ((-12.4, -31, 2.2), (-8, -37, 2), (-2.6, -38, 1.7)):
                f.mark(oval(across, y, size + 0.8, size + 0.8), KEY)
                f.mark(oval(across, y, size, size), "#ffd34d")
    f.mark(limb((-11, -33.4, 0.4), (-5, -31.4, 1.2), (0, -28, 0.4)), KEY)
    f.mark(limb((11, -33.4, 0.4), (5, -31.4, 1.2), (0, -28, 0.4)), KEY)
