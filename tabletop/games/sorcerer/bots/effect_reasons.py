"""Reasons for using an ability: the outcome of its first effects at the present table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.cards.effects import choosing
from tabletop.cards.effects.card_verbs import Damage, Destroy, Draw, Exhaust, Gain, Heal, Weaken
from tabletop.cards.effects.choosing import Work
from tabletop.cards.effects.grammar import Pick, Ref, Selection
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.value_verbs import Modify
from tabletop.cards.effects.verb import Verb
from tabletop.engine.items import Item
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.state import At, SorcererState
from tabletop.kit.strategy import Reason

S = SorcererState
WHY = "sorcerer.why.effect"
ALL = 99
"""More damage than any minion can have."""


def explain_ability(state: S, seat: int, job: AbilityInstance) -> Reason | None:
    """Return the outcome of an ability in the interest of a seat, None without one of a few words."""
    sides = battlefields.sides_of(state)
    if sides[job.seat] != sides[seat]:  # such as an enemy's tactic against the attack
        return None
    work = values.language(state).work(state, job)
    reasons = (_explain(work, effect) for effect in values.ability_of(state, job).do)
    return next((reason for reason in reasons if reason is not None), None)


def _explain(work: Work, effect: Verb) -> Reason | None:
    state: S = work.state
    match effect:
        case Damage(to=Selection() as to) if to.pick is not Pick.SPREAD:
            return _wound(state, _minions(work, to, enemies=True), work.amount(effect.n))
        case Weaken(to=Selection() as to):
            found = [item for item in _minions(work, to, enemies=True) if values.toughness_left(state, item) > 1]
            return _wound(state, found, 1)
        case Destroy(to=Selection() as to):
            return _wound(state, _minions(work, to, enemies=True), ALL)
        case Exhaust(to=Selection() as to):
            ready = [item for item in _minions(work, to, enemies=True) if not state.spent[item]]
            return _of_most("tires", state, ready, lambda item: values.number_of_dice(state, item))
        case Heal(to=Selection() as to):
            most = ALL if effect.n is None else work.amount(effect.n)
            own = _minions(work, to, enemies=False)
            return _of_most("heals", state, own, lambda item: min(most, state.damage[item]))
        case Modify(to=Ref()):
            return _roll(work, effect)
        case Gain(what="energy" | "omen" | "blood") if (n := work.amount(effect.n)) > 0:
            return Reason(f"{WHY}.gains.{effect.what}", {"n": n})
        case Draw() if (n := min(work.amount(effect.n), len(state.zones[At.grimoire[work.seat]]))) > 0:
            return Reason(f"{WHY}.draws", {"n": n})
    return None


def _minions(work: Work, selection: Selection, *, enemies: bool) -> list[int]:
    """Return the minions of one side that a selection finds."""
    if selection.what != "minion":
        return []
    return [item for item in choosing.found(work, selection) if values.is_enemy(work.state, work.seat, item) == enemies]


def _of_most(key: str, state: S, items: Iterable[int], figure: Callable[[int], int]) -> Reason | None:
    """Return a reason about the item with the highest figure, None if no figure is above 0."""
    best = max(items, key=figure, default=-1)
    if best < 0 or not figure(best) > 0:
        return None
    return Reason(f"{WHY}.{key}", {"card": state.ref(Item(best)), "n": figure(best)})


def _wound(state: S, foes: list[int], n: int) -> Reason | None:
    """Name the enemy minion that damage destroys, else the one that it leaves weakest."""
    doomed = [foe for foe in foes if values.toughness_left(state, foe) <= n]
    if doomed:
        fiercest = max(doomed, key=lambda foe: values.number_of_dice(state, foe))
        return Reason(f"{WHY}.destroys", {"card": state.ref(Item(fiercest))})
    if not foes or n <= 0:
        return None
    weakest = min(foes, key=lambda foe: values.toughness_left(state, foe))
    body = values.body_after(state, weakest, n)
    figures = {"n": body.left, "toughness": body.toughness}
    return Reason(f"{WHY}.wounds", {"card": state.ref(Item(weakest)), **figures})


def _roll(work: Work, effect: Modify) -> Reason | None:
    """Compare the dice of the present attack with and without a change of the attacker."""
    state: S = work.state
    if state.attacker < 0 or not isinstance(effect.to, Ref) or choosing.referred(work, effect.to) != (state.attacker,):
        return None
    have = values.number_of_dice(state, state.attacker)
    n = min(values.MOST_DICE, values.attack(state, state.attacker) + work.amount(effect.attack, state.attacker))
    return Reason(f"{WHY}.rolls", {"n": n, "have": have}) if n > have else None
