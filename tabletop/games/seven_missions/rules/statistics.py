"""Statistics of a match: lands, characters, cards in reach and cards used."""

from __future__ import annotations

from typing import Final

from tabletop.engine import Action
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import COINS, At, SevenState
from tabletop.games.seven_missions.rules.steps.supply import ware
from tabletop.kit import MatchStatistics

_USES: Final = frozenset(("buy", "coin", "play", "cast", "equip", "monster", "miracle"))


class SevenStatistics(MatchStatistics[SevenState]):
    """Statistics by character and by card."""

    minor_log_keys = frozenset(f"seven_missions.log.{key}" for key in ("coin_gold", "coins", "explored", "reshuffled"))
    restraint_key = "seven_missions.log.sent_none"

    def points(self, state: SevenState) -> tuple[int, ...]:
        return tuple(map(state.level, state.seats))

    def score_sources(self, state: SevenState, seat: int) -> dict[str, int]:
        safe = len(state.marked[seat])
        return {
            "seven_missions.source.safe": safe,
            "seven_missions.source.open": len(state.zones[At.lands[seat]]) - safe,
        }

    def turn_order(self, state: SevenState) -> tuple[int, ...]:
        return state.order

    def roles(self, state: SevenState) -> tuple[tuple[str, ...], ...]:
        """Return the character of each seat; empty until all have chosen, and again once one is gone."""
        found = []
        for seat in state.seats:
            own = (*state.zones[At.hero[seat]], *state.zones[At.grown[seat]])
            found.append(tuple(str(BOOK.family[state.kind[item]]) for item in own[:1]))
        return tuple(found) if all(found) else ()

    def cards_in_reach(self, state: SevenState) -> set[str]:
        if not state.turn:
            return set()
        zones, kinds = state.zones, state.kind
        found = {BOOK.key[kind] for kind, pile in zip(BOOK.coins, COINS, strict=True) if zones[pile]}
        for zone in (*At.row, *At.hand[: state.setup.seats]):
            found.update(BOOK.key[kinds[item]] for item in zones[zone])
        return found

    def cards_used(self, state: SevenState, action: Action) -> set[str]:
        if action.verb == "coins":
            return {BOOK.key[state.kind[coin]] for coin in state.in_hand(action.seat, BOOK.is_coin)}
        return {BOOK.key[ware(state, action)]} if action.verb in _USES else set()
