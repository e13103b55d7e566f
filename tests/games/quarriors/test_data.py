"""The card files say what the box holds."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.games.quarriors.cards.book import DICE, POWER_CARDS
from tabletop.games.quarriors.cards.vocabulary import Kind


@pytest.mark.rule("QUA-1.02")
def test_the_box_holds_130_dice_and_53_cards() -> None:
    assert sum(die.count for die in DICE.values()) == 130
    assert len(DICE) == 18
    assert len(POWER_CARDS) == 53


@pytest.mark.rule("QUA-1.03")
def test_the_cards_are_3_basic_30_monster_and_20_spell_cards() -> None:
    kinds = Counter(DICE[card.of].kind for card in POWER_CARDS.values())
    assert kinds == {Kind.BASIC: 3, Kind.MONSTER: 30, Kind.SPELL: 20}
    versions = Counter(card.of for card in POWER_CARDS.values() if DICE[card.of].kind is Kind.MONSTER)
    assert set(versions.values()) == {3}


def test_every_figure_tells_its_origin() -> None:
    for die in DICE.values():
        assert set(die.source) == {"name", "faces", "count", "colours"}
    for card in POWER_CARDS.values():
        wanted = {"name", "cost"} | ({"glory"} if card.glory else set()) | ({"abilities"} if card.abilities else set())
        assert wanted <= set(card.source), card.key
