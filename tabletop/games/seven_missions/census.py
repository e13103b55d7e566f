"""What statistics count: who plays as whom, which cards lie within reach, and which are bought or played."""

from __future__ import annotations

from typing import Final

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.book import CARDS, COIN_KINDS, FAMILY
from tabletop.games.seven_missions.state import COINS, GROWN, HAND, HERO, ROW, SevenState, at
from tabletop.games.seven_missions.supply import COIN

_KEY: Final = tuple(card.key if card is not None else "" for card in CARDS)
_USES: Final = frozenset(("buy", "coin", "play", "cast", "equip", "monster", "miracle"))


def roles(state: SevenState) -> tuple[str, ...]:
    """Return the character of each seat; empty until all have chosen, and again once one is gone."""
    found = []
    for seat in state.seats:
        own = (*state.zones[at(seat, HERO)], *state.zones[at(seat, GROWN)])
        found.append(next((str(FAMILY[state.kind[item]]) for item in own), ""))
    if all(found):
        return tuple(found)
    return ()


def offered(state: SevenState) -> set[str]:
    """Return the cards of the bazaar, of the coin piles and of all hands."""
    if not state.turn:
        return set()
    zones, kinds = state.zones, state.kind
    found = {_KEY[kind] for number, kind in enumerate(COIN_KINDS) if zones[COINS + number]}
    for number in (ROW, ROW + 1, ROW + 2, *(at(seat, HAND) for seat in state.seats)):
        found.update(_KEY[kinds[item]] for item in zones[number])
    return found


def used(state: SevenState, action: Action) -> str:
    """Return the card that an action buys or plays; burying and discarding are neither."""
    if action.verb not in _USES:
        return ""
    if action.source in COIN:
        return _KEY[COIN_KINDS[COIN.index(action.source)]]
    return _KEY[state.kind[NUMBER[action.source]]]
