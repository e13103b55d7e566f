"""The library: every card of the files, the player's own included."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.cards.library import Library
from tabletop.cards.loader import Definitions, EntryProblem
from tabletop.cards.problems import Message
from tabletop.games.seven_missions.cards.schema import Character, Coin, Companion, Item, Miracle, Monster, Skill


def _flaws(found: Definitions) -> Iterator[EntryProblem]:
    for card in found["characters"].values():
        if card.key != (card.family if card.level == 0 else f"{card.family}_grown"):
            yield EntryProblem("characters", card.key, "key", Message("seven_missions.expect.character_key"))
        elif card.level not in (0, 5):
            yield EntryProblem("characters", card.key, "level", Message("seven_missions.expect.level"))
    for card in found["companions"].values():
        if any(len(bonus.conditions()) != 1 for bonus in card.passive):
            yield EntryProblem("companions", card.key, "passive", Message("seven_missions.expect.condition"))
    for card in found["monsters"].values():
        if card.brings is not None and card.brings not in found["miracles"]:
            yield EntryProblem("monsters", card.key, "brings", Message("seven_missions.expect.miracle"))
        if card.solo > card.copies:
            yield EntryProblem("monsters", card.key, "solo", Message("seven_missions.expect.copies"))


LIBRARY = Library(
    "seven_missions", _flaws, characters=Character, companions=Companion, monsters=Monster, skills=Skill, items=Item,
    miracles=Miracle, coins=Coin,
)  # fmt: skip
