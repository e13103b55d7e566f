"""Signs of magic and might: barrier, rune, hand, fist, eye and boot."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.arms import mound
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.treasure import spark
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon

GOLD, ROCK = "#e0b040", "#8f96a3"


def barrier(f: Drawing, figure: Figure) -> None:
    """A dome of six-sided panes of light over a small house."""
    tone = figure.cloth or "#6fc0e8"
    pale = lighter(tone, 0.55).name()
    f.add("-64,0! -66,-40 -46,-82 0,-102 46,-82 66,-40 64,0!", tone, 1.0, 0.5)
    f.patch("-56,0 -58,-40 -40,-76 0,-93 40,-76 58,-40 56,0", pale)
    for row in range(6):
        for n in range(-4, 5):
            x, y = n * 24 + (12 if row % 2 else 0), -8 - row * 20.5
            hexagon = [(x + 12.6 * math.sin(math.tau * k / 6), y + 12.6 * math.cos(math.tau * k / 6)) for k in range(6)]
            if abs(x) < 70:
                f.patch(polygon(*hexagon), tone)
                inner = [(x + (u - x) * 0.84, y + (v - y) * 0.84) for u, v in hexagon]
                f.patch(polygon(*inner), pale if (row + n) % 3 else lighter(tone, 0.25).name())
    f.patch(limb((-50, -44, 1), (-36, -74, 3.4), (-8, -90, 1)), "#ffffff")
    f.add("-22,0! -22,-28! 22,-28! 22,0!", "#e6d3a8")
    f.add("-30,-26! 0,-54! 30,-26!", "#b8452e")
    f.add("-6,0! -6,-16 0,-20 6,-16 6,0!", "#4a3220", 0.8)
    f.mark("-17,-20! -10,-20! -10,-12! -17,-12!", "#ffd978")
    f.mark("10,-20! 17,-20! 17,-12! 10,-12!", "#ffd978")
    f.glow(0, -50, 70, tone)
    for x in (-72, 72):
        f.add(f"{x - 9},0! {x - 7},-50! {x},-62! {x + 7},-50! {x + 9},0!", ROCK)
        f.patch(oval(x, -42, 3, 4), tone)
        f.add(f"{x},-84! {x + 6},-74! {x},-64! {x - 6},-74!", tone, 0.8)


def rune(f: Drawing, figure: Figure) -> None:
    """A standing stone with a rune that shines, others floating about it."""
    stone, glow = figure.skin or ROCK, figure.cloth or "#ffd34d"
    f.glow(0, -58, 56, glow)
    f.add("-28,0! -34,-40 -30,-82 -16,-104! 4,-110! 22,-100! 34,-76 30,-36 32,0!", stone)
    f.patch("-30,-84 -14,-100 4,-105 20,-95 34,-74 40,-120 -40,-120", lighter(stone, 0.35).name())
    f.patch("-40,-5 -14,-12 4,-4 22,-10 42,-3 42,6 -40,6", "#5d7a4a")
    f.cut((24, -84, 0.3), (14, -76, 1.3), (20, -66, 0.2))
    strokes = (
        ((0, -94), (0, -22)),
        ((0, -90), (17, -74)),
        ((17, -74), (0, -58)),
        ((0, -58), (-17, -42)),
        ((-17, -42), (0, -26)),
    )
    for half, tone in ((3.4, KEY), (2, glow)):
        for start, end in strokes:
            f.cut((*start, half), (*end, half), tone=tone)
    for x, y, turn in ((-56, -74, -14), (54, -86, 12), (58, -42, -8), (-54, -32, 10)):
        with f.at(x, y, turn):
            f.add("-8,-11! 8,-11! 9,10! -8,11!", lighter(stone, 0.1).name(), 0.8)
            f.cut((-3, -7, 1), (3, 0, 1.2), (-3, 7, 1), tone=glow)
    mound(f, 1.1, "#5d7a4a")


def hand(f: Drawing, figure: Figure) -> None:
    """A hand that breaks out of the ground: empty, with a coin, or with a broken chain, by level."""
    skin, cuff, rank = figure.skin or "#e0b48a", figure.cloth or "#5a4a7a", min(figure.level, 3)
    if rank > 1:
        f.add(oval(3, -112, 15, 15), GOLD)
        f.patch(oval(3, -112, 10, 10), lighter(GOLD, 0.3).name())
        f.patch("-3,-108! -4,-116! 0,-112! 3,-118! 6,-112! 10,-116! 9,-108!", darker(GOLD, 0.4).name())
        spark(f, 26, -124, 1.2)
    fingers = (
        ((-16, -58, 7), (-25, -76, 6.4), (-24, -94, 5)),
        ((-5, -62, 7), (-9, -86, 6.4), (-7, -106, 5)),
        ((7, -62, 7), (9, -86, 6.4), (11, -105, 5)),
        ((17, -58, 6.4), (24, -76, 5.6), (27, -92, 4.4)),
    )
    for spine in fingers:
        f.add(limb(*spine), skin)
        x, y, half = spine[1]
        f.cut((x - half, y, 0.3), (x, y + 1.4, 0.9), (x + half, y, 0.3))
        x, y, half = spine[2]
        f.patch(oval(x, y - 2, half * 0.6, half * 0.8), lighter(skin, 0.4).name())
    f.add("-15,-18! -18,-36 -24,-54 -22,-66 -6,-68 10,-68 24,-64 26,-50 18,-34 15,-18!", skin)
    f.add(limb((-14, -34, 8), (-32, -48, 7), (-44, -66, 5)), skin)
    f.patch("-16,-28 -14,-40 -24,-42 -16,-54 -6,-44 -4,-30", skin)
    f.cut((-10, -56, 0.4), (6, -58, 1.2), (20, -52, 0.3))
    f.cut((-12, -42, 0.3), (2, -44, 1.1), (14, -38, 0.3))
    f.add("-20,-14! -24,-30! -12,-26! 0,-31! 12,-26! 24,-30! 20,-14!", cuff)
    f.add("-62,0! -50,-10! -36,-6! -22,-18! -6,-12! 10,-19! 24,-8! 40,-13! 52,-5! 64,0!", "#6d4a2f")
    for x, y, size in ((-50, -24, 4), (46, -26, 5), (56, -14, 3), (-40, -34, 3)):
        f.add(f"{x - size},{y}! {x},{y - size}! {x + size},{y + 1}! {x},{y + size}!", "#6d4a2f", 0.8)
    if rank == 1:
        f.glow(0, -60, 40, "#ffe9a0")


def fist(f: Drawing, figure: Figure) -> None:
    """A mighty arm that flexes."""
    skin, band = figure.skin or "#d99a6a", figure.cloth or "#b8352c"
    for way in (-70, -40, -10, 20):
        with f.at(20, -92, way):
            f.add("-2.6,-32! 0,-50! 2.6,-32!", "#ffe28a", 0.7, 0)
    f.add(
        "-62,-6! -66,-28 -52,-42 -24,-58 -4,-56 4,-40! 12,-62 10,-78! 34,-78! 40,-52 36,-24 14,-4! -10,0! -62,0!", skin
    )
    f.patch("-60,-8 -20,-14 16,-16 40,-40 44,4 -66,6", darker(skin, 0.25).name())
    f.cut((-38, -26, 0.4), (-18, -22, 1.5), (4, -40, 0.4))
    f.cut((12, -56, 0.3), (20, -40, 1.3), (16, -26, 0.3))
    f.patch(limb((-34, -46, 0.8), (-22, -53, 2.6), (-10, -51, 0.8)), lighter(skin, 0.45).name())
    f.add("8,-84! 36,-84! 38,-70! 10,-70!", band)
    f.cut((12, -80, 0.4), (23, -78, 1), (36, -80, 0.4))
    with f.at(22, -98, -6):
        f.add("-19,13 -21,-6 -15,-17 4,-20 18,-15 21,2 17,14 0,18", skin)
        for n, x in enumerate((-12, -3, 6, 14)):
            f.add(oval(x, -15 + (n == 3) * 2, 6, 7.4), skin, 0.8)
        f.add("-21,2 -8,-3 8,-1 12,6 4,11 -12,11", skin, 0.9)
        f.patch(oval(8, 4, 3, 2.4), lighter(skin, 0.4).name())
    f.add("-72,0! -70,-12 -62,-34! -52,-32! -54,0!", band)
    f.glow(20, -92, 40, "#ffcf5c")


def eye(f: Drawing, figure: Figure) -> None:
    """A great eye that weeps light, on a base of wings."""
    iris, lid = figure.cloth or "#3f9ad8", figure.skin or "#7a5aa0"
    f.glow(0, -58, 70, iris)
    for n in range(11):
        way = -100 + n * 20
        with f.at(0, -58, way):
            f.add("-3.4,-40! 0,-58! 3.4,-40!" if n % 2 else "-3,-40! 0,-50! 3,-40!", GOLD, 0.7)
    f.add("-62,-56! -40,-84 0,-94 40,-84 62,-56! 40,-30 0,-20 -40,-30", lid)
    f.add("-52,-56! -32,-76 0,-82 32,-76 52,-56! 32,-38 0,-31 -32,-38", "#fff6df", 0.8)
    f.patch("-56,-60 -30,-80 0,-86 30,-80 56,-60 30,-72 0,-77 -30,-72", "#c9c0b0")
    f.patch(oval(0, -56, 23, 24), KEY)
    f.patch(oval(0, -56, 21, 22), iris)
    for n in range(14):
        with f.at(0, -56, n * 360 / 14):
            f.cut((11, 0, 0.9), (19, 0, 0.5), tone=darker(iris, 0.4).name())
    f.patch(oval(0, -56, 8, 19), KEY)
    f.patch(oval(-9, -65, 5, 5.4), "#ffffff")
    f.patch(oval(9, -47, 2.6, 2.6), "#ffffff")
    for x, long in ((-24, 12), (2, 22), (26, 14)):
        f.add(
            f"{x - 4},{-28}! {x - 6},{-24 + long * 0.6} {x},{-22 + long} {x + 6},{-24 + long * 0.6} {x + 4},{-28}!",
            lighter(iris, 0.4).name(),
            0.8,
        )
    f.add("-30,0! -20,-6 0,-8 20,-6 30,0!", lid)


def boot(f: Drawing, figure: Figure) -> None:
    """A winged boot that has left already."""
    leather, plume = figure.cloth or "#8a4a2c", figure.skin or "#f4f0e4"
    for y, long in ((-16, 34), (-34, 26), (-52, 30), (-4, 24)):
        f.add(limb((-52 - long, y, 0.4), (-52 - long * 0.4, y, 1.9), (-46, y, 0.4)), "#fff6d8", 0.6, 0)
    f.add(
        "-30,-64 -46,-80 -62,-108! -48,-104! -46,-118! -32,-104! -24,-114! -16,-92 -10,-72", darker(plume, 0.2).name()
    )
    f.add(
        "-24,-112! -22,-60 -30,-34 -36,-14 -34,-4 -20,-2 10,-3 46,-2! 58,-4 58,-16 44,-26 22,-32 14,-48 16,-112!",
        leather,
    )
    f.patch("-40,-10 0,-9 60,-12 60,4 -40,4", darker(leather, 0.45).name())
    f.patch("4,-112 20,-112 18,-48 24,-32 46,-24 20,-22 6,-40", darker(leather, 0.22).name())
    f.add(
        "-29,-110! -27,-122 20,-122 21,-110! 18,-100! 8,-108! -4,-100! -16,-108! -26,-100!",
        lighter(leather, 0.35).name(),
    )
    for y in (-78, -64, -50):
        f.cut((-2, y, 0.5), (6, y - 2, 1.2), (15, y, 0.5), tone=GOLD)
    f.cut((-24, -30, 0.3), (-10, -22, 1.3), (0, -26, 0.3))
    f.add(
        "-14,-42 -34,-56 -58,-76! -56,-64! -70,-66! -60,-54! -70,-48! "
        "-58,-42! -62,-32! -48,-32! -44,-24! -28,-26 -14,-32",
        plume,
    )
    for x, y in ((-56, -66), (-60, -52), (-54, -38), (-40, -28)):
        f.cut((-20, -40, 0.4), ((x - 20) / 2, (y - 40) / 2, 1.1), (x, y, 0.2))
    f.add(oval(-15, -38, 5, 5), GOLD, 0.9)
