"""Spells and reaction windows: what can be cast now, at what, and who is asked in which window."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.items import NONE, Item
from tabletop.engine.runner import ask
from tabletop.games.quarriors import dice, effects, stats
from tabletop.games.quarriors.book import CARDS, IS_SPELL
from tabletop.games.quarriors.schema import Pick, Self, When, Who
from tabletop.games.quarriors.state import (
    PLACES,
    READY,
    WINDOWS,
    QuarriorsState,
    Trigger,
    burst_of,
    is_monster,
    kind_ref,
    monsters,
    owner,
    rules_of,
    seat_ref,
)

S = QuarriorsState


def loose_spells(state: S, seat: int) -> list[Item]:
    """Return the readied spells of a seat that are not attached."""
    ready = state.zones[PLACES * seat + READY]
    if not ready:
        return []
    kind, host = state.kind, state.host
    return [die for die in ready if IS_SPELL[kind[die]] and host[die] < 0]


def ability_of(state: S, die: Item, when: When) -> int:
    """Return the ability with which a readied spell is cast, -1 if its card or face has none."""
    rules = rules_of(state, die)
    found = rules.at[when][burst_of(state, die)]
    return found[0] if found else -1


def conditions_hold(state: S, seat: int, die: Item, when: When) -> bool:
    """Tell whether phase and condition of a spell allow casting it now."""
    number = ability_of(state, die, when)
    if number < 0:
        return False
    ability = rules_of(state, die).abilities[number]
    if ability.phases is not None and state.phase not in ability.phases:
        return False
    return stats.holds(state, seat, die, ability.only)


def aim(state: S, seat: int, die: Item, when: When) -> list[Item] | None:
    """Return the dice a spell can be aimed at; None if it is cast without naming one (QUA-R.19)."""
    rules = rules_of(state, die)
    for effect in rules.abilities[ability_of(state, die, when)].effects:
        who: Who | Self | None = getattr(effect, "who", None)
        if isinstance(who, Who) and who.pick is Pick.ONE:
            return stats.targets(state, seat, die, who)
    return None


def has_targets(state: S, seat: int, die: Item, when: When) -> bool:
    """Tell whether every target that a spell without aim still has to pick exists (Death Spell)."""
    for effect in rules_of(state, die).abilities[ability_of(state, die, when)].effects:
        who: Who | Self | None = getattr(effect, "who", None)
        if isinstance(who, Who) and who.pick is Pick.ONE_PER_RIVAL and not stats.targets(state, seat, die, who):
            return False
    return True


def casts(state: S, seat: int) -> list[tuple[Item, Item]]:
    """Return what the active seat can cast: pairs of a spell and its target, -1 for none."""
    found: list[tuple[Item, Item]] = []
    if not state.zones[PLACES * seat + READY]:
        return found
    for die in loose_spells(state, seat):
        rules = rules_of(state, die)
        if rules.is_attach:
            found.extend((die, host) for host in monsters(state, seat))
        elif rules.is_cast:
            found.extend(_aimed(state, seat, die, When.CAST))
    return found


def reactions(state: S, seat: int) -> list[tuple[Item, Item]]:
    """Return the reactions a seat can cast now, as `casts` does (QUA-14.13)."""
    found: list[tuple[Item, Item]] = []
    for die in loose_spells(state, seat):
        if rules_of(state, die).is_reaction:
            found.extend(_aimed(state, seat, die, When.REACTION))
    return found


def _aimed(state: S, seat: int, die: Item, when: When) -> list[tuple[Item, Item]]:
    if not conditions_hold(state, seat, die, when):
        return []
    at = aim(state, seat, die, when)
    if at is not None:
        return [(die, target) for target in at]
    return [(die, NONE)] if has_targets(state, seat, die, when) else []


def remodels(state: S, seat: int) -> list[tuple[Item, Item]]:
    """Return the changes of model open to a seat's copying monsters (QUA-R.36)."""
    found: list[tuple[Item, Item]] = []
    if not state.has_copier:
        return found
    for die in monsters(state, seat):
        if (own := CARDS[state.card_of[state.kind[die]]].copy) is not None and own.again and not state.remodelled[die]:
            found.extend((die, model) for model in stats.select(state, seat, die, own.who))
    return found


def cast(state: S, seat: int, die: Item, target: Item) -> None:
    """Cast a spell (QUA-14.03): attach it, or spend it and run its effects."""
    rules = rules_of(state, die)
    if rules.is_attach:
        op.turn(state, "host", die, target)
        if state.events is not None:
            op.tell(
                state,
                "quarriors.log.attached",
                "QUA-14.11",
                seat=seat_ref(seat),
                die=kind_ref(state, die),
                host=kind_ref(state, target),
            )
        return
    when = When.CAST if rules.is_cast else When.REACTION
    trigger = Trigger(seat, die, rules.index, ability_of(state, die, when), burst_of(state, die), target)
    if state.events is not None:
        key = "quarriors.log.cast" if target < 0 else "quarriors.log.cast_at"
        aimed = {"target": kind_ref(state, target), "whose": seat_ref(owner(state, target))} if target >= 0 else {}
        op.tell(state, key, "QUA-14.06", seat=seat_ref(seat), die=kind_ref(state, die), **aimed)
    dice.spend(state, die)
    state.stack.append(("settle",))
    state.stack.append(("effects", trigger, 0))


def remodel(state: S, die: Item, model: int) -> None:
    """Let a copying monster take another model."""
    effects.take_over(state, die, model)
    state.remodelled[die] = 1
    state.stack.append(("settle",))


# --- windows --------------------------------------------------------------------------------------------------------


_BITS = {letter: 1 << number for number, letter in enumerate(WINDOWS)}


def open_window(state: S, letter: str) -> bool:
    """Put a reaction window on the stack unless nobody wants to be asked there; tell whether it is (QUA-R.16)."""
    bit, active = _BITS[letter], state.active
    for seat, stops in enumerate(state.stops):
        if stops & bit and seat != active:
            state.stack.append(("window", letter, 1, False))
            return True
    return False


def window(state: S, letter: str, step: int, acted: bool) -> None:
    """Ask the next seat that may react, one action a round, until all pass (QUA-R.17)."""
    total, active = state.setup.seats, state.active
    bit = _BITS[letter]
    while step < total:
        seat = (active + step) % total
        step += 1
        if state.stops[seat] & bit and state.zones[PLACES * seat + READY] and can_react(state, seat, letter):
            state.stack.append(("window", letter, step, acted))
            ask(state, "react", seat, args=(letter,))
            return
    if acted:
        state.stack.append(("window", letter, 1, False))
        if letter == "d":
            state.stack.append(("idle", "between"))


def idle(state: S, key: str) -> None:
    """Let the active player cast between other steps, again and again, if there is anything to cast (QUA-D.13)."""
    seat = state.active
    if not state.zones[PLACES * seat + READY]:
        return
    spells = casts(state, seat)
    if spells or remodels(state, seat):
        state.stack.append(("idle", key))
        ask(state, key, seat, args=(tuple(spells),))


def can_react(state: S, seat: int, letter: str) -> bool:
    """Tell whether a seat has anything to do in a window."""
    return bool(reactions(state, seat)) or (letter == "d" and bool(remodels(state, seat)))


def note_action(state: S) -> None:
    """Remember in the window under way that somebody acted, so that another round is asked."""
    for at in range(len(state.stack) - 1, max(len(state.stack) - 3, -1), -1):
        if state.stack[at][0] == "window":
            _, letter, step, _ = state.stack[at]
            state.stack[at] = ("window", letter, step, True)
            return


def is_copier(state: S, die: Item) -> bool:
    """Tell whether a die is a monster that may change its model at times."""
    own = CARDS[state.card_of[state.kind[die]]].copy
    return own is not None and own.again and is_monster(state, die)
