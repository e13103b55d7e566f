"""The cards within reach in a match, those that each seat uses, and the roles, decision by decision."""

from __future__ import annotations

from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.kit.statistics import statistics_of


class CardWatch:
    """Watches one match; a card that was used counts as within reach."""

    def __init__(self, state: State) -> None:
        self.used: list[set[str]] = [set() for _ in state.seats]
        self.reach: set[str] = set()
        self.roles: tuple[tuple[str, ...], ...] = ()
        self.look(state)

    def before(self, state: State, action: Action) -> None:
        """Note the card that an action is about to use."""
        if action.seat >= 0 and (card := statistics_of(state).card_used(state, action)):
            self.used[action.seat].add(card)
            self.reach.add(card)

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
