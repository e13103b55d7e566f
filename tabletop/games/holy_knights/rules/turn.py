"""The turn: draw, stance, one action, hand check (HOK-4), and leaving a side (HOK-4.13, HOK-9)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import BOOK, LIGHT
from tabletop.games.holy_knights.rules import ending, hand_limit
from tabletop.games.holy_knights.rules.setup import lay
from tabletop.games.holy_knights.rules.state import At, HolyState

S = HolyState
DRAW, STANCE, ACT, CHECK = range(4)
"""Steps of the turn (HOK-4.01)."""
LAST_SACRED = 4
"""Gems and knights still in the deck when everybody is told that the end is near."""


def turn(state: S) -> None:
    """Begin a turn: draw; gems are laid, knights wait (HOK-4.02 to 4.06, HOK-R.05, HOK-R.56)."""
    if ending.is_due(state):
        ending.end_match(state)
        return
    seat = state.player
    if state.left > 0:
        state.left -= 1
    state.turn += 1
    state.begun[seat] += 1
    state.step = DRAW
    state.say("turn", "HOK-4.01", seat=f"seat:{seat}", n=state.begun[seat])
    if state.left >= 0 and not state.turns_left(seat):
        state.say("last_turn", "HOK-10.02", seat=f"seat:{seat}")
    if state.zones[At.deck]:
        _draw(state, seat, state.zones[At.deck][-1])
    else:
        state.say("no_card", "HOK-10.03")
    state.stack.append(("hand_check",))
    state.step = STANCE
    if hand_limit.must_discard(state, seat):
        state.say("shows_hand", "HOK-9.07", seat=f"seat:{seat}", cards=tuple(state.ref(i) for i in state.hand(seat)))
        op.reveal(state, state.hand(seat))
        ask(state, "cast_off", seat)
    else:
        ask(state, "stance", seat)


def _draw(state: S, seat: int, item: Item) -> None:
    kind = state.kind[item]
    if BOOK.is_gem[kind]:
        lay(state, seat, item)
        state.say("drew_gem", "HOK-4.03", seat=f"seat:{seat}", card=state.ref(item))
        state.tell_all_gems(seat)
    elif BOOK.is_knight[kind]:
        op.move(state, item, At.pending)
        state.say("drew_knight", "HOK-4.04", seat=f"seat:{seat}", card=state.ref(item))
    else:
        op.move(state, item, At.hand[seat])
    if state.events is not None and BOOK.is_sacred[kind] and _count_sacred(state) == LAST_SACRED:
        state.say("end_nears", "HOK-10.01", n=LAST_SACRED, where="zone:seen")


def _count_sacred(state: S) -> int:
    """Return the number of gems and knights that are still in the deck."""
    return sum(BOOK.is_sacred[state.kind[item]] for item in state.zones[At.deck])


def end_stance_step(state: S) -> None:
    """Close the stance step: a waiting knight joins or is jailed by stance (HOK-4.05)."""
    if state.step != STANCE:
        return
    state.step = ACT
    seat = state.player
    for item in state.zones[At.pending][:]:
        if state.stance(seat) == LIGHT:
            join(state, seat, item)
        else:
            jail(state, item)
    state.start_countdown()


def join(state: S, seat: int, knight: Item) -> None:
    """Move a waiting knight to its player's table (HOK-4.05)."""
    op.move(state, knight, At.mat[seat])
    state.say("joined", "HOK-4.05", seat=f"seat:{seat}", card=state.ref(knight))


def jail(state: S, knight: Item) -> None:
    """Move a knight to the captives (HOK-7.01)."""
    op.move(state, knight, At.captives)
    state.say_card("jailed", "HOK-7.01", knight, state.player)


def hand_check(state: S) -> None:
    """End the turn with at most five cards in hand (HOK-4.19, HOK-4.22)."""
    end_stance_step(state)
    state.step = CHECK
    assert not hand_limit.is_exceeded(state, state.player)
    state.player = state.seats_after(state.player)[0]
    state.stack.append(("turn",))


def leave_side(state: S, seat: int, *, whispered: bool) -> None:
    """Leave a side and give up all characters (HOK-4.10 to 4.13, HOK-9.04, HOK-R.06 to R.08)."""
    if whispered:
        state.say("whisper", "HOK-9.01", seat=f"seat:{seat}", then="six")
    state.say("change_of_heart", "HOK-4.13", seat=f"seat:{seat}", cards=tuple(state.ref(i) for i in state.mat(seat)))
    for item in state.mat(seat)[:]:
        if BOOK.is_knight[state.kind[item]]:
            jail(state, item)
        else:
            state.discard(item)


STEPS = (turn, hand_check)
