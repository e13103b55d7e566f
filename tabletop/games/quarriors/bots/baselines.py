"""Simple strategies that capture from the Wilds by one rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine import Action
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.rules.state import S
from tabletop.kit import source
from tabletop.kit.baselines import most, never
from tabletop.kit.strategy import Baseline

DEAR = 5
"""The least cost of a monster that is worth waiting for."""


def _glory(state: S, action: Action) -> tuple[bool, int, int]:
    """Rank monsters before spells, by glory, then by price."""
    card = state.card(source(action))
    return card.family is Kind.MONSTER, card.glory, card.cost


def _spell(state: S, action: Action) -> tuple[bool, int]:
    """Rank spells before monsters, the cheapest of each first."""
    card = state.card(source(action))
    return card.family is Kind.SPELL, -card.cost


def _cheap(state: S, action: Action) -> tuple[bool, int]:
    """Rank monsters before spells, the cheapest of each first."""
    card = state.card(source(action))
    return card.family is Kind.MONSTER, -card.cost


def _owned(state: S, action: Action) -> tuple[int, int]:
    """Rank classes by how many dice of them the seat has, then by price."""
    own = [state.kind[die] for die in state.owned(action.seat)]
    return own.count(state.kind[source(action)]), state.card(source(action)).cost


def _emptiest(state: S, action: Action) -> tuple[bool, int]:
    """Rank monsters before spells, the fewest dice left first."""
    die = source(action)
    return state.card(die).family is Kind.MONSTER, -len(state.zones[state.zone[die]])


def patient(state: S, seat: int, actions: tuple[Action, ...]) -> Action | None:
    """Capture dear monsters alone, whatever else the quiddity would buy."""
    if state.ask is None or state.ask.key != "capture":
        return None
    found = [a for a in actions if a.verb == "capture" and _glory(state, a)[0] and _glory(state, a)[2] >= DEAR]
    best = max(found, key=lambda action: _glory(state, action), default=None)
    return best or next(action for action in actions if action.verb == "done")


BASELINES: Mapping[str, Baseline] = {
    "dearest-glory": most("capture", _glory),
    "patient": patient,
    "cheapest-spell": most("capture", _spell),
    "cheapest-monster": most("capture", _cheap),
    "never-cull": never("cull"),
    "same-again": most("capture", _owned),
    "emptiest-pile": most("capture", _emptiest),
}
