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
from tabletop.words import LANGUAGES

FILES = sorted((paths.resources() / "words").glob("*.yaml"))


def places(texts: Any) -> set[str]:
    parts = texts.values() if isinstance(texts, dict) else [texts]
    return {name for text in parts for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_text_stands_in_both_languages(file: Any) -> None:
    for key, texts in yaml.safe_load(file.read_text("utf-8")).items():
        assert set(texts) == set(LANGUAGES), key
        assert not isinstance(texts["ja"], dict), key
        if isinstance(texts["en"], dict):
            assert set(texts["en"]) == {"one", "other"}, key
        assert places(texts["ja"]) <= places(texts["en"]) | {"n", "unit", "things"}, key


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_is_left_untranslated(file: Any) -> None:
    for key, texts in yaml.safe_load(file.read_text("utf-8")).items():
        text = "".join(part for part, *_ in string.Formatter().parse(texts["ja"]))
        assert texts["ja"] != texts["en"] or not any(sign.isalpha() for sign in text), key


SAID = re.compile(
    r'(?<![\w.])"((?:quarriors|align_dice|seven_missions|cards|commands|match|net|refusal|setup|shelf)(?:\.[a-z_0-9]+)+)"'
)


def test_every_text_that_the_program_names_exists() -> None:
    known = {key for file in FILES for key in yaml.safe_load(file.read_text("utf-8"))}
    stems = {".".join(key.split(".")[:size]) for key in known for size in range(1, key.count(".") + 1)}
    for source in sorted(Path(tabletop.__file__).parent.rglob("*.py")):
        for key in SAID.findall(source.read_text("utf-8")):
            assert key in known or key in stems, f"{source.name}: {key}"
