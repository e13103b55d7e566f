"""Card texts in every language, from card data alone."""

from __future__ import annotations

from functools import cache

from tabletop.cards.effects import text
from tabletop.cards.text import sentence
from tabletop.games.holy_knights.cards.book import BOOK, SPELL, STANCES, SWORD
from tabletop.games.holy_knights.cards.effects import notation
from tabletop.games.holy_knights.cards.schema import Dark, Dungeon, Gem, Knight, Magic, Rank, Thief
from tabletop.words import Words

STEM = "holy_knights.text"


def title(words: Words, kind: int) -> str:
    """Return the title of a card."""
    card = BOOK.cards[kind]
    assert card is not None
    return card.name.in_language(words.language)


def type_of(kind: int) -> str:
    """Return the key of a card's type: a rank of the Dark Legion, or its group."""
    card = BOOK.cards[kind]
    return card.rank.value if isinstance(card, Dark) else type(card).__name__.lower()


@cache
def card_text(kind: int, language: str) -> str:
    """Return the text on a card beside its figures, one sentence for each ability."""
    words = Words(language)
    return "\n".join(sentence(words, clause) for clause in _clauses(kind, words))


@cache
def full_text(kind: int, language: str) -> str:
    """Return the full text of a card, its figures first, for readers who do not see them."""
    words = Words(language)
    clauses = [*_figures(kind, words), *_clauses(kind, words)]
    return words.sentences(sentence(words, clause) for clause in clauses)


@cache
def gift_text(kind: int, number: int, language: str) -> str:
    """Return one gift of a knight as a sentence (HOK-O.14)."""
    (line,) = text.lines(Words(language), "holy_knights", BOOK.abilities[kind][number : number + 1], "knight")
    return line


@cache
def gifts_text(kind: int, language: str) -> str:
    """Return a knight's gifts of Sophia as text; empty for all other cards."""
    if not isinstance(BOOK.cards[kind], Knight) or not BOOK.abilities[kind]:
        return ""
    words = Words(language)
    gifts = words.sentences(gift_text(kind, number, language) for number in range(len(BOOK.abilities[kind])))
    return words(f"{STEM}.gift", text=gifts)


def _clauses(kind: int, words: Words) -> list[str]:
    card = BOOK.cards[kind]
    match card:
        case Knight():
            return [words(f"{STEM}.knight", gem=title(words, BOOK.gem_of[kind]))]
        case Dark(rank=Rank.ORC):
            return [words(f"{STEM}.orc")]
        case Dungeon():
            return [words(f"{STEM}.dungeon")]
        case Gem():
            knights = [knight for knight, gem in enumerate(BOOK.gem_of) if gem == kind]
            return [words(f"{STEM}.gem", knight=words.listed([title(words, knight) for knight in knights]))]
        case Thief():
            return [words(f"{STEM}.thief", roll=words("holy_knights.roll", n=1, least=card.success))]
        case Magic():
            clauses = text.lines(words, "holy_knights", card.abilities, "magic")
            if len(card.by) < len(STANCES):
                sides = words.listed([words(f"holy_knights.side.{STANCES.index(side)}") for side in card.by])
                clauses.insert(0, words(f"{STEM}.by", sides=sides))
            return clauses
    return []


def _figures(kind: int, words: Words) -> list[str]:
    sword, spell = BOOK.attack[kind][SWORD], BOOK.attack[kind][SPELL]
    if sword is None:
        return []
    ward = BOOK.ward[kind]
    key = f"{STEM}.fighter" + ("" if ward is None else ".ward")
    clauses = [words(key, attack=notation(*sword), defence=BOOK.defence[kind], ward=ward or 0)]
    if spell is not None:
        clauses.append(words(f"{STEM}.fighter.spell", spell=notation(*spell)))
    return clauses
