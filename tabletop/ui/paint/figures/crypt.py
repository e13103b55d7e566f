"""The restless and the fallen: zombie, mummy, wraith, lich and pit fiend."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.body import Build, arm, legs, robe, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, skull, teeth
from tabletop.ui.paint.figures.gear import wing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon

BONE, GOLD = "#f1e8cf", "#e0b040"


def zombie(f: Drawing, figure: Figure) -> None:
    """A zombie that shuffles along with both arms stretched out; a mighty one is sewn from many."""
    skin, rags = figure.skin or "#8fa878", figure.cloth or "#5a5f78"
    dark, big = darker(skin, 0.3).name(), figure.level > 2
    b = Build(tall=96, head=15, wide=15, waist=11, hip=12, leg=32, thick=6.4, lean=6, step=12)
    if big:
        b = Build(tall=100, head=13.5, wide=29, waist=25, hip=18, leg=27, thick=9.4, lean=6, step=18)
    ahead = 12 if big else 0
    arm(f, b, 1, (44 + ahead, -70), dark, dark, -0.2)
    for n in range(3):
        with f.at(ahead, 0):
            f.add(limb((46, -71 + n * 2, 1.8), (54, -75 + n * 4, 1.3), (58, -72 + n * 4, 0.6)), dark, 0.7)
    legs(f, b, darker(rags, 0.35).name(), "#4a3a30", -2)
    torso(f, b, rags)
    f.patch("-2,-62 8,-66 16,-54 10,-44 0,-46", dark)
    for y in (-61, -55, -49):
        f.cut((0, y, 0.9), (7, y - 2, 1.1), (13, y, 0.6), tone=BONE)
    f.add(
        f"{-b.hip - 3},-40 {b.hip + 3},-40 {b.hip + 6},-22! {b.hip},-28! 6,-16! 0,-26! -6,-18! {-b.hip},-27! "
        f"{-b.hip - 5},-20!",
        darker(rags, 0.2).name(),
    )
    arm(f, b, -1, (36 + ahead, -56), skin, skin, -0.35)
    f.add(f"{b.lean - b.wide - 3},-74 -6,-78 4,-66! -4,-68! -8,-58! -13,-64! -20,-58!", rags)
    for n in range(3):
        with f.at(ahead, 0):
            f.add(limb((38, -57 + n * 2, 1.9), (46, -62 + n * 4.4, 1.4), (50, -58 + n * 4.6, 0.6)), skin, 0.7)
    with f.at(b.lean + 3, b.face[1] + 1, 12, 1.12):
        f.add("-11,-1 -16,-3! -15,4 -10,5", skin, 0.8)
        f.add("-12,-4 -9,-13 0,-15 9,-12 12,-3 11,4 12,12 6,15 -3,14 -8,9 -12,4", skin)
        f.patch("-14,-6 -12,-16 0,-19 8,-16 2,-11 -6,-8", "#4a4238")
        f.cut((0, -12, 0.6), (5, -9, 0.9), (9, -11, 0.4), tone="#8a2f3a")
        for x in (2, 5, 7.4):
            f.cut((x, -12.6, 0.5), (x + 0.6, -7.6, 0.5), tone=KEY)
        eye(f, -1.6, -1.6, 3.9, "#f4efc0", 0.3)
        eye(f, 7.6, -1.8, 2.9, "#f4efc0", -0.2)
        f.cut((-7, 3, 0.3), (-3, 5, 1), (1, 4, 0.3), tone=dark)
        f.mark("-2,7 5,6 11,7 10,12 4,13 -1,11", "#3a1f2a")
        teeth(f, 0, 6.6, 3, 2.4, 2.6)
        teeth(f, 4, 12.4, 2, 2.6, -2.6)
    if big:
        with f.at(-17, -84, -22, 0.66):
            skull(f, "#c9cba0", "#ffb347")
        for x in (-10, -2, 6):
            f.mark(limb((x, -46, 0.9), (x + 5, -36, 0.9)), KEY)
            f.mark(limb((x + 5, -46, 0.9), (x, -36, 0.9)), KEY)


def mummy(f: Drawing, figure: Figure) -> None:
    """A mummy whose bandages come loose, one arm raised; a king of mummies wears his headcloth."""
    linen, gold = figure.cloth or "#e6d9b4", figure.metal or GOLD
    dark = darker(linen, 0.4).name()
    b = Build(tall=98, head=14.5, wide=16, waist=12, hip=11, leg=34, thick=6.2, step=10)
    f.add(limb((-26, -74, 2.6), (-34, -66, 2.4), (-30, -54, 2), (-38, -44, 0.4)), linen, 0.9)
    for side in (-1, 1):
        f.add(limb((side * 6, -36, 7.6), (side * 9, -20, 6.8), (side * 10, -6, 6.4)), linen)
        for y in (-28, -20, -12):
            f.cut((side * 8 - 9, y + 2, 0.4), (side * 8, y, 1), (side * 8 + 9, y - 3, 0.4), tone=dark)
        f.add(
            f"{side * 10 - 7},-7 {side * 10 + 4},-9 {side * 10 + 14},-4 {side * 10 + 15},0! {side * 10 - 8},0!", linen
        )
    torso(f, b, linen)
    for n, y in enumerate((-70, -63, -56, -49, -42, -36)):
        f.cut((-18, y + (3 if n % 2 else -2), 0.5), (0, y, 1.2), (18, y + (-3 if n % 2 else 3), 0.5), tone=dark)
    f.add("10,-38! 17,-34 15,-18! 19,-8! 11,-10! 8,-24!", linen, 0.9)
    f.add(limb((26, -60, 2.6), (31, -50, 2.2), (25, -42, 1.8), (31, -32, 0.4)), linen, 0.9)
    for side, x, y in ((-1, -38, -92), (1, 44, -72)):
        arm(f, b, side, (x, y), linen, linen, -0.5 * side)
        for n in range(4):
            tip = math.radians(-100 + side * (10 + 26 * n))
            reach = 13 if 0 < n < 3 else 11
            f.add(limb((x, y, 2.6), (x + reach * math.cos(tip), y + reach * math.sin(tip), 1.7)), linen, 0.8)
        f.mark(oval(x, y, 5.4, 5.2), linen)
        f.mark(limb((x - 5, y + 3, 0.5), (x, y + 1, 1), (x + 5, y + 2, 0.4)), dark)
    for x, y in ((-28, -78), (-20, -70), (24, -66), (34, -69)):
        f.mark(limb((x - 4, y - 4, 0.5), (x, y, 1), (x + 3, y + 5, 0.4)), dark)
    if figure.level > 1:
        f.add("-14,-98 2,-104 17,-97 21,-82 26,-66! 15,-64! 12,-80 -9,-80 -13,-64! -24,-66! -18,-84", "#2f5f9a")
        for x, y in ((-17, -76), (-20, -70), (19, -76), (22, -70)):
            f.patch(f"{x - 7},{y} {x + 7},{y - 2} {x + 7},{y + 1} {x - 7},{y + 3}", gold)
    with f.at(*b.face, 3, 1.08):
        f.add("-12,-4 -8,-12 1,-14 10,-11 12.5,-2 12,6 7,12 0,13.5 -8,11 -12,4", linen)
        for y, rise in ((-9, 3), (5, -3), (9, 2)):
            f.cut((-13, y + rise, 0.5), (0, y, 1), (13, y - rise, 0.5), tone=dark)
        f.patch("-14,-5 0,-6.4 14,-5.6 14,2.4 0,3 -14,2", "#2a2230")
        for across in (-2.4, 7.4):
            f.mark(oval(across, -1.6, 2.9, 2.5), "#ffd34d")
            f.mark(oval(across + 0.6, -1.4, 1.1, 1.7), KEY)
        f.add("-13,-8 -20,-12 -24,-2! -19,-6 -12,-4", linen, 0.8)
    if figure.level > 1:
        f.add("-13,-88 2,-92 16,-88 16,-95 2,-99 -12,-95", gold)
        f.add(limb((3, -96, 2.2), (4, -105, 2.6), (9, -108, 2.4), (8, -102, 0.6)), gold, 0.8)
        f.add("-18,-71 0,-64 19,-71 15,-58 0,-52 -14,-58", gold)
        f.patch("-14,-66 0,-60 15,-66 14,-63 0,-57 -13,-63", "#2f5f9a")
    f.glow(5, -84, 15, "#ffd34d")


def wraith(f: Drawing, figure: Figure) -> None:
    """A wraith: a hood over two cold eyes, long claws, and no feet but a trail of mist."""
    veil, eyes = figure.cloth or "#55688c", figure.metal or "#9ff0ff"
    pale = lighter(veil, 0.3).name()
    f.add(
        "-16,-70 -8,-86 10,-86 20,-70 24,-48 18,-30 22,-16! 10,-22 4,-8! -6,-20 -18,-12 -34,-2! -50,-6 -64,0! "
        "-52,-14 -36,-22 -28,-36 -24,-54",
        veil,
    )
    f.patch("-30,-30 -8,-34 22,-28 22,-10 -10,-6 -70,4 -40,-20", pale)
    for x, low in ((-8, -24), (3, -16), (13, -26)):
        f.cut((x * 0.7, -60, 0.2), (x, -42, 1.2), (x * 1.2 - 5, low, 0.2))
    f.cut((-22, -34, 0.3), (-34, -20, 1.3), (-54, -8, 0.2))
    for side, hand in ((-1, (-42, -66)), (1, (46, -72))):
        x, y = hand
        for n in range(4):
            tip = (x + side * (10 + n * 2.4), y - 12 + n * 8)
            f.add(limb((x, y, 2.4), ((x + tip[0]) / 2 + side * 3, (y + tip[1]) / 2 - 2, 1.8), (*tip, 0.2)), BONE, 0.8)
        f.add(
            f"{side * 12},-70 {side * 26},-72 {x},{y - 6} {x + side * 3},{y + 2}! {x - side * 2},{y + 12}! "
            f"{x - side * 8},{y + 9}! {x - side * 12},{y + 22}! {side * 20},-50! {side * 14},-42!",
            veil,
        )
        f.cut((side * 16, -62, 0.2), (side * 26, -60, 1.1), (x - side * 6, y + 4, 0.3))
    with f.at(3, -84, 2, 1.15):
        f.add("-15,15! -18,-2 -13,-17 1,-24! 13,-15 17,-2 15,13! 5,17 -8,18", veil)
        f.add("-9,12 -12,-3 -5,-13 5,-14 12,-6 12,6 8,14 0,16", "#141826", 0.5, 0)
        f.cut((-14, 8, 0.2), (-15, -6, 1.1), (-8, -16, 0.3))
        for across, turn in ((-3.6, 24), (6.4, -24)):
            with f.at(across, -1, turn):
                f.mark("-5,0! 0,-3 5,0! 0,3", eyes)
                f.mark(oval(0, 0, 1.2, 1.8), "#ffffff")
        f.mark("-4,7 2,5.6 7,7 5,12! 3,9.4! 1,13! -1,9.4! -3,12!", eyes)
    f.glow(5, -84, 20, eyes)


def lich(f: Drawing, figure: Figure) -> None:
    """A lich: a crowned skull above a high collar, a book in one hand and cold fire in the other."""
    cloth, fire, gold = figure.cloth or "#4a3a78", figure.skin or "#7fe8a0", figure.metal or GOLD
    dark, trim = darker(cloth, 0.35).name(), lighter(cloth, 0.3).name()
    b = Build(tall=98, head=14.5, wide=16, waist=11, hip=11, leg=34, thick=5.4, step=10)
    f.add("-6,-74 -26,-98! -34,-82 -30,-66 -14,-56!", dark)
    f.add("6,-74 28,-98! 35,-82 30,-66 14,-56!", dark)
    f.patch("10,-70 26,-90 29,-78 24,-66", trim)
    robe(f, b, cloth, trim, 30)
    f.patch("-4,-74 6,-74 8,-40 10,0 -8,0 -4,-40", dark)
    for y in (-62, -52, -42):
        f.patch(oval(1.4, y, 2.2, 2.2), gold)
    f.add("-17,-60! -32,-60 -42,-48 -44,-34! -34,-38 -24,-36! -12,-46!", cloth)
    f.add("-52,-52! -34,-56! -30,-38! -47,-33!", "#7a2f3a")
    f.patch("-50,-50! -48,-36! -30,-40! -30,-37 -48,-32", "#f1e8cf")
    f.mark("-44,-49! -39,-46! -40,-41! -45,-43!", gold)
    f.add(oval(-35, -41, 4.4, 4), BONE, 0.8)
    for n in range(3):
        f.cut((-38, -42 + n * 2.2, 0.3), (-33, -41.6 + n * 2.2, 0.6))
    f.add("15,-66! 30,-70 42,-80! 46,-70! 40,-58 30,-48! 18,-48!", cloth)
    f.cut((20, -58, 0.2), (30, -60, 1.1), (40, -70, 0.3))
    f.add("30,-84! 32,-98 40,-112! 42,-104! 48,-120! 53,-104 56,-96! 57,-86 48,-78 38,-78", fire, 0.8, 0)
    f.patch("37,-82 40,-94 46,-106 50,-94 50,-84 44,-80", lighter(fire, 0.6).name())
    f.glow(45, -94, 34, fire)
    for n in range(4):
        f.add(limb((42, -75, 2.4), (35 + n * 6, -80, 1.9), (36 + n * 7, -87, 0.5)), BONE, 0.7)
    f.add("-17,-72 0,-76 19,-72 15,-62 1,-56 -12,-62", gold)
    f.patch(oval(1.6, -66, 3.6, 3.6), fire)
    with f.at(*b.face, 2, 1.16):
        skull(f, BONE, fire)
        f.add("-12,-8! -16,-26! -8,-17! -4,-30! 2,-18! 8,-30! 10,-16! 18,-24! 13,-7! 1,-11", gold)
        f.patch(oval(1, -14.6, 2.4, 2.8), "#c2337a")
    f.glow(5, b.face[1], 14, fire)


def fiend(f: Drawing, figure: Figure) -> None:
    """A fiend of the pit: ram's horns, wings, hooves, and fire in its chest; a prince is crowned."""
    hide, web = figure.skin or "#8a2f2a", figure.cloth or "#3f2436"
    dark, hot = darker(hide, 0.35).name(), "#ffb347"
    prince = figure.level > 2
    for flip in (False, True):
        with f.at(9 if flip else -9, -66, -4, 0.92, flip):
            wing(f, dark, web, 0.82)
    f.add(limb((-10, -24, 4.4), (-30, -14, 3.4), (-44, -18, 2.8), (-50, -32, 2)), hide)
    f.add("-50,-46! -43,-34 -50,-27 -58,-36", dark)
    for side in (-1, 1):
        f.add(limb((side * 10, -40, 13), (side * 24, -27, 10), (side * 16, -15, 6), (side * 20, -6, 5.6)), "#5a3830")
        for n in range(2):
            f.cut((side * 16, -36 + n * 8, 0.3), (side * 20, -31 + n * 8, 1.1), (side * 17, -26 + n * 8, 0.3))
        f.add(f"{side * 20 - 8},-9! {side * 20 + 6},-10! {side * 20 + 13},0! {side * 20 - 9},0!", KEY)
    f.add("-30,-74 -14,-84 16,-84 32,-74 28,-56 16,-38 -14,-38 -26,-56", hide)
    f.patch("-4,-72 6,-72 12,-60 6,-46 -4,-46 -9,-60", dark)
    f.patch("-2,-69! 4,-69! 2,-63! 8,-60! 1,-48! 2,-57! -5,-57!", hot)
    f.glow(2, -60, 22, "#ff8a3c")
    for x in (-1, 1):
        f.cut((x * 24, -70, 0.3), (x * 16, -62, 1.3), (x * 11, -64, 0.3))
    f.add(limb((-26, -72, 12), (-48, -62, 10), (-50, -38, 8.4)), hide)
    f.cut((-38, -62, 0.3), (-44, -54, 1.2), (-43, -46, 0.3))
    for n in range(4):
        f.add(limb((-57 + n * 4.4, -32, 2.6), (-58 + n * 5, -25, 1.9), (-54 + n * 5, -19, 0.2)), KEY, 0.7)
    f.add(oval(-50, -36, 9, 8), hide)
    with f.at(52, -60, 14):
        if prince:
            f.add(limb((0, 40, 2), (0, -40, 2)), "#3a2430")
            f.add("-12,-60! -7,-46 0,-42 7,-46 12,-60! 13,-44 5,-36 -5,-36 -13,-44", GOLD)
            f.add("-2.4,-40! -3,-60! 0,-68! 3,-60! 2.4,-40!", GOLD)
        else:
            f.add(limb((0, 8, 2), (0, -6, 2)), "#3a2430")
            f.add(limb((0, -6, 2.2), (-8, -22, 2), (6, -34, 1.8), (-4, -48, 1.4), (8, -58, 0.3)), hot, 0.9)
            f.glow(0, -36, 26, "#ff8a3c")
    f.add(limb((28, -72, 12), (50, -76, 9.6), (52, -60, 8)), hide)
    f.add(oval(52, -59, 8.4, 7.6), hide)
    with f.at(4, -88, 3, 1.22):
        for flip in (False, True):
            with f.at(0, 0, 0, 1, flip):
                horn = ((-8, -8, 4.6), (-20, -14, 4.2), (-27, -2, 3.6), (-20, 6, 2.8), (-15, 0, 0.4))
                f.add(limb(*horn), "#e6d3a8")
                f.cut((-18, -18, 0.4), (-17, -9, 0.8), tone="#8a7350")
                f.cut((-30, -6, 0.4), (-22, -4, 0.8), tone="#8a7350")
        f.add("-12,-4 -8,-13 1,-15 10,-12 13,-3 12,4 9,12 2,17! -5,12 -11,5", hide)
        f.mark("-7,5 1,7 10,4.6 8,10.6 2,12 -5,10.4", "#2a0f16")
        teeth(f, -5.6, 5.6, 2, 3, 3.4)
        teeth(f, 3.6, 5.8, 2, 3, 3.4)
        f.mark(polygon((-2, 11.4), (1, 11.6), (-1, 7)), "#fff6df")
        for across, turn in ((-3.8, 22), (6.4, -22)):
            with f.at(across, -2.4, turn):
                f.mark(oval(0, 0, 4.2, 3), KEY)
                f.mark("-4,0! 0,-2.6 4,0! 0,2.6", hot)
                f.mark(oval(0, 0, 1, 1.9), KEY)
            with f.at(across, -6.4, turn):
                f.mark(limb((-5, 0, 0.5), (0, -0.4, 1.7), (5, 0.4, 0.4)), KEY)
        f.add("-1,0 3,-1 6,4 3,6 -1,5", dark, 0.6)
        if prince:
            f.add("-9,-13! -12,-30! -5,-22! -2,-38! 3,-23! 9,-34! 10,-13! 1,-17", hot, 0.8, 0)
            f.patch("-5,-16 -6,-22 -1,-28 3,-21 7,-24 6,-15", "#fff0a8")
            f.glow(1, -26, 24, "#ff9a3c")
