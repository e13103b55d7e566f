"""How a co-operative match ends, and its titles (ALI-12)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.state import Result
from tabletop.games.align_dice.book import monster
from tabletop.games.align_dice.state import BENEFIT, DEFEATED, AlignState, at, coop, pips, shout

TITLES = ("master", "hero", "beginner", "baby")
_LINES = {2: (120, 90, 60), 3: (150, 120, 90)}


def team_points(state: AlignState) -> int:
    """Return the points of all defeated monsters plus all faces in benefit areas (ALI-12.04)."""
    cards = sum(monster(state.kind[card]).points for card in state.zones[DEFEATED])
    return cards + sum(pips(state, at(seat, BENEFIT)) for seat in state.seats)


def title(points: int, seats: int) -> str:
    """Return the team's title (ALI-12.05, ALI-12.06)."""
    for name, line in zip(TITLES, _LINES[seats], strict=False):
        if points >= line:
            return name
    return TITLES[-1]


def exhausted(state: AlignState) -> None:
    """End the match because the dice cannot be distributed (ALI-12.02, ALI-14.01)."""
    shout(state, "exhausted", "ALI-5.08")
    if coop(state.setup):
        together(state, "exhausted", False, "ALI-12.02")
    else:
        state.stack.append(("score",))


def overflow(state: AlignState, seat: int, dice: int) -> None:
    """End a co-operative match because a bottle overflows (ALI-12.03)."""
    op.count(state, "over", seat, dice)
    shout(state, "overflow", "ALI-6.06", seat=f"seat:{seat}", n=dice)
    together(state, "overflow", False, "ALI-12.03")


def time_up(state: AlignState) -> None:
    """End a co-operative match because its minutes have passed, whatever was going on (ALI-13.08, ALI-R.37)."""
    shout(state, "time", "ALI-13.08")
    together(state, "time", False, "ALI-13.08")


def together(state: AlignState, kind: str, won: bool, rule: str) -> None:
    """End a co-operative match; all seats share the result, and the score fixes the title."""
    points = team_points(state)
    seats = state.setup.seats
    shout(state, f"title_{title(points, seats)}", "ALI-12.04", n=points)
    winners = tuple(state.seats) if won else ()
    state.result = Result(f"align_dice.end.{kind}", winners, (points,) * seats, rule)
