"""The library: all components of the card files, ours and the player's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from tabletop.cards.library import Library
from tabletop.cards.loader import Definitions, EntryProblem
from tabletop.cards.problems import Message
from tabletop.games.align_dice.cards.schema import Adventurer, Board, DieColour, Element, Mark, Monster, NextCard


def _flaws(found: Definitions) -> Iterator[EntryProblem]:
    hues = [die.hue for die in found["dice"].values()]
    for die in found["dice"].values():
        if hues.count(die.hue) > 1:
            yield EntryProblem("dice", die.key, "hue", Message("align_dice.expect.one_die_a_colour"))
    for card in found["nexts"].values():
        if sorted(card.order) != sorted(get_args(Mark)):
            yield EntryProblem("nexts", card.key, "order", Message("align_dice.expect.every_mark_once"))


LIBRARY = Library(
    "align_dice", _flaws, dice=DieColour, boards=Board, nexts=NextCard, adventurers=Adventurer, monsters=Monster,
    elements=Element,
)  # fmt: skip
