"""Animals that represent players, by their choice or by seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabletop.bots.animals import Animal as Animal


def seated(chosen: Sequence[str], local_seats: Collection[int], preferred: str) -> tuple[Animal, ...]:
    """Return a different animal for each seat: its person's choice if free, else a free one.

    The first seat at this screen has the person's own, unless the table knows better.
    """
    choices = list(chosen)
    first = min(local_seats, default=-1)
    if first >= 0 and not choices[first]:
        choices[first] = preferred if preferred in list(Animal) else Animal.RABBIT
    found: dict[int, Animal] = {}
    for seat, choice in enumerate(choices):
        if choice in list(Animal) and choice not in found.values():
            found[seat] = Animal(choice)
    free = [animal for animal in Animal if animal not in found.values()]
    unused = iter(free * (1 + len(choices) // len(free)))
    return tuple(found[seat] if seat in found else next(unused) for seat in range(len(choices)))
