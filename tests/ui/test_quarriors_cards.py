"""Cards of Quarriors! in the Wilds and in large: texts, pictures and icons."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Detail, Piece, Shape, Stock, Style
from tabletop.display.table import Row
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.quarriors import game as quarriors
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.look.catalogue import card_piece, face_piece
from tabletop.games.registry import entry
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.cards.card_marks import MIDDLE, paint_stock, stock_row
from tabletop.ui.board.cards.card_painter import paint_card
from tabletop.ui.board.geometry.layout import Layout
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.board.pieces.card_rows import lay_out_cards
from tabletop.ui.board.pieces.piece_painter import fits_all_text
from tabletop.ui.board.pointer import hover_card
from tabletop.ui.board.pointer.hover_card import HoverContent
from tabletop.ui.paint.colour import contrast
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words
from tests.games.quarriors.test_layout import asked, positions, words
from tests.ui.test_small_window import opened as opened_small
from tests.ui.test_small_window import played, shown_cards


def glyphs_on(face: Piece) -> set[str]:
    """Return every icon that a face of a die bears, burst stars and the sign between two symbols too."""
    found = {face.style.glyph} | ({"mdi6.star"} if face.stars else set())
    if face.second is not None:
        found |= {face.second.glyph, "mdi6.slash-forward" if face.second.either else "mdi6.plus"}
    return found


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "ja"])
def test_three_of_four_cards_say_all_their_text_in_a_window_of_1280_by_800(qapp: object, language: str) -> None:
    table = quarriors.table(asked(positions(3)[0]), words(language))
    theme = THEMES["dark"].scaled(0.83)
    card = lay_out(table, QRectF(0, 0, 1026, 652), theme).find("zone:wilds/3")
    assert card is not None
    size = round(card.rect.width()), round(card.rect.height())
    made = {key: card_piece(key, words(language), dice=("die:1",)) for key in BOOK.power_cards}
    silent = [key for key, piece in made.items() if not fits_all_text(piece, size, theme)]
    assert len(silent) <= len(made) / 4, silent


def test_dice_in_stock_are_large_enough_to_count_and_differ_from_their_edge(qtbot: QtBot) -> None:
    window = opened_small(qtbot, entry("quarriors"), played(entry("quarriors"), 10), 0, "en")
    window.resize(1280, 800)
    QApplication.processEvents()
    spot = next(
        spot
        for spot in window.scene.layout.spots.values()
        if spot.piece and spot.piece.stock and spot.piece.stock.count
    )
    assert spot.piece is not None
    assert spot.piece.stock is not None
    art = arranged(spot.piece, spot.rect, window.scene.theme).art
    assert stock_row(art).height() > 9
    for ground, is_pale in (("#3b0d0d", True), ("#f4f1e8", False)):
        image = QImage(20, 20, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_stock(painter, Stock(1, 1, Style(ground, "#ffffff")), QRectF(2, 2, 14, 14))
        painter.end()
        assert (image.pixelColor(9, 2).lightness() > image.pixelColor(9, 9).lightness()) is is_pale


def test_a_die_that_is_gone_looks_like_no_die_left_whatever_its_colour() -> None:
    for ground in ("#6b4a2f", "#c9a27a", "#f4f1e8", "#3b0d0d"):
        image = QImage(50, 20, QImage.Format.Format_ARGB32)
        image.fill(QColor("#5a4030"))
        painter = QPainter(image)
        paint_stock(painter, Stock(1, 2, Style(ground, "#ffffff")), QRectF(2, 2, 40, 14))
        painter.end()
        inks = [{image.pixelColor(x, 13).rgb() for x in range(left, left + 14)} for left in (2, 20)]
        assert len(inks[0]) > 1, "the sides of a die reach down there"
        assert len(inks[1]) == 1, "a dot does not"
        if QColor(ground).lightness() <= MIDDLE:
            assert contrast(image.pixelColor(9, 9), ground) > 1.5, "no mere outline on a picture of its own hue"


@pytest.mark.parametrize("high", [4, 8, 12, 24, 40])
def test_dice_in_stock_stand_inside_even_the_lowest_picture_and_off_the_price(high: int) -> None:
    art = QRectF(6, 6, 105, high)
    row = stock_row(art)
    assert art.contains(row)
    assert high > 30 or row.left() >= art.left() + 18


@pytest.mark.parametrize(
    ("language", "high", "most"),
    [("en", 175, 0), ("ja", 175, 0), ("de", 175, 1), ("en", 134, 1), ("ja", 134, 4), ("de", 134, 6)],
)
def test_hardly_any_card_of_the_wilds_is_cut(qapp: object, language: str, high: int, most: int) -> None:
    made = {key: card_piece(key, words(language), dice=("die:1",)) for key in BOOK.power_cards}
    size, scale = ((121, 175), 0.858) if high == 175 else ((117, 134), 0.8)
    theme = THEMES["dark"].scaled(scale)
    shown = {key: arranged(piece, QRectF(0, 0, *size), theme).text.text for key, piece in made.items()}
    cut = [key for key, text in shown.items() if text.endswith("…") or (made[key].text and not text)]
    assert len(cut) <= most, cut


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_line_of_the_wilds_has_letters_of_one_size_and_pictures(qapp: object, language: str) -> None:
    theme, setup = THEMES["dark"].scaled(0.858), checked_setup(quarriors.game, 2, {})
    for seed in range(4):
        table = quarriors.table(asked(runner.new_state(quarriors.game, setup, seed)), words(language))
        layout = lay_out(table, QRectF(0, 0, 1050, 663), theme)
        cards = [spot for spot in layout.spots.values() if spot.within == "zone:wilds" and spot.piece is not None]
        plans = [(spot.rect.top(), arranged(spot.piece, spot.rect, theme)) for spot in cards if spot.piece is not None]
        tops = {top for top, _ in plans}
        assert len(plans) == 13
        assert len(tops) == 2
        for top in tops:
            line = [plan for at, plan in plans if at == top]
            (size,) = {size for plan in line for size in (plan.name.size, plan.text.size)}
            assert size >= 12
            assert not [plan.name.text for plan in line if plan.text.text.endswith("…") or plan.art.height() < 36]


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_every_card_has_a_picture_that_can_be_recognised_in_the_smallest_window(qapp: object, language: str) -> None:
    theme, box = THEMES["dark"].scaled(0.8), QRectF(0, 0, 117, 134)
    made = [card_piece(key, words(language), dice=("die:1",)) for key in BOOK.power_cards]
    shown = [(piece, msgspec.structs.replace(piece, detail=Detail.SHORT, letters=12)) for piece in made]
    assert not [piece.title for piece, short in shown if arranged(short, box, theme).art.height() < 36]


def test_a_line_has_the_letters_of_the_texts_it_shows(qapp: object) -> None:
    """A card of few words in short, but of many in full, leaves its line large letters."""
    theme, piece = THEMES["dark"].scaled(0.8), card_piece("goblin_mighty", words("ja"), dice=("die:1",))
    pieces = tuple(msgspec.structs.replace(piece, ref=f"card:{place}") for place in range(4))
    layout = Layout()
    lay_out_cards(layout, Row("zone:wilds", "", pieces=pieces, rows=1, one_size=True), QRectF(0, 0, 618, 134), theme)
    spots = list(layout.spots.values())
    assert len(spots) == 4
    for spot in spots:
        assert spot.piece is not None
        assert (spot.rect.width(), spot.piece.letters) == (150, 14)
        assert arranged(spot.piece, spot.rect, theme).text.text == piece.short


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_cards_of_the_wilds_show_more_than_a_sliver_of_their_pictures(qtbot: QtBot, language: str) -> None:
    window = opened_small(qtbot, entry("quarriors"), played(entry("quarriors"), 10), 0, language)
    window.resize(1024, 640)
    QApplication.processEvents()
    pieces = [(spot.piece, spot.rect) for spot in window.scene.layout.spots.values() if spot.piece is not None]
    cards = [(piece, rect) for piece, rect in pieces if piece.shape is Shape.CARD and not piece.blank]
    plans = [arranged(piece, rect, window.scene.theme) for piece, rect in cards]
    bare = [plan for plan in plans if plan.art.height() < 24]
    assert len(plans) > 10
    assert len(bare) <= 2
    assert not [plan.name.text for plan in bare if plan.text.text.endswith("…")], "without a picture the text is whole"


@pytest.mark.painted
def test_larger_cards_of_the_wilds_give_a_quarter_of_their_height_to_nearly_every_picture(qtbot: QtBot) -> None:
    window = opened_small(qtbot, entry("quarriors"), played(entry("quarriors"), 10), 0, "ja")
    window.resize(1280, 800)
    QApplication.processEvents()
    pieces = [(spot.piece, spot.rect) for spot in window.scene.layout.spots.values() if spot.piece is not None]
    cards = [(piece, rect) for piece, rect in pieces if piece.shape is Shape.CARD and not piece.blank]
    heights = [arranged(piece, rect, window.scene.theme).art.height() / rect.height() for piece, rect in cards]
    assert len(heights) > 10
    assert sum(height < 0.25 for height in heights) <= 2


@pytest.mark.painted
def test_what_cannot_be_captured_is_dimmed_alike_with_its_picture_and_legible(qapp: object) -> None:
    theme, box = THEMES["dark"], QRectF(0, 0, 122, 174)
    open_card = card_piece("hag", Words("en"), dice=("die:1",))
    sold_out = card_piece("hag", Words("en"), dice=())

    def painted(piece: Piece) -> QImage:
        image = QImage(122, 174, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        paint_card(painter, piece, box, theme)
        painter.end()
        return image

    def light(image: QImage, part: QRectF) -> float:
        pixels = [
            image.pixelColor(x, y).lightness()
            for x in range(int(part.left()), int(part.right()))
            for y in range(int(part.top()), int(part.bottom()))
        ]
        return sum(pixels) / len(pixels)

    plain, dear, gone = map(painted, (open_card, msgspec.structs.replace(open_card, dear=True), sold_out))
    plan = arranged(open_card, box, theme)
    picture, paper = plan.art.adjusted(24, 2, -24, -16), QRectF(6, 164, 110, 6)
    assert light(dear, picture) < 0.85 * light(plain, picture)
    assert abs(light(dear, picture) - light(gone, picture)) < 2
    words = QRectF(6, plan.art.bottom() + 4, 110, 170 - plan.art.bottom() - 4)
    for part in (paper, words):
        assert light(dear, part) == light(gone, part) == light(plain, part), "words keep their contrast"


def test_a_large_card_says_what_every_icon_on_its_faces_means(qtbot: QtBot) -> None:
    game = entry("quarriors")
    window = opened_small(qtbot, game, played(game, 0), 0, "en")
    hover, cards = window.view.hover, [spot for spot in shown_cards(window) if spot.within == "zone:wilds"]
    assert len(cards) == 13
    for spot in cards:
        QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
        QTest.mouseMove(window.view.viewport(), window.view.outline_of(spot).center())
        hover.timer.timeout.emit()
        content = hover.card.content
        assert content is not None
        assert len(content.faces) == 6
        meanings = {icon.glyph: icon.meaning for icon in content.icons}
        assert set().union(*map(glyphs_on, content.faces)) <= meanings.keys()
        assert all(meanings.values())
        assert window.view.viewport().rect().contains(hover.card.geometry())


@pytest.mark.painted
def test_figures_on_the_faces_of_a_large_card_can_be_read() -> None:
    theme = THEMES["dark"].scaled(0.8)
    for die in BOOK.dice.values():
        for face in die.faces:
            piece = face_piece(die, face, words("en"))
            if not piece.centre:
                continue
            shown, other = (
                hover_card.picture(
                    HoverContent(card_piece("portal", words("en")), faces=(each,) * 6), theme, 1.0
                ).toImage()
                for each in (piece, msgspec.structs.replace(piece, centre="9"))
            )
            assert shown != other, (die.key, piece.summary)


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_a_large_card_has_room_in_the_smallest_window(qtbot: QtBot, language: str) -> None:
    game = entry("quarriors")
    window = opened_small(qtbot, game, played(game, 40), 0, language)
    hover, room = window.view.hover, window.view.viewport().rect()
    spots = [spot for spot in window.scene.layout.spots.values() if spot.piece is not None and spot.piece.title]
    assert {"zone:wilds", "zone:used/0"} <= {spot.within for spot in spots}
    for spot in spots:
        QTest.mouseMove(window.view.viewport(), QPoint(1, 1))
        QTest.mouseMove(window.view.viewport(), window.view.outline_of(spot).center())
        hover.explain()
        assert room.contains(hover.card.geometry()), spot.title


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_keeps_a_picture_in_the_window_that_opens(qapp: object, language: str) -> None:
    theme, box = THEMES["dark"].scaled(0.8), QRectF(0, 0, 112, 147)
    made = {key: card_piece(key, words(language), dice=("die:1",)) for key in BOOK.power_cards}
    high = {key: arranged(piece, box, theme).art.height() for key, piece in made.items()}
    assert [key for key, picture in high.items() if picture < 24] == []
