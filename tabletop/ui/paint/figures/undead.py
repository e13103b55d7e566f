"""Undead: vampire, skeleton, reaper and ghost."""

from __future__ import annotations

import itertools

from tabletop.display.piece import Figure
from tabletop.ui.paint.figures.body import Build, arm, legs, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import skull
from tabletop.ui.paint.figures.gear import sword
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import Point, box, polygon


def vampire(f: Drawing, figure: Figure) -> None:
    """A vampire who spreads his cloak like wings."""
    black, red, skin = "#2a2438", figure.cloth or "#a3202f", "#d9dccb"
    b = Build(tall=98, head=13.5, wide=14, waist=10, hip=10, leg=36, thick=5, lean=0, step=7)
    f.add(
        "0,-74 18,-78 40,-84 52,-92! 51,-70 47,-48 48,-26! 38,-32 33,-14! 23,-20 14,-5! 6,-9 0,-6! "
        "-6,-9 -14,-5! -23,-20 -33,-14! -38,-32 -48,-26! -47,-48 -51,-70 -52,-92! -40,-84 -18,-78",
        black,
    )
    f.patch(
        "0,-70 16,-70 34,-74 46,-82 44,-60 42,-40! 34,-40 29,-24! 20,-28 12,-12! 0,-16 -12,-12! "
        "-20,-28 -29,-24! -34,-40 -42,-40! -44,-60 -46,-82 -34,-74 -16,-70",
        red,
    )
    for x in (-1, 1):
        f.cut((x * 8, -66, 0.3), (x * 26, -52, 1.2), (x * 30, -28, 0.3))
        f.cut((x * 10, -70, 0.3), (x * 34, -66, 1.2), (x * 43, -44, 0.3))
    legs(f, b, "#37304a", "#1f1a2a", 0)
    torso(f, b, "#4a3a5c")
    f.patch("-5,-80 5,-80 4,-52 0,-46 -4,-52", "#f4efe0")
    f.patch("-4,-70! 0,-67 4,-70! 4,-63! 0,-66 -4,-63!", red)
    f.patch(box(-20, -38, 40, 3.4), red)
    for x in (-1, 1):
        arm(f, b, x, (x * 40, -80), "#37304a", skin, x * 0.6)
    f.add("-19,-95! -12,-86 -8,-74 0,-66! -12,-66 -20,-76", red)
    f.add("19,-95! 12,-86 8,-74 0,-66! 12,-66 20,-76", red)
    with f.at(0, b.face[1] - 1):
        f.add("-11,-6 -6,-13 6,-13 11,-6 11,3 7,11 0,15 -7,11 -11,3", skin)
        f.patch("-14,4! -10,-4! -7,-6! 0,-1.5! 7,-6! 10,-4! 14,4! 14,-20 -14,-20", "#241c2c")
        for x in (-1, 1):
            f.add(f"{x * 10.5},-3 {x * 16},-8! {x * 12},4", skin, 0.8)
            f.mark(oval(x * 4.8, 1.4, 2.7, 2.1), "#ffd34d")
            f.mark(oval(x * 4.2, 1.5, 1, 1.8), KEY)
            f.mark(limb((x * 1.5, -0.4, 0.9), (x * 4.5, -2.6, 1), (x * 9, -4, 0.3)), KEY)
        f.mark("-6,6.8 0,7.8 6,6.8 4,10.6 0,11.4 -4,10.6", "#5b1522")
        for fang in (-3.2, 3.2):
            f.mark(polygon((fang - 1.4, 7.2), (fang + 1.4, 7.2), (fang, 12.4)), "#ffffff")


def skeleton(f: Drawing, figure: Figure) -> None:
    """A skeleton with a notched blade and a shield; one of level 2 draws a bow."""
    bone = "#f1e8cf"
    b = Build(tall=97, head=14.5, wide=15, waist=10, hip=10, leg=34, thick=2.7, step=10)

    def bones(*spots: Point) -> None:
        for (x, y), (u, v) in itertools.pairwise(spots):
            f.add(
                limb(
                    (x, y, 3.4),
                    ((x * 3 + u) / 4, (y * 3 + v) / 4, 2.1),
                    ((x + 3 * u) / 4, (y + 3 * v) / 4, 2.1),
                    (u, v, 3.4),
                ),
                bone,
            )

    for side in (-1, 1):
        bones((side * 6, -33), (side * 9 + 3, -18), (side * 10, -4))
        f.add(f"{side * 10 - 4},-5 {side * 10 + 4},-6 {side * 10 + 13},-2 {side * 10 + 13},0! {side * 10 - 5},0!", bone)
    f.add(limb((1, -72, 2.4), (-1, -52, 2.6), (0, -34, 3)), bone)
    f.add("-11,-40 -4,-36 0,-39 4,-36 11,-40 10,-31 3,-27! 0,-31 -3,-27! -10,-31", bone)
    for wide, y in ((12, -67), (13.5, -60.5), (12.5, -54), (9.5, -47.5)):
        f.add(limb((-1, y - 3, 1.5), (-wide, y - 1, 2), (-wide * 0.75, y + 3.4, 1.7), (-2, y + 2.4, 1)), bone, 0.8)
        f.add(limb((1, y - 3, 1.5), (wide, y - 1, 2), (wide * 0.75, y + 3.4, 1.7), (3, y + 2.4, 1)), bone, 0.8)
    f.add(limb((-16, -70, 3), (0, -73, 2), (16, -70, 3)), bone)
    bones((16, -69), (26, -58), (22, -44))
    f.add("-17,-55! -15,-78 -4,-84 8,-80! 2,-76 -7,-72! -9,-62! -12,-64! -14,-54!", "#6b3a4a")
    with f.at(2, b.face[1] + 1, 4, 1.12):
        skull(f, bone, "#ffb347")
    f.glow(5, b.face[1], 9, "#ff8a3c")
    left = (-27, -76) if figure.level > 1 else (-35, -66)
    bones((-16, -69), (-29, -62 if figure.level > 1 else -54), left)
    if figure.level > 1:
        f.add(oval(-27, -78, 3.6, 3.4), bone)
        f.add(limb((20, -86, 0.8), (-26, -60, 0.8), (20, -2, 0.8)), "#d8cdb4", 0.8)
        f.add(limb((16, -90, 1.6), (30, -74, 3), (32, -44, 3.6), (30, -16, 3), (16, 0, 1.6)), "#8a5a34")
        f.add(limb((-26, -60, 1.2), (44, -40, 1.2)), "#d8c8a0", 0.8)
        f.add("42,-45! 56,-37! 40,-35!", "#c3ccd4", 0.8)
        f.add(oval(31, -44, 4.4, 4.2), bone)
        return
    with f.at(-35, -68, -34):
        sword(f, 48, 3.4, "#b9b39a", "#8a5a2c")
    f.add(oval(-35, -68, 3.6, 3.4), bone)
    with f.at(23, -44):
        f.add(oval(0, 0, 13, 14), "#5a3620")
        f.add(oval(0, 0, 10.4, 11.4), "#4f6a7a", 0.6)
        f.patch("-3,-12! 3,-12! 3,12! -3,12!", "#d8cdb4")
        f.add(oval(0, 0, 4, 4.2), "#b9c3cc", 0.8)


def reaper(f: Drawing, figure: Figure) -> None:
    """Death in a ragged robe, with his scythe."""
    black = figure.cloth or "#3a3450"
    with f.at(27, -44, 8):
        f.add(limb((0, 46, 2), (-1, 0, 2), (0, -56, 2.2)), "#6d4526")
        f.add("2,-58 -14,-68 -34,-66 -52,-50! -34,-56 -16,-56 0,-50!", "#cfd8e0")
        f.patch("-52,-50 -34,-57 -14,-57 2,-51 2,-48 -50,-46", "#ffffff")
    f.add(
        "-16,-70 -6,-82 8,-82 17,-70 20,-44 27,-22 30,-2! 22,-8! 16,3! 9,-6! 2,4! -6,-5! -13,3! "
        "-18,-7! -27,0! -24,-24 -19,-46",
        black,
    )
    for x, low in ((-10, -6), (0, -8), (11, -6)):
        f.cut((x * 0.6, -58, 0.2), (x, -34, 1.2), (x * 1.5, low, 0.3))
    f.add("-16,-70 -25,-56 -24,-42! -12,-38! -8,-52", black)
    f.add(limb((-18, -42, 2), (-22, -34, 1.6), (-19, -27, 0.5)), "#f1e8cf", 0.8)
    f.add(limb((-14, -41, 2), (-16, -32, 1.6), (-12, -26, 0.5)), "#f1e8cf", 0.8)
    with f.at(2, -84, 0, 1.1):
        f.add("-15,14! -17,-4 -10,-17 3,-23! 13,-13 15,0 13,13! 4,18 -8,18", black)
        f.add("-8,12 -11,-3 -4,-13 6,-14 12,-6 12,6 8,14", "#17131f", 0.5, 0)
        with f.at(2, 2, 0, 0.78):
            skull(f, "#f1e8cf", "#9ff0ff")
    f.add("16,-68 27,-58 32,-46! 20,-38! 8,-48", black)
    f.add("22,-47 29,-49 32,-45 28,-40 22,-41", "#f1e8cf", 0.8)
    f.cut((24, -44, 0.3), (28, -44, 0.7), (31, -45, 0.3))
    if figure.level > 1:
        for x, y in ((-17, -70), (20, -68)):
            with f.at(x, y, 0, 0.62):
                skull(f)
    if figure.level > 2:
        f.add("-15,-104! -21,-124! -8,-113! 3,-130! 12,-114! 24,-124! 18,-103! 3,-109", "#e0b040")
    f.glow(5, -82, 9, "#7fdcff")


def ghost(f: Drawing, figure: Figure) -> None:
    """A ghost that drifts with a lantern and a broken chain."""
    white, shade = figure.cloth or "#e6ecf4", "#b7c4dc"
    f.add(
        "-24,-66 -20,-88 0,-98 20,-88 25,-66 27,-44 24,-26 12,-14 -6,-10 -26,-13 -40,-4 -52,-8! "
        "-40,-16 -36,-28 -32,-46",
        white,
    )
    f.patch("-20,-30 -4,-36 14,-26 24,-40 32,-20 0,0 -60,4 -44,-14", shade)
    f.cut((-14, -36, 0.3), (-19, -26, 1.2), (-30, -16, 0.3), tone="#7f8fb5")
    f.cut((0, -34, 0.3), (-2, -24, 1.2), (-12, -15, 0.3), tone="#7f8fb5")
    f.cut((13, -34, 0.3), (12, -26, 1.1), (4, -18, 0.3), tone="#7f8fb5")
    for x, wide in ((-5, 5.4), (11, 4.6)):
        f.mark(oval(x, -74, wide, 7.4, 6 if x < 0 else -6), KEY)
        f.mark(oval(x + 1, -73, 1.8, 2.4), "#9ff0ff")
    f.mark(oval(4.5, -56, 4.6, 6.6), KEY)
    for x in (-13, 17):
        f.mark(oval(x, -62, 3.4, 2), "#e9a9b8")
    f.add("-26,-58 -34,-66 -42,-72! -46,-66! -44,-60! -40,-52! -32,-46 -22,-46", white)
    f.add("22,-56 33,-58 42,-62 46,-58 45,-52! 40,-49! 32,-46 20,-43", white)
    f.add(limb((43, -55, 1), (43, -46, 1)), "#4a3220")
    f.add("36,-46! 43,-51 50,-46! 50,-30! 36,-30!", "#4a3220")
    f.add("38.5,-43! 47.5,-43! 47.5,-33! 38.5,-33!", "#ffe28a", 0.4, 0)
    f.glow(43, -38, 26, "#ffcf5c")
    for n, (x, y) in enumerate(((-43, -56), (-46, -49), (-46, -41))):
        f.add(oval(x, y, 2.6, 4.2, 15 * n), "#8d97a3", 0.6)
        f.mark(oval(x, y, 1, 2.2, 15 * n), KEY)
    if figure.level == 2:
        f.add("-26,-84! -22,-98 0,-108 21,-98 26,-84! 36,-80 20,-78 0,-80 -20,-78 -36,-79", "#8d97a3")
        f.cut((-20, -86, 0.3), (0, -89, 1), (20, -86, 0.3))
    if figure.level > 2:
        f.add("-20,-90! -26,-112! -10,-101! 0,-118! 10,-101! 26,-112! 20,-90! 0,-96", "#e0b040")
        for x, y in ((-11, -97), (0, -101), (11, -97)):
            f.patch(oval(x, y, 2.4, 2.6), "#7a4fc0")
