"""Arms and armour at rest: shield, bow, staff, spear, dagger, hammer, helm, armour, mantle and whip."""

from __future__ import annotations

from itertools import pairwise

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.gear import cross
from tabletop.ui.paint.shapes import box, polygon

STEEL, GOLD, WOOD, ROCK = "#c3ccd4", "#e0b040", "#7d5a3a", "#8f96a3"


def mound(f: Drawing, wide: float = 1.0, tone: str = ROCK) -> None:
    """A low heap of stone or earth."""
    with f.at(0, 0, 0, wide):
        f.add("-40,0! -36,-8 -22,-13! -8,-11 6,-15! 22,-11 34,-8! 41,0!", tone)
        f.cut((-14, -11, 0.3), (-9, -7, 1.1), (-12, -3, 0.2))
        f.cut((16, -12, 0.3), (20, -8, 1), (16, -4, 0.2))


def shield(f: Drawing, figure: Figure) -> None:
    """A shield that leans on a stone: patched boards, a knight's, or a shining one, by level."""
    rank, tone, rim = min(figure.level, 3), figure.cloth or "#2d5fa8", figure.metal or GOLD
    if rank == 3:
        f.glow(0, -54, 70, "#fff3c8")
        for n in range(8):
            with f.at(0, -56, n * 45 + 22):
                f.add("-4,-52! 0,-66! 4,-52!", GOLD, 0.7)
    with f.at(-8, -52, -40):
        f.add(limb((0, 66, 2.6), (0, -52, 2.4)), "#6d4526")
        f.add("-4,-50! -10,-58! 0,-84! 10,-58! 4,-50!", STEEL)
        f.add("-3,-48! -16,-40! -14,-30! -3,-34!", "#b8352c", 0.8)
    f.add("-12,0! -6,-26 14,-40! 34,-30 46,-10! 50,0!", ROCK)
    f.cut((34, -24, 0.3), (38, -14, 1.1), (34, -6, 0.2))
    with f.at(0, -50, 8, 0.92 if rank == 1 else 1.04):
        if rank == 1:
            f.add(oval(0, 0, 46, 47), WOOD)
            for x in (-26, -8, 10, 28):
                f.cut((x, -46, 0.7), (x + 1, 0, 1.2), (x, 46, 0.7))
            f.add("-40,-26! -6,-34! -4,-14! -36,-8!", STEEL, 0.8)
            f.add("6,12! 38,4! 34,28! 12,34!", darker(STEEL, 0.25).name(), 0.8)
            for x, y in ((-36, -22), (-9, -29), (-32, -12), (10, 16), (33, 9), (15, 30)):
                f.mark(oval(x, y, 1.8, 1.8), "#3a2a20")
            f.add(oval(0, 0, 11, 11), rim)
            f.patch(oval(-3, -3, 3.4, 3.4), lighter(rim, 0.6).name())
            return
        f.add("-38,-44! -18,-47 0,-54! 18,-47 38,-44! 38,0 26,30 0,52! -26,30 -38,0", rim)
        f.add("-31,-38! -14,-41 0,-46! 14,-41 31,-38! 31,0 20,26 0,43! -20,26 -31,0", tone, 0.7)
        f.patch("0,-48! 34,-40! 34,0 20,30 0,46!", darker(tone, 0.22).name())
        cross(f, 0, -4, 22, "#f4efe0")
        for x, y in ((-34, -40), (34, -40), (0, 47), (-34, 0), (34, 0)):
            f.mark(oval(x, y, 2, 2), "#6d4a20")


def bow(f: Drawing, figure: Figure) -> None:
    """A bow planted beside its quiver, an arrow on the string."""
    tone, limbs = figure.cloth or "#8a3a30", figure.metal or "#8a5a34"
    mound(f, 1.0, "#5d7a4a")
    f.add("20,-6! 16,-52! 38,-56! 42,-8 32,-3", "#6d4a2c")
    f.patch("12,-44 44,-50 44,-42 12,-36", GOLD)
    for x, turn in ((21, -10), (28, 2), (35, 12)):
        with f.at(x, -52, turn):
            f.add(limb((0, 0, 1.2), (0, -20, 1.2)), "#d8c8a0", 0.8)
            f.add("-1,-10! -6,-16! -6,-28! 0,-22! 6,-28! 6,-16! 1,-10!", tone, 0.8)
    f.add(limb((-36, -4, 0.9), (-12, -56, 0.9), (-26, -112, 0.9)), "#e8e0cc", 0.8)
    f.add(
        limb(
            (-36, -2, 1.6),
            (-26, -16, 3.4),
            (-2, -34, 4.4),
            (4, -58, 5),
            (0, -80, 4.4),
            (-18, -98, 3.4),
            (-28, -114, 1.6),
        ),
        limbs,
    )
    f.patch("-4,-68 12,-68 12,-48 -4,-48", "#e6d3a8")
    f.add(limb((-38, -58, 1.4), (46, -76, 1.4)), "#d8c8a0", 0.9)
    f.add("42,-81! 60,-79! 45,-69!", STEEL)
    f.add("-24,-61! -36,-68! -48,-66! -38,-58! -46,-50! -34,-52!", tone, 0.9)


def staff(f: Drawing, figure: Figure) -> None:
    """A gnarled staff that took root in a rock, sparks around its stone."""
    glow, wood = figure.cloth or "#8fe07a", "#7a5230"
    f.glow(4, -92, 66, glow)
    for foot, low in ((-26, -2), (-10, 0), (16, 0), (32, -3)):
        f.add(limb((-2, -30, 5.4), (foot * 0.5, -16, 4.4), (foot, low, 1.4)), darker(wood, 0.2).name())
    f.add(limb((-1, -12, 7.4), (3, -34, 5.8), (-3, -56, 5.6), (1, -72, 6.4)), wood)
    f.cut((-3, -16, 0.3), (0, -34, 1.4), (-5, -56, 0.4))
    f.cut((3, -22, 0.3), (5, -40, 1), (2, -60, 0.3))
    f.add(limb((1, -70, 5.6), (-16, -82, 4.8), (-18, -102, 4), (-6, -114, 2.6), (4, -110, 0.4)), wood)
    f.add(limb((1, -70, 5.4), (20, -78, 4.6), (24, -94, 3.4), (18, -104, 0.4)), wood)
    f.add("4,-108! 15,-99! 17,-88! 4,-76! -8,-87! -7,-98!", glow)
    f.patch("4,-108! 5,-92! -8,-87! -7,-98!", lighter(glow, 0.55).name())
    f.patch("17,-88! 5,-92! 4,-76!", darker(glow, 0.2).name())
    for x, y, turn in ((-5, -46, -66), (5, -36, 62), (-18, -92, -80), (24, -86, 70)):
        with f.at(x, y, turn, 1.15):
            f.add("0,0! -6,-8 0,-18! 6,-8", "#6fae4a", 0.8)
            f.cut((0, -2, 0.3), (0, -8, 0.8), (0, -15, 0.2))
    for x, y, size in ((-40, -70, 5), (-42, -106, 4), (44, -66, 5), (44, -108, 4.4)):
        f.add(
            f"{x},{y - size * 2}! {x + size * 0.5},{y - size * 0.5}! {x + size * 1.5},{y}! {x + size * 0.5},"
            f"{y + size * 0.5}! {x},{y + size * 2}! {x - size * 0.5},{y + size * 0.5}! {x - size * 1.5},{y}! "
            f"{x - size * 0.5},{y - size * 0.5}!",
            lighter(glow, 0.5).name(),
            0.7,
        )
    mound(f, 1.1)


def spear(f: Drawing, figure: Figure) -> None:
    """A broad spear planted aslant in a hill, the horns of its last dragon beside it."""
    metal, cord = figure.metal or "#b9d0e0", figure.cloth or "#b8352c"
    f.glow(36, -84, 40, "#fff3c8")
    with f.at(-18, -8, 34, 1.06):
        f.add(limb((0, 8, 4), (0, -70, 3.6)), "#6d4526")
        for y in (-22, -28, -34):
            f.add(limb((-5, y + 2, 1.7), (5, y, 1.7)), "#d6b47a", 0.7)
        f.add("-8,-64! -22,-78! -14,-88 -16,-104 0,-138! 16,-104 14,-88 22,-78! 8,-64!", metal)
        f.patch(polygon((0, -60), (0, -138), (22, -104), (24, -66)), darker(metal, 0.22).name())
        f.cut((0, -70, 1.4), (0, -96, 2), (0, -128, 0.3), tone=lighter(metal, 0.6).name())
        f.add("-9,-64! 9,-64! 6,-54! -6,-54!", GOLD)
        f.add("-4,-60! -22,-48 -36,-54! -31,-38! -42,-26! -22,-30 -5,-48!", cord)
        f.cut((-8, -54, 0.3), (-22, -43, 1.3), (-34, -38, 0.2))
    mound(f, 1.2)
    for x, turn in ((-36, -16), (32, 18)):
        with f.at(x, -6, turn, 1.15):
            f.add("-11,8! -12,-8 0,-24! 5,-8 11,8!", "#f0e2bd", 0.9)
            f.cut((-8, -2, 0.4), (0, 0, 1.1), (7, -3, 0.4))
            f.cut((-6, -10, 0.4), (0, -8, 0.9), (4, -11, 0.4))


def dagger(f: Drawing, figure: Figure) -> None:
    """A wavy dagger stuck in a stump; venom runs down it."""
    metal, venom = figure.metal or STEEL, figure.cloth or "#8fd04a"
    f.add("-44,0! -36,-8 -32,-22 -33,-32! 33,-32! 32,-20 37,-8 46,0!", WOOD)
    for x in (-22, -4, 16):
        f.cut((x, -26, 0.3), (x - 2, -14, 1.2), (x - 5, -2, 0.3))
    f.add(oval(0, -32, 33, 7), "#c79a63")
    f.patch(oval(2, -32, 22, 4.2), "#a9713f")
    f.patch(oval(3, -32, 11, 2), "#c79a63")
    with f.at(4, -32, 14):
        f.add("-2,0! -10,-12 -5,-22 -11,-34 -5,-44 -8,-56! 8,-56! 10,-44 4,-34 10,-22 3,-12", metal)
        f.patch("0,0 2,-14 0,-24 3,-36 0,-46 1,-58 14,-58 14,0", darker(metal, 0.25).name())
        f.patch("-12,-56 12,-56 8,-44! 6,-36! 3,-46! 0,-28! -3,-46! -6,-40!", venom)
        f.add("-22,-54! -24,-61 -14,-62 0,-60 14,-62 24,-61 22,-54! 10,-56 0,-54 -10,-56", GOLD)
        f.add("-4.6,-60! -5,-86! 5,-86! 4.6,-60!", "#4a2c3a")
        for y in (-66, -73, -80):
            f.cut((-6, y + 2, 0.6), (6, y - 2, 0.8), tone=GOLD)
        f.add(oval(0, -91, 7.4, 7.4), GOLD)
        f.patch(oval(0, -91, 3.6, 3.6), venom)
    for x, y in ((12, -26), (18, -20)):
        f.mark(oval(x, y, 2, 3), venom)


def hammer(f: Drawing, figure: Figure) -> None:
    """A war hammer that has struck: cracks, flying stones and sparks."""
    metal, band = figure.metal or "#9aa6b4", figure.cloth or GOLD
    f.add("-66,0! -58,-7 -40,-9! -30,-3! -14,-8! 0,-2! 12,-8! 28,-3! 42,-10! 58,-7 66,0!", ROCK)
    f.glow(-4, -14, 50, "#ffcf5c")
    for x, y, size, turn in (
        (-54, -32, 7, 20),
        (-40, -54, 5, -10),
        (44, -34, 7, 35),
        (58, -20, 5, 0),
        (34, -14, 4, 50),
    ):
        with f.at(x, y, turn):
            f.add(
                f"{-size},0! {-size * 0.3},{-size}! {size},{-size * 0.4}! {size * 0.6},{size}! {-size * 0.5},{size}!",
                ROCK,
                0.8,
            )
    with f.at(-6, -30, 24, 1.08):
        f.add(limb((0, -8, 3.2), (0, -94, 2.8)), "#6d4526")
        for y in (-66, -74, -82):
            f.cut((-4, y + 3, 0.8), (4, y - 2, 0.8), tone="#3a2a20")
        f.add(oval(0, -96, 4.6, 4.6), band)
        f.add("-34,-18! -36,16! -26,20! 26,20! 36,16! 34,-18! 26,-22! -26,-22!", metal)
        f.patch("-36,-16 34,-16 34,-26 -36,-26", lighter(metal, 0.5).name())
        for x in (-25, 25):
            f.patch(box(x - 3, -26, 6, 50), band)
        f.patch("0,-14! 5,-4! 14,0! 5,4! 0,14! -5,4! -14,0! -5,-4!", "#ffe28a")
    for x, y in ((-24, -4), (14, -5)):
        f.cut((x, y, 0.4), (x + 4, y + 2, 0.8))


def helm(f: Drawing, figure: Figure) -> None:
    """A horned helm on its post."""
    metal, horn = figure.metal or "#9aa6b4", figure.skin or "#f0e2bd"
    dark = darker(metal, 0.4).name()
    f.add(limb((0, -2, 4.4), (0, -36, 4)), "#6d4526")
    mound(f, 0.85)
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add(limb((-24, -64, 10), (-46, -66, 8.6), (-60, -82, 6), (-56, -106, 0.4)), horn)
            for x, y in ((-40, -66), (-50, -70)):
                f.cut((x - 2, y - 9, 0.5), (x + 3, y, 1), (x - 1, y + 9, 0.5), tone="#a98f5a")
    f.add(
        "-32,-34! -33,-62 -22,-86 0,-94 22,-86 33,-62 32,-34! 20,-28! "
        "18,-46! 6,-52! 4,-26! -4,-26! -6,-52! -18,-46! -20,-28!",
        metal,
    )
    f.patch("-20,-48! -7,-53! -6,-58 -26,-56 -26,-46", dark)
    f.patch("20,-48! 7,-53! 6,-58 26,-56 26,-46", dark)
    f.patch("-36,-66 0,-72 36,-66 36,-57 0,-63 -36,-57", figure.cloth or GOLD)
    f.patch("-4,-96 4,-96 4,-66 -4,-66", figure.cloth or GOLD)
    for x in (-26, -13, 13, 26):
        f.mark(oval(x, -62 - (2 if abs(x) < 20 else 0), 1.8, 1.8), "#6d4a20")
    f.patch(limb((-24, -72, 1), (-18, -82, 2.4), (-9, -88, 1)), "#ffffff")


def armour(f: Drawing, figure: Figure) -> None:
    """A breastplate with shoulder pieces on its stand; overgrown, or of a beetle's shell, by level."""
    metal, edge, rank = figure.metal or "#9aa6b4", figure.cloth or GOLD, min(figure.level, 3)
    dark = darker(metal, 0.3).name()
    f.add(limb((0, -2, 3.4), (0, -100, 3.2)), "#6d4526")
    f.add("-24,0! -20,-6 20,-6 24,0!", "#6d4526")
    f.add(oval(0, -103, 6, 6), "#6d4526")
    f.add("-22,-34! -27,-14! -12,-10! 0,-16! 12,-10! 27,-14! 22,-34!", dark)
    for x in (-10, 0, 10):
        f.cut((x, -34, 0.5), (x * 1.2, -14, 1))
    f.add("-28,-84 -14,-92! -8,-84 8,-84 14,-92! 28,-84 30,-62 24,-34! 0,-28 -24,-34! -30,-62", metal)
    f.patch("0,-84 30,-84 34,-60 26,-30 0,-28", dark)
    f.patch("-26,-40 0,-34 26,-40 26,-32 0,-26 -26,-32", edge)
    f.patch("-16,-94 -8,-82 8,-82 16,-94 10,-78 -10,-78", edge)
    for y in (-66, -54) if rank == 2 else ():
        f.cut((-30, y - 2, 0.5), (0, y + 3, 1.3), (30, y - 2, 0.5))
    if rank == 1:
        f.patch("0,-72! 4,-62! 14,-60! 6,-53! 8,-43! 0,-49! -8,-43! -6,-53! -14,-60! -4,-62!", edge)
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add("-22,-84 -34,-94 -50,-86 -54,-66! -42,-62! -28,-68", metal)
            f.patch("-58,-70 -40,-66 -26,-72 -28,-64 -56,-58", edge)
            f.patch(limb((-44, -80, 0.8), (-38, -88, 2.2), (-31, -88, 0.8)), "#ffffff")
            if rank == 2:
                f.add(limb((-44, -86, 4), (-54, -98, 3), (-52, -112, 0.4)), edge, 0.9)
    if rank == 3:
        f.add(
            limb((-22, -2, 3), (-30, -30, 2.6), (10, -50, 2.4), (-20, -70, 2.2), (4, -94, 1.6), (22, -104, 0.6)),
            "#5d8a3c",
            0.9,
        )
        for x, y, turn in (
            (-28, -26, -70),
            (-8, -44, 20),
            (8, -52, 80),
            (-18, -66, -60),
            (0, -88, -10),
            (20, -102, 60),
            (-10, -36, 130),
        ):
            with f.at(x, y, turn):
                f.add("0,0! -6,-8 0,-18! 6,-8", "#8fc46a", 0.8)


def mantle(f: Drawing, figure: Figure) -> None:
    """A mantle with a high collar on a stand, its hem in the wind."""
    cloth, lining = figure.cloth or "#a3202f", figure.skin or "#3a2436"
    f.add(limb((0, -2, 3), (0, -96, 3)), "#6d4526")
    f.add("-20,0! -16,-6 16,-6 20,0!", "#6d4526")
    f.add("-26,-86 0,-92 26,-86 30,-50 40,-22 56,-8! 36,-12 24,-4! 8,-10 -8,-3! -22,-9 -40,-2! -44,-14 -32,-48", lining)
    for flip in (False, True):
        with f.at(0, 0, 0, 1, flip):
            f.add("-4,-86 -24,-90 -34,-74 -38,-44 -50,-16 -58,-2! -38,-6 -24,-3! -14,-10 -12,-40", cloth)
            for x, low in ((-20, -8), (-30, -10)):
                f.cut((x * 0.8, -80, 0.2), (x, -46, 1.2), (x * 1.4, low, 0.3))
            f.patch("-62,2 -38,-2 -12,-4 -12,-10 -36,-11 -62,-8", figure.metal or GOLD)
            f.add("-3,-82! -14,-88 -22,-116! -32,-100 -26,-84 -12,-76!", cloth)
            f.patch("-4,-82 -12,-88 -20,-106 -22,-94 -16,-84", lining)
    f.add(oval(0, -80, 7, 7), figure.metal or GOLD)
    f.patch(oval(0, -80, 3.6, 3.6), "#c2337a")


def whip(f: Drawing, figure: Figure) -> None:
    """A whip in the air, its lash set with thorns."""
    leather, thorn = figure.cloth or "#6a3f34", figure.metal or "#d8cdb4"
    lash = (
        (-40, -18, 4.4),
        (-46, -50, 4),
        (-24, -84, 3.6),
        (12, -92, 3.2),
        (34, -70, 2.8),
        (22, -44, 2.4),
        (0, -46, 2),
        (-2, -66, 1.6),
        (20, -76, 1.2),
    )
    for (x, y, _), turn in zip(lash[1:8], (-120, -60, 0, 60, 130, 190, 260), strict=True):
        for way in (turn, turn + 165):
            with f.at(x, y, way):
                f.add("-3.6,0! 0,-12! 3.6,0!", thorn, 0.8)
    f.add(limb(*lash), leather)
    for (x, y, _), (u, v, _) in pairwise(lash):
        f.cut(((x + u) / 2 - 3, (y + v) / 2 - 3, 0.5), ((x + u) / 2 + 3, (y + v) / 2 + 3, 0.7))
    f.add("14,-78! 30,-92! 28,-78! 38,-76! 24,-68!", "#c2402e", 0.9)
    f.add(limb((-40, -22, 5), (-34, 0, 6)), "#4a2c20")
    for y in (-18, -12, -6):
        f.cut((-46, y + 1, 0.6), (-30, y - 1, 0.8), tone=GOLD)
    f.add(oval(-40, -23, 6, 4), GOLD)
    f.add("-60,1! -52,-6 -20,-8 30,-6 46,1!", ROCK)
