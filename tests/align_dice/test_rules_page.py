"""The rules pages of Align Dice: alike in both languages, and every rule named by a test."""

from __future__ import annotations

import re

import pytest

from tabletop import rulebook
from tabletop.words import LANGUAGES

RULES = {1: 15, 2: 9, 3: 6, 4: 5, 5: 8, 6: 11, 7: 20, 8: 14, 9: 7, 10: 8, 11: 5, 12: 6, 13: 8, 14: 8, 15: 3, 16: 9,
         17: 3, 18: 8}  # fmt: skip
PAGES = pytest.mark.parametrize("language", LANGUAGES)


@PAGES
def test_a_page_holds_every_rule_ruling_option_and_example_in_order(language: str) -> None:
    numbered = [f"ALI-{section}.{rule:02}" for section, count in RULES.items() for rule in range(1, count + 1)]
    others = [f"ALI-{kind}.{n:02}" for kind, count in (("R", 58), ("O", 12), ("X", 13)) for n in range(1, count + 1)]
    assert list(rulebook.load("align_dice", language).ids) == numbered + others


def test_both_pages_have_the_same_sections_and_refer_to_the_same_rules() -> None:
    english, japanese = (rulebook.load("align_dice", language) for language in LANGUAGES)
    assert [section.anchor for section in english.sections] == [section.anchor for section in japanese.sections]
    for rule in english.ids:
        mentioned = set(rulebook.ID.findall(english.text(rule)))
        assert set(rulebook.ID.findall(japanese.text(rule))) == mentioned, rule
        assert re.search(r"[ぁ-んァ-ヶ一-龠]", japanese.text(rule)), rule


@PAGES
def test_every_id_that_a_page_mentions_exists(language: str) -> None:
    book = rulebook.load("align_dice", language)
    known = {*book.ids, *(section.anchor for section in book.sections)}
    assert {name for s in book.sections for p in s.passages for name in rulebook.ID.findall(p.text)} <= known


def test_no_rule_is_without_a_test() -> None:
    found = rulebook.coverage("align_dice")
    assert found.missing_rules == ()
    assert found.unknown == ()
