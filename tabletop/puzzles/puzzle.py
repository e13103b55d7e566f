"""A puzzle as data: how a match came to its position, whose decision it is, and what every choice is worth.

Files are `resources/puzzles/<game>.yaml`, easiest first: sorted by how often bots of each level miss the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path

import msgspec
import yaml

from tabletop import paths
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import ActionError, Fault
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, Entry, entry
from tabletop.match import history, journal
from tabletop.match.history import Kept


class Theme(StrEnum):
    """What a puzzle asks for."""

    WIN = "win"
    """The answer as good as wins."""
    SAVE = "save"
    """Everything else as good as loses."""
    BEST = "best"


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one choice is worth: the share of playouts that it wins."""

    do: str
    chance: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and its answer. `moves` lead there; actions are those of the rules, not of a seat."""

    key: str
    """The game and the beginning of `position`: what somebody has solved stays solved when others come or go."""
    game: str
    theme: Theme
    seats: int
    seed: str
    seat: int
    position: str
    """Hash of the state, so that a change of the rules is noticed."""
    worth: tuple[Worth, ...]
    """The best choices, the answer first."""
    playouts: int
    """How many playouts of each choice these figures come from."""
    missed: dict[str, float]
    """How often bots of each level choose something else."""
    moves: tuple[str, ...]
    options: dict[str, int | str | bool] = {}

    @property
    def answer(self) -> Action:
        """The best choice."""
        return parse(self.worth[0].do)

    @property
    def hard(self) -> float:
        """How often bots miss it: the mean over their levels."""
        return sum(self.missed.values()) / max(1, len(self.missed))


def file_of(game: str) -> Path:
    """Return the file of a game's puzzles; it need not exist."""
    return paths.resources() / "puzzles" / f"{game}.yaml"


def of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, easiest first; raises Fault for a file that does not fit."""
    file = file_of(game)
    return read(file) if file.is_file() else ()


def read(file: Path) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file; raises Fault for one that cannot be read or does not fit."""
    try:
        return msgspec.yaml.decode(file.read_bytes(), type=tuple[Puzzle, ...])
    except (OSError, msgspec.MsgspecError, yaml.YAMLError) as wrong:
        raise Fault("puzzles.fault.file", file=file.name, why=" ".join(str(wrong).split())) from None


def named(key: str) -> Puzzle:
    """Return a puzzle by its key, such as `quarriors.3f0a77c2`; raises Fault for an unknown one."""
    found = next((puzzle for puzzle in of(key.partition(".")[0]) if puzzle.key == key), None)
    if found is None:
        raise Fault("puzzles.fault.unknown", puzzle=key)
    return found


def of_the_day(day: date, games: Sequence[Entry] = GAMES) -> Puzzle | None:
    """Return the puzzle of a date: another every day, each once before one comes again; None where there are none."""
    known = [puzzle for game in games for puzzle in of(game.key)]
    known.sort(key=lambda puzzle: blake2b(puzzle.key.encode(), digest_size=8).digest())
    return known[day.toordinal() % len(known)] if known else None


def set_up(puzzle: Puzzle, games: Sequence[Entry] = GAMES) -> list[Kept]:
    """Return the states of a puzzle's match, its position last; raises Fault if the rules lead elsewhere today."""
    game = entry(puzzle.game, tuple(games)).load().game
    kept = [history.opening(game, checked_setup(game, puzzle.seats, puzzle.options), puzzle.seed)]
    try:
        for move in puzzle.moves:
            kept.append(history.step(kept[-1], parse(move)))
    except (ActionError, LookupError, ValueError):
        raise Fault("puzzles.fault.moves", puzzle=puzzle.key, n=len(kept)) from None
    state = kept[-1].state
    if journal.state_hash(state) != puzzle.position or puzzle.answer not in runner.legal(state, puzzle.seat):
        raise Fault("puzzles.fault.position", puzzle=puzzle.key)
    return kept


def right(state: State, puzzle: Puzzle, action: Action) -> bool:
    """Tell whether an action, as the puzzle's seat names things, is the answer or means the same."""
    answer, seen = aliases.outward(state, puzzle.seat, puzzle.answer), view(state, puzzle.seat).state
    game = state.game
    return action == answer or (action.verb == answer.verb and game.alike(seen, action) == game.alike(seen, answer))
