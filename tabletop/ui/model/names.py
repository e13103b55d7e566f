"""Names and messages that come with a match or over the network, shown in each reader's own language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Protocol

from tabletop.match.link import Driver
from tabletop.ui.model import i18n
from tabletop.ui.model.table_plan import TablePlan
from tabletop.words import LANGUAGES, Words

NAME_LENGTH = 24
"""Most letters of a person's or table's name."""
PEOPLE = (Driver.ME, Driver.REMOTE)


class Named(Protocol):
    """A player at a table, here or on the network."""

    @property
    def name(self) -> str:
        """The name, empty for none."""

    @property
    def driver(self) -> Driver:
        """The driver of the seat."""


def bot_name(seat: int) -> str:
    """Return the name of a bot in a seat; eight seats have eight names."""
    names = _bots(i18n.spoken())
    return names[seat % len(names)]


def seat_name(plan: TablePlan, seat: int, person: str) -> str:
    """Return the default name of a seat; `person` is the name that the person here used last."""
    words = Words(i18n.spoken())
    match plan.seats[seat].driver:
        case Driver.REMOTE:
            return words("names.open")
        case Driver.ME:
            if all(planned_seat.driver is not Driver.ME for planned_seat in plan.seats[:seat]):
                return person or words("names.player")
            return words("names.player.n", n=seat + 1)
        case _:
            return bot_name(seat)


def seat_names(plan: TablePlan, person: str) -> list[str]:
    """Return the names of all seats."""
    return [planned_seat.name or seat_name(plan, seat, person) for seat, planned_seat in enumerate(plan.seats)]


def table_name(plan: TablePlan, person: str) -> str:
    """Return the default name of a table open to the network."""
    local_names = [
        name
        for name, planned_seat in zip(seat_names(plan, person), plan.seats, strict=True)
        if planned_seat.driver is Driver.ME
    ]
    return Words(i18n.spoken())("names.table", name=(local_names or [person])[0] or "Kotatsu")


def display_name(player: Named, words: Words) -> str:
    """Return a player's name; a default name appears in the reader's language."""
    return display_person_name(player.name, words) if player.driver in PEOPLE else _read(player.name, _bots, words)


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
def _bots(language: str) -> tuple[str, ...]:
    return tuple(Words(language)("names.bots").split())


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
