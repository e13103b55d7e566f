"""Creatures of the sea: fish, crab, jellyfish, kraken, sea serpent and siren."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, face, teeth
from tabletop.ui.paint.scenes.inks import KEY

WATER, FOAM, FLESH = "#3f86a8", "#eaf4f2", "#7a2a35"


def surf(f: Drawing, wide: float) -> None:
    """Waves in front of whatever rises from the water."""
    with f.at(0, 0, 0, wide / 60):
        f.add(
            "-66,0! -62,-9 -50,-14 -40,-8! -30,-15 -16,-17 -6,-9! 6,-16 20,-17 30,-9! 40,-15 54,-14 66,0! 30,4 -30,4",
            WATER,
        )
        for x in (-51, -20, 16, 50):
            f.patch(limb((x - 10, -7, 0.6), (x - 2, -13, 2.2), (x + 9, -9, 0.5)), FOAM)
            f.cut((x - 12, -2, 0.3), (x, -5, 1), (x + 12, -2, 0.3), tone=darker(WATER, 0.4).name())


def fish(f: Drawing, figure: Figure) -> None:
    """A fish that leaps from the water."""
    scale, fin = figure.skin or "#4f9fb8", figure.cloth or "#e08a3c"
    dark, pale = darker(scale, 0.35).name(), "#f2ead0"
    with f.at(2, -62, -32, 1.12):
        f.add("-36,0 -52,-16! -62,-22! -58,-2 -64,18! -52,14! -38,6", fin)
        for y in (-14, 0, 10):
            f.cut((-42, y * 0.3, 0.3), (-50, y * 0.7, 1), (-58, y, 0.2), tone=darker(fin, 0.35).name())
        f.add("-18,-18 -8,-34! 4,-30! 10,-36! 20,-20 0,-14", fin)
        f.add("-4,16 -12,30! 2,26 12,16", fin)
        f.add("-40,2 -26,-14 -4,-22 20,-20 38,-8 44,2! 36,12 16,20 -10,18 -28,11", scale)
        f.patch("-36,6 -10,8 20,6 44,6 30,26 -30,22", pale)
        f.patch("-34,-4 -10,-16 20,-18 30,-14 20,-26 -20,-26", dark)
        for n, x in enumerate((-24, -14, -4, 6)):
            for y in (-8, 0, 8)[n % 2 :]:
                f.cut((x, y - 4, 0.3), (x + 4, y, 1), (x, y + 4, 0.3), tone=dark)
        f.cut((19, -17, 0.4), (13, -2, 1.4), (18, 14, 0.4))
        f.add("4,4 -4,16! 8,13 14,6", fin, 0.8)
        f.mark("44,2! 35,4 30,8 37,9", FLESH)
        eye(f, 28, -6, 4.6, "#ffe9a0", 0.2, 6)
    for x, y, size in ((-46, -30, 2.6), (-38, -18, 2), (34, -22, 2.4), (44, -34, 2), (-52, -18, 1.6)):
        f.add(oval(x, y, size, size * 1.2), "#bfe3ee", 0.6)
    surf(f, 50)


def crab(f: Drawing, figure: Figure) -> None:
    """A crab with its claws raised."""
    shell = figure.skin or "#d8562e"
    dark, pale = darker(shell, 0.3).name(), lighter(shell, 0.42).name()
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            for x, knee, foot in ((-22, -54, -64), (-20, -46, -52), (-16, -36, -38)):
                f.add(limb((x, -26, 4), (knee, -32 + (foot + 64) * 0.3, 3.4), (foot, -1, 0.6)), dark, 0.9)
            f.add(limb((-28, -38, 5), (-48, -44, 5), (-50, -60, 4.6)), shell)
            f.add("-44,-56 -60,-62 -68,-80 -58,-98! -52,-84! -46,-80! -42,-96! -34,-84 -36,-66", shell)
            f.patch("-60,-66 -64,-80 -58,-90 -54,-78 -50,-70", pale)
            f.cut((-52, -60, 0.4), (-48, -68, 1.2), (-46, -78, 0.3))
    f.add("-36,-30 -32,-46 -14,-56 14,-56 32,-46 36,-30 24,-14 0,-9 -24,-14", shell)
    f.patch("-32,-20 0,-12 32,-20 30,-6 -30,-6", "#f2dfb8")
    f.patch(limb((-26, -42, 1), (-14, -50, 3), (4, -52, 1)), pale)
    for x, y in ((20, -44), (26, -38), (14, -48)):
        f.patch(oval(x, y, 2, 1.8), dark)
    for x in (-9, 10):
        f.add(limb((x, -52, 2.6), (x * 1.3, -64, 2.2)), shell, 0.8)
        eye(f, x * 1.35, -67, 6, "#fff6df", 0.2, 14 if x < 0 else -14)
    f.mark("-12,-32 0,-29 13,-33 9,-24 0,-22 -8,-24", "#4a1b22")
    teeth(f, -9, -31, 6, 3, 2.8)
    for x in (-4, 5):
        f.add(limb((x * 2.2, -20, 2.6), (x, -15, 2), (x * 0.4, -19, 1)), dark, 0.7)


def jellyfish(f: Drawing, figure: Figure) -> None:
    """A jellyfish with a frilled bell and stinging threads."""
    bell, frill = figure.skin or "#8a7fd0", figure.cloth or "#f0a0c0"
    dark, pale = darker(bell, 0.3).name(), lighter(bell, 0.5).name()
    for x, bend, low in ((-30, -44, -4), (-18, -8, 0), (18, 32, -2), (30, 18, -8), (6, -6, 2)):
        f.add(limb((x, -58, 2.6), (bend, -40, 2.2), (x + 4, -22, 1.8), (bend, low, 0.6)), dark, 0.8, 0.4)
    for x, low in ((-12, -10), (2, -4), (14, -14)):
        f.add(
            f"{x - 6},-62 {x - 9},-50! {x - 4},-46! {x - 10},-34! {x - 3},-30! {x - 6},{low}! {x + 3},{low - 8}! "
            f"{x + 2},-28! {x + 8},-34! {x + 4},-46! {x + 9},-50! {x + 6},-62",
            frill,
            0.9,
        )
        f.cut((x, -58, 0.3), (x - 1, -40, 1), (x - 2, low - 6, 0.2), tone=darker(frill, 0.3).name())
    f.add(
        "-42,-56! -44,-76 -28,-98 0,-106 28,-98 44,-76 42,-56! 34,-50! 28,-58! 20,-50! 12,-58! 4,-50! -4,-58! "
        "-12,-50! -20,-58! -28,-50! -34,-58!",
        bell,
    )
    f.patch(limb((-32, -74, 1), (-24, -90, 4), (-6, -99, 1.4)), pale)
    f.patch("-46,-60 0,-66 46,-60 46,-50 -46,-50", frill)
    for x in (-28, -14, 14, 28):
        f.cut((x * 0.5, -96, 0.2), (x * 0.9, -80, 1), (x, -66, 0.3), tone=dark)
    for x in (-9, 11):
        eye(f, x, -76, 5.4, "#fff6df", 0.2, 10 if x < 0 else -10)
    f.mark(limb((-4, -66, 0.4), (1, -68.6, 1.2), (6, -66, 0.4)), KEY)
    f.glow(0, -82, 44, lighter(bell, 0.3).name())


def kraken(f: Drawing, figure: Figure) -> None:
    """A kraken that rises from the sea with a broken mast in one arm."""
    skin, sucker = figure.skin or "#a8453f", "#f2c8a0"
    dark = darker(skin, 0.3).name()
    f.add(limb((-30, -8, 8), (-62, -20, 7), (-70, -52, 5.6), (-56, -72, 4), (-46, -62, 2), (-52, -56, 0.6)), dark)
    f.add(limb((30, -8, 8), (58, -16, 7), (74, -38, 5.6), (66, -58, 4), (55, -52, 2.4), (60, -46, 0.6)), dark)
    f.add("-26,-30 -34,-60 -30,-92 -12,-116 2,-124! 18,-114 34,-90 36,-58 28,-30 0,-18", skin)
    f.patch("-36,-60 -26,-74 -30,-100 -14,-120 -40,-120", dark)
    for x, y, size in ((-12, -96, 3.6), (-2, -106, 2.6), (14, -98, 3), (4, -92, 2), (-18, -84, 2.4)):
        f.patch(oval(x, y, size, size * 1.2), sucker)
    for x, wide, turn in ((-12, 9, 16), (15, 8, -16)):
        f.mark(oval(x, -60, wide + 1.4, wide + 1), KEY)
        f.mark(oval(x, -60, wide, wide - 0.6), "#ffd34d")
        f.mark(oval(x + 1, -59, 1.8, wide * 0.74), KEY)
        f.mark(oval(x - 2.4, -63, 1.8, 1.8), "#fff6df")
        with f.at(x, -68, turn):
            f.add("-13,-3! 0,-5 13,-2! 12,3 0,2 -12,3", dark, 0.7)
    f.add("-5,-44! 2,-48 9,-44! 6,-34 2,-30! -2,-34", "#4a3a2a", 0.9)
    f.cut((-3, -41, 0.3), (2, -39, 0.9), (7, -41, 0.3), tone=sucker)
    arms = (
        ((-18, -30, 9), (-36, -30, 8), (-48, -52, 6.4), (-42, -84, 5), (-54, -100, 3.4), (-62, -90, 0.8)),
        ((20, -30, 9), (40, -30, 8), (50, -56, 6.6), (44, -82, 5), (54, -96, 3.6), (62, -86, 0.8)),
    )
    f.add(limb((30, -100, 2.6), (52, -84, 2.6), (70, -72, 2.4)), "#6d4526")
    f.add("44,-94! 58,-110 74,-112! 70,-96 74,-80! 66,-78! 60,-84", "#e6dcc0")
    f.mark(oval(63, -97, 3, 3.4), KEY)
    for joints in arms:
        f.add(limb(*joints), skin)
        for n in range(1, len(joints) - 1):
            (x, y, half), (u, v, _) = joints[n], joints[n + 1]
            for share in (0, 0.5):
                f.patch(
                    oval(x + (u - x) * share, y + (v - y) * share, half * 0.42, half * 0.42),
                    sucker,
                )
    f.add(limb((-8, -24, 8), (-14, -12, 8), (-26, -6, 6), (-34, -14, 3), (-28, -18, 0.8)), skin)
    f.add(limb((8, -24, 8), (14, -12, 8), (26, -6, 6), (34, -16, 3), (28, -20, 0.8)), skin)
    surf(f, 66)


def serpent(f: Drawing, figure: Figure) -> None:
    """A sea serpent: a maned head and three humps above the waves."""
    scale, fin = figure.skin or "#2f8a8a", figure.cloth or "#d9a23a"
    dark, belly = darker(scale, 0.32).name(), "#e8e0b0"
    f.add("-84,-12 -92,-34! -80,-28 -72,-40! -68,-24 -66,-8", fin)
    for x, high, wide in ((-50, 30, 16), (-14, 42, 20)):
        with f.at(x, 0, 0, wide / 20):
            top = -high * 20 / wide
            f.add(f"-7,{top + 2}! 1,{top - 15}! 9,{top + 2}!", fin, 0.9)
            f.add(f"-20,0! -18,{top * 0.7} 0,{top} 18,{top * 0.7} 20,0!", scale)
            f.patch(f"-10,0 -8,{top * 0.4} 0,{top * 0.58} 8,{top * 0.4} 10,0", dark)
            for n in (-10, 0, 10):
                f.cut((n - 3, top * 0.75, 0.3), (n, top * 0.68, 1), (n + 3, top * 0.75, 0.3), tone=dark)
    for x, y, turn in ((14, -58, -64), (13, -74, -72), (16, -90, -60), (24, -104, -36)):
        with f.at(x, y, turn):
            f.add("-9,5! -2,-17! 9,5!", fin)
    f.add(limb((34, -15, 17), (26, -34, 15), (20, -62, 12), (30, -92, 10.6), (42, -100, 9)), scale)
    f.patch(limb((46, -15, 9), (37, -32, 8), (30, -62, 7), (40, -88, 6)), belly)
    for x, y in ((40, -20), (35, -32), (31, -44), (29, -56), (30, -68), (33, -79)):
        f.cut((x - 7, y + 1, 0.3), (x, y + 2.4, 0.9), (x + 9, y - 1, 0.4))
    for x, y in ((22, -20), (17, -36), (14, -50)):
        f.cut((x - 3, y, 0.3), (x, y + 4, 1), (x + 4, y, 0.3), tone=dark)
    with f.at(42, -103, 8, 1.3):
        f.add("-8,-4 -22,-16! -19,-4! -26,4! -16,7! -18,16! -6,9", fin)
        for y in (-10, 2, 12):
            f.cut((-7, y * 0.4, 0.4), (-18, y, 0.8), tone=darker(fin, 0.35).name())
        f.add("-2,5 8,9 22,9! 24,13 14,17 0,15 -8,11", scale)
        f.mark("0,5 12,8 22,9 12,13 -1,11", FLESH)
        f.add("-12,3 -11,-8 -2,-13 8,-11 16,-6 28,-5 32,0 29,4! 16,6 4,6 -4,11 -10,9", scale)
        f.patch("-12,-4 -2,-13 10,-12 6,-6 -4,-5", dark)
        teeth(f, 9, 5.4, 6, 3, 3.4)
        f.mark("1,-3 6,-6! 9,-2.4 4,-0.4", "#ffe06a")
        f.mark(oval(5.4, -2.8, 1, 1.9), KEY)
        f.mark(limb((-2, -5, 0.5), (4, -7.6, 1.3), (10, -4, 0.4)), KEY)
        f.mark(oval(28, -2, 1.3, 1), KEY)
        f.add(limb((29, 4, 1.4), (36, 10, 1.1), (34, 20, 0.3)), fin, 0.7)
    with f.at(-10, 0):
        surf(f, 78)


def siren(f: Drawing, figure: Figure) -> None:
    """A siren on a rock: wings for arms, a fish's tail, and a song."""
    scale, plume = figure.skin or "#3f9a8a", figure.cloth or "#e6ecf0"
    skin, hair = "#e8c4a0", figure.metal or "#3f5a8a"
    dark = darker(scale, 0.3).name()
    f.add("-46,0! -42,-14 -30,-22! -12,-26 10,-24! 28,-18 40,-8 44,0!", "#7a8090")
    f.patch("-50,-4 -24,-10 0,-5 26,-9 50,-4 50,6 -50,6", "#4f7a72")
    f.cut((-22, -20, 0.3), (-18, -14, 1.2), (-22, -8, 0.3))
    for flip in (False, True):
        with f.at(0, -66, -8, 1, flip):
            f.add(
                "-8,-8 -24,-26 -44,-38 -62,-40! -60,-30! -66,-24! -60,-16! -64,-8! -54,-2! -54,6! -42,8! -38,16! "
                "-24,12 -10,10",
                plume,
            )
            f.patch("-10,-6 -24,-20 -40,-28 -36,-14 -20,2 -10,6", lighter(hair, 0.4).name())
            for x, y in ((-56, -30), (-58, -16), (-50, -2), (-36, 9)):
                f.cut((-18, -8, 0.4), ((x - 18) / 2, (y - 12) / 2, 1.1), (x, y, 0.2))
    f.add(limb((2, -42, 11), (16, -30, 10), (34, -24, 6), (46, -38, 3.6)), scale)
    f.add("42,-36 36,-54 46,-60! 49,-48! 60,-54 60,-40 50,-34", scale)
    f.cut((46, -38, 0.4), (48, -46, 0.9), (46, -54, 0.3), tone=dark)
    for x, y in ((6, -38), (14, -32), (22, -28), (30, -25), (10, -30), (2, -32)):
        f.cut((x - 3, y - 2, 0.3), (x, y + 2, 1), (x + 4, y - 1, 0.3), tone=dark)
    f.add("-11,-76 -9,-84 9,-84 12,-76 10,-58 14,-44 4,-36 -9,-42 -7,-58", skin)
    f.patch("-14,-74 0,-70 14,-74 13,-62 0,-59 -12,-62", scale)
    f.add(
        "-15,-82 -24,-66! -17,-68! -20,-50! -11,-58! -8,-76! 8,-80! 14,-72 22,-58! 22,-78 14,-104 2,-110 -12,-104", hair
    )
    with f.at(2, -93, -6, 1.05):
        face(f, skin, -8, 0)
        f.mark(oval(6.4, 7.6, 2.8, 3.4), "#7a2030")
        f.add("-14,6 -15,-10 -5,-18 8,-16 14,-8! 3,-9 -5,-3 -9,8!", hair)
        f.mark("-8,-9! -5,-13! -3,-9! 1,-12! 2,-8!", "#f2ead0")
    for x, y, turn in ((32, -96, 10), (44, -106, -8)):
        with f.at(x, y, turn):
            f.add(oval(0, 0, 3.6, 2.8), "#fff3c8", 0.7)
            f.add("2,0! 2.4,-14! 9,-10! 9,-7! 4.4,-10! 4,0!", "#fff3c8", 0.7)
