"""Moves that answer what an effect or a payment asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move
from tabletop.engine.items import Item
from tabletop.games.quarriors import attack, deal, dice, effects, paying
from tabletop.games.quarriors.acts import (
    NOT_USED,
    R,
    act,
    args,
    asked,
    asked_to_place,
    die_of,
    done,
    named,
    place_of,
    target_of,
    to_place,
)
from tabletop.games.quarriors.book import BOOK, CARD_NUMBER, CARDS, CLASSES
from tabletop.games.quarriors.library import MONSTERS
from tabletop.games.quarriors.schema import Kind
from tabletop.games.quarriors.state import (
    ASIDE,
    DIE,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    refs,
)

S = QuarriorsState


_TO_USED = to_place("pay", USED)


def _pay_candidates(state: S, seat: int) -> Iterable[Action]:
    return _TO_USED(state, seat) if asked(state, "pay") else ()


PAY: Move[S] = Move(
    "pay",
    "QUA-8.05",
    R + "spend_time",
    _pay_candidates,
    lambda s, a: paying.spend_for_quiddity(s, a.seat, die_of(a)),
    (
        NOT_USED,
        Guard("QUA-3.16", R + "not_in_pool", lambda s, a: place_of(s, die_of(a)) == POOL, named),
        Guard("QUA-R.08", R + "pay_needless", lambda s, a: die_of(a) in args(s)[1], named),
    ),
    likely=asked_to_place("pay", USED, 1),
)


def _settle_bill(state: S, action: Action) -> None:
    assert state.stack[-1][0] == "pay"
    paying.pay_suggested(state, action.seat, state.stack[-1][2])


def _pick_candidates(state: S, seat: int) -> Iterator[Action]:
    if not asked(state, "pick"):
        return
    names = refs(state.setup.seats)
    trigger, number, found, _ = args(state)
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
    names = refs(state.setup.seats)
    trigger, number, found, _ = args(state)
    if effects.is_copy(trigger, number):
        return [act(seat, "pick", trigger[1], DIE[die]) for die in found]
    actions = []
    for die in found:
        zone = effects.pick_target(state, trigger, number, die)
        actions.append(act(seat, "pick", die, names[zone] if zone >= 0 else ""))
    return actions


def picked(state: S, action: Action) -> Item:
    return target_of(action) if action.target.startswith("die:") else die_of(action)


def _order_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "order"):
        seen = set()
        for moment, trigger in state.queue:
            what = (trigger[1], trigger[2], trigger[3])
            if moment == args(state)[0] and trigger[0] == seat and what not in seen:
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
        return (act(seat, "apply", args(state)[0][1]),)
    return ()


def _face_candidates(state: S, seat: int) -> Iterator[Action]:
    if asked(state, "face"):
        die, faces = args(state)
        for face in faces:
            yield act(seat, "face", die, "", str(face))


def _supply_candidates(state: S, seat: int) -> Iterator[Action]:
    if not asked(state, "supply"):
        return
    classes = {CARDS[card].kind for card in state.cards}
    wanted = Kind.MONSTER if len(state.cards) < len(deal.BASICS) + MONSTERS else Kind.SPELL
    for rules in CARDS:
        if rules.kind not in classes and BOOK.dice[CLASSES[rules.kind]].kind is wanted:
            yield Action(seat, "choose", rules.ref)


def _pick(state: S, action: Action) -> None:
    _, trigger, number, done = state.stack.pop()
    effects.take_pick(state, trigger, number, picked(state, action), done)


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
        return (act(seat, "enter", args(state)[0], refs(state.setup.seats)[PLACES * seat + READY]),)
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
    return (act(seat, "none"),) if not asked(state, "pick") or args(state)[3] else ()


PICK: Move[S] = Move(
    "pick",
    "QUA-R.61",
    R + "not_now",
    _pick_candidates,
    _pick,
    (Guard("QUA-R.61", R + "pick", lambda s, a: picked(s, a) in args(s)[2]),),
    likely=_pick_likely,
)

CHOOSE: Move[S] = Move("choose", "QUA-O.1", R + "not_now", _supply_candidates, _choose)
RESOLVE: Move[S] = Move("resolve", "QUA-R.17", R + "not_now", _order_candidates, _order)
APPLY: Move[S] = Move("apply", "QUA-R.61", R + "not_now", _used_ability, _apply)
PICK_NONE: Move[S] = Move("none", "QUA-R.61", R + "not_now", _when_optional, _decline_pick)
FACE: Move[S] = Move("face", "QUA-R.36", R + "not_now", _face_candidates, _face)
SETTLE: Move[S] = done("settle", "QUA-R.08", _settle_bill)
ENTER: Move[S] = Move("enter", "QUA-R.59", R + "not_now", _surcharge_actions, _pay_to_enter)
STAY_OUT: Move[S] = done("none", "QUA-R.59", _refuse_to_enter)
