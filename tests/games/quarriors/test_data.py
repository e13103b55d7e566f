"""The card files say what the box holds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.look.catalogue import QuarriorsCatalogue


@pytest.mark.rule("QUA-1.02")
def test_the_box_holds_130_dice_and_53_cards() -> None:
    assert sum(die.count for die in BOOK.dice.values()) == 130
    assert len(BOOK.dice) == 18
    assert len(BOOK.power_cards) == 53


@pytest.mark.rule("QUA-1.03")
def test_the_cards_are_3_basic_30_monster_and_20_spell_cards() -> None:
    kinds = Counter(BOOK.dice[card.of].kind for card in BOOK.power_cards.values())
    assert kinds == {Kind.BASIC: 3, Kind.MONSTER: 30, Kind.SPELL: 20}
    versions = Counter(card.of for card in BOOK.power_cards.values() if BOOK.dice[card.of].kind is Kind.MONSTER)
    assert set(versions.values()) == {3}


def test_no_two_classes_of_dice_have_nearly_the_same_colour() -> None:
    """By the weighted distance of two colours that low-cost image software uses ("redmean")."""

    def distance(one: str, other: str) -> float:
        rgb = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (one, other)]
        middle = (rgb[0][0] + rgb[1][0]) / 2
        red, green, blue = ((a - b) ** 2 for a, b in zip(*rgb, strict=True))
        return float(((2 + middle / 256) * red + 4 * green + (2 + (255 - middle) / 256) * blue) ** 0.5)

    grounds = {die.key: die.ground for die in BOOK.dice.values()}
    alike = [pair for pair in combinations(grounds, 2) if distance(*(grounds[key] for key in pair)) < 60]
    assert alike == []


def test_every_figure_tells_its_origin() -> None:
    for die in BOOK.dice.values():
        assert set(die.source) == {"name", "faces", "count", "colours"}
    for card in BOOK.power_cards.values():
        wanted = {"name", "cost"} | ({"glory"} if card.glory else set()) | ({"abilities"} if card.abilities else set())
        assert wanted <= set(card.source), card.key


def test_every_face_of_a_die_counts_in_the_statistics_of_luck() -> None:
    catalogue = QuarriorsCatalogue()
    for kind, key in enumerate(BOOK.classes):
        sides = catalogue.luck(kind)
        assert len(sides) == 6
        assert all(sides), key
    portal = catalogue.luck(BOOK.classes.index("portal"))
    assert sum(side.get("spells", 0.0) for side in portal) == 5
