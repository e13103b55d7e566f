"""Fabled beasts: griffin, sphinx, phoenix, salamander, sandworm, mimic, wisp and homunculus."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, face
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon

GOLD, FLESH = "#e0b040", "#7a2a35"


def _plumes(f: Drawing, tone: str) -> None:
    """A feathered wing, its shoulder at the origin, spread up and to the left."""
    dark = darker(tone, 0.35).name()
    f.add(
        "6,-2 -2,-26 -14,-46 -34,-62! -36,-52! -46,-54! -45,-43! -55,-42! -51,-31! -60,-27! -53,-19! -58,-12! "
        "-46,-7! -46,2! -30,4 -10,12",
        tone,
    )
    f.patch("6,-4 -6,-22 -18,-36 -30,-40 -26,-22 -14,-8 0,4", lighter(tone, 0.35).name())
    for x, y in ((-40, -50), (-49, -38), (-53, -25), (-52, -13), (-42, 0)):
        f.cut((-18, -14, 0.4), ((x - 18) / 2, (y - 16) / 2, 1.1), (x, y, 0.2), tone=dark)


def _haunches(f: Drawing, coat: str) -> None:
    """A sitting lion's body without forelegs and head, looking to the right."""
    f.add(limb((-32, -8, 4), (-54, -8, 3.6), (-62, -28, 3), (-54, -42, 2.6)), coat)
    f.add("-60,-44 -50,-38 -46,-48 -54,-62!", darker(coat, 0.35).name())
    f.add("-10,0! -32,-2 -40,-18 -30,-38 -8,-54 14,-60 26,-48 26,-26 14,-8 12,0!", coat)
    f.patch("16,-56 28,-46 28,-22 14,-10 10,-30", lighter(coat, 0.35).name())
    f.add("-30,-3 -34,-20 -18,-32 -2,-22 2,-8 8,-5 9,0! -30,0!", coat)
    f.cut((-24, -26, 0.3), (-6, -24, 1.2), (-3, -10, 0.3))
    for x in (1, 5):
        f.cut((x, -4, 0.5), (x + 1, 0, 0.6))


def _raised_wing(f: Drawing, plume: str, pale: str) -> None:
    """A wing of feathers, raised behind the shoulder."""
    f.add(
        "6,-50 0,-78 -14,-104 -36,-122! -36,-112 -56,-118! -52,-106 -70,-106! -60,-95 -76,-90! -62,-83 -74,-74! "
        "-58,-71 -66,-59! -48,-60 -32,-46 -10,-40",
        plume,
    )
    f.patch("8,-50 0,-78 -12,-102 -26,-116 -34,-100 -30,-84 -22,-66 -8,-46", pale)
    for x, y in ((-36, -112), (-52, -106), (-60, -95), (-62, -83), (-58, -71)):
        f.cut((-18, -70, 0.4), ((x - 18) / 2, (y - 74) / 2, 1.3), (x, y, 0.2))
    for x, y in ((-14, -88), (-8, -72), (-20, -98)):
        f.cut((x - 5, y - 2, 0.3), (x, y + 3, 1.1), (x + 4, y - 4, 0.3))


def griffin(f: Drawing, figure: Figure) -> None:
    """A griffin: a lion's hind part, an eagle's head, talons and wings."""
    coat, plume = figure.skin or "#c9974a", figure.cloth or "#8a5a3a"
    with f.at(15, -6, 7):
        _raised_wing(f, darker(plume, 0.3).name(), plume)
    _haunches(f, coat)
    f.add(limb((16, -44, 6), (34, -40, 4.6), (42, -24, 3.4)), "#e0a83a")
    for x, y in ((36, -14), (44, -12), (51, -16)):
        f.add(limb((42, -24, 2.6), (x, y - 4, 2), (x, y, 0.3)), "#e0a83a", 0.8)
    f.add(limb((12, -40, 7), (17, -20, 4.6), (16, -6, 3.6)), "#e0a83a")
    for x in (10, 18, 26):
        f.add(limb((16, -6, 2.8), (x, -3, 2.2), (x + 2, 1, 0.4)), "#e0a83a", 0.8)
    f.add("-6,-56 2,-78 16,-88 28,-80 32,-62 26,-40! 20,-48! 14,-36! 8,-46! 0,-38!", plume)
    for x, y in ((6, -60), (16, -58), (12, -68), (22, -66)):
        f.cut((x - 4, y - 3, 0.3), (x, y + 4, 1.1), (x + 4, y - 3, 0.3))
    _raised_wing(f, plume, lighter(plume, 0.25).name())
    with f.at(20, -90, 2, 1.2):
        f.add("-10,-8 -16,-26! -4,-14", plume)
        f.add("-13,6 -14,-6 -6,-14 6,-14 12,-8! 12,4 6,12 -2,16! -6,11! -12,14!", "#f2e6cc")
        f.add("10,2 18,5 23,9! 14,11 7,8", "#b8862a", 0.8)
        f.add("9,-9 20,-10 29,-2 28,9! 22,4 9,4!", "#e0a83a")
        f.mark(oval(15, -4, 1.4, 0.9), KEY)
        f.mark(oval(4.4, -4, 3.6, 3.6), KEY)
        f.mark(oval(4.4, -4, 2.8, 2.8), "#ffd34d")
        f.mark(oval(5.2, -3.8, 1.4, 1.7), KEY)
        f.mark(limb((-2, -9, 0.5), (4, -9, 1.6), (10, -5.4, 0.4)), KEY)
        f.add("-3,-13 -3,-30! 6,-14", plume)


def sphinx(f: Drawing, figure: Figure) -> None:
    """A sphinx that lies at rest and asks: a queen's face, a lion's paws, folded wings."""
    coat, cloth = figure.skin or "#d9ad62", figure.cloth or "#2f6f9a"
    dark = darker(coat, 0.3).name()
    f.add("-62,0! -60,-8! 62,-8! 64,0!", "#b9a88a")
    f.add(limb((-48, -16, 4), (-66, -22, 3.4), (-66, -44, 3)), coat)
    f.add("-71,-44 -62,-42 -60,-54 -66,-64!", dark)
    f.add("-54,-8! -58,-26 -46,-44 -20,-46 8,-56 26,-50 30,-28 24,-8!", coat)
    f.patch("-60,-14 0,-18 30,-16 30,-4 -60,-4", dark)
    f.add("10,-8! 8,-20 22,-24 48,-20 58,-14 59,-8!", coat)
    for x in (48, 53):
        f.cut((x, -15, 0.4), (x + 1, -11, 0.8), (x, -8, 0.5))
    f.add("-50,-8! -52,-24 -36,-34 -18,-24 -14,-14 -4,-12 -3,-8!", coat)
    f.cut((-42, -28, 0.3), (-22, -28, 1.2), (-17, -14, 0.3))
    f.add("2,-50 10,-58 28,-58 34,-50 30,-36 18,-30 6,-36", GOLD)
    for y in (-48, -42):
        f.patch(limb((2, y - 4, 1), (18, y + 4, 1.6), (34, y - 4, 1)), cloth)
    with f.at(-6, -40, -16, 0.94):
        _plumes(f, cloth)
    with f.at(17, -76, 0, 1.35):
        f.add("-10,-14 4,-19 17,-12 20,2 22,18! 12,20! 10,4 -6,6 -9,22! -19,20! -17,2", cloth)
        for y in (-2, 5, 12, 18):
            f.patch(f"-22,{y} -8,{y - 2} -8,{y + 1} -22,{y + 3}", GOLD)
            f.patch(f"10,{y - 2} 24,{y} 24,{y + 3} 10,{y + 1}", GOLD)
        with f.at(1, 0, 0, 0.86):
            face(f, "#e6bd86", -4, 0.4)
            for across in (1.2, 8):
                f.mark(limb((across - 3, 0.6, 0.4), (across, -2.6, 0.8), (across + 4, 0.4, 0.3)), KEY)
        f.add("-9,-11 4,-15 15,-9 15,-5 4,-10 -9,-6", GOLD, 0.8)
        f.add(limb((7, -12, 1.8), (9, -20, 2), (14, -22, 1.8), (13, -17, 0.5)), GOLD, 0.8)


def phoenix(f: Drawing, figure: Figure) -> None:
    """A phoenix that rises from its own fire."""
    red, gold = figure.skin or "#d8452e", figure.cloth or "#ffb02e"
    f.add(
        "-36,0! -44,-18 -34,-30! -26,-20! -22,-42! -8,-24! 2,-40! 12,-24! 24,-42! 28,-20! 38,-30! 44,-16 38,0!",
        gold,
        0.8,
        0,
    )
    f.patch("-26,0 -28,-12 -18,-16 -14,-24 -4,-12 2,-22 10,-12 20,-24 24,-12 28,0", "#fff0a8")
    f.glow(0, -40, 60, "#ff9a3c")
    for turn, long in ((-24, 46), (24, 46), (0, 52)):
        with f.at(0, -48, turn):
            f.add(f"-6,-6 -8,{long * 0.5} 0,{long - 8}! 8,{long * 0.5} 6,-6", red)
            f.add(oval(0, long * 0.62, 6, 8), gold, 0.7)
            f.patch(oval(0, long * 0.62, 2.6, 3.6), "#3f6fb8")
    for flip in (False, True):
        with f.at(8 if flip else -8, -24, 12 if flip else -12, 0.9, flip):
            _raised_wing(f, red, gold)
    f.add("-14,-56 -15,-74 -6,-86 8,-86 16,-74 15,-56 6,-44 -6,-44", red)
    f.patch("-4,-76 8,-78 12,-64 4,-48 -6,-58", gold)
    for x, y in ((-2, -66), (6, -66), (2, -58)):
        f.cut((x - 3, y, 0.3), (x, y + 3, 1), (x + 3, y, 0.3))
    with f.at(4, -95, 0, 1.15):
        for turn in (-46, -20, 4):
            with f.at(-4, -8, turn):
                f.add("-3,4 -5,-14 0,-24! 5,-14 3,4", gold, 0.8)
        f.add("-13,4 -12,-8 -4,-14 6,-13 12,-6! 12,3 8,10 0,15 -8,12", red)
        f.add("9,1 18,3 22,8! 14,9 7,7", darker(gold, 0.25).name(), 0.8)
        f.add("9,-9 19,-9 27,-2 28,8! 21,3 9,3!", gold, 0.8)
        f.mark(oval(4.4, -4, 3.4, 3.4), KEY)
        f.mark(oval(4.4, -4, 2.6, 2.6), "#fff0a8")
        f.mark(oval(5.2, -3.8, 1.3, 1.6), KEY)
        f.mark(limb((-2, -8.6, 0.5), (4, -8.6, 1.3), (10, -5.4, 0.4)), KEY)


def salamander(f: Drawing, figure: Figure) -> None:
    """A salamander with flames along its back."""
    skin, spot = figure.skin or "#3a3444", figure.cloth or "#ff9a2e"
    dark = darker(skin, 0.35).name()
    for x, y, size, turn in (
        (-52, -38, 0.7, -34),
        (-34, -44, 1.05, -16),
        (-14, -48, 1.3, -8),
        (8, -52, 1.2, 4),
        (26, -60, 0.9, 14),
    ):
        with f.at(x, y + 8, turn, size):
            f.add("-11,4 -12,-10 -6,-20! -3,-12! 3,-30! 8,-12 11,-4 9,6", spot, 0.8, 0)
            f.patch("-6,4 -5,-6 1,-16 6,-4 4,6", "#fff0a8")
    f.glow(-8, -54, 50, "#ff9a3c")
    for x, foot in ((-30, -44), (20, 30)):
        f.add(limb((x, -26, 6), (foot, -22, 5), (foot + 4, -5, 4)), dark)
        f.add(f"{foot - 3},-5 {foot + 6},-7 {foot + 14},-2 {foot + 14},0! {foot - 3},0!", dark)
    f.add(limb((-30, -28, 13), (-58, -34, 9), (-74, -20, 6), (-66, -6, 4), (-54, -8, 1)), skin)
    f.add("-44,-28 -36,-44 -10,-48 18,-52 32,-46 34,-28 20,-16 -12,-14 -34,-16", skin)
    f.patch("-46,-18 -10,-20 24,-26 40,-20 30,-8 -40,-8", "#d9b06a")
    for x, y, size in ((-26, -36, 4.4), (-8, -38, 5), (12, -42, 4.4), (-48, -34, 3.2), (0, -28, 2.6), (-18, -26, 2.4)):
        f.patch(oval(x, y, size, size * 0.8), spot)
    for x, foot in ((-34, -26), (24, 40)):
        f.add(limb((x, -28, 7), (foot - 4, -24, 5.4), (foot, -5, 4.4)), skin)
        f.add(f"{foot - 7},-5 {foot + 2},-8 {foot + 12},-3 {foot + 13},0! {foot - 7},0!", skin)
        for n in range(3):
            f.mark(oval(foot + 1 + n * 4.4, -1.4, 1.9, 1.5), spot)
    with f.at(44, -48, 8, 1.3):
        f.add("-14,4 -12,-9 -2,-14 10,-12 20,-5 25,1 24,6 14,11 -2,12", skin)
        f.patch("-14,8 0,6 24,5 20,14 -8,14", "#d9b06a")
        f.mark(limb((2, 6.6, 0.5), (13, 6.6, 1.1), (23, 3, 0.4)), KEY)
        f.add(limb((23, 5, 1.3), (32, 7, 1), (38, 3, 0.3)), "#c2334a", 0.6)
        f.patch(oval(-6, -4, 3, 2.4), spot)
        eye(f, 8, -7, 4.2, "#ffe06a", 0.3, 10)
        f.mark(oval(20, -1, 1.1, 0.9), KEY)


def worm(f: Drawing, figure: Figure) -> None:
    """A sandworm that bursts out of the ground, its round mouth full of teeth."""
    hide = figure.skin or "#c08a5a"
    dark, pale = darker(hide, 0.32).name(), lighter(hide, 0.3).name()
    f.add("-84,0! -80,-22 -66,-32 -52,-22 -48,0!", hide)
    for x in (-74, -66, -58):
        f.cut((x, -26, 0.4), (x - 1, -14, 1.2), (x, -3, 0.4), tone=dark)
    spine = ((-10, -20, 23), (-18, -36, 23), (-10, -64, 22), (14, -84, 21))
    f.add(limb(*spine), hide)
    f.patch(limb((4, -10, 9), (-2, -34, 9), (6, -58, 8), (24, -72, 7)), pale)
    for (x, y), (u, v) in (
        ((-34, -14), (16, -10)),
        ((-42, -28), (8, -26)),
        ((-42, -42), (6, -40)),
        ((-38, -58), (8, -52)),
        ((-30, -74), (14, -60)),
        ((-16, -90), (22, -66)),
    ):
        f.cut((x, y, 0.6), ((x + u) / 2 - 1, (y + v) / 2 + 5, 1.7), (u, v, 0.5), tone=dark)
    with f.at(24, -88, 38, 1.06):
        f.add(oval(0, 0, 17, 27), darker(hide, 0.12).name())
        f.patch(oval(3, 0, 13, 22), FLESH)
        f.patch(oval(5, 0, 8, 14), "#2a1018")
        for ring, (wide, high, long) in enumerate(((13, 22, 7), (8.4, 14.4, 5))):
            for n in range(12 - ring * 3):
                way = n * math.tau / (12 - ring * 3)
                with f.at(3 + ring * 2 + wide * math.cos(way), high * math.sin(way), math.degrees(way)):
                    f.patch(polygon((0, -2.6), (0, 2.6), (-long, 0)), "#fff2d0")
    for x, y, size in ((-44, -8, 9.0), (28, -8, 10), (44, -5, 7), (-30, -4, 7), (10, -4, 8)):
        f.add(oval(x, y, size * 1.3, size), "#d9b878", 0.9)
        f.cut((x - size * 0.6, y, 0.3), (x, y + size * 0.3, 1), (x + size * 0.6, y, 0.3), tone="#a9854a")
    for x, y, size in ((38, -30, 3), (48, -20, 2.4), (-50, -40, 2.6), (54, -36, 1.8), (-56, -30, 2)):
        f.add(oval(x, y, size, size), "#d9b878", 0.7)


def mimic(f: Drawing, figure: Figure) -> None:
    """A chest that is not one: teeth, a tongue, and two eyes in the dark under the lid."""
    wood, iron = figure.skin or "#8a5a34", figure.metal or "#d9a62c"
    dark = darker(wood, 0.35).name()
    with f.at(-44, -44, -20):
        f.add("0,2! -6,-26 8,-48 44,-54 80,-48 94,-26 90,2!", dark)
    f.add("-44,-42! -40,-58 -30,-72 4,-92! 34,-82 44,-62 44,-42!", "#2a1420", 0.8, 0)
    for x, wide in ((-12, 9.4), (19, 8.4)):
        eye(f, x, -62, wide, "#ffe06a", 0.2, 14 if x < 0 else -14)
    with f.at(-44, -44, -20):
        f.add("-4,-14! -8,-34 4,-54 30,-64 60,-64 88,-52 100,-32 96,-14! 84,-24 60,-31 30,-31 8,-26", wood)
        for x in (18, 45, 74):
            f.cut((x, -62, 0.4), (x + 1, -48, 1), (x, -32, 0.3))
        for x in (2, 90):
            f.patch(f"{x - 7},-68 {x + 6},-68 {x + 5},-8 {x - 5},-8", iron)
            f.mark(oval(x, -38, 1.8, 1.8), KEY)
        for n in range(9):
            y = -25 - 6 * math.sin((n + 0.5) * math.pi / 9)
            f.add(polygon((1 + n * 10, y), (11 + n * 10, y), (6 + n * 10, y + 14)), "#fff2d0", 0.7, 0.3)
    f.add("-46,-6! -47,-44! 47,-44! 46,-6! 40,0! -40,0!", wood)
    for y in (-32, -18):
        f.cut((-46, y, 0.6), (0, y + 0.6, 1.1), (46, y, 0.6))
    for x in (-38, 38):
        f.patch(f"{x - 6},-48 {x + 6},-48 {x + 6},2 {x - 6},2", iron)
        for y in (-38, -12):
            f.mark(oval(x, y, 1.8, 1.8), KEY)
    for n in range(9):
        f.add(polygon((-45 + n * 10, -43), (-35 + n * 10, -43), (-40 + n * 10, -56)), "#fff2d0", 0.7, 0.3)
    f.add("4,-47! 8,-32 24,-22 46,-22 60,-32 66,-44 76,-48 82,-40 80,-26 68,-10 46,-4 20,-8 -4,-22 -12,-47!", "#c2455a")
    f.cut((-2, -44, 0.4), (12, -22, 1.4), (44, -13, 1.3), (72, -34, 0.3), tone="#7a2036")
    for x, y in ((20, -24), (34, -10), (56, -22), (64, -14)):
        f.patch(oval(x, y, 1.6, 1.4), "#e08a98")
    for x in (-42, 34):
        f.add(f"{x - 10},-7! {x},-11 {x + 10},-7! {x + 9},0! {x - 9},0!", dark)
    for x, y in ((-60, -4), (62, -3), (69, -3)):
        f.add(oval(x, y, 5, 3.4), "#f0c94a", 0.7)


def wisp(f: Drawing, figure: Figure) -> None:
    """A will-o'-the-wisp: a flame with a face above the reeds, and its sparks."""
    flame = figure.skin or "#6fd0e8"
    pale, dark = lighter(flame, 0.6).name(), darker(flame, 0.3).name()
    for x, tall, lean in ((-40, 40, -6), (-32, 54, 2), (34, 46, 4), (42, 32, 8)):
        f.add(limb((x, 0, 1.8), (x + lean * 0.4, -tall * 0.6, 1.4), (x + lean, -tall, 0.8)), "#5d7a4a", 0.8)
        f.add(limb((x + lean, -tall + 12, 3), (x + lean * 1.2, -tall - 2, 3)), "#7a4f2f", 0.8)
    f.add("-12,-2 0,-6 14,-2 0,1", pale, 0.6, 0)
    f.add(
        "-4,-26 -24,-36 -33,-56 -28,-76! -22,-68! -20,-88 -6,-104! -6,-92! 6,-118! 12,-96! 18,-102! 24,-84 30,-92! "
        "33,-70 34,-52 24,-34 6,-25",
        flame,
    )
    f.patch("0,-30 -16,-40 -22,-56 -16,-70 -6,-84 4,-94 12,-80 22,-70 24,-54 16,-38", pale)
    f.patch("2,-36 -8,-44 -12,-56 -4,-72 4,-78 14,-66 16,-52 10,-40", "#ffffff")
    for x, wide in ((-7, 4.6), (9, 4)):
        f.mark(oval(x, -58, wide, 6.4), KEY)
        f.mark(oval(x + 1, -60, 1.5, 1.9), "#ffffff")
    f.mark("-3,-48 2,-46.6 7,-48 4,-43 0,-43", dark)
    for x, y, size in ((-44, -84, 4), (44, -78, 4.6), (-36, -104, 2.8), (34, -112, 3), (-50, -62, 2.4)):
        f.add(f"{x},{y - size * 1.8}! {x + size},{y} {x},{y + size} {x - size},{y}", flame, 0.7)
        f.patch(oval(x, y, size * 0.4, size * 0.5), "#ffffff")
    f.glow(1, -62, 60, flame)


def homunculus(f: Drawing, figure: Figure) -> None:
    """A homunculus that waves from its flask."""
    skin, broth = figure.skin or "#e0a890", figure.cloth or "#8fc46a"
    glass, pale = "#dfeef0", lighter(broth, 0.55).name()
    f.add("-48,0! -44,-7! 44,-7! 48,0!", "#6d4a2f")
    f.add("-11,-56! -12,-46 -42,-16 -40,-8 -34,-6 34,-6 40,-8 42,-16 12,-46 11,-56!", glass)
    f.patch("-50,-26 -24,-29 0,-25 24,-29 50,-26 44,0 -44,0", broth)
    f.patch("-50,-26 -24,-29 0,-25 24,-29 50,-26 50,-22 24,-25 0,-21 -24,-25 -50,-22", pale)
    f.patch(limb((-32, -16, 1), (-24, -28, 2.6), (-13, -42, 1)), "#ffffff")
    for x, y, size in ((-16, -15, 2.6), (4, -12, 2), (20, -17, 3), (30, -12, 1.8)):
        f.patch(oval(x, y, size, size), pale)
    f.add("-10,-58 -9,-66 0,-70 9,-66 10,-58 6,-52 -6,-52", skin, 0.9)
    f.add(limb((9, -62, 4), (22, -60, 3.6), (30, -74, 3.4)), skin)
    for n in range(3):
        f.add(limb((30, -75, 1.8), (26 + n * 4.4, -80, 1.4), (26 + n * 5.4, -84, 0.8)), skin, 0.7)
    f.add("-17,-61 0,-57 17,-61 17,-54 0,-50 -17,-54", glass)
    f.add(limb((-9, -62, 4), (-17, -66, 3.4), (-16, -56, 3.2)), skin)
    with f.at(0, -86, -6, 1.3):
        for flip in (False, True):
            with f.at(0, 0, 0, 1, flip):
                f.add("-13,-2 -23,-9! -22,4 -13,5", skin)
                f.patch("-14,-1 -20,-5 -19,2", "#c97f70")
        f.add("-15,-2 -13,-12 0,-18 13,-12 15,-2 10,8 0,12 -10,8", skin)
        eye(f, -5.6, -2.4, 5, "#fff6df", 0.2)
        eye(f, 6.4, -2.4, 4.6, "#fff6df", 0.1)
        f.mark("-5,4.4 1,6.2 7,4.2 4,8.4 -1,8.8", "#7a2a35")
        f.mark(polygon((-1.6, 5.6), (1.6, 5.8), (0, 8)), "#fff6df")
        f.add(limb((0, -16, 1.4), (3, -25, 1.1), (9, -24, 0.4)), skin, 0.7)
    f.glow(0, -20, 40, broth)
