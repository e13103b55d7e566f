"""Cards that may come into a hand by the next draw, as far as its seat can know."""

from __future__ import annotations

from tabletop.engine.view import View
from tabletop.games.holy_knights.cards.book import BOOK, NEUTRAL
from tabletop.games.holy_knights.rules.state import At, HolyState


def drawable_kinds(seen: View, state: HolyState) -> set[int]:
    """Return the kinds that the next draw may bring into the hand: gems and knights never stay there."""
    unseen = [kind for _, kind in seen.unseen]
    if sum(BOOK.is_sacred[kind] for kind in unseen) >= len(state.zones[At.deck]):
        return set()  # all gems and knights that are still to come fill the deck
    return {kind for kind in unseen if kind > 0 and not BOOK.is_sacred[kind]}


def may_draw_useless(seen: View, state: HolyState, seat: int) -> bool:
    """Return whether the next card of a hand may be no character of its side."""
    return any(BOOK.side[kind] != state.stance(seat) for kind in drawable_kinds(seen, state))


def may_draw_enemy(seen: View, state: HolyState, seat: int) -> bool:
    """Return whether the next card of a hand may be a character of the other side."""
    sides = {BOOK.side[kind] for kind in drawable_kinds(seen, state)}
    return bool(sides - {NEUTRAL, state.stance(seat)})
