"""Keys of buttons: a letter, or a number that is the same in every match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tabletop.display.prompt import Label
from tabletop.engine.decisions import RESERVED_KEYS
from tabletop.engine.game import Game

NUMBERS = "123456789"
MENU = "menu"
"""Verb of a button that opens a list; its argument is the name of the menu."""
ASK_AGAIN = "ask_again"
"""Verb of the button that takes back an answer for a whole stretch of play."""


def has_letter(key: str) -> bool:
    """Return whether a shortcut is a key that stands on a button, so that the button needs no number."""
    return len(key) == 1 and key.upper() not in RESERVED_KEYS


@cache
def verb_numbers(game: Game[Any]) -> Mapping[str, str]:
    """Return the number of every verb without a letter, "" where there are too many.

    Verbs of one decision differ. Those that close decisions come first, so that theirs is usually 1.
    """
    found: dict[str, str] = {}
    decisions = [decision.moves for decision in game.decisions.values()]
    ranked = sorted((move for moves in decisions for move in moves), key=lambda move: not move.primary)
    for verb in dict.fromkeys(move.verb for move in ranked if not has_letter(move.hotkey)):
        beside = [move for moves in decisions if any(move.verb == verb for move in moves) for move in moves]
        used = {found.get(move.verb, "") for move in beside} | {move.hotkey for move in beside}
        found[verb] = next((number for number in NUMBERS if number not in used), "")
    return found


def verb_order(game: Game[Any]) -> tuple[str, ...]:
    """Return the verbs of a game in the order in which its decisions name them."""
    return tuple(dict.fromkeys(move.verb for decision in game.decisions.values() for move in decision.moves))


def purpose_of(label: Label) -> str:
    """Return the name by which a button keeps key and place: that of its list, or else its verb."""
    return label.action.arg if label.action.verb == MENU else label.menu or label.action.verb


class ButtonKeys:
    """The keys of the buttons offered now.

    `verb_numbers` has the game's own number for each verb's first button, `verb_order` the game's order of buttons.
    """

    def __init__(self) -> None:
        self.verb_numbers: Mapping[str, str] = {}
        self.verb_order: Sequence[str] = ()
        self._labels: tuple[Label, ...] = ()
        self._numbers: dict[tuple[str, int], str] = {}
        """Number of each purpose's first, second … button."""

    def forget(self) -> None:
        """Forget which number was whose."""
        self._numbers = {}

    def key_of(self, label: Label) -> str:
        """Return the letter or number of a label's button, "" if it has none."""
        if has_letter(label.key):
            return label.key.upper()
        same = [each for each in self._labels if purpose_of(each) == purpose_of(label)]
        place = same.index(label) if label in same else -1
        return self._numbers.get((purpose_of(label), place), "")

    def assign(self, labels: Sequence[Label], taken: frozenset[str]) -> None:
        """Give every button without a letter a number that is not `taken`.

        It is the game's, the one it had, or a new one.
        """
        self._labels = tuple(labels)
        wanted = self._without_letter()
        fixed = {slot: self.verb_numbers.get(slot[0], "") for slot in wanted if not slot[1]}
        fixed = {slot: key for slot, key in fixed.items() if key and key not in taken}
        self._numbers = {slot: key for slot, key in self._numbers.items() if key not in fixed.values()} | fixed
        used = {self._numbers[slot] for slot in wanted if slot in self._numbers} | taken
        for slot in wanted:
            if self._numbers.get(slot, "") in taken | {""}:
                free = [key for key in NUMBERS if key not in used]
                unknown = [key for key in free if key not in self._numbers.values()]
                key = next(iter([*unknown, *free]), "")
                self._numbers = {other: number for other, number in self._numbers.items() if number != key}
                self._numbers[slot] = key
                used.add(key)

    def _without_letter(self) -> list[tuple[str, int]]:
        """Return the purpose of each button without a letter, and its place among those of the same purpose."""
        ranks, found = Counter[str](), []
        for label in self._labels:
            if not has_letter(label.key):
                found.append((purpose_of(label), ranks[purpose_of(label)]))
            ranks[purpose_of(label)] += 1
        return found
