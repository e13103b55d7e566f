"""What the cards say: every sentence stands in `texts.en.txt` and `texts.ja.txt` for reading, as the cards are.

After a change of cards or templates run `python -m tests.games.holy_knights.test_text` and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.cards.effects import notation
from tabletop.games.holy_knights.cards.schema import Knight
from tabletop.games.holy_knights.look.catalogue import kind_piece
from tabletop.games.holy_knights.look.text import card_text, gift_text
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words

HERE = Path(__file__).parent


def told(language: str) -> str:
    """Return name and text of every card with abilities, one a line."""
    lines = []
    for kind, card in enumerate(BOOK.cards):
        if card is not None and BOOK.abilities[kind]:
            knight = isinstance(card, Knight)
            text = gift_text(kind, 0, language) if knight else card_text(kind, language).replace("\n", " ")
            lines.append(f"{card.name.in_language(language)}: {text}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sentence_is_as_it_was_read(language: str) -> None:
    assert told(language) == (HERE / f"texts.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize(("dice", "plus", "said"), [(2, 0, "2D"), (2, 3, "2D+3"), (1, -2, "1D−2")])
def test_dice_and_points_are_written_as_on_the_cards(dice: int, plus: int, said: str) -> None:
    assert notation(dice, plus) == said


if __name__ == "__main__":
    for each in ("en", "ja"):
        (HERE / f"texts.{each}.txt").write_text(told(each), "utf-8")


def test_the_number_on_a_thief_is_called_the_roll_it_needs() -> None:
    assert Words("en")("holy_knights.card.success") == "roll needed"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_says_its_name_twice(language: str) -> None:
    pieces = [kind_piece(kind, language) for kind in range(1, len(BOOK.cards))]
    assert [piece.title for piece in pieces if piece.subtitle == piece.title] == []
    assert [piece.title for piece in pieces if piece.summary.count(piece.title) > 1] == []
    queen = kind_piece(BOOK.kind["dark_queen"], language)
    assert queen.subtitle == ""
