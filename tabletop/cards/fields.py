"""Field types of all card files: keys, colours, texts and origins of figures."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from tabletop.languages.texts import InlineLine, InlineTexts


class Decoration:
    """Marks a type of field that rules never read and the fingerprint leaves out."""


DECORATION = Decoration()
Key = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]
Colour = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$"), DECORATION]
Glyph = Annotated[str, DECORATION]
"""The name of an icon."""


def parts(part: object) -> Iterator[msgspec.Struct]:
    """Yield every entry inside a part of a file, itself first."""
    if isinstance(part, msgspec.Struct):
        yield part
        part = tuple(getattr(part, name) for name in part.__struct_fields__)
    if isinstance(part, tuple):
        for inner in part:
            yield from parts(inner)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything in the files: frozen, and unknown fields are errors."""


class EffectEntry(Entry, tag_field="do", frozen=True):
    """Base of the verbs of every game, the field `do` names which."""

    @property
    def word(self) -> str:
        """The verb as card files write it."""
        return str(type(self).__struct_config__.tag)


class Decorative(Entry, frozen=True):
    """Base of entries that rules never read: texts and pictures."""


class Texts(InlineTexts, Decorative, frozen=True):
    """One text."""


class Flavour(InlineLine, Decorative, frozen=True):
    """One short line about whom or what a card shows."""


class Source(StrEnum):
    """Where a figure comes from."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    ORIGINAL = "original"


Sources = Annotated[dict[str, Source], DECORATION]
"""The origin of an entry's figures by field."""
