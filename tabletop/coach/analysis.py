"""Analysis: a match looked at again by what one seat could know, decision by decision.

What was chosen is compared with what the search would have preferred. Costs are shares of a victory; one that is under
two sigmas of the search's own doubt counts as uncertain.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

import msgspec

from tabletop.bots.levels import Limits
from tabletop.bots.opinions import Opinion, outlook, searched
from tabletop.bots.playout import value
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.view import View, view
from tabletop.match.history import Kept

THOUGHT = Limits(0.3, 400)
"""What one decision is looked at for."""
DOUBT = 2.0
"""Sigmas under which a cost may be chance alone."""

Heard = Callable[[int, int], bool]
"""Hears how many of how many decisions are done; returns whether to go on."""


class Judged(msgspec.Struct, frozen=True):
    """One decision: what was played and what would have been better, named as its seat saw them.

    `at` is its place among the states of the match, `cost` the share of a victory that it gave away.
    """

    at: int
    number: int
    turn: int
    played: Opinion
    better: Opinion
    cost: float
    uncertain: bool


class Point(msgspec.Struct, frozen=True):
    """The share of a victory that a seat could expect at one of its decisions; at the end what it got."""

    at: int
    number: int
    turn: int
    chance: float


class Analysis(msgspec.Struct, frozen=True):
    """A match from one seat: the course of its chances, and the decisions with a choice, the costliest first."""

    seat: int
    curve: tuple[Point, ...]
    judged: tuple[Judged, ...]


def analyse(
    kept: Sequence[Kept], seat: int, limits: Limits = THOUGHT, key: int = 1, heard: Heard = lambda done, total: True
) -> Analysis | None:
    """Return what a seat's decisions in a match were worth; None if `heard` ended it before."""
    decisions = [at for at in range(len(kept) - 1) if _decided(kept, at, seat)]
    curve, judged = [], []
    for done, at in enumerate(decisions):
        if not heard(done, len(decisions)):
            return None
        before, after = kept[at], kept[at + 1]
        seen = view(before.state, seat)
        curve.append(Point(at, before.state.number, before.turn, round(outlook(seen, key + at), 4)))
        assert after.action is not None
        if len(seen.actions) > 1:
            played = aliases.outward(before.state, seat, after.action)
            judged.append(_judge(seen, played, (at, before.state.number, before.turn), limits, key + at))
    last = kept[-1]
    if last.state.result is not None:
        final = round(value(last.state, seat), 4)
        curve.append(Point(len(kept) - 1, last.state.number, last.turn, final))
    heard(len(decisions), len(decisions))
    return Analysis(seat, tuple(curve), tuple(sorted(judged, key=lambda one: (one.uncertain, -one.cost))))


def _decided(kept: Sequence[Kept], at: int, seat: int) -> bool:
    """Tell whether a seat answered the question that stood open; wishes and giving up answer none."""
    action = kept[at + 1].action
    return action is not None and action.seat == seat and action in runner.legal(kept[at].state, seat)


def _judge(seen: View, played: Action, place: tuple[int, int, int], limits: Limits, key: int) -> Judged:
    game = seen.state.game
    found = searched(seen, key, limits, also=played)
    alike = game.alike(seen.state, played)
    mine = next((one for one in found if game.alike(seen.state, one.action) == alike), found[-1])
    best = found[0]
    cost = max(best.chance - mine.chance, 0.0)
    doubt = DOUBT * hypot(best.error, mine.error)
    mine = msgspec.structs.replace(mine, action=played)
    return Judged(*place, mine, best, round(cost, 4), cost < doubt)
