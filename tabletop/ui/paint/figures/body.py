"""The body of whoever walks on two legs: measures, legs, trunk, arms and garments."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from tabletop.ui.paint.figures.curves import limb, oval
from tabletop.ui.paint.figures.drawing import Drawing
from tabletop.ui.paint.shapes import Point, box


@dataclass
class Build:
    """Measures: height, head, half widths of shoulders, waist, hips; leg, half width of limbs, lean, step."""

    tall: float = 100
    head: float = 14
    wide: float = 15
    waist: float = 11
    hip: float = 11
    leg: float = 34
    thick: float = 5.4
    lean: float = 1
    step: float = 11

    @property
    def neck(self) -> Point:
        """Where the head is set on."""
        return self.lean, -(self.tall - 1.85 * self.head)

    @property
    def face(self) -> Point:
        """The middle of the head."""
        return self.lean * 1.3 + 1, -(self.tall - self.head)


def legs(f: Drawing, b: Build, tone: str, boot: str, knee: float = 2) -> None:
    """Two legs and boots, feet flat on the ground."""
    for side in (-1, 1):
        foot = side * b.step
        f.add(
            limb(
                (side * b.hip * 0.5, -b.leg - 2, b.thick * 1.3),
                (foot * 0.85 + knee, -b.leg * 0.5, b.thick * 1.1),
                (foot, -6, b.thick * 0.85),
            ),
            tone,
        )
        with f.at(foot, 0, 0, b.thick / 5.4):
            f.add("-6,-15 6,-15 6,-7 13,-4 14,0! -6,0!", boot)
            f.cut((-6, -12, 0.5), (0, -11, 0.9), (6, -12, 0.5))


def torso(f: Drawing, b: Build, tone: str) -> None:
    """The trunk, from shoulders to hips."""
    x, y = b.neck
    f.add(
        f"{x - b.wide},{y + 7} {x - b.wide * 0.6},{y} {x + b.wide * 0.6},{y} {x + b.wide},{y + 7} "
        f"{b.waist + x * 0.5},{(y - b.leg) / 2} {b.hip},{-b.leg + 4} {-b.hip},{-b.leg + 4} "
        f"{-b.waist + x * 0.5},{(y - b.leg) / 2}",
        tone,
    )


def belt(f: Drawing, b: Build, tone: str, buckle: str = "#d9a62c") -> None:
    """A belt across the last part."""
    f.patch(box(-40, -b.leg - 3, 80, 5), tone)
    f.mark(oval(2, -b.leg - 0.5, 3, 3), buckle)


def arm(
    f: Drawing,
    b: Build,
    side: int,
    hand: Point,
    tone: str,
    palm: str,
    bend: float = 1,
    hold: Callable[[], None] | None = None,
    turn: float = 0,
    cuff: str = "",
) -> None:
    """An arm to a hand, bent at the elbow, with what the hand holds."""
    x, y = b.neck[0] + side * b.wide * 0.86, b.neck[1] + b.thick * 1.15
    (hx, hy), reach = hand, b.leg * 0.58
    far = math.hypot(hx - x, hy - y) or 1
    half = min(far / 2, reach)
    off = math.sqrt(max(0, reach * reach - half * half)) * bend
    ex, ey = (x + hx) / 2 - (hy - y) / far * off, (y + hy) / 2 + (hx - x) / far * off
    if not cuff:
        f.add(limb((x, y, b.thick * 1.2), (ex, ey, b.thick), (hx, hy, b.thick * 0.8)), tone)
    else:
        f.add(
            limb(
                (x, y, b.thick * 1.2),
                (ex, ey, b.thick * 1.15),
                (hx + (ex - hx) * 0.2, hy + (ey - hy) * 0.2, b.thick * 1.75),
            ),
            tone,
        )
    if hold:
        with f.at(hx, hy, turn):
            hold()
    f.add(oval(hx, hy, b.thick * 1.02, b.thick * 0.98), palm)
    f.cut((hx - 1, hy + b.thick * 0.2, 0.3), (hx + b.thick * 0.5, hy + b.thick * 0.3, 0.6), (hx + b.thick, hy, 0.3))


def skirt(f: Drawing, b: Build, tone: str, drop: float = 14, flare: float = 1.35) -> None:
    """The lower part of a tunic."""
    y = -b.leg
    f.add(
        f"{-b.hip},{y - 4} {b.hip},{y - 4} {b.hip * flare},{y + drop}! {b.hip * 0.5},{y + drop + 2} "
        f"0,{y + drop - 1}! {-b.hip * 0.5},{y + drop + 2} {-b.hip * flare},{y + drop}!",
        tone,
    )
    f.cut((-3, y + 2, 0.2), (-5, y + drop * 0.6, 0.9), (-6, y + drop, 0.3))
    f.cut((5, y + 2, 0.2), (6, y + drop * 0.6, 0.9), (8, y + drop, 0.3))


def cape(f: Drawing, b: Build, tone: str, long: float = 1.0, blow: float = 14) -> None:
    """A cape behind the body, blown to the left."""
    x, y = b.neck
    low = y + (-y - 4) * long
    f.add(
        f"{x - 8},{y} {x + b.wide},{y + 4} {b.wide + 2},{low * 0.5 + y * 0.5} {b.wide - 2},{low}! "
        f"2,{low - 4} {-b.wide - blow * 0.5},{low + 1}! {-b.wide - blow},{low - 3}! "
        f"{-b.wide - blow * 0.6},{(low + y) / 2} {x - b.wide - 1},{y + 6}",
        tone,
    )
    for share in (0.35, 0.75):
        f.cut(
            (x - b.wide * share, y + 12, 0.2),
            (-b.wide * share - blow * 0.3, (low + y) / 2, 1.1),
            (-b.wide * share - blow * 0.75, low - 3, 0.3),
        )


def robe(f: Drawing, b: Build, tone: str, trim: str, flare: float = 24) -> None:
    """A robe down to the ground."""
    x, y = b.neck
    f.add(
        f"{x - b.wide},{y + 7} {x - b.wide * 0.5},{y} {x + b.wide * 0.5},{y} {x + b.wide},{y + 7} "
        f"{b.waist + 1},{y * 0.5} {flare},-3! {flare * 0.4},1 {-flare * 0.3},-1 {-flare},-1! "
        f"{-b.waist - 1},{y * 0.5}",
        tone,
    )
    f.patch(f"{flare + 4},-9 {flare * 0.3},-5 {-flare - 4},-7 {-flare - 4},6 {flare + 4},6", trim)
    for foot, top in ((-0.62, 0.62), (-0.15, 0.4), (0.5, 0.6)):
        f.cut((foot * b.waist * 0.7, y * top, 0.2), (foot * flare * 0.75, y * 0.25, 1), (foot * flare, -2, 0.4))
