"""The log, step by step: each message with its rule, parameters and audience."""

from __future__ import annotations

import pytest

from tabletop.display.cues import CueKind
from tabletop.engine import NONE
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.match.log_lines import log_lines
from tabletop.words import Words
from tests.games.align_dice.test_more_battles import bare
from tests.games.align_dice.test_rules_04_rounds_and_placement import drain
from tests.helpers.align import GAME, LETTERS, Table

Entry = tuple[str, str, dict[str, object]]


def logged(played: Table, to: tuple[int, ...] | None = None) -> list[Entry]:
    """Return key, rule and parameters of messages to all or to some seats since the last call."""
    events = played.state.events
    assert events is not None
    found = [event for event in events if isinstance(event, Logged)]
    events.clear()
    lines = [(event.key.removeprefix("align_dice.log."), event.rule, event.params) for event in found if event.to == to]
    return [
        (key, rule, {name: value for name, value in params.items() if name[-3:] != "_at"})
        for key, rule, params in lines
    ]


def face(die: str) -> str:
    return f"face:{LETTERS.index(die[0]) * 6 + int(die[1]) - 1}"


def rerolled(rule: str, before: tuple[str, ...], after: tuple[str, ...]) -> Entry:
    """Return the entry for dice that seat 0 rerolled."""
    return "rerolled_to", rule, {"seat": "seat:0", "before": tuple(map(face, before)), "dice": tuple(map(face, after))}


def test_choosing_is_logged_die_by_die() -> None:
    played = Table(2, "coop", 2).round()
    first, second = (played.name(die) for die in played.items("tray")[:2])
    played.do("take", first).do("take", second).do("return", first)
    assert logged(played) == [
        ("round", "ALI-5.01", {"seat": "", "n": 2}),
        ("took", "ALI-5.04", {"seat": "seat:0", "die": face(first)}),
        ("took", "ALI-5.04", {"seat": "seat:0", "die": face(second)}),
        ("put_back", "ALI-5.04", {"seat": "seat:0", "die": face(first)}),
    ]
    versus = Table(2, "vs", 2).round()
    (die,) = [versus.name(die) for die in versus.items("tray")[:1]]
    assert logged(versus.do("take", die))[1:] == [("took", "ALI-5.05", {"seat": "seat:0", "die": face(die)})]


def test_a_skill_is_logged_for_those_who_can_see_it() -> None:
    def played(**options: bool) -> Table:
        arranged = Table(2, **options).hero(0, "human_b").board(0, "even").bottle(0, "R1 R6 R4").step("erase")  # type: ignore[arg-type]
        logged(arranged)
        return arranged.do("skill", target="R6")

    log = {"seat": "seat:0", "card": "kind:human_b"}
    assert logged(played(announce_skills=True)) == [("skill_announced", "ALI-11.02", log)]
    assert logged(played()) == []
    assert logged(played(), (0,)) == [
        ("skill", "ALI-11.02", log | {"skill": "skill_of:human_b", "die": face("R6")}),
        ("gained", "ALI-7.10", {"seat": "seat:0", "die": face("R6")}),
        ("to_left", "ALI-7.11", {"seat": "seat:0", "die": face("R1")}),
        ("to_left", "ALI-7.11", {"seat": "seat:0", "die": face("R4")}),
    ]


@pytest.mark.rule("ALI-11.02")
def test_a_skill_that_turns_a_die_is_logged_with_its_name_and_what_the_die_became() -> None:
    played = Table(2, mode="coop").hero(0, "elf_b").bottle(0, "R1", "B2").put("cap/0", "G3", "G4").step("place")
    played.roll(6)
    logged(played)
    played.do("skill", target="R1")
    assert logged(played) == [
        ("skill", "ALI-11.02", {"seat": "seat:0", "card": "kind:elf_b", "skill": "skill_of:elf_b", "die": face("R1")}),
        ("turned", "ALI-1.01", {"seat": "seat:0", "die": face("R1"), "new": face("R6")}),
    ]


@pytest.mark.rule("ALI-11.02")
def test_a_skill_that_rolls_the_same_face_again_is_logged_as_a_reroll() -> None:
    played = Table(2, mode="coop").hero(0, "elf_b").bottle(0, "R1", "B2").put("cap/0", "G3", "G4").step("place")
    played.roll(1)
    logged(played)
    assert logged(played.do("skill", target="R1"))[1:] == [rerolled("ALI-1.01", ("R1",), ("R1",))]


def test_a_fight_without_gained_dice_is_passed_over_with_a_word() -> None:
    played = Table(2, "coop").put("benefit/1", "R1").step("fight")
    assert played.seats == (1,)
    assert logged(played) == [("no_fight", "ALI-R.44", {"seat": "", "seats": ("seat:0",)})]
    played = Table(2, "coop").step("fight")
    assert played.decision == "over"
    (event,) = [event for event in played.state.events or () if isinstance(event, Logged) and event.to is None][:1]
    (line,) = log_lines([event], 1, 1, Words("en"), me=0)
    assert line.seat == SPECTATOR, "nobody did it"
    assert line.text == "You and seat:1 had no gained dice, so there was no fight."


def test_erasing_is_logged_group_by_group_with_the_fourth_die_of_a_side() -> None:
    played = Table(2, "coop", no_skills=True).board(0, "even").put("left/0", "Y1", "Y2", "Y3")
    played.bottle(0, "R1 R2 R3 B4", "B5", "B6").step("erase")
    log = logged(played)
    assert [key for key, _, _ in log] == [
        "erased",
        "fourth",
        "fourth",
        "fourth",
        "erased",
        "gained",
        "fourth",
        "to_right",
        "no_fight",
    ]
    assert log[0] == (
        "erased",
        "ALI-7.06",
        {"seat": "seat:0", "n": 1, "dice": (face("R1"), face("R2"), face("R3"))},
    )
    assert log[4] == (
        "erased",
        "ALI-7.06",
        {"seat": "seat:0", "n": 2, "dice": (face("B4"), face("B5"), face("B6"))},
    )
    assert log[1] == ("fourth", "ALI-7.14", {"seat": "seat:0", "die": face("R1")})
    assert log[7] == ("to_right", "ALI-7.11", {"seat": "seat:0", "die": face("B6")})


@pytest.mark.rule("ALI-7.12")
def test_a_die_that_either_side_passes_to_the_only_partner_is_logged_without_a_side() -> None:
    for mode, told in (("coop", {"to_either"}), ("vs", {"to_left"})):
        played = Table(2, mode, no_skills=True).board(0, "even").bottle(0, "G1 R3", "R1 R2", "B5").step("erase")
        while "send" in {action.verb for action in played.legal_of(0)}:
            played.play(next(action for action in played.legal_of(0) if action.verb == "send"))
        events = [event for event in played.state.events or () if isinstance(event, Logged)]
        sent = {event.key.rpartition(".")[2]: event for event in events if ".to_" in event.key}
        assert told <= sent.keys(), sent.keys()
        if mode == "coop":
            (line,) = log_lines([sent["to_either"]], 1, 1, Words("en"), me=0)
            assert line.text.endswith(" went to seat:1; both sides lead there.")


def test_a_fight_is_logged_with_every_defeat_and_arrival() -> None:
    played = bare().gap(0, "slime", hidden="golem").gap(2, "mimic").fill("slime", l0="R2", l1="B2")
    played.put("benefit/0", "P6", "G2").put("benefit/1", "Y1").put("benefit/2", "Y2").step("fight")
    slime, golem, mimic = (f"kind:{key}" for key in ("slime", "golem", "mimic"))
    logged(played)
    played.do("lay", "P6", "mimic.l0").do("lift", "P6").do("lay", "G2", "slime.r0").do("stop")
    assert logged(played) == [
        ("laid", "ALI-8.04", {"seat": "seat:0", "die": face("P6"), "card": mimic}),
        ("lifted", "ALI-8.07", {"seat": "seat:0", "die": face("P6")}),
        ("laid", "ALI-8.04", {"seat": "seat:0", "die": face("G2"), "card": slime}),
        ("defeated", "ALI-8.09", {"seat": "seat:0", "card": slime, "then": "points", "n": 8}),
        ("revealed", "ALI-8.10", {"card": golem}),
    ]
    played.roll(4).do("reroll", seat=1)
    assert logged(played) == [
        ("rerolled", "ALI-8.01", {"seat": "seat:1"}),
        ("rerolled_to", "ALI-8.01", {"seat": "seat:1", "before": (face("Y1"),), "dice": (face("Y4"),)}),
    ]
    assert ("rested", "ALI-8.01", {"seat": "seat:2"}) in logged(played.do("rest", seat=2))
    last = bare().gap(2, "goblin").fill("goblin", l0="R3", l1="B3").put("benefit/0", "G3").put("benefit/1", "Y1")
    last.step("fight").do("lay", "G3", "goblin.r0")
    assert logged(last)[-2:] == [
        ("descended", "ALI-9.02", {"card": "kind:w_dragon", "then": "last"}),
        ("attack_waits", "ALI-9.03", {"seat": "seat:0", "card": "kind:w_dragon"}),
    ]


@pytest.mark.rule("ALI-8.03")
def test_an_attack_that_ends_because_nothing_fits_says_so() -> None:
    played = bare().gap(0, "slime").gap(2, "mimic").fill("slime", l0="R2", l1="B2").put("benefit/0", "G2", "Y1")
    played.put("benefit/1", "P5").step("fight").do("lay", "G2", "slime.r0")
    assert played.seats == (1,)
    assert logged(played)[-1] == ("attack_over", "ALI-8.03", {"seat": "seat:0"})


@pytest.mark.rule("ALI-8.03")
def test_an_attack_that_ends_with_the_last_die_says_so_even_if_others_would_fit() -> None:
    played = bare().gap(0, "slime").gap(2, "mimic").fill("slime", l0="R2", l1="B2").put("benefit/0", "G2")
    played.put("benefit/1", "P5").step("fight").do("lay", "G2", "slime.r0")
    assert logged(played)[-1] == ("attack_spent", "ALI-8.03", {"seat": "seat:0"})


@pytest.mark.rule("ALI-8.10")
def test_an_attack_that_ends_at_a_card_just_revealed_says_so() -> None:
    played = bare().gap(0, "slime", hidden="golem").fill("slime", l0="R2", l1="B2").put("benefit/0", "G2", "Y6")
    played.put("benefit/1", "P5").step("fight").do("lay", "G2", "slime.r0")
    assert logged(played)[-1] == ("attack_waits", "ALI-8.10", {"seat": "seat:0", "card": "kind:golem"})


def test_a_raid_is_logged_but_its_plan_stays_hidden() -> None:
    played = bare(2, "vs", monsters=True).gap(0, "slime").put("benefit/0", "R2", "B2", "G2").put("benefit/1", "Y1")
    played.step("fight")
    logged(played)
    for die, cell in (("R2", "l0"), ("B2", "l1"), ("G2", "r0")):
        played.do("plan", die, f"slime.{cell}")
    assert logged(played) == []
    assert logged(played.do("capture")) == [("captured", "ALI-16.07", {"seat": "seat:0", "card": "kind:slime"})]
    assert logged(played.roll(6).do("reroll", seat=1))[0] == ("rerolled", "ALI-16.03", {"seat": "seat:1"})
    rested = bare(2, "vs", monsters=True).put("benefit/0", "R2").step("fight")
    logged(rested)
    assert logged(rested.do("rest")) == [("rested", "ALI-16.03", {"seat": "seat:0"})]


def test_passing_logs_counts_receivers_and_the_next_starter() -> None:
    played = Table(3).put("left/0", "R1", "B2").put("right/0", "G3").roll(1, 2, 4).step("pass")
    assert logged(played, (0,)) == [rerolled("ALI-10.01", ("R1", "B2", "G3"), ("R1", "B2", "G4"))]
    played.do("swap", "R1", "B2")
    assert logged(played, (0,)) == [
        ("swapped", "ALI-10.01", {"seat": "seat:0", "die": face("R1"), "other": face("B2")})
    ]
    assert logged(played.do("done")) == [
        ("passed_right", "ALI-10.02", {"seat": "seat:0", "other": "seat:2", "n": 1}),
        ("passed_left", "ALI-10.02", {"seat": "seat:0", "other": "seat:1", "n": 2}),
        ("starter", "ALI-10.07", {"seat": "seat:1"}),
    ]


def test_scoring_is_logged_from_the_penalty_to_the_last_point() -> None:
    played = Table(2, elements=True).put("benefit/0", "R6", "B1").put("benefit/1", "G5", "G4")
    played.state.over[0] = 1
    played.step("score").do("lose", "B1")
    assert logged(played) == [
        ("scoring", "ALI-14.03", {}),
        ("penalty", "ALI-14.03", {"seat": "seat:0", "die": face("B1")}),
        ("total", "ALI-14.04", {"seat": "seat:0", "n": 6}),
        ("total", "ALI-14.04", {"seat": "seat:1", "n": 9}),
    ]
    played.roll(2).do("reroll")
    assert logged(played) == [
        ("rerolled", "ALI-14.05", {"seat": "seat:0"}),
        rerolled("ALI-14.05", ("R6",), ("R2",)),
        ("total", "ALI-14.05", {"seat": "seat:0", "n": 2}),
    ]
    log = logged(played.do("keep", seat=1))
    assert log[0] == ("kept", "ALI-14.05", {"seat": "seat:1"})
    assert [key for key, _, _ in log].count("element") == 2


def test_taking_one_of_several_equal_dice_says_that_it_made_no_difference() -> None:
    for dice, key in ((("R1", "R1"), "took_alike"), (("R1", "B1"), "took")):
        played = Table(2, "vs").put("tray", *dice).put("cap/1", "G1", "G2").put("cap/0", "Y1").step("pick", 3)
        assert logged(played.do("take", "R1", seat=played.seats[0]))[0][0] == key


@pytest.mark.parametrize(("open_rounds", "key"), [(3, "took.group"), (0, "took")])
def test_what_a_taken_die_can_complete_is_logged_where_everybody_sees_the_bottle(open_rounds: int, key: str) -> None:
    played = Table(2, "vs", open_rounds=open_rounds).put("tray", "R5", "B1").put("cap/1", "G1", "G2").put("cap/0", "Y1")
    played.bottle(0, "G3", "R1 R2", "").step("pick", 3)
    (told,) = [entry for entry in logged(played.do("take", "R5", seat=0)) if entry[0].startswith("took")]
    found = {"n": 3} if open_rounds else {}
    assert told == (key, "ALI-5.06", {"seat": "seat:0", "die": face("R5"), **found}), "several columns may do"


def test_the_end_of_a_versus_match_is_a_great_moment_after_one_banner_about_its_cause() -> None:
    log = logged(drain(Table(2).put("benefit/0", "R6").put("benefit/1", "B5"), 2).round())
    assert log[0] == ("exhausted", "ALI-5.08", {"n": 2})
    assert [key for key, *_ in log if key in ("exhausted", "scoring")] == ["exhausted", "scoring"]
    assert "align_dice.log.scoring" not in GAME.cues
    played = Table(2).put("benefit/0", "R6").put("benefit/1", "B5").step("score").settle("keep")
    won = {"seat": "seat:0", "seats": ("seat:0",), "n": 1, "best": 6, "then": "points"}
    assert logged(played)[-1] == ("triumph", "ALI-14.07", won)
    shared = Table(2).put("benefit/0", "R6").put("benefit/1", "B6").step("score").settle("keep")
    assert logged(shared)[-1][2]["seats"] == ("seat:0", "seat:1")
    cue = GAME.cues["align_dice.log.triumph"]
    assert (cue.play, cue.detail, cue.is_prize) == (CueKind.MOMENT, "then", True)


def test_the_end_of_a_team_match_is_logged_with_its_reason() -> None:
    empty = drain(Table(2, "coop").put("benefit/0", "R6"), 2).round()
    assert logged(empty) == [("exhausted", "ALI-5.08", {"n": 2}), ("title_baby", "ALI-12.04", {"n": 6})]
    full = Table(2, "coop", no_skills=True).bottle(0, "R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3").put("cap/0", "P6", "Y6")
    log = logged(full.step("place"))
    assert log[-2:] == [
        ("overflow", "ALI-6.06", {"seat": "seat:0", "n": 1, "then": "loses"}),
        ("title_baby", "ALI-12.04", {"n": 0}),
    ]


@pytest.mark.parametrize("hero", ["human_b", "elf_b"])
def test_a_skill_in_the_log_has_a_name_in_every_language(hero: str) -> None:
    for language in ("en", "ja", "de"):
        name = align_dice.names(language)(f"skill_of:{hero}")
        assert name == BOOK.card(BOOK.kind[hero]).skill.name.in_language(language)
        assert name


@pytest.mark.rule("ALI-6.07", "ALI-6.06", "ALI-14.02")
@pytest.mark.parametrize(("mode", "then"), [("vs", "ends"), ("coop", "loses")])
def test_an_overflow_is_announced_with_its_consequence_in_a_banner(mode: str, then: str) -> None:
    full = ("R1 B2 G3 Y4", "P5 R6 B1 G2", "Y3 P4 R5")
    played = Table(2, mode, no_skills=True).bottle(0, *full).put("cap/0", "B6", "G1").step("place")
    while mode == "vs" and played.decision == "place":
        played.do("done", seat=played.seats[0])
    (params,) = [params for key, _, params in logged(played) if key == "overflow"]
    assert (params["n"], params["then"]) == (1, then)
    cue = GAME.cues["align_dice.log.overflow"]
    assert (cue.play, cue.detail, cue.is_prize) == (CueKind.MOMENT, "then", True)
    assert Words("en").has(f"align_dice.log.overflow.{then}")


@pytest.mark.rule("ALI-8.07", "ALI-8.09")
def test_a_monster_defeated_by_several_counts_for_all_who_put_dice_on_it() -> None:
    played = Table(2, "coop", 3, no_skills=True).gap(0, "goblin").gap(1, "kobold")
    played.put("benefit/0", "R3").put("benefit/1", "R2", "G3").step("fight")
    played.do("lay", "R3", "goblin.r0").do("stop").do("lay", "R2", "goblin.l0").do("lay", "G3", "goblin.l1")
    (told,) = [entry for entry in logged(played) if "defeated" in entry[0]]
    shares = {"first": "seat:1", "a": 2, "second": "seat:0", "b": 1, "seats": ("seat:1", "seat:0")}
    params = {"seat": "seat:1", "card": "kind:goblin", "n": 9, "then": "two", **shares}
    assert told == ("defeated_together", "ALI-8.09", params)
    named = Words("en").naming({"seat:0": "Ann", "seat:1": "Ben", "kind:goblin": "Goblin"}.get)
    title, below = (named.format(f"align_dice.log.defeated_together{end}", params) for end in ("", ".two"))
    assert title == "Ben and Ann defeated the Goblin together!"
    assert below == "9 points for the team: Ben placed 2 of its dice, Ann 1"
    statistics = GAME.statistics
    assert statistics.share(played.state, 0) == {"n": 0, "dice": 1, "spent": 3}
    assert statistics.share(played.state, 1) == {"n": 0, "dice": 2, "spent": 5}


@pytest.mark.rule("ALI-8.09")
def test_nobody_is_credited_with_dice_that_an_older_program_let_lie_unsigned() -> None:
    played = Table(2, mode="coop").gap(0, "slime").gap(1, "goblin").fill("slime", l0="R2", l1="B2")
    assert {played.state.placed_by[die] for die in played.items("field")} == {NONE}, "as in its saves"
    played.put("benefit/0", "G2").put("benefit/1", "P5").step("fight").do("lay", "G2", "slime.r0")
    assert [entry[0] for entry in logged(played) if "defeated" in entry[0]] == ["defeated"]
    assert GAME.statistics.share(played.state, 0) == {}
    assert GAME.statistics.share(played.state, 1) == {}


def test_a_japanese_log_joins_the_reader_and_a_partner_as_people() -> None:
    event = Logged("align_dice.log.no_fight", {"seat": "all", "seats": ("seat:0", "seat:1")})
    words = Words("ja", {"seat:0": "健", "seat:1": "アイコ"}.get)
    (line,) = log_lines([event], 1, -1, words, 0)
    assert line.text.startswith("あなたとアイコは")
