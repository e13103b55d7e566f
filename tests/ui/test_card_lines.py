"""Texts of cards of Quarriors! on the table: they fill the room they have, and no line breaks a word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Detail, Piece, Shape
from tabletop.engine.view import view
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.catalogue import card_piece
from tabletop.games.registry import entry
from tabletop.ui.board.cards import card_form, card_parts, card_portrait
from tabletop.ui.board.cards.card_parts import CardLayout
from tabletop.ui.paint import brush, icon_text, phrases
from tabletop.ui.paint.theme import THEMES, Theme
from tabletop.ui.table import offscreen
from tabletop.words import Words
from tests.pictures.played import played_state, seating

SIZES = (QSize(1024, 640), QSize(1366, 768), QSize(1600, 960))
NEVER_FIRST = "、。）」ーっょゃゅ"
GAME = entry("quarriors")


def cards(qtbot: QtBot, size: QSize, language: str) -> Iterator[tuple[Piece, QRectF, Theme]]:
    """Yield every card in the room that the cards of the table have, once for each size."""
    link = offscreen.FrozenLink(view(played_state(GAME, 2, 40), 0), seating(2))
    window = offscreen.window(link, GAME.load(), language, "dark", size, hidden=False)
    qtbot.addWidget(window)
    shown = [spot for spot in window.scene.layout.spots.values() if spot.piece and spot.piece.shape is Shape.CARD]
    rooms = {(round(spot.rect.width()), round(spot.rect.height())): spot for spot in shown}
    assert rooms
    for key in BOOK.power_cards:
        card = card_piece(key, Words(language), dice=["die:1"])
        for spot in rooms.values():
            detail = spot.piece.detail
            yield msgspec.structs.replace(card, detail=detail), QRectF(QPointF(), spot.rect.size()), window.scene.theme


def lines(text: str, size: int, wide: float) -> list[str]:
    """Return the lines of a text with icons."""
    found = []
    for layout in icon_text._layouts(text, size, wide, Qt.AlignmentFlag.AlignHCenter):
        rows = [layout.lineAt(number) for number in range(layout.lineCount())]
        found += [phrases.separated(layout.text()[row.textStart() :][: row.textLength()]) for row in rows]
    return found


def room_left(plan: CardLayout, box: QRectF, theme: Theme) -> float:
    """Return the height of a card that neither its name nor its text nor the least picture needs."""
    inner = QRectF(0, 0, plan.art.width(), box.height() - plan.art.top() * 2)
    stripe = 2 * card_parts.seal_radius(inner) - 4
    least = max(stripe, min(card_portrait.ART_HEIGHT * card_parts.unit(theme), inner.height() * card_portrait.ART_PART))
    return inner.height() - least - plan.name.box.height() - plan.text.box.height() - 3


def broken_words(rows: list[str]) -> list[str]:
    """Return the words of which a line has only a part."""
    text = "".join(rows)
    ends, found = [len("".join(rows[:number])) for number in range(1, len(rows))], []
    for word in re.finditer(r"一度|[一-鿿]{2,4}(?![一-鿿])|[ァ-ヺー]+|すべて|もたら|[A-Za-z]+", text):
        if word.start() and re.match("[一-鿿]", text[word.start() - 1]):  # a part of a longer compound
            continue
        found += [word[0] for end in ends if word.start() < end < word.end()]
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}")
def test_texts_of_cards_fill_their_room_and_break_between_words(qtbot: QtBot, size: QSize, language: str) -> None:
    for card, box, theme in cards(qtbot, size, language):
        plan = card_form.arranged(card, box, theme)
        rows = lines(plan.text.text, plan.text.size, plan.text.box.width())
        is_cut = plan.text.text.endswith("…") and plan.text.text != card.short
        assert not is_cut or room_left(plan, box, theme) <= brush.pitch_of(plan.text.size), (card.title, rows)
        assert not [row for row in rows if row[:1] in set(NEVER_FIRST)], (card.title, rows)
        assert not broken_words(rows), (card.title, rows)


def test_a_card_in_full_rather_has_many_lines_than_a_cut_text(qapp: object) -> None:
    card = msgspec.structs.replace(card_piece("spirit", Words("ja")), detail=Detail.FULL)
    assert card_form.arranged(card, QRectF(0, 0, 157, 214), THEMES["dark"].scaled(0.82)).text.text == card.text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_letters_grow_only_where_the_picture_stays_in_sight(qtbot: QtBot, language: str) -> None:
    for card, box, theme in cards(qtbot, QSize(1366, 768), language):
        plan = card_form.arranged(card, box, theme)
        if plan.form is card_parts.Form.PORTRAIT and plan.text.size > card_parts.sizes(15, 12, theme)[-1]:
            least = min(card_portrait.ART_HEIGHT * card_parts.unit(theme), (box.height() - 8) * card_portrait.ART_PART)
            assert plan.art.height() >= least - 1, card.title
