"""Decisions of a turn: stance, action, and casting off (HOK-4.07 to 4.18, HOK-9.06)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Decision, Guard, Move, button
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import BOOK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import hand_limit
from tabletop.games.holy_knights.rules.actions import (
    ACTIONS,
    END,
    STRENGTHEN,
    list_actions,
    list_reinforcements,
)
from tabletop.games.holy_knights.rules.guards import CHARACTER, NO_THIEF, R, kind_of
from tabletop.games.holy_knights.rules.state import MATS, THE_DUNGEON, At, HolyState, hand, stance
from tabletop.games.holy_knights.rules.turn import end_stance_step, jail, join, leave_side
from tabletop.kit import MOST_SEATS, Verb, on_table, own, own_refs, source, table_refs

S = HolyState

_LAY = Verb("lay")


def _held(state: S, seat: int) -> list[Item]:
    """Return a waiting knight and the hand."""
    return state.zones[At.pending] + hand(state, seat)


def _other_side(state: S, action: Action) -> bool:
    """Return whether a card declares another side; after a declaration any side passes."""
    return (
        state.ask is None
        or state.ask.key == "laying"
        or BOOK.side[kind_of(state, action)] != stance(state, action.seat)
    )


def _same_as_laid(state: S, action: Action) -> bool:
    return (
        state.ask is None
        or state.ask.key != "laying"
        or BOOK.side[kind_of(state, action)] == stance(state, action.seat)
    )


def _do_lay(state: S, action: Action) -> None:
    seat, item = action.seat, source(action)
    side = BOOK.side[state.kind[item]]
    now = stance(state, seat)
    if now not in (NEUTRAL, side):
        leave_side(state, seat, whispered=not hand_limit.may_keep(state, seat))
    if now != side:
        state.say("declares", "HOK-4.08", seat=f"seat:{seat}", side=_side_name(side))
    if BOOK.is_knight[state.kind[item]]:
        join(state, seat, item)
    else:
        op.move(state, item, At.mat[seat])
        state.say("laid", "HOK-4.08", seat=f"seat:{seat}", card=state.ref(item))
    ask(state, "laying", seat)


def _side_name(side: int) -> str:
    return f"side:{side}"


LAY: Move[S] = Move(
    "lay",
    "HOK-4.07",
    R + "stance_over",
    _LAY.choices(_held, to=own_refs(At, At.mat)),
    _do_lay,
    (
        NO_THIEF,
        CHARACTER,
        Guard("HOK-R.07", R + "same_side", _other_side),
        Guard("HOK-3.02", R + "one_side", _same_as_laid),
    ),
)


def _do_leave(state: S, action: Action) -> None:
    leave_side(state, action.seat, whispered=not hand_limit.may_keep(state, action.seat))
    end_stance_step(state)
    ask(state, "action", action.seat)


LEAVE: Move[S] = button(
    "leave",
    "HOK-4.11",
    R + "stance_over",
    _do_leave,
    Guard("HOK-4.11", R + "neutral_already", lambda s, a: stance(s, a.seat) != NEUTRAL),
    Guard("HOK-R.53", R + "six_left", lambda s, a: hand_limit.may_leave(s, a.seat)),
)


def _do_keep(state: S, action: Action) -> None:
    end_stance_step(state)
    ask(state, "action", action.seat)


_KEEP = Verb("keep")
KEEP: Move[S] = Move(
    "keep",
    "HOK-4.07",
    R + "stance_over",
    _KEEP.choices(on_table(At.pending), to=lambda s, seat: (MATS[seat] if stance(s, seat) == LIGHT else THE_DUNGEON,)),
    _do_keep,
)
"""Going on as one is settles where a drawn knight goes; without one it needs no word."""


def _do_exile(state: S, action: Action) -> None:
    jail(state, source(action))
    end_stance_step(state)
    ask(state, "action", action.seat)


_EXILE = Verb("exile")
EXILE: Move[S] = Move(
    "exile",
    "HOK-R.05",
    R + "stance_over",
    _EXILE.choices(on_table(At.pending), to=table_refs(At, At.dungeon)),
    _do_exile,
    preconditions=(
        Guard("HOK-R.05", R + "light_keeps", lambda s, a: s.setup.options["keep_drawn_knight"] == "free"),
        Guard("HOK-4.05", R + "goes_anyway", lambda s, a: stance(s, a.seat) == LIGHT),
    ),
)


# --- the hand that cannot be shed ---


def _cast_off(state: S, action: Action) -> None:
    item = source(action)
    op.move(state, item, At.discard)
    state.say("cast_off", "HOK-9.06", seat=f"seat:{action.seat}", card=state.ref(item))


CAST_OFF: Move[S] = Move(
    "cast_off",
    "HOK-9.06",
    R + "no_discard",
    Verb("cast_off").choices(own(At.hand), to=table_refs(At, At.discard)),
    _cast_off,
)


# --- fast lists of what is legal ---

_LEAVES = tuple(Action(seat, "leave") for seat in range(MOST_SEATS))


def _lays(state: S, seat: int, now: int, *, more: bool) -> list[Action]:
    """Return cards to lay: of other sides to declare one, or more of the side just declared."""
    kinds, sides, lays = state.kind, BOOK.side, _LAY.table(seat, MATS[seat])
    held = (*state.zones[At.pending], *hand(state, seat))
    return [lays[item] for item in held if (side := sides[kinds[item]]) != NEUTRAL and (side == now) == more]


def _stance_offers(state: S, seat: int) -> list[Action]:
    now = stance(state, seat)
    found = _lays(state, seat, now, more=False) + list_reinforcements(state, seat, now) + list_actions(state, seat, now)
    if now != NEUTRAL and hand_limit.may_leave(state, seat):
        found.append(_LEAVES[seat])
    for knight in state.zones[At.pending]:
        found.append(_KEEP.table(seat, MATS[seat] if now == LIGHT else THE_DUNGEON)[knight])
        if now == LIGHT and state.setup.options["keep_drawn_knight"] == "free":
            found.append(_EXILE.table(seat, THE_DUNGEON)[knight])
    return found


def _laying_offers(state: S, seat: int) -> list[Action]:
    now = stance(state, seat)
    return _lays(state, seat, now, more=True) + list_actions(state, seat, now)


def _action_offers(state: S, seat: int) -> list[Action]:
    now = stance(state, seat)
    return list_reinforcements(state, seat, now) + list_actions(state, seat, now)


DECISIONS: tuple[Decision[S], ...] = (
    Decision("stance", (LAY, LEAVE, KEEP, EXILE, STRENGTHEN, *ACTIONS), rule="HOK-4.07", fast=_stance_offers),
    Decision("laying", (LAY, *ACTIONS), rule="HOK-4.08", fast=_laying_offers),
    Decision("action", (STRENGTHEN, *ACTIONS), rule="HOK-4.14", fast=_action_offers),
    Decision("strengthen", (STRENGTHEN, END), rule="HOK-4.18"),
    Decision("cast_off", (CAST_OFF,), rule="HOK-9.06"),
)
