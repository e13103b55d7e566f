"""Lines that the rivals at a table say."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.bots import rivals
from tabletop.bots.rivals import Text, Voice
from tabletop.match.link import SeatInfo
from tabletop.match.names import display_name
from tabletop.words import Words

MOST = 2
"""Rivals that speak at once."""


def rival_name(key: str, language: str) -> str:
    """Return the name of a rival, its key if it is not there any more."""
    rival = rivals.find(key)
    return rival.name.of(language) if rival is not None else key


def rival_lines(seats: Sequence[SeatInfo], words: Words, chosen: Callable[[int, Voice], Text]) -> list[str]:
    """Return lines of the first rivals, each with its name; `chosen` picks one of a voice."""
    found = []
    for info in seats:
        if (rival := rivals.find(info.rival)) is not None:
            line = chosen(info.seat, rival.voice).of(words.language)
            found.append(words("rivals.says", seat=display_name(info, words), line=line))
    return found[:MOST]
