"""The legend in the rules: pieces of a game, numbered, with what stands where."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QUrl
from PySide6.QtGui import QPixmap, QTextDocument
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Shape
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.registry import GAMES, GameEntry
from tabletop.languages.registry import LANGUAGES
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens import routes
from tabletop.ui.screens.library import legend
from tabletop.words import Words
from tests.ui.shell_helpers import find, window

TOLD = [entry for entry in GAMES if entry.legend]


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.key)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_piece_of_a_legend_has_words_for_places_that_it_has(qapp: object, entry: GameEntry, language: str) -> None:
    words = Words(language)
    for number, piece in enumerate(entry.legend):
        slots = words.under(f"{entry.key}.legend.{number}.")
        assert slots
        assert set(slots) <= set(legend.TERM_PLACES[piece.shape])
    made = legend.picture(entry, words, THEMES["dark"], 1.0)
    assert made is not None
    assert made.width() > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_of_align_dice_shows_a_monster_as_its_card_does(language: str) -> None:
    words, goblin = Words(language), next(card for card in BOOK.monsters if card.key == "goblin")
    assert words("align_dice.legend_card.1.title") == goblin.name.in_language(language)
    dice = len(goblin.left) + len(goblin.right)
    assert words("align_dice.legend_card.1.text") == words("align_dice.short.monster", n=dice)
    (_, card) = next(entry for entry in TOLD if entry.key == "align_dice").legend
    assert card.corners.top_right == str(goblin.points)


def test_the_rules_show_the_legend_of_their_game(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    for entry in GAMES:
        shell.go(routes.RULES, entry.key, "")
        document = find(shell, "page", QTextBrowser).document()
        shown = document.resource(QTextDocument.ResourceType.ImageResource, QUrl("legend:"))
        assert isinstance(shown, QPixmap)
        assert (shown.width() > 300) is bool(entry.legend)
        shell.back()
    assert TOLD


@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.key)
def test_in_the_smallest_window_the_whole_legend_is_in_sight(qtbot: QtBot, entry: GameEntry) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1024, 640)
    shell.go(routes.RULES, entry.key, "")
    page = find(shell, "page", QTextBrowser)
    qtbot.waitUntil(lambda: page.horizontalScrollBar().maximum() == 0)
    shown = page.document().resource(QTextDocument.ResourceType.ImageResource, QUrl("legend:"))
    assert 300 < shown.width() <= page.viewport().width()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["quarriors", "sorcerer"])
def test_three_pieces_of_a_legend_stand_in_one_line_of_a_page(qapp: object, key: str, language: str) -> None:
    entry, theme = next(entry for entry in TOLD if entry.key == key), THEMES["dark"]
    made = legend.picture(entry, Words(language), theme, 1.0, 780)
    assert made is not None
    assert (made.height(), made.width() <= 780) == (theme.px(legend.HIGH[Shape.CARD]), True)


@pytest.mark.painted
@pytest.mark.parametrize("entry", TOLD, ids=lambda entry: entry.key)
def test_no_number_of_the_legend_covers_another(
    qapp: object, monkeypatch: pytest.MonkeyPatch, entry: GameEntry
) -> None:
    boxes: list[QRectF] = []
    monkeypatch.setattr(legend.brush, "line", lambda painter, box, *rest, **more: boxes.append(box))
    monkeypatch.setattr(legend.piece_painter, "picture", lambda *given: QPixmap(1, 1))
    legend.picture(entry, Words("en"), THEMES["dark"], 1.0)
    assert boxes
    assert not [(one, two) for one, two in combinations(boxes, 2) if one.intersects(two)]
    assert min(box.left() for box in boxes) >= 0, "no number is cut"


@pytest.mark.painted
def test_only_pieces_with_several_places_are_numbered(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = next(entry for entry in TOLD if entry.key == "sorcerer")
    written: list[str] = []
    monkeypatch.setattr(legend.brush, "line", lambda painter, box, text, *rest, **more: written.append(text))
    monkeypatch.setattr(legend.piece_painter, "picture", lambda *given: QPixmap(1, 1))
    legend.picture(entry, Words("en"), THEMES["dark"], 1.0)
    assert sorted(written) == sorted("1234" * 2), "the card's places; a die has one"
