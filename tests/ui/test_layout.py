"""Where things lie: inside their areas, never under the least size, at every size of window the program supports."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF, QSize

from tabletop.display.piece import Bead, Corners, Counter, Gauge, Piece, Shape, Style
from tabletop.display.prompt import Prompt
from tabletop.display.table import Area, Box, Cell, Cells, Pile, Row, SeatPanel, Table
from tabletop.ui.board.geometry.choices import most_covered
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint.theme import THEMES
from tests.ui.fixtures import creature, quiddity, rich_table

SIZES = [QSize(760, 470), QSize(1290, 800), QSize(2000, 1200), QSize(3200, 1900)]
THEME = THEMES["dark"]
LOOK = Style("#884422", "#ffffff")


def fitted(size: QSize) -> QRectF:
    return QRectF(0, 0, size.width(), size.height())


def one_area(area: Area) -> Table:
    return Table("t", "", (), Box(False, (area,)), Prompt(""))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_piece_lies_inside_its_area_and_every_area_on_the_table(qapp: object, size: QSize, language: str) -> None:
    factor = min(size.width() / 1240, size.height() / 770)
    layout = lay_out(rich_table(language), fitted(size), THEME.scaled(max(0.8, factor)))
    for spot in layout.spots.values():
        assert fitted(size).contains(spot.rect), spot.ref
        if spot.kind is Kind.PIECE:
            assert layout.spots[spot.within].rect.adjusted(-1, -1, 1, 1).contains(spot.rect), spot.ref
            assert spot.rect.height() >= 20, spot.ref


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_pieces_of_an_area_do_not_overlap(qapp: object, size: QSize) -> None:
    layout = lay_out(rich_table(), fitted(size), THEME.scaled(1.0))
    pieces = [spot for spot in layout.spots.values() if spot.kind is Kind.PIECE]
    for one in pieces:
        for other in pieces:
            if one is not other:
                assert one.rect.intersected(other.rect).isEmpty(), (one.ref, other.ref)


def test_a_layout_takes_over_the_parts_that_have_not_changed(qapp: object) -> None:
    rect, table, other = fitted(SIZES[1]), rich_table(), rich_table(seat=1)
    former, fresh = lay_out(table, rect, THEME), lay_out(other, rect, THEME)
    assert [*former.spots] != [*fresh.spots]
    assert lay_out(other, rect, THEME, former) == fresh
    wilds = "zone:wilds"
    assert lay_out(table, rect, THEME, former).spots[wilds] is former.spots[wilds]
    assert lay_out(table, rect.adjusted(0, 0, -90, 0), THEME, former).spots[wilds] != former.spots[wilds]


def test_too_many_pieces_overlap_rather_than_leave_their_area(qapp: object) -> None:
    area = Row("zone:x", "X", pieces=tuple(quiddity(n, 1) for n in range(200)))
    layout = lay_out(one_area(area), QRectF(0, 0, 300, 120), THEME)
    rects = [spot.rect for spot in layout.spots.values() if spot.kind is Kind.PIECE]
    assert len(rects) == 200
    assert all(QRectF(0, 0, 300, 120).contains(rect) for rect in rects)


def test_wide_cards_share_a_bare_row_with_a_card_of_the_same_height(qapp: object) -> None:
    cards = tuple(Piece(f"card:{n}", Shape.WIDE, LOOK, "A name") for n in range(5))
    row = Row("zone:x", "X", pieces=(Piece("zone:pile", Shape.CARD, LOOK), *cards), rows=1, bare=True, stretch=True)
    layout = lay_out(one_area(row), QRectF(0, 0, 1040, 100), THEME)
    tall, wide = layout.spots["zone:pile"].rect, layout.spots["card:0"].rect
    assert wide.height() == tall.height() >= 96  # nothing is lost to a frame or a title
    assert wide.width() > 1.7 * wide.height() > 2 * tall.width()


def test_dice_are_smaller_than_the_cards_beside_them(qapp: object) -> None:
    area = Row("zone:x", "X", pieces=(Piece("card:1", Shape.CARD, LOOK), Piece("die:1", Shape.DIE, LOOK)))
    spots = lay_out(one_area(area), QRectF(0, 0, 400, 200), THEME).spots
    assert spots["die:1"].rect.height() < 0.7 * spots["card:1"].rect.height()
    assert spots["die:1"].rect.bottom() == pytest.approx(spots["card:1"].rect.bottom(), abs=1)


@pytest.mark.parametrize("wide", [7 * 46, 7 * 160])
def test_stretched_cells_take_all_the_room_and_hold_what_is_attached(qapp: object, wide: int) -> None:
    host = Piece("card:0", Shape.CARD, LOOK, attached=(Piece("card:1", Shape.CARD, LOOK),))
    cells = tuple(Cell(f"land:{n}", text="L", piece=host if n == 2 else None) for n in range(7))
    area = Cells("zone:x", "X", cells=cells, columns=7, bare=True, stretch=True)
    spots = lay_out(one_area(area), QRectF(0, 0, wide, 120), THEME).spots
    assert spots["land:6"].rect.right() == pytest.approx(wide, abs=2)
    assert spots["land:2"].rect.height() >= 118
    for ref in ("card:0", "card:1"):
        assert spots["land:2"].rect.contains(spots[ref].rect)
    assert spots["card:0"].rect.width() > spots["land:2"].rect.width() * 0.8
    assert not spots["card:0"].rect.intersects(spots["card:1"].rect)


def test_a_gauge_takes_its_room_from_the_pieces(qapp: object) -> None:
    plain = Row("zone:x", "X", pieces=(Piece("card:0", Shape.CARD, LOOK),))
    gauged = msgspec.structs.replace(plain, gauge=Gauge(3, 6, "3 of 6"))
    heights = [
        lay_out(one_area(area), QRectF(0, 0, 200, 150), THEME).spots["card:0"].rect.bottom() for area in (plain, gauged)
    ]
    assert heights[1] < heights[0] - 10


@pytest.mark.painted
def test_a_long_corner_text_stays_on_the_card(qapp: object) -> None:
    card = Piece("card:0", Shape.CARD, LOOK, "Name", corners=Corners(bottom_left="2D+10"))
    image = piece_painter.picture(card, (110, 160), THEME, 1.0).toImage()
    edge = round(piece_painter.margin(160)) - 2
    assert all(image.pixelColor(edge, y).red() < 60 for y in range(image.height()))


@pytest.mark.painted
def test_a_figure_is_written_on_cards_of_both_shapes(qapp: object) -> None:
    for shape, size in ((Shape.CARD, (110, 160)), (Shape.CARD, (40, 60)), (Shape.WIDE, (140, 80))):
        plain = Piece("card:0", shape, LOOK, "Name")
        told = msgspec.structs.replace(plain, figure="HP 11")
        seen = [piece_painter.picture(each, size, THEME, 1.0).toImage() for each in (plain, told)]
        assert seen[0] != seen[1], (shape, size)


def test_attached_pieces_lie_beside_their_host(qapp: object) -> None:
    host = msgspec.structs.replace(quiddity(1, 1), attached=(quiddity(2, 1), quiddity(3, 1)))
    area = Row("zone:x", "X", pieces=(host, quiddity(4, 1)))
    layout = lay_out(one_area(area), QRectF(0, 0, 600, 200), THEME)
    assert layout.spots["die:2"].rect.right() > layout.spots["die:1"].rect.right()
    assert layout.spots["die:2"].rect.height() < layout.spots["die:1"].rect.height()
    assert not layout.spots["die:3"].rect.intersects(layout.spots["die:4"].rect)


def test_cells_form_a_grid_and_hold_their_pieces(qapp: object) -> None:
    cells = tuple(Cell(f"slot:{n}", piece=quiddity(9, 3) if n == 4 else None) for n in range(12))
    area = Cells("zone:bottle", "Bottle", cells=cells, columns=3)
    layout = lay_out(one_area(area), QRectF(0, 0, 400, 500), THEME)
    assert layout.spots["slot:0"].rect.top() == layout.spots["slot:2"].rect.top()
    assert layout.spots["slot:3"].rect.left() == layout.spots["slot:0"].rect.left()
    assert layout.spots["slot:4"].rect.contains(layout.spots["die:9"].rect)


def test_the_hidden_pieces_of_a_heap_are_found_at_the_heap(qapp: object) -> None:
    layout = lay_out(rich_table(), fitted(SIZES[1]), THEME)
    spot = layout.find("die:41")
    assert spot is not None
    assert spot.ref == "zone:bag/0"


def test_the_largest_overlap_wins_and_a_covered_piece_beats_the_area_around_it(qapp: object) -> None:
    area = Row(
        "zone:x", "X", pieces=(creature(1, "A", "#884422", "", "1/1/1"), creature(2, "B", "#884422", "", "1/1/1"))
    )
    layout = lay_out(one_area(area), QRectF(0, 0, 600, 200), THEME)
    one, two = layout.spots["die:1"].rect, layout.spots["die:2"].rect
    assert most_covered(layout, one.translated(5, 5), ["die:1", "die:2", "zone:x"]).ref == "die:1"  # type: ignore[union-attr]
    nearer = two.translated(-(two.left() - one.left()) * 0.45, 0)
    assert most_covered(layout, nearer, ["die:1", "die:2"]).ref == "die:2"  # type: ignore[union-attr]
    assert most_covered(layout, one.translated(0, 80), ["die:1", "zone:x"]).ref == "zone:x"  # type: ignore[union-attr]
    assert most_covered(layout, QRectF(5000, 0, 10, 10), ["die:1", "zone:x"]) is None


def test_rows_put_the_short_row_first(qapp: object) -> None:
    pieces = tuple(Piece(f"card:{n}", Shape.CARD, LOOK) for n in range(13))
    layout = lay_out(one_area(Row("zone:x", "X", pieces=pieces, rows=2)), QRectF(0, 0, 1000, 400), THEME)
    tops = [layout.spots[f"card:{n}"].rect.top() for n in range(13)]
    assert tops[:6] == [tops[0]] * 6
    assert tops[6:] == [tops[12]] * 7
    assert tops[0] < tops[12]


def _card(number: int) -> Piece:
    return Piece(f"card:{number}", Shape.CARD, LOOK, "Card")


def test_cards_of_an_area_that_folds_are_left_out_where_nobody_could_read_them(qapp: object) -> None:
    area = Row("half:3/0", "Clara", pieces=(_card(1), _card(2)), rows=1, fold=True, hint="9 dice ready")
    small, large = (lay_out(one_area(area), QRectF(0, 0, 300, high), THEME) for high in (50, 200))
    refs = [piece.ref for piece in area.pieces]
    assert not any(ref in small.spots for ref in refs)
    found = [small.find(ref) for ref in refs]
    assert [spot.ref for spot in found if spot] == ["half:3/0", "half:3/0"], "they are still found there"
    assert small.panels[0].folded
    assert all(ref in large.spots for ref in refs)
    assert not large.panels[0].folded


def test_a_gauge_of_beads_shares_the_line_of_the_title(qapp: object) -> None:
    plain = Row("half:0/0", "Ann", pieces=(_card(1),), rows=1)
    beaded = msgspec.structs.replace(plain, gauge=Gauge(3, 12, "3 / 12", Bead.DIAMOND))
    rects = [
        lay_out(one_area(area), QRectF(0, 0, 300, 140), THEME).spots[area.pieces[0].ref].rect
        for area in (plain, beaded)
    ]
    assert rects[0] == rects[1]


@pytest.mark.parametrize(
    ("score", "note", "tip"), [("1/2", "of the Coast", "Captured 1/2 · of the Coast"), ("", "", "")]
)
def test_pointing_at_a_seat_says_its_score_is_of_what(qapp: object, score: str, note: str, tip: str) -> None:
    panel = SeatPanel(0, score, "Captured", note=note)
    made = lay_out(Table("", "", (), Box(True, (panel,)), Prompt("")), QRectF(0, 0, 300, 120), THEMES["dark"])
    assert made.spots["seat:0"].tip == tip


def test_counters_stand_in_rows_of_three_where_one_line_is_too_short(qapp: object) -> None:
    counters = tuple(Counter("mdi6.star", f"counter {n}", "10", f"c:{n}") for n in range(8))
    heap = Pile("zone:grave", "Grave", glyph="mdi6.grave-stone")
    panel = SeatPanel(0, "0", "points", counters, (heap,))
    wide, narrow = (
        lay_out(Table("t", "", (), Box(False, (panel,)), Prompt("")), QRectF(0, 0, across, 130), THEME)
        for across in (700, 220)
    )
    assert len({wide.spots[f"c:{n}"].rect.top() for n in range(8)}) == 1
    assert len({narrow.spots[f"c:{n}"].rect.top() for n in range(8)}) == 3, "all eight are there, in rows of three"
    assert narrow.spots["zone:grave"].kind is Kind.AREA, "and the pile can still be looked through"


@pytest.mark.parametrize("high", [55, 64])
def test_counters_at_the_foot_of_a_low_panel_keep_clear_of_its_stitches(qapp: object, high: int) -> None:
    panel = SeatPanel(0, "2", "points", tuple(Counter("mdi6.cards", f"pile {n}", "3", f"c:{n}") for n in range(3)))
    made = lay_out(Table("t", "", (), Box(False, (panel,)), Prompt("")), QRectF(0, 0, 150, high), THEME)
    seat = made.spots["seat:0"].rect
    assert all(made.spots[f"c:{n}"].rect.bottom() <= seat.bottom() - 6 for n in range(3))


def test_a_counter_with_a_long_value_stands_in_rows_of_two_and_every_pile_keeps_its_number(qapp: object) -> None:
    counters = (Counter("mdi6.moon-full", "Fate", "unused", "c:fate"), Counter("mdi6.star", "Omens", "1", "c:1"))
    heaps = tuple(Pile(f"zone:{n}", "Graveyard", n, glyph="mdi6.grave-stone") for n in (4, 30))
    panel = SeatPanel(0, "0", "points", counters, heaps)
    laid = lay_out(Table("t", "", (), Box(False, (panel,)), Prompt("")), QRectF(0, 0, 210, 130), THEME)
    shown = {counter.ref: box for found in laid.panels for box, counter in found.counters}
    assert {ref: laid.spots[ref].rect for ref in shown} == shown
    assert set(shown) == {"c:fate", "c:1", "zone:4", "zone:30"}
    assert len({box.left() for box in shown.values()}) == 2
    assert shown["c:fate"].width() > laid.panels[0].inside.width() / 3


def test_avatars_are_smaller_than_the_dice_beside_them(qapp: object) -> None:
    pieces_ = (Piece("die:0", Shape.DIE, LOOK), Piece("avatar:0", Shape.CHIP, LOOK))
    layout = lay_out(one_area(Row("tile:0", "Docks", pieces=pieces_, rows=1)), QRectF(0, 0, 400, 100), THEME)
    assert layout.spots["avatar:0"].rect.height() <= 0.61 * layout.spots["die:0"].rect.height()


@pytest.mark.parametrize(("count", "lines"), [(8, 1), (11, 2)])
def test_dice_lie_in_few_lines_and_several_in_the_middle(qapp: object, count: int, lines: int) -> None:
    dice = tuple(quiddity(number, 1) for number in range(count))
    layout = lay_out(one_area(Row("zone:pool", "Pool", pieces=dice)), QRectF(0, 0, 430, 160), THEME)
    rects = [layout.spots[die.ref].rect for die in dice]
    assert len({rect.top() for rect in rects}) == lines
    if lines > 1:
        area = layout.spots["zone:pool"].rect
        left, right = min(rect.left() for rect in rects), max(rect.right() for rect in rects)
        assert abs((left - area.left()) - (area.right() - right)) < 3
