"""Names and messages that come with a match or over the network, in each reader's own language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol

from tabletop.languages.registry import LANGUAGES
from tabletop.match.link import Driver
from tabletop.words import Words

PEOPLE = (Driver.ME, Driver.REMOTE)


class Named(Protocol):
    """A player at a table, here or on the network."""

    @property
    def name(self) -> str:
        """The name, empty for none."""

    @property
    def driver(self) -> Driver:
        """The driver of the seat."""


def display_name(player: Named, words: Words) -> str:
    """Return a player's name; a default name appears in the reader's language."""
    if player.driver in PEOPLE:
        return display_person_name(player.name, words)
    known = any(player.name in bot_names(language) for language in LANGUAGES)
    return _read(player.name, bot_names if known else _rivals, words)


def display_table_name(name: str, words: Words) -> str:
    """Return the name of a table; a default name appears in the reader's language."""
    for language in LANGUAGES:
        front, end = Words(language)("names.table", name="\n").split("\n")
        if found := re.fullmatch(f"{re.escape(front)}(.+){re.escape(end)}", name):
            return words("names.table", name=display_person_name(found[1], words))
    return name


def display_person_name(name: str, words: Words) -> str:
    """Return a person's name; a default name appears in the reader's language."""
    return _read(name, _people, words)


def _read(name: str, given: Callable[[str], tuple[str, ...]], words: Words) -> str:
    """Return a name in the reader's language if it is a default name."""
    for language in LANGUAGES:
        if name in (known := given(language)):
            return given(words.language)[known.index(name)]
    return name


@cache
def bot_names(language: str) -> tuple[str, ...]:
    """Return the names of bots in a language, one for each of eight seats."""
    return tuple(Words(language)("names.bots").split())


def _rivals(language: str) -> tuple[str, ...]:
    """Return the names of all rivals in a language."""
    from tabletop.bots import rivals  # here, as most tables have none

    return rivals.names(language)


@cache
def _people(language: str) -> tuple[str, ...]:
    """Return the default names of people; the table itself numbers those alike."""
    words = Words(language)
    alone = words("names.player"), words("names.host"), words("names.open")
    numbered = [words("names.player.n", n=n) for n in range(1, 9)]
    twice = [f"{name} {n}" for name in alone[:2] for n in range(2, 9)]
    return (*alone, *numbered, *twice)


def sentence(words: Words, key: str, params: Mapping[str, int | str]) -> str:
    """Return the text of a network message, or its key if the parameters do not fit."""
    texts = dict(params)
    if words.has(f"{params.get('game')}.name"):
        texts["game"] = words(f"{params['game']}.name")
    try:
        return words.format(key, texts)
    except (LookupError, ValueError):
        return key
