"""Names of what references point at: cards everywhere, and a match's own where a view is at hand."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.cards.fields import Texts
from tabletop.engine.actions import NUMBER
from tabletop.games.seven_missions.book import CARDS, DIE, KIND
from tabletop.games.seven_missions.state import SevenState
from tabletop.words import Words


def in_language(texts: Texts, language: str) -> str:
    """Return a text in one language."""
    return texts.ja if language == "ja" else texts.en


def kind_name(kind: int, words: Words) -> str:
    """Return what a kind of card is called; hidden ones by their back."""
    if kind == DIE:
        return words("seven_missions.die")
    card = CARDS[kind] if kind > 0 else None
    return in_language(card.name, words.language) if card is not None else words("seven_missions.hidden")


def names(language: str) -> Callable[[str], str | None]:
    """Return the function that names references that mean the same in every match."""
    words = Words(language)

    def name(ref: str) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix == "kind" and rest in KIND:
            return kind_name(KIND[rest], words)
        if prefix == "zone":
            key = f"seven_missions.zone.{rest.partition('/')[0]}"
            return words(key) if words.has(key) else None
        if prefix == "land":
            return words("seven_missions.land", n=int(rest.rpartition("/")[2]) + 1)
        return None

    return name


def names_in(state: SevenState, language: str, mine: int = -1) -> Callable[[str], str | None]:
    """Return the function that also names this match's cards, and tells whose a land is."""
    general = names(language)
    words = Words(language)

    def name(ref: str) -> str | None:
        if ref.startswith("card:") and (item := NUMBER[ref]) < len(state.kind):
            return kind_name(state.kind[item], words)
        if ref.startswith("land:") and mine >= 0:
            whose = "own" if ref[5] == str(mine) else "rival"
            return words(f"seven_missions.land.{whose}", n=int(ref[7]) + 1)
        return general(ref)

    return name
