"""Predictions of fights: an attack's chance by the learned model, and the state after a fight.

The odds are those of the strengths of two lines, the steeper the more stand there: chance evens out among many.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from tabletop.games.holy_knights.bots.evaluation import SENDS, SURVIVES, SURVIVES_SURE
from tabletop.games.holy_knights.bots.fight_model import FightModel, card_strengths, fight_model, spell_odds
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import fight, odds
from tabletop.games.holy_knights.rules.state import PRISON, At, HolyState

PAIR = 3.0
"""Strength that a knight gains beside its gem."""
_SURE = 30.0


class Force(NamedTuple):
    """Force of one side: strength, number of characters, and log odds of its spells."""

    side: int
    strength: float = 0.0
    number: int = 0
    magic: float = 0.0

    def plus(self, more: Force) -> Force:
        """Return both forces together, on this one's side."""
        return Force(self.side, self.strength + more.strength, self.number + more.number, self.magic + more.magic)


class Army(NamedTuple):
    """Forces of a seat: on its table, and in hand for either side."""

    side: int
    table: Force
    light: Force
    dark: Force

    def force(self, side: int, *, hand: bool) -> Force:
        """Return the force on a side; a change of side gives up the table."""
        force = self.table if side == self.side else Force(side)
        return force.plus(self.light if side == LIGHT else self.dark) if hand else force


def army(state: HolyState, seat: int) -> Army:
    """Return the forces of a seat; a knight just drawn counts as in hand."""
    kinds, strengths, spells = state.kind, card_strengths(), spell_odds()
    own = [kinds[item] for item in state.gems(seat)]
    table = [kinds[item] for item in state.mat(seat)]
    strength = sum([strengths[kind] + PAIR * (BOOK.is_knight[kind] and BOOK.gem_of[kind] in own) for kind in table])
    hand_kinds = [kinds[item] for item in state.hand(seat)]
    if seat == state.player:
        hand_kinds += [kinds[item] for item in state.zones[At.pending]]
    strength_by_side = [0.0, 0.0, 0.0]
    counts = [0, 0, 0]
    magic = [0.0, 0.0, 0.0]
    for kind in hand_kinds:
        if kind >= 0:
            strength_by_side[BOOK.side[kind]] += strengths[kind]
            counts[BOOK.side[kind]] += 1
            magic[spells[kind][0]] += spells[kind][1]
    return Army(
        state.stance(seat),
        Force(state.stance(seat), strength, len(table)),
        Force(LIGHT, strength_by_side[LIGHT], counts[LIGHT], magic[NEUTRAL] + magic[LIGHT]),
        Force(DARK, strength_by_side[DARK], counts[DARK], magic[NEUTRAL]),
    )


def win_chance(own: Force, enemy: Force, model: FightModel | None = None) -> float:
    """Return an attacker's chance by the fight model."""
    if not own.number or not enemy.number:
        return 1.0 if own.number else 0.0
    model = model or fight_model()
    steep = model.steep * (1.0 + model.growth * log((own.number + enemy.number) / 2))
    logit = steep * (_weight(own, model) - _weight(enemy, model)) + model.attacker + own.magic - enemy.magic
    if own.side != enemy.side:
        logit += model.dark_on_light if own.side == DARK else model.light_on_dark
    return 1.0 / (1.0 + exp(max(-_SURE, min(_SURE, -logit))))


def _weight(force: Force, model: FightModel) -> float:
    return log(force.strength) + (model.many_dark if force.side == DARK else model.many_light) * log(force.number)


def attack_chance(own: Army, enemy: Army, *, hand: bool) -> float:
    """Return the chance of an attack without a change of side, with hands or without; 0 if illegal."""
    sides = (LIGHT, DARK) if own.side == NEUTRAL else (own.side,)
    return max(_attack_chance(own.force(side, hand=hand), enemy, hand) for side in sides)


def _attack_chance(force: Force, enemy: Army, hand: bool) -> float:
    if not force.number or force.side == enemy.side == LIGHT:
        return 0.0
    if enemy.side != NEUTRAL:
        return win_chance(force, enemy.force(enemy.side, hand=hand))
    stands = (DARK,) if force.side == LIGHT else (LIGHT, DARK)
    return min(win_chance(force, enemy.force(side, hand=hand)) for side in stands)


def attacker_chance(state: HolyState) -> float:
    """Return the attacker's chance if both principals send all they hold."""
    own = army(state, state.attacker)
    if state.foe == PRISON:
        in_hand = sum(
            BOOK.strength[kind] for item in state.hand(state.attacker) if BOOK.side[kind := state.kind[item]] == LIGHT
        )
        party = odds.strength(state, state.line(0))
        return odds.win_chance(party + SENDS * in_hand if party else 0.0, odds.strength(state, state.line(1)))
    return attack_chance(own, army(state, state.foe), hand=True) if own.side != NEUTRAL else 0.0


def after_fight(state: HolyState, *, won: bool, chance: float) -> HolyState:
    """Return a copy of the state in which the attacker has won or lost the fight.

    The losing line falls; of the winning one its strongest stay, the fewer the closer the fight was (`chance`).
    """
    after = state.clone()
    loser, winner = (1, 0) if won else (0, 1)
    for item in after.line(loser)[:]:
        if item in after.zones[At.dungeon]:
            continue
        after.discard(item)
    standing = sorted(after.line(winner), key=lambda item: BOOK.strength[after.kind[item]])
    surviving = SURVIVES + SURVIVES_SURE * (chance if won else 1.0 - chance)
    total = sum(BOOK.strength[after.kind[item]] for item in standing)
    left = total
    for item in standing[:-1]:
        if left - BOOK.strength[after.kind[item]] < surviving * total or item in after.zones[At.dungeon]:
            break
        left -= BOOK.strength[after.kind[item]]
        after.discard(item)
    fight.finish_fight(after, won=won)
    return after
