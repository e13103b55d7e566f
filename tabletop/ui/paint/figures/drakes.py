"""Other dragons: the long wyrm, the wyvern, the hydra, and their small cousin, the kobold."""

from __future__ import annotations

from itertools import pairwise

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker
from tabletop.ui.paint.figures.body import Build, arm, belt, legs, skirt, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import teeth
from tabletop.ui.paint.figures.gear import wing
from tabletop.ui.paint.scenes.inks import KEY

HORN, FLESH = "#f0e2bd", "#7a2a35"


def _head(f: Drawing, skin: str, crest: str, eyes: str = "#ffe06a") -> None:
    """A dragon's head of radius 13 with open jaws, looking to the right."""
    deep = darker(skin, 0.28).name()
    f.add(limb((-8, -9, 3.4), (-19, -16, 2.6), (-28, -28, 0)), HORN)
    f.add("0,6 9,9 20,9 23,13! 16,17 4,16 -7,10", skin)
    f.mark("2,5 12,7 22,8 20,12 10,12 0,10", FLESH)
    f.add("-12,4 -13,-6 -5,-13 4,-12 9,-7 17,-9 24,-7 26,-1 22,4! 12,6 4,7 -4,12! -9,9", skin)
    f.patch("-14,-2 -10,-14 4,-13 10,-7 2,-9 -6,-5", deep)
    teeth(f, 7, 5.2, 5, 3, 3.4)
    f.add("-9,4! -20,2! -14,8! -21,13! -8,12!", crest)
    f.mark("-1,-4 5,-7! 7,-3 2,-1", eyes)
    f.mark(oval(3.6, -3.8, 1.1, 2), KEY)
    f.mark(limb((-3, -5, 0.5), (2, -8, 1.2), (8, -5.4, 0.4)), KEY)
    f.mark(oval(21, -4.6, 1.3, 1), KEY)


def wyrm(f: Drawing, figure: Figure) -> None:
    """A long dragon without wings that winds through the clouds with a pearl in its claw."""
    skin, mane = figure.skin or "#d9a62c", figure.cloth or "#c2402e"
    deep, belly = darker(skin, 0.3).name(), "#fbeec0"
    for x, y, wide in ((-52, -8, 15), (-36, -11, 13), (46, -8, 16), (30, -6, 11), (60, -6, 10)):
        f.add(oval(x, y, wide, wide * 0.52), "#f2ece0", 0.8)
    f.add("-78,-78! -66,-64 -74,-58! -64,-54 -70,-46! -56,-50 -52,-60", mane)
    spine = (
        (-60, -56, 4),
        (-66, -32, 8),
        (-46, -16, 11),
        (-18, -24, 13),
        (-4, -50, 13),
        (-22, -72, 12),
        (-18, -94, 11),
    )
    for x, y, turn in (
        (-72, -30, -100),
        (-58, -14, -150),
        (-30, -12, 170),
        (-6, -34, 120),
        (10, -50, 95),
        (-8, -70, 60),
    ):
        with f.at(x, y, turn):
            f.add("-7,3! 0,-10! 7,3!", mane, 0.8)
    f.add(limb(*spine[:5]), skin)
    f.patch(limb((-56, -52, 2), (-60, -32, 3.6), (-44, -21, 5), (-22, -29, 6), (-12, -46, 6)), belly)
    for x, y in ((-62, -38), (-56, -26), (-44, -20), (-32, -22), (-22, -30), (-14, -40)):
        f.cut((x - 4, y + 4, 0.3), (x + 1, y, 1), (x + 5, y - 4, 0.3), tone=deep)
    f.add(limb((-24, -20, 5.4), (-30, -8, 4.4), (-24, -2, 3.4)), deep)
    f.add(limb((-4, -50, 13.4), (-20, -70, 13), (-20, -88, 12), (-4, -102, 11), (14, -98, 10)), skin)
    f.patch(limb((4, -52, 5), (-10, -70, 6), (-10, -84, 6), (0, -92, 5), (14, -90, 4)), belly)
    for x, y in ((0, -58), (-8, -68), (-10, -78), (-4, -88)):
        f.cut((x - 5, y + 2, 0.3), (x, y + 1, 1), (x + 8, y - 3, 0.3), tone=deep)
    for x, y in ((-22, -62), (-30, -76), (-28, -90)):
        f.cut((x, y, 0.3), (x + 4, y + 3, 1), (x + 6, y - 2, 0.3), tone=deep)
    f.add(limb((2, -58, 6), (22, -58, 5), (30, -46, 4)), skin)
    for x, y in ((24, -38), (32, -36), (39, -40)):
        f.add(limb((30, -46, 2.6), (x, y - 3, 2), (x - 1, y + 3, 0.4)), HORN, 0.7)
    f.add(oval(32, -32, 8, 8), "#e6f4f8", 0.8)
    f.patch(oval(29.6, -34.6, 2.6, 2.6), "#ffffff")
    f.glow(32, -32, 24, "#bfeaff")
    with f.at(20, -102, 4, 1.42):
        f.add("-6,-8! -26,-20! -20,-10! -32,-8! -22,-1! -32,7! -20,7! -26,18! -12,12! -4,12!", mane)
        f.add(limb((-4, -9, 2.4), (-10, -20, 2), (-8, -32, 0.4)), HORN)
        f.add(limb((-9, -18, 1.8), (-17, -23, 1.4), (-19, -30, 0.3)), HORN, 0.8)
        f.add("0,6 9,9 20,9 23,13! 16,17 4,16 -7,10", skin)
        f.mark("2,5 12,7 22,8 20,12 10,12 0,10", FLESH)
        f.add("0,14 8,16 16,16! 12,24! 8,19! 3,26! 1,18! -5,21!", mane, 0.8)
        f.add("-12,4 -13,-6 -5,-13 4,-12 9,-7 17,-10 25,-8 27,-1 22,4! 12,6 4,7 -4,12! -9,9", skin)
        teeth(f, 7, 5.2, 5, 3, 3.4)
        f.mark(oval(3.4, -4, 3.6, 3.4), KEY)
        f.mark(oval(3.4, -4, 2.8, 2.6), "#fff6df")
        f.mark(oval(4.4, -3.8, 1.3, 1.6), KEY)
        f.add("-4,-9! 2,-12 9,-7! 3,-7", mane, 0.7)
        f.mark(oval(23, -5, 1.3, 1), KEY)
        f.add(limb((24, -1, 1.3), (34, -8, 1), (40, 0, 1), (46, -6, 0.3)), mane, 0.6)
        f.add(limb((22, 2, 1.3), (30, 12, 1), (38, 10, 0.9), (42, 18, 0.3)), mane, 0.6)


def wyvern(f: Drawing, figure: Figure) -> None:
    """A wyvern: two legs, both wings high, a barbed tail."""
    skin, web = figure.skin or "#3f6fa8", figure.cloth or "#8fc4d8"
    deep, belly = darker(skin, 0.3).name(), "#e6ecd8"
    with f.at(8, -64, 0, 1.12, True):
        wing(f, deep, darker(web, 0.25).name(), 1)
    f.add(limb((-12, -30, 10), (-30, -12, 8), (-54, -8, 5.6), (-70, -20, 4), (-66, -38, 2.4)), skin)
    f.add("-66,-56! -58,-40 -62,-34! -67,-37 -72,-33! -76,-42", HORN)
    for side, tone in ((1, deep), (-1, skin)):
        x = side * 9 + 2
        f.add(limb((x, -36, 9), (x + 8, -24, 6.4), (x - 2, -12, 4.4), (x + 2, -4, 4)), tone)
        f.add(f"{x - 5},-5 {x + 6},-8 {x + 18},-3 {x + 19},0! {x - 6},0!", tone)
        for n in range(3):
            f.mark(f"{x + 4 + n * 5},-3! {x + 8 + n * 5},-4.4 {x + 10 + n * 5},0.8!", HORN)
    f.add("-18,-36 -20,-54 -10,-70 6,-74 18,-64 20,-46 12,-30 -4,-24", skin)
    f.patch("4,-68 16,-62 18,-46 10,-30 -2,-28 2,-46", belly)
    f.add(limb((6, -62, 11), (8, -80, 9), (4, -96, 8), (14, -106, 8)), skin)
    f.patch(limb((14, -58, 6), (15, -78, 4.6), (12, -92, 4), (18, -100, 4)), belly)
    for x, y in ((12, -40), (13, -50), (14, -60), (14, -70), (13, -80), (12, -90)):
        f.cut((x - 6, y + 2, 0.3), (x, y + 2.4, 0.9), (x + 7, y - 1, 0.3))
    for x, y, turn in ((-4, -76, -80), (-4, -88, -86), (-1, -100, -60)):
        with f.at(x, y, turn):
            f.add("-6,4! 0,-10! 6,4!", web, 0.8)
    for x, y in ((-10, -58), (-12, -48), (-6, -42)):
        f.cut((x - 3, y, 0.3), (x, y + 3, 1), (x + 4, y, 0.3))
    with f.at(-6, -62, 0, 1.12):
        wing(f, skin, web, 1)
    with f.at(17, -109, 4, 1.2):
        _head(f, skin, web)


def hydra(f: Drawing, figure: Figure) -> None:
    """A hydra: three heads on long necks that look three ways."""
    skin, crest = figure.skin or "#6a4f9a", figure.cloth or "#d8a83a"
    deep, belly = darker(skin, 0.3).name(), "#e6d8b0"
    f.add(limb((-30, -16, 13), (-54, -8, 9), (-76, -14, 5.6), (-82, -32, 3), (-76, -42, 0.5)), skin)
    for x, foot in ((-22, -30), (24, 30)):
        f.add(limb((x, -28, 10), (foot, -14, 8), (foot + 2, -5, 7)), deep)
        f.add(f"{foot - 7},-6 {foot + 4},-9 {foot + 16},-3 {foot + 17},0! {foot - 8},0!", deep)

    def neck(*spine: tuple[float, float, float], flip: bool = False, turn: float = 0, size: float = 1) -> None:
        f.add(limb(*spine), skin)
        side = -1 if flip else 1
        f.patch(limb(*((x + side * half * 0.55, y + 1, half * 0.5) for x, y, half in spine)), belly)
        for (x, y, half), (u, v, _) in pairwise(spine):
            for share in (0.25, 0.75):
                a, c = x + (u - x) * share, y + (v - y) * share
                f.cut((a, c + 1, 0.3), (a + side * half * 0.6, c + 2, 0.9), (a + side * half, c, 0.3))
        with f.at(spine[-1][0], spine[-1][1], turn, size, flip):
            _head(f, skin, crest, "#ff8a5a")

    neck((-16, -40, 11), (-34, -58, 8.4), (-36, -80, 7), (-48, -88, 6.4), flip=True, turn=8, size=1.02)
    neck((2, -44, 12), (-4, -70, 9), (8, -92, 8), (4, -112, 7), turn=-14, size=1.12)
    f.add("-38,-16 -36,-34 -20,-48 6,-54 26,-46 38,-30 34,-12 16,-4 -22,-4", skin)
    f.patch("4,-50 24,-44 34,-26 26,-8 4,-6 8,-30", belly)
    for y in (-38, -29, -20, -12):
        f.cut((8, y - 2, 0.3), (20, y + 2, 1.1), (34, y - 1, 0.4))
    for x, y in ((-24, -34), (-14, -38), (-20, -24), (-8, -28)):
        f.cut((x - 3, y, 0.3), (x, y + 3, 1.1), (x + 4, y, 0.3), tone=deep)
    neck((18, -40, 11), (34, -54, 8.4), (34, -72, 7), (46, -78, 6.4), turn=10, size=1.04)
    for x, foot in ((-28, -40), (12, 12)):
        f.add(limb((x, -22, 11), (foot, -12, 8), (foot + 2, -5, 7.4)), skin)
        f.add(f"{foot - 8},-7 {foot + 4},-10 {foot + 17},-3 {foot + 18},0! {foot - 9},0!", skin)
        for n in range(3):
            f.mark(f"{foot + 3 + n * 5},-3! {foot + 7 + n * 5},-4.4 {foot + 9 + n * 5},0.8!", HORN)


def kobold(f: Drawing, figure: Figure) -> None:
    """A kobold: a small dragon that walks upright, with a pick and a candle on its head."""
    skin, cloth = figure.skin or "#c2703a", figure.cloth or "#5f6f4a"
    deep, belly = darker(skin, 0.3).name(), "#f0d8a0"
    b = Build(tall=78, head=15, wide=12, waist=10, hip=11, leg=24, thick=4.6, lean=2, step=10)
    f.add(limb((-8, -20, 6), (-28, -12, 5), (-44, -18, 3.6), (-50, -34, 0.6)), skin)
    for x, y, turn in ((-24, -17, -10), (-38, -20, -40)):
        with f.at(x, y, turn):
            f.add("-4,2! 0,-8! 4,2!", deep, 0.8)

    def pick() -> None:
        f.add(limb((0, 22, 1.9), (0, -34, 1.8)), "#6d4526")
        f.add("-24,-22! -14,-34 0,-38 14,-34 24,-22! 12,-28 0,-29 -12,-28", "#b9c3cc")

    legs(f, b, skin, deep, 1)
    torso(f, b, skin)
    f.patch("-3,-54 8,-54 11,-36 6,-22 -4,-22", belly)
    for y in (-46, -38, -30):
        f.cut((-4, y, 0.3), (4, y + 2, 0.9), (12, y, 0.3))
    skirt(f, b, cloth, 10)
    belt(f, b, "#6d4a2c")
    arm(f, b, -1, (-24, -34), skin, skin, 0.8)
    arm(f, b, 1, (27, -42), skin, skin, -0.8, pick, 14)
    with f.at(b.face[0] + 2, b.face[1], 4, 1.16):
        f.add(limb((-8, -9, 3), (-18, -12, 2.4), (-25, -22, 0)), HORN)
        f.add("0,5 9,8 19,8 22,11! 16,15 4,15 -7,10", skin)
        f.mark("2,4 12,6 21,7 19,10 10,11 0,9", FLESH)
        f.add("-13,4 -14,-6 -6,-14 4,-13 9,-8 17,-8 24,-5 25,0 21,4! 12,5 4,6 -4,12! -9,9", skin)
        f.patch("24,0 14,1 4,4 -2,8 10,6 24,5", belly)
        teeth(f, 8, 4.6, 4, 3, 3)
        f.add("-9,3! -22,-4! -17,5! -22,12! -8,11!", deep)
        f.mark(oval(3, -4, 5, 4.8), KEY)
        f.mark(oval(3, -4, 4, 3.9), "#ffe06a")
        f.mark(oval(4.2, -3.8, 1.4, 2.8), KEY)
        f.mark(limb((-3, -9, 0.5), (3, -9.4, 1.2), (8, -7, 0.4)), KEY)
        f.mark(oval(22, -2, 1.2, 1), KEY)
        f.add("-9,-12! -6,-17 4,-17 8,-12! 0,-10", "#8d97a3", 0.9)
        f.add("-4,-16! -4,-28! 3,-29! 3,-16!", "#f1e8d4", 0.8)
        f.add("-3,-28 -3,-36 0,-44! 4,-36 3,-28", "#ffb347", 0.6, 0)
        f.glow(0, -34, 24, "#ffcf5c")
