"""Buildings, ships, graves and plants: what stands for a place."""

from __future__ import annotations

import math
from itertools import pairwise

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import eye, teeth
from tabletop.ui.paint.figures.sea import surf
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box

STONE, WOOD, GOLD = "#8f96a3", "#7d5a3a", "#e0b040"


def _courses(f: Drawing, left: float, right: float, top: float) -> None:
    """Courses of masonry carved into the last part."""
    for row, y in enumerate(range(-8, int(top), -11)):
        for x in range(int(left) + (6 if row % 2 else 0), int(right), 15):
            f.cut((x, y, 0.4), (x + 5, y + 0.6, 0.9), (x + 10, y, 0.3))


def tower(f: Drawing, figure: Figure) -> None:
    """A round tower with a lit window and a pointed roof; a mighty one has a ring of battlements."""
    stone, roof = figure.skin or STONE, figure.cloth or "#8a3a4a"
    pale = lighter(stone, 0.3).name()
    f.add("-36,0! -30,-10 -8,-12! 14,-14! 34,-9 42,0!", "#5d7a4a")
    f.add("-24,-4! -20,-40 -19,-74! 19,-74! 20,-40 24,-4!", stone)
    _courses(f, -22, 18, -74)
    f.add(
        "-27,-72! -27,-94! -18,-94! -18,-86! -9,-86! -9,-94! 9,-94! 9,-86! 18,-86! 18,-94! 27,-94! 27,-72! 0,-68", pale
    )
    f.add("-16,-88! 0,-128! 16,-88! 0,-84", roof)
    f.cut((-4, -92, 0.3), (0, -106, 1), (1, -120, 0.2))
    f.add(limb((0, -124, 1.2), (0, -142, 1)), "#4a3220", 0.8)
    f.add("1,-142! 22,-138! 12,-134! 20,-129! 1,-130!", "#e0b040", 0.8)
    for x, y in ((-5, -56), (7, -34)):
        f.add(f"{x - 5},{y}! {x - 5},{y - 8} {x},{y - 14} {x + 5},{y - 8} {x + 5},{y}!", "#ffd978", 0.8, 0)
        f.mark(limb((x, y, 0.7), (x, y - 13, 0.7)), KEY)
        f.glow(x, y - 6, 20, "#ffcf5c")
    f.add("-8,-4! -8,-16 0,-22 8,-16 8,-4!", "#4a3220", 0.8)
    if figure.level > 1:
        for x, tall in ((-44, 46), (46, 40)):
            f.add(
                f"{x - 12},0! {x - 11},{-tall}! {x - 5},{-tall}! {x - 5},{-tall + 6}! "
                f"{x + 5},{-tall + 6}! {x + 5},{-tall}! {x + 11},{-tall}! {x + 12},0!",
                stone,
            )
            f.cut((x - 6, -16, 0.4), (x, -15, 1), (x + 5, -16, 0.3))
            f.mark(box(x - 2, -tall + 14, 4, 9), KEY)


def gate(f: Drawing, figure: Figure) -> None:
    """A gatehouse: two towers, and a portcullis half raised over the dark."""
    stone, cloth = figure.skin or STONE, figure.cloth or "#a3202f"
    dark = darker(stone, 0.25).name()
    f.add("-32,0! -32,-70! 32,-70! 32,0!", dark)
    f.add("-20,0! -20,-38 0,-58 20,-38 20,0!", "#1d1826", 0.8, 0)
    for x in (-14, -5, 4, 13):
        f.add(f"{x - 1.6},-54! {x + 2.6},-54! {x + 2.6},-26! {x + 0.5},-20! {x - 1.6},-26!", "#5f6674", 0.7)
    for y in (-46, -36):
        f.add(box(-19, y, 38, 3.4), "#5f6674", 0.7)
    f.add(
        "-34,-66! -34,-82! -24,-82! -24,-76! -14,-76! -14,-82! 14,-82! 14,-76! 24,-76! 24,-82! 34,-82! 34,-66!", stone
    )
    for side in (-1, 1):
        x = side * 46
        f.add(f"{x - 17},0! {x - 15},-92! {x + 15},-92! {x + 17},0!", stone)
        _courses(f, x - 15, x + 12, -88)
        f.add(
            f"{x - 20},-88! {x - 20},-108! {x - 10},-108! {x - 10},-100! {x - 4},-100! {x - 4},-108! "
            f"{x + 4},-108! {x + 4},-100! {x + 10},-100! {x + 10},-108! {x + 20},-108! {x + 20},-88!",
            lighter(stone, 0.25).name(),
        )
        f.add(f"{x - 8},-76! {x + 8},-76! {x + 8},-44! {x},-36! {x - 8},-44!", cloth, 0.8)
        f.patch(f"{x},-70! {x + 5},-60! {x},-50! {x - 5},-60!", GOLD)
        f.add(limb((x, -106, 1.4), (x, -128, 1.2)), "#4a3220", 0.8)
        f.add(f"{x + 1},-128! {x + 20},-123! {x + 1},-116!", cloth, 0.8)


def ship(f: Drawing, figure: Figure) -> None:
    """A longship under its striped sail, shields along the rail."""
    sail, hull = figure.cloth or "#b8352c", figure.skin or WOOD
    f.add(limb((0, -20, 3), (0, -120, 2.4)), "#4a3220")
    f.add(limb((-38, -112, 2.4), (38, -112, 2.4)), "#4a3220")
    f.add("-36,-110! 0,-106 36,-110! 46,-78 34,-42! 0,-50 -34,-42! -28,-78", "#f1e4c4")
    for x in (-30, -8, 14):
        f.patch(f"{x},-114 {x + 11},-114 {x + 17},-78 {x + 11},-38 {x},-38 {x + 7},-78", sail)
    f.cut((-34, -76, 0.3), (0, -80, 1.1), (44, -78, 0.3))
    f.add("1,-120! 22,-126! 18,-119! 24,-113! 1,-114!", sail, 0.8)
    f.add(
        "-58,-40! -66,-60! -58,-74 -50,-66! -56,-62 -50,-46 -30,-26! 30,-26! "
        "50,-46 58,-70 52,-78! 66,-86! 76,-76! 66,-72 64,-46 46,-4! -44,-4!",
        hull,
    )
    f.patch("-60,-20 0,-14 60,-22 50,4 -50,4", darker(hull, 0.3).name())
    f.cut((-52, -30, 0.4), (0, -20, 1.2), (54, -34, 0.4))
    f.mark(oval(65, -79, 1.8, 1.8), "#ffd34d")
    for n, x in enumerate((-32, -12, 8, 28)):
        f.add(oval(x, -26, 9.4, 9.4), "#2d5fa8" if n % 2 else GOLD)
        f.patch(oval(x, -26, 3, 3), "#c3ccd4")
    surf(f, 66)


def coffin(f: Drawing, figure: Figure) -> None:
    """A coffin that stands ajar; somebody looks out."""
    wood, trim = figure.skin or "#6a4630", figure.metal or GOLD
    dark = darker(wood, 0.4).name()
    f.add("-26,0! -36,-76! -18,-112! 22,-112! 40,-76! 30,0!", dark)
    f.patch("-24,-4! -33,-75! -15,-106! 15,-106! 33,-75! 24,-4!", "#17131f")
    for x in (4, 18):
        f.mark(oval(x, -84, 4.4, 3.4), "#ffd34d")
        f.mark(oval(x + 0.6, -84, 1.5, 2.8), KEY)
    f.mark(limb((-2, -91, 0.4), (4, -89.6, 1.2), (9, -87, 0.3)), "#8a7a9a")
    f.mark(limb((14, -87, 0.3), (18, -89.6, 1.2), (24, -91, 0.4)), "#8a7a9a")
    with f.at(-48, 0, -15, 0.96):
        f.add("-24,0! -36,-76! -18,-112! 14,-110! 26,-76! 20,0!", wood)
        f.patch("-19,-5! -29,-75! -14,-105! 10,-104! 19,-75! 15,-5!", lighter(wood, 0.16).name())
        f.patch("-8,-92! 0,-92! 0,-76! 12,-76! 12,-68! 0,-68! 0,-34! -8,-34! -8,-68! -20,-68! -20,-76! -8,-76!", trim)
        for x, y in ((-25, -78), (-20, -6), (16, -6), (20, -76), (-15, -104), (11, -103)):
            f.mark(oval(x, y, 2, 2), trim)
    f.add(limb((20, -56, 5), (38, -60, 4.4), (48, -74, 4)), "#c9d0b8")
    for n in range(4):
        f.add(limb((48, -75, 2.4), (43 + n * 5, -82, 2), (44 + n * 6, -88 + n, 1)), "#c9d0b8", 0.8)
    f.add("-84,1! -70,-7 -20,-9 10,-7 36,-9 50,1!", "#5a4a3a")


def tree(f: Drawing, figure: Figure) -> None:
    """An old oak with a hollow, its roots wide and its crown in three tones."""
    leaf, bark = figure.cloth or "#5d9a4a", figure.skin or "#7d5a3a"
    deep, light = darker(leaf, 0.28).name(), lighter(leaf, 0.22).name()
    for x, y, wide in ((-44, -84, 20), (44, -86, 20), (-22, -108, 20), (24, -110, 20)):
        f.add(oval(x, y, wide, wide * 0.78), deep)
    f.add(
        "-58,0! -34,-6 -20,-20 -18,-42 -30,-58 -50,-68! -44,-74! -22,-66 -10,-84! 4,-84! 8,-64 28,-74 "
        "42,-78! 46,-70! 26,-58 18,-42 20,-20 36,-6 60,0! 34,2! 18,-4! 4,4! -8,-3! -26,4! -36,0!",
        bark,
    )
    for x, top, low in ((-8, -50, -12), (8, -52, -14), (-20, -20, -6), (24, -18, -5)):
        f.cut((x, top, 0.2), (x - 2, (top + low) / 2, 1.3), (x * 1.5, low, 0.3))
    f.add(oval(0, -32, 8, 11), KEY, 0.7, 0)
    for across in (-3, 3.6):
        f.mark(oval(across, -34, 2, 2.2), "#ffd34d")
        f.mark(oval(across, -34, 0.9, 1.4), KEY)
    for x, y, wide, tone in (
        (-34, -98, 19, leaf),
        (36, -100, 19, leaf),
        (0, -118, 25, leaf),
        (-14, -92, 16, light),
        (16, -94, 15, light),
    ):
        f.add(oval(x, y, wide, wide * 0.74), tone)
        for n in (-0.5, 0.1):
            f.cut(
                (x + n * wide, y, 0.3),
                (x + (n + 0.2) * wide, y + wide * 0.22, 1.1),
                (x + (n + 0.45) * wide, y, 0.3),
                tone=deep,
            )


def flower(f: Drawing, figure: Figure) -> None:
    """A flower that bites: open petals around a mouth, on a thorned stalk."""
    petal, green = figure.cloth or "#c2337a", figure.skin or "#5d8a3c"
    f.add("-34,0! -28,-8 0,-12 28,-8 36,0!", "#6d4a2f")
    f.add(limb((0, -6, 5), (-10, -24, 4.6), (6, -44, 4.2), (0, -64, 4)), green)
    for x, y, turn in ((-8, -22, -74), (4, -40, 66), (-4, -14, 84)):
        with f.at(x, y, turn):
            f.add("0,0! -9,-10 -9,-26 0,-40! 9,-24 8,-9", green)
            f.cut((0, -4, 0.4), (0, -18, 1), (0, -34, 0.2), tone=darker(green, 0.4).name())
    for x, y, turn in ((-8, -32, -80), (7, -50, 70), (2, -36, 60)):
        with f.at(x, y, turn):
            f.add("-3,0! 0,-8! 3,0!", "#d8cdb4", 0.7)
    for n in range(9):
        with f.at(1, -84, n * 40 + 20, 1 if n % 2 else 0.9):
            f.add("-9,-10! -14,-28 -6,-40 0,-44! 6,-40 14,-28 9,-10!", petal if n % 2 else darker(petal, 0.2).name())
            f.cut((0, -16, 0.4), (0, -28, 1), (0, -38, 0.2), tone=darker(petal, 0.4).name())
    f.add(oval(1, -84, 24, 22), lighter(petal, 0.3).name())
    f.mark("-17,-84 1,-80 19,-85 14,-70 1,-66 -12,-70", "#3a1020")
    teeth(f, -14, -83, 6, 5, 6)
    teeth(f, -8, -67, 4, 4.6, -5)
    eye(f, -7, -93, 4.4, "#ffe9a0", 0.3, 16)
    eye(f, 10, -93, 4, "#ffe9a0", 0.2, -16)


def vines(f: Drawing, figure: Figure) -> None:
    """Thorned vines that reach out of the ground like fingers."""
    green, thorn = figure.cloth or "#5d8a3c", figure.metal or "#d8cdb4"
    deep = darker(green, 0.3).name()
    spines = (
        ((-36, 0, 6), (-52, -30, 5.4), (-40, -62, 4.4), (-56, -88, 3), (-68, -80, 2), (-62, -72, 0.6)),
        ((-14, 0, 7), (-20, -40, 6), (-4, -72, 5), (-18, -104, 3.6), (-30, -100, 2), (-26, -92, 0.6)),
        ((12, 0, 7), (8, -36, 6), (22, -68, 5), (12, -108, 3.6), (24, -118, 2), (30, -108, 0.6)),
        ((38, 0, 6), (50, -28, 5.2), (40, -58, 4.4), (56, -84, 3), (68, -78, 2), (64, -68, 0.6)),
    )
    for n, spine in enumerate(spines):
        tone = deep if n in (0, 3) else green
        for (x, y, half), (u, v, _) in pairwise(spine[:5]):
            way = math.degrees(math.atan2(v - y, u - x))
            for side in (-1, 1):
                with f.at((x + u) / 2, (y + v) / 2, way + 90 + side * 80):
                    f.add(f"-4,{-half * 0.5}! 0,{-half - 9}! 4,{-half * 0.5}!", thorn, 0.8)
        f.add(limb(*spine), tone)
        f.patch(limb(*((x - 1.6, y, half * 0.25) for x, y, half in spine)), lighter(tone, 0.35).name())
    for x, y, turn in ((-46, -40, -80), (44, -40, 70), (-8, -60, 60), (20, -56, -70)):
        with f.at(x, y, turn):
            f.add("0,0! -8,-8 -8,-18 0,-28! 8,-18 7,-8", "#8fc46a", 0.9)
            f.cut((0, -4, 0.3), (0, -14, 0.9), (0, -22, 0.2), tone=deep)
    f.add("-60,1! -50,-8 -30,-5! -14,-11 4,-5! 24,-11 44,-6! 54,-8 64,1!", "#6d4a2f")


def web(f: Drawing, figure: Figure) -> None:
    """A web between two dead trees, a cocoon in it."""
    silk, bark = figure.cloth or "#eef2f6", figure.skin or "#5a4636"
    spokes = [math.radians(n * 36 - 90) for n in range(10)]
    reach = [52, 56, 60, 58, 52, 50, 52, 58, 60, 56]
    for way, far in zip(spokes, reach, strict=True):
        f.add(limb((0, -58, 1.4), (far * math.cos(way), -58 + far * 0.86 * math.sin(way), 0.8)), silk, 0.5, 0.3)
    for share in (0.3, 0.54, 0.78):
        for n in range(10):
            a, c = spokes[n], spokes[(n + 1) % 10]
            p, q = reach[n] * share, reach[(n + 1) % 10] * share
            x, y, u, v = p * math.cos(a), p * 0.86 * math.sin(a), q * math.cos(c), q * 0.86 * math.sin(c)
            f.add(limb((x, y - 58, 0.9), ((x + u) * 0.44, (y + v) * 0.44 - 58, 0.9), (u, v - 58, 0.9)), silk, 0.5, 0.3)
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(
                "-76,0! -64,-8 -62,-40 -66,-70 -58,-96 -44,-116! -50,-94 "
                "-40,-104! -52,-80 -54,-60! -30,-72! -52,-48 -50,-8 -40,0!",
                bark,
            )
            f.cut((-58, -60, 0.2), (-57, -36, 1.2), (-58, -10, 0.3))
    f.add("-6,-44 -12,-32 -10,-16 0,-8 10,-16 12,-32 6,-44 0,-48", silk)
    for y in (-38, -30, -22, -15):
        f.cut((-12, y + 2, 0.4), (0, y - 1, 1), (12, y + 2, 0.4), tone="#8a96a8")
    f.mark(oval(-3, -33, 1.8, 2), KEY)
    f.mark(oval(4, -33, 1.8, 2), KEY)


def mushroom(f: Drawing, figure: Figure) -> None:
    """A mushroom with a sleepy face and its young."""
    cap, stalk = figure.cloth or "#c2402e", figure.skin or "#f1e4c4"
    for x, size in ((-44, 0.42), (46, 0.5), (62, 0.3)):
        with f.at(x, 0, 0, size):
            f.add("-14,0! -11,-30 -12,-44! 12,-44! 11,-30 15,0!", stalk, 0.8)
            f.add("-36,-40! -30,-64 0,-78 30,-64 36,-40! 0,-34", cap, 0.8)
            f.patch(oval(-10, -60, 7, 5), stalk)
            f.patch(oval(12, -54, 6, 5), stalk)
    f.add("-24,0! -18,-20 -18,-52! 18,-52! 18,-20 26,0! 0,3", stalk)
    f.add(
        "-24,-46! -20,-38! -14,-44! -6,-36! 0,-43! 8,-36! 14,-44! 20,-38! 25,-46! 0,-56",
        lighter(stalk, 0.3).name(),
        0.8,
    )
    f.add("-54,-48! -50,-76 -28,-100 0,-106 28,-100 50,-76 54,-48! 30,-54 0,-56 -30,-54", cap)
    for x, y, size in (
        (-28, -76, 8),
        (2, -90, 9.4),
        (30, -72, 8),
        (-6, -68, 5.4),
        (-42, -60, 5),
        (44, -58, 5),
        (16, -62, 4.4),
    ):
        f.patch(oval(x, y, size, size * 0.8), stalk)
    for x in (-6, 9):
        f.mark(limb((x - 4, -25, 0.5), (x, -23, 1.3), (x + 4, -25, 0.5)), KEY)
        f.mark(oval(x - 2, -18, 2.6, 1.6), "#e9a9a0")
    f.mark(oval(2, -15, 2, 2.6), KEY)
