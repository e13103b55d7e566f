"""The fixed action space: a legal action is chosen by answering a few questions from one vocabulary.

A game has too many different actions to number them (every card on every target). So an action is chosen part by part:
its verb, then what it starts from, what it aims at, and its argument. Every answer is a token, a number that always
means the same in an environment. Questions with a single answer are skipped; most actions take one or two.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from zlib import crc32

from tabletop.engine import aliases
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.kit.game import Game
from tabletop.research.seating import Seating

NUMBERS = 64
"""Number tokens; the last one also stands for all higher numbers."""
WORDS = 32
"""Word tokens, into which other texts are hashed."""
SEATED = ("seat:", "banner:", "land:", "slot:cap/", "slot:next/")
"""References whose first number is a seat."""

QUESTIONS = (
    "verb",
    "source", "source_place", "source_part", "source_number",
    "target", "target_place", "target_part", "target_number",
    "argument", "argument_number",
)  # fmt: skip
"""The parts of an action in the order in which they are asked for."""
_NUMBERED = {"source_number": "source", "target_number": "target", "argument_number": "arg"}
"""Questions that distinguish what still looks alike, by its order, with the part of the action that they settle."""


class ActionSpace:
    """The vocabulary of a game at a table: verbs, kinds of components, zones, numbers, words."""

    def __init__(self, game: Game[Any], seating: Seating) -> None:
        self._seating = seating
        verbs = sorted({move.verb for decision in game.decisions.values() for move in decision.moves})
        self.names = ["nothing", *[f"verb {verb}" for verb in verbs]]
        self._verbs = {verb: 1 + number for number, verb in enumerate(verbs)}
        self._hidden = len(self.names)
        self.names += ["hidden component", *[f"kind {name}" for name in seating.kinds]]
        self._zone = len(self.names)
        self.names += [f"zone {name}" for name in seating.zones]
        self._number = len(self.names)
        self.names += [f"number {number}" for number in range(NUMBERS)]
        self._word = len(self.names)
        self.names += [f"word {number}" for number in range(WORDS)]

    def __len__(self) -> int:
        return len(self.names)

    def verb(self, name: str) -> int:
        """Return the token of a verb."""
        return self._verbs[name]

    def number(self, value: int) -> int:
        """Return the token of a number."""
        return self._number + max(0, min(value, NUMBERS - 1))

    def argument(self, text: str) -> int:
        """Return the token of an argument: a number, a word, or nothing."""
        if not text:
            return 0
        small = text.isdecimal() and len(text) < 3 and int(text) < NUMBERS
        return self.number(int(text)) if small else self._word_token(text)

    def reference(self, state: State, seat: int, ref: str) -> tuple[int, int, int]:
        """Return the tokens of a source or target as `seat` calls it: itself, its place, its part."""
        if not ref:
            return 0, 0, 0
        item = aliases.item_of(state, ref)
        if item >= 0:
            kind, zone = state.kind[item], self._seating.zone(state.zone[item], seat)
            part = ref.partition("/")[2] or str(getattr(state, "face", state.kind)[item])
            return self._hidden + 1 + max(kind, -1), self._zone + zone, self.argument(part)
        if (known := self._seating.numbers.get(ref)) is not None:
            return self._zone + self._seating.zone(known, seat), 0, 0
        numbers = [int(text) for text in re.findall("[0-9]+", ref)]
        if numbers and ref.startswith(SEATED):
            numbers[0] = self._seating.seat(numbers[0], seat)
        first, second, *_ = [*map(self.number, numbers), 0, 0]
        return self._word_token(re.sub("[0-9]+", "", ref)), first, second

    def _word_token(self, text: str) -> int:
        return self._word + crc32(text.encode()) % WORDS


class Selection:
    """An action that a seat is choosing: the answers so far, and the legal ones to the next question."""

    def __init__(self, space: ActionSpace, seen: View) -> None:
        self.seen = seen
        self.remaining = seen.actions
        self.answers: list[int] = []
        """The tokens chosen so far, skipped questions included."""
        self.options: dict[int, tuple[Action, ...]] = {}
        """The tokens that answer the next question, with the actions that each leaves."""
        self._space = space
        self._question = 0
        places = [item for zone in seen.state.zones for item in zone]
        self._rank: dict[int, int] = {item: rank for rank, item in enumerate(places)}
        self._narrow()

    @property
    def question(self) -> str:
        """The part of the action to be chosen next."""
        return QUESTIONS[self._question]

    @property
    def action(self) -> Action | None:
        """The action, once only one is left."""
        return self.remaining[0] if len(self.remaining) == 1 else None

    def token(self, action: Action) -> int:
        """Return the answer that leads to one of the remaining actions."""
        return next(token for token, actions in self.options.items() if action in actions)

    def choose(self, token: int) -> None:
        """Answer the next question; raises KeyError for an answer that is not legal."""
        self.remaining = self.options[token]
        self.answers.append(token)
        self._narrow()

    def _narrow(self) -> None:
        """Skip questions that have a single answer."""
        while len(self.remaining) > 1:
            self.options = self._grouped()
            if len(self.options) > 1:
                return
            self.answers += self.options
            self._question += 1
        self.options = {}

    def _grouped(self) -> dict[int, tuple[Action, ...]]:
        groups: dict[int, list[Action]] = {}
        token = self._token_reader()
        for action in self.remaining:
            groups.setdefault(token(action), []).append(action)
        return {token: tuple(groups[token]) for token in sorted(groups)}

    def _token_reader(self) -> Callable[[Action], int]:
        """Return the function from a remaining action to its answer to the present question."""
        question, space, state, seat = self.question, self._space, self.seen.state, self.seen.seat
        if (part := _NUMBERED.get(question)) is not None:
            texts = sorted({getattr(action, part) for action in self.remaining}, key=self._order)
            ranks = {text: rank for rank, text in enumerate(texts)}
            return lambda action: space.number(ranks[getattr(action, part)])
        if question == "verb":
            return lambda action: space.verb(action.verb)
        if question == "argument":
            return lambda action: space.argument(action.arg)
        at = (self._question - 1) % 4
        end = question.partition("_")[0]
        return lambda action: space.reference(state, seat, getattr(action, end))[at]

    def _order(self, ref: str) -> tuple[int, str]:
        """Return the key by which alike parts are numbered: components as they lie, the rest by its text."""
        return self._rank.get(aliases.item_of(self.seen.state, ref), -1), ref
