"""The cards as their files say them: read here as plain data, without the reader that the rules use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tabletop.cards.limits import LOADER
from tabletop.games.sorcerer.cards.book import BOOK

DATA = Path(__file__).parents[4] / "card_data" / "sorcerer"

Ability = dict[str, Any]
Filter = dict[str, Any]
Selection = dict[str, Any]


@dataclass(frozen=True)
class Card:
    """One card: figures, icons, and its abilities as they stand in the file."""

    key: str
    type: str
    set: str
    cost: int
    attack: int
    toughness: int
    subtypes: frozenset[str]
    omen: bool
    flying: bool
    legendary: bool
    host: str
    abilities: tuple[Ability, ...]

    @property
    def is_minion_card(self) -> bool:
        """Return whether it counts as a minion outside play (SOR-12.17)."""
        return self.type in ("minion", "form")


@cache
def all_cards() -> dict[str, Card]:
    """Return every card by its key."""
    found = {}
    for path in sorted((DATA / "cards").glob("*.yaml")):
        for entry in yaml.load(path.read_text("utf-8"), LOADER):
            found[entry["key"]] = Card(
                key=entry["key"],
                type=entry["type"],
                set=entry["set"],
                cost=entry.get("cost", 0),
                attack=entry.get("attack", 0),
                toughness=entry.get("toughness", 0),
                subtypes=frozenset(entry.get("subtypes", ())),
                omen=entry.get("omen", False),
                flying=entry.get("flying", False),
                legendary=entry.get("legendary", False),
                # SOR-R.18 and the texts: attachments say whose minion, forms go onto any
                host=entry.get("host", "any" if entry["type"] == "form" else "own"),
                abilities=tuple(map(_read, entry.get("abilities", ()))),
            )
    return found


def _read(ability: dict[Any, Any]) -> Ability:
    """Return an ability with the word `on`, which YAML takes for true."""
    return {("on" if key is True else str(key)): value for key, value in ability.items()}


@cache
def by_kind() -> dict[int, Card]:
    """Return every card by the number of its kind in a state."""
    return {BOOK.kind[key]: card for key, card in all_cards().items()}


@cache
def all_sets() -> dict[str, tuple[str, ...]]:
    """Return the keys of all sets by kind: character, lineage, domain."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((DATA / "sets").glob("*.yaml")):
        for entry in yaml.load(path.read_text("utf-8"), LOADER):
            found[entry["kind"]] = (*found.get(entry["kind"], ()), entry["key"])
    return found


@cache
def die_faces(die: str) -> tuple[str, ...]:
    """Return the six faces of the battle die (SOR-R.01)."""
    entries = yaml.load((DATA / "dice" / "battle.yaml").read_text("utf-8"), LOADER)
    return next(tuple(entry["faces"]) for entry in entries if entry["key"] == die)


def on(card: Card, moment: str) -> list[tuple[int, Ability]]:
    """Return the abilities of a card for a moment, each with its number on the card."""
    return _moments(card.key).get(moment, [])


@cache
def _moments(key: str) -> dict[str, list[tuple[int, Ability]]]:
    found: dict[str, list[tuple[int, Ability]]] = {}
    for number, ability in enumerate(all_cards()[key].abilities):
        found.setdefault(ability["on"], []).append((number, ability))
    return found
