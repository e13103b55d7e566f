"""The message catalogues: every text in every language, with the same places."""

from __future__ import annotations

import string
from typing import Any

import pytest
import yaml

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
