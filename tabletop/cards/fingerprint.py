"""A short hash of the data in card files that rules read.

It leaves out what rules never read (`Decorative` entries and fields marked with `DECORATION`: names, texts, pictures,
colours, icons, sources), and every field that has its default. So neither a better translation nor a new field in the
schema changes it, but every other figure does, and so does the order of the entries, because it numbers the kinds.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from tabletop.cards.fields import Decoration, Decorative

if TYPE_CHECKING:
    from tabletop.cards.loader import Definitions


def fingerprint(found: Definitions) -> str:
    """Return the fingerprint of the definitions in a game's card files."""
    plain = [[kind, [_plain(entry) for entry in entries.values()]] for kind, entries in found.items()]
    return blake2b(msgspec.json.encode(plain), digest_size=8).hexdigest()


def _plain(part: Any) -> Any:
    """Return a part of a definition as plain data without its decoration."""
    match part:
        case msgspec.Struct():
            config = part.__struct_config__
            tag = [[config.tag_field, config.tag]] if config.tag_field is not None else []
            values = ((name, getattr(part, name), default) for name, default in _read_by_rules(type(part)))
            return tag + [
                [name, _plain(value)]
                for name, value, default in values
                if value != default and not isinstance(value, Decorative)
            ]
        case Enum():
            return part.value
        case Mapping():
            return [[_plain(key), _plain(value)] for key, value in part.items()]
        case set() | frozenset():
            return sorted(map(_plain, part))
        case list() | tuple():
            return list(map(_plain, part))
    return part


@cache
def _read_by_rules(owner: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the fields of an entry that are not marked as decoration, each with its default."""
    hints = get_type_hints(owner, include_extras=True)
    return tuple(
        (field.name, field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default)
        for field in msgspec.structs.fields(owner)
        if not any(isinstance(mark, Decoration) for mark in getattr(hints[field.name], "__metadata__", ()))
    )
