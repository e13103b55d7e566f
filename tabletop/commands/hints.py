"""`tabletop hints`: what hints give up, by a search with ten times their budget."""

from __future__ import annotations

import argparse

import msgspec

from tabletop.commands import arguments, terminal
from tabletop.engine.errors import UserError
from tabletop.lab import hint_regret
from tabletop.words import Words


def hints(chosen: argparse.Namespace) -> int:
    """Measure and print the regret of a game's hints."""
    entry, seed = arguments.entry(chosen.game), arguments.seed(chosen.seed)
    if not isinstance(seed, int):
        raise UserError("rivals.fault.seed", seed=seed)
    bar = terminal.progress_bar(chosen.decisions)
    found = hint_regret.measure(entry, chosen.decisions, chosen.playouts, seed, bar)
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    words = Words(arguments.language(chosen.lang))
    counts = {"n": found.decisions, "searched": found.searched, "playouts": found.playouts}
    print(words("commands.hints.found", game=found.game, **counts))
    figures = {"mean": f"{found.mean:.2f}", "doubt": f"{2 * found.error:.2f}", "worst": f"{found.worst:.1f}"}
    print(words("commands.hints.regret", grave=found.grave, sure=found.sure, **figures))
    return 0
