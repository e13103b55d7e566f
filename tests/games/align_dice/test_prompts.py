"""Questions of Align Dice: their words, the facts beside them, and the rule that F1 opens."""

from __future__ import annotations

import pytest

from tabletop.display.parts import panels
from tabletop.display.prompt import Prompt
from tabletop.engine import view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import AlignState, At
from tabletop.games.align_dice.rules.steps import scoring
from tabletop.words import Words
from tests.helpers.align import Table as Laid


def prompt(match: Laid) -> Prompt:
    return align_dice.table(view.view(match.state, 0), Words("en")).prompt


@pytest.mark.rule("ALI-7.20")
def test_who_had_no_group_is_asked_to_continue_in_words_that_hold_alone_too() -> None:
    none = prompt(Laid(2, no_skills=True).bottle(0, "R1", "B2", "G3").step("erase"))
    assert none.text == "You have no group to erase. Continue?"
    some = prompt(Laid(2, no_skills=True).board(0, "even").bottle(0, "R1 R2 R3").step("erase"))
    assert some.text == "No group is left to erase. Continue?"
    assert some.line == none.line == "The next step begins once everyone is done"


@pytest.mark.rule("ALI-5.05", "ALI-5.06")
def test_the_second_die_of_a_round_is_asked_for_by_the_rule_of_the_second_pass() -> None:
    first = Laid(2).put("tray", "R1", "B2").step("pick", 0)
    second = Laid(2).put("cap/0", "G1").put("cap/1", "G2").put("tray", "R1", "B2").step("pick", 3)
    assert (prompt(first).rule, prompt(second).rule) == ("ALI-5.05", "ALI-5.06")


@pytest.mark.rule("ALI-11.04")
def test_a_die_to_be_redropped_still_lies_in_its_place_and_the_prompt_says_so() -> None:
    match = Laid(2).hero(0, "elf_b").bottle(0, "R1 B2", "G3").step("place").roll(6).do("skill", target="R1")
    assert match.at("bottle1/0") == ["R6", "B2"]
    asked = prompt(match)
    assert asked.text == "Which column should red 6 fall into this time?"
    assert asked.line == "Any dice above it fall first: back in its old column, it lands on top"


@pytest.mark.rule("ALI-6.01")
def test_the_last_die_says_that_placing_ends_with_it_unless_a_skill_is_left() -> None:
    def facts(*dice: str, no_skills: bool = True) -> str:
        hero = Laid(2, no_skills=no_skills).hero(0, "human_a").bottle(0, "R1 B2")
        return prompt(hero.put("cap/0", *dice).step("place")).line

    assert facts("G3").startswith("your last die: placing ends with it")
    assert "last die" not in facts("G3", "Y4") + facts("G3", no_skills=False)


@pytest.mark.rule("ALI-11.03")
def test_a_skill_that_begins_with_a_die_in_the_bottle_says_so_and_is_not_lit_while_dice_wait() -> None:
    def skills(*dice: str) -> tuple[str, set[bool]]:
        told = prompt(Laid(2).hero(0, "human_a").bottle(0, "R1 B2").put("cap/0", *dice).step("place"))
        return told.line, {label.is_passive for label in told.labels if label.action.verb == "skill"}

    facts, passive = skills("G3", "Y4")
    assert "to use your skill, drag a die in your bottle" in facts
    assert passive == {True}
    facts, passive = skills()
    assert "drag a die" not in facts
    assert passive == {False}


@pytest.mark.rule("ALI-11.03")
def test_placing_may_be_finished_from_now_on_without_a_question_while_no_skill_is_advised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lasting(piles: tuple[str, ...], *waiting: str) -> tuple[str, bool] | None:
        table = Laid(2).hero(0, "elf_a").board(0, "even").bottle(0, *piles).put("cap/0", *waiting).step("place")
        told = prompt(table)
        assert told.stretch == "place", "until then it can be taken back"
        return (told.lasting.label.text, told.lasting.while_advised) if told.lasting is not None else None

    monkeypatch.setattr(type(align_dice.game.strategy), "advise", lambda *_: 1 / 0)  # tables need no thought
    assert lasting(("R1 B2",)) == ("Finish automatically", True)
    assert lasting(("R1 B2",), "G3", "Y4") is None


@pytest.mark.rule("ALI-7.07")
def test_after_the_first_group_the_next_one_is_asked_for() -> None:
    match = Laid(2, no_skills=True).board(0, "even").bottle(0, "R1 R2 R3", "Y1 Y5 Y6", "G4 G5 G6").step("erase")
    assert prompt(match).text == "Which group do you erase first?"
    match.do("erase", "R1", seat=0).settle("send")
    later = prompt(match)
    assert later.text == "Which group do you erase next?"
    assert "+ shows the pips you gain in all" in later.line


@pytest.mark.rule("ALI-14.05", "ALI-16.08")
def test_the_last_roll_counts_monsters_taken_but_no_element_that_lies_face_down() -> None:
    def last(golem: int, **options: bool) -> Laid:
        match = Laid(2, **options).put("benefit/0", "R5", "G6").put("benefit/1", "Y1", "Y2")
        match.move(match.card("golem"), At.trophy[golem])
        return match.step("score").do("keep", seat=1)

    behind = prompt(last(1, monsters=True))
    assert behind.text == "You have 11 pips and 0 points for cards. Reroll all your dice, or keep them?"
    assert "It averages 7 pips; the best rival has 24 points in all" in behind.line
    won = last(0, monsters=True)
    assert prompt(won).text == "You've won already, 32 points to 3. Keep or reroll?"
    assert "No roll can change who wins" in prompt(won).line
    hidden = last(1, monsters=True, elements=True)
    assert "the best rival has 24 points before its element" in prompt(hidden).line
    seen = view.view(hidden.state, 0).state
    assert isinstance(seen, AlignState)
    assert scoring.bonus(seen, 1) == 21, "nothing for a card that lies face down"


@pytest.mark.rule("ALI-14.07")
def test_the_end_tells_every_total_and_shows_it_instead_of_the_pips() -> None:
    match = Laid(2, monsters=True).put("benefit/0", "R5", "G6").put("benefit/1", "Y1", "Y2")
    match.move(match.card("golem"), At.trophy[1])
    match.step("score").do("keep", seat=1).do("keep", seat=0)
    shown = align_dice.table(view.view(match.state, 0), Words("en"))
    assert shown.prompt.facts[:2] == ("seat:1: 24 points", "seat:0: 11 points")
    (panel,) = [part for part in panels(shown) if part.seat == 1]
    assert (panel.score, panel.score_label) == ("24", "points")


@pytest.mark.rule("ALI-11.03")
@pytest.mark.parametrize(
    ("hero", "text"),
    [
        ("elf_b", "Spirit Throw: reroll red 1"),
        ("human_b", "Blessing: gain red 1"),
        ("dwarf_a", "Chisel: yellow 2 becomes 5"),
    ],
)
def test_a_skill_says_what_it_does_to_a_die(hero: str, text: str) -> None:
    match = Laid(2, "coop").hero(0, hero).board(0, "even").bottle(0, "R1 R2 R3")
    match.step("erase") if hero == "human_b" else match.put("cap/0", "Y2").step("place")
    assert text in [label.text.partition(";")[0] for label in prompt(match).labels]


@pytest.mark.rule("ALI-11.01", "ALI-7.17")
def test_a_skill_is_asked_for_with_the_group_that_waits_for_it_too() -> None:
    def asked(*columns: str) -> str:
        laid = Laid(2, "coop").board(0, "even").hero(0, "human_b").bottle(0, *columns)
        return prompt(laid.step("erase")).line

    assert "ready again next round" in asked("R1 R6 R4")
    line = prompt(_two_groups().do("erase", "R1")).line
    assert line.startswith("Another group is waiting, and your skill works only once a round.")


def _two_groups() -> Laid:
    laid = Laid(2, "coop").board(0, "even").hero(0, "human_b")
    return laid.bottle(0, "R1 R6 R4", "B2 Y3 P1", "G2 G3 G5").step("erase")


@pytest.mark.rule("ALI-7.14")
def test_a_die_sent_to_a_full_pass_area_reads_as_gained() -> None:
    laid = Laid(2, "coop", no_skills=True).board(0, "even").bottle(0, "", "B2 R2 R3", "G3 R1")
    texts = [label.text for label in prompt(laid.put("left/0", "B1", "G1", "Y1").step("erase")).labels]
    assert "Gain red 2: the left pass area is full" in texts
    assert "Send red 2 to the right pass area" in texts
