"""The end of a match: by gems, by time, by resignation (HOK-10, HOK-R.73)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice

from tabletop.engine import operations as op
from tabletop.engine.progress import Result
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LADDER, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState

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
    own = [kinds[item] for item in state.gems(seat)]
    table = [kinds[item] for item in state.mat(seat)]
    side = state.stance(seat)
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
    seats = state.playing_seats()
    most = max(len(state.gems(seat)) for seat in seats)
    sides = [state.stance(seat) for seat in seats if len(state.gems(seat)) == most]
    side = max(sides, key=_PRECEDENCE.__getitem__)
    ranked = {seat: ranking_key(state, seat) for seat in seats if state.stance(seat) == side}
    return tuple(
        1 + sum(other > ranked[seat] for other in ranked.values()) if seat in ranked else 0 for seat in state.seats
    )


def is_last_chance(state: S, seat: int) -> bool:
    """Return whether a seat that is not first plays its last turn and has no gem to guard after it."""
    is_last_turn = 0 <= state.left < len(state.playing_seats())
    return is_last_turn and (state.left == 0 or not state.gems(seat)) and places(state)[seat] != 1


def deciding_reason(state: S, winners: Sequence[int]) -> tuple[str, str]:
    """Return the reason for the first place, gems or a tiebreak, and its rule."""
    scores = {seat: len(state.gems(seat)) for seat in state.playing_seats()}
    tied = [seat for seat in scores if scores[seat] == scores[winners[0]]]
    side = state.stance(winners[0])
    peers = [seat for seat in tied if state.stance(seat) == side]
    if len(tied) == 1:
        return "all" if scores[winners[0]] == len(BOOK.gems) else "gems", "HOK-10.04"
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
    scores = tuple(len(state.gems(seat)) for seat in state.seats)
    if not kind:
        kind, rule = deciding_reason(state, winners)
    for seat in sorted(state.playing_seats(), key=lambda seat: (found[seat] or state.setup.seats + 1, seat)):
        if found[seat] == 1:
            state.say("first", rule, seat=f"seat:{seat}", n=scores[seat], then=kind)
        elif found[seat]:
            state.say("place", "HOK-10.04", seat=f"seat:{seat}", n=scores[seat], place=found[seat])
        else:
            state.say("unplaced", "HOK-10.05", seat=f"seat:{seat}", n=scores[seat])
    state.result = Result(f"holy_knights.end.{kind}", winners, scores, rule, found)


LEFT = "HOK-R.73"


def on_time_up(state: S) -> None:
    """End the match by gems once the limited minutes are over (HOK-O.13)."""
    end_match(state, "time", "HOK-O.13")


def can_resign(state: S, seat: int) -> bool:
    """Return whether a seat may leave: any that plays, once the match has begun (HOK-R.73)."""
    return state.turn > 0 and not state.gone[seat]


def resign(state: S, seat: int) -> None:
    """Remove a seat from the match; the last player left is first (HOK-R.73)."""
    state.say("left", LEFT, seat=f"seat:{seat}")
    if state.left > 0:
        order = cycle([*state.seats_after(state.player), state.player])
        state.left -= list(islice(order, state.left)).count(seat)
    state.gone[seat] = 1
    if len(state.playing_seats()) == 1:
        end_match(state, "left", LEFT)
        return
    pending = state.ask if state.ask is not None and seat in state.ask.seats else None
    fought = seat in (state.attacker, state.foe)
    _clear_away(state, seat)
    if fought:
        fight.finish_fight(state, won=seat == state.foe)
        state.ask = None
    if seat == state.player:
        state.ask, state.stack = None, [("hand_check",)]
    elif pending is not None:
        state.ask = None
        if pending.key == "muster":
            state.stack.pop()
        while state.stack[-1][0].startswith("effects."):
            state.stack.pop()
        if pending.key in ("strike", "muster") and state.attacker != NOBODY:
            state.stack[-1] = ("strike", pending.args[0])
    elif state.ask is not None and state.ask.key == "pick":
        state.ask = None  # what may be chosen is found again
    state.start_countdown()


def _clear_away(state: S, seat: int) -> None:
    """Discard hand, spells and characters of a seat; its knights are jailed, its gems stay (HOK-2.11)."""
    for item in (*state.zones[At.hand[seat]], *state.zones[At.spell[seat]]):
        op.move(state, item, At.discard)
    for item in state.zones[At.spells][:]:
        if state.giver[item] == seat:
            state.giver[item] = NOBODY
            op.move(state, item, At.discard)
    for item in (*state.mat(seat), *(state.zones[At.pending] if seat == state.player else ())):
        state.discard(item)
