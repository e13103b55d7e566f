"""Rules SEV-6 to SEV-11 and the rulings about them: battles, roads, monsters, the turn's end."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.seven_missions.rules.state import At
from tabletop.match.auto_answer import auto_answer
from tests.helpers.seven import Table, card


@pytest.mark.rule("SEV-6.01")
@pytest.mark.rule("SEV-6.02")
@pytest.mark.rule("SEV-11.01")
@pytest.mark.rule("SEV-R.20")
def test_closing_combat_rules_out_battles_and_the_turn_end_closes_it_if_need_be() -> None:
    table = Table().road(0, 3)
    table.do("close")
    table.send("0.1", "desert_orc")
    assert table.refusal("commit", "diane", "0.1").rule == "SEV-6.02"
    other = Table().road(0, 3).send("0.1", "desert_orc")
    other.do("end")
    assert other.level(0) == 2


@pytest.mark.rule("SEV-6.03")
@pytest.mark.rule("SEV-6.04")
@pytest.mark.rule("SEV-6.07")
@pytest.mark.rule("SEV-R.33")
def test_as_many_lands_go_as_carry_monsters_from_the_top_sparing_marked_ones() -> None:
    table = Table().road(0, 5, marked=(5,)).send("0.1", "desert_orc", "desert_orc").send("0.2", "cave_slime")
    table.do("close")
    assert table.level(0) == 3
    assert table.marked(0) == [3]
    assert table.monsters(0) == [(1, "desert_orc"), (1, "desert_orc"), (2, "cave_slime")]


@pytest.mark.rule("SEV-6.05")
@pytest.mark.rule("SEV-6.06")
@pytest.mark.rule("SEV-R.35")
@pytest.mark.rule("SEV-R.36")
def test_monsters_of_a_lost_land_return_to_their_players_and_its_miracle_leaves() -> None:
    table = (
        Table(3)
        .road(0, 1)
        .send("0.1", "desert_orc", by=1)
        .send("0.1", "desert_orc", by=2)
        .send("0.1", "desert_orc", by=0)
        .send("0.1", "fog")
    )
    table.do("close")
    assert [table.at(f"discard/{seat}") for seat in range(3)] == [["desert_orc"]] * 3
    assert "fog" in table.at("box")


@pytest.mark.rule("SEV-6.05")
@pytest.mark.rule("SEV-10.01")
def test_a_monster_comes_back_to_whoever_placed_it() -> None:
    table = Table().road(1, 1).put("hand/0", "desert_orc", "fog")
    table.do("monster", "desert_orc", "1.1").do("miracle", "fog", "1.1").pass_turn()
    assert (table.monsters(1), table.miracles(1)) == ([(1, "desert_orc")], [(1, "fog")])
    table.do("close")
    assert (table.level(1), table.at("discard/0"), table.monsters(1)) == (0, ["desert_orc"], [])
    assert "fog" in table.at("box")


@pytest.mark.rule("SEV-7.01")
@pytest.mark.rule("SEV-R.24")
def test_a_battle_needs_a_hero_and_newcomers_do_not_join_it() -> None:
    table = Table().road(0, 2).put("hand/0", "giant").send("0.1", "gold_dragon")
    table.do("commit", "diane", "0.1", "attack").do("withdraw", "diane")
    assert table.decision == "turn"
    table.fight("0.1", "-diane").do("play", "giant")
    assert table.total == 0
    assert not table.actions("commit")


@pytest.mark.rule("SEV-R.24")
@pytest.mark.rule("SEV-1.13")
@pytest.mark.rule("SEV-4.05")
def test_in_a_battle_newcomers_and_bystanders_use_abilities_and_coins_are_played_but_fighters_do_not() -> None:
    table = Table().road(0, 2).put("hand/0", "merchant", "copper").put("play/0", "urchin").send("0.1", "gold_dragon")
    table.fight("0.1", "-diane").do("play", "merchant").do("use", "merchant").do("use", "urchin")
    table.do("coin", "copper", arg="gold")
    assert table.gold == sum(card(hero).ability[0].n for hero in ("merchant", "urchin")) + 1
    assert table.refusal("use", "diane").rule == "SEV-1.13"
    assert not table.actions("use")


@pytest.mark.rule("SEV-R.29")
@pytest.mark.rule("SEV-7.06")
def test_items_go_to_anybody_in_play_outside_battles_even_sideways_and_between_battles() -> None:
    table = Table().road(0, 2).put("play/0", "militia").put("hand/0", "purse", "emblem", "dragonbane")
    table.send("0.1", "gold_dragon").send("0.2", "cave_slime")
    table.do("equip", "emblem", "militia").do("use", "diane").do("equip", "purse", "diane")
    table.fight("0.1", "militia")
    assert not table.actions("equip")
    assert table.refusal("equip", "dragonbane", "militia").key == "seven_missions.now.battle"
    table.do("strike").do("equip", "dragonbane", "militia")
    assert (table.gear(0), table.bearer(0, "dragonbane")) == (["dragonbane", "purse"], "militia")
    assert "emblem" in table.at("box")


@pytest.mark.rule("SEV-R.39")
def test_cards_in_play_are_not_drawn_again() -> None:
    table = Table(2, "link", "diane").put("hand/0", "gold", "silver").do("coin", "gold", arg="gold").do("use", "link")
    assert (table.at("hand/0"), table.at("play/0")) == (["silver"], ["gold"])


@pytest.mark.rule("SEV-7.03")
@pytest.mark.rule("SEV-7.04")
def test_a_land_is_fought_over_once_a_turn() -> None:
    table = Table().road(0, 2).put("play/0", "militia").send("0.1", "gold_dragon")
    table.battle("0.1", "-diane")
    assert table.refusal("commit", "militia", "0.1").rule == "SEV-7.03"


@pytest.mark.rule("SEV-7.05")
@pytest.mark.rule("SEV-R.65")
def test_companions_of_one_name_fight_apart() -> None:
    table = Table().road(0, 2).put("play/0", "militia", "militia").send("0.1", "gold_dragon").send("0.2", "gold_dragon")
    table.do("commit", "militia", "0.1", "attack")
    assert not table.actions("commit", "militia", "0.1", "attack")
    table.do("fight").do("strike")
    table.fight("0.2", "militia")


@pytest.mark.rule("SEV-7.01")
@pytest.mark.rule("SEV-7.16")
@pytest.mark.rule("SEV-1.18")
def test_a_party_is_put_together_on_one_own_land_with_monsters_of_heroes_in_play() -> None:
    table = Table().road(0, 3).road(1, 1).put("play/0", "militia").put("hand/0", "giant", "copper")
    table.send("0.1", "desert_orc").send("0.2", "cave_slime").send("1.1", "desert_orc", by=0)
    for land in ("0.3", "1.1"):
        assert table.refusal("commit", "diane", land).rule == "SEV-7.01"
    assert table.refusal("commit", "giant", "0.1").rule == "SEV-1.18"
    assert table.refusal("commit", "copper", "0.1").rule == "", "a coin is no hero at all"
    table.do("commit", "diane", "0.1", "attack")
    assert table.refusal("commit", "militia", "0.2").rule == "SEV-7.01"
    assert {way.arg for way in table.actions("commit", "diane")} == {"support"}, "it can still hold back"
    table.do("commit", "diane", "0.1", "support").do("commit", "militia", "0.1", "attack").do("fight")
    assert not table.actions("roll")
    assert table.total == card("militia").attack


@pytest.mark.rule("SEV-7.05")
def test_a_namesake_is_refused_by_the_rule_of_names() -> None:
    table = Table().road(0, 1).put("play/0", "militia", "militia").send("0.1", "desert_orc")
    table.do("commit", "militia", "0.1", "attack")
    first = table.state.party[0][0]
    (second,) = (item for item in table.items("play/0") if item != first)
    assert table.refusal("commit", f"card:{second}", "0.1").rule == "SEV-7.05"
    assert {way.source for way in table.actions("commit")} == {f"card:{first}", f"card:{table.hero(0, 'diane')}"}


@pytest.mark.rule("SEV-1.25")
def test_nothing_but_skill_cards_is_played_as_a_skill() -> None:
    table = Table(2, "cassandra", "diane").road(0, 1).put("hand/0", "copper", "militia", "fog").send("0.1", "gorgon")
    assert not table.fight("0.1", "-cassandra").actions("cast")


@pytest.mark.rule("SEV-7.14")
def test_dice_of_an_earlier_battle_are_not_rolled_again_in_the_next() -> None:
    table = Table().road(0, 2).put("play/0", "high_priest", "giant").put("hand/0", "sanctuary")
    table.send("0.1", "cave_slime").send("0.2", "cave_slime").battle("0.1", "diane", dice=(1, 2))
    table.fight("0.2", "high_priest")
    assert (table.total, table.actions("cast", "sanctuary", arg="reroll")) == (card("high_priest").attack, [])


@pytest.mark.rule("SEV-7.13")
@pytest.mark.rule("SEV-R.30")
@pytest.mark.parametrize("slain", [1, 2, 3])
def test_of_several_monsters_any_number_may_fall_but_at_least_one(slain: int) -> None:
    table = Table().road(0, 1).put("play/0", "giant", "dwarf_axe", "militia").equip(0, "steel_sword", "giant")
    table.send("0.1", *["desert_orc"] * 3)
    table.battle("0.1", "diane", "giant", "dwarf_axe", "militia", dice=(6, 6))
    assert table.refusal("enough").rule == "SEV-R.30"
    assert (
        len(
            {
                table.state.game.strategy.equivalence_key(table.state, action)
                for action in runner.legal_actions(table.state, 0)
            }
        )
        == 1
    )  # nobody need choose
    for _ in range(slain):
        table.do("slay")
    if slain < 3:
        table.do("enough")
    assert (table.decision, len(table.monsters(0)), table.marked(0)) == ("turn", 3 - slain, [1] if slain == 3 else [])


@pytest.mark.rule("SEV-7.06")
@pytest.mark.rule("SEV-7.08")
@pytest.mark.rule("SEV-R.29")
def test_a_hero_carries_one_item_and_the_former_leaves_the_game() -> None:
    table = Table().put("hand/0", "steel_sword", "purse", "sage_staff")
    assert table.refusal("equip", "sage_staff", "diane").rule == "SEV-R.29"
    table.do("equip", "steel_sword", "diane").do("equip", "purse", "diane")
    assert table.gear(0) == ["purse"]
    assert "steel_sword" in table.at("box")
    table.do("use", "diane")
    assert table.gold == card("diane").ability[0].n + card("purse").effects[0].gold


@pytest.mark.rule("SEV-7.07")
def test_the_characters_item_stays_from_turn_to_turn() -> None:
    table = Table().equip(0, "steel_sword", "diane")
    table.pass_turn()
    assert table.gear(0) == ["steel_sword"]


@pytest.mark.rule("SEV-7.09")
@pytest.mark.rule("SEV-7.10")
def test_the_total_adds_dice_attacks_items_passives_and_skills() -> None:
    table = (
        Table()
        .road(0, 2)
        .put("play/0", "sellsword", "giant")
        .put("hand/0", "war_cry", "mighty_blow")
        .equip(0, "dragonbane", "diane")
        .send("0.1", "gold_dragon")
    )
    table.roll(1, 2).fight("0.1", "diane", "sellsword", "giant")
    table.do("cast", "war_cry").do("cast", "mighty_blow")
    assert table.refusal("strike").rule == "SEV-7.09"
    table.do("roll")
    rank, spear, cry = card("diane").skills["fighter"] - 1, card("dragonbane").effects[0], card("war_cry").effects[0]
    diane = 1 + 2 + card("diane").attack + spear.against + spear.more
    sellsword = card("sellsword").attack + card("sellsword").passive[0].attack
    hired = sellsword + card("giant").attack + 2 * cry.by_rank[rank]
    assert table.total == diane + hired + card("mighty_blow").effects[0].by_rank[rank]


@pytest.mark.rule("SEV-7.18")
@pytest.mark.rule("SEV-3.07")
@pytest.mark.rule("SEV-R.31")
@pytest.mark.rule("SEV-1.29")
def test_the_last_monster_of_a_land_leaves_a_marker_and_takes_the_miracle_along() -> None:
    table = Table().road(0, 2).send("0.1", "desert_orc").send("0.1", "darkness")
    table.battle("0.1", "diane", dice=(6, 6))
    assert table.marked(0) == [1]
    assert "darkness" in table.at("box")


@pytest.mark.rule("SEV-8.01")
@pytest.mark.rule("SEV-8.02")
@pytest.mark.rule("SEV-8.03")
@pytest.mark.rule("SEV-8.04")
@pytest.mark.rule("SEV-3.02")
def test_moving_needs_a_road_without_monsters_but_not_without_miracles() -> None:
    table = Table().road(0, 2).put("hand/0", "copper").send("0.1", "desert_orc")
    assert table.refusal("move", "copper", "0.3").rule == "SEV-8.01"
    table.battle("0.1", "diane", dice=(6, 6)).do("close")
    table.send("0.2", "fog")
    table.do("move", "copper", "0.3")
    assert table.level(0) == 3


@pytest.mark.rule("SEV-R.12")
def test_nobody_travels_past_the_goal() -> None:
    table = Table().road(0, 7).put("hand/0", "copper")
    assert table.refusal("move", "copper").rule == "SEV-R.12"


@pytest.mark.rule("SEV-R.16")
@pytest.mark.rule("SEV-R.17")
def test_an_extra_move_needs_a_gold_coin_another_card_and_a_leader_and_follows_directly() -> None:
    for hand, rival, offered in (
        (("copper", "copper", "gold"), 4, True),
        (("copper", "copper", "silver"), 4, False),
        (("copper", "gold"), 4, False),
        (("copper", "gold", "gold"), 4, True),
        (("copper", "copper", "gold"), 1, False),
    ):
        table = Table().road(1, rival).put("hand/0", *hand)
        table.do("move", "copper")
        assert (table.decision == "press") is offered
        if offered:
            assert {table.name(int(way.source[5:])) for way in table.actions("press")} == {hand[1]}
            before = len(table.at("gold"))
            table.do("press", hand[1])
            assert (table.level(0), len(table.at("gold"))) == (2, before + 1)
            assert "gold" not in table.at("hand/0")
            other = Table().road(1, rival).put("hand/0", *hand).do("move", "copper").do("stop")
            assert not other.actions("press")


@pytest.mark.rule("SEV-8.06")
@pytest.mark.rule("SEV-R.17")
def test_with_three_the_highest_rival_counts_for_extra_moves() -> None:
    table = Table(3).road(0, 1).road(2, 3).put("hand/0", "copper", "copper", "gold", "gold", "silver")
    table.do("move", "copper").do("press", "copper")
    assert (table.level(0), table.decision) == (3, "turn")


@pytest.mark.rule("SEV-R.16")
@pytest.mark.rule("SEV-9.02")
def test_a_gold_coin_already_played_buys_no_move() -> None:
    table = Table().road(1, 4).put("hand/0", "copper", "copper", "gold").do("coin", "gold", arg="gold")
    assert table.do("move", "copper").decision == "turn"


@pytest.mark.rule("SEV-R.18")
def test_after_losing_land_the_move_of_the_turn_is_still_there() -> None:
    table = Table().road(0, 1).put("hand/0", "copper").send("0.1", "desert_orc")
    table.do("close").do("move", "copper")
    assert table.level(0) == 1


@pytest.mark.rule("SEV-R.19")
def test_nothing_but_hand_plays_comes_between_battles() -> None:
    table = Table().road(0, 3).road(1, 1).put("hand/0", "copper", "militia", "desert_orc", "fog").points(30)
    for verb in ("buy", "explore", "expel", "monster", "miracle"):
        assert table.actions(verb)
    table.send("0.1", "gold_dragon").battle("0.1", "-diane")
    for verb in ("buy", "explore", "expel", "move", "monster", "miracle"):
        assert not table.actions(verb)
        assert table.refusal(verb).rule == "SEV-R.19"
    table.do("coin", "copper", arg="gold").do("play", "militia")


@pytest.mark.rule("SEV-10.04")
@pytest.mark.rule("SEV-10.07")
@pytest.mark.rule("SEV-R.71")
def test_only_joint_attackers_of_one_name_share_a_land() -> None:
    table = (
        Table()
        .road(1, 4)
        .put("hand/0", "desert_orc", "cave_slime", "zombie_horde")
        .send("1.4", "desert_orc", by=1)
        .send("1.3", "cave_slime", by=0)
    )
    table.do("monster", "desert_orc", "1.4")
    assert table.refusal("monster", "zombie_horde", "1.4").rule == "SEV-10.04"
    assert table.refusal("monster", "cave_slime", "1.3").rule == "SEV-10.04"


@pytest.mark.rule("SEV-10.04")
@pytest.mark.parametrize(("taken", "reason"), [(("1.1",), "joint"), (("1.1", "1.2"), "joint_own")])
def test_a_taken_land_is_refused_for_another_one_while_a_rival_has_one(taken: tuple[str, ...], reason: str) -> None:
    table = Table().road(0, 2).road(1, 2).put("hand/0", "desert_orc")
    for land in taken:
        table.send(land, "gorgon", by=1)
    assert table.refusal("monster", "desert_orc", "1.1").key == f"seven_missions.refuse.{reason}"


@pytest.mark.rule("SEV-10.05")
@pytest.mark.rule("SEV-1.30")
def test_marked_lands_take_neither_monsters_nor_miracles() -> None:
    table = Table().road(1, 2, marked=(1,)).put("hand/0", "desert_orc", "fog")
    assert table.refusal("monster", "desert_orc", "1.1").rule == "SEV-10.05"
    assert table.refusal("miracle", "fog", "1.1").rule == "SEV-10.05"


@pytest.mark.rule("SEV-10.06")
def test_a_land_takes_one_miracle_even_without_a_monster() -> None:
    table = Table().road(1, 2).put("hand/0", "fog", "darkness")
    table.do("miracle", "fog", "1.2")
    assert table.refusal("miracle", "darkness", "1.2").rule == "SEV-10.06"


@pytest.mark.rule("SEV-10.08")
@pytest.mark.rule("SEV-R.41")
def test_a_monster_allows_a_draw_and_a_miracle_does_not() -> None:
    table = Table().road(1, 2).put("hand/0", "desert_orc", "desert_orc", "fog").put("deck/0", "gold", "silver")
    table.do("monster", "desert_orc", "1.1").do("draw")
    assert "silver" in table.at("hand/0")
    table.do("monster", "desert_orc", "1.2").do("pass")
    table.do("miracle", "fog", "1.2")
    assert table.at("deck/0") == ["gold"]


@pytest.mark.rule("SEV-R.10")
@pytest.mark.rule("SEV-R.11")
@pytest.mark.rule("SEV-R.37")
@pytest.mark.rule("SEV-1.30")
def test_a_fissure_destroys_an_unmarked_land_and_the_row_closes_up() -> None:
    table = (
        Table(2, "link", "diane")
        .road(0, 1)
        .road(1, 4, marked=(4,))
        .put("hand/0", "fissure")
        .send("0.1", "desert_orc")
        .send("1.3", "den_bandits", by=0)
        .send("1.1", "desert_orc", by=0)
    )
    table.fight("0.1", "-link")
    assert not table.actions("cast", "fissure", "1.4")
    table.do("cast", "fissure", "1.1")
    assert table.level(1) == 3
    assert table.marked(1) == [3]
    assert table.monsters(1) == [(2, "den_bandits")]
    assert table.at("discard/0") == ["desert_orc"]


@pytest.mark.rule("SEV-R.38")
def test_destroying_the_land_fought_over_ends_the_battle() -> None:
    table = Table(2, "link", "diane").road(0, 2).put("hand/0", "fissure").send("0.1", "gorgon")
    table.fight("0.1", "link").do("cast", "fissure", "0.1")
    assert table.decision == "turn"
    assert table.at("hero/0") == ["link"]
    assert table.tired(0, "link")


@pytest.mark.rule("SEV-R.38")
@pytest.mark.rule("SEV-R.10")
def test_a_battle_follows_its_land_when_a_lower_one_is_destroyed() -> None:
    table = Table(2, "link", "diane").road(0, 3).put("hand/0", "fissure").put("play/0", "giant")
    table.send("0.3", "desert_orc").fight("0.3", "giant", "-link").do("cast", "fissure", "0.1")
    assert (table.level(0), table.monsters(0), table.total) == (2, [(2, "desert_orc")], card("giant").attack)
    assert table.do("strike").marked(0) == [2]
    higher = Table(2, "link", "diane").road(0, 3).put("hand/0", "fissure").put("play/0", "giant")
    higher.send("0.1", "desert_orc").fight("0.1", "giant", "-link").do("cast", "fissure", "0.3").do("strike")
    assert (higher.level(0), higher.marked(0)) == (2, [1])


@pytest.mark.rule("SEV-R.10")
@pytest.mark.rule("SEV-7.03")
def test_the_note_of_a_battle_goes_with_the_land_that_is_destroyed() -> None:
    table = Table(2, "link", "diane").road(0, 3).put("hand/0", "fissure").put("play/0", "giant", "militia")
    table.send("0.1", "gold_dragon").send("0.2", "cave_slime").send("0.3", "gorgon").battle("0.1", "-giant")
    table.fight("0.3", "-link").do("cast", "fissure", "0.1").do("strike")
    assert table.monsters(0) == [(1, "cave_slime"), (2, "gorgon")]
    assert {way.target for way in table.actions("commit", "militia")} == {"land:0/0"}


@pytest.mark.rule("SEV-1.30")
@pytest.mark.rule("SEV-1.09")
def test_a_fissure_is_refused_by_the_rule_it_breaks() -> None:
    table = Table().road(0, 1).road(1, 3, marked=(3,)).put("play/0", "apprentice").put("hand/0", "fissure")
    table.send("0.1", "gorgon").fight("0.1", "-apprentice")
    assert table.refusal("cast", "fissure", "1.3").rule == "SEV-1.30"
    assert table.refusal("cast", "fissure", "1.1").rule == "SEV-1.09"
    assert [way.target for way in table.actions("cast", "fissure", "1.2")] == ["land:1/1"]


@pytest.mark.rule("SEV-R.10")
@pytest.mark.rule("SEV-7.03")
def test_a_land_that_moves_down_keeps_marker_miracle_and_the_note_of_its_battle() -> None:
    table = Table(2, "link", "diane").road(0, 4, marked=(4,)).put("hand/0", "fissure").put("play/0", "giant", "militia")
    table.send("0.2", "gold_dragon").send("0.3", "cave_slime").send("0.3", "fog").battle("0.3", "-giant")
    table.fight("0.2", "-link").do("cast", "fissure", "0.1").do("strike")
    assert (table.monsters(0), table.miracles(0), table.marked(0)) == (
        [(1, "gold_dragon"), (2, "cave_slime")], [(2, "fog")], [3],
    )  # fmt: skip
    assert (
        table.refusal("commit", "militia", "0.1").rule == table.refusal("commit", "militia", "0.2").rule == "SEV-7.03"
    )


@pytest.mark.rule("SEV-R.14")
def test_growing_keeps_item_and_position() -> None:
    table = Table().road(0, 4).equip(0, "steel_sword", "diane").put("hand/0", "copper")
    table.do("use", "diane").do("move", "copper")
    grown = table.hero(0, "diane_grown")
    assert table.state.tired[grown] == 1
    assert table.state.bearer[table.state.zones[table.zone("gear/0")][0]] == grown


@pytest.mark.rule("SEV-3.06")
def test_growth_can_take_something_away() -> None:
    young = Table(2, "cassandra", "diane").do("use", "cassandra").do("banish")
    assert young.gold > 0
    table = Table(2, "cassandra", "diane").put("deck/0", "copper", "copper", "copper").grown(0)
    table.do("use", "cassandra_grown").do("banish")
    assert (len(table.at("hand/0")), table.gold) == (2, 0)


@pytest.mark.rule("SEV-R.27")
@pytest.mark.rule("SEV-9.05")
def test_a_removed_hero_of_level_zero_comes_back_grown_at_level_five() -> None:
    table = Table().road(0, 4).put("hand/0", "copper").put("play/0", "giant").put("row/0", "link_grown").points(30)
    table.send("0.1", "gorgon").battle("0.1", "diane", "giant", dice=(6, 6)).do("close")
    assert (table.at("hero/0"), table.marked(0)) == ([], [1])
    assert not table.actions("use")
    assert table.refusal("buy", "link_grown").rule == "SEV-9.05"
    table.do("move", "copper")
    assert (table.at("hero/0"), table.tired(0, "diane_grown")) == (["diane_grown"], False)


@pytest.mark.rule("SEV-R.27")
@pytest.mark.rule("SEV-9.05")
def test_without_a_grown_character_one_goes_on_and_still_counts_as_grown() -> None:
    table = Table().road(0, 5).put("hand/0", "copper").put("row/0", "link_grown").points(30)
    table.put("play/0", "giant", "dwarf_axe", "court_wizard").send("0.1", "gorgon").send("0.2", "desert_orc")
    table.battle("0.1", "diane_grown", "giant", dice=(6, 6)).fight("0.2", "dwarf_axe", "court_wizard")
    assert not table.actions("roll")
    table.do("strike").do("close")
    assert (table.at("hero/0"), table.marked(0)) == ([], [1, 2])
    table.do("buy", "link_grown").do("move", "copper").do("play", "link_grown").do("use", "link_grown").end()
    assert (table.level(0), table.at("hero/0")) == (6, [])


@pytest.mark.rule("SEV-R.42")
@pytest.mark.rule("SEV-R.43")
@pytest.mark.rule("SEV-R.44")
@pytest.mark.rule("SEV-O.07")
def test_with_three_cards_nothing_may_be_discarded_unless_agreed() -> None:
    table = Table().put("hand/0", "fireball", "copper", "copper")
    table.do("end")
    assert table.seat == 1
    free = Table(free_discard=True).put("hand/0", "fireball", "copper", "copper")
    free.do("end").do("discard", "fireball")
    assert (free.decision, free.at("discard/0")) == ("discard", ["fireball"])
    assert free.do("keep").seat == 1
    assert Table(free_discard=True).do("end").seat == 1, "nobody is asked about no cards"


@pytest.mark.rule("SEV-R.43")
@pytest.mark.rule("SEV-R.42")
def test_who_must_discard_may_go_on_to_the_last_card_and_draws_it_again() -> None:
    table = Table().put("hand/0", *["copper"] * 5).do("end")
    for _ in range(5):
        assert table.seat == 0
        table.do("discard")
    assert (table.seat, table.at("hand/0"), table.at("deck/0")) == (1, ["copper"] * 4, ["copper"])


@pytest.mark.rule("SEV-11.06")
def test_damage_does_not_last() -> None:
    table = Table().road(0, 3).put("play/0", "militia").send("0.1", "desert_orc")
    table.battle("0.1", "militia").pass_turn()
    table.pass_turn()
    table.battle("0.1", "diane", dice=(1, 2))
    assert table.monsters(0) == [(1, "desert_orc")]


@pytest.mark.rule("SEV-11.02")
def test_skill_cards_that_were_played_leave_the_game() -> None:
    table = Table().road(0, 1).put("hand/0", "mighty_blow").send("0.1", "gold_dragon")
    table.fight("0.1", "-diane").do("cast", "mighty_blow").do("strike").pass_turn()
    assert "mighty_blow" in table.at("box")


def test_a_strike_that_fells_the_only_monster_and_the_end_of_the_battles_go_without_asking() -> None:
    weak = Table().road(0, 2).put("play/0", "militia").send("0.1", "desert_orc").fight("0.1", "militia")
    assert auto_answer(view(weak.state, 0)) is None, "3 of 5: a coin may still help"
    strong = Table().road(0, 2).put("play/0", "giant").send("0.1", "desert_orc").fight("0.1", "giant")
    for verb in ("strike", "close"):
        found = auto_answer(view(strong.state, 0))
        assert found is not None
        assert found.verb == verb
        strong.do(verb)
    assert auto_answer(view(strong.state, 0)) is None


@pytest.mark.rule("SEV-1.25")
def test_a_skill_before_the_battle_is_refused_with_what_comes_first() -> None:
    table = Table().road(0, 2).put("hand/0", "fireball").send("0.1", "desert_orc")
    source = f"card:{table.find(At.hand[0], 'fireball')}"
    why = runner.explain(table.state, Action(0, "", source, "land:0/0"))
    assert (why.key, why.rule) == ("seven_missions.refuse.cast", "SEV-1.25")
    for land in ("land:0/1", "land:0/0"):
        assert runner.explain(table.state, Action(0, "", source, land)).key == "seven_missions.refuse.cast"


@pytest.mark.rule("SEV-10.07")
def test_whatever_else_is_tried_the_open_question_comes_first() -> None:
    table = Table().road(0, 1).road(1, 1).put("hand/0", "desert_orc", "copper").put("deck/0", "nun")
    table.do("monster", "desert_orc", "1.1")
    assert table.decision == "bonus"
    copper = f"card:{table.find(At.hand[0], 'copper')}"
    why = runner.explain(table.state, Action(0, "", copper, "land:0/1"))
    assert (why.key, why.rule) == ("seven_missions.now.bonus", "SEV-10.08")


@pytest.mark.rule("SEV-5.01")
def test_during_a_scouts_choice_of_a_pile_the_refusal_asks_for_the_pile() -> None:
    table = Table().put("play/0", "scout").put("deck/0", "nun").do("use", "scout")
    assert table.decision == "peek"
    assert (
        runner.explain(table.state, Action(0, "use", f"card:{table.hero(0, 'diane')}")).key == "seven_missions.now.peek"
    )
