"""`tabletop puzzles`: search for positions with one best answer, and check the known ones."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from tabletop.commands import arguments
from tabletop.engine.errors import UserError
from tabletop.games.registry import GAMES, entry
from tabletop.lab import puzzle_search as finding
from tabletop.lab.puzzle_check import problems
from tabletop.learn import puzzle as puzzles
from tabletop.learn.puzzle import Puzzle
from tabletop.learn.puzzle_theme import Theme
from tabletop.words import Words


def find(chosen: argparse.Namespace) -> int:
    """Print puzzles as they are found, or add them to a file, easiest first; return 1 if there were none.

    Puzzles of the file that today's rules lead elsewhere are left out.
    """
    words = Words(arguments.language(chosen.lang))
    found = entry(chosen.game)
    options = arguments.options(found.load().game, chosen.options)
    out = Path(chosen.out) if chosen.out else None
    before = puzzles.read(out) if out is not None and out.is_file() else ()
    known = [puzzle for puzzle in before if not any(problems(puzzle, playouts=0))]
    made = 0
    themes = tuple(map(Theme, chosen.theme or Theme))
    for puzzle in finding.find(found, chosen.seats, options, arguments.seed(chosen.seed), chosen.seconds, themes):
        made += 1
        known.append(puzzle)
        print(words("commands.puzzles.found", n=made, theme=puzzle.theme.value, chances=_figures(puzzle)), flush=True)
        if out is not None:
            _write(out, known)
        if made >= chosen.count:
            break
    return 0 if made else 1


def _figures(puzzle: Puzzle) -> str:
    if puzzle.chain is not None:
        return f"{puzzle.chain.points} : {puzzle.chain.rest}"
    return ", ".join(f"{each.do} {each.chance:.0%}" for each in puzzle.choices)


def _write(file: Path, known: list[Puzzle]) -> None:
    known.sort(key=lambda puzzle: puzzle.hard)
    try:
        file.write_bytes(msgspec.yaml.encode(known))
    except OSError as error:
        raise UserError("commands.fault.unwritable", file=str(file), why=error.strerror or str(error)) from error


def check(chosen: argparse.Namespace) -> int:
    """Print every problem of the puzzles of one game, or of all, and return 1 if there is one."""
    words = Words(arguments.language(chosen.lang))
    wrong = 0
    for game in [entry(chosen.game)] if chosen.game else GAMES:
        known = puzzles.of(game.key)
        faults = [
            words.error_text(problem) for puzzle in known for problem in problems(puzzle, playouts=chosen.playouts)
        ]
        print(words("commands.puzzles.checked", game=game.key, puzzles=len(known), n=len(faults)))
        print("".join(f"  {problem}\n" for problem in faults), end="")
        wrong += len(faults)
    return 1 if wrong else 0
