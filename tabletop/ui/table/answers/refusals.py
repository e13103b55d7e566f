"""Why pieces cannot go where they were dropped, or do what a double click on them means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.game import Game
from tabletop.engine.view import View


def explain(view: View, sources: Sequence[str], targets: Sequence[str], verb: str = "") -> Refusal:
    """Return why one of some sources cannot go to one of some targets: the first pair the rules know."""
    refusal = Refusal("refusal.nothing")
    for source in sources:
        for target in targets:
            try:
                refusal = runner.explain(view.state, Action(view.seat, verb, source, target))
            except (LookupError, ValueError):
                continue  # a guard asked about something this seat cannot see
            if refusal.key != "refusal.nothing":
                return refusal
    return refusal


def explain_double_click(view: View, game: Game[Any], sources: Sequence[str]) -> Refusal | None:
    """Return why one of some sources cannot do now what a double click on it means, None if nothing."""
    pending = view.state.ask
    is_to_act = view.seat in view.players_to_act
    moves = game.decisions[pending.key].moves if pending is not None and is_to_act else ()
    for verb in [move.verb for move in moves if move.on_double_click]:
        refusal = explain(view, sources, ("",), verb)
        if refusal.key != "refusal.nothing":
            return refusal
    return None
