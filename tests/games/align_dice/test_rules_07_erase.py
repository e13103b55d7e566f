"""The erase step, with groups, marks, pass areas, falling dice and chains."""

from __future__ import annotations

import pytest

from tabletop.engine.view import view
from tabletop.games.align_dice.look.table import AlignLook
from tabletop.games.align_dice.rules import grid
from tabletop.games.align_dice.rules.steps.erasing import erase_groups
from tabletop.kit import presentation
from tabletop.match.auto_answer import auto_answer
from tabletop.words import Words
from tests.helpers.align import Table


def quiet(*columns: str, seat: int = 0, **options: int | str | bool) -> Table:
    return Table(2, no_skills=True, **options).bottle(seat, *columns)  # type: ignore[arg-type]


@pytest.mark.rule("ALI-7.02", "ALI-7.03", "ALI-R.04")
@pytest.mark.parametrize(
    ("columns", "groups"),
    [
        (("R1 R2", "R3"), 1),
        (("R4 B4", "G4"), 1),
        (("R1 R2", "B3"), 0),
        (("R1", "B1"), 0),
        (("R1", "R2", "R3"), 1),
        (("R5 R5 R5",), 1),
    ],
)
def test_three_touching_dice_of_one_colour_or_one_face_are_a_group(columns: tuple[str, ...], groups: int) -> None:
    assert len(erase_groups(quiet(*columns).state, 0)) == groups


@pytest.mark.rule("ALI-7.04")
def test_diagonals_do_not_connect_but_any_shape_does() -> None:
    assert erase_groups(quiet("R1 B2", "G3 R4", "Y5 P6 R2").state, 0) == []
    (group,) = erase_groups(quiet("R1 R2 R3", "B4 P6 R5", "R6 Y1 R4").state, 0)
    assert len(grid.CELLS[group]) == 5


@pytest.mark.rule("ALI-7.05", "ALI-R.12", "ALI-R.15")
def test_a_group_is_maximal_and_colour_and_face_groups_stay_apart() -> None:
    state = quiet("R1 R2 R3", "B1 R5", "G1").state
    sizes = sorted(len(grid.CELLS[group]) for group in erase_groups(state, 0))
    assert sizes == [3, 4]
    assert len(erase_groups(quiet("R5 R5 R5", "R5").state, 0)) == 1


@pytest.mark.rule("ALI-7.06", "ALI-14.02")
def test_a_group_cannot_be_refused() -> None:
    played = quiet("R1 B1 G1 G2", "R2 Y5", "R3 G4").step("erase")
    assert played.decision == "erase"
    assert not played.actions("done", seat=0)
    assert played.refusal("done").rule == "ALI-7.06"


@pytest.mark.rule("ALI-7.07", "ALI-7.16", "ALI-X.12")
@pytest.mark.parametrize(("first", "gained"), [("P1", ["G3", "P4"]), ("Y3", ["P4", "R3"])])
def test_the_owner_chooses_which_group_goes_first_and_that_changes_what_is_gained(
    first: str, gained: list[str]
) -> None:
    played = quiet("P1 Y3", "P4 G3 R3", "P6 B5").step("erase")
    assert {action.arg for action in played.actions("erase", seat=0)} == set(map(str, erase_groups(played.state, 0)))
    played.do("erase", first)
    while played.actions("send", seat=0):
        played.do("send", target="left")
    assert sorted(played.at("benefit/0")) == gained
    assert [*played.at("bottle1/0"), *played.at("bottle2/0"), *played.at("bottle3/0")] == ["B5"]
    assert played.state.chain[0] == 2


@pytest.mark.rule("ALI-7.08")
def test_a_set_that_shrinks_below_three_stays() -> None:
    played = quiet("R1 B1", "R2 B2", "R1 B3").step("erase")
    assert len(erase_groups(played.state, 0)) == 2
    played.do("erase", "B1", arg=str(0b001000100010))
    played.settle("send")
    assert played.at("bottle1/0") in ([], ["R1"])


@pytest.mark.rule("ALI-7.09", "ALI-7.10", "ALI-7.11", "ALI-7.19", "ALI-X.11", "ALI-7.17")
def test_each_die_follows_the_mark_it_lies_on_and_keeps_its_face() -> None:
    played = quiet("B1 B4", "B6 R4", "G4 Y2").step("erase")
    assert played.at("benefit/0") == ["B6"]
    assert sorted(played.at("left/0")) == ["B1", "B4"]
    assert played.at("bottle2/0") == ["R4"]
    assert [played.state.spot[die] for die in played.items("bottle2/0")] == [0]
    assert "erased" in played.log


@pytest.mark.rule("ALI-7.12")
def test_a_double_arrow_asks_for_a_side() -> None:
    played = quiet("G1", "R1 R2 R3", "Y6").step("erase")
    assert {action.target for action in played.actions("send", seat=0)} == {"zone:left/0", "zone:right/0"}
    played.do("send", "R2", "right")
    assert played.at("right/0") == ["R2"]
    assert sorted(played.at("benefit/0")) == ["R1", "R3"]


def test_a_die_cannot_be_sent_against_its_arrow() -> None:
    played = quiet("R1 R2 R4", "B1 R3").put("left/0", "G1", "G2").step("erase")
    assert played.refusal("send", "R1", "right").rule == "ALI-7.11"


@pytest.mark.rule("ALI-7.13", "ALI-7.14", "ALI-R.14", "ALI-R.56")
def test_the_order_is_asked_when_it_decides_who_is_the_fourth() -> None:
    played = quiet("R1 R6 R4").put("left/0", "B1", "G2").step("erase")
    assert {played.named(action.source) for action in played.actions("send", seat=0)} == {"R1", "R6", "R4"}
    played.do("send", "R1", "left")
    assert played.at("left/0") == ["B1", "G2", "R1"]
    assert sorted(played.at("benefit/0")) == ["R4", "R6"]


@pytest.mark.rule("ALI-R.56")
def test_the_order_is_not_asked_when_nothing_depends_on_it() -> None:
    played = quiet("R1 R6 R4").step("erase")
    assert not played.actions("send", seat=0)
    assert len(played.at("left/0")) == 3


@pytest.mark.rule("ALI-7.15", "ALI-7.18", "ALI-X.13")
def test_a_side_fills_through_all_groups_of_the_step() -> None:
    played = quiet("R1 R2 R3").put("left/0", "B1", "B2", "B3").step("erase")
    assert sorted(played.at("benefit/0")) == ["R1", "R2", "R3"]
    assert played.at("left/0") == ["B1", "B2", "B3"]


@pytest.mark.rule("ALI-R.43")
def test_a_double_arrow_between_full_sides_is_gained_without_a_question() -> None:
    played = quiet("", "R1 R2 R3").put("left/0", "B1", "B2", "B3").put("right/0", "G1", "G2", "G3").step("erase")
    assert not played.actions("send", seat=0)
    assert len(played.at("benefit/0")) == 3


@pytest.mark.rule("ALI-7.16", "ALI-7.17", "ALI-R.13")
def test_dice_fall_after_a_whole_group_and_may_start_a_chain() -> None:
    chained = quiet("G5 G1 G2 B4", "B5", "P6 B6").step("erase")
    assert chained.at("bottle1/0") == ["B4"]
    fallen = quiet("R1 R2 R3 B4", "B5", "B6").step("erase").settle("send")
    assert fallen.state.chain[0] == 2
    assert "B5" in fallen.at("benefit/0")


@pytest.mark.rule("ALI-7.20")
def test_each_board_is_erased_on_its_own() -> None:
    played = quiet("R1 R2 R3").bottle(1, "B1 B2 B3").step("erase")
    assert len(played.at("left/0")) == len(played.at("left/1")) == 3
    assert played.at("next/0") == []


@pytest.mark.rule("ALI-11.01", "ALI-11.02", "ALI-R.50")
def test_a_blessing_makes_an_arrow_a_star_once() -> None:
    played = Table(2, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, "R1 R6 R4").step("erase")
    assert {played.named(action.target) for action in played.actions("skill", seat=0)} == {"R1", "R6", "R4"}
    played.do("skill", target="R6")
    assert played.at("benefit/0") == ["R6"]
    assert len(played.at("left/0")) == 2
    assert played.state.used[0] == 1


@pytest.mark.rule("ALI-R.56", "ALI-11.05")
def test_one_button_goes_on_without_a_blessing_where_no_order_matters() -> None:
    def blessed(*columns: str) -> Table:
        return Table(2, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, *columns)

    played = blessed("R1 R6 R4").step("erase")
    table = presentation(AlignLook)[0](view(played.state, 0), Words("en"))
    assert table.prompt.text == "Gain one of these dice with your skill, or send them?"
    assert "To gain a die, drag your adventurer onto it" in table.prompt.line
    assert len(played.do("send_all").at("next/1")) == 3
    assert not played.state.used[0]
    assert not blessed("R1 R6 R4").put("left/0", "B1").step("erase").actions("send_all")  # who is the fourth?
    free = blessed("", "B2 R2 R3", "G3 R1").put("right/0", "B1").step("erase").do("send_all")
    assert free.at("right/0") == ["B1", "R1", "R2"], "both sides lead to the same partner: R2 goes to the fuller one"


@pytest.mark.rule("ALI-R.56", "ALI-7.12")
def test_the_button_leaves_a_double_arrow_open_where_its_sides_differ() -> None:
    played = Table(3, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, "", "B2 R2 R3", "G3 R1").step("erase")
    sides = {"zone:left/0", "zone:right/0"}
    assert {action.target for action in played.do("send_all").actions("send", seat=0)} == sides
    assert not played.actions("send_all")
    assert "drag it to a lit pass area" in presentation(AlignLook)[0](view(played.state, 0), Words("en")).prompt.line


@pytest.mark.rule("ALI-R.56", "ALI-7.12")
def test_the_button_leaves_a_double_arrow_open_where_one_side_is_full() -> None:
    played = Table(2, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, "", "R1 R2", "G3 R1")
    played = played.put("left/0", "B1", "B3", "B4").step("erase").do("send_all")
    assert {action.target for action in played.actions("send", seat=0)} == {"zone:left/0", "zone:right/0"}
    assert "R2" not in played.at("benefit/0"), "its owner says whether it is gained"


@pytest.mark.rule("ALI-R.56")
def test_nobody_is_asked_which_of_equal_dice_leaves_first() -> None:
    played = quiet("R4 R4 R4").put("left/0", "B1", "G2").step("erase")
    assert len(played.actions("send", seat=0)) > 1
    assert auto_answer(view(played.state, 0)) in played.actions("send", seat=0)


@pytest.mark.rule("ALI-18.06")
def test_erasing_is_the_same_in_both_modes() -> None:
    for mode in ("vs", "coop"):
        played = Table(2, mode=mode, no_skills=True).board(0, "even").bottle(0, "B1 B4", "B6 R4", "G4 Y2").step("erase")
        assert played.at("benefit/0") == ["B6"]


@pytest.mark.rule("ALI-R.56", "ALI-7.12", "ALI-7.14")
def test_dice_on_double_arrows_count_when_it_is_asked_who_is_the_fourth() -> None:
    def ways(*columns: str) -> set[tuple[str, str]]:
        played = quiet(*columns).put("left/0", "B1", "G2").step("erase")
        return {(played.named(action.source), action.target) for action in played.actions("send", seat=0)}

    assert ways("G3 R1", "B2 R2 R3") == {("R1", "zone:left/0"), ("R2", "zone:left/0"), ("R2", "zone:right/0")}
    assert ways("", "B2 R2 R3", "G3 R1") == {("R2", "zone:left/0"), ("R2", "zone:right/0")}
    right = quiet("", "B2 R2 R3", "G3 R1").put("right/0", "B1", "G2").step("erase")
    assert {(right.named(action.source), action.target) for action in right.actions("send", seat=0)} == {
        ("R1", "zone:right/0"), ("R2", "zone:left/0"), ("R2", "zone:right/0"),
    }  # fmt: skip
    right.do("send", "R2", "right")
    assert (right.at("right/0"), sorted(right.at("benefit/0"))) == (["B1", "G2", "R2"], ["R1", "R3"])


@pytest.mark.rule("ALI-11.01", "ALI-R.50")
def test_a_second_group_of_the_same_step_is_not_blessed() -> None:
    played = Table(2, mode="coop").board(0, "even").hero(0, "human_b")
    played.bottle(0, "R1 R6 Y5 B3", "R4 P2 B4", "G1 B5").step("erase").do("skill", target="R6")
    assert (played.state.chain[0], sorted(played.at("benefit/0"))) == (2, ["R4", "R6"])
    assert (sorted(played.at("left/0")), played.at("right/0")) == (["B3", "R1"], ["B5"])
    assert {(action.verb, played.named(action.source), action.target) for action in played.legal_of(0)} == {
        ("send", "B4", "zone:left/0"), ("send", "B4", "zone:right/0"),
    }  # fmt: skip
    assert played.refusal("skill", "skill:0", "B4").rule == "ALI-11.01"
