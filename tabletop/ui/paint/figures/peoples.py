"""Peoples of the wild: goblins and orcs."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import mix
from tabletop.ui.paint.figures.body import Build, arm, belt, cape, legs, skirt, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import goblin_head, skull
from tabletop.ui.paint.figures.gear import axe, sword
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box


def goblin(f: Drawing, figure: Figure) -> None:
    """A goblin: a rascal with a knife, a strong one in leather, or a mighty chief; `level` 1 to 3."""
    level = min(figure.level, 3)
    skin = ("#8fb04a", "#7ea03f", "#6f9238")[level - 1]
    b = (
        Build(tall=62, head=15, wide=10, waist=9.5, hip=9, leg=17, thick=3.8, lean=3, step=9),
        Build(tall=76, head=15, wide=14, waist=13, hip=11, leg=21, thick=4.9, lean=3, step=11),
        Build(tall=88, head=15.5, wide=20, waist=18, hip=14, leg=23, thick=6.4, lean=3, step=14),
    )[level - 1]
    leather = ("#8a6238", "#6d4526", "#5a3620")[level - 1]
    if level == 3:
        cape(f, b, "#a3202f", 0.96, 14)
    legs(f, b, skin, mix(skin, "#2a2a1a", 0.35).name() if level == 1 else "#4a3220", 3)
    torso(f, b, skin if level == 1 else leather)
    if level == 1:
        f.patch("-3,-36 8,-34 9,-24 0,-18 -6,-24", "#b9cf7a")
    if level == 2:
        for x, y in ((-8, -43), (0, -42), (8, -43), (-5, -34), (5, -34)):
            f.patch(oval(x, y, 1.5, 1.5), "#d8cdb4")
    if level == 3:
        f.patch("-14,-52 -4,-55 8,-55 17,-50 15,-34 0,-29 -13,-35", "#8d97a3")
        f.cut((1, -54, 0.4), (3, -44, 1), (1, -30, 0.4))
    skirt(f, b, leather if level < 3 else "#a3202f", 9)
    belt(f, b, "#2e2018")
    if level > 1:
        f.add(oval(-b.wide + 2, b.neck[1] + 6, 7.4, 6), "#8d97a3")
        if level == 3:
            f.add(limb((-b.wide - 1, b.neck[1] + 2, 2.4), (-b.wide - 6, b.neck[1] - 7, 0)), "#f0e2bd")
    held = (
        lambda: sword(f, 27, 2.8, "#cfd6dc", "#6d4526"),
        lambda: axe(f, 40, 0.72),
        lambda: axe(f, 74, 1.12, "#c3ccd4", True),
    )[level - 1]
    arm(f, b, 1, ((24, -25), (26, -36), (34, -43))[level - 1], skin, skin, 1, held, (38, 16, 8)[level - 1])
    with f.at(b.face[0] + 1, b.face[1] + 1, 0, b.head / 13.5):
        goblin_head(f, skin, (4, 16, 22)[level - 1])
        if level == 1:
            f.add(limb((-1, -12, 2.2), (-4, -18, 1.4), (-10, -19, 0)), "#3a2a20")
        if level == 2:
            f.add("-13,-6! -10,-15 0,-19 10,-15 13,-7! 0,-10", "#8d97a3")
            f.patch("-14,-4 -13,-9 0,-13 13,-10 14,-5 0,-9", "#6b4a2c")
            f.add(limb((0, -17, 2), (1, -25, 0)), "#f0e2bd")
        if level == 3:
            f.add("-12,-8! -15,-22! -7,-15! -1,-26! 5,-15! 13,-23! 12,-8! 0,-12", "#ffcf5c")
            for across, down in ((-7, -12), (0, -14.5), (7, -12.5)):
                f.patch(oval(across, down, 1.9, 1.9), "#b8352c")
    if level == 3:
        with f.at(-b.wide - 6, -30, -4):
            f.add(oval(0, 0, 13, 13), "#5a3620")
            f.add(oval(0, 0, 10.4, 10.4), "#a3202f", 0.6)
            with f.at(-0.5, 0.5, 0, 0.52):
                skull(f)
    else:
        arm(f, b, -1, (-b.wide - 9, -24 - 3 * level), skin, skin, -1)


def orc(f: Drawing, figure: Figure) -> None:
    """An orc: jaw, tusks, fur and an axe; a helmeted one from level 2 on, a chieftain from level 3 on."""
    skin, level = figure.skin or "#6f8f4e", min(figure.level, 3)
    b = Build(tall=88 + 2 * level, head=14.5, wide=22 + level, waist=17, hip=14, leg=27, thick=7.2, lean=6, step=15)
    if level == 3:
        cape(f, b, figure.cloth or "#7a1f2a", 0.96, 18)
    legs(f, b, skin, "#4a3220", 3)
    arm(f, b, -1, (-31, -33), skin, skin, -1)
    torso(f, b, skin)
    f.cut((7, -58, 0.4), (10, -49, 1.3), (20, -50, 0.4))
    f.cut((3, -50, 0.4), (-4, -48, 1.3), (-10, -53, 0.4))
    f.cut((5, -44, 0.3), (4, -36, 0.9), (4, -30, 0.3))
    f.patch(limb((-17, -66, 2.4), (2, -46, 2.6), (18, -30, 2.4)), "#5a3620")
    skirt(f, b, "#6d4a2c", 13, 1.25)
    belt(f, b, "#3a2417", "#d8cdb4")
    f.add("-27,-58! -26,-68 -16,-74 -4,-72! 0,-66! -6,-64! -8,-56! -14,-60! -18,-52! -21,-58!", "#8a7358")
    f.cut((-20, -69, 0.3), (-16, -64, 1), (-15, -60, 0.3))
    if level > 1:
        f.add("-34,-58! -32,-72 -20,-80 -8,-74! -10,-60 -20,-54", "#6b7684")
        f.add(limb((-29, -72, 3), (-36, -80, 2.2), (-37, -90, 0)), "#f0e2bd", 0.8)
        f.add(limb((-18, -77, 2.6), (-21, -86, 1.8), (-18, -95, 0)), "#f0e2bd", 0.8)
    arm(f, b, 1, (36, -40), skin, skin, 1, lambda: axe(f, 76, 1.2 + 0.12 * level, "#b9c3cc", level == 3), 12)
    f.patch(box(25, -46, 14, 5), "#5a3620")
    with f.at(b.face[0] + 2, b.face[1] + 3, 0, 1.12):
        f.add("-9,-2 -17,-8 -21,-6! -15,3 -9,5", skin)
        f.add("-11,-5 -7,-12 3,-13 10,-9 11,-4 15,2 16,9 10,15 0,16 -9,12 -12,4", skin)
        f.patch("-13,-9 -7,-16 4,-17 11,-11 4,-10.5 -4,-9 -9,-3", "#2a2018")
        f.add(limb((-4, -11, 3.2), (-10, -19, 3.6), (-17, -18, 0.6)), "#2a2018")
        f.mark("0,6.4 8,5 14,6 13,9.6 7,9.8 1,10.4", "#4a1b22")
        f.add(limb((2.5, 11, 2.3), (1, 5, 1.7), (0, -0.5, 0)), "#fff2d0", 0.7)
        f.add(limb((12, 10, 2.1), (13.4, 4.6, 1.6), (14.4, -0.2, 0)), "#fff2d0", 0.7)
        f.mark("-2,-4 6,-3! 3,0.4 -1,-0.6", "#ffd34d")
        f.mark("8,-3! 13,-3.6 11.6,-0.2 8.6,0", "#ffd34d")
        f.mark(oval(2.8, -1.8, 1.1, 1.4), KEY)
        f.mark(oval(10.6, -1.9, 1, 1.4), KEY)
        f.mark(limb((-4, -6.4, 0.6), (2, -4.6, 1.5), (7, -2.6, 1), (13, -5, 0.6)), KEY)
        f.mark(limb((6.6, 2.6, 0.7), (8.4, 3.4, 1), (10.4, 2.6, 0.7)), KEY)
        if level == 2:
            f.add("-14,-6! -12,-16 0,-21 11,-17 14,-8! 4,-11 -6,-10", "#6b7684")
            f.patch("-16,-5 -13,-11 2,-15 15,-12 15,-7 2,-11", "#4a5260")
            f.add(limb((0, -18, 2.6), (1, -29, 0)), "#f0e2bd", 0.8)
        if level == 3:
            for way in (-1, 1):
                f.add(limb((way * 9, -12, 4), (way * 20, -18, 3.6), (way * 23, -33, 0)), "#f0e2bd")
            f.add("-14,-6! -12,-16 0,-21 11,-17 14,-8! 4,-11 -6,-10", "#4a4e5c")
            f.patch("-16,-5 -13,-11 2,-15 15,-12 15,-7 2,-11", "#c98a3f")
            with f.at(1, -16, 0, 0.36):
                skull(f)
