"""Cards by the room they have: width by count, form by width, attachments as tabs, figures at every size."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.display.piece import Corners, Counter, Detail, Piece, Shape, Style, Token
from tabletop.display.prompt import Prompt
from tabletop.display.table import Box, Row, SeatHeader, Table
from tabletop.games.registry import GAMES, GameEntry, entry
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.cards.schema import Type
from tabletop.games.sorcerer.look.catalogue import card_piece
from tabletop.games.sorcerer.look.short_forms import short_form
from tabletop.ui.board.cards import card_form, card_marks, card_painter, card_parts, card_strip, card_texts
from tabletop.ui.board.cards.card_form import arranged, form_of
from tabletop.ui.board.cards.card_marks import _shrunk, figure_ink, paint_tokens
from tabletop.ui.board.cards.card_parts import LEAST_PRINT, STRIPE, Form, unit
from tabletop.ui.board.geometry.layout import Kind, Layout, Spot
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint import brush, icon_text, seals
from tabletop.ui.paint.phrases import is_japanese, phrases
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words

THEME = THEMES["dark"].scaled(0.82)
"""A table of 1280x768 pixels."""

LOOK = Style("#884422", "#ffffff")
FIGURES = (Counter("mdi6.dice-multiple", "attack", "4"), Counter("mdi6.heart", "toughness", "8/10", change=-1))
BAND = QRectF(0, 0, 324, 141)
"""One side of a battlefield of 1280x768."""


def minion(number: int, attached: int = 0) -> Piece:
    extras = tuple(
        Piece(f"card:{number}{extra}", Shape.CARD, LOOK, f"Charm {extra}", short="+1 <mdi6.heart>")
        for extra in range(attached)
    )
    short = "+1 <mdi6.dice-multiple> if <mdi6.grave-stone> ≥8"
    text = "While eight or more cards lie in your graveyard: +1 attack."
    return Piece(
        f"card:{number}", Shape.CARD, LOOK, "Mummy Guard", "undead", text, stats=FIGURES, short=short, attached=extras
    )


def laid(count: int, attached: int = 0, **fields: object) -> Layout:
    """Return the layout of a side of a battlefield with so many minions, the first with attached cards."""
    pieces = tuple(minion(number, 0 if number else attached) for number in range(count))
    row = msgspec.structs.replace(Row("half:0/0", "Docks", pieces=pieces, rows=1, bare=True), **fields)
    return lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), BAND, THEME)


def spot(layout: Layout, ref: str) -> Spot:
    return layout.spots[ref]


@pytest.mark.parametrize(
    ("count", "wide", "form"),
    [
        (1, 218, Form.OPEN),
        (2, 159, Form.OPEN),
        (3, 104, Form.PORTRAIT),
        (4, 76, Form.STUB),
        (5, 60, Form.STUB),
    ],
)
def test_cards_share_the_width_of_their_zone_and_change_form_with_it(
    qapp: object, count: int, wide: int, form: Form
) -> None:
    layout = laid(count)
    for number in range(count):
        found = spot(layout, f"card:{number}")
        assert found.rect.width() == pytest.approx(wide, abs=1)
        assert found.rect.height() == BAND.height()
        assert found.piece is not None
        assert form_of(found.piece, found.rect.width(), found.rect.height(), THEME) is form
        plan = arranged(found.piece, found.rect, THEME)
        assert plan.figures.box.height() > 0, "figures go last"
        if count < 5:
            assert plan.text.text == found.piece.short


def test_the_smallest_card_with_four_figures_keeps_a_name(qapp: object) -> None:
    figures = tuple(Counter(f"mdi6.{glyph}", glyph, "1D+3") for glyph in ("sword", "shield", "auto-fix", "star"))
    piece = msgspec.structs.replace(minion(0), title="Knight of Thorns", stats=figures, text="", short="")
    for wide, high in ((72, 112), (76, 108)):
        plan = arranged(piece, QRectF(0, 0, wide, high), THEME)
        assert plan.form is Form.STUB
        assert plan.name.text == piece.title
        assert plan.name.box.bottom() <= plan.figures.box.top() + 1


@pytest.mark.parametrize(
    ("text", "opening"),
    [
        (
            "When scored: you may move one other monster die in your used pile to your pool.",
            "When scored: you may move one other monster die in …",
        ),
        (
            "Rivals' spells cannot target this monster while it stands beside others.",
            "Rivals' spells cannot target this monster while it stands …",
        ),
    ],
)
def test_a_card_without_a_short_form_shows_how_its_text_begins(qapp: object, text: str, opening: str) -> None:
    piece = msgspec.structs.replace(minion(0), title="Strong Witching Hag", stats=(), text=text, short="")
    assert arranged(piece, QRectF(0, 0, 110, 98), THEME).text.text == opening
    assert arranged(piece, QRectF(0, 0, 220, 300), THEME).text.text == text


def test_a_text_whose_only_space_follows_its_first_icon_begins_with_its_words(qapp: object) -> None:
    text = "★ 得点化された時：狩り場から捕獲値4以下のモンスターを1体選び、そのダイスを休眠パイルに置いてもよい"
    openings = card_texts.openings_of(text)
    assert all(opening.startswith("★ 得点化された") for opening in openings)
    assert openings[-1] == "★ 得点化された時 …"


@pytest.mark.parametrize(
    ("text", "begun"), [("Play: +1 card if new moon", "Play …"), ("プレイ：+1 (新月なら2)", "プレイ …")]
)
def test_no_opening_promises_an_effect_without_its_condition(qapp: object, text: str, begun: str) -> None:
    openings = card_texts.short_openings(text)
    assert openings[0] == begun
    assert not any("if" in opening or "(" in opening for opening in openings)


def test_a_hand_shows_sentences_on_all_its_cards_or_on_none(qapp: object) -> None:
    brief, long = minion(0), msgspec.structs.replace(minion(1), text="While eight or more cards lie there. " * 30)
    for second, is_short in ((minion(1), False), (long, True)):
        row = Row("zone:hand/0", "Hand", pieces=(brief, second), rows=1, fan=True)
        layout = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 560, 170), THEME)
        for ref in ("card:0", "card:1"):
            found = spot(layout, ref)
            assert found.piece is not None
            text = arranged(found.piece, found.rect, THEME).text.text
            assert text == (found.piece.short if is_short else found.piece.text)


@pytest.mark.parametrize("count", [7, 10])
def test_many_cards_are_fanned_with_figures_at_their_left_edge(qapp: object, count: int) -> None:
    layout = laid(count)
    rects = [spot(layout, f"card:{number}").rect for number in range(count)]
    step = (BAND.width() - 76) / (count - 1)
    for number, rect in enumerate(rects):
        found = spot(layout, f"card:{number}")
        assert rect.width() == pytest.approx(76, abs=1)
        assert rect.left() == pytest.approx(number * step, abs=2)
        assert found.piece is not None
        assert found.piece.detail is (Detail.SHORT if number == count - 1 else Detail.EDGE)
        if number < count - 1:
            plan = arranged(found.piece, rect, THEME)
            assert plan.name.text == ""
            assert plan.columns == 1


def test_attachments_of_a_lone_host_are_tabs_in_a_column_beside_it(qapp: object) -> None:
    layout = laid(1, attached=3)
    host, tabs = spot(layout, "card:0").rect, [spot(layout, f"card:0{n}").rect for n in range(3)]
    assert host.width() == pytest.approx(172, abs=2)
    for tab in tabs:
        assert tab.left() > host.right()
        assert tab.width() >= 145 * 0.95
        assert tab.height() == pytest.approx(38, abs=1)
        found = arranged(minion(0, 3).attached[0], tab, THEME)
        assert (found.form, found.name.text, found.text.text) == (Form.STRIP, "Charm 0", "+1 <mdi6.heart>")
    assert tabs[0].bottom() < tabs[1].top() < tabs[2].top()


def test_attachments_among_other_cards_stand_out_below_their_host(qapp: object) -> None:
    layout = laid(2, attached=2)
    host, other, first = (spot(layout, ref).rect for ref in ("card:0", "card:1", "card:00"))
    assert host.height() < other.height()
    assert first.top() >= host.bottom()
    assert (first.left(), first.width()) == (host.left(), host.width())
    assert spot(layout, "card:00").piece is not None


@pytest.mark.parametrize("language", ["en", "ja", "de"])
@pytest.mark.parametrize("wide", [164, 109, 100])
def test_a_tab_below_its_host_bears_its_title_or_the_beginning_beside_its_effect(
    qapp: object, wide: int, language: str
) -> None:
    for extra in attachments(language):
        made = arranged(msgspec.structs.replace(extra, detail=Detail.TAB), QRectF(0, 0, wide, 18), THEME)
        assert made.text.text or (wide < 164 and made.name.text == extra.title)
        assert made.name.text[:2] == extra.title[:2]
        squeezed = brush.width(made.name.text, made.name.size, True, True) * card_parts.SMALLEST_NAME
        assert squeezed <= made.name.box.width() + 1
        assert made.name.box.right() <= made.text.box.left() + 1 or not made.text.text, extra.title
        assert icon_text.wide(made.text.text, made.text.size) <= made.text.box.width() + 1


@pytest.mark.parametrize("wide", [100, 120, 150, 170])
def test_a_tab_cuts_its_title_or_its_effect_and_never_both(qapp: object, wide: int) -> None:
    extra = Piece("x", Shape.CARD, Style("#884422", "#ffffff"), "竜殺しの槍", short="+3、竜に+6、霊に+4")
    made = arranged(msgspec.structs.replace(extra, detail=Detail.TAB), QRectF(0, 0, wide, 18), THEME)
    assert (made.name.text, made.text.text[:2]) == (extra.title, "+3")


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_a_tab_beside_a_lone_host_has_a_second_line_for_an_effect_that_needs_it(qapp: object, language: str) -> None:
    for extra in attachments(language):
        row = Row("half:0/0", "", pieces=(msgspec.structs.replace(minion(0), attached=(extra,)),), rows=1, bare=True)
        layout = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), BAND, THEME)
        tab = spot(layout, extra.ref)
        assert tab.piece is not None
        made = arranged(tab.piece, tab.rect, THEME)
        assert made.name.text == extra.title
        assert made.text.text, extra.title
        assert not made.text.text.endswith("…"), made.text.text


@pytest.mark.parametrize("attached", [1, 2])
@pytest.mark.parametrize("high", [110, 116])
def test_attachments_of_low_hosts_lie_on_their_pictures_and_off_their_names(
    qapp: object, attached: int, high: int
) -> None:
    pieces = tuple(minion(number, attached) for number in range(4))
    row = Row("half:0/0", "Docks", pieces=pieces, rows=1, bare=True, folds_in_two=True)
    layout = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 324, high), THEME)
    for number in range(4):
        host, extra = spot(layout, f"card:{number}"), spot(layout, f"card:{number}0")
        assert host.piece is not None
        assert extra.piece is not None
        name = arranged(host.piece, host.rect, THEME).name
        assert not name.box.intersects(extra.rect), "the host's name stays in sight"
        made = arranged(extra.piece, extra.rect, THEME)
        if attached == 1:
            assert min(made.art.width(), made.art.height()) >= LEAST_PRINT, "a picture, not a blank stub"
        else:
            assert made.name.text == "+2"


@pytest.mark.parametrize("size", [(71, 44), (100, 40), (118, 36)])
def test_an_effect_has_a_picture_that_is_painted_or_all_the_room(qapp: object, size: tuple[int, int]) -> None:
    for extra in attachments("en"):
        made = arranged(extra, QRectF(0, 0, *size), THEME)
        assert made.form is Form.STRIP
        is_painted = min(made.art.width(), made.art.height()) >= LEAST_PRINT
        assert is_painted or made.art.width() <= STRIPE * unit(THEME), extra.title


def attachments(language: str) -> list[Piece]:
    """Return every attachment of Sorcerer as it lies on a minion."""
    words, found = Words(language), []
    for key, card in BOOK.cards_by_key.items():
        if card.type is Type.ATTACHMENT:
            short = short_form(key, language, in_play=True)
            found.append(
                msgspec.structs.replace(
                    card_piece(BOOK.kind[key], f"card:{key}", words), short=short, brief="", corners=Corners()
                )
            )
    return found


def test_more_attachments_than_tabs_are_counted_on_the_last_one(qapp: object) -> None:
    layout = laid(2, attached=5)
    assert spot(layout, "card:02").title == "+3"
    for ref in ("card:03", "card:04"):
        found = layout.find(ref)
        assert found is not None
        assert found.ref == "card:02", "each can still be pointed at"


@pytest.mark.parametrize(("count", "wide"), [(1, 264), (2, 264), (3, 172), (6, 82)])
def test_a_hand_shows_full_texts_as_long_as_they_have_room(qapp: object, count: int, wide: int) -> None:
    pieces = tuple(minion(number) for number in range(count))
    row = Row("zone:hand/0", "Hand", pieces=pieces, rows=1, fan=True, bare=True)
    layout = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 536, 138), THEME)
    found = spot(layout, "card:0")
    assert found.rect.width() == pytest.approx(wide, abs=2)
    assert found.piece is not None
    plan = arranged(found.piece, found.rect, THEME)
    assert plan.text.text == (found.piece.text if count <= 3 else found.piece.short)


@pytest.mark.painted
@pytest.mark.parametrize("size", [(204, 138), (164, 117), (120, 138), (92, 130), (76, 120), (120, 48), (110, 34)])
def test_four_figures_stand_in_two_rows_with_their_icons_at_every_size(qapp: object, size: tuple[int, int]) -> None:
    stats = tuple(
        Counter(glyph, "", value)
        for glyph, value in (
            ("mdi6.sword", "1D"),
            ("mdi6.shield", "7"),
            ("mdi6.auto-fix", "–"),
            ("mdi6.shield-star", "11"),
        )
    )
    piece = Piece("card:0", Shape.CARD, LOOK, "Isolde", "Dark Knight", stats=stats, detail=Detail.SHORT)
    plan = arranged(piece, QRectF(0, 0, *size), THEME)
    assert plan.columns == 2
    assert plan.figures.size >= 12
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    piece_painter.paint_piece(painter, piece, QRectF(0, 0, *size), THEME)
    painter.end()
    shield, star = QColor(icon_text.colour_of("mdi6.shield")), QColor(icon_text.colour_of("mdi6.shield-star"))
    places = {
        colour.name(): [y for y in range(size[1]) for x in range(size[0]) if image.pixelColor(x, y) == colour]
        for colour in (shield, star)
    }
    assert places[shield.name()]
    assert places[star.name()]
    assert max(places[shield.name()]) < max(places[star.name()]), "defence above, ward below"


@pytest.mark.parametrize("wide", [44, 52, 64, 76, 92])
def test_four_figures_are_never_narrower_than_legible(qapp: object, wide: int) -> None:
    stats = tuple(Counter("mdi6.sword", "", value) for value in ("1D+1", "7", "1D+2", "8"))
    piece = Piece("card:0", Shape.CARD, LOOK, "Lavinia", stats=stats, detail=Detail.SHORT)
    plan = arranged(piece, QRectF(0, 0, wide, 112), THEME)
    assert card_parts.PACKED * card_parts.figures_width(piece, plan.columns, 12) <= plan.figures.box.width() + 1
    assert plan.figures.box.height() >= 4 / plan.columns * 14


@pytest.mark.parametrize("wide", range(120, 200, 8))
@pytest.mark.parametrize("high", [70, 80, 90])
def test_the_text_of_a_low_card_never_lies_on_its_figures(qapp: object, wide: int, high: int) -> None:
    for piece in entry("holy_knights").load().catalogue(Words("en")):
        made = arranged(msgspec.structs.replace(piece, detail=Detail.SHORT), QRectF(0, 0, wide, high), THEME)
        if made.text.text and made.figures.size:
            assert not made.text.box.adjusted(1, 1, -1, -1).intersects(made.figures.box), piece.title


def test_where_there_is_little_room_a_damaged_figure_loses_its_second_half(qapp: object) -> None:
    assert card_parts.figures_width(minion(0), 2, 12) < 60
    assert card_parts.shortened("8/10", card_parts.CUTS[-1]) == "8"
    assert card_parts.shortened("7 max", card_parts.CUTS[-1]) == "7"


@pytest.mark.parametrize(("wide", "wanted"), [(140, ["7 max", "4/6"]), (78, ["7", "4/6"]), (68, ["7", "4/6"])])
def test_a_damaged_figure_keeps_its_total_as_long_as_there_is_room(
    qapp: object, monkeypatch: pytest.MonkeyPatch, wide: int, wanted: list[str]
) -> None:
    stats = (Counter("mdi6.dice-multiple", "", "7 max"), Counter("mdi6.heart", "", "4/6", change=-1))
    piece = msgspec.structs.replace(minion(0), stats=stats)
    shown: list[str] = []
    monkeypatch.setattr(card_marks, "_figure", lambda painter, stat, value, cell, size: shown.append(value))
    card_marks.paint_figures(QPainter(), piece, arranged(piece, QRectF(0, 0, wide, 118), THEME))
    assert shown == wanted


def test_cards_with_four_figures_are_never_too_low_for_them(qapp: object) -> None:
    four = tuple(Counter("mdi6.sword", "", value) for value in ("1D+1", "6", "2D", "7"))
    pieces = tuple(Piece(f"card:{n}", Shape.CARD, LOOK, "Stone Golem", stats=four) for n in range(5))
    row = Row("zone:mat/1", "", pieces=pieces, bare=True)
    layout = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 200, 165), THEME)
    for piece in pieces:
        rect = layout.spots[piece.ref].rect
        plan = arranged(piece, rect, THEME)
        assert plan.figures.box.height() > 24, "figures without room"
    assert _shrunk([46.0, 24.0], 60.0) == [36.0, 24.0]
    assert _shrunk([46.0, 46.0], 60.0) == [30.0, 30.0]


def test_a_back_in_a_line_of_its_own_leaves_other_cards_their_width(qapp: object) -> None:
    names = ("Kobold", "", "W-Dragon")
    pieces = tuple(Piece(f"card:{n}", Shape.CARD, LOOK, name, blank=not name) for n, name in enumerate(names))
    row = Row("zone:gap/0", "", pieces=pieces, bare=True)
    spots = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 130, 200), THEME).spots
    open_cards = [spots[piece.ref].rect for piece in pieces if not piece.blank]
    assert all(rect.width() > 100 for rect in open_cards)
    assert card_parts.name_line("W-Dragon", 34.0, (12,)) == (12, 1), "a name is broken inside a word"


def test_cards_of_a_line_keep_their_size_up_to_four(qapp: object) -> None:
    sizes = set()
    for count in (1, 2, 3, 4):
        pieces = tuple(minion(number) for number in range(count))
        row = Row("zone:line/0", "Clark", 0, pieces=pieces, rows=1, head=SeatHeader("Clark"))
        layout = lay_out(Table("t", "", (), Box(False, (row,)), Prompt("")), QRectF(0, 0, 1046, 160), THEME)
        found = spot(layout, "card:0")
        assert found.piece is not None
        assert form_of(found.piece, found.rect.width(), found.rect.height(), THEME) is Form.OPEN
        sizes.add(found.rect.height())
    assert len(sizes) == 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_short_form_is_icons_and_numbers_or_nothing(game: GameEntry, language: str) -> None:
    """One word alone ("Strength.") says nothing about a card."""
    for piece in game.load().catalogue(Words(language)):
        if piece.shape not in (Shape.CARD, Shape.WIDE) or not piece.short:
            continue
        bare = piece.short.strip(" .。★☆✓")
        is_said = len(phrases(bare.replace(" ", ""))) > 1 if is_japanese(bare) else len(bare.split()) > 1
        assert "<" in bare or any(sign.isdigit() for sign in bare) or is_said, (piece.title, piece.short)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_shorter_text_of_a_card_cuts_an_icon(game: GameEntry, language: str) -> None:
    for piece in game.load().catalogue(Words(language)):
        for text in card_texts.texts_of(msgspec.structs.replace(piece, detail=Detail.SHORT)):
            assert "<" not in text.rpartition(">")[2], (piece.title, text)


def test_a_lone_card_is_wider_where_its_text_would_be_cut(qapp: object) -> None:
    def width(wide: float, text: str) -> tuple[float, bool]:
        piece = Piece("card:1", Shape.CARD, LOOK, "Dark Dungeon", text=text, stats=FIGURES * 2)
        area = Row("zone:a", "Dungeon", pieces=(piece,))
        layout = lay_out(Table("t", "", (), Box(False, (area,)), Prompt("")), QRectF(0, 0, wide, 120), THEME)
        laid = spot(layout, "card:1")
        assert laid.piece is not None
        return laid.rect.width(), card_form.has_cut_text(laid.piece, laid.rect, THEME)

    text = "Holds the captives; can be struck only when no Dark character guards it"
    usual, is_cut = width(1000, "Holds captives")
    assert not is_cut
    wider, is_cut = width(1000, text)
    assert wider > usual
    assert not is_cut
    assert width(1000, text * 9)[0] == usual, "no width is enough"
    assert width(usual + 10, text)[0] <= usual + 10, "never wider than its zone"


def test_the_layout_is_a_pure_function(qapp: object) -> None:
    first, second = laid(4, attached=2), laid(4, attached=2)
    assert {ref: found.rect for ref, found in first.spots.items()} == {
        ref: found.rect for ref, found in second.spots.items()
    }
    assert all(BAND.contains(found.rect) for found in first.spots.values() if found.kind is Kind.PIECE)


@pytest.mark.parametrize(
    ("short", "smallest"),
    [("Draw 2", "Draw 2"), ("Play: draw 2 cards now", "Play …"), ("Draw 2\nDestroyed: draw 1", "Draw 2 …")],
)
def test_the_smallest_cards_mark_what_they_leave_out(short: str, smallest: str) -> None:
    assert card_texts.texts_of(msgspec.structs.replace(minion(0), short=short, detail=Detail.SHORT))[-1] == smallest


def test_a_figure_that_is_not_printed_has_the_ink_of_a_lacking_one() -> None:
    printed, standing_in, lacking = Counter("", "", "7"), Counter("", "", "7", pale=True), Counter("", "", "–")
    assert figure_ink(standing_in) == figure_ink(lacking) != figure_ink(printed)
    assert figure_ink(Counter("", "", "9", change=1, pale=True)) == figure_ink(Counter("", "", "9", change=1))


@pytest.mark.parametrize(
    ("wide", "text"),
    [(400, "Exhaust: 1 damage, +2 attack"), (150, "Exhaust: 1 damage …"), (80, "")],
)
def test_a_strip_has_whole_clauses_of_an_effect_and_marks_what_it_leaves_out(wide, text):
    piece = Piece("card:1", Shape.CARD, LOOK, "Blood Frenzy", short="Exhaust: 1 damage, +2 attack")
    assert card_strip.fitting(card_texts.effects_of(piece), 12, wide) == text


def test_a_strip_high_enough_for_a_second_line_of_its_effect_has_all_of_it(qapp: object) -> None:
    skill = Piece("card:1", Shape.CARD, LOOK, "Riptide", short="1 <mdi6.lightning-bolt>: minion to hand")
    low, high = (arranged(skill, QRectF(0, 0, 126, side), THEME) for side in (44, 56))
    assert (low.form, high.form) == (Form.STRIP, Form.STRIP)
    assert low.text.text == "", "rather nothing than a lone first word"
    assert high.text.text == skill.short
    assert high.name.box.bottom() <= high.text.box.top() + 1


def test_a_short_form_never_leaves_out_when_it_applies_while_its_first_line_has_room() -> None:
    short = "<mdi6.star> Scored: draw 1 die\n<mdi6.star><mdi6.star> Scored: draw 2 dice without rolling them"
    card = Piece("card:1", Shape.CARD, LOOK, "Defender", text="x " * 200, short=short, detail=Detail.SHORT)
    shown = arranged(card, QRectF(0, 0, 116, 98), THEME).text.text
    assert shown == "<mdi6.star> Scored: draw 1 die\n<mdi6.star><mdi6.star> Scored: draw 2 dice without …"


def test_a_text_without_a_short_form_begins_with_as_many_words_as_there_is_room_for() -> None:
    text = "When scored: you may move one other monster die in your used pile to your pool, and so may everybody else."
    card = Piece("card:1", Shape.CARD, LOOK, "Hag", text=text, detail=Detail.SHORT)
    low, high = (arranged(card, QRectF(0, 0, 116, side), THEME).text.text for side in (84, 120))
    assert low.endswith(" …")
    assert high.endswith(" …")
    assert len(high) > len(low) + 10
    assert all(text.startswith(shown.removesuffix(" …")) for shown in (low, high))


@pytest.mark.parametrize("language", ["en", "ja", "de"])
@pytest.mark.parametrize(("wide", "high"), [(74, 174), (82, 150), (100, 174), (110, 200)])
def test_a_token_lies_on_the_picture_and_not_on_the_name(
    qapp: object, monkeypatch: pytest.MonkeyPatch, language: str, wide: int, high: int
) -> None:
    (game,) = [game for game in GAMES if game.key == "holy_knights"]
    cards = [piece for piece in game.load().catalogue(Words(language)) if piece.stats or piece.short]
    laid: list[QRectF] = []
    monkeypatch.setattr(
        seals,
        "token",
        lambda _, at, radius, *style: laid.append(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)),
    )
    for card in cards:
        piece = msgspec.structs.replace(card, tokens=(Token("mdi6.white-balance-sunny", "#f4d27a", 1, "light"),))
        box = QRectF(0, 0, wide, high)
        plan = arranged(piece, box, THEME)
        laid.clear()
        paint_tokens(QPainter(), piece, plan, box)
        assert len(laid) == 1 + (piece.badge is not None), piece.title
        for place in laid:
            hidden = place.intersected(plan.name.box)
            assert hidden.height() <= 2.5 or hidden.width() <= 2.5, (piece.title, hidden)
        assert not laid[0].intersects(laid[-1]) or len(laid) == 1, piece.title
    assert cards


@pytest.mark.parametrize(
    "short",
    [
        "Flying <mdi6.feather>. Tactic: +2 <mdi6.dice-multiple> if the attacker is undead (from <mdi6.grave-stone>)",
        "Pay 1 <mdi6.lightning-bolt>: put it into play <mdi6.tray-arrow-down> exhausted at your avatar",
        "飛行<mdi6.feather>。プレイ時：<mdi6.cards>2枚引く\n攻撃時：<mdi6.cards>1枚引く",
    ],
)
def test_a_short_form_without_room_loses_its_end_and_never_its_keyword_moment_or_price(short):
    card = msgspec.structs.replace(minion(0), short=short, detail=Detail.SHORT)
    texts = card_texts.texts_of(card)
    assert len(texts) > 3
    for shorter in texts[1:]:
        assert short.startswith(shorter.removesuffix(" …"))


@pytest.mark.parametrize(("language", "effect"), [("en", "+1"), ("ja", "戦場")])
def test_a_narrow_card_begins_with_its_effect_where_how_it_is_played_leaves_no_room(language, effect):
    card = msgspec.structs.replace(card_piece(BOOK.kind["riot"], "card:1", Words(language)), detail=Detail.SHORT)
    whole, *shorter = card_texts.texts_of(card)
    assert whole == card.short
    assert len(shorter) > 2
    assert all(text.startswith(effect) for text in shorter)


@pytest.mark.parametrize("wide", [110, 140, 180])
def test_a_narrow_card_says_what_its_effect_costs(qapp: object, wide: int) -> None:
    card = card_piece(BOOK.kind["shambling_corpse"], "card:1", Words("en"))
    narrow = arranged(msgspec.structs.replace(card, detail=Detail.SHORT), QRectF(0, 0, wide, 150), THEME)
    costs = ("From <mdi6.grave-stone>, pay 1 <mdi6.lightning-bolt>", "<mdi6.grave-stone> 1 <mdi6.lightning-bolt>")
    assert narrow.text.text.startswith(costs), narrow.text.text


@pytest.mark.parametrize(
    ("short", "shorter"),
    [
        ("<mdi6.cross> 1 · +1 <mdi6.cards> · 2+: draw", ("<mdi6.cross> 1 · +1 <mdi6.cards> …", "<mdi6.cross> 1 …")),
        ("<mdi6.cross>1･未撃破：+2", ("<mdi6.cross>1 …",)),
    ],
)
def test_a_clause_without_room_is_left_out_with_its_condition(short: str, shorter: tuple[str, ...]) -> None:
    card = Piece("card:1", Shape.CARD, LOOK, "Nun", text="x", short=short, detail=Detail.SHORT)
    assert card_texts.texts_of(card) == (short, *shorter)
    found = card_strip.fitting(card_texts.effects_of(card), 12, 8.0 * len(shorter[-1]))
    assert found.startswith(shorter[-1].removesuffix(" …"))


def test_the_name_of_a_tiny_card_with_seals_lies_above_its_figures(qapp: object) -> None:
    figures = (Counter("mdi6.heart", "hit points", "5"),)
    card = Piece("card:1", Shape.CARD, LOOK, "Desert Orc", stats=figures, corners=Corners("4", "1"))
    for high in (50, 54, 58, 62, 70):
        made = arranged(card, QRectF(0, 0, 43, high), THEME)
        bottom = made.figures.box.bottom() - brush.height(made.figures.size)
        if made.figures.box.height() < high / 2:
            bottom = made.figures.box.top()
        assert not made.name.text or made.name.box.bottom() <= bottom + 3, high


def test_a_card_too_low_for_a_print_has_an_edge_in_its_colour(qapp: object) -> None:
    card = Piece("card:1", Shape.CARD, Style("#7a2430", "#f7ecd0", "mdi6.axe-battle"), "Orc")
    image = QImage(60, 30, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    card_painter.paint_card(painter, card, QRectF(0, 0, 60, 30), THEME)
    painter.end()
    assert {image.pixelColor(1, y).name() for y in range(6, 24)} == {"#7a2430"}  # its very edge: no print of 4 pixels


@pytest.mark.parametrize("high", [36, 40, 44, 48])
def test_the_text_of_a_low_card_is_never_below_its_figures(qapp: object, high: int) -> None:
    for kind in {kind for kinds in BOOK.decks.values() for kind in kinds}:
        piece = msgspec.structs.replace(card_piece(kind, "card:0", Words("en")), detail=Detail.SHORT)
        made = arranged(piece, QRectF(0, 0, 184, high), THEME)
        if made.text.text:
            assert made.text.box.height() >= brush.pitch_of(made.text.size) - 1, (piece.title, made.text)


def test_the_picture_of_an_upright_card_takes_the_room_that_its_words_leave() -> None:
    dragon = Piece("card:1", Shape.CARD, LOOK, "W-Dragon", "dragon", text="3 dice to defeat", corners=Corners("", "30"))
    card = QRectF(0, 0, 135, 190)
    plan = arranged(dragon, card, THEME)
    assert plan.text.text == dragon.text
    assert plan.art.height() > 0.55 * card.height()
    assert plan.art.bottom() < plan.name.box.top()
