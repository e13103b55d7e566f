"""The row of buttons in the prompt bar, laid out without a window."""

from __future__ import annotations

from tabletop.ui.table.toolbars.button_row import ButtonRow

ROW = ButtonRow(right=1000, gap=10, main=150, slot=0, others=(100, 120), golden=frozenset(), more=90)


def test_the_main_answer_lies_right_and_the_others_beside_it() -> None:
    laid = ROW.lay_out(400)
    assert laid.buttons == ((850, 150), (740, 100), (610, 120))
    assert (laid.slot, laid.more, laid.room) == (None, None, 600)


def test_what_has_no_room_moves_to_the_menu_and_the_main_answer_stays() -> None:
    laid = ROW.lay_out(620)
    assert laid.buttons == ((850, 150), (740, 100), None)
    assert laid.more == (640, 90)
    assert laid.room == 630
    assert ROW.lay_out(720).buttons == ((850, 150), None, None)


def test_a_single_button_is_narrowed_rather_than_put_into_a_menu() -> None:
    lone = ROW._replace(main=0, others=(700,))
    assert lone.lay_out(400).buttons == ((400, 600),)
    assert lone.lay_out(400).more is None


def test_without_a_main_answer_its_slot_stays_empty() -> None:
    laid = ROW._replace(main=0, slot=122, others=(100,)).lay_out(400)
    assert laid.slot == (878, 122)
    assert laid.buttons == ((768, 100),)


def test_a_main_answer_leaves_the_words_their_width() -> None:
    assert ROW._replace(main=900, others=()).lay_out(400).buttons == ((400, 600),)


def test_a_golden_button_never_moves_to_the_menu() -> None:
    laid = ROW._replace(golden=frozenset({1})).lay_out(620)
    assert laid.buttons == ((850, 150), None, (720, 120))
    assert laid.more == (620, 90)


def test_a_firm_button_has_room_before_the_words_have_more_than_their_least_width() -> None:
    row = ROW._replace(firm=frozenset({1}), floor=300)
    laid = row.lay_out(720)
    assert laid.buttons == ((850, 150), None, (720, 120))
    assert laid.more == (620, 90)
    assert row._replace(floor=700).lay_out(720).buttons == ((850, 150), None, None), "words keep the least of all"
    assert row.lay_out(400) == ROW.lay_out(400), "where there is room, nothing changes"


def test_the_empty_place_of_a_main_answer_gives_way_to_a_golden_button() -> None:
    row = ROW._replace(main=0, slot=122, others=(100, 120), golden=frozenset({1}))
    laid = row.lay_out(700)
    assert laid.slot is None
    assert laid.buttons == (None, (880, 120))


def test_the_last_button_may_be_squeezed_rather_than_open_a_menu() -> None:
    assert ROW.lay_out(620).more is not None
    laid = ROW._replace(squeeze=0.8).lay_out(620)
    assert laid.more is None
    assert laid.buttons == ((850, 150), (740, 100), (620, 110))


def test_buttons_take_the_empty_place_or_are_squeezed_rather_than_move_into_a_menu() -> None:
    slotted = ROW._replace(main=0, slot=122)
    assert slotted.lay_out(680).more is not None
    laid = slotted._replace(squeeze=0.8).lay_out(680)
    assert (laid.slot, laid.more) == (None, None)
    assert laid.buttons == ((900, 100), (770, 120))
    assert ROW._replace(squeeze=0.8).lay_out(640).buttons == ((850, 150), (760, 80), (654, 96))


def test_no_menu_has_a_single_entry() -> None:
    row = ROW._replace(main=0, others=(20, 120))
    assert row.lay_out(880).buttons == ((980, 20), None)
    laid = row._replace(squeeze=0.8).lay_out(880)
    assert laid.buttons == ((984, 16), (878, 96))
    assert (laid.more, laid.room) == (None, 868), "the words give way"
    assert ROW._replace(squeeze=0.8).lay_out(800).more is not None, "several share a menu"


def test_a_button_that_yields_its_place_moves_into_a_menu_even_alone() -> None:
    row = ROW._replace(squeeze=0.8, yields=True)
    assert row.lay_out(640).buttons == ((850, 150), (740, 100), None)
    assert row.lay_out(640).more is not None
