"""The message catalogues: every text in every language, with the same places."""

from __future__ import annotations

import re
import string
from pathlib import Path
from typing import Any

import pytest
import yaml

import tabletop
from tabletop import paths
from tabletop.games.registry import GAMES
from tabletop.languages.texts import INLINE
from tabletop.words import Words, texts_of, unparsed_texts_of

FILES = sorted(paths.words())


def places(texts: Any) -> set[str]:
    parts = texts.values() if isinstance(texts, dict) else [texts]
    return {name for text in parts for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_text_stands_in_both_languages(file: Any) -> None:
    for key, texts in yaml.safe_load(file.read_text("utf-8")).items():
        assert set(texts) == set(INLINE), key
        assert not isinstance(texts["ja"], dict), key
        if isinstance(texts["en"], dict):
            assert set(texts["en"]) == {"one", "other"}, key
        assert places(texts["ja"]) <= places(texts["en"]) | {"n", "unit", "things"}, key


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_left_untranslated(file: Any) -> None:
    for key, texts in yaml.safe_load(file.read_text("utf-8")).items():
        bare = re.sub(r"<mdi6\.[^>]*>", "", texts["ja"])  # icons are the same in every language
        text = "".join(part for part, *_ in string.Formatter().parse(bare))
        named = re.fullmatch(r"\w+\.name", key)  # a game may bear the same name everywhere
        assert named or texts["ja"] != texts["en"] or not any(sign.isalpha() for sign in text), key


JAPANESE = "[\u3040-\u30ff\u4e00-\u9fff]"
HALF_WIDTH = re.compile(rf"{JAPANESE}[,!?;:()]|[,!?;()]{JAPANESE}|[０-９]|〜")
"""Marks as wide as letters of the Latin alphabet beside Japanese, wide digits, and the dash that we write as ～."""


def test_japanese_stands_with_wide_marks_and_narrow_digits() -> None:
    found = [(file.name, texts["ja"]) for file in FILES for texts in yaml.safe_load(file.read_text("utf-8")).values()]
    pages = [paths.rules_page(game, "ja") for game in paths.games()]
    found += [(page.name, line) for page in pages for line in page.read_text("utf-8").splitlines()]
    widgets = (paths.resources() / "translations/tabletop_ja.ts").read_text("utf-8")
    found += [("tabletop_ja.ts", text) for text in re.findall("<translation>(.*?)</translation>", widgets, re.DOTALL)]
    assert [(place, text) for place, text in found if HALF_WIDTH.search(text)] == []


def test_names_are_listed_as_the_language_does_it() -> None:
    assert Words("en").listed(["Ann", "Ben", "Ben"]) == "Ann and Ben ×2"
    assert Words("ja").listed(["葵", "健", "健"]) == "葵、健 ×2"
    assert (Words("en").listed([]), Words("ja").listed([])) == ("nothing", "なし")


STEMS = [*[entry.key for entry in GAMES], "cards", "commands", "match", "net", "refusal", "setup", "shelf"]
SAID = re.compile(rf'(?<![\w.])"((?:{"|".join(STEMS)})(?:\.[a-z_0-9]+)+)"')


def test_every_text_that_the_program_names_exists() -> None:
    known = {key for file in FILES for key in yaml.safe_load(file.read_text("utf-8"))}
    stems = {".".join(key.split(".")[:size]) for key in known for size in range(1, key.count(".") + 1)}
    for source in sorted(Path(tabletop.__file__).parent.rglob("*.py")):
        for key in SAID.findall(source.read_text("utf-8")):
            assert key in known or key in stems, f"{source.name}: {key}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_entries_parsed_one_by_one_are_those_of_the_whole_file(file: Path) -> None:
    whole = texts_of(file)
    parts = unparsed_texts_of(file)
    assert list(parts) == list(whole)
    assert {key: yaml.safe_load(part)[key] for key, part in parts.items()} == whole
