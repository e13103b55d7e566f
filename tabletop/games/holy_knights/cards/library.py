"""Library of the card files and the player's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.cards.effects import hooks
from tabletop.cards.effects.vocabulary_check import Vocabulary, foreign
from tabletop.cards.library import Library
from tabletop.cards.loader import Definitions, EntryProblem
from tabletop.cards.problems import Message
from tabletop.games.holy_knights.cards.schema import Companion, Dark, Dungeon, Gem, Knight, Magic, Thief

WORDS = Vocabulary(
    lent=frozenset((hooks.Types, hooks.Values, hooks.Exhaustion)),
    moment=frozenset(["play", "round_start", "while", "destroyed", "falls", "kills"]),
    where=frozenset(["anywhere"]),
    noun=frozenset(["character", "fighter", "front", "magic"]),
    type=frozenset(["light", "dark", "knight", "companion"]),
)
"""Nouns of abilities: characters on a line, all but the dungeon, strikable ones, and revealed magic."""


def _flaws(found: Definitions) -> Iterator[EntryProblem]:
    """Yield a knight without a gem of its own, an eighth knight or gem, and a second dungeon."""
    wanted = Counter(card.gem for card in found["knights"].values())
    for card in found["knights"].values():
        if card.gem not in found["gems"] or wanted[card.gem] > 1:
            yield EntryProblem("knights", card.key, "gem", Message("holy_knights.expect.gem"))
    for group in ("knights", "magic"):
        for card in found[group].values():
            for field, expected in foreign(card.abilities, WORDS):
                yield EntryProblem(group, card.key, field, expected)
    for kind, most in (("knights", 7), ("gems", 7), ("dungeon", 1)):
        for card in list(found[kind].values())[most:]:
            yield EntryProblem(kind, card.key, "key", Message(f"holy_knights.expect.{kind}"))


LIBRARY = Library(
    "holy_knights", _flaws, knights=Knight, gems=Gem, companions=Companion, thieves=Thief, dark=Dark, dungeon=Dungeon,
    magic=Magic,
)  # fmt: skip
