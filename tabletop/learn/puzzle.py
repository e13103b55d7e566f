"""Puzzles as data: a position, the seat that decides, and the value of every choice.

Each game has a file `puzzles.yaml`, easiest first: sorted by how often bots of each level miss the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import msgspec
import yaml
from msgspec import Meta

from tabletop import paths
from tabletop.cards.limits import TooMuch, surveyed
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import ActionError, UserError
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.learn.opening_steps import opening_steps
from tabletop.learn.puzzle_theme import Theme
from tabletop.match import journal
from tabletop.match.history import HistoryStep


class ChoiceValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice's value: the share it wins of rollouts, and of matches that bots play from there."""

    do: str
    chance: float
    regular: float | None = None
    skilled: float | None = None


class ChainProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of an exhaustive search: the most points to gain, and by which choices."""

    points: int
    rest: int
    """The most that comes of anything else."""
    ways: int
    """In how many ways the step can be gone through."""
    line: tuple[str, ...]
    """The choices, one after another, that lead to the most."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and its answer. `moves` lead there; actions are those of the rules, not of a seat."""

    key: str
    """The game and the start of `position`, so that solved puzzles stay solved when others come or go."""
    game: str
    theme: Theme
    seats: Annotated[int, Meta(ge=1, le=16)]
    seed: str
    seat: Annotated[int, Meta(ge=0, lt=16)]
    position: str
    """Hash of the state, so that a change of the rules is noticed."""
    moves: tuple[str, ...]
    options: dict[str, int | str | bool] = {}
    choices: tuple[ChoiceValue, ...] = msgspec.field(default=(), name="worth")
    """The best choices, the answer first; none for a chain."""
    playouts: int = 0
    """Rollouts per choice behind these figures."""
    chain: ChainProof | None = None
    missed: dict[str, float] = {}
    """Share of bots that miss it, by level."""

    @property
    def answer(self) -> Action:
        """The best choice, of a chain the first one."""
        return parse(self.chain.line[0] if self.chain is not None else self.choices[0].do)

    @property
    def hard(self) -> float:
        """The rate at which bots miss it: the mean over their levels."""
        return sum(self.missed.values()) / max(1, len(self.missed))


def file_of(game: str) -> Path:
    """Return the file of a game's puzzles; it need not exist."""
    return paths.game_file(game, "puzzles.yaml")


def of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, easiest first; raises UserError for a file that does not fit."""
    file = file_of(game)
    return read(file) if file.is_file() else ()


def read(file: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; raises UserError for one that cannot be read or does not fit."""
    ours = file.is_relative_to(paths.resources())
    name = f"{file.parent.name}/{file.name}"
    try:
        return _read(file.read_bytes() if ours else surveyed(file))
    except TooMuch as limit:
        raise UserError("puzzles.fault.file", file=name, why=limit.phrase) from None
    except (OSError, UnicodeError, msgspec.MsgspecError, yaml.YAMLError) as wrong:
        raise UserError("puzzles.fault.file", file=name, why=" ".join(str(wrong).split())) from None


@lru_cache(16)
def _read(text: bytes) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file's text; cached, as every page asks for them."""
    return msgspec.yaml.decode(text, type=tuple[Puzzle, ...])


def named(key: str) -> Puzzle:
    """Return a puzzle by its key, such as `quarriors.3f0a77c2`; raises UserError for an unknown one."""
    found = next((puzzle for puzzle in of(key.partition(".")[0]) if puzzle.key == key), None)
    if found is None:
        raise UserError("puzzles.fault.unknown", puzzle=key)
    return found


def of_the_day(day: date, games: Sequence[GameEntry] = GAMES) -> Puzzle | None:
    """Return the puzzle of a date, each once before any repeats; None where there are none."""
    known = [puzzle for game in games for puzzle in of(game.key)]
    known.sort(key=lambda puzzle: blake2b(puzzle.key.encode(), digest_size=8).digest())
    return known[day.toordinal() % len(known)] if known else None


def set_up(puzzle: Puzzle, games: Sequence[GameEntry] = GAMES) -> list[HistoryStep]:
    """Return the states up to a puzzle's position; raises UserError if the rules lead elsewhere now."""
    game = entry(puzzle.game, tuple(games)).load().game
    steps = opening_steps(game, puzzle, "puzzles.fault.moves", puzzle=puzzle.key)
    state = steps[-1].state
    if journal.state_hash(state) != puzzle.position or not _is_answered(puzzle, state):
        raise UserError("puzzles.fault.position", puzzle=puzzle.key)
    return steps


def _is_answered(puzzle: Puzzle, state: State) -> bool:
    """Return whether a puzzle's answer is legal in its position; its file may be anybody's."""
    try:
        return puzzle.seat < puzzle.seats and puzzle.answer in runner.legal_actions(state, puzzle.seat)
    except (ActionError, LookupError, ValueError):
        return False


def is_answer(state: State, seat: int, answer: Action, action: Action) -> bool:
    """Return whether an action in a seat's names equals an answer, or means the same."""
    wanted, seen = aliases.to_alias(state, seat, answer), view(state, seat).state
    game = state.game
    return action == wanted or (
        action.verb == wanted.verb
        and game.strategy.equivalence_key(seen, action) == game.strategy.equivalence_key(seen, wanted)
    )


def keeps_answer_open(state: State, seat: int, answer: Action, action: Action) -> bool:
    """Return whether a seat can still give the answer after another action."""
    after = state.clone()
    runner.play(after, action)
    return after.result is None and answer in runner.legal_actions(after, seat)
