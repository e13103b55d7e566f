"""Heuristic values of the five actions of the Action phase."""

from __future__ import annotations

from functools import cache

from tabletop.cards.effects.card_verbs import Heal
from tabletop.cards.effects.grammar import Ref, Trigger, Where
from tabletop.engine.items import NONE
from tabletop.games.sorcerer.bots.evaluation import Force, force, lead, text_values
from tabletop.games.sorcerer.bots.heuristic_weights import USEFUL_HAND, SorcererWeights, ability_values
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, values
from tabletop.games.sorcerer.rules.state import FULL, MOST_ENERGY, At, SorcererState, tile_of

S = SorcererState


@cache
def _healing() -> tuple[tuple[tuple[Heal, ...], ...], ...]:
    """Return for each kind and ability the healing effects, whose value depends on the damage there is."""
    return tuple(
        tuple(tuple(effect for effect in ability.do if isinstance(effect, Heal)) for ability in printed)
        for printed in BOOK.abilities
    )


class ActionValues:
    """Values of a seat's possible actions, from its battlefields, hand and energy."""

    __slots__ = ("_card", "_energy", "_forces", "_hand", "_known", "ability_values", "seat", "state", "weights")

    def __init__(self, state: S, seat: int) -> None:
        self.state, self.seat, self.weights = state, seat, SorcererWeights.of(state)
        self.ability_values = ability_values(self.weights)
        self._forces: dict[int, tuple[Force, Force, float]] = {}
        self._known: dict[tuple[int, Force, int], float] = {}
        self._hand = len(state.zones[At.hand[seat]])
        self._card = self.weights.card if self._hand <= USEFUL_HAND else self.weights.spare
        lacks = sum(BOOK.cost[state.kind[item]] for item in state.zones[At.hand[seat]]) > state.energy[seat]
        self._energy = self.weights.energy + (self.weights.lacking if lacks else 0.0)

    def _change_value(self, tile: int, more: Force, side: int = 0) -> float:
        """Return the value of more force in a battlefield, of the own side (0) or the enemy's (1)."""
        if self.state.taken[tile] >= 0:
            return 0.0
        known = self._known.get((tile, more, side))
        if known is None:
            known = self._known[tile, more, side] = self._computed_change(tile, more, side)
        return known

    def _computed_change(self, tile: int, more: Force, side: int) -> float:
        state = self.state
        half = battlefields.half_of(state, self.seat, tile)
        across = battlefields.across(half)
        if tile not in self._forces:
            own, enemy = force(state, half), force(state, across)
            self._forces[tile] = own, enemy, lead(state, half, own, enemy)
        own, enemy, before = self._forces[tile]
        if side:
            enemy = _joined(enemy, more)
        else:
            own = _joined(own, more)
        return self.weights.field * (lead(state, half, own, enemy) - before)

    def _presence_bonus(self, tile: int, present: int = 0) -> float:
        """Return the bonus for one more minion in a battlefield beside `others`, whatever its figures."""
        state = self.state
        if state.taken[tile] >= 0:
            return 0.0
        half = battlefields.half_of(state, self.seat, tile)
        empty = len(battlefields.minions_on(state, half)) <= present
        return self.weights.cover * empty + self.weights.close * (
            state.hurt[half] + state.hurt[battlefields.across(half)]
        )

    def cast(self, item: int, target: str) -> float:
        """Return the value of casting a card."""
        kind = self.state.kind[item]
        gain = sum(self._ability_value(kind, number, NONE) for number in BOOK.triggered[Trigger.PLAY][kind])
        card = self._card if BOOK.card_type[kind] is not Type.ATTACHMENT else 0.5 * self._card
        gain -= self._energy * BOOK.cost[kind] + card
        if not target:
            return gain
        more = (BOOK.attack[kind], 0, BOOK.toughness[kind], 0, self.weights.text * text_values()[kind])
        if target in battlefields.TILE_OF:
            tile = battlefields.TILE_OF[target]
            return gain + self._change_value(tile, more) + self._presence_bonus(tile)
        return gain + self._attachment_value(int(target.partition(":")[2]), more)

    def _attachment_value(self, host: int, more: Force) -> float:
        state = self.state
        tile = tile_of(state, host)
        if battlefields.half_of(state, self.seat, tile) < 0:
            return 0.0
        if state.spent[host]:
            more = (0, more[0], *more[2:])
        enemy = values.is_enemy(state, self.seat, host)
        if enemy:
            more = (max(more[0], -values.attack(state, host)), *more[1:4], -more[4])
        return self._change_value(tile, more, int(enemy))

    def move(self, item: int, tile: int) -> float:
        """Return the value of moving a minion to a battlefield."""
        state = self.state
        dice, tough = values.number_of_dice(state, item), values.toughness_left(state, item)
        ready = 0 if state.spent[item] else dice
        text = text_values()[state.kind[item]]
        leaving = (-ready, ready - dice, -tough, -state.flame[item], -text)
        arriving = (ready, dice - ready, tough, state.flame[item], text)
        start = tile_of(state, item)
        lost = self._change_value(start, leaving) - self._presence_bonus(start, 1)
        return lost + self._change_value(tile, arriving) + self._presence_bonus(tile) - self.weights.effort

    def activate(self, item: int, number: int) -> float:
        """Return the value of using an ability, less what an exhausted minion can no longer do."""
        state, kind = self.state, self.state.kind[item]
        tile = tile_of(state, item)
        gain = self._ability_value(kind, number, state.avatar[self.seat] if tile < 0 else tile)
        cost = BOOK.abilities[kind][number].cost
        if cost is not None and cost.exhaust and tile >= 0 and not state.spent[item]:
            dice = values.number_of_dice(state, item)
            gain += self._change_value(tile, (-dice, dice, 0, 0, 0.0))
        return gain

    def channel(self) -> float:
        """Return the value of channelling."""
        return self._energy * min(2, MOST_ENERGY - self.state.energy[self.seat])

    def meditate(self) -> float:
        """Return the value of drawing cards."""
        few = max(0, min(2, USEFUL_HAND - self._hand))
        return self.weights.card * few + self.weights.spare * (2 - few)

    def _ability_value(self, kind: int, number: int, tile: int) -> float:
        gain = self.ability_values[kind][number]
        for heal in _healing()[kind][number]:
            gain += self._healing_value(heal, tile)
        return gain

    def _healing_value(self, heal: Heal, tile: int) -> float:
        """Return the value of healing where there is most damage."""
        state, to = self.state, heal.to
        if isinstance(to, Ref):
            return 0.0
        if to.what == "side":
            tiles = [tile] if to.where is Where.HERE else battlefields.own_tiles(state, self.seat)
            hurt = max(state.hurt[battlefields.half_of(state, self.seat, at)] * (state.taken[at] < 0) for at in tiles)
            left = max(0, hurt - (heal.n if isinstance(heal.n, int) else FULL))
            return hurt - left + 0.12 * (hurt * hurt - left * left)
        most = max((state.damage[item] for item in battlefields.minions_of(state, self.seat)), default=0)
        return self.weights.heal * (min(most, heal.n) if isinstance(heal.n, int) else most)


def _joined(first: Force, second: Force) -> Force:
    return first[0] + second[0], first[1] + second[1], first[2] + second[2], first[3] + second[3], first[4] + second[4]
