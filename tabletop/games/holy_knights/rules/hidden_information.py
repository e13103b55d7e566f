"""Hidden information beyond zones: redacted preferences, and determinization for bots."""

from __future__ import annotations

from tabletop.engine import rng
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules.state import AWAKE, At, HolyState


def redact(state: HolyState, seat: int) -> None:
    """Hide the preferences of all other seats."""
    for other in state.seats:
        if other != seat:
            state.quiet[other] = AWAKE


def determinize(state: HolyState, seat: int, key: int) -> int:
    """Deal unseen cards at random: slots hold magic, hands no card with a cross (HOK-1.06)."""
    zones, kinds = state.zones, state.kind
    rivals = [rival for rival in state.seats if rival != seat]
    slots = [item for rival in rivals for item in zones[At.spell[rival]]]
    hands = [item for rival in rivals for item in zones[At.hand[rival]]] + zones[At.box]
    deck = zones[At.deck]
    left = [kinds[item] for item in (*slots, *hands, *deck)]
    for items, fits in ((slots, BOOK.is_magic), (hands, BOOK.is_plain)):
        for item in items:
            kinds[item] = left.pop(next(place for place, kind in enumerate(left) if fits[kind]))
    key, order = rng.permutation(key, len(deck))
    for item, place in zip(deck, order, strict=True):
        kinds[item] = left[place]
    return key
