"""The gifts of Sophia: one trait for each knight, only where the table wants them (HOK-O.14)."""

from __future__ import annotations

import pytest

from tests.helpers.holy import Table

pytestmark = pytest.mark.rule("HOK-O.14", "HOK-R.86")


def fight(own: tuple[str, ...], other: tuple[str, ...], *dice: int, first: int = 0, gifts: bool = True) -> Table:
    """Light seat 1 defends against Dark seat 0; `dice` fall before the initiative, then a line strikes first."""
    table = Table(gifts=gifts).mat(0, *other).mat(1, *own).turn().roll(*dice)
    return table.lead(first).do("attack", target="mat/1")


def test_no_gift_works_unless_the_table_wants_them() -> None:
    table = fight(("beatrice", "isolde", "lavinia", "marguerite", "squire_pim"), ("troll",), gifts=False)
    assert (table.decision, table.seat) == ("strike", 0)
    assert table.figures("squire_pim")[2:] == (4, 4)


def test_roxanne_grows_in_everything_with_each_companion_that_falls_beside_her_until_the_round_ends() -> None:
    table = fight(("roxanne", "squire_pim", "militiaman_oto", "isolde"), ("troll", "minotaur", "hydra", "red_dragon"))
    table.strike("troll", "squire_pim", 6, 6).miss()
    assert table.figures("roxanne") == ((2, 2), (1, 3), 9, 10)
    table.strike("minotaur", "isolde", 6, 6).miss()  # a knight is no companion
    assert table.figures("roxanne") == ((2, 2), (1, 3), 9, 8)
    table.strike("hydra", "militiaman_oto", 6, 6)
    assert table.figures("roxanne") == ((2, 3), (1, 4), 10, 9)
    table.roll(1, 1, 6, 1).do("strike", "red_dragon", "roxanne", "sword")
    assert table.figures("roxanne") == ((2, 1), (1, 2), 8, 7)


def test_cassandra_who_fells_somebody_strikes_again_once_each_round() -> None:
    table = fight(("cassandra",), ("ghoul", "harpy", "ogre"), first=1)
    table.strike("cassandra", "ghoul", 6, 6)
    assert (table.seat, table.spent("cassandra")) == (0, [False])
    table.miss()
    table.strike("cassandra", "harpy", 6, 6)
    assert (table.seat, table.spent("cassandra"), table.log.count("again")) == (0, [True], 1)
    table.miss(1, 6)
    table.strike("cassandra", "ogre", 6, 6)
    assert (table.at("mat/0"), table.state.attacker, table.state.once) == ([], -1, [])


def test_cassandra_who_misses_does_not_strike_again() -> None:
    table = fight(("cassandra",), ("troll",), first=1)
    table.strike("cassandra", "troll", 1, 1)
    assert (table.seat, table.spent("cassandra"), table.log.count("again")) == (0, [True], 0)


def test_beatrice_guards_everybody_on_her_side_but_herself_and_no_enemy() -> None:
    table = fight(("beatrice", "squire_pim", "roxanne"), ("troll",))
    assert [table.figures(key)[2] for key in ("beatrice", "squire_pim", "roxanne", "troll")] == [9, 5, 9, 7]
    assert table.figures("squire_pim")[3] == 4
    table.strike("troll", "squire_pim", 2, 2)
    assert "squire_pim" in table.at("mat/1")


def test_isolde_wards_her_whole_side_against_magic_while_she_stands() -> None:
    table = fight(("isolde", "squire_pim"), ("troll", "ogre"))
    assert [table.figures(key)[2:] for key in ("isolde", "squire_pim", "troll")] == [(7, 11), (4, 6), (7, 4)]
    table.strike("troll", "isolde", 6, 6)
    assert table.figures("squire_pim")[2:] == (4, 4)


def test_a_gift_holds_on_the_table_between_fights_and_not_on_a_rescue_where_no_knight_goes() -> None:
    table = Table(3, gifts=True).mat(0, "beatrice", "squire_pim").captives("isolde").mat(1, "troll").turn()
    assert table.figures("squire_pim")[2] == 5
    table.rescue()
    assert table.figures("squire_pim")[2] == 4


@pytest.mark.parametrize("uses", [True, False])
def test_marguerite_may_give_up_her_strike_to_guard_somebody_else(uses: bool) -> None:
    table = fight(("marguerite", "squire_pim", "roxanne"), ("troll",))
    assert (table.decision, table.seat, table.offered) == ("use", 1, {"use", "skip"})
    table.do("use" if uses else "skip")
    if uses:
        assert (table.decision, table.seat, table.sources("pick")) == ("pick", 1, {"squire_pim", "roxanne"})
        table.do("pick", "squire_pim")
    assert (table.decision, table.seat) == ("strike", 0)
    assert table.figures("squire_pim")[2:] == ((7, 7) if uses else (4, 4))
    assert table.spent("marguerite") == [uses]


def test_marguerite_alone_has_nobody_to_guard() -> None:
    table = fight(("marguerite",), ("troll",))
    assert (table.decision, table.seat) == ("strike", 0)


def test_marguerite_asleep_cannot_give_up_a_strike() -> None:
    table = Table(gifts=True).mat(0, "troll").hand(0, "sleep").mat(1, "marguerite", "squire_pim").turn()
    table.attack(1, None).do("cast", "sleep").lead(0).do("pick", "marguerite")
    assert (table.decision, table.seat, table.spent("marguerite")) == ("strike", 0, [True])


def test_theodora_strikes_as_she_falls_even_if_she_was_the_last() -> None:
    table = fight(("theodora",), ("troll",))
    table.strike("troll", "theodora", 6, 6, 3, 2)  # 5+2 against 4
    assert (table.at("captives"), table.at("mat/0"), table.at("discard")) == (["theodora"], [], ["troll"])
    assert table.log.count("lost") == 1


def test_theodora_strikes_whom_she_can_reach_and_may_miss() -> None:
    table = fight(("theodora", "squire_pim"), ("red_dragon", "ghoul", "vorgath"))
    table.roll(6, 6).do("strike", "red_dragon", "theodora", "sword")
    assert (table.decision, table.seat, table.sources("pick")) == ("pick", 1, {"red_dragon", "ghoul"})
    table.roll(1, 1).do("pick", "red_dragon")
    assert (table.at("mat/0"), table.seat) == (["ghoul", "red_dragon", "vorgath"], 1)


def test_lavinia_strikes_once_more_at_the_start_of_each_round_after_magic() -> None:
    table = fight(("lavinia",), ("troll", "stone_golem"), first=0)
    assert (table.decision, table.seat, table.sources("pick")) == ("pick", 1, {"troll", "stone_golem"})
    table.state.script = []
    table.roll(3, 1, 6).do("pick", "troll")  # 3+1 against 4
    assert (table.at("mat/0"), table.decision, table.seat) == (["stone_golem"], "strike", 1)
    table.miss().miss(2, 1, 6)
    assert (table.state.round, table.log.count("strike.magic")) == (2, 2)
    assert (table.seat, table.spent("lavinia")) == (1, [False])


def test_lavinia_may_win_before_anybody_strikes() -> None:
    table = fight(("lavinia",), ("ghoul",), 4)
    assert (table.log.count("lost"), table.state.attacker) == (1, -1)


def test_several_gifts_at_once_work_in_the_order_of_their_owner() -> None:
    table = fight(("lavinia", "marguerite"), ("troll", "ogre"))
    assert (table.decision, table.seat, table.sources("order")) == ("order", 1, {"lavinia", "marguerite"})
    table.do("order", "marguerite")
    assert table.decision == "use"
    table.do("skip")
    assert (table.decision, table.sources("pick")) == ("pick", {"troll", "ogre"})


def test_no_gift_works_once_magic_has_decided_the_fight() -> None:
    table = Table(gifts=True).mat(0, "troll").mat(1, "lavinia").hand(1, "fireball").turn().attack(1, None, 6, 6)
    table.do("cast", "fireball")
    assert (table.log.count("strike.magic"), table.log.count("lost")) == (1, 1)


@pytest.mark.rule("HOK-O.14")
def test_a_gift_of_an_attacker_is_the_attackers() -> None:
    table = Table(gifts=True).mat(0, "lavinia").mat(1, "troll", "ogre").turn().attack(1, None).skip()
    assert table.seat == 0
    before = table.at("mat/1")
    table.roll(6, 6, 6, 6, 1).do("pick", "ogre")
    assert (before, table.at("mat/1"), table.at("mat/0")) == (["ogre", "troll"], ["troll"], ["lavinia"])
