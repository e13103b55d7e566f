"""Passing, the end of a round, and the adventurers' skills."""

from __future__ import annotations

import pytest

from tabletop.engine import view
from tabletop.engine.events import CounterChanged
from tabletop.engine.progress import Mode
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.look.catalogue import skill_short, skill_text
from tabletop.words import Words
from tests.helpers.align import Table


@pytest.mark.rule("ALI-10.01", "ALI-1.01")
def test_each_pass_area_is_rolled_on_its_own_and_ordered_within_itself() -> None:
    played = Table(2).put("left/0", "R1", "B1").put("right/0", "G1", "Y1").roll(2, 3, 4, 5).step("pass")
    assert played.at("left/0") == ["R2", "B3"]
    assert played.at("right/0") == ["G4", "Y5"]
    assert played.refusal("swap", "R2", "G4").rule == "ALI-10.01"
    played.do("swap", "R2", "B3")
    assert played.at("left/0") == ["B3", "R2"]


@pytest.mark.rule("ALI-10.02", "ALI-10.05", "ALI-X.06", "ALI-18.08")
def test_each_die_goes_to_the_equally_marked_space_and_the_passer_fixes_the_order() -> None:
    played = Table(3).put("left/0", "R1", "B2").put("right/0", "G3").roll(1, 2, 3).step("pass")
    played.do("swap", "R1", "B2").do("done")
    assert played.numbers(1) == {3: "B2", 5: "R1"}
    assert played.numbers(2) == {2: "G3"}
    rush = Table(3).next_card(1, "rush_queue").put("left/0", "R1", "B2").roll(1, 2).step("pass").do("done")
    assert rush.numbers(1) == {2: "R1", 3: "B2"}


@pytest.mark.rule("ALI-10.03")
def test_with_two_seats_both_sides_go_to_the_other_seat() -> None:
    played = Table(2).put("left/0", "R1").put("right/0", "B2").roll(4, 5).step("pass")
    assert played.numbers(1) == {3: "R4", 2: "B5"}


@pytest.mark.rule("ALI-10.04", "ALI-R.57", "ALI-18.08")
def test_in_coop_the_receiver_arranges_and_the_passer_is_not_asked() -> None:
    played = Table(3, mode="coop").put("left/0", "R1", "B2").roll(1, 2).step("pass")
    assert (played.decision, played.seats) == ("arrange", (1,))
    assert played.state.ask is not None
    assert played.state.ask.mode is Mode.ANY
    played.do("shift", "B2", "slot:next/1/3", seat=1)
    assert played.numbers(1) == {3: "B2", 5: "R1"}
    assert played.refusal("shift", "B2", "slot:next/1/3", seat=1).rule == "ALI-10.04"
    played.do("shift", "B2", "slot:next/1/7", seat=1).do("done", seat=1)
    assert played.numbers(1) == {7: "B2", 5: "R1"}


@pytest.mark.rule("ALI-13.05", "ALI-R.57")
def test_the_third_difficulty_leaves_the_order_to_the_passer() -> None:
    played = Table(3, mode="coop", fixed_order=True).put("left/0", "R1", "B2").roll(1, 2).step("pass")
    assert (played.decision, played.seats) == ("order", (0,))
    played.do("done")
    assert played.decision == "over"


@pytest.mark.rule("ALI-10.01")
def test_nobody_is_asked_about_one_die_or_equal_dice() -> None:
    assert Table(2).put("left/0", "R1").roll(3).step("pass").decision == "over"
    assert Table(2).put("left/0", "R1", "R2").roll(3, 3).step("pass").decision == "over"


@pytest.mark.rule("ALI-10.06", "ALI-11.02")
def test_adventurers_are_turned_upright_at_the_end_of_the_round() -> None:
    played = Table(2)
    played.state.used[0] = 1
    played.step("pass")
    assert played.state.used == [0, 0]


@pytest.mark.rule("ALI-10.07", "ALI-R.03", "ALI-O.03")
def test_the_bag_moves_clockwise_but_not_after_round_one_unless_agreed() -> None:
    assert Table(3).step("pass").state.starter == 1
    first = Table(3, round=1)
    first.state.used[0] = 1
    first.step("pass")
    assert (first.state.starter, first.state.used[0]) == (0, 0)
    assert Table(3, round=1, bag_moves_first=True).step("pass").state.starter == 1
    assert Table(3, mode="coop").step("pass").state.starter == 0


@pytest.mark.rule("ALI-10.08")
def test_round_one_passes_nothing_in_versus() -> None:
    played = Table(2, round=1).put("left/0", "R1").step("pass")
    assert played.at("left/0") == ["R1"]


def placing(hero: str, *columns: str, cap: tuple[str, ...] = ("P1", "P2")) -> Table:
    return Table(2).hero(0, hero).bottle(0, *columns).put("cap/0", *cap).step("place")


@pytest.mark.rule("ALI-11.01", "ALI-11.02", "ALI-R.17", "ALI-O.08")
def test_a_skill_works_once_a_round_and_is_not_announced_unless_agreed() -> None:
    played = placing("elf_a", "R1 B2", "G3")
    played.do("skill", "B2", "column3")
    assert played.state.used[0] == 1
    assert not played.actions("skill", seat=0)
    refusal = played.refusal("skill", "R1", "column2")
    assert (refusal.rule, refusal.key) == ("ALI-11.01", "align_dice.refuse.skill_used")
    assert view.view(played.state, 1).state.used[0] == -1
    assert "skill_announced" not in played.log
    events = played.state.events
    assert events is not None
    played.step("pass")
    counted = [event for event in events if isinstance(event, CounterChanged) and event.field == "used"]
    assert [event.after for event in counted] == [1, 0]
    assert all(view.redact(event, played.state, 1) is None for event in counted)
    loud = Table(2, announce_skills=True).hero(0, "elf_a").bottle(0, "R1").put("cap/0", "G1", "G2").step("place")
    assert "skill_announced" in loud.do("skill", "R1", "column2").log


@pytest.mark.rule("ALI-11.04", "ALI-X.10", "ALI-R.18")
def test_a_redropped_die_falls_again_and_the_dice_above_it_fall_too() -> None:
    played = placing("elf_a", "R1 B2 G3", "Y4").do("skill", "R1", "column2")
    assert played.at("bottle1/0") == ["B2", "G3"]
    assert played.at("bottle2/0") == ["Y4", "R1"]
    assert [played.state.spot[die] for die in played.items("bottle1/0")] == [0, 1]
    same = placing("elf_a", "R1 B2 G3 Y4").do("skill", "R1", "column1")
    assert same.at("bottle1/0") == ["B2", "G3", "Y4", "R1"]


@pytest.mark.rule("ALI-11.04")
def test_a_redrop_needs_room() -> None:
    played = placing("elf_a", "R1 B2 G3 Y4", "R2")
    assert played.refusal("skill", "R2", "column1").rule == "ALI-6.03"


def test_the_spirit_throw_rolls_before_the_column_is_chosen() -> None:
    played = placing("elf_b", "R1", "B2").roll(6).do("skill", target="R1")
    assert {action.verb for action in played.legal_of(0)} == {"redrop"}
    assert played.refusal("drop", "P1", "column1").rule == "ALI-11.04"
    played.do("redrop", "R6", "column2")
    assert played.at("bottle2/0") == ["B2", "R6"]
    assert played.logged[-1].key == "align_dice.log.placed"
    assert (played.logged[-1].params["column"], played.logged[-1].params["row"]) == ("zone:bottle2/0", 2)


def test_a_die_that_a_skill_drops_again_is_logged_with_its_new_place() -> None:
    same = placing("elf_a", "R1 B2 G3").do("skill", "R1", "column1")
    (told,) = [event for event in same.logged if event.key == "align_dice.log.placed"]
    assert told.params["row"] == 3


def test_the_chisel_turns_a_waiting_die_upside_down() -> None:
    played = placing("dwarf_a", "R1", "B2", cap=("P1", "P5"))
    assert {played.named(action.target) for action in played.actions("skill", seat=0)} == {"P1", "P5"}
    assert played.do("skill", target="P5").at("cap/0") == ["P1", "P2"]


def test_the_hammer_raises_or_lowers_a_die_but_never_past_the_end() -> None:
    played = placing("dwarf_b", "R6", "B1", cap=("P3", "P4"))
    assert [action.arg for action in played.actions("skill", seat=0) if played.named(action.target) == "R6"] == ["-1"]
    assert [action.arg for action in played.actions("skill", seat=0) if played.named(action.target) == "B1"] == ["+1"]
    played.do("skill", target="P3", arg="+1")
    assert played.at("cap/0") == ["P4", "P4"]


def test_the_sleight_swaps_two_neighbours() -> None:
    played = placing("human_a", "R1 B2", "G3")
    assert not any({played.named(action.source), played.named(action.target)} == {"B2", "G3"}
                   for action in played.actions("skill", seat=0))  # fmt: skip
    played.do("skill", "R1", "G3")
    assert (played.at("bottle1/0"), played.at("bottle2/0")) == (["G3", "B2"], ["R1"])
    upright = placing("human_a", "R1 B2").do("skill", "R1", "B2")
    assert upright.at("bottle1/0") == ["B2", "R1"]


@pytest.mark.rule("ALI-11.05")
def test_a_seat_may_finish_with_an_unused_skill() -> None:
    played = placing("elf_a", "R1").do("drop", target="column2").do("drop", target="column2").do("done")
    assert played.state.used[0] == 0


@pytest.mark.rule("ALI-13.06")
def test_the_fourth_difficulty_takes_the_skills_away() -> None:
    played = (
        Table(2, mode="coop", no_skills=True).hero(0, "elf_a").bottle(0, "R1").put("cap/0", "B1", "B2").step("place")
    )
    assert not played.actions("skill", seat=0)
    assert played.refusal("skill", "R1", "column2").rule == "ALI-13.06"


@pytest.mark.rule("ALI-11.03")
def test_a_skill_has_no_legal_target_is_not_offered() -> None:
    played = placing("human_a", "R1", cap=("P1", "P2"))
    assert not played.actions("skill", seat=0)


@pytest.mark.rule("ALI-13.07", "ALI-R.38", "ALI-18.03")
def test_the_fifth_difficulty_hides_the_boards_of_coop() -> None:
    played = Table(2, mode="coop", screens=True).bottle(1, "R1", "B2").put("cap/0", "G1", "G2").put("cap/1", "Y1", "Y2")
    played.step("place")
    assert played.state.ask is not None
    assert played.state.ask.mode is Mode.ALONE
    seen = view.view(played.state, 0).state
    assert all(seen.kind[die] < 0 for die in played.items("bottle1/1"))
    assert all(view.view(played.state, 1).state.kind[die] >= 0 for die in played.items("bottle1/1"))


@pytest.mark.parametrize("card", BOOK.adventurers, ids=lambda card: card.key)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_skill_has_a_text_in_both_languages(card: object, language: str) -> None:
    text = skill_text(card, Words(language))  # type: ignore[arg-type]
    assert "align_dice." not in text
    assert len(text) > 10


@pytest.mark.rule("ALI-11.04")
@pytest.mark.parametrize(
    ("language", "full", "short"),
    [
        (
            "en",
            "While placing, once a round: reroll a die in your bottle, then lift it out and drop it again.",
            "reroll 1 <mdi6.dice-5>, then drop it again",
        ),
        (
            "ja",
            "毎ラウンド、配置中に1回：ボトルのダイス1個を振り直し、続けて再投入（取り出して落とし直す）。",
            "<mdi6.dice-5>1個を振り直し、続けて再投入",
        ),
        (
            "de",
            "Beim Setzen, einmal pro Runde: einen Würfel in deiner Flasche neu werfen, "
            "dann herausheben und neu fallen lassen.",
            "1 <mdi6.dice-5> neu werfen, dann neu fallen lassen",
        ),
    ],
)
def test_a_skill_that_rolls_and_redrops_names_one_die(language: str, full: str, short: str) -> None:
    card = next(card for card in BOOK.adventurers if card.key == "elf_b")
    assert (skill_text(card, Words(language)), skill_short(card, Words(language))) == (full, short)
