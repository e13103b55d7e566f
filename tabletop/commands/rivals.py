"""`tabletop rivals`: check the files of rivals, and measure their strength and style."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from tabletop.bots import ratings, rivals
from tabletop.commands import arguments, terminal
from tabletop.engine.errors import UserError
from tabletop.games.registry import GAMES
from tabletop.lab import rival_ladder, rival_styles
from tabletop.words import Words


def check(chosen: argparse.Namespace) -> int:
    """Print every mistake in the files of rivals and return 1 if there is one."""
    words = Words(arguments.language(chosen.lang))
    errors = rivals.check()
    for error in errors:
        print(words.error_text(error))
    if not errors:
        print(words("rivals.checked", n=len(rivals.files())))
    return 1 if errors else 0


def measure(chosen: argparse.Namespace) -> int:
    """Play the ladder of rivals and print, or record, their ratings."""
    entry = arguments.entry(chosen.game)
    page = Path(chosen.record) if chosen.record else None
    text = _read(page) if page is not None else ""
    keys = [key.strip() for key in chosen.rivals.split(",") if key.strip()] if chosen.rivals else []
    players = len(rival_ladder.pairs(entry, keys or tuple(rivals.every())))
    matches = rival_ladder.play(
        entry,
        chosen.matches,
        chosen.playouts,
        _seed(chosen.seed),
        chosen.jobs,
        keys=keys,
        progress=terminal.progress_bar(players * chosen.matches),
        log=Path(chosen.log) if chosen.log else None,
    )
    if page is not None:
        rival_ladder.record(entry, matches, chosen.playouts, datetime.now(UTC).date())
        page.write_text(rival_ladder.recorded(text, GAMES), "utf-8")
        return 0
    for name, rating in rival_ladder.rate(matches).items():
        print(f"{name:10} {ratings.points(rating, entry.key):5} ± {ratings.spread(rating):3}  {rating.matches}")
    return 0


def styles(chosen: argparse.Namespace) -> int:
    """Ask rivals and plain bots at the same decisions, and print or record how often each does what."""
    entry = arguments.entry(chosen.game)
    page = Path(chosen.record) if chosen.record else None
    text = _read(page) if page is not None else ""
    bar = terminal.progress_bar(chosen.decisions * len(rival_styles.rungs(entry)))
    kinds = rival_styles.compare(entry, chosen.decisions, chosen.playouts, _seed(chosen.seed), bar)
    if page is not None:
        rival_ladder.record_styles(entry, kinds, chosen.decisions, datetime.now(UTC).date())
        page.write_text(rival_ladder.recorded(text, GAMES), "utf-8")
        return 0
    for name, counts in kinds.items():
        print(name)
        for kind, (legal, taken) in counts.items():
            print(f"    {kind:18} {taken:5} of {legal:5}  {taken / legal:.0%}")
    return 0


def _seed(text: str) -> int:
    seed = arguments.seed(text)
    if not isinstance(seed, int):
        raise UserError("rivals.fault.seed", seed=seed)
    return seed


def _read(page: Path) -> str:
    """Return the document to record in; raises UserError before any match if that is impossible."""
    try:
        text = page.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise UserError("commands.fault.file", file=str(page), why=str(error)) from None
    rival_ladder.recorded(text, ())
    return text
