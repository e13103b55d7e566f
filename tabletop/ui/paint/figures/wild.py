"""Beasts of wood and field: bear, boar, stag, hound, horse, cat, rat and snake."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter, mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, teeth
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon

HORN, FLESH = "#f0e2bd", "#7a2a35"


def bear(f: Drawing, figure: Figure) -> None:
    """A bear that rears up and roars."""
    fur = figure.skin or "#7a5236"
    dark, pale = darker(fur, 0.3).name(), lighter(fur, 0.3).name()
    f.add(limb((-22, -66, 11), (-40, -70, 9.5), (-46, -88, 9)), dark)
    f.add(oval(-47, -92, 12, 10.6), dark)
    f.patch(oval(-46, -90, 6, 5), pale)
    for x, y in ((-57, -97), (-52, -101), (-45, -102), (-39, -99)):
        f.add(limb((x, y, 2.6), (x - 3, y - 5, 2), (x - 1, y - 11, 0.2)), HORN, 0.7)
    for side in (-1, 1):
        f.add(limb((side * 12, -28, 14), (side * 17, -14, 11), (side * 16, -6, 9)), dark if side < 0 else fur)
        f.add(f"{side * 16 - 11},-9 {side * 16},-13 {side * 16 + 15},-8 {side * 16 + 18},0! {side * 16 - 12},0!", dark)
        for n in range(3):
            f.mark(oval(side * 16 + 5 + n * 5, -1.6, 2.3, 2), HORN)
    f.add("-30,-34 -32,-58 -24,-78 -6,-86 14,-82 27,-66 31,-40 25,-20 4,-12 -18,-16", fur)
    f.patch("4,-70 18,-62 26,-44 20,-24 4,-18 -8,-30 -8,-54", pale)
    for x, y in ((-20, -44), (-24, -58), (-16, -30)):
        f.cut((x, y, 0.2), (x + 2, y + 5, 1.2), (x + 6, y + 8, 0.2))
    f.add(limb((22, -68, 12), (41, -64, 10), (48, -82, 9.5)), fur)
    f.cut((34, -58, 0.3), (40, -66, 1.2), (41, -74, 0.3))
    f.add(oval(49, -86, 12.4, 11), fur)
    f.patch(oval(50, -84, 6.4, 5.2), pale)
    for x, y in ((40, -93), (46, -96), (53, -96), (59, -91)):
        f.add(limb((x, y, 2.7), (x + 3, y - 5, 2), (x + 2, y - 12, 0.2)), HORN, 0.7)
    with f.at(5, -88, -8, 1.2):
        for x in (-11, 6):
            f.add(oval(x, -14, 5.4, 5.4), fur)
            f.patch(oval(x + 0.6, -13.6, 2.8, 2.8), pale)
        f.add("-17,2 -16,-9 -6,-16 6,-15 12,-9 16,-6! 26,-4 28,1 24,4! 12,5 14,14 6,17 -6,14! -14,12", fur)
        f.patch("9,-9 18,-7 28,-4 28,4 10,6 4,2", pale)
        f.mark("10,4 24,3.6 21,10 13,12 6,9", FLESH)
        teeth(f, 13, 3.8, 3, 3.4, 3.6)
        teeth(f, 9, 12, 2, 3.4, -3.4)
        f.add(oval(26.4, -3.4, 3.6, 2.8), KEY, 0.4, 0)
        f.mark(oval(6.4, -6, 2.4, 2.6), "#ffe06a")
        f.mark(oval(7, -5.8, 1.2, 1.7), KEY)
        f.mark(limb((1, -9.6, 0.5), (6, -9.4, 1.3), (11, -6.6, 0.4)), KEY)


def boar(f: Drawing, figure: Figure) -> None:
    """A boar with thorns on its back, about to charge."""
    hide = figure.skin or "#6f5340"
    dark, snout = darker(hide, 0.32).name(), mix(hide, "#d9917b", 0.5).name()
    f.add(limb((-48, -46, 2.2), (-58, -52, 1.8), (-60, -44, 1.6), (-54, -43, 0.6)), hide)
    for x, foot in ((-26, -30), (16, 22)):
        f.add(limb((x, -28, 8), (x - 2, -14, 5), (foot, -5, 3.8)), dark)
        f.add(f"{foot - 5},-6! {foot + 4},-7! {foot + 7},0! {foot - 6},0!", KEY)
    spikes = ((-38, -58, -34), (-26, -66, -24), (-13, -71, -14), (1, -76, -8), (15, -77, 2), (28, -72, 14))
    for x, y, turn in spikes:
        with f.at(x, y, turn):
            f.add("-8,8! -1,-13! 8,8!", figure.cloth or "#3f4a35", 0.9)
    f.add("-48,-42 -44,-56 -26,-64 0,-72 22,-74 38,-62 40,-42 28,-26 0,-22 -24,-20 -42,-26", hide)
    f.patch("-50,-30 -20,-28 10,-32 40,-40 30,-14 -40,-14", lighter(hide, 0.16).name())
    for x, y in ((-30, -52), (-18, -58), (-4, -62), (10, -64), (-36, -42)):
        f.cut((x, y, 0.3), (x - 3, y + 6, 1.2), (x - 8, y + 9, 0.2))
    for x, foot in ((-38, -44), (26, 36)):
        f.add(limb((x, -34, 10), (x - 1, -17, 6), (foot, -5, 4.4)), hide)
        f.add(f"{foot - 5},-7! {foot + 5},-8! {foot + 9},0! {foot - 6},0!", KEY)
    with f.at(40, -48, 14, 1.15):
        f.add("-14,-20 -20,-30! -4,-24", dark)
        f.add("-20,-8 -16,-20 -4,-23 10,-15 25,-6! 30,-3 31,7 27,12! 14,13 2,16 -12,12", hide)
        f.add("-3,-18 -10,-33! 6,-23 6,-17", hide)
        f.patch("0,-20 -6,-28 3,-22", snout)
        f.add("24,-7! 31,-6 33,3 31,11 25,13! 22,4", snout)
        for down in (-0.5, 6):
            f.mark(oval(29.4, down, 1.5, 2.2), KEY)
        f.cut((25, -2, 0.2), (24, 4, 0.7), (25, 10, 0.2))
        f.mark(limb((4, 12.4, 0.4), (14, 10.6, 1), (24, 9.6, 0.4)), KEY)
        f.add("12,12! 17,11! 23,1 22,-9! 15,0", HORN, 0.8)
        f.add("3,13! 8,12.4! 13,3 12,-5! 6,3", HORN, 0.8)
        f.mark(oval(3, -8, 2.9, 2.7), "#ff9a3c")
        f.mark(oval(3.8, -7.6, 1.3, 1.7), KEY)
        f.mark(limb((-3, -12.6, 0.5), (3, -12, 1.5), (9, -7.4, 0.4)), KEY)


def stag(f: Drawing, figure: Figure) -> None:
    """A stag with wide antlers that lifts a foreleg."""
    coat, horn = figure.skin or "#9a6b42", figure.metal or "#e6d3a8"
    dark, pale = darker(coat, 0.3).name(), lighter(coat, 0.45).name()
    f.add(limb((-20, -44, 6), (-26, -28, 3.4), (-20, -14, 2.5), (-22, -5, 2.4)), dark)
    f.add(limb((20, -44, 6), (26, -32, 3.4), (38, -32, 2.6), (40, -22, 2.4)), dark)
    for x, y in ((-22, 0), (40, -16)):
        f.add(f"{x - 4},{y - 7}! {x + 3},{y - 7}! {x + 6},{y}! {x - 4},{y}!", KEY)
    f.add("-38,-58! -44,-60 -46,-50! -38,-46", pale)
    f.add("-38,-54 -30,-64 -10,-63 12,-64 26,-68 32,-56 26,-42 6,-37 -16,-38 -32,-40", coat)
    f.patch("34,-52 22,-44 2,-41 -20,-42 -40,-38 -30,-30 30,-30", pale)
    for x, y in ((-24, -56), (-14, -58), (-4, -57), (-19, -50), (-8, -51)):
        f.patch(oval(x, y, 1.8, 1.8), pale)
    f.add(limb((-30, -48, 9), (-35, -30, 4.4), (-29, -16, 3), (-32, -5, 2.8)), coat)
    f.add(limb((18, -46, 8), (19, -26, 3.8), (17, -14, 3), (17, -5, 2.8)), coat)
    for x in (-32, 17):
        f.add(f"{x - 4},-8! {x + 4},-8! {x + 8},0! {x - 5},0!", KEY)
    for far, tone in ((True, darker(horn, 0.25).name()), (False, horn)):
        with f.at(36 if far else 31, -93, 16 if far else -6, 1, far):
            f.add(limb((0, 0, 2.8), (-12, -10, 2.6), (-22, -20, 2.4), (-22, -36, 0.4)), tone, 0.9)
            f.add(limb((-10, -9, 2.2), (-8, -20, 1.8), (-9, -28, 0.3)), tone, 0.9)
            f.add(limb((-19, -17, 2.2), (-31, -20, 1.8), (-35, -29, 0.3)), tone, 0.9)
            f.add(limb((-4, -4, 2.2), (3, -10, 1.8), (4, -18, 0.3)), tone, 0.9)
    f.add("8,-60 14,-74 24,-88 36,-90 38,-80 34,-66 32,-50 20,-46", coat)
    f.patch("30,-80 26,-66 18,-56 16,-48 40,-46 42,-74", pale)
    for x, y in ((24, -60), (28, -66), (22, -54)):
        f.cut((x, y, 0.2), (x + 2, y + 4, 1), (x + 6, y + 6, 0.2))
    with f.at(36, -86, 8, 1.1):
        f.add("-8,-4 -20,-10! -16,0 -8,3", coat)
        f.add("-10,-2 -6,-9 4,-9 12,-4 22,1 23,6 18,9 8,8 -4,9", coat)
        f.patch("14,0 24,0 26,10 14,10 10,6", pale)
        f.mark(oval(22, 3, 2.4, 2), KEY)
        f.mark(oval(3, -2, 2.2, 2.6), KEY)
        f.mark(oval(3.8, -3, 0.8, 0.9), "#ffffff")
        f.mark(limb((-1, -6, 0.4), (4, -6, 1), (8, -3.4, 0.3)), KEY)
        f.cut((12, 6.4, 0.3), (16, 5.6, 0.8), (20, 6, 0.3))


def hound(f: Drawing, figure: Figure) -> None:
    """A lean hound with pricked ears that snarls; a mighty one burns."""
    coat, collar = figure.skin or "#3c3a48", figure.metal or "#d9a62c"
    dark, pale = darker(coat, 0.35).name(), lighter(coat, 0.2).name()
    if figure.level > 1:
        f.add(
            "-30,-52! -40,-74! -24,-66! -22,-88! -8,-70! 0,-96! 10,-74! 24,-92! 26,-70! 40,-78! 34,-50! 0,-40",
            figure.cloth or "#ff8a2e",
            0.8,
        )
        f.patch("-24,-50 -20,-68 -8,-62 0,-80 8,-64 22,-76 26,-50 0,-40", "#ffe28a")
        f.glow(0, -66, 34, "#ff9a3c")
    f.add(limb((-36, -50, 4), (-52, -60, 3.4), (-58, -78, 2.6), (-50, -90, 0.5)), coat)
    for x, foot in ((-30, -36), (16, 26)):
        f.add(limb((x, -38, 7), (x - 2, -22, 4), (foot + 2, -6, 3.2)), dark)
        f.add(oval(foot + 5, -3, 6, 3.2), dark)
    f.add("-42,-48 -36,-60 -16,-60 4,-62 22,-70 34,-62 34,-44 22,-32 4,-34 -14,-42 -26,-36 -38,-36", coat)
    f.patch("36,-56 24,-44 8,-42 -12,-46 -26,-40 -10,-28 36,-28", pale)
    for n in range(4):
        f.cut((-2 + n * 6, -56, 0.2), (-5 + n * 6, -48, 1.1), (-3 + n * 6, -42, 0.2))
    f.add(limb((-34, -46, 10), (-36, -28, 5), (-46, -18, 3.4), (-40, -5, 3.4)), coat)
    f.add(limb((24, -46, 9), (24, -26, 4.4), (26, -6, 3.6)), coat)
    for x in (-38, 28):
        f.add(f"{x - 7},-6 {x + 2},-8 {x + 10},-3 {x + 10},0! {x - 7},0!", coat)
        f.cut((x + 3, -4, 0.5), (x + 5, -2, 0.7), (x + 5, 0, 0.5))
    f.add(limb((24, -58, 12), (38, -68, 10)), coat)
    with f.at(33, -65, 46):
        f.patch("-4,-16 4,-16 4,16 -4,16", collar)
    with f.at(46, -74, 12, 1.15):
        f.add("-4,-8 -14,-28! -16,-12 -11,-2", dark)
        f.add("-2,4 10,8 22,10! 25,14 14,17 0,14", coat)
        f.mark("2,5 12,8 22,10 13,13 2,10", FLESH)
        f.add("-15,2 -13,-8 -5,-13 5,-10 13,-5 27,-3! 30,1 28,5! 16,7 6,6 -4,12! -12,9", coat)
        f.patch("30,4 14,2 2,4 -4,14 10,12 30,10", pale)
        teeth(f, 14, 5.6, 4, 3, 3.6)
        f.mark(oval(28.4, -1.6, 2.8, 2.4), KEY)
        f.mark("2,-3 7,-5! 10,-2 5,-0.4", "#ffb02e")
        f.mark(oval(6.6, -2.6, 0.9, 1.6), KEY)
        f.mark(limb((-1, -5.6, 0.5), (5, -7, 1.1), (11, -3.8, 0.3)), KEY)
        f.add("-10,-8 -13,-32! 1,-12", coat)
        f.patch("-8,-10 -10,-25 -2,-12", "#b98080")


def horse(f: Drawing, figure: Figure) -> None:
    """A horse that rears, its mane in the wind."""
    coat, mane = figure.skin or "#8a5a3a", figure.cloth or "#3a2a24"
    dark, pale = darker(coat, 0.3).name(), lighter(coat, 0.25).name()
    f.add("-34,-40 -50,-50 -68,-40 -76,-12! -66,-22 -66,-2! -54,-20 -46,-6! -38,-26", mane)
    f.cut((-40, -40, 0.3), (-56, -36, 1.2), (-66, -18, 0.2))
    f.add(limb((-16, -32, 12), (6, -24, 6.6), (-2, -12, 4.4), (0, -6, 3.8)), dark)
    f.add("-5,-8! 5,-9! 10,0! -6,0!", KEY)
    f.add(limb((24, -74, 8), (46, -84, 5.6), (58, -74, 4), (54, -64, 3.6)), dark)
    f.add("58,-70! 49,-68! 46,-58! 56,-58!", KEY)
    f.add("-44,-28 -46,-46 -32,-58 -10,-66 8,-82 26,-86 36,-72 32,-54 14,-42 -2,-30 -18,-18 -36,-16", coat)
    f.patch("38,-66 22,-52 2,-42 -12,-28 -6,-18 40,-44", pale)
    f.add(limb((-28, -34, 16), (-14, -22, 8.6), (-28, -12, 5), (-26, -6, 4.4)), coat)
    f.add("-32,-9! -21,-10! -15,0! -34,0!", KEY)
    f.cut((-38, -46, 0.3), (-20, -44, 1.3), (-12, -30, 0.3))
    f.add(limb((22, -66, 10), (44, -70, 6.4), (54, -54, 4.4), (48, -44, 4)), coat)
    f.add("53,-49! 43,-47! 38,-37! 49,-36!", KEY)
    f.add(
        "26,-122! 12,-118 6,-124! 0,-112 -14,-114! -10,-102 -26,-100! -16,-92 -28,-80! -12,-80 4,-70 18,-84 24,-104",
        mane,
    )
    f.add("4,-70 8,-92 18,-112 32,-120 44,-114 42,-98 38,-84 36,-66 20,-56", coat)
    f.cut((30, -72, 0.3), (22, -84, 1.2), (26, -98, 0.3))
    with f.at(36, -115, 22, 1.24):
        f.add("-4,-8 -8,-22! 4,-11", coat)
        f.add("-11,4 -10,-8 -1,-12 10,-9 24,-3 33,4 34,11 28,15 19,12 9,11 0,14 -7,12", coat)
        f.patch("22,-6 40,-2 38,18 22,17 19,6", pale)
        f.mark(oval(30.4, 6, 1.7, 1.3), KEY)
        f.mark(limb((22, 11, 0.4), (27, 9.8, 1), (32, 10.6, 0.3)), KEY)
        f.mark(oval(6, -2.4, 3.4, 3), KEY)
        f.mark(oval(6.4, -2.4, 2.4, 2.2), "#fff6df")
        f.mark(oval(7.2, -2.2, 1.4, 1.8), KEY)
        f.mark(limb((0.4, -6.4, 0.5), (6, -6.8, 1.2), (11, -3.6, 0.4)), KEY)
        f.add("-3,-12 8,-15! 6,-7! 1,-1! -3,6! -9,-1 -9,-9", mane, 0.8)
        if figure.metal:
            f.add(limb((17, -7, 1.5), (18, 3, 1.5), (17, 12, 1.5)), figure.metal, 0.6)
            f.add(limb((18, 4, 1.2), (4, 8, 1.2), (-8, 16, 1.2)), figure.metal, 0.6)


def cat(f: Drawing, figure: Figure) -> None:
    """A cat that sits up, its tail raised, with a collar of gold."""
    fur, gold = figure.skin or "#c98a4a", figure.metal or "#e0b040"
    dark, pale = darker(fur, 0.35).name(), lighter(fur, 0.5).name()
    f.add(limb((-16, -8, 6), (-40, -5, 5.6), (-50, -24, 5), (-44, -44, 4.6), (-50, -58, 3)), fur)
    for x, y, turn in ((-50, -26, 8), (-46, -40, -14), (-42, -10, 40)):
        with f.at(x, y, turn):
            f.patch("-8,-2.4 8,-2.4 8,2.4 -8,2.4", dark)
    f.add("-12,0! -30,-2 -34,-18 -24,-40 -10,-58 6,-62 17,-50 20,-30 20,-8 26,-5 27,0!", fur)
    for y in (-44, -34, -24):
        f.cut((-24, y, 0.4), (-16, y + 2, 1.7), (-10, y + 7, 0.3), tone=dark)
    f.patch("6,-60 18,-52 22,-34 14,-22 6,-34", pale)
    f.add("-22,-2 -26,-18 -12,-28 0,-18 4,-6 10,-4 11,0! -20,0!", fur)
    f.cut((-16, -24, 0.3), (-2, -20, 1.1), (0, -8, 0.3))
    f.add(limb((10, -34, 5), (12, -16, 4.4), (13, -5, 4)), fur)
    f.add("8,-6 15,-8 22,-4 22,0! 8,0!", pale)
    f.add(limb((-4, -54, 2.4), (6, -50, 2.8), (17, -54, 2.4)), gold)
    f.add(oval(8, -47, 3.2, 3.4), gold, 0.7)
    with f.at(6, -70, 4, 1.15):
        f.add("-15,-6 -18,-26! -4,-15", fur)
        f.patch("-13,-9 -15,-20 -7,-13", "#d99a90")
        f.add("6,-14 17,-26! 18,-6", fur)
        f.patch("9,-13 16,-20 16,-9", "#d99a90")
        f.add("-17,0 -15,-11 -3,-16 9,-15 17,-8 19,2 13,10 3,14 -9,11", fur)
        f.patch("-2,3 4,0 12,3 12,10 3,14 -6,10", pale)
        for x, y in ((-4, -15), (1, -16), (6, -15)):
            f.cut((x, y, 1), (x + 0.4, y + 4, 0.8), (x + 0.4, y + 7, 0.2), tone=dark)
        eye(f, -5.4, -2, 4, "#c8e05a", 0.18)
        eye(f, 9.4, -2, 3.6, "#c8e05a", 0.1)
        f.mark(polygon((1.4, 3.4), (6, 3.4), (3.7, 6)), "#b5545a")
        for across in (-1.4, 3.7):
            f.mark(limb((across, 6.6, 0.3), (across + 2.4, 8.6, 0.9), (across + 5.1, 6.4, 0.3)), KEY)
        for y in (5, 8):
            f.mark(limb((12, y, 0.5), (24, y - 2.4, 0.2)), KEY)
            f.mark(limb((-7, y, 0.5), (-20, y - 2, 0.2)), KEY)


def rat(f: Drawing, figure: Figure) -> None:
    """A rat that rises on its hind legs and sniffs, its long tail behind it."""
    fur, pink = figure.skin or "#7d7480", "#d9a0a0"
    dark, pale = darker(fur, 0.3).name(), lighter(fur, 0.35).name()
    f.add(limb((-22, -7, 4.4), (-44, -3, 3.4), (-58, -16, 2.8), (-48, -32, 2.2), (-60, -44, 0.5)), pink)
    f.add("-8,0! -28,-1 -34,-18 -26,-40 -8,-56 10,-54 20,-40 22,-22 14,-6 10,0!", fur)
    f.patch("6,-48 18,-42 22,-24 14,-8 2,-8 0,-28", pale)
    for x, y in ((-20, -36), (-24, -26), (-12, -44)):
        f.cut((x, y, 0.2), (x - 1, y + 5, 1.1), (x + 3, y + 9, 0.2))
    f.add("-24,-4 -22,-20 -6,-22 4,-12 6,-4 20,-4 22,0! -20,0!", fur)
    f.cut((-14, -18, 0.3), (0, -16, 1.1), (2, -6, 0.3))
    for x in (10, 15, 20):
        f.mark(oval(x, -1.6, 2.6, 1.6), pink)
    for y, reach in ((-40, 30), (-34, 26)):
        f.add(limb((8, y, 4.4), (18, y + 6, 3.4), (reach, y + 2, 2.6)), fur)
        f.add(oval(reach + 1, y + 1, 3.2, 2.8), pink, 0.7)
    with f.at(8, -60, -8, 1.2):
        f.add(oval(-14, -14, 8.4, 9.4, -16), fur)
        f.patch(oval(-13.6, -13.6, 5.4, 6.4, -16), pink)
        f.add("-18,0 -15,-10 -4,-15 8,-12 20,-4 30,2 29,6 18,9 4,11 -10,11", fur)
        f.patch("4,4 18,4 30,4 28,12 4,14 -6,10", pale)
        f.add(oval(2, -16, 8.4, 9.8, 14), fur)
        f.patch(oval(2.4, -15.4, 5.4, 6.6, 14), pink)
        f.add(oval(30, 3, 3.2, 2.8), pink, 0.7)
        eye(f, 9, -3, 3.4, "#ffe06a", 0.3, 14)
        f.mark("18,8! 22,7.6! 21.4,13.4! 18.6,13.4!", "#fff6df")
        for turn in (-14, 0, 14):
            f.mark(limb((22, 4, 0.5), (40, 6 + turn * 0.6, 0.2)), dark)


def snake(f: Drawing, figure: Figure) -> None:
    """A snake that rises from its coils and spreads its hood."""
    scale, belly = figure.skin or "#5f8a3c", figure.cloth or "#ead58a"
    dark = darker(scale, 0.34).name()
    f.add(limb((30, -6, 6), (52, -8, 4.6), (60, -20, 3), (54, -28, 0.4)), scale)
    f.add("-46,-8 -42,-18 -10,-22 30,-20 46,-12 44,-3 20,0 -30,0", dark)
    f.add("-40,-16 -34,-28 -4,-32 28,-28 36,-20 26,-12 -20,-10", scale)
    for x in (-28, -14, 0, 14):
        f.patch(f"{x},-32! {x + 7},-24! {x},-14! {x - 7},-24!", dark)
    f.add(limb((-16, -22, 11), (-28, -42, 11), (-14, -60, 10), (2, -72, 10), (4, -86, 9)), scale)
    f.add("-20,-78 -12,-98 4,-104 18,-98 24,-80 16,-62 2,-52 -12,-60", scale)
    f.patch(limb((-6, -28, 6), (-15, -42, 7), (-2, -60, 8), (8, -74, 10), (8, -92, 8)), belly)
    for n, (x, y) in enumerate(((-9, -34), (-12, -43), (-8, -52), (-1, -60), (4, -68), (7, -76))):
        f.cut((x - 8, y - 1, 0.3), (x, y + 1.4, 0.9), (x + 9 + n * 0.4, y - 1, 0.3))
    for x in (-13, 19):
        f.patch(oval(x, -82, 3.6, 6), dark)
        f.patch(oval(x, -82, 1.8, 3.6), belly)
    f.cut((-26, -42, 0.4), (-22, -50, 1.2), (-14, -56, 0.3))
    with f.at(5, -96, 4, 1.2):
        f.add("0,6 12,9 22,10! 20,14 8,15 0,12", scale)
        f.mark("0,5 14,8 22,9 10,13 0,11", FLESH)
        f.mark(limb((14, 10, 1), (26, 12, 0.8), (33, 8, 0.3)), "#c2334a")
        f.mark(limb((26, 12, 0.8), (33, 15, 0.3)), "#c2334a")
        f.add("-13,3 -11,-8 0,-13 12,-9 23,-3 26,3 20,6 8,6 -4,10", scale)
        f.mark(polygon((17, 5.6), (20.4, 5.4), (17.6, 12)), "#fff6df")
        f.mark(polygon((12, 6), (15, 5.8), (12.6, 11)), "#fff6df")
        f.mark(oval(22, -0.6, 1.1, 0.9), KEY)
        f.mark("3,-2.4 9,-5.4! 12,-1.6 7,0.4", "#ffd34d")
        f.mark(oval(7.8, -2.2, 1, 2.2), KEY)
        f.mark(limb((0, -5.4, 0.5), (6, -7.4, 1.3), (13, -3.4, 0.4)), KEY)
