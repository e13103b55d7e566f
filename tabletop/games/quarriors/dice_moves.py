"""Moves with dice of one's own: immediate effects, ready, summon, spend, pay, cull, capture, discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move
from tabletop.engine.items import Item
from tabletop.games.quarriors import casting, dice, paying, phases, stats
from tabletop.games.quarriors.acts import (
    NOT_READY,
    NOT_USED,
    ROLLED,
    R,
    act,
    acts,
    args,
    asked_to_place,
    die_of,
    named,
    own_dice,
    place_of,
    target_of,
    to_place,
)
from tabletop.games.quarriors.book import IS_SPELL, SIDES
from tabletop.games.quarriors.state import (
    DIE,
    PILES,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    kind_ref,
    refs,
    seat_ref,
)

S = QuarriorsState


def _use_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in state.zones[PLACES * seat + POOL]:
        ways = phases.uses_of(state, seat, die) if state.face[die] >= 0 else ()
        for way in ways or ("",):
            yield act(seat, "use", die, "", way)
        for other in state.zones[PLACES * seat + POOL]:
            if other != die:
                yield act(seat, "use", die, DIE[other])


def _use_likely(state: S, seat: int) -> Iterable[Action]:
    dice = args(state)[0]
    return _uses(state, seat, dice) if dice else ()


def _uses(state: S, seat: int, dice: tuple[Item, ...]) -> Iterator[Action]:
    for die in dice:
        for way in phases.uses_of(state, seat, die):
            yield act(seat, "use", die, "", way)
        for other in phases.companions(state, seat, die):
            yield act(seat, "use", die, DIE[other])


def _use(state: S, action: Action) -> None:
    phases.use(state, action.seat, die_of(action), target_of(action), action.arg)


USE: Move[S] = Move(
    "use",
    "QUA-7.08",
    R + "immediate_late",
    _use_candidates,
    _use,
    (
        ROLLED,
        Guard("QUA-7.04", R + "not_immediate", lambda s, a: bool(phases.uses_of(s, a.seat, die_of(a))), named),
        Guard("QUA-R.13", R + "not_fresh", lambda s, a: bool(s.fresh[die_of(a)]), named),
        Guard(
            "QUA-2.11",
            R + "no_companion",
            lambda s, a: not a.target or target_of(a) in phases.companions(s, a.seat, die_of(a)),
            named,
        ),
    ),
    likely=_use_likely,
)


def _ready(state: S, action: Action) -> None:
    die, seat = die_of(action), action.seat
    state.fresh[die] = 0
    op.move(state, die, PLACES * seat + READY)
    if state.events is not None:
        op.tell(state, "quarriors.log.readied", "QUA-8.02", seat=seat_ref(seat), die=kind_ref(state, die))
    casting.open_window(state, "c")


READY_SPELL: Move[S] = Move(
    "ready",
    "QUA-8.02",
    R + "ready_time",
    to_place("ready", READY),
    _ready,
    (
        NOT_USED,
        NOT_READY,
        ROLLED,
        Guard("QUA-8.02", R + "no_icon", lambda s, a: SIDES[s.kind[die_of(a)]][s.face[die_of(a)]].spell, named),
    ),
    likely=asked_to_place("ready", READY, 0),
)


def _summon(state: S, action: Action) -> None:
    die, seat = die_of(action), action.seat
    state.stack.append(("summoned", seat, die))
    paying.pay(state, seat, stats.summon_price(state, seat, die))


def _price_of(state: S, action: Action) -> dict[str, int | str]:
    die = die_of(action)
    return {
        "die": kind_ref(state, die),
        "n": stats.summon_price(state, action.seat, die),
        "have": stats.funds(state, action.seat),
    }


SUMMON: Move[S] = Move(
    "summon",
    "QUA-8.04",
    R + "summon_time",
    to_place("summon", READY),
    _summon,
    (
        NOT_USED,
        NOT_READY,
        ROLLED,
        Guard("QUA-8.04", R + "no_icon", lambda s, a: SIDES[s.kind[die_of(a)]][s.face[die_of(a)]].level > 0, named),
        Guard("QUA-13.06", R + "summon_limit", lambda s, a: phases.within_limit(s, die_of(a)), named),
        Guard(
            "QUA-8.04",
            R + "summon_price",
            lambda s, a: stats.summon_price(s, a.seat, die_of(a)) <= stats.funds(s, a.seat),
            _price_of,
        ),
    ),
    likely=asked_to_place("summon", READY, 1),
)


SPEND: Move[S] = Move(
    "spend",
    "QUA-R.08",
    R + "spend_time",
    to_place("spend", USED),
    lambda s, a: paying.spend_for_quiddity(s, a.seat, die_of(a)),
    (
        NOT_USED,
        Guard("QUA-3.16", R + "not_in_pool", lambda s, a: place_of(s, die_of(a)) == POOL, named),
        ROLLED,
        Guard("QUA-2.02", R + "no_quiddity", lambda s, a: bool(SIDES[s.kind[die_of(a)]][s.face[die_of(a)]].quiddity)),
    ),
    likely=asked_to_place("spend", USED, 2),
)


def _cull_candidates(state: S, seat: int) -> Iterator[Action]:
    names = refs(state.setup.seats)
    for die in own_dice(state, seat):
        yield act(seat, "cull", die, names[state.pile_of[state.kind[die]]])


_CULL_ACTS = tuple(tuple(acts(seat, "cull", f"zone:wilds/{pile}") for pile in range(PILES)) for seat in range(4))


def _cull_likely(state: S, seat: int) -> list[Action]:
    tables, kind, pile_of, base = _CULL_ACTS[seat], state.kind, state.pile_of, PLACES * state.setup.seats
    return [tables[pile_of[kind[die]] - base][die] for die in state.zones[PLACES * seat + USED]]


def _cull(state: S, action: Action) -> None:
    state.culls -= 1
    dice.cull(state, die_of(action))


CULL: Move[S] = Move(
    "cull",
    "QUA-6.06",
    R + "cull_time",
    _cull_candidates,
    _cull,
    (
        Guard("QUA-6.06", R + "cull_used", lambda s, a: place_of(s, die_of(a)) == USED, named),
        Guard("QUA-R.21", R + "cull_count", lambda s, a: s.culls > 0),
    ),
    likely=_cull_likely,
)


def _capture_candidates(state: S, seat: int) -> Iterator[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    base = PLACES * state.setup.seats
    for zone in state.zones[base:]:
        for die in zone:
            yield act(seat, "capture", die, ref)


def _pile(state: S, action: Action) -> int:
    return state.zone[die_of(action)] - PLACES * state.setup.seats


def _capture_price(state: S, action: Action) -> dict[str, int | str]:
    return {
        "die": kind_ref(state, die_of(action)),
        "n": stats.capture_price(state, _pile(state, action)),
        "have": stats.funds(state, action.seat),
    }


def _capture(state: S, action: Action) -> None:
    pile, seat = _pile(state, action), action.seat
    state.stack.append(("captured", seat, pile))
    paying.pay(state, seat, stats.capture_price(state, pile))


CAPTURE: Move[S] = Move(
    "capture",
    "QUA-10.01",
    R + "capture_time",
    _capture_candidates,
    _capture,
    (
        Guard("QUA-10.05", R + "capture_count", lambda s, a: s.captures > 0),
        Guard(
            "QUA-10.02",
            R + "capture_price",
            lambda s, a: stats.capture_price(s, _pile(s, a)) <= stats.funds(s, a.seat),
            _capture_price,
        ),
        Guard("QUA-10.07", R + "capture_top", lambda s, a: s.zones[s.zone[die_of(a)]][-1] == die_of(a)),
    ),
    likely=asked_to_place("capture", USED, 0),
)


def _discard_candidates(state: S, seat: int) -> Iterator[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    for die in state.zones[PLACES * seat + READY]:
        yield act(seat, "discard", die, ref)


def _discard_likely(state: S, seat: int) -> list[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    return [act(seat, "discard", die, ref) for die in casting.loose_spells(state, seat)]


def _discard(state: S, action: Action) -> None:
    die, seat = die_of(action), action.seat
    if state.events is not None:
        op.tell(state, "quarriors.log.discarded", "QUA-11.02", seat=seat_ref(seat), die=kind_ref(state, die))
    dice.put(state, die, PLACES * seat + USED)


DISCARD: Move[S] = Move(
    "discard",
    "QUA-11.02",
    R + "discard_time",
    _discard_candidates,
    _discard,
    (
        Guard("QUA-11.02", R + "discard_spell", lambda s, a: IS_SPELL[s.kind[die_of(a)]], named),
        Guard("QUA-R.40", R + "discard_attached", lambda s, a: s.host[die_of(a)] < 0, named),
    ),
    likely=_discard_likely,
)
