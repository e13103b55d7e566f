"""Parts shared by all moves of a turn: asking again, the combat phase guard, place names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tabletop.engine import Action, ask
from tabletop.games.seven_missions.rules.state import OPEN, At, SevenState, guard
from tabletop.kit import Verb

TABLE: Final = tuple(At.refs[zone] for zone in At.play)
HANDS: Final = tuple(At.refs[zone] for zone in At.hand)
BOX: Final = At.refs[At.box]


def by_seat(verb: Verb, targets: Iterable[str], arg: str = "") -> tuple[Mapping[int, Action], ...]:
    """Return, for each seat with its own target, the actions of a verb by the number of their source."""
    return tuple(verb.table(seat, target, arg) for seat, target in enumerate(targets))


def go_on(state: SevenState, action: Action | None = None) -> None:
    """Ask the active player again, unless the match has ended."""
    if state.result is None:
        ask(state, state.stage, state.player)


def again(effect: Callable[[SevenState, Action], None]) -> Callable[[SevenState, Action], None]:
    """Wrap an effect of a move: afterwards the active player is asked again."""

    def repeat(state: SevenState, action: Action) -> None:
        effect(state, action)
        go_on(state)

    return repeat


IDLE = guard("SEV-R.19", "in_combat", lambda state, action: state.combat != OPEN)
"""Phases cannot be inserted into the combat phase."""
