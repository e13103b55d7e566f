"""The decisions of the game, and the moves for effects, payments, attacks and setup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabletop.engine import Action, Auto, Decision, Item
from tabletop.engine.decisions import DECLINING
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import Copy, ExtraCapture
from tabletop.games.quarriors.cards.library import MONSTERS
from tabletop.games.quarriors.cards.vocabulary import Kind, Timing
from tabletop.games.quarriors.rules import dice, moves, setup
from tabletop.games.quarriors.rules.moves import LOOSE, OWN_DICE, RULES, guard, over, stay, verb
from tabletop.games.quarriors.rules.state import ASIDE, BAG, PLACE, POOL, READY, USED, At, S, Trigger
from tabletop.games.quarriors.rules.steps import attack, effects, paying, phases, triggers
from tabletop.kit import DIE, SEAT, decisions_of, source, target

_PICK, _RESOLVE, _APPLY, _NONE, _FACE, _ENTER = map(verb, ("pick", "resolve", "apply", "none", "face", "enter"))


def _picks(state: S, seat: int, offered: Iterable[Item]) -> Iterator[Action]:
    """Yield the actions that pick dice, aimed at the model to copy or the zone that the die goes to."""
    trigger, number, found, *_ = state.args()
    effect = effects.effect_of(trigger, number)
    for die in offered:
        if isinstance(effect, Copy):
            yield _PICK(seat, trigger.die, DIE[die])
        else:
            is_known = die in found or die == trigger.die  # others may lie where the effect can't reach
            zone = effects.destination(effect, state, trigger, die) if is_known else -1
            yield _PICK(seat, die, At.refs[zone] if zone >= 0 else "")


def _pick_candidates(state: S, seat: int) -> Iterable[Action]:
    if not state.is_pending("pick"):
        return ()
    found = state.args()[2]
    dice_in_sight = (Item(die) for die in range(len(state.kind)))
    return _picks(state, seat, (die for die in dice_in_sight if die in found or state.place(die) not in (BAG, ASIDE)))


def picked(action: Action) -> Item:
    """Return the die that an action picks."""
    return target(action) if target(action) >= 0 else source(action)


def _pick(state: S, action: Action) -> None:
    trigger, number, _, _, done = state.args()
    effects.take_pick(state, trigger, number, picked(action), done)


def _decline(state: S, action: Action) -> None:
    trigger, number, _, _, done = state.args()
    effects.decline(state, trigger, number, done)


def _is_no_scored_actor(state: S, action: Action) -> bool:
    return not effects.is_barred_actor(state, picked(action)) or state.args()[0].sentence.when is not Timing.SCORED


def _is_no_actor(state: S, action: Action) -> bool:
    return not effects.is_barred_actor(state, picked(action))


PICK = RULES.move(
    "pick", "QUA-R.61", _pick_candidates, _pick,
    (
        guard("QUA-R.61", "pick_other.scored", _is_no_scored_actor),
        guard("QUA-R.61", "pick_other", _is_no_actor),
        RULES.guard("QUA-R.61", "pick", lambda s, a: picked(a) in s.args()[2]),
    ),
    fast=lambda s, seat: _picks(s, seat, s.args()[2]), on_double_click=("",),
)  # fmt: skip
PICK_NONE = RULES.move(
    "none",
    "QUA-R.61",
    lambda s, seat: (_NONE(seat),) if not s.is_pending("pick") or s.args()[3] else (),
    _decline,
    hotkey=DECLINING,
)


def _orders(state: S, seat: int) -> list[Action]:
    """Return the choices among a seat's triggers of the moment; the same ability of a die only once."""
    now = state.args()[:1] if state.is_pending("order") else ()
    own = [trigger for moment, trigger in state.queue if moment in now and trigger.seat == seat]
    ways = {
        (trigger.die, trigger.card, trigger.ability): _RESOLVE(seat, trigger.die, "", str(trigger.ability))
        for trigger in own
    }
    return list(ways.values())


def _order(state: S, action: Action) -> None:
    wanted = next(
        entry
        for entry in state.queue
        if entry[1].seat == action.seat and (entry[1].die, str(entry[1].ability)) == (source(action), action.arg)
    )
    state.queue.remove(wanted)
    triggers.start(state, wanted[1])


RESOLVE = RULES.move("resolve", "QUA-R.17", _orders, _order)
APPLY = RULES.move(
    "apply",
    "QUA-R.61",
    lambda s, seat: (_APPLY(seat, s.args()[0].die),) if s.is_pending("use") else (),
    lambda s, a: s.stack.append(("effects", s.args()[0], 0)),
    primary=True,
    hotkey="E",
)
FACE = RULES.move(
    "face",
    "QUA-R.36",
    lambda s, seat: [_FACE(seat, s.args()[0], "", str(face)) for face in s.args()[1]] if s.is_pending("face") else (),
    lambda s, a: effects.set_face(s, source(a), int(a.arg)),
)


PAY_SUGGESTED = RULES.button(
    "settle", "QUA-R.08", lambda s, a: paying.pay_suggested(s, a.seat, s.args()[0]), primary=True, auto=True
)
ENTER = RULES.move(
    "enter",
    "QUA-R.59",
    lambda s, seat: (_ENTER(seat, s.args()[0], At.refs[At.ready[seat]]),) if s.is_pending("surcharge") else (),
    lambda s, a: attack.pay_to_enter(s, a.seat, *s.args()),
    primary=True,
)
STAY_OUT = RULES.button("none", "QUA-R.59", lambda s, a: dice.put(s, s.args()[0], At.used[a.seat]), hotkey=DECLINING)


def _supply_candidates(state: S, seat: int) -> Iterator[Action]:
    if not state.is_pending("supply"):
        return
    classes = {BOOK.rules[card].kind for card in state.cards}
    wanted = Kind.MONSTER if len(state.cards) < len(setup.BASICS) + MONSTERS else Kind.SPELL
    for rules in BOOK.rules:
        if rules.kind not in classes and rules.family is wanted:
            yield Action(seat, "choose", rules.ref)


def _choose(state: S, action: Action) -> None:
    setup.add_card(state, BOOK.card_number[action.source.removeprefix("card:")])
    setup.announce(state, len(state.cards) - 1)


CHOOSE = RULES.move("choose", "QUA-O.1", _supply_candidates, _choose)


_DEFEND, _FATE, _RESCUE = verb("defend"), verb("fate"), verb("rescue")


ATTACK = RULES.button("attack", "QUA-9.01", lambda s, a: attack.declared(s), primary=True)
DEFEND = RULES.move(
    "defend",
    "QUA-9.04",
    lambda s, seat: map(_DEFEND.table(seat).__getitem__, s.zones[At.ready[seat]]),
    lambda s, a: attack.defend(s, source(a)),
    (
        guard("QUA-9.04", "defend_monster", lambda s, a: s.is_monster(source(a))),
        guard("QUA-R.30", "defend_once", lambda s, a: not s.assigned[source(a)]),
    ),
    fast=lambda s, seat: map(_DEFEND.table(seat).__getitem__, attack.unassigned(s, seat)),
    late="defend_time",
)


def _fate_candidates(state: S, seat: int) -> Iterator[Action]:
    if state.is_pending("fate"):
        for place in (POOL, READY, USED, ASIDE):
            yield _FATE(seat, state.args()[0], At.refs[PLACE[place][seat]])


def _place(action: Action) -> str:
    return At.names[At.numbers[action.target]]


FATE = RULES.move(
    "fate",
    "QUA-R.31",
    _fate_candidates,
    lambda s, a: attack.choose_fate(s, source(a), _place(a), s.args()[1]),
    (guard("QUA-R.31", "fate", lambda s, a: _place(a) in attack.fates(s, source(a))),),
)


def _rescue_candidates(state: S, seat: int) -> Iterator[Action]:
    if state.is_pending("fate"):
        for die in OWN_DICE(state, seat):
            if BOOK.is_spell[state.kind[die]]:
                yield _RESCUE(seat, die, DIE[state.args()[0]])


RESCUE = RULES.move(
    "rescue",
    "QUA-14.13",
    _rescue_candidates,
    lambda s, a: attack.rescue(s, source(a), target(a), s.args()[1]),
    (LOOSE, guard("QUA-14.13", "not_rescue", lambda s, a: source(a) in attack.rescuers(s, a.seat))),
    late="react_time",
)


def _end_turn(state: S, action: Action) -> None:
    state.stack.pop()
    phases.clean(state)


def _end_summoning(state: S, action: Action) -> None:
    """Leave the summoning; log it if the seat could have summoned and did not."""
    state.stack.pop()
    if state.events is not None and not state.summoned and phases.summonable(state, action.seat):
        state.say("declined.summon", "QUA-8.07", seat=SEAT[action.seat])


def _end_capturing(state: S, action: Action) -> None:
    """Leave the capturing; log it if the seat could have captured and did not."""
    state.stack.pop()
    if state.events is not None and _has_all_captures(state) and phases.may_capture(state, action.seat):
        state.say("declined.capture", "QUA-10.01", seat=SEAT[action.seat])


def _has_all_captures(state: S) -> bool:
    """Return whether surely nothing was captured this turn: no card grants more captures."""
    abilities = [ability for card in state.cards for ability in BOOK.rules[card].abilities]
    grants = any(isinstance(effect, ExtraCapture) for ability in abilities for effect in ability.effects)
    return not grants and state.captures == phases.granted_captures(state)


def _end_immediate(state: S, action: Action) -> None:
    state.stack.pop()
    phases.close_window(state)


_SPELLS = tuple[tuple[Item, Item], ...]
"""Spells that can be cast, each with what it can be aimed at."""
_DICE = tuple[Item, ...]

ONCE = Auto.AT_ONCE
_SPELLS_TOO = (moves.CAST, moves.COPY)
DECISIONS: Mapping[str, Decision[S]] = decisions_of(
    Decision("supply", (CHOOSE,), rule="QUA-O.1"),
    Decision("cast", (*_SPELLS_TOO, over("QUA-R.15")), ONCE, rule="QUA-14.04", args=(_SPELLS,)),
    Decision("order", (RESOLVE,), ONCE, rule="QUA-R.20", interrupts=True, args=(int,)),
    Decision(
        "use",
        (APPLY, RULES.button("none", "QUA-R.61", stay, hotkey=DECLINING)),
        rule="QUA-R.61",
        interrupts=True,
        args=(Trigger,),
    ),
    Decision(
        "pick", (PICK, PICK_NONE), ONCE, rule="QUA-14.10", interrupts=True, args=(Trigger, int, _DICE, bool, _DICE)
    ),
    Decision("face", (FACE,), ONCE, rule="QUA-R.36", interrupts=True, args=(Item, tuple[int, ...])),
    Decision("cull", (moves.CULL, over("QUA-6.06")), ONCE, rule="QUA-6.06"),
    Decision(
        "immediate",
        (moves.USE, *_SPELLS_TOO, over("QUA-7.06", _end_immediate)),
        ONCE,
        rule="QUA-7.04",
        args=(_DICE, _SPELLS),
    ),
    Decision(
        "summon",
        (moves.READY_SPELL, moves.SUMMON, moves.SPEND, *_SPELLS_TOO, over("QUA-8.07", _end_summoning)),
        ONCE,
        rule="QUA-8.04",
        args=(_DICE, _DICE, _DICE, _SPELLS),
    ),
    Decision("pay", (moves.PAY, PAY_SUGGESTED), ONCE, rule="QUA-R.08", args=(int, _DICE)),
    Decision("surcharge", (ENTER, STAY_OUT), rule="QUA-R.59", interrupts=True, args=(Item, int, int)),
    Decision("attack", (*_SPELLS_TOO, ATTACK), ONCE, rule="QUA-9.01", args=(_SPELLS,)),
    Decision("between", (*_SPELLS_TOO, over("QUA-9.13")), ONCE, rule="QUA-14.08", args=(_SPELLS,)),
    Decision("react", (moves.REACT, moves.COPY, moves.PASS), rule="QUA-14.13", args=(str, int, bool)),
    Decision("defend", (DEFEND,), ONCE, rule="QUA-9.04"),
    Decision("fate", (RESCUE, FATE), ONCE, rule="QUA-R.31", interrupts=True, args=(Item, int)),
    Decision(
        "capture",
        (moves.CAPTURE, *_SPELLS_TOO, over("QUA-10.01", _end_capturing)),
        ONCE,
        rule="QUA-10.01",
        args=(_DICE, _SPELLS),
    ),
    Decision(
        "clean",
        (moves.DISCARD, *_SPELLS_TOO, RULES.button("end", "QUA-11.03", _end_turn, primary=True)),
        ONCE,
        rule="QUA-11.02",
        args=(_SPELLS,),
    ),
)
