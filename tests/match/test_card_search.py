"""Every card can be tried: a match is found in which the first seat sees it, and is played up to that point."""

from __future__ import annotations

import pytest

from tabletop.display.parts import all_pieces, areas
from tabletop.engine import runner
from tabletop.engine.position import Position
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match import card_search
from tabletop.words import Words

SAMPLES = {
    "align_dice": ("Red die", "Elf · Spirit Throw", "Human · Blessing", "Golem", "S-Dragon", "Water"),
    "holy_knights": ("Lavinia", "Griffin of the Cathedral", "Ghoul", "Cult Priest Azrak", "Fireball", "Dispel"),
    "sorcerer": ("Tin Soldier", "Scorch", "Overgrowth", "Bone Archer", "Anchor Chain", "The Pale Scholar"),
}
"""Cards of the games whose cards take seconds to be found: of every kind, at the start and late in a match."""


@pytest.mark.parametrize(
    "entry",
    [pytest.param(one, id=one.key, marks=pytest.mark.long if one.key in SAMPLES else ()) for one in GAMES],
)
def test_every_card_of_every_game_can_be_tried(entry: GameEntry) -> None:
    loaded = entry.load()
    words = Words("en").naming(loaded.names("en"))
    catalogue = loaded.catalogue(words)
    found = card_search.find_matches(entry, catalogue, words)
    assert [card.title for card in catalogue if card.ref not in found] == []


@pytest.mark.parametrize("key", SAMPLES)
def test_a_card_of_every_kind_can_be_tried(key: str) -> None:
    (entry,) = (entry for entry in GAMES if entry.key == key)
    loaded = entry.load()
    words = Words("en").naming(loaded.names("en"))
    cards = [card for card in loaded.catalogue(words) if card.title in SAMPLES[key]]
    assert len(cards) == len(SAMPLES[key])
    found = card_search.find_matches(entry, cards, words)
    assert [card.title for card in cards if card.ref not in found] == []


@pytest.mark.parametrize(
    ("key", "title"),
    [("seven_missions", "Gold Dragon"), ("seven_missions", "Purse of Plenty"), ("sorcerer", "Phoenix")],
)
def test_the_opening_of_a_found_match_leads_to_the_card(key: str, title: str) -> None:
    entry = next(entry for entry in GAMES if entry.key == key)
    loaded = entry.load()
    words = Words("en").naming(loaded.names("en"))
    card = next(card for card in loaded.catalogue(words) if card.title == title)
    match = card_search.find_matches(entry, (card,), words)[card.ref]
    actions = card_search.opening_actions(entry, match.seats, match.options, match.seed, match.decisions)
    assert len(actions) == match.decisions > 0
    state = Position(loaded.game, match.seats, match.options, match.seed, actions).state()
    assert 0 in runner.players_to_act(state)
    table = loaded.table(view(state, 0), words)
    assert title in {piece.title for area in areas(table) for piece in all_pieces(area)}


def test_a_card_that_no_match_holds_is_not_found() -> None:
    (entry,) = (entry for entry in GAMES if entry.key == "quarriors")
    words = Words("en")
    card = entry.load().catalogue(words)[0]
    nobody = type(card)("kind:nobody", card.shape, card.style, "Nobody's Dragon")
    assert card_search.find_matches(entry, (nobody,), words, seeds=1) == {}
