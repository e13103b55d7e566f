"""Hulks and horrors of stone: golem, giant, gargoyle and gorgon."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter, mix
from tabletop.ui.paint.figures.body import Build, arm, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, teeth
from tabletop.ui.paint.figures.gear import wing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon


def golem(f: Drawing, figure: Figure) -> None:
    """A golem: of stone, of iron with an oven and a chimney, or of brass with wheels, by its level."""
    stone, glow = figure.skin or "#9a8f7f", figure.cloth or "#7fe0ff"
    dark, pale, rank = darker(stone, 0.25).name(), lighter(stone, 0.35).name(), min(figure.level, 3)
    for side in (-1, 1):
        x = side * 17
        f.add(f"{x - 11},-34! {x + 10},-34! {x + 9},-16! {x - 9},-16!", dark)
        f.add(f"{x - 14},-17! {x - 4},-21! {x + 11},-18! {x + 17},-6! {x + 17},0! {x - 14},0!", stone)
        f.patch(f"{x - 14},-15 {x - 2},-19 {x + 12},-16 {x + 10},-24 {x - 14},-24", pale)
    if rank > 1:
        f.add("-26,-82! -25,-104! -13,-104! -12,-84!", dark)
        f.add("-28,-102! -27,-109! -11,-109! -10,-102!", stone)
        for x, y, size in ((-22, -116, 5.4), (-30, -124, 6.6)):
            f.add(oval(x, y, size, size * 0.86), "#e8e4dc", 0.7)
    f.add("-34,-72! -40,-60 -34,-54! -44,-30! -30,-24! -23,-48!", dark)
    f.add("-29,-86! -12,-94! 16,-93! 33,-82! 34,-58! 22,-34! -18,-33! -31,-58!", stone)
    f.patch("-29,-84 -12,-91 16,-90 32,-80 34,-100 -30,-100", pale)
    f.cut((-26, -62, 0.3), (-14, -56, 1.3), (-10, -46, 0.2))
    f.cut((26, -70, 0.3), (20, -60, 1.3), (25, -50, 0.2))
    if rank == 1:
        f.patch("-8,-66! 3,-72! 14,-66! 3,-60!", KEY)
        f.patch("-4,-66! 3,-70! 10,-66! 3,-62!", glow)
        f.cut((3, -60, 1), (3, -46, 1.2), tone=glow)
        f.cut((-5, -52, 0.8), (3, -47, 1), (11, -52, 0.8), tone=glow)
    else:
        f.add(oval(2, -58, 13.4, 13.4), dark, 0.8)
        f.patch(oval(2, -58, 10.6, 10.6), "#2a1a1a")
        f.patch("-8,-50 -6,-60! -2,-56! 1,-68! 5,-57! 9,-62! 12,-50 2,-44", "#ff8a2e")
        f.patch("-3,-50 0,-58 3,-60 6,-52 2,-46", "#ffe28a")
        for x in (-3, 2, 7):
            f.mark(limb((x, -69, 0.9), (x, -47, 0.9)), KEY)
        f.glow(2, -57, 26, "#ff9a3c")
    for n in range(8) if rank > 1 else ():
        way = n * math.tau / 8
        f.mark(oval(2 + 17.6 * math.cos(way), -58 + 17.6 * math.sin(way), 1.5, 1.5), pale)
    for flip, turn in ((True, 0), (False, -150)):
        with f.at(-34 if flip else 34, -78, 0, 1, flip):
            f.add("-8,-8! 10,-8! 17,6! 11,18! -6,16!", stone)
            f.patch("-8,-6 10,-5 17,8 20,-14 -8,-16", pale)
            with f.at(10, 10, turn * 0.9):
                f.add("-7,-2! 7,-2! 7,18! -7,18!", dark)
                f.add("-12,14! 2,10! 13,16! 14,34! 4,42! -10,38!", stone)
                for n in range(3):
                    f.cut((-7 + n * 6, 30, 0.4), (-6 + n * 6, 36, 1), (-6 + n * 6, 41, 0.4))
    if rank == 3:
        for x, y, size in ((-38, -72, 9), (40, -72, 9), (-6, -40, 6.6)):
            for n in range(8):
                with f.at(x, y, n * 45):
                    f.add(f"-2.4,{-size + 2}! -1.8,{-size - 3}! 1.8,{-size - 3}! 2.4,{-size + 2}!", "#d9a62c", 0.7)
            f.add(oval(x, y, size, size), "#d9a62c", 0.8)
            f.patch(oval(x, y, size * 0.45, size * 0.45), KEY)
    with f.at(4, -98, 0, 1.1):
        f.add("-13,10! -15,-6! -8,-15! 9,-15! 16,-7! 15,10! 6,14! -7,13!", stone)
        f.patch("-16,-5 -7,-13 9,-13 16,-6 16,-22 -16,-22", pale)
        f.patch("-12,-5! 14,-6! 14,3! -11,3!", "#221c22")
        for across in (-4, 7.4):
            f.mark(oval(across, -1.4, 3, 2.7), glow)
            f.mark(oval(across + 0.6, -1.6, 1, 1.1), "#ffffff")
        f.mark("-6,7! 9,6.6! 8,9.6! -5,10!", KEY)
        if rank > 1:
            f.add("-17,-2 -21,-2 -21,5 -16,5", "#d9a62c", 0.7)
            f.add("16,-3 20,-3 20,4 16,4", "#d9a62c", 0.7)
        else:
            f.patch("-12,-15 -2,-18 8,-14 0,-11 -8,-11", "#5d7a4a")
    f.glow(5, -99, 14, glow)


def giant(f: Drawing, figure: Figure) -> None:
    """A giant with a tree for a club and a house's roof for a hat, a small tower at his feet."""
    skin, tunic = figure.skin or "#d9a47a", figure.cloth or "#5b7a4a"
    dark = darker(skin, 0.25).name()
    f.add(
        "-58,0! -57,-20! -60,-20! -60,-27! -55,-27! -55,-24! -51,-24! -51,-27! -46,-27! -46,-20! -49,-20! -48,0!",
        "#8f96a3",
    )
    f.mark("-55,-16! -55,-12! -51,-12! -51,-16!", KEY)
    f.add("-53,-27! -53,-36! -43,-33! -53,-30!", "#b8352c", 0.7)
    for side in (-1, 1):
        f.add(limb((side * 11, -34, 11), (side * 15, -18, 9), (side * 15, -6, 8)), skin)
        f.add(
            f"{side * 15 - 10},-9 {side * 15 + 4},-12 {side * 15 + 17},-5 {side * 15 + 18},0! {side * 15 - 11},0!",
            "#6d4a2c",
        )
        f.cut((side * 15 - 9, -8, 0.4), (side * 15 + 3, -6, 1), (side * 15 + 15, -5, 0.4))
    f.add(limb((-24, -74, 9), (-37, -60, 8), (-30, -42, 7)), skin)
    f.add(oval(-28, -40, 7.6, 7), skin)
    f.cut((-31, -38, 0.3), (-27, -36, 0.9), (-23, -38, 0.3))
    f.add("-27,-72 -14,-84 18,-84 29,-72 30,-50 28,-26! 14,-22! 4,-27! -8,-21! -26,-26! -30,-50", tunic)
    f.patch("-32,-46 0,-41 34,-46 34,-38 0,-33 -32,-38", "#6d4a2c")
    f.mark("-3,-44! 9,-44! 9,-32! -3,-32!", "#d9a62c")
    f.mark("0,-41! 6,-41! 6,-35! 0,-35!", "#6d4a2c")
    f.patch("-10,-84 14,-84 4,-68", dark)
    for x, y in ((-18, -58), (18, -60)):
        f.patch(f"{x - 6},{y - 5}! {x + 6},{y - 6}! {x + 7},{y + 5}! {x - 5},{y + 6}!", lighter(tunic, 0.3).name())
        f.cut((x - 7, y - 2, 0.4), (x - 4, y - 1, 0.5))
        f.cut((x + 4, y + 1, 0.4), (x + 7, y + 2, 0.5))
    with f.at(44, -50, 22):
        f.add(limb((0, 18, 4), (0, -14, 5.4), (1, -40, 7)), "#7d5a3a")
        f.cut((-2, 10, 0.3), (-3, -10, 1.1), (-2, -30, 0.3))
        for x, y, wide in ((-11, -46, 11), (13, -48, 11), (1, -62, 14), (-2, -48, 11)):
            f.add(oval(x, y, wide, wide * 0.84), "#4f8a4a")
            f.cut((x - 4, y, 0.3), (x, y + 3, 1), (x + 5, y, 0.3), tone="#2f5a34")
    f.add(limb((26, -74, 9.6), (44, -68, 8.4), (44, -54, 7.4)), skin)
    f.add(oval(44, -52, 7.8, 7.2), skin)
    f.cut((41, -50, 0.3), (45, -48, 0.9), (49, -50, 0.3))
    with f.at(3, -89, 0, 1.1):
        f.add("-12,-3 -18,-4! -16,5 -11,6", skin, 0.8)
        f.add("-13,-4 -9,-13 2,-15 11,-12 14,-3 14,6 8,14 0,15 -9,13 -13,5", skin)
        f.add("-15,2! -10,5 -5,3.4 2,5 9,3 15,2! 15,13 9,21! 6,17! 1,23! -3,18! -8,21! -13,12", "#8a4a2a")
        f.mark("-3,8 3,6.8 9,8 6,11 0,11", "#4a1b22")
        f.mark(polygon((3, 7.4), (6.4, 7.4), (5, 10)), "#fff6df")
        eye(f, -2, -3.4, 2.8, "#fff6df", 0.4, 8)
        eye(f, 8, -3.6, 2.6, "#fff6df", 0.3, -10)
        f.add("1,-3 5,-4 10,2 10,6 4,7 0,4", mix(skin, "#d97b6f", 0.5).name(), 0.8)
        f.add("-22,-8! -12,-26! 10,-29! 23,-10! 12,-10 0,-8 -12,-7", "#9a3f2f")
        for row, y in enumerate((-13, -19)):
            for x in range(-14 + row * 4, 18 - row * 3, 7):
                f.cut((x - 3, y, 0.4), (x, y + 3, 0.9), (x + 3, y, 0.4))
        f.add("4,-27! 4,-36! 12,-35! 12,-25!", "#8f96a3", 0.8)


def gargoyle(f: Drawing, figure: Figure) -> None:
    """A gargoyle that crouches on its plinth, wings folded up, and sticks out its tongue."""
    stone = figure.skin or "#8b93a3"
    dark, pale = darker(stone, 0.3).name(), lighter(stone, 0.35).name()
    f.add("-34,0! -31,-6! -27,-8! -27,-17! -32,-20! -32,-26! 32,-26! 32,-20! 27,-17! 27,-8! 31,-6! 34,0!", dark)
    f.patch("-34,-22 34,-22 34,-28 -34,-28", pale)
    f.patch("-20,-18! -9,-18! -9,-8! -20,-8!", stone)
    f.patch("9,-18! 20,-18! 20,-8! 9,-8!", stone)
    for flip in (False, True):
        with f.at(10 if flip else -8, -56, 22, 0.84, flip):
            wing(f, stone, dark, 0.62)
    f.add(limb((-18, -32, 4), (-40, -30, 3), (-46, -16, 2.4), (-40, -8, 2)), stone)
    f.add("-44,2! -34,-4 -38,-12 -46,-8", dark)
    for side in (-1, 1):
        f.add(limb((side * 8, -34, 8), (side * 25, -50, 7.4), (side * 22, -30, 5.4)), stone)
        f.add(
            f"{side * 22 - 9},-30 {side * 22},-33 {side * 22 + 10},-29 {side * 22 + 11},-24! {side * 22 - 9},-24!",
            stone,
        )
        for n in range(3):
            f.cut((side * 22 - 4 + n * 4.4, -28, 0.4), (side * 22 - 4 + n * 4.4, -24, 0.8))
    f.add("-17,-38 -16,-58 -4,-66 10,-65 19,-54 18,-36 8,-28 -8,-28", stone)
    f.patch("-4,-58 8,-58 12,-46 8,-32 -4,-32 -8,-46", pale)
    for y in (-50, -43, -36):
        f.cut((-6, y, 0.3), (2, y + 2, 1), (10, y, 0.3))
    for side in (-1, 1):
        f.add(limb((side * 13, -54, 5.4), (side * 13, -40, 4.6), (side * 7, -29, 4)), stone)
        f.add(oval(side * 7, -27, 4.6, 3.4), stone, 0.8)
    f.cut((-22, -46, 0.3), (-17, -42, 1.2), (-19, -36, 0.2))
    with f.at(3, -74, 2, 1.25):
        f.add(limb((-8, -9, 4), (-16, -18, 3), (-13, -30, 0)), pale)
        f.add(limb((9, -9, 4), (17, -18, 3), (15, -30, 0)), pale)
        f.add("-12,-2 -24,-12! -22,3 -12,6", stone)
        f.add("13,-2 24,-12! 22,3 13,6", stone)
        f.add("-14,-3 -9,-12 2,-14 12,-11 15,-3 14,6 8,12 0,13 -9,11 -14,5", stone)
        f.mark("-9,4 1,5.4 12,3.6 9,10.4 1,12 -6,10.4", "#2a2430")
        teeth(f, -6, 4.6, 2, 3, 3.2)
        teeth(f, 4, 4.8, 2, 3, 3.2)
        f.add("-1,8 5,8 6,15 4,20! 1,20 -1,14", "#b5545a", 0.7)
        eye(f, -4.4, -3, 3.4, "#ffe06a", 0.3, 16)
        eye(f, 7.4, -3, 3.2, "#ffe06a", 0.2, -16)
        f.add("-1,-2 5,-2 8,3 3,5 -2,3", pale, 0.7)


def gorgon(f: Drawing, figure: Figure) -> None:
    """A gorgon: a woman down to the waist, a serpent below, snakes for hair and a stare that petrifies."""
    scale, skin, cloth = figure.skin or "#5f8f5a", "#cfd8a0", figure.cloth or "#7a4f9a"
    dark, belly = darker(scale, 0.3).name(), "#e6dc9a"
    with f.at(0, 0, 0, 1.2):
        f.add(limb((24, -8, 8), (46, -7, 6.4), (58, -16, 4.6), (55, -30, 3), (62, -38, 0.5)), scale)
        f.add("-40,-10 -34,-22 0,-26 34,-20 42,-10 34,-2 0,0 -32,-1", scale)
        for x in range(-30, 34, 10):
            f.cut((x, -21, 0.3), (x + 5, -12, 1.2), (x + 1, -3, 0.3), tone=dark)
        f.add("-30,-20 -18,-34 8,-36 24,-26 14,-16 -16,-14", scale)
        f.patch("-20,-20 -4,-32 12,-30 8,-16 -10,-14", belly)
        f.add(limb((-4, -24, 14), (-8, -36, 13), (-2, -46, 12)), scale)
        f.patch(limb((2, -24, 6), (-2, -36, 7), (3, -48, 7)), belly)
    b = Build(tall=108, head=14, wide=19, waist=12, hip=13, leg=48, thick=6.4, lean=0, step=8)
    arm(f, b, 1, (45, -64), skin, skin, -0.7)
    for n in range(4):
        f.add(limb((46, -64, 2.2), (54, -71 + n * 5, 1.7), (59, -73 + n * 6, 0.3)), skin, 0.8)
    torso(f, b, skin)
    f.patch("-24,-74 0,-67 24,-74 24,-54 0,-50 -24,-54", cloth)
    f.patch("-24,-56 0,-51 24,-56 24,-51 0,-46 -24,-51", "#e0b040")
    arm(f, b, -1, (-44, -76), skin, skin, 0.9)
    for n in range(4):
        f.add(limb((-45, -76, 2.2), (-53, -81 + n * 5, 1.7), (-58, -82 + n * 6, 0.3)), skin, 0.8)
    hair = (
        ((-8, -96), (-24, -100), (-30, -88), (-38, -90)),
        ((-8, -100), (-20, -112), (-30, -108), (-34, -116)),
        ((-3, -102), (-8, -118), (-16, -122), (-12, -131)),
        ((4, -103), (8, -119), (2, -126), (9, -133)),
        ((10, -101), (22, -112), (22, -122), (31, -121)),
        ((14, -97), (28, -99), (32, -107), (40, -103)),
        ((14, -92), (26, -88), (30, -80), (38, -84)),
    )
    with f.at(0, 17, 0, 1.2):
        for a, c, d, e in hair:
            f.add(limb((*a, 4.2), (*c, 3.6), (*d, 3.2), (*e, 3)), scale, 0.9)
            way = math.degrees(math.atan2(e[1] - d[1], e[0] - d[0]))
            with f.at(*e, way):
                f.add("-4,-3.6 2,-4.6 8,-2 9,0 8,2.4 2,4.6 -4,3.6", scale, 0.8)
                f.mark(oval(3.4, -1.6, 1.6, 1.6), "#ffd34d")
                f.mark(oval(3.8, -1.6, 0.7, 1.1), KEY)
                f.mark(limb((8.6, 0.4, 0.7), (14, 0.8, 0.2)), "#c2334a")
        with f.at(3, -91, 0, 1.05):
            f.add("-11,-6 -7,-13 2,-14 10,-11 12,-3 11,5 7,11 2,14 -5,11 -10,4", skin)
            eye(f, -3, -1.4, 3.9, "#f4ffb0", 0.2, 18)
            eye(f, 7, -1.6, 3.5, "#f4ffb0", 0.1, -18)
            f.mark("-3,6.6 2,5.8 7,6.4 5,10 2,10.6 -1,9.6", "#7a2040")
            f.mark(polygon((-1, 6.6), (1, 6.4), (0, 9.4)), "#fff6df")
            f.mark(polygon((4, 6.4), (6, 6.4), (5, 9.2)), "#fff6df")
        f.glow(6, -92, 15, "#e6ff8a")
