"""The catalogue: names and looks of cards, sets and dice outside any match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from tabletop.cards.art import COMPANION, ITEM, MONSTER, SPELL, picture
from tabletop.cards.effects import text
from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.text import sentence
from tabletop.display.piece import Corners, Counter, Piece, Shape, Style, Symbol, Token
from tabletop.games.sorcerer.cards.book import BOOK, D8, DIE
from tabletop.games.sorcerer.cards.library import DECK
from tabletop.games.sorcerer.cards.schema import Card, CardSet, Face, Type
from tabletop.games.sorcerer.look.short_forms import gist, short_form
from tabletop.kit import Catalogue
from tabletop.words import Words

KEY = "sorcerer"
BACK = Style("#3a2a4a", "#d9c9f0", "mdi6.book-open-page-variant")
DIE_STYLE = Style("#5a2440", "#f6e7c8", "", 2)
BLANK_GROUND = "#d9c9d3"
"""Colour of a blank face: pale, where a dark one would look switched off."""
D8_STYLE = Style("#2f5ea8", "#fff6e0", "mdi6.lightning-bolt", 1)
OMEN = "☄"
"""Sign of a card that gives an omen: a shooting star, as the star of a die is a critical."""
LORE = "mdi6.book-open-variant"
"""Badge of a lore card, which lies among skills and is none."""
UNROLLED = "mdi6.dice-multiple-outline"
"""Emblem of a battle die that has not been rolled."""
GLYPHS = {Face.BLANK: "", Face.HIT: "mdi6.skull", Face.DOUBLE: "mdi6.skull", Face.CRITICAL: "mdi6.pentagram"}
FEW_ABILITIES = 2
"""Most abilities of a card that stand in one paragraph; of more, each has a line."""
_MANNERS = {Type.SORCERY: SPELL, Type.SKILL: SPELL, Type.LORE: SPELL, Type.ATTACHMENT: ITEM, Type.FORM: MONSTER}


@cache
def card_text(key: str, language: str, brief: bool = False) -> str:
    """Return the whole text of a card: how it is played, its icons, and its abilities."""
    words, card = Words(language), BOOK.cards_by_key[key]
    parts = []
    if card.type is Type.FORM and not brief:
        parts.append(words(f"{KEY}.form"))
    if card.flying and not brief:
        parts.append(words(f"{KEY}.flying"))
    if card.type is Type.ATTACHMENT:
        parts += _bearing(card, words, brief)
    parts += text.lines(words, KEY, card.abilities, card.type.value, brief)
    is_list = len(card.abilities) > FEW_ABILITIES and not brief
    return ("\n" if is_list else words("effects.lines")).join(part for part in parts if part)


def _bearing(card: Card, words: Words, brief: bool) -> list[str]:
    parts = [] if brief else [words(f"{KEY}.host.{card.host.value}")]
    figures = [("attack", card.attack), ("toughness", card.toughness)]
    if any(n for _, n in figures):
        renderer = TextRenderer(words, KEY, card.type.value, brief)
        parts.append(words(f"{KEY}.host.values", values=renderer.linked_values([pair for pair in figures if pair[1]])))
    return parts


def card_piece(kind: int, ref: str, words: Words) -> Piece:
    """Return a card as printed."""
    return msgspec.structs.replace(_printed(kind, words.language), ref=ref)


@cache
def _printed(kind: int, language: str) -> Piece:
    card, words = BOOK.card(kind), Words(language)
    home = BOOK.sets[card.set]
    name = card.name.in_language(words.language)
    stats = stats_of(f"{card.attack}", f"{card.toughness}", words) if card.type in _BODIES else ()
    full = card_text(card.key, words.language)
    priced = card.type in DECK
    return Piece(
        f"kind:{card.key}",
        Shape.CARD,
        Style(home.ground, home.ink, card.art.emblem or home.glyph),
        name,
        kind_line(card, words),
        full,
        corners=Corners(top_left=str(card.cost) if priced else "", top_right=OMEN if card.omen else ""),
        summary=card_summary(card.key, words.language),
        brief=card_text(card.key, words.language, True),
        short=short_form(card.key, words.language),
        gist=gist(card.key, words.language) if card.type in DECK else "",
        picture=picture(card.key, card.art, _MANNERS.get(card.type, COMPANION), home.glyph, 2 if card.legendary else 0),
        stats=stats,
        badge=Token(LORE, home.ground, note=words(f"{KEY}.type.lore", n=1)) if card.type is Type.LORE else None,
    )


_BODIES = (Type.MINION, Type.FORM, Type.TOKEN)


def stats_of(attack: str, toughness: str, words: Words) -> tuple[Counter, ...]:
    """Return attack and toughness at the foot of a card."""
    return (
        Counter("mdi6.dice-multiple", words(f"{KEY}.stat.attack"), attack),
        Counter("mdi6.heart", words(f"{KEY}.stat.toughness"), toughness),
    )


def kind_line(card: Card, words: Words) -> str:
    """Return type, subtypes and icons of a card in a line."""
    parts = [words(f"{KEY}.type.{card.type.value}", n=1)]
    parts += [words(f"{KEY}.subtype.{subtype}", n=1) for subtype in card.subtypes]
    parts += [words(f"{KEY}.icon.{icon}") for icon in ("legendary", "flying", "omen") if getattr(card, icon)]
    return words(f"{KEY}.table.dot").join(parts)


@cache
def card_summary(key: str, language: str) -> str:
    """Return a whole card in one sentence."""
    words, card = Words(language), BOOK.cards_by_key[key]
    name = card.name.in_language(words.language)
    form = "body" if card.type in _BODIES else "cost" if card.type in DECK else "plain"
    head = words(f"{KEY}.summary.{form}", name=name, n=card.cost, attack=card.attack, toughness=card.toughness)
    effects = text.one_line(words, KEY, card.abilities, card.type.value)
    return sentence(words, f"{head}{words(f'{KEY}.table.dot')}{effects}" if effects else head)


def set_piece(key: str, ref: str, words: Words) -> Piece:
    """Return a set as a card: its name, its skill, and the cards of its deck."""
    card_set: CardSet = BOOK.sets[key]
    name = card_set.name.in_language(words.language)
    skill = BOOK.cards_by_key[card_set.skill]
    counts: dict[int, int] = {}
    for kind in BOOK.decks[key]:
        counts[kind] = counts.get(kind, 0) + 1
    cards = [
        words(f"{KEY}.table.times", n=n, card=BOOK.card(kind).name.in_language(words.language))
        for kind, n in counts.items()
    ]
    skill_text = words(
        f"{KEY}.table.skill",
        name=skill.name.in_language(words.language),
        text=card_text(card_set.skill, words.language),
    )
    listed = words(f"{KEY}.table.deck", cards=words.listed(cards))
    return Piece(
        ref,
        Shape.CARD,
        Style(card_set.ground, card_set.ink, card_set.glyph),
        name,
        words(f"{KEY}.kind.{card_set.kind.value}"),
        skill_text + words("effects.lines") + listed,
        summary=f"{name}: {skill_text}",
        brief=skill_text,
        picture=picture(key, card_set.art, COMPANION, card_set.glyph),
    )


def die_piece(ref: str, face: Face | None, words: Words) -> Piece:
    """Return a battle die that shows a face, or the outline of a die before it is rolled."""
    title = words(f"{KEY}.face_name.{face.value}" if face is not None else f"{KEY}.die.unrolled")
    ground = BLANK_GROUND if face is Face.BLANK else DIE_STYLE.ground
    style = Style(ground, DIE_STYLE.ink, GLYPHS[face] if face is not None else UNROLLED, 2)
    second = Symbol(GLYPHS[face]) if face is Face.DOUBLE else None
    return Piece(ref, Shape.DIE, style, title, second=second, summary=title, blank=face is None)


def _roll_total(parts: str, words: Words) -> str:
    """Return the damage of a roll with its parts: "4 damage = 2 hits + 1 critical"."""
    hits, criticals, times = map(int, parts.split("/"))
    is_doubled = criticals > 0 and times > 1
    critical = words(f"{KEY}.roll.part.{'doubled' if is_doubled else 'criticals'}", n=criticals)
    named = [words(f"{KEY}.roll.part.hits", n=hits)] if hits else []
    named += [critical] if criticals else []
    if not named:
        return words(f"{KEY}.roll.none")
    if len(named) == 1 and not is_doubled:
        return named[0]
    return words(f"{KEY}.roll.total", n=hits + criticals * times, parts=words(f"{KEY}.roll.plus").join(named))


class SorcererCatalogue(Catalogue):
    """Everything in the box."""

    key = KEY

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        sets = [set_piece(key, f"kind:{key}", words) for key in BOOK.sets]
        keys = BOOK.cards_by_key
        cards = [self._from_set(card_piece(BOOK.kind[key], f"kind:{key}", words), key, words) for key in keys]
        battle, name = die_piece(f"kind:{DIE}", Face.CRITICAL, words), words(f"{KEY}.die")
        dice = [msgspec.structs.replace(battle, title=name, summary=name), energy_die(f"kind:{D8}", -1, words)]
        return (*sets, *cards, *dice)

    def _from_set(self, piece: Piece, key: str, words: Words) -> Piece:
        home = BOOK.sets[BOOK.cards_by_key[key].set]
        return msgspec.structs.replace(
            piece, note=words(f"{KEY}.table.from", name=home.name.in_language(words.language))
        )

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        if kind == D8:
            return tuple({"energy": float(n)} for n in range(1, 9))
        if kind == DIE:
            return tuple({"hits": _POINTS[face]} for face in BOOK.dice["four_outcome"].faces)
        return ()

    def name(self, ref: str, words: Words) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix == "roll":
            return _roll_total(rest, words)
        if prefix == "toll":
            return _toll(rest, words)
        if prefix == "nth":
            return words(f"{KEY}.nth.{rest}")
        if prefix == "face":
            return words(f"{KEY}.face_name.{rest}")
        if prefix == "avatar":
            return words(f"{KEY}.avatar")
        if prefix == "half":
            return words(f"{KEY}.tile.{rest.partition('/')[0]}")
        if ref.startswith(("zone:field/", "tile:")):
            return words(f"{KEY}.tile.{ref.replace(':', '/').rpartition('/')[2]}")
        return super().name(ref, words)


def _toll(rest: str, words: Words) -> str:
    """Return a side's losses in a round in words: damage by battlefield, then minions."""
    losses, *damage = map(int, rest.split("/"))
    parts = [words(f"{KEY}.toll.damage", n=n, place=words(f"{KEY}.tile.{tile}")) for tile, n in enumerate(damage) if n]
    parts += [words(f"{KEY}.toll.minions", n=losses)] if losses else []
    return words.listed(parts) if parts else words(f"{KEY}.toll.none")


def energy_die(ref: str, face: int, words: Words) -> Piece:
    """Return the energy die, showing a number or none."""
    title = words(f"{KEY}.energy_die")
    return Piece(
        ref, Shape.DIE, D8_STYLE, title, centre=str(face + 1) if face >= 0 else "", summary=title, blank=face < 0
    )


_POINTS = {Face.BLANK: 0.0, Face.HIT: 1.0, Face.DOUBLE: 2.0, Face.CRITICAL: 1.0}

_OF_TYPE = {
    Type.MINION: ("SOR-2.02",), Type.SORCERY: ("SOR-2.03",), Type.ATTACHMENT: ("SOR-2.04", "SOR-2.05"),
    Type.FORM: ("SOR-12.14",), Type.SKILL: ("SOR-2.15",), Type.TOKEN: ("SOR-R.57",)
}  # fmt: skip
_OF_MOMENT = {
    Trigger.ATTACK: "SOR-7.09", Trigger.DESTROYED: "SOR-10.19", Trigger.ROUND_END: "SOR-R.60",
    Trigger.WHILE: "SOR-10.14"
}  # fmt: skip
_OF_VERB = {
    "weaken": "SOR-10.18", "servant": "SOR-12.07", "moon": "SOR-R.63", "reinforce": "SOR-R.22", "blank": "SOR-10.02",
    "enter": "SOR-10.16", "create": "SOR-R.57", "search": "SOR-R.84", "convert": "SOR-R.82", "add": "SOR-R.82",
    "discard": "SOR-10.05", "strip": "SOR-10.05", "flame": "SOR-R.54", "root": "SOR-12.12", "blood": "SOR-12.04",
    "side": "SOR-10.12", "place": "SOR-10.10"
}  # fmt: skip
"""Rules that explain verbs, counters, resources and what an effect is about."""


def explained(kind: int) -> tuple[str, ...]:
    """Return the rules that explain a kind of card: its type, triggers and verbs."""
    card = BOOK.cards[kind]
    if not isinstance(card, Card):
        return ()
    found = [*_OF_TYPE.get(card.type, ())]
    found += ["SOR-6.09"] if card.flying else []
    for ability in card.abilities:
        found += ["SOR-R.53"] if ability.bury else []
        found += [_OF_MOMENT[ability.on]] if ability.on in _OF_MOMENT and card.type is not Type.SORCERY else []
        for effect in ability.do:
            to = getattr(effect, "to", None)
            words = (effect.word, getattr(effect, "counter", ""), getattr(effect, "what", ""), getattr(to, "what", ""))
            found += [_OF_VERB[word] for word in words if word in _OF_VERB]
    return tuple(dict.fromkeys(found))
