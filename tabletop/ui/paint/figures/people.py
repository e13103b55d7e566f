"""The thief, who carries more than hands can hold."""

from __future__ import annotations

from tabletop.display.table import Figure
from tabletop.ui.paint.figures.body import Build, arm, belt, legs, skirt, torso
from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.figures.gear import sword
from tabletop.ui.paint.scenes.inks import KEY


def thief(f: Drawing, figure: Figure) -> None:
    """A hooded thief who sneaks away with a sack."""
    hood, tunic = figure.cloth or "#4a5a3c", "#7b5a3a"
    b = Build(tall=84, head=13, wide=13, waist=11, hip=11, leg=30, thick=4.9, lean=9, step=15)
    f.add("-6,-62 -14,-70 -30,-72 -41,-58 -42,-40 -30,-29 -14,-33 -5,-45", "#c79a5e")
    f.cut((-12, -62, 0.2), (-24, -60, 1.1), (-34, -50, 0.3))
    f.cut((-12, -57, 0.2), (-22, -50, 1.1), (-28, -40, 0.3))
    f.patch("-33,-52 -24,-55 -20,-46 -28,-41", "#a9713f")
    for x, y in ((-38, -70), (-30, -75), (-45, -66)):
        f.add(oval(x, y, 3.4, 3.4), "#ffcf5c", 0.8)
    legs(f, b, "#3f3a4a", "#2e2430", 5)
    torso(f, b, tunic)
    skirt(f, b, tunic, 11, 1.5)
    belt(f, b, "#2e2430")
    arm(f, b, -1, (-3, -61), tunic, "#e0a77d", -1)
    f.add("-8,-70! 8,-74 24,-66! 21,-56 8,-52 -6,-57", hood)
    with f.at(b.face[0] + 1, b.face[1], 10):
        f.add("-14,-2 -12,-14 0,-20 12,-13 13,-5! 10,10 0,15 -12,12 -17,16!", hood)
        f.add("0,-8 7,-10 12,-5 13.5,2 11,9 4,11 -1,5", "#e0a77d", 0.7)
        f.patch("-4,-5 6,-7 14,-5 14,2 6,1 -4,2", KEY)
        for seen in (4, 9.5):
            f.mark(oval(seen, -2.4, 1.8, 1.7), "#fff6df")
            f.mark(oval(seen + 0.7, -2.2, 0.9, 1.1), KEY)
        f.cut((-8, -12, 0.2), (-9, -2, 1), (-6, 9, 0.3))
        f.mark(limb((5.5, 6.8, 0.4), (8.5, 7.4, 0.8), (11, 5.6, 0.4)), KEY)
    arm(f, b, 1, (32, -45), tunic, "#e0a77d", 1, lambda: sword(f, 26, 2.6, "#dde5ec", "#8a6a3a"), 68)
