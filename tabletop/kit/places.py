"""Zones of a table, each declared once by name; numbers, references and policies follow.

    class At(Places):
        deck = place(Policy.SECRET)
        row = places(3)
        hand = each(Policy.OWNER, allies=True)
        wall = each_of(3)

`At.deck`, `At.row[1]`, `At.hand[seat]` and `At.wall[seat][2]` are zone numbers: `state.zones[At.hand[seat]]` is a hand.
`At.refs[number]` is how actions call a zone, `At.numbers[ref]` the way back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, cast

from tabletop.engine.setup import Setup
from tabletop.engine.zones import Policy, Zone

MOST_SEATS = 8
"""Seats that a table may have at most."""

PolicyRule = Policy | Callable[[Setup], Policy]
"""Visibility of a place: a policy, or a function that picks one by the table's options."""


class _Spec:
    """One declared place, standing in the class until its numbers are known."""

    def __init__(
        self, policy: PolicyRule, *, count: int, seated: bool, owned: bool = True, allies: bool = False, pool: int = 0
    ):
        self.choice = policy
        self.count = count
        self.seated = seated
        self.owned = owned
        self.allies = allies
        self.pool = pool

    def policy(self, setup: Setup) -> Policy:
        return self.choice if isinstance(self.choice, Policy) else self.choice(setup)


def place(policy: PolicyRule = Policy.PUBLIC, *, pool: int = 0) -> int:
    """Declare one zone of the table; what is hidden in it may lie in any zone of the same `pool`."""
    return cast(int, _Spec(policy, count=0, seated=False, pool=pool))


def places(count: int, policy: PolicyRule = Policy.PUBLIC, *, pool: int = 0) -> tuple[int, ...]:
    """Declare a row of zones of the table."""
    return cast(tuple[int, ...], _Spec(policy, count=count, seated=False, pool=pool))


def each(
    policy: PolicyRule = Policy.PUBLIC, *, owned: bool = True, allies: bool = False, pool: int = 0
) -> tuple[int, ...]:
    """Declare one zone before every seat; its side sees what the owner sees with `allies`.

    A zone that is not `owned` only lies there, such as the gap between two seats. Seat s hides its things in pool + s.
    """
    return cast(tuple[int, ...], _Spec(policy, count=0, seated=True, owned=owned, allies=allies, pool=pool))


def each_of(
    count: int, policy: PolicyRule = Policy.PUBLIC, *, owned: bool = True, allies: bool = False, pool: int = 0
) -> tuple[tuple[int, ...], ...]:
    """Declare a row of zones before every seat."""
    spec = _Spec(policy, count=count, seated=True, owned=owned, allies=allies, pool=pool)
    return cast(tuple[tuple[int, ...], ...], spec)


class Places:
    """The zones of a game. A subclass declares them; each becomes a number, or numbers by seat or index.

    Zones of the table come first, then those of seat 0, of seat 1, and so on.
    """

    refs: ClassVar[tuple[str, ...]] = ()
    """References of the zones by number, for as many seats as a table may have."""
    numbers: ClassVar[dict[str, int]] = {}
    """Numbers of the zones by reference."""
    names: ClassVar[tuple[str, ...]] = ()
    """The declared name of the place that each zone belongs to: `hand` for every hand."""
    seats: ClassVar[tuple[int, ...]] = ()
    """The seat before which each zone lies, -1 for the table."""
    _specs: ClassVar[tuple[_Spec, ...]] = ()
    _choosing: ClassVar[tuple[Callable[[Setup], Policy], ...]] = ()
    _made: ClassVar[dict[object, tuple[Zone, ...]]] = {}

    def __init_subclass__(cls) -> None:
        """Number the declared zones."""
        found = {name: spec for name, spec in vars(cls).items() if isinstance(spec, _Spec)}
        refs: list[str] = []
        names: list[str] = []
        seats: list[int] = []
        specs: list[_Spec] = []

        def numbered(name: str, spec: _Spec, seat: int) -> int | tuple[int, ...]:
            stem = f"zone:{name}" if seat < 0 else f"zone:{name}/{seat}"
            first, fresh = len(refs), [f"{stem}/{n}" for n in range(spec.count)] or [stem]
            refs.extend(fresh)
            names.extend([name] * len(fresh))
            seats.extend([seat] * len(fresh))
            specs.extend([spec] * len(fresh))
            return tuple(range(first, len(refs))) if spec.count else first

        for name, spec in found.items():
            if not spec.seated:
                setattr(cls, name, numbered(name, spec, -1))
        by_seat = [
            {name: numbered(name, spec, seat) for name, spec in found.items() if spec.seated}
            for seat in range(MOST_SEATS)
        ]
        for name, spec in found.items():
            if spec.seated:
                setattr(cls, name, tuple(row[name] for row in by_seat))
        cls.refs, cls.names, cls.seats, cls._specs = tuple(refs), tuple(names), tuple(seats), tuple(specs)
        cls.numbers = {ref: number for number, ref in enumerate(refs)}
        cls._choosing = tuple(dict.fromkeys([spec.choice for spec in specs if not isinstance(spec.choice, Policy)]))
        cls._made = {}

    @classmethod
    def zones(cls, setup: Setup, sides: tuple[int, ...]) -> tuple[Zone, ...]:
        """Return the zones of a match, the same tuple for setups that make no difference."""
        chosen = tuple([policy(setup) for policy in cls._choosing])
        key = (setup.seats, sides, chosen)
        if (made := cls._made.get(key)) is None:
            made = cls._made[key] = tuple(
                cls._zone(number, setup, sides) for number, seat in enumerate(cls.seats) if seat < setup.seats
            )
        return made

    @classmethod
    def _zone(cls, number: int, setup: Setup, sides: tuple[int, ...]) -> Zone:
        spec, seat = cls._specs[number], cls.seats[number]
        partners = tuple(
            seat_beside
            for seat_beside in range(setup.seats)
            if seat_beside != seat and sides[seat_beside] == sides[seat]
        )
        return Zone(
            cls.refs[number].removeprefix("zone:"),
            spec.policy(setup),
            seat if spec.owned else -1,
            spec.pool + seat if spec.pool and seat >= 0 else spec.pool,
            partners if spec.allies and seat >= 0 else (),
        )
