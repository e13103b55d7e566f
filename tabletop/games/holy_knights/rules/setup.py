"""Setting the table: the pack, the deal, and who begins (HOK-1)."""

from __future__ import annotations

from typing import Final

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DIE, LIGHT
from tabletop.games.holy_knights.rules.state import HAND_LIMIT, At, HolyState

LEFT_OUT: Final = {"short_deck": 30, "quick_start": 24}
"""Number of cards that an option leaves out of the deck (HOK-O.12, HOK-O.15)."""


READY: Final = {DARK: 2, LIGHT: 4}
"""Number of characters of one side in the first hand of a quick start (HOK-O.15)."""


def lay_out(state: HolyState) -> None:
    """Fill a blank state: the dungeon in the centre, all other cards in one deck (HOK-1.02)."""
    kinds = range(1, len(BOOK.cards))
    op.create(state, [DIE] * BOOK.dice, At.dice)
    op.create(state, [kind for kind in kinds if BOOK.is_dungeon[kind]], At.dungeon)
    op.create(state, [kind for kind in kinds if not BOOK.is_dungeon[kind] for _ in range(BOOK.copies[kind])], At.deck)
    state.stack.append(("deal",))


def deal(state: HolyState) -> None:
    """Shuffle, deal five cards each, lay out sacred cards, and draw the first player (HOK-1.03 to 1.07)."""
    op.shuffle(state, At.deck)
    options = state.setup.options
    if left_out := sum(count for option, count in LEFT_OUT.items() if options[option]):
        plain = [item for item in state.zones[At.deck] if not BOOK.is_sacred[state.kind[item]]]
        for item in plain[:left_out]:
            op.move(state, item, At.box)
        op.shuffle(state, At.deck)
    if options["quick_start"]:
        state.say("quick_start", "HOK-O.15", n=left_out)
        deal_quick_start(state)
    elif left_out:
        state.say("short_deck", "HOK-O.12", n=left_out)
    for seat in state.seats:
        while len(state.hand(seat)) < HAND_LIMIT:
            op.move(state, state.zones[At.deck][-1], At.hand[seat])
    (state.player,) = op.random_numbers(state, 1, state.setup.seats)
    state.say("begins", "HOK-1.07", seat=f"seat:{state.player}")
    for step in state.seats:
        lay_sacred(state, (state.player + step) % state.setup.seats)
    state.start_countdown()
    state.stack.append(("turn",))


def deal_quick_start(state: HolyState) -> None:
    """Give everyone a gem and characters of one side, by turns Dark and Light (HOK-O.15)."""
    deck, kinds = state.zones[At.deck], state.kind
    for seat in state.seats:
        side = LIGHT if seat % 2 else DARK
        gem = next(item for item in deck if BOOK.is_gem[kinds[item]])
        op.move(state, gem, At.gems[seat])
        state.say("first_gem", "HOK-O.15", seat=f"seat:{seat}", card=state.ref(gem))
        own = [item for item in deck if BOOK.side[kinds[item]] == side and not BOOK.is_sacred[kinds[item]]]
        for item in own[: READY[side]]:
            op.move(state, item, At.hand[seat])


def lay_sacred(state: HolyState, seat: int) -> None:
    """Lay every gem and knight of a dealt hand on its owner's table (HOK-1.04, HOK-R.02).

    With HOK-O.01 cards are drawn for them until none is left in the hand.
    """
    while found := [item for item in state.hand(seat) if BOOK.is_sacred[state.kind[item]]]:
        for item in found:
            lay(state, seat, item)
            key = "dealt.gem" if BOOK.is_gem[state.kind[item]] else "dealt"
            state.say(key, "HOK-1.04", seat=f"seat:{seat}", card=state.ref(item))
        if state.setup.options["setup_refill"]:
            for _ in found:
                op.move(state, state.zones[At.deck][-1], At.hand[seat])


def lay(state: HolyState, seat: int, item: Item) -> None:
    """Lay a card on a seat's table: a gem beside its characters (HOK-3.01)."""
    op.move(state, item, (At.gems if BOOK.is_gem[state.kind[item]] else At.mat)[seat])


STEPS = (deal,)
