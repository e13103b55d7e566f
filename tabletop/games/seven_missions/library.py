"""The library: every card of the files, ours and those the player laid over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.cards.loader import Definitions, Flaw, load
from tabletop.cards.problems import Phrase, Problem
from tabletop.games.seven_missions.schema import Character, Coin, Companion, Item, Miracle, Monster, Skill

KINDS: dict[str, type[msgspec.Struct]] = {
    "characters": Character,
    "companions": Companion,
    "monsters": Monster,
    "skills": Skill,
    "items": Item,
    "miracles": Miracle,
    "coins": Coin,
}


def folders() -> tuple[Path, ...]:
    """Return the folders of card files, the player's last: its entries replace ours."""
    return paths.card_data() / "seven_missions", paths.user_cards() / "seven_missions"


def read(places: Sequence[Path]) -> tuple[Definitions, tuple[Problem, ...]]:
    """Return what the folders define, and what is wrong with them; what is wrong is left out."""
    return load(KINDS, places, _flaws)


def check(places: Sequence[Path]) -> tuple[dict[str, int], tuple[Problem, ...]]:
    """Return how many entries of each kind the folders define, and everything wrong with them."""
    found, problems = read(places)
    return {kind: len(entries) for kind, entries in found.items()}, problems


def _flaws(found: Definitions) -> Iterator[Flaw]:
    """Yield what does not fit together: a character under another's key, a monster with an unknown miracle."""
    for card in found["characters"].values():
        if card.key != (card.family.value if card.level == 0 else f"{card.family.value}_grown"):
            yield Flaw("characters", card.key, "key", Phrase("seven_missions.expect.character_key"))
        elif card.level not in (0, 5):
            yield Flaw("characters", card.key, "level", Phrase("seven_missions.expect.level"))
    for card in found["monsters"].values():
        if card.brings is not None and card.brings not in found["miracles"]:
            yield Flaw("monsters", card.key, "brings", Phrase("seven_missions.expect.miracle"))
        if card.solo > card.copies:
            yield Flaw("monsters", card.key, "solo", Phrase("seven_missions.expect.copies"))
