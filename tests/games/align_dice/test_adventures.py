"""The adventures of Align Dice: each begins by saying what is new in it."""

from __future__ import annotations

import pytest

from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice import game as align_dice
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words

ADVENTURES = range(1, len(align_dice.game.adventures) + 1)


def prompt_of(number: int, language: str) -> str:
    """Return the line below the first question of an adventure."""
    setup = checked_setup(align_dice.game, 2, align_dice.game.adventures[number - 1])
    assert align_dice.game.adventure(setup) == number
    return align_dice.table(view.view(runner.new_state(align_dice.game, setup, 7), 0), Words(language)).prompt.line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_question_of_a_later_adventure_says_what_is_new(language: str) -> None:
    words = Words(language)
    news = [words(f"align_dice.adventure.new.{number}") for number in ADVENTURES[1:]]
    assert len(set(news)) == len(news)
    lines = [prompt_of(number, language) for number in ADVENTURES]
    assert words("align_dice.table.aim.first") in lines[0]
    assert [new in line for new, line in zip(news, lines[1:], strict=True)] == [True] * len(news)
