"""The table of rungs in a document: each level of a game against the next lower one."""

from __future__ import annotations

from tabletop.lab import document_table
from tabletop.lab.simulate import Ladder, Rung

HEAD = "| game | seats | seconds or rollouts a decision | stronger | weaker | matches | share of wins, 95 % |"
RULE = "|---|---|---|---|---|---|---|"
SIGMAS = 1.96
"""Standard errors of half a 95 % confidence interval."""
KEY = 5
"""Cells that name a rung; the others are its figures."""


def recorded(text: str, ladder: Ladder) -> str:
    """Return a document with a ladder's rungs in its table, in place of earlier figures of the same rungs.

    Raises UserError if the document has no such table.
    """
    before, known, after = document_table.split(text, HEAD)
    rows = {_key(line): line for line in [*known, *(_row(ladder, rung) for rung in ladder.rungs)]}
    return "\n".join([*before, HEAD, RULE, *(rows[key] for key in sorted(rows)), *after]) + "\n"


def _row(ladder: Ladder, rung: Rung) -> str:
    low, high = (min(1.0, max(0.0, rung.rate + sign * SIGMAS * rung.error)) for sign in (-1, 1))
    share = f"{rung.rate:.0%} ({low:.0%} to {high:.0%})"
    budget = f"{ladder.playouts} rollouts" if ladder.playouts else f"{ladder.budget:g}"
    cells = (ladder.game, ladder.seats, budget, rung.stronger, rung.weaker, rung.matches, share)
    return f"| {' | '.join(map(str, cells))} |"


def _key(row: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in row.strip("|").split("|"))[:KEY]
