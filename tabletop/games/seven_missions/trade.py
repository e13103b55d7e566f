"""How bots spend: the ware to aim at with the points and coins at hand, and the coin to play towards it."""

from __future__ import annotations

from typing import Final

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.book import COIN_KINDS, COST, IS_COMPANION, IS_GROWN, VALUE
from tabletop.games.seven_missions.ending import safe_lands
from tabletop.games.seven_missions.state import (
    COINS,
    COMPANIONS,
    HAND,
    OPEN,
    ROW,
    SevenState,
    at,
    can_draw,
    level,
    solo,
)
from tabletop.games.seven_missions.supply import COIN, grown, wares
from tabletop.games.seven_missions.turn import KEPT
from tabletop.games.seven_missions.worth import wish

_PRICE: Final = 0.42
"""What a gold point spent is worth, in gold points of worth bought."""
_LEAST: Final = 0.5
_LONG: Final = 18
"""Turns a seat after which a journey drags on."""


def ware(state: SevenState, action: Action) -> int:
    """Return the kind of card that an action buys."""
    if action.source in COIN:
        return COIN_KINDS[COIN.index(action.source)]
    return state.kind[NUMBER[action.source]]


def offers(state: SevenState, seat: int) -> set[int]:
    """Return the kinds that a seat could acquire with enough gold points."""
    kinds = state.kind
    found = {kind for number, kind in enumerate(COIN_KINDS) if state.zones[COINS + number]}
    lands = level(state, seat)
    for item in wares(state):
        kind = kinds[item]
        if IS_COMPANION[kind] and (not lands or (IS_GROWN[kind] and not grown(state, seat))):
            continue
        found.add(kind)
    return found


def profit(state: SevenState, seat: int, kind: int) -> float:
    """Return what an acquisition brings beyond its price; a coin pays part of its own."""
    return wish(state, seat, kind) - _PRICE * (COST[kind] - VALUE[kind])


def verdict(state: SevenState, seat: int, item: int) -> int:
    """Return 0 if a bazaar card's leaving ends nothing; else 1 if the judgement would go to the seat, -1 if not."""
    row = state.zone[item]
    if solo(state) or not ROW <= row < ROW + 3 or state.zones[row - ROW + COMPANIONS]:
        return 0
    own = (safe_lands(state, seat), state.marked[seat].bit_count())
    others = ((safe_lands(state, other), state.marked[other].bit_count()) for other in state.seats if other != seat)
    return 1 if own > max(others) else -1


def _ends(state: SevenState, seat: int) -> dict[int, int]:
    """Return what the judgement would say after an acquisition, for kinds whose pile is empty."""
    return {state.kind[item]: verdict(state, seat, item) for item in wares(state)}


def purse(state: SevenState, seat: int, buys: list[Action], coins: list[Action]) -> list[Action]:
    """Return the acquisitions worth most, or the coin to play towards the best; nothing if none pays."""
    if state.combat == OPEN:
        return []
    kinds = state.kind
    points = state.gold[seat]
    paid = [action for action in coins if action.arg == "gold"]
    potential = points + sum(VALUE[kinds[NUMBER[action.source]]] for action in paid)
    ends = _ends(state, seat)
    found = sorted(
        (
            (profit(state, seat, kind) + 100.0 * ends.get(kind, 0), kind)
            for kind in offers(state, seat)
            if COST[kind] <= potential
        ),
        reverse=True,
    )
    idle = points > 0 or len(state.zones[at(seat, HAND)]) > KEPT
    found = [(gain, kind) for gain, kind in found if gain > (0.0 if idle else _LEAST)]
    if not found:
        return []
    aim = found[0][1]
    missing = COST[aim] - points
    if missing > 0:
        paid.sort(key=lambda action: VALUE[kinds[NUMBER[action.source]]])
        enough = [action for action in paid if VALUE[kinds[NUMBER[action.source]]] >= missing]
        return [enough[0] if enough else paid[-1]]
    chosen: dict[int, Action] = {}
    for action in buys:
        chosen.setdefault(ware(state, action), action)
    return [chosen[kind] for _, kind in found[:3] if kind in chosen]


def cycled(state: SevenState, seat: int, coins: list[Action]) -> list[Action]:
    """Return a copper to draw for, if a draw would bring anything."""
    kinds = state.kind
    if not can_draw(state, seat):
        return []
    return [action for action in coins if action.arg == "draw" and VALUE[kinds[NUMBER[action.source]]] == 1][:1]


def hastened(state: SevenState, seat: int, expels: list[Action]) -> list[Action]:
    """Return the card to remove from the smallest pile's row when the journey drags on, so that it is judged."""
    late = state.turn - _LONG * state.setup.seats
    if late <= 0 or not expels:
        return []

    def left(action: Action) -> int:
        return len(state.zones[state.zone[NUMBER[action.source]] - ROW + COMPANIONS])

    found = min(expels, key=left)
    if verdict(state, seat, NUMBER[found.source]) < 0 and late < _LONG * state.setup.seats:
        return []
    return [found]
