"""How a fight is likely to end: one estimate for the screen, for hints and for bots."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.holy_knights.cards.book import BOOK, DARK
from tabletop.games.holy_knights.rules.odds import gem_bonus
from tabletop.games.holy_knights.rules.state import At, HolyState, line, mat

PAIR = 2.0
"""How much stronger a knight is whose gem lies beside it."""
_SLOPE = 4.0
_SCREEN = 1.06
"""How much more the strength of a Dark line counts for each card beyond the first: the screen pays off in numbers."""


def strength(state: HolyState, items: Iterable[int]) -> float:
    """Return what some characters are worth together as a line."""
    total, count, dark = 0.0, 0, False
    for item in items:
        kind = state.kind[item]
        total += BOOK.strength[kind] + PAIR * gem_bonus(state, item)
        count += 1
        dark = BOOK.side[kind] == DARK
    return total * _SCREEN ** min(count - 1, 4) if dark and count else total


def forecast(own: float, other: float) -> float:
    """Return the chance of a line of one strength against one of another."""
    if own <= 0 or other <= 0:
        return 1.0 if own > 0 else 0.0
    return float(1 / (1 + (other / own) ** _SLOPE))


def chance(state: HolyState) -> float:
    """Return the attacker's chance in the fight that is on, as its lines stand."""
    return forecast(strength(state, line(state, 0)), strength(state, line(state, 1)))


def attack(state: HolyState, seat: int, foe: int, extra: float = 0.0) -> float:
    """Return the chance of a seat that attacks another now, with so much strength more from the hand."""
    return forecast(strength(state, mat(state, seat)) + extra, strength(state, mat(state, foe)))


def prison(state: HolyState) -> float:
    """Return the strength of the Dark Dungeon and its guards."""
    return strength(state, (*state.zones[At.guards], *state.zones[At.dungeon]))


def rescue(state: HolyState, seat: int, extra: float = 0.0) -> float:
    """Return the chance of a rescue now, with so much strength more from the hand."""
    party = [item for item in mat(state, seat) if BOOK.is_companion[state.kind[item]]]
    return forecast(strength(state, party) + extra, prison(state))


def percent(chance: float) -> int:
    """Return a chance in whole hundredths; never none or all of them unless it is."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
