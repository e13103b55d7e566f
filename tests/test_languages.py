"""Languages as data: what a folder adds, how numbers and lists are said, and a check of every translated text."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QDate, QLocale
from PySide6.QtWidgets import QApplication

import tabletop
from tabletop import paths, words
from tabletop.cli import main
from tabletop.games.registry import GAMES
from tabletop.lab.language_check import faults, findings
from tabletop.languages import plurals, registry
from tabletop.languages.numbers import number, percent, sort_key
from tabletop.languages.registry import FURTHER, LANGUAGES, SOURCE
from tabletop.languages.texts import InlineTexts, inline_texts
from tabletop.ui.model import i18n
from tabletop.words import Words, agreeing
from tests.helpers.shelf import OURS

NAMED = re.compile(rf"""["']({"|".join(LANGUAGES)})["']|\.({"|".join(LANGUAGES)})\b""")


def test_no_language_is_named_outside_the_package_of_languages() -> None:
    root = Path(tabletop.__file__).parent
    sources = [path for path in root.rglob("*.py") if path.parent.name != "languages"]
    assert [(path.name, found[0]) for path in sources for found in NAMED.finditer(path.read_text("utf-8"))] == []


@pytest.mark.parametrize("language", FURTHER)
def test_a_language_lacks_nothing_and_every_text_fits_its_english(language: str) -> None:
    assert registry.description(language).complete
    added = tuple(f"games/{game.key}/" for game in GAMES if game not in OURS)
    assert [finding[:4] for finding in findings(language) if not finding.file.startswith(added)] == []
    assert words.share(language) == 100 or added


def test_no_translation_stands_beside_the_english_of_the_program() -> None:
    files = [file for game in paths.games() for file in paths.cards_of(game).rglob("*.yaml")]
    files += paths.resources().glob("games/*/*.yaml")
    files += paths.resources().glob("rivals/*.yaml")
    found = {file.name: [*inline_texts(msgspec.yaml.decode(file.read_bytes()))] for file in files}
    assert any(found.values())
    assert [(name, text) for name, texts in found.items() for text in texts if set(text) & set(FURTHER)] == []


def test_wrong_translations_are_found() -> None:
    assert list(faults("de", "{seat} wins", "{sat} gewinnt")) == ["no place {seat}", "unknown place {sat}"]
    assert list(faults("de", "a", {"one": "a"})) == ["no form other"]
    assert list(faults("de", "{to}", "{to:loc}")) == ["unknown case loc"]
    assert list(faults("ja", "{n} %", "{n} %")) == ["percent is written “％”: {n} %"]
    assert list(faults("de", "{n} %", "{n}%")) == ["percent is written “ %”: {n}%"]
    assert len(list(faults("de", "[a|b]", "[a|b|c|d]"))) == 1


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("n = 1", {1}),
        ("n % 10 = 2..4 and n % 100 != 12..14", {2, 3, 4, 22, 23, 24}),
        ("n % 10 = 1 and n % 100 != 11 or n = 0, 5", {0, 1, 5, 21}),
    ],
)
def test_plural_rules_are_those_of_cldr(rule: str, numbers: set[int]) -> None:
    assert {n for n in range(26) if plurals._condition(rule)(n)} == numbers


def test_a_text_has_its_own_translation_or_that_of_its_context_or_is_english() -> None:
    def said(**text: str) -> list[str]:
        return [msgspec.convert(text, InlineTexts).in_language(language) for language in (SOURCE, "ja", "de")]

    assert said(en="Never translated", ja="まだない") == ["Never translated", "まだない", "Never translated"]
    assert said(en="Fireball") == ["Fireball", "火球", "Feuerball"]
    assert said(en="Fireball", context="holy_knights") == ["Fireball", "ファイアーボール", "Feuerball"]


def test_german_is_said_as_germans_say_it() -> None:
    german = Words("de")
    assert german.listed(["Ann", "Ben", "Cleo"]) == "Ann, Ben und Cleo"
    assert german("quarriors.refuse.not_now") == "Das geht jetzt nicht."
    verb = "{seat} [würfelst|würfelt|würfeln]"
    assert agreeing(verb, {"seat": "seat:0"}, "seat:0") == "{seat} würfelst"
    assert agreeing(verb, {"seat": "seat:1"}, "seat:0") == "{seat} würfelt"
    assert agreeing(verb, {"seat": ("seat:1", "seat:2")}, "seat:0") == "{seat} würfeln"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_as_qt_writes_them(language: str) -> None:
    locale = QLocale(language)
    for value, digits in ((0.5, 1), (1234567.25, 2), (-1234, 0), (999, 0)):
        assert number(value, language, digits) == locale.toString(float(value), "f", digits)


def test_percent_dates_and_names_follow_the_language(qapp: QApplication) -> None:
    assert [percent(0.1234, language, 1) for language in ("en", "de", "ja")] == ["12.3 %", "12,3 %", "12.3％"]
    day, found = QDate(2026, 11, 7), {}
    try:
        for language in ("en", "de", "ja"):
            i18n.install(language)
            found[language] = [
                i18n.date(day),
                i18n.day_and_month(day),
                i18n.month(11),
                i18n.percent(0.5),
                i18n.bracketed("A", "B"),
            ]
        i18n.install("de")
        assert i18n.collated(["Zwerg", "Öl", "Ork 10", "Ork 9"], str) == ["Öl", "Ork 9", "Ork 10", "Zwerg"]
    finally:
        i18n.install(SOURCE)
    assert found == {
        "en": ["07/11/2026", "07/11", "Nov", "50 %", "A (B)"],
        "de": ["07.11.26", "07.11.", "Nov", "50 %", "A (B)"],
        "ja": ["2026/11/07", "11/07", "11月", "50％", "A（B）"],
    }
    assert sorted(["Zwerg", "ork", "Öl", "Ork"], key=sort_key) == ["Öl", "Ork", "ork", "Zwerg"]


def test_an_unknown_language_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for line in (["rules", "quarriors", "--lang", "xx"], ["words", "missing", "xx"]):
        assert main(line) == 2
        written = capsys.readouterr()
        assert written.out == ""
        assert len(written.err.splitlines()) == 1
        assert "de" in written.err
