"""`tabletop rollouts`: what Skilled gains by more rollouts."""

from __future__ import annotations

import argparse

import msgspec

from tabletop.commands import arguments, terminal
from tabletop.engine.errors import UserError
from tabletop.lab import rollout_study
from tabletop.words import Words


def rollouts(chosen: argparse.Namespace) -> int:
    """Measure and print what each budget of rollouts gives up in a game."""
    entry, seed = arguments.entry(chosen.game), arguments.seed(chosen.seed)
    if not isinstance(seed, int):
        raise UserError("rivals.fault.seed", seed=seed)
    bar = terminal.progress_bar(chosen.decisions)
    found = rollout_study.measure(entry, chosen.decisions, seed, bar)
    if chosen.json:
        print(msgspec.json.format(msgspec.json.encode({"game": entry.key, "budgets": found})).decode())
        return 0
    words = Words(arguments.language(chosen.lang))
    for gain in found:
        figures = {
            "agreed": f"{gain.agreed:.0%}",
            "lost": f"{gain.lost.mean:.2f}",
            "doubt": f"{2 * gain.lost.error:.2f}",
        }
        print(words("commands.rollouts.found", game=entry.key, playouts=gain.playouts, **figures))
    return 0
