"""Importing the game opens no card file."""

from tests.helpers.imports import card_files_opened_by


def test_importing_the_game_opens_no_card_file() -> None:
    assert card_files_opened_by("seven_missions") == []
