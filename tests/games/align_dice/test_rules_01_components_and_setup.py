"""Components, notation and the three setups."""

from __future__ import annotations

from typing import get_args

import pytest

from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice.cards.book import BOOK, BOTH, LEFT, MONSTER, RIGHT, STAR
from tabletop.games.align_dice.cards.schema import HUES, Mark, MonsterKind
from tabletop.games.align_dice.game import catalogue, table
from tabletop.games.align_dice.rules.setup import face_of
from tabletop.games.align_dice.rules.state import BOTTLE, PASS, At, colour_dice, last_round
from tabletop.games.align_dice.rules.steps.monsters import accepts, reach
from tabletop.words import Words
from tests.helpers.align import GAME, Table
from tests.helpers.faults import faulted

VS = {"mode": "vs"}
COOP = {"mode": "coop"}


def setup(seats: int, **options: int | str | bool) -> Table:
    return Table(seats, round=1, **{"mode": "vs", **options})  # type: ignore[arg-type]


@pytest.mark.rule("ALI-1.01")
def test_moving_and_falling_never_changes_a_face() -> None:
    played = Table(2).bottle(0, "B1 R4", "B6", "B2").step("erase").settle("done")
    assert played.at("bottle1/0") == ["R4"]
    assert sorted(played.at("next/1")) != []


@pytest.mark.rule("ALI-1.02", "ALI-1.04")
def test_a_board_has_twelve_cells_each_with_one_of_four_marks() -> None:
    for marks in BOOK.marks:
        assert len(marks) == 12
        assert set(marks) == {STAR, LEFT, RIGHT, BOTH}
    even = BOOK.marks[0]
    assert [even[row] for row in range(4)] == [LEFT, LEFT, LEFT, STAR]
    assert [even[4 + row] for row in range(4)] == [STAR, BOTH, STAR, BOTH]


@pytest.mark.rule("ALI-1.03", "ALI-6.03")
def test_a_die_falls_on_the_lowest_free_cell_of_its_column() -> None:
    played = Table(2).bottle(0, "B1", "", "G4").put("cap/0", "R5", "Y2").step("place")
    played.do("drop", "R5", "column1").do("drop", "Y2", "column2")
    assert (played.at("bottle1/0"), played.at("bottle2/0")) == (["B1", "R5"], ["Y2"])
    assert [played.state.spot[die] for die in played.items("bottle1/0")] == [0, 1]


@pytest.mark.rule("ALI-1.05", "ALI-7.13", "ALI-7.14")
def test_a_pass_area_takes_three_dice_and_the_fourth_is_gained() -> None:
    played = Table(2).put("left/0", "R1", "R2").bottle(0, "B1 B4 B5 B6", "G1").step("erase")
    played.do("send", "B1", "left").settle("send", "done")
    assert len(played.at("left/0")) == 0
    assert len(played.at("benefit/0")) == 3


@pytest.mark.rule("ALI-1.06")
def test_a_next_card_has_every_mark_once_under_the_numbers_two_to_seven() -> None:
    assert {card.face for card in BOOK.nexts} == {"A", "B"}
    for card, (left, right) in zip(BOOK.nexts, BOOK.order, strict=True):
        assert sorted(card.order) == sorted(get_args(Mark))
        assert sorted(left + right) == [2, 3, 4, 5, 6, 7]
    assert BOOK.order[0] == ((3, 5, 7), (2, 4, 6))


@pytest.mark.rule("ALI-1.07", "ALI-R.49")
def test_the_benefit_area_has_no_limit() -> None:
    played = Table(2).put("benefit/0", *["R1"] * 6, *["B2"] * 6).bottle(0, "", "G1 G2 G3").step("erase")
    played.settle("send", "done")
    assert len(played.at("benefit/0")) >= 13


@pytest.mark.rule("ALI-1.08", "ALI-1.12")
def test_monsters_have_points_and_two_columns_and_dragons_are_monsters() -> None:
    for card in BOOK.monsters:
        assert card.points > 0
        assert card.left
        assert card.right
    kinds = [card.kind for card in BOOK.monsters]
    assert [kinds.count(kind) for kind in get_args(MonsterKind)] == [5, 4, 3]


@pytest.mark.rule("ALI-1.09", "ALI-1.10", "ALI-1.11", "ALI-X.01")
@pytest.mark.parametrize(
    ("key", "cell", "fitting", "other"),
    [
        ("goblin", 0, ["R2", "R6", "B3", "G6"], ["R1", "B2", "Y1"]),
        ("mimic", 0, ["R6", "B6", "P6"], ["R5", "G1"]),
        ("s_dragon", 8, ["B1", "Y1"], ["B2"]),
        ("lich", 8, ["R1", "R6"], ["R5", "R2"]),
    ],
)
def test_a_die_fits_a_cell_if_it_meets_one_alternative(
    key: str, cell: int, fitting: list[str], other: list[str]
) -> None:
    played = Table(2, mode="coop", dragon=key if "dragon" in key else "w_dragon").gap(0, key)
    played.put("benefit/0", *fitting, *other)
    dice = played.items("benefit/0")
    found = [played.name(die) for die in dice if accepts(played.state, played.card(key), cell, die)]
    assert found == fitting


@pytest.mark.rule("ALI-1.13", "ALI-O.01", "ALI-R.54")
def test_any_face_of_any_component_can_be_chosen_for_all_or_seat_by_seat() -> None:
    state = setup(2, next_face="B", board_face="B", hero_face="B").state
    assert all(BOOK.boards[board].face == "B" for board in state.board)
    assert all(BOOK.adventurers[hero].face == "B" for hero in state.hero)
    assert all(BOOK.nexts[card].face == "B" for card in state.nexts)
    mixed = setup(2, handicap="AAB-BBA").state
    assert [BOOK.boards[board].face for board in mixed.board] == ["A", "B"]
    assert [BOOK.adventurers[hero].face for hero in mixed.hero] == ["B", "A"]
    with faulted("three letters"):
        checked_setup(GAME, 2, {"handicap": "AB"})


@pytest.mark.rule("ALI-1.14")
def test_monsters_are_worth_nothing_in_plain_versus() -> None:
    assert all(kind < MONSTER for kind in setup(3).state.kind)


@pytest.mark.rule("ALI-1.15", "ALI-R.10", "ALI-10.02", "ALI-R.51")
def test_left_is_the_next_seat_and_right_the_one_before() -> None:
    played = Table(3).put("left/0", "R1").put("right/0", "B2").roll(6, 5).step("pass")
    assert played.at("next/1") == ["R6"]
    assert played.at("next/2") == ["B5"]
    assert played.at("next/0") == []


@pytest.mark.rule("ALI-2.01", "ALI-R.52")
def test_solo_is_three_seats_of_which_the_first_speaks() -> None:
    played = Table(3, mode="coop", solo=True, round=1).round()
    assert len(played.items("bag")) == 50 - 7
    played.settle("take")
    assert (played.decision, played.seats) == ("agree", (0,))
    with faulted("3 seats"):
        checked_setup(GAME, 2, {"mode": "coop", "solo": True})


@pytest.mark.rule("ALI-2.02", "ALI-3.01", "ALI-17.01")
@pytest.mark.parametrize(("seats", "dice"), [(2, 35), (3, 50), (4, 65), (5, 85), (6, 100)])
def test_the_bag_holds_equal_numbers_of_each_colour(seats: int, dice: int) -> None:
    state = setup(seats).state
    assert len(state.zones[At.bag]) == dice
    assert all([state.kind[die] for die in state.zones[At.bag]].count(colour) == dice // 5 for colour in range(5))
    if seats < 4:
        assert len(setup(seats, mode="coop").state.zones[At.bag]) == dice


@pytest.mark.rule("ALI-2.03", "ALI-3.02")
def test_versus_uses_side_a_and_coop_b_boards_and_adventurers() -> None:
    versus, team = setup(3).state, setup(3, mode="coop").state
    assert {BOOK.boards[board].face for board in versus.board} == {"A"}
    assert {BOOK.adventurers[hero].face for hero in versus.hero} == {"A"}
    assert {BOOK.boards[board].face for board in team.board} == {"B"}
    assert {BOOK.adventurers[hero].face for hero in team.hero} == {"B"}
    assert {BOOK.nexts[card].face for card in (*versus.nexts, *team.nexts)} == {"A"}
    assert len(set(team.board)) == len(set(team.hero)) == 3


@pytest.mark.rule("ALI-2.04", "ALI-18.03", "ALI-3.03")
def test_screens_stand_in_versus_and_in_coop_only_by_choice() -> None:
    assert setup(2, mode="coop").state.screens_open
    assert not setup(2, mode="coop", screens=True).round().state.screens_open
    assert not setup(2).round().state.screens_open


@pytest.mark.rule("ALI-2.05", "ALI-9.01", "ALI-13.01", "ALI-1.12")
@pytest.mark.parametrize("dragon", ["w_dragon", "d_dragon", "s_dragon"])
def test_the_chosen_dragon_waits_open_in_the_middle_out_of_reach(dragon: str) -> None:
    played = setup(3, mode="coop", dragon=dragon)
    assert played.at("middle") == [dragon]
    assert all(played.card(dragon) not in [entry.card for entry in reach(played.state, seat)] for seat in range(3))


@pytest.mark.rule("ALI-2.06", "ALI-2.07")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_gap_gets_an_open_dungeon_card_and_a_hidden_castle_card(seats: int) -> None:
    state = setup(seats, mode="coop").state
    for gap in range(seats):
        (dungeon,), (castle,) = state.zones[At.gap[gap]], state.zones[At.castle[gap]]
        assert BOOK.monster(state.kind[dungeon]).kind == "dungeon"
        assert BOOK.monster(state.kind[castle]).kind == "castle"
        assert all(view.view(state, seat).state.kind[castle] < 0 for seat in range(seats))
    assert len(state.zones[At.unused]) == 12 - 2 * seats - 1
    assert all(view.view(state, 0).state.kind[card] < 0 for card in state.zones[At.unused])


@pytest.mark.rule("ALI-2.08", "ALI-18.01", "ALI-18.02")
def test_coop_has_neither_start_player_nor_elements() -> None:
    played = setup(3, mode="coop", elements=True)
    assert all(not played.state.zones[At.element[seat]] for seat in range(3))
    played.round()
    assert played.seats == (0, 1, 2)


@pytest.mark.rule("ALI-2.09", "ALI-O.12", "ALI-3.01")
def test_the_colours_of_the_bag_are_visible_in_coop_and_in_versus_only_as_an_aid() -> None:
    from tabletop.games.align_dice.game import inspect

    words = Words("en")

    def lines(**options: int | str | bool) -> int:
        info = inspect("zone:bag", view.view(setup(2, **options).state, 0), words)
        assert info is not None
        return len(info.lines)

    assert lines(mode="coop") == lines(show_bag=True) == lines() + 5


@pytest.mark.rule("ALI-3.03", "ALI-1.07")
def test_behind_a_screen_nothing_is_seen_but_the_next_card() -> None:
    played = Table(2).bottle(1, "R1", "B2").put("benefit/1", "G6").put("next/1", "2:Y3").step("place")
    seen = view.view(played.state, 0).state
    assert all(seen.kind[die] < 0 and seen.face[die] < 0 for die in seen.zones[At.queue[1]])
    assert len(seen.zones[At.queue[1]]) == 4
    assert not any(seen.zones[zone] for zone in (*BOTTLE[1], *PASS[1], At.benefit[1]))
    assert seen.ghost[1] == ((2, 3, 2),)


@pytest.mark.rule("ALI-3.04", "ALI-O.04", "ALI-R.47")
def test_screens_may_stay_down_for_the_first_rounds() -> None:
    played = Table(2, open_rounds=3, round=3).bottle(1, "R1").round()
    assert view.view(played.state, 0).state.kind[played.items("bottle1/1")[0]] == 0
    later = Table(2, open_rounds=3, round=4).bottle(1, "R1").round()
    assert view.view(later.state, 0).state.kind[later.items("bottle1/1")[0]] < 0


@pytest.mark.rule("ALI-3.05", "ALI-O.05")
def test_the_start_player_is_chosen_or_random() -> None:
    assert setup(4, starter=2).state.starter == 2
    found = {runner.new_state(GAME, checked_setup(GAME, 4, {}), seed).starter for seed in range(40)}  # type: ignore[attr-defined]
    assert found == {0, 1, 2, 3}


@pytest.mark.rule("ALI-3.06", "ALI-15.01")
def test_plain_versus_has_no_cards_but_expansions_add_them() -> None:
    assert len(setup(3).state.kind) == 50
    state = setup(3, elements=True).state
    assert all(len(state.zones[At.element[seat]]) == 1 for seat in range(3))


@pytest.mark.rule("ALI-R.06", "ALI-R.26", "ALI-17.03")
def test_two_sets_bring_ten_elements_and_monsters_but_one_dragon() -> None:
    state = setup(6, elements=True, monsters=True).state
    assert len(state.kind) == 100 + 24 + 10
    assert len(state.zones[At.middle]) == 1
    assert len(state.zones[At.defeated]) == 0
    assert all(len(state.zones[At.gap[gap]]) == 2 for gap in range(6))


@pytest.mark.rule("ALI-13.03", "ALI-R.02", "ALI-O.02")
def test_the_first_difficulty_forbids_side_a_of_boards_or_of_next_cards() -> None:
    chosen = {"mode": "coop", "board_face": "A", "hard_boards": True}
    assert face_of(checked_setup(GAME, 2, chosen), 0, "board") == "B"
    assert face_of(checked_setup(GAME, 2, {**chosen, "hard_means_next": True}), 0, "board") == "A"
    assert face_of(checked_setup(GAME, 2, {**chosen, "hard_means_next": True}), 0, "next") == "B"


@pytest.mark.rule("ALI-13.02")
def test_difficulties_combine() -> None:
    switches = dict.fromkeys(("hard_boards", "hidden_dragon", "fixed_order", "no_skills", "screens"), True)
    assert checked_setup(GAME, 3, {"mode": "coop", **switches}).options["screens"] is True


@pytest.mark.rule("ALI-R.01")
def test_the_game_is_called_align_dice() -> None:
    assert Words("en")("align_dice.name") == "Align Dice"
    assert Words("ja")("align_dice.name") == "アラインダイス"


def test_coop_is_for_two_or_three_seats() -> None:
    with faulted("2 or 3 seats"):
        checked_setup(GAME, 4, COOP)


def test_the_box_is_complete_and_named_in_both_languages() -> None:
    assert [die.hue for die in BOOK.dice] == list(HUES)
    for language in ("en", "ja"):
        pieces = catalogue(Words(language))
        assert len(pieces) == 5 + 4 + 2 + 6 + 12 + 5
        assert all(piece.title and piece.summary for piece in pieces)


@pytest.mark.rule("ALI-O.13")
@pytest.mark.parametrize(("seats", "castles", "dealt"), [(2, 3, 2), (2, 1, 1), (3, 2, 2), (3, 0, 0)])
def test_fewer_castle_cards_lie_in_the_first_gaps(seats: int, castles: int, dealt: int) -> None:
    state = runner.new_state(GAME, checked_setup(GAME, seats, {**COOP, "castle_cards": castles}), 1)
    assert [len(state.zones[At.castle[gap]]) for gap in range(seats)] == [1] * dealt + [0] * (seats - dealt)
    assert all(state.zones[At.gap[gap]] for gap in range(seats))


@pytest.mark.rule("ALI-O.14")
def test_extra_dice_fill_the_bag_and_make_more_rounds() -> None:
    usual, more = (checked_setup(GAME, 2, {**COOP, "extra_dice": extra}) for extra in (0, 1))
    assert (colour_dice(usual), colour_dice(more)) == (7, 8)
    assert (last_round(usual), last_round(more)) == (8, 10)
    state = runner.new_state(GAME, more, 1)
    dice = [kind for kind in state.kind if 0 <= kind < MONSTER]
    assert [dice.count(colour) for colour in range(5)] == [8] * 5
    rendered = table(view.view(state, 0), Words("en"))
    assert "of 10" in rendered.turn


def test_the_table_says_of_how_many_rounds() -> None:
    rendered = table(view.view(setup(2, **VS).round().state, 0), Words("en"))
    assert "of 8" in rendered.turn
