"""Texts of Sorcerer's cards in the smallest rooms that they get on a table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize

from tabletop.display.piece import Corners, Detail
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.library import DECK
from tabletop.games.sorcerer.look.catalogue import card_piece
from tabletop.games.sorcerer.rules.state import At
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.cards.card_form import arranged, has_cut_text
from tabletop.ui.board.cards.card_parts import ART_BAND, LEAST_PRINT, STRIPE
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.offscreen import FrozenLink, window
from tabletop.words import Words
from tests.helpers.sorcerer import Table
from tests.ui.sorcerer_window import LOADED

CARDS = [key for key, card in BOOK.cards_by_key.items() if card.type in DECK]
HANDS = {"hand 6, 1280": (84, 146), "hand 5, 1280": (103, 146), "hand 6, 1024": (81, 94), "hand 5, 1024": (99, 94)}
FIELDS = {
    "field 4, 1280": (76, 141),
    "field 3, 1280": (104, 141),
    "field 4, 1024": (73, 118),
    "field 3, 1024": (100, 118),
}
MOST_CUT = {
    "hand 6, 1280": (5, 6, 9), "hand 5, 1280": (3, 2, 4), "hand 6, 1024": (15, 22, 28), "hand 5, 1024": (4, 6, 9),
    "field 4, 1280": (7, 9, 11), "field 3, 1280": (3, 2, 4), "field 4, 1024": (7, 9, 12), "field 3, 1024": (3, 2, 5),
}  # fmt: skip
"""Most cards of the whole box whose short form is cut in a room, by cards beside each other and width of the window.

On a larger card a picture stays rather than the end of a text. One number for each language: they may fall, and never
rise.
"""

MOST_IN_ICONS = {
    "hand 6, 1280": (25, 60, 56), "hand 5, 1280": (3, 10, 16),
    "hand 6, 1024": (62, 77, 85), "hand 5, 1024": (63, 62, 73),
    "field 4, 1280": (18, 23, 56), "field 3, 1280": (2, 5, 10),
    "field 4, 1024": (32, 35, 62), "field 3, 1024": (23, 25, 30),
}  # fmt: skip
"""Most cards that icons explain in a room because their words would leave no picture; they may fall, and never rise."""

MOST_WITHOUT_PICTURE = {
    "hand 6, 1280": (0, 1, 3), "hand 5, 1280": (0, 0, 0), "hand 6, 1024": (91, 82, 90), "hand 5, 1024": (67, 75, 72),
    "field 4, 1280": (0, 0, 0), "field 3, 1280": (0, 0, 0),
    "field 4, 1024": (15, 11, 13), "field 3, 1024": (6, 10, 11),
}  # fmt: skip
"""Most cards with only a stripe of their picture in a room; they may fall, and never rise."""

LANGUAGES = ("en", "ja", "de")
ROOMS = [
    pytest.param(language, room, marks=() if (place + turn) % 3 == 0 or "hand 6, 1024" in room else (pytest.mark.long,))
    for place, room in enumerate(MOST_CUT)
    for turn, language in enumerate(LANGUAGES)
]
"""Every room, usually in one language each, and the smallest hand in all."""


@pytest.mark.parametrize(("language", "room"), ROOMS)
def test_nearly_every_short_form_is_whole_in_the_room_of_a_usual_hand(qapp: object, language: str, room: str) -> None:
    words, cut, coded, unpictured = Words(language), [], [], []
    theme = THEMES["dark"].scaled(0.858 if room.endswith("1280") else 0.8)
    for key in CARDS:
        piece = replace(card_piece(BOOK.kind[key], "card:1", words), detail=Detail.SHORT)
        if room in FIELDS:
            piece = replace(piece, corners=Corners())
        if not piece.short or (room in FIELDS and not piece.stats):
            continue
        made = arranged(piece, QRectF(0, 0, *(HANDS | FIELDS)[room]), theme)
        if not made.text.text or (made.text.text.endswith("…") and made.text.text != piece.gist):
            cut.append(key)
        elif made.text.text != piece.short and not made.text.text.endswith("…"):
            coded.append(key)
        if made.art.height() < ART_BAND:
            unpictured.append(key)
        assert made.figures.box.isEmpty() or not made.figures.box.intersects(made.text.box)
        assert not made.name.box.intersects(made.figures.box) or not piece.stats, key
    assert len(cut) <= MOST_CUT[room][LANGUAGES.index(language)], cut
    assert len(coded) <= MOST_IN_ICONS[room][LANGUAGES.index(language)], coded
    assert len(unpictured) <= MOST_WITHOUT_PICTURE[room][LANGUAGES.index(language)], unpictured


@pytest.mark.parametrize("size", HANDS.values(), ids=HANDS.keys())
def test_a_small_card_has_a_picture_that_can_be_recognized_or_none(qapp: object, size: tuple[int, int]) -> None:
    theme = THEMES["dark"].scaled(0.858 if size[1] > 100 else 0.8)
    for key in CARDS:
        piece = replace(card_piece(BOOK.kind[key], "card:1", Words("en")), detail=Detail.SHORT)
        made = arranged(piece, QRectF(0, 0, *size), theme)
        assert made.art.height() <= STRIPE or made.art.height() >= 24, key
        assert made.name.text, key
        boxes = [line.box for line in (made.name, made.text, made.figures) if not line.box.isEmpty()]
        assert all(box.bottom() <= size[1] for box in boxes), key
        assert not [key for number, box in enumerate(boxes) for other in boxes[:number] if box.intersects(other)], key


@pytest.mark.parametrize("key", ["shambling_corpse", "corpse_colossus"])
def test_figures_of_a_low_card_stand_beside_its_price_before_its_effect_is_cut(qapp: object, key: str) -> None:
    piece = replace(card_piece(BOOK.kind[key], "card:1", Words("en")), detail=Detail.SHORT)
    theme = THEMES["dark"].scaled(0.8)
    made = arranged(piece, QRectF(0, 0, 84, 84), theme)
    assert made.figures.box.bottom() < made.name.box.top() + 1
    assert made.figures.box.left() >= 2 * 9
    assert made.art.height() <= STRIPE + 1


@pytest.mark.parametrize(("size", "scale"), [((1064, 684), 0.858), ((1024, 546), 0.8)])
def test_an_opening_hand_is_readable_while_cards_are_swapped(qapp: object, size: tuple[int, int], scale: float) -> None:
    loaded = entry("sorcerer").load()
    rules, theme, widths = loaded.game, THEMES["dark"].scaled(scale), list[float]()
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 4)
    while not (state.is_pending("opening") and 0 in runner.players_to_act(state)):
        seat = runner.players_to_act(state)[0]
        runner.apply(state, rules.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    while True:
        layout = lay_out(loaded.table(view(state, 0), Words("en")), QRectF(0, 0, *size), theme)
        hand = {ref: spot for ref, spot in layout.spots.items() if spot.within == "zone:hand/0"}
        shown = {ref: arranged(spot.piece, spot.rect, theme).text.text for ref, spot in hand.items() if spot.piece}
        assert not any(spot.piece and has_cut_text(spot.piece, spot.rect, theme) for spot in hand.values())
        assert all(bool(shown[ref]) == bool(spot.piece and spot.piece.text) for ref, spot in hand.items())
        widths += [spot.rect.width() for spot in hand.values()]
        swaps = [action for action in runner.legal_actions(state, 0) if action.verb == "set_aside"]
        if not swaps:
            break
        runner.apply(state, swaps[0])
    assert len(widths) > 6
    assert min(widths) >= 100


def test_an_opening_hand_keeps_its_size_while_others_swap_and_ones_own_slot_opens(qapp: object) -> None:
    loaded, theme, widths = entry("sorcerer").load(), THEMES["dark"].scaled(0.858), list[float]()
    rules = loaded.game
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 4)
    mine = -1
    while mine < 0 or state.is_pending("opening"):
        seat = runner.players_to_act(state)[0]
        if state.is_pending("opening"):
            mine = 1 - seat if mine < 0 else mine  # who waits first
            held = state.zones[At.hand[mine]]
            layout = lay_out(loaded.table(view(state, mine), Words("en")), QRectF(0, 0, 1064, 684), theme)
            own = [spot.rect.width() for spot in layout.spots.values() if spot.within == At.refs[At.hand[mine]]]
            assert len(own) == len(held) == 6
            widths.append(own[0])
        legal = {action.verb: action for action in runner.legal_actions(state, seat)}
        is_swapping = state.is_pending("opening") and seat != mine and not state.zones[At.aside[seat]]
        chosen = legal.get("set_aside" if is_swapping else "keep")
        runner.apply(state, chosen or rules.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    assert len(widths) > 2
    assert len(set(widths)) == 1


def test_the_text_of_a_low_card_without_a_picture_stands_beside_its_coloured_edge(qapp: object) -> None:
    theme = THEMES["dark"].scaled(0.858)
    piece = card_piece(BOOK.kind["mantis_knight"], "card:1", Words("en"))
    made = arranged(replace(piece, detail=Detail.SHORT, corners=Corners()), QRectF(0, 0, 105, 64), theme)
    assert made.art.width() < LEAST_PRINT, "no picture has room"
    assert min(line.box.left() for line in (made.text, made.figures)) >= made.art.left() + STRIPE


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(1024, 640), (1122, 800), (1600, 960)])
def test_every_skill_shows_its_picture_and_its_whole_short_form(
    qapp: object, size: tuple[int, int], language: str
) -> None:
    table = Table("tegu", "demonologist", "outcast_sanctuary").act()
    table.beside(1, "virgiliu", "druid", "forgotten_temple")
    seats = [SeatInfo(seat, name, Driver.ME) for seat, name in enumerate(("Ann", "Ben"))]
    shown = window(FrozenLink(view(table.state, 0), seats), LOADED, language, size=QSize(*size))
    layout, theme = shown.scene.layout, shown.scene.theme
    pieces = {spot.piece: spot.rect for spot in layout.spots.values() if spot.within.startswith("zone:skills/")}
    shown.close()
    assert len(pieces) == 8, "four in each row"
    for piece, rect in pieces.items():
        assert piece is not None
        made = arranged(piece, rect, theme)
        assert (made.text.text, made.art.width() >= LEAST_PRINT) == (piece.short, True), piece.title
