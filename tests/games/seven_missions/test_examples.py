"""The worked examples of the rulebook (SEV-X.01 to SEV-X.27)."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules import setup
from tabletop.games.seven_missions.rules.state import At, SevenState
from tabletop.games.seven_missions.rules.steps import ending
from tests.helpers.seven import GAME, Table, card


@pytest.mark.rule("SEV-1.08")
@pytest.mark.rule("SEV-X.01")
def test_two_dice_and_two_are_added() -> None:
    hero = next(key for key in ("diane", "lorien", "alsharq", "link", "cassandra") if card(key).attack == 2)
    table = Table(2, hero, "lorien" if hero == "diane" else "diane").road(0, 1).send("0.1", "gold_dragon")
    table.roll(3, 5).fight("0.1", hero).do("roll")
    assert table.total == 10


@pytest.mark.rule("SEV-1.02")
@pytest.mark.rule("SEV-X.02")
def test_an_effect_that_names_diane_means_the_warrior_queen_too() -> None:
    table = Table(2, "diane", "lorien").road(0, 5).put("play/0", "royal_guard").send("0.1", "gold_dragon")
    table.fight("0.1", "royal_guard", "-diane_grown")
    assert table.total == card("royal_guard").attack + card("royal_guard").passive[0].attack


@pytest.mark.rule("SEV-7.20")
@pytest.mark.rule("SEV-X.03")
def test_a_bought_level_five_character_attacks_without_a_roll() -> None:
    table = Table(2, "link", "lorien").road(0, 2).put("play/0", "diane_grown").send("0.1", "desert_orc")
    table.fight("0.1", "diane_grown")
    assert not table.actions("roll")
    assert table.total == 4


@pytest.mark.rule("SEV-1.31")
@pytest.mark.rule("SEV-1.34")
@pytest.mark.rule("SEV-X.04")
def test_gold_points_of_coins_add_up() -> None:
    table = Table().put("hand/0", "gold", "silver", "copper")
    for coin in ("gold", "silver", "copper"):
        table.do("coin", coin, arg="gold")
    assert table.gold == 6


@pytest.mark.rule("SEV-2.08")
@pytest.mark.rule("SEV-X.05")
def test_the_opening_hand_is_worth_ten_points_and_nobody_has_a_deck() -> None:
    state = runner.new_state(GAME, checked_setup(GAME, 2, {}), 5)
    assert isinstance(state, SevenState)
    while not state.turn:
        runner.play(state, runner.legal_actions(state, runner.players_to_act(state)[0])[0])
    seat = state.player
    while ways := [a for a in runner.legal_actions(state, seat) if a.verb == "coin" and a.arg == "gold"]:
        runner.apply(state, ways[0])
    assert state.gold[seat] == 10
    assert not state.zones[At.deck[seat]]
    assert not state.zones[At.discard[seat]]


@pytest.mark.rule("SEV-3.01")
@pytest.mark.rule("SEV-3.03")
@pytest.mark.rule("SEV-3.04")
@pytest.mark.rule("SEV-9.04")
@pytest.mark.rule("SEV-X.06")
def test_one_laid_card_makes_level_one_and_lets_companions_join() -> None:
    table = Table().put("row/0", "militia").put("hand/0", "copper").points(5)
    assert table.refusal("buy", "militia").rule == "SEV-9.04"
    table.do("move", "copper")
    assert table.level(0) == 1
    table.do("buy", "militia")
    assert table.at("hand/0") == ["militia"]


@pytest.mark.rule("SEV-3.05")
@pytest.mark.rule("SEV-8.07")
@pytest.mark.rule("SEV-X.07")
def test_the_fifth_land_brings_the_grown_character_for_good() -> None:
    table = Table().road(0, 4).put("hand/0", "copper")
    table.do("move", "copper")
    assert table.at("hero/0") == ["diane_grown"]
    table.send("0.5", "desert_orc")
    table.do("close")
    assert table.level(0) == 4
    assert table.at("hero/0") == ["diane_grown"]


@pytest.mark.rule("SEV-2.09")
@pytest.mark.rule("SEV-2.10")
@pytest.mark.rule("SEV-2.11")
@pytest.mark.rule("SEV-R.04")
@pytest.mark.rule("SEV-X.08")
def test_the_opening_bazaar_has_no_doubles_no_grown_heroes_no_great_monsters_and_no_items() -> None:
    for seed in range(40):
        state = runner.new_state(GAME, checked_setup(GAME, 2, {}), seed)
        assert isinstance(state, SevenState)
        while not state.turn:
            runner.play(state, runner.legal_actions(state, runner.players_to_act(state)[0])[0])
        companions, monsters, magic = ([state.kind[item] for item in state.zones[At.row[n]]] for n in range(3))
        assert len(set(companions)) == len(companions) == len(monsters) == len(magic) == 5
        assert not any(BOOK.is_grown[kind] for kind in companions)
        assert not set(monsters) & {BOOK.kind[key] for key in ("vampire_noble", "sandworm", "gold_dragon")}
        assert all(setup.unfit(state, At.row[2], number) is False for number in range(5))


@pytest.mark.rule("SEV-3.12")
@pytest.mark.rule("SEV-R.45")
@pytest.mark.rule("SEV-X.09")
def test_a_card_that_cannot_be_replaced_ends_the_match_at_once() -> None:
    table = Table().road(0, 2).road(1, 1).empty("companions").points(30)
    ware = table.first("row/0")
    table.do("buy", ware)
    assert table.winners == (0,)
    assert ware in table.at("hand/0")


@pytest.mark.rule("SEV-3.14")
@pytest.mark.rule("SEV-3.15")
@pytest.mark.rule("SEV-3.16")
@pytest.mark.rule("SEV-R.54")
@pytest.mark.rule("SEV-X.10")
def test_the_judgement_compares_safe_lands_then_missions_then_companions() -> None:
    table = Table().road(0, 5).road(1, 4).send("0.5", "desert_orc")
    assert ending.standing(table.state, 0)[:2] == ending.standing(table.state, 1)[:2] == (4, 0)
    table.state.marked[0] = (0,)
    assert ending.standing(table.state, 0) > ending.standing(table.state, 1)
    table.state.marked[0] = ()
    table.put("deck/1", "militia")
    assert ending.standing(table.state, 1) > ending.standing(table.state, 0)


@pytest.mark.rule("SEV-10.02")
@pytest.mark.rule("SEV-10.03")
@pytest.mark.rule("SEV-R.07")
@pytest.mark.rule("SEV-X.11")
@pytest.mark.rule("SEV-X.12")
def test_trial_levels_open_rival_lands_from_there_up_and_own_lands_up_to_there() -> None:
    table = Table().road(0, 7).road(1, 7).put("hand/0", "desert_orc", "gold_dragon")

    def where(monster: str, seat: int) -> list[int]:
        ways = table.actions("monster", monster)
        return sorted(int(way.target[7]) + 1 for way in ways if way.target.startswith(f"land:{seat}"))

    assert where("desert_orc", 1) == [1, 2, 3, 4, 5, 6, 7]
    assert where("gold_dragon", 1) == [7]
    assert where("desert_orc", 0) == [1]
    assert where("gold_dragon", 0) == [1, 2, 3, 4, 5, 6, 7]
    assert table.refusal("monster", "gold_dragon", "1.6").rule == "SEV-10.02"


@pytest.mark.rule("SEV-3.09")
@pytest.mark.rule("SEV-R.53")
@pytest.mark.rule("SEV-X.13")
def test_taming_a_gold_dragon_on_the_last_land_wins_at_once() -> None:
    table = Table().road(0, 7).put("play/0", "giant", "dwarf_axe").send("0.7", "gold_dragon", by=0)
    table.battle("0.7", "diane_grown", "giant", "dwarf_axe", dice=(3, 3))
    assert table.ended == ((0,), "SEV-3.09")


@pytest.mark.rule("SEV-3.09")
@pytest.mark.rule("SEV-R.53")
@pytest.mark.parametrize(
    ("land", "monster", "by", "rule"),
    [
        (7, "gold_dragon", 0, "SEV-3.09"),
        (6, "gold_dragon", 0, ""),
        (7, "gold_dragon", 1, ""),
        (7, "sandworm", 0, ""),
    ],
)
def test_only_an_own_gold_dragon_on_the_last_land_wins_whatever_stands_elsewhere(
    land: int, monster: str, by: int, rule: str
) -> None:
    table = Table().road(0, 7).put("play/0", "giant", "dwarf_axe", "militia").send("0.1", "desert_orc")
    table.send(f"0.{land}", monster, by=by)
    table.battle(f"0.{land}", "diane_grown", "giant", "dwarf_axe", "militia", dice=(6, 6))
    assert table.marked(0) == [land]
    assert table.ended[1] == rule


@pytest.mark.rule("SEV-3.10")
@pytest.mark.rule("SEV-R.51")
@pytest.mark.rule("SEV-X.14")
def test_a_rival_who_sends_nothing_loses_to_a_traveller_at_the_goal() -> None:
    table = Table().road(0, 6).put("hand/0", "copper")
    table.do("move", "copper").pass_turn()
    assert table.state.result is None
    table.pass_turn()
    assert table.winners == (0,)
    assert table.state.result.rule == "SEV-3.10"


@pytest.mark.rule("SEV-3.11")
@pytest.mark.rule("SEV-X.15")
def test_beating_everything_that_was_sent_to_the_goal_wins_when_the_last_falls() -> None:
    table = Table().road(0, 6).put("hand/0", "copper")
    table.do("move", "copper").pass_turn()
    table.put("hand/1", "desert_orc", "cave_slime")
    table.do("monster", "desert_orc", "0.1").do("monster", "cave_slime", "0.2")
    table.pass_turn()
    assert table.state.result is None
    table.put("play/0", "giant")
    table.battle("0.1", "giant")
    assert table.state.result is None
    table.battle("0.2", "diane_grown", dice=(3, 3))
    assert table.winners == (0,)
    assert table.state.result.rule == "SEV-3.11"


@pytest.mark.rule("SEV-7.13")
@pytest.mark.rule("SEV-R.30")
@pytest.mark.rule("SEV-7.19")
@pytest.mark.rule("SEV-X.16")
def test_damage_is_divided_among_joint_attackers_after_the_roll() -> None:
    table = Table().road(0, 3).send("0.1", *["desert_orc"] * 3)
    table.reach("0.1", 3 * card("desert_orc").hp - 1).do("strike")
    assert table.refusal("enough").rule == "SEV-R.30"
    table.do("slay").do("slay")
    assert table.monsters(0) == [(1, "desert_orc")]
    assert table.marked(0) == []
    assert table.decision == "turn", "no damage is left for the third"


@pytest.mark.rule("SEV-7.14")
@pytest.mark.rule("SEV-X.17")
def test_the_dice_are_rolled_for_one_land_a_turn() -> None:
    table = Table().road(0, 3).put("play/0", "giant").send("0.1", "desert_orc").send("0.2", "desert_orc")
    table.battle("0.1", "diane", dice=(6, 6))
    assert table.refusal("commit", "diane", "0.2").rule == "SEV-7.02"
    table.fight("0.2", "giant")
    assert table.refusal("roll").rule == "SEV-7.14"
    table.do("strike")
    assert table.marked(0) == [1, 2]


@pytest.mark.rule("SEV-7.16")
@pytest.mark.rule("SEV-7.17")
@pytest.mark.rule("SEV-R.26")
@pytest.mark.rule("SEV-X.18")
def test_a_gorgon_spares_those_who_only_enable_skill_cards() -> None:
    table = Table().road(0, 4).put("play/0", "militia").put("hand/0", "mighty_blow").send("0.1", "gorgon")
    table.fight("0.1", "-diane", "-militia").do("cast", "mighty_blow").do("strike")
    assert table.at("hero/0") == ["diane"]
    assert "militia" in table.at("play/0")
    assert table.state.tired[table.hero(0, "diane")] == table.tired(0, "militia")


@pytest.mark.rule("SEV-7.17")
@pytest.mark.rule("SEV-R.27")
def test_a_gorgon_removes_those_who_attacked_even_in_defeat() -> None:
    table = Table().road(0, 4).put("play/0", "giant").equip(0, "steel_sword", "diane").send("0.1", "gorgon")
    table.battle("0.1", "diane", "giant", dice=(6, 6))
    assert table.marked(0) == [1]
    assert table.at("hero/0") == []
    assert "giant" not in table.at("play/0")
    assert table.gear(0) == []


@pytest.mark.rule("SEV-7.11")
@pytest.mark.rule("SEV-X.19")
def test_a_skill_card_after_the_roll_can_make_up_what_is_missing() -> None:
    table = Table().road(0, 3).put("hand/0", "mighty_blow").send("0.1", "den_bandits")
    table.reach("0.1", card("den_bandits").hp - 3).do("cast", "mighty_blow").do("strike")
    assert table.marked(0) == [1]


@pytest.mark.rule("SEV-8.05")
@pytest.mark.rule("SEV-8.06")
@pytest.mark.rule("SEV-R.16")
@pytest.mark.rule("SEV-X.20")
def test_gold_coins_buy_moves_until_the_rival_is_caught() -> None:
    table = Table().road(0, 2).road(1, 5).put("hand/0", "copper", "copper", "copper", "gold", "gold")
    table.do("move", "copper")
    assert table.decision == "press"
    table.do("press", "copper").do("press", "copper")
    assert table.level(0) == 5
    assert table.decision == "turn"
    assert "gold" not in table.at("hand/0")


@pytest.mark.rule("SEV-11.08")
@pytest.mark.rule("SEV-11.09")
@pytest.mark.rule("SEV-X.21")
def test_six_cards_become_three_and_then_four_are_drawn() -> None:
    table = Table().put("hand/0", *["copper"] * 6).put("deck/0", "gold", "gold", "silver", "silver", "silver")
    table.do("end")
    for _ in range(3):
        assert table.refusal("keep").rule == "SEV-11.08"
        table.do("discard")
    table.do("keep")
    assert len(table.at("hand/0")) == 7


@pytest.mark.rule("SEV-11.10")
@pytest.mark.rule("SEV-R.39")
@pytest.mark.rule("SEV-X.22")
def test_a_deck_that_runs_out_is_renewed_in_the_middle_of_a_draw() -> None:
    table = Table().put("deck/0", "gold").put("discard/0", "copper", "copper", "copper", "copper")
    table.do("end")
    assert table.at("hand/0") == ["copper", "copper", "copper", "gold"]
    assert table.at("deck/0") == ["copper"]


@pytest.mark.rule("SEV-12.10")
@pytest.mark.rule("SEV-12.11")
@pytest.mark.rule("SEV-X.23")
def test_alone_monsters_come_until_as_many_wait_as_the_level() -> None:
    table = (
        Table(1).road(0, 3).put("waiting", "gold_dragon", "sandworm").only("monsters", "desert_orc", "vampire_noble")
    )
    table.pass_turn()
    assert table.monsters(0) == [(1, "desert_orc")]
    assert table.at("waiting") == ["gold_dragon", "sandworm", "vampire_noble"]


@pytest.mark.rule("SEV-12.12")
@pytest.mark.rule("SEV-R.75")
@pytest.mark.rule("SEV-X.24")
def test_alone_of_equal_trial_levels_the_earlier_monster_goes_first() -> None:
    for first, second in (("den_bandits", "zombie_horde"), ("zombie_horde", "den_bandits")):
        table = Table(1).road(0, 3).put("waiting", first, second).only("monsters", "gold_dragon")
        assert table.pass_turn().monsters(0) == [(3, first)]
        assert table.at("waiting") == sorted(["gold_dragon", second])


@pytest.mark.rule("SEV-12.13")
@pytest.mark.rule("SEV-X.25")
def test_alone_a_vampire_brings_the_darkness() -> None:
    table = Table(1).road(0, 5).only("monsters", "vampire_noble").pass_turn()
    assert table.monsters(0) == [(5, "vampire_noble")]
    assert table.miracles(0) == [(5, "darkness")]


@pytest.mark.rule("SEV-12.15")
@pytest.mark.rule("SEV-R.80")
@pytest.mark.rule("SEV-X.26")
def test_alone_a_turn_begun_at_level_seven_and_ended_without_monsters_wins() -> None:
    table = Table(1, "diane").road(0, 7)
    table.do("end")
    assert table.winners == (0,)


@pytest.mark.rule("SEV-13.02")
@pytest.mark.rule("SEV-13.06")
@pytest.mark.rule("SEV-X.27")
def test_with_three_the_dragon_belongs_to_level_six() -> None:
    table = Table(3).road(1, 6).put("hand/0", "gold_dragon")
    assert [way.target for way in table.actions("monster", "gold_dragon")] == ["land:1/5"]


def test_the_hero_zones_of_a_seat_hold_its_pair() -> None:
    table = Table()
    assert table.state.zones[At.hero[0]]
    assert table.state.zones[At.grown[0]]
