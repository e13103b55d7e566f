"""The library: every component of the card files, ours and those the player laid over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.cards.loader import Definitions, Flaw, load
from tabletop.cards.problems import Phrase, Problem
from tabletop.games.align_dice.schema import Adventurer, Board, DieColour, Element, Mark, Monster, NextCard

KINDS: dict[str, type[msgspec.Struct]] = {
    "dice": DieColour,
    "boards": Board,
    "nexts": NextCard,
    "adventurers": Adventurer,
    "monsters": Monster,
    "elements": Element,
}


def folders() -> tuple[Path, ...]:
    """Return the folders of card files, the player's last: its entries replace ours."""
    return paths.card_data() / "align_dice", paths.user_cards() / "align_dice"


def read(places: Sequence[Path]) -> tuple[Definitions, tuple[Problem, ...]]:
    """Return what the folders define, and what is wrong with them; what is wrong is left out."""
    return load(KINDS, places, _flaws)


def check(places: Sequence[Path]) -> tuple[dict[str, int], tuple[Problem, ...]]:
    """Return how many entries of each kind the folders define, and everything wrong with them."""
    found, problems = read(places)
    return {kind: len(entries) for kind, entries in found.items()}, problems


def _flaws(found: Definitions) -> Iterator[Flaw]:
    """Yield what does not fit together: doubled colours, marks that a next card lacks."""
    hues = [die.hue for die in found["dice"].values()]
    for die in found["dice"].values():
        if hues.count(die.hue) > 1:
            yield Flaw("dice", die.key, "hue", Phrase("align_dice.expect.one_die_a_colour"))
    for card in found["nexts"].values():
        if sorted(card.order) != sorted(Mark):
            yield Flaw("nexts", card.key, "order", Phrase("align_dice.expect.every_mark_once"))
