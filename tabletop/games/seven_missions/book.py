"""The book: every card of the library as a kind, with its figures in tables that the rules read without looking up."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from tabletop.games.seven_missions.library import LIBRARY
from tabletop.games.seven_missions.schema import (
    CRAFTS,
    Arm,
    Blind,
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
    Teach,
    Thick,
    Toughen,
    Trait,
)

_FOUND, _ = LIBRARY.read(LIBRARY.folders())
CARDS: Final[tuple[Card | None, ...]] = (None, *(card for kind in LIBRARY.kinds for card in _FOUND[kind].values()))
"""Every card by kind; kind 0 is the die."""
DIE: Final = 0
KIND: Final = {card.key: kind for kind, card in enumerate(CARDS) if card is not None}
HASH: Final = blake2b(msgspec.json.encode(_FOUND, order="deterministic"), digest_size=8).hexdigest()


def kinds_of(*types: type[Any]) -> tuple[int, ...]:
    """Return the kinds of all cards of some types."""
    return tuple(kind for kind, card in enumerate(CARDS) if isinstance(card, types))


CHARACTERS: Final = kinds_of(Character)
COMPANION_KINDS: Final = kinds_of(Companion)
MONSTER_KINDS: Final = kinds_of(Monster)
SKILL_KINDS: Final = kinds_of(Skill)
ITEM_KINDS: Final = kinds_of(Item)
MIRACLE_KINDS: Final = kinds_of(Miracle)
COIN_KINDS: Final = (KIND["gold"], KIND["silver"], KIND["copper"])

IS_COMPANION: Final = tuple(
    isinstance(card, Companion) or (isinstance(card, Character) and card.level == 5) for card in CARDS
)
"""Whether a kind is played from the hand as a companion; grown heroes are, if nobody chose them (SEV-2.07)."""
FIGHTS: Final = tuple(isinstance(card, Character | Companion) for card in CARDS)
IS_GROWN: Final = tuple(isinstance(card, Character) and card.level == 5 for card in CARDS)
IS_MONSTER: Final = tuple(isinstance(card, Monster) for card in CARDS)
IS_SKILL: Final = tuple(isinstance(card, Skill) for card in CARDS)
IS_ITEM: Final = tuple(isinstance(card, Item) for card in CARDS)
IS_MIRACLE: Final = tuple(isinstance(card, Miracle) for card in CARDS)
IS_COIN: Final = tuple(isinstance(card, Coin) for card in CARDS)
GOLD: Final = KIND["gold"]
DRAGON: Final = tuple(isinstance(card, Monster) and card.trait is Trait.DRAGON for card in CARDS)

COST: Final = tuple(getattr(card, "cost", 0) for card in CARDS)
VALUE: Final = tuple(card.value if isinstance(card, Coin) else 0 for card in CARDS)
DRAWS: Final = tuple(card.draw if isinstance(card, Coin) else 0 for card in CARDS)
ATTACK: Final = tuple(card.attack if isinstance(card, Character | Companion) else 0 for card in CARDS)
RANKS: Final = tuple(
    tuple(card.skills.get(craft, 0) for craft in CRAFTS) if isinstance(card, Character | Companion) else (0,) * 4
    for card in CARDS
)
ABILITY: Final = tuple(card.ability if isinstance(card, Character | Companion) else () for card in CARDS)
PASSIVE: Final = tuple(card.passive if isinstance(card, Companion) else () for card in CARDS)
FAMILY: Final[tuple[Family | None, ...]] = tuple(card.family if isinstance(card, Character) else None for card in CARDS)
TRIAL: Final = tuple(card.trial if isinstance(card, Monster) else 0 for card in CARDS)
HP: Final = tuple(card.hp if isinstance(card, Monster) else 0 for card in CARDS)
JOINT: Final = tuple(isinstance(card, Monster) and card.joint for card in CARDS)
TRAIT: Final = tuple(card.trait if isinstance(card, Monster) else None for card in CARDS)
CRAFT: Final = tuple(CRAFTS.index(card.craft) if isinstance(card, Skill) else -1 for card in CARDS)


def _of(kind: int, *types: type[Any]) -> tuple[Any, ...]:
    card = CARDS[kind]
    parts = card.ability if isinstance(card, Monster) else getattr(card, "effects", ())
    return tuple(effect for effect in parts if isinstance(effect, types))


def _all(*types: type[Any]) -> tuple[tuple[Any, ...], ...]:
    return tuple(_of(kind, *types) for kind in range(len(CARDS)))


_ignored = _all(Ignore)
IGNORED: Final = tuple(tuple(CRAFTS.index(effect.craft) for effect in found) for found in _ignored)
"""The types of skills that add nothing against a kind of monster."""
REWARD: Final = tuple(sum(effect.gold for effect in found) for found in _all(Reward))
DEVOURS: Final = tuple(bool(found) for found in _all(Devour))
DRAINS: Final = tuple(bool(found) for found in _all(Drain))
THICK: Final = tuple(max((effect.most for effect in found), default=0) for found in _all(Thick))
ARMS: Final[tuple[tuple[Arm, ...], ...]] = _all(Arm)
TEACHES: Final = tuple(tuple(CRAFTS.index(effect.craft) for effect in found) for found in _all(Teach))
EXTENDS: Final = tuple(sum(effect.gold for effect in found) for found in _all(Extend))
BEARER: Final = tuple(
    CRAFTS.index(card.bearer) if isinstance(card, Item) and card.bearer is not None else -1 for card in CARDS
)
TOUGHEN: Final[tuple[tuple[Toughen, ...], ...]] = _all(Toughen)
BLIND: Final = tuple(sum(effect.dice for effect in found) for found in _all(Blind))
BRINGS: Final = tuple(
    KIND[card.brings] if isinstance(card, Monster) and card.brings is not None else -1 for card in CARDS
)
EFFECTS: Final = tuple(card.effects if isinstance(card, Skill) else () for card in CARDS)
GROWN_OF: Final = {KIND[family.value]: KIND[f"{family.value}_grown"] for family in Family}
"""The grown card of each character of level 0."""


def toughness(miracle: int, monster: int) -> int:
    """Return how many hit points a miracle gives a monster."""
    name = CARDS[monster]
    extra = 0
    for effect in TOUGHEN[miracle]:
        extra += effect.special if name is not None and effect.named == name.key else effect.hp
    return extra
