"""Guards of cards that are laid, by whichever move."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.game import Guard
from tabletop.games.holy_knights.cards.book import BOOK, DARK, NEUTRAL
from tabletop.games.holy_knights.rules import hand_limit
from tabletop.games.holy_knights.rules.state import At, HolyState
from tabletop.kit import source

S = HolyState
R = "holy_knights.refuse."


def kind_of(state: S, action: Action) -> int:
    """Return the kind of the card that an action uses."""
    return state.kind[source(action)]


def _is_no_thief(state: S, action: Action) -> bool:
    return not BOOK.is_thief[kind_of(state, action)]


def has_prize(state: S, seat: int) -> bool:
    """Return whether a thief could steal a gem or free a captive."""
    return bool(state.zones[At.captives]) or hand_limit.can_steal(state, seat)


NO_THIEF: tuple[Guard[S], ...] = (
    Guard("HOK-8.02", R + "thief_stays.dark", lambda s, a: _is_no_thief(s, a) or s.stance(a.seat) != DARK),
    Guard("HOK-8.02", R + "thief_stays.idle", lambda s, a: _is_no_thief(s, a) or has_prize(s, a.seat)),
    Guard("HOK-8.02", R + "thief_stays", _is_no_thief),
)
"""A thief is never laid; each reason tells what else can be done with it as things stand."""
CHARACTER: Guard[S] = Guard("HOK-3.01", R + "no_character", lambda s, a: BOOK.side[kind_of(s, a)] != NEUTRAL)
OWN_SIDE: Guard[S] = Guard("HOK-3.02", R + "one_side", lambda s, a: BOOK.side[kind_of(s, a)] == s.stance(a.seat))
