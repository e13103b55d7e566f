"""Checking: whether the words inside the abilities of a card are words of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
        for info in msgspec.structs.fields(part):
            value = getattr(part, info.name)
            place = f"{field}.{info.encode_name}"
            kind = _WORDS.get((type(part), info.name))
            if kind is None and type(part).__struct_config__.tag_field == "do":
                kind = _FIELDS.get(info.name)
            if kind is None:
                if isinstance(part, Cost) and info.name == "pay":
                    yield from _foreign(tuple(value), place, words["resource"])
                yield from _search(value, place, words)
            else:
                yield from _foreign((value,) if isinstance(value, str) else value or (), place, words[kind])


def _foreign(found: tuple[str, ...], field: str, known: frozenset[str]) -> Iterator[tuple[str, Phrase]]:
    if not known.issuperset(found):
        yield field, Phrase("cards.expect.one_of", {"names": tuple(sorted(known))})


def _contradictions(part: msgspec.Struct, field: str) -> Iterator[tuple[str, Phrase]]:
    """Yield amounts that say nothing, or two things at once."""
    if isinstance(part, Number) and (part.count is None) == (part.counters is None):
        yield field, Phrase("cards.expect.one_of", {"names": ("count", "counters")})
