"""The questions of the game: which moves each offers, what each does, and the guards that say why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question
from tabletop.games.quarriors import attack, casting, deal, dice, effects, paying, phases, stats
from tabletop.games.quarriors.book import BOOK, CARD_NUMBER, CARDS, CLASSES, IS_SPELL, SIDES
from tabletop.games.quarriors.schema import Kind
from tabletop.games.quarriors.schema import When as W
from tabletop.games.quarriors.state import (
    ASIDE,
    DIE,
    PLACES,
    POOL,
    READY,
    USED,
    WINDOWS,
    QuarriorsState,
    is_monster,
    kind_ref,
    monsters,
    owner,
    refs,
    rules_of,
    seat_ref,
)

S = QuarriorsState
R = "quarriors.refuse."

_cache: dict[tuple[int | str, ...], Action] = {}


def act(seat: int, verb: str, die: int = -1, target: str = "", arg: str = "") -> Action:
    """Return an action, the same object for the same values."""
    key = (seat, verb, die, target, arg)
    found = _cache.get(key)
    if found is None:
        found = _cache[key] = Action(seat, verb, DIE[die] if die >= 0 else "", target, arg)
    return found


def die_of(action: Action) -> int:
    return NUMBER[action.source]


def target_of(action: Action) -> int:
    return NUMBER[action.target] if action.target.startswith("die:") else -1


def asked(state: S, key: str) -> bool:
    return state.ask is not None and state.ask.key == key


def own_dice(state: S, seat: int) -> Iterator[int]:
    for place in (POOL, READY, USED):
        yield from state.zones[PLACES * seat + place]


def place_of(state: S, die: int) -> int:
    """Return the place of a die, -1 in the Wilds."""
    return state.zone[die] % PLACES if state.zone[die] < PLACES * state.setup.seats else -1


def _named(state: S, action: Action) -> dict[str, int | str]:
    return {"die": kind_ref(state, die_of(action))}


# --- guards about a die of the pool ---------------------------------------------------------------------------------

NOT_USED: Guard[S] = Guard("QUA-3.13", R + "used", lambda s, a: place_of(s, die_of(a)) != USED, _named)
NOT_READY: Guard[S] = Guard("QUA-3.06", R + "already_ready", lambda s, a: place_of(s, die_of(a)) == POOL, _named)
ROLLED: Guard[S] = Guard("QUA-R.24", R + "unrolled", lambda s, a: s.face[die_of(a)] >= 0, _named)


# --- immediate effects ----------------------------------------------------------------------------------------------


def _use_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in state.zones[PLACES * seat + POOL]:
        ways = phases.uses_of(state, seat, die) if state.face[die] >= 0 else ()
        for way in ways or ("",):
            yield act(seat, "use", die, "", way)
        for other in state.zones[PLACES * seat + POOL]:
            if other != die:
                yield act(seat, "use", die, DIE[other])


def _use_likely(state: S, seat: int) -> Iterator[Action]:
    for die in phases.usable(state, seat):
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
        Guard("QUA-7.04", R + "not_immediate", lambda s, a: bool(phases.uses_of(s, a.seat, die_of(a))), _named),
        Guard("QUA-R.13", R + "not_fresh", lambda s, a: bool(s.fresh[die_of(a)]), _named),
        Guard(
            "QUA-2.11",
            R + "no_companion",
            lambda s, a: not a.target or target_of(a) in phases.companions(s, a.seat, die_of(a)),
            _named,
        ),
    ),
    _use_likely,
)


def _end_immediate(state: S, action: Action) -> None:
    state.stack.pop()
    phases.close_window(state)


def _done(verb: str, rule: str, do: object) -> Move[S]:
    return Move(verb, rule, R + "not_now", lambda s, seat: (act(seat, verb),), do)  # type: ignore[arg-type]


def _leave(state: S, action: Action) -> None:
    """Leave a question that would otherwise be asked again."""
    state.stack.pop()


def _stay(state: S, action: Action) -> None:
    """Say no; the rules go on."""


# --- ready, summon, spend -------------------------------------------------------------------------------------------


def _to_ready(verb: str) -> object:
    def candidates(state: S, seat: int) -> Iterator[Action]:
        ref = refs(state.setup.seats)[PLACES * seat + READY]
        for die in own_dice(state, seat):
            yield act(seat, verb, die, ref)

    return candidates


def _ready_likely(state: S, seat: int) -> list[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + READY]
    return [act(seat, "ready", die, ref) for die in phases.readiable(state, seat)]


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
    _to_ready("ready"),  # type: ignore[arg-type]
    _ready,
    (
        NOT_USED,
        NOT_READY,
        ROLLED,
        Guard("QUA-8.02", R + "no_icon", lambda s, a: SIDES[s.kind[die_of(a)]][s.face[die_of(a)]].spell, _named),
    ),
    _ready_likely,
)


def _summon_likely(state: S, seat: int) -> list[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + READY]
    return [act(seat, "summon", die, ref) for die in phases.summonable(state, seat)]


def _summon(state: S, action: Action) -> None:
    die, seat = die_of(action), action.seat
    paying.pay(state, seat, stats.summon_price(state, seat, die), ("summoned", seat, die))


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
    _to_ready("summon"),  # type: ignore[arg-type]
    _summon,
    (
        NOT_USED,
        NOT_READY,
        ROLLED,
        Guard("QUA-8.04", R + "no_icon", lambda s, a: SIDES[s.kind[die_of(a)]][s.face[die_of(a)]].level > 0, _named),
        Guard("QUA-13.06", R + "summon_limit", lambda s, a: phases.within_limit(s, die_of(a)), _named),
        Guard(
            "QUA-8.04",
            R + "summon_price",
            lambda s, a: stats.summon_price(s, a.seat, die_of(a)) <= stats.funds(s, a.seat),
            _price_of,
        ),
    ),
    _summon_likely,
)


def _spend_candidates(state: S, seat: int) -> Iterator[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    for die in own_dice(state, seat):
        yield act(seat, "spend", die, ref)


def _spend_likely(state: S, seat: int) -> list[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    kinds, faces = state.kind, state.face
    return [
        act(seat, "spend", die, ref)
        for die in state.zones[PLACES * seat + POOL]
        if faces[die] >= 0 and SIDES[kinds[die]][faces[die]].quiddity
    ]


SPEND: Move[S] = Move(
    "spend",
    "QUA-R.08",
    R + "spend_time",
    _spend_candidates,
    lambda s, a: paying.spend_for_quiddity(s, a.seat, die_of(a)),
    (
        NOT_USED,
        Guard("QUA-3.16", R + "not_in_pool", lambda s, a: place_of(s, die_of(a)) == POOL, _named),
        ROLLED,
        Guard("QUA-2.02", R + "no_quiddity", lambda s, a: bool(SIDES[s.kind[die_of(a)]][s.face[die_of(a)]].quiddity)),
    ),
    _spend_likely,
)


# --- casting --------------------------------------------------------------------------------------------------------


def _cast_candidates(state: S, seat: int) -> Iterator[Action]:
    ready = [die for other in state.seats for die in state.zones[PLACES * other + READY]]
    for die in own_dice(state, seat):
        if IS_SPELL[state.kind[die]]:
            yield act(seat, "cast", die)
            for target in ready:
                yield act(seat, "cast", die, DIE[target])


def _is_loose(state: S, action: Action) -> bool:
    return place_of(state, die_of(action)) == READY and state.host[die_of(action)] < 0


def _own_turn_spell(state: S, action: Action) -> bool:
    rules = rules_of(state, die_of(action))
    return not (rules.is_reaction or rules.is_rescue)


def _castable_kind(state: S, action: Action) -> bool:
    rules = rules_of(state, die_of(action))
    return rules.is_attach or rules.is_cast


def _cast_conditions(state: S, action: Action) -> bool:
    die = die_of(action)
    return rules_of(state, die).is_attach or casting.conditions_hold(state, action.seat, die, W.CAST)


def _fits_attach(state: S, action: Action) -> bool:
    if not rules_of(state, die_of(action)).is_attach:
        return True
    target = target_of(action)
    return target >= 0 and is_monster(state, target) and owner(state, target) == action.seat


def _fits_aim(state: S, action: Action) -> bool:
    die, target = die_of(action), target_of(action)
    rules = rules_of(state, die)
    if rules.is_attach:
        return True
    when = W.CAST if rules.is_cast else W.REACTION
    at = casting.aim(state, action.seat, die, when)
    if at is not None:
        return target in at
    return target < 0 and casting.has_targets(state, action.seat, die, when)


def _cast_likely(state: S, seat: int) -> list[Action]:
    return [act(seat, "cast", die, DIE[at] if at >= 0 else "") for die, at in casting.casts(state, seat)]


def _cast(state: S, action: Action) -> None:
    casting.note_action(state)
    casting.open_window(state, "c")
    casting.cast(state, action.seat, die_of(action), target_of(action))


LOOSE: Guard[S] = Guard("QUA-14.01", R + "not_readied", _is_loose, _named)

CAST: Move[S] = Move(
    "cast",
    "QUA-14.05",
    R + "cast_time",
    _cast_candidates,
    _cast,
    (
        LOOSE,
        Guard("QUA-14.14", R + "reaction_own_turn", _own_turn_spell, _named),
        Guard("QUA-R.26", R + "immediate_kind", _castable_kind, _named),
        Guard("QUA-13.06", R + "condition", _cast_conditions, _named),
        Guard("QUA-R.35", R + "attach_own", _fits_attach, _named),
        Guard("QUA-R.19", R + "no_target", _fits_aim, _named),
    ),
    _cast_likely,
)


def _react_likely(state: S, seat: int) -> list[Action]:
    return [act(seat, "react", die, DIE[at] if at >= 0 else "") for die, at in casting.reactions(state, seat)]


def _react_candidates(state: S, seat: int) -> Iterator[Action]:
    for action in _cast_candidates(state, seat):
        yield act(seat, "react", die_of(action), action.target)


def _react(state: S, action: Action) -> None:
    casting.note_action(state)
    casting.cast(state, action.seat, die_of(action), target_of(action))


REACT: Move[S] = Move(
    "react",
    "QUA-14.13",
    R + "react_time",
    _react_candidates,
    _react,
    (
        LOOSE,
        Guard("QUA-14.05", R + "not_reaction", lambda s, a: rules_of(s, die_of(a)).is_reaction, _named),
        Guard(
            "QUA-13.06",
            R + "condition",
            lambda s, a: casting.conditions_hold(s, a.seat, die_of(a), W.REACTION),
            _named,
        ),
        Guard("QUA-R.19", R + "no_target", _fits_aim, _named),
    ),
    _react_likely,
)


def _copy_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in monsters(state, seat):
        if casting.is_copier(state, die):
            for other in state.seats:
                for model in monsters(state, other):
                    if model != die:
                        yield act(seat, "copy", die, DIE[model])


def _copy_likely(state: S, seat: int) -> list[Action]:
    return [act(seat, "copy", die, DIE[model]) for die, model in casting.remodels(state, seat)]


def _may_copy(state: S, action: Action) -> bool:
    own = CARDS[state.card_of[state.kind[die_of(action)]]].copy
    return own is not None and target_of(action) in stats.select(state, action.seat, die_of(action), own.who)


def _copy(state: S, action: Action) -> None:
    casting.note_action(state)
    casting.remodel(state, die_of(action), target_of(action))


COPY: Move[S] = Move(
    "copy",
    "QUA-R.36",
    R + "copy_time",
    _copy_candidates,
    _copy,
    (
        Guard("QUA-R.36", R + "copy_once", lambda s, a: not s.remodelled[die_of(a)], _named),
        Guard("QUA-R.36", R + "copy_rival", _may_copy, _named),
    ),
    _copy_likely,
)


# --- stops ----------------------------------------------------------------------------------------------------------


def _stop_actions(state: S, seat: int) -> list[Action]:
    for die in casting.loose_spells(state, seat):
        rules = rules_of(state, die)
        if rules.is_reaction or rules.is_rescue:
            return [Action(seat, "stop", seat_ref(seat), "", letter) for letter in WINDOWS]
    return []


def _stop(state: S, action: Action) -> None:
    op.count(state, "stops", action.seat, state.stops[action.seat] ^ (1 << WINDOWS.index(action.arg)))


STOP: Move[S] = Move("stop", "QUA-R.16", R + "stop_time", _stop_actions, _stop)


# --- attack ---------------------------------------------------------------------------------------------------------


def _attack(state: S, action: Action) -> None:
    state.stack.pop()
    attack.declared(state)


ATTACK = _done("attack", "QUA-9.01", _attack)


def _defend_candidates(state: S, seat: int) -> Iterator[Action]:
    for die in state.zones[PLACES * seat + READY]:
        yield act(seat, "defend", die)


def _defend_likely(state: S, seat: int) -> list[Action]:
    return [act(seat, "defend", die) for die in attack.unassigned(state, seat)]


DEFEND: Move[S] = Move(
    "defend",
    "QUA-9.04",
    R + "defend_time",
    _defend_candidates,
    lambda s, a: attack.defend(s, die_of(a)),
    (
        Guard("QUA-9.04", R + "defend_monster", lambda s, a: is_monster(s, die_of(a)), _named),
        Guard("QUA-R.30", R + "defend_once", lambda s, a: not s.assigned[die_of(a)], _named),
    ),
    _defend_likely,
)


def _fate_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "fate"):
        assert state.ask is not None
        die = state.ask.args[0]
        for place in (POOL, READY, USED, ASIDE):
            yield act(seat, "fate", die, refs(state.setup.seats)[PLACES * seat + place])


def _fate_place(state: S, action: Action) -> int:
    return refs(state.setup.seats).index(action.target) % PLACES


FATE: Move[S] = Move(
    "fate",
    "QUA-R.31",
    R + "not_now",
    _fate_candidates,
    lambda s, a: attack.choose_fate(s, die_of(a), _fate_place(s, a)),
    (
        Guard(
            "QUA-R.31",
            R + "fate",
            lambda s, a: _fate_place(s, a) in [place for place, _ in attack.fates(s, die_of(a))[0]],
            _named,
        ),
    ),
)


def _rescue_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "fate"):
        assert state.ask is not None
        for die in own_dice(state, seat):
            if IS_SPELL[state.kind[die]]:
                yield act(seat, "rescue", die, DIE[state.ask.args[0]])


RESCUE: Move[S] = Move(
    "rescue",
    "QUA-14.13",
    R + "react_time",
    _rescue_candidates,
    lambda s, a: attack.rescue(s, die_of(a), target_of(a)),
    (
        LOOSE,
        Guard("QUA-14.13", R + "not_rescue", lambda s, a: die_of(a) in attack.rescuers(s, a.seat), _named),
    ),
)


# --- culls, captures, clean-up --------------------------------------------------------------------------------------


def _cull_candidates(state: S, seat: int) -> Iterator[Action]:
    names = refs(state.setup.seats)
    for die in own_dice(state, seat):
        yield act(seat, "cull", die, names[state.pile_of[state.kind[die]]])


def _cull_likely(state: S, seat: int) -> list[Action]:
    names, kind, pile_of = refs(state.setup.seats), state.kind, state.pile_of
    return [act(seat, "cull", die, names[pile_of[kind[die]]]) for die in state.zones[PLACES * seat + USED]]


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
        Guard("QUA-6.06", R + "cull_used", lambda s, a: place_of(s, die_of(a)) == USED, _named),
        Guard("QUA-R.21", R + "cull_count", lambda s, a: s.culls > 0),
    ),
    _cull_likely,
)


def _capture_candidates(state: S, seat: int) -> Iterator[Action]:
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    base = PLACES * state.setup.seats
    for zone in state.zones[base:]:
        for die in zone:
            yield act(seat, "capture", die, ref)


def _capture_likely(state: S, seat: int) -> list[Action]:
    if state.captures <= 0:
        return []
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    return [act(seat, "capture", die, ref) for die in phases.capturable(state, seat)]


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
    paying.pay(state, seat, stats.capture_price(state, pile), ("captured", seat, pile))


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
    _capture_likely,
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
        Guard("QUA-11.02", R + "discard_spell", lambda s, a: IS_SPELL[s.kind[die_of(a)]], _named),
        Guard("QUA-R.40", R + "discard_attached", lambda s, a: s.host[die_of(a)] < 0, _named),
    ),
    _discard_likely,
)


def _end_turn(state: S, action: Action) -> None:
    state.stack.pop()
    phases.clean(state)


# --- paying, picking, ordering --------------------------------------------------------------------------------------


def _pay_candidates(state: S, seat: int) -> Iterator[Action]:
    if not asked(state, "pay"):
        return
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    for die in own_dice(state, seat):
        yield act(seat, "pay", die, ref)


def _pay_likely(state: S, seat: int) -> list[Action]:
    assert state.ask is not None
    ref = refs(state.setup.seats)[PLACES * seat + USED]
    return [act(seat, "pay", die, ref) for die in state.ask.args[1]]


PAY: Move[S] = Move(
    "pay",
    "QUA-8.05",
    R + "spend_time",
    _pay_candidates,
    lambda s, a: paying.spend_for_quiddity(s, a.seat, die_of(a)),
    (
        NOT_USED,
        Guard("QUA-3.16", R + "not_in_pool", lambda s, a: place_of(s, die_of(a)) == POOL, _named),
        Guard("QUA-R.08", R + "pay_needless", lambda s, a: s.ask is not None and die_of(a) in s.ask.args[1], _named),
    ),
    _pay_likely,
)


def _settle_bill(state: S, action: Action) -> None:
    assert state.stack[-1][0] == "pay"
    paying.pay_suggested(state, action.seat, state.stack[-1][2])


def _pick_candidates(state: S, seat: int) -> Iterator[Action]:
    if not asked(state, "pick"):
        return
    assert state.ask is not None
    names = refs(state.setup.seats)
    trigger, number, found, _ = state.ask.args
    copying = effects.is_copy(trigger, number)
    for die in range(len(state.kind)):
        if die not in found and place_of(state, die) in (0, ASIDE):
            continue
        if copying:
            yield act(seat, "pick", trigger[1], DIE[die])
        else:
            zone = effects.pick_target(state, trigger, number, die) if die in found else -1
            yield act(seat, "pick", die, names[zone] if zone >= 0 else "")


def _pick_likely(state: S, seat: int) -> list[Action]:
    assert state.ask is not None
    names = refs(state.setup.seats)
    trigger, number, found, _ = state.ask.args
    if effects.is_copy(trigger, number):
        return [act(seat, "pick", trigger[1], DIE[die]) for die in found]
    actions = []
    for die in found:
        zone = effects.pick_target(state, trigger, number, die)
        actions.append(act(seat, "pick", die, names[zone] if zone >= 0 else ""))
    return actions


def _picked(state: S, action: Action) -> int:
    return target_of(action) if action.target.startswith("die:") else die_of(action)


def _order_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "order"):
        assert state.ask is not None
        seen = set()
        for moment, trigger in state.queue:
            what = (trigger[1], trigger[2], trigger[3])
            if moment == state.ask.args[0] and trigger[0] == seat and what not in seen:
                seen.add(what)
                yield act(seat, "resolve", trigger[1], "", str(trigger[3]))


def _order(state: S, action: Action) -> None:
    for entry in state.queue:
        trigger = entry[1]
        if trigger[0] == action.seat and trigger[1] == die_of(action) and str(trigger[3]) == action.arg:
            state.queue.remove(entry)
            state.stack.append(("resolve", trigger))
            return


def _used_ability(state: S, seat: int) -> Iterable[Action]:
    if asked(state, "use"):
        assert state.ask is not None
        return (act(seat, "apply", state.ask.args[0][1]),)
    return ()


def _face_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "face"):
        assert state.ask is not None
        die, faces = state.ask.args
        for face in faces:
            yield act(seat, "face", die, "", str(face))


def _supply_candidates(state: S, seat: int) -> Iterator[Action]:
    if not asked(state, "supply"):
        return
    classes = {CARDS[card].kind for card in state.cards}
    wanted = Kind.MONSTER if len(state.cards) < 10 else Kind.SPELL
    for rules in CARDS:
        if rules.kind not in classes and BOOK.dice[CLASSES[rules.kind]].kind is wanted:
            yield Action(seat, "choose", rules.ref)


def _pick(state: S, action: Action) -> None:
    _, trigger, number, done = state.stack.pop()
    effects.take_pick(state, trigger, number, _picked(state, action), done)


def _decline_pick(state: S, action: Action) -> None:
    _, trigger, number, done = state.stack.pop()
    effects.decline(state, trigger, number, done)


def _apply(state: S, action: Action) -> None:
    _, trigger = state.stack.pop()
    state.stack.append(("effects", trigger, 0))


def _face(state: S, action: Action) -> None:
    state.stack.pop()
    effects.set_face(state, die_of(action), int(action.arg))


def _surcharge_actions(state: S, seat: int) -> Iterable[Action]:
    if asked(state, "surcharge"):
        assert state.ask is not None
        return (act(seat, "enter", state.ask.args[0], refs(state.setup.seats)[PLACES * seat + READY]),)
    return ()


def _pay_to_enter(state: S, action: Action) -> None:
    _, die, seat, face, price = state.stack.pop()
    attack.pay_to_enter(state, die, seat, face, price)


def _refuse_to_enter(state: S, action: Action) -> None:
    _, die, seat, _, _ = state.stack.pop()
    dice.put(state, die, PLACES * seat + USED)


def _choose(state: S, action: Action) -> None:
    deal.add_card(state, CARD_NUMBER[action.source.partition(":")[2]])


def _when_optional(state: S, seat: int) -> tuple[Action, ...]:
    return (act(seat, "none"),) if not asked(state, "pick") or _args(state)[3] else ()


def _args(state: S) -> tuple[Any, ...]:
    assert state.ask is not None
    return state.ask.args


PICK: Move[S] = Move(
    "pick",
    "QUA-R.61",
    R + "not_now",
    _pick_candidates,
    _pick,
    (Guard("QUA-R.61", R + "pick", lambda s, a: _picked(s, a) in _args(s)[2]),),
    _pick_likely,
)
DONE = "QUA-5.03"

QUESTIONS: dict[str, Question[S]] = {
    question.key: question
    for question in (
        Question("supply", (Move("choose", "QUA-O.1", R + "not_now", _supply_candidates, _choose),)),
        Question("cast", (CAST, COPY, _done("done", DONE, _leave)), True),
        Question("order", (Move("resolve", "QUA-R.17", R + "not_now", _order_candidates, _order),), True),
        Question(
            "use",
            (
                Move("apply", "QUA-R.61", R + "not_now", _used_ability, _apply),
                _done("none", "QUA-R.61", _leave),
            ),
        ),
        Question(
            "pick", (PICK, Move("none", "QUA-R.61", R + "not_now", _when_optional, _decline_pick)), True
        ),
        Question("face", (Move("face", "QUA-R.36", R + "not_now", _face_candidates, _face),), True),
        Question("cull", (CULL, _done("done", "QUA-6.06", _leave)), True),
        Question("immediate", (USE, CAST, COPY, _done("done", "QUA-7.06", _end_immediate)), True),
        Question("summon", (READY_SPELL, SUMMON, SPEND, CAST, COPY, STOP, _done("done", "QUA-8.07", _leave)), True),
        Question("pay", (PAY, _done("settle", "QUA-R.08", _settle_bill)), True),
        Question("surcharge", (Move("enter", "QUA-R.59", R + "not_now", _surcharge_actions, _pay_to_enter),
                               _done("none", "QUA-R.59", _refuse_to_enter))),
        Question("attack", (CAST, COPY, ATTACK), True),
        Question("between", (CAST, COPY, _done("done", "QUA-9.13", _leave)), True),
        Question("react", (REACT, COPY, _done("pass", "QUA-14.13", _stay))),
        Question("defend", (DEFEND,), True),
        Question("fate", (RESCUE, FATE), True),
        Question("capture", (CAPTURE, CAST, COPY, _done("done", "QUA-10.01", _leave)), True),
        Question("clean", (DISCARD, CAST, COPY, _done("end", "QUA-11.03", _end_turn)), True),
    )
}
