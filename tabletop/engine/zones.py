"""Zones: where components lie and who sees what they are."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Policy(StrEnum):
    """Who sees the contents of a zone. Everybody always sees how many components it holds."""

    PUBLIC = "public"
    OWNER = "owner"
    BAG = "bag"
    """Nobody sees the order; everybody knows the contents (draws are random)."""
    SECRET = "secret"
    """Nobody sees the contents."""


class Zone(msgspec.Struct, frozen=True):
    """A place for components. `name` is unique in the match; `seat` is its owner, -1 for nobody."""

    name: str
    policy: Policy = Policy.PUBLIC
    seat: int = -1

    @property
    def ref(self) -> str:
        """Reference of this zone in actions."""
        return f"zone:{self.name}"

    def shows(self, seat: int) -> bool:
        """Tell whether `seat` (-1 for a spectator) sees what lies here."""
        return self.policy is Policy.PUBLIC or (self.policy is Policy.OWNER and 0 <= self.seat == seat)
