"""Reach, columns and dragons where it is close, and what two sets bring."""

from __future__ import annotations

import pytest

from tabletop.games.align_dice.cards.book import BOOK
from tests.helpers.align import Table


def bare(seats: int = 3, mode: str = "coop", **options: int | str | bool) -> Table:
    """Return a table without monsters in its gaps."""
    played = Table(seats, mode=mode, **options)  # type: ignore[arg-type]
    for gap in range(seats):
        played.gap(gap)
    return played


@pytest.mark.rule("ALI-8.02")
def test_nobody_fights_or_rolls_with_the_dice_of_another_seat() -> None:
    played = bare().gap(0, "slime").put("benefit/0", "R2").put("benefit/1", "B5").step("fight")
    assert {played.named(action.source) for action in played.actions("lay", seat=0)} == {"R2"}
    assert {played.named(action.source) for action in played.actions("lay", seat=1)} == {"B5"}
    played.roll(6).do("reroll", seat=1)
    assert (played.at("benefit/0"), played.at("benefit/1")) == (["R2"], ["B6"])


@pytest.mark.rule("ALI-8.11", "ALI-8.12", "ALI-R.20")
def test_reach_goes_over_two_emptied_gaps_and_enters_by_the_column_of_its_direction() -> None:
    played = bare().gap(1, "kobold").put("benefit/2", "Y3", "R4").step("fight")
    assert played.actions("lay", "Y3", "kobold.l0", seat=2)
    assert played.actions("lay", "R4", "kobold.r0", seat=2)
    near = bare().gap(0, "slime").gap(1, "kobold").put("benefit/2", "Y3", "R4").step("fight")
    assert near.actions("lay", "Y3", "kobold.l0", seat=2)
    assert not near.actions("lay", "R4", "kobold.r0", seat=2)


@pytest.mark.rule("ALI-R.22", "ALI-8.08")
def test_a_complete_column_leads_on_to_the_other_one() -> None:
    played = bare(2).gap(0, "kobold").fill("kobold", l0="Y3", l1="Y5").put("benefit/0", "R4").step("fight")
    played.do("lay", "R4", "kobold.r0")
    assert played.at("defeated") == ["kobold"]


@pytest.mark.rule("ALI-R.55", "ALI-8.13", "ALI-9.06")
def test_taking_one_of_two_dice_back_keeps_the_column_and_taking_both_frees_it() -> None:
    played = bare(2).gap(0, "kobold").put("benefit/0", "Y3", "Y5", "R4").step("fight")
    played.do("lay", "Y3", "kobold.l0").do("lay", "Y5", "kobold.l1").do("lift", "Y5").do("lift", "Y3")
    assert played.actions("lay", "R4", "kobold.r0", seat=0)
    begun = bare(2).gap(0, "golem").put("benefit/0", "Y3", "B4", "G4").step("fight")
    begun.do("lay", "Y3", "golem.l0").do("lay", "B4", "golem.l1").do("lift", "B4")
    assert not begun.actions("lay", "G4", "golem.r0", seat=0)


@pytest.mark.rule("ALI-9.03", "ALI-9.04")
def test_a_seat_that_rested_before_the_descent_cannot_attack_the_dragon_any_more() -> None:
    played = bare().gap(2, "goblin").fill("goblin", l0="R3", l1="B3").put("benefit/0", "G3", "B5")
    played.put("benefit/1", "B4").put("benefit/2", "B6").step("fight")
    played.do("rest", seat=2).do("lay", "G3", "goblin.r0")
    assert played.at("gap/2") == ["w_dragon"]
    assert played.seats == (1,)


@pytest.mark.rule("ALI-9.05")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_reaches_both_columns_of_the_dragon(seat: int) -> None:
    played = bare().gap(2, "w_dragon").put(f"benefit/{seat}", "B4", "R4").step("fight")
    assert played.actions("lay", "B4", "w_dragon.l0", seat=seat)
    assert played.actions("lay", "R4", "w_dragon.r0", seat=seat)


@pytest.mark.rule("ALI-16.04", "ALI-16.03")
def test_the_dragon_of_versus_falls_to_a_whole_set_from_round_two_on() -> None:
    dice = ("B4", "R5", "G4", "R4", "P6")
    played = bare(3, "vs", monsters=True, round=2).gap(0, "slime", "golem").put("benefit/0", *dice).step("fight")
    for die, cell in zip(dice, ("l0", "l1", "l2", "r0", "r1"), strict=True):
        played.do("plan", die, f"w_dragon.{cell}")
    played.do("capture")
    assert (played.at("trophy/0"), played.at("middle")) == (["w_dragon"], [])
    early = bare(3, "vs", monsters=True, round=1).put("benefit/0", *dice).step("fight")
    assert early.decision == "over"


@pytest.mark.rule("ALI-R.06", "ALI-R.26", "ALI-17.03")
@pytest.mark.parametrize(("seats", "each"), [(3, 1), (4, 2), (6, 2)])
def test_a_set_brings_one_element_of_each_colour_and_only_one_dragon_waits(seats: int, each: int) -> None:
    played = Table(seats, elements=True, monsters=True)
    kinds = played.state.kind
    assert [kinds.count(BOOK.first_element + colour) for colour in range(5)] == [each] * 5
    assert played.at("middle") == ["w_dragon"]


@pytest.mark.rule("ALI-13.02", "ALI-13.04", "ALI-13.05", "ALI-13.06", "ALI-13.07")
def test_all_difficulties_work_in_one_match() -> None:
    played = Table(3, "coop", 3, hidden_dragon=True, fixed_order=True, no_skills=True, screens=True, minutes=10)
    assert (played.at("middle"), len(played.items("egg"))) == ([], 1)
    played.hero(0, "elf_a").bottle(0, "R1").put("cap/0", "G1", "G2").step("place")
    assert not played.actions("skill", seat=0)
    played.put("left/0", "B1", "B2").roll(3, 4).step("pass")
    assert played.decision == "order"


@pytest.mark.rule("ALI-14.05", "ALI-R.31")
def test_the_last_reroll_is_offered_once_and_for_all_dice_or_none() -> None:
    played = Table(3).put("benefit/0", "R1", "B1").put("benefit/1", "Y6").step("score")
    assert {(action.verb, action.source, action.target) for action in played.legal_of(0)} == {
        ("keep", "", ""),
        ("reroll", "", ""),
    }
    played.roll(2, 3).do("reroll")
    assert played.at("benefit/0") == ["R2", "B3"]
    assert played.seats == (1,)
    played.do("keep", seat=1)
    assert played.state.result is not None


@pytest.mark.rule("ALI-8.13", "ALI-R.22", "ALI-R.55", "ALI-9.06")
def test_a_column_begun_before_another_monster_fell_stays_begun_whatever_is_taken_back_later() -> None:
    played = bare().gap(0, "slime").gap(2, "golem").fill("slime", l0="R2", l1="B2")
    played.put("benefit/0", "Y3", "G2", "B4", "G4", "G5").step("fight").do("lay", "Y3", "golem.l0")
    played.do("lay", "G2", "slime.r0")
    assert played.at("defeated") == ["slime"]
    assert not played.actions("lift", seat=0)
    played.do("lay", "B4", "golem.l1").do("lift", "B4")
    assert {(played.named(action.source), action.target) for action in played.actions("lay", seat=0)} == {
        (die, played.ref("golem.l1", 0)) for die in ("B4", "G4", "G5")
    }
    assert played.refusal("lay", "G4", "golem.r0").rule == "ALI-8.06"
    assert sorted(played.at("benefit/0")) == ["B4", "G4", "G5"]


@pytest.mark.rule("ALI-R.55", "ALI-8.06")
def test_only_the_uppermost_die_of_a_monster_can_be_taken_back_and_one_of_each_monster() -> None:
    played = bare().gap(0, "slime").gap(1, "mimic").gap(2, "golem").put("benefit/0", "Y3", "B4", "R2", "G4")
    played.step("fight").do("lay", "Y3", "golem.l0").do("lay", "B4", "golem.l1").do("lay", "R2", "slime.r0")
    assert {played.named(action.source) for action in played.actions("lift", seat=0)} == {"B4", "R2"}
    refusal = played.refusal("lift", "Y3", "zone:benefit/0")
    assert (refusal.rule, refusal.key) == ("ALI-8.06", "align_dice.refuse.lift_order")
    played.do("lift", "B4")
    assert {played.named(action.source) for action in played.actions("lift", seat=0)} == {"Y3", "R2"}
    played.do("lift", "Y3").do("lift", "R2")
    assert (played.at("field"), sorted(played.at("benefit/0"))) == ([], ["B4", "G4", "R2", "Y3"])


@pytest.mark.rule("ALI-12.04", "ALI-R.33")
def test_dice_that_lie_on_monsters_count_for_no_title() -> None:
    played = bare(2).gap(0, "goblin").fill("goblin", l0="R6", l1="B6").put("benefit/0", "Y2").put("left/1", "P6")
    played.put("cap/0", "G5", "G6").bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3").step("place")
    result = played.state.result
    assert result is not None
    assert (result.kind, result.winners, result.scores) == ("align_dice.end.overflow", (), (2, 2))
    assert "title_baby" in played.log


@pytest.mark.rule("ALI-9.03", "ALI-9.04", "ALI-8.10")
def test_who_called_the_dragon_may_attack_it_from_the_next_round_on() -> None:
    played = bare().gap(2, "goblin").gap(0).fill("goblin", l0="R3", l1="B3")
    played.put("benefit/0", "G3", "B4", "R1").put("benefit/1", "P1").step("fight").do("lay", "G3", "goblin.r0")
    assert played.seats == (1,)
    played.do("rest", seat=1)
    played.step("fight")
    assert played.actions("lay", "B4", "w_dragon.l0", seat=0)


@pytest.mark.rule("ALI-9.03", "ALI-13.07")
def test_calling_the_dragon_explains_why_its_caller_must_stop() -> None:
    played = bare(screens=True).gap(2, "goblin").fill("goblin", l0="R3", l1="B3")
    played.put("benefit/0", "G3", "B4").step("fight").do("lay", "G3", "goblin.r0")
    assert [action.verb for action in played.legal_of(0)] == ["stop"]
    refusal = played.refusal("lay", "B4", "w_dragon.l0")
    assert (refusal.rule, refusal.key) == ("ALI-9.03", "align_dice.refuse.just_called")
