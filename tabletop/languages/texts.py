"""Texts in data files: in English, and translated into every further language.

A translation is found by the English text: `cards.yaml` and `lessons.yaml` of a language's folder are lists of both,
so a text that has changed since falls back to English by itself. Where the same English has several translations, a
`context` tells them apart. A person's own files may also carry translations beside the English (`{en: …, ja: …}`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta

from tabletop import parsed_cache
from tabletop.languages.registry import FURTHER, LANGUAGES, SOURCE, description, folder

CONTEXT = "context"


class Translated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in English, which may hold translations of its own."""

    if TYPE_CHECKING:
        en: str
        context: str = ""

    def in_language(self, language: str) -> str:
        """Return the text in a language, English where there is none."""
        if language == SOURCE:
            return self.en
        known = translations(language)
        return getattr(self, language, "") or known.get(_key(self.en, self.context)) or known.get(self.en) or self.en

    def other(self, language: str) -> str:
        """Return the text in the language that is shown beside a language."""
        return self.in_language(description(language).beside)


def _texts(name: str, most: int | None = None) -> Any:
    """Return a type of texts with a field for every language, in which at most so many Latin letters fit."""

    def letters(code: str) -> Any:
        limit = most // description(code).letter_width if most is not None else None
        return Annotated[str, Meta(min_length=1, max_length=limit)]

    fields: list[Any] = [(SOURCE, letters(SOURCE)), (CONTEXT, str, "")]
    fields += [(code, letters(code), "") for code in FURTHER]
    return msgspec.defstruct(
        name, fields, bases=(Translated,), module=__name__, frozen=True, forbid_unknown_fields=True, omit_defaults=True
    )


if TYPE_CHECKING:
    InlineTexts = Translated
    InlineLine = Translated
    InlineName = Translated
else:
    InlineTexts = _texts("InlineTexts")
    InlineLine = _texts("InlineLine", 90)
    InlineName = _texts("InlineName", 24)


def files(language: str) -> list[Path]:
    """Return the files of texts of a language that are found by their English."""
    found = sorted((folder(language) / "games").glob("*/*.yaml"))
    return [file for file in found if not file.name.startswith("words")] + sorted(folder(language).glob("texts*.yaml"))


def pairs(file: Path) -> Iterator[dict[str, str]]:
    """Yield the texts of a file, each in English and in the language."""
    yield from msgspec.yaml.decode(file.read_bytes(), type=list[dict[str, str]])


def key_of(texts: Mapping[str, str]) -> str:
    """Return the key of a text's translation: the English, with its context if it has one."""
    return _key(texts[SOURCE], texts.get(CONTEXT, ""))


def _key(english: str, context: str) -> str:
    return f"{context}|{english}" if context else english


@cache
def translations(language: str) -> dict[str, str]:
    """Return the texts of a language by the keys of their English."""
    return parsed_cache.load(_cache(language), _stamp(language), dict[str, str]) or _read(language)


def _read(language: str) -> dict[str, str]:
    return {key_of(pair): pair[language] for file in files(language) for pair in pairs(file)}


def store_parsed(language: str) -> None:
    """Store the texts of a language for the next start."""
    parsed_cache.store(_cache(language), _stamp(language), translations(language))


def inline_texts(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every English text in the data of a file, with its context and the translations beside it."""
    if isinstance(data, dict):
        if SOURCE in data and data.keys() <= {CONTEXT, *LANGUAGES}:
            yield data
            return
        data = list(data.values())
    if isinstance(data, list):
        for part in data:
            yield from inline_texts(part)


def _cache(language: str) -> str:
    return f"texts.{language}"


def _stamp(language: str) -> bytes:
    return parsed_cache.stamp_of(file.read_bytes() for file in files(language))
