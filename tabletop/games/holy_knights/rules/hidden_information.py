"""What is kept from others beyond hands and face-down magic: wishes; and how a bot imagines what it does not see."""

from __future__ import annotations

from tabletop.engine import rng
from tabletop.games.holy_knights.cards.book import IS_MAGIC, SACRED
from tabletop.games.holy_knights.rules.state import AWAKE, At, HolyState
from tabletop.kit import HiddenInformation

_PLAIN = tuple(not sacred for sacred in SACRED)


class HolyHiddenInformation(HiddenInformation[HolyState]):
    """Wishes are secret; slots hold magic, and no hand holds a card with a cross (HOK-1.06)."""

    def redact(self, state: HolyState, seat: int) -> None:
        for other in state.seats:
            if other != seat:
                state.quiet[other] = AWAKE

    def determinize(self, state: HolyState, seat: int, key: int) -> int:
        zones, kinds = state.zones, state.kind
        others = [other for other in state.seats if other != seat]
        slots = [item for other in others for item in zones[At.spell[other]]]
        held = [item for other in others for item in zones[At.hand[other]]] + zones[At.box]
        deck = zones[At.deck]
        left = [kinds[item] for item in (*slots, *held, *deck)]
        for items, fits in ((slots, IS_MAGIC), (held, _PLAIN)):
            for item in items:
                kinds[item] = left.pop(next(place for place, kind in enumerate(left) if fits[kind]))
        key, order = rng.permutation(key, len(deck))
        for item, place in zip(deck, order, strict=True):
            kinds[item] = left[place]
        return key
