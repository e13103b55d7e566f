"""Zones, in which components lie, and who sees their contents."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Policy(StrEnum):
    """Visibility of a zone's contents. Their number is public unless the zone is screened."""

    PUBLIC = "public"
    OWNER = "owner"
    BAG = "bag"
    """Nobody sees the order; everybody knows the contents (draws are random)."""
    SECRET = "secret"
    """Nobody sees the contents."""
    SCREEN = "screen"
    """The owner sees the contents; the others only know how many components lie in all screened zones of that seat."""


class Zone(msgspec.Struct, frozen=True):
    """A place for components. `name` is unique in the match; `seat` is its owner, -1 for nobody.

    The seats in `allies` see what the owner sees. What is hidden from somebody in a zone is known to lie in one of the
    zones of the same `pool`.
    """

    name: str
    policy: Policy = Policy.PUBLIC
    seat: int = -1
    pool: int = 0
    allies: tuple[int, ...] = ()

    @property
    def ref(self) -> str:
        """Reference of this zone in actions."""
        return f"zone:{self.name}"

    def shows(self, seat: int) -> bool:
        """Return whether `seat` (-1 for a spectator) sees the contents."""
        policy = self.policy
        return policy is Policy.PUBLIC or (
            (policy is Policy.OWNER or policy is Policy.SCREEN)
            and (0 <= self.seat == seat or (seat >= 0 and seat in self.allies))
        )


_screened: dict[int, tuple[tuple[Zone, ...], dict[int, tuple[int, ...]]]] = {}


def screened(specs: tuple[Zone, ...]) -> dict[int, tuple[int, ...]]:
    """Return the numbers of the screened zones by seat; remembered for each tuple of zones."""
    found = _screened.get(id(specs))
    if found is None or found[0] is not specs:
        seats = {spec.seat for spec in specs if spec.policy is Policy.SCREEN}
        numbers = {
            seat: tuple(n for n, spec in enumerate(specs) if spec.policy is Policy.SCREEN and spec.seat == seat)
            for seat in sorted(seats)
        }
        found = _screened[id(specs)] = (specs, numbers)
    return found[1]
