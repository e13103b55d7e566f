"""`tabletop demo`: bots play a match of every game, without a window."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop.bots.levels import Limits
from tabletop.commands import arguments, bot_matches, narration, picture, terminal
from tabletop.engine.errors import UserError
from tabletop.games import registry
from tabletop.games.registry import GameEntry
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver
from tabletop.words import Words

LIMITS = Limits(seconds=0.02, playouts=20)
CAST = (Driver.REGULAR, Driver.NOVICE, Driver.SKILLED, Driver.RANDOM)
PICTURES = (0.15, 0.5, 1.0)
"""Moments of the pictures, as shares of the match."""


def demo(chosen: argparse.Namespace) -> int:
    """Print a line of result for every game, and write pictures of its table if a folder is named."""
    folder = Path(chosen.out) if chosen.out else None
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError("commands.fault.out", folder=str(folder), why=error.strerror or str(error)) from None
    language = arguments.language(chosen.lang)
    bar = terminal.progress_bar(len(registry.GAMES))
    for done, entry in enumerate(registry.GAMES, 1):
        line = _play(entry, language, folder)
        bar(done)
        print(line, flush=True)
    return 0


def _play(entry: GameEntry, language: str, folder: Path | None) -> str:
    """Play a match, paint it, and return how it ended."""
    count = 3 if 3 in entry.seat_counts else max(entry.seat_counts)
    seats = bot_matches.named_seats([CAST[seat % len(CAST)] for seat in range(count)], language)
    setup = arguments.setup(entry.load().game, count, "")
    steps: list[HistoryStep] = list(bot_matches.moments(entry, setup, seats, "demo", LIMITS))
    for number, share in enumerate(PICTURES if folder is not None else (), 1):
        assert folder is not None
        past = steps[: max(1, round(len(steps) * share))]
        picture.paint(folder / f"{entry.key}-{number}.png", entry, seats, past, 0, language)
    result = steps[-1].state.result
    assert result is not None
    words = narration.words_of(entry, seats, language)
    return f"{Words(language)(f'{entry.key}.name')}: {narration.outcome(result, words)}"
