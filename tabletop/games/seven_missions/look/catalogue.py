"""Everything in the box: cards as pieces, outside any match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from tabletop.cards import art
from tabletop.display.piece import Corners, Piece, Shape, Style
from tabletop.games.seven_missions.cards import schema
from tabletop.games.seven_missions.cards.book import BOOK, DIE
from tabletop.games.seven_missions.look.text import card_text, kind_name, short_form, trait_name, type_of
from tabletop.kit import PIPS, Catalogue
from tabletop.words import Words

_MANNERS: Mapping[type, art.Manner] = {
    schema.Character: art.COMPANION,
    schema.Companion: art.COMPANION,
    schema.Monster: art.MONSTER,
    schema.Skill: art.SPELL,
    schema.Item: art.ITEM,
    schema.Miracle: art.SPELL,
    schema.Coin: art.ITEM,
}


def attack(kind: int, companion: bool, more: int = 0) -> str:
    """Return a hero's attack with its item's; a character rolls two dice besides."""
    dice = isinstance(BOOK.card(kind), schema.Character) and not companion
    total = BOOK.attack[kind] + more
    return rolled(2, total) if dice else f"+{total}"


def rolled(dice: int, more: int) -> str:
    """Return the damage of dice yet to be rolled and what is added to them, such as "2D+1"."""
    return f"{dice}D+{more}" if more else f"{dice}D"


def _strength(card: schema.Card, kind: int, words: Words, companion: bool) -> str:
    match card:
        case schema.Character() | schema.Companion():
            return attack(kind, companion)
        case schema.Monster():
            return words("seven_missions.card.hp", n=card.hp)
        case schema.Coin():
            return str(card.value)
    return ""


def face(kind: int, words: Words, ref: str = "", companion: bool = False) -> Piece:
    """Return a card face up; `companion` shows a grown hero as one for hire (SEV-7.20)."""
    printed = _printed(kind, words.language, companion)
    return msgspec.structs.replace(printed, ref=ref) if ref else printed


@cache
def _printed(kind: int, language: str, companion: bool) -> Piece:
    card, words = BOOK.card(kind), Words(language)
    name, text = kind_name(kind, words), card_text(kind, language)
    strength = _strength(card, kind, words, companion)
    type_name = words(f"seven_missions.type.{type_of(kind)}")
    if isinstance(card, schema.Monster) and card.trait is not None:
        type_name = words("seven_missions.table.dot").join((type_name, trait_name(card.trait, words)))
    summary = words("seven_missions.card.summary", name=name, kind=type_name, strength=strength, text=text)
    return Piece(
        ref=BOOK.ref(kind),
        shape=Shape.CARD,
        style=Style(card.ground, card.ink, card.glyph),
        picture=art.picture(card.key, card.art, _MANNERS[type(card)], card.glyph),
        title=name,
        subtitle=type_name,
        text=text,
        corners=Corners(
            str(card.cost) if card.cost else "", str(card.trial) if isinstance(card, schema.Monster) else ""
        ),
        figure=strength,
        short=short_form(kind, language),
        summary=summary.replace("\n", " "),
    )


@cache
def wordiest(language: str) -> Piece:
    """Return a card with the longest text and figure of those that may come to a hand."""
    pieces = [face(kind, Words(language)) for kind, card in enumerate(BOOK.cards) if card is not None]
    longest = max(pieces, key=lambda piece: len(piece.text))
    return msgspec.structs.replace(longest, figure=max((piece.figure for piece in pieces), key=len))


class SevenCatalogue(Catalogue):
    """Every card of the box."""

    key = "seven_missions"

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        return tuple(face(kind, words) for kind, card in enumerate(BOOK.cards) if card is not None)

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        return PIPS if kind == DIE else ()

    def name(self, ref: str, words: Words) -> str | None:
        if ref.startswith("land:"):
            return words("seven_missions.land", n=int(ref.rpartition("/")[2]) + 1)
        return super().name(ref, words)
