"""What the cards say: every sentence stands in `texts.en.txt` and `texts.ja.txt` for reading, as the cards are.

After a change of cards or templates run `python -m tests.sorcerer.test_text` and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.effects import text
from tabletop.games.sorcerer.book import CARDS
from tabletop.games.sorcerer.catalogue import SorcererCatalogue, card_text
from tabletop.words import LANGUAGES, Words

HERE = Path(__file__).parent


def told(language: str) -> str:
    """Return name and text of every card, one a line."""
    lines = [f"{getattr(card.name, language)}: {card_text(key, language)}" for key, card in CARDS.items()]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_as_it_was_read(language):
    assert told(language) == (HERE / f"texts.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_brief_texts_are_no_longer_and_one_line_is_one_clause(language):
    words = Words(language)
    for card in CARDS.values():
        said = (words, "sorcerer", card.abilities, card.type.value)
        assert len(text.brief(*said)) <= len(text.full(*said)), card.key
        assert not text.one_line(*said).endswith((".", "。"))


def test_every_piece_of_the_box_has_a_name_a_picture_and_a_sentence():
    for language in LANGUAGES:
        for piece in SorcererCatalogue().pieces(Words(language)):
            assert piece.title
            assert piece.summary
            assert "{" not in piece.text + piece.brief + piece.summary
            assert piece.picture is not None or piece.shape == "die"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gist_is_a_few_words_about_every_card_that_does_something(language):
    words = Words(language)
    for card in CARDS.values():
        gist = text.gist(words, "sorcerer", card.abilities, card.type.value)
        assert bool(gist) == bool(card.abilities), card.key
        assert "effects." not in gist, card.key
        assert len(gist) <= 70, card.key


if __name__ == "__main__":
    for each in LANGUAGES:
        (HERE / f"texts.{each}.txt").write_text(told(each), "utf-8")
