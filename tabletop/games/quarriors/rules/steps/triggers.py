"""The queue of triggered abilities by moment (QUA-R.18), and monsters that cannot exist (QUA-R.44)."""

from __future__ import annotations

from tabletop.engine import NONE, Item, ask
from tabletop.games.quarriors.cards.vocabulary import Timing
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import At, S, Trigger


def queue(state: S, timing: Timing, seat: int, die: Item, about: Item = NONE) -> None:
    """Queue all abilities of a monster for a moment."""
    rules, burst = state.rules_of(die), state.burst_of(die)
    for ability in rules.at[timing][burst]:
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
    same = [trigger for timing, trigger in state.queue if timing == moment and trigger.seat == first.seat]
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
    """Return a monster that cannot exist in the present state, -1 if there is none (QUA-R.44)."""
    if not state.has_perishing:
        return NONE
    for seat in state.seats:
        for die in state.zones[At.ready[seat]]:
            condition = state.rules_of(die).perish
            if condition is not None and stats.holds(state, seat, die, condition) and state.is_monster(die):
                return die
    return NONE


def perish(state: S, die: Item) -> None:
    """Defeat a monster that cannot exist; nobody gets credit."""
    state.stack += (("settle",), ("fall", die, -1, False))


def interrupted(state: S, *frame: object) -> bool:
    """Return whether a monster must perish first (QUA-R.44); the step `frame` then runs again."""
    die = perishing(state)
    if die < 0:
        return False
    state.stack.append(frame)
    perish(state, die)
    return True


STEPS = (settle,)
