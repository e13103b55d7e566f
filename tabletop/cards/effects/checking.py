"""Checking: whether the words inside the abilities of a card are words of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from tabletop.cards.effects.grammar import Ability, Cost, Filter, Number, Only, Removal, Selection
from tabletop.cards.problems import Phrase

Vocabulary = Mapping[str, frozenset[str]]
"""The words of a game: `noun`, `type`, `subtype`, `counter`, `resource`, `state`, `has`, and the faces of dice."""

_WORDS: dict[tuple[type, str], str] = {
    (Selection, "what"): "noun",
    (Filter, "type"): "type",
    (Filter, "subtype"): "subtype",
    (Filter, "has"): "has",
    (Number, "counters"): "counter",
    (Only, "state"): "state",
    (Only, "played"): "type",
    (Removal, "counter"): "counter",
}
_FIELDS = {"counter": "counter", "what": "resource", "type": "type", "subtype": "subtype", "face": "face",
           "into": "face", "symbol": "face"}  # fmt: skip


def foreign(abilities: tuple[Ability[Any], ...], words: Vocabulary) -> Iterator[tuple[str, Phrase]]:
    """Yield field and expectation of every word that the game does not know: `abilities.1.do.1.to.what`."""
    for number, ability in enumerate(abilities, 1):
        yield from _search(ability, f"abilities.{number}", words)


def _search(part: Any, field: str, words: Vocabulary) -> Iterator[tuple[str, Phrase]]:
    if isinstance(part, tuple):
        for number, inner in enumerate(part, 1):
            yield from _search(inner, f"{field}.{number}", words)
    elif isinstance(part, msgspec.Struct):
        yield from _contradictions(part, field)
        for name, shown, kind in _fields(type(part)):
            value = getattr(part, name)
            if kind is not None:
                yield from _foreign(
                    (value,) if isinstance(value, str) else value or (), f"{field}.{shown}", words[kind]
                )
            elif isinstance(part, Cost) and name == "pay":
                yield from _foreign(tuple(value), f"{field}.{shown}", words["resource"])
                yield from _search(value, f"{field}.{shown}", words)
            elif isinstance(value, tuple | msgspec.Struct):
                yield from _search(value, f"{field}.{shown}", words)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, str | None], ...]:
    """Return the fields of a part of the language: name, name in files, and the words that belong there."""
    usual = _FIELDS if kind.__struct_config__.tag_field == "do" else {}
    return tuple(
        (info.name, info.encode_name, _WORDS.get((kind, info.name), usual.get(info.name)))
        for info in msgspec.structs.fields(kind)
    )


def _foreign(found: tuple[str, ...], field: str, known: frozenset[str]) -> Iterator[tuple[str, Phrase]]:
    if not known.issuperset(found):
        yield field, Phrase("cards.expect.one_of", {"names": tuple(sorted(known))})


def _contradictions(part: msgspec.Struct, field: str) -> Iterator[tuple[str, Phrase]]:
    """Yield amounts that say nothing, or two things at once."""
    if isinstance(part, Number) and (part.count is None) == (part.counters is None):
        yield field, Phrase("cards.expect.one_of", {"names": ("count", "counters")})
