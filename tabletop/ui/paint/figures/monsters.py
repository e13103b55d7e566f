"""Monsters: troll, imp, dragon, ooze and treant."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter, mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, skull, teeth
from tabletop.ui.paint.figures.gear import axe, club, sword, wing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon


def troll(f: Drawing, figure: Figure) -> None:
    """A troll: a mountain of a back, arms down to the ground, a long nose and moss for hair."""
    skin, moss = figure.skin or "#7391a0", "#55703a"
    pale = lighter(skin, 0.22).name()
    for side in (-1, 1):
        f.add(limb((side * 11, -30, 11), (side * 17, -16, 9), (side * 15, -6, 8.5)), skin)
        f.add(f"{side * 15 - 12},-8 {side * 15},-13 {side * 15 + 14},-7 {side * 15 + 16},0! {side * 15 - 12},0!", skin)
        for n in range(3):
            f.patch(oval(side * 15 + 3 + n * 5.6, -1.4, 2.6, 2.4), "#e8dcc0")
    f.add(limb((-28, -72, 12), (-45, -50, 10), (-42, -22, 10.5)), skin)
    f.add("-52,-20 -44,-27 -34,-21 -32,-9 -38,-2 -46,-3 -52,-10", skin)
    f.cut((-46, -4, 0.3), (-45, -9, 1), (-45, -13, 0.3))
    f.cut((-40, -3, 0.3), (-39, -8, 1), (-39.5, -12, 0.3))
    f.add("-32,-58 -36,-78 -22,-96 2,-99 24,-90 34,-72 30,-48 24,-28 8,-20 -12,-20 -25,-32", skin)
    f.patch("2,-56 16,-60 27,-52 24,-30 8,-22 -8,-28 -8,-44", pale)
    f.mark(oval(8, -34, 1.7, 2), KEY)
    f.add("-22,-32! 2,-29 26,-34! 24,-16! 16,-20! 9,-10! 0,-18! -8,-11! -13,-19! -21,-17!", "#6d4a2c")
    f.add(
        "-33,-76! -37,-90 -25,-103! -22,-100! -14,-110! -8,-104! 2,-111! 6,-103! 18,-103! 27,-92 "
        "18,-90! 10,-95! 3,-88! -6,-93! -13,-85! -19,-88! -25,-76!",
        moss,
    )
    f.add(limb((27, -64, 11), (45, -52, 9.5), (44, -36, 9)), skin)
    with f.at(43, -29, 18):
        club(f, 62)
    f.add("33,-31 40,-38 50,-34 53,-25 47,-19 37,-21", skin)
    f.cut((40, -22, 0.3), (43, -26, 1), (44, -31, 0.3))
    with f.at(11, -79, 2, 1.2):
        f.add("-15,-1 -24,-7 -25,2! -19,8 -13,8", skin)
        f.add("-15,-4 -10,-13 2,-15 12,-11 15,-2 17,8 12,16 2,18 -9,15 -15,7", skin)
        f.mark("-6,11 2,12.5 12,10.5 10,14.6 2,16 -4,14.5", "#3a1f2a")
        f.mark(polygon((-3.5, 15), (0, 15.8), (-2.5, 8.6)), "#fff2d0")
        f.mark(polygon((7, 15.4), (10.4, 14), (9.2, 8)), "#fff2d0")
        eye(f, -2.6, -3.6, 2.9, "#ffe9a0", 0.4, 10)
        eye(f, 8.4, -3.8, 2.6, "#ffe9a0", 0.3, -14)
        f.add("1,-2 5,-3 9,0 14,3 14,8 9,9.5 2,7.5 0,3", mix(skin, "#d98a80", 0.5).name(), 0.9)
        f.cut((8, 8, 0.4), (9.6, 6.8, 1), (11.4, 7.6, 0.4))
        f.patch(oval(10.4, 3.4, 1.2, 1.2), "#9a5a5a")


def imp(f: Drawing, figure: Figure) -> None:
    """An imp that hovers on bat wings and grins."""
    red = figure.skin or "#c9402f"
    deep, pale = darker(red, 0.35).name(), "#f3b27c"
    with f.at(0, -12):
        for flip in (False, True):
            with f.at(11 if flip else -9, -38, -6, 0.66, flip):
                wing(f, red, deep)
        f.add(limb((-6, -22, 3), (-20, -10, 2.4), (-32, -14, 2), (-36, -27, 1.6)), red)
        f.add("-36,-40! -30,-28 -35,-24 -42,-29", red)
        for x, foot in ((-6, -10), (8, 12)):
            f.add(limb((x, -22, 5), (x * 1.6 + 2, -13, 3.8), (foot, -3, 3)), red)
            f.add(f"{foot - 4},-4 {foot + 2},-6 {foot + 10},0! {foot + 4},2 {foot - 3},1", deep)
        f.add("-10,-40 0,-46 11,-40 12,-26 6,-17 -5,-17 -11,-26", red)
        f.patch("-4,-36 6,-38 10,-28 4,-19 -4,-20 -6,-28", pale)
        f.add(limb((-9, -38, 3.4), (-20, -34, 3), (-22, -26, 2.6)), red)
        f.add(oval(-22, -25, 3.8, 3.6), red)
        with f.at(1, -56, 0, 1.15):
            f.add(limb((-7, -9, 4), (-13, -19, 3), (-8, -29, 0)), "#f0e2bd")
            f.add(limb((8, -9, 4), (15, -18, 3), (12, -28, 0)), "#f0e2bd")
            f.add("-11,-2 -22,-9! -18,3 -11,5", red)
            f.add("12,-2 23,-8! 19,4 12,5", red)
            f.add("-13,-3 -8,-12 1,-14 10,-11 14,-3 12,6 5,12 0,14! -5,12 -11,6", red)
            eye(f, -4, -2.6, 3.6, "#ffe06a", 0.3, 18)
            eye(f, 6.6, -2.6, 3.4, "#ffe06a", 0.2, -18)
            f.mark("-8,4 1,7.4 10,3.6 7,9.6 1,11.4 -5,9.4", "#4a1220")
            teeth(f, -5, 5.4, 4, 3, 2.6)
            f.add(oval(2, 2.6, 1.8, 1.4), deep, 0.5)
        with f.at(26, -34, 12):
            f.add(limb((0, 30, 1.6), (0, -26, 1.6)), "#4a2c1c")
            f.add("-9,-42! -6,-30 0,-27 6,-30 9,-42! 10,-28 4,-22 -4,-22 -10,-28", "#c3ccd4")
            f.add("-1.6,-26! -2.4,-40! 0,-46! 2.4,-40! 1.6,-26!", "#c3ccd4")
        f.add(limb((11, -39, 3.4), (20, -30, 3), (26, -33, 2.6)), red)
        f.add(oval(26, -33, 3.9, 3.7), red)


def dragon(f: Drawing, figure: Figure) -> None:
    """A dragon that sits with its wings spread and breathes fire."""
    skin, web, pale = figure.skin or "#2f7d5b", figure.cloth or "#d8602e", "#f2e2b0"
    deep = darker(skin, 0.28).name()
    with f.at(4, -58, 17, 0.98):
        wing(f, deep, darker(web, 0.3).name(), 0.9)
    f.add(limb((-22, -14, 13), (-44, -8, 10), (-64, -10, 6.5), (-78, -22, 4), (-80, -40, 2)), skin)
    f.add("-80,-58! -70,-44 -76,-36! -80,-39 -86,-35! -90,-45", web)
    f.add(limb((22, -46, 8), (31, -26, 6.4), (29, -7, 6)), deep)
    f.add("23,-9 34,-10 44,-4 44,0! 22,0!", deep)
    for x, y, turn in ((-26, -40, -62), (-16, -54, -42), (-4, -64, -30), (6, -76, -66), (5, -88, -80), (10, -99, -52)):
        with f.at(x, y, turn):
            f.add("-6,4! 0,-11! 6,4!", web)
    f.add("-34,-20 -30,-40 -12,-58 8,-64 24,-56 30,-38 22,-18 8,-6 -14,-2 -30,-6", skin)
    f.patch("20,-64 34,-50 34,-24 16,-2 4,-8 16,-24 18,-44", pale)
    f.add(limb((12, -50, 16), (17, -70, 12.5), (14, -86, 10.5), (22, -99, 9.5)), skin)
    f.patch(limb((25, -44, 10), (29, -64, 8), (24, -82, 6.5), (34, -94, 6)), pale)
    for x, y in ((22, -48), (24, -56), (25, -64), (23, -72), (20, -80), (21, -88)):
        f.cut((x - 6, y + 2, 0.3), (x + 3, y + 3, 0.9), (x + 16, y - 2, 0.5))
    f.add("-36,-18 -30,-32 -12,-36 0,-26 -2,-10 -12,-5 -8,0! -36,0! -40,-8", skin)
    f.cut((-26, -28, 0.3), (-12, -30, 1.3), (-5, -20, 0.4))
    for x, y in ((-26, -20), (-17, -18), (-21, -12)):
        f.cut((x - 3, y, 0.3), (x, y + 3, 1), (x + 3, y, 0.3))
    f.add("-24,-7 -10,-8 4,-4 5,0! -26,0!", skin)
    f.add(limb((8, -42, 10), (14, -24, 7), (10, -7, 6.4)), skin)
    f.add("3,-9 14,-11 25,-5 26,0! 2,0!", skin)
    for x in (-6, -1, 16, 21, 35, 40):
        f.mark(f"{x},-3! {x + 3.4},-4.6 {x + 6},0.6!", "#f0e2bd")
    with f.at(-6, -54, -12, 1.12):
        wing(f, skin, web)
    if figure.level > 2:
        f.add("-4,-76 10,-80 27,-74! 26,-64! 10,-70 -6,-66!", "#e0b040")
        for x, y in ((4, -73), (13, -74), (21, -71)):
            f.patch(oval(x, y, 2.4, 2.4), "#7a2aa0")
    with f.at(26, -102, 6, 1.28):
        if figure.level > 1:
            f.add("22,8 34,3 48,4! 42,9 56,13! 44,16 52,24! 36,20 24,14", "#ff9a2e", 0.7, 0)
            f.patch("22,9 33,7 42,11 33,16 24,13", "#fff0a8")
            f.glow(36, 11, 28, "#ff9a3c")
        f.add(limb((-8, -9, 3.6), (-20, -15, 2.8), (-30, -26, 0)), "#f0e2bd")
        f.add("0,6 9,9 20,9 23,13! 16,17 4,16 -7,10", skin)
        f.mark("2,5 12,7 22,8 20,12 10,12 0,10", "#7a2a35")
        f.add("-12,4 -13,-6 -5,-13 4,-12 9,-7 17,-9 23,-7 25,-1 22,4! 12,6 4,7 -4,12! -9,9", skin)
        f.patch("-14,-2 -10,-14 4,-13 10,-7 2,-9 -6,-5", deep)
        teeth(f, 7, 5.2, 5, 3, 3.4)
        f.add(limb((-5, -9, 3.8), (-15, -20, 3), (-23, -34, 0)), "#f0e2bd")
        f.add("-9,4! -20,2! -14,8! -21,13! -8,12!", web)
        f.mark("-1,-4 5,-7! 7,-3 2,-1", "#ffe06a")
        f.mark(oval(3.6, -3.8, 1.1, 2), KEY)
        f.mark(limb((-3, -5, 0.5), (2, -8, 1.2), (8, -5.4, 0.4)), KEY)
        f.mark(oval(21, -4.6, 1.3, 1), KEY)


def ooze(f: Drawing, figure: Figure) -> None:
    """An ooze that has swallowed a bone and a coin."""
    green = figure.skin or "#7fb83a"
    pale, deep = lighter(green, 0.45).name(), darker(green, 0.4).name()
    f.add(
        "-60,0! -58,-8 -46,-12 -45,-26 -55,-42 -52,-54 -43,-54 -35,-40 -29,-54 -16,-68 -9,-80 "
        "3,-86 12,-79 11,-69 25,-61 32,-46 38,-42 45,-54 49,-66 58,-65 60,-52 50,-34 44,-14 60,-8 "
        "62,0! 30,4 -20,4",
        green,
    )
    f.patch("-70,-6 -20,-11 30,-6 70,-10 70,8 -70,8", deep)
    f.patch(limb((-26, -28, 1.4), (-23, -46, 3), (-14, -58, 1.6)), pale)
    f.patch(oval(-27, -20, 2.2, 2.8), pale)
    f.patch(limb((2, -84, 1), (0, -78, 2), (-1, -72, 0.8)), pale)
    with f.at(21, -18, -32):
        for x, y in ((-10, -2), (-10, 2), (10, -2), (10, 2)):
            f.mark(oval(x, y, 3, 2.8), "#eef0cf")
        f.mark(limb((-10, 0, 2), (10, 0, 2)), "#eef0cf")
    f.mark(oval(-21, -13, 5, 5), "#f0c94a")
    f.mark(oval(-21, -13, 3, 3), "#c99a2c")
    for x, y, size in ((28, -44, 2.6), (-8, -68, 2), (10, -10, 2.4), (-37, -8, 2)):
        f.mark(oval(x, y, size, size), pale)
    for x, y, size in ((-9, -46, 9), (13, -49, 7.4)):
        f.add(oval(x, y, size, size * 1.04), "#fff6df", 0.7)
        f.patch(oval(x + size * 0.26, y + size * 0.16, size * 0.5, size * 0.56), KEY)
        f.patch(oval(x + size * 0.08, y - size * 0.02, size * 0.18, size * 0.18), "#ffffff")
        tilt = size * (0.28 if x < 0 else -0.28)
        lid = [(x - 12, y - 12), (x + 12, y - 12), (x + 12, y - size * 0.34 + tilt), (x - 12, y - size * 0.34 - tilt)]
        f.patch(polygon(*lid), mix(green, deep, 0.35).name())
        f.cut((x - 10, lid[3][1], 0.6), (x, (lid[2][1] + lid[3][1]) / 2, 0.8), (x + 10, lid[2][1], 0.6))
    f.add("-14,-31 2,-28 19,-33 17,-24 4,-18 -9,-23", "#2c3a1a", 0.5, 0)
    f.patch("-4,-20 4,-24 12,-22 6,-16", "#d8607a")
    f.patch(polygon((-10, -31), (-4, -30), (-7, -26)), "#fff6df")
    f.patch(polygon((10, -31), (16, -32), (13.4, -27)), "#fff6df")
    if figure.level == 2:
        f.add("-13,-76! -15,-90 2,-100 21,-91 22,-76! 4,-82", "#8d97a3")
        f.patch("-18,-78 4,-86 26,-78 26,-72 -18,-72", "#6b4a2c")
        f.add(limb((-13, -86, 3.6), (-24, -92, 2.8), (-28, -104, 0)), "#f0e2bd")
        f.add(limb((20, -86, 3.6), (31, -91, 2.8), (36, -103, 0)), "#f0e2bd")
        with f.at(52, -60, 20):
            sword(f, 50, 4)
    if figure.level > 2:
        f.add("-14,-76! -20,-98! -5,-88! 4,-104! 13,-88! 28,-98! 22,-76! 4,-82", "#e0b040")
        with f.at(-34, -26, -14, 0.7):
            skull(f)
        with f.at(52, -60, 24):
            axe(f, 56, 1, "#c3ccd4", True)
    f.add("64,-3 68,-7 74,-6 76,-1 70,1", green)


def treant(f: Drawing, figure: Figure) -> None:
    """A walking tree with an old face; a mother of trees is in flower, a lord has antlers."""
    bark, leaf = "#7d5a3a", figure.cloth or "#4f8a4a"
    deep, light = darker(leaf, 0.28).name(), lighter(leaf, 0.22).name()
    for x, y, wide in ((-30, -92, 17), (30, -95, 17), (0, -103, 22), (-15, -106, 15), (17, -108, 15)):
        f.add(oval(x, y, wide, wide * 0.8), deep)
    f.add(limb((-12, -62, 7), (-30, -64, 5.4), (-42, -52, 4.4), (-44, -38, 3.6)), bark)
    for x, y in ((-52, -27), (-45, -23), (-37, -27)):
        f.add(limb((-44, -39, 2.8), ((x - 44) / 2, -33, 2.2), (x, y, 0.4)), bark)
    f.add(limb((12, -62, 7), (31, -66, 5.4), (42, -78, 4.4), (46, -90, 3)), bark)
    for x, y in ((38, -102), (47, -105), (56, -98)):
        f.add(limb((45, -88, 2.8), ((x + 46) / 2, -95, 2), (x, y, 0.4)), bark)
    f.add(
        "-40,0! -24,-6 -19,-20 -17,-44 -19,-66 -24,-84! -13,-80 -7,-92! 0,-82 8,-94! 13,-80 "
        "25,-85! 19,-64 18,-42 20,-20 26,-6 42,0! 26,3! 16,-1! 6,4! -4,-1! -16,4! -26,0!",
        bark,
    )
    for x, top, low in ((-12, -36, -6), (-4, -30, -4), (6, -34, -6), (13, -28, -4), (-12, -78, -68), (12, -78, -70)):
        f.cut((x, top, 0.2), (x - 1, (top + low) / 2, 1.2), (x * 1.4, low, 0.3))
    f.add("-18,-71 -10,-75 0,-70 10,-75 19,-71 12,-66 2,-65 -10,-66", darker(bark, 0.25).name(), 0.6)
    eye(f, -7.4, -61, 4.2, "#ffe9a0", 0.3)
    eye(f, 8.4, -61, 4, "#ffe9a0", 0.2)
    f.add("-2,-62 4,-62 7,-50 3,-45 -4,-46 -4,-52", lighter(bark, 0.12).name(), 0.8)
    f.add("-13,-43 -4,-46 2,-44.5 9,-46 16,-43 13,-30 8,-34! 4,-22! 0,-30! -5,-20! -7,-33! -12,-29!", light, 0.8)
    f.mark("-6,-41.5 2,-39.8 9,-41.5 6,-37.4 -2,-37.4", "#3a2417")
    for x, y, wide, tone in (
        (-22, -100, 13, leaf),
        (23, -103, 13, leaf),
        (0, -111, 17, leaf),
        (-9, -95, 10, light),
        (11, -97, 9, light),
    ):
        f.add(oval(x, y, wide, wide * 0.76), tone)
        for n in (-0.45, 0.15):
            f.cut(
                (x + n * wide, y, 0.3),
                (x + (n + 0.2) * wide, y + wide * 0.22, 1),
                (x + (n + 0.42) * wide, y, 0.3),
                tone=deep,
            )
    if figure.level > 2:
        for flip in (False, True):
            with f.at(10 if flip else -10, -112, -8, 1, flip):
                f.add(limb((0, 6, 4.4), (-14, -10, 4), (-32, -18, 3.4), (-40, -36, 0.6)), "#e6d3a8")
                f.add(limb((-13, -9, 3.4), (-12, -24, 2.6), (-16, -34, 0.5)), "#e6d3a8", 0.9)
                f.add(limb((-29, -16, 3), (-42, -14, 2.2), (-50, -22, 0.5)), "#e6d3a8", 0.9)
        f.glow(-7, -61, 14, "#c8ff6a")
        f.glow(9, -61, 14, "#c8ff6a")
    elif figure.level > 1:
        for x, y in ((-30, -100), (-12, -116), (8, -122), (26, -112), (36, -100), (-22, -108)):
            for n in range(5):
                with f.at(x, y, n * 72):
                    f.add("-2.4,0! -3.6,-6 0,-8.4 3.6,-6 2.4,0!", "#f6c0d0", 0.6)
            f.mark(oval(x, y, 2, 2), "#e0b040")
    for x, y in ((-26, -96), (6, -116), (28, -106), (-4, -100)):
        f.add(oval(x, y, 2.7, 2.7), "#d8452e", 0.6)
