"""Heuristic evaluation of positions."""

from __future__ import annotations

from functools import cache
from math import exp

from tabletop.cards.effects.grammar import Trigger
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.state import FULL, MINION, SERVANT, UNUSED, At, SorcererState

S = SorcererState
MEAN_DAMAGE = 5 / 6
"""Damage that a battle die does on average."""
SCALE = 45.0
"""Difference in points that makes the odds about three to one."""


def evaluate(state: S, seat: int) -> float:
    """Return the estimated win probability from captures, threats, minions and resources of both sides."""
    if not state.zones[At.skills[seat]]:
        return 0.5
    total = 0.0
    for tile in battlefields.own_tiles(state, seat):
        if state.taken[tile] < 0:
            half = battlefields.half_of(state, seat, tile)
            total += lead(state, half, force(state, half), force(state, battlefields.across(half)))
    sides = battlefields.sides_of(state)
    own = [other for other in state.seats if sides[other] == sides[seat]]
    rivals = [other for other in state.seats if sides[other] != sides[seat] and not state.gone[other]]
    own_value, enemy_value = (sum(_resource_value(state, other) for other in seats) for seats in (own, rivals))
    total += own_value - enemy_value / max(1, len(rivals) // max(1, len(own)))
    total += _unfinished_effect(state, own)
    best = max((state.points[other] for other in rivals), default=0)
    total += 60.0 * (state.points[seat] - best)
    return 1 / (1 + exp(-total / SCALE))


def _unfinished_effect(state: S, own: list[int]) -> float:
    """Return a bonus for an unfinished effect of this side, whose result is not on the table yet."""
    pending = state.ask
    if pending is None or pending.key not in ("pick", "spot", "play_card") or pending.seats[0] not in own:
        return 0.0
    at_work = state.zones[At.resolving]
    return 3.0 + sum(1.6 * BOOK.cost[state.kind[item]] for item in at_work)


def _resource_value(state: S, seat: int) -> float:
    """Return the value of hand, energy, omens, fate, blood and actions, with diminishing returns."""
    fate = 2.5 if state.fate[seat] == UNUSED else 0.0
    energy, kinds = state.energy[seat], [state.kind[item] for item in state.zones[At.hand[seat]]]
    hand = len(kinds)
    return (
        1.6 * min(hand, 5)
        + 1.1 * max(0, min(hand, 8) - 5)
        + 0.2 * max(0, hand - 8)
        - 0.8 * sum(BOOK.card_type[kind] is Type.ATTACHMENT for kind in kinds if kind >= 0)
        + 1.0 * min(energy, 2)
        + 0.7 * min(energy, 8)
        + 0.4 * max(0, energy - 8)
        + 1.1 * min(state.omens[seat], 6)
        + fate
        + 0.7 * min(state.blood[seat], 6)
        + 1.2 * state.actions[seat]
    )


_TEXT_VALUES = {
    Trigger.ATTACK: 1.2,
    Trigger.ATTACKED: 0.7,
    Trigger.ACTION: 0.4,
    Trigger.ROUND_END: 2.2,
    Trigger.WHILE: 0.6,
    Trigger.PLAYS: 0.6,
    Trigger.FALLS: 0.6,
    Trigger.KILLS: 0.6,
    Trigger.DESTROYED: 0.4,
    Trigger.HOST_DESTROYED: 0.5,
}


@cache
def text_values() -> tuple[float, ...]:
    """Return for each kind a rough value of its abilities in play, which its figures do not show."""
    return tuple(
        sum(_TEXT_VALUES.get(ability.on, 0.0) for ability in printed if not ability.bury) for printed in BOOK.abilities
    )


Force = tuple[int, int, int, int, float]


def force(state: S, half: int) -> Force:
    """Return ready dice, tired dice, toughness left, flames, and the worth of the texts of a half."""
    ready = tired = tough = flames = 0
    text, texts = 0.0, text_values()
    seats, guise, by, kinds = battlefields.seats_of(state, half), state.guise, state.by, state.kind
    for item in state.zones[half // 2]:
        if guise[item] == SERVANT or by[item] not in seats:
            continue
        if not (state.later and values.postponed_destruction(state, item)):
            text += texts[kinds[item]]
        if guise[item] == MINION:
            dice = values.number_of_dice(state, item)
            if state.spent[item]:
                tired += 0 if values.is_finished(state, item) else dice
            else:
                ready += dice
            tough += values.toughness_left(state, item)
            flames += state.flame[item]
    return ready, tired, tough, flames, text


def lead(state: S, half: int, own: Force, enemy: Force) -> float:
    """Return the difference of the values of a half and the enemy's in its battlefield."""
    return half_value(state, half, own, enemy) - half_value(state, battlefields.across(half), enemy, own)


def half_value(state: S, half: int, own: Force, enemy: Force) -> float:
    """Return the value of the damage a half has dealt in its battlefield and could still deal."""
    done = state.hurt[battlefields.across(half)]
    fighting = state.phase != "end" and not state.fought[half // 2] and not state.tilted[half // 2]
    ready = own[0] if fighting else 0
    room = enemy[2] + FULL - done
    total = (
        done + 0.12 * done * done + 1.6 * min(ready * MEAN_DAMAGE, room) + 1.0 * (own[1] + own[0] - ready) * MEAN_DAMAGE
    )
    total += 0.9 * own[2] - 0.6 * own[3] + own[4]
    if ready and not enemy[2]:
        total += 3 + 0.17 * ready
    if 2 * ready >= FULL - done:
        total += 4
    return total
