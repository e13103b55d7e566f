"""Things of magic: what a spell shows, each in four sizes, and the sources of power."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import skull
from tabletop.ui.paint.figures.gear import sword
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import polygon

GOLD, IVORY, ROCK = "#e0b040", "#f4efe0", "#8f96a3"


def _rock(f: Drawing, wide: float = 1.0) -> None:
    """A low rock to stand on."""
    with f.at(0, 0, 0, wide):
        f.add("-38,0! -34,-9 -22,-13! -10,-17 8,-16! 24,-12 33,-9! 39,0!", ROCK)
        f.patch("-44,-3 -28,-6 -8,-3 12,-6 44,-3 44,6 -44,6", "#5d7a4a")
        f.cut((-12, -13, 0.3), (-8, -9, 1.1), (-11, -5, 0.2))


def _leaf(f: Drawing, x: float, y: float, turn: float, size: float, tone: str) -> None:
    """A leaf with its stalk at a place."""
    with f.at(x, y, turn, size):
        f.add("0,0! -9,-9 -8,-22 0,-33! 9,-20 8,-8", tone)
        f.cut((0, -2, 0.4), (0.5, -14, 0.9), (0, -28, 0.2), tone=darker(tone, 0.4).name())
        f.cut((0.5, -10, 0.5), (5, -17, 0.3), tone=darker(tone, 0.4).name())
        f.cut((0.5, -14, 0.5), (-5, -20, 0.3), tone=darker(tone, 0.4).name())


def sprout(f: Drawing, figure: Figure) -> None:
    """A sprout that grows: two leaves, a vine, a flower, and a tree of fruit."""
    rank, green = min(figure.level, 4), figure.cloth or "#6fae4a"
    deep = darker(green, 0.22).name()
    f.add("-36,0! -30,-9 -14,-15 0,-17 15,-14 30,-8 37,0!", "#6d4a2f")
    f.cut((-18, -8, 0.3), (-10, -10, 1), (-4, -7, 0.2))
    f.cut((10, -9, 0.3), (16, -8, 0.9), (22, -5, 0.2))
    if rank == 1:
        f.add(limb((0, -14, 3.4), (-2, -28, 3), (1, -42, 2.4)), green)
        _leaf(f, 0, -40, -58, 1.25, green)
        _leaf(f, 1, -41, 46, 1.45, lighter(green, 0.18).name())
        f.glow(1, -46, 26, "#d8ff8f")
        return
    if rank == 2:
        f.add(
            limb(
                (0, -14, 4),
                (-10, -32, 3.6),
                (9, -52, 3.2),
                (-4, -72, 2.6),
                (10, -88, 2.2),
                (18, -80, 1.6),
                (12, -76, 0.6),
            ),
            green,
        )
        for x, y, turn, size in (
            (-8, -30, -78, 1),
            (6, -46, 74, 1.05),
            (4, -58, -70, 0.95),
            (-1, -70, 62, 0.85),
            (3, -82, -50, 0.75),
        ):
            _leaf(f, x, y, turn, size, deep if turn < 0 else lighter(green, 0.16).name())
        return
    if rank == 3:
        f.add(limb((0, -14, 4), (-4, -34, 3.4), (1, -58, 3)), green)
        _leaf(f, -2, -28, -72, 1.3, deep)
        _leaf(f, -1, -34, 66, 1.4, green)
        for number in range(8):
            with f.at(1, -72, number * 45 + 10):
                f.add("-7,-9! -11,-22 0,-32 11,-22 7,-9!", "#f2b632" if number % 2 else "#f7d060")
        f.add(oval(1, -72, 12.5, 12.5), "#8a4a22")
        for number in range(7):
            seed = number * math.tau / 7
            f.mark(oval(1 + 6.5 * math.cos(seed), -72 + 6.5 * math.sin(seed), 1.3, 1.3), "#e0a83a")
        f.glow(1, -72, 20, "#ffe28a")
        return
    f.add(
        "-24,-4! -12,-14 -9,-34 -16,-56! -4,-46 2,-60! 8,-46 20,-56! 11,-34 13,-14 26,-4! 10,-6 0,-2! -10,-6", "#7d5a3a"
    )
    for x, low in ((-4, -12), (4, -10)):
        f.cut((x, -40, 0.2), (x + 1, -26, 1.1), (x, low, 0.2))
    crown = (
        (-26, -62, 17, deep),
        (26, -63, 17, deep),
        (0, -84, 21, green),
        (-15, -72, 15, green),
        (16, -74, 15, lighter(green, 0.2).name()),
    )
    for x, y, wide, tone in crown:
        f.add(oval(x, y, wide, wide * 0.8), tone)
        f.cut(
            (x - wide * 0.4, y + 1, 0.3),
            (x, y + wide * 0.3, 1),
            (x + wide * 0.4, y, 0.3),
            tone=darker(tone, 0.35).name(),
        )
    for x, y in ((-28, -60), (-10, -82), (8, -70), (26, -62), (4, -92), (-14, -66)):
        f.add(oval(x, y, 3.6, 3.6), "#d8452e", 0.6)


def heart(f: Drawing, figure: Figure) -> None:
    """A heart of life: between leaves, in a flask's flame, with wings, or crowned and radiant."""
    rank, red = min(figure.level, 4), figure.cloth or "#cf3a4a"
    if rank == 4:
        f.add(oval(0, -58, 43, 43), GOLD, 0.8)
        f.patch(oval(0, -58, 38, 38), "#fff0c0")
    if rank >= 3:
        for flip in (False, True):
            with f.at(0, -56, 0, 1, flip):
                f.add("16,-2 30,-20 48,-30 66,-32! 60,-20! 66,-16! 56,-8! 58,-2! 46,2! 42,10! 22,12", IVORY)
                f.cut((24, 0, 0.3), (40, -10, 1.1), (58, -20, 0.2))
                f.cut((26, 6, 0.3), (40, -1, 1), (52, -6, 0.2))
    if rank == 2:
        f.add("-36,-44! -30,-16 -12,-8 -14,0! 14,0! 12,-8 30,-16 36,-44! 0,-36", GOLD)
        f.cut((-22, -30, 0.3), (-14, -18, 1.2), (0, -14, 0.3))
        f.add(limb((-12, -7, 2.4), (12, -7, 2.4)), darker(GOLD, 0.2).name())
    else:
        _rock(f, 0.8)
    with f.at(0, -24, 0, (0.82, 0.86, 0.82, 0.95)[rank - 1]):
        f.add("0,0! -20,-18 -32,-36 -30,-54 -16,-62 -4,-58 0,-48! 4,-58 16,-62 30,-54 32,-36 20,-18", red)
        f.patch("-24,-50 -18,-57 -9,-56 -12,-50 -19,-44 -22,-38", lighter(red, 0.6).name())
        f.cut((8, -14, 0.3), (19, -26, 1.3), (24, -40, 0.3), tone=darker(red, 0.4).name())
    if rank == 1:
        _leaf(f, -3, -20, -64, 0.95, "#6fae4a")
        _leaf(f, 3, -20, 64, 0.95, "#8fc46a")
    if rank == 4:
        f.add("-16,-80! -20,-97! -9,-89! 0,-102! 9,-89! 20,-97! 16,-80! 0,-76", GOLD)
        for x, y in ((-9, -83), (0, -81), (9, -83)):
            f.patch(oval(x, y, 2.2, 2.4), red)


def stones(f: Drawing, figure: Figure) -> None:
    """Shaping: clay on a wheel of force, floating stones, a stone hand, or a ring of stones."""
    rank, glow = min(figure.level, 4), figure.cloth or "#7fe0ff"
    f.glow(0, -52, 30, glow)
    if rank == 1:
        _rock(f)
        for x, y, size, turn in ((0, -36, 1.15, 8), (-3, -63, 0.85, -10), (2, -84, 0.55, 14)):
            with f.at(x, y, turn, size):
                f.add("-20,6! -16,-8 -3,-13! 13,-10 20,1! 12,11 -8,12", ROCK)
                f.patch("-18,-4 -4,-8 12,-14 -8,-18 -22,-12", lighter(ROCK, 0.45).name())
                f.cut((-5, -5, 0.6), (1, 5, 1.3), (6, -4, 0.6), tone=glow)
        return
    if rank == 2:
        _rock(f)
        f.add("0,-20! -19,-44 -15,-70! 0,-98! 17,-68 18,-42!", "#b9a0e0")
        f.patch("0,-20 0,-98 20,-98 22,-20", "#8a6ec0")
        f.cut((-15, -66, 0.5), (0, -58, 0.9), (16, -66, 0.5))
        for number in range(6):
            way = number * math.tau / 6 + 0.4
            with f.at(36 * math.cos(way), -56 + 15 * math.sin(way), math.degrees(way)):
                f.add("-5,5! -3,-6! 5,-4! 6,4!", glow, 0.9)
        return
    if rank == 3:
        _rock(f)
        f.add(
            "-15,-12! -17,-34 -22,-48 -27,-60! -22,-65 -12,-52 -14,-84! -7,-87 -4,-58 -1,-94! "
            "6,-95 7,-58 11,-86! 18,-86 17,-54 24,-70! 30,-67 25,-44 16,-26 16,-12!",
            "#a0a6b2",
        )
        f.cut((-9, -44, 0.4), (2, -37, 1.3), (14, -42, 0.3))
        f.cut((-7, -30, 0.4), (0, -27, 1), (8, -30, 0.3))
        f.mark(oval(1, -38, 8, 8), KEY)
        f.mark(oval(1, -38, 6.6, 6.6), glow)
        f.mark("1,-43! 3,-39! 6,-38! 3,-36! 1,-32! -1,-36! -4,-38! -1,-39!", IVORY)
        return
    for x, tall, turn in ((-44, 58, -5), (-20, 84, 3), (20, 86, -3), (44, 60, 6)):
        with f.at(x, 0, turn):
            f.add(f"-11,0! -10,{-tall * 0.5} -9,{-tall}! 4,{-tall - 4} 10,{-tall + 3}! 11,{-tall * 0.5} 12,0!", ROCK)
            f.patch(
                f"-10,{-tall + 4} 4,{-tall} 12,{-tall + 5} 12,{-tall - 9} -12,{-tall - 9}", lighter(ROCK, 0.4).name()
            )
            f.cut((0, -tall * 0.75, 0.7), (-4, -tall * 0.6, 1), (3, -tall * 0.5, 1), (0, -tall * 0.36, 0.7), tone=glow)
    f.add("-34,-84! -30,-96 0,-100 32,-96! 36,-84! 0,-87", lighter(ROCK, 0.1).name())
    f.add(oval(0, -44, 11, 11), glow, 0.6)
    f.mark(oval(-2, -47, 4.6, 4.6), IVORY)


def banner(f: Drawing, figure: Figure) -> None:
    """Victory: a pennant, a laurel cup, crossed swords under a banner, or a winged trophy."""
    rank, cloth = min(figure.level, 4), figure.cloth or "#b8352c"
    if rank in (1, 3):
        if rank == 3:
            for turn in (-38, 38):
                with f.at(0, -36, turn), f.at(0, 26):
                    sword(f, 84, 4.4, "#e3edf4", GOLD)
        _rock(f, 0.9)
        f.add(limb((0, -12, 2.4), (0, -98, 2.2)), "#6d4526")
        f.add(oval(0, -101, 4.2, 4.6), GOLD)
        if rank == 1:
            f.add("1,-94! 20,-97 36,-90 56,-93! 47,-78! 58,-64! 38,-60 20,-66 1,-62!", cloth)
            f.cut((14, -92, 0.2), (17, -80, 1.2), (13, -66, 0.2))
            f.cut((34, -88, 0.2), (37, -76, 1.2), (33, -63, 0.2))
            f.mark("24,-90! 27,-82! 35,-80! 27,-77! 24,-69! 21,-77! 13,-80! 21,-82!", GOLD)
        else:
            f.add(limb((-26, -92, 2), (26, -92, 2)), "#6d4526")
            f.add("-23,-92! 23,-92! 22,-60 23,-38! 0,-26! -23,-38! -22,-60", cloth)
            f.patch("-26,-50 0,-38 26,-50 26,-44 0,-31 -26,-44", GOLD)
            f.mark("0,-84! 4,-71! 17,-67! 4,-63! 0,-50! -4,-63! -17,-67! -4,-71!", GOLD)
        return
    f.glow(-12, -66, 24, "#ffe9a0")
    if rank == 4:
        for flip in (False, True):
            with f.at(0, -58, 0, 1, flip):
                f.add("18,0 32,-18 48,-30 64,-34! 59,-22! 64,-16! 54,-8! 55,-1! 43,3! 38,11! 20,14", IVORY)
                f.cut((26, 0, 0.3), (40, -10, 1.1), (56, -22, 0.2))
    else:
        for flip in (False, True):
            with f.at(0, 0, 0, 1, flip):
                for number in range(6):
                    way = math.radians(20 + number * 24)
                    x, y = 42 * math.sin(way), -52 + 42 * math.cos(way)
                    _leaf(f, x, y, 40 - number * 24, 0.52, "#7fae4a")
    f.add("-22,0! -20,-8 20,-8 22,0!", "#5a3620")
    f.add("-14,-8! -6,-16 -4,-30! 4,-30! 6,-16 14,-8!", GOLD)
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(limb((21, -74, 2.6), (33, -70, 2.6), (31, -52, 2.6), (15, -44, 2.4)), GOLD)
    f.add("-24,-80! -22,-56 -14,-38 0,-30 14,-38 22,-56 24,-80!", GOLD)
    f.patch("-20,-76 -14,-76 -12,-54 -6,-40 -12,-44 -18,-58", lighter(GOLD, 0.6).name())
    f.add(oval(0, -80, 24, 4.6), darker(GOLD, 0.3).name(), 0.8)
    f.mark("0,-70! 3,-61! 12,-58! 3,-55! 0,-46! -3,-55! -12,-58! -3,-61!", cloth)
    if rank == 4:
        f.add("-10,-84 -8,-96 0,-106! 9,-95 10,-84", "#ff9a2e", 0.7)
        f.patch("-5,-82 -3,-92 1,-98 5,-90 5,-82", "#fff0a8")


def candle_skull(f: Drawing, figure: Figure) -> None:
    """Death: a skull with a candle, on crossed bones, on a tombstone, or in burning flames."""
    rank, flame = min(figure.level, 4), figure.cloth or "#9ff0a0"
    size = 2.25 if rank < 3 else 1.9
    if rank == 4:
        f.add(
            "-46,0! -52,-24 -40,-44 -46,-64! -28,-54 -30,-84! -12,-74 "
            "-2,-108! 12,-80 26,-92! 28,-62 46,-70! 40,-44 52,-24 46,0!",
            flame,
            0.9,
        )
        f.patch(
            "-34,0 -36,-22 -26,-38 -22,-52 -12,-58 -2,-80 10,-58 22,-60 28,-38 36,-22 34,0", lighter(flame, 0.55).name()
        )
        f.glow(0, -90, 34, flame)
    if rank == 3:
        f.add("-38,0! -36,-40 -34,-70 -20,-88 0,-92 20,-88 34,-70 36,-40 38,0!", ROCK)
        f.patch("-38,-68 -20,-82 0,-86 20,-82 40,-66 40,-100 -40,-100", lighter(ROCK, 0.4).name())
        f.cut((-20, -20, 0.4), (-12, -12, 1.3), (-16, -3, 0.3))
        f.cut((22, -74, 0.4), (16, -66, 1.3), (20, -56, 0.3))
        f.patch("-44,-4 -20,-9 0,-4 22,-8 44,-4 44,6 -44,6", "#4a5d3a")
    if rank == 2:
        for flip in (False, True):
            with f.at(0, -14, 0, 1, flip):
                f.add(limb((-46, -12, 3), (0, 2, 2.6), (46, 12, 3)), IVORY)
                for x, y in ((-48, -17), (-50, -9), (48, 8), (46, 16)):
                    f.add(oval(x, y, 4.4, 4), IVORY, 0.8)
    with f.at(0, (-30, -34, -44, -28)[rank - 1], 0, size):
        skull(f, figure.skin or "#f1e8cf", flame)
    f.glow(5, (-32, -36, -46, -30)[rank - 1], 22, flame)
    if rank == 1:
        f.add("-34,0! -30,-5 30,-5 34,0!", "#5a3620")
        f.add("-12,-60 -9,-76! 9,-77! 11,-60 8,-54! 4,-60 0,-50! -6,-59 -10,-52!", IVORY)
        f.add("-5,-78 -4,-88 1,-100! 7,-88 6,-78", "#ffb347", 0.6, 0)
        f.patch("-2,-78 0,-86 2,-90 4,-84 3,-78", "#fff0a8")
        f.glow(1, -86, 34, "#ffcf5c")


def crystal(f: Drawing, figure: Figure) -> None:
    """A cluster of crystals full of power."""
    blue = figure.cloth or "#4fb3d9"
    f.glow(0, -60, 34, blue)
    for x, tall, wide, turn in (
        (-20, 58, 10, -24),
        (22, 62, 10, 22),
        (-7, 84, 12, -8),
        (10, 74, 11, 9),
        (0, 100, 14, 0),
    ):
        with f.at(x * 0.7, -6, turn):
            f.add(f"{-wide},0! {-wide},{-tall + 20}! 0,{-tall}! {wide},{-tall + 17}! {wide},0!", blue)
            f.patch(
                polygon((wide * 0.2, 0), (wide * 0.2, -tall + 26), (0, -tall), (wide + 2, -tall), (wide + 2, 0)),
                darker(blue, 0.25).name(),
            )
            f.patch(
                polygon((-wide, -tall + 20), (0, -tall), (wide, -tall + 17), (wide * 0.2, -tall + 27)),
                lighter(blue, 0.6).name(),
            )
            f.cut((-wide * 0.45, -8, 0.3), (-wide * 0.45, -tall * 0.5, 1), (-wide * 0.45, -tall + 26, 0.3), tone=IVORY)
    _rock(f)


def portal(f: Drawing, figure: Figure) -> None:
    """A gate of stones with a whirl in it."""
    glow = figure.cloth or "#8a6ef0"
    f.add("-40,0! -42,-40 -36,-74 -20,-94 0,-100 20,-94 36,-74 42,-40 40,0!", ROCK)
    f.add("-25,0! -27,-38 -22,-62 -12,-74 0,-78 12,-74 22,-62 27,-38 25,0!", "#241a48", 0.8, 0)
    for reach, share in ((22, 0.0), (15.5, 0.4), (9, 0.75)):
        spiral = []
        for step in range(9):
            turn = step * 0.62 + share * 5
            far = reach * (1 - step * 0.055)
            spiral.append(
                (far * math.cos(turn), -38 + far * 1.4 * math.sin(turn), 0.4 + 2.4 * math.sin(step * math.pi / 8))
            )
        f.patch(limb(*spiral), lighter(glow, 0.1 + share * 0.7).name())
    f.mark(oval(0, -38, 4.6, 6), IVORY)
    f.glow(0, -38, 42, glow)
    for turn in (-62, -34, 0, 34, 62):
        with f.at(0, -50, turn):
            f.mark("-3,-42! 0,-46! 3,-42! 0,-33!", glow)
    for x, top in ((-33, -20), (33, -20), (-34, -44), (34, -44)):
        f.mark(limb((x - 8, top, 0.5), (x, top - 1, 0.9), (x + 8, top, 0.5)), KEY)
    f.add("-50,0! -46,-7 -22,-9 0,-6 22,-9 46,-7 50,0!", lighter(ROCK, 0.12).name())
