"""Matches played by the commands themselves, one decision after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tabletop.bots.choice import play_level
from tabletop.bots.levels import Limits
from tabletop.engine import runner
from tabletop.engine.setup import Setup
from tabletop.games.registry import GameEntry
from tabletop.match import history
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver, SeatInfo
from tabletop.words import Words


def named_seats(drivers: Sequence[Driver], language: str) -> tuple[SeatInfo, ...]:
    """Return seats named after who drives them, with a number where two would share a name."""
    words = Words(language)
    named = [words(f"commands.seat.{driver}") for driver in drivers]
    shared = {name for name in named if named.count(name) > 1}
    return tuple(
        SeatInfo(seat, f"{name} {seat + 1}" if name in shared else name, driver)
        for seat, (name, driver) in enumerate(zip(named, drivers, strict=True))
    )


def people(count: int, viewer: int, language: str) -> tuple[SeatInfo, ...]:
    """Return seats with people's names: a person in seat `shown`, Regular bots in the others."""
    names = Words(language)("commands.people").split()
    drivers = [Driver.ME if seat == viewer else Driver.REGULAR for seat in range(count)]
    return tuple(SeatInfo(seat, names[seat % len(names)], driver) for seat, driver in enumerate(drivers))


def moments(
    entry: GameEntry, setup: Setup, seats: Sequence[SeatInfo], seed: str, limits: Limits
) -> Iterator[HistoryStep]:
    """Yield every step of a match to its result; a person's seat is played like Regular."""
    random = Random(seed)
    step = history.first_step(entry.load().game, setup, seed)
    yield step
    while step.state.result is None:
        seat = runner.players_to_act(step.state)[0]
        driver = seats[seat].driver
        level = "regular" if driver is Driver.ME else str(driver)
        step = history.next_step(step, play_level(step.state, seat, level, random.getrandbits(64), limits))
        yield step
