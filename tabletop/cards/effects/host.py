"""The interface between a game and the interpreter of effects, and the data of an ability at work.

An `EffectHost` finds targets on the game's table, says what they are, and carries out what the verbs ask for. Most
targets are components (items); others are known by a number: places, sides, seats. The flow of an ability is in
`running`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from tabletop.cards.effects.grammar import Ability, Selection
from tabletop.engine.bounds import Seat
from tabletop.engine.items import Item
from tabletop.engine.state import State

S = TypeVar("S", bound=State)


class AbilityInstance(NamedTuple):
    """An ability at work: its owner, its card, its number on the card, and the place that is `here`."""

    seat: Seat
    card: Item
    number: int
    place: int


class EffectContext(NamedTuple):
    """The registers of an ability: the targets called `it`, the place called `there`, and two amounts."""

    items: tuple[Item, ...]
    place: int
    paid: int = 0
    """Amount paid as its cost."""
    done: int = 0
    """Amount that its last effect achieved."""


Path = tuple[int, ...]
"""Where an effect stands in its ability: its number, then its number among the effects inside that one; costs are
negative."""

NOWHERE = -1
"""No place."""
NO_CONTEXT = EffectContext((), NOWHERE)
"""The context of an ability about nothing."""


class EffectHost(ABC, Generic[S]):
    """The bindings that every game implements; what some verbs need beyond them are `hooks`."""

    game: ClassVar[str]
    """Stem of the game's own words."""
    other_nouns: ClassVar[frozenset[str]]
    """Nouns of targets that are no components, such as places."""
    rule: ClassVar[str]
    """The rule that refusals about choices name."""

    @abstractmethod
    def abilities(self, state: S, item: int) -> tuple[Ability[Any], ...]:
        """Return the abilities printed on a card."""

    @abstractmethod
    def alive(self, state: S, job: AbilityInstance) -> bool:
        """Return whether a waiting ability may still begin: its card is in place and not blanked."""

    @abstractmethod
    def turns(self, state: S) -> Sequence[tuple[int, ...]]:
        """Return the order in which seats, or teams, handle simultaneous abilities."""

    def chooser(self, state: S, job: AbilityInstance) -> int:
        """Return the seat that makes the choices of an ability: its owner, unless the game says otherwise."""
        return job.seat

    def absent(self, state: S, seat: int) -> bool:
        """Return whether a seat has left the match: the first option is chosen for it."""
        return False

    def spend(self, state: S, job: AbilityInstance) -> None:
        """Remember that an ability that works once each round was used."""

    def report_no_target(self, state: S, job: AbilityInstance, *, is_first: bool) -> None:
        """Log that an ability's first effect or a later one finds no target, while messages are recorded."""
        return

    def report_spared(self, state: S, job: AbilityInstance, target: int) -> None:
        """Log that an ability does not damage a target because that would destroy it."""
        return

    @abstractmethod
    def check(self, state: S) -> None:
        """Check the state after an effect, such as for what falls now."""

    @abstractmethod
    def settle(self, state: S) -> None:
        """Push what was caused since the last time, so that it happens before anything older."""

    @abstractmethod
    def targets(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> list[int]:
        """Return the targets of a selection's whose, what and where, before its filter.

        `place` is the place meant by here, there or one, -1 for everywhere within reach.
        """

    def visible_items(self, state: S) -> Iterable[int]:
        """Return components that a player may pick by mistake, so that a refusal can say why."""
        return ()

    def has_targets(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> bool:
        """Return whether there are any `targets`; a game may know without listing them."""
        return bool(self.targets(state, job, selection, place))

    @abstractmethod
    def places(self, state: S, job: AbilityInstance) -> list[int]:
        """Return the places that an ability may choose."""

    @abstractmethod
    def place_of(self, state: S, target: int, noun: str) -> int:
        """Return the place of a target, -1 for none."""

    @abstractmethod
    def own(self, state: S, job: AbilityInstance, item: int) -> bool:
        """Return whether the owner of an ability controls a thing."""

    @abstractmethod
    def itself(self, state: S, job: AbilityInstance) -> int:
        """Return the component called `self`: the card, or the thing it is part of."""

    @abstractmethod
    def item_ref(self, item: int) -> str:
        """Return the reference of a component."""

    @abstractmethod
    def target_ref(self, state: S, noun: str, number: int) -> str:
        """Return the reference of a target that is no component."""
