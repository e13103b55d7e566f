"""The book: every card of the library as a kind, with its figures in tables that the rules read without looking up."""

from __future__ import annotations

from typing import Any, Final, get_args

from tabletop.games.seven_missions.cards import schema
from tabletop.games.seven_missions.cards.library import LIBRARY
from tabletop.kit import Book

BOOK: Final = Book[schema.Card](LIBRARY, reserved=1)
"""Every card by kind; kind 0 is the die."""
DIE: Final = 0
HEROES: Final = (schema.Character, schema.Companion)
CARDS: Final = BOOK.cards
KIND: Final = BOOK.kind

CHARACTERS: Final = BOOK.kinds(schema.Character)
COMPANION_KINDS: Final = BOOK.kinds(schema.Companion)
MONSTER_KINDS: Final = BOOK.kinds(schema.Monster)
SKILL_KINDS: Final = BOOK.kinds(schema.Skill)
ITEM_KINDS: Final = BOOK.kinds(schema.Item)
MIRACLE_KINDS: Final = BOOK.kinds(schema.Miracle)
COIN_KINDS: Final = (KIND["gold"], KIND["silver"], KIND["copper"])
GOLD: Final = KIND["gold"]
GROWN_OF: Final = {KIND[family]: KIND[f"{family}_grown"] for family in get_args(schema.Family)}
"""The grown card of each character of level 0."""
SKILLS: Final = sum(BOOK.table(lambda card: card.copies, 0, schema.Skill))
"""How many skill cards there are: in the solo scenario one for each turn."""


def _is(*types: type[Any]) -> tuple[bool, ...]:
    """Return of each kind whether it is of some types; the last entry says that hidden cards (-1) are of none."""
    return (*BOOK.table(lambda card: True, False, *types), False)


FIGHTS: Final = _is(*HEROES)
IS_GROWN: Final = (*BOOK.table(lambda card: card.level == 5, False, schema.Character), False)
IS_COMPANION: Final = tuple(hired or grown for hired, grown in zip(_is(schema.Companion), IS_GROWN, strict=True))
"""Whether a kind is played from the hand as a companion; grown heroes are, if nobody chose them (SEV-2.07)."""
IS_MONSTER: Final = _is(schema.Monster)
IS_SKILL: Final = _is(schema.Skill)
IS_ITEM: Final = _is(schema.Item)
IS_MIRACLE: Final = _is(schema.Miracle)
IS_GOLD: Final = (*(kind == GOLD for kind in range(len(CARDS))), False)
IS_COIN: Final = _is(schema.Coin)
DRAGON: Final = BOOK.table(lambda card: card.trait == "dragon", False, schema.Monster)

COST: Final = BOOK.table(lambda card: int(card.cost), 0)
VALUE: Final = BOOK.table(lambda card: int(card.value), 0, schema.Coin)
DRAWS: Final = BOOK.table(lambda card: int(card.draw), 0, schema.Coin)
ATTACK: Final = BOOK.table(lambda card: int(card.attack), 0, *HEROES)
RANKS: Final = BOOK.table(lambda card: tuple(card.skills.get(craft, 0) for craft in schema.CRAFTS), (0,) * 4, *HEROES)
ABILITY: Final[tuple[tuple[schema.Ability, ...], ...]] = BOOK.table(lambda card: card.ability, (), *HEROES)
PASSIVE: Final[tuple[tuple[schema.Bonus, ...], ...]] = BOOK.table(lambda card: card.passive, (), schema.Companion)
FAMILY: Final[tuple[schema.Family | None, ...]] = BOOK.table(lambda card: card.family, None, schema.Character)
TRIAL: Final = BOOK.table(lambda card: int(card.trial), 0, schema.Monster)
HP: Final = BOOK.table(lambda card: int(card.hp), 0, schema.Monster)
JOINT: Final = BOOK.table(lambda card: bool(card.joint), False, schema.Monster)
TRAIT: Final[tuple[schema.Trait | None, ...]] = BOOK.table(lambda card: card.trait, None, schema.Monster)
CRAFT: Final = BOOK.table(lambda card: schema.CRAFTS.index(card.craft), -1, schema.Skill)
BEARER: Final = BOOK.table(lambda card: schema.CRAFTS.index(card.bearer) if card.bearer else -1, -1, schema.Item)
BRINGS: Final = BOOK.table(lambda card: KIND[card.brings] if card.brings is not None else -1, -1, schema.Monster)
EFFECTS: Final[tuple[tuple[schema.SkillEffect, ...], ...]] = BOOK.table(lambda card: card.effects, (), schema.Skill)
EFFECTS_OF_ITEMS: Final[tuple[tuple[schema.ItemEffect, ...], ...]] = BOOK.table(
    lambda card: card.effects, (), schema.Item
)
EFFECTS_OF_MIRACLES: Final[tuple[tuple[schema.MiracleEffect, ...], ...]] = BOOK.table(
    lambda card: card.effects, (), schema.Miracle
)


def _parts(*types: type[Any]) -> tuple[tuple[Any, ...], ...]:
    """Return the effects of some types on each kind."""

    def found(card: Any) -> tuple[Any, ...]:
        parts = card.ability if isinstance(card, schema.Monster) else getattr(card, "effects", ())
        return tuple(part for part in parts if isinstance(part, types))

    return BOOK.table(found, ())


IGNORED: Final = tuple(tuple(schema.CRAFTS.index(part.craft) for part in parts) for parts in _parts(schema.Ignore))
"""The types of skills that add nothing against a kind of monster."""
REWARD: Final = tuple(sum(part.gold for part in parts) for parts in _parts(schema.Reward))
DEVOURS: Final = tuple(map(bool, _parts(schema.Devour)))
DRAINS: Final = tuple(map(bool, _parts(schema.Drain)))
THICK: Final = tuple(max((part.most for part in parts), default=0) for parts in _parts(schema.Thick))
ARMS: Final[tuple[tuple[schema.Arm, ...], ...]] = _parts(schema.Arm)
TEACHES: Final = tuple(tuple(schema.CRAFTS.index(part.craft) for part in parts) for parts in _parts(schema.Teach))
EXTENDS: Final = tuple(sum(part.gold for part in parts) for parts in _parts(schema.Extend))
TOUGHEN: Final[tuple[tuple[schema.Toughen, ...], ...]] = _parts(schema.Toughen)
BLIND: Final = tuple(sum(part.dice for part in parts) for parts in _parts(schema.Blind))


def hit_points(monster: int, miracle: int) -> int:
    """Return the hit points of a monster on a land with a miracle (SEV-1.28)."""
    key = BOOK.card(monster).key
    return HP[monster] + sum(part.special if part.named == key else part.hp for part in TOUGHEN[miracle])
