"""Tables to check a game at: seat counts, variants, option values, and positions of matches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.games.registry import GameEntry, LoadedGame

POSITIONS = 24
"""Positions of each table that are checked."""


@dataclass(frozen=True)
class Seating:
    """A game with a seat count, one of its variants, and at most one more changed option."""

    entry: GameEntry
    seats: int
    options: tuple[tuple[str, int | str | bool], ...] = ()

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}" + "".join(f"-{key}={value}" for key, value in self.options)

    @property
    def key(self) -> str:
        """Key of the game."""
        return self.entry.key

    @property
    def loaded(self) -> LoadedGame:
        """The game, ready to play."""
        return self.entry.load()

    @property
    def game(self) -> Game[Any]:
        """The rules of the game."""
        return self.loaded.game

    @property
    def setup(self) -> Setup:
        """The setup of this table; raises UserError if it is impossible."""
        return checked_setup(self.game, self.seats, dict(self.options))

    @property
    def fits(self) -> bool:
        """True if the options suit each other and the number of seats."""
        try:
            return self.setup.seats == self.seats
        except UserError:
            return False

    def start(self, seed: int) -> State:
        """Return a new match at its first decision."""
        return runner.new_state(self.game, self.setup, seed)


def sizes(entry: GameEntry) -> tuple[int, ...]:
    """Return the seat counts to check a game at: all, or a few of many."""
    counts = entry.seat_counts
    return counts if len(counts) <= 5 else (*counts[:2], counts[len(counts) // 2], counts[-1])


def usual(games: Iterable[GameEntry]) -> list[Seating]:
    """Return every game with the seat counts to check in every variant."""
    return [
        seating
        for entry in games
        for variant in entry.load().game.variants
        for seats in sizes(entry)
        if (seating := Seating(entry, seats, tuple(variant.items()))).fits
    ]


def unusual(games: Iterable[GameEntry]) -> list[Seating]:
    """Return every variant with each option changed in turn, the seat counts taking turns too."""
    found: list[Seating] = []
    for entry in games:
        game = entry.load().game
        defaults = {option.key: option.default for option in game.options}
        for variant, option in product(game.variants, game.options):
            if option.needs and {**defaults, **variant}[option.needs[0]] != option.needs[1]:
                continue
            values = option.values or ((option.least, option.most) if type(option.default) is int else ())
            for value in values:
                if option.key not in variant and (value != option.default or type(value) is not type(option.default)):
                    options = (*variant.items(), (option.key, value))
                    turn = len(found) % len(entry.seat_counts)
                    counts = [seats for seats in entry.seat_counts if not option.seats or seats in option.seats]
                    turn %= max(1, len(counts))
                    counts = counts[turn:] + counts[:turn]
                    tables = [Seating(entry, seats, options) for seats in counts]
                    found += [seating for seating in tables if seating.fits][:1]
    return found


def choose(state: State, random: Random) -> tuple[Action, tuple[Action, ...]]:
    """Return a random legal action of a random seat that is to act, and its legal actions."""
    seats = runner.players_to_act(state)
    actions = runner.legal_actions(state, seats[int(random.random() * len(seats))])
    return actions[int(random.random() * len(actions))], actions


@cache
def positions(seating: Seating) -> tuple[State, ...]:
    """Return states from all over some random matches. Clone them before touching."""
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        seed += 1
        random = Random(seed)
        state = seating.start(seed)
        while state.result is None:
            if random.random() < 0.04 or (state.answers and random.random() < 0.3):
                found.append(state.clone())
            runner.play(state, choose(state, random)[0])
        found.append(state.clone())
    return tuple([found[(number + 1) * len(found) // POSITIONS - 1] for number in range(POSITIONS)])
