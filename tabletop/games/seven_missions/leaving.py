"""Giving the match up: with two the other wins, of three the others go on, alone the journey has failed (SEV-R.61)."""

from __future__ import annotations

from tabletop.engine.items import NONE
from tabletop.games.seven_missions import ending, road
from tabletop.games.seven_missions.state import (
    DECK,
    DISCARD,
    GEAR,
    GROWN,
    HAND,
    HERO,
    PLAY,
    SevenState,
    at,
    level,
    playing,
    rounds,
    say,
    solo,
    to_box,
)

RULE = "SEV-R.61"


def may_concede(state: SevenState, seat: int) -> bool:
    """Tell whether a seat may give up: anybody who still plays; of three, nobody before the first turn."""
    return seat in playing(state) and (state.turn > 0 or state.setup.seats < 3)


def concede(state: SevenState, seat: int) -> None:
    """Let a seat give up: the match ends, or two of three go on (SEV-R.61)."""
    say(state, "conceded", RULE, seat=f"seat:{seat}")
    others = [other for other in playing(state) if other != seat]
    if solo(state):
        ending.fail(state, "given_up", RULE)
    elif len(others) == 1:
        ending.win(state, others[0], "conceded", RULE)
    else:
        _leave(state, seat)


def _leave(state: SevenState, seat: int) -> None:
    """Take one of three out of the game; whose turn it was hands it on, and owes nobody an answer any more."""
    place, begun = state.order.index(seat), rounds(state)
    active = state.player == seat
    state.order = tuple(other for other in state.order if other != seat)
    _clear_away(state, seat)
    state.turn = len(state.order) * (begun - 1) + (place if active else state.order.index(state.player) + 1)
    if active:
        state.ask, state.stack = None, [("turn", place % len(state.order))]
    ending.answered(state, seat, place)


def _clear_away(state: SevenState, seat: int) -> None:
    """Remove all cards of a seat; monsters on its lands go back to their players."""
    while lands := level(state, seat):
        road.remove_land(state, seat, lands - 1)
    for gear in state.zones[at(seat, GEAR)]:
        state.bearer[gear] = NONE
    for hero in (*state.zones[at(seat, HERO)], *state.zones[at(seat, PLAY)]):
        state.tired[hero] = 0
    for zone in (HAND, DECK, DISCARD, PLAY, HERO, GROWN, GEAR):
        while cards := state.zones[at(seat, zone)]:
            to_box(state, cards[0])
    state.gold[seat] = 0
