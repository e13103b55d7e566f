"""Moves with dice of one's own: immediate effects, ready, summon, spend, pay, cull, capture, discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine import SEAT, Action, op
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.decisions import common
from tabletop.games.quarriors.rules.decisions.common import (
    IN_POOL,
    NOT_USED,
    OWN_DICE,
    ROLLED,
    RULES,
    guard,
    named,
    to,
    verb,
)
from tabletop.games.quarriors.rules.state import USED, At, S
from tabletop.games.quarriors.rules.steps import casting, paying, rolling
from tabletop.kit import DIE, source, target

_USE = verb("use")


def _use_candidates(state: S, seat: int) -> Iterator[Action]:
    pool = state.zones[At.pool[seat]]
    for die in pool:
        for way in (rolling.uses_of(state, seat, die) if state.face[die] >= 0 else ()) or ("",):
            yield _USE(seat, die, "", way)
        for other in pool:
            if other != die:
                yield _USE(seat, die, DIE[other])


def _use_likely(state: S, seat: int) -> Iterator[Action]:
    for die in state.args()[0]:
        for way in rolling.uses_of(state, seat, die):
            yield _USE(seat, die, "", way)
        for other in rolling.companions(state, seat, die):
            yield _USE(seat, die, DIE[other])


USE = RULES.move(
    "use", "QUA-7.08", _use_candidates, lambda s, a: rolling.use(s, a.seat, source(a), target(a), a.arg),
    (
        ROLLED,
        guard("QUA-7.04", "not_immediate", lambda s, a: bool(rolling.uses_of(s, a.seat, source(a)))),
        guard("QUA-R.13", "not_fresh", lambda s, a: bool(s.fresh[source(a)])),
        guard(
            "QUA-2.11", "no_companion",
            lambda s, a: not a.target or target(a) in rolling.companions(s, a.seat, source(a)),
        ),
    ),
    fast=_use_likely, late="immediate_late",
)  # fmt: skip


def _ready(state: S, action: Action) -> None:
    die, seat = source(action), action.seat
    state.fresh[die] = 0
    op.move(state, die, At.ready[seat])
    state.say("readied", "QUA-8.02", seat=SEAT[seat], die=state.card_ref(die))
    casting.open_window(state, "c")


_READY, _READY_LIKELY = to("ready", At.ready, 0)
_ICON = guard("QUA-8.02", "no_icon", lambda s, a: s.side_of(source(a)).spell)
READY_SPELL = RULES.move(
    "ready",
    "QUA-8.02",
    _READY,
    _ready,
    (NOT_USED, common.NOT_READY, ROLLED, _ICON),
    fast=_READY_LIKELY,
    late="ready_time",
)


def _summon(state: S, action: Action) -> None:
    die, seat = source(action), action.seat
    state.stack.append(("summoned", seat, die))
    paying.pay(state, seat, stats.summon_price(state, seat, die))


def _price(state: S, action: Action) -> int:
    """Return the cost of an action's die: to capture it from the Wilds, or to summon it."""
    if action.verb == "capture":
        return stats.capture_price(state, state.zone[source(action)])
    return stats.summon_price(state, action.seat, source(action))


def _costs(state: S, action: Action) -> dict[str, int | str]:
    return {**named(state, action), "n": _price(state, action), "have": stats.funds(state, action.seat)}


_SUMMON, _SUMMON_LIKELY = to("summon", At.ready, 1)
SUMMON = RULES.move(
    "summon", "QUA-8.04", _SUMMON, _summon,
    (
        NOT_USED,
        common.NOT_READY,
        ROLLED,
        guard("QUA-8.04", "no_icon", lambda s, a: s.shows_monster(source(a))),
        guard("QUA-13.06", "summon_limit", lambda s, a: rolling.within_limit(s, source(a))),
        RULES.guard("QUA-8.04", "summon_price", lambda s, a: _price(s, a) <= stats.funds(s, a.seat), _costs),
    ),
    fast=_SUMMON_LIKELY, late="summon_time",
)  # fmt: skip


def _spend(state: S, action: Action) -> None:
    paying.spend_for_quiddity(state, action.seat, source(action))


_SPEND, _SPEND_LIKELY = to("spend", At.used, 2)
_PAY, _PAY_LIKELY = to("pay", At.used, 1)
_COIN = RULES.guard("QUA-2.02", "no_quiddity", lambda s, a: bool(s.side_of(source(a)).quiddity))
_NEEDED = guard("QUA-R.08", "pay_needless", lambda s, a: source(a) in s.args()[1])
SPEND = RULES.move(
    "spend", "QUA-R.08", _SPEND, _spend, (NOT_USED, IN_POOL, ROLLED, _COIN), fast=_SPEND_LIKELY, late="spend_time"
)
PAY = RULES.move(
    "pay", "QUA-8.05", lambda s, seat: _PAY(s, seat) if s.is_pending("pay") else (), _spend,
    (NOT_USED, IN_POOL, _NEEDED),
    fast=_PAY_LIKELY, late="spend_time",
)  # fmt: skip

_CULL = verb("cull")


def _culls(state: S, seat: int, dice: Iterable[int]) -> list[Action]:
    return [_CULL(seat, die, At.refs[state.pile_of[state.kind[die]]]) for die in dice]


def _cull(state: S, action: Action) -> None:
    state.culls -= 1
    dice.cull(state, source(action))


CULL = RULES.move(
    "cull",
    "QUA-6.06",
    lambda s, seat: _culls(s, seat, OWN_DICE(s, seat)),
    _cull,
    (
        guard("QUA-6.06", "cull_used", lambda s, a: s.place(source(a)) == USED),
        RULES.guard("QUA-R.21", "cull_count", lambda s, a: s.culls > 0),
    ),
    fast=lambda s, seat: _culls(s, seat, s.zones[At.used[seat]]),
    late="cull_time",
)

_CAPTURED = [verb("capture").table(seat, At.refs[zone]) for seat, zone in enumerate(At.used)]


def _capture(state: S, action: Action) -> None:
    pile, seat = state.zone[source(action)], action.seat
    state.stack.append(("captured", seat, pile))
    paying.pay(state, seat, stats.capture_price(state, pile))


CAPTURE = RULES.move(
    "capture", "QUA-10.01",
    lambda s, seat: [_CAPTURED[seat][die] for pile in At.wilds for die in s.zones[pile]],
    _capture,
    (
        RULES.guard("QUA-10.05", "capture_count", lambda s, a: s.captures > 0),
        RULES.guard("QUA-10.02", "capture_price", lambda s, a: _price(s, a) <= stats.funds(s, a.seat), _costs),
        RULES.guard("QUA-10.07", "capture_top", lambda s, a: s.zones[s.zone[source(a)]][-1] == source(a)),
    ),
    fast=lambda s, seat: map(_CAPTURED[seat].__getitem__, s.args()[0]),
    late="capture_time",
)  # fmt: skip

_DISCARD = verb("discard")


def _discard(state: S, action: Action) -> None:
    die, seat = source(action), action.seat
    state.say("discarded", "QUA-11.02", seat=SEAT[seat], die=state.card_ref(die))
    dice.put(state, die, At.used[seat])


DISCARD = RULES.move(
    "discard", "QUA-11.02",
    lambda s, seat: [_DISCARD(seat, die, At.refs[At.used[seat]]) for die in s.zones[At.ready[seat]]],
    _discard,
    (
        guard("QUA-11.02", "discard_spell", lambda s, a: BOOK.is_spell[s.kind[source(a)]]),
        guard("QUA-R.40", "discard_attached", lambda s, a: s.host[source(a)] < 0),
    ),
    fast=lambda s, seat: [_DISCARD(seat, die, At.refs[At.used[seat]]) for die in s.loose_spells(seat)],
    late="discard_time",
)  # fmt: skip
