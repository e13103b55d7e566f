"""`tabletop bench`: the figures of this machine against their targets."""

from __future__ import annotations

import argparse

import msgspec

from tabletop import compiled_core
from tabletop.commands import arguments, terminal
from tabletop.games.registry import GameEntry
from tabletop.lab import simulate
from tabletop.lab.bench import compiled_rules, full_house, network, phones, window
from tabletop.lab.bench import engine as measure
from tabletop.lab.bench.engine import Figure
from tabletop.words import Words

MATCHES = 1_000


def bench(chosen: argparse.Namespace) -> int:
    """Measure everything and print a table or JSON; return 1 if a figure misses its target."""
    entry = arguments.entry(chosen.game)
    figures = _meeting_place(entry) if chosen.relay else _everything(entry)
    words = Words(arguments.language(chosen.lang))
    if chosen.json:
        data = [
            {
                **msgspec.to_builtins(figure),
                "what": words(f"measuring.{figure.key}"),
                "ratio": figure.ratio,
                "reached": figure.is_reached,
            }
            for figure in figures
        ]
        print(
            msgspec.json.format(
                msgspec.json.encode({"game": entry.key, "core": compiled_core.form(), "figures": data})
            ).decode()
        )
    else:
        print(words(f"commands.core.{compiled_core.form()}"))
        print(words("measuring.heads"))
        for figure in figures:
            target = formatted(figure.target, figure.unit) if figure.target else ""
            ratio = f"{figure.ratio:.2f}" if figure.target else ""
            missed = "" if figure.is_reached else words("measuring.missed")
            label = words(f"measuring.{figure.key}")
            print(f"{formatted(figure.value, figure.unit):>15}{target:>15}{ratio:>7}  {label} {missed}".rstrip())
    return 0 if all(figure.is_reached for figure in figures) else 1


def _everything(entry: GameEntry) -> list[Figure]:
    figures = [*measure.figures(entry), *compiled_rules.figures(entry), *window.figures(entry), *network.figures(entry)]
    figures += [*full_house.figures(entry), *phones.figures(entry)]
    seats = ["random"] * max(entry.seat_counts)
    played = simulate.simulate(entry, seats, MATCHES, progress=terminal.progress_bar(MATCHES))
    return [*figures, Figure("matches", played.finished - len(played.errors), "", MATCHES)]


def _meeting_place(entry: GameEntry) -> list[Figure]:
    from tabletop.lab.bench import relay  # here, as Windows lacks a module that it needs

    return relay.figures(entry)


def formatted(value: float, unit: str) -> str:
    """Return a figure with its unit and three significant digits."""
    return (f"{value:,.0f} {unit}" if value >= 1000 else f"{value:.3g} {unit}").strip()
