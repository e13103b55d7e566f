"""A neutral player with gems is attacked: standing, yielding, and what becomes of the attacker's cards (HOK-R.19)."""

from __future__ import annotations

import pytest

from tests.helpers.holy import Table


def attacked(attacker: str, *held: str, seats: int = 3, **options: object) -> Table:
    """Seat 1 has two gems and some hand cards, and is attacked by a character of seat 0."""
    table = Table(seats, **options).mat(0, attacker).hand(0, "fireball", "holy_light")  # type: ignore[arg-type]
    return table.gems(1, "ruby", "pearl").hand(1, *held).turn().attack(1, None)


@pytest.mark.rule("HOK-5.06", "HOK-E.13")
def test_against_the_dark_either_side_may_stand_but_not_both() -> None:
    table = attacked("troll", "squire_pim", "orc_footman", "old_mags", "shield").do("ready")
    assert (table.seat, table.decision) == (1, "stand")
    assert table.sources("stand") == {"squire_pim", "orc_footman"}
    assert table.refusal("stand", "old_mags").rule == "HOK-8.02"
    table.do("stand", "squire_pim")
    assert table.refusal("enter", "orc_footman").rule == "HOK-3.02"
    assert table.stance(1) == "light"


@pytest.mark.rule("HOK-5.07", "HOK-E.14")
def test_against_the_light_only_the_dark_may_stand() -> None:
    table = attacked("king_ashadi", "squire_pim", "orc_footman").do("ready")
    assert table.sources("stand") == {"orc_footman"}
    assert table.refusal("stand", "squire_pim").rule == "HOK-5.07"
    assert table.do("stand", "orc_footman").stance(1) == "dark"


@pytest.mark.rule("HOK-5.08", "HOK-R.19", "HOK-R.68", "HOK-E.13")
def test_yielding_gives_the_gems_away_without_a_die_before_anybody_can_help() -> None:
    table = attacked("troll", "squire_pim", "orc_footman").hand(2, "ghoul").hand(0, "ogre")
    table.do("enter", "ogre").do("cast", "fireball").do("ready").do("surrender")
    assert (table.at("gems/0"), table.at("gems/1")) == (["pearl", "ruby"], [])
    assert (table.at("mat/0"), table.at("discard")) == (["ogre", "troll"], ["fireball"])
    assert {"orc_footman", "squire_pim"} < set(table.at("hand/1"))
    assert table.at("hand/2") == ["ghoul"]
    assert (table.seat, table.decision, table.state.thrown) == (1, "stance", 0)
    assert "vain_spell" in table.log


@pytest.mark.rule("HOK-R.19", "HOK-R.66")
def test_whoever_can_only_yield_is_asked_all_the_same() -> None:
    table = attacked("king_ashadi", "squire_pim", "shield").do("ready")
    assert (table.seat, table.decision, table.offered) == (1, "stand", {"surrender"})


@pytest.mark.rule("HOK-R.84")
def test_an_empty_hand_yields_at_once_since_everybody_sees_it() -> None:
    table = attacked("king_ashadi").do("ready")
    assert (table.at("gems/0"), table.seat) == (["pearl", "ruby"], 1)


@pytest.mark.rule("HOK-R.19")
def test_magic_alone_is_no_defence() -> None:
    table = attacked("troll", "squire_pim", "shield").do("ready")
    assert table.offered == {"stand", "surrender"}


@pytest.mark.rule("HOK-R.39", "HOK-R.83", "HOK-R.24")
def test_who_stands_is_on_that_side_for_helpers_and_holy_light_from_that_moment() -> None:
    table = attacked("ogre", "squire_pim", "holy_light").mat(2, "miner_hulda").hand(2, "militiaman_oto").do("ready")
    table.do("stand", "squire_pim")
    assert table.sources("cast") == {"holy_light"}
    table.do("cast", "holy_light")
    assert (table.seat, table.targets("aid")) == (2, {"mat/1"})
    assert "change_of_heart" not in table.log
    dark = attacked("ogre", "harpy", "shield").mat(2, "miner_hulda").hand(2, "militiaman_oto").do("ready")
    dark.do("stand", "harpy").lead(0).do("ready")
    assert (dark.decision, dark.log.count("helped")) == ("strike", 0)


@pytest.mark.rule("HOK-R.39")
def test_afterwards_the_survivors_settle_the_stance() -> None:
    table = attacked("ogre", "squire_pim", "king_ashadi").lead(1).do("ready").do("stand", "squire_pim")
    table.do("enter", "king_ashadi").strike("king_ashadi", "ogre", 6, 6)
    assert (table.stances, table.at("gems/1")) == (["neutral", "light", "neutral"], ["pearl", "ruby"])


@pytest.mark.rule("HOK-O.04")
def test_undefended_magic_may_come_back_by_an_option() -> None:
    table = attacked("troll", "squire_pim", undefended_magic="return").do("cast", "fireball").do("ready")
    table.do("surrender")
    assert (table.at("hand/0"), table.at("discard")) == (["fireball", "holy_light"], [])


@pytest.mark.rule("HOK-O.04")
def test_it_does_not_come_back_to_a_hand_that_was_six() -> None:
    table = Table(undefended_magic="return").mat(0, "troll").gems(1, "ruby").hand(1, "squire_pim")
    table.hand(0, "haste", "shield", "barrier", "sleep", "fireball").draw("strength").attack(1, None)
    table.do("cast", "fireball").do("ready").do("surrender")
    assert (len(table.at("hand/0")), table.at("discard"), table.at("gems/0")) == (5, ["fireball"], ["ruby"])
