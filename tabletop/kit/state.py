"""The engine's state with queries that the rules of every game need.

class DuelState(State):
    face: list[int] = per_item(-1)
    lives: list[int] = per_seat(3)
    leader: int = value(0)

state.lying(At.hand[seat])          # the components in a zone
state.around(state.leader)          # all seats, the leader first
state.say("hit", "DUE-2.03", seat=SEAT[seat], n=3)
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import operations as op
from tabletop.engine import state as engine
from tabletop.engine.events import Param
from tabletop.engine.items import Item
from tabletop.engine.zones import Zone


class State(engine.State):
    """The state of a match. Games declare fields in a subclass (`engine.fields`) and add queries."""

    def lying(self, zone: int) -> list[Item]:
        """Return the components in a zone, the first at the bottom. The list is not a copy."""
        return self.zones[zone]

    def spec(self, zone: int) -> Zone:
        """Return the declaration of a zone: its name, owner and policy."""
        return self.game.zones(self.setup)[zone]

    def ref(self, item: Item) -> str:
        """Return the reference under which a component is known by what it is: `kind:7`."""
        return f"kind:{self.kind[item]}"

    def around(self, first: int) -> list[int]:
        """Return all seats in turn order, from `first` on."""
        total = self.setup.seats
        return [(first + step) % total for step in range(total)]

    def others(self, seat: int) -> list[int]:
        """Return all other seats in turn order, from the left neighbour on."""
        return self.around(seat)[1:]

    def sides(self) -> tuple[int, ...]:
        """Return the side of each seat."""
        return self.game.sides(self.setup)

    def rivals(self, seat: int) -> list[int]:
        """Return the seats of other sides in turn order, from the left neighbour on."""
        sides = self.sides()
        return [other for other in self.others(seat) if sides[other] != sides[seat]]

    def partners(self, seat: int) -> list[int]:
        """Return the other seats of the same side in turn order, from the left neighbour on."""
        sides = self.sides()
        return [other for other in self.others(seat) if sides[other] == sides[seat]]

    def is_pending(self, key: str) -> bool:
        """Return whether a certain decision is open."""
        return self.ask is not None and self.ask.key == key

    def say(self, key: str, rule: str = "", to: Iterable[int] | None = None, /, **params: Param) -> None:
        """Log `<game>.log.<key>` for everybody, or for some seats alone."""
        if self.events is not None:
            op.log(self, f"{self.game.key}.log.{key}", rule, to, **params)
