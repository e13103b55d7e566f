"""The learned model of fights: what each card adds to its line, and each spell to the odds.

It is data beside the program, `learned/fights.json`; `training` makes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.games.holy_knights.cards.book import BOOK, LIGHT, NEUTRAL
from tabletop.kit import learned_files


class FightModel(msgspec.Struct, frozen=True):
    """Parameters of the fight model.

    `before` and `after` are the log loss of the advice's forecast and of these figures in fights kept apart.
    """

    cards: dict[str, float]
    """Strength of each character."""
    spells: dict[str, float]
    """Log odds that each spell in hand adds."""
    steep: float
    growth: float
    """Growth of the slope per factor e of characters."""
    many_light: float
    many_dark: float
    """Log strength per factor e of characters on a line."""
    attacker: float
    dark_on_light: float
    light_on_dark: float
    """Log odds in the attacker's favour: always, and by the sides that meet."""
    date: str = ""
    fights: int = 0
    before: float = 0.0
    after: float = 0.0


@cache
def fight_model() -> FightModel:
    """Return the learned parameters."""
    return learned_files.read(model_file(), FightModel)[0]


def save_fight_model(made: FightModel) -> Path:
    """Replace the learned parameters; return the file. Raises OSError if it cannot be written."""
    file = learned_files.write(model_file(), [made])
    for cached in (fight_model, card_strengths, spell_odds):
        cached.cache_clear()
    return file


def model_file() -> Path:
    """Return the file of the learned parameters."""
    return paths.game_file("holy_knights", "learned/fights.json")


@cache
def card_strengths() -> tuple[float, ...]:
    """Return the strength of each kind of card, 0 for what is no character."""
    return tuple(fight_model().cards.get(card.key, 0.0) if card is not None else 0.0 for card in BOOK.cards)


@cache
def spell_odds() -> tuple[tuple[int, float], ...]:
    """Return for each kind the side that alone may lay it, NEUTRAL if all may, and what it adds."""
    found = fight_model().spells
    return tuple(
        (LIGHT if BOOK.usable_by[kind] == {LIGHT} else NEUTRAL, found.get(card.key, 0.0) if card is not None else 0.0)
        for kind, card in enumerate(BOOK.cards)
    )
