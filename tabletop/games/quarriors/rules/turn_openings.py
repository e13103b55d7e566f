"""The turns and phases that log messages begin."""

from __future__ import annotations

from tabletop.engine.events import Logged
from tabletop.games.quarriors.rules.state import S
from tabletop.games.quarriors.rules.steps.phases import PHASES
from tabletop.kit.turn_openings import number, openings, seat


def _turn(state: S, event: Logged) -> None:
    state.active, state.round, state.phase = seat(event), number(event), 0


def _phase(state: S, event: Logged) -> None:
    state.phase = PHASES.index(event.key.rpartition(".")[2]) + 1


OPENINGS = {**openings("quarriors", turn=_turn), **{f"quarriors.phase.{name}": _phase for name in PHASES}}
