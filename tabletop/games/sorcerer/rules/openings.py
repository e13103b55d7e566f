"""The rounds and phases that log messages begin; the Action phase begins with its first decision."""

from __future__ import annotations

from tabletop.engine.events import Logged
from tabletop.games.sorcerer.rules.state import SorcererState
from tabletop.kit.openings import number, openings, phase


def _round(state: SorcererState, event: Logged) -> None:
    state.round, state.phase = number(event), "ready"


OPENINGS = openings("sorcerer", round=_round, battle=phase("battle"), round_ends=phase("end"))
