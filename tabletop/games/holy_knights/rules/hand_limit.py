"""The hand limit: whether and how six cards can become five (HOK-4.19 to 4.21, HOK-R.12).

Whatever a stance or an action needs of this is asked here: what is offered, when the deep whispers (a forced change of
side), when the hand is shown instead, and what the screen says about it.
"""

from __future__ import annotations

from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules.state import HAND_LIMIT, At, HolyState

ATTACK, RESCUE, THIEF, STRENGTHEN = "attack", "rescue", "thief", "strengthen"


def may_attack(state: HolyState, seat: int, side: int, foe: int) -> bool:
    """Return whether a seat of a side may attack another (HOK-5.01 to 5.04, HOK-R.14, HOK-R.15)."""
    if foe == seat or side == NEUTRAL or not (state.mat(foe) or state.gems(foe)):
        return False
    return side == DARK or state.stance(foe) != LIGHT


def can_attack(state: HolyState, seat: int, side: int) -> bool:
    """Return whether a seat of a side may attack anybody."""
    return any(may_attack(state, seat, side, foe) for foe in state.seats)


def can_steal(state: HolyState, seat: int) -> bool:
    """Return whether another seat owns a gem that a thief could steal (HOK-8.05)."""
    return any(state.gems(other) for other in state.seats if other != seat)


def can_lay(state: HolyState, seat: int, side: int) -> bool:
    """Return whether a hand holds a character of a side (HOK-4.08, HOK-R.10)."""
    kinds, sides = state.kind, BOOK.side
    return any(sides[kinds[item]] == side for item in state.hand(seat))


def can_cast(state: HolyState, seat: int, side: int) -> bool:
    """Return whether a hand holds magic that a side may lay, even without a target (HOK-R.80)."""
    kinds, usable_by = state.kind, BOOK.usable_by
    return any(side in usable_by[kinds[item]] for item in state.hand(seat))


def reductions(state: HolyState, seat: int, side: int) -> tuple[str, ...]:
    """Return the actions of this turn that bring a hand of six to five on a side (HOK-R.12).

    `side` is the present stance for keeping it, or NEUTRAL for giving it up: then knights on the own table have become
    captives. Laying characters of the other side needs no way, since it sheds by itself.
    """
    kinds, cards = state.kind, state.hand(seat)
    found = []
    can_play = side != NEUTRAL and can_lay(state, seat, side)
    cast = side != NEUTRAL and can_cast(state, seat, side)
    if (can_play or cast) and can_attack(state, seat, side):
        found.append(ATTACK)
    captives = bool(state.zones[At.captives])
    if side == LIGHT and captives:
        party = any(BOOK.is_companion[kinds[item]] for item in state.mat(seat))
        if can_play or (cast and party):
            found.append(RESCUE)
    if side != DARK and any(BOOK.is_thief[kinds[item]] for item in cards):
        freed = side != state.stance(seat) and any(BOOK.is_knight[kinds[item]] for item in state.mat(seat))
        if captives or freed or can_steal(state, seat):
            found.append(THIEF)
    if can_play:
        found.append(STRENGTHEN)
    return tuple(found)


def is_exceeded(state: HolyState, seat: int) -> bool:
    """Return whether a hand holds more than five cards (HOK-4.19)."""
    return len(state.hand(seat)) > HAND_LIMIT


def may_keep(state: HolyState, seat: int) -> bool:
    """Return whether a seat may keep its stance; if not, the deep whispers (HOK-R.51)."""
    return not is_exceeded(state, seat) or bool(reductions(state, seat, state.stance(seat)))


def may_whisper_next_turn(state: HolyState, seat: int) -> bool:
    """Return whether the next draw of a seat may force it to change sides, as things stand (HOK-9.01)."""
    return _draws_to_six(state, seat) and not reductions(state, seat, state.stance(seat))


def is_near_whisper(state: HolyState, seat: int) -> bool:
    """Return whether another draw fills a hand without a character of its side to six cards (HOK-9.01)."""
    return _draws_to_six(state, seat) and not can_lay(state, seat, state.stance(seat))


def _draws_to_six(state: HolyState, seat: int) -> bool:
    """Return whether a seat on a side, whose turn it is, has a full hand and draws again."""
    turns_until_next = len(state.playing_seats())
    draws_again = len(state.zones[At.deck]) >= turns_until_next and not 0 <= state.left < turns_until_next
    return draws_again and state.stance(seat) != NEUTRAL and len(state.hand(seat)) == HAND_LIMIT


def may_leave(state: HolyState, seat: int) -> bool:
    """Return whether a seat on a side may become neutral (HOK-4.11, HOK-R.53)."""
    return not is_exceeded(state, seat) or bool(reductions(state, seat, NEUTRAL))


def must_discard(state: HolyState, seat: int) -> bool:
    """Return whether a hand of six cannot become five, so that it is shown and a card goes (HOK-R.13)."""
    if not is_exceeded(state, seat) or may_keep(state, seat):
        return False
    side = state.stance(seat)
    others = (LIGHT, DARK) if side == NEUTRAL else (LIGHT + DARK - side,)
    if any(can_lay(state, seat, other) for other in others):
        return False
    return side == NEUTRAL or not may_leave(state, seat)
