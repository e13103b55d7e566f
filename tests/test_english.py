"""The English of the program: phrases that no native speaker would write today stay away from every text."""

from __future__ import annotations

import re

import pytest

from tests.english import file_texts, texts, widget_texts

RETIRED = {
    "shall(?! we)": "will, can, should",
    "upon": "on",
    "who(m)?ever": "the player who",
    "what of": "what about",
    "the likes? of": "such as",
    "comes? to (be|stand|lie|pass|light|rest)": "is, lands",
    "the own": "their",
    "looks? away, please": "please look away",
    "of (her|his|its|their|your) own accord": "by itself",
    "is asked of": "must",
    "a thought": "clearly best",
    "would fain|hither|thither|nought|aught|betake": "plain words",
}
"""Expressions, each with what to write instead."""
PATTERN = re.compile(rf"\b({'|'.join(RETIRED)})\b", re.IGNORECASE)


def test_no_english_text_uses_a_retired_phrase() -> None:
    assert [f"{place}: {text}" for place, text in texts() if PATTERN.search(text)] == []


@pytest.mark.parametrize(
    "text",
    ["Drag a die to where it shall go.", "Whoever wins", "Take the own avatar.", "It comes to lie here.", "Upon entry"],
)
def test_retired_phrases_are_found(text: str) -> None:
    assert PATTERN.search(text)


def test_widgets_words_rules_lessons_and_puzzles_are_read() -> None:
    places = [place for place, _ in file_texts()]
    for part in ("words/net.yaml", "words_table.yaml", "rules.en.md", "lessons.yaml", "card_data/"):
        assert any(part in place for place in places), part
    assert len(list(widget_texts())) > 500
