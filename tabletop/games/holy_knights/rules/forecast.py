"""Forecast of a fight: one estimate for the screen, hints and bots."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.holy_knights.cards.book import BOOK, DARK
from tabletop.games.holy_knights.rules.odds import gem_bonus
from tabletop.games.holy_knights.rules.state import At, HolyState, line, mat

PAIR = 2.0
"""Strength that a knight gains beside its gem."""
_SLOPE = 4.0
_SCREEN = 1.06
"""Factor on a Dark line's strength for each card beyond the first, for its screen."""


def strength(state: HolyState, items: Iterable[int]) -> float:
    """Return the strength of some characters as a line."""
    total, count, dark = 0.0, 0, False
    for item in items:
        kind = state.kind[item]
        total += BOOK.strength[kind] + PAIR * gem_bonus(state, item)
        count += 1
        dark = BOOK.side[kind] == DARK
    return total * _SCREEN ** min(count - 1, 4) if dark and count else total


def win_chance(own: float, other: float) -> float:
    """Return the chance of a line of one strength against one of another."""
    if own <= 0 or other <= 0:
        return 1.0 if own > 0 else 0.0
    return float(1 / (1 + (other / own) ** _SLOPE))


def attacker_chance(state: HolyState) -> float:
    """Return the attacker's chance in the fight that is on, as its lines stand."""
    return win_chance(strength(state, line(state, 0)), strength(state, line(state, 1)))


def attack_chance(state: HolyState, seat: int, foe: int, extra: float = 0.0) -> float:
    """Return the chance of an attack now, with `extra` strength from the hand."""
    return win_chance(strength(state, mat(state, seat)) + extra, strength(state, mat(state, foe)))


def prison_strength(state: HolyState) -> float:
    """Return the strength of the Dark Dungeon and its guards."""
    return strength(state, (*state.zones[At.guards], *state.zones[At.dungeon]))


def rescue_chance(state: HolyState, seat: int, extra: float = 0.0) -> float:
    """Return the chance of a rescue now, with `extra` strength from the hand."""
    party = [item for item in mat(state, seat) if BOOK.is_companion[state.kind[item]]]
    return win_chance(strength(state, party) + extra, prison_strength(state))


def percent(chance: float) -> int:
    """Return a chance in percent, 0 or 100 only if it is certain."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
