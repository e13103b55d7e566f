"""Animals: who sits at the table, as a person chose it or as the seat has it."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum


class Animal(StrEnum):
    """The animals that people and bots appear as."""

    RABBIT = "rabbit"
    FOX = "fox"
    OWL = "owl"
    CAT = "cat"
    DOG = "dog"
    TURTLE = "turtle"
    BIRD = "bird"
    PANDA = "panda"
    FISH = "fish"
    PIG = "pig"
    BEAR = "bear"
    PENGUIN = "penguin"


def seated(count: int, here: Collection[int], mine: str) -> tuple[Animal, ...]:
    """Return a different animal for each of so many seats; the first seat at this screen has the person's own."""
    animals = list(Animal)
    own = Animal(mine) if mine in list(Animal) else Animal.RABBIT
    place = min(here, default=-1)
    if place >= 0:
        animals.remove(own)
        animals.insert(place, own)
    return tuple(animals[seat % len(animals)] for seat in range(count))
