"""Read-only part of the effect bindings: targets, card values, conditions and costs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cards.effects.grammar import Ability, Selection, Trigger, Where, Whose
from tabletop.cards.effects.hooks import FullHost
from tabletop.cards.effects.host import AbilityInstance
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.effects import From, SorcererEffectHost
from tabletop.games.sorcerer.cards.library import MOONS
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.rules import battlefields, casting, values
from tabletop.games.sorcerer.rules.available_actions import AvailableActions
from tabletop.games.sorcerer.rules.state import (
    ATTACHED,
    MINION,
    NO_FATE,
    OUT,
    RESOURCES,
    SERVANT,
    USED,
    At,
    SorcererState,
    attached,
    minions,
    tile_of,
)
from tabletop.kit import CARD

S = SorcererState
_OWN, _ENEMY, _SKILL, _SORCERY = Whose.OWN, Whose.ENEMY, Type.SKILL, Type.SORCERY
"""Local names, because looking up a member of an enumeration is slow."""
_LAST_WORDS = frozenset((Trigger.DESTROYED, Trigger.HOST_DESTROYED))


class EffectQueries(FullHost[S], SorcererEffectHost):
    """Meanings of nouns, places and conditions of the effect language in this game."""

    game = "sorcerer"
    other_nouns = frozenset(["side", "place"])
    rule = "SOR-R.13"

    def abilities(self, state: S, item: int) -> tuple[Ability[Any], ...]:
        return BOOK.abilities[state.kind[item]]

    def alive(self, state: S, job: AbilityInstance) -> bool:
        seat, item, number, _ = job
        kind = state.kind[item]
        ability = BOOK.abilities[kind][number]
        if state.gone[seat] and not (values.is_burn(ability) and BOOK.card_type[kind] is Type.LORE):
            return False  # whoever has left does nothing; the flames burn on by themselves
        if ability.once and (item, number, NONE) in state.once:
            return False
        if ability.bury:
            return state.zone[item] == At.grave[state.owner[item]]
        if ability.on in _LAST_WORDS or BOOK.card_type[kind] is _SORCERY:
            return True
        guise = state.guise[item]
        if guise == OUT:
            return state.zone[item] == At.skills[seat]
        return guise != SERVANT and not values.is_blanked(state, item, ability.on)

    def turns(self, state: S) -> Sequence[tuple[int, ...]]:
        return battlefields.resolution_order(state)

    def chooser(self, state: S, job: AbilityInstance) -> int:
        # the attacker decides on a tactic attached to its minion, whoever owns it (SOR-R.18)
        if state.attacker != NONE and state.guise[job.card] == ATTACHED:
            ability = BOOK.abilities[state.kind[job.card]][job.number]
            if ability.on is Trigger.ATTACK and state.host[job.card] == state.attacker:
                return state.by[state.attacker]
        return job.seat

    def absent(self, state: S, seat: int) -> bool:
        return bool(state.gone[seat])

    def targets(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> list[int]:
        seat, what, whose = job.seat, selection.what, selection.whose
        if place == NONE and BOOK.card_type[state.kind[job.card]] is _SKILL:
            place = job.place  # every target of a skill is where the avatar is (SOR-R.19)
        if what == "minion":
            return self._minions(state, job, whose, place)
        if what == "card":
            zone = At.hand if selection.where is Where.HAND else At.grave
            return list(state.zones[zone[seat]])
        if what == "place":
            return [tile for tile in battlefields.own_tiles(state, seat) if place in (NONE, tile)]
        if what == "side":
            return self._halves(state, seat, whose, place)
        places = battlefields.tiles(state) if place == NONE else (place,)
        side = battlefields.sides_of(state)
        reach = self._reach(state, job)
        found: list[int] = []
        for tile in places:
            for item in state.zones[At.field[tile]]:
                by = state.by[item]
                if (whose is _OWN and by != seat) or (whose is _ENEMY and side[by] == side[seat]):
                    continue
                if (reach is None or by in reach) and self._is(state, item, what):
                    found.append(item)
        return found

    def has_targets(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> bool:
        if selection.what != "minion" or state.royale:
            return bool(self.targets(state, job, selection, place))
        if place == NONE and BOOK.card_type[state.kind[job.card]] is _SKILL:
            place = job.place
        guise, by, zones, whose, seat = state.guise, state.by, state.zones, selection.whose, job.seat
        side = battlefields.sides_of(state)
        for tile in battlefields.tiles(state) if place == NONE else (place,):
            for item in zones[tile]:
                if guise[item] != MINION:
                    continue
                if by[item] == seat if whose is _OWN else whose is not _ENEMY or side[by[item]] != side[seat]:
                    return True
        return False

    def _minions(self, state: S, job: AbilityInstance, owner: Whose, place: int) -> list[int]:
        guise, by, zones, seat = state.guise, state.by, state.zones, job.seat
        found = zones[place] if place != NONE else [item for tile in battlefields.tiles(state) for item in zones[tile]]
        if owner is _OWN:
            return [item for item in found if guise[item] == MINION and by[item] == seat]
        if state.royale and (reach := self._reach(state, job)) is not None:
            found = [item for item in found if by[item] in reach]
        if owner is _ENEMY:
            side = battlefields.sides_of(state)
            return [item for item in found if guise[item] == MINION and side[by[item]] != side[seat]]
        return [item for item in found if guise[item] == MINION]

    def _reach(self, state: S, job: AbilityInstance) -> list[int] | None:
        """Return the seats whose minions an ability can reach, None for all (SOR-R.67)."""
        if not state.royale or BOOK.card_type[state.kind[job.card]] is Type.LORE:
            return None
        return [job.seat, *battlefields.near_seats(state, job.seat)]

    def _is(self, state: S, item: int, noun: str) -> bool:
        guise = state.guise[item]
        if noun == "form":
            return guise in (MINION, ATTACHED) and BOOK.card_type[state.kind[item]] is Type.FORM
        return guise in (ATTACHED, SERVANT)

    def _halves(self, state: S, seat: int, owner: Whose, place: int) -> list[int]:
        own = [battlefields.half_of(state, seat, tile) for tile in battlefields.own_tiles(state, seat)]
        own = [half for half in own if place in (NONE, half // 2) and state.taken[half // 2] == NONE]
        return own if owner is _OWN else [battlefields.across(half) for half in own]

    def places(self, state: S, job: AbilityInstance) -> list[int]:
        return (
            [job.place]
            if BOOK.card_type[state.kind[job.card]] is _SKILL
            else list(battlefields.own_tiles(state, job.seat))
        )

    def place_of(self, state: S, target: int, noun: str) -> int:
        if noun == "side":
            return target // 2
        return target if noun == "place" else tile_of(state, target)

    def own(self, state: S, job: AbilityInstance, item: int) -> bool:
        return state.by[item] == job.seat

    def itself(self, state: S, job: AbilityInstance) -> int:
        item = job.card
        return state.host[item] if state.guise[item] == ATTACHED and self._is(state, item, "form") else item

    def host(self, state: S, item: int) -> int:
        return state.host[item]

    def attacker(self, state: S) -> int:
        return state.attacker

    def is_type(self, state: S, item: int, word: str) -> bool:
        kind = BOOK.card_type[state.kind[item]]
        guise = state.guise[item]
        if word == "minion":
            return guise == MINION or (guise == OUT and BOOK.is_minion[state.kind[item]])
        if word == "attachment":
            return guise == ATTACHED or (guise == OUT and kind is Type.ATTACHMENT)
        return kind is not None and kind.value == word

    def is_subtype(self, state: S, item: int, word: str) -> bool:
        return values.is_subtype(state, item, word)

    def has(self, state: S, item: int, word: str) -> bool:
        if word == "attachment":
            return bool(attached(state, item))
        if word == "form":
            return any(self._is(state, card, "form") for card in attached(state, item))
        return self.counted(state, item, word) > 0

    def cost(self, state: S, item: int) -> int:
        return BOOK.cost[state.kind[item]]

    def toughness(self, state: S, item: int) -> int:
        return values.toughness(state, item)

    def is_damaged(self, state: S, item: int) -> bool:
        return state.damage[item] > state.root[item]  # roots not cancelled yet do not leave it damaged

    def is_token(self, state: S, item: int) -> bool:
        return BOOK.is_token[state.kind[item]]

    def is_legendary(self, state: S, item: int) -> bool:
        return BOOK.legendary[state.kind[item]]

    def counted(self, state: S, item: int, counter: str) -> int:
        counters: list[int] = getattr(state, counter)
        return counters[item]

    def word(self, state: S, job: AbilityInstance) -> str:
        return MOONS[state.moon[job.seat]]

    def outnumbered(self, state: S, job: AbilityInstance) -> bool:
        half = battlefields.half_of(state, job.seat, job.place)
        own = sum(state.by[item] == job.seat for item in minions(state, job.place))
        return half != NONE and own < len(battlefields.minions_on(state, battlefields.across(half)))

    def has_played(self, state: S, seat: int, word: str) -> bool:
        return (seat, word) in state.played

    def stock(self, state: S, seat: int, resource: str) -> int:
        have: list[int] = getattr(state, RESOURCES[resource][0])
        return have[seat]

    def is_spent(self, state: S, item: int) -> bool:
        return state.spent[item] == 1

    def hand(self, state: S, seat: int) -> Sequence[int]:
        return state.zones[At.hand[seat]]

    def payable(self, state: S, job: AbilityInstance, item: int) -> bool:
        return bool(AvailableActions(state, job.seat).casts((Item(item),)))

    def room(self, state: S, job: AbilityInstance, item: int) -> Iterable[int]:
        seat = job.seat
        if item != NONE and state.guise[item] == MINION and values.is_pinned(state, item):
            return []
        return [tile for tile in battlefields.own_tiles(state, seat) if battlefields.room_in(state, seat, tile) > 0]

    def spare(self, state: S, job: AbilityInstance) -> Iterable[int]:
        return self.room(state, job, NONE) if state.zones[At.supply] else []

    def nearby(self, state: S, job: AbilityInstance, item: int) -> Iterable[int]:
        if values.is_pinned(state, item):
            return []
        seat = state.by[item]
        near = battlefields.neighbours(state, seat, tile_of(state, item))
        return [tile for tile in near if battlefields.room_in(state, seat, tile) > 0]

    def partners(self, state: S, job: AbilityInstance, item: int) -> Iterable[int]:
        return casting.partners(state, job.seat, item)

    def servable(self, state: S, job: AbilityInstance, of: From) -> int:
        if of is From.THIS:
            return int(state.zone[job.card] == At.grave[state.owner[job.card]])
        return len(state.zones[(At.grimoire if of is From.TOP else At.hand)[job.seat]])

    def fates(self, state: S, job: AbilityInstance, every: bool) -> list[int]:
        if not every:
            own = battlefields.fate_holder_of(state, job.seat)
            return [own] if own != NONE and state.fate[own] == USED else []
        reach = {job.seat, *battlefields.near_seats(state, job.seat), *state.partners(job.seat)}
        return [seat for seat in state.seats if state.fate[seat] != NO_FATE and seat in reach]

    def item_ref(self, item: int) -> str:
        return CARD[item]

    def target_ref(self, state: S, noun: str, number: int) -> str:
        refs = battlefields.FIELDS if noun == "place" else SEAT if noun == "fate" else battlefields.HALVES
        return refs[number]
