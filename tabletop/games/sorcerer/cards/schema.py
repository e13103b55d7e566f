"""Schema of the card files: sets, cards, and the faces of the battle die."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from tabletop.cards.art import IllustratedEntry, PicturedEntry
from tabletop.cards.fields import Entry, Key, Sources, Texts
from tabletop.games.sorcerer.cards.effects import SorcererAbility

Small = Annotated[int, Meta(ge=0, le=20)]
Signed = Annotated[int, Meta(ge=-20, le=20)]


class SetKind(StrEnum):
    """Parts of a grimoire (SOR-3.01)."""

    CHARACTER = "character"
    LINEAGE = "lineage"
    DOMAIN = "domain"


class Type(StrEnum):
    """Types of cards; only the first four are shuffled into a grimoire (SOR-2.01, SOR-12.14)."""

    MINION = "minion"
    SORCERY = "sorcery"
    ATTACHMENT = "attachment"
    FORM = "form"
    SKILL = "skill"
    LORE = "lore"
    """A rule of a lineage, lying open beside the skills."""
    TOKEN = "token"


class Host(StrEnum):
    """Owners of minions that may bear an attachment."""

    OWN = "own"
    ENEMY = "enemy"
    ANY = "any"


class CardSet(IllustratedEntry, kw_only=True, frozen=True):
    """One skill card and the deck cards that name the set; `title` is its part of a sorcerer's full name."""

    kind: SetKind
    title: Texts
    skill: Key


class Card(PicturedEntry, kw_only=True, frozen=True):
    """A card; `copies` of it lie in its set. Attack and toughness of an attachment change its host's."""

    set: Key
    type: Type
    copies: Annotated[int, Meta(ge=1, le=20)] = 1
    cost: Small = 0
    attack: Signed = 0
    toughness: Signed = 0
    subtypes: tuple[Key, ...] = ()
    omen: bool = False
    flying: bool = False
    legendary: bool = False
    host: Host = Host.OWN
    abilities: tuple[SorcererAbility, ...] = ()


class Face(StrEnum):
    """Sides of a battle die (SOR-R.01)."""

    BLANK = "blank"
    HIT = "hit"
    DOUBLE = "double"
    CRITICAL = "critical"


class Die(Entry, kw_only=True, frozen=True):
    """A battle die."""

    key: Key
    name: Texts
    faces: Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]
    source: Sources
