"""Default names of the seats and of the table that a person plans."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tabletop.match.link import PEOPLE, Driver
from tabletop.match.names import bot_names
from tabletop.ui.model import i18n
from tabletop.ui.model.table_plan import TablePlan
from tabletop.words import Words

NAME_LENGTH = 24
"""Most letters of a person's or table's name."""


def turn_name(words: Words, game: str, turn: int, seats: int) -> str:
    """Return a turn as the game's own table counts: "round 6", or "turn 12"."""
    key = f"{game}.reached"
    if words.has(key):
        return words(key, n=turn, round=round_of(turn, seats))
    return QCoreApplication.translate("Turns", "turn {n}").format(n=turn)


def round_of(turn: int, seats: int) -> int:
    """Return the round in which a turn lies if every seat has one turn a round, from 1."""
    return -(-turn // max(1, seats))


def counts_rounds(words: Words, game: str) -> bool:
    """Return whether the game's own table counts rounds of all seats' turns, rather than each turn."""
    return "{round}" in (words.text_of(f"{game}.reached", {}) or "")


def bot_name(seat: int) -> str:
    """Return the name of a bot in a seat; eight seats have eight names."""
    names = bot_names(i18n.spoken())
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
            from tabletop.bots import rivals  # here: the start screen needs none

            if (rival := rivals.find(plan.seats[seat].rival)) is not None:
                return rival.name.of(words.language)
            taken = {person, *[planned_seat.name for planned_seat in plan.seats]}
            spare = [bot_name(number) for number, planned in enumerate(plan.seats) if planned.driver in PEOPLE]
            return next((name for name in (bot_name(seat), *spare) if name not in taken), bot_name(seat))


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


def turns_before(at: int, starts: Sequence[int], end: int) -> float:
    """Return the number of turns before a state, with the share of its own turn."""
    turn = max(0, bisect_right(starts, at) - 1)
    begins, ends = [*starts, end][turn : turn + 2] if starts else (0, end)
    return turn + max(0, at - begins) / (ends - begins)
