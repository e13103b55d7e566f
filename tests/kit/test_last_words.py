"""The last prompt of a match: a winner is addressed, everybody else reads names."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.registry import entry
from tabletop.words import Words
from tests.helpers.shelf import OURS

NAMES = {"seat:0": "Mia", "seat:1": "Aiko", "seat:2": "Ken"}
WON = {
    "en": ("You won.", "Mia won."),
    "ja": ("あなたの勝利です。", "Miaの勝利です。"),
    "de": ("Du hast gewonnen.", "Mia hat gewonnen."),
}
"""By language what the winner and all others read."""


def last_words(game: str, seat: int, language: str, *winners: int) -> str:
    """Return the prompt that a seat reads after a match of three with some winners."""
    loaded = entry(game).load()
    state = runner.new_state(loaded.game, checked_setup(loaded.game, 3, {}), 1)
    state.result = Result(f"{game}.end", winners, (1, 0, 0))
    return loaded.table(view(state, seat), Words(language, NAMES.get)).prompt.text


@pytest.mark.parametrize("language", list(WON))
@pytest.mark.parametrize("game", [game.key for game in OURS])
def test_a_winner_is_addressed_and_others_read_the_name(game: str, language: str) -> None:
    you, name = WON[language]
    assert last_words(game, 0, language, 0) == you
    assert last_words(game, 1, language, 0) == name
    assert last_words(game, SPECTATOR, language, 0) == name


@pytest.mark.parametrize("game", [game.key for game in OURS if game.key != "sorcerer"])
def test_of_several_winners_the_reader_comes_first(game: str) -> None:
    assert last_words(game, 1, "en", 0, 1).startswith("You and Mia share")
    assert last_words(game, 2, "en", 0, 1).startswith("Mia and Aiko share")
