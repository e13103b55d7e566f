"""Spells and reaction windows: castable spells, their targets, and the seats asked in each window."""

from __future__ import annotations

from tabletop.engine import NONE, Item, ask, op
from tabletop.games.quarriors.cards.vocabulary import Pick, Ref, Selection, Timing
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import BIT, At, S, Trigger
from tabletop.games.quarriors.rules.steps.effects import copy_monster
from tabletop.kit import DIE, SEAT

TargetedDice = list[tuple[Item, Item]]
"""Pairs of a spell (or a copying monster) and what it is aimed at, -1 for nothing."""


def ability_of(state: S, die: Item, timing: Timing) -> int:
    """Return the ability with which a readied spell is cast, -1 if its card or face has none."""
    found = state.rules_of(die).at[timing][state.burst_of(die)]
    return found[0] if found else -1


def conditions_hold(state: S, seat: int, die: Item, timing: Timing) -> bool:
    """Return whether phase and condition of a spell allow casting it now."""
    number = ability_of(state, die, timing)
    if number < 0:
        return False
    ability = state.rules_of(die).abilities[number]
    return (ability.phases is None or state.phase in ability.phases) and stats.holds(state, seat, die, ability.only)


def _selections(state: S, die: Item, timing: Timing) -> list[Selection]:
    found: list[Selection | Ref | None] = [
        getattr(effect, "who", None) for effect in state.rules_of(die).abilities[ability_of(state, die, timing)].effects
    ]
    return [selection for selection in found if isinstance(selection, Selection)]


def aim(state: S, seat: int, die: Item, timing: Timing) -> list[Item] | None:
    """Return the dice a spell can be aimed at; None if it is cast without naming one (QUA-R.19)."""
    single = [selection for selection in _selections(state, die, timing) if selection.pick is Pick.ONE]
    return stats.targets(state, seat, die, single[0]) if single else None


def has_targets(state: S, seat: int, die: Item, timing: Timing) -> bool:
    """Return whether every later target of a spell without aim exists (Death Spell)."""
    later = [selection for selection in _selections(state, die, timing) if selection.pick is Pick.ONE_PER_RIVAL]
    return all(stats.targets(state, seat, die, selection) for selection in later)


def casts(state: S, seat: int) -> TargetedDice:
    """Return the spells that the active seat can cast, with their targets."""
    found: TargetedDice = []
    for die in state.loose_spells(seat):
        rules = state.rules_of(die)
        if rules.is_attach:
            found.extend((die, host) for host in state.monsters(seat))
        elif rules.is_cast:
            found.extend(_targeted(state, seat, die, Timing.CAST))
    return found


def reactions(state: S, seat: int) -> TargetedDice:
    """Return the reactions a seat can cast now (QUA-14.13)."""
    return [
        pair
        for die in state.loose_spells(seat)
        if state.rules_of(die).is_reaction
        for pair in _targeted(state, seat, die, Timing.REACTION)
    ]


def _targeted(state: S, seat: int, die: Item, timing: Timing) -> TargetedDice:
    if not conditions_hold(state, seat, die, timing):
        return []
    targets = aim(state, seat, die, timing)
    if targets is not None:
        return [(die, target) for target in targets]
    return [(die, NONE)] if has_targets(state, seat, die, timing) else []


def remodels(state: S, seat: int) -> TargetedDice:
    """Return the changes of model open to a seat's copying monsters (QUA-R.36)."""
    if not state.has_copier or before_scoring(state):
        return []
    return [
        (die, model)
        for die in state.monsters(seat)
        if is_copier(state, die) and not state.remodelled[die]
        for model in models(state, seat, die)
    ]


def before_scoring(state: S) -> bool:
    """Return whether Phase 1 is still to come, when only spells may be cast (QUA-R.65)."""
    return ("phase", 1) in state.stack


def is_copier(state: S, die: Item) -> bool:
    """Return whether a die is a monster that may change its model at times."""
    own = state.card(die).copy
    return own is not None and own.again and state.is_monster(die)


def models(state: S, seat: int, die: Item) -> list[Item]:
    """Return the monsters that a copying monster may take as its model."""
    own = state.card(die).copy
    return stats.select(state, seat, die, own.who) if own is not None else []


def cast(state: S, seat: int, die: Item, target: Item) -> None:
    """Cast a spell (QUA-14.03): attach it, or spend it and run its effects."""
    rules = state.rules_of(die)
    if rules.is_attach:
        op.set_value(state, "host", die, target)
        state.say("attached", "QUA-14.11", seat=SEAT[seat], die=state.card_ref(die), host=state.card_ref(target))
        return
    timing = Timing.CAST if rules.is_cast else Timing.REACTION
    trigger = Trigger(seat, die, rules.index, ability_of(state, die, timing), state.burst_of(die), target)
    key = "cast" if target < 0 else "cast_at"
    target_params = (
        {"target": state.card_ref(target), "target_at": DIE[target], "whose": SEAT[state.owner(target)]}
        if target >= 0
        else {}
    )
    state.say(key, "QUA-14.06", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die], **target_params)
    dice.spend(state, die)
    state.stack += (("settle",), ("effects", trigger, 0))


def remodel(state: S, die: Item, model: Item) -> None:
    """Change the model of a copying monster."""
    copy_monster(state, die, model)
    state.remodelled[die] = 1
    state.stack.append(("settle",))


def open_window(state: S, letter: str) -> bool:
    """Put a reaction window on the stack; return False if nobody wants to stop there (QUA-R.16)."""
    bit, active = BIT[letter], state.active
    for seat, stops in enumerate(state.stops):
        if stops & bit and seat != active:
            state.stack.append(("window", letter, 1, False))
            return True
    return False


def window(state: S, letter: str, step: int, acted: bool) -> None:
    """Ask the next seat that may react, one action a round, until all pass (QUA-R.17).

    The answer continues the round (`rules.moves`). In window d the attacker may answer the rivals.
    """
    total, active, bit = state.setup.seats, state.active, BIT[letter]
    for later in range(step, total):
        seat = (active + later) % total
        if not state.stops[seat] & bit or not state.zones[At.ready[seat]]:
            continue
        if reactions(state, seat) or (letter == "d" and remodels(state, seat)):
            ask(state, "react", seat, args=(letter, later + 1, acted))
            return
    if acted:
        state.stack.append(("window", letter, 1, False))
        if letter == "d":
            state.stack.append(("idle", "between"))


def idle(state: S, key: str) -> None:
    """Ask the active player for spells to cast between other steps (QUA-R.15)."""
    seat = state.active
    if not state.zones[At.ready[seat]]:
        return
    spells = casts(state, seat)
    if spells or remodels(state, seat):
        state.stack.append(("idle", key))
        ask(state, key, seat, args=(tuple(spells),))


STEPS = (idle, window)
