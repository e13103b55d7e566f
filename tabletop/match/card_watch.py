"""The cards within reach in a match, those that each seat uses, and the roles, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit.statistics import statistics_of
from tabletop.match.history import HistoryStep

ROUNDS = 2
"""Rounds of an opening."""


class CardWatch:
    """Watches one match; a card that was used counts as within reach."""

    def __init__(self, state: State) -> None:
        self.used: list[set[str]] = [set() for _ in state.seats]
        self.reach: set[str] = set()
        self.roles: tuple[tuple[str, ...], ...] = ()
        self.look(state)

    def before(self, state: State, action: Action) -> None:
        """Note the cards that an action is about to use."""
        if action.seat >= 0:
            cards = set(statistics_of(state).cards_used(state, action))
            self.used[action.seat] |= cards
            self.reach |= cards

    def after(self, state: State) -> None:
        """Note what there is after an action."""
        self.look(state)

    def look(self, state: State) -> None:
        """Note what lies within reach, and the roles once there are any."""
        found = statistics_of(state)
        self.reach.update(found.cards_in_reach(state))
        self.roles = self.roles or found.roles(state)

    @property
    def single_roles(self) -> tuple[tuple[str, ...], ...]:
        """The roles of each seat, without those that stand for several at once."""
        return tuple(tuple(role for role in each if "+" not in role) for each in self.roles)


class OpeningWatch(CardWatch):
    """Watches the first rounds of a match."""

    def __init__(self, state: State) -> None:
        self.is_over = False
        self._turn = 1
        self._player = state.game.current_player(state)
        super().__init__(state)

    def before(self, state: State, action: Action) -> None:
        if not self.is_over:
            super().before(state, action)

    def after(self, state: State) -> None:
        player = state.game.current_player(state)
        if player >= 0:
            self._turn += self._player not in (-1, player)
            self._player = player
        rounds = state.game.current_round(state) or -(-self._turn // state.setup.seats)
        self.is_over = self.is_over or rounds > ROUNDS or state.result is not None
        if not self.is_over:
            super().after(state)


def opening_of(steps: Sequence[HistoryStep]) -> OpeningWatch:
    """Return the first rounds of a recorded match."""
    watch = OpeningWatch(steps[0].state)
    for before, after in pairwise(steps):
        if after.action is not None:
            watch.before(before.state, after.action)
        watch.after(after.state)
        if watch.is_over:
            break
    return watch
