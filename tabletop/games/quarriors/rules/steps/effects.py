"""Carrying out abilities: condition, choice, cost, and effects with their picks (QUA-R.61).

An effect begins once (`_BEGIN`) and is applied to each die that it finds or that its owner picks (`_APPLY`). Effects
without either are static: other rules look them up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.engine import NONE, Item, Seat, ask, op
from tabletop.games.quarriors.cards import effects as fx
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Owner, Pick, Ref, Selection, Timing, Where
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import PLACE, POOL, READY, USED, At, Lasting, S, Trigger
from tabletop.kit import DIE, SEAT

Done = tuple[Item, ...]
"""Dice picked before."""


def resolve(state: S, trigger: Trigger) -> None:
    """Start one ability: its condition, then the choice to use it, its cost, and its effects (QUA-R.61)."""
    ability = trigger.sentence
    if not stats.holds(state, trigger.seat, trigger.die, ability.only):
        return
    if ability.cost is not None:
        if found := stats.select(state, trigger.seat, trigger.die, ability.cost.who):
            ask_pick(state, trigger, -1, found, optional=ability.optional)
    elif ability.optional and not ability.effects[0].picks:
        ask(state, "use", trigger.seat, args=(trigger,))
    else:
        state.stack.append(("effects", trigger, 0))


def effects(state: S, trigger: Trigger, number: int) -> None:
    """Run one effect of an ability after another."""
    verbs = trigger.sentence.effects
    if number + 1 < len(verbs):
        state.stack.append(("effects", trigger, number + 1))
    effect = verbs[number]
    if not (effect.picks and type(effect) in _APPLY) and not isinstance(effect, fx.RaiseLevel):
        _log_start(state, trigger, number)
    if (begin := _BEGIN.get(type(effect))) is not None:
        begin(effect, state, trigger, number)


def _log_start(state: S, trigger: Trigger, number: int) -> None:
    """Log that an ability takes effect: before its first effect, but after the pick for that.

    Raised levels speak for themselves: some of them are still to be chosen.
    """
    if number == 0:
        state.say("ability", "QUA-4.04", seat=SEAT[trigger.seat], card=BOOK.rules[trigger.card].kind_ref)


def effect_of(trigger: Trigger, number: int) -> fx.Effect:
    """Return the effect that a pick belongs to; number -1 is the cost."""
    ability = trigger.sentence
    if number >= 0:
        return ability.effects[number]
    assert ability.cost is not None
    return ability.cost


def is_barred_actor(state: S, die: Item) -> bool:
    """Return whether the open pick is of a die other than this one, whose ability is at work."""
    trigger, number, found, *_ = state.args()
    who = getattr(effect_of(trigger, number), "who", None)
    return die == trigger.die and die not in found and isinstance(who, Selection) and who.other


def destination(effect: fx.Effect, state: S, trigger: Trigger, die: Item) -> int:
    """Return the zone that a picked die goes to, -1 if it stays."""
    match effect:
        case fx.Cull():
            return state.pile_of[state.kind[die]]
        case fx.Move(to=place):
            return PLACE[place][state.owner(die)]
        case fx.Take(to=place):
            return PLACE[place][trigger.seat]
        case fx.Exchange():
            return At.used[trigger.seat]
    return -1


def ask_pick(state: S, trigger: Trigger, number: int, found: list[Item], optional: bool, done: Done = ()) -> None:
    """Ask the owner of an effect to pick a die; the only choice of a compulsory pick is taken at once."""
    if not optional and len({_likeness(state, die) for die in found}) == 1:
        take_pick(state, trigger, number, found[0], done)
    else:
        ask(state, "pick", trigger.seat, args=(trigger, number, tuple(found), optional, done))


def _likeness(state: S, die: int) -> object:
    if state.place(die) == READY:
        return die
    return state.zone[die], state.kind[die], state.face[die]


def take_pick(state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    """Apply an effect to the picked die; a cost is paid with it."""
    if number >= 0:
        effect = effect_of(trigger, number)
        if not done and not isinstance(effect, fx.Reroll):
            _log_start(state, trigger, number)
        _APPLY[type(effect)](effect, state, trigger, number, die, done)
        return
    limit = state.card(die).cost
    dice.cull(state, die)
    state.stack.append(("effects", trigger._replace(limit=limit), 0))


def decline(state: S, trigger: Trigger, number: int, done: Done) -> None:
    """Finish an effect, or do not pay a cost, whose owner wants no (further) die."""
    if number >= 0:
        if not done:
            skip_rest(state, trigger)
        elif isinstance(effect_of(trigger, number), fx.Reroll):
            _reroll(state, trigger, number, done)


def skip_rest(state: S, trigger: Trigger) -> None:
    """Drop the later effects of an ability whose optional first pick was declined."""
    if trigger.sentence.optional and state.stack and state.stack[-1][:2] == ("effects", trigger):
        state.stack.pop()


def one_of(state: S, trigger: Trigger, number: int, rival: Seat) -> None:
    """Ask the owner of an effect to pick one die of one rival."""
    selection = effect_of(trigger, number).who  # type: ignore[union-attr]
    found = [die for die in stats.targets(state, trigger.seat, trigger.die, selection) if state.owner(die) == rival]
    if found:
        ask_pick(state, trigger, number, found, optional=False)


def _begin_targeted(effect: fx.TargetedEffect, state: S, trigger: Trigger, number: int) -> None:
    """Apply an effect to the aimed die, to all that fit, or to what the owner picks."""
    seat, selection = trigger.seat, effect.who
    found = stats.targets(state, seat, trigger.die, selection)
    apply = _APPLY[type(effect)]
    if isinstance(selection, Ref) or selection.pick is Pick.ALL:
        for die in reversed(found):
            apply(effect, state, trigger, number, die, ())
    elif selection.pick is Pick.ONE_PER_RIVAL:
        for rival in reversed([owner for owner in stats.seats_of(state, seat, selection.whose) if owner != seat]):
            state.stack.append(("one_of", trigger, number, rival))
    elif trigger.sentence.when in (Timing.CAST, Timing.REACTION):
        if trigger.about in found:
            _log_start(state, trigger, number)
            apply(effect, state, trigger, number, trigger.about, ())
    elif found:
        ask_pick(state, trigger, number, found, optional=trigger.sentence.optional)


def _gain_quiddity(effect: fx.GainQuiddity, state: S, trigger: Trigger, number: int) -> None:
    gained = stats.amount(state, trigger.seat, trigger.die, effect.amount)
    dice.gain_quiddity(state, trigger.seat, gained)
    state.say("quiddity", "QUA-4.08", seat=SEAT[trigger.seat], n=gained)


def _gain_glory(effect: fx.GainGlory, state: S, trigger: Trigger, number: int) -> None:
    gained = stats.amount(state, trigger.seat, trigger.die, effect.amount)
    state.say("glory", "QUA-12.02", seat=SEAT[trigger.seat], n=gained)
    dice.gain_glory(state, trigger.seat, gained)


def _extra_capture(effect: fx.ExtraCapture, state: S, trigger: Trigger, number: int) -> None:
    state.captures += effect.count
    state.say("extra_capture", "QUA-R.37", seat=SEAT[trigger.seat], n=effect.count)


def _discount(effect: fx.Discount, state: S, trigger: Trigger, number: int) -> None:
    state.discount += effect.amount
    state.say("discount", "QUA-R.37", seat=SEAT[trigger.seat], n=effect.amount)


def _draw(effect: fx.Draw, state: S, trigger: Trigger, number: int) -> None:
    dice.draw(state, trigger.seat, effect.count)


def _draw_and_roll(effect: fx.DrawAndRoll, state: S, trigger: Trigger, number: int) -> None:
    dice.draw_and_roll(state, trigger.seat, effect.count)


def _begin_reroll(effect: fx.Reroll, state: S, trigger: Trigger, number: int, done: Done = ()) -> None:
    """Ask for the next rolled die of the pool (QUA-R.14, QUA-R.24); roll when there are enough."""
    selection = effect.who
    if isinstance(selection, Ref):
        dice.reroll(state, [trigger.die])
        return
    found = [
        die
        for die in stats.select(state, trigger.seat, trigger.die, selection)
        if state.face[die] >= 0 and state.place(die) == POOL and die not in done
    ]
    if found and len(done) < selection.most:
        ask_pick(state, trigger, number, found, selection.pick is not Pick.ONE, done)
    elif done:
        _reroll(state, trigger, number, done)


def _reroll(state: S, trigger: Trigger, number: int, dice_picked: Done) -> None:
    _log_start(state, trigger, number)
    dice.reroll(state, list(dice_picked))


def _add_to_reroll(effect: fx.Reroll, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    _begin_reroll(effect, state, trigger, number, (*done, die))


def _begin_cull(effect: fx.Cull, state: S, trigger: Trigger, number: int) -> None:
    if effect.who.pick is Pick.ALL:
        for die in stats.select(state, trigger.seat, trigger.die, effect.who):
            _cull_for_glory(effect, state, trigger, die)
    else:
        _ask_cull(effect, state, trigger, number, ())


def _ask_cull(effect: fx.Cull, state: S, trigger: Trigger, number: int, done: Done) -> None:
    """Ask for the next die; those that just fell off scored monsters may be meant too (QUA-R.20)."""
    used = At.used[trigger.seat]
    found = stats.select(state, trigger.seat, trigger.die, effect.who)
    found += [die for die in trigger.beside if state.zone[die] == used and BOOK.is_spell[state.kind[die]]]
    if found and len(done) < effect.who.most:
        ask_pick(state, trigger, number, found, effect.who.pick is not Pick.ONE, done)


def _cull_for_glory(effect: fx.Cull, state: S, trigger: Trigger, die: Item) -> bool:
    """Cull a die and gain its glory; return whether the match is over."""
    dice.cull(state, die)
    if effect.glory:
        state.say("glory", "QUA-12.02", seat=SEAT[trigger.seat], n=effect.glory)
    return dice.gain_glory(state, trigger.seat, effect.glory)


def _cull(effect: fx.Cull, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    if not _cull_for_glory(effect, state, trigger, die):
        _ask_cull(effect, state, trigger, number, (*done, die))


def _move(effect: fx.Move, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    seat = state.owner(die)
    if effect.to is Where.READY and state.shows_monster(die):
        state.stack.append(("enter", die, seat, state.face[die]))
        return
    dice.put(state, die, PLACE[effect.to][seat])
    state.say(f"moved_{effect.to.value}", "QUA-R.24", seat=SEAT[seat], die=state.card_ref(die))


def _begin_take(effect: fx.Take, state: S, trigger: Trigger, number: int) -> None:
    cards = [BOOK.rules[card] for card in state.cards]
    found = [
        pile[-1]
        for card, pile in zip(cards, state.zones, strict=False)
        if pile and effect.allows(card.family, card.cost, trigger.limit)
    ]
    if found:
        ability = trigger.sentence
        ask_pick(state, trigger, number, found, ability.optional and ability.cost is None)


def _take(effect: fx.Take, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    state.say("took", "QUA-R.37", seat=SEAT[trigger.seat], die=state.card_ref(die), die_at=DIE[die])
    op.move(state, die, PLACE[effect.to][trigger.seat])
    dice.gained_from_wilds(state)


def _begin_exchange(effect: fx.Exchange, state: S, trigger: Trigger, number: int) -> None:
    seat, die = trigger.seat, trigger.die
    if state.owner(die) == seat and state.place(die) in (POOL, READY, USED):
        found = stats.select(state, seat, die, effect.who)
        if found:
            ask_pick(state, trigger, number, found, trigger.sentence.optional)


def _exchange(effect: fx.Exchange, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    seat, own, rival = trigger.seat, trigger.die, state.owner(die)
    names = {"die": state.card_ref(own), "other": state.card_ref(die)}
    state.say("exchanged", "QUA-R.52", seat=SEAT[seat], rival=SEAT[rival], **names)
    dice.put(state, own, At.used[rival])
    dice.put(state, die, At.used[seat])


def _begin_modify(effect: fx.Modify, state: S, trigger: Trigger, number: int) -> None:
    selection = effect.who
    if (
        isinstance(selection, Selection)
        and selection.pick is Pick.ALL
        and selection.whose is Owner.OWN
        and not selection.other
    ):
        _modify_until_end(effect, state, trigger, trigger.seat, NONE)
    else:
        _begin_targeted(effect, state, trigger, number)


def _modify(effect: fx.Modify, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    _modify_until_end(effect, state, trigger, state.owner(die), die)


def _modify_until_end(effect: fx.Modify, state: S, trigger: Trigger, seat: int, die: Item) -> None:
    state.lasting.append(Lasting("modify", seat, die, trigger.card, effect.attack, effect.defense))


def _set_values(effect: fx.SetValues, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    seat, source, card = trigger.seat, trigger.die, trigger.card
    attack, defense = (
        -1 if given is None else stats.amount(state, seat, source, given) for given in (effect.attack, effect.defense)
    )
    state.lasting.append(Lasting("set", state.owner(die), die, card, attack, defense))
    state.say("set", "QUA-R.60", seat=SEAT[seat], die=state.card_ref(die), card=BOOK.rules[card].kind_ref)


def _defeat(effect: fx.Defeat, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    state.stack.append(("fall", die, trigger.seat, trigger.sentence.when is Timing.ATTACKS))


def _destroy_spell(effect: fx.DestroySpell, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    state.say("destroyed", "QUA-14.10", die=state.card_ref(die), die_at=DIE[die], seat=SEAT[state.owner(die)])
    dice.put(state, die, At.used[state.owner(die)])


def _begin_raise_level(effect: fx.RaiseLevel, state: S, trigger: Trigger, number: int) -> None:
    for die in stats.targets(state, trigger.seat, trigger.die, effect.who):
        state.stack.append(("raise_level", trigger.seat, die, effect.by))


def raise_level(state: S, seat: Seat, die: Item, by: int) -> None:
    """Turn one monster to a face exactly `by` levels higher, asking only if there are several (QUA-R.36)."""
    if not state.is_monster(die) or state.copied[die] is not None:
        return
    sides = BOOK.sides[state.kind[die]]
    wanted = sides[state.face[die]].level + by
    found: dict[tuple[int, int, int], int] = {}
    for number, side in enumerate(sides):
        if side.level == wanted:
            found.setdefault((side.attack, side.defense, side.burst), number)
    if len(found) > 1:
        ask(state, "face", seat, args=(die, tuple(found.values())))
    elif found:
        (face,) = found.values()
        set_face(state, die, face)


def set_face(state: S, die: Item, face: int) -> None:
    """Turn a monster to a face."""
    op.set_value(state, "face", die, face)
    level = BOOK.sides[state.kind[die]][face].level
    state.say("raised", "QUA-R.36", seat=SEAT[state.owner(die)], die=state.card_ref(die), n=level)


def _begin_copy(effect: fx.Copy, state: S, trigger: Trigger, number: int) -> None:
    die = trigger.die
    if not state.is_monster(die):
        return
    if found := stats.select(state, trigger.seat, die, effect.who):
        ask_pick(state, trigger, number, found, optional=False)
    else:
        _log_start(state, trigger, number)
        state.copied[die] = (trigger.card, stats.level(state, die), effect.attack, effect.defense, 0)


def _copy(effect: fx.Copy, state: S, trigger: Trigger, number: int, die: Item, done: Done) -> None:
    copy_monster(state, trigger.die, die)


def copy_monster(state: S, die: Item, model: Item) -> None:
    """Copy card, level, attack, defense and bursts of another monster (QUA-R.36)."""
    copied = state.copied[model]
    if copied is None:
        side = state.side_of(model)
        copied = (state.card_of[state.kind[model]], side.level, side.attack, side.defense, side.burst)
    state.copied[die] = copied
    names = {"die": state.card_ref(die), "model": BOOK.rules[copied[0]].kind_ref}
    state.say("copied", "QUA-R.36", seat=SEAT[state.owner(die)], **names)


def _score_now(effect: fx.ScoreNow, state: S, trigger: Trigger, number: int) -> None:
    if state.is_monster(trigger.die) and state.owner(trigger.die) == trigger.seat:
        state.stack.append(("score_one", trigger.die))


def _divert(effect: fx.Divert, state: S, trigger: Trigger, number: int) -> None:
    state.lasting.append(Lasting("divert", trigger.seat, NONE, trigger.card, list(PLACE).index(effect.to), 0))


_BEGIN: Mapping[type[fx.CardEffect], Callable[[Any, S, Trigger, int], None]] = {
    fx.GainQuiddity: _gain_quiddity, fx.GainGlory: _gain_glory, fx.ExtraCapture: _extra_capture,
    fx.Discount: _discount, fx.Draw: _draw, fx.DrawAndRoll: _draw_and_roll, fx.Reroll: _begin_reroll,
    fx.Cull: _begin_cull, fx.Move: _begin_targeted, fx.Take: _begin_take, fx.Exchange: _begin_exchange,
    fx.Modify: _begin_modify, fx.SetValues: _begin_targeted, fx.Defeat: _begin_targeted,
    fx.DestroySpell: _begin_targeted, fx.RaiseLevel: _begin_raise_level, fx.Copy: _begin_copy,
    fx.ScoreNow: _score_now, fx.Divert: _divert,
}  # fmt: skip
"""Begins an effect, given its number in the ability."""
_APPLY: Mapping[type[fx.CardEffect], Callable[[Any, S, Trigger, int, Item, Done], None]] = {
    fx.Reroll: _add_to_reroll, fx.Cull: _cull, fx.Move: _move, fx.Take: _take, fx.Exchange: _exchange,
    fx.Modify: _modify, fx.SetValues: _set_values, fx.Defeat: _defeat, fx.DestroySpell: _destroy_spell, fx.Copy: _copy,
}  # fmt: skip
"""Applies an effect to one die, given the dice picked before."""


STEPS = (raise_level, resolve, effects, one_of)
