"""People: knight, wizard and thief."""

from __future__ import annotations

from tabletop.display.table import Figure
from tabletop.ui.paint.colour import darker
from tabletop.ui.paint.figures.body import Build, arm, belt, cape, legs, robe, skirt, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import face
from tabletop.ui.paint.figures.gear import heater, staff, sword
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box


def knight(f: Drawing, figure: Figure) -> None:
    """A knight in plate, sword raised, shield before him."""
    steel, red = figure.metal or "#aeb9c6", figure.cloth or "#b8352c"
    b = Build(tall=100, head=13, wide=16, waist=12, hip=12, leg=33, thick=5.8, step=11)
    rank = min(figure.level, 3)
    if rank > 1:
        cape(f, b, red, 0.97, 15 if rank == 2 else 26)
    legs(f, b, steel, darker(steel, 0.25).name())
    torso(f, b, steel)
    f.cut((1, -72, 0.3), (3, -58, 1), (1, -42, 0.4))
    skirt(f, b, red, 12)
    with f.at(*b.face):
        if rank == 3:
            for way in (-1, 1):
                f.add(
                    f"{way * 9},-6! {way * 16},-16 {way * 20},-34! {way * 25},-18 {way * 21},-4 {way * 12},2!",
                    "#fff6df",
                )
                f.cut((way * 12, -6, 0.2), (way * 18, -14, 0.8), (way * 20, -26, 0.2))
        elif rank == 2:
            f.add("-4,-13 -8,-22 -20,-24 -29,-15 -30,-2! -24,-8 -17,-10 -9,-8", red)
            f.cut((-6, -14, 0.3), (-17, -18, 1), (-27, -9, 0.3))
        f.add("-12,-5 -9,-13 0,-15.5 9,-12 12,-4! 12.5,8! 5,14! -8,12! -12,7", steel)
        f.patch("-1,-3.5! 13,-4.5! 13,0! -1,-0.5!", KEY)
        f.patch(box(5, -15, 2.4, 30), "#d9a62c")
        for x, y in ((9.6, 4), (9.6, 7.4), (2, 4), (2, 7.4)):
            f.patch(oval(x, y, 0.9, 0.9), KEY)
    arm(
        f,
        b,
        -1,
        (-31, -61),
        steel,
        darker(steel, 0.3).name(),
        1,
        lambda: sword(f, (44, 54, 62)[rank - 1], (3, 3.6, 4.4)[rank - 1]),
        -20,
    )
    f.add(oval(-15, -71, 8, 7.4), steel)
    f.cut((-20, -67, 0.3), (-14, -66, 0.9), (-9, -70, 0.3))
    with f.at(15, -44, 6):
        heater(f, (0.95, 1.12, 1.4)[rank - 1], red if rank == 3 else "#2f5ea8", "#fff3d6")


def wizard(f: Drawing, figure: Figure) -> None:
    """A wizard with a bent hat, a beard and a staff."""
    blue, gold = figure.cloth or "#3a4f9a", "#d9a62c"
    b = Build(tall=92, head=12, wide=14, waist=13, hip=12, leg=30, thick=5.2, lean=0)
    robe(f, b, blue, gold, 25)
    arm(f, b, -1, (-24, -62), blue, "#e9b88f", 1, None, cuff="wide")
    if figure.level > 1:
        f.glow(-25, -72, 17, "#8fe3ff")
    for turn in range(4 if figure.level > 1 else 0):
        with f.at(-25, -73, turn * 90 + 20):
            f.mark("0,-7! 1.1,-1.1! 4,0! 1.1,1.1! 0,7! -1.1,1.1! -4,0! -1.1,-1.1!", "#e9fbff")
    with f.at(*b.face):
        face(f, "#e9b88f", 8)
        f.add("-9,1 -3,5 3,5.5 7,4 12,5 14,9 11,22 7,35 5,45! -3,33 -9,18", "#f4efe0")
        f.cut((1, 11, 0.2), (4, 22, 1), (4, 38, 0.2))
        f.cut((8, 9, 0.2), (9, 16, 0.9), (7, 30, 0.2))
        f.cut((-4, 9, 0.2), (-3, 18, 0.9), (0, 28, 0.2))
        f.add("1,4.5 5,2.6 8,3.2 12,3 15,6.5 11,7.6 7,5.8 3,8 -2,8", "#fffaf0", 0.7)
        f.add(oval(11.5, 1.6, 3, 2.6), "#e2a57c", 0.8)
        f.add("-22,-3 -12,-9 2,-11 16,-10 24,-5 16,-3.5 2,-4 -12,-1", blue)
        f.add("-12,-7! -8,-22 -4,-36 -13,-47! 2,-45 8,-33 12,-20 14,-9! 2,-11", blue)
        f.patch("-14,-14 1,-17 17,-13 17,-7 1,-11 -14,-6", gold)
        f.cut((-3, -36, 0.3), (3, -35, 0.9), (7, -33, 0.3))
        f.patch("3,-28! 4,-25! 7,-24! 4,-23! 3,-20! 2,-23! -1,-24! 2,-25!", "#ffe28a")
    arm(f, b, 1, (23, -46), blue, "#e9b88f", -1, lambda: staff(f), 4, cuff="wide")


def thief(f: Drawing, figure: Figure) -> None:
    """A hooded thief who sneaks away with a sack."""
    hood, tunic = figure.cloth or "#4a5a3c", "#7b5a3a"
    b = Build(tall=84, head=13, wide=13, waist=11, hip=11, leg=30, thick=4.9, lean=9, step=15)
    f.add("-6,-62 -14,-70 -30,-72 -41,-58 -42,-40 -30,-29 -14,-33 -5,-45", "#c79a5e")
    f.cut((-12, -62, 0.2), (-24, -60, 1.1), (-34, -50, 0.3))
    f.cut((-12, -57, 0.2), (-22, -50, 1.1), (-28, -40, 0.3))
    f.patch("-33,-52 -24,-55 -20,-46 -28,-41", "#a9713f")
    for x, y in ((-38, -70), (-30, -75), (-45, -66)):
        f.add(oval(x, y, 3.4, 3.4), "#ffcf5c", 0.8)
    legs(f, b, "#3f3a4a", "#2e2430", 5)
    torso(f, b, tunic)
    skirt(f, b, tunic, 11, 1.5)
    belt(f, b, "#2e2430")
    arm(f, b, -1, (-3, -61), tunic, "#e0a77d", -1)
    f.add("-8,-70! 8,-74 24,-66! 21,-56 8,-52 -6,-57", hood)
    with f.at(b.face[0] + 1, b.face[1], 10):
        f.add("-14,-2 -12,-14 0,-20 12,-13 13,-5! 10,10 0,15 -12,12 -17,16!", hood)
        f.add("0,-8 7,-10 12,-5 13.5,2 11,9 4,11 -1,5", "#e0a77d", 0.7)
        f.patch("-4,-5 6,-7 14,-5 14,2 6,1 -4,2", KEY)
        for seen in (4, 9.5):
            f.mark(oval(seen, -2.4, 1.8, 1.7), "#fff6df")
            f.mark(oval(seen + 0.7, -2.2, 0.9, 1.1), KEY)
        f.cut((-8, -12, 0.2), (-9, -2, 1), (-6, 9, 0.3))
        f.mark(limb((5.5, 6.8, 0.4), (8.5, 7.4, 0.8), (11, 5.6, 0.4)), KEY)
    arm(f, b, 1, (32, -45), tunic, "#e0a77d", 1, lambda: sword(f, 26, 2.6, "#dde5ec", "#8a6a3a"), 68)
