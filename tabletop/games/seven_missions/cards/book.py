"""The cards of the game as numbered kinds, with tables of their figures for the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final, TypeVar, get_args

from tabletop.games.seven_missions.cards import schema
from tabletop.games.seven_missions.cards.library import LIBRARY
from tabletop.games.seven_missions.cards.schema import CRAFTS, Character, Coin, Companion, Monster, Skill
from tabletop.kit import Book, per_kind

DIE: Final = 0
"""The kind of the dice."""
_HEROES: Final = (Character, Companion)

E = TypeVar("E")
Effects = cached_property[tuple[tuple[E, ...], ...]]
"""For each kind the effects of one type."""


def _kinds(*types: type[Any]) -> cached_property[tuple[int, ...]]:
    return cached_property(lambda book: book.kinds(*types))


def _is(*types: type[Any], condition: Callable[[Any], bool] = lambda card: True) -> cached_property[tuple[bool, ...]]:
    """Declare a table of cards of some types; its last entry is False, for hidden cards (-1)."""
    return cached_property(lambda book: (*book.table(condition, False, *types), False))


def _effects(card: Any, type_: type[E]) -> tuple[E, ...]:
    parts = card.ability if isinstance(card, Monster) else getattr(card, "effects", ())
    return tuple(part for part in parts if isinstance(part, type_))


def _crafts(card: Any, type_: type[Any]) -> tuple[int, ...]:
    return tuple(CRAFTS.index(part.craft) for part in _effects(card, type_))


class SevenBook(Book[schema.Card]):
    """Every card by kind; kind 0 is the die."""

    characters = _kinds(Character)
    companions = _kinds(Companion)
    monsters = _kinds(Monster)
    skills = _kinds(Skill)
    items = _kinds(schema.Item)
    miracles = _kinds(schema.Miracle)

    is_hero = _is(Character, Companion)
    is_grown = _is(Character, condition=lambda card: card.level == 5)
    is_monster = _is(Monster)
    is_dragon = _is(Monster, condition=lambda card: card.trait == "dragon")
    is_skill = _is(Skill)
    is_item = _is(schema.Item)
    is_miracle = _is(schema.Miracle)
    is_gold = _is(Coin, condition=lambda card: card.key == "gold")
    is_coin = _is(Coin)

    key = per_kind(lambda card: str(card.key), "")
    copies = per_kind(lambda card: int(getattr(card, "copies", 1)), 0)
    solo_copies = per_kind(lambda card: int(card.solo), 0, Monster)
    cost = per_kind(lambda card: int(card.cost), 0)
    value = per_kind(lambda card: int(card.value), 0, Coin)
    draws = per_kind(lambda card: int(card.draw), 0, Coin)
    attack = per_kind(lambda card: int(card.attack), 0, *_HEROES)
    ranks = per_kind(lambda card: tuple(card.skills.get(craft, 0) for craft in CRAFTS), (0,) * 4, *_HEROES)
    """Ranks in the four types of skills."""
    ability: Effects[schema.Ability] = per_kind(lambda card: card.ability, (), *_HEROES)
    passive: Effects[schema.Bonus] = per_kind(lambda card: card.passive, (), Companion)
    is_single_use = per_kind(lambda card: card.after == "remove", False, Companion)
    family: cached_property[tuple[schema.Family | None, ...]] = per_kind(lambda card: card.family, None, Character)
    trial = per_kind(lambda card: int(card.trial), 0, Monster)
    hp = per_kind(lambda card: int(card.hp), 0, Monster)
    joint = per_kind(lambda card: bool(card.joint), False, Monster)
    trait: cached_property[tuple[schema.Trait | None, ...]] = per_kind(lambda card: card.trait, None, Monster)
    craft = per_kind(lambda card: CRAFTS.index(card.craft), -1, Skill)
    bearer = per_kind(lambda card: CRAFTS.index(card.bearer) if card.bearer else -1, -1, schema.Item)
    skill_effects: Effects[schema.SkillEffect] = per_kind(lambda card: card.effects, (), Skill)
    item_effects: Effects[schema.ItemEffect] = per_kind(lambda card: card.effects, (), schema.Item)
    miracle_effects: Effects[schema.MiracleEffect] = per_kind(lambda card: card.effects, (), schema.Miracle)
    ignored: Effects[int] = per_kind(lambda card: _crafts(card, schema.Ignore), ())
    """The types of skills that add nothing against a kind of monster."""
    reward = per_kind(lambda card: sum(part.gold for part in _effects(card, schema.Reward)), 0)
    devours = per_kind(lambda card: bool(_effects(card, schema.Devour)), False)
    drains = per_kind(lambda card: bool(_effects(card, schema.Drain)), False)
    thick = per_kind(lambda card: max((part.most for part in _effects(card, schema.Thick)), default=0), 0)
    arms: Effects[schema.Arm] = per_kind(lambda card: _effects(card, schema.Arm), ())
    teaches: Effects[int] = per_kind(lambda card: _crafts(card, schema.Teach), ())
    extends = per_kind(lambda card: sum(part.gold for part in _effects(card, schema.Extend)), 0)
    toughen: Effects[schema.Toughen] = per_kind(lambda card: _effects(card, schema.Toughen), ())
    blind = per_kind(lambda card: sum(part.dice for part in _effects(card, schema.Blind)), 0)

    @cached_property
    def coins(self) -> tuple[int, int, int]:
        """The kinds of gold, silver and copper."""
        return self.kind["gold"], self.kind["silver"], self.kind["copper"]

    @cached_property
    def grown_of(self) -> dict[int, int]:
        """The grown card of each character of level 0."""
        return {self.kind[family]: self.kind[f"{family}_grown"] for family in get_args(schema.Family)}

    @cached_property
    def is_companion(self) -> tuple[bool, ...]:
        """Kinds played from the hand as companions; grown heroes are, if nobody chose them (SEV-2.07)."""
        companions = set(self.companions)
        return tuple(kind in companions or grown for kind, grown in enumerate(self.is_grown))

    @cached_property
    def brings(self) -> tuple[int, ...]:
        """The miracle that each monster brings along, -1 for none."""
        return self.table(lambda card: self.kind[card.brings] if card.brings is not None else -1, -1, Monster)

    @cached_property
    def refs(self) -> tuple[str, ...]:
        return ("kind:die", *map(self.ref, range(1, len(self.cards))))

    @cached_property
    def cheapest(self) -> int:
        """The lowest cost of a card that can be bought."""
        return min(cost for kind, cost in enumerate(self.cost) if kind != DIE and kind not in self.grown_of)

    @cached_property
    def skill_count(self) -> int:
        """The number of skill cards: in the solo scenario one for each turn."""
        return sum(self.copies[kind] for kind in self.skills)

    def hit_points(self, monster: int, miracle: int) -> int:
        """Return the hit points of a monster on a land with a miracle (SEV-1.28)."""
        key = self.card(monster).key
        return self.hp[monster] + sum(part.special if part.named == key else part.hp for part in self.toughen[miracle])


BOOK: Final = SevenBook(LIBRARY, reserved=1)
