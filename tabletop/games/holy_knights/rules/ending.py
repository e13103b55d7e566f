"""The end: when it comes, who is first, second and defeated, and why (HOK-10)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.state import Result
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LADDER, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules.state import At, HolyState, gems, mat, playing, stance

S = HolyState
_PRECEDENCE = {LIGHT: 2, DARK: 1, NEUTRAL: 0}
"""Whose side goes before in a tie for most gems (HOK-10.07, HOK-R.58)."""


def due(state: S) -> bool:
    """Tell whether the match is over before another turn begins (HOK-10.02, HOK-R.55, HOK-R.56, HOK-R.82)."""
    return state.left == 0 or (
        state.turn > 0 and bool(state.setup.options["end_on_empty_deck"]) and not state.zones[At.deck]
    )


def merits(state: S, seat: int) -> tuple[int, ...]:
    """Return what orders players of one stance: gems, then what breaks ties (HOK-10.08 to HOK-10.12, HOK-R.60)."""
    kinds = state.kind
    own = [kinds[item] for item in gems(state, seat)]
    table = [kinds[item] for item in mat(state, seat)]
    side = stance(state, seat)
    if side == LIGHT:
        pairs = sum(BOOK.is_knight[kind] and BOOK.gem_of[kind] in own for kind in table)
        return len(own), pairs, sum(BOOK.is_knight[kind] for kind in table)
    if side == NEUTRAL:
        return (len(own),)
    rungs = [BOOK.rung[kind] for kind in table]
    counts = [rungs.count(rung) for rung in range(len(LADDER))]
    if state.setup.options["dark_tiebreak"] == "top_rank":
        top = next((rung for rung, count in enumerate(counts) if count), len(LADDER))
        return len(own), -top, counts[top] if top < len(LADDER) else 0
    return len(own), *counts


def places(state: S) -> tuple[int, ...]:
    """Return everybody's place; 0 for the defeated: all who are not of the first one's stance (HOK-10.04 to 10.07).

    Equals share a place and use up the next (HOK-10.10, HOK-10.12, HOK-R.59, HOK-R.62).
    """
    seats = playing(state)
    most = max(len(gems(state, seat)) for seat in seats)
    sides = [stance(state, seat) for seat in seats if len(gems(state, seat)) == most]
    side = max(sides, key=_PRECEDENCE.__getitem__)
    ranked = {seat: merits(state, seat) for seat in seats if stance(state, seat) == side}
    return tuple(
        1 + sum(other > ranked[seat] for other in ranked.values()) if seat in ranked else 0 for seat in state.seats
    )


def reason(state: S, winners: Sequence[int]) -> tuple[str, str]:
    """Return what settled the first place and by which rule: gems, or whatever broke a tie for most of them."""
    scores = {seat: len(gems(state, seat)) for seat in playing(state)}
    tied = [seat for seat in scores if scores[seat] == scores[winners[0]]]
    side = stance(state, winners[0])
    peers = [seat for seat in tied if stance(state, seat) == side]
    if len(tied) == 1:
        return "gems", "HOK-10.04"
    if len(peers) == 1:
        return "side", "HOK-10.07"
    if len(winners) > 1:
        return "shared", {LIGHT: "HOK-10.10", DARK: "HOK-10.12", NEUTRAL: "HOK-R.58"}[side]
    if side == DARK:
        return "ranks", "HOK-10.11"
    most, second = sorted((merits(state, seat) for seat in peers), reverse=True)[:2]
    return ("pairs", "HOK-10.08") if most[1] > second[1] else ("knights", "HOK-10.09")


def judge(state: S, kind: str = "", rule: str = "") -> None:
    """End the match with everybody's place, for a reason of its own or by gems; gems are the scores."""
    found = places(state)
    winners = tuple(seat for seat in state.seats if found[seat] == 1)
    scores = tuple(len(gems(state, seat)) for seat in state.seats)
    if not kind:
        kind, rule = reason(state, winners)
    for seat in winners:
        state.say("first", rule, seat=f"seat:{seat}", n=scores[seat])
    state.result = Result(f"holy_knights.end.{kind}", winners, scores, rule, found)
