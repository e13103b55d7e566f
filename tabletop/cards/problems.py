"""Problems of card files: where, what was found and what was expected, sayable in every language."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.engine.events import Param
from tabletop.languages.registry import SOURCE
from tabletop.words import Words


class Message(msgspec.Struct, frozen=True):
    """A message key with parameters; `parts` are further phrases, listed in the place `{parts}`."""

    key: str
    params: dict[str, Param] = {}
    parts: tuple[Message, ...] = ()

    def localize(self, words: Words) -> str:
        """Return the phrase in words."""
        parts = words("cards.or").join(part.localize(words) for part in self.parts)
        return words.format(self.key, {**self.params, "parts": parts})


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with a card file: `message` about `field` of the entry `entry` at `line` of `file`."""

    file: Path
    line: int
    message: Message
    expected: Message | None = None
    entry: str = ""
    field: str = ""

    def localize(self, words: Words) -> str:
        """Return the problem as one sentence that begins with the place."""
        place = f"{self.file}:{self.line}: " + (f"{self.entry}: " if self.entry else "")
        expected = self.expected.localize(words) if self.expected else ""
        params: dict[str, Param] = {**self.message.params, "field": self.field, "expected": expected}
        return " ".join((place + words.format(self.message.key, params)).split("\n"))

    def __str__(self) -> str:
        return self.localize(Words(SOURCE))
