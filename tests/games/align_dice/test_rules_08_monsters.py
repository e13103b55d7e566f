"""Monsters and the dragon in COOP, the monster battle of VS."""

from __future__ import annotations

import pytest

from tabletop.display.cues import CueKind
from tabletop.engine import view
from tabletop.engine.progress import Mode
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import At
from tabletop.match.auto_answer import auto_answer
from tests.helpers.align import GAME, Table


def team(seats: int = 3, **options: int | str | bool) -> Table:
    """Return a co-operative table whose gaps are empty but for what a test lays there."""
    played = Table(seats, mode="coop", **options)  # type: ignore[arg-type]
    for gap in range(seats):
        played.gap(gap)
    return played


@pytest.mark.rule("ALI-8.01", "ALI-8.02", "ALI-R.44", "ALI-R.32")
def test_every_seat_with_dice_acts_once_in_any_order() -> None:
    played = team().gap(0, "slime").gap(1, "goblin").gap(2, "mimic").put("benefit/0", "R1").put("benefit/2", "R1")
    played.step("fight")
    assert played.seats == (0, 2)
    assert played.state.ask is not None
    assert played.state.ask.mode is Mode.ANY
    played.do("rest", seat=2)
    assert played.seats == (0,)
    played.do("rest", seat=0)
    assert played.decision == "over"


@pytest.mark.rule("ALI-8.03", "ALI-X.09")
def test_a_reroll_ends_the_action_and_an_attack_is_made_in_one_go() -> None:
    played = team().gap(0, "kobold").gap(2, "goblin").put("benefit/0", "R2", "R3").put("benefit/1", "G5").step("fight")
    played.roll(4, 5).do("reroll")
    assert sorted(played.at("benefit/0")) == ["R4", "R5"]
    assert played.seats == (1,)
    fresh = team().gap(0, "kobold").gap(2, "goblin").put("benefit/0", "R2", "R3").put("benefit/1", "G5").step("fight")
    fresh.do("lay", "R2", "goblin.l0")
    assert fresh.seats == (0,)
    fresh.do("stop")
    assert fresh.seats == (1,)


@pytest.mark.rule("ALI-8.04", "ALI-R.48")
def test_one_action_may_attack_left_and_right_alternately() -> None:
    played = team().gap(0, "slime").gap(2, "goblin").put("benefit/0", "R2", "B3", "G3").put("benefit/1", "G1")
    played.step("fight").do("lay", "R2", "slime.r0").do("lay", "B3", "goblin.l0").do("lay", "G3", "slime.l0")
    assert len(played.at("field")) == 3


@pytest.mark.rule("ALI-8.04", "ALI-2.06")
def test_a_face_down_castle_card_cannot_be_attacked() -> None:
    played = team().gap(0, "slime", hidden="golem").put("benefit/0", "Y6").step("fight")
    golem = str(played.card("golem"))
    assert all(golem not in action.target.split("/") for action in played.actions("lay", seat=0))


@pytest.mark.rule("ALI-8.05", "ALI-8.06", "ALI-X.02")
def test_the_near_column_is_filled_from_the_bottom() -> None:
    played = team().gap(2, "kobold").gap(0, "mimic").put("benefit/0", "Y3", "Y5", "G4").step("fight")
    assert not played.actions("lay", "Y5", "kobold.l1", seat=0)
    assert played.refusal("lay", "Y5", "kobold.l1").rule == "ALI-8.06"
    assert played.refusal("lay", "G4", "kobold.r0").rule == "ALI-8.06"
    played.do("lay", "Y3", "kobold.l0").do("lay", "Y5", "kobold.l1")
    assert len(played.at("field")) == 2


@pytest.mark.rule("ALI-8.05")
def test_from_the_left_gap_the_right_column_is_near() -> None:
    played = team().gap(0, "kobold").gap(2, "mimic").put("benefit/0", "Y4").step("fight")
    assert played.actions("lay", "Y4", "kobold.r0", seat=0)
    assert not played.actions("lay", "Y4", "kobold.l0", seat=0)


@pytest.mark.rule("ALI-8.07", "ALI-R.33", "ALI-8.08")
def test_dice_stay_on_a_monster_for_others_to_build_on() -> None:
    played = team().gap(0, "goblin").gap(1, "mimic").gap(2, "slime").put("benefit/0", "R3").put("benefit/1", "B3")
    played.put("benefit/1", "G3").step("fight").do("lay", "R3", "goblin.r0")
    assert played.seats == (0,)
    played.do("stop")
    played.do("lay", "B3", "goblin.l0", seat=1)
    assert not played.actions("reroll", seat=1)
    assert len(played.at("field")) == 2


@pytest.mark.rule("ALI-8.08", "ALI-X.03", "ALI-R.45")
def test_the_far_column_opens_once_the_near_one_is_complete_whoever_filled_it() -> None:
    played = team().gap(0, "mimic").gap(2, "kobold").fill("kobold", l0="Y3", l1="Y5").put("benefit/0", "R4", "R1")
    played.step("fight")
    assert played.actions("lay", "R4", "kobold.r0", seat=0)
    other = team().gap(0, "mimic").gap(2, "kobold").fill("kobold", l0="Y3").put("benefit/2", "R4", "Y5").step("fight")
    assert other.actions("lay", "R4", "kobold.r0", seat=2)
    assert not other.actions("lay", "Y5", "kobold.l1", seat=2)


@pytest.mark.rule("ALI-8.09", "ALI-8.10", "ALI-R.36", "ALI-14.08")
def test_a_filled_monster_is_removed_with_its_dice_and_reveals_the_castle_card() -> None:
    played = team().gap(0, "goblin", hidden="golem").gap(2, "mimic").fill("goblin", r0="R3", l0="B3")
    played.put("benefit/0", "G3", "Y6", "G6").put("benefit/1", "Y5").step("fight").do("lay", "G3", "goblin.l1")
    assert played.at("defeated") == ["goblin"]
    assert sorted(played.at("removed")) == ["B3", "G3", "R3"]
    assert played.at("gap/0") == ["golem"]
    assert view.view(played.state, 1).state.kind[played.card("golem")] >= 0
    refusal = played.refusal("lay", "G6", "golem.r0")
    assert (refusal.rule, refusal.key) == ("ALI-8.10", "align_dice.refuse.just_revealed")
    assert "revealed" in played.log
    played.do("stop").do("rest", seat=1).step("fight")
    assert played.actions("lay", "G6", "golem.r0", seat=0)


@pytest.mark.rule("ALI-8.10", "ALI-R.36")
def test_others_may_attack_the_revealed_castle_card_in_the_same_round() -> None:
    played = team().gap(0, "goblin", hidden="golem").gap(2, "mimic").gap(1, "slime")
    played.fill("goblin", r0="R3", l0="B3").put("benefit/0", "G3").put("benefit/1", "Y5").step("fight")
    played.do("lay", "G3", "goblin.l1")
    assert played.seats == (1,)
    assert played.actions("lay", "Y5", "golem.l0", seat=1)


@pytest.mark.rule("ALI-8.10", "ALI-R.36")
def test_a_second_card_revealed_does_not_free_the_first() -> None:
    played = team().gap(0, "goblin", hidden="golem").gap(2, "slime", hidden="mimic")
    played.fill("goblin", r0="R3", l0="B3").fill("slime", l0="R2", l1="B2")
    played.put("benefit/0", "G3", "G2", "G6", "Y5").put("benefit/1", "Y5").step("fight")
    played.do("lay", "G3", "goblin.l1").do("lay", "G2", "slime.r0")
    assert (played.at("gap/0"), played.at("gap/2")) == (["golem"], ["mimic"])
    assert played.seats == (1,), "seat 0 has nothing left that it could lay"
    assert not played.actions("lay", seat=0)
    played.do("rest", seat=1).step("fight")
    assert played.actions("lay", "G6", "golem.r0", seat=0), "but for the ban the die fits"


@pytest.mark.rule("ALI-8.11", "ALI-8.12", "ALI-R.20", "ALI-X.04")
def test_an_emptied_gap_lets_one_reach_the_next_by_the_same_sides_column() -> None:
    played = team().gap(0, "mimic").gap(1, "goblin").put("benefit/0", "R3", "G3").step("fight")
    assert played.actions("lay", "R3", "goblin.l0", seat=0)
    blocked = team().gap(0, "mimic").gap(1, "goblin").gap(2, "slime").put("benefit/0", "R3").step("fight")
    assert not blocked.actions("lay", "R3", "goblin.l0", seat=0)
    assert blocked.refusal("lay", "R3", "goblin.l0").rule == "ALI-8.11"


@pytest.mark.rule("ALI-R.20", "ALI-2.07")
def test_with_two_seats_an_emptied_gap_opens_the_other_from_both_sides() -> None:
    played = team(2).gap(0, "kobold").put("benefit/0", "Y3", "R4").step("fight")
    assert played.actions("lay", "Y3", "kobold.l0", seat=0)
    assert played.actions("lay", "R4", "kobold.r0", seat=0)


@pytest.mark.rule("ALI-R.21", "ALI-O.07")
@pytest.mark.parametrize("fixed", [False, True])
def test_reach_grows_within_an_action_unless_it_is_fixed(fixed: bool) -> None:
    played = team(reach_fixed=fixed).gap(0, "mimic").gap(1, "goblin").gap(2, "slime").fill("slime", l0="R2", l1="B2")
    played.put("benefit/0", "G2", "R3", "P1").step("fight").do("lay", "G2", "slime.r0")
    if not fixed:
        assert played.actions("lay", "R3", "goblin.l0", seat=0)
    else:
        assert played.decision == "over"


@pytest.mark.rule("ALI-8.13", "ALI-R.22", "ALI-9.06")
def test_a_column_begun_must_be_finished_before_the_other_in_the_same_action() -> None:
    played = team(2).gap(0, "kobold").put("benefit/0", "Y3", "R4").put("benefit/1", "Y4").step("fight")
    played.do("lay", "Y3", "kobold.l0")
    assert played.refusal("lay", "R4", "kobold.r0").rule == "ALI-8.06"
    played.do("stop")
    assert played.actions("lay", "Y4", "kobold.r0", seat=1)
    assert played.actions("lay", "Y4", "kobold.l1", seat=1)


@pytest.mark.rule("ALI-R.55")
def test_a_die_can_be_taken_back_until_something_happens() -> None:
    played = team(2).gap(0, "kobold").put("benefit/0", "Y3", "R4").step("fight").do("lay", "Y3", "kobold.l0")
    played.do("lift", "Y3")
    assert played.actions("lay", "R4", "kobold.r0", seat=0)
    done = team().gap(0, "slime").gap(2, "goblin").gap(1, "mimic").fill("slime", l0="R2", l1="B2")
    done.put("benefit/0", "G2", "R3", "B3").step("fight").do("lay", "R3", "goblin.l0").do("lay", "G2", "slime.r0")
    assert not done.actions("lift", seat=0)


@pytest.mark.rule("ALI-8.14", "ALI-R.11")
def test_passing_follows_when_all_have_acted() -> None:
    played = team().gap(0, "slime").put("benefit/0", "R1").put("left/0", "B1").roll(2).step("fight").do("rest")
    assert played.at("next/1") == ["B2"]


def last_monster(dragon: str = "w_dragon") -> Table:
    """ELF (seat 0) may defeat the last monster, at its right; DWARF (seat 1) has not acted."""
    played = team(dragon=dragon).gap(2, "goblin").fill("goblin", l0="R3", l1="B3")
    return played.put("benefit/0", "G3", "B5", "R6").put("benefit/1", "B4", "R4", "B6", "P5").step("fight")


@pytest.mark.rule("ALI-9.02", "ALI-9.03", "ALI-9.04", "ALI-9.05", "ALI-9.06", "ALI-X.05", "ALI-X.09")
def test_the_dragon_descends_where_the_last_monster_lay_and_only_the_others_may_attack_it() -> None:
    played = last_monster().do("lay", "G3", "goblin.r0")
    assert played.at("gap/2") == ["w_dragon"]
    assert played.at("middle") == []
    assert "descended" in played.log
    assert played.seats == (1,)
    assert played.actions("lay", "B4", "w_dragon.l0", seat=1)
    assert played.actions("lay", "R4", "w_dragon.r0", seat=1)
    played.do("lay", "B4", "w_dragon.l0", seat=1)
    assert played.refusal("lay", "R4", "w_dragon.r0", seat=1).rule == "ALI-8.06"
    played.do("stop", seat=1)
    later = played.step("fight")
    assert later.actions("lay", "R4", "w_dragon.r0", seat=1)
    assert later.actions("lay", "B5", "w_dragon.l1", seat=0)


@pytest.mark.rule("ALI-9.01")
def test_a_waiting_dragon_cannot_be_attacked() -> None:
    played = team().gap(2, "goblin").put("benefit/0", "B4").step("fight")
    assert not [action for action in played.actions("lay", seat=0) if f"/{played.card('w_dragon')}/" in action.target]


@pytest.mark.rule("ALI-9.07", "ALI-12.01", "ALI-R.34", "ALI-12.04", "ALI-1.14")
def test_filling_the_dragon_wins_at_once() -> None:
    played = last_monster().do("lay", "G3", "goblin.r0").do("rest", seat=1)
    played.fill("w_dragon", l0="B4", l1="R5", l2="G4", r0="R4")
    played.put("benefit/2", "P6").put("left/0", "Y1").step("fight").do("lay", "P6", "w_dragon.r1", seat=2)
    assert played.ended == "dragon"
    cue = GAME.cues["align_dice.log.dragon_defeated"]
    assert (cue.play, cue.fells, cue.stage) == (CueKind.MOMENT, True, "final")
    assert "dragon_defeated" in played.log
    result = played.state.result
    assert result is not None
    assert result.winners == (0, 1, 2)
    points = 9 + 30 + sum(int(die[1]) for seat in range(3) for die in played.at(f"benefit/{seat}"))
    assert result.scores == (points,) * 3


@pytest.mark.rule("ALI-13.04", "ALI-R.25")
def test_a_hidden_dragon_is_unknown_until_it_descends() -> None:
    kinds = {Table(3, mode="coop", hidden_dragon=True).at("egg")[0]}
    assert kinds <= {"w_dragon", "d_dragon", "s_dragon"}
    played = Table(3, mode="coop", hidden_dragon=True, dragon="w_dragon")
    seen, (egg,) = view.view(played.state, 0), played.items("egg")
    assert seen.state.kind[egg] < 0
    guessed = [view.determinize(seen, key) for key in range(60)]
    assert {BOOK.monster(state.kind[egg]).key for state in guessed} == {"w_dragon", "d_dragon", "s_dragon"}
    hidden = {state.kind[card] for state in guessed for gap in range(3) for card in state.lying(At.castle[gap])}
    assert {BOOK.monster(kind).kind for kind in hidden} == {"castle"}
    for gap in range(3):
        played.gap(gap)
    played.gap(2, "goblin").fill("goblin", l0="R3", l1="B3").put("benefit/0", "G3").put("benefit/1", "G1").step("fight")
    played.do("lay", "G3", "goblin.r0")
    assert played.at("gap/2")[0] in ("w_dragon", "d_dragon", "s_dragon")


# --- versus, expansion 2 ---


def arena(seats: int = 3, **options: int | str | bool) -> Table:
    """Return a versus table with monsters whose gaps are empty but for what a test lays there."""
    played = Table(seats, monsters=True, **options)  # type: ignore[arg-type]
    for gap in range(seats):
        played.gap(gap)
    return played


@pytest.mark.rule("ALI-16.01", "ALI-16.02", "ALI-O.11")
@pytest.mark.parametrize("dragon", ["w_dragon", "d_dragon"])
def test_all_cards_of_a_gap_lie_open_in_versus(dragon: str) -> None:
    played = Table(3, monsters=True, dragon=dragon)
    assert played.at("middle") == [dragon]
    for gap in range(3):
        assert len(played.at(f"gap/{gap}")) == 2
        assert played.at(f"castle/{gap}") == []


@pytest.mark.rule("ALI-16.03", "ALI-18.07")
def test_players_act_once_from_the_start_player_clockwise() -> None:
    played = arena(starter=1).put("benefit/1", "R1").put("benefit/2", "B1").put("benefit/0", "G1").step("fight")
    order = []
    while played.decision == "raid":
        order.append(played.seats[0])
        played.do("rest", seat=played.seats[0])
    assert order == [1, 2, 0]
    first = arena(round=1).put("benefit/0", "R1")
    first.state.ask = None
    assert first.step("fight").decision == "over"


@pytest.mark.rule("ALI-16.04", "ALI-16.06", "ALI-16.07", "ALI-16.09", "ALI-R.23")
def test_a_card_is_taken_with_a_complete_set_in_any_order_castle_before_dungeon_too() -> None:
    played = arena(2).gap(0, "goblin", "gargoyle").put("benefit/0", "R3", "B3", "G3", "Y5", "P5", "R6").step("fight")
    played.do("plan", "G3", "gargoyle.r1").do("plan", "R3", "gargoyle.r0")
    assert not played.actions("capture", seat=0)
    assert played.refusal("plan", "Y5", "goblin.l0").rule == "ALI-16.04"
    played.do("plan", "B3", "gargoyle.l1").do("plan", "Y5", "gargoyle.l0").do("capture")
    assert played.at("trophy/0") == ["gargoyle"]
    assert sorted(played.at("removed")) == ["B3", "G3", "R3", "Y5"]
    assert sorted(played.at("benefit/0")) == ["P5", "R6"]


@pytest.mark.rule("ALI-16.06")
def test_an_incomplete_set_cannot_even_be_begun_and_a_plan_can_be_dropped() -> None:
    played = arena(2).gap(0, "goblin").put("benefit/0", "R3", "B3").step("fight")
    assert not played.actions("plan", seat=0)
    assert played.refusal("plan", "R3", "goblin.r0").rule == "ALI-16.06"
    fuller = arena(2).gap(0, "goblin").put("benefit/0", "R3", "B3", "G3").step("fight").do("plan", "R3", "goblin.r0")
    assert not fuller.actions("rest", seat=0)
    fuller.do("cancel")
    assert fuller.actions("rest", seat=0)
    assert sorted(fuller.at("benefit/0")) == ["B3", "G3", "R3"]


@pytest.mark.rule("ALI-16.04")
def test_the_dragon_in_the_middle_can_always_be_chosen() -> None:
    played = arena(3).gap(0, "slime", "golem").put("benefit/0", "B4", "R5", "G4", "R4", "P6", "Y1").step("fight")
    assert played.actions("plan", "B4", "w_dragon.l0", seat=0)


@pytest.mark.rule("ALI-16.05", "ALI-R.24", "ALI-R.20")
def test_the_next_gap_is_in_reach_only_when_both_cards_are_gone() -> None:
    dice = ("R3", "B3", "G3")
    far = arena(4).gap(0, "mimic").gap(1, "goblin").gap(3, "kobold").put("benefit/0", *dice).step("fight")
    assert not far.actions("plan", "R3", "goblin.r0", seat=0)
    assert far.refusal("plan", "R3", "goblin.r0").rule == "ALI-16.05"
    near = arena(4).gap(1, "goblin").gap(3, "kobold").put("benefit/0", *dice).step("fight")
    assert near.actions("plan", "R3", "goblin.r0", seat=0)


@pytest.mark.rule("ALI-16.03", "ALI-R.32")
def test_a_reroll_needs_dice_and_its_faces_stay_secret() -> None:
    played = arena(2).put("benefit/0", "R1", "B1").step("fight")
    events = played.state.events
    assert events is not None
    events.clear()
    played.roll(6, 6).do("reroll")
    assert sorted(played.at("benefit/0")) == ["B6", "R6"]
    assert not any("rolled" in str(type(view.redact(event, played.state, 1))).lower() for event in events)
    assert "rerolled" in played.log
    assert not played.actions("reroll", seat=1)
    assert played.seats == (1,)
    assert played.refusal("reroll", seat=1).rule == "ALI-R.32"


@pytest.mark.rule("ALI-R.27")
def test_no_battle_in_the_round_of_an_overflow() -> None:
    played = arena(2, no_skills=True).put("benefit/0", "R1", "R2", "R3", "R4")
    played.state.over[0] = 1
    played.step("erase").settle("done")
    assert played.decision == "penalty"


@pytest.mark.rule("ALI-16.08", "ALI-R.39", "ALI-R.41")
def test_trophies_count_at_the_end_and_are_no_dice() -> None:
    played = arena(2).put("benefit/0", "R1").put("benefit/1", "R6", "B6")
    card = played.card("golem")
    played.move(card, At.trophy[0])
    played.step("score").settle("keep")
    result = played.state.result
    assert result is not None
    assert result.scores == (1 + 21, 12)
    assert result.winners == (0,)


@pytest.mark.parametrize(("others", "verb"), [(["B3"], "stop"), ([], "")])
def test_an_attack_ends_by_itself_only_while_its_end_can_be_undone(others: list[str], verb: str) -> None:
    played = team().gap(0, "wisp").put("benefit/0", "Y5").put("benefit/1", *others)
    played.step("fight").do("lay", "Y5", "wisp.r0")
    assert not played.actions("lay", seat=0)
    found = auto_answer(view.view(played.state, 0))
    assert (found.verb if found is not None else "") == verb


@pytest.mark.rule("ALI-8.04", "ALI-8.07")
def test_a_die_dragged_after_the_fight_is_told_that_the_fight_is_over() -> None:
    played = team().gap(0, "slime").put("benefit/0", "R5").put("left/0", "B1", "G2").put("left/2", "B3", "G4")
    played.roll(1, 2, 3, 4).step("fight").do("rest")
    assert (played.decision, played.seats) == ("arrange", (0, 1))
    assert played.refusal("lay", "R5", "slime.r0", seat=0).key == "align_dice.refuse.lay.arrange"


def test_ending_an_attack_while_a_die_fits_is_warned_of() -> None:
    def warning(*dice: str) -> str:
        played = team().gap(0, "slime").put("benefit/0", "R5", *dice).step("fight").do("lay", "R5", "slime.l0")
        (stop,) = played.actions("stop", seat=0)
        return played.state.game.strategy.blunder_warning(played.state, stop)

    assert (warning("B6"), warning("B1")) == ("align_dice.slip.stop", "")
