"""Leaving the match: the cards go, the gems stay behind for whoever takes them, the others play on (HOK-R.73)."""

from __future__ import annotations

from itertools import cycle, islice

from tabletop.engine import operations as op
from tabletop.games.holy_knights import ending, fight
from tabletop.games.holy_knights.state import (
    DISCARD,
    HAND,
    NOBODY,
    PENDING,
    SPELL,
    SPELLS,
    HolyState,
    after,
    at,
    discard,
    mat,
    playing,
    say,
    trigger,
)

RULE = "HOK-R.73"


def may_concede(state: HolyState, seat: int) -> bool:
    """Tell whether a seat may leave: anybody who has not left, once the match has begun."""
    return state.turn > 0 and not state.gone[seat]


def concede(state: HolyState, seat: int) -> None:
    """Let a seat leave; if one player remains, that one is first (HOK-R.73)."""
    say(state, "left", RULE, seat=f"seat:{seat}")
    if state.left > 0:
        order = cycle([*after(state, state.player), state.player])
        state.left -= list(islice(order, state.left)).count(seat)
    state.gone[seat] = 1
    if len(playing(state)) == 1:
        ending.judge(state, "holy_knights.end.left", RULE)
        return
    asked = state.ask if state.ask is not None and seat in state.ask.seats else None
    fought = seat in (state.attacker, state.foe)
    _clear_away(state, seat)
    if fought:
        fight.finish(state, won=seat == state.foe)
        state.ask = None
    if seat == state.player:
        state.ask, state.stack = None, [("hand_check",)]
    elif asked is not None:
        state.ask = None
        if asked.key == "muster":
            state.stack.pop()
        if asked.key in ("strike", "muster") and state.attacker != NOBODY:
            state.stack[-1] = ("strike", asked.args[0])
    trigger(state)


def _clear_away(state: HolyState, seat: int) -> None:
    """Discard hand, spells and characters of a seat; its knights are jailed, its gems stay (HOK-2.11)."""
    for item in (*state.zones[at(seat, HAND)], *state.zones[at(seat, SPELL)]):
        op.move(state, item, DISCARD)
    for item in state.zones[SPELLS][:]:
        if state.giver[item] == seat:
            state.giver[item] = NOBODY
            op.move(state, item, DISCARD)
    for item in (*mat(state, seat), *(state.zones[PENDING] if seat == state.player else ())):
        discard(state, item)
