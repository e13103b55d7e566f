"""Giving the match up: with two the other wins, of three the others go on, alone the journey has failed (SEV-R.61)."""

from __future__ import annotations

from tabletop.engine import NONE, SEAT
from tabletop.games.seven_missions.state import OWNED, At, SevenState
from tabletop.games.seven_missions.steps import ending, road

RULE = "SEV-R.61"


def may_concede(state: SevenState, seat: int) -> bool:
    """Tell whether a seat may give up: of three, nobody before the first turn."""
    return seat in state.playing() and (state.turn > 0 or state.setup.seats < 3)


def concede(state: SevenState, seat: int) -> None:
    """Let a seat give up: the match ends, or two of three go on (SEV-R.61)."""
    state.say("conceded", RULE, seat=SEAT[seat])
    others = [other for other in state.playing() if other != seat]
    if state.solo:
        ending.fail(state, "given_up", RULE)
    elif len(others) == 1:
        ending.win(state, others[0], "conceded", RULE)
    else:
        _leave(state, seat)


def _leave(state: SevenState, seat: int) -> None:
    """Take one of three out of the game; whose turn it was hands it on, and owes nobody an answer any more."""
    place, begun = state.order.index(seat), state.rounds
    active = state.player == seat
    state.order = tuple(other for other in state.order if other != seat)
    _clear_away(state, seat)
    state.turn = len(state.order) * (begun - 1) + (place if active else state.order.index(state.player) + 1)
    if active:
        state.ask, state.stack = None, [("turn", place % len(state.order))]
    ending.answered(state, seat, place)


def _clear_away(state: SevenState, seat: int) -> None:
    """Remove all cards of a seat; monsters on its lands go back to their players."""
    while lands := state.level(seat):
        road.remove_land(state, seat, lands - 1)
    for gear in state.zones[At.gear[seat]]:
        state.bearer[gear] = NONE
    for hero in state.heroes(seat):
        state.tired[hero] = 0
    for zone in (*OWNED, At.play, At.hero, At.grown, At.gear):
        while cards := state.zones[zone[seat]]:
            state.to_box(cards[0])
    state.gold[seat] = 0
