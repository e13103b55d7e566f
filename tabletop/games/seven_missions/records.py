"""What statistics count: who plays as whom, which cards lie within reach, and which are bought or played."""

from __future__ import annotations

from typing import Final

from tabletop.engine import Action
from tabletop.games.seven_missions.book import CARDS, COIN_KINDS, FAMILY
from tabletop.games.seven_missions.state import COINS, At, SevenState
from tabletop.games.seven_missions.steps.supply import ware
from tabletop.kit import Records

_KEY: Final = tuple(card.key if card is not None else "" for card in CARDS)
_USES: Final = frozenset(("buy", "coin", "play", "cast", "equip", "monster", "miracle"))


class SevenRecords(Records[SevenState]):
    """What is worth counting."""

    def points(self, state: SevenState) -> tuple[int, ...]:
        return tuple(map(state.level, state.seats))

    def order(self, state: SevenState) -> tuple[int, ...]:
        return state.order

    def roles(self, state: SevenState) -> tuple[tuple[str, ...], ...]:
        """Return the character of each seat; empty until all have chosen, and again once one is gone."""
        found = []
        for seat in state.seats:
            own = (*state.zones[At.hero[seat]], *state.zones[At.grown[seat]])
            found.append(tuple(str(FAMILY[state.kind[item]]) for item in own[:1]))
        return tuple(found) if all(found) else ()

    def offered(self, state: SevenState) -> set[str]:
        """Return the cards of the bazaar, of the coin piles and of all hands."""
        if not state.turn:
            return set()
        zones, kinds = state.zones, state.kind
        found = {_KEY[kind] for kind, pile in zip(COIN_KINDS, COINS, strict=True) if zones[pile]}
        for zone in (*At.row, *At.hand[: state.setup.seats]):
            found.update(_KEY[kinds[item]] for item in zones[zone])
        return found

    def used(self, state: SevenState, action: Action) -> str:
        """Return the card that an action buys or plays; burying and discarding are neither."""
        return _KEY[ware(state, action)] if action.verb in _USES else ""
