"""Rules that the side panel gives for a card to read."""

from __future__ import annotations

from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.look.catalogue import explained


def test_an_attachment_is_explained_by_the_rules_of_play_rather_than_by_a_ruling():
    assert explained(BOOK.kind["scrap_shield"])[:2] == ("SOR-2.04", "SOR-2.05")
