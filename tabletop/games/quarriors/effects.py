"""The effects of cards: one function a verb, and the steps that run an ability from its choice to its end.

A trigger `(seat, die, card, ability, burst, about)` is an ability at work. `about` is the die a spell was aimed at, the
monster that was defeated, or what the paid cost allows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine import operations as op
from tabletop.engine.items import NONE, Item
from tabletop.engine.runner import ask
from tabletop.games.quarriors import dice, schema, stats
from tabletop.games.quarriors.book import BOOK, CARDS, CLASSES, IS_SPELL, SIDES, SINGLE
from tabletop.games.quarriors.schema import Pick, Self, When, Where, Who
from tabletop.games.quarriors.state import (
    PLACES,
    POOL,
    READY,
    USED,
    Lasting,
    QuarriorsState,
    Trigger,
    burst_of,
    is_monster,
    kind_ref,
    owner,
    rules_of,
    seat_ref,
)

S = QuarriorsState


# --- triggers -------------------------------------------------------------------------------------------------------


def queue(state: S, when: When, seat: int, die: Item, about: Item = NONE) -> None:
    """Queue all abilities of a monster for a moment (QUA-R.18)."""
    rules, burst = rules_of(state, die), burst_of(state, die)
    for ability in rules.at[when][burst]:
        state.queue.append((state.number, Trigger(seat, die, rules.index, ability, burst, about)))


def settle(state: S) -> None:
    """Resolve what waits: monsters that perish by themselves, then triggers, first in, first out."""
    die = perishing(state)
    if die >= 0:
        perish(state, die)
        return
    if not state.queue:
        return
    state.stack.append(("settle",))
    moment, first = state.queue[0]
    same = [entry for entry in state.queue if entry[0] == moment and entry[1][0] == first[0]]
    if len({(trigger[2], trigger[3]) for _, trigger in same}) > 1:
        ask(state, "order", first[0], args=(moment,))
        return
    state.queue.pop(0)
    state.stack.append(("resolve", first))


def perishing(state: S) -> Item:
    """Return a monster whose card says that it cannot exist in the present state, -1 if there is none (QUA-R.44)."""
    if not state.has_perishing:
        return NONE
    for seat in state.seats:
        for die in state.zones[PLACES * seat + READY]:
            only = rules_of(state, die).perish
            if only is not None and stats.holds(state, seat, die, only) and is_monster(state, die):
                return die
    return NONE


def perish(state: S, die: Item) -> None:
    """Defeat a monster that cannot exist; nobody gets credit."""
    state.stack += (("settle",), ("fall", die, -1, False))


def resolve(state: S, trigger: Trigger) -> None:
    """Start one ability: its condition, then the choice to use it, its cost, and its effects (QUA-R.61)."""
    seat, die, card, number = trigger[:4]
    ability = CARDS[card].abilities[number]
    if not stats.holds(state, seat, die, ability.only):
        return
    if ability.cost is not None:
        found = stats.select(state, seat, die, ability.cost.who)
        if found:
            ask_pick(state, trigger, -1, found, optional=ability.optional)
        return
    if ability.optional and not _asks(ability.effects[0]):
        state.stack.append(("using", trigger))
        ask(state, "use", seat, args=(trigger,))
        return
    state.stack.append(("effects", trigger, 0))


def _asks(effect: schema.Effect) -> bool:
    if isinstance(effect, schema.Take):
        return True
    who = getattr(effect, "who", None)
    return isinstance(who, Who) and who.pick in SINGLE


def using(state: S, trigger: Trigger) -> None:
    """Go on after an ability that its owner did not use."""


def picking(state: S, trigger: Trigger, number: int, done: tuple[Item, ...]) -> None:
    """Go on after a pick."""


def facing(state: S, die: Item) -> None:
    """Go on after a face was chosen."""


def run(state: S, trigger: Trigger, number: int) -> None:
    """Run one effect of an ability after another."""
    abilities = CARDS[trigger[2]].abilities[trigger[3]].effects
    if number + 1 < len(abilities):
        state.stack.append(("effects", trigger, number + 1))
    effect = abilities[number]
    if state.events is not None and number == 0:
        op.tell(
            state,
            "quarriors.log.ability",
            "QUA-4.04",
            seat=seat_ref(trigger[0]),
            card=f"kind:{CARDS[trigger[2]].key}",
        )
    VERBS[type(effect)](state, trigger, number, effect)


# --- picking --------------------------------------------------------------------------------------------------------


def ask_pick(
    state: S, trigger: Trigger, number: int, found: list[Item], optional: bool, done: tuple[Item, ...] = ()
) -> None:
    """Let the owner of an effect pick one die; with a single possibility and no way out it is taken at once."""
    if not optional and len({_likeness(state, die) for die in found}) == 1:
        take_pick(state, trigger, number, found[0], done)
        return
    state.stack.append(("picking", trigger, number, done))
    ask(state, "pick", trigger[0], args=(trigger, number, tuple(found), optional))


def is_copy(trigger: Trigger, number: int) -> bool:
    """Tell whether a pick is a copying monster's choice of its model."""
    return isinstance(effect_of(trigger, number), schema.Copy)


def _likeness(state: S, die: int) -> object:
    if state.zone[die] % PLACES == READY and state.zone[die] < PLACES * state.setup.seats:
        return die
    return state.zone[die], state.kind[die], state.face[die]


def effect_of(trigger: Trigger, number: int) -> schema.Effect:
    """Return the effect that a pick belongs to; number -1 is the cost."""
    ability = CARDS[trigger[2]].abilities[trigger[3]]
    if number < 0:
        assert ability.cost is not None
        return ability.cost
    return ability.effects[number]


def pick_target(state: S, trigger: Trigger, number: int, die: int) -> int:
    """Return the zone a picked die goes to, -1 if it stays."""
    effect, seat = effect_of(trigger, number), trigger[0]
    if isinstance(effect, schema.Cull):
        return state.pile_of[state.kind[die]]
    if isinstance(effect, schema.Move):
        return PLACES * owner(state, die) + stats.PLACE[effect.to]
    if isinstance(effect, schema.Take):
        return PLACES * seat + stats.PLACE[effect.to]
    if isinstance(effect, schema.Exchange):
        return PLACES * seat + USED
    return -1


def take_pick(state: S, trigger: Trigger, number: int, die: Item, done: tuple[Item, ...]) -> None:
    """Do what the effect says with the picked die, and ask again if more may be picked."""
    effect = effect_of(trigger, number)
    if number < 0:
        limit = CARDS[state.card_of[state.kind[die]]].cost
        dice.cull(state, die)
        state.stack.append(("effects", trigger._replace(limit=limit), 0))
        return
    _PICKED[type(effect)](state, trigger, number, effect, die, done)


def decline(state: S, trigger: Trigger, number: int, done: tuple[Item, ...]) -> None:
    """Finish an effect whose owner wants no (further) die."""
    effect = effect_of(trigger, number) if number >= 0 else None
    if isinstance(effect, schema.Reroll) and done:
        dice.reroll(state, list(done))
    elif not done:
        skip_rest(state, trigger)


def skip_rest(state: S, trigger: Trigger) -> None:
    """Drop the later effects of an ability whose optional first pick was declined."""
    optional = CARDS[trigger[2]].abilities[trigger[3]].optional
    if optional and state.stack and state.stack[-1][0] == "effects" and state.stack[-1][1] == trigger:
        state.stack.pop()


# --- verbs ----------------------------------------------------------------------------------------------------------


def _gain_quiddity(state: S, trigger: Trigger, number: int, effect: schema.GainQuiddity) -> None:
    seat = trigger[0]
    gained = stats.amount(state, seat, trigger[1], effect.amount)
    dice.gain_quiddity(state, seat, gained)
    if state.events is not None:
        op.tell(state, "quarriors.log.quiddity", "QUA-4.08", seat=seat_ref(seat), n=gained)


def _gain_glory(state: S, trigger: Trigger, number: int, effect: schema.GainGlory) -> None:
    seat = trigger[0]
    gained = stats.amount(state, seat, trigger[1], effect.amount)
    if state.events is not None:
        op.tell(state, "quarriors.log.glory", "QUA-12.02", seat=seat_ref(seat), n=gained)
    dice.gain_glory(state, seat, gained)


def _draw(state: S, trigger: Trigger, number: int, effect: schema.Draw) -> None:
    dice.draw(state, trigger[0], effect.count)


def _draw_and_roll(state: S, trigger: Trigger, number: int, effect: schema.DrawAndRoll) -> None:
    dice.draw_and_roll(state, trigger[0], effect.count)


def _reroll(state: S, trigger: Trigger, number: int, effect: schema.Reroll) -> None:
    if isinstance(effect.who, Self):
        dice.reroll(state, [trigger[1]])
        return
    _ask_reroll(state, trigger, number, effect.who, ())


def rerollable(state: S, trigger: Trigger, who: Who, done: tuple[Item, ...]) -> list[Item]:
    """Return the rolled pool dice an effect may roll again (QUA-R.14, QUA-R.24)."""
    return [
        die
        for die in stats.select(state, trigger[0], trigger[1], who)
        if state.face[die] >= 0 and state.zone[die] % PLACES == POOL and die not in done
    ]


def _ask_reroll(state: S, trigger: Trigger, number: int, who: Who, done: tuple[Item, ...]) -> None:
    found = rerollable(state, trigger, who, done)
    if not found or len(done) >= (who.count if who.pick is Pick.UP_TO else 1 if who.pick is Pick.ONE else 99):
        if done:
            dice.reroll(state, list(done))
        return
    ask_pick(state, trigger, number, found, optional=who.pick is not Pick.ONE, done=done)


def _reroll_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Reroll, die: Item, done: tuple[Item, ...]
) -> None:
    assert isinstance(effect.who, Who)
    _ask_reroll(state, trigger, number, effect.who, (*done, die))


def _modify(state: S, trigger: Trigger, number: int, effect: schema.Modify) -> None:
    seat, card = trigger[0], trigger[2]
    who = effect.who
    if isinstance(who, Who) and who.pick is Pick.ALL and who.whose is schema.Whose.OWN and not who.other:
        state.lasting.append(Lasting("modify", seat, NONE, card, effect.attack, effect.defense))
        return
    _each(state, trigger, number, who)


def _modify_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Modify, die: Item, done: tuple[Item, ...]
) -> None:
    state.lasting.append(Lasting("modify", owner(state, die), die, trigger[2], effect.attack, effect.defense))


def _set(state: S, trigger: Trigger, number: int, effect: schema.SetValues) -> None:
    _each(state, trigger, number, effect.who)


def _set_picked(
    state: S, trigger: Trigger, number: int, effect: schema.SetValues, die: Item, done: tuple[Item, ...]
) -> None:
    seat, source, card = trigger[:3]
    strength, wall = (
        -1 if given is None else stats.amount(state, seat, source, given) for given in (effect.attack, effect.defense)
    )
    state.lasting.append(Lasting("set", owner(state, die), die, card, strength, wall))
    if state.events is not None:
        op.tell(state, "quarriors.log.set", "QUA-R.60", die=kind_ref(state, die), card=f"kind:{CARDS[card].key}")


def _defeat(state: S, trigger: Trigger, number: int, effect: schema.Defeat) -> None:
    _each(state, trigger, number, effect.who)


def _defeat_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Defeat, die: Item, done: tuple[Item, ...]
) -> None:
    by_attack = CARDS[trigger[2]].abilities[trigger[3]].when is When.ATTACKS
    state.stack.append(("fall", die, trigger[0], by_attack))


def _destroy(state: S, trigger: Trigger, number: int, effect: schema.DestroySpell) -> None:
    _each(state, trigger, number, effect.who)


def _destroy_picked(
    state: S, trigger: Trigger, number: int, effect: schema.DestroySpell, die: Item, done: tuple[Item, ...]
) -> None:
    if state.events is not None:
        op.tell(state, "quarriors.log.destroyed", "QUA-14.10", die=kind_ref(state, die))
    dice.put(state, die, PLACES * owner(state, die) + USED)


def _cull(state: S, trigger: Trigger, number: int, effect: schema.Cull) -> None:
    if effect.who.pick is Pick.ALL:
        for die in stats.select(state, trigger[0], trigger[1], effect.who):
            _cull_one(state, trigger, effect, die)
        return
    _ask_cull(state, trigger, number, effect, ())


def cullable(state: S, trigger: Trigger, effect: schema.Cull) -> list[Item]:
    """Return the dice an effect may cull, with those that just fell off scored monsters (QUA-R.20)."""
    found = stats.select(state, trigger[0], trigger[1], effect.who)
    used = PLACES * trigger[0] + USED
    return found + [die for die in trigger.beside if state.zone[die] == used and IS_SPELL[state.kind[die]]]


def _ask_cull(state: S, trigger: Trigger, number: int, effect: schema.Cull, done: tuple[Item, ...]) -> None:
    found = cullable(state, trigger, effect)
    who = effect.who
    most = {Pick.ONE: 1, Pick.UP_TO: who.count}.get(who.pick, 99)
    if found and len(done) < most:
        ask_pick(state, trigger, number, found, optional=who.pick is not Pick.ONE, done=done)


def _cull_one(state: S, trigger: Trigger, effect: schema.Cull, die: Item) -> bool:
    dice.cull(state, die)
    if effect.glory and state.events is not None:
        op.tell(state, "quarriors.log.glory", "QUA-12.02", seat=seat_ref(trigger[0]), n=effect.glory)
    return dice.gain_glory(state, trigger[0], effect.glory)


def _cull_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Cull, die: Item, done: tuple[Item, ...]
) -> None:
    if not _cull_one(state, trigger, effect, die):
        _ask_cull(state, trigger, number, effect, (*done, die))


def _move(state: S, trigger: Trigger, number: int, effect: schema.Move) -> None:
    _each(state, trigger, number, effect.who)


def _move_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Move, die: Item, done: tuple[Item, ...]
) -> None:
    seat = owner(state, die)
    if effect.to is Where.READY and is_monster_die(state, die):
        state.stack.append(("enter", die, seat, state.face[die]))
        return
    dice.put(state, die, PLACES * seat + stats.PLACE[effect.to])
    if state.events is not None:
        key = f"quarriors.log.moved_{effect.to.value}"
        op.tell(state, key, "QUA-R.24", seat=seat_ref(seat), die=kind_ref(state, die))


def is_monster_die(state: S, die: int) -> bool:
    """Tell whether a die shows a monster icon."""
    face = state.face[die]
    return face >= 0 and SIDES[state.kind[die]][face].level > 0


def takeable(state: S, trigger: Trigger, effect: schema.Take) -> list[Item]:
    """Return the top dice of the piles that an effect may take from."""
    base = PLACES * state.setup.seats
    found = []
    for pile, card in enumerate(state.cards):
        rules = CARDS[card]
        content = state.zones[base + pile]
        if not content or (effect.kind is not None and BOOK.dice[CLASSES[rules.kind]].kind is not effect.kind):
            continue
        if effect.cost is not None and effect.cost.most is not None and rules.cost > effect.cost.most:
            continue
        if effect.above is not None and rules.cost > trigger.limit + effect.above:
            continue
        found.append(content[-1])
    return found


def _take(state: S, trigger: Trigger, number: int, effect: schema.Take) -> None:
    found = takeable(state, trigger, effect)
    if found:
        ability = CARDS[trigger[2]].abilities[trigger[3]]
        ask_pick(state, trigger, number, found, optional=ability.optional and ability.cost is None)


def _take_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Take, die: Item, done: tuple[Item, ...]
) -> None:
    seat = trigger[0]
    if state.events is not None:
        op.tell(state, "quarriors.log.took", "QUA-R.37", seat=seat_ref(seat), die=kind_ref(state, die))
    op.move(state, die, PLACES * seat + stats.PLACE[effect.to])
    dice.gained_from_wilds(state)


def _exchange(state: S, trigger: Trigger, number: int, effect: schema.Exchange) -> None:
    seat, die = trigger[:2]
    if owner(state, die) == seat and state.zone[die] % PLACES in (POOL, READY, USED):
        found = stats.select(state, seat, die, effect.who)
        if found:
            optional = CARDS[trigger[2]].abilities[trigger[3]].optional
            ask_pick(state, trigger, number, found, optional=optional)


def _exchange_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Exchange, die: Item, done: tuple[Item, ...]
) -> None:
    seat, own = trigger[:2]
    rival = owner(state, die)
    if state.events is not None:
        op.tell(
            state,
            "quarriors.log.exchanged",
            "QUA-R.52",
            seat=seat_ref(seat),
            rival=seat_ref(rival),
            die=kind_ref(state, own),
            other=kind_ref(state, die),
        )
    dice.put(state, own, PLACES * rival + USED)
    dice.put(state, die, PLACES * seat + USED)


def _extra_capture(state: S, trigger: Trigger, number: int, effect: schema.ExtraCapture) -> None:
    state.captures += effect.count
    if state.events is not None:
        op.tell(state, "quarriors.log.extra_capture", "QUA-R.37", seat=seat_ref(trigger[0]), n=effect.count)


def _discount(state: S, trigger: Trigger, number: int, effect: schema.Discount) -> None:
    state.discount += effect.amount
    if state.events is not None:
        op.tell(state, "quarriors.log.discount", "QUA-R.37", seat=seat_ref(trigger[0]), n=effect.amount)


def _raise(state: S, trigger: Trigger, number: int, effect: schema.RaiseLevel) -> None:
    for die in stats.targets(state, trigger[0], trigger[1], effect.who):
        state.stack.append(("raise", trigger[0], die, effect.by))


def higher_faces(state: S, die: int, by: int) -> list[int]:
    """Return the distinct faces of a monster exactly `by` levels above the one that shows (QUA-R.36)."""
    copied = state.copied[die]
    if copied is not None:
        return []
    sides = SIDES[state.kind[die]]
    wanted = sides[state.face[die]].level + by
    found: dict[tuple[int, int, int], int] = {}
    for number, side in enumerate(sides):
        if side.level == wanted:
            found.setdefault((side.attack, side.defense, side.burst), number)
    return list(found.values())


def raise_level(state: S, seat: int, die: Item, by: int) -> None:
    """Turn one monster to a higher face, asking only if there are several."""
    if not is_monster(state, die):
        return
    faces = higher_faces(state, die, by)
    if len(faces) > 1:
        state.stack.append(("facing", die))
        ask(state, "face", seat, args=(die, tuple(faces)))
    elif faces:
        set_face(state, die, faces[0])


def set_face(state: S, die: int, face: int) -> None:
    """Turn a monster to a face."""
    op.turn(state, "face", die, face)
    if state.events is not None:
        op.tell(
            state, "quarriors.log.raised", "QUA-R.36", die=kind_ref(state, die), n=SIDES[state.kind[die]][face].level
        )


def _copy(state: S, trigger: Trigger, number: int, effect: schema.Copy) -> None:
    seat, die, card = trigger[:3]
    if not is_monster(state, die):
        return
    found = stats.select(state, seat, die, effect.who)
    if not found:
        state.copied[die] = (card, stats.level(state, die), effect.attack, effect.defense, 0)
        return
    ask_pick(state, trigger, number, found, optional=False)


def _copy_picked(
    state: S, trigger: Trigger, number: int, effect: schema.Copy, die: Item, done: tuple[Item, ...]
) -> None:
    take_over(state, trigger[1], die)


def take_over(state: S, die: int, model: int) -> None:
    """Let a monster copy card, level, attack, defense and bursts of another (QUA-R.36)."""
    copied = state.copied[model]
    if copied is None:
        side = SIDES[state.kind[model]][state.face[model]]
        copied = (state.card_of[state.kind[model]], side.level, side.attack, side.defense, side.burst)
    state.copied[die] = copied
    if state.events is not None:
        op.tell(
            state,
            "quarriors.log.copied",
            "QUA-R.36",
            seat=seat_ref(owner(state, die)),
            die=kind_ref(state, die),
            model=f"kind:{CARDS[copied[0]].key}",
        )


def _score_now(state: S, trigger: Trigger, number: int, effect: schema.ScoreNow) -> None:
    if is_monster(state, trigger[1]) and owner(state, trigger[1]) == trigger[0]:
        state.stack.append(("score_one", trigger[1]))


def _divert(state: S, trigger: Trigger, number: int, effect: schema.Divert) -> None:
    state.lasting.append(Lasting("divert", trigger[0], NONE, trigger[2], stats.PLACE[effect.to], 0))


def _each(state: S, trigger: Trigger, number: int, who: Self | Who) -> None:
    """Apply an effect to the aimed die, to all that fit, or to what the owner picks."""
    seat, source, aimed = trigger.seat, trigger.die, trigger.about
    effect = effect_of(trigger, number)
    picked = _PICKED[type(effect)]
    found = stats.targets(state, seat, source, who)
    if isinstance(who, Self) or who.pick is Pick.ALL:
        for die in reversed(found):
            picked(state, trigger, number, effect, die, ())
    elif who.pick is Pick.ONE_PER_RIVAL:
        for rival in reversed([s for s in stats.seats_of(state, seat, who.whose) if s != seat]):
            state.stack.append(("one_of", trigger, number, rival))
    elif CARDS[trigger[2]].abilities[trigger[3]].when in (When.CAST, When.REACTION):
        if aimed in found:
            picked(state, trigger, number, effect, aimed, ())
    elif found:
        ask_pick(state, trigger, number, found, optional=CARDS[trigger[2]].abilities[trigger[3]].optional)


def one_of(state: S, trigger: Trigger, number: int, rival: int) -> None:
    """Let the owner of an effect pick one die of one rival."""
    effect = effect_of(trigger, number)
    found = [d for d in stats.targets(state, trigger[0], trigger[1], effect.who) if owner(state, d) == rival]  # type: ignore[union-attr]
    if found:
        ask_pick(state, trigger, number, found, optional=False)


def _nothing(state: S, trigger: Trigger, number: int, effect: schema.Effect) -> None:
    """Verbs that are no events: the stats or the fall of a monster look at them."""


VERBS: dict[type, Callable[[S, Trigger, int, Any], None]] = {
    schema.GainQuiddity: _gain_quiddity,
    schema.GainGlory: _gain_glory,
    schema.Draw: _draw,
    schema.DrawAndRoll: _draw_and_roll,
    schema.Reroll: _reroll,
    schema.Modify: _modify,
    schema.SetValues: _set,
    schema.Defeat: _defeat,
    schema.DestroySpell: _destroy,
    schema.Cull: _cull,
    schema.Move: _move,
    schema.Take: _take,
    schema.Exchange: _exchange,
    schema.ExtraCapture: _extra_capture,
    schema.Discount: _discount,
    schema.RaiseLevel: _raise,
    schema.Copy: _copy,
    schema.ScoreNow: _score_now,
    schema.Divert: _divert,
    schema.Instead: _nothing,
    schema.SetAside: _nothing,
}

_PICKED: dict[type, Callable[[S, Trigger, int, Any, Item, tuple[Item, ...]], None]] = {
    schema.Reroll: _reroll_picked,
    schema.Modify: _modify_picked,
    schema.SetValues: _set_picked,
    schema.Defeat: _defeat_picked,
    schema.DestroySpell: _destroy_picked,
    schema.Cull: _cull_picked,
    schema.Move: _move_picked,
    schema.Take: _take_picked,
    schema.Exchange: _exchange_picked,
    schema.Copy: _copy_picked,
}
