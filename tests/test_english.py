"""The English of the program: phrases that no native speaker would write today stay away from every text."""

from __future__ import annotations

import re

import pytest

from tests.english import ROOT, file_texts, texts, widget_texts

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


AMERICAN = (
    "(un)?(colou?r|favou?r|armou?r|honou?r|neighbou?r|behaviou?r|labou?r|harbou?r|rumou?r)(s|ed|ing|able|less|hood)?",
    "(de|of)fen[cs]es?|gr[ae]ys?|cent(er|re)s?|catalog(ue)?s?|judge?ments?|mou?ld|plow",
    "(cancel|travel|channel|label|model|level|jewel)l?(ed|ing|er)",
    "[a-z]{3,}[iy][sz](e[ds]?|ing|ation|ations)",
)
"""Words that British and American English spell differently, in both spellings."""
ALIKE = {"seize", "seizes", "seized", "prize", "prizes", "resize", "resized", "determinize", "determinizations"}
BRITISH = re.compile(
    r"\w*our\w*|\w+fences?|grey|centres?|catalogues?|judgements?|mould|\w+ll(ed|ing|er)|\w+[iy]s(e[ds]?|ing|ations?)",
    re.I,
)


def american(text: str) -> list[str]:
    """Return the words of a text that are spelt as in the United States."""
    words = [found[0] for found in re.finditer(rf"\b({'|'.join(AMERICAN)})\b(?![}}_:.])", text, re.IGNORECASE)]
    return [word for word in words if not BRITISH.fullmatch(word) and word.lower() not in ALIKE]


def test_all_english_is_british() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    lines = [(f"{page.name}:{at}", line) for page in pages for at, line in enumerate(page.read_text().splitlines(), 1)]
    plain = [(place, re.sub(r"`[^`]*`", "", line)) for place, line in (*texts(), *lines)]
    assert [f"{place}: {found}" for place, text in plain if (found := american(text))] == []


@pytest.mark.parametrize("text", ["2 defense", "Gray centers", "canceled", "It recognizes your neighbors."])
def test_american_spellings_are_found(text: str) -> None:
    assert american(text)


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
    assert len(widget_texts()) > 500
