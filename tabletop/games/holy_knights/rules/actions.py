"""Actions of a turn: attack, rescue, thieves, strengthening, end (HOK-4.14 to 4.21, HOK-8)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move, button
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import fight, hand_limit
from tabletop.games.holy_knights.rules.guards import CHARACTER, NO_THIEF, OWN_SIDE, R
from tabletop.games.holy_knights.rules.setup import lay
from tabletop.games.holy_knights.rules.state import (
    BANNERS,
    MATS,
    PRISON,
    THE_DUNGEON,
    At,
    HolyState,
    gems,
    hand,
    mat,
    stance,
)
from tabletop.games.holy_knights.rules.turn import end_stance_step
from tabletop.kit import CARD, MOST_SEATS, Verb, go_on, own, own_refs, source, target

S = HolyState


def _sheds(way: str) -> Guard[S]:
    """Return the guard that an action can bring a hand of six down to five."""
    return Guard(
        "HOK-R.12",
        R + "six_left",
        lambda s, a: (
            not hand_limit.is_exceeded(s, a.seat) or way in hand_limit.ways_to_shed(s, a.seat, stance(s, a.seat))
        ),
    )


def _do_attack(state: S, action: Action) -> None:
    end_stance_step(state)
    fight.begin_fight(state, action.seat, int(action.target.rpartition("/")[2]))


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


def has_party(state: S, seat: int) -> bool:
    """Return whether a companion could stand on the line of a rescue (HOK-R.72)."""
    kinds, is_companion = state.kind, BOOK.is_companion
    return any(is_companion[kinds[item]] for item in (*mat(state, seat), *hand(state, seat)))


def _do_rescue(state: S, action: Action) -> None:
    end_stance_step(state)
    fight.begin_fight(state, action.seat, PRISON)


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
        Guard("HOK-R.72", R + "no_party", lambda s, a: has_party(s, a.seat)),
        _sheds(hand_limit.RESCUE),
    ),
)


def _thieves(state: S, seat: int) -> list[Item]:
    kinds, is_thief = state.kind, BOOK.is_thief
    return [item for item in hand(state, seat) if is_thief[kinds[item]]]


def _booty(state: S, seat: int) -> list[str]:
    return [CARD[gem] for other in state.seats if other != seat for gem in gems(state, other)]


def _jailed(state: S, seat: int) -> list[str]:
    return [CARD[knight] for knight in state.zones[At.captives]]


def _send_thief(state: S, action: Action) -> None:
    """Roll for a mission; the thief is used up either way (HOK-8.03 to HOK-8.07, HOK-R.46)."""
    end_stance_step(state)
    seat, thief, prize = action.seat, source(action), target(action)
    wanted = BOOK.success[state.kind[thief]]
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
    (
        NO_THIEF,
        CHARACTER,
        OWN_SIDE,
    ),
    (Guard("HOK-R.14", R + "neutral", lambda s, a: stance(s, a.seat) != NEUTRAL),),
)


END: Move[S] = button(
    "end",
    "HOK-4.14",
    R + "end_later",
    go_on,
    Guard("HOK-4.21", R + "six_cards", lambda s, a: not hand_limit.is_exceeded(s, a.seat)),
    primary=True,
    hotkey="E",
)

_ENDS = tuple(Action(seat, "end") for seat in range(MOST_SEATS))
ACTIONS = (ATTACK, RESCUE, STEAL, FREE, END)


def list_reinforcements(state: S, seat: int, now: int) -> list[Action]:
    if now == NEUTRAL:
        return []
    kinds, side, offers = state.kind, BOOK.side, _STRENGTHEN.table(seat, MATS[seat])
    return [offers[item] for item in hand(state, seat) if side[kinds[item]] == now]


def list_actions(state: S, seat: int, now: int) -> list[Action]:
    """Return the attacks, rescues and thieves that may be chosen, and ending the turn."""
    over = hand_limit.is_exceeded(state, seat)
    ways = (
        hand_limit.ways_to_shed(state, seat, now) if over else (hand_limit.ATTACK, hand_limit.RESCUE, hand_limit.THIEF)
    )
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
