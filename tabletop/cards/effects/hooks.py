"""Hooks that a game may offer the effect language beyond `EffectHost`, by theme.

A verb names the themes that it needs, `checking` those of every other word; so a game lends what its cards speak of and
nothing else. Hooks that return a number say how much was really done.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, Generic

from tabletop.cards.effects.grammar import Span
from tabletop.cards.effects.host import AbilityInstance, EffectContext, EffectHost, Path, S


class Hooks(ABC, Generic[S]):
    """Base of all themes."""


class Types(Hooks[S]):
    """Card types."""

    @abstractmethod
    def is_type(self, state: S, item: int, word: str) -> bool:
        """Return whether a thing is of a card type where it lies."""


class Traits(Hooks[S]):
    """Other printed properties of cards."""

    @abstractmethod
    def is_subtype(self, state: S, item: int, word: str) -> bool:
        """Return whether a thing has or was granted a subtype."""

    @abstractmethod
    def is_legendary(self, state: S, item: int) -> bool: ...

    @abstractmethod
    def is_token(self, state: S, item: int) -> bool: ...

    @abstractmethod
    def cost(self, state: S, item: int) -> int: ...


class Hosts(Hooks[S]):
    """Cards that are attached to things."""

    @abstractmethod
    def host(self, state: S, item: int) -> int:
        """Return the thing that a card is attached to, else -1."""

    @abstractmethod
    def attach(self, state: S, job: AbilityInstance, item: int, host: int) -> int: ...


class Counters(Hooks[S]):
    """Counters on things."""

    @abstractmethod
    def has(self, state: S, item: int, word: str) -> bool:
        """Return whether a thing bears a counter or an attachment of this name."""

    @abstractmethod
    def counted(self, state: S, item: int, counter: str) -> int:
        """Return how many counters of a kind a thing bears."""

    @abstractmethod
    def put(self, state: S, job: AbilityInstance, item: int, counter: str, n: int) -> int: ...

    @abstractmethod
    def remove(self, state: S, job: AbilityInstance, item: int, counter: str) -> None:
        """Take one counter off a thing."""


class Health(Hooks[S]):
    """Damage and what it does."""

    @abstractmethod
    def toughness(self, state: S, item: int) -> int: ...

    @abstractmethod
    def is_damaged(self, state: S, item: int) -> bool: ...

    @abstractmethod
    def damage(self, state: S, job: AbilityInstance, noun: str, hits: Sequence[tuple[int, int]]) -> list[int]:
        """Deal damage to several targets at once; return how much each took."""

    def weaken(self, state: S, job: AbilityInstance, hits: Sequence[tuple[int, int]]) -> list[int]:
        """Deal damage that destroys none of its targets; return how much each took."""
        return self.damage(state, job, "minion", hits)

    @abstractmethod
    def heal(self, state: S, job: AbilityInstance, noun: str, target: int, n: int) -> int:
        """Remove damage from a target; a negative number means all."""

    @abstractmethod
    def destroy(self, state: S, job: AbilityInstance, items: Sequence[int]) -> int: ...


class Values(Hooks[S]):
    """Values that differ for a while."""

    @abstractmethod
    def change(self, state: S, job: AbilityInstance, item: int, what: str, n: int, span: Span) -> None:
        """Change a value of a thing for a while, by the ability `job`."""


class Exhaustion(Hooks[S]):
    """Cards and places that are exhausted and readied."""

    @abstractmethod
    def is_spent(self, state: S, item: int) -> bool: ...

    @abstractmethod
    def exhaust(self, state: S, job: AbilityInstance, noun: str, target: int) -> int:
        """Exhaust a card or place."""

    @abstractmethod
    def ready(self, state: S, noun: str, target: int) -> int:
        """Ready a card or place."""


class Spaces(Hooks[S]):
    """Places that things come into and go between."""

    @abstractmethod
    def room(self, state: S, job: AbilityInstance, item: int) -> Iterable[int]:
        """Return the places with room for a thing of an ability's owner (-1: for any thing)."""

    @abstractmethod
    def spare(self, state: S, job: AbilityInstance) -> Iterable[int]:
        """Return the places that can take in a token, none if there are no tokens left."""

    @abstractmethod
    def nearby(self, state: S, job: AbilityInstance, item: int) -> Iterable[int]:
        """Return the neighbouring places that can take in a thing."""

    @abstractmethod
    def partners(self, state: S, job: AbilityInstance, item: int) -> Iterable[int]:
        """Return the own things with which a thing could change places."""

    @abstractmethod
    def outnumbered(self, state: S, job: AbilityInstance) -> bool:
        """Return whether the owner has fewer minions at the place of an ability than the enemy."""

    @abstractmethod
    def move(self, state: S, job: AbilityInstance, item: int, place: int) -> int: ...

    @abstractmethod
    def swap(self, state: S, job: AbilityInstance, first: int, second: int) -> int: ...

    @abstractmethod
    def enter(self, state: S, job: AbilityInstance, item: int, place: int, spent: bool) -> int:
        """Put a card into play without playing it."""

    @abstractmethod
    def create(self, state: S, job: AbilityInstance, place: int) -> int: ...


class Resources(Hooks[S]):
    """Resources."""

    @abstractmethod
    def stock(self, state: S, seat: int, resource: str) -> int:
        """Return how much of a resource a seat could pay."""

    @abstractmethod
    def pay(self, state: S, seat: int, resource: str, n: int) -> None: ...

    @abstractmethod
    def gain(self, state: S, job: AbilityInstance, resource: str, n: int) -> int:
        """Give the owner of an ability a resource; return how much there was room for."""


class Cards(Hooks[S]):
    """Hands and decks."""

    @abstractmethod
    def hand(self, state: S, seat: int) -> Sequence[int]: ...

    @abstractmethod
    def force_discard(self, state: S, job: AbilityInstance, n: int) -> Sequence[int]:
        """Log that an ability makes its owner's opponents discard; return them in turn order."""

    @abstractmethod
    def payable(self, state: S, job: AbilityInstance, item: int) -> bool:
        """Return whether the owner of an ability could play a card now, paying for it."""

    @abstractmethod
    def draw(self, state: S, seat: int, n: int) -> int: ...

    @abstractmethod
    def discard(self, state: S, seat: int, items: Sequence[int], forced: bool) -> int:
        """Put cards of a hand away, `forced` by somebody else or not."""

    @abstractmethod
    def mill(self, state: S, seat: int, n: int) -> int:
        """Put the top cards of a deck away."""

    @abstractmethod
    def look(self, state: S, job: AbilityInstance, n: int, play: bool) -> None:
        """Show the owner the top of the deck: to put it back in any order, or to play a card of it."""

    @abstractmethod
    def search(self, state: S, job: AbilityInstance, word: str) -> None:
        """Start the owner's search for a card of a type in the deck."""

    @abstractmethod
    def send(self, state: S, job: AbilityInstance, items: Sequence[int]) -> int:
        """Return things to the hands of their owners, together."""

    @abstractmethod
    def play(self, state: S, job: AbilityInstance, item: int) -> int:
        """Play a card that lies elsewhere for the owner of an ability, who pays for it."""

    @abstractmethod
    def leave(self, state: S, item: int) -> None: ...


class Attacks(Hooks[S]):
    """Attacks and their dice."""

    @abstractmethod
    def attacker(self, state: S) -> int:
        """Return the current attacker, else -1."""

    @abstractmethod
    def rerolls(self, state: S, job: AbilityInstance, n: int) -> int:
        """Give the owner of an ability free rerolls in this attack."""

    @abstractmethod
    def turn_dice(self, state: S, job: AbilityInstance, face: str, into: str, n: int) -> int:
        """Change dice of the roll as soon as it is fixed."""

    @abstractmethod
    def add(self, state: S, job: AbilityInstance, symbol: str, n: int) -> int:
        """Add symbols to the roll as soon as it is fixed."""


class Rounds(Hooks[S]):
    """Rounds: what happened in this one, and what happens at its end."""

    @abstractmethod
    def word(self, state: S, job: AbilityInstance) -> str:
        """Return the game's state word, as it is for an ability."""

    @abstractmethod
    def has_played(self, state: S, seat: int, word: str) -> bool:
        """Return whether a seat played a card of a type this round."""

    @abstractmethod
    def postpone(self, state: S, job: AbilityInstance, path: Path, context: EffectContext) -> None:
        """Postpone effects to the end of the round."""


class FullHost(
    EffectHost[S],
    Types[S],
    Traits[S],
    Hosts[S],
    Counters[S],
    Health[S],
    Values[S],
    Exhaustion[S],
    Spaces[S],
    Resources[S],
    Cards[S],
    Attacks[S],
    Rounds[S],
    ABC,
):
    """The bindings as verbs see them, with every hook; `checking` ensures that those used exist."""


THEMES: tuple[type[Hooks[Any]], ...] = tuple(Hooks.__subclasses__())
"""Every theme."""
