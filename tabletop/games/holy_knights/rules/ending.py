"""The end of a match: its condition, places and reason (HOK-10)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.state import Result
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LADDER, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules.state import At, HolyState, gems, mat, playing_seats, stance

S = HolyState
_PRECEDENCE = {LIGHT: 2, DARK: 1, NEUTRAL: 0}
"""Precedence of sides in a tie for most gems (HOK-10.07, HOK-R.58)."""


def is_due(state: S) -> bool:
    """Return whether the match ends before another turn (HOK-10.02, HOK-R.55, HOK-R.56, HOK-R.82)."""
    return state.left == 0 or (
        state.turn > 0 and bool(state.setup.options["end_on_empty_deck"]) and not state.zones[At.deck]
    )


def ranking_key(state: S, seat: int) -> tuple[int, ...]:
    """Return the sort key of players of one stance: gems, then tiebreaks (HOK-10.08 to 10.12, HOK-R.60)."""
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
    """Return the place of each seat; 0 for all not of the winner's stance (HOK-10.04 to 10.07).

    Equals share a place and use up the next (HOK-10.10, HOK-10.12, HOK-R.59, HOK-R.62).
    """
    seats = playing_seats(state)
    most = max(len(gems(state, seat)) for seat in seats)
    sides = [stance(state, seat) for seat in seats if len(gems(state, seat)) == most]
    side = max(sides, key=_PRECEDENCE.__getitem__)
    ranked = {seat: ranking_key(state, seat) for seat in seats if stance(state, seat) == side}
    return tuple(
        1 + sum(other > ranked[seat] for other in ranked.values()) if seat in ranked else 0 for seat in state.seats
    )


def deciding_reason(state: S, winners: Sequence[int]) -> tuple[str, str]:
    """Return the reason for the first place, gems or a tiebreak, and its rule."""
    scores = {seat: len(gems(state, seat)) for seat in playing_seats(state)}
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
    most, second = sorted((ranking_key(state, seat) for seat in peers), reverse=True)[:2]
    return ("pairs", "HOK-10.08") if most[1] > second[1] else ("knights", "HOK-10.09")


def end_match(state: S, kind: str = "", rule: str = "") -> None:
    """End the match with everybody's place, for a reason of its own or by gems; gems are the scores."""
    found = places(state)
    winners = tuple(seat for seat in state.seats if found[seat] == 1)
    scores = tuple(len(gems(state, seat)) for seat in state.seats)
    if not kind:
        kind, rule = deciding_reason(state, winners)
    for seat in winners:
        state.say("first", rule, seat=f"seat:{seat}", n=scores[seat])
    state.result = Result(f"holy_knights.end.{kind}", winners, scores, rule, found)
