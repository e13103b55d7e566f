"""Rows of narrow cards of Sorcerer: pictures, names and figures stay in sight."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize

from tabletop.display.piece import Detail
from tabletop.engine.view import view
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.look.catalogue import card_piece
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.cards.card_open import ART_LEAST
from tabletop.ui.board.cards.card_parts import ART_BAND, unit
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.offscreen import FrozenLink, window
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import LOADED

NUMBERS = 13
"""Least size of the letters of a figure in play at 1280x800."""


@pytest.mark.parametrize("language", ["en", "ja"])
def test_six_cards_in_hand_and_four_minions_keep_their_pictures_and_like_figures(qapp: object, language: str) -> None:
    table = Table()
    table.minions("left", 0, "mummy_guard", "bound_wraith", "phoenix", "leviathan")
    table.put("hand/0", "bound_wraith", "phoenix", "usir", "leviathan", "sphinx", "salamander")
    table.act()
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben"))]
    shown = window(FrozenLink(view(table.state, 0), seats), LOADED, language, size=QSize(1280, 800))
    spots, theme = shown.scene.layout.spots.values(), shown.scene.theme
    shown.close()
    for within, n in (("zone:hand/0", 6), ("half:0/0", 4)):
        pieces = [(spot.piece, spot.rect) for spot in spots if spot.within == within and spot.piece is not None]
        plans = [arranged(piece, rect, theme) for piece, rect in pieces]
        assert len(plans) == n
        assert min(plan.art.height() for plan in plans) >= ART_BAND
        assert [plan.name.text for plan in plans] == [piece.title for piece, _ in pieces]
        figures = [plan.figures.size for plan in plans]
        assert max(figures) - min(figures) <= 2
        assert min(figures) >= NUMBERS


def test_a_narrow_attachment_keeps_its_whole_name(qapp: object) -> None:
    table = Table()
    table.attach(table.put("left", "mummy_guard"), "canopic_charm")
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben"))]
    table.minions("left", 0, "phoenix", "leviathan")
    shown = window(FrozenLink(view(table.act().state, 0), seats), LOADED, "ja", size=QSize(1280, 800))
    attached = [spot.piece.attached for spot in shown.scene.layout.spots.values() if spot.piece and spot.piece.attached]
    shown.close()
    for wide in range(80, 160, 10):
        tab = replace(attached[0][0], detail=Detail.TAB)
        assert arranged(tab, QRectF(0, 0, wide, 20), THEMES["dark"].scaled(0.858)).name.text == tab.title


@pytest.mark.parametrize(("wide", "high"), [(180, 100), (220, 120), (260, 150), (300, 150)])
def test_no_card_says_twice_that_it_is_a_sorcery(qapp: object, wide: int, high: int) -> None:
    for language in ("en", "ja"):
        printed = card_piece(BOOK.kind["fire_bolt"], "card:1", Words(language))
        for detail in (Detail.SHORT, Detail.FULL):
            made = arranged(replace(printed, detail=detail), QRectF(0, 0, wide, high), THEMES["dark"].scaled(0.858))
            said = f"{made.kind.text} {made.text.text}".casefold()
            assert said.count(printed.subtitle.casefold()) <= 1, said


def test_a_card_of_medium_width_has_a_shorter_text_rather_than_a_sliver_of_its_picture(qapp: object) -> None:
    printed = replace(card_piece(BOOK.kind["hell_hound"], "card:1", Words("ja")), detail=Detail.FULL)
    theme = THEMES["dark"].scaled(0.858)
    made = arranged(printed, QRectF(0, 0, 170, 146), theme)
    assert made.art.width() >= ART_LEAST * unit(theme)
    assert made.text.text == printed.short
