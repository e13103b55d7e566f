"""Names of what references point at: components everywhere, dice and cells where a view is at hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tabletop.cards.fields import Texts
from tabletop.engine.actions import NUMBER
from tabletop.games.align_dice.book import BOOK, ELEMENT, MONSTER
from tabletop.games.align_dice.monsters import RIGHT_FROM, cell_of
from tabletop.games.align_dice.state import AlignState
from tabletop.words import Words


@cache
def _by_key() -> dict[str, Texts]:
    books = (BOOK.boards, BOOK.nexts, BOOK.adventurers, BOOK.monsters, BOOK.elements, BOOK.dice)
    return {entry.key: entry.name for book in books for entry in book}


def in_language(texts: Texts, language: str) -> str:
    """Return a text in one language."""
    return texts.ja if language == "ja" else texts.en


def names(language: str) -> Callable[[str], str | None]:
    """Return the function that names references that mean the same in every match."""
    words = Words(language)

    def name(ref: str) -> str | None:
        prefix, _, rest = ref.partition(":")
        if prefix == "kind" and rest in _by_key():
            return in_language(_by_key()[rest], words.language)
        if prefix == "face" and rest.isdecimal() and int(rest) < 30:
            kind, face = divmod(int(rest), 6)
            return words("align_dice.die", colour=words(f"align_dice.hue.{BOOK.dice[kind].hue}"), face=face + 1)
        if prefix in ("zone", "slot"):
            place = rest.partition("/")[0]
            number = rest.rpartition("/")[2]
            if place.startswith("bottle"):
                return words("align_dice.zone.column", n=place.removeprefix("bottle") or 0)
            key = f"align_dice.{prefix}.{place}"
            return words(key, n=number) if words.has(key) else None
        return None

    return name


def names_in(state: AlignState, language: str) -> Callable[[str], str | None]:
    """Return the function that also names this match's dice, cards, skills and cells."""
    general = names(language)
    words = Words(language)

    def name(ref: str) -> str | None:
        if ref.startswith("die:") and (item := NUMBER[ref]) < len(state.kind):
            return item_name(state, item, words)
        if ref.startswith("skill:") and (seat := NUMBER[ref]) < state.setup.seats:
            return in_language(BOOK.adventurers[state.hero[seat]].skill.name, words.language)
        if ref.startswith("slot:monster/"):
            card, cell = cell_of(ref)
            column, row = divmod(cell, RIGHT_FROM)
            side = "right" if column else "left"
            return words(f"align_dice.slot.monster.{side}", card=item_name(state, card, words), n=row + 1)
        return general(ref)

    return name


def item_name(state: AlignState, item: int, words: Words) -> str:
    """Return what a die or card is called; hidden ones by their back."""
    kind, face = state.kind[item], state.face[item]
    if kind < 0:
        return words("align_dice.hidden.die" if kind == -1 else "align_dice.hidden.card")
    if kind >= ELEMENT:
        return in_language(BOOK.elements[kind - ELEMENT].name, words.language)
    if kind >= MONSTER:
        return in_language(BOOK.monsters[kind - MONSTER].name, words.language)
    colour = words(f"align_dice.hue.{BOOK.dice[kind].hue}")
    return words("align_dice.die", colour=colour, face=face + 1) if face >= 0 else colour
