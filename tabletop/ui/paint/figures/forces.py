"""Forces of nature and magic, and what they show themselves as."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.treasure import spark
from tabletop.ui.paint.scenes.inks import KEY

ROCK, FOAM = "#8f96a3", "#f4f8f4"


def flame(f: Drawing, figure: Figure) -> None:
    """A fire of logs: low, high, or a pillar with a face, by level."""
    fire, rank = figure.cloth or "#ff8a2e", min(figure.level, 3)
    pale = lighter(fire, 0.55).name()
    tall = (0.8, 1.0, 1.18)[rank - 1]
    f.glow(0, -56, 80, fire)
    with f.at(0, -8, 0, tall):
        f.add(
            "-8,0 -34,-8 -44,-32 -36,-54! -28,-44! -32,-72 -12,-94! -12,-78! 2,-86 6,-112! 22,-92 24,-72! 32,-82! "
            "44,-56 46,-30 34,-8 10,0",
            fire,
        )
        f.patch(
            "-4,0 -26,-12 -32,-32 -24,-42! -18,-36! -18,-56 -4,-68! 2,-56! 10,-78! 20,-58 20,-46! 28,-52! 34,-28 24,-8",
            pale,
        )
        f.patch("0,0 -14,-10 -16,-24 -6,-36! 0,-28! 8,-48! 16,-28 16,-12", "#fff6d0")
        if rank == 3:
            for x, turn in ((-12, 20), (14, -20)):
                with f.at(x, -34, turn):
                    f.mark("-7,0! 0,-5 7,0! 0,5", KEY)
                    f.mark(oval(0.5, 0, 2, 2.6), "#fff6d0")
            f.mark("-13,-20! -6,-17! 0,-20! 6,-17! 14,-21! 10,-10 0,-6 -9,-10", "#7a2412")
    for x, y, size in ((-48, -66, 4), (46, -86, 4.6), (-36, -102, 3), (34, -112, 3.4), (54, -60, 2.6)):
        f.add(f"{x},{y - size * 1.8}! {x + size},{y} {x},{y + size} {x - size},{y}", fire, 0.7, 0)
    for x, turn in ((-16, 14), (16, -14), (0, 0)):
        with f.at(x, -7, turn):
            f.add(limb((-34, 0, 7), (34, 0, 7)), "#6d4526")
            f.add(oval(34, 0, 4, 7), "#c79a63", 0.8)
            f.patch(oval(34, 0, 2, 4), "#8a5f3a")
            f.cut((-26, -2, 0.3), (-4, -3, 1), (18, -2, 0.3))


def meteor(f: Drawing, figure: Figure) -> None:
    """A ball of fire that falls with a tail; a mighty one brings others."""
    fire = figure.cloth or "#ff7a2e"
    pale, ember = lighter(fire, 0.5).name(), darker(fire, 0.45).name()
    small = ((-38, -96, 0.34), (52, -104, 0.28)) if figure.level > 1 else ()
    for x, y, size in (*small, (10, -42, 1.0)):
        with f.at(x, y, 0, size):
            f.add(
                "-78,-74! -40,-62! -58,-84! -22,-60! -24,-78! 4,-40 "
                "30,-14 24,22 -8,34 -34,16 -40,-10 -58,-40! -54,-46!",
                fire,
            )
            f.patch("-60,-62! -34,-46 -8,-30 22,-10 16,18 -8,26 -28,12 -30,-10 -44,-36", pale)
            f.add("-22,-14 -6,-26 14,-22 24,-4 18,16 0,26 -20,18 -28,2", ember)
            for a, b, half in ((-12, -8, 4.4), (8, -10, 3.4), (4, 8, 5), (-14, 8, 3), (15, 4, 2.4)):
                f.patch(oval(a, b, half, half * 0.8), darker(ember, 0.4).name())
            f.patch(limb((-18, 12, 0.8), (-24, 0, 2.2), (-16, -14, 0.8)), fire)
            f.cut((-6, -20, 0.5), (0, -6, 1.4), (-4, 12, 0.4), tone=pale)
            f.cut((0, -6, 0.5), (14, -4, 1.2), (20, 2, 0.3), tone=pale)
            f.glow(0, 0, 70, fire)
    f.add("-70,0! -54,-9! -42,-3! -20,-12! -6,-2! 12,-8! 30,-2! 44,-12! 56,-4! 74,0!", "#5a4a44")
    for x, y, size in ((-44, -24, 4), (56, -30, 5), (68, -18, 3), (-58, -14, 3)):
        f.add(f"{x - size},{y}! {x},{y - size}! {x + size},{y + 1}! {x},{y + size}!", "#5a4a44", 0.8)


def lightning(f: Drawing, figure: Figure) -> None:
    """Lightning out of a dark cloud; a storm of it, at level 2."""
    bolt, cloud = figure.cloth or "#ffe25a", figure.skin or "#6a7288"
    f.glow(4, -40, 66, bolt)
    if figure.level > 1:
        for x, size, flip in ((-38, 0.7, True), (44, 0.62, False)):
            with f.at(x, 0, 0, size, flip):
                f.add("2,-104! -18,-56! -4,-58! -12,0! 20,-70! 6,-68! 22,-104!", lighter(bolt, 0.3).name())
    f.add("0,-92! -26,-42! -6,-46! -16,0! 30,-62! 8,-58! 26,-92!", bolt)
    f.patch("0,-92! -16,-50! 0,-54! -14,-4! -2,-40 8,-64 4,-92", "#fffbe0")
    f.add(
        "-56,-78 -60,-94 -44,-102 -34,-118 -12,-120 2,-128 22,-120 "
        "40,-118 46,-102 60,-96 58,-80 40,-74 20,-80 0,-74 -20,-80 -40,-73",
        cloud,
    )
    f.patch("-64,-84 -40,-80 -20,-88 0,-82 22,-88 44,-82 64,-88 60,-66 -60,-66", darker(cloud, 0.35).name())
    f.cut((-38, -106, 0.4), (-26, -112, 1.4), (-14, -106, 0.3))
    f.cut((6, -116, 0.4), (20, -112, 1.4), (26, -102, 0.3))
    f.patch(limb((-46, -96, 0.8), (-36, -108, 2.6), (-20, -114, 0.8)), lighter(cloud, 0.4).name())
    f.add("-40,0! -24,-7! -12,-2! 0,-10! 14,-3! 30,-7! 42,0!", ROCK)


def wave(f: Drawing, figure: Figure) -> None:
    """A great wave that breaks with claws of foam; a boat below it at level 2."""
    sea = figure.cloth or "#2f6f9a"
    deep, pale = darker(sea, 0.3).name(), lighter(sea, 0.4).name()
    f.add(
        "-76,0! -74,-34 -58,-70 -30,-98 6,-106 38,-92 50,-68 44,-54! "
        "34,-70 14,-74 -2,-60 -4,-40 10,-22 40,-16 72,-20 80,0!",
        sea,
    )
    f.patch("-70,-10 -54,-50 -30,-78 0,-88 24,-82 -2,-74 -20,-52 -20,-26 -4,-10 30,-4 70,-8 70,6 -80,6", deep)
    for spine in (
        ((-66, -12, 0.6), (-50, -52, 2.6), (-20, -82, 1)),
        ((-50, -6, 0.6), (-38, -42, 2.6), (-14, -68, 1)),
        ((-32, -2, 0.6), (-20, -26, 2.2), (-10, -46, 0.8)),
    ):
        f.patch(limb(*spine), pale)
    f.add(
        "-34,-92! -44,-98 -38,-108 -26,-104! -22,-116 -8,-116 "
        "-6,-108! 4,-120 18,-116 16,-106! 28,-114 40,-106 36,-98! "
        "50,-100 58,-88 50,-82! 62,-78 62,-64 54,-64! 56,-54 46,-46! 46,-58! 38,-56! 40,-68! 30,-66! 30,-78! 16,-76! "
        "12,-86! -2,-82! -8,-92! -20,-86!",
        FOAM,
    )
    for x, y, size in (
        (62, -48, 3),
        (54, -38, 2.4),
        (68, -92, 3),
        (74, -74, 2.2),
        (44, -118, 2.6),
        (-44, -114, 2.4),
        (28, -126, 2),
    ):
        f.add(oval(x, y, size, size), FOAM, 0.7)
    if figure.level > 1:
        with f.at(34, -24, -14, 0.9):
            f.add(limb((0, -8, 1.6), (2, -40, 1.2)), "#4a3220", 0.8)
            f.add("4,-38! 18,-24 18,-12! 4,-12!", "#f1e4c4", 0.8)
            f.add("-22,-10! 26,-10! 18,4 -14,4!", "#8a4a2c")
    f.add(
        "-80,0! -70,-12 -58,-14 -50,-6! -38,-13 -24,-13 -16,-5! -2,-12 14,-12 24,-4! 40,-12 56,-12 66,-4! 84,-6 86,0!",
        lighter(sea, 0.15).name(),
    )
    for x in (-60, -26, 10, 48):
        f.patch(limb((x - 10, -5, 0.5), (x, -10, 1.8), (x + 9, -7, 0.4)), FOAM)


def cloud(f: Drawing, figure: Figure) -> None:
    """A cloud with cheeks that blows: a breeze, a fog that hides all, or a storm of sand, by level."""
    tone, gust, rank = figure.cloth or "#e6ecf2", figure.skin or "#ffffff", min(figure.level, 3)
    dark = darker(tone, 0.16).name()
    puffs = ((-44, -44, 24, 20), (-34, -72, 25, 23), (-4, -86, 27, 25), (24, -70, 24, 23), (30, -48, 22, 20))
    body = oval(-6, -46, 40, 26)
    for x, y, wide, high in puffs:
        body = body.united(oval(x, y, wide, high))
    f.add(body, tone, 0.8, 0.5)
    f.patch("-74,-30 -50,-38 -26,-34 -6,-28 18,-32 40,-38 60,-30 40,-10 -60,-10", dark)
    for x, y, wide, high in ((-38, -76, 16, 14), (-6, -92, 18, 15), (24, -76, 14, 12), (-48, -48, 14, 11)):
        f.patch(oval(x, y, wide, high), lighter(tone, 0.5).name())
    for (x, y, wide, high), way in zip(puffs[:2] + puffs[3:], (-1, -1, 1, 1), strict=True):
        arc = (
            (x - way * wide * 0.5, y + high * 0.6, 0.3),
            (x - way * wide * 0.2, y + high * 0.85, 1.1),
            (x + way * wide * 0.3, y + high * 0.85, 0.3),
        )
        f.cut(*arc, tone=darker(tone, 0.3).name())
    for x in (-10, 16):
        with f.at(x, -76, 8 if x < 0 else -8):
            f.mark(limb((-6, 0, 0.5), (0, -2.4, 1.7), (6, 0, 0.5)), KEY)
        f.mark(oval(x, -66, 3.4, 4.4 if rank > 1 else 3), KEY)
        f.mark(oval(x + 1.2, -67.6, 1.1, 1.2), "#ffffff")
        f.mark(oval(x * 1.5 - 1.5, -56, 7, 4.4), "#eeb0a4")
    f.mark(oval(4, -50, 5.6, 5.2), darker(tone, 0.35).name())
    f.mark(oval(4.6, -50, 4, 3.8), KEY)
    for y, long, rise in ((-60, 80, -12), (-50, 92, 0), (-40, 78, 12)):
        f.add(
            limb(
                (14, -50 + (y + 50) * 0.3, 0.6),
                (44, y, 2.6),
                (long, y + rise * 0.3, 2.6),
                (long + 5, y + rise * 0.8, 2),
                (long - 7, y + rise, 0.6),
            ),
            gust,
            0.6,
            0.3,
        )
    low = figure.metal or ("#c8d2da" if rank < 3 else "#d9a860")
    if rank > 1:
        for x, y, half, thick in ((-40, -12, 30, 5), (34, -14, 34, 5.6), (-14, -6, 52, 5), (42, -3, 34, 4.4)):
            bank = oval(x, y, half, thick).united(oval(x - half * 0.3, y - thick * 0.8, half * 0.5, thick * 0.9))
            f.add(bank.united(oval(x + half * 0.34, y - thick * 0.5, half * 0.4, thick * 0.8)), low, 0.6, 0.6)
    else:
        for x, y, turn in ((58, -20, 30), (-40, -6, -20), (30, -6, 60), (72, -72, -30)):
            with f.at(x, y, turn):
                f.add("0,8! -6,0 0,-9! 6,0", "#6fae4a", 0.8)
                f.cut((0, 6, 0.3), (0, -5, 0.8))


def whirlwind(f: Drawing, figure: Figure) -> None:
    """A whirlwind that carries off what it meets."""
    tone = figure.cloth or "#d9b070"
    dark, pale = darker(tone, 0.3).name(), lighter(tone, 0.4).name()
    rings = ((-14, 13, 6), (-27, 20, -2), (-41, 28, 5), (-56, 36, -3), (-72, 45, 4), (-90, 55, -2), (-110, 66, 3))
    for y, wide, x in rings:
        low = 0.16 * wide
        f.add(
            f"{x - wide},{y - 4} {x - wide * 0.5},{y - low - 4} {x + wide * 0.5},{y - low - 5} {x + wide},{y - 6} "
            f"{x + wide * 0.9},{y + 7} {x + wide * 0.4},{y + low + 11} {x - wide * 0.4},{y + low + 12} "
            f"{x - wide * 0.92},{y + 8}",
            tone,
        )
        f.patch(limb((x - wide * 0.8, y + 2, 0.5), (x, y + low + 3, 2.2), (x + wide * 0.7, y + 2, 0.4)), pale)
        f.cut((x - wide * 0.5, y + low + 8, 0.3), (x, y + low + 9, 1.1), (x + wide * 0.4, y + low + 6, 0.2))
    y, wide, x = rings[-1]
    f.add(oval(x, y - 5, wide * 0.94, wide * 0.16), dark, 0.7)
    f.cut((x - wide * 0.6, y - 4, 0.3), (x, y - 1, 1.4), (x + wide * 0.6, y - 5, 0.3), tone=pale)
    for x, y, size, turn in (
        (-58, -52, 9, 20),
        (54, -44, 10, -30),
        (44, -18, 7, 40),
        (-40, -20, 7, 0),
        (70, -74, 6, 15),
    ):
        with f.at(x, y, turn):
            f.add(
                f"{-size},{-size * 0.5}! {size},{-size * 0.6}! {size * 0.9},{size * 0.5}! {-size * 0.8},{size * 0.6}!",
                "#8a6a44",
                0.9,
            )
    f.add(limb((-70, -2, 0.5), (-30, -9, 4.4), (2, -6, 6), (40, -9, 4.4), (72, -2, 0.5)), pale, 0.8)


def sun(f: Drawing, figure: Figure) -> None:
    """A sun with a calm face that rises over an altar."""
    gold, altar = figure.cloth or "#ffc53d", figure.skin or "#c9b48a"
    for n in range(16):
        with f.at(0, -66, n * 22.5):
            f.add(
                "-7,-34! 0,-60! 7,-34!" if n % 2 else "-5,-34! 4,-44 -3,-50 2,-56! 9,-46 6,-34!",
                gold if n % 2 else darker(gold, 0.14).name(),
                0.8,
            )
    f.add(oval(0, -66, 36, 36), gold)
    f.patch(oval(5, -62, 30, 30), lighter(gold, 0.25).name())
    for x in (-12, 14):
        f.mark(limb((x - 8, -72, 0.6), (x, -69, 1.8), (x + 8, -72, 0.6)), KEY)
        f.mark(limb((x - 8, -80, 0.4), (x, -84, 1.3), (x + 8, -80, 0.4)), KEY)
        f.mark(oval(x * 1.5, -60, 6, 4), "#f08a4a")
    f.mark("-1,-74 4,-73 6,-60 1,-57 -2,-59", darker(gold, 0.25).name())
    f.mark(limb((-9, -52, 0.5), (1, -47, 1.6), (12, -52, 0.5)), KEY)
    f.add("-54,0! -50,-9! 50,-9! 54,0!", altar)
    f.add("-40,-9! -36,-18! 36,-18! 40,-9!", lighter(altar, 0.2).name())


def moon(f: Drawing, figure: Figure) -> None:
    """A crescent moon with a face that sleeps on a cloud; its full red sister at level 2."""
    tone, cloud_tone = figure.cloth or "#f4e6b0", figure.skin or "#b9c3e0"
    dark = darker(tone, 0.25).name()
    f.glow(0, -66, 70, tone)
    if figure.level > 1:
        f.add(oval(0, -64, 48, 48), tone)
        f.patch("40,-110 60,-60 40,-16 0,-10 30,-40 34,-84", dark)
        for x, y, size in ((-22, -90, 8), (14, -94, 5), (-28, -48, 5), (26, -40, 7), (2, -34, 4), (30, -72, 4)):
            f.patch(oval(x, y, size, size * 0.9), dark)
        for x, turn in ((-14, 20), (14, -20)):
            with f.at(x, -66, turn):
                f.mark("-9,0! 0,-5 9,0! 0,5", KEY)
                f.mark(oval(0, 0, 2.4, 3.4), "#ff6a4a")
        f.mark("-16,-48! -8,-45! 0,-48! 8,-45! 17,-49! 10,-38 0,-35 -10,-38", KEY)
    else:
        f.add("22,-114! -16,-112 -42,-84 -42,-50 -20,-24 18,-20! -2,-34 -12,-52! -3,-60! -14,-66! -12,-84 0,-102", tone)
        f.patch("-44,-80 -36,-50 -14,-30 18,-20 -20,-18 -48,-44", dark)
        f.mark(limb((-30, -74, 0.6), (-22, -70, 1.8), (-13, -75, 0.6)), KEY)
        f.mark(limb((-25, -52, 0.5), (-18, -50, 1.4), (-12, -53, 0.5)), KEY)
        f.mark(oval(-27, -62, 5, 3.4), "#e9a98a")
        f.add("20,-118! 34,-104 44,-84! 50,-92! 52,-80 42,-78! 30,-92", "#5f6fb8", 0.8)
        f.add("-16,-112 4,-124 22,-118 24,-106! 6,-102 -8,-98!", "#5f6fb8")
        f.add(oval(49, -82, 5, 5), "#fff6df", 0.8)
        for star in ((26, -62, 1.3), (44, -46, 0.9), (8, -78, 0.8), (56, -106, 0.8)):
            spark(f, *star)
    f.add("-58,0 -62,-12 -50,-22 -38,-20 -28,-32 -8,-32 2,-22 18,-30 34,-24 40,-14 56,-14 60,-2 40,2 -40,2", cloud_tone)
    f.patch("-66,-6 -30,-8 0,-12 30,-6 66,-8 60,8 -60,8", darker(cloud_tone, 0.2).name())
    f.cut((-36, -16, 0.4), (-26, -24, 1.3), (-14, -20, 0.3))
