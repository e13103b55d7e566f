"""Guards of cards that are laid, by whichever move."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.game import Guard
from tabletop.games.holy_knights.cards.book import BOOK, NEUTRAL
from tabletop.games.holy_knights.rules.state import HolyState
from tabletop.kit import source

S = HolyState
R = "holy_knights.refuse."


def kind_of(state: S, action: Action) -> int:
    """Return the kind of the card that an action uses."""
    return state.kind[source(action)]


NO_THIEF: Guard[S] = Guard("HOK-8.02", R + "thief_stays", lambda s, a: not BOOK.is_thief[kind_of(s, a)])
CHARACTER: Guard[S] = Guard("HOK-3.01", R + "no_character", lambda s, a: BOOK.side[kind_of(s, a)] != NEUTRAL)
OWN_SIDE: Guard[S] = Guard("HOK-3.02", R + "one_side", lambda s, a: BOOK.side[kind_of(s, a)] == s.stance(a.seat))
