"""Ends of a match: claims at the goal, three victories, the judgement and its tie-breaks (SEV-3, SEV-R.45 to 58)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.games.seven_missions.rules.steps import ending
from tests.helpers.seven import Table

NOBODY: tuple[tuple[int, ...], str] = ((), "")


def at_goal(seats: int = 2, **options: int | str | bool) -> Table:
    """Return a table at which seat 0 has just taken the last step to the goal."""
    table = Table(seats, **options).road(0, 6 if seats == 2 else 5).put("hand/0", "copper")
    return table.do("move", "copper")


def winners_of(table: Table) -> tuple[int, ...]:
    """Return who wins if the last companion of the pile is removed now."""
    table.empty("companions").points(1).do("expel", table.first("row/0"))
    assert table.ended[1] == "SEV-3.12"
    return table.winners


# --- claims ---


@pytest.mark.rule("SEV-3.08")
@pytest.mark.rule("SEV-R.51")
def test_a_claim_lapses_when_land_is_lost_and_opens_anew_with_new_answers() -> None:
    table = at_goal().pass_turn().put("hand/1", "gold_dragon")
    table.do("monster", "gold_dragon", "0.7").pass_turn()
    assert table.ended == NOBODY
    table.do("close")
    assert (table.level(0), table.monsters(0), table.at("discard/1")) == (6, [], ["gold_dragon"])
    table.put("hand/0", "copper").do("move", "copper").pass_turn()
    assert table.ended == NOBODY, "the rival has not answered the new claim yet"
    assert table.pass_turn().ended == ((0,), "SEV-3.10")


@pytest.mark.rule("SEV-R.51")
@pytest.mark.rule("SEV-R.37")
def test_a_fissure_can_answer_a_claim() -> None:
    table = at_goal().pass_turn().road(1, 1).put("play/1", "court_wizard").put("hand/1", "fissure")
    table.send("1.1", "desert_orc", by=0).fight("1.1", "-court_wizard").do("cast", "fissure", "0.7").do("strike")
    assert (table.level(0), table.pass_turn().ended) == (6, NOBODY)


@pytest.mark.rule("SEV-3.10")
@pytest.mark.rule("SEV-R.51")
def test_no_claim_is_open_below_the_goal() -> None:
    table = Table().road(0, 5).put("hand/0", "copper")
    table.do("move", "copper").pass_turn().pass_turn()
    assert table.ended == NOBODY


@pytest.mark.rule("SEV-3.10")
@pytest.mark.rule("SEV-13.02")
@pytest.mark.rule("SEV-R.70")
def test_with_three_both_rivals_have_their_turn_before_an_unanswered_claim_wins() -> None:
    table = at_goal(3).pass_turn().pass_turn()
    assert table.ended == NOBODY
    assert table.pass_turn().ended == ((0,), "SEV-3.10")


@pytest.mark.rule("SEV-3.11")
@pytest.mark.rule("SEV-R.70")
def test_with_three_the_monsters_of_both_rivals_must_be_beaten() -> None:
    table = at_goal(3).pass_turn()
    for seat, land in ((1, "0.1"), (2, "0.2")):
        table.put(f"hand/{seat}", "desert_orc").do("monster", "desert_orc", land).pass_turn()
    assert table.ended == NOBODY
    table.put("play/0", "giant").battle("0.1", "giant")
    assert table.ended == NOBODY
    assert table.battle("0.2", "diane_grown", dice=(6, 6)).ended == ((0,), "SEV-3.11")


@pytest.mark.rule("SEV-3.11")
@pytest.mark.rule("SEV-R.51")
def test_beating_an_own_monster_at_the_goal_is_no_victory_before_the_rival_has_answered() -> None:
    table = at_goal().put("hand/0", "desert_orc")
    table.do("monster", "desert_orc", "0.1").battle("0.1", "diane_grown", dice=(6, 6))
    assert (table.marked(0), table.ended) == ([1], NOBODY)
    assert table.pass_turn().pass_turn().ended == ((0,), "SEV-3.10")


@pytest.mark.rule("SEV-3.09")
@pytest.mark.rule("SEV-R.53")
@pytest.mark.rule("SEV-13.06")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_dragon_tamed_in_the_turn_of_arrival_wins_at_once(seats: int) -> None:
    table = at_goal(seats).put("hand/0", "gold_dragon").put("play/0", "giant", "dwarf_axe", "court_wizard")
    land = f"0.{table.level(0)}"
    table.do("monster", "gold_dragon", land)
    table.battle(land, "diane_grown", "giant", "dwarf_axe", "court_wizard", dice=(6, 6))
    assert table.ended == ((0,), "SEV-3.09")


@pytest.mark.rule("SEV-R.52")
@pytest.mark.rule("SEV-O.04")
@pytest.mark.parametrize("free", [False, True])
def test_own_monsters_hinder_an_unanswered_victory_unless_agreed_otherwise(free: bool) -> None:
    table = at_goal(own_monsters_free=free).do("close").put("hand/0", "desert_orc")
    table.do("monster", "desert_orc", "0.1").pass_turn().pass_turn()
    assert table.ended == (((0,), "SEV-3.10") if free else NOBODY)


@pytest.mark.rule("SEV-R.52")
@pytest.mark.rule("SEV-O.04")
@pytest.mark.parametrize("free", [False, True])
def test_own_monsters_hinder_the_victory_over_those_sent_unless_agreed_otherwise(free: bool) -> None:
    table = at_goal(own_monsters_free=free).do("close").put("hand/0", "desert_orc")
    table.do("monster", "desert_orc", "0.1").pass_turn()
    table.put("hand/1", "cave_slime").do("monster", "cave_slime", "0.2").pass_turn()
    table.battle("0.2", "diane_grown", dice=(6, 6))
    assert table.ended == (((0,), "SEV-3.11") if free else NOBODY)
    if not free:
        assert table.put("play/0", "giant").battle("0.1", "giant").ended == ((0,), "SEV-3.11")


@pytest.mark.rule("SEV-R.58")
def test_of_two_claims_the_one_whose_moment_comes_first_wins() -> None:
    table = at_goal().pass_turn().road(1, 6).put("hand/1", "copper")
    table.do("move", "copper").pass_turn()
    assert table.ended == ((0,), "SEV-3.10"), "seat 1 has had its answering turn, seat 0 not yet"


@pytest.mark.rule("SEV-R.58")
@pytest.mark.rule("SEV-R.70")
def test_of_two_claims_that_one_turn_answers_the_next_in_turn_wins() -> None:
    table = Table(3).road(0, 6).road(1, 6)
    for seat in (0, 1):
        ending.review_claim(table.state, seat)
    table.pass_turn().pass_turn()
    assert table.ended == NOBODY
    assert table.pass_turn().ended == ((0,), "SEV-3.10")


@pytest.mark.rule("SEV-R.58")
def test_turn_order_goes_before_the_order_of_seats() -> None:
    table = Table(3).pass_turn().road(0, 6).road(2, 6)
    table.state.claim = [(1,), None, (1,)]
    assert table.pass_turn().ended == ((2,), "SEV-3.10")


@pytest.mark.rule("SEV-R.58")
def test_a_rival_may_win_with_a_dragon_in_the_answering_turn() -> None:
    table = at_goal().pass_turn().road(1, 7).put("hand/1", "gold_dragon").put("play/1", "giant", "dwarf_axe")
    table.do("monster", "gold_dragon", "1.7").battle("1.7", "lorien_grown", "giant", "dwarf_axe", dice=(6, 6))
    assert table.ended == ((1,), "SEV-3.09")


# --- the judgement ---


@pytest.mark.rule("SEV-3.12")
@pytest.mark.rule("SEV-R.45")
@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("verb", ["buy", "expel", "banish"])
def test_a_card_that_cannot_be_replaced_brings_the_judgement_an_empty_pile_alone_does_not(row: int, verb: str) -> None:
    table = Table(2, "cassandra", "diane").road(0, 1).points(30)
    table.only(("companions", "monsters", "magic")[row], ("militia", "desert_orc", "fog")[row])
    for number in (1, 2):
        ware = table.first(f"row/{row}")
        if verb == "banish":
            table.state.tired[table.hero(0, "cassandra")] = 0
            table.points(30).do("use", "cassandra")
        table.state.expelled = False
        table.points(30).do(verb, ware)
        assert (table.ended != NOBODY) is (number == 2)
        assert ware in table.at("hand/0" if verb == "buy" else "box")
    assert sum(len(table.at(f"row/{n}")) for n in range(3)) == 14
    assert table.ended == ((0,), "SEV-3.12")


@pytest.mark.rule("SEV-R.45")
def test_an_acquired_companion_still_counts_in_the_judgement_and_coin_piles_never_bring_one() -> None:
    table = Table().road(0, 1).road(1, 1).empty("gold", "silver").points(30)
    for _ in table.at("copper"):
        table.points(30).do("buy", "copper")
    assert table.ended == NOBODY
    table.points(30).put("row/0", "militia").empty("companions").do("buy", "militia")
    assert table.ended == ((0,), "SEV-3.12")


@pytest.mark.rule("SEV-R.46")
def test_an_open_claim_does_not_count_when_the_bazaar_runs_dry() -> None:
    table = at_goal().pass_turn().road(1, 7, marked=(1,))
    assert winners_of(table) == (1,)


@pytest.mark.rule("SEV-3.14")
@pytest.mark.rule("SEV-R.54")
def test_lands_with_monsters_do_not_count_whoever_sent_them() -> None:
    for by in (0, 1):
        assert winners_of(Table().road(0, 5).road(1, 4).send("0.1", "desert_orc", "desert_orc", by=by)) == (0, 1)
        table = Table().road(0, 5, marked=(5,)).road(1, 4, marked=(1, 2))
        assert winners_of(table.send("0.1", "desert_orc", by=by).send("0.2", "cave_slime", by=by)) == (1,)


@pytest.mark.rule("SEV-3.15")
def test_equal_lands_are_decided_by_missions() -> None:
    assert winners_of(Table().road(0, 3, marked=(1,)).road(1, 3, marked=(2, 3))) == (1,)
    assert winners_of(Table().road(0, 4, marked=(1,)).road(1, 3, marked=(2, 3))) == (0,), "lands come first"


@pytest.mark.rule("SEV-3.16")
@pytest.mark.rule("SEV-R.54")
@pytest.mark.parametrize("place", ["hand/1", "deck/1", "discard/1", "play/1"])
def test_equal_missions_are_decided_by_companions_wherever_they_are(place: str) -> None:
    assert winners_of(Table().road(0, 1).road(1, 1).put(place, "militia")) == (1,)
    assert winners_of(Table().road(0, 1).road(1, 1).put(place, "link_grown").put("deck/0", "gold", "fireball")) == (1,)
    marked = Table().road(0, 1, marked=(1,)).road(1, 1).put(place, "militia", "nun")
    assert winners_of(marked) == (0,), "missions come first"


@pytest.mark.rule("SEV-R.54")
def test_the_own_character_and_buried_or_removed_companions_do_not_count() -> None:
    table = Table().put("lands/0", "militia").road(1, 1).put("box", "nun").grown(0)
    assert winners_of(table) == (0, 1)


@pytest.mark.rule("SEV-3.17")
@pytest.mark.rule("SEV-R.55")
@pytest.mark.rule("SEV-R.72")
@pytest.mark.rule("SEV-O.01")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_full_tie_is_shared_or_rolled_off_until_one_total_is_highest(seats: int) -> None:
    assert winners_of(Table(seats)) == tuple(range(seats))
    rolled = Table(seats, roll_off=True).roll(*[1, 5] * seats, *[3, 3] * (seats - 1), 2, 5)
    assert winners_of(rolled) == (seats - 1,)
    assert rolled.state.script == []


@pytest.mark.rule("SEV-R.72")
@pytest.mark.rule("SEV-O.01")
def test_of_three_only_those_tied_for_first_go_on() -> None:
    table = Table(3, roll_off=True).road(0, 3, marked=(1,)).road(1, 3, marked=(1,)).road(2, 2, marked=(1, 2))
    table.put("deck/2", "militia", "nun").roll(1, 1, 1, 2)
    assert winners_of(table) == (1,)
    uneven = Table(3).road(0, 3).road(1, 3, marked=(1,)).road(2, 2, marked=(1, 2)).put("deck/0", "militia")
    assert winners_of(uneven) == (1,)


@pytest.mark.rule("SEV-O.01")
def test_without_a_tie_nobody_rolls() -> None:
    assert winners_of(Table(roll_off=True).road(1, 1)) == (1,)


@pytest.mark.rule("SEV-R.87")
@pytest.mark.parametrize(
    ("hero", "place", "goes_on"),
    [
        ("lorien", "", False),
        ("link", "", False),
        ("diane", "", True),
        ("cassandra", "", True),
        ("lorien", "hand/0", True),
        ("lorien", "deck/1", True),
        ("lorien", "discard/0", True),
        ("lorien", "purse", True),
        ("lorien", "emblem", False),
        ("link", "grown", False),
        ("lorien", "grown", False),
        ("diane", "grown", True),
    ],
)
def test_when_nobody_owns_a_card_or_can_gain_one_the_match_is_judged(hero: str, place: str, goes_on: bool) -> None:
    table = Table(2, hero, "link" if hero == "lorien" else "lorien").road(1, 1)
    if place == "grown":
        table.grown(0)
    elif place in ("purse", "emblem"):
        table.equip(0, place, hero)
    elif place:
        table.put(place, "fireball")
    table.pass_turn()
    assert table.ended == NOBODY, "everybody has had the turn of the round"
    table.pass_turn()
    assert table.ended == (NOBODY if goes_on else ((1,), "SEV-R.87"))


@pytest.mark.rule("SEV-R.87")
@pytest.mark.parametrize("sender", [0, 1])
def test_a_monster_that_would_come_home_keeps_a_match_without_cards_going(sender: int) -> None:
    table = Table(2, "lorien", "link").road(0, 2).send("0.1", "desert_orc", by=sender).pass_turn().pass_turn()
    assert (table.ended, table.level(0), table.monsters(0)) == (NOBODY, 1, [(1, "desert_orc")])
    table.do("end")
    assert table.at(f"discard/{sender}") + table.at(f"hand/{sender}") == ["desert_orc"], "home with the last land"


@pytest.mark.rule("SEV-R.61")
@pytest.mark.rule("SEV-R.87")
def test_a_monster_without_a_home_keeps_no_match_going() -> None:
    table = Table(3, "lorien", "link", "alsharq").road(1, 3).send("1.1", "desert_orc", by=2)
    table.pass_turn().pass_turn()
    runner.apply(table.state, Action(2, runner.RESIGN))
    assert (table.monsters(1), table.ended) == ([(1, "desert_orc")], ((1,), "SEV-R.87"))
