"""Things: sword and potion."""

from __future__ import annotations

from tabletop.display.piece import Figure
from tabletop.ui.paint.colour import darker, lighter
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.faces import skull
from tabletop.ui.paint.figures.gear import sword
from tabletop.ui.paint.shapes import box


def blade(f: Drawing, figure: Figure) -> None:
    """A sword in a stone."""
    steel = figure.cloth or "#e3edf4"
    f.glow(0, -52, 46, figure.cloth or "#fff3c8")
    with f.at(0, -86, 180, 1.25):
        sword(f, 66, 5.4, steel, figure.metal or "#d9a62c")
        f.patch(box(-1, -60, 1.8, 54), darker(steel, 0.35).name())
        f.add(oval(0, -5.5, 3.4, 3.4), "#b8352c", 0.7)
    f.add("-44,0! -40,-14 -30,-18! -24,-31 -8,-34! 4,-30 14,-34! 26,-27 31,-14! 42,-10 46,0!", "#8f96a3")
    f.patch("-14,-34 -4,-27! 10,-28 22,-34 14,-40 -8,-40", "#c3cad4")
    f.patch("-44,-4 -30,-8 -16,-3 4,-7 20,-2 44,-6 50,6 -50,6", "#5d7a4a")
    f.cut((-2, -28, 1.6), (-5, -20, 1.2), (-1, -12, 0.2))
    f.cut((-26, -26, 0.3), (-22, -18, 1), (-24, -10, 0.3))
    f.cut((20, -28, 0.3), (17, -20, 1), (22, -12, 0.3))


def potion(f: Drawing, figure: Figure) -> None:
    """A round bottle with a cork."""
    drink = figure.cloth or "#c2337a"
    glass = "#dff2ea"
    f.add("-34,0! -30,-9 30,-9 34,0!", "#6d6a78")
    f.add("-9,-66! -9,-58 -28,-46 -34,-28 -24,-11 0,-7 24,-11 34,-28 28,-46 9,-58 9,-66!", glass)
    f.patch("-36,-36 -20,-40 -6,-34 10,-39 24,-34 40,-38 36,0 -36,0", drink)
    f.patch(
        "-36,-36 -20,-40 -6,-34 10,-39 24,-34 40,-38 40,-33 24,-29 10,-34 -6,-29 -20,-35 -36,-31",
        lighter(drink, 0.4).name(),
    )
    for x, y, size in ((-10, -22, 3), (4, -16, 2.2), (13, -25, 3.4), (-1, -28, 1.8), (19, -18, 2)):
        f.patch(oval(x, y, size, size), lighter(drink, 0.45).name())
    f.patch(limb((-26, -24, 1), (-24, -36, 2.6), (-15, -47, 1)), "#ffffff")
    f.patch(oval(-24, -18, 2, 2.4), "#ffffff")
    f.add("-13,-70 0,-72 13,-70 13,-64 0,-62 -13,-64", glass)
    f.add("-8.5,-72! -7.5,-86! 7.5,-86! 8.5,-72! 0,-70", "#b98a55")
    f.cut((-4, -82, 0.4), (-2, -78, 1), (-4, -75, 0.4))
    f.cut((3, -83, 0.4), (4, -79, 0.9), (3, -76, 0.4))
    f.add(limb((-9, -61, 1.7), (0, -58.6, 1.9), (9, -61, 1.7)), "#a9713f")
    f.add("6,-60! 10,-50 20,-46! 24,-30! 10,-28! 4,-46!", "#f6ead0", 0.8)
    with f.at(13.5, -37, -8, 0.36):
        skull(f, "#5a3620")
    f.glow(0, -22, 40, drink)
    for x, y, size in ((-6, -94, 2.8), (3, -101, 2), (-1, -108, 1.5)):
        f.add(oval(x, y, size, size), lighter(drink, 0.35).name(), 0.5)
