"""Moves with dice: from immediate effects to captures, spells and copies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tabletop.engine import SEAT, Action, Guard, Item, Move, op
from tabletop.games.quarriors.cards.book import BOOK, CardRules
from tabletop.games.quarriors.cards.vocabulary import Timing
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import BIT, POOL, READY, USED, WINDOWS, At, S
from tabletop.games.quarriors.rules.steps import casting, paying, phases
from tabletop.kit import DIE, Moves, Verb, own, source, target

RULES = Moves[S]("quarriors", late="not_now")
OWN_DICE = own(At.pool, At.ready, At.used)
"""Every die of one's own that could be tried, sensible or not."""


def verb(name: str) -> Verb:
    """Return a verb of dice."""
    return Verb(name, DIE)


def to(
    name: str, place: tuple[int, ...], at: int, spells: bool | None = None
) -> tuple[Callable[[S, int], Iterable[Action]], ...]:
    """Return candidates and legal list of a verb that takes own dice to an own place.

    All own dice may be tried, or only `spells`, or only others; legal are those that the open question names in its
    data at position `at`.
    """
    made = verb(name)
    tables = [made.table(seat, At.refs[zone]) for seat, zone in enumerate(place)]

    def candidates(state: S, seat: int) -> Iterator[Action]:
        own_dice = OWN_DICE(state, seat)
        tried = own_dice if spells is None else (die for die in own_dice if BOOK.is_spell[state.kind[die]] is spells)
        return map(tables[seat].__getitem__, tried)

    def likely(state: S, seat: int) -> Iterator[Action]:
        return map(tables[seat].__getitem__, state.ask.args[at])  # type: ignore[union-attr]

    return candidates, likely


def targeted(made: Verb, seat: int, pairs: Iterable[tuple[Item, Item]]) -> list[Action]:
    """Return the actions of dice with their targets, -1 for none."""
    return [made(seat, die, DIE[at] if at >= 0 else "") for die, at in pairs]


def named(state: S, action: Action) -> dict[str, int | str]:
    """Return the name of the die for a refusal."""
    return {"die": state.card_ref(source(action))}


def guard(rule: str, key: str, holds: Callable[[S, Action], bool]) -> Guard[S]:
    """Return a guard whose refusal names the die."""
    return RULES.guard(rule, key, holds, named)


NOT_USED = guard("QUA-3.13", "used", lambda s, a: s.place(source(a)) != USED)
NOT_READY = guard("QUA-3.06", "already_ready", lambda s, a: s.place(source(a)) == POOL)
IN_POOL = guard("QUA-3.16", "not_in_pool", lambda s, a: s.place(source(a)) == POOL)
ROLLED = guard("QUA-R.24", "unrolled", lambda s, a: s.face[source(a)] >= 0)
LOOSE = guard("QUA-14.01", "not_readied", lambda s, a: s.place(source(a)) == READY and s.host[source(a)] < 0)


def leave(state: S, action: Action) -> None:
    """Leave a decision that would otherwise be asked again."""
    state.stack.pop()


def over(rule: str, do: Callable[[S, Action], None] = leave) -> Move[S]:
    """Return the button that ends a decision."""
    return RULES.button("done", rule, do, primary=True)


def stay(state: S, action: Action) -> None:
    """Decline."""


# --- own dice --------------------------------------------------------------------------------------------------------

_USE = verb("use")


def _use_candidates(state: S, seat: int) -> Iterator[Action]:
    pool = state.zones[At.pool[seat]]
    for die in pool:
        for way in (phases.uses_of(state, seat, die) if state.face[die] >= 0 else ()) or ("",):
            yield _USE(seat, die, "", way)
        for other in pool:
            if other != die:
                yield _USE(seat, die, DIE[other])


def _use_likely(state: S, seat: int) -> Iterator[Action]:
    for die in state.args()[0]:
        for way in phases.uses_of(state, seat, die):
            yield _USE(seat, die, "", way)
        for other in phases.companions(state, seat, die):
            yield _USE(seat, die, DIE[other])


USE = RULES.move(
    "use", "QUA-7.08", _use_candidates, lambda s, a: phases.use(s, a.seat, source(a), target(a), a.arg),
    (
        ROLLED,
        guard("QUA-7.04", "not_immediate", lambda s, a: bool(phases.uses_of(s, a.seat, source(a)))),
        guard("QUA-R.13", "not_fresh", lambda s, a: bool(s.fresh[source(a)])),
        guard(
            "QUA-2.11", "no_companion",
            lambda s, a: not a.target or target(a) in phases.companions(s, a.seat, source(a)),
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


_READY, _READY_LIKELY = to("ready", At.ready, 0, spells=True)
_ICON = guard("QUA-8.02", "no_icon", lambda s, a: s.side_of(source(a)).spell)
READY_SPELL = RULES.move(
    "ready",
    "QUA-8.02",
    _READY,
    _ready,
    (NOT_USED, NOT_READY, ROLLED, _ICON),
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


_SUMMON, _SUMMON_LIKELY = to("summon", At.ready, 1, spells=False)
SUMMON = RULES.move(
    "summon", "QUA-8.04", _SUMMON, _summon,
    (
        NOT_USED,
        NOT_READY,
        ROLLED,
        guard("QUA-8.04", "no_icon", lambda s, a: s.shows_monster(source(a))),
        guard("QUA-13.06", "summon_limit", lambda s, a: phases.within_limit(s, source(a))),
        RULES.guard("QUA-8.04", "summon_price", lambda s, a: _price(s, a) <= stats.funds(s, a.seat), _costs),
    ),
    fast=_SUMMON_LIKELY, late="summon_time",
)  # fmt: skip


def _spend(state: S, action: Action) -> None:
    die, seat = source(action), action.seat
    state.say("spent", "QUA-2.02", seat=SEAT[seat], die=state.card_ref(die), n=state.side_of(die).quiddity)
    paying.spend(state, seat, die)


def _pay(state: S, action: Action) -> None:
    paying.spend(state, action.seat, source(action))


_SPEND, _SPEND_LIKELY = to("spend", At.used, 2)
_PAY, _PAY_LIKELY = to("pay", At.used, 1)
_COIN = RULES.guard("QUA-2.02", "no_quiddity", lambda s, a: bool(s.side_of(source(a)).quiddity))
_NEEDED = guard("QUA-R.08", "pay_needless", lambda s, a: source(a) in s.args()[1])
SPEND = RULES.move(
    "spend", "QUA-R.08", _SPEND, _spend, (NOT_USED, IN_POOL, ROLLED, _COIN), fast=_SPEND_LIKELY, late="spend_time"
)
PAY = RULES.move(
    "pay", "QUA-8.05", lambda s, seat: _PAY(s, seat) if s.is_pending("pay") else (), _pay,
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


# --- spells and copying monsters -------------------------------------------------------------------------------------

_CAST, _REACT, _COPY = verb("cast"), verb("react"), verb("copy")


def _any_spell(made: Verb) -> Callable[[S, int], Iterator[Action]]:
    """Return a function that lists every own spell, without target and with every die of a ready area."""

    def candidates(state: S, seat: int) -> Iterator[Action]:
        ready = [die for other in state.seats for die in state.zones[At.ready[other]]]
        for die in OWN_DICE(state, seat):
            if BOOK.is_spell[state.kind[die]]:
                yield made(seat, die)
                for dice in ready:
                    yield made(seat, die, DIE[dice])

    return candidates


def _card(state: S, action: Action) -> CardRules:
    return state.rules_of(source(action))


def _conditions(state: S, action: Action) -> bool:
    card = _card(state, action)
    timing = Timing.CAST if card.is_cast else Timing.REACTION
    return card.is_attach or casting.conditions_hold(state, action.seat, source(action), timing)


def _fits_host(state: S, action: Action) -> bool:
    dice = target(action)
    return not _card(state, action).is_attach or (
        dice >= 0 and state.is_monster(dice) and state.owner(dice) == action.seat
    )


def _fits_aim(state: S, action: Action) -> bool:
    card, die = _card(state, action), source(action)
    if card.is_attach:
        return True
    timing = Timing.CAST if card.is_cast else Timing.REACTION
    dice = casting.aim(state, action.seat, die, timing)
    if dice is not None:
        return target(action) in dice
    return target(action) < 0 and casting.has_targets(state, action.seat, die, timing)


def _cast(state: S, action: Action) -> None:
    casting.open_window(state, "c")
    casting.cast(state, action.seat, source(action), target(action))


CAST = RULES.move(
    "cast", "QUA-14.05", _any_spell(_CAST), _cast,
    (
        LOOSE,
        guard("QUA-14.14", "reaction_own_turn", lambda s, a: not (_card(s, a).is_reaction or _card(s, a).is_rescue)),
        guard("QUA-R.26", "immediate_kind", lambda s, a: _card(s, a).is_attach or _card(s, a).is_cast),
        guard("QUA-13.06", "condition", _conditions),
        guard("QUA-R.35", "attach_own", _fits_host),
        guard("QUA-R.19", "no_target", _fits_aim),
    ),
    fast=lambda s, seat: targeted(_CAST, seat, s.ask.args[-1]) if s.ask.args[-1] else (),  # type: ignore[union-attr]
    late="cast_time",
)  # fmt: skip


def _go_round(state: S, acted: bool) -> None:
    """Continue the round of the reaction window that the decision came from."""
    if state.args() and state.answered is not None and state.answered.key == "react":
        letter, step, before = state.answered.args
        state.stack.append(("window", letter, step, before or acted))


def _react(state: S, action: Action) -> None:
    _go_round(state, acted=True)
    casting.cast(state, action.seat, source(action), target(action))


REACT = RULES.move(
    "react", "QUA-14.13", _any_spell(_REACT), _react,
    (
        LOOSE,
        guard("QUA-14.05", "not_reaction", lambda s, a: _card(s, a).is_reaction),
        guard("QUA-13.06", "condition", _conditions),
        guard("QUA-R.19", "no_target", _fits_aim),
    ),
    fast=lambda s, seat: targeted(_REACT, seat, casting.reactions(s, seat)),
    late="react_time",
)  # fmt: skip
PASS = RULES.button("pass", "QUA-14.13", lambda s, a: _go_round(s, acted=False), primary=True)


def _copy_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in state.monsters(seat):
        if casting.is_copier(state, die):
            for other in state.seats:
                for model in state.monsters(other):
                    if model != die:
                        yield _COPY(seat, die, DIE[model])


def _copy_window(state: S) -> bool:
    return not state.is_pending("react") or state.args()[0] == "d"


def _copy(state: S, action: Action) -> None:
    _go_round(state, acted=True)
    casting.remodel(state, source(action), target(action))


COPY = RULES.move(
    "copy", "QUA-R.36", _copy_candidates, _copy,
    (
        RULES.guard("QUA-R.65", "copy_time", lambda s, a: not casting.before_scoring(s)),
        RULES.guard("QUA-R.36", "copy_time", lambda s, a: _copy_window(s)),
        guard("QUA-R.36", "copy_once", lambda s, a: not s.remodelled[source(a)]),
        guard("QUA-R.36", "copy_rival", lambda s, a: target(a) in casting.models(s, a.seat, source(a))),
    ),
    fast=lambda s, seat: targeted(_COPY, seat, casting.remodels(s, seat)) if s.has_copier and _copy_window(s) else (),
    late="copy_time",
)  # fmt: skip


def _stop_actions(state: S, seat: int) -> list[Action]:
    rules = [BOOK.rules[card] for card in state.cards]
    if state.has_copier or any(card.is_reaction or card.is_rescue for card in rules):
        return [Action(seat, "stop", SEAT[seat], "", letter) for letter in WINDOWS]
    return []  # nobody can ever react at this table


STOP = RULES.move(
    "stop",
    "QUA-R.16",
    _stop_actions,
    lambda s, a: op.set_counter(s, "stops", a.seat, s.stops[a.seat] ^ BIT[a.arg]),
    late="stop_time",
)
