"""`tabletop bench`: the figures of this machine against their bars."""

from __future__ import annotations

import argparse

import msgspec

from tabletop import bench as measure
from tabletop import bench_crowd, bench_net, bench_window
from tabletop.commands import arguments, progress
from tabletop.match import simulate

MATCHES = 1_000

WHAT = {
    "decisions_per_second": "random decisions, fewest seats, one core",
    "uno_decisions_per_second": "RLCard's UNO, random agents, same core",
    "ratio_to_uno": "ours to RLCard's",
    "clone": "copy of a state, most seats",
    "view": "one view of a state, most seats",
    "start": "process start to a start screen that takes input",
    "match": "new match to first decision on screen",
    "frame": "a frame while dragging, 1600x960, most seats",
    "motion": "a frame while the most pieces move, 1600x960, most seats",
    "print": "a card's print, 250x150 at twice the pixels",
    "wood": "the wood of a table, 1600x960",
    "memory": "resident memory in a match, most seats",
    "net_median": "intent to another guest's updated view over loopback, median",
    "net_99": "the same, 99th percentile",
    "net_bytes": "sent to a guest for a decision, on average",
    "crowd_frames": "the host's window with eight guests and eight spectators",
    "crowd_gap": "between two of its frames, 99th percentile",
    "matches": f"{MATCHES:,} random matches, most seats, that finish",
}


def bench(chosen: argparse.Namespace) -> int:
    """Measure everything and print a table or JSON; return 1 if a figure misses its bar."""
    entry = arguments.entry(chosen.game)
    figures = [*measure.figures(entry), *bench_window.figures(entry), *bench_net.figures(entry)]
    figures += bench_crowd.figures(entry)
    seats = ["random"] * max(entry.seat_counts)
    played = simulate.simulate(entry, seats, MATCHES, progress=progress.bar(MATCHES))
    figures.append(measure.Figure("matches", played.finished - len(played.errors), "", MATCHES))
    if chosen.json:
        data = [
            {**msgspec.to_builtins(figure), "what": WHAT[figure.key], "ratio": figure.ratio, "reached": figure.reached}
            for figure in figures
        ]
        print(msgspec.json.format(msgspec.json.encode({"game": entry.key, "figures": data})).decode())
    else:
        print(f"{'':50} {'figure':>14} {'bar':>14} {'ratio':>6}")
        for figure in figures:
            bar = shown(figure.bar, figure.unit) if figure.bar else ""
            ratio = f"{figure.ratio:.2f}" if figure.bar else ""
            missed = "" if figure.reached else "  missed"
            print(f"{WHAT[figure.key]:50} {shown(figure.value, figure.unit):>14} {bar:>14} {ratio:>6}{missed}")
    return 0 if all(figure.reached for figure in figures) else 1


def shown(value: float, unit: str) -> str:
    """Return a figure with its unit, with as many digits as tell something."""
    return (f"{value:,.0f} {unit}" if value >= 1000 else f"{value:.3g} {unit}").strip()
