"""The idiom: what a game tells the effect language about itself, and what an effect at work knows.

An idiom finds things on the game's table, says what they are, and carries out what the verbs ask for. Things are
components; spots are anything else that can be chosen by a number: places, sides, seats. Rules of the game live in the
idiom, the flow of an ability in `running`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from tabletop.cards.effects.grammar import Ability, Selection, Span
from tabletop.engine.items import Item
from tabletop.engine.state import State

S = TypeVar("S", bound=State)

Job = tuple[int, Item, int, int]
"""An ability at work: the seat that owns it, its card, its number on the card, and the place that is `here`."""
Memo = tuple[tuple[Item, ...], int, int, int]
"""What an ability remembers: the things called `it`, the place called `there`, what was paid, what was done last."""
Path = tuple[int, ...]
"""Where an effect stands in its ability: its number, then its number among the effects inside that one; costs are
negative."""

NOWHERE = -1
"""No place."""
FRESH: Memo = ((), NOWHERE, 0, 0)
"""The memo of an ability about nothing."""


class Idiom(ABC, Generic[S]):
    """What a game lends the effect language. Methods for words and verbs that a game does not use need not be there."""

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
    def alive(self, state: S, job: Job) -> bool:
        """Tell whether an ability that waited may still begin: its card is where it works, and not blanked."""

    @abstractmethod
    def turns(self, state: S) -> Sequence[tuple[int, ...]]:
        """Return who handles simultaneous abilities, one after the other; seats that count as one stand together."""

    def asker(self, state: S, job: Job) -> int:
        """Return the seat that makes the choices of an ability: its owner, unless the game says otherwise."""
        return job[0]

    def absent(self, state: S, seat: int) -> bool:
        """Tell whether a seat has left the match: what it would have to choose is the first that there is."""
        return False

    def spend(self, state: S, job: Job) -> None:
        """Remember that an ability that works once each round was used."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Check the state after an effect, such as for what falls now."""

    @abstractmethod
    def settle(self, state: S) -> None:
        """Push what was caused since the last time, so that it happens before anything older."""

    # --- finding ----------------------------------------------------------------------------------------------------

    @abstractmethod
    def things(self, state: S, job: Job, selection: Selection, place: int) -> list[int]:
        """Return what a selection's whose, what and where mean, its filter not yet applied.

        `place` is the place meant by here, there or one, -1 for everywhere within reach.
        """

    def sight(self, state: S) -> Iterable[int]:
        """Return what somebody who has to choose may point at by mistake, to be told why not."""
        return ()

    def anything(self, state: S, job: Job, selection: Selection, place: int) -> bool:
        """Tell whether `things` are any; a game may know that without listing them."""
        return bool(self.things(state, job, selection, place))

    @abstractmethod
    def places(self, state: S, job: Job) -> list[int]:
        """Return the places that an ability may choose."""

    @abstractmethod
    def place_of(self, state: S, thing: int, noun: str) -> int:
        """Return the place of a thing or spot, -1 for none."""

    @abstractmethod
    def own(self, state: S, job: Job, item: int) -> bool:
        """Tell whether the owner of an ability controls a thing."""

    @abstractmethod
    def itself(self, state: S, job: Job) -> int:
        """Return what `self` means: the card, or what it is part of."""

    def host(self, state: S, item: int) -> int:
        """Return what a card is attached to, -1 for nothing."""
        raise NotImplementedError

    def attacker(self, state: S) -> int:
        """Return what attacks now, -1 for nothing."""
        raise NotImplementedError

    # --- being ------------------------------------------------------------------------------------------------------

    def is_type(self, state: S, item: int, word: str) -> bool:
        """Tell whether a thing is of a card type where it lies."""
        raise NotImplementedError

    def is_subtype(self, state: S, item: int, word: str) -> bool:
        """Tell whether a thing has or was granted a subtype."""
        raise NotImplementedError

    def has(self, state: S, item: int, word: str) -> bool:
        """Tell whether a thing bears a counter or an attachment of this name."""
        raise NotImplementedError

    def cost(self, state: S, item: int) -> int:
        """Return the printed cost."""
        raise NotImplementedError

    def toughness(self, state: S, item: int) -> int:
        """Return the present toughness."""
        raise NotImplementedError

    def is_damaged(self, state: S, item: int) -> bool:
        """Tell whether a thing bears damage."""
        raise NotImplementedError

    def is_token(self, state: S, item: int) -> bool:
        """Tell whether a thing is no card."""
        raise NotImplementedError

    def is_legendary(self, state: S, item: int) -> bool:
        """Tell whether a thing is legendary."""
        raise NotImplementedError

    def counted(self, state: S, item: int, counter: str) -> int:
        """Return how many counters of a kind a thing bears."""
        raise NotImplementedError

    # --- conditions -------------------------------------------------------------------------------------------------

    def word(self, state: S, job: Job) -> str:
        """Return the game's state word, as it is for an ability."""
        raise NotImplementedError

    def outnumbered(self, state: S, job: Job) -> bool:
        """Tell whether the owner has fewer minions at the place of an ability than the enemy."""
        raise NotImplementedError

    def has_played(self, state: S, seat: int, word: str) -> bool:
        """Tell whether a seat played a card of a type this round."""
        raise NotImplementedError

    # --- costs ------------------------------------------------------------------------------------------------------

    def stock(self, state: S, seat: int, resource: str) -> int:
        """Return how much of a resource a seat could pay."""
        raise NotImplementedError

    def pay(self, state: S, seat: int, resource: str, n: int) -> None:
        """Take a resource away."""
        raise NotImplementedError

    def is_spent(self, state: S, item: int) -> bool:
        """Tell whether a card is exhausted."""
        raise NotImplementedError

    def hand(self, state: S, seat: int) -> Sequence[int]:
        """Return the cards in a hand."""
        raise NotImplementedError

    def remove(self, state: S, job: Job, item: int, counter: str) -> None:
        """Take one counter off a thing."""
        raise NotImplementedError

    def leave(self, state: S, item: int) -> None:
        """Remove a card from the game."""
        raise NotImplementedError

    # --- what verbs ask for -----------------------------------------------------------------------------------------
    # What returns a number tells how much was really done.

    def draw(self, state: S, seat: int, n: int) -> int:
        """Let a seat draw."""
        raise NotImplementedError

    def discard(self, state: S, seat: int, items: Sequence[int]) -> int:
        """Put cards of a hand away."""
        raise NotImplementedError

    def opponents(self, state: S, job: Job) -> Sequence[int]:
        """Return the opponents of the owner of an ability, in turn order."""
        raise NotImplementedError

    def mill(self, state: S, seat: int, n: int) -> int:
        """Put the top cards of a deck away."""
        raise NotImplementedError

    def look(self, state: S, job: Job, n: int, play: bool) -> None:
        """Show the owner the top of the deck: to put it back in any order, or to play a card of it."""
        raise NotImplementedError

    def search(self, state: S, job: Job, word: str) -> None:
        """Let the owner take a card of a type out of the deck."""
        raise NotImplementedError

    def gain(self, state: S, seat: int, resource: str, n: int) -> int:
        """Give a seat a resource."""
        raise NotImplementedError

    def damage(self, state: S, job: Job, noun: str, hits: Sequence[tuple[int, int]]) -> list[int]:
        """Deal damage to several things or spots at once; return how much each took."""
        raise NotImplementedError

    def heal(self, state: S, job: Job, noun: str, thing: int, n: int) -> int:
        """Remove damage from a thing or spot; a negative number means all."""
        raise NotImplementedError

    def destroy(self, state: S, job: Job, items: Sequence[int]) -> int:
        """Destroy several things together."""
        raise NotImplementedError

    def put(self, state: S, job: Job, item: int, counter: str, n: int) -> int:
        """Put counters on a thing."""
        raise NotImplementedError

    def change(self, state: S, item: int, what: str, n: int, span: Span) -> None:
        """Let something about a thing be different for a while."""
        raise NotImplementedError

    def exhaust(self, state: S, noun: str, thing: int) -> int:
        """Exhaust a card or spot."""
        raise NotImplementedError

    def ready(self, state: S, noun: str, thing: int) -> int:
        """Ready a card or spot."""
        raise NotImplementedError

    def room(self, state: S, job: Job, item: int) -> Iterable[int]:
        """Return the places that can take in a thing that the owner of an ability puts there, -1 for any thing."""
        raise NotImplementedError

    def spare(self, state: S, job: Job) -> Iterable[int]:
        """Return the places that can take in a token, none if there are no tokens left."""
        raise NotImplementedError

    def nearby(self, state: S, job: Job, item: int) -> Iterable[int]:
        """Return the neighbouring places that can take in a thing."""
        raise NotImplementedError

    def move(self, state: S, job: Job, item: int, place: int) -> int:
        """Move a thing to another place."""
        raise NotImplementedError

    def partners(self, state: S, job: Job, item: int) -> Iterable[int]:
        """Return the own things with which a thing could change places."""
        raise NotImplementedError

    def swap(self, state: S, job: Job, first: int, second: int) -> int:
        """Let two things change places."""
        raise NotImplementedError

    def send(self, state: S, job: Job, items: Sequence[int]) -> int:
        """Return things to the hands of their owners, together."""
        raise NotImplementedError

    def enter(self, state: S, job: Job, item: int, place: int, spent: bool) -> int:
        """Put a card into play without playing it."""
        raise NotImplementedError

    def create(self, state: S, job: Job, place: int) -> int:
        """Put a token into play."""
        raise NotImplementedError

    def attach(self, state: S, job: Job, item: int, host: int) -> int:
        """Attach a card to a thing."""
        raise NotImplementedError

    def payable(self, state: S, job: Job, item: int) -> bool:
        """Tell whether the owner of an ability could play a card now, paying for it."""
        raise NotImplementedError

    def play(self, state: S, job: Job, item: int) -> int:
        """Let the owner of an ability play a card that lies elsewhere, paying for it."""
        raise NotImplementedError

    def rerolls(self, state: S, job: Job, n: int) -> int:
        """Give the owner of an ability free rerolls in this attack."""
        raise NotImplementedError

    def turn_dice(self, state: S, job: Job, face: str, into: str, n: int) -> int:
        """Change dice of the roll as soon as it is fixed."""
        raise NotImplementedError

    def add(self, state: S, job: Job, symbol: str, n: int) -> int:
        """Add symbols to the roll as soon as it is fixed."""
        raise NotImplementedError

    def postpone(self, state: S, job: Job, path: Path, memo: Memo) -> None:
        """Let effects happen at the end of the round."""
        raise NotImplementedError

    # --- words ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def item_ref(self, item: int) -> str:
        """Return the reference of a component."""

    @abstractmethod
    def spot_ref(self, state: S, noun: str, spot: int) -> str:
        """Return the reference of a spot."""
