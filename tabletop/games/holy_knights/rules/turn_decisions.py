"""Decisions of a turn: stance, one action, casting off (HOK-4.07 to 4.21, HOK-8, HOK-9.06)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Decision, Guard, Move, button
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import fight, hand_limit
from tabletop.games.holy_knights.rules.guards import CHARACTER, NO_THIEF, OWN_SIDE, R
from tabletop.games.holy_knights.rules.odds import roll_ref
from tabletop.games.holy_knights.rules.setup import lay
from tabletop.games.holy_knights.rules.state import BANNERS, MATS, PRISON, THE_DUNGEON, At, HolyState, foe_of
from tabletop.games.holy_knights.rules.turn import end_stance_step, jail, join, leave_side
from tabletop.kit import CARD, MOST_SEATS, Verb, on_table, own, own_refs, source, table_refs, target

S = HolyState


def _reduces_hand(way: str) -> Guard[S]:
    """Return the guard that an action can bring a hand of six down to five."""
    return Guard(
        "HOK-R.12",
        R + "six_left",
        lambda s, a: not hand_limit.is_exceeded(s, a.seat) or way in hand_limit.reductions(s, a.seat, s.stance(a.seat)),
    )


def _begin_fight(state: S, action: Action) -> None:
    end_stance_step(state)
    fight.begin_fight(state, action.seat, foe_of(action) if action.verb == "attack" else PRISON)


_ATTACKS = tuple(
    tuple(Action(seat, "attack", banner, MATS[foe]) for foe in range(MOST_SEATS)) for seat, banner in enumerate(BANNERS)
)
ATTACK: Move[S] = Move(
    "attack",
    "HOK-4.15",
    R + "action_over",
    lambda s, seat: [_ATTACKS[seat][foe] for foe in s.seats if foe != seat],
    _begin_fight,
    (
        Guard("HOK-5.01", R + "nothing_there", lambda s, a: bool(s.mat(foe_of(a)) or s.gems(foe_of(a)))),
        Guard("HOK-5.02", R + "both_light", lambda s, a: s.stance(a.seat) == DARK or s.stance(foe_of(a)) != LIGHT),
    ),
    (Guard("HOK-R.14", R + "neutral", lambda s, a: s.stance(a.seat) != NEUTRAL), _reduces_hand(hand_limit.ATTACK)),
)


def has_party(state: S, seat: int) -> bool:
    """Return whether a companion could stand on the line of a rescue (HOK-R.72)."""
    kinds, is_companion = state.kind, BOOK.is_companion
    return any(is_companion[kinds[item]] for item in (*state.mat(seat), *state.hand(seat)))


_RESCUES = tuple(Action(seat, "rescue", banner, THE_DUNGEON) for seat, banner in enumerate(BANNERS))
RESCUE: Move[S] = Move(
    "rescue",
    "HOK-4.16",
    R + "action_over",
    lambda s, seat: [_RESCUES[seat]],
    _begin_fight,
    preconditions=(
        Guard("HOK-7.02", R + "only_light", lambda s, a: s.stance(a.seat) == LIGHT),
        Guard("HOK-R.40", R + "nobody_jailed", lambda s, a: bool(s.zones[At.captives])),
        Guard("HOK-R.72", R + "no_party", lambda s, a: has_party(s, a.seat)),
        _reduces_hand(hand_limit.RESCUE),
    ),
)


def _thieves(state: S, seat: int) -> list[Item]:
    kinds, is_thief = state.kind, BOOK.is_thief
    return [item for item in state.hand(seat) if is_thief[kinds[item]]]


def _booty(state: S, seat: int) -> list[str]:
    return [CARD[gem] for rival in state.seats if rival != seat for gem in state.gems(rival)]


def _jailed(state: S, seat: int) -> list[str]:
    return [CARD[knight] for knight in state.zones[At.captives]]


def _send_thief(state: S, action: Action) -> None:
    """Roll for a mission; then the thief is used up either way (HOK-8.03 to HOK-8.07, HOK-R.46)."""
    end_stance_step(state)
    seat, thief, prize = action.seat, source(action), target(action)
    wanted = BOOK.success[state.kind[thief]]
    params = {"seat": f"seat:{seat}", "card": state.ref(thief), "target": state.ref(prize), "target_at": CARD[prize]}
    state.say(f"{action.verb}_try", "HOK-8.03", **params, roll=roll_ref(1, wanted))
    state.thrown, state.contest = 1, False
    (face,) = op.roll(state, state.face, state.zones[At.dice][:1], seat=seat)
    won = face + 1 >= wanted
    if won and action.verb == "steal":
        owner = At.seats[state.zone[prize]]
        gain = state.standing(seat, 1, owner)
        lay(state, seat, prize)  # it is seen to change owners before words tell it
        op.move(state, thief, At.discard)
        state.say("steal", "HOK-8.07", **params, n=face + 1, need=wanted, other=f"seat:{owner}", **gain)
        state.tell_all_gems(seat)
        return
    state.say(action.verb if won else f"{action.verb}_failed", "HOK-8.07", **params, n=face + 1, need=wanted)
    if won:
        lay(state, seat, prize)
    op.move(state, thief, At.discard)


_STEAL, _FREE = Verb("steal"), Verb("free")
_NOT_DARK: Guard[S] = Guard("HOK-8.01", R + "dark_thief", lambda s, a: s.stance(a.seat) != DARK)
_MISSION = _NOT_DARK, _reduces_hand(hand_limit.THIEF)
STEAL: Move[S] = Move(
    "steal", "HOK-8.05", R + "action_over", _STEAL.choices(_thieves, to=_booty), _send_thief, preconditions=_MISSION
)
FREE: Move[S] = Move(
    "free", "HOK-8.06", R + "action_over", _FREE.choices(_thieves, to=_jailed), _send_thief, preconditions=_MISSION
)


def _do_strengthen(state: S, action: Action) -> None:
    end_stance_step(state)
    seat, item = action.seat, source(action)
    op.move(state, item, At.mat[seat])
    state.say("strengthened", "HOK-4.18", seat=f"seat:{seat}", card=state.ref(item))
    ask(state, "strengthen", seat)


_STRENGTHEN = Verb("strengthen")
STRENGTHEN: Move[S] = Move(
    "strengthen",
    "HOK-4.18",
    R + "action_over",
    _STRENGTHEN.choices(own(At.hand), to=own_refs(At, At.mat)),
    _do_strengthen,
    (*NO_THIEF, CHARACTER, OWN_SIDE),
    (Guard("HOK-R.14", R + "neutral", lambda s, a: s.stance(a.seat) != NEUTRAL),),
)


def _end_turn(state: S, action: Action) -> None:
    """End the turn; a whole turn without a card or an action is logged (HOK-4.09, HOK-4.14)."""
    is_first_answer = state.answered is not None and state.answered.key == "stance"
    if is_first_answer and not state.zones[At.pending]:
        state.say("passes", "HOK-4.14", seat=f"seat:{action.seat}")


END: Move[S] = button(
    "end",
    "HOK-4.14",
    R + "end_later",
    _end_turn,
    Guard("HOK-4.21", R + "six_cards", lambda s, a: not hand_limit.is_exceeded(s, a.seat)),
    primary=True,
    hotkey="E",
)

_ENDS = tuple(Action(seat, "end") for seat in range(MOST_SEATS))
ACTIONS = (ATTACK, RESCUE, STEAL, FREE, END)


def list_actions(state: S, seat: int, now: int) -> list[Action]:
    """Return the attacks, rescues and thieves that may be chosen, and ending the turn."""
    over = hand_limit.is_exceeded(state, seat)
    ways = hand_limit.reductions(state, seat, now) if over else (hand_limit.ATTACK, hand_limit.RESCUE, hand_limit.THIEF)
    found = [] if over else [_ENDS[seat]]
    if now != NEUTRAL and hand_limit.ATTACK in ways:
        attacks = _ATTACKS[seat]
        found += [attacks[foe] for foe in state.seats if hand_limit.may_attack(state, seat, now, foe)]
    if now == LIGHT and hand_limit.RESCUE in ways and state.zones[At.captives] and has_party(state, seat):
        found.append(_RESCUES[seat])
    if now != DARK and hand_limit.THIEF in ways and (thieves := _thieves(state, seat)):
        found += [_STEAL.table(seat, gem)[thief] for gem in _booty(state, seat) for thief in thieves]
        found += [_FREE.table(seat, knight)[thief] for knight in _jailed(state, seat) for thief in thieves]
    return found


_LAY = Verb("lay")


def _playable(state: S, seat: int) -> list[Item]:
    return state.zones[At.pending] + state.hand(seat)


def _declares(state: S, action: Action) -> bool:
    return state.ask is None or state.is_pending("laying") or not OWN_SIDE.holds(state, action)


def _do_lay(state: S, action: Action) -> None:
    seat, item = action.seat, source(action)
    side = BOOK.side[state.kind[item]]
    now = state.stance(seat)
    if now not in (NEUTRAL, side):
        leave_side(state, seat, whispered=not hand_limit.may_keep(state, seat))
    is_knight = BOOK.is_knight[state.kind[item]]
    if not is_knight:
        op.move(state, item, At.mat[seat])  # first what shows the side
    if now != side:
        state.say("declares", "HOK-4.08", seat=f"seat:{seat}", side=f"side:{side}")
    if is_knight:
        join(state, seat, item)
    else:
        state.say("laid", "HOK-4.08", seat=f"seat:{seat}", card=state.ref(item))
    ask(state, "laying", seat)


LAY: Move[S] = Move(
    "lay",
    "HOK-4.07",
    R + "stance_over",
    _LAY.choices(_playable, to=own_refs(At, At.mat)),
    _do_lay,
    (
        *NO_THIEF,
        CHARACTER,
        Guard("HOK-R.07", R + "same_side", _declares),
        Guard("HOK-3.02", R + "one_side", lambda s, a: not s.is_pending("laying") or OWN_SIDE.holds(s, a)),
    ),
)


def _to_action(state: S, seat: int) -> None:
    end_stance_step(state)
    ask(state, "action", seat)


def _do_leave(state: S, action: Action) -> None:
    leave_side(state, action.seat, whispered=not hand_limit.may_keep(state, action.seat))
    _to_action(state, action.seat)


LEAVE: Move[S] = button(
    "leave",
    "HOK-4.11",
    R + "stance_over",
    _do_leave,
    Guard("HOK-4.11", R + "neutral_already", lambda s, a: s.stance(a.seat) != NEUTRAL),
    Guard("HOK-R.53", R + "six_left", lambda s, a: hand_limit.may_leave(s, a.seat)),
    hotkey="N",
)


_KEEP = Verb("keep")
KEEP: Move[S] = Move(
    "keep",
    "HOK-4.07",
    R + "stance_over",
    _KEEP.choices(on_table(At.pending), to=lambda s, seat: (MATS[seat] if s.stance(seat) == LIGHT else THE_DUNGEON,)),
    lambda state, action: _to_action(state, action.seat),
)
"""Going on as one is settles where a drawn knight goes; without one it needs no word."""


def _do_exile(state: S, action: Action) -> None:
    jail(state, source(action))
    _to_action(state, action.seat)


_EXILE = Verb("exile")
EXILE: Move[S] = Move(
    "exile",
    "HOK-R.05",
    R + "stance_over",
    _EXILE.choices(on_table(At.pending), to=table_refs(At, At.dungeon)),
    _do_exile,
    preconditions=(
        Guard("HOK-R.05", R + "light_keeps", lambda s, a: s.setup.options["keep_drawn_knight"] == "free"),
        Guard("HOK-4.05", R + "goes_anyway", lambda s, a: s.stance(a.seat) == LIGHT),
    ),
)


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


_LEAVES = tuple(Action(seat, "leave") for seat in range(MOST_SEATS))


def _plays(state: S, seat: int, now: int, *, more: bool) -> list[Action]:
    kinds, sides, offers = state.kind, BOOK.side, _LAY.table(seat, MATS[seat])
    cards = (*state.zones[At.pending], *state.hand(seat))
    return [offers[item] for item in cards if (side := sides[kinds[item]]) != NEUTRAL and (side == now) == more]


def _action_offers(state: S, seat: int) -> list[Action]:
    now = state.stance(seat)
    if now == NEUTRAL:
        return list_actions(state, seat, now)
    kinds, side, offers = state.kind, BOOK.side, _STRENGTHEN.table(seat, MATS[seat])
    return [offers[item] for item in state.hand(seat) if side[kinds[item]] == now] + list_actions(state, seat, now)


def _stance_offers(state: S, seat: int) -> list[Action]:
    now = state.stance(seat)
    found = _plays(state, seat, now, more=False) + _action_offers(state, seat)
    if now != NEUTRAL and hand_limit.may_leave(state, seat):
        found.append(_LEAVES[seat])
    for knight in state.zones[At.pending]:
        found.append(_KEEP.table(seat, MATS[seat] if now == LIGHT else THE_DUNGEON)[knight])
        if now == LIGHT and state.setup.options["keep_drawn_knight"] == "free":
            found.append(_EXILE.table(seat, THE_DUNGEON)[knight])
    return found


def _laying_offers(state: S, seat: int) -> list[Action]:
    now = state.stance(seat)
    return _plays(state, seat, now, more=True) + list_actions(state, seat, now)


DECISIONS: tuple[Decision[S], ...] = (
    Decision("stance", (LAY, LEAVE, KEEP, EXILE, STRENGTHEN, *ACTIONS), rule="HOK-4.07", fast=_stance_offers),
    Decision("laying", (LAY, *ACTIONS), rule="HOK-4.08", fast=_laying_offers),
    Decision("action", (STRENGTHEN, *ACTIONS), rule="HOK-4.14", fast=_action_offers),
    Decision("strengthen", (STRENGTHEN, END), rule="HOK-4.18"),
    Decision("cast_off", (CAST_OFF,), rule="HOK-9.06"),
)
