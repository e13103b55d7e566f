"""The words of one game, and what the sentence being rendered refers to.

Templates are words: `effects.<verb>.<variant>` in `resources/words/effects.yaml`, or `<game>.effects.…` where a game
has its own wording; `….brief` is the shorter form. Nouns and the like are `<game>.<list>.<word>`.
"""

from __future__ import annotations

from typing import Any

from tabletop.cards.effects.grammar import Ability, Ref, Trigger
from tabletop.words import Words

STEM = "effects"


class Terms:
    """Looks words up for one card, and remembers what pronouns of the present sentence stand for."""

    def __init__(self, words: Words, game: str, card_type: str = "minion", brief: bool = False) -> None:
        self.words = words
        self.game = game
        self.brief = brief
        self.card_type = card_type
        self.ability: Ability[Any] | None = None
        self.many = False
        """True if `it` refers to several things."""
        self.named: Ref | None = None
        """The reference that the sentence has already named; a pronoun may replace it."""
        self.last = ""
        """The verb of the clause before, by which "those" are named: "weakened this way"."""

    def known(self, *keys: str) -> str:
        """Return the first key that the catalogue has, the game's own and brief ones first, or ""."""
        for key in keys:
            for stem in (f"{self.game}.{STEM}.{key}", f"{STEM}.{key}"):
                if self.brief and self.words.has(f"{stem}.brief"):
                    return f"{stem}.brief"
                if self.words.has(stem):
                    return stem
        return ""

    def term(self, kind: str, word: str, n: int = 1) -> str:
        """Return a word of one of the game's lists, such as `noun`, `subtype` or `counter`."""
        return self.words(self.term_key(kind, word), n=n)

    def term_key(self, kind: str, word: str) -> str:
        """Return the key of a word of one of the game's lists."""
        own = f"{self.game}.{kind}.{word}"
        return own if self.words.has(own) else f"{STEM}.{kind}.{word}"

    @property
    def conjunction(self) -> str:
        """Return the word that joins the ability with its condition: `while` or `if`."""
        return "while" if self.ability is not None and self.ability.on is Trigger.WHILE else "if"

    @property
    def here(self) -> str:
        """Return which word `here` is: a card that works while buried is nowhere itself."""
        return "buried" if self.ability is not None and self.ability.bury else "here"

    @property
    def ownself(self) -> str:
        """Return which word `self` is: a minion in play calls itself so, most others are just cards."""
        if self.ability is not None and self.ability.bury:
            return "card"
        kind = "minion" if self.card_type == "form" else self.card_type
        return kind if self.known(f"ref.self_{kind}") else "card"
