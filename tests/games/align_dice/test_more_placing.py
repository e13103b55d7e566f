"""Edge cases of choosing, placing and passing: caps, overflows, skills, the bag, the last rounds."""

from __future__ import annotations

import pytest

from tabletop.engine import aliases, runner, view
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.setup import face_of
from tabletop.games.align_dice.rules.state import AlignState, At
from tests.games.align_dice.test_layout import area, pieces, rendered
from tests.games.align_dice.test_rules_04_rounds_and_placement import drain
from tests.helpers.align import GAME, Table

FULL = ("R1 B2 G3 Y4", "B1 G2 Y3 P4", "G1 Y2 P3")


def taking(seats: int = 3, **options: int | str | bool) -> Table:
    return Table(seats, "coop", 1, **options).round()


@pytest.mark.rule("ALI-R.08", "ALI-5.04")
def test_a_seat_whose_cap_is_full_may_put_a_die_back_while_others_still_choose() -> None:
    played = taking().do("take").do("take")
    assert played.seats == (1, 2)
    assert {action.verb for action in played.legal_of(0)} == {"return"}
    first, second = played.at("cap/0")
    tray = played.at("tray")
    played.do("return", second)
    assert (played.seats, played.at("cap/0"), sorted(played.at("tray"))) == (
        (0, 1, 2),
        [first],
        sorted([*tray, second]),
    )
    assert "put_back" in played.log


@pytest.mark.rule("ALI-R.08", "ALI-O.10")
def test_until_all_have_agreed_everybody_may_put_a_die_back_and_all_have_to_agree_again() -> None:
    played = taking(2)
    for seat in (0, 0, 1, 1):
        played.do("take", seat=seat)
    played.do("agree", seat=1)
    assert (played.seats, {action.verb for action in played.legal_of(1)}) == ((0,), {"return"})
    refusal = played.refusal("agree", seat=1)
    assert (refusal.rule, refusal.key) == ("ALI-R.08", "align_dice.refuse.not_wanted")
    played.do("return", seat=1).do("take", seat=1)
    assert played.seats == (0, 1)
    played.do("agree", seat=1).do("agree", seat=0)
    assert played.state.phase == "place"


@pytest.mark.rule("ALI-R.08", "ALI-O.10", "ALI-2.01")
@pytest.mark.parametrize(("options", "word"), [({"captain": 1}, 1), ({"solo": True}, 0)])
def test_who_has_not_the_last_word_may_still_put_a_die_back(options: dict[str, int | bool], word: int) -> None:
    played = taking(3, **options)
    for seat in (0, 0, 1, 1, 2, 2):
        played.do("take", seat=seat)
    assert (played.decision, played.seats) == ("agree", (word,))
    for seat in range(3):
        assert len(played.actions("return", seat=seat)) == 2
        assert len(played.actions("agree", seat=seat)) == (seat == word)
    played.do("return", seat=2)
    assert (played.decision, played.seats) == ("choose", (2,))
    played.do("take", seat=2).do("agree", seat=word)
    assert played.state.phase == "place"
    assert not any(played.actions("return", seat=seat) for seat in range(3))


@pytest.mark.rule("ALI-6.07", "ALI-R.53", "ALI-R.58", "ALI-14.03")
def test_every_die_that_overflows_stays_where_it_lay_on_cap_and_next_card() -> None:
    played = Table(2, no_skills=True).put("next/0", "2:B6", "3:R6", "4:G6", "7:P5").bottle(0, *FULL).bottle(1, "Y6")
    played.put("cap/0", "P6", "R5").put("cap/1", "R2", "G3").put("benefit/0", *["R1", "B1", "G1"] * 2)
    played.step("place").do("drop", seat=1, target="column2").do("drop", seat=1, target="column3")
    assert (played.state.over, played.numbers(0)) == ([0, 0], {})
    played.do("done")
    assert (played.state.over, played.state.phase) == ([5, 0], "erase")
    assert played.at("bottle3/0") == ["G1", "Y2", "P3", "P6"]
    assert (played.at("cap/0"), played.at("queue/0")) == (["R5"], ["R5"])
    assert played.numbers(0) == {2: "B6", 3: "R6", 4: "G6", 7: "P5"}
    assert (played.at("bottle1/1"), played.at("bottle2/1"), played.at("bottle3/1")) == (["Y6"], ["R2"], ["G3"])
    assert [piece.pips for piece in pieces(area(rendered(played, 1), "zone:next/0"))] == [6, 6, 6, 5]


@pytest.mark.rule("ALI-1.01")
def test_the_hammer_makes_a_six_of_a_five_and_a_one_of_a_two() -> None:
    def struck(by: str, die: str) -> list[str]:
        played = Table(2).hero(0, "dwarf_b").bottle(0, "R5", "B2").put("cap/0", "P3", "P4").step("place")
        played.do("skill", target=die, arg=by)
        return [*played.at("bottle1/0"), *played.at("bottle2/0")]

    assert struck("+1", "R5") == ["R6", "B2"]
    assert struck("-1", "R5") == ["R4", "B2"]
    assert struck("+1", "B2") == ["R5", "B3"]
    assert struck("-1", "B2") == ["R5", "B1"]


@pytest.mark.rule("ALI-10.07", "ALI-R.03")
@pytest.mark.parametrize(("round", "starter"), [(1, 0), (2, 1), (3, 1), (7, 1)])
def test_the_bag_moves_after_every_round_from_the_second_on(round: int, starter: int) -> None:
    assert Table(3, "vs", round).step("pass").state.starter == starter
    assert Table(3, "vs", round, starter=2).step("pass").state.starter == (2 + starter) % 3


@pytest.mark.rule("ALI-R.42", "ALI-5.08", "ALI-R.07")
@pytest.mark.parametrize("mode", ["vs", "coop"])
@pytest.mark.parametrize(("bag", "another"), [(2, False), (3, True), (4, True)])
def test_as_long_as_another_round_can_be_dealt_passed_dice_are_put_in_order(mode: str, bag: int, another: bool) -> None:
    played = drain(Table(2, mode, 7).put("left/0", "R1", "B2").put("aside", "Y1"), bag).roll(3, 4).step("pass")
    assert played.decision == ({"vs": "order", "coop": "arrange"}[mode] if another else "over")
    played.settle("done").round()
    assert (played.decision in ("take", "choose")) == another


@pytest.mark.rule("ALI-13.03", "ALI-R.02", "ALI-O.01", "ALI-O.02")
@pytest.mark.parametrize(("means_next", "faces"), [(False, "ABA"), (True, "BAA")])
def test_the_first_difficulty_holds_against_a_handicap_too(means_next: bool, faces: str) -> None:
    played = Table(2, "coop", 1, handicap="AAA-ABA", hard_boards=True, hard_means_next=means_next)
    assert [face_of(played.state.setup, 0, component) for component in ("next", "board", "hero")] == list(faces)
    assert BOOK.nexts[played.state.nexts[0]].face == faces[0]
    assert BOOK.boards[played.state.board[0]].face == faces[1]
    assert BOOK.adventurers[played.state.hero[0]].face == "A"
    assert BOOK.boards[played.state.board[1]].face == "B"


@pytest.mark.rule("ALI-R.08")
def test_putting_back_is_no_answer_that_anybody_waits_for() -> None:
    state = taking(2).do("take").do("take").state
    assert state.ask is not None
    assert (runner.players_to_act(state), state.ask.free) == ((1,), (0,))
    seen = view.view(state, 0)
    assert seen.actions == tuple(
        sorted(aliases.to_alias(state, 0, action) for action in runner.legal_actions(state, 0))
    )
    assert seen.players_to_act == (1,)


@pytest.mark.rule("ALI-6.03", "ALI-5.05")
def test_the_log_says_where_each_die_came_to_lie() -> None:
    played = Table(2, no_skills=True).bottle(0, "R1", "B2 G3").put("cap/0", "Y4", "P5").step("place")
    played.do("drop", target="column1").do("drop", target="column2")
    placed = [
        event for event in played.state.events or () if isinstance(event, Logged) and event.key.endswith(".placed")
    ]
    assert [event.params for event in placed] == [
        {"seat": "seat:0", "die": "face:21", "column": "zone:bottle1/0", "row": 2},
        {"seat": "seat:0", "die": "face:28", "column": "zone:bottle2/0", "row": 3},
    ]
    assert [(event.rule, event.to) for event in placed] == [("ALI-6.03", (0,))] * 2


@pytest.mark.rule("ALI-5.03", "ALI-5.07", "ALI-5.01")
def test_all_dice_of_the_tray_are_rolled_the_one_left_over_too() -> None:
    played = Table(2, "vs", 2).put("aside", "Y6").round(0, 0, 0, 0, 4, 3, 2, 1, 0)
    assert [int(die[1]) for die in played.at("tray")] == [5, 4, 3, 2, 1]
    assert played.at("tray")[0] == "Y5"
    assert played.state.script == []


@pytest.mark.rule("ALI-10.04")
def test_a_receiver_may_use_every_space_of_the_next_card() -> None:
    played = Table(3, "coop").put("left/0", "R1", "B2").roll(1, 2).step("pass")
    assert {action.target for action in played.actions("shift", "R1", seat=1)} == {
        f"slot:next/1/{number}" for number in (2, 4, 5, 6, 7)
    }
    played.do("shift", "R1", "slot:next/1/2", seat=1)
    assert played.numbers(1) == {2: "R1", 5: "B2"}


@pytest.mark.rule("ALI-O.10", "ALI-O.05")
def test_nobody_is_captain_and_the_start_player_is_random_unless_agreed_otherwise() -> None:
    options = {option.key: (option.default, option.least, option.most) for option in GAME.options}
    assert (options["captain"], options["starter"]) == ((-1, -1, 2), (-1, -1, 5))
    assert (options["minutes"], options["open_rounds"]) == ((0, 0, 30), (0, 0, 8))
    agreed = checked_setup(GAME, 2, {"mode": "coop", "captain": -1, "starter": -1}).options
    assert (agreed["captain"], agreed["starter"]) == (-1, -1)


@pytest.mark.rule("ALI-O.10")
def test_a_captain_beyond_the_last_seat_is_the_last_seat() -> None:
    played = Table(2, "coop", 1, captain=2).round().settle("take")
    assert (played.decision, played.seats) == ("agree", (1,))


def test_every_switch_of_the_table_can_be_turned_on_and_off() -> None:
    switches = [option for option in GAME.options if isinstance(option.default, bool)]
    assert len(switches) == 14
    assert {(option.default, option.values) for option in switches} == {(False, (False, True))}


@pytest.mark.rule("ALI-2.03", "ALI-3.02")
def test_boards_and_adventurers_are_dealt_at_random() -> None:
    found_faces = set()
    for seed in range(30):
        state = runner.new_state(GAME, checked_setup(GAME, 3, {"mode": "coop"}), seed)
        assert isinstance(state, AlignState)
        found_faces.add((tuple(state.board), tuple(state.hero)))
        assert len(set(state.board)) == len(set(state.hero)) == 3
    assert len({board for board, _ in found_faces}) == len({hero for _, hero in found_faces}) == 6
    assert len(found_faces) > 1


def test_what_is_hidden_shows_the_back_of_its_kind_and_nothing_else() -> None:
    played = Table(2, elements=True).bottle(1, "R1", "G2")
    seen = view.view(played.state, 0).state
    assert {seen.kind[die] for die in seen.zones[At.queue[1]]} == {-1}
    assert [seen.kind[card] for card in seen.zones[At.element[1]]] == [-4]
    team = Table(2, "coop", hidden_dragon=True)
    seen = view.view(team.state, 0).state
    assert [seen.kind[card] for zone in (At.egg, *At.castle[:2]) for card in seen.zones[zone]] == [-5, -3, -3]
    assert sorted(seen.kind[card] for card in seen.zones[At.unused]) == [-5] * 2 + [-3] * 2 + [-2] * 3


@pytest.mark.rule("ALI-11.01")
def test_a_skill_that_changes_no_face_bears_no_figure() -> None:
    blessed = Table(2, mode="coop").board(0, "even").hero(0, "human_b").bottle(0, "R1 R6 R4").step("erase")
    chisel = Table(2).hero(0, "dwarf_a").put("cap/0", "P1", "P5").step("place")
    hammer = Table(2).hero(0, "dwarf_b").put("cap/0", "P1", "P5").step("place")
    assert [{action.arg for action in played.actions("skill", seat=0)} for played in (blessed, chisel)] == [{""}, {""}]
    assert sorted(action.arg for action in hammer.actions("skill", seat=0)) == ["+1", "+1", "-1"]
