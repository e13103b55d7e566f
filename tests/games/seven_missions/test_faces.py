"""Faces of Seven Missions' cards: what a card does is on it at every size the bazaar can have."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF, QSize

from tabletop.display.parts import areas
from tabletop.display.piece import Shape
from tabletop.display.table import Cells
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.game import table
from tabletop.games.seven_missions.look.catalogue import SevenCatalogue, face
from tabletop.games.seven_missions.look.table import SevenLook
from tabletop.games.seven_missions.look.text import icons
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.pointer.hover_card import content_of
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.offscreen import window
from tabletop.words import Words
from tests.helpers.seven import Table
from tests.pictures.played import played_link

NARROWER = 6
"""Pixels that each card of a row loses to the seen top card of its pile."""


@pytest.mark.parametrize("language", ["en", "ja", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 768), (1600, 960)])
def test_every_card_of_the_bazaar_says_what_it_does(qapp: object, size: tuple[int, int], language: str) -> None:
    seven = entry("seven_missions")
    shown = window(played_link(seven, 2, 40), seven.load(), language, "dark", QSize(*size))
    spots = [spot for spot in shown.scene.layout.spots.values() if spot.within.startswith("zone:row")]
    wares = [spot.rect for spot in spots if spot.piece is not None and spot.piece.shape is Shape.WIDE]
    assert len(wares) == 15
    least = QRectF(0, 0, min(rect.width() for rect in wares) - NARROWER, min(rect.height() for rect in wares))
    lacking = []
    for piece in SevenCatalogue().pieces(Words(language)):
        if piece.shape is not Shape.CARD or piece.figure.startswith("2D"):
            continue
        plan = card_form.arranged(msgspec.structs.replace(piece, shape=Shape.WIDE), least, shown.scene.theme)
        lacking += [piece.title] if plan.text.text not in (piece.short, piece.text) else []
        assert plan.text.size >= 12
        assert plan.text.box.bottom() <= least.bottom()
        assert not piece.figure or plan.figures.box.height() > 0
    assert not lacking
    shown.close()
    shown.deleteLater()


def test_beside_a_lesson_cards_of_the_smallest_bazaar_name_an_effect(qapp: object) -> None:
    theme = THEMES["dark"].scaled(0.8)
    cards = [piece for piece in SevenCatalogue().pieces(Words("en")) if piece.short and "2D" not in piece.figure]
    plans = [
        card_form.arranged(msgspec.structs.replace(piece, shape=Shape.WIDE), QRectF(0, 0, 88, 67), theme)
        for piece in cards
    ]
    assert sum(bool(plan.text.text) for plan in plans) == len(cards)


@pytest.mark.parametrize(("language", "kind"), [("en", "monster · undead"), ("ja", "モンスター･アンデッド")])
def test_a_large_monster_names_the_type_that_other_cards_refer_to(language: str, kind: str) -> None:
    piece = face(BOOK.kind["zombie_horde"], Words(language))
    assert piece.subtitle == kind
    assert kind in piece.summary


def test_a_miracle_on_a_land_shows_what_it_does_there() -> None:
    laid = Table().road(0, 3).send("0.1", "wolf_pack").send("0.1", "lost_forest").send("0.2", "fog")
    found = {area.ref: area for area in areas(table(view(laid.state, 0), Words("en")))}
    road = found["zone:lands/0"]
    assert isinstance(road, Cells)
    shown = [cell.piece for cell in road.cells if cell.piece is not None]
    monster, alone, *under = shown[0], shown[1], *shown[0].attached
    assert [monster.figure, *[piece.brief for piece in under], alone.figure] == ["HP 19", "HP +7", "−1 die"]


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_the_large_card_says_only_once_that_a_card_leaves_the_game(language: str) -> None:
    words = Words(language)
    giant = face(BOOK.kind["giant"], words)
    content = content_of(giant, icons(language), ())
    assert words("seven_missions.text.leaves").casefold() in giant.text.casefold()
    assert "mdi6.timer-sand" in giant.short
    assert "mdi6.timer-sand" not in [icon.glyph for icon in content.icons]


def test_an_item_that_is_carried_says_what_it_does_and_not_who_may_carry_it() -> None:
    laid = Table(2, "alsharq").road(0, 2).equip(0, "steel_sword", "alsharq")
    hero = SevenLook(view(laid.state, 0), Words("en")).card(laid.hero(0, "alsharq"), 0)
    assert [worn.short for worn in hero.attached] == ["+2 <mdi6.sword>"]
