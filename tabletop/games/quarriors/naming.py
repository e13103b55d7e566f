"""Names of what references point at: cards and zones everywhere, dice and piles where a view is at hand."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine.actions import NUMBER
from tabletop.games.quarriors.book import BOOK, CARDS, CLASSES
from tabletop.games.quarriors.state import PLACE_NAMES, QuarriorsState
from tabletop.words import Words


def card_name(key: str, language: str) -> str:
    """Return what a card is called."""
    name = BOOK.cards[key].name
    return name.ja if language == "ja" else name.en


def class_name(kind: int, language: str) -> str:
    """Return what a class of dice is called."""
    name = BOOK.dice[CLASSES[kind]].name
    return name.ja if language == "ja" else name.en


def die_card(state: QuarriorsState, die: int) -> str:
    """Return the key of the card a die belongs to."""
    return CARDS[state.card_of[state.kind[die]]].key


def names(language: str) -> Callable[[str], str | None]:
    """Return the function that names references that mean the same in every match."""
    words = Words(language)

    def name(ref: str) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix in ("kind", "card") and rest in BOOK.cards:
            return card_name(rest, words.language)
        if prefix == "zone":
            place = rest.partition("/")[0]
            return words(f"quarriors.zone.{place}") if place in (*PLACE_NAMES, "wilds") else None
        return None

    return name


def names_in(state: QuarriorsState, language: str) -> Callable[[str], str | None]:
    """Return the function that also names this match's dice and piles."""
    general = names(language)

    def name(ref: str) -> str | None:
        if ref.startswith("die:") and (die := NUMBER[ref]) < len(state.kind):
            return card_name(die_card(state, die), language)
        if ref.startswith("zone:wilds/"):
            return card_name(CARDS[state.cards[int(ref.partition("/")[2])]].key, language)
        return general(ref)

    return name
