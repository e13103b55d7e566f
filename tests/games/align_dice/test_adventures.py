"""The adventures of Align Dice: each opens with a card that says what is new in it."""

from __future__ import annotations

import pytest

from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words

ADVENTURES = range(1, len(align_dice.game.adventures) + 1)


def opening_of(number: int, language: str) -> tuple[str, ...]:
    """Return the card that opens an adventure."""
    setup = checked_setup(align_dice.game, 2, align_dice.game.adventures[number - 1])
    assert align_dice.game.adventure(setup) == number
    return align_dice.table(view.view(runner.new_state(align_dice.game, setup, 7), 0), Words(language)).prompt.opening


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_later_adventure_says_what_is_new(language: str) -> None:
    words = Words(language)
    news = [words(f"align_dice.adventure.new.{number}") for number in ADVENTURES[1:]]
    assert len(set(news)) == len(news)
    openings = [opening_of(number, language) for number in ADVENTURES]
    assert [new in card for new, card in zip(news, openings[1:], strict=True)] == [True] * len(news)
    assert [len(card) for card in openings] == [4, 5, 5, 5]
