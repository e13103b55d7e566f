"""The pictures of the README: all games, both languages, and none that is heavy to load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, qRgb

from tabletop.games.registry import GAMES
from tests.pictures.readme import PICTURE_SIZE, TABLES, palette

ROOT = Path(__file__).parent.parent
HEAVIEST = 400_000
PHONES = "docs/phone.png"
"""The picture that a browser takes, in a size of its own."""


@pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
def test_a_readme_shows_the_start_screen_and_the_games_that_are_painted_for_it(page: str) -> None:
    shown = re.findall(r"!\[[^\]]+\]\((docs/[^)]+)\)", (ROOT / page).read_text("utf-8"))
    assert sorted(shown) == sorted(["docs/start.png", PHONES, *(f"docs/{game}.png" for game in TABLES)])
    assert set(TABLES) <= {entry.key for entry in GAMES}
    for file in shown:
        assert file == PHONES or QImage(str(ROOT / file)).size() == PICTURE_SIZE
        assert (ROOT / file).stat().st_size < HEAVIEST
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.png")} == set(shown), "no old picture lies about"


def test_a_palette_holds_the_colours_of_a_picture() -> None:
    image = QImage(240, 144, QImage.Format.Format_RGB32)
    colours = ["#102030", "#c0a080", "#fbefd6", "#a82e25"]
    for place, colour in enumerate(colours):
        for row in range(36):
            for column in range(240):
                image.setPixelColor(column, place * 36 + row, QColor(colour))
    wanted = {qRgb(*QColor(colour).getRgb()[:3]) for colour in colours}
    assert wanted <= set(palette(image, 8))
