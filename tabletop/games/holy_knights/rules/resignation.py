"""Early ends: the time limit, and resignation, which leaves gems for others (HOK-R.73)."""

from __future__ import annotations

from itertools import cycle, islice

from tabletop.engine import operations as op
from tabletop.games.holy_knights.rules import ending, fight
from tabletop.games.holy_knights.rules.state import (
    NOBODY,
    At,
    HolyState,
    discard,
    mat,
    playing_seats,
    seats_after,
    start_countdown,
)

RULE = "HOK-R.73"


def on_time_up(state: HolyState) -> None:
    """End the match by gems once the limited minutes are over (HOK-O.13)."""
    ending.end_match(state, "time", "HOK-O.13")


def can_resign(state: HolyState, seat: int) -> bool:
    """Return whether a seat may leave: any that plays, once the match has begun (HOK-R.73)."""
    return state.turn > 0 and not state.gone[seat]


def resign(state: HolyState, seat: int) -> None:
    """Remove a seat from the match; the last player left is first (HOK-R.73)."""
    state.say("left", RULE, seat=f"seat:{seat}")
    if state.left > 0:
        order = cycle([*seats_after(state, state.player), state.player])
        state.left -= list(islice(order, state.left)).count(seat)
    state.gone[seat] = 1
    if len(playing_seats(state)) == 1:
        ending.end_match(state, "left", RULE)
        return
    asked = state.ask if state.ask is not None and seat in state.ask.seats else None
    fought = seat in (state.attacker, state.foe)
    _clear_away(state, seat)
    if fought:
        fight.finish_fight(state, won=seat == state.foe)
        state.ask = None
    if seat == state.player:
        state.ask, state.stack = None, [("hand_check",)]
    elif asked is not None:
        state.ask = None
        if asked.key == "muster":
            state.stack.pop()
        while state.stack[-1][0].startswith("effects."):
            state.stack.pop()
        if asked.key in ("strike", "muster") and state.attacker != NOBODY:
            state.stack[-1] = ("strike", asked.args[0])
    elif state.ask is not None and state.ask.key == "pick":
        state.ask = None  # what may be chosen is found again
    start_countdown(state)


def _clear_away(state: HolyState, seat: int) -> None:
    """Discard hand, spells and characters of a seat; its knights are jailed, its gems stay (HOK-2.11)."""
    for item in (*state.zones[At.hand[seat]], *state.zones[At.spell[seat]]):
        op.move(state, item, At.discard)
    for item in state.zones[At.spells][:]:
        if state.giver[item] == seat:
            state.giver[item] = NOBODY
            op.move(state, item, At.discard)
    for item in (*mat(state, seat), *(state.zones[At.pending] if seat == state.player else ())):
        discard(state, item)
