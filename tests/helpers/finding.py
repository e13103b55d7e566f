"""Finding: legal actions by the names that a test's table gives to what they are about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from tabletop.engine.actions import Action


class Finding(ABC):
    """A table of a test that can be asked for its legal actions."""

    @property
    @abstractmethod
    def legal(self) -> Sequence[Action]:
        """Everything that the asked seat may do."""

    @abstractmethod
    def _fits(self, ref: str, wanted: str | int) -> bool:
        """Tell whether a reference is what a test calls `wanted`."""

    def find(self, verb: str, source: str | int = "", target: str | int = "", arg: str = "") -> list[Action]:
        """Return the legal actions that fit."""
        return [
            action
            for action in self.legal
            if action.verb == verb
            and (source == "" or self._fits(action.source, source))
            and (target == "" or self._fits(action.target, target))
            and (arg == "" or action.arg == arg)
        ]

    def can(self, verb: str, source: str | int = "", target: str | int = "", arg: str = "") -> bool:
        """Tell whether such an action is legal now."""
        return bool(self.find(verb, source, target, arg))
