"""The book of the game: every die, card and supply, read once per process."""

from __future__ import annotations

from typing import TypeVar

import msgspec
import yaml

from tabletop import paths
from tabletop.games.quarriors.schema import Card, Die, Supply

T = TypeVar("T", Die, Card, Supply)


class Book(msgspec.Struct, frozen=True):
    """All definitions by key, in the order of the files."""

    dice: dict[str, Die]
    cards: dict[str, Card]
    supplies: dict[str, Supply]


def _read(folder: str, kind: type[T]) -> dict[str, T]:
    found: dict[str, T] = {}
    for file in sorted((paths.card_data() / "quarriors" / folder).glob("*.yaml")):
        for plain in yaml.safe_load(file.read_text("utf-8")):
            entry = msgspec.convert(plain, kind)
            found[entry.key] = entry
    return found


BOOK = Book(_read("dice", Die), _read("cards", Card), _read("supplies", Supply))
