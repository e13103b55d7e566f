"""Everything in the box: cards, gems and dice as pieces, outside any match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tabletop.cards.art import COMPANION, MONSTER, SPELL, Archetype, Manner, Scene, picture
from tabletop.display.piece import Counter, Piece, Shape, Style, Token
from tabletop.games.holy_knights.cards.book import BOOK, DIE, Roll
from tabletop.games.holy_knights.cards.effects import notation, signed
from tabletop.games.holy_knights.cards.schema import Companion, Dark, Dungeon, Gem, Knight, Magic, Thief
from tabletop.games.holy_knights.look.short_forms import brief_form, short_form
from tabletop.games.holy_knights.look.text import card_text, full_text, title, type_of
from tabletop.games.holy_knights.rules.odds import DOUBLE_SIX, roll_ref
from tabletop.kit import PIPS, Catalogue
from tabletop.words import Words

BACK: Final = Style("#6d2231", "#f0d9b0", "mdi6.shield-cross", 3)
_DIE: Final = Style("#f3eee0", "#20282c")
_CREAM: Final = "#f7ecd0"
_GROUNDS: Final[Mapping[type, str]] = {
    Knight: "#27508f",
    Companion: "#4d5a3a",
    Thief: "#5c4a2c",
    Dark: "#7a2430",
    Dungeon: "#2e2638",
    Magic: "#2c3270",
}
"""Colours: blue knights, earthy companions, red Dark Legion, navy magic (HOK-2.01, HOK-2.03)."""
_TYPES: Final = {
    "knight": "mdi6.shield-cross",
    "companion": "mdi6.account",
    "thief": "mdi6.domino-mask",
    "magic": "mdi6.creation",
    "orc": "mdi6.axe",
    "monster": "mdi6.paw",
    "black_mage": "mdi6.wizard-hat",
    "dark_knight": "mdi6.chess-knight",
    "great_dark_knight": "mdi6.shield-crown",
    "dark_queen": "mdi6.crown",
}
"""Glyph of each type but the dungeon, of which there is one."""
_MANNERS: Final[Mapping[type, Manner]] = {
    Knight: Manner((Scene.CATHEDRAL,), figures=(Archetype.GREAT_KNIGHT,)),
    Gem: Manner((Scene.PLAIN,)),
    Companion: COMPANION,
    Thief: Manner((Scene.MARKET, Scene.LONDON), figures=(Archetype.THIEF,)),
    Dark: MONSTER,
    Dungeon: Manner((Scene.DUNGEON,), figures=(Archetype.GATE,)),
    Magic: SPELL,
}
SWORD, SHIELD, STAFF = "mdi6.sword", "mdi6.shield", "mdi6.auto-fix"
WARD, DIE_ROLL = "mdi6.shield-star-outline", "mdi6.dice-3"
LACKING = "–"
"""Value of a figure that a card lacks."""


class HolyCatalogue(Catalogue):
    """The 110 cards and the die."""

    key = "holy_knights"

    def pieces(self, words: Words) -> tuple[Piece, ...]:
        return tuple(kind_piece(kind, words.language) for kind in range(len(BOOK.cards)))

    def luck(self, kind: int) -> tuple[Mapping[str, float], ...]:
        return PIPS if kind == DIE else ()

    def name(self, ref: str, words: Words) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix in ("side", "outcome"):
            return words(f"holy_knights.{prefix}.{rest}")
        if prefix == "change":
            value, _, n = rest.partition(".")
            return words(f"holy_knights.effects.value.{value}", x=signed(int(n)))
        if prefix == "roll":
            least, _, dice = rest.partition(".")
            key = ".always" if least == dice else ".double_six" if ref == roll_ref(2, DOUBLE_SIX) else ""
            return words(f"holy_knights.roll{key}", n=int(dice), least=int(least))
        if prefix == "line":
            return words(f"holy_knights.zone.{rest}")
        return words("holy_knights.band") if prefix == "band" else super().name(ref, words)


@cache
def kind_piece(kind: int, language: str) -> Piece:
    """Return a kind of card as a piece; a hidden one shows its back."""
    words = Words(language)
    if kind == DIE:
        name = words("holy_knights.die")
        return Piece("kind:0", Shape.DIE, _DIE, name, summary=name)
    if kind < 0:
        name = words("holy_knights.hidden")
        return Piece("", Shape.CARD, BACK, name, summary=name, blank=True)
    card = BOOK.cards[kind]
    assert card is not None
    name, sort, text = title(words, kind), words(f"holy_knights.type.{type_of(kind)}"), card_text(kind, language)
    ground, glyph = _GROUNDS.get(type(card), ""), _TYPES.get(type_of(kind), "")
    badge = Token(glyph, ground, 1, sort) if glyph else None
    sort = "" if sort == name else sort  # the Dark Queen is the only one of her rank
    summary = words(
        f"holy_knights.card.summary{'' if sort else '.rank'}", name=name, kind=sort, text=full_text(kind, language)
    )
    ref = f"kind:{card.key}"
    if isinstance(card, Gem):
        style = Style(card.colour, "#231a10")
        return Piece(ref, Shape.GEM, style, name, sort, text, summary=summary, cut=card.cut)
    scene = picture(card.key, card.art, _MANNERS[type(card)], rank=2 if isinstance(card, Knight) else 0)
    return Piece(
        ref,
        Shape.CARD,
        Style(ground, _CREAM, card.art.emblem or ""),
        name,
        sort,
        text,
        summary=summary,
        picture=scene,
        stats=printed(kind, words),
        short=short_form(kind, words.language),
        brief=brief_form(kind, words.language),
        badge=badge,
        note=words("holy_knights.card.copies", n=BOOK.copies[kind]) if BOOK.copies[kind] > 1 else "",
    )


@cache
def wordiest(language: str) -> Piece:
    """Return the card with the longest text of those that may come to a hand."""
    kinds = [kind for kind, card in enumerate(BOOK.cards) if isinstance(card, Companion | Dark | Magic | Thief)]
    return kind_piece(max(kinds, key=lambda kind: len(card_text(kind, language))), language)


def printed(kind: int, words: Words) -> tuple[Counter, ...]:
    """Return the figures at the foot of a card: black ones first, then red ones."""
    if BOOK.success[kind]:
        least = words("holy_knights.roll", n=1, least=BOOK.success[kind])
        return (Counter(DIE_ROLL, words("holy_knights.card.success"), least),)
    sword, spell = BOOK.attack[kind]
    if sword is None:
        return ()
    defence, ward = BOOK.defence[kind], BOOK.ward[kind]
    return figures(sword, spell, defence, defence if ward is None else ward, kind, words)


def figures(sword: Roll, spell: Roll | None, defence: int, ward: int, kind: int, words: Words) -> tuple[Counter, ...]:
    """Return attack, defence, magic attack and magic defence with emblems.

    Each says whether it is more or less than printed. A magic attack that a card lacks is a dash; for a magic defence
    that it lacks its defence stands in, in pale (HOK-R.30).
    """
    printed = BOOK.attack[kind]
    printed_defence, printed_ward = BOOK.defence[kind], BOOK.ward[kind]
    pale = printed_ward is None
    ward_label = words("holy_knights.card.no_ward" if pale else "holy_knights.card.magic_defence")
    return (
        _roll(SWORD, words("holy_knights.card.attack"), sword, printed[0]),
        _value(SHIELD, words("holy_knights.card.defence"), defence, printed_defence),
        _roll(STAFF, words("holy_knights.card.magic_attack"), spell, printed[1]),
        _value(WARD, ward_label, ward, printed_defence if printed_ward is None else printed_ward, pale=pale),
    )


def _roll(glyph: str, label: str, roll: Roll | None, printed: Roll | None) -> Counter:
    if roll is None or printed is None:
        return Counter(glyph, label, LACKING)
    more = 6 * (roll[0] - printed[0]) + roll[1] - printed[1]
    return Counter(glyph, label, notation(*roll), change=(more > 0) - (more < 0))


def _value(glyph: str, label: str, value: int, printed: int, *, pale: bool = False) -> Counter:
    return Counter(glyph, label, str(value), change=(value > printed) - (value < printed), pale=pale)
