"""The message catalogues: English in its files, Japanese as it is written, and every text that is named."""

from __future__ import annotations

import re
import string
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

import tabletop
from tabletop import paths
from tabletop.cards.limits import LOADER
from tabletop.games.registry import GAMES
from tabletop.languages import texts as language_texts
from tabletop.languages.registry import SOURCE
from tabletop.words import Words, texts_of, unparsed_texts_of

FILES = sorted(paths.words())
OURS = [file for file in FILES if file.is_relative_to(paths.resources())]
"""Files of this program; a small game may have all its languages in its own."""
JAPANESE_TEXTS = [pair for file in paths.translated_words("ja") for pair in texts_of(file).items()]


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.stem)
def test_english_stands_alone_in_its_files(file: Any) -> None:
    for key, texts in yaml.load(file.read_text("utf-8"), LOADER).items():
        assert set(texts) == {SOURCE}, f"{key}: translations stand in resources/languages"
        if isinstance(texts[SOURCE], dict):
            assert set(texts[SOURCE]) == {"one", "other"}, key
            assert all(text.strip() for text in texts[SOURCE].values()), key
        else:
            assert isinstance(texts[SOURCE], str), key


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_percent_signs_stand_apart(file: Path) -> None:
    """Write `{n} %` everywhere, as the bar and the marks do."""
    assert re.findall(r".*[\w}]%.*", file.read_text("utf-8")) == []


def test_no_text_stands_twice() -> None:
    """YAML would silently keep the last one."""
    files = [*FILES, *(file for language in ("de", "ja") for file in paths.translated_words(language))]
    for file in files:
        keys = Counter(re.findall(r"^([\w.]+):", file.read_text("utf-8"), re.MULTILINE))
        assert [key for key, count in keys.items() if count > 1] == [], file


def test_nothing_is_left_untranslated() -> None:
    for key, texts in JAPANESE_TEXTS:
        bare = re.sub(r"<mdi6\.[^>]*>", "", texts["ja"])  # icons are the same in every language
        text = "".join(part for part, *_ in string.Formatter().parse(bare))
        named = re.fullmatch(r"\w+\.name", key)  # a game may bear the same name everywhere
        assert named or texts["ja"] != texts["en"] or not any(sign.isalpha() for sign in text), key


JAPANESE = "[\u3040-\u30ff\u4e00-\u9fff]"
HALF_WIDTH = re.compile(rf"{JAPANESE}[,!?;:()]|[,!?;()]{JAPANESE}|[０-９]|〜")
"""Marks as wide as letters of the Latin alphabet beside Japanese, wide digits, and the dash that we write as ～."""


def test_japanese_stands_with_wide_marks_and_narrow_digits() -> None:
    found = [(key, texts["ja"]) for key, texts in JAPANESE_TEXTS]
    found += [(file.name, pair["ja"]) for file in language_texts.files("ja") for pair in language_texts.pairs(file)]
    pages = [paths.rules_page(game, "ja") for game in paths.games()]
    found += [(page.name, line) for page in pages for line in page.read_text("utf-8").splitlines()]
    widgets = (paths.languages() / "ja/widgets.ts").read_text("utf-8")
    found += [("widgets.ts", text) for text in re.findall("<translation>(.*?)</translation>", widgets, re.DOTALL)]
    assert [(place, text) for place, text in found if HALF_WIDTH.search(text)] == []


def test_names_are_listed_as_the_language_does_it() -> None:
    assert Words("en").listed(["Ann", "Ben", "Ben"]) == "Ann and Ben ×2"
    assert Words("ja").listed(["葵", "健", "健"]) == "葵、健 ×2"
    names = {"seat:0": "あなた", "seat:1": "葵", "die:0": "赤の2", "die:1": "青の1"}.get
    japanese = Words("ja", names)
    assert japanese("align_dice.table.attack_l.others", seats=("seat:0", "seat:1"), n=2) == "あなたと葵は左の列から攻撃"
    assert japanese("align_dice.outcome.star", dice=("die:0", "die:1"), n=3) == "★の赤の2と青の1を獲得（出目3）", (
        "a pair"
    )
    assert (Words("en").listed([]), Words("ja").listed([])) == ("nothing", "なし")


def test_sentences_are_joined_as_the_language_does_it() -> None:
    assert Words("en").sentences(["Yes.", "", "No."]) == "Yes. No."
    assert Words("ja").sentences(["はい。", "", "いいえ。"]) == "はい。いいえ。"


STEMS = [*[entry.key for entry in GAMES], "cards", "commands", "match", "net", "refusal", "setup", "shelf"]
SAID = re.compile(rf'(?<![\w.])"((?:{"|".join(STEMS)})(?:\.[a-z_0-9]+)+)"')


def test_every_text_that_the_program_names_exists() -> None:
    known = {key for file in FILES for key in texts_of(file)}
    stems = {".".join(key.split(".")[:size]) for key in known for size in range(1, key.count(".") + 1)}
    for source in sorted(Path(tabletop.__file__).parent.rglob("*.py")):
        for key in SAID.findall(source.read_text("utf-8")):
            assert key in known or key in stems, f"{source.name}: {key}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_entries_parsed_one_by_one_are_those_of_the_whole_file(file: Path) -> None:
    whole = texts_of(file)
    parts = unparsed_texts_of(file)
    assert list(parts) == list(whole)
    assert {key: yaml.load(part, LOADER)[key] for key, part in parts.items()} == whole
