"""What a game implements for the interpreter of effects, and what an effect at work knows.

An `EffectHost` finds things on the game's table, says what they are, and carries out what the verbs ask for. Things are
components; spots are anything else that can be chosen by a number: places, sides, seats. The flow of an ability is in
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
    """What an ability remembers: the things called `it`, the place called `there`, and two amounts."""

    items: tuple[Item, ...]
    place: int
    paid: int = 0
    """What its cost took."""
    done: int = 0
    """How much its last effect really did."""


Path = tuple[int, ...]
"""Where an effect stands in its ability: its number, then its number among the effects inside that one; costs are
negative."""

NOWHERE = -1
"""No place."""
NO_CONTEXT = EffectContext((), NOWHERE)
"""The context of an ability about nothing."""


class EffectHost(ABC, Generic[S]):
    """What every game lends the effect language; what verbs and other words need beyond it are `hooks`, by theme."""

    game: ClassVar[str]
    """Stem of the game's own words."""
    spots: ClassVar[frozenset[str]]
    """Nouns that are no components."""
    rule: ClassVar[str]
    """The rule that refusals about choices name."""

    # --- abilities --------------------------------------------------------------------------------------------------

    @abstractmethod
    def abilities(self, state: S, item: int) -> tuple[Ability[Any], ...]:
        """Return the abilities printed on a card."""

    @abstractmethod
    def alive(self, state: S, job: AbilityInstance) -> bool:
        """Tell whether an ability that waited may still begin: its card is where it works, and not blanked."""

    @abstractmethod
    def turns(self, state: S) -> Sequence[tuple[int, ...]]:
        """Return who handles simultaneous abilities, one after the other; seats that count as one stand together."""

    def asker(self, state: S, job: AbilityInstance) -> int:
        """Return the seat that makes the choices of an ability: its owner, unless the game says otherwise."""
        return job.seat

    def absent(self, state: S, seat: int) -> bool:
        """Tell whether a seat has left the match: what it would have to choose is the first that there is."""
        return False

    def spend(self, state: S, job: AbilityInstance) -> None:
        """Remember that an ability that works once each round was used."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Check the state after an effect, such as for what falls now."""

    @abstractmethod
    def settle(self, state: S) -> None:
        """Push what was caused since the last time, so that it happens before anything older."""

    # --- finding ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def things(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> list[int]:
        """Return what a selection's whose, what and where mean, its filter not yet applied.

        `place` is the place meant by here, there or one, -1 for everywhere within reach.
        """

    def sight(self, state: S) -> Iterable[int]:
        """Return what somebody who has to choose may point at by mistake, to be told why not."""
        return ()

    def anything(self, state: S, job: AbilityInstance, selection: Selection, place: int) -> bool:
        """Tell whether `things` are any; a game may know that without listing them."""
        return bool(self.things(state, job, selection, place))

    @abstractmethod
    def places(self, state: S, job: AbilityInstance) -> list[int]:
        """Return the places that an ability may choose."""

    @abstractmethod
    def place_of(self, state: S, thing: int, noun: str) -> int:
        """Return the place of a thing or spot, -1 for none."""

    @abstractmethod
    def own(self, state: S, job: AbilityInstance, item: int) -> bool:
        """Tell whether the owner of an ability controls a thing."""

    @abstractmethod
    def itself(self, state: S, job: AbilityInstance) -> int:
        """Return what `self` means: the card, or what it is part of."""

    # --- words ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def item_ref(self, item: int) -> str:
        """Return the reference of a component."""

    @abstractmethod
    def spot_ref(self, state: S, noun: str, spot: int) -> str:
        """Return the reference of a spot."""
