"""Why this choice and no other: what stands beside each choice of a hint, in both languages."""

from __future__ import annotations

import pytest

from tabletop.bots.hint_reasons import choice_reasons, tie_reason
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.align_dice import game as align_dice
from tabletop.words import Words
from tests.helpers.align import Table
from tests.helpers.reasons import reasons, said

EN, JA = [Words(language, align_dice.names(language)) for language in ("en", "ja")]


def reason_text(table: Table, verb: str, source: str = "", target: str = "", seat: int = 0, words: Words = EN) -> str:
    """Return the reason for the first legal action that fits."""
    return said(table.state, table.actions(verb, source, target, seat=seat)[0], words)


def printed(table: Table, verb: str, source: str = "", target: str = "") -> str:
    """Return the printed reason for the first legal action that fits, if it is the best one."""
    found = table.state.game.strategy.reason_for(
        table.state, table.actions(verb, source, target, seat=0)[0], EN.has, best=True
    )
    return EN.format(found.key, found.params) if found is not None else ""


def test_the_first_of_two_equal_dice_tells_of_the_second() -> None:
    for held, told in (
        ("", "It shows more pips than a die, and a second one just like it is on offer."),
        ("P3", "It shows more pips than a die."),
    ):
        table = Table().bottle(0, "B1").put("cap/0", *held.split()).put("tray", "G6", "G6", "Y5").step("pick", 3)
        assert listed(table, ("take", "G6"), ("take", "Y5"))[0] == told


def test_each_die_to_take_tells_how_many_are_like_it() -> None:
    table = Table().bottle(0, "R1 R2", "B2").put("cap/0", "G4").put("next/0", "2:B4").put("tray", "R5", "B4", "Y6")
    table.step("pick", 3)
    assert reason_text(table, "take", "R5") == "It can complete a group of 3 in your bottle."
    assert reason_text(table, "take", "B4") == "It matches the colour of 2 of your dice and the number of 2."
    six = "It shows 6 pips, the most on offer; a die could complete a group (+0)."
    assert reason_text(table, "take", "Y6") == six
    assert reason_text(table, "take", "B4", words=JA) == "手元に同じ色が2個、同じ出目が2個あります。"


Way = tuple[str, ...]
"""Verb, source and target of a choice."""


def listed(table: Table, *ways: Way, as_good: int = 0) -> list[str]:
    """Return what a hint tells beside choices, the best first, the next `as_good` of which it calls as good."""
    actions = [table.actions(*way, seat=0)[0] for way in ways]
    found = choice_reasons(view(table.state, 0), actions, EN.has, actions[1 : as_good + 1])
    return [EN.format(each.key, each.params) if each else "" for each in found]


def drops(die: str) -> tuple[Way, Way, Way]:
    return ("drop", die, "column1"), ("drop", die, "column2"), ("drop", die, "column3")


def test_what_the_first_choice_has_over_the_next_is_all_that_is_told() -> None:
    table = Table().board(0, "even").bottle(0, "G1 R6 R4", "B3", "G2 Y1").put("cap/0", "R5", "P3").step("place")
    one, two, three = drops("R5")
    assert listed(table, one, two, three) == ["It can bring +5 pips here, +0 in the middle column.", "", ""]
    table = Table().bottle(0, "R1 B2", "G3", "").put("cap/0", "G2", "P6").step("place")
    one, two, three = drops("G2")
    told = ["It touches 2 of its colour or number here, 1 in the left column.", "", ""]
    assert listed(table, two, one, three) == told
    assert listed(table, three, one) == ["It keeps 3 free above, the left column only 1.", ""]


def test_what_two_choices_share_is_not_told_of_one() -> None:
    table = Table().bottle(0, "R1 B6", "", "G6").put("tray", "R2", "R3", "Y4").step("pick", 0)
    assert listed(table, ("take", "R3"), ("take", "R2")) == ["It shows more pips than a die.", ""]
    assert listed(table, ("take", "R2"), ("take", "R3")) == ["It matches the colour of 1 of your dice.", ""]


def test_a_figure_in_which_the_first_choice_leads_does_not_count_if_it_is_behind_in_a_weightier_one() -> None:
    table = Table().bottle(0, "Y1", "", "P4").put("tray", "R6", "Y2", "B3").step("pick", 0)
    shows = "It shows 6 pips; no die on offer shows more."
    assert listed(table, ("take", "R6"), ("take", "Y2")) == [shows, ""]
    table = Table().bottle(0, "R1", "", "").put("cap/0", "R5", "P3").step("place")
    one, two, three = drops("R5")
    assert listed(table, three, two) == ["It keeps the columns level: 3 free above.", ""]
    assert listed(table, one, two) == ["It touches 1 of its colour; 2 free above.", ""]


def test_choices_called_equal_have_no_reason_that_ranks_them() -> None:
    table = Table().bottle(0, "Y1", "", "P4").put("tray", "P6", "Y2", "B3").step("pick", 0)
    ways = ("take", "P6"), ("take", "Y2"), ("take", "B3")
    assert listed(table, *ways) == ["It shows more pips than a die.", "", ""]
    assert listed(table, *ways, as_good=1) == ["It matches the colour of 1 of your dice.", "", ""]
    assert listed(table, *ways, as_good=2) == ["", "", ""]


def test_resting_tells_that_the_dice_are_too_few_to_defeat_a_monster() -> None:
    few = Table(2, "coop").gap(0, "goblin").gap(1, "goblin").put("benefit/0", "R6").step("fight")
    assert reason_text(few, "rest") == "You have 1 of the 3 dice needed to defeat a monster: keep them together."
    enough = Table(2, "coop").gap(0, "goblin").gap(1, "goblin").put("benefit/0", "R6", "R5", "G4").step("fight")
    assert not reason_text(enough, "rest")


def test_dice_alike_are_counted_by_colour_and_by_face() -> None:
    table = Table().bottle(0, "R1 B6", "", "G6").put("tray", "R6", "G1", "P2").step("pick", 0)
    assert reason_text(table, "take", "R6") == "It matches the colour of 1 of your dice and the number of 2."
    assert reason_text(table, "take", "G1") == "It matches the colour of 1 of your dice and the number of 1."


def test_the_first_die_of_a_match_tells_only_how_many_on_offer_are_like_it_if_none_has_more() -> None:
    table = Table().put("tray", "R6", "G1", "R1", "B1").step("pick", 0)
    ways: list[Way] = [("take", die) for die in ("R6", "G1", "B1")]
    assert listed(table, *ways) == listed(table, *reversed(ways)) == [""] * 3
    told = "It shares its colour or number with 3 other dice on offer; none has more."
    assert listed(table, ("take", "R1"), *ways) == [told, "", "", ""]
    unlike = Table().put("tray", "R6", "G1", "B2").step("pick", 0)
    assert printed(unlike, "take", "R6") == ""


def test_a_die_that_matches_none_held_tells_its_pips_if_others_show_fewer() -> None:
    table = Table().bottle(0, "R1").put("tray", "B2", "Y6").step("pick", 0)
    assert printed(table, "take", "Y6") == "It shows 6 pips; no die on offer shows more."
    assert reason_text(table, "take", "B2") == "It matches no colour or number of the dice you hold."
    assert printed(table, "take", "B2") == "", "that does not speak for it"
    alike = Table().bottle(0, "R1").put("tray", "B2", "Y2").step("pick", 0)
    assert printed(alike, "take", "Y2") == ""


def test_each_column_tells_what_a_die_comes_to_touch_and_how_much_room_is_left() -> None:
    table = Table().board(0, "even").bottle(0, "R1 B2", "G3", "").put("cap/0", "G2", "P6").step("place")
    assert reason_text(table, "drop", target="column1") == "It touches 1 of its number; 1 free above."
    assert (
        reason_text(table, "drop", target="column2") == "It touches 1 of its colour and 1 of its number; 2 free above."
    )
    assert reason_text(table, "drop", target="column3") == "It touches 1 of its colour; 3 free above."
    table = Table().bottle(0, "R1 B2", "G3", "").put("cap/0", "P6", "Y5").step("place")
    assert reason_text(table, "drop", target="column1") == "It touches nothing like it; 1 free above."
    assert reason_text(table, "drop", target="column3", words=JA) == "列の高さがそろいます。上の空きは3マスです。"
    assert printed(table, "drop", target="column1") == "", "that it touches nothing does not speak for it"
    empty = Table().board(0, "crown").put("cap/0", "P6", "Y5").step("place")
    assert reason_text(empty, "drop", target="column1") == "Your bottle is empty: no column is much better yet."
    assert (
        reason_text(empty, "drop", target="column2")
        == "Your bottle is empty; dice in the middle column can touch both others."
    )


def test_a_drop_that_touches_nothing_like_it_tells_its_star_or_the_next_die_that_matches() -> None:
    table = Table().board(0, "even").bottle(0, "R1", "G3 B4", "Y1 B2").put("cap/0", "P6", "P5").step("place")
    assert reason_text(table, "drop", target="column1") == "It keeps the columns level: 2 free above."
    assert printed(table, "drop", target="column2") == "It lies on a star: if it is erased there, you gain it."
    assert printed(table, "drop", target="column3") == "The next die, a die, matches it."
    unlike = Table().board(0, "even").bottle(0, "R1", "G3 B4", "Y1 B2").put("cap/0", "P6", "R5").step("place")
    assert printed(unlike, "drop", target="column3") == ""


def test_a_drop_tells_what_the_waiting_dice_can_bring_if_another_column_lets_them_bring_less() -> None:
    table = Table().board(0, "even").bottle(0, "R1 B3", "R6", "G4 Y3").put("cap/0", "P6", "R5").step("place")
    one, two, three = drops("P6")
    told = ["With the waiting dice, it can bring +6 pips; the middle column +0.", "", ""]
    assert listed(table, one, two, three) == told
    assert "wait" not in listed(table, two, one, three)[0]


def test_the_end_of_an_attack_tells_why_nothing_more_is_placed() -> None:
    spent = attack()
    assert said(spent.state, Action(0, "stop"), EN) == "You have used every die you gained."


def test_the_order_of_dice_tells_whether_it_can_matter() -> None:
    passed = Table(2).put("left/0", "R1", "B2").roll(1, 2).step("pass")
    assert printed(passed, "done") == "You can't see the bottle they fall into, so any order will do."
    shared = Table(2, mode="coop").bottle(0, "R1 R2", "B5 B6").put("left/1", "R1", "B2").roll(1, 2).step("pass")
    ways = shared.actions("shift", seat=0) + shared.actions("done", seat=0)
    told = {said(shared.state, way, EN) for way in ways}
    assert told & {"No other order suits your bottle better.", "It leads to the order that suits your bottle best."}
    assert "" in told, "other orders have no such reason"


def test_a_column_where_a_group_comes_about_tells_its_size_and_what_lies_on_stars() -> None:
    table = Table().board(0, "even").bottle(0, "G1 R6 R4", "B3", "G2 Y1").put("cap/0", "R5", "P3").step("place")
    assert reason_text(table, "drop", target="column1") == "It completes a group of 3: 5 pips on stars."
    assert reason_text(table, "drop", target="column2") == "It erases a group of 3, though none is on a star."
    assert reason_text(table, "drop", target="column3") == "It touches nothing like it; 1 free above."
    table = Table().board(0, "even").bottle(0, "R4 R6", "R3", "G2 Y1").put("cap/0", "R5", "P3").step("place")
    assert reason_text(table, "drop", target="column2") == "It completes a group of 4: 3 pips on stars."
    assert reason_text(table, "drop", target="column2", words=JA) == (
        "4個がそろいます。うち星のマスの出目は合計3です。"
    )


def test_each_group_to_erase_tells_what_it_can_gain() -> None:
    table = Table(no_skills=True).board(0, "even").bottle(0, "P1 Y3", "P4 G3 R3", "P6 B5").step("erase")
    assert reason_text(table, "erase", "P1") == "You can gain 1 of its 3 dice: 4 pips."
    assert reason_text(table, "erase", "R3") == "You can gain 1 of its 3 dice: 3 pips."
    table = Table(no_skills=True).board(0, "even").bottle(0, "R1 R2 R3", "B4 B1 B2", "R5").put("left/0", "G1", "G2")
    assert reason_text(table.step("erase"), "erase", "R3") == "You can gain 2 of its 3 dice: 5 pips."
    assert reason_text(table, "erase", "B1") == "You can gain 2 of its 3 dice: 6 pips."


def test_a_die_to_send_tells_whether_it_is_gained_or_how_near_the_fourth_is() -> None:
    table = Table(no_skills=True).board(0, "even").bottle(0, "G3 R1", "B2 R2 R3").put("left/0", "B1", "G2")
    table.step("erase")
    assert reason_text(table, "send", "R2", "left") == "It is number 3 on that side; the fourth is yours."
    assert reason_text(table, "send", "R2", "right") == "It is number 1 on that side; the fourth is yours."
    table.do("send", "R1", "left")
    assert reason_text(table, "send", "R2", "left") == "That side is full, so you gain it: 2 pips."
    assert reason_text(table, "send", "R2", "right") == "It is number 1 on that side; the fourth is yours."


def test_partners_learn_who_gets_a_die_and_what_that_one_has_of_its_colour() -> None:
    table = Table(3, mode="coop", no_skills=True).board(0, "even").bottle(0, "G1", "R1 R2 R3", "Y6")
    table.bottle(1, "R1 B2", "R3").bottle(2, "R5 G2").step("erase")
    assert reason_text(table, "send", "R2", "left") == "seat:1 receives it and has 2 of its colour."
    assert reason_text(table, "send", "R2", "right") == "seat:2 receives it and has 1 of its colour."
    hidden = Table(3, mode="coop", screens=True, no_skills=True).board(0, "even").bottle(0, "G1", "R1 R2 R3", "Y6")
    assert (
        reason_text(hidden.step("erase"), "send", "R2", "left") == "It is number 1 on that side; the fourth is yours."
    )


def test_a_skill_tells_what_group_it_makes_or_which_pips_it_saves() -> None:
    blessed = Table(2, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, "R1 R6 R4").step("erase")
    assert reason_text(blessed, "skill", target="R6") == "It is gained instead of passed on: 6 pips."
    assert reason_text(blessed, "skill", target="R1") == "It is gained instead of passed on: 1 pip."
    table = Table().hero(0, "dwarf_b").bottle(0, "R1 B2", "G2 Y3", "P5").put("cap/0", "Y6").step("place")
    ways = {(table.named(way.target), way.arg): said(table.state, way, EN) for way in table.actions("skill", seat=0)}
    assert ways["R1", "+1"] == "It makes a group of 3 in your bottle."
    assert ways["P5", "+1"] == ways["Y6", "-1"] == ""
    swap = Table().hero(0, "human_a").bottle(0, "R1 R2 B3", "R4").put("cap/0", "Y6").step("place")
    assert {reason_text(swap, "skill", "B3", "R2"), reason_text(swap, "skill", "R1", "R2")} == {""}


def test_a_lifted_die_names_its_new_neighbours() -> None:
    table = Table(mode="coop").board(0, "even").hero(0, "elf_b").bottle(0, "R1 B2", "R3", "G4").put("cap/0", "Y6")
    table.roll(3).step("place").do("skill", target="B2")
    assert reason_text(table, "redrop", "B3", "column1") == "It keeps the columns level: 2 free above."
    assert reason_text(table, "redrop", "B3", "column2") == "It touches 1 of its number; 2 free above."


def attack(**options: int | str | bool) -> Table:
    table = Table(3, mode="coop", **options)  # type: ignore[arg-type]
    for gap in range(3):
        table.gap(gap)
    return table


def test_a_die_on_a_monster_tells_how_much_it_still_needs() -> None:
    table = attack().gap(0, "mimic").gap(2, "goblin").fill("mimic", r0="G3").put("benefit/0", "R6", "R2", "P6")
    table.fill("mimic", r1="B3").step("fight")
    assert reason_text(table, "lay", "R6", "mimic.l0") == "It defeats the Mimic: 12 points."
    assert reason_text(table, "lay", "R2", "goblin.l0") == "The Goblin then needs 2 more dice."
    assert (
        reason_text(table.do("lay", "R2", "goblin.l0"), "lay", "P6", "goblin.l1") == "The Goblin then needs 1 more die."
    )


def test_to_roll_again_tells_what_the_dice_show_or_that_none_fits() -> None:
    stuck = attack().gap(0, "mimic").gap(2, "kobold").put("benefit/0", "B1", "R1").step("fight")
    assert reason_text(stuck, "reroll") == "None of your 2 dice fits an open cell; other faces may."
    able = attack().gap(0, "kobold").gap(2, "goblin").put("benefit/0", "R2", "R4", "B1").step("fight")
    assert reason_text(able, "reroll") == "Your 3 dice show only 7 pips: a reroll averages 10.5."


def test_rivals_learn_what_a_card_costs_them() -> None:
    table = Table(monsters=True).put("benefit/0", "R3", "B4", "G5", "P2").gap(1)
    table.gap(0, "goblin").step("fight")
    assert reason_text(table, "plan", "B4", "goblin.r0") == "It pays 4 pips for a card worth 9 points."
    assert reason_text(table, "plan", "G5", "goblin.r0") == "It pays 5 pips for a card worth 9 points."
    table.do("plan", "R3", "goblin.r0").do("plan", "B4", "goblin.l0").do("plan", "G5", "goblin.l1")
    assert reason_text(table, "capture") == "", "12 pips for 9 points"
    cheap = Table(monsters=True).put("benefit/0", "R3", "B3", "G3").gap(1).gap(0, "goblin").step("fight")
    cheap.do("plan", "R3", "goblin.r0").do("plan", "B3", "goblin.l0").do("plan", "G3", "goblin.l1")
    assert reason_text(cheap, "capture") == "The card is worth it: 9 points for dice with 9 pips."


def test_the_end_tells_what_is_at_stake() -> None:
    table = Table(3).put("benefit/0", "R5", "B4", "G1").put("benefit/1", "R6", "B6").put("benefit/2", "Y4")
    table.state.over = [1, 0, 0]
    table.step("score")
    assert reason_text(table, "lose", "G1") == "It takes 1 pip from your total."
    assert reason_text(table, "lose", "B4") == "It takes 4 pips from your total."
    table.do("lose", "G1")
    assert reason_text(table, "reroll", seat=2) == "You're not ahead, 4 to 12; a reroll averages 3.5 pips."
    assert reason_text(table, "keep", seat=2) == ""
    table.do("keep", seat=2)
    assert reason_text(table, "reroll") == "You're not ahead, 9 to 12; a reroll averages 7 pips."


def test_no_reason_is_given_to_seats_that_cannot_see_the_dice() -> None:
    table = Table().board(0, "even").bottle(0, "R1 B2", "G3", "").put("cap/0", "G2", "P6").step("place")
    action = table.actions("drop", seat=0)[0]
    assert table.state.game.strategy.explain_choice(table.state, action) is not None
    assert table.state.game.strategy.explain_choice(view(table.state, 1).state, action) is None


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"mode": "vs", "monsters": True}), (3, {"mode": "coop"}), (3, {"mode": "coop", "solo": True})],
    ids=["versus", "together", "alone"],
)
def test_every_reason_of_a_match_has_a_text(seats: int, options: dict[str, bool | str]) -> None:
    explained = reasons(align_dice.game, seats, options, 4, align_dice.names)
    assert {action.verb for action, _ in explained} >= {"take", "drop", "send"}


def test_the_question_about_dice_to_send_is_about_their_order_where_their_sides_are_fixed() -> None:
    def asked(table: Table) -> str:
        return align_dice.table(view(table.state, 0), Words("en")).prompt.text

    free = Table(no_skills=True).board(0, "even").bottle(0, "", "B4 R2 R3 R6").step("erase")
    assert asked(free) == "Which pass area should each die go to?"
    assert len({action.source for action in free.actions("send", seat=0)}) == 2
    mixed = Table(no_skills=True).board(0, "even").bottle(0, "G3 R1", "B2 R2 R3").put("left/0", "B1", "G2")
    assert asked(mixed.step("erase")) == "Which die goes to its pass area first?"
    fixed = Table(no_skills=True).board(0, "even").bottle(0, "R1 R2 R3", "B4 B1 B2", "R5").put("left/0", "G1", "G2")
    fixed.step("erase").do("erase", "R3")
    assert asked(fixed) == "Which die goes to its pass area first?"


def test_of_equal_columns_the_one_that_brings_most_is_the_natural_choice() -> None:
    table = Table(2, "coop", 8, no_skills=True).board(0, "even").bottle(0, "G1 R6 R4", "B3", "G2 Y1")
    seen = view(table.put("cap/0", "R5", "P3").step("place").state, 0)
    drops = {action.target[11]: action for action in seen.actions if action.verb == "drop"}
    reason = tie_reason(seen, [drops["3"], drops["2"], drops["1"]])
    assert reason is not None
    assert (reason.key, reason.choice) == ("align_dice.why.drop.lead.pips", drops["1"])


def test_that_a_column_has_more_room_speaks_only_for_the_advised_one() -> None:
    table = Table(2, "coop", 8, no_skills=True).bottle(0, "G1 B2", "", "P6").put("cap/0", "R5").step("place")
    seen = view(table.state, 0)
    left, middle, right = sorted((action for action in seen.actions if action.verb == "drop"), key=str)
    for listed, choice in (([middle, left, right], middle), ([left, middle, right], None)):
        reason = tie_reason(seen, listed)
        assert reason is not None
        assert reason.choice == choice


def test_a_die_has_no_lead_over_the_next_one_if_a_die_that_is_not_listed_has_more_of_it() -> None:
    table = Table().bottle(0, "G1 G2", "R6").put("tray", "R3", "B5", "G5").step("pick", 0)
    assert listed(table, ("take", "R3"), ("take", "B5"))[0] == "It matches the colour of 1 of your dice."
    table = Table().bottle(0, "G1 G2", "R6").put("tray", "R3", "B5", "P4").step("pick", 0)
    assert "blue 5 matches 0" in listed(table, ("take", "R3"), ("take", "B5"))[0].replace("a die", "blue 5")
