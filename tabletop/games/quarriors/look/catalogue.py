"""Everything in the box: cards and dice as pieces, outside any match, and their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from tabletop.cards import art
from tabletop.display.piece import Corners, Icon, Picture, Piece, Shape, Stock, Style, Symbol
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.schema import Die, Face
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.look.short_forms import gist, short_form
from tabletop.games.quarriors.look.text import card_text
from tabletop.games.quarriors.rules.state import PLACE_NAMES
from tabletop.kit import Catalogue
from tabletop.words import Words

_SYMBOLS = {"quiddity": "mdi6.water", "draw": "mdi6.sack", "reroll": "mdi6.sync"}
STAR = "mdi6.star"
PAIRS = {True: "mdi6.slash-forward", False: "mdi6.plus"}
"""Signs between two symbols of which one or both count."""


class QuarriorsCatalogue(Catalogue):
    """Every card and die."""

    key = "quarriors"

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        cards = [card_piece(key, words) for key in BOOK.power_cards]
        dice = [
            face_piece(die, die.faces[-1], words, f"class:{key}", die.name.in_language(words.language))
            for key, die in BOOK.dice.items()
        ]
        return (*cards, *dice)

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        counted = (
            {
                "quiddity": face.quiddity,
                "monsters": int(face.monster is not None),
                "spells": int(face.spell or face.draw > 0 or face.reroll),
            }
            for face in BOOK.dice[BOOK.classes[kind]].faces
        )
        return tuple({measure: float(value) for measure, value in face.items() if value} for face in counted)

    def name(self, ref: str, words: Words) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix in ("kind", "card") and rest in BOOK.power_cards:
            return card_name(rest, words)
        if prefix == "zone" and (place := rest.partition("/")[0]) in (*PLACE_NAMES, "wilds"):
            return words(f"quarriors.zone.{place}")
        key, _, number = rest.partition("/")
        if prefix == "face" and key in BOOK.power_cards and number.isdecimal():
            face = face_summary(BOOK.dice[BOOK.power_cards[key].of].faces[int(number) % 6], words.language, brief=True)
            return words("quarriors.face.named", name=card_name(key, words), face=face)
        return None


def card_name(key: str, words: Words) -> str:
    """Return the name of a card."""
    return BOOK.power_cards[key].name.in_language(words.language)


def class_name(kind: int, words: Words) -> str:
    """Return the name of a class of dice."""
    return BOOK.dice[BOOK.classes[kind]].name.in_language(words.language)


def die_style(die: Die, glyph: str = "") -> Style:
    """Return the colours of a die class with its emblem, or another one."""
    pattern = list(BOOK.dice).index(die.key) if die.key in BOOK.dice else 0
    return Style(die.ground, die.ink, glyph or die.glyph, pattern)


_MANNERS = {Kind.BASIC: art.ITEM, Kind.MONSTER: art.MONSTER, Kind.SPELL: art.SPELL}


def _picture(key: str) -> Picture:
    """Return a card's picture: without a figure that of its class; later monsters' emblems wear crowns."""
    card = BOOK.power_cards[key]
    die = BOOK.dice[card.of]
    kin = [other for other, each in BOOK.power_cards.items() if each.of == card.of]
    rank = kin.index(key) if die.kind is Kind.MONSTER else 0
    manner = _MANNERS[die.kind]
    if first := BOOK.power_cards[kin[0]].art.figure:
        manner = manner._replace(figures=(first.archetype,))
    return art.picture(key, card.art, manner, die.glyph, min(rank, 2))


def card_piece(key: str, words: Words, ref: str = "", dice: Sequence[str] | None = None, cost: int = -1) -> Piece:
    """Return a power card; on the table with its dice and what one costs now."""
    price = BOOK.power_cards[key].cost if cost < 0 else cost
    piece = _card(key, words.language, len(dice) if dice is not None else -1, price)
    return msgspec.structs.replace(piece, ref=ref) if ref else piece


@cache
def _card(key: str, language: str, count: int, price: int) -> Piece:
    """Return a power card with `count` dice on it, none if negative."""
    card, words = BOOK.power_cards[key], Words(language)
    die = BOOK.dice[card.of]
    text, name = card_text(key, language), card_name(key, words)
    kind = words(f"quarriors.kind.{die.kind.value}")
    left = words("quarriors.card.dice", n=count) if count >= 0 else ""
    glory = words("quarriors.card.glory", n=card.glory) if card.glory else ""
    facts = words.listed([part for part in (kind, words("quarriors.card.cost", n=price), glory, left) if part])
    return Piece(
        ref=f"card:{key}",
        shape=Shape.CARD,
        style=Style(die.ground, die.ink, die.glyph),
        picture=_picture(key),
        title=name,
        subtitle=card.name.other(language),
        text=text,
        short=short_form(key, language),
        gist=gist(key, language),
        corners=Corners(top_left=str(price), top_right=str(card.glory) if card.glory else ""),
        stock=Stock(count, max(die.wilds, count), die_style(die)) if count >= 0 else None,
        note=words("quarriors.card.was", n=card.cost) if price != card.cost else "",
        summary=words("quarriors.card.summary", name=name, facts=facts, text=text),
    )


def face_piece(die: Die, face: Face, words: Words, ref: str = "", title: str = "") -> Piece:
    """Return a die that shows a face."""
    corners, centre, glyph, second = Corners(), "", "", None
    if face.monster is not None:
        icon = face.monster
        corners = Corners(str(icon.level), _value(icon.attack), "", _value(icon.defense))
    elif not face.spell:
        (glyph, centre), *more = [(_SYMBOLS[name], str(n) if name != "reroll" else "") for name, n in _symbols(face)]
        second = Symbol(*more[0], face.either) if more else None
    return Piece(
        ref=ref,
        shape=Shape.DIE,
        style=die_style(die, glyph),
        title=title,
        centre=centre,
        corners=corners,
        stars=face.burst,
        second=second,
        summary=face_summary(face, words.language, title),
    )


def face_icons(key: str, words: Words) -> tuple[Icon, ...]:
    """Return the meaning of each icon on the faces of a card's die, in words."""
    card = BOOK.power_cards[key]
    die = BOOK.dice[card.of]
    found = {_SYMBOLS[name]: name for name in _SYMBOLS if any(getattr(face, name) for face in die.faces)}
    if any(face.monster or face.spell for face in die.faces):
        found[die.glyph] = "monster" if any(face.monster for face in die.faces) else "spell"
    pairs = [face for face in die.faces if len(_symbols(face)) > 1]
    found |= {PAIRS[face.either]: "either" if face.either else "both" for face in pairs}
    if any(face.burst for face in die.faces):
        has_text = any(ability.burst is not None for ability in card.abilities)
        found[STAR] = "burst" if has_text else "burst_idle"
    return tuple(Icon(glyph, words(f"quarriors.face.icon.{name}")) for glyph, name in found.items())


def _value(number: int | None) -> str:
    return "?" if number is None else str(number)


def _symbols(face: Face) -> list[tuple[str, int]]:
    """Return the symbols of a face without icon, each with its number."""
    return [(name, int(n)) for name in _SYMBOLS if (n := getattr(face, name))]


@cache
def face_summary(face: Face, language: str, title: str = "", brief: bool = False) -> str:
    """Return a face in one sentence; a brief one leaves out what follows from a monster's level and stars."""
    words = Words(language)

    def phrase(key: str, n: int = 0) -> str:
        return words(f"quarriors.face.{key}", n=n)

    parts = []
    if (icon := face.monster) is not None:
        values = {"attack": _value(icon.attack), "defense": _value(icon.defense)}
        parts.append(words(f"quarriors.face.monster{'' if brief else '_long'}", level=icon.level, **values))
    if face.spell:
        parts.append(phrase("spell_long"))
    if symbols := [phrase(f"{name}_long", n) for name, n in _symbols(face)]:
        parts.append(phrase("either" if face.either else "both").join(symbols))
    if face.burst:
        parts.append("★" * face.burst)
    summary = phrase("and").join(parts)
    return words("quarriors.face.summary", name=title, parts=summary) if title else summary
