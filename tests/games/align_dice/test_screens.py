"""Behind screens: whatever one seat chooses or holds there, the others see and hear exactly the same."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.choice import play_level
from tabletop.bots.evaluations import expected_result
from tabletop.engine import runner, view
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Mode
from tabletop.games.align_dice.rules.state import BOTTLE, PASS, AlignState, At
from tabletop.games.registry import entry
from tests.helpers.align import LETTERS, Table


def known(played: Table, seat: int = 1) -> tuple[bytes, list[str]]:
    """Return all that a seat is shown, and all that it has been visible."""
    state = played.state
    received = [view.redact(event, state, seat) for event in state.events or ()]
    return view.encode(view.view(state, seat)), [str(event) for event in received if event is not None]


def fresh(**options: int | str | bool) -> Table:
    return Table(2, "vs", 3, **options)


@pytest.mark.rule("ALI-3.03", "ALI-R.17")
def test_a_rivals_lifted_die_stays_hidden() -> None:
    def placing() -> Table:
        played = fresh().hero(0, "elf_b").hero(1, "elf_a").bottle(0, "R1", "B2").bottle(1, "Y5")
        return played.put("cap/0", "G3", "G4").put("cap/1", "P1", "P2").step("place")

    still, redropping = placing(), placing().roll(6).do("skill", target="R1")
    assert redropping.state.held[0] >= 0
    assert known(redropping) == known(still)
    assert known(redropping, view.SPECTATOR) == known(still, view.SPECTATOR)
    dropped = redropping.do("redrop", "R6", "column2").do("drop", "G3", "column1")
    assert known(dropped) == known(still)
    assert known(dropped, 0) != known(still, 0)


@pytest.mark.rule("ALI-7.20", "ALI-3.03")
def test_nobody_sees_how_long_a_rivals_chain_is_or_whether_it_has_a_choice_or_has_made_it() -> None:
    def erasing(*columns: str) -> Table:
        return fresh(no_skills=True).bottle(0, *columns).bottle(1, "Y5").step("erase")

    chain = erasing("R1 R2 R3 B4", "B5", "B6")
    nothing = erasing("R1 B4 R2", "B5 R3", "B6")
    waits = erasing("B4", "R1 R2 R3", "B5 B6")
    assert [played.state.chain[0] for played in (chain, nothing, waits)] == [2, 0, 1]
    assert {action.verb for action in waits.legal_of(0)} == {"send"}
    assert {action.verb for action in nothing.legal_of(0)} == {"done"}
    visible = known(chain)
    assert visible == known(nothing) == known(waits)
    assert visible == known(waits.do("send", "R2", "right"))


@pytest.mark.rule("ALI-16.03", "ALI-16.06")
def test_nobody_sees_which_monster_a_rival_is_about_to_take() -> None:
    def raiding() -> Table:
        played = fresh(monsters=True).gap(0, "goblin").gap(1).put("benefit/0", "R3", "B3", "G3").put("benefit/1", "Y1")
        return played.step("fight")

    still, planned = raiding(), raiding().do("plan", "G3", "goblin.l1")
    assert planned.state.plan[0]
    assert known(planned) == known(still)


@pytest.mark.rule("ALI-10.01", "ALI-10.05")
@pytest.mark.parametrize("screens", [True, False])
def test_who_is_asked_to_order_passed_dice_does_not_tell_whose_dice_differ(screens: bool) -> None:
    def ordering(*faces: int) -> Table:
        played = Table(3, "vs", 3, open_rounds=0 if screens else 8).put("left/0", "R1", "R2").put("right/0", "G6")
        return played.put("left/1", "B1", "B2").roll(*faces).step("pass")

    differ, equal = ordering(1, 2, 3, 5, 6), ordering(4, 4, 3, 5, 6)
    if not screens:
        assert (differ.seats, equal.seats) == ((0, 1), (1,))
        return
    assert differ.seats == equal.seats == (0, 1, 2)
    assert known(differ) == known(equal)
    assert {action.verb for action in equal.legal_of(2)} == {"done"}
    swapped = differ.do("swap", "R1", "R2").do("done")
    assert known(swapped) == known(equal.do("done"))
    equal.do("swap", "B5", "B6", seat=1).do("done", seat=1)
    assert equal.decision == "over"  # nobody waits for seat 2, which has nothing to order
    assert (equal.numbers(2), equal.numbers(1)) == ({2: "G3", 3: "B6", 5: "B5"}, {3: "R4", 5: "R4"})


@pytest.mark.rule("ALI-13.07", "ALI-8.03")
def test_an_attack_from_behind_a_screen_ends_by_a_word_and_not_because_no_die_fits() -> None:
    def striking(rest: str) -> Table:
        played = Table(3, "coop", 3, screens=True)
        for gap in range(3):
            played.gap(gap)
        played.gap(0, "slime").gap(1, "mimic").gap(2, "golem").fill("slime", l0="R2", l1="B2")
        return played.put("benefit/0", "G2", rest).put("benefit/1", "P5").step("fight").do("lay", "G2", "slime.r0")

    fits, idle = striking("Y6"), striking("Y1")
    assert (fits.decision, fits.seats) == (idle.decision, idle.seats) == ("strike", (0,))
    assert fits.actions("lay", seat=0)
    assert [action.verb for action in idle.legal_of(0)] == ["stop"]
    assert known(fits)[1] == known(idle)[1]
    idle.do("stop")
    assert (idle.decision, idle.seats) == ("fight", (1, 2))


@pytest.mark.rule("ALI-R.38", "ALI-13.07", "ALI-2.01")
def test_one_person_at_three_seats_hides_nothing_from_itself() -> None:
    played = Table(3, "coop", 3, solo=True, screens=True).bottle(1, "R1", "B2").put("cap/0", "G1", "G2")
    played.put("cap/1", "Y1", "Y2").put("cap/2", "P1", "P2").step("place")
    assert played.state.ask is not None
    assert played.state.ask.mode is Mode.ANY
    for seat in range(3):
        seen = view.view(played.state, seat).state
        assert isinstance(seen, AlignState)
        for other in range(3):
            for zone in (At.queue[other], *BOTTLE[other], *PASS[other], At.benefit[other]):
                lying = [played.name(die) for die in played.state.zones[zone]]
                assert [f"{LETTERS[seen.kind[die]]}{seen.face[die] + 1}" for die in seen.zones[zone]] == lying


def imagined(played: Table, seat: int, key: int = 5) -> tuple[int, int, int, int]:
    """Return determinized numbers of waiting, bottled, passed and gained dice behind a screen."""
    state = view.determinize(view.view(played.state, 0), key)
    assert isinstance(state, AlignState)
    zones = state.zones
    lying = [die for zone in (At.queue[seat], *BOTTLE[seat], *PASS[seat], At.benefit[seat]) for die in zones[zone]]
    assert all(0 <= state.face[die] <= 5 and 0 <= state.kind[die] <= 4 for die in lying)
    assert all(state.zone[die] == zone for zone in BOTTLE[seat] for die in zones[zone])
    assert all([state.spot[die] for die in pile] == list(range(len(pile))) for pile in state.bottle(seat))
    assert all(len(pile) <= 4 for pile in state.bottle(seat))
    assert state.held[seat] < 0
    assert (state.work[seat], state.plan[seat], state.used[seat], state.chain[seat]) == ((), (), 0, 0)
    passed = sum(len(zones[zone]) for zone in PASS[seat])
    return len(state.waiting(seat)), state.filled(seat), passed, len(state.gained(seat))


def fits(found: tuple[int, int, int, int], waiting: int, passed: int, dice: int) -> bool:
    """Return whether a determinization has these waiting and passed dice, and the others in bottle or benefit area."""
    return (found[0], found[2]) == (waiting, passed) and found[1] + found[3] == dice


@pytest.mark.rule("ALI-R.38")
@pytest.mark.parametrize("key", range(8))
def test_a_bot_imagines_behind_a_screen_what_the_step_leaves_room_for(key: int) -> None:
    filled = fresh().bottle(1, "R1 R2 B3", "G4 G5", "Y6").put("benefit/1", "P1", "P2", "P3", "P4")
    assert fits(imagined(filled.round(), 1, key), waiting=0, passed=0, dice=10)
    filled.do("take")
    assert fits(imagined(filled, 1, key), waiting=0, passed=0, dice=10)
    filled.do("take", seat=1)
    assert fits(imagined(filled, 1, key), waiting=1, passed=0, dice=10)
    filled.do("take", seat=1)
    assert fits(imagined(filled, 1, key), waiting=2, passed=0, dice=10)
    third = fresh().bottle(1, "R1")
    third.state.starter = 1
    assert imagined(third.round(), 1, key)[0] == 0
    third.do("take", seat=1)
    assert imagined(third, 1, key)[0] == 1
    third.do("take", seat=0)
    assert imagined(third, 1, key)[0] == 1
    placing = fresh(no_skills=True).bottle(1, "R1").put("next/1", "2:B3", "5:G4").put("cap/0", "Y1", "Y2")
    placing.put("cap/1", "P1", "P2").put("benefit/1", "Y6").step("place")
    assert fits(imagined(placing, 1, key), waiting=4, passed=0, dice=2)
    for column in ("column1", "column2", "column3", "column1"):
        placing.do("drop", target=column, seat=1)
    assert fits(imagined(placing, 1, key), waiting=0, passed=0, dice=6)
    few = fresh().put("left/1", "P1", "P2").bottle(1, "R1", "G2").roll(3, 4).step("pass")
    assert fits(imagined(few, 1, key), waiting=0, passed=0, dice=4)
    passing = fresh().bottle(1, "R1 R2 B3 B4", "G4 G5 Y1", "Y6 P5").put("left/1", "P1", "P2").put("right/1", "P3")
    passing.put("left/0", "R5", "B6").roll(1, 2, 3, 4, 5).step("pass")
    assert fits(imagined(passing, 1, key), waiting=0, passed=4, dice=8)


@pytest.mark.rule("ALI-R.38")
def test_a_bot_imagines_more_gains_behind_a_screen_that_passed_more_dice_on() -> None:
    def means(passed: int) -> tuple[float, float]:
        played = fresh().bottle(1, "R1 R2 B3", "G4 G5 Y1", "Y6 B1").put("benefit/1", "P1", "P2", "P3", "P4").round()
        played.state.passed[1] = passed
        found = [imagined(played, 1, key) for key in range(60)]
        return sum(each[1] for each in found) / 60, sum(each[3] for each in found) / 60

    few, many = means(0), means(8)
    assert few[0] > 9
    assert few[1] < 2.5
    assert many[0] < 6
    assert many[1] > 6


@pytest.mark.rule("ALI-10.02")
def test_the_dice_that_each_seat_passes_on_are_counted_for_all_to_know() -> None:
    played = fresh().put("left/1", "P1", "P2").put("right/1", "P3").roll(1, 2, 3).step("pass").do("done", seat=1)
    assert played.state.passed == [0, 3]
    assert view.view(played.state, 0).state.passed == [0, 3]


@pytest.mark.rule("ALI-6.09", "ALI-14.02")
def test_a_lead_counts_for_more_beside_a_rival_who_has_passed_nothing_or_is_about_to_overflow() -> None:
    def chance(*columns: str, passed: int = 0, waiting: tuple[str, ...] = ()) -> float:
        played = fresh(no_skills=True).put("benefit/0", "R6", "B6", "Y3").bottle(1, *columns)
        played.put("cap/0", "R1", "B3").put("cap/1", "Y5", "G6").put("next/1", *waiting).step("place")
        played.state.passed[1] = passed
        return expected_result(view.view(played.state, 0), 5)

    nine = "R1 B2 P3", "B4 G5 P6", "Y1 P2 R3"
    assert chance(*nine) > chance(*nine, passed=9) + 0.15
    overflowing = chance("R1 B2 P3 Y6", "B4 G5 P6 R5", "Y1 P2 R3 G3", waiting=("2:Y3", "3:B1", "4:B5"))
    assert overflowing > 0.75 > 0.6 > chance(*nine)


@pytest.mark.rule("ALI-R.38")
def test_what_is_imagined_behind_screens_is_on_average_what_lies_there() -> None:
    """Compare dice in rivals' bottles, gained dice and pips, over matches of Regular bots."""
    game = entry("align_dice").load().game
    true, thought, positions = [0.0] * 3, [0.0] * 3, 0
    for seed in range(2):
        random, state = Random(seed), runner.new_state(game, checked_setup(game, 3, {"mode": "vs"}), seed)
        while state.result is None:
            seat = runner.players_to_act(state)[0]
            if state.phase == "select" and state.round > 2 and random.random() < 0.6:
                positions += 1
                imaginary = view.determinize(view.view(state, seat), random.getrandbits(64))
                for many, seen in ((true, state), (thought, imaginary)):
                    for other in {0, 1, 2} - {seat}:
                        many[0] += seen.filled(other)
                        many[1] += len(seen.gained(other))
                        many[2] += sum(seen.face[die] + 1 for die in seen.gained(other))
            runner.play(state, play_level(state, seat, "regular", random.getrandbits(64)))
    for mean, guess, most in zip(true, thought, (0.7, 0.7, 4.5), strict=True):
        assert abs(mean - guess) / positions / 2 < most


@pytest.mark.rule("ALI-7.06")
def test_a_bot_imagines_that_whoever_has_no_group_left_is_about_to_say_so() -> None:
    played = fresh(no_skills=True).bottle(1, "R1 B2 G3", "Y4 P5 B6", "G1").step("erase")
    verbs = set()
    for key in range(30):
        state = view.determinize(view.view(played.state, 0), key)
        verbs.add(frozenset(action.verb for action in runner.legal_actions(state, 1)))
    assert verbs == {frozenset({"done"}), frozenset({"erase"})}


@pytest.mark.rule("ALI-5.04", "ALI-13.07")
@pytest.mark.parametrize("key", range(6))
def test_a_bot_knows_how_many_dice_lie_on_caps_that_it_cannot_see(key: int) -> None:
    played = Table(3, "coop", 1, screens=True).round().do("take", seat=1).do("take", seat=1).do("take", seat=2)
    assert [imagined(played, seat, key)[0] for seat in (1, 2)] == [2, 1]
    played.do("take").do("return", seat=1)
    assert sum(imagined(played, seat, key)[0] for seat in (1, 2)) == 2
    played.do("take", seat=1).do("take").do("take", seat=2)
    assert [imagined(played, seat, key)[0] for seat in (1, 2)] == [2, 2]
