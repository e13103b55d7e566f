"""Folk of town and cloister: apprentice, cleric, sailor and witch, each in three ranks."""

from __future__ import annotations

from tabletop.cards.art import Gear
from tabletop.display.table import Figure
from tabletop.ui.paint.colour import darker, mix
from tabletop.ui.paint.figures.body import Build, arm, belt, cape, legs, robe, skirt, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, face, skull
from tabletop.ui.paint.figures.gear import cross, heater, staff, sword
from tabletop.ui.paint.figures.hair import short_hair
from tabletop.ui.paint.figures.headgear import Tones
from tabletop.ui.paint.figures.held import hold
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box, polygon

SKIN, WOOD, GOLD, STEEL, IVORY = "#e9b88f", "#6d4526", "#e0b040", "#aeb9c6", "#f4efe0"


def apprentice(f: Drawing, figure: Figure) -> None:
    """An apprentice with a pile of books and a hat too large."""
    cloth = figure.cloth or "#7a4f8f"
    b = Build(tall=82, head=15, wide=11, waist=10, hip=10, leg=24, thick=4.6, step=8)
    legs(f, b, "#6b5a48", "#4a2c1c")
    torso(f, b, cloth)
    skirt(f, b, cloth, 13, 1.5)
    belt(f, b, "#4a2c1c")
    arm(f, b, -1, (-7, -34), cloth, SKIN, -1)
    for number, (tone, aside) in enumerate((("#a3202f", 0), ("#2f5ea8", 2), ("#2f7a56", -1), ("#d9a62c", 1))):
        y = -36 - 7 * number
        f.add(f"{aside + 6},{y}! {aside + 34},{y}! {aside + 34},{y - 7}! {aside + 6},{y - 7}!", tone)
        f.patch(box(aside + 30, y - 5.6, 9, 4.2), IVORY)
        f.cut((aside + 9, y - 6, 0.7), (aside + 9, y - 1, 0.7))
    f.add(limb((-9, -51, 5.4), (-2, -36, 5), (14, -33, 5.6)), cloth)
    f.add(oval(18, -34, 4.8, 4.5), SKIN)
    with f.at(b.face[0] - 3, b.face[1], -4, 1.12):
        face(f, SKIN, -12, -0.8)
        short_hair(f, "#8a4a22")
        f.add("-24,-6 -12,-12 2,-13 14,-11 21,-5 12,-6 0,-7 -12,-3", cloth)
        f.add("-12,-9! -12,-22 -18,-34 -29,-38! -14,-41 0,-34 8,-24 12,-10! 0,-12", cloth)
        f.patch("-14,-15 0,-18 14,-15 14,-9 0,-12 -14,-9", GOLD)
        f.cut((-12, -28, 0.3), (-6, -30, 1), (2, -28, 0.2))
        for x in (1.2, 8.6):
            f.mark(oval(x, -0.6, 4.3, 4.5), GOLD)
            f.mark(oval(x, -0.6, 3.4, 3.6), "#eaf6ff")
            f.mark(oval(x + 0.6, -0.6, 1.5, 2.1), KEY)


def cleric(f: Drawing, figure: Figure) -> None:
    """A devotee: a friar with a book, a cleric with a mace, or a high priest with mitre and crosier."""
    rank = min(figure.level, 3)
    cloth = figure.cloth or ("#8a6238", "#3f6fa0", "#f3ead2")[rank - 1]
    trim = ("#5a3d22", IVORY, GOLD)[rank - 1]
    tones = Tones("#a3202f", trim, STEEL)
    b = Build(tall=(84, 92, 98)[rank - 1], head=14, wide=(15, 15, 16)[rank - 1], waist=14, hip=13, leg=30, thick=5.2)
    if rank == 3:
        cape(f, b, "#a3202f", 0.97, 16)
        f.glow(3, b.face[1], 34, "#ffe9a0")
        f.add(oval(b.face[0] - 2, b.face[1] - 4, 26, 26), "#ffdf80", 0.6, 0)
        f.patch(oval(b.face[0] - 2, b.face[1] - 4, 22, 22), "#fff3c8")
    robe(f, b, cloth, trim, (20, 22, 25)[rank - 1])
    x, y = b.neck
    if rank == 1:
        f.add(limb((-13, -37, 1.9), (0, -34, 2), (13, -37, 1.9)), IVORY)
        f.add(limb((8, -35, 1.8), (10, -24, 1.7), (8, -14, 2.2)), IVORY)
    else:
        f.add(f"{x - 9},{y + 2}! {x - 2},{y + 2} -1,-30 -4,-8! -11,-8! -8,-40", "#a3202f" if rank == 2 else GOLD, 0.8)
        f.add(f"{x + 9},{y + 2}! {x + 2},{y + 2} 5,-30 7,-8! 14,-8! 10,-40", "#a3202f" if rank == 2 else GOLD, 0.8)
        for side in (-7, 10):
            f.mark(box(side - 1, -22, 2.2, 9), IVORY)
            f.mark(box(side - 3, -19.6, 6.2, 2.2), IVORY)
    with f.at(*b.face):
        face(f, SKIN, -8 if rank == 1 else 5)
        if rank == 1:
            f.add("-12,6! -15,-3 -12,-9 -6,-6! 2,-8 9,-10! 12,-6! 10,-12 2,-14 -9,-12 -16,-5 -15,4", "#6a4a2c")
            f.mark(oval(10.8, 3.2, 2.4, 2), "#e2906a")
        if rank == 2:
            f.add("-13,12! -16,-4 -11,-16 1,-19 12,-15 14,-6! 7,-10 -3,-9 -8,-2 -9,10!", "#2f5078")
            f.add("-4,8 3,10 10,7 9,13 4,17 -3,14", "#7a4a22", 0.7)
        if rank == 3:
            f.add("-5,6 2,9 10,6.5 12,12 8,24 3,28! -4,22", IVORY)
            f.cut((2, 13, 0.2), (3, 19, 0.9), (3, 25, 0.2))
            f.add("-13,-6! -17,-22 -10,-34 0,-45! 11,-34 16,-21 13,-6! 0,-9", IVORY)
            f.patch("-20,-14 0,-17 20,-14 20,-3 -20,-3", GOLD)
            f.patch(box(-1.8, -44, 3.8, 34), GOLD)
            f.patch(box(-8, -30, 16, 3.8), GOLD)
    if rank == 1:
        arm(f, b, -1, (-25, -35), cloth, SKIN, 1, lambda: hold(f, Gear.LANTERN, tones), 0, "wide")
        arm(f, b, 1, (19, -45), cloth, SKIN, -1, lambda: _bible(f), 8, "wide")
    elif rank == 2:
        arm(f, b, -1, (-26, -58), cloth, SKIN, 1, lambda: hold(f, Gear.MACE, tones), -16, "wide")
        arm(f, b, 1, (21, -46), cloth, SKIN, -1, lambda: _bible(f), 8, "wide")
    else:
        arm(f, b, -1, (-25, -66), IVORY, SKIN, 1, None, 0, "wide")
        f.glow(-26, -74, 16, "#fff3c8")
        arm(f, b, 1, (27, -50), IVORY, SKIN, -1, lambda: hold(f, Gear.CROSIER, tones), 4, "wide")


def _bible(f: Drawing) -> None:
    """A book with a cross, held from below."""
    f.add("-10,-2! 11,-2! 11,-25! -10,-25!", "#7a2a2a")
    f.patch(box(8, -25, 5, 30), IVORY)
    cross(f, -0.5, -13, 6.5, GOLD)


def warrior(f: Drawing, figure: Figure) -> None:
    """A warrior of the quay: a sailor with a hook, a harpooner, or a captain of the guard with an anchor."""
    rank = min(figure.level, 3)
    b = Build(
        tall=(90, 95, 98)[rank - 1],
        head=14,
        wide=(15, 18, 21)[rank - 1],
        waist=(12, 14, 17)[rank - 1],
        hip=12,
        leg=30,
        thick=(5.2, 6, 6.8)[rank - 1],
        step=(10, 12, 14)[rank - 1],
    )
    cloth = figure.cloth or ("#f1ead2", "#3a6a8a", "#23395d")[rank - 1]
    if rank == 3:
        cape(f, b, "#a3202f", 0.94, 20)
    legs(f, b, ("#33517a", "#4a4038", "#e6dcc4")[rank - 1], "#3a2a24")
    torso(f, b, cloth)
    x, y = b.neck
    if rank == 1:
        for row in range(4):
            f.patch(box(-30, y + 9 + 9 * row, 60, 4), "#2f5ea8")
    if rank == 2:
        f.patch(f"{x - 9},{y - 2} {x + 9},{y - 2} 5,{y + 20} 2,{y + 24} -2,{y + 20}", SKIN)
        f.cut((-14, y + 6, 1), (4, y + 20, 2.2), (16, y + 34, 1), tone=WOOD)
    if rank == 3:
        for side in (-1, 1):
            for row in range(3):
                f.patch(oval(side * 6 + 1, y + 12 + 9 * row, 1.8, 1.8), GOLD)
        f.patch(f"{x - 5},{y - 3} {x + 5},{y - 3} 6,{y + 8} 1,{y + 13} -4,{y + 8}", IVORY)
    skirt(f, b, cloth if rank > 1 else "#33517a", (6, 10, 15)[rank - 1])
    belt(f, b, "#4a2c1c")
    if rank == 1:
        arm(f, b, -1, (-24, -62), SKIN, SKIN, 1, lambda: _hook(f), -14)
    elif rank == 2:
        arm(f, b, -1, (-27, -52), SKIN, SKIN, 1, lambda: _harpoon(f), -8)
    else:
        arm(f, b, -1, (-34, -56), cloth, SKIN, 1, lambda: _anchor(f), -12)
        f.add(oval(-b.wide + 1, y + 6, 8, 5.4), GOLD)
    with f.at(*b.face):
        face(f, mix(SKIN, "#b06a3c", 0.2).name(), (0, 12, 14)[rank - 1])
        if rank == 1:
            short_hair(f, "#4a2c1c")
            f.add("-15,-7! -12,-16 0,-20 12,-15 13,-7! -1,-9", "#a3202f", 0.9)
            f.add(limb((-14, -8, 2.2), (-21, -4, 2), (-24, 4, 0.4)), "#a3202f", 0.8)
            for dot_x, dot_y in ((-7, -13), (1, -15), (8, -12)):
                f.mark(oval(dot_x, dot_y, 1.3, 1.3), IVORY)
        if rank == 2:
            f.add("-11,-2 -8,5 0,6 7,5 12,4 14,10 9,20 2,24 -6,19 -12,9", "#b5622c")
            f.cut((1, 10, 0.2), (3, 15, 0.9), (2, 20, 0.2))
            f.mark(limb((3, 8, 0.6), (7, 8.4, 1.1), (10, 7.4, 0.5)), "#5b2a1a")
            f.add("-14,-5! -12,-18 1,-22 12,-17 14,-6! 0,-9", "#2f7a56")
            f.patch("-16,-10 0,-14 16,-10 16,-4 0,-8 -16,-4", "#245c42")
        if rank == 3:
            f.add("-11,-2 -9,6 0,6.4 7,5.4 12,4 15,10 11,22 3,30! -7,22 -13,10", IVORY)
            f.cut((1, 12, 0.2), (4, 18, 0.9), (3, 25, 0.2))
            f.add("-24,-6! -21,-17 -10,-27 2,-30! 14,-25 20,-15 24,-6! 10,-12 -8,-12", "#23395d")
            f.patch("-27,-3 -14,-11 2,-12 16,-11 28,-3 26,-9 14,-16 -12,-16", GOLD)
            with f.at(2, -20, 0, 0.34):
                skull(f)
            f.add("-14,-22 -22,-34 -32,-36! -28,-26 -20,-16", "#a3202f")
    if rank == 1:
        arm(f, b, 1, (24, -40), SKIN, SKIN, 1, lambda: sword(f, 40, 4, "#dde5ec", GOLD), 52)
    elif rank == 2:
        arm(f, b, 1, (22, -40), SKIN, SKIN, -1)
        with f.at(20, -38):
            for reach in (9.5, 6.5, 3.5):
                f.add(oval(0, 0, reach, reach * 1.1), "#d6b47a", 0.6, 0.6)
    else:
        with f.at(20, -44, 5):
            heater(f, 1.22, "#2f6690", IVORY)
        f.add(oval(b.wide, y + 6, 8, 5.4), GOLD)


def _hook(f: Drawing) -> None:
    """A boathook."""
    f.add(limb((0, 50, 1.9), (0, -36, 1.9)), WOOD)
    f.add("-2.6,-34! -2,-50 0,-56! 3,-48! 3,-42 9,-42 10,-50! 15,-42 11,-35 3,-33!", STEEL)


def _harpoon(f: Drawing) -> None:
    """A harpoon as long as a man."""
    f.add(limb((0, 50, 2), (0, -44, 2)), WOOD)
    f.add("-2.4,-42! -2.4,-50 -9,-46! 0,-68! 9,-46! 2.4,-50 2.4,-42!", STEEL)
    f.cut((-2, -30, 1), (2, -28, 1), tone="#e8dcc0")


def _anchor(f: Drawing) -> None:
    """An anchor on a long shaft, swung as a weapon."""
    f.add(limb((0, 46, 2.4), (0, -24, 2.6)), "#6b7684")
    f.add(
        "-24,-28! -19,-38 -17,-48! -9,-38! -15,-36 -3,-30 -3,-50 3,-50 "
        "3,-30 15,-36 9,-38! 17,-48! 19,-38 24,-28! 10,-20 0,-18 -10,-20",
        "#8b96a4",
    )
    f.add(oval(0, 49, 4.8, 4.8), "#8b96a4")
    f.mark(oval(0, 49, 2.2, 2.2), KEY)


def witch(f: Drawing, figure: Figure) -> None:
    """A hag with a broom, one who stirs a cauldron, or the mistress of ravens."""
    rank = min(figure.level, 3)
    cloth = figure.cloth or ("#5a4a6a", "#4a5a3c", "#5b2450")[rank - 1]
    skin = figure.skin or "#a9b86a"
    deep = darker(cloth, 0.25).name()
    if rank == 3:
        f.add("-12,-72 -34,-78 -50,-94! -50,-70 -58,-66! -50,-50 -54,-42! -42,-26 -44,-14! -26,-8 0,-10!", "#2e2438")
        f.add("12,-72 30,-74 44,-84! 44,-64 50,-58! 42,-44 45,-34! 34,-22 34,-12! 18,-8 0,-10!", "#2e2438")
    f.add("-20,-62 -12,-74 4,-75 15,-67 19,-48 24,-24 31,-4! 12,1 0,-3! -12,1 -30,-1! -27,-26 -24,-46", cloth)
    f.patch("-34,-12 -10,-6 12,-8 34,-12 34,6 -34,6", deep)
    for x, low in ((-12, -4), (0, -6), (12, -4)):
        f.cut((x * 0.6, -52, 0.2), (x, -30, 1.2), (x * 1.6, low, 0.3))
    f.add("-10,-14 0,-17 11,-14 14,-34 8,-46 -4,-46 -11,-34", mix(cloth, "#d8c9a0", 0.5).name(), 0.7)
    f.patch(box(0, -28, 8, 8), "#a9713f")
    f.cut((0, -28, 0.6), (4, -24, 0.5), (8, -28, 0.6))
    if rank == 1:
        f.add(limb((-14, -60, 5.4), (-28, -48, 5.4), (-24, -34, 6)), cloth)
        f.add(limb((-22, -32, 3), (-28, -24, 2), (-26, -18, 0.4)), skin)
        f.add(oval(-23, -33, 4, 4), skin)
    if rank == 2:
        f.add(limb((-14, -60, 5.4), (-30, -60, 5.6), (-36, -70, 6)), cloth)
        f.add(oval(-38, -74, 4.4, 4.4), skin)
        f.add("-44,-78! -34,-78! -35,-88 -32,-94! -46,-94! -43,-88", "#cfe8d8")
        f.patch(box(-50, -86, 24, 9), "#c2337a")
        f.glow(-39, -84, 14, "#ff7ac0")
    if rank == 3:
        f.add(limb((-14, -60, 5.4), (-30, -58, 5.6), (-36, -68, 6)), cloth)
        f.add(oval(-38, -72, 4.4, 4.4), skin)
        f.add("-52,-74 -54,-86 -46,-93 -38,-90 -30,-83! -37,-84 -35,-78 -42,-73 -52,-64! -58,-62!", "#37304a")
        f.mark(oval(-42, -87, 1.8, 1.8), "#ffd34d")
        f.add("-39,-89! -29,-86! -39,-84!", "#e0a83a", 0.7)
    with f.at(7, -74, 6, 1.16):
        f.add("-10,-8 -18,4 -16,16! -10,12 -12,22! -4,16 0,24! 4,8", "#cfd0c6")
        f.add("-10,-4 -6,-11 4,-12 11,-7 12,0 11,6 14,11 9,15! 3,12 -5,9 -10,4", skin)
        f.mark("1,7.4 6,8.6 11,7.8 8,10.6 3,10.4", "#4a1b22")
        f.mark(polygon((4, 8.2), (7, 8.6), (5.4, 11)), "#fff2d0")
        eye(f, 1, -2.6, 2.7, "#ffe9a0", 0.4, (8, 14, 20)[rank - 1])
        f.mark(oval(9.4, -2.6, 1.5, 2), KEY)
        f.add("6,-3 10,-3 17,2 20,8! 15,7.6 9,6 6,3", mix(skin, "#c9704a", 0.4).name(), 0.8)
        f.patch(oval(14, 4.6, 1.4, 1.4), "#7a3b2a")
        f.add("-26,0 -14,-9 2,-12 16,-11 26,-6 16,-5 2,-5 -12,-1", deep)
        f.add("-13,-7! -11,-20 -14,-34 -26,-42! -10,-44 2,-36 9,-22 13,-9! 2,-11", deep)
        f.patch("-15,-14 0,-18 15,-15 15,-8 1,-11 -15,-6", ("#a9713f", "#7fb83a", "#e0b040")[rank - 1])
        f.cut((-12, -32, 0.3), (-5, -32, 1), (0, -29, 0.2))
    if rank == 1:
        f.add(limb((30, 4, 2), (30, -40, 2), (33, -78, 2)), WOOD)
        f.add("28,-76! 24,-92 25,-106! 31,-98! 35,-110! 38,-98! 46,-104! 43,-90 38,-76!", "#c9a050")
        f.add(limb((28, -80, 2), (39, -80, 2)), "#7a3b2a", 0.7)
        f.add(limb((12, -60, 5.6), (24, -54, 5.4), (29, -44, 6)), cloth)
        f.add(oval(31, -42, 4.4, 4.2), skin)
    if rank == 2:
        f.add("14,-2! 20,-6 42,-6 48,-2! 31,2", "#6a4a2c")
        f.add("8,-26 12,-32! 50,-32! 54,-26 52,-10 42,-3 20,-3 10,-10", "#4a4e5c")
        f.add(oval(31, -31, 21, 4.6), "#8fce4a", 0.8)
        for x, y, size in ((22, -36, 3.4), (36, -35, 4.2), (29, -42, 2.6), (40, -46, 2.2), (25, -50, 1.8)):
            f.add(oval(x, y, size, size), "#b5e36a", 0.5)
        f.glow(31, -34, 34, "#a6ff5c")
        f.add(limb((38, -24, 1.8), (34, -50, 1.9), (31, -66, 2)), WOOD)
        f.add(limb((12, -60, 5.6), (24, -60, 5.4), (30, -58, 6)), cloth)
        f.add(oval(33, -57, 4.4, 4.2), skin)
    if rank == 3:
        with f.at(34, -44, 4):
            staff(f, "#c77dff")
        f.add(limb((12, -60, 5.6), (25, -55, 5.4), (32, -46, 6)), cloth)
        f.add(oval(34, -44, 4.4, 4.2), skin)
