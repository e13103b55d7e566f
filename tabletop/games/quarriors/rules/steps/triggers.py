"""Triggers: abilities at work, from the queue over the owner's choices to the last effect (QUA-R.18, QUA-R.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.engine import NONE, Item, Seat, ask
from tabletop.games.quarriors.cards.tables import CARDS
from tabletop.games.quarriors.cards.vocabulary import When
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import READY, At, S, Trigger
from tabletop.kit import SEAT

if TYPE_CHECKING:
    from tabletop.games.quarriors.rules.effects import Effect


def queue(state: S, when: When, seat: int, die: Item, about: Item = NONE) -> None:
    """Queue all abilities of a monster for a moment."""
    rules, burst = state.rules_of(die), state.burst_of(die)
    for ability in rules.at[when][burst]:
        add(state, Trigger(seat, die, rules.index, ability, burst, about))


def add(state: S, trigger: Trigger) -> None:
    """Queue an ability; those queued while none is resolved in between have the same moment."""
    state.queue.append((state.moment, trigger))


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
    same = [trigger for when, trigger in state.queue if when == moment and trigger.seat == first.seat]
    if len({(trigger.card, trigger.ability) for trigger in same}) > 1:
        ask(state, "order", first.seat, args=(moment,))
    else:
        state.queue.pop(0)
        start(state, first)


def start(state: S, trigger: Trigger) -> None:
    """Resolve a trigger that has left the queue; what it sets off belongs to a later moment (QUA-R.18)."""
    state.moment += 1
    state.stack.append(("resolve", trigger))


def perishing(state: S) -> Item:
    """Return a monster whose card says that it cannot exist in the present state, -1 if there is none (QUA-R.44)."""
    if not state.has_perishing:
        return NONE
    for seat in state.seats:
        for die in state.zones[At.ready[seat]]:
            only = state.rules_of(die).perish
            if only is not None and stats.holds(state, seat, die, only) and state.is_monster(die):
                return die
    return NONE


def perish(state: S, die: Item) -> None:
    """Defeat a monster that cannot exist; nobody gets credit."""
    state.stack += (("settle",), ("fall", die, -1, False))


def interrupted(state: S, *frame: object) -> bool:
    """Let monsters that cannot exist in this state perish first (QUA-R.44); then the step `frame` runs again."""
    die = perishing(state)
    if die < 0:
        return False
    state.stack.append(frame)
    perish(state, die)
    return True


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
    if number == 0:
        state.say("ability", "QUA-4.04", seat=SEAT[trigger.seat], card=CARDS[trigger.card].kind_ref)
    verbs[number].begin(state, trigger, number)


def effect_of(trigger: Trigger, number: int) -> Effect:
    """Return the effect that a pick belongs to; number -1 is the cost."""
    ability = trigger.sentence
    if number >= 0:
        return ability.effects[number]
    assert ability.cost is not None
    return ability.cost


# --- picking --------------------------------------------------------------------------------------------------------


def ask_pick(
    state: S, trigger: Trigger, number: int, found: list[Item], optional: bool, done: tuple[Item, ...] = ()
) -> None:
    """Let the owner of an effect pick one die; with a single possibility and no way out it is taken at once."""
    if not optional and len({_likeness(state, die) for die in found}) == 1:
        take_pick(state, trigger, number, found[0], done)
    else:
        ask(state, "pick", trigger.seat, args=(trigger, number, tuple(found), optional, done))


def _likeness(state: S, die: int) -> object:
    if state.place(die) == READY:
        return die
    return state.zone[die], state.kind[die], state.face[die]


def take_pick(state: S, trigger: Trigger, number: int, die: Item, done: tuple[Item, ...]) -> None:
    """Do what the effect says with the picked die; a cost is paid with it."""
    if number >= 0:
        effect_of(trigger, number).upon(state, trigger, number, die, done)
        return
    limit = state.card(die).cost
    dice.cull(state, die)
    state.stack.append(("effects", trigger._replace(limit=limit), 0))


def decline(state: S, trigger: Trigger, number: int, done: tuple[Item, ...]) -> None:
    """Finish an effect, or do not pay a cost, whose owner wants no (further) die."""
    if number >= 0:
        effect_of(trigger, number).decline(state, trigger, done)


def skip_rest(state: S, trigger: Trigger) -> None:
    """Drop the later effects of an ability whose optional first pick was declined."""
    if trigger.sentence.optional and state.stack and state.stack[-1][:2] == ("effects", trigger):
        state.stack.pop()


def one_of(state: S, trigger: Trigger, number: int, rival: Seat) -> None:
    """Let the owner of an effect pick one die of one rival."""
    who = effect_of(trigger, number).who  # type: ignore[union-attr]
    found = [die for die in stats.targets(state, trigger.seat, trigger.die, who) if state.owner(die) == rival]
    if found:
        ask_pick(state, trigger, number, found, optional=False)
