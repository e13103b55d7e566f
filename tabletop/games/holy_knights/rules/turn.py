"""The turn: draw, stance, one action, hand check (HOK-4), with the Whisper (HOK-9) and the thieves (HOK-8)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Decision, Guard, Move, button
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import (
    DARK,
    IS_COMPANION,
    IS_GEM,
    IS_KNIGHT,
    IS_THIEF,
    LIGHT,
    NEUTRAL,
    SIDE,
    SUCCESS,
)
from tabletop.games.holy_knights.rules import ending, fight, hand_limit
from tabletop.games.holy_knights.rules.setup import lay
from tabletop.games.holy_knights.rules.state import (
    BANNERS,
    MATS,
    PRISON,
    THE_DUNGEON,
    At,
    HolyState,
    after,
    discard,
    gems,
    hand,
    mat,
    stance,
    trigger,
)
from tabletop.kit import CARD, MOST_SEATS, Verb, go_on, on_table, own, own_refs, source, table_refs, target

S = HolyState
R = "holy_knights.refuse."
DRAW, STANCE, ACT, CHECK = range(4)
"""Steps of the turn (HOK-4.01)."""


def turn(state: S) -> None:
    """Begin a turn: draw a card; gems are laid, knights wait for the stance (HOK-4.02 to 4.06, HOK-R.05, HOK-R.56)."""
    if ending.due(state):
        ending.judge(state)
        return
    seat = state.player
    if state.left > 0:
        state.left -= 1
    state.turn += 1
    state.step = DRAW
    state.say("turn", "HOK-4.01", seat=f"seat:{seat}", n=state.turn)
    if state.zones[At.deck]:
        _draw(state, seat, state.zones[At.deck][-1])
    else:
        state.say("no_card", "HOK-10.03")
    state.stack.append(("hand_check",))
    state.step = STANCE
    if hand_limit.stuck(state, seat):
        state.say("shows_hand", "HOK-9.07", seat=f"seat:{seat}", cards=tuple(state.ref(i) for i in hand(state, seat)))
        op.reveal(state, hand(state, seat))
        ask(state, "cast_off", seat)
    else:
        ask(state, "stance", seat)


def _draw(state: S, seat: int, item: Item) -> None:
    kind = state.kind[item]
    if IS_GEM[kind]:
        lay(state, seat, item)
        state.say("drew_gem", "HOK-4.03", seat=f"seat:{seat}", card=state.ref(item))
    elif IS_KNIGHT[kind]:
        op.move(state, item, At.pending)
        state.say("drew_knight", "HOK-4.04", seat=f"seat:{seat}", card=state.ref(item))
    else:
        op.move(state, item, At.hand[seat])


def settle(state: S) -> None:
    """Close the stance step: a waiting knight goes where the stance sends it, and the end may be near (HOK-4.05)."""
    if state.step != STANCE:
        return
    state.step = ACT
    seat = state.player
    for item in state.zones[At.pending][:]:
        if stance(state, seat) == LIGHT:
            _join(state, seat, item)
        else:
            _jail(state, item)
    trigger(state)


def _join(state: S, seat: int, knight: Item) -> None:
    op.move(state, knight, At.mat[seat])
    state.say("joined", "HOK-4.05", seat=f"seat:{seat}", card=state.ref(knight))


def _jail(state: S, knight: Item) -> None:
    op.move(state, knight, At.captives)
    state.say("jailed", "HOK-7.01", card=state.ref(knight), card_at=CARD[knight])


def hand_check(state: S) -> None:
    """End the turn: nobody keeps more than five cards; then the next player clockwise (HOK-4.19, HOK-4.22)."""
    settle(state)
    state.step = CHECK
    assert not hand_limit.over(state, state.player)
    state.player = after(state, state.player)[0]
    state.stack.append(("turn",))


# --- the stance step ---


def forsake(state: S, seat: int, *, whispered: bool) -> None:
    """Leave a side: call it, and give up every own character (HOK-4.10 to 4.13, HOK-9.04, HOK-R.06 to HOK-R.08)."""
    if whispered:
        state.say("whisper", "HOK-9.01", seat=f"seat:{seat}")
    state.say("change_of_heart", "HOK-4.13", seat=f"seat:{seat}", cards=tuple(state.ref(i) for i in mat(state, seat)))
    for item in mat(state, seat)[:]:
        if IS_KNIGHT[state.kind[item]]:
            _jail(state, item)
        else:
            discard(state, item)


_LAY = Verb("lay")


def _held(state: S, seat: int) -> list[Item]:
    """Return a waiting knight and the hand."""
    return state.zones[At.pending] + hand(state, seat)


def _kind(state: S, action: Action) -> int:
    return state.kind[source(action)]


def _other_side(state: S, action: Action) -> bool:
    """Tell whether a card is not of the side that its owner is on already; laying more follows a declaration."""
    return state.ask is None or state.ask.key == "laying" or SIDE[_kind(state, action)] != stance(state, action.seat)


def _same_as_laid(state: S, action: Action) -> bool:
    return state.ask is None or state.ask.key != "laying" or SIDE[_kind(state, action)] == stance(state, action.seat)


def _do_lay(state: S, action: Action) -> None:
    seat, item = action.seat, source(action)
    side = SIDE[state.kind[item]]
    now = stance(state, seat)
    if now not in (NEUTRAL, side):
        forsake(state, seat, whispered=not hand_limit.may_keep(state, seat))
    if now != side:
        state.say("declares", "HOK-4.08", seat=f"seat:{seat}", side=_side_name(side))
    if IS_KNIGHT[state.kind[item]]:
        _join(state, seat, item)
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
        Guard("HOK-8.02", R + "thief_stays", lambda s, a: not IS_THIEF[_kind(s, a)]),
        Guard("HOK-3.01", R + "no_character", lambda s, a: SIDE[_kind(s, a)] != NEUTRAL),
        Guard("HOK-R.07", R + "same_side", _other_side),
        Guard("HOK-3.02", R + "one_side", _same_as_laid),
    ),
)


def _do_leave(state: S, action: Action) -> None:
    forsake(state, action.seat, whispered=not hand_limit.may_keep(state, action.seat))
    settle(state)
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
    settle(state)
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
    _jail(state, source(action))
    settle(state)
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


# --- actions ---


def _sheds(way: str) -> Guard[S]:
    """Return the guard that an action can bring a hand of six down to five."""
    return Guard(
        "HOK-R.12",
        R + "six_left",
        lambda s, a: not hand_limit.over(s, a.seat) or way in hand_limit.ways_to_shed(s, a.seat, stance(s, a.seat)),
    )


def _do_attack(state: S, action: Action) -> None:
    settle(state)
    fight.begin(state, action.seat, int(action.target.rpartition("/")[2]))


def _foe(action: Action) -> int:
    return int(action.target.rpartition("/")[2])


def _spares_light(state: S, action: Action) -> bool:
    return stance(state, action.seat) == DARK or stance(state, _foe(action)) != LIGHT


_ATTACKS = tuple(
    tuple(Action(seat, "attack", banner, MATS[foe]) for foe in range(MOST_SEATS)) for seat, banner in enumerate(BANNERS)
)
ATTACK: Move[S] = Move(
    "attack",
    "HOK-4.15",
    R + "action_over",
    lambda s, seat: [_ATTACKS[seat][foe] for foe in s.seats if foe != seat],
    _do_attack,
    (
        Guard("HOK-5.01", R + "nothing_there", lambda s, a: bool(mat(s, _foe(a)) or gems(s, _foe(a)))),
        Guard("HOK-5.02", R + "both_light", _spares_light),
    ),
    (Guard("HOK-R.14", R + "neutral", lambda s, a: stance(s, a.seat) != NEUTRAL), _sheds(hand_limit.ATTACK)),
)


def can_party(state: S, seat: int) -> bool:
    """Tell whether a companion could stand on the line of a rescue (HOK-R.72)."""
    kinds = state.kind
    return any(IS_COMPANION[kinds[item]] for item in (*mat(state, seat), *hand(state, seat)))


def _do_rescue(state: S, action: Action) -> None:
    settle(state)
    fight.begin(state, action.seat, PRISON)


_RESCUES = tuple(Action(seat, "rescue", banner, THE_DUNGEON) for seat, banner in enumerate(BANNERS))
RESCUE: Move[S] = Move(
    "rescue",
    "HOK-4.16",
    R + "action_over",
    lambda s, seat: [_RESCUES[seat]],
    _do_rescue,
    preconditions=(
        Guard("HOK-7.02", R + "only_light", lambda s, a: stance(s, a.seat) == LIGHT),
        Guard("HOK-R.40", R + "nobody_jailed", lambda s, a: bool(s.zones[At.captives])),
        Guard("HOK-R.72", R + "no_party", lambda s, a: can_party(s, a.seat)),
        _sheds(hand_limit.RESCUE),
    ),
)


def _thieves(state: S, seat: int) -> list[Item]:
    kinds = state.kind
    return [item for item in hand(state, seat) if IS_THIEF[kinds[item]]]


def _booty(state: S, seat: int) -> list[str]:
    return [CARD[gem] for other in state.seats if other != seat for gem in gems(state, other)]


def _jailed(state: S, seat: int) -> list[str]:
    return [CARD[knight] for knight in state.zones[At.captives]]


def _send_thief(state: S, action: Action) -> None:
    """Roll for a mission; the thief is used up either way (HOK-8.03 to HOK-8.07, HOK-R.46)."""
    settle(state)
    seat, thief, prize = action.seat, source(action), target(action)
    wanted = SUCCESS[state.kind[thief]]
    params = {"seat": f"seat:{seat}", "card": state.ref(thief), "target": state.ref(prize), "target_at": CARD[prize]}
    state.say(f"{action.verb}_try", "HOK-8.03", **params, n=wanted)
    op.move(state, thief, At.discard)
    state.thrown = 1
    (face,) = op.roll(state, state.face, state.zones[At.dice][:1])
    won = face + 1 >= wanted
    state.say(action.verb if won else f"{action.verb}_failed", "HOK-8.07", **params, n=face + 1)
    if won:
        lay(state, seat, prize)


_STEAL, _FREE = Verb("steal"), Verb("free")
_NOT_DARK: Guard[S] = Guard("HOK-8.01", R + "dark_thief", lambda s, a: stance(s, a.seat) != DARK)
STEAL: Move[S] = Move(
    "steal",
    "HOK-8.05",
    R + "action_over",
    _STEAL.choices(_thieves, to=_booty),
    _send_thief,
    preconditions=(_NOT_DARK, _sheds(hand_limit.THIEF)),
)
FREE: Move[S] = Move(
    "free",
    "HOK-8.06",
    R + "action_over",
    _FREE.choices(_thieves, to=_jailed),
    _send_thief,
    preconditions=(_NOT_DARK, _sheds(hand_limit.THIEF)),
)


def _do_strengthen(state: S, action: Action) -> None:
    settle(state)
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
    (
        Guard("HOK-8.02", R + "thief_stays", lambda s, a: not IS_THIEF[_kind(s, a)]),
        Guard("HOK-3.01", R + "no_character", lambda s, a: SIDE[_kind(s, a)] != NEUTRAL),
        Guard("HOK-3.02", R + "one_side", lambda s, a: SIDE[_kind(s, a)] == stance(s, a.seat)),
    ),
    (Guard("HOK-R.14", R + "neutral", lambda s, a: stance(s, a.seat) != NEUTRAL),),
)


END: Move[S] = button(
    "end",
    "HOK-4.14",
    R + "end_later",
    go_on,
    Guard("HOK-4.21", R + "six_cards", lambda s, a: not hand_limit.over(s, a.seat)),
    primary=True,
    hotkey="E",
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

# --- what is offered, listed at once ---

_LEAVES, _ENDS = (tuple(Action(seat, verb) for seat in range(MOST_SEATS)) for verb in ("leave", "end"))


def _lays(state: S, seat: int, now: int, *, more: bool) -> list[Action]:
    """Return what a stance step may lay: the other sides to declare one, or more of the side just declared."""
    kinds, lays = state.kind, _LAY.table(seat, MATS[seat])
    held = (*state.zones[At.pending], *hand(state, seat))
    return [lays[item] for item in held if (side := SIDE[kinds[item]]) != NEUTRAL and (side == now) == more]


def _strengthens(state: S, seat: int, now: int) -> list[Action]:
    if now == NEUTRAL:
        return []
    kinds, offers = state.kind, _STRENGTHEN.table(seat, MATS[seat])
    return [offers[item] for item in hand(state, seat) if SIDE[kinds[item]] == now]


def _acts(state: S, seat: int, now: int) -> list[Action]:
    """Return the attacks, rescues and thieves that may be chosen, and ending the turn."""
    over = hand_limit.over(state, seat)
    ways = (
        hand_limit.ways_to_shed(state, seat, now) if over else (hand_limit.ATTACK, hand_limit.RESCUE, hand_limit.THIEF)
    )
    found = [] if over else [_ENDS[seat]]
    if now != NEUTRAL and hand_limit.ATTACK in ways:
        attacks = _ATTACKS[seat]
        found += [attacks[foe] for foe in state.seats if hand_limit.may_attack(state, seat, now, foe)]
    if now == LIGHT and hand_limit.RESCUE in ways and state.zones[At.captives] and can_party(state, seat):
        found.append(_RESCUES[seat])
    if now != DARK and hand_limit.THIEF in ways and (thieves := _thieves(state, seat)):
        found += [_STEAL.table(seat, gem)[thief] for gem in _booty(state, seat) for thief in thieves]
        found += [_FREE.table(seat, knight)[thief] for knight in _jailed(state, seat) for thief in thieves]
    return found


def _stance_offers(state: S, seat: int) -> list[Action]:
    now = stance(state, seat)
    found = _lays(state, seat, now, more=False) + _strengthens(state, seat, now) + _acts(state, seat, now)
    if now != NEUTRAL and hand_limit.may_leave(state, seat):
        found.append(_LEAVES[seat])
    for knight in state.zones[At.pending]:
        found.append(_KEEP.table(seat, MATS[seat] if now == LIGHT else THE_DUNGEON)[knight])
        if now == LIGHT and state.setup.options["keep_drawn_knight"] == "free":
            found.append(_EXILE.table(seat, THE_DUNGEON)[knight])
    return found


def _laying_offers(state: S, seat: int) -> list[Action]:
    now = stance(state, seat)
    return _lays(state, seat, now, more=True) + _acts(state, seat, now)


def _action_offers(state: S, seat: int) -> list[Action]:
    now = stance(state, seat)
    return _strengthens(state, seat, now) + _acts(state, seat, now)


_ACTIONS = (ATTACK, RESCUE, STEAL, FREE, END)
QUESTIONS: tuple[Decision[S], ...] = (
    Decision("stance", (LAY, LEAVE, KEEP, EXILE, STRENGTHEN, *_ACTIONS), rule="HOK-4.07", fast=_stance_offers),
    Decision("laying", (LAY, *_ACTIONS), rule="HOK-4.08", fast=_laying_offers),
    Decision("action", (STRENGTHEN, *_ACTIONS), rule="HOK-4.14", fast=_action_offers),
    Decision("strengthen", (STRENGTHEN, END), rule="HOK-4.18"),
    Decision("cast_off", (CAST_OFF,), rule="HOK-9.06"),
)
STEPS = (turn, hand_check)
