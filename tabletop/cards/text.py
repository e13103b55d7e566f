"""Card text from effects: the best template for an effect, and sentences from clauses.

Templates are words. For an effect with the tag `modify` under the stem `g.text` they are called `g.text.modify`, with
the fields that differ from their defaults (`g.text.modify.attack_defense`) and a mood (`….span`) as refinements.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

import msgspec

from tabletop.cards.fields import EffectEntry
from tabletop.engine.events import Param
from tabletop.words import Words


def clause(words: Words, stem: str, effect: EffectEntry, parts: Mapping[str, Param], mood: str = "") -> str:
    """Return an effect as a clause. `parts` are phrases of fields that are not numbers or names."""
    filled = "_".join(name for name in set_fields(effect))
    params: dict[str, Param] = {}
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, int | str) and not isinstance(value, Enum):
            params[name] = value
    params.update(parts)
    base = f"{stem}.{effect.word}"
    return words.format(
        first_known(words, f"{base}.{filled}.{mood}", f"{base}.{filled}", f"{base}.{mood}", base), params
    )


def set_fields(effect: msgspec.Struct) -> list[str]:
    """Return the names of the optional fields that differ from their defaults, in order."""
    return [
        field.name
        for field in msgspec.structs.fields(effect)
        if not field.required and getattr(effect, field.name) != field.default
    ]


def first_known(words: Words, *keys: str) -> str:
    """Return the first key that the catalogue has, the last one if it has none."""
    return next((key for key in keys if words.has(key)), keys[-1])


def joined(words: Words, key: str, parts: Iterable[str]) -> str:
    """Return parts with the text of a key between them."""
    return words(key).join(part for part in parts if part)


def sentence(words: Words, text: str) -> str:
    """Return a text with an initial capital (behind marks) and the language's full stop."""
    for at, sign in enumerate(text):
        if sign.isalpha():
            text = text[:at] + sign.upper() + text[at + 1 :]
            break
        if sign.isdigit() or sign == "+":
            break
    return text if text.endswith((".", "。", "!", "！", "?", "？")) else text + words("cards.text.stop")
