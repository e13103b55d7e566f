"""Words on every table: none is cut at any size of window or text, and larger text does not shrink the game."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Piece, Shape, Style
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.cards.card_painter import paint_card
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.pieces import piece_painter, pile_painter
from tabletop.ui.paint import brush
from tabletop.ui.paint.theme import LEAST, THEMES, Lettering, use_lettering
from tabletop.ui.table import offscreen
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.covering import in_turn
from tests.helpers.shelf import OURS
from tests.pictures.played import played_state, seating

SIZES = {"1024x640": QSize(1024, 640), "1600x960": QSize(1600, 960), "3840x2160": QSize(3840, 2160)}
SHARE = 0.92
"""So large the pieces are at least together, where letters are half as large again."""
LEAST_SHARE = 0.7
"""So large each of them is, a small sign with a caption too."""


def opened(qtbot: QtBot, state: State, language: str, size: QSize, text: float) -> TableWindow:
    game = entry(state.game.key)
    link = offscreen.FrozenLink(view(state, 0), seating(state.setup.seats))
    window = offscreen.window(link, game.load(), language, "dark", size, hidden=False, text=text)
    qtbot.addWidget(window)
    return window


SETTINGS = (
    ("1024x640", "ja", 1.5),
    ("1024x640", "en", 1.0),
    ("1600x960", "de", 1.5),
    ("1024x640", "ja", 1.0),
    ("1600x960", "en", 1.0),
    ("1024x640", "de", 1.0),
    ("3840x2160", "en", 1.5),
    ("1600x960", "en", 1.5),
    ("3840x2160", "de", 1.0),
    ("1600x960", "de", 1.0),
)
"""Sizes of window, languages and scales of text."""


@pytest.mark.painted
@pytest.mark.parametrize(("game", "setting"), in_turn(GAMES, SETTINGS, each=2))
def test_no_word_on_a_table_is_cut(
    qtbot: QtBot, cut: list[str], game: GameEntry, setting: tuple[str, str, float]
) -> None:
    name, language, text = setting
    for seats in {min(game.seat_counts), max(game.seat_counts)}:
        window = opened(qtbot, played_state(game, seats, 40), language, SIZES[name], text)
        window.grab()
        assert cut == [], (seats, cut)


@pytest.mark.painted
@pytest.mark.parametrize(("game", "size"), in_turn(GAMES, tuple(SIZES)))
def test_no_word_of_a_language_with_long_words_is_cut(
    qtbot: QtBot, cut: list[str], pseudo_language: str, game: GameEntry, size: str
) -> None:
    seats = max(game.seat_counts)
    window = opened(qtbot, played_state(game, seats, 40), pseudo_language, SIZES[size], 1.0)
    window.grab()
    assert "ô" in window.session.words("names.player")
    assert cut == [], (seats, cut)


@pytest.mark.painted
@pytest.mark.parametrize("seats", [2, 3])
def test_no_word_on_a_table_of_partners_is_cut_while_their_fields_are_empty(
    qtbot: QtBot, cut: list[str], seats: int
) -> None:
    state = played_state(entry("align_dice"), seats, 6, mode="coop")
    window = opened(qtbot, state, "en", SIZES["1024x640"], 1.0)
    window.grab()
    assert cut == []


@pytest.mark.parametrize(("game", "size"), in_turn(OURS, tuple(SIZES)))
def test_the_game_is_not_smaller_with_larger_text(qtbot: QtBot, game: GameEntry, size: str) -> None:
    for seats in {min(game.seat_counts), max(game.seat_counts)}:
        window = opened(qtbot, played_state(game, seats, 40), "en", SIZES[size], 1.0)
        table, before = window.view.size(), heights(window)
        window.apply_settings(TableSettings(speed="off", reduced_motion=True, text_scale=1.5))
        QCoreApplication.processEvents()
        assert window.view.height() >= table.height() - 10, "large letters need a little more of the smallest window"
        assert window.recap.replay.fontMetrics().ascent() + 4 <= window.recap.replay.height()
        after = heights(window)
        both = [ref for ref in before if ref in after]
        assert sum(after[ref] for ref in both) >= SHARE * sum(before[ref] for ref in both), seats
        assert min(after[ref] / before[ref] for ref in both) >= LEAST_SHARE, seats


@pytest.mark.painted
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_larger_text_is_larger_on_cards(
    qapp: object, no_prints: None, monkeypatch: pytest.MonkeyPatch, game: GameEntry, size: QSize
) -> None:
    letters: list[int] = []

    def font(size: int, bold: bool = False, serif: bool = False) -> QFont:
        letters.append(size)
        return make(size, bold, serif)

    make = brush.font
    monkeypatch.setattr(brush, "font", font)
    sample = next((one for one in game.load().catalogue(Words("en")) if one.shape is Shape.CARD and one.text), None)
    if sample is None:
        pytest.skip("No card of this game has a text to enlarge.")
    average = []
    for text in (1.0, 1.5):
        letters.clear()
        theme = THEMES["dark"].scaled(max(1.0, size.width() / 1600), text)
        image = QImage(600, 800, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(image)
        paint_card(painter, sample, QRectF(20, 20, 0.11 * size.width(), 0.16 * size.width()), theme)
        painter.end()
        average.append(sum(letters) / len(letters))
    assert average[1] >= 1.2 * average[0]


def heights(window: TableWindow) -> dict[str, float]:
    """Return how high every piece is."""
    spots = window.scene.layout.spots
    return {ref: spot.rect.height() for ref, spot in spots.items() if spot.kind is Kind.PIECE}


@pytest.mark.parametrize(
    ("text", "part"),
    [("ダイスを取り出して振る。", "振る。"), ("カードを2枚引く。", "2枚引く。"), ("You have 65 % now", "65 %")],
)
def test_ends_of_words_and_signs_stay_with_what_they_end(qapp: object, text: str, part: str) -> None:
    for wide in range(60, 200, 4):
        rows = [row.replace("\u00a0", " ") for row in brush._broken(text, LEAST, wide, False)]
        assert any(part in row for row in rows), rows


def test_no_line_begins_or_ends_with_the_dot_between_facts(qapp: object) -> None:
    text = "All blanks: no damage · Your side: 0/12 damage · You have 2 omens"
    for wide in range(160, 420, 4):
        rows = brush._broken(text, LEAST, wide, False)
        assert not any(row.startswith("·") or row.endswith("·") for row in rows), rows
        assert [word for row in rows for word in row.replace("·", "").split()] == text.replace("·", "").split()


def test_lines_break_elsewhere_in_another_lettering(qapp: object) -> None:
    text, found = "Roll all your dice again", []
    room = brush.width(text, LEAST) + 1
    for spacing in ("normal", "wider", "normal"):
        use_lettering(Lettering(spacing=spacing))
        found.append((brush.width(text, LEAST), brush._broken(text, LEAST, room, False)))
    assert found[0] == found[2]
    assert found[0][0] < found[1][0]
    assert (len(found[0][1]), len(found[1][1])) == (1, 2)


@pytest.mark.parametrize("text", ["Salamander", "ウルフパック", "ロリエーン"])
def test_narrow_letters_come_before_a_broken_word(qapp: object, text: str) -> None:
    wide = brush.width(text, LEAST, True) * 0.65
    rows = brush._broken(text, LEAST, wide / brush.NARROWEST, True)
    assert rows == (text,)
    image = QImage(200, 80, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    one = brush.paragraph(painter, QRectF(0, 0, wide, 60), text, 16, QColor("black"), bold=True)
    painter.end()
    assert one.whole
    assert one.height == brush.pitch_of(LEAST), "all of it stands in one line"


@pytest.mark.painted
@pytest.mark.parametrize("size", [(70, 100), (96, 137), (150, 210)])
def test_the_mark_of_a_sleeping_card_lies_on_its_print(qapp: object, size: tuple[int, int]) -> None:
    card = Piece("card:1", Shape.CARD, Style("#884422", "#ffffff"), "", text="Rest.", spent=True)
    asleep, awake = (
        piece_painter.picture(replace(card, spent=spent), size, THEMES["dark"], 1.0).toImage()
        for spent in (True, False)
    )
    edge = round(piece_painter.margin(size[1]))
    bright = [
        (x - edge, y - edge)
        for x, y in product(range(edge, edge + size[0]), range(edge, edge + size[1]))
        if asleep.pixelColor(x, y).lightness() > max(230, awake.pixelColor(x, y).lightness() + 20)
    ]
    assert bright, "the mark is bright"
    art = card_form.arranged(card, QRectF(0, 0, *size), THEMES["dark"]).art
    assert max(y for _, y in bright) < art.bottom() + 2, "and ends above the name"
    assert min(y for _, y in bright) > art.top() + art.height() / 3, "below the face"
    assert min(x for x, _ in bright) > art.center().x() - 2, "and beside it"


@pytest.mark.parametrize("scale", [1.0, 2.25])
def test_a_caption_takes_lines_before_its_letters_shrink(qapp: object, scale: float) -> None:
    theme, caption = THEMES["dark"].scaled(scale), "5 Basic Quiddity, 1 Assistant, 2 Ghostly Spirit"
    inside = QRectF(0, 0, 130 * scale, 150 * scale)
    high = pile_painter.caption_height(caption, inside, theme)
    assert brush.fits(caption, inside.width(), high, theme.small)
    assert pile_painter.caption_height(caption, QRectF(0, 0, 60, 40), theme) == 0, "rather none than a part of it"
