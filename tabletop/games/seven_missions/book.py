"""The book: every card of the library as a kind, with its figures in tables that the rules read without looking up."""

from __future__ import annotations

from typing import Any, Final

from tabletop.games.seven_missions.library import LIBRARY
from tabletop.games.seven_missions.schema import (
    CRAFTS,
    Ability,
    Arm,
    Blind,
    Bonus,
    Card,
    Character,
    Coin,
    Companion,
    Devour,
    Drain,
    Extend,
    Family,
    Ignore,
    Item,
    Miracle,
    Monster,
    Reward,
    Skill,
    SkillEffect,
    Teach,
    Thick,
    Toughen,
    Trait,
)
from tabletop.kit import Book

BOOK: Final = Book[Card](LIBRARY, reserved=1)
"""Every card by kind; kind 0 is the die."""
DIE: Final = 0
CARDS: Final = BOOK.cards
KIND: Final = BOOK.kind

CHARACTERS: Final = BOOK.kinds(Character)
COMPANION_KINDS: Final = BOOK.kinds(Companion)
MONSTER_KINDS: Final = BOOK.kinds(Monster)
SKILL_KINDS: Final = BOOK.kinds(Skill)
ITEM_KINDS: Final = BOOK.kinds(Item)
MIRACLE_KINDS: Final = BOOK.kinds(Miracle)
COIN_KINDS: Final = (KIND["gold"], KIND["silver"], KIND["copper"])
GOLD: Final = KIND["gold"]
GROWN_OF: Final = {KIND[family.value]: KIND[f"{family.value}_grown"] for family in Family}
"""The grown card of each character of level 0."""
SKILLS: Final = sum(BOOK.table(lambda card: card.copies, 0, Skill))
"""How many skill cards there are: in the solo scenario one for each turn."""


def _is(*types: type[Any]) -> tuple[bool, ...]:
    """Return of each kind whether it is of some types; the last entry says that hidden cards (-1) are of none."""
    return (*BOOK.table(lambda card: True, False, *types), False)


FIGHTS: Final = _is(Character, Companion)
IS_GROWN: Final = (*BOOK.table(lambda card: card.level == 5, False, Character), False)
IS_COMPANION: Final = tuple(hired or grown for hired, grown in zip(_is(Companion), IS_GROWN, strict=True))
"""Whether a kind is played from the hand as a companion; grown heroes are, if nobody chose them (SEV-2.07)."""
IS_MONSTER: Final = _is(Monster)
IS_SKILL: Final = _is(Skill)
IS_ITEM: Final = _is(Item)
IS_MIRACLE: Final = _is(Miracle)
IS_COIN: Final = _is(Coin)
DRAGON: Final = BOOK.table(lambda card: card.trait is Trait.DRAGON, False, Monster)

COST: Final = BOOK.table(lambda card: int(card.cost), 0)
VALUE: Final = BOOK.table(lambda card: int(card.value), 0, Coin)
DRAWS: Final = BOOK.table(lambda card: int(card.draw), 0, Coin)
ATTACK: Final = BOOK.table(lambda card: int(card.attack), 0, Character, Companion)
RANKS: Final = BOOK.table(
    lambda card: tuple(card.skills.get(craft, 0) for craft in CRAFTS), (0,) * 4, Character, Companion
)
ABILITY: Final[tuple[tuple[Ability, ...], ...]] = BOOK.table(lambda card: tuple(card.ability), (), Character, Companion)
PASSIVE: Final[tuple[tuple[Bonus, ...], ...]] = BOOK.table(lambda card: tuple(card.passive), (), Companion)
FAMILY: Final[tuple[Family | None, ...]] = BOOK.table(lambda card: card.family, None, Character)
TRIAL: Final = BOOK.table(lambda card: int(card.trial), 0, Monster)
HP: Final = BOOK.table(lambda card: int(card.hp), 0, Monster)
JOINT: Final = BOOK.table(lambda card: bool(card.joint), False, Monster)
TRAIT: Final[tuple[Trait | None, ...]] = BOOK.table(lambda card: card.trait, None, Monster)
CRAFT: Final = BOOK.table(lambda card: CRAFTS.index(card.craft), -1, Skill)
BEARER: Final = BOOK.table(lambda card: CRAFTS.index(card.bearer) if card.bearer is not None else -1, -1, Item)
BRINGS: Final = BOOK.table(lambda card: KIND[card.brings] if card.brings is not None else -1, -1, Monster)
EFFECTS: Final[tuple[tuple[SkillEffect, ...], ...]] = BOOK.table(lambda card: tuple(card.effects), (), Skill)


def _parts(*types: type[Any]) -> tuple[tuple[Any, ...], ...]:
    """Return the effects of some types on each kind."""

    def found(card: Any) -> tuple[Any, ...]:
        parts = card.ability if isinstance(card, Monster) else getattr(card, "effects", ())
        return tuple(part for part in parts if isinstance(part, types))

    return BOOK.table(found, ())


IGNORED: Final = tuple(tuple(CRAFTS.index(part.craft) for part in parts) for parts in _parts(Ignore))
"""The types of skills that add nothing against a kind of monster."""
REWARD: Final = tuple(sum(part.gold for part in parts) for parts in _parts(Reward))
DEVOURS: Final = tuple(map(bool, _parts(Devour)))
DRAINS: Final = tuple(map(bool, _parts(Drain)))
THICK: Final = tuple(max((part.most for part in parts), default=0) for parts in _parts(Thick))
ARMS: Final[tuple[tuple[Arm, ...], ...]] = _parts(Arm)
TEACHES: Final = tuple(tuple(CRAFTS.index(part.craft) for part in parts) for parts in _parts(Teach))
EXTENDS: Final = tuple(sum(part.gold for part in parts) for parts in _parts(Extend))
TOUGHEN: Final[tuple[tuple[Toughen, ...], ...]] = _parts(Toughen)
BLIND: Final = tuple(sum(part.dice for part in parts) for parts in _parts(Blind))


def toughness(miracle: int, monster: int) -> int:
    """Return how many hit points a miracle gives a monster."""
    key = BOOK.card(monster).key
    return sum(part.special if part.named == key else part.hp for part in TOUGHEN[miracle])
