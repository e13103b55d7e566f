"""Creatures made of two: minotaur, manticore, harpy, and the fox with too many tails."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, face, teeth
from tabletop.ui.paint.figures.gear import axe, wing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon

HORN, FLESH, GOLD = "#f0e2bd", "#7a2a35", "#e0b040"


def minotaur(f: Drawing, figure: Figure) -> None:
    """A minotaur that paws the ground, a great axe over its head."""
    hide, cloth = figure.skin or "#7a5038", figure.cloth or "#8a3a30"
    dark, pale = darker(hide, 0.3).name(), lighter(hide, 0.35).name()
    f.add(limb((-18, -34, 3), (-38, -30, 2.6), (-44, -14, 2.4)), hide)
    f.add("-50,0! -48,-14 -42,-18 -38,-12 -40,2!", dark)
    for side, foot in ((-1, -20), (1, 22)):
        f.add(limb((side * 10, -38, 11), (side * 20, -26, 8.4), (side * 13, -14, 5.4), (foot, -6, 5)), dark)
        f.cut((side * 14, -32, 0.3), (side * 18, -26, 1.2), (side * 14, -18, 0.2))
        f.add(f"{foot - 8},-9! {foot + 5},-10! {foot + 12},0! {foot - 9},0!", KEY)
    f.add(limb((-24, -78, 9), (-40, -84, 8), (-38, -104, 7)), hide)
    f.add("-32,-72 -14,-86 16,-86 32,-72 30,-54 18,-36 -16,-36 -28,-54", hide)
    f.patch("-6,-74 10,-74 16,-58 8,-44 -6,-44 -14,-58", pale)
    for y in (-56, -49):
        f.cut((-6, y, 0.3), (2, y + 1.6, 1.1), (10, y, 0.3))
    f.add("-20,-40! 20,-40! 22,-20! 12,-25! 4,-14! -4,-24! -12,-16! -22,-22!", cloth)
    f.patch("-24,-42 24,-42 24,-36 -24,-36", GOLD)
    with f.at(-2, -108, 82):
        axe(f, 92, 1.25, figure.metal or "#b9c3cc", True)
    f.add(oval(-38, -106, 7, 6.6), hide)
    f.add(limb((26, -76, 9.6), (44, -84, 8), (38, -104, 7)), hide)
    f.add(oval(37, -106, 7, 6.6), hide)
    with f.at(4, -88, 4, 1.25):
        for flip in (False, True):
            with f.at(1, 0, 0, 1, flip):
                f.add(limb((-9, -8, 4.4), (-20, -10, 4), (-27, -18, 3), (-25, -29, 0)), HORN)
                f.add("-12,-3 -23,-3! -21,4 -12,4", hide, 0.9)
        f.add("-13,-6 -7,-13 8,-13 14,-6 12,4 13,13 8,18 -4,18 -8,13 -11,4", hide)
        f.patch("-6,6 2,3 12,6 16,16 8,22 -6,22 -10,14", pale)
        for x in (-1.6, 8):
            f.mark(oval(x, 10.6, 1.7, 2.2), KEY)
        f.add(limb((-1, 13, 1.1), (0, 19, 1.1), (5, 20.4, 1.1), (8, 17, 1.1), (7.4, 13, 1)), GOLD, 0.7)
        for x, turn in ((-5, 24), (7.4, -24)):
            with f.at(x, -1.4, turn):
                f.mark(oval(0, 0, 3.4, 2.6), KEY)
                f.mark(oval(0, 0.2, 2.6, 1.8), "#ffb02e")
                f.mark(oval(0.3, 0.2, 0.9, 1.6), KEY)
            with f.at(x, -5, turn):
                f.mark(limb((-5, 0, 0.5), (0, -0.3, 1.5), (5, 0.4, 0.4)), KEY)
        f.add("-8,-12! -6,-19! -2,-14! 1,-21! 4,-14! 9,-19! 9,-11! 0,-9", dark, 0.8)


def manticore(f: Drawing, figure: Figure) -> None:
    """A manticore: a lion with an old man's face, bat wings and a scorpion's tail."""
    coat, mane = figure.skin or "#c98a44", figure.cloth or "#8a3a24"
    dark, pale = darker(coat, 0.3).name(), lighter(coat, 0.35).name()
    with f.at(2, -52, 20, 0.8):
        wing(f, dark, darker(mane, 0.3).name(), 0.9)
    f.add(limb((-38, -40, 5), (-64, -44, 5.4), (-82, -68, 5), (-74, -98, 4.6), (-56, -108, 4)), "#5a3a4a")
    for x, y, turn in ((-76, -58, -30), (-80, -76, 0), (-76, -92, 30)):
        with f.at(x, y, turn):
            f.cut((-6, 2, 0.4), (0, 0, 1), (6, 2, 0.4))
    f.add(oval(-52, -109, 11, 8.6, 16), "#5a3a4a")
    f.add("-46,-117 -34,-114 -24,-96! -36,-104 -46,-102", "#e6d3a8", 0.9)
    for x, foot in ((-28, -34), (20, 30)):
        f.add(limb((x, -36, 7), (x - 2, -20, 5), (foot, -5, 4.4)), dark)
        f.add(f"{foot - 5},-5 {foot + 4},-8 {foot + 13},-3 {foot + 13},0! {foot - 6},0!", dark)
    f.add("-42,-44 -36,-56 -12,-54 12,-60 30,-58 34,-42 24,-28 0,-30 -18,-26 -36,-30", coat)
    f.patch("-44,-34 -10,-36 34,-44 30,-22 -40,-22", pale)
    for x, foot in ((-36, -44), (24, 24)):
        f.add(limb((x, -40, 10), (x - 2, -20, 6), (foot, -5, 5)), coat)
        f.add(f"{foot - 7},-6 {foot + 4},-9 {foot + 14},-3 {foot + 14},0! {foot - 8},0!", coat)
        for n in range(3):
            f.mark(f"{foot + 3 + n * 4},-3! {foot + 6 + n * 4},-4.4 {foot + 8 + n * 4},0.8!", HORN)
    with f.at(-4, -54, -10, 0.96):
        wing(f, coat, mane, 0.9)
    with f.at(30, -66, 0, 1.3):
        f.add(
            "-10,-24! 0,-29! 8,-24! 18,-24! 20,-14! 26,-6! 20,2! 22,14! 10,16! 4,25! -4,17! -16,18! -15,6! "
            "-24,0! -16,-8! -19,-18! -10,-16!",
            mane,
        )
        for x, y in ((-12, -10), (-14, 6), (-2, 16), (12, 10)):
            f.cut((x * 0.8, y * 0.8, 0.3), (x, y, 1.1), (x * 1.25, y * 1.25, 0.2))
        with f.at(2, -2, 0, 1.12):
            face(f, "#e6bd8a", 18, 0)
            f.mark("-2,5.6 5,7 11,5 9,11 3,12 -1,10", FLESH)
            teeth(f, -0.6, 6, 4, 2.6, 2.8)
            f.add("-10,-7 0,-13 9,-10 12,-4! 3,-8 -8,-4!", mane, 0.8)
            f.add("-1,4! 4,1.4 11,3.4! 8,4.6 4,4 1,5", "#d8cdb4", 0.6)


def harpy(f: Drawing, figure: Figure) -> None:
    """A harpy that swoops: wings for arms, talons below, and a scream."""
    plume, skin, hair = figure.cloth or "#7a6a8a", figure.skin or "#c9d0a8", figure.metal or "#3a5a4a"
    dark, pale = darker(plume, 0.3).name(), lighter(plume, 0.35).name()
    with f.at(0, 0):
        f.add("-10,-34 -22,-18 -34,-12! -22,-10 -26,-2! -12,-8 -8,0! 0,-10 8,-1! 10,-12 22,-6! 16,-18 10,-34", dark)
        for flip in (False, True):
            with f.at(6 if flip else -6, -72, -20 if flip else 20, 1.08, flip):
                f.add(
                    "4,-2 -12,-20 -34,-34 -60,-36! -56,-26! -70,-22! -60,-14! -70,-6! -58,-2! -62,8! -48,8! -48,18! "
                    "-36,14! -30,24! -20,16 -4,14",
                    plume,
                )
                f.patch("4,0 -14,-14 -38,-26 -40,-12 -24,2 -4,10", pale)
                for x, y in ((-58, -26), (-60, -12), (-56, 0), (-44, 12)):
                    f.cut((-18, -4, 0.4), ((x - 18) / 2, (y - 6) / 2, 1.2), (x, y, 0.2))
        for x, foot in ((-9, -20), (10, 22)):
            f.add(limb((x, -38, 11), (x * 2.3, -24, 8), (foot, -8, 3.4)), plume)
            f.cut((x * 1.4, -34, 0.3), (x * 2.3, -24, 1.2), (foot, -12, 0.3))
            for toe in (-8, 0, 8):
                f.add(limb((foot, -9, 2.6), (foot + toe, -4, 2.2), (foot + toe * 1.3 + 1, 4, 0.3)), GOLD, 0.8)
        f.add("-19,-58 -15,-78 15,-78 21,-58 19,-40 0,-28 -19,-40", skin)
        f.patch("-22,-66 0,-60 22,-66 24,-36 0,-22 -24,-36", plume)
        for x, y in ((-6, -54), (6, -54), (0, -46), (-6, -40), (6, -40)):
            f.cut((x - 3, y, 0.3), (x, y + 4, 1.1), (x + 3, y, 0.3), tone=pale)
        f.add(
            "-14,-92! -26,-104! -16,-104! -24,-120! -10,-114! -8,-128! "
            "2,-116! 12,-128! 14,-113! 26,-118! 18,-102! 26,-98! 14,-84",
            hair,
        )
        with f.at(4, -92, 6, 1.2):
            f.add("-11,-6 -7,-13 2,-14 10,-11 12,-3 12,5 7,13 2,15 -5,12 -10,4", skin)
            eye(f, -3, -2, 3.6, "#ffe06a", 0.2, 20)
            eye(f, 7, -2.2, 3.4, "#ffe06a", 0.1, -20)
            f.mark("-5,5.4 2,4.6 9,5 8,12 2,14 -3,11.6", FLESH)
            for x in (-3, 6):
                f.mark(polygon((x - 1.6, 5.2), (x + 1.6, 5.2), (x, 9)), "#fff6df")
            f.add("-1,-1 4,-2 8,3! 4,4 0,3", darker(skin, 0.12).name(), 0.7)
            f.add("-12,-3 -10,-13 2,-17 12,-12 12,-5! 6,-9! 2,-6! -3,-10! -7,-4!", hair, 0.9)


def fox(f: Drawing, figure: Figure) -> None:
    """A fox that sits and knows; a mighty one has grown more tails."""
    fur, tip = figure.skin or "#d8702e", figure.cloth or "#fff2dc"
    dark = darker(fur, 0.3).name()
    for turn in (-64, -36, -8)[: 3 if figure.level > 1 else 0]:
        with f.at(-14, -14, turn):
            f.add("-4,0 -18,-24 -16,-56 0,-78! 12,-52 14,-24 6,0", fur)
            f.patch("-18,-54 -10,-48! -4,-56! 2,-48! 8,-56! 16,-50 4,-84 -8,-80", tip)
    f.add("-14,-4 -40,-2 -62,-16 -66,-40 -54,-60! -46,-40 -34,-28 -16,-22", fur)
    f.patch("-70,-44 -60,-40! -58,-50! -50,-44! -46,-52! -44,-64 -60,-66 -72,-54", tip)
    f.cut((-52, -30, 0.3), (-40, -16, 1.2), (-22, -12, 0.2))
    f.add("-12,0! -26,-2 -28,-18 -18,-40 -6,-58 10,-62 20,-50 20,-30 20,-8 27,-5 28,0!", fur)
    f.patch("4,-62 18,-56 22,-36 14,-16 6,-32", tip)
    f.add("-20,-2 -24,-18 -10,-28 2,-18 6,-6 12,-4 13,0! -18,0!", fur)
    f.cut((-14, -24, 0.3), (0, -20, 1.1), (2, -8, 0.3))
    f.add(limb((12, -34, 5), (14, -16, 4.4), (15, -5, 4)), fur)
    f.add("9,-14! 19,-14! 20,-5 25,-3 25,0! 9,0!", dark)
    with f.at(8, -72, 2, 1.2):
        for flip in (True, False):
            with f.at(6 if flip else -5, -10, 6 if flip else -10, 1, flip):
                f.add("8,6! -2,-25! -9,4!", fur)
                f.patch("5,2! -1,-18! -6,2!", dark)
        f.add("-22,4! -13,-10 0,-15 13,-10 20,0! 15,5 27,8! 24,13 12,14 2,16! -8,13!", fur)
        f.patch("-24,4 -10,3 -2,0 6,5 14,2 27,7 26,14 12,16 2,18 -10,15", tip)
        f.mark(oval(26, 8.6, 2.8, 2.4), KEY)
        for x in (-4, 10):
            with f.at(x, -1.6, -8 if x < 0 else -4):
                f.mark("-5,0! 0,-3.4 5,-0.6! 0,2.4", KEY)
                f.mark("-3.6,0! 0,-2.2 3.6,-0.4! 0,1.4", "#ffd34d")
                f.mark(oval(0.8, -0.2, 1, 1.7), KEY)
        f.cut((12, 12, 0.3), (18, 12.6, 0.9), (24, 11, 0.3))
