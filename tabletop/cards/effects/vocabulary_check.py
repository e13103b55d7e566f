"""Checks that the words in a card's abilities are words of its game.

A game's vocabulary holds its own words, such as the names of counters, and the themes of hooks that its bindings offer.
Words that need other hooks are refused when a card is loaded, verbs that do when the game binds the language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, cast, get_args

import msgspec

from tabletop.cards.effects import hooks
from tabletop.cards.effects.grammar import Ability, Cost, Filter, Number, Only, Ref, Removal, Selection
from tabletop.cards.effects.hooks import THEMES, FullHost, Hooks
from tabletop.cards.effects.host import EffectHost
from tabletop.cards.effects.nested_verbs import Shared
from tabletop.cards.effects.verb import Verb
from tabletop.cards.problems import Message

Theme = type[Hooks[Any]]
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game, and the themes of hooks that its bindings offer."""

    lent: frozenset[Theme]
    moment: frozenset[str]
    where: frozenset[str]
    noun: frozenset[str]
    type: frozenset[str] = NONE
    subtype: frozenset[str] = NONE
    counter: frozenset[str] = NONE
    has: frozenset[str] = NONE
    resource: frozenset[str] = NONE
    state: frozenset[str] = NONE
    face: frozenset[str] = NONE

    def of(self, kind: str) -> frozenset[str]:
        """Return the words of a kind."""
        return cast("frozenset[str]", getattr(self, kind))


_WORDS: dict[tuple[type, str], str] = {
    (Ability, "on"): "moment",
    (Selection, "what"): "noun",
    (Selection, "where"): "where",
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
_NEEDS: dict[type[msgspec.Struct], dict[str, Theme]] = {
    Filter: {
        "type": hooks.Types, "subtype": hooks.Traits, "legendary": hooks.Traits, "token": hooks.Traits,
        "cost": hooks.Traits, "has": hooks.Counters, "damaged": hooks.Health, "toughness": hooks.Health,
    },
    Number: {"counters": hooks.Counters},
    Only: {
        "state": hooks.Rounds, "played": hooks.Rounds, "fewer_here": hooks.Spaces, "attacker": hooks.Attacks,
        "own_attacker": hooks.Attacks,
    },
    Cost: {
        "exhaust": hooks.Exhaustion, "pay": hooks.Resources, "discard": hooks.Cards, "destroy": hooks.Health,
        "remove": hooks.Counters, "leave": hooks.Cards,
    },
}  # fmt: skip
"""Themes that fields need once they say something."""
_REFS = {Ref.HOST: hooks.Hosts, Ref.ATTACKER: hooks.Attacks}


def foreign(abilities: tuple[Ability[Any], ...], words: Vocabulary) -> Iterator[tuple[str, Message]]:
    """Yield field and expectation of every word that the game does not know: `abilities.1.do.1.to.what`."""
    for number, ability in enumerate(abilities, 1):
        yield from _search(ability, f"abilities.{number}", words)


def bound(bindings: EffectHost[Any], words: Vocabulary, ability_type: Any) -> FullHost[Any]:
    """Return a game's bindings as its words see it.

    Raises TypeError if they offer less than the vocabulary says or a verb of `ability_type` needs.
    """
    lent = frozenset(theme for theme in THEMES if isinstance(bindings, theme))
    if lent != words.lent:
        raise TypeError(
            f"The bindings of {bindings.game} offer {_named(lent)}, but its words say {_named(words.lent)}."
        )
    (verbs,) = get_args(ability_type)
    for verb in get_args(verbs) or (verbs,):
        if missing := frozenset(verb.needs) - lent:
            raise TypeError(
                f"The verb {_word(verb)} of {bindings.game} needs {_named(missing)}; its bindings offer "
                f"{_named(lent)}, enough for {', '.join(_supported_verbs(lent))}."
            )
    return cast("FullHost[Any]", bindings)


def _named(themes: Iterable[Theme]) -> str:
    return ", ".join(sorted(theme.__name__ for theme in themes)) or "nothing"


def _word(verb: type[Verb]) -> str:
    return str(verb.__struct_config__.tag)


def _supported_verbs(lent: frozenset[Theme]) -> tuple[str, ...]:
    """Return the shared verbs that some hooks are enough for."""
    return tuple(_word(verb) for verb in get_args(Shared) if lent.issuperset(verb.needs))


def _search(part: Any, field: str, words: Vocabulary) -> Iterator[tuple[str, Message]]:
    if isinstance(part, tuple):
        for number, inner in enumerate(part, 1):
            yield from _search(inner, f"{field}.{number}", words)
    elif isinstance(part, msgspec.Struct):
        yield from _contradictions(part, field)
        yield from _unlent(part, field, words.lent)
        for name, file_name, kind in _fields(type(part)):
            value = getattr(part, name)
            if kind is not None:
                found = (value,) if isinstance(value, str) else value or ()
                yield from _foreign(found, f"{field}.{file_name}", words.of(kind))
            elif isinstance(value, Ref):
                known = [ref.value for ref in Ref if ref not in _REFS or _REFS[ref] in words.lent]
                if value not in known:
                    yield f"{field}.{file_name}", _lent(known)
            elif isinstance(part, Cost) and name == "pay":
                yield from _foreign(tuple(value), f"{field}.{file_name}", words.resource)
                yield from _search(value, f"{field}.{file_name}", words)
            elif isinstance(value, tuple | msgspec.Struct):
                yield from _search(value, f"{field}.{file_name}", words)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, str | None], ...]:
    """Return the fields of a part of the language: name, name in files, and the words that belong there."""
    usual = _FIELDS if kind.__struct_config__.tag_field == "do" else {}
    return tuple(
        (info.name, info.encode_name, _WORDS.get((kind, info.name), usual.get(info.name)))
        for info in msgspec.structs.fields(kind)
    )


def _foreign(found: tuple[str, ...], field: str, known: frozenset[str]) -> Iterator[tuple[str, Message]]:
    if not known.issuperset(found):
        yield field, Message("cards.expect.one_of", {"names": tuple(sorted(known))})


def _unlent(part: msgspec.Struct, field: str, lent: frozenset[Theme]) -> Iterator[tuple[str, Message]]:
    """Yield verbs, conditions, prices and filters for which the game has no hooks."""
    if isinstance(part, Verb) and not lent.issuperset(part.needs):
        yield f"{field}.do", _lent(_supported_verbs(lent))
    if needs := _NEEDS.get(type(part)):
        nothing = type(part)()
        for name, file_name, _ in _fields(type(part)):
            if name in needs and needs[name] not in lent and getattr(part, name) != getattr(nothing, name):
                yield f"{field}.{file_name}", _lent([n for n, theme in needs.items() if theme in lent])


def _lent(possible: Iterable[str]) -> Message:
    names = tuple(sorted(possible))
    return Message("cards.expect.lent" if names else "cards.expect.lent_none", {"names": names})


def _contradictions(part: msgspec.Struct, field: str) -> Iterator[tuple[str, Message]]:
    """Yield amounts that say nothing, or two things at once."""
    if isinstance(part, Number) and (part.count is None) == (part.counters is None):
        yield field, Message("cards.expect.one_of", {"names": ("count", "counters")})
