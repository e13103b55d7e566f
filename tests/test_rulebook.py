"""The rules pages: complete, alike in both languages, and easy to search."""

import re
from pathlib import Path

import pytest

from tabletop import paths, rulebook
from tabletop.games import registry
from tabletop.languages.registry import LANGUAGES
from tests.helpers.faults import faulted

QUARRIORS = {1: 18, 2: 15, 3: 17, 4: 11, 5: 3, 6: 9, 7: 12, 8: 8, 9: 13, 10: 7, 11: 3, 12: 7, 13: 9, 14: 15, 15: 7}
ALIGN = {1: 15, 2: 9, 3: 6, 4: 5, 5: 8, 6: 11, 7: 20, 8: 14, 9: 7, 10: 8, 11: 5, 12: 6, 13: 8, 14: 8, 15: 3, 16: 9}
ALIGN |= {17: 3, 18: 8}
SEVEN = {1: 39, 2: 15, 3: 17, 4: 8, 5: 3, 6: 7, 7: 20, 8: 7, 9: 5, 10: 9, 11: 11, 12: 16, 13: 7}
SORCERER = {1: 4, 2: 18, 3: 5, 4: 10, 5: 10, 6: 10, 7: 26, 8: 5, 9: 2, 10: 20, 11: 2, 12: 20, 13: 11, 14: 8}
HOLY = {1: 8, 2: 11, 3: 5, 4: 22, 5: 37, 6: 7, 7: 10, 8: 7, 9: 7, 10: 12}
HOLY_GAPS = {"HOK-5.09", *(f"HOK-5.{number}" for number in range(26, 30))}
PAGES = pytest.mark.parametrize("language", LANGUAGES)
GAMES = pytest.mark.parametrize("game", [entry.key for entry in registry.GAMES])


def numbered(letters, sections):
    return [f"{letters}-{section}.{rule:02}" for section, count in sections.items() for rule in range(1, count + 1)]


def options(letters, count):
    return [f"{letters}-O.{number}" for number in range(1, count + 1)]


IDS = {
    "quarriors": [*numbered("QUA", QUARRIORS | {"R": 65}), *options("QUA", 9), *numbered("QUA", {"E": 23})],
    "seven_missions": numbered("SEV", SEVEN | {"R": 88, "O": 8, "X": 27}),
    "sorcerer": [*numbered("SOR", SORCERER | {"R": 100}), *options("SOR", 13), *numbered("SOR", {"E": 25})],
    "holy_knights": [rule for rule in numbered("HOK", HOLY | {"R": 86, "O": 15, "E": 20}) if rule not in HOLY_GAPS],
    "align_dice": numbered("ALI", ALIGN | {"R": 58, "O": 14, "X": 13}),
}
"""All ids of the games whose rules are counted; the other tests hold for every game there is."""


def test_numbered_rules_are_as_many_as_the_games_have():
    assert [sum(game.values()) for game in (QUARRIORS, ALIGN, SEVEN, SORCERER)] == [154, 153, 164, 151]
    assert sum(HOLY.values()) - len(HOLY_GAPS) == 121


@pytest.mark.parametrize("game", IDS)
@PAGES
def test_page_holds_every_rule_ruling_option_and_example_in_order(game, language):
    assert list(rulebook.load(game, language).ids) == IDS[game]


@GAMES
def test_both_pages_have_the_same_sections(game):
    anchors = [[section.anchor for section in rulebook.load(game, each).sections] for each in LANGUAGES]
    assert anchors[0] == anchors[1]


@GAMES
@PAGES
def test_every_id_that_a_page_mentions_exists(game, language):
    book = rulebook.load(game, language)
    known = {*book.ids, *(section.anchor for section in book.sections)}
    mentioned = {name for s in book.sections for p in s.passages for name in rulebook.ID.findall(p.text)}
    assert mentioned or game not in IDS
    assert mentioned <= known


@GAMES
def test_examples_and_rules_refer_to_the_same_ids_in_both_languages(game):
    english, japanese = (rulebook.load(game, each) for each in ("en", "ja"))
    for rule in english.ids:
        in_english = sorted(set(rulebook.ID.findall(english.text(rule))))
        assert sorted(set(rulebook.ID.findall(japanese.text(rule)))) == in_english, rule


@GAMES
def test_japanese_page_is_japanese(game):
    book = rulebook.load(game, "ja")
    for rule in book.ids:
        assert re.search(r"[ぁ-んァ-ヶ一-龠]", book.text(rule)), rule


@pytest.mark.parametrize("query", ["QUA-4.07", "qua-4.07", "4.07", "４．０７"])
def test_search_finds_a_rule_by_its_id(query):
    assert rulebook.load("quarriors", "en").search(query)[0].anchor == "QUA-4.07"


@PAGES
def test_search_ignores_case_and_width_and_finds_either_language(language):
    book = rulebook.load("quarriors", language)
    for query in ("DRAW AND ROLL", "ｄｒａｗ ａｎｄ ｒｏｌｌ", "休眠パイル"):
        assert book.search(query), query
    assert "QUA-3.12" in [hit.anchor for hit in book.search("captured USED pile")]
    assert all(hit in [p for s in book.sections for p in s.passages] for hit in book.search("QUA-3.12"))


def test_search_wants_every_word():
    book = rulebook.load("quarriors", "en")
    assert book.search("bag")
    assert book.search("bag nowheretobefound") == ()
    assert book.search("   ") == ()


def test_titles_are_short_and_sections_are_found():
    book = rulebook.load("quarriors", "en")
    assert book.title_of("QUA-4") == "Power cards and quiddity"
    assert book.title_of("QUA-8.03") == "Readying a spell costs no quiddity"
    assert book.section_of("QUA-8.03").anchor == "QUA-8"
    assert book.section_of("start").anchor == "start"
    assert (book.text("QUA-99.01"), book.title_of("nothing"), book.section_of("QUA-99.01")) == ("", "", None)


@GAMES
@PAGES
def test_html_has_an_anchor_for_every_rule_and_links_between_them(game, language):
    book = rulebook.load(game, language)
    html = book.html()
    for rule in book.ids:
        assert f'<a name="{rule}">' in html
    targets = set(re.findall(r'href="#([^"]+)"', html))
    assert targets or game not in IDS
    assert targets <= set(re.findall(r'name="([^"]+)"', html))
    assert html.count("<ul>") == html.count("</ul>")
    assert "*" not in html
    first = book.sections[0]
    title = first.title if first.anchor == "start" else f"{first.anchor} {first.title}"
    assert f'<a name="{first.anchor}"></a>{title}</h2>' in html
    numbered = next(section for section in book.sections if section.anchor.endswith("-1"))
    assert f'<a name="{numbered.anchor}"></a>{numbered.anchor} {numbered.title}' in html


def test_rules_of_any_game_are_found_by_id_alone():
    assert rulebook.find("QUA-8.03", "en") == "Readying a spell costs no quiddity."
    assert rulebook.find("ZZZ-1.01", "en") == ""


def test_missing_page_is_one_sentence():
    with faulted('no rules page for solitaire in "en"'):
        rulebook.load("solitaire", "en")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["# T", "text before a section"], "line 2: expected a heading"),
        (["# T", "## QUA-1 One", "- **QUA-1.01** a", "- **QUA-1.01** b"], "line 4: QUA-1.01 stands on this page twice"),
        (["# T", "## QUA-1 One", "- **QUA-2.01** a"], "line 3: QUA-2.01 does not belong into the section QUA-1"),
        (["# T", "## No anchor"], "line 2: expected a heading"),
        (["## QUA-1 One"], "expected a title"),
    ],
)
def test_malformed_page_says_where(lines, said):
    with pytest.raises(LookupError, match=re.escape(said)):
        rulebook.parse("game", "en", lines)


def cited():
    """Return every id of a rule that code, words, lessons, puzzles, card files and rules pages name."""
    folders = (Path(rulebook.__file__).parent, paths.resources(), paths.card_data())
    files = [file for folder in folders for ending in ("*.py", "*.yaml", "*.md") for file in folder.rglob(ending)]
    return {name for file in files for name in rulebook.ID.findall(file.read_text("utf-8"))}


@PAGES
def test_every_rule_that_is_cited_anywhere_has_a_text_that_says_something(language):
    """Links beside a piece show the first sentence: neither a bare question nor a mere heading."""
    books = [rulebook.load(entry.key, language) for entry in registry.GAMES]
    letters = {book.ids[0][:3]: book for book in books}
    names = sorted(name for name in cited() if name[:3] in letters)
    assert len(names) > 1000
    for name in names:
        book = letters[name[:3]]
        title, text = book.title_of(name), book.text(name)
        assert text, name
        if "." not in name:
            continue  # a section is called by its title
        assert not title.endswith(("?", "？")), name
        if name[4:].startswith("R."):
            assert len(title) >= (9 if language == "ja" else 16), (name, title)


def test_links_to_rulings_give_the_answer_and_not_the_question_alone():
    holy, sorcerer = (rulebook.load(game, "en") for game in ("holy_knights", "sorcerer"))
    assert holy.title_of("HOK-R.25").endswith(
        "**cancel**, **modify**, **strike**".replace("*", "") + "; inside a class "
        "in seat order starting from the active player"
    )
    assert "One per player per round" in holy.title_of("HOK-R.67")
    assert sorcerer.title_of("SOR-R.54") == "Flame. Counters stay until removed"
    assert rulebook.load("sorcerer", "ja").title_of("SOR-R.54").startswith("炎。")


def test_a_link_leaves_references_in_brackets_to_the_page():
    for language in ("en", "ja", "de"):
        assert "QUA-" not in rulebook.load("quarriors", language).title_of("QUA-3.14")
        assert "QUA-R.05" in rulebook.load("quarriors", language).text("QUA-3.14")


def test_emphasis_is_slanted_in_english_bold_in_japanese_and_never_a_star():
    assert "<i>Channel</i>:" in rulebook.load("sorcerer", "en").html()
    assert "<i>" not in rulebook.load("sorcerer", "ja").html()
    for language in ("en", "ja"):
        assert "*" not in "".join(rulebook.find(rule, language) for rule in rulebook.load("sorcerer", language).ids)
