"""The cards of a hand share all its room, and stay where they are under the pointer."""

from __future__ import annotations

from functools import partial

import msgspec
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Detail, Piece, Shape, Style
from tabletop.display.prompt import Prompt
from tabletop.display.table import Box, Row, Table
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.geometry.steady_rows import SteadyRows
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.helpers.waiting import assert_stays
from tests.ui.test_table_window import at, click, drag

Form = tuple[float, Detail]


def hand(window: TableWindow) -> dict[str, Form]:
    """Return width and form of every card in the own hand."""
    spots = [spot for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0"]
    return {
        spot.ref: (spot.rect.width(), spot.piece.detail) for spot in spots if spot.kind is Kind.PIECE and spot.piece
    }


def opened(qtbot: QtBot) -> tuple[TableWindow, Match]:
    """Return a table without motion at which seat 0 begins."""
    game = entry("holy_knights")
    seats = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.REGULAR)]
    match = Match.new(game, checked_setup(game.load().game, 2, {}), seats, 2, save=False)
    chosen = TableSettings(speed="off", blunder_warnings=False, advice=False)
    window = TableWindow(match, game.load(), Words("en"), THEMES["dark"], chosen, size=QSize(1280, 768))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window, match


def test_cards_stay_where_they_are_while_others_are_played_in_a_turn(qtbot: QtBot) -> None:
    window, match = opened(qtbot)
    before, forms = places(window), hand(window)
    lefts = sorted(rect.left() for rect in before.values())
    for _ in range(2):
        action = next(action for action in match.view(0).actions if action.verb == "lay")
        drag(window, action.source, at(window, action.target))
        now = hand(window)
        assert now == {ref: form for ref, form in forms.items() if ref in now}
        assert sorted(rect.left() for rect in places(window).values()) == lefts[: len(now)], "only gaps close"
    match.close()


def places(window: TableWindow) -> dict[str, QRectF]:
    """Return where the cards of the own hand lie."""
    return {spot.ref: spot.rect for spot in window.scene.layout.spots.values() if spot.within == "zone:hand/0"}


def test_a_hand_closes_its_gap_as_a_card_is_dragged_out_of_it(qtbot: QtBot) -> None:
    window, match = opened(qtbot)
    before = places(window)
    played, *_ = (action for action in match.view(0).actions if action.verb == "lay" and action.source in before)
    drag(window, played.source, at(window, played.target))
    now = places(window)
    assert sorted(rect.getRect() for rect in now.values()) == sorted(rect.getRect() for rect in before.values())[:-1]
    window.view._hand_left.setInterval(0)
    assert_stays(lambda: places(window) == now, 20)  # nothing slides away while the next question is open
    match.close()


def test_the_others_stay_under_the_pointer_until_it_leaves_the_hand(qtbot: QtBot) -> None:
    window, match = opened(qtbot)
    before, port = places(window), window.view.viewport()
    window.view._hand_left.setInterval(60_000)
    played, *_ = (action for action in match.view(0).actions if action.verb == "lay" and action.source in before)
    click(window, played.source)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=at(window, played.target))
    rest = {ref: rect for ref, rect in before.items() if ref != played.source}
    assert places(window) == rest
    QTest.mouseMove(port, at(window, played.target) + QPoint(3, 0))
    second = max(rest, key=lambda ref: rest[ref].left())
    QTest.mouseMove(port, at(window, second))
    window.view._hand_left.setInterval(0)
    assert_stays(lambda: places(window) == rest, 20)  # the pointer came back in time
    QTest.mouseMove(port, at(window, played.target))
    qtbot.waitUntil(lambda: places(window) != rest)
    now = places(window)
    assert now.keys() == rest.keys()
    assert min(rect.left() for rect in now.values()) == min(rect.left() for rect in before.values())
    assert all(rect.width() == rest[ref].width() for ref, rect in now.items())
    match.close()


def test_a_hand_closes_the_gap_under_a_pointer_that_rests_after_a_double_click(qtbot: QtBot) -> None:
    window, match = opened(qtbot)
    before, port = places(window), window.view.viewport()
    window.view._hand_left.setInterval(60_000)
    played, *_ = (action for action in match.view(0).actions if action.verb == "lay" and action.source in before)
    spot = at(window, played.source)
    QTest.mouseMove(port, spot)
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=spot)
    rest = {ref: rect for ref, rect in before.items() if ref != played.source}
    assert places(window) == rest, "a quick hand finds the next card where it was"
    window.view._hand_left.setInterval(0)
    qtbot.waitUntil(lambda: places(window) != rest)
    assert all(rect.width() == rest[ref].width() for ref, rect in places(window).items())
    match.close()


def card(number: int, text: str = "Rest.") -> Piece:
    return Piece(f"card:{number}", Shape.CARD, Style("#884422", "#ffffff"), f"Card {number}", text=text, short="Rest.")


def test_cards_grow_with_each_that_leaves_and_shrink_with_each_that_comes() -> None:
    rows = SteadyRows()

    def forms(*pieces: Piece) -> set[Form]:
        table = Table(
            "t", "", (), Box(False, (Row("zone:hand/0", "Hand", pieces=pieces, rows=1, fan=True),)), Prompt("")
        )
        layout = lay_out(rows.with_gaps(table), QRectF(0, 0, 900, 170), THEMES["dark"])
        spots = [layout.spots[piece.ref] for piece in pieces]
        return {(spot.rect.width(), spot.piece.detail) for spot in spots if spot.piece is not None}

    cards = [card(number) for number in range(8)]
    widths = [wide for count in (7, 6, 5, 4, 3, 2, 8) for wide, _ in forms(*cards[:count])]
    assert widths[:-1] == sorted(widths[:-1])
    assert len(set(widths)) == len(widths) == 7
    assert widths[-1] == min(widths)


def shown_order(
    rows: SteadyRows, *numbers: int, weight: float = 1.0, turn: str = "", is_past: bool = False, hides: bool = False
) -> list[str]:
    """Return the cards of a hand as they are shown from left to right, an empty string for each gap."""
    pieces = tuple(msgspec.structs.replace(card(number), blank=hides) for number in numbers)
    row = Row("zone:hand/0", "Hand", pieces=pieces, rows=1, fan=True, weight=weight)
    table = Table("t", turn, (), Box(False, (row,)), Prompt(""))
    (shown,) = (rows.in_order(table) if is_past else rows.with_gaps(table)).root.parts
    assert isinstance(shown, Row)
    return [piece.ref.removeprefix("card:") for piece in shown.pieces]


def test_a_single_new_card_joins_a_hand_at_its_end_and_several_sort_it() -> None:
    rows = SteadyRows()

    def order(*numbers: int) -> list[str]:
        return list(filter(None, shown_order(rows, *numbers)))

    assert order(1, 3, 5) == ["1", "3", "5"]
    assert order(1, 2, 3, 5) == ["1", "3", "5", "2"]
    assert order(1, 2, 5) == ["1", "5", "2"]
    assert order(0, 1, 2, 5) == ["1", "5", "2", "0"]
    assert order(0, 1, 2, 4, 5, 6) == ["0", "1", "2", "4", "5", "6"]


def test_cards_that_come_back_in_a_turn_return_to_their_places() -> None:
    order = partial(shown_order, SteadyRows())
    assert order(3, 1, 2, 4) == ["3", "1", "2", "4"]
    assert order(3, 2, 4) == ["3", "2", "4"]
    assert order(2, 4) == ["2", "4"]
    assert order(2, 4, 1) == ["1", "2", "4"]
    assert order(2, 4, 1, 5) == ["1", "2", "4", "5"]
    assert order(4, 5) == ["4", "5"]
    assert order(1, 2, 3, 4, 5) == ["3", "1", "2", "4", "5"]


def test_a_look_at_the_past_leaves_the_hand_as_it_lies() -> None:
    rows = SteadyRows()
    order, past = partial(shown_order, rows, turn="3"), partial(shown_order, rows, is_past=True)
    assert order(3, 1, 2) == ["3", "1", "2"]
    assert order(0, 1, 2) == ["1", "2", "0"], "the third has been played, and another has come"
    assert past(5, 6, 0, turn="2") == ["0", "5", "6"]
    assert past(1, 2, 3, turn="3") == ["3", "1", "2"], "as it lay in its turn"
    rows.pinned = "zone:hand/0"
    assert past(1, 2, turn="3") == ["1", "2"]
    rows.pinned = ""
    assert order(0, 1, 2) == ["1", "2", "0"]


def test_an_undo_puts_the_hand_back_as_it_lay() -> None:
    order = partial(shown_order, SteadyRows())
    assert order(4, 1, 3, turn="1") == ["4", "1", "3"]
    assert order(0, 1, 2, 3, turn="1") == ["0", "1", "2", "3"], "two have come for one"
    assert order(1, 3, 4, turn="1") == ["4", "1", "3"]
    assert order(5, 6, 7, turn="2") == ["5", "6", "7"]
    assert order(1, 3, 4, turn="1") == ["4", "1", "3"], "as when the end of a turn is undone"


def test_a_hand_lies_as_before_after_another_person_at_the_same_screen() -> None:
    order = partial(shown_order, SteadyRows())
    assert order(3, 1, turn="1") == ["3", "1"]
    assert order(1, 2, 3, turn="1") == ["3", "1", "2"]
    assert order(7, 8, 9, hides=True, turn="2") == ["7", "8", "9"]
    assert order(1, 2, 3, turn="3") == ["3", "1", "2"]


def test_a_new_card_takes_the_gap_of_a_pinned_hand_and_moves_no_other() -> None:
    rows = SteadyRows()
    order = partial(shown_order, rows)
    assert order(1, 2, 3, 4, 5) == ["1", "2", "3", "4", "5"]
    rows.pinned = "zone:hand/0"
    assert order(2, 4, 5) == ["", "2", "", "4", "5"]
    assert rows.has_gaps
    assert order(2, 4, 5, 6) == ["6", "2", "", "4", "5"]
    assert order(4, 5, 6) == ["6", "", "", "4", "5"]
    rows.pinned = ""
    assert order(4, 5, 6) == ["6", "4", "5"]
    assert not rows.has_gaps


def test_a_hand_that_has_all_room_again_keeps_no_place_of_a_card_played_before() -> None:
    """As when a fight begins: its cards lie elsewhere, whatever is under the pointer."""
    rows = SteadyRows()
    order = partial(shown_order, rows)
    assert order(1, 2, 3) == ["1", "2", "3"]
    rows.pinned = "zone:hand/0"
    assert order(1, 3, weight=0.5) == ["1", "3"], "it shares its room with the table"
    assert order(1, 3) == ["1", "3"]
    assert order(3) == ["", "3"], "from then on under the pointer as ever"


def test_a_hand_lies_in_one_order_whether_it_shares_its_room_or_not() -> None:
    """As on the table and in a fight, some turns after it last had all room."""
    order = partial(shown_order, SteadyRows())
    assert order(1, 4, 5, turn="1") == ["1", "4", "5"]
    for number, cards in enumerate([(1, 4), (1, 4, 3), (0, 1, 4, 3), (0, 1, 2, 4, 3)], 2):
        shared = order(*cards, weight=0.5, turn=str(number))
    assert shared == ["1", "4", "3", "0", "2"], "whoever comes joins at the end"
    assert order(0, 1, 2, 3, 4, turn="5") == shared
    assert order(0, 1, 2, 3, 4, weight=0.5, turn="5") == shared


def test_a_steady_row_that_was_empty_has_no_gaps() -> None:
    rows = SteadyRows()

    def order(*numbers: int) -> list[str]:
        row = Row("zone:tray", "Tray", pieces=tuple(map(card, numbers)), steady=True)
        (shown,) = rows.with_gaps(Table("t", "", (), Box(False, (row,)), Prompt(""))).root.parts
        assert isinstance(shown, Row)
        return [piece.ref.removeprefix("card:") for piece in shown.pieces]

    assert order(1, 2, 3) == ["1", "2", "3"]
    assert order(1, 3) == ["1", "", "3"]
    assert order() == []
    assert order(1, 3) == ["1", "3"]
