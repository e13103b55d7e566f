"""The interface through which Sorcerer's own verbs reach its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import StrEnum
from typing import Any

from tabletop.cards.effects.host import AbilityInstance


class From(StrEnum):
    """Source of a servant."""

    TOP = "top"
    """The top of the owner's grimoire."""
    HAND = "hand"
    THIS = "this"
    """The card itself."""


class SorcererEffectHost(ABC):
    """Operations that only the verbs of this game need."""

    @abstractmethod
    def servable(self, state: Any, job: AbilityInstance, of: From) -> int:
        """Return the number of cards that could become servants now."""

    @abstractmethod
    def serve(self, state: Any, job: AbilityInstance, card: int, host: int) -> int:
        """Make a card a servant: the top one of the grimoire if none is named (SOR-12.07)."""

    @abstractmethod
    def turn_moon(self, state: Any, job: AbilityInstance, by: int) -> int:
        """Move the moon of the owner's track `by` phases (SOR-R.63)."""

    @abstractmethod
    def fates(self, state: Any, job: AbilityInstance, every: bool) -> list[int]:
        """Return the seats whose fate counters an ability may turn."""

    @abstractmethod
    def turn_fate(self, state: Any, seat: int) -> int:
        """Turn a fate counter to its other face."""

    @abstractmethod
    def reinforce(self, state: Any, job: AbilityInstance, items: tuple[int, ...], n: int) -> None:
        """Offer the owner to reinforce with up to `n` of these minions (SOR-R.22)."""
