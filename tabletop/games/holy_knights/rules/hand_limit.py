"""How a hand of six cards can become one of five: the one place that knows (HOK-4.19 to HOK-4.21, HOK-R.12).

Whatever a stance or an action needs of this is asked here: what is offered, when the Whisper of the Deep forces a
change of side, when the hand is shown instead, and what the screen says about it.
"""

from __future__ import annotations

from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules.state import HAND_LIMIT, At, HolyState, gems, hand, mat, stance

ATTACK, RESCUE, THIEF, STRENGTHEN = "attack", "rescue", "thief", "strengthen"


def may_attack(state: HolyState, seat: int, side: int, foe: int) -> bool:
    """Tell whether a seat of a side may attack another (HOK-5.01 to HOK-5.04, HOK-R.14, HOK-R.15)."""
    if foe == seat or side == NEUTRAL or not (mat(state, foe) or gems(state, foe)):
        return False
    return side == DARK or stance(state, foe) != LIGHT


def loot(state: HolyState, seat: int) -> bool:
    """Tell whether somebody else owns a gem that a thief could steal (HOK-8.05)."""
    return any(gems(state, other) for other in state.seats if other != seat)


def can_lay(state: HolyState, seat: int, side: int) -> bool:
    """Tell whether a hand holds a character of a side (HOK-4.08, HOK-R.10)."""
    kinds, sides = state.kind, BOOK.side
    return any(sides[kinds[item]] == side for item in hand(state, seat))


def can_cast(state: HolyState, seat: int, side: int) -> bool:
    """Tell whether a hand holds magic that a seat of a side may lay, whether or not it will hit (HOK-R.80)."""
    kinds, usable_by = state.kind, BOOK.usable_by
    return any(side in usable_by[kinds[item]] for item in hand(state, seat))


def ways_to_shed(state: HolyState, seat: int, side: int) -> tuple[str, ...]:
    """Return which actions of this turn bring a hand of six to five, once the seat stands on a side (HOK-R.12).

    `side` is the present stance for keeping it, or NEUTRAL for giving it up: then knights on the own table have become
    captives. Laying characters of the other side needs no way, since it sheds by itself.
    """
    kinds, held = state.kind, hand(state, seat)
    found = []
    laid = side != NEUTRAL and can_lay(state, seat, side)
    cast = side != NEUTRAL and can_cast(state, seat, side)
    if (laid or cast) and any(may_attack(state, seat, side, foe) for foe in state.seats):
        found.append(ATTACK)
    captives = bool(state.zones[At.captives])
    if side == LIGHT and captives:
        party = any(BOOK.is_companion[kinds[item]] for item in mat(state, seat))
        if laid or (cast and party):
            found.append(RESCUE)
    if side != DARK and any(BOOK.is_thief[kinds[item]] for item in held):
        freed = side != stance(state, seat) and any(BOOK.is_knight[kinds[item]] for item in mat(state, seat))
        if captives or freed or loot(state, seat):
            found.append(THIEF)
    if laid:
        found.append(STRENGTHEN)
    return tuple(found)


def over(state: HolyState, seat: int) -> bool:
    """Tell whether a hand holds more than five cards (HOK-4.19)."""
    return len(hand(state, seat)) > HAND_LIMIT


def may_keep(state: HolyState, seat: int) -> bool:
    """Tell whether a seat may stay as it is; if not, the deep whispers (HOK-R.51)."""
    return not over(state, seat) or bool(ways_to_shed(state, seat, stance(state, seat)))


def may_leave(state: HolyState, seat: int) -> bool:
    """Tell whether a seat on a side may become neutral (HOK-4.11, HOK-R.53)."""
    return not over(state, seat) or bool(ways_to_shed(state, seat, NEUTRAL))


def stuck(state: HolyState, seat: int) -> bool:
    """Tell whether a hand of six can become five in no way, so that it is shown and a card goes (HOK-R.13)."""
    if not over(state, seat) or may_keep(state, seat):
        return False
    side = stance(state, seat)
    others = (LIGHT, DARK) if side == NEUTRAL else (LIGHT + DARK - side,)
    if any(can_lay(state, seat, other) for other in others):
        return False
    return side == NEUTRAL or not may_leave(state, seat)
