"""The card files of Align Dice: complete, with their origins, and mistakes told politely."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop import rulebook
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.cards.library import LIBRARY
from tabletop.games.align_dice.cards.schema import HUES
from tabletop.games.align_dice.look.catalogue import AlignCatalogue, icons
from tabletop.languages.registry import LANGUAGES
from tabletop.words import Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_number_cap_and_next_card_as_the_table_does(language: str) -> None:
    book = rulebook.load("align_dice", language)
    numbers = {
        "ALI-1.02": "12",
        "ALI-1.06": "3812",
        "ALI-5.05": "1",
        "ALI-5.06": "2",
        "ALI-6.01": "12",
        "ALI-6.02": "38",
    }
    for rule, expected in numbers.items():
        text = re.sub(r"[A-Z]+-[R\d.]+|VS", "", book.text(rule).removeprefix(rule))
        found = [n for n in re.findall(r"(?<![a-zA-Z\d])\d(?!\d)", text) if n != "0"]
        assert "0" not in re.findall(r"(?<!\d)\d(?!\d)", text), rule
        assert set(expected) <= set(found), (rule, text)
    order = next(piece for piece in AlignCatalogue().pieces(Words(language)) if "→3" in piece.text)
    assert order.text.split() == ["→3", "←4", "→5", "←6", "→7", "←8"]


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_the_rules_name_spaces_by_the_numbers_on_the_table(language: str) -> None:
    assert not re.search(r"(?<![A-Z])[LR][1-3](?!\d)", rulebook.load("align_dice", language).html())


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_name_both_ways_of_playing_in_words(language: str) -> None:
    assert not re.search(r"\b(COOP|VS)\b", rulebook.load("align_dice", language).html())


def test_the_files_have_no_mistake() -> None:
    counts, problems = LIBRARY.check(LIBRARY.folders()[:1])
    assert problems == ()
    assert counts == {"dice": 5, "boards": 4, "nexts": 2, "adventurers": 6, "monsters": 12, "elements": 5}


@pytest.mark.rule("ALI-R.06")
def test_faces_and_kinds_are_as_many_as_in_the_box() -> None:
    assert Counter(board.face for board in BOOK.boards) == {"A": 1, "B": 3}
    assert Counter(card.face for card in BOOK.adventurers) == {"A": 3, "B": 3}
    assert Counter(card.kind for card in BOOK.monsters) == {
        "dungeon": 5,
        "castle": 4,
        "dragon": 3,
    }
    assert sorted(card.hue for card in BOOK.elements) == sorted(HUES)
    assert sum(die.count for die in BOOK.dice) == 50


def test_every_component_says_where_its_figures_come_from() -> None:
    for book in (BOOK.dice, BOOK.boards, BOOK.nexts, BOOK.adventurers, BOOK.monsters, BOOK.elements):
        for entry in book:
            assert entry.source


def test_points_of_a_monster_never_fall_below_the_least_pips_it_costs() -> None:
    for card, (left, right) in zip(BOOK.monsters, BOOK.fits, strict=True):
        least = sum(min(die % 6 + 1 for die in cell) for cell in (*left, *right))
        assert card.points >= least or card.key == "s_dragon"


def write(folder: Path, kind: str, text: str) -> Path:
    (folder / kind).mkdir(parents=True)
    (folder / kind / "mine.yaml").write_text(text, "utf-8")
    return folder


LOOKS = '\n  ground: "#112233"\n  ink: "#ffffff"\n  glyph: mdi6.star\n  source: {marks: original}\n'


@pytest.mark.parametrize(
    ("kind", "text", "field"),
    [
        ("boards", "- key: odd\n  name: {en: Odd, ja: 奇}\n  face: A\n  marks: [star star star]" + LOOKS, "marks"),
        (
            "boards",
            "- key: odd\n  name: {en: Odd, ja: 奇}\n  face: A\n"
            "  marks: [star star up, star star star, star star star, star star star]" + LOOKS,
            "marks",
        ),
        (
            "nexts",
            "- key: twice\n  name: {en: Twice, ja: 重複}\n  face: A\n  order: [L1, L1, L2, R1, R2, R3]" + LOOKS,
            "order",
        ),
        (
            "monsters",
            "- key: ogre\n  name: {en: Ogre, ja: オーガ}\n  kind: dungeon\n  points: 9\n"
            "  left:\n    - [{op: ge, value: 7}]\n  right:\n    - [{op: eq, value: 1}]" + LOOKS,
            "left",
        ),
        (
            "monsters",
            "- key: ogre\n  name: {en: Ogre, ja: オーガ}\n  kind: dungeon\n  points: 9\n"
            "  left:\n    - [{op: below, value: 3}]\n  right:\n    - [{op: eq, value: 1}]" + LOOKS,
            "left",
        ),
    ],
)
def test_mistakes_name_file_line_and_field(tmp_path: Path, kind: str, text: str, field: str) -> None:
    _, problems = LIBRARY.check([LIBRARY.folders()[0], write(tmp_path / "mine", kind, text)])
    assert problems
    assert all(problem.file.name == "mine.yaml" and problem.line for problem in problems)
    assert any(field in problem.field for problem in problems)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_short_form_names_its_effect_with_a_number_and_explained_icons(language: str) -> None:
    words = Words(language)
    explained = {icon.glyph: icon.meaning for icon in icons(words)}
    assert all(meaning and "align_dice." not in meaning for meaning in explained.values())
    cards = [piece for piece in AlignCatalogue().pieces(words) if piece.ref.removeprefix("kind:") in BOOK.kind]
    shorts = [piece.short or piece.brief for piece in cards if piece.short or piece.brief]
    assert len(shorts) == len(BOOK.adventurers) + len(BOOK.monsters) + len(BOOK.elements)
    for short in shorts:
        assert re.search(r"\d", re.sub(r"<[^>]*>", "", short)), short
        assert set(re.findall(r"<(mdi6\.[a-z0-9-]+)>", short)) <= set(explained), short
        assert not re.search(r"align_dice\.|[{}]", short), short
