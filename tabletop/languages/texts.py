"""Texts in data files: inline in both source languages, and translated into every further one.

A translation is found by the English text: `cards.yaml` and `lessons.yaml` of a language's folder are lists of both,
so a text that has changed since falls back to English by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from tabletop import parsed_cache
from tabletop.languages import SOURCE, description, folder


class InlineTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One text in both source languages."""

    en: Annotated[str, Meta(min_length=1)]
    ja: Annotated[str, Meta(min_length=1)]

    def in_language(self, language: str) -> str:
        """Return the text in a language, English where there is none."""
        if language in INLINE:
            return str(getattr(self, language))
        return translations(language).get(self.en, self.en)

    def other(self, language: str) -> str:
        """Return the text in the language that is shown beside a language."""
        return self.in_language(description(language).beside)


class InlineLine(InlineTexts, frozen=True):
    """One short line in both source languages."""

    en: Annotated[str, Meta(min_length=1, max_length=90)]
    ja: Annotated[str, Meta(min_length=1, max_length=45)]


class InlinePhrase(InlineTexts, frozen=True):
    """One sentence in both source languages."""

    en: Annotated[str, Meta(min_length=1, max_length=90)]
    ja: Annotated[str, Meta(min_length=1, max_length=90)]


class InlineName(InlineTexts, frozen=True):
    """One short name in both source languages."""

    en: Annotated[str, Meta(min_length=1, max_length=24)]
    ja: Annotated[str, Meta(min_length=1, max_length=24)]


INLINE = InlineTexts.__struct_fields__
"""Codes of the languages whose texts stand inline."""


def files(language: str) -> list[Path]:
    """Return the files of texts of a language that are found by their English."""
    found = sorted((folder(language) / "games").glob("*/*.yaml"))
    return [file for file in found if not file.name.startswith("words")] + sorted(folder(language).glob("texts*.yaml"))


def pairs(file: Path) -> Iterator[dict[str, str]]:
    """Yield the texts of a file, each in English and in the language."""
    yield from msgspec.yaml.decode(file.read_bytes(), type=list[dict[str, str]])


@cache
def translations(language: str) -> dict[str, str]:
    """Return the texts of a language by their English."""
    return parsed_cache.load(_cache(language), _stamp(language), dict[str, str]) or _read(language)


def _read(language: str) -> dict[str, str]:
    return {pair[SOURCE]: pair[language] for file in files(language) for pair in pairs(file)}


def store_parsed(language: str) -> None:
    """Store the texts of a language for the next start."""
    if language not in INLINE:
        parsed_cache.store(_cache(language), _stamp(language), translations(language))


def inline_texts(data: Any) -> Iterator[dict[str, Any]]:
    """Yield every text in both source languages that stands anywhere in the data of a file."""
    if isinstance(data, dict):
        if set(data) == set(INLINE):
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
