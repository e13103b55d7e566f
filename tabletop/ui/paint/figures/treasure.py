"""Treasure and trinkets: coin, gem, pearl, ring, chalice, key, purse, dice, collar and crown."""

from __future__ import annotations

import math

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.arms import mound
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import Point, polygon

GOLD, WOOD, VELVET = "#e0b040", "#7d5a3a", "#7a2f4a"


def spark(f: Drawing, x: float, y: float, size: float, tone: str = "#fff6d8") -> None:
    """A star of four points that glitters."""
    with f.at(x, y, 0, size):
        f.add("0,-9! 1.8,-1.8! 7,0! 1.8,1.8! 0,9! -1.8,1.8! -7,0! -1.8,-1.8!", tone, 0.6, 0)


def _disc(f: Drawing, x: float, y: float, metal: str) -> None:
    """A coin that lies flat, seen a little from above."""
    f.add(
        f"{x - 21},{y - 6} {x - 21},{y} {x - 12},{y + 6} {x},{y + 8} {x + 12},{y + 6} {x + 21},{y} {x + 21},{y - 6}",
        darker(metal, 0.25).name(),
    )
    for n in range(-3, 4):
        f.cut((x + n * 5.6, y - 2, 0.3), (x + n * 5.6, y + 8, 0.6))
    f.add(oval(x, y - 6, 21, 7), metal, 0.8)
    f.patch(oval(x, y - 6, 15, 4.6), lighter(metal, 0.3).name())


def coin(f: Drawing, figure: Figure) -> None:
    """Coins: a great one that stands, before stacks that grow with the level."""
    metal, rank = figure.metal or GOLD, min(figure.level, 3)
    dark, pale = darker(metal, 0.34).name(), lighter(metal, 0.45).name()
    for x, count in ((-44, 3 * rank - 1), (44, 3 * rank - 2)):
        for n in range(count):
            _disc(f, x + (n % 3 - 1) * 2, -8 - n * 9, metal)
    with f.at(0, -54, -10):
        f.add(oval(5, 2, 46, 47), dark)
        f.add(oval(0, 0, 46, 47), metal, 0.8)
        f.patch(oval(0, 0, 38, 39), dark)
        f.patch(oval(0, 0, 36, 37), lighter(metal, 0.14).name())
        for n in range(20):
            way = n * math.tau / 20
            f.patch(oval(42 * math.cos(way), 43 * math.sin(way), 1.6, 1.6), dark)
        f.patch("-22,12! -26,-14! -13,-2! 0,-22! 13,-2! 26,-14! 22,12!", dark)
        f.patch("-20,10! -23,-9! -12,1! 0,-17! 12,1! 23,-9! 20,10!", pale)
        f.patch("-22,15! 22,15! 22,20! -22,20!", dark)
        f.patch(limb((-30, -14, 1), (-22, -26, 2.6), (-8, -32, 1)), "#ffffff")
    spark(f, 34, -96, 1.1)
    f.glow(-10, -70, 40, pale)


def _cut_gem(cut: int) -> tuple[list[Point], list[Point]]:
    """The outline and the table of a gem, by its cut."""
    if cut == 1:
        return [(-44, -18), (-26, -40), (26, -40), (44, -18), (0, 44)], [(-20, -18), (0, -40), (20, -18), (0, 44)]
    if cut == 4:
        outer: list[Point] = [(0, -46), (40, -24), (40, 22), (0, 46), (-40, 22), (-40, -24)]
    elif cut == 3:
        outer = [(-28, -46), (28, -46), (36, -36), (36, 36), (28, 46), (-28, 46), (-36, 36), (-36, -36)]
    elif cut == 5:
        outer = [(0, -48), (50, 38), (-50, 38)]
    else:
        outer = [(-18, -44), (18, -44), (44, -18), (44, 18), (18, 44), (-18, 44), (-44, 18), (-44, -18)]
    shrink = 0.48 if cut == 5 else 0.58
    return outer, [(x * shrink, y * shrink + (5 if cut == 5 else 0)) for x, y in outer]


def gem(f: Drawing, figure: Figure) -> None:
    """A gem on a cushion; the level says its cut: brilliant, octagon, baguette, hexagon or triangle."""
    tone, cut = figure.cloth or "#c8203a", figure.level
    outer, table = _cut_gem(cut)
    f.glow(0, -66, 62, lighter(tone, 0.2).name())
    f.add("-46,0! -52,-8 -44,-20! -20,-15 0,-18 20,-15 44,-20! 52,-8 46,0! 20,-3 -20,-3", figure.skin or VELVET)
    for x in (-44, 44):
        f.add(limb((x, -16, 2.6), (x * 1.22, -14, 2), (x * 1.3, -4, 3)), GOLD, 0.8)
    f.cut((-30, -12, 0.3), (-16, -8, 1.1), (-8, -12, 0.3))
    f.cut((30, -12, 0.3), (16, -8, 1.1), (8, -12, 0.3))
    with f.at(0, -62 if cut != 5 else -54, 0, 1.08):
        f.add(polygon(*outer), tone)
        if cut == 1:
            f.patch(polygon((-44, -18), (-26, -40), (0, -40), (-20, -18)), lighter(tone, 0.35).name())
            f.patch(polygon((0, -40), (26, -40), (44, -18), (20, -18)), lighter(tone, 0.15).name())
            f.patch(polygon((-20, -18), (0, -40), (20, -18)), lighter(tone, 0.6).name())
            f.patch(polygon((20, -18), (44, -18), (0, 44)), darker(tone, 0.3).name())
            f.patch(polygon((-20, -18), (-44, -18), (0, 44)), lighter(tone, 0.2).name())
        else:
            tones = (0.4, 0.25, -0.1, -0.3, -0.34, -0.2, 0.05, 0.3)
            for n, (a, b) in enumerate(zip(outer, [*outer[1:], outer[0]], strict=True)):
                share = tones[round(n * len(tones) / len(outer)) % len(tones)]
                shade = lighter(tone, share) if share > 0 else darker(tone, -share)
                f.patch(polygon(a, b, table[(n + 1) % len(table)], table[n]), shade.name())
            f.patch(polygon(*table), lighter(tone, 0.16).name())
        for a, b in zip(outer, table if cut != 1 else (), strict=False):
            f.cut((*a, 0.7), (*b, 0.5))
        if cut == 1:
            for a, b in (
                ((-44, -18), (44, -18)),
                ((-20, -18), (0, 44)),
                ((20, -18), (0, 44)),
                ((-20, -18), (0, -40)),
                ((20, -18), (0, -40)),
            ):
                f.cut((*a, 0.5), (*b, 0.6))
        f.patch(limb((-16, -10, 0.8), (-10, -20, 2.6), (2, -24, 0.8)), "#ffffff")
    spark(f, 38, -100, 1.2)
    spark(f, -44, -84, 0.8)


def pearl(f: Drawing, figure: Figure) -> None:
    """A pearl in its open shell among corals; a pilgrim's shell, at level 2, on two crossed staffs."""
    shell, tone = figure.skin or "#c98fa0", figure.cloth or "#f4efe6"
    dark = darker(shell, 0.3).name()
    for turn in (-38, 38) if figure.level > 1 else ():
        with f.at(0, -46, turn):
            f.add(limb((0, 54, 3), (0, -86, 2.6)), WOOD)
            f.add(oval(0, -88, 6, 6), GOLD, 0.9)
    corals = (
        ((-56, 0, 5), (-62, -30, 4.4), (-80, -56, 3.6), (-74, -78, 2)),
        ((-64, -30, 4), (-56, -52, 3.4), (-62, -72, 2)),
        ((-72, -46, 3.4), (-88, -58, 2.6), (-90, -68, 1.6)),
        ((58, 0, 4.4), (66, -22, 3.8), (60, -42, 2)),
        ((66, -20, 3.4), (78, -34, 2)),
    )
    for branch in corals if figure.level == 1 else ():
        f.add(limb(*branch), "#d8603f")
    f.add(
        "-50,-26! -58,-56 -46,-84! -34,-88 -26,-100! -12,-98 "
        "0,-106! 12,-98 26,-100! 34,-88 46,-84! 58,-56 50,-26! 0,-14",
        shell,
    )
    for x in (-42, -22, 0, 22, 42):
        f.cut((x * 0.2, -24, 0.4), (x * 0.8, -60, 1.4), (x * 1.04, -92 + abs(x) * 0.2, 0.3), tone=dark)
    f.patch("-44,-30 -34,-58 0,-72 34,-58 44,-30 0,-16", lighter(shell, 0.5).name())
    f.glow(0, -44, 50, "#fff3e0")
    f.add("-56,-22 -40,-30 0,-34 40,-30 56,-22 48,-8! 30,0! -30,0! -48,-8!", shell)
    for x in (-36, -18, 0, 18, 36):
        f.cut((x * 0.7, -2, 0.3), (x, -14, 1.2), (x * 1.2, -26, 0.3), tone=dark)
    f.patch("-54,-24 -38,-30 0,-33 38,-30 54,-24 30,-18 -30,-18", lighter(shell, 0.5).name())
    f.add(oval(0, -40, 20, 20), tone)
    f.patch(oval(6, -34, 13, 13), lighter(tone, 0.1).name())
    f.patch(oval(-7, -47, 5, 5), "#ffffff")
    f.patch(limb((4, -25, 0.6), (13, -31, 1.6), (16, -40, 0.6)), "#f0c8d8")
    spark(f, 24, -64, 1.2)


def ring(f: Drawing, figure: Figure) -> None:
    """A ring with a great stone."""
    gold, stone = figure.metal or GOLD, figure.cloth or "#3f9ad8"
    f.glow(0, -92, 40, stone)
    mound(f, 0.8)
    band = oval(0, -42, 36, 35)
    band.addPath(oval(0, -42, 25, 24))
    f.add(band, gold)
    f.patch(limb((-30, -40, 1), (-24, -58, 2), (-12, -68, 1)), "#ffffff")
    for x, y in ((-18, -20), (18, -20), (0, -13)):
        f.patch(oval(x, y, 2, 2), darker(gold, 0.4).name())
    f.add("-20,-74! -14,-82! 14,-82! 20,-74! 12,-68! -12,-68!", darker(gold, 0.2).name())
    f.add("-18,-82! -24,-98! -12,-112! 12,-112! 24,-98! 18,-82!", stone)
    f.patch("-18,-82 -24,-98 -10,-98 -8,-82", lighter(stone, 0.35).name())
    f.patch("10,-98 26,-98 20,-80 8,-82", darker(stone, 0.3).name())
    f.patch("-12,-112 12,-112 10,-98 -10,-98", lighter(stone, 0.6).name())
    spark(f, 30, -112, 1.2)


def chalice(f: Drawing, figure: Figure) -> None:
    """A chalice filled to the brim."""
    gold, drink = figure.metal or GOLD, figure.cloth or "#a3202f"
    dark, pale = darker(gold, 0.35).name(), lighter(gold, 0.5).name()
    f.add("-34,0! -32,-8 -12,-14 12,-14 32,-8 34,0!", gold)
    f.patch("-36,-2 0,-6 36,-2 36,4 -36,4", dark)
    f.add("-7,-12! -5,-24 -10,-34 -4,-44! 4,-44! 10,-34 5,-24 7,-12!", gold)
    f.add(oval(0, -32, 11, 6), gold, 0.8)
    f.patch(oval(-3, -34, 3.6, 2), pale)
    f.add("-40,-98! -40,-72 -28,-52 0,-42 28,-52 40,-72 40,-98! 0,-90", gold)
    f.patch("-44,-84 0,-76 44,-84 44,-76 0,-68 -44,-76", dark)
    for x in (-26, 0, 26):
        f.patch(f"{x},{-86 + abs(x) * -0.1}! {x + 6},{-78}! {x},{-68}! {x - 6},{-78}!", drink)
    f.patch(limb((-33, -92, 1), (-31, -74, 2.6), (-22, -60, 1)), "#ffffff")
    f.add(oval(0, -98, 40, 9), dark, 0.8)
    f.patch(oval(0, -96, 36, 7), drink)
    f.patch(limb((-22, -98, 0.6), (-4, -101, 1.5), (14, -99, 0.6)), lighter(drink, 0.4).name())
    f.add("30,-94 38,-90 38,-74 34,-62 31,-74", drink, 0.8)
    f.add("33,-46 38,-38 34,-31 29,-38", drink, 0.8)
    f.glow(0, -100, 40, lighter(drink, 0.3).name())


def key(f: Drawing, figure: Figure) -> None:
    """A great key on its ring, with smaller ones behind it."""
    gold, bow = figure.metal or GOLD, figure.cloth or "#3f7a9a"
    f.add("-44,0! -40,-7 40,-7 44,0!", WOOD)
    for x, turn, size in ((-26, -36, 0.8), (26, 38, 0.74)):
        with f.at(x, -62, turn, size):
            f.add(oval(0, -2, 15, 14), darker(gold, 0.35).name())
            f.patch(oval(0, -2, 8, 7), KEY)
            f.add(limb((0, 10, 3.4), (0, 78, 3.4)), darker(gold, 0.35).name())
            f.add("0,58! 16,58! 16,66! 8,66! 8,70! 18,70! 18,80! 0,80!", darker(gold, 0.35).name())
    with f.at(0, -84):
        f.add("-4,10! 4,10! 4,78! -4,78!", gold)
        f.add("3,50! 20,50! 20,57! 12,57! 12,62! 24,62! 24,76! 3,76!", gold)
        f.patch(polygon((0, 10), (0, 80), (4, 80), (4, 10)), darker(gold, 0.3).name())
        f.add("-9,6! 9,6! 7,14! -7,14!", gold)
        for way in (-120, -90, -60, 0, 180):
            f.add(oval(21 * math.cos(math.radians(way)), -16 + 20 * math.sin(math.radians(way)), 8, 8), gold, 0.9)
        f.add(oval(0, -16, 22, 21), gold)
        f.patch(oval(0, -16, 13, 12), KEY)
        f.patch(oval(0, -16, 11, 10), bow)
        f.patch(limb((-16, -18, 0.8), (-12, -28, 2), (-3, -33, 0.8)), "#ffffff")
    spark(f, 24, -112, 1)


def purse(f: Drawing, figure: Figure) -> None:
    """A purse so full that coins spill from it."""
    leather, cord = figure.cloth or "#a0522d", figure.metal or GOLD
    dark = darker(leather, 0.35).name()
    for x, y in ((-22, -88), (20, -90), (0, -96)):
        f.add(oval(x, y, 12, 12), GOLD)
        f.patch(oval(x, y, 8, 8), lighter(GOLD, 0.3).name())
    f.add("-24,-68! -34,-86! -18,-80 -8,-90! 2,-80 14,-90! 20,-80 36,-84! 24,-68!", leather)
    f.add("-22,-72 0,-76 22,-72 40,-48 48,-22 36,-2! 0,2 -36,-2! -48,-22 -40,-48", leather)
    f.patch("20,-70 44,-44 52,-18 38,2 10,2 26,-30", dark)
    for x, low in ((-16, -40), (-4, -34), (10, -40)):
        f.cut((x * 0.8, -66, 0.4), (x * 1.3, -54, 1.3), (x * 1.6, low, 0.2))
    f.add("-10,-26! -8,-44 0,-48 10,-44 12,-26! 2,-18", lighter(leather, 0.18).name(), 0.7)
    f.patch("-3,-38! 3,-38! 5,-28! 1,-23! -4,-28!", cord)
    f.add(limb((-25, -69, 3), (0, -66, 3.4), (25, -69, 3)), cord, 0.9)
    f.add(limb((16, -66, 2), (26, -56, 1.8), (22, -42, 1.8)), cord, 0.8)
    for x, y, turn in ((-46, -6, 0), (46, -5, 10), (60, -4, -6), (-62, -4, 6), (34, -3, 0)):
        f.add(oval(x, y, 11, 5.4, turn), GOLD, 0.9)
        f.patch(oval(x, y - 0.6, 7, 3, turn), lighter(GOLD, 0.4).name())


def dice(f: Drawing, figure: Figure) -> None:
    """Two dice that still roll, one of them cut from bone."""
    bone, red = figure.skin or "#f1e8cf", figure.cloth or "#b8352c"
    for x, y, turn, size, tone, pips in ((-26, -30, -14, 1.0, red, "#fff6df"), (22, -62, 18, 1.15, bone, KEY)):
        with f.at(x, y, turn, size):
            f.add("0,-38! 32,-22! 32,14! 0,32! -32,14! -32,-22!", tone)
            f.patch("0,-38 32,-22 0,-6 -32,-22", lighter(tone, 0.35).name())
            f.patch("32,-22! 32,14! 0,32! 0,-6!", darker(tone, 0.25).name())
            f.cut((-32, -22, 0.5), (0, -6, 0.9), (32, -22, 0.5))
            f.cut((0, -6, 0.9), (0, 32, 0.6))
            f.patch(oval(0, -22, 6, 3.4), pips)
            for across, down in ((-24, -6), (-16, 6), (-8, 18)):
                f.patch(oval(across, down, 3, 4.2, -20), pips)
            for across, down in ((8, 4), (24, -6), (8, 18), (24, 8)):
                f.patch(oval(across, down, 3, 4.2, 20), pips)
    for x, y, long in ((-58, -60, 14), (-50, -72, 18), (-14, -104, 14), (-24, -96, 18)):
        f.add(limb((x, y, 0.4), (x + long * 0.5, y + 2, 1.5), (x + long, y + 8, 0.3)), "#fff6df", 0.6, 0)
    f.add("-60,1! -40,-4 0,-2 40,-4 60,1!", WOOD, 0.9)


def collar(f: Drawing, figure: Figure) -> None:
    """A spiked collar from which leeches hang, their mouths open."""
    band, leech = figure.skin or "#6a4630", figure.cloth or "#7a2a40"
    dark, pale = darker(leech, 0.4).name(), lighter(leech, 0.4).name()
    f.add("-42,-92 -26,-104 0,-108 26,-104 42,-92 26,-82 0,-78 -26,-82", darker(band, 0.45).name())
    for x, y in ((-22, -102), (0, -106), (22, -102)):
        f.add(f"{x - 5},{y + 3}! {x},{y - 15}! {x + 5},{y + 3}!", "#b9c3cc", 0.8)
    hanging = ((-40, -64, -9, 46), (-21, -55, 8, 50), (1, -52, -8, 48), (23, -55, 9, 52), (41, -64, 8, 44))
    for x, y, sway, long in hanging:
        low = y + long
        f.add(limb((x, y - 4, 6.4), (x + sway * 0.8, y + long * 0.4, 8.6), (x - sway * 0.5, low - 8, 7.4)), leech)
        for share in (0.16, 0.36, 0.56):
            f.cut(
                (x - 12, y + long * share, 0.4),
                (x, y + long * share + 3, 1.2),
                (x + 12, y + long * share, 0.4),
                tone=dark,
            )
        f.patch(limb((x - 4, y, 0.6), (x + sway * 0.8 - 5, y + long * 0.4, 1.6), (x - 6, low - 12, 0.4)), pale)
        f.add(oval(x - sway * 0.5, low - 7, 8.4, 7.4), pale, 0.8)
        f.mark(oval(x - sway * 0.5, low - 6.6, 5, 4.4), "#3a1020")
        for turn in range(0, 360, 60):
            with f.at(x - sway * 0.5, low - 6.6, turn):
                f.mark(polygon((-1.7, -4.4), (1.7, -4.4), (0, -0.8)), "#fff2d0")
    f.add("-50,-96! -42,-86 -22,-77 0,-74 22,-77 42,-86 50,-96! 49,-66 28,-52 0,-47 -28,-52 -49,-66", band)
    f.patch("-54,-94 -42,-82 -22,-73 0,-70 22,-73 42,-82 54,-94 54,-104 -54,-104", lighter(band, 0.2).name())
    f.cut((-46, -68, 0.5), (0, -53, 1), (46, -68, 0.5), tone=GOLD)
    for x, y in ((-40, -74), (-22, -65), (24, -65), (41, -74)):
        f.add(f"{x - 6},{y - 5}! {x + 6},{y - 5}! {x * 1.06},{y + 9}!", "#cfd6dc", 0.8)
    f.add(oval(0, -61, 9, 10), GOLD)
    f.add(oval(0, -61, 5, 6), figure.metal or "#c2334a", 0.7)


def crown(f: Drawing, figure: Figure) -> None:
    """A crown on a cushion."""
    gold, cloth = figure.metal or GOLD, figure.cloth or "#8a1f3a"
    pale = lighter(gold, 0.45).name()
    f.add("-56,0! -62,-12 -54,-30! -24,-24 0,-28 24,-24 54,-30! 62,-12 56,0! 20,-4 -20,-4", cloth)
    for x in (-54, 54):
        f.add(limb((x, -28, 2.6), (x * 1.16, -22, 2), (x * 1.2, -8, 3)), gold, 0.8)
    f.add("-36,-30! -46,-84! -26,-60! -18,-92! -6,-64! 0,-104! 6,-64! 18,-92! 26,-60! 46,-84! 36,-30! 0,-22", gold)
    f.patch("0,-110 50,-90 40,-20 0,-20 4,-60", darker(gold, 0.2).name())
    f.patch("-40,-46 0,-38 40,-46 38,-28 0,-20 -38,-28", pale)
    for x, y in ((-46, -86), (-18, -94), (0, -106), (18, -94), (46, -86)):
        f.add(oval(x, y, 4.6, 4.6), "#f4efe6", 0.8)
    for x, y, tone in ((-24, -35, "#3f9ad8"), (0, -31, "#c8203a"), (24, -35, "#2f9e5f")):
        f.patch(oval(x, y, 5, 5.4), KEY)
        f.patch(oval(x, y, 4, 4.4), tone)
    spark(f, 34, -112, 1.1)
