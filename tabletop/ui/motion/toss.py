"""Ways of dice that a hand throws. Pure.

They leave the hand, tumble to rest where its way leads them, and sort into their row.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

ROLLS, SORTS = 0.64, 0.78
"""Share of a throw in which a die rolls, and from which it goes to its row; between them it lies where it fell."""

SHOWS = 0.5
"""Share of a throw from which a die shows its result: it only rocks from there on."""

HOPS = ((0.0, 0.46, 1.0), (0.46, 0.76, 0.34), (0.76, 0.93, 0.09))
"""Begin and end of each hop, as shares of the rolling, and its height."""

TURNS, ASKEW = 540.0, 24.0
"""Most degrees that a die turns while it rolls, and by which it lies askew."""

APART, RANK = 1.4, 5
"""Sides between neighbours where dice fall, and most dice side by side there."""

GRASP = 0.62
"""Sides between neighbours in a hand."""

DRIFT, LEAST_WAY, LONGEST_WAY = 260.0, 90.0, 440.0
"""Milliseconds of its hand's speed that a throw goes on, and the least and greatest length of that in pixels."""

CARRIES = 24.0
"""Pixels that a hand must move to take up the dice; less is a press."""

FELT, FRAME_OF_HAND, DROPS = 110.0, 12.0, 0.1
"""Milliseconds before it lets go in which the speed of a hand counts, the least of them, and its share after a rest."""

GOLDEN_ANGLE = 2.399963
"""Radians from each die to the next in a hand: no two lie on one another."""


@dataclass(frozen=True, slots=True)
class DiePose:
    """Place of a die on the table, its height above that in its own sides, and its turn in degrees."""

    at: QPointF
    lift: float
    turn: float


@dataclass(frozen=True, slots=True)
class Toss:
    """One die's way from the hand over where it falls to its place."""

    start: QPointF
    falls: QPointF
    end: QPointF
    turns: float
    askew: float

    def pose(self, share: float) -> DiePose:
        """Return where the die is after a share of the throw.

        It slows down as it rolls, and hops lower and lower.
        """
        if share < ROLLS:
            rolled = share / ROLLS
            left = (1 - rolled) ** 2.2
            lift = sum(
                high * 4 * (rolled - begins) * (ends - rolled) / (ends - begins) ** 2
                for begins, ends, high in HOPS
                if begins <= rolled < ends
            )
            return DiePose(self.falls + (self.start - self.falls) * left, lift, self.askew + self.turns * left)
        sorted_by = max(0.0, share - SORTS) / (1 - SORTS)
        eased = sorted_by * sorted_by * (3 - 2 * sorted_by)
        return DiePose(self.falls + (self.end - self.falls) * eased, 0.0, self.askew * (1 - eased))


def in_hand(place: int, count: int, side: float) -> QPointF:
    """Return where a die lies in a hand, from its middle."""
    reach = GRASP * side * math.sqrt(place + 0.3) if count > 1 else 0.0
    return QPointF(math.cos(place * GOLDEN_ANGLE) * reach, math.sin(place * GOLDEN_ANGLE) * reach)


def drift(speed: QPointF) -> QPointF:
    """Return how far a throw goes on from a hand of a speed in pixels per millisecond."""
    fast = math.hypot(speed.x(), speed.y())
    return speed * (min(LONGEST_WAY, max(LEAST_WAY, fast * DRIFT)) / fast) if fast else QPointF()


def tosses(hand: QPointF, speed: QPointF, ends: Sequence[QRectF], table: QRectF) -> list[Toss]:
    """Return the ways of dice that lie in order at `ends`.

    They fall side by side across the way of the hand.
    """
    count = len(ends)
    side = max(end.height() for end in ends)
    way = drift(speed)
    long = math.hypot(way.x(), way.y())
    along = way / long if long else QPointF(0, -1)
    aside = QPointF(-along.y(), along.x())
    if aside.x() < 0 or (not aside.x() and aside.y() < 0):
        aside = -aside  # those on the left fall on the left: they don't cross on their way to the row
    ranks = -(-count // RANK)
    wide = -(-count // ranks)
    found = []
    for place, end in enumerate(ends):
        rank, column = place // wide, place % wide
        uneven = math.sin(place * 2.1 + long)
        across = (column - (min(wide, count - rank * wide) - 1) / 2) * APART * side
        ahead = ((rank - (ranks - 1) / 2) * APART + uneven * 0.3) * side
        falls = hand + way + aside * across + along * ahead
        found.append((falls, end, uneven))
    room = table.adjusted(side, side, -side, -side)
    box = QRectF(
        QPointF(min(at.x() for at, *_ in found), min(at.y() for at, *_ in found)),
        QPointF(max(at.x() for at, *_ in found), max(at.y() for at, *_ in found)),
    )
    shift = QPointF(
        max(0.0, room.left() - box.left()) - max(0.0, box.right() - room.right()),
        max(0.0, room.top() - box.top()) - max(0.0, box.bottom() - room.bottom()),
    )
    spin = TURNS if along.x() >= 0 else -TURNS
    held = [hand + in_hand(place, count, side) for place in range(count)]
    return [
        Toss(held[place], falls + shift, end.center(), spin * (0.8 + 0.2 * uneven), ASKEW * uneven)
        for place, (falls, end, uneven) in enumerate(found)
    ]


class Fling(NamedTuple):
    """Where a hand lets go of its dice, and its speed in pixels per millisecond."""

    hand: QPointF
    speed: QPointF


class ThrowingHand:
    """A hand from its press on waiting dice until it lets go of them; times are in milliseconds."""

    def __init__(self, at: QPointF, time: float) -> None:
        self._way = [(time, at)]

    def move(self, at: QPointF, time: float) -> None:
        """Follow the hand to a point."""
        self._way.append((time, at))

    @property
    def carries(self) -> bool:
        """True once it has moved so far that it means more than a press."""
        return any((at - self._way[0][1]).manhattanLength() > CARRIES for _, at in self._way)

    def fling(self, at: QPointF, time: float) -> Fling | None:
        """Return how it throws if it lets go at a point, None for a press; one that rests lets the dice drop."""
        if at != self._way[-1][1]:
            self.move(at, time)
        if not self.carries:
            return None
        moved, hand = self._way[-1]
        since, origin = next(each for each in self._way if each[0] >= moved - FELT or each is self._way[-2])
        way = hand - origin if hand != origin else hand - self._way[0][1]
        return Fling(hand, way / max(FRAME_OF_HAND, moved - since) * (1.0 if time - moved < FELT else DROPS))
