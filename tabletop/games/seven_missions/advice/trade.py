"""How bots spend: the ware to aim at with the points and coins at hand, and the coin to play towards it."""

from __future__ import annotations

from typing import Final

from tabletop.engine import NUMBER, Action, Item
from tabletop.games.seven_missions.advice.worth import wish
from tabletop.games.seven_missions.book import COIN_KINDS, COST, VALUE
from tabletop.games.seven_missions.state import COINS, OPEN, At, SevenState
from tabletop.games.seven_missions.steps.ending import standing
from tabletop.games.seven_missions.steps.supply import allowed, ware, wares
from tabletop.games.seven_missions.steps.turn import KEPT

_PRICE: Final = 0.42
"""What a gold point spent is worth, in gold points of worth bought."""
_LEAST: Final = 0.5
_LONG: Final = 18
"""Turns a seat after which a journey drags on."""


def offers(state: SevenState, seat: int) -> set[int]:
    """Return the kinds that a seat could acquire with enough gold points."""
    coins = {kind for kind, pile in zip(COIN_KINDS, COINS, strict=True) if state.zones[pile]}
    return coins | {kind for item in wares(state) if allowed(state, seat, kind := state.kind[item])}


def profit(state: SevenState, seat: int, kind: int) -> float:
    """Return what an acquisition brings beyond its price; a coin pays part of its own."""
    return wish(state, seat, kind) - _PRICE * (COST[kind] - VALUE[kind])


def verdict(state: SevenState, seat: int, item: Item) -> int:
    """Return 0 if a bazaar card's leaving ends nothing; else 1 if the judgement would go to the seat, -1 if not."""
    if state.solo or state.zones[state.pile_beside(item)]:
        return 0
    best = max(standing(state, other)[:2] for other in state.others(seat))
    return 1 if standing(state, seat)[:2] > best else -1


def purse(state: SevenState, seat: int, buys: list[Action], coins: list[Action]) -> list[Action]:
    """Return the acquisitions worth most, or the coin to play towards the best; nothing if none pays."""
    if state.combat == OPEN:
        return []
    kinds = state.kind
    points = state.gold[seat]
    paid = [action for action in coins if action.arg == "gold"]
    potential = points + sum(VALUE[kinds[NUMBER[action.source]]] for action in paid)
    ends = {kinds[item]: verdict(state, seat, item) for item in wares(state)}
    able = [kind for kind in offers(state, seat) if COST[kind] <= potential]
    idle = points > 0 or len(state.zones[At.hand[seat]]) > KEPT
    gains = [(profit(state, seat, kind) + 100.0 * ends.get(kind, 0), kind) for kind in able]
    found = sorted([(gain, kind) for gain, kind in gains if gain > (0.0 if idle else _LEAST)], reverse=True)
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
    if not state.can_draw(seat):
        return []
    return [action for action in coins if action.arg == "draw" and VALUE[kinds[NUMBER[action.source]]] == 1][:1]


def hastened(state: SevenState, seat: int, expels: list[Action]) -> list[Action]:
    """Return the card to remove from the smallest pile's row when the journey drags on, so that it is judged."""
    late = state.turn - _LONG * state.setup.seats
    if late <= 0 or not expels:
        return []

    def left(action: Action) -> int:
        return len(state.zones[state.pile_beside(NUMBER[action.source])])

    found = min(expels, key=left)
    if verdict(state, seat, NUMBER[found.source]) < 0 and late < _LONG * state.setup.seats:
        return []
    return [found]
