"""Small wings: raven, bat, beehive, beetle, mantis and pixie."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter, mix
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import face
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon


def raven(f: Drawing, figure: Figure) -> None:
    """A raven that lands on a mossy stone, its wings raised."""
    black, beak = figure.skin or "#3a3f57", figure.metal or "#8b8fa0"
    deep, shine = darker(black, 0.35).name(), lighter(black, 0.24).name()
    f.add("-22,0! -20,-10 -10,-15! 8,-16! 20,-10 24,0!", "#8f96a3")
    f.patch("-26,-4 -10,-8 10,-4 28,-7 28,6 -26,6", "#5d7a4a")
    f.add("6,-50 20,-70 40,-88 62,-96! 60,-84! 68,-80! 60,-70! 64,-62! 54,-56! 54,-48! 40,-46! 36,-38! 18,-34", deep)
    f.cut((26, -58, 0.3), (42, -72, 1.2), (58, -82, 0.2), tone=black)
    f.cut((26, -50, 0.3), (42, -58, 1.1), (58, -64, 0.2), tone=black)
    f.add("-16,-34 -34,-24 -48,-12! -40,-10! -42,-3! -30,-8! -26,-2! -16,-12 -6,-22", deep)
    for x in (-2, 8):
        f.add(limb((x, -26, 2.8), (x + 1, -18, 2)), beak, 0.8)
        for toe in (-5, 0, 6):
            f.add(limb((x + 1, -18, 1.5), (x + 2 + toe, -13, 0.5)), beak, 0.7)
    f.add("-22,-34 -18,-54 -4,-66 12,-66 22,-54 18,-36 6,-24 -10,-22", black)
    for x, y in ((4, -46), (10, -40), (2, -36), (12, -50), (-2, -52)):
        f.cut((x - 3, y, 0.3), (x, y + 4, 1.1), (x + 3, y, 0.3), tone=shine)
    f.add(
        "4,-56 -10,-74 -30,-90 -54,-98! -50,-87! -60,-84! -53,-74! -60,-68! -50,-60! -52,-52! -40,-48! "
        "-38,-40! -22,-38! -6,-38",
        black,
    )
    for x, y in ((-50, -90), (-54, -76), (-50, -63), (-40, -52)):
        f.cut((-8, -56, 0.4), ((x - 8) / 2, (y - 62) / 2, 1.3), (x + 3, y + 1, 0.2), tone=shine)
    f.patch("4,-58 -8,-70 -22,-80 -34,-84 -26,-70 -14,-60", shine)
    with f.at(14, -72, 6, 1.15):
        f.add("-13,4 -12,-8 -4,-14 6,-13 12,-6! 12,2 8,10 0,14 -8,12", black)
        f.add("9,1 20,3 27,6! 18,9 8,8", darker(beak, 0.3).name(), 0.8)
        f.add("9,-9 20,-8 30,-2 34,6! 24,3 9,3!", beak, 0.8)
        f.mark(oval(14, -4, 1.4, 0.8), KEY)
        f.mark(oval(4, -4, 3.4, 3.6), KEY)
        f.mark(oval(4, -4, 2.6, 2.8), figure.cloth or "#ffd34d")
        f.mark(oval(4.8, -3.8, 1.3, 1.6), KEY)
        f.mark(limb((-2, -8, 0.4), (4, -9, 1.2), (9, -6, 0.3)), shine)


def bat(f: Drawing, figure: Figure) -> None:
    """A bat in flight, its wings spread wide."""
    fur, web = figure.skin or "#5a4668", figure.cloth or "#8a4a62"
    deep, pale = darker(fur, 0.3).name(), lighter(fur, 0.28).name()
    with f.at(0, -6):
        for flip in (False, True):
            with f.at(0, 0, 0, 1, flip):
                f.add(
                    "-8,-50 -22,-62 -36,-80! -52,-84 -72,-74! -66,-58 -70,-36! -58,-44 -50,-26! -38,-38 -28,-16! "
                    "-18,-30 -6,-26",
                    web,
                )
                for x, y in ((-70, -72), (-68, -40), (-50, -30), (-29, -20)):
                    f.cut((-36, -76, 1.6), ((x - 36) / 2 - 2, (y - 76) / 2 + 2, 1.1), (x, y, 0.3), tone=deep)
                f.add(limb((-8, -44, 4), (-22, -58, 3), (-36, -80, 2.4), (-39, -90, 0.3)), fur)
                f.add(limb((-5, -20, 3), (-8, -8, 2), (-5, 2, 0.5)), deep, 0.9)
                f.add(limb((-5, -20, 2.6), (-4, -8, 1.8), (-1, 2, 0.5)), deep, 0.9)
        f.add("-13,-38 -10,-52 0,-56 10,-52 13,-38 8,-22 0,-14 -8,-22", fur)
        f.patch("-6,-46 0,-50 6,-46 7,-34 0,-22 -7,-34", pale)
        for x, y in ((-3, -40), (3, -40), (0, -33)):
            f.cut((x - 2, y, 0.3), (x, y + 3, 1), (x + 2, y, 0.3))
        with f.at(0, -60, 0, 1.12):
            for flip in (False, True):
                with f.at(0, 0, 0, 1, flip):
                    f.add("-4,-10 -15,-34! -19,-18 -12,-4", fur)
                    f.patch("-8,-12 -14,-26 -15,-16 -11,-8", web)
            f.add("-14,0 -12,-10 0,-14 12,-10 14,0 8,10 0,14 -8,10", fur)
            for flip in (False, True):
                with f.at(0, 0, 0, 1, flip):
                    f.mark(oval(-5.6, -2.4, 4.4, 4.8), KEY)
                    f.mark(oval(-5.6, -2.4, 3.5, 3.9), "#ffd34d")
                    f.mark(oval(-4.8, -2, 1.5, 2.4), KEY)
                    f.mark(limb((-11, -8.4, 0.4), (-6, -7.4, 1.3), (-1, -4.4, 0.4)), KEY)
            f.add("-3,1 0,-1.4 3,1 2,4.4 -2,4.4", mix(fur, "#d98a80", 0.5).name(), 0.6)
            f.mark("-7,6 0,7 7,6 4,10.6 -4,10.6", "#4a1220")
            for across in (-3.6, 3.6):
                f.mark(polygon((across - 1.4, 6.6), (across + 1.4, 6.6), (across, 11.4)), "#fff6df")


def _bee(f: Drawing, gold: str) -> None:
    """A bee of half width 11, flying to the right."""
    f.add("-2,-6 -10,-18 -3,-22 3,-10", "#e6f2f2", 0.7)
    f.add("2,-7 2,-20 10,-21 7,-8", "#f6fbfb", 0.7)
    f.add("-13,1! -8,-6 0,-8 8,-6 11,0 8,6 0,8 -8,6", gold, 0.9)
    for x in (-6, 0):
        f.patch(f"{x - 1.6},-10 {x + 1.6},-10 {x + 1.2},10 {x - 2},10", KEY)
    f.mark(oval(6.6, -1.6, 2.4, 2.8), "#fff6df")
    f.mark(oval(7.4, -1.4, 1.2, 1.6), KEY)
    f.mark(limb((3.6, -5.6, 0.4), (7, -5, 0.9), (10, -2.6, 0.3)), KEY)


def beehive(f: Drawing, figure: Figure) -> None:
    """A straw hive with its bees around it, more of them in a mightier one."""
    straw, gold = figure.skin or "#d9a850", figure.cloth or "#f2b632"
    dark = darker(straw, 0.3).name()
    f.add("-30,0! -26,-8! 26,-8! 30,0!", "#6d4a2f")
    f.add("-25,-8! -29,-20 -27,-40 -16,-58 0,-64 16,-58 27,-40 29,-20 25,-8!", straw)
    for y, wide in ((-17, 30), (-28, 30), (-39, 28), (-49, 24), (-57, 17)):
        f.cut((-wide, y - 2, 0.6), (0, y + 2, 1.3), (wide, y - 2, 0.6), tone=dark)
    for x in range(-24, 25, 8):
        f.cut((x, -22, 0.3), (x + 2, -20, 0.7), tone=dark)
        f.cut((x * 0.8, -33, 0.3), (x * 0.8 + 2, -31, 0.7), tone=dark)
    f.mark("-8,-8! -8,-16 0,-22 8,-16 8,-8!", KEY)
    f.add(oval(0, -65, 4.4, 3.6), straw)
    bees = ((-48, -34, -8, 1.2), (44, -60, 12, 1.25), (-34, -78, 10, 1.05), (52, -24, -14, 0.95), (14, -88, -6, 1.15))
    more = ((-60, -62, 0, 0.9), (-10, -106, 8, 0.85), (64, -88, 4, 0.8))
    for x, y, turn, size in bees + (more if figure.level > 1 else ()):
        with f.at(x, y, turn, size):
            _bee(f, gold)


def beetle(f: Drawing, figure: Figure) -> None:
    """A stag beetle that raises its mandibles; one of level 2 bears a rider, a titan has a thorned shell."""
    shell, edge = figure.skin or "#4a5f86", figure.metal or "#c9a24a"
    dark, shine = darker(shell, 0.34).name(), lighter(shell, 0.42).name()
    for x, knee, foot, way in ((-26, -38, -48, -1), (0, 4, 2, -1), (22, 34, 42, 1)):
        f.add(limb((x, -26, 6), (knee, -24, 4.8), (foot, -8, 3), (foot + 5 * way, 0, 1)), dark)
    for x, knee, foot, way in ((-36, -60, -66, -1), (-10, -22, -26, -1), (18, 38, 50, 1)):
        f.add(limb((x, -26, 7.4), (knee, -27, 6), (foot, -9, 3.8), (foot + 7 * way, 0, 1)), shell)
        f.cut((knee - 5, -21, 0.4), (knee, -19, 1.1), (knee + 5, -21, 0.4))
    with f.at(0, -9):
        f.add("14,-46 30,-52 42,-42 42,-26 30,-18 14,-20", dark)
        f.add("18,-22 22,-46 8,-64 -16,-72 -40,-62 -52,-40 -48,-22 -30,-14 0,-14", shell)
        f.patch("-50,-22 -20,-20 22,-26 22,-8 -50,-8", dark)
        f.patch(limb((-40, -46, 1), (-26, -60, 3.4), (-6, -63, 1.2)), shine)
        f.cut((12, -22, 0.4), (-8, -40, 1.5), (-40, -56, 0.4))
        f.cut((20, -44, 0.6), (15, -34, 1.4), (18, -22, 0.5))
        for x, y in ((-30, -34), (-16, -28), (-2, -26)):
            f.patch(oval(x, y, 2.4, 2), edge)
        f.add("20,-44 32,-48 44,-40 46,-28 36,-22 22,-24", lighter(shell, 0.1).name())
        if figure.level > 2:
            for x, y, turn in ((-46, -48, -60), (-36, -63, -36), (-20, -72, -16), (-2, -70, 8), (10, -62, 26)):
                with f.at(x, y, turn):
                    f.add("-6,6! -1,-17! 6,6!", edge, 0.9)
        if figure.level == 2:
            _rider(f)
        for far in (True, False):
            with f.at(38 if far else 43, -38 if far else -34, -24 if far else 0):
                tone = dark if far else edge
                for across, down, bite in ((24, -12, -8), (27, -25, -10)):
                    f.add(limb((across, down, 3), (across + bite, down - 6, 0.3)), tone, 0.8)
                f.add(limb((0, 0, 5), (14, -3, 4.6), (25, -12, 4), (28, -27, 3.2), (20, -39, 0.4)), tone)
                f.patch(limb((5, -3, 0.4), (16, -6, 1.2), (24, -16, 1), (25, -27, 0.4)), lighter(tone, 0.4).name())
        f.mark(oval(38, -36, 4.8, 5), KEY)
        f.mark(oval(38, -36, 3.8, 4), "#ffd34d")
        f.mark(oval(39.4, -35.6, 1.7, 2.3), KEY)
        f.mark(limb((31, -42, 0.5), (38, -42, 1.4), (44, -38, 0.4)), KEY)
        f.add(limb((34, -45, 1.6), (32, -60, 1.3), (42, -70, 1), (48, -68, 0.4)), dark, 0.8)


def _rider(f: Drawing) -> None:
    """A small rider with a thorn for a lance, on the back of a beetle."""
    with f.at(-20, -58, -6):
        f.add(limb((-2, -12, 5), (12, -4, 4), (14, 10, 3.4)), "#6d4a2c")
        f.add("-10,-10 -8,-32 8,-32 10,-10! 0,-4", "#b8452e")
        f.patch("-12,-16 12,-16 12,-12 -12,-12", "#e0b040")
        with f.at(2, -44, 0, 1.05):
            face(f, "#f0c8a0", -10)
            f.add("-14,2 -15,-10 -4,-18 10,-15 16,-5! 4,-7 -6,-4 -9,6!", "#5d8a3c")
            f.add("-10,-13 -24,-18! -16,-6!", "#5d8a3c", 0.8)
        f.add(limb((-14, -10, 2), (22, -30, 1.8), (62, -54, 0.3)), "#e6d3a8")
        f.add(limb((6, -28, 4), (18, -22, 3.4), (22, -30, 3)), "#b8452e")
        f.add(oval(22, -30, 3.6, 3.4), "#f0c8a0", 0.8)


def wasp(f: Drawing, figure: Figure) -> None:
    """A great wasp with a long sting, seen from the side."""
    gold, dark = figure.skin or "#e0a530", figure.cloth or "#2f2a33"
    f.add("-6,-70 -30,-108 -56,-122 -62,-108 -46,-82 -16,-66", "#dfeef0")
    f.add("0,-72 -8,-112 -22,-132 -34,-126 -32,-100 -10,-68", "#f2f8f8")
    for spine in (
        ((-48, -86, 0.3), (-30, -78, 0.9), (-10, -70, 0.4)),
        ((-24, -118, 0.3), (-14, -92, 0.9), (-4, -74, 0.4)),
    ):
        f.cut(*spine, tone="#8a96a8")
    for x, knee, foot in ((-4, -14, -12), (8, 10, 16), (16, 28, 34)):
        f.add(limb((x, -50, 3), (knee, -30, 2.6), (foot, -14, 1.8), (foot + 4, -4, 0.5)), dark, 0.9)
    f.add("-28,-14! -46,0! -52,2! -38,-18!", "#d8cdb4", 0.9)
    f.add("-10,-58 -34,-62 -54,-50 -58,-32 -46,-14! -34,-12 -22,-26 -8,-42", gold)
    for x, y, turn in ((-20, -52, -30), (-34, -46, -44), (-45, -34, -64), (-44, -22, -84)):
        with f.at(x, y, turn):
            f.patch("-3.4,-22 3.4,-22 3.4,22 -3.4,22", dark)
    f.add("-14,-48 -14,-64 -2,-74 14,-72 22,-58 16,-44 0,-40", dark)
    f.patch(limb((-8, -60, 0.8), (0, -68, 2.4), (10, -67, 0.8)), lighter(dark, 0.4).name())
    with f.at(28, -66, 12, 1.2):
        f.add(limb((2, -12, 1.4), (10, -26, 1.2), (24, -30, 0.4)), dark, 0.8)
        f.add(limb((-4, -12, 1.4), (0, -28, 1.2), (12, -36, 0.4)), dark, 0.8)
        f.add("-13,0 -11,-10 0,-14 11,-10 14,0 10,10! 2,14 -8,10", gold)
        f.add("6,9! 14,12 12,20! 4,15!", dark, 0.8)
        f.mark("-4,-9! 8,-11 13,-2 6,4! -2,0", KEY)
        f.mark("-1,-8! 8,-9 11,-2 5,1.6! 0,-1", "#c2402e")
        f.mark(oval(8, -6, 1.6, 1.4), "#ffffff")


def mantis(f: Drawing, figure: Figure) -> None:
    """A mantis that stands upright with both scythes raised, armoured like a knight."""
    green, plate = figure.skin or "#7fae3f", figure.metal or "#b9c3cc"
    dark, pale = darker(green, 0.3).name(), lighter(green, 0.35).name()
    f.add("-8,-30 -26,-28 -54,-14 -66,-2! -44,-4 -20,-10 -2,-18", dark)
    for x, knee, foot, tone in ((-10, -30, -40, dark), (2, 20, 30, dark), (-14, -38, -20, green), (4, 28, 14, green)):
        f.add(limb((x, -22, 3.4), (knee, -38, 3), (foot, -10, 2.2), (foot + 4, 0, 0.6)), tone, 0.9)
    f.add("0,-26 -16,-30 -44,-22 -60,-8! -38,-10 -14,-12 2,-16", pale)
    f.cut((-4, -22, 0.3), (-26, -20, 1.1), (-50, -12, 0.2), tone=dark)
    f.add(limb((4, -64, 4), (26, -74, 4.6), (34, -58, 3.6)), dark)
    f.add("30,-56 38,-58 48,-78 46,-96! 38,-82", dark)
    f.add(limb((-4, -16, 9), (-4, -34, 8), (2, -52, 6.6), (6, -74, 5.4)), green)
    for y in (-26, -34, -42):
        f.cut((-14, y, 0.4), (-3, y + 3, 1.1), (8, y - 1, 0.3), tone=dark)
    f.add("-10,-50 -8,-64 4,-72 16,-66 16,-54 6,-46", plate)
    f.patch("2,-74 8,-74 8,-44 2,-44", lighter(plate, 0.5).name())
    f.add(oval(-7, -64, 6.4, 7), plate)
    f.cut((-12, -62, 0.3), (-7, -59, 1), (-2, -62, 0.3))
    f.add(limb((-4, -62, 4.4), (-26, -70, 5), (-32, -52, 4)), green)
    f.add("-27,-50 -36,-50 -50,-72 -52,-94! -40,-80 -34,-64", pale)
    for x, y in ((-36, -62), (-41, -71), (-46, -80)):
        f.cut((x, y, 0.9), (x + 4, y - 1, 0.2), tone=dark)
    with f.at(8, -84, 6, 1.2):
        f.add(limb((-3, -10, 1.4), (-10, -24, 1), (-20, -28, 0.3)), dark, 0.7)
        f.add(limb((5, -10, 1.4), (14, -23, 1), (25, -24, 0.3)), dark, 0.7)
        f.add("-17,-10! -6,-11 8,-11 18,-11! 14,0 6,10 3,15! -3,9 -12,0", green)
        f.add("-14,-7 -6,-12 8,-12 16,-7 8,-3 -6,-3", plate, 0.7)
        for across, wide in ((-9.6, 5), (11.6, 4.4)):
            f.mark(oval(across, -5, wide + 1, 6.4, 20 if across < 0 else -20), KEY)
            f.mark(oval(across, -5, wide, 5.4, 20 if across < 0 else -20), "#ffe06a")
            f.mark(oval(across + 1.4, -3.4, 1.5, 2), KEY)
        f.cut((-1, 8, 0.3), (3, 6.4, 0.9), (7, 8, 0.3))


def pixie(f: Drawing, figure: Figure) -> None:
    """A pixie on moth's wings with a wand of thorn; a queen wears a gown and a crown."""
    queen = figure.level > 2
    gown, web = figure.cloth or "#7fae4a", figure.skin or "#c9e6dc"
    edge, hair = darker(web, 0.34).name(), figure.metal or "#c9682e"
    with f.at(0, -10 if not queen else -4):
        for flip in (False, True):
            with f.at(1, -52, 0, 1.12 if queen else 1, flip):
                f.add("-2,0 -18,-30 -44,-46 -58,-36! -54,-18 -38,-2! -18,4", web)
                f.patch("-60,-40 -50,-46 -52,-26 -38,-6 -34,0 -46,-2 -62,-14", edge)
                f.patch(oval(-36, -25, 6.4, 6.4), edge)
                f.patch(oval(-36, -25, 3.4, 3.4), "#fff6df")
                f.cut((-4, -2, 0.3), (-18, -16, 1), (-30, -22, 0.3), tone=edge)
                f.add("-2,4 -22,6 -40,16! -38,30 -26,36! -10,22", web)
                f.patch("-42,16 -38,34 -24,38 -28,28 -34,20", edge)
                f.cut((-4, 8, 0.3), (-16, 16, 1), (-26, 26, 0.3), tone=edge)
        skin = "#f0c8a0"
        if queen:
            f.add("-9,-56 9,-56 13,-34 26,-10 32,4! 12,1 -6,4 -30,3! -22,-14 -11,-36", gown)
            f.patch("-34,-4 -10,-2 14,-5 36,-2 36,8 -34,8", lighter(gown, 0.4).name())
            for x in (-8, 2, 11):
                f.cut((x * 0.5, -34, 0.2), (x, -18, 1.1), (x * 1.7, -2, 0.2))
        else:
            for x, foot in ((-4, -8), (5, 6)):
                f.add(limb((x, -26, 3.4), (x * 1.5, -12, 2.8), (foot, 2, 2)), skin)
                f.add(f"{foot - 3},-1 {foot + 2},-3 {foot + 9},4! {foot - 1},6", darker(gown, 0.3).name())
            f.add("-9,-54 9,-54 11,-38 19,-22! 10,-25! 5,-16! -1,-24! -7,-16! -11,-25! -18,-21! -11,-38", gown)
            f.cut((-3, -38, 0.2), (-4, -30, 1), (-7, -24, 0.2))
        f.patch("-14,-39 14,-39 14,-36 -14,-36", lighter(gown, 0.5).name())
        f.add(limb((-8, -50, 3.4), (-17, -42, 3), (-13, -34, 2.6)), skin)
        f.add(limb((8, -50, 3.4), (18, -48, 3), (27, -56, 2.6)), skin)
        with f.at(28, -56, 28):
            f.add(limb((0, 8, 1.4), (0, -24, 0.9)), "#6d4526", 0.8)
            f.mark("0,-36! 2.4,-28! 9,-26! 2.4,-23! 0,-16! -2.4,-23! -9,-26! -2.4,-28!", "#fff3a8")
            f.glow(0, -26, 18, "#ffe98a")
        f.add(oval(28, -56, 3.2, 3), skin, 0.8)
        f.add("-14,-62 -18,-78 -8,-92 6,-92 16,-82 14,-66 6,-60 -6,-52! -12,-56", hair)
        with f.at(2, -70, 0, 1.02):
            f.add("-9,0 -20,-6! -12,5", skin, 0.8)
            face(f, skin, -6)
            f.add("-13,1 -14,-10 -4,-17 8,-15 14,-7! 4,-9 -4,-4 -8,4!", hair)
            f.cut((-8, -9, 0.3), (-2, -13, 1), (5, -12, 0.2))
        if queen:
            f.add("-11,-84! -14,-100! -4,-91! 3,-106! 9,-91! 18,-100! 15,-82! 2,-86", "#e0b040")
            f.patch(oval(2.6, -91, 2.4, 2.8), "#c2337a")
