"""The languages of the program: a folder each, described by its `language.yaml`.

The folders are in `resources/languages`. English is the source and stands in the files of words, lessons and cards;
every further language has all its texts in its folder. Where a language has no text, the English one appears.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from tabletop import parsed_cache, paths

SOURCE = "en"
FILE = "language.yaml"
CACHE = "languages"


class Listing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts between names in a list, and the word for an empty list."""

    comma: str
    last: str
    people: str
    """Before the last of several seats, and between two names of other things."""
    either: str
    """Before the last of several alternatives."""
    nothing: str
    sentences: str
    """Between two sentences."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signs in numbers, and a share in percent."""

    decimal: str
    group: str
    percent: str


class Grammar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words and endings by gender (`p` for the plural) and case, and the phrases that hold them."""

    cases: tuple[str, ...]
    agreeing: dict[str, dict[str, tuple[str, ...]]]
    endings: dict[str, dict[str, tuple[str, ...]]]
    phrases: dict[str, str]


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language as its folder describes it."""

    name: str
    """The name in the language itself."""
    beside: str
    """Code of the language in which names of games and cards are shown besides."""
    stopped: str
    """The sentence for Ctrl-C before anything else is loaded."""
    listing: Listing
    numbers: Numbers
    nouns: str
    """The kind of noun phrases of rendered card texts: `articles`, `counters`, or `cases` with a grammar."""
    plurals: dict[str, str] = {}
    """Plural forms with their conditions in the notation of CLDR, such as `n % 10 = 2..4 and n % 100 != 12..14`.

    A number that fits none has the form `other`.
    """
    emphasis: str = "i"
    """The HTML tag of emphasised text."""
    script: str = "Latin"
    """The writing system that a font must have, by its name in Qt."""
    locale: str = ""
    """The locale of dates on a system in another language; by default that of the language."""
    letter_width: int = 1
    """The width of a letter in Latin ones: so many times fewer letters fit a line."""
    complete: bool = True
    """False while texts are missing: the language is offered with its share of translated texts."""
    addressed: tuple[tuple[str, str], ...] = ()
    """Patterns around `{you}` (the reader) and `{ref}` (a piece), each with its replacement."""
    unsaid: str = ""
    """Pattern of `{you}` (a player) as subject at the beginning of a log line, left out where a badge says it."""
    grammar: Grammar | None = None
    """The grammar of noun phrases."""


def _found() -> tuple[str, ...]:
    codes = sorted(file.parent.name for file in paths.languages().glob(f"*/{FILE}"))
    return (SOURCE, *(code for code in codes if code != SOURCE))


LANGUAGES = _found()
"""Codes of all languages, English first."""
FURTHER = LANGUAGES[1:]
"""Codes of the languages that are translated from English."""


@cache
def _all() -> Mapping[str, Language]:
    contents = {code: (paths.languages() / code / FILE).read_bytes() for code in LANGUAGES}
    stamp = parsed_cache.stamp_of(contents.values())
    if (cached := parsed_cache.load(CACHE, stamp, dict[str, Language])) is not None:
        return cached
    return {code: msgspec.yaml.decode(content, type=Language) for code, content in contents.items()}


def store_parsed() -> None:
    """Store all descriptions for the next start."""
    files = ((paths.languages() / code / FILE).read_bytes() for code in LANGUAGES)
    parsed_cache.store(CACHE, parsed_cache.stamp_of(files), _all())


def known(language: str) -> str:
    """Return a language's code, English for an unknown language."""
    return language if language in LANGUAGES else SOURCE


def description(language: str) -> Language:
    """Return a language as its folder describes it, English for an unknown one."""
    return _all()[known(language)]


def of_locale(*variables: str) -> str:
    """Return the language of the terminal's locale, English for an unknown one."""
    named = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    return known(re.split(r"[_.@-]", named)[0])


VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables of a terminal's locale, in the order in which they count."""


def folder(language: str) -> Path:
    """Return the folder of a language."""
    return paths.languages() / language
