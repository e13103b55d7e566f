"""Leaving the match: the cards go, the gems stay behind for whoever takes them, the others play on (HOK-R.73)."""

from __future__ import annotations

from itertools import cycle, islice

from tabletop.engine import operations as op
from tabletop.engine.setup import Setup
from tabletop.games.holy_knights.rules import ending, fight
from tabletop.games.holy_knights.rules.state import NOBODY, At, HolyState, after, discard, mat, playing, trigger
from tabletop.kit import EarlyEnd

RULE = "HOK-R.73"


class HolyEarlyEnd(EarlyEnd[HolyState]):
    """Limited minutes end a match between fights (HOK-R.85); anybody may leave once it has begun (HOK-R.73)."""

    def time_limit(self, setup: Setup) -> int:
        return int(setup.options["minutes"])

    def is_quiescent(self, state: HolyState) -> bool:
        return state.attacker == NOBODY

    def on_time_up(self, state: HolyState) -> None:
        ending.judge(state, "time", "HOK-O.13")

    def can_resign(self, state: HolyState, seat: int) -> bool:
        return state.turn > 0 and not state.gone[seat]

    def resign(self, state: HolyState, seat: int) -> None:
        leave(state, seat)


def leave(state: HolyState, seat: int) -> None:
    """Let a seat leave; if one player remains, that one is first (HOK-R.73)."""
    state.say("left", RULE, seat=f"seat:{seat}")
    if state.left > 0:
        order = cycle([*after(state, state.player), state.player])
        state.left -= list(islice(order, state.left)).count(seat)
    state.gone[seat] = 1
    if len(playing(state)) == 1:
        ending.judge(state, "left", RULE)
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
        while state.stack[-1][0].startswith("effects."):
            state.stack.pop()
        if asked.key in ("strike", "muster") and state.attacker != NOBODY:
            state.stack[-1] = ("strike", asked.args[0])
    elif state.ask is not None and state.ask.key == "pick":
        state.ask = None  # what may be chosen is found again
    trigger(state)


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
