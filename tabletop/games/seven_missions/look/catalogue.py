"""Everything in the box: what cards are called and look like outside any match."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.cards import art
from tabletop.engine.table import Corners, Piece, Shape, Style
from tabletop.games.seven_missions.book import BOOK, CARDS, DIE
from tabletop.games.seven_missions.look.text import brief_text, card_text, kind_name
from tabletop.games.seven_missions.schema import Card, Character, Coin, Companion, Item, Miracle, Monster, Skill
from tabletop.kit import PIPS, Catalogue
from tabletop.words import Words

_MANNERS: Mapping[type, art.Manner] = {
    Character: art.COMPANION,
    Companion: art.COMPANION,
    Monster: art.MONSTER,
    Skill: art.SPELL,
    Item: art.ITEM,
    Miracle: art.SPELL,
    Coin: art.ITEM,
}


def _strength(card: Card, words: Words, companion: bool) -> str:
    """Return the large figure at the bottom of a card."""
    match card:
        case Character() if not companion:
            return f"2D+{card.attack}" if card.attack else "2D"
        case Character() | Companion():
            return f"+{card.attack}"
        case Monster():
            return words("seven_missions.card.hp", n=card.hp)
        case Coin():
            return str(card.value)
    return ""


def face(kind: int, words: Words, ref: str = "", companion: bool = False) -> Piece:
    """Return a card face up; `companion` shows a grown hero as one for hire (SEV-7.20)."""
    card = BOOK.card(kind)
    name, text = kind_name(kind, words), card_text(kind, words.language)
    strength = _strength(card, words, companion)
    type_name = words(f"seven_missions.type.{type(card).__name__.lower()}")
    summary = words("seven_missions.card.summary", name=name, kind=type_name, strength=strength, text=text)
    return Piece(
        ref=ref or BOOK.ref(kind),
        shape=Shape.CARD,
        style=Style(card.ground, card.ink, card.glyph),
        picture=art.picture(card.key, card.art, _MANNERS[type(card)], card.glyph),
        title=name,
        subtitle=type_name,
        text=text,
        corners=Corners(str(card.cost) if card.cost else "", str(card.trial) if isinstance(card, Monster) else ""),
        figure=strength,
        brief=brief_text(kind, words.language),
        summary=summary.replace("\n", " "),
    )


class SevenCatalogue(Catalogue):
    """Every card of the box."""

    key = "seven_missions"

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        return tuple(face(kind, words) for kind, card in enumerate(CARDS) if card is not None)

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        return PIPS if kind == DIE else ()

    def name(self, ref: str, words: Words) -> str | None:
        """Return what a reference is called in every match; a land by its level."""
        if ref.startswith("land:"):
            return words("seven_missions.land", n=int(ref.rpartition("/")[2]) + 1)
        return super().name(ref, words)
