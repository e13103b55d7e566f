"""Things with a use, from scroll and book to shackles and engine."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.arms import mound
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.treasure import spark
from tabletop.ui.paint.scenes.inks import KEY
from tabletop.ui.paint.shapes import box, polygon

GOLD, WOOD, PAPER, IRON, BRASS = "#e0b040", "#7d5a3a", "#f1e4c4", "#5f6674", "#c9953a"


def scroll(f: Drawing, figure: Figure) -> None:
    """A scroll that unrolls in the air, its seal broken."""
    seal, ink = figure.cloth or "#b8352c", figure.metal or "#5a4a6a"
    f.glow(0, -60, 60, "#fff3c8")
    f.add("-38,-20! -30,-40 -36,-60 -26,-88! 40,-96! 32,-70 38,-48 28,-24!", PAPER)
    for n, (start, end) in enumerate(((-18, 26), (-22, 20), (-24, 24), (-26, 10))):
        y = -78 + n * 11
        f.cut((start, y + 4, 0.5), ((start + end) / 2, y, 1.3), (end, y + 1, 0.4), tone=ink)
    f.patch("-20,-34! -12,-40! -4,-34! 2,-40! 8,-35! 4,-32 -14,-31", ink)
    for x, y, turn, wide in ((7, -96, -7, 40), (-4, -18, -4, 42)):
        with f.at(x, y, turn):
            f.add(box(-wide, -8, 2 * wide, 16), darker(PAPER, 0.12).name())
            f.patch(box(-wide, 2, 2 * wide, 8), darker(PAPER, 0.3).name())
            for side in (-1, 1):
                f.add(oval(side * wide, 0, 5.4, 9), PAPER, 0.8)
                f.patch(oval(side * wide, 0, 2.6, 5), WOOD)
                f.add(oval(side * (wide + 8), 0, 4.4, 4), GOLD, 0.8)
    f.add(limb((18, -22, 3), (22, -6, 3), (18, 2, 2.4)), seal, 0.8)
    f.add(limb((24, -22, 3), (30, -8, 3), (32, 1, 2.4)), darker(seal, 0.2).name(), 0.8)
    f.add(oval(20, -26, 9, 9), seal)
    f.patch("20,-32! 22,-27! 26,-26! 22,-24! 20,-20! 18,-24! 14,-26! 18,-27!", lighter(seal, 0.4).name())


def book(f: Drawing, figure: Figure) -> None:
    """A book: open and radiant, open with something that crawls out of it, or shut and chained, by level."""
    cover, glow, rank = figure.cloth or "#3f4f8a", figure.metal or "#ffe28a", min(figure.level, 3)
    f.add("-40,0! -36,-8! 36,-8! 40,0!", WOOD)
    f.add("-8,-6! -6,-20! 6,-20! 8,-6!", WOOD)
    if rank == 3:
        f.add("-40,-12! -46,-98! 34,-106! 44,-20!", cover)
        f.add("44,-20! 50,-24! 40,-104! 34,-106!", PAPER)
        f.patch("-40,-12 -30,-14 -36,-100 -48,-98", darker(cover, 0.3).name())
        for corner in ((-40, -92), (26, -98), (34, -26), (-32, -20)):
            f.patch(oval(*corner, 9, 9), GOLD)
        f.add(oval(0, -60, 17, 15), PAPER, 0.8)
        f.patch(oval(1, -60, 9, 10), "#c2402e")
        f.patch(oval(1, -60, 3, 9), KEY)
        f.cut((-17, -60, 0.6), (0, -75, 1.4), (17, -60, 0.6))
        for start, end in (((-46, -80), (46, -42)), ((42, -86), (-42, -34))):
            for n in range(7):
                x = start[0] + (end[0] - start[0]) * n / 6
                y = start[1] + (end[1] - start[1]) * n / 6
                if abs(x) > 14:
                    f.add(oval(x, y, 6.4, 4, 24 if start[0] < 0 else -28), IRON, 0.7)
                    f.mark(oval(x, y, 3, 1.4, 24 if start[0] < 0 else -28), KEY)
        return
    f.glow(0, -64, 66, glow)
    f.add("0,-16! -30,-28 -62,-26! -60,-74! -28,-76 0,-64! 28,-76 60,-74! 62,-26! 30,-28", cover)
    f.add("0,-20! -26,-34 -57,-33! -55,-78! -26,-82 0,-68!", PAPER)
    f.add("0,-20! 26,-34 57,-33! 55,-78! 26,-82 0,-68!", PAPER)
    f.patch("0,-20 10,-26 10,-72 0,-68", darker(PAPER, 0.25).name())
    for n in range(4):
        for side in (-1, 1):
            y = -70 + n * 9
            f.mark(limb((side * 10, y, 0.6), (side * 28, y - 7, 1.1), (side * 48, y - 5, 0.5)), "#6d5a4a")
    if rank == 1:
        for x, y, size in ((0, -100, 2), (-26, -100, 1.2), (26, -98, 1.3), (-12, -118, 0.9), (16, -116, 1)):
            spark(f, x, y, size, lighter(glow, 0.5).name())
        return
    dark = figure.skin or "#4a2f6a"
    for spine in (
        ((-4, -46, 8), (-14, -72, 7), (-34, -86, 5.4), (-36, -106, 3.6), (-22, -108, 1.2)),
        ((4, -46, 9), (4, -80, 7.4), (16, -100, 5.4), (8, -120, 3.6), (-4, -114, 1.2)),
        ((8, -44, 7), (28, -66, 6), (46, -84, 4.6), (40, -102, 3), (30, -96, 1)),
    ):
        f.add(limb(*spine), dark)
        for x, y, half in spine[1:4]:
            f.patch(oval(x + half * 0.4, y, half * 0.4, half * 0.4), lighter(dark, 0.5).name())
    f.add("-16,-44 0,-40 18,-45 10,-36 -8,-35", KEY, 0.4, 0)


def lantern(f: Drawing, figure: Figure) -> None:
    """A lantern on a crooked post; a moth flies to it."""
    light, iron = figure.cloth or "#ffd978", figure.metal or IRON
    f.add(limb((-24, 0, 4.4), (-26, -40, 3.6), (-22, -84, 3.4), (-4, -108, 3), (20, -102, 2.6)), WOOD)
    f.add(limb((-24, -78, 2.4), (-6, -86, 2), (4, -102, 1.6)), WOOD, 0.9)
    mound(f, 0.9, "#5d7a4a")
    f.glow(22, -58, 62, light)
    f.add(limb((20, -102, 1.4), (22, -92, 1.4)), iron, 0.9)
    f.add("12,-88! 22,-98 32,-88! 44,-78! 0,-78!", iron)
    f.add("2,-78! 42,-78! 38,-36! 6,-36!", iron)
    f.add("8,-74! 19,-74! 19,-40! 11,-40!", light, 0.6, 0)
    f.add("25,-74! 36,-74! 33,-40! 25,-40!", light, 0.6, 0)
    for x in (14, 29):
        f.mark(f"{x},-42! {x - 4},-52 {x},-66! {x + 4},-52", "#fff6d8")
    f.add("2,-38! 42,-38! 36,-28! 8,-28!", iron)
    f.add(oval(22, -26, 4, 3), iron, 0.8)
    for flip in (False, True):
        with f.at(56, -78, 20, 0.8, flip):
            f.add("-1,0! -12,-14 -20,-8! -16,2 -8,8!", "#e6dcc0", 0.8)
    f.add(limb((56, -86, 2), (58, -72, 1.4)), "#8a6a4a", 0.7)


def bell(f: Drawing, figure: Figure) -> None:
    """A great bell that swings in its frame."""
    metal = figure.metal or BRASS
    dark, pale = darker(metal, 0.35).name(), lighter(metal, 0.5).name()
    for side in (-1, 1):
        f.add(f"{side * 56 - 6},0! {side * 50 - 5},-104! {side * 50 + 5},-104! {side * 56 + 6},0!", WOOD)
        f.add(f"{side * 62 - 8},0! {side * 62 - 6},-8! {side * 62 + 8},-8! {side * 62 + 8},0!", "#8f96a3")
    f.add("-64,-100! -60,-112! 60,-112! 64,-100!", WOOD)
    f.cut((-56, -106, 0.4), (0, -104, 1), (56, -107, 0.4))
    with f.at(0, -98, 14):
        f.add(oval(4, 82, 8, 8), dark)
        f.add("-8,0! -10,8 -22,14 -28,34 -32,56 -44,70! 44,70! 32,56 28,34 22,14 10,8 8,0!", metal)
        f.patch("8,0 48,70 14,74 16,30", dark)
        f.patch("-36,48 36,48 38,54 -38,54", dark)
        f.patch("-26,26 26,26 27,31 -27,31", dark)
        f.patch(limb((-18, 22, 1), (-23, 40, 2.6), (-28, 56, 1)), pale)
        f.patch("-44,64 44,64 46,72 -46,72", pale)
        f.patch("0,34! 2,39! 7,40! 3,43! 4,47! 0,45! -4,47! -3,43! -7,40! -2,39!", pale)
    for side in (-1, 1):
        for reach in (0, 9):
            x = side * (58 + reach)
            f.add(limb((x - side * 3, -66, 0.3), (x + side * 2, -54, 1.6), (x - side * 3, -42, 0.3)), "#fff6d8", 0.6, 0)


def mask(f: Drawing, figure: Figure) -> None:
    """Two masks on ribbons: one laughs, one weeps."""
    gay, sad, ribbon = figure.cloth or "#f1e4c4", figure.skin or "#8a7fb8", figure.metal or "#b8352c"
    for spine in (
        ((-30, -72, 3), (-54, -60, 3), (-48, -34, 2.6), (-62, -12, 1)),
        ((30, -60, 3), (58, -46, 3), (52, -20, 2.6), (66, -2, 1)),
    ):
        f.add(limb(*spine), ribbon, 0.9)
    for x, y, turn, tone, merry in ((20, -44, 14, sad, False), (-16, -66, -10, gay, True)):
        with f.at(x, y, turn, 1.1):
            f.add("-34,-34! -16,-28 0,-36 16,-28 34,-34! 36,-6 24,24 0,38 -24,24 -36,-6", tone)
            f.patch("0,-38 38,-36 38,0 24,28 0,40 6,0", darker(tone, 0.2).name())
            for side in (-1, 1):
                with f.at(side * 14, -8, side * (12 if merry else -16)):
                    f.mark("-9,0! 0,-7 9,0! 0,5" if merry else "-9,0! 0,-4 9,0! 0,6", KEY)
                with f.at(side * 14, -19, side * (-14 if merry else 22)):
                    f.mark(limb((-10, 0, 0.5), (0, -2, 1.8), (10, 0, 0.5)), KEY)
            f.mark("-18,10! 0,14 18,10! 14,24 0,30 -14,24" if merry else "-15,27! 0,16 15,27! 8,24 0,22 -8,24", KEY)
            f.add("-4,-6 3,-6 5,8 0,11 -5,8", lighter(tone, 0.2).name(), 0.6)
            if not merry:
                f.add("-16,6! -12,14 -16,18 -20,14", "#9fd8f0", 0.6)
            else:
                f.patch("0,-34! 5,-27! 0,-20! -5,-27!", ribbon)
    f.add("-40,0! -30,-5 30,-5 42,0!", WOOD)


def hourglass(f: Drawing, figure: Figure) -> None:
    """An hourglass with the last of its sand falling."""
    frame, sand = figure.metal or WOOD, figure.cloth or "#e6c06a"
    glass = "#dfeef0"
    for side in (-1, 1):
        f.add(limb((side * 32, -10, 3.6), (side * 30, -56, 3), (side * 32, -104, 3.6)), darker(frame, 0.2).name())
        for y in (-30, -56, -84):
            f.add(oval(side * 31, y, 5, 4), frame, 0.8)
    f.add(
        "-26,-12! -28,-30 -18,-46 -4,-56 -18,-68 -28,-84 -26,-102! 26,-102! 28,-84 18,-68 4,-56 18,-46 28,-30 26,-12!",
        glass,
    )
    f.patch("-30,-80 -10,-78 0,-72 10,-78 30,-80 18,-66 3,-56 -3,-56 -18,-66", sand)
    f.patch("-1.6,-58! 1.6,-58! 1.6,-20! -1.6,-20!", sand)
    f.patch("-34,-10 -22,-16 0,-34 22,-16 34,-10 20,-6 -20,-6", sand)
    f.patch(limb((-20, -92, 0.8), (-20, -80, 2.2), (-12, -70, 0.8)), "#ffffff")
    f.patch(limb((-21, -28, 0.8), (-18, -38, 2), (-11, -45, 0.8)), "#ffffff")
    for y in (0, -102):
        f.add(f"-42,{y}! -40,{y - 12}! 40,{y - 12}! 42,{y}!", frame)
        f.patch(f"-44,{y - 8} 44,{y - 8} 44,{y - 14} -44,{y - 14}", lighter(frame, 0.3).name())
    f.glow(0, -56, 30, "#ffe9a0")


def candles(f: Drawing, figure: Figure) -> None:
    """A candelabrum of five flames, wax running down."""
    metal, flame = figure.metal or BRASS, figure.cloth or "#ffb347"
    wax = "#f1e8d4"
    f.add("-30,0! -26,-8 -8,-14! 8,-14! 26,-8 30,0!", metal)
    f.add(limb((0, -10, 4), (0, -34, 3), (0, -70, 3.4)), metal)
    for y in (-26, -44):
        f.add(oval(0, y, 7, 4.4), metal, 0.8)
    for spine in (
        ((0, -34, 3), (-30, -30, 3), (-46, -46, 3), (-46, -60, 3)),
        ((0, -50, 2.6), (-18, -48, 2.6), (-23, -60, 2.6), (-23, -70, 2.6)),
    ):
        f.add(limb(*spine), metal)
        f.add(limb(*((-x, y, half) for x, y, half in spine)), metal)
    for x, y, tall in ((-46, -60, 16), (46, -60, 20), (-23, -70, 20), (23, -70, 14), (0, -72, 26)):
        f.add(f"{x - 9},{y - 3}! {x},{y + 4} {x + 9},{y - 3}!", darker(metal, 0.2).name(), 0.8)
        f.add(
            f"{x - 4.6},{y - 2}! {x - 4.4},{y - tall}! {x + 4.4},{y - tall - 2}! "
            f"{x + 4.8},{y - 2}! {x + 2},{y + 6} {x},{y - 2}!",
            wax,
            0.8,
        )
        top = y - tall - 2
        f.add(f"{x - 4},{top} {x - 4},{top - 9} {x + 1},{top - 21}! {x + 5},{top - 8} {x + 4},{top}", flame, 0.6, 0)
        f.patch(f"{x - 2},{top} {x},{top - 10} {x + 3},{top - 4} {x + 2},{top}", "#fff6d0")
        f.glow(x, top - 8, 22, flame)


def horn(f: Drawing, figure: Figure) -> None:
    """A war horn on its rest, blown so hard that the air shakes."""
    ivory, band = figure.skin or "#e6d3a8", figure.metal or GOLD
    for reach in (0, 12, 24):
        f.add(
            limb((56 + reach, -122, 0.4), (70 + reach, -98 + reach * 0.2, 2.4), (64 + reach, -68 + reach * 0.5, 0.4)),
            "#fff6d8",
            0.7,
            0,
        )
    for side in (-1, 1):
        f.add(limb((side * 24 - 6, -2, 4), (-6, -30, 3.4), (side * -14 - 6, -46, 3)), WOOD)
    f.add("-40,0! -34,-6 24,-6 30,0!", WOOD)
    f.add(limb((-64, -78, 3), (-56, -52, 6), (-26, -36, 10), (10, -48, 15), (34, -80, 22)), ivory)
    f.patch(limb((-62, -66, 1), (-50, -42, 2), (-22, -27, 3), (16, -34, 4), (48, -66, 4)), darker(ivory, 0.35).name())
    f.patch(limb((-58, -68, 0.8), (-44, -50, 1.8), (-20, -42, 2), (4, -54, 1.4)), "#ffffff")
    for x, y, turn, wide in ((-52, -50, -40, 12), (-22, -38, 0, 14), (10, -50, -36, 20)):
        with f.at(x, y, turn):
            f.patch(box(-4.5, -wide, 9, 2 * wide), band)
    f.add(oval(37, -86, 26, 13, 62), ivory)
    f.patch(oval(38, -87, 21, 9, 62), KEY)
    f.add(limb((-64, -76, 4), (-66, -86, 5)), band, 0.9)
    f.add(limb((-50, -46, 1.8), (-30, -14, 1.8), (-2, -14, 1.8), (10, -38, 1.8)), "#b8352c", 0.8)


def harp(f: Drawing, figure: Figure) -> None:
    """A harp that plays alone, notes rising from it."""
    wood, light = figure.metal or "#b8843a", figure.cloth or "#fff3c8"
    f.add("-34,0! -30,-7 34,-7 38,0!", darker(wood, 0.3).name())
    f.add("-30,-6! 34,-96 38,-88! 2,-6!", lighter(wood, 0.15).name())
    f.add(limb((-22, -6, 4.4), (-30, -60, 4), (-26, -104, 4.4)), wood)
    f.add(limb((-28, -104, 5.4), (-10, -116, 5), (6, -98, 5), (24, -90, 5), (38, -98, 4.4)), wood)
    f.add(oval(-29, -106, 8, 8), wood, 0.9)
    f.patch(oval(-29, -106, 4, 4), GOLD)
    for n in range(6):
        x = -17 + n * 8
        f.mark(limb((x, -108 + n * 3.4 if n < 2 else -98 + n, 0.7), (x - 2, -18 - n * 12, 0.7)), light)
    for x, y, size in ((50, -70, 1), (60, -104, 0.8), (-48, -82, 0.9), (52, -40, 0.7)):
        with f.at(x, y, 0, size):
            f.add(oval(0, 0, 6, 4.6, -20), light, 0.7)
            f.add("3,-1! 3.4,-24! 15,-18! 14,-12! 6,-17! 6,0!", light, 0.7)
    f.glow(0, -60, 56, light)


def anchor(f: Drawing, figure: Figure) -> None:
    """An anchor with a length of chain, barnacles on its arms."""
    iron, crust = figure.metal or "#66727f", figure.skin or "#d8cdb4"
    dark = darker(iron, 0.35).name()
    ring = oval(0, -104, 13, 13)
    ring.addPath(oval(0, -104, 7, 7))
    for n, (x, y) in enumerate(((-14, -112), (-27, -108), (-37, -97), (-43, -83), (-50, -68), (-60, -54), (-66, -38))):
        f.add(oval(x, y, 8, 5, n * 50), iron, 0.8)
        f.mark(oval(x, y, 4, 2, n * 50), KEY)
    f.add(ring, iron)
    f.add(limb((0, -92, 4.4), (0, -50, 5), (0, -8, 6)), iron)
    f.add(limb((-24, -80, 4), (0, -82, 4.4), (24, -80, 4)), WOOD)
    for x in (-26, 26):
        f.add(oval(x, -80, 5.4, 5.4), WOOD, 0.8)
    f.add("-52,-48! -40,-26 -20,-12 0,-16 20,-12 40,-26 52,-48! 58,-30! 48,-12 22,3 0,6 -22,3 -48,-12 -58,-30!", iron)
    f.patch("-60,-28 -30,0 0,2 30,0 60,-28 50,14 -50,14", dark)
    f.add("-52,-58! -64,-28! -38,-34!", iron)
    f.add("52,-58! 64,-28! 38,-34!", iron)
    for x, y, size in ((-20, -6, 5), (-10, 0, 3.6), (28, -8, 5), (36, -16, 3.6), (3, -46, 4), (-4, -58, 3)):
        f.add(oval(x, y, size, size * 0.86), crust, 0.8)
        f.mark(oval(x, y, size * 0.36, size * 0.36), KEY)


def shackles(f: Drawing, figure: Figure) -> None:
    """Two irons on a chain; what burns in them is not the iron."""
    iron, flame = figure.metal or IRON, figure.cloth or "#ff8a2e"
    f.glow(0, -48, 56, flame)
    for x in (-40, 40):
        for tone, size in ((flame, 1.0), ("#ffe9a0", 0.56)):
            blaze = QPainterPath()
            for aside, high, sway in ((-19, 62, -4), (-5, 92, 6), (8, 74, -5), (20, 56, 5)):
                tip = -30 - (high - 30) * size
                blaze = blaze.united(
                    limb(
                        (x + aside * size, -26, 10 * size),
                        (x + aside * size - sway, (tip - 30) / 2, 9 * size),
                        (x + aside * size + sway, tip, 0.2),
                    )
                )
            f.add(blaze, tone, 0.8 if size == 1 else 0, 0)
    for x, y, turn in ((-18, -62, 30), (-8, -58, 0), (4, -59, -10), (15, -63, -30)):
        f.add(oval(x, y, 8, 5, turn), iron, 0.8)
        f.mark(oval(x, y, 4, 2, turn), KEY)
    for x in (-40, 40):
        ring = oval(x, -26, 27, 26)
        ring.addPath(oval(x, -26, 15, 14))
        f.add(ring, iron)
        f.patch(limb((x - 22, -28, 1), (x - 18, -40, 2.4), (x - 8, -48, 1)), lighter(iron, 0.5).name())
        f.add(f"{x - 8},-58! {x + 8},-58! {x + 9},-44! {x - 9},-44!", darker(iron, 0.25).name(), 0.8)
        f.mark(oval(x, -52, 2, 2.4), KEY)
        f.mark(polygon((x - 1, -51), (x + 1, -51), (x + 1.6, -46), (x - 1.6, -46)), KEY)


def engine(f: Drawing, figure: Figure) -> None:
    """A machine of wheels, gauge and piston under steam; a cruel one, at level 2, with blades."""
    brass, iron = figure.metal or BRASS, figure.skin or IRON
    for x, y, size in ((-30, -112, 8), (-42, -122, 10), (-24, -126, 7)):
        f.add(oval(x, y, size, size * 0.84), "#ece8e0", 0.7)
    f.add("-44,-66! -42,-104! -22,-104! -20,-66!", iron)
    f.add("-46,-100! -46,-108! -18,-108! -18,-100!", brass, 0.9)
    f.add("-56,0! -54,-10! 54,-10! 56,0!", WOOD)
    f.add("-48,-8! -50,-56 -40,-70 0,-74 40,-70 50,-56 48,-8!", iron)
    for y in (-58, -16):
        f.patch(f"-54,{y - 4} 54,{y - 4} 54,{y + 4} -54,{y + 4}", brass)
        for x in range(-42, 43, 14):
            f.mark(oval(x, y, 1.8, 1.8), KEY)
    f.add(oval(24, -92, 15, 15), brass)
    f.add(limb((24, -80, 3), (24, -70, 3)), brass, 0.8)
    f.patch(oval(24, -92, 11, 11), PAPER)
    f.mark(limb((24, -92, 1.5), (32, -99, 0.5)), "#b8352c")
    for x, y, size in ((-24, -36, 22), (22, -36, 17), (56, -30, 13)):
        for n in range(10):
            with f.at(x, y, n * 36 + (9 if x > 0 else 0)):
                f.add(f"-3.4,{-size + 3}! -2.6,{-size - 5}! 2.6,{-size - 5}! 3.4,{-size + 3}!", brass, 0.8)
        f.add(oval(x, y, size, size), brass)
        f.patch(oval(x, y, size * 0.62, size * 0.62), darker(brass, 0.35).name())
        f.patch(oval(x, y, size * 0.22, size * 0.22), lighter(brass, 0.5).name())
        for turn in (0, 60, 120):
            with f.at(x, y, turn):
                f.patch(box(-1.6, -size * 0.64, 3.2, size * 1.28), brass)
    if figure.level > 1:
        for turn in (-150, -110, -70, -30):
            with f.at(-58, -40, turn + 30):
                f.add("-3,0! -4,-30 6,-46! 8,-26 4,0!", "#c3ccd4", 0.9)
        f.add(oval(-58, -40, 9, 9), iron)


def urn(f: Drawing, figure: Figure) -> None:
    """A burial jar with the head of a jackal for its lid."""
    clay, gold, blue = figure.skin or "#d9c08a", figure.metal or GOLD, figure.cloth or "#2f5f9a"
    dark = darker(clay, 0.35).name()
    for side in (-1, 1):
        f.add(limb((side * 26, -54, 3.4), (side * 48, -52, 3.6), (side * 46, -32, 3.4), (side * 30, -24, 3)), gold)
    f.add("-24,0! -22,-8 -34,-26 -38,-46 -30,-58! 30,-58! 38,-46 34,-26 22,-8 24,0! 0,3", clay)
    f.patch("20,-58 40,-46 34,-20 24,4 6,4 18,-26", dark)
    f.patch("-40,-50 0,-44 40,-50 40,-42 0,-36 -40,-42", blue)
    f.patch("-40,-16 0,-10 40,-16 40,-10 0,-4 -40,-10", blue)
    for x in (-16, 0, 16):
        f.cut((x - 4, -32, 1.2), (x, -20, 1.2), tone=dark)
        f.cut((x + 4, -32, 0.8), (x - 3, -25, 1), tone=dark)
    f.patch(limb((-30, -34, 0.8), (-28, -46, 2.4), (-22, -52, 0.8)), "#fff6df")
    f.add("-32,-56! -32,-64! 32,-64! 32,-56!", gold)
    jackal = "#3a3444"
    f.add(
        "-18,-62! -22,-84 -18,-104! -12,-130! -3,-106 4,-106 14,-128! 17,-100 34,-94 46,-86! 44,-76 24,-76 16,-62!",
        jackal,
    )
    f.patch("-14,-106 -12,-120 -5,-106", "#c79a7a")
    f.patch("7,-106 13,-119 14,-104", "#c79a7a")
    f.patch("-26,-78 0,-72 20,-78 20,-60 -26,-60", gold)
    for x in (-12, -2, 8):
        f.patch(box(x, -76, 4, 16), blue)
    f.mark(oval(14, -92, 5, 4), "#fff6df")
    f.mark(oval(15.4, -92, 2.2, 3), KEY)
    f.mark(limb((6, -97, 0.5), (14, -97, 1.4), (22, -93, 0.4)), gold)
    f.mark(oval(44, -86, 2.6, 2.2), KEY)
    f.cut((28, -80, 0.4), (36, -80, 1), (44, -79, 0.3))
