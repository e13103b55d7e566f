"""Who may be attacked, rounds, strikes, the screen, bands and double sixes: HOK-5 and its rulings."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tabletop.games.holy_knights.rules import odds
from tests.helpers.holy import Table

ALIVE = ("squire_pim", "militiaman_oto", "harbour_guard_benno", "king_ashadi")


def duel(own: tuple[str, ...], other: tuple[str, ...], first: int = 0, seats: int = 2, **options: object) -> Table:
    """Return a fight of two tables without hands that stands at its first strike; nothing is automatic there."""
    return Table(seats, **options).mat(0, *own).mat(1, *other).turn().attack(1, first)  # type: ignore[arg-type]


# --- who may be attacked ---


@pytest.mark.rule("HOK-5.01", "HOK-5.02", "HOK-5.03", "HOK-R.15")
def test_light_attacks_dark_and_neutral_tables_but_never_light_ones_or_empty_ones() -> None:
    table = Table(5).mat(0, "king_ashadi").mat(1, "troll").mat(2, "squire_pim").gems(2, "ruby").gems(3, "pearl").turn()
    assert table.targets("attack") == {"mat/1", "mat/3"}
    assert table.refusal("attack", target="mat/2").rule == "HOK-5.02"
    assert table.refusal("attack", target="mat/4").rule == "HOK-5.01"


@pytest.mark.rule("HOK-5.04")
def test_dark_attacks_everybody_who_shows_something() -> None:
    table = Table(5).mat(0, "ogre").mat(1, "troll").mat(2, "squire_pim").gems(3, "pearl").turn()
    assert table.targets("attack") == {"mat/1", "mat/2", "mat/3"}


@pytest.mark.rule("HOK-5.05")
def test_an_attacked_table_cannot_evade() -> None:
    table = Table().mat(0, "troll").mat(1, "squire_pim").hand(1, "militiaman_oto").turn().attack(1).skip("enter")
    assert (table.seat, table.decision) == (1, "enter")
    assert table.offered == {"enter", "ready"}


# --- rounds ---


@pytest.mark.rule("HOK-5.10", "HOK-5.11", "HOK-R.18")
def test_attacker_then_defender_enter_characters_and_one_magic_card() -> None:
    table = Table().mat(0, "troll").hand(0, "ghoul", "ogre", "shield", "haste").gems(0, "ruby")
    table.mat(1, "king_ashadi").hand(1, "squire_pim", "fireball", "harpy").turn().attack(1, None)
    assert (table.seat, table.decision, table.offered) == (0, "enter", {"enter", "cast", "ready"})
    table.do("enter", "ghoul").do("cast", "shield")
    assert table.refusal("cast", "haste").rule == "HOK-R.67"
    table.do("enter", "ogre").do("ready")
    assert (table.seat, table.sources("enter")) == (1, {"squire_pim"})
    assert table.refusal("enter", "harpy").rule == "HOK-3.02"
    assert table.at("mat/0") == ["ghoul", "ogre", "troll"]
    assert table.at("gems/0") == ["ruby"]


@pytest.mark.rule("HOK-5.12")
def test_magic_lies_hidden_until_all_of_it_is_turned_together() -> None:
    table = Table().mat(0, "troll").hand(0, "shield").mat(1, "king_ashadi").hand(1, "fireball", "haste").turn()
    table.attack(1, None).do("cast", "shield").do("cast", "fireball")
    assert (table.at("spell/0"), table.at("spells"), table.log.count("revealed")) == (["shield"], [], 0)
    table.roll(1, 1, 6, 1).do("ready")
    assert table.log.index("revealed") < table.log.index("modified")
    assert [key for key in table.log if key == "revealed"] == ["revealed"] * 2
    assert table.at("discard") == ["fireball", "shield"]


@pytest.mark.rule("HOK-5.13", "HOK-R.28")
@pytest.mark.parametrize(("dice", "first"), [((5, 2), 0), ((2, 5), 1), ((3, 3, 4, 4, 1, 2), 1)])
def test_the_higher_die_strikes_first_and_ties_are_rolled_again(dice: tuple[int, ...], first: int) -> None:
    table = Table().mat(0, *ALIVE[:2]).mat(1, "troll", "ogre").turn().attack(1, None, *dice)
    assert (table.decision, table.seat, table.state.first) == ("strike", first, first)


@pytest.mark.rule("HOK-5.13", "HOK-R.28")
def test_initiative_is_rolled_anew_each_round() -> None:
    table = duel(("troll", "ogre"), ("knight_of_chains", "stone_golem"), 0)
    table.strike("troll", "stone_golem", 1, 1).strike("stone_golem", "troll", 1, 1)
    table.strike("ogre", "stone_golem", 1).roll(1, 1, 6).strike("knight_of_chains", "troll", 1)
    assert (table.seat, table.state.round) == (1, 2)


@pytest.mark.rule("HOK-5.14", "HOK-5.15", "HOK-R.30")
def test_the_striker_picks_character_form_and_target() -> None:
    table = duel(("archmage_theobald", "squire_pim"), ("orc_raider", "ghoul"))
    assert table.targets("strike", "archmage_theobald", "spell") == {"orc_raider", "ghoul"}
    assert table.targets("strike", "squire_pim", "sword") == {"orc_raider", "ghoul"}
    assert table.refusal("strike", "squire_pim", "ghoul", "spell").rule == "HOK-R.30"


@pytest.mark.rule("HOK-2.07", "HOK-2.08", "HOK-5.16", "HOK-E.01", "HOK-R.31")
@pytest.mark.parametrize(("target", "falls"), [("minotaur", True), ("stone_golem", True), ("dark_queen", True)])
def test_a_total_equal_to_the_defence_is_enough(target: str, falls: bool) -> None:
    need = {"minotaur": 7, "stone_golem": 9, "dark_queen": 10}[target]
    for missing in (0, 1):
        table = duel(("theodora", "squire_pim"), (target,), 0)
        pips = need - 3 - missing
        table.strike("theodora", target, pips - pips // 2, pips // 2)
        assert (table.at("mat/1") == []) == (not missing and falls)
        assert table.spent("theodora") == [not (not missing and falls)]


@pytest.mark.rule("HOK-E.01")
def test_two_dice_and_three_points_reach_ten_but_not_eleven() -> None:
    assert odds.roll_odds(2, 3, 10).hits(7)
    assert not odds.roll_odds(2, 3, 11).hits(7)


@pytest.mark.rule("HOK-5.16")
def test_a_miss_leaves_no_wound() -> None:
    table = duel(("minotaur", "ogre"), ("king_ashadi",))
    before = table.figures("king_ashadi")
    table.strike("minotaur", "king_ashadi", 3, 3)
    assert (table.figures("king_ashadi"), table.at("mat/1")) == (before, ["king_ashadi"])


@pytest.mark.rule("HOK-5.17", "HOK-R.38")
def test_the_defeated_are_discarded_and_knights_jailed() -> None:
    table = duel(("minotaur", "hydra", "red_dragon"), ("roxanne", "squire_pim"))
    table.strike("minotaur", "squire_pim", 6, 6).strike("roxanne", "hydra", 1, 1).strike("hydra", "roxanne", 6, 6)
    assert (table.at("captives"), table.at("discard"), table.at("mat/1")) == (["roxanne"], ["squire_pim"], [])
    assert table.seat == 1
    assert table.decision == "stance"


@pytest.mark.rule("HOK-5.18", "HOK-5.19", "HOK-5.20", "HOK-E.15")
def test_sides_take_turns_and_the_rest_strikes_unanswered() -> None:
    table = duel(("stone_golem", "troll", "minotaur", "hydra"), ("beatrice", "shieldbearer_tomaso"))
    order = []
    for striker, target in (
        ("stone_golem", "beatrice"),
        ("beatrice", "stone_golem"),
        ("troll", "beatrice"),
        ("shieldbearer_tomaso", "troll"),
        ("minotaur", "beatrice"),
        ("hydra", "beatrice"),
    ):
        order.append("ad"[table.seat])
        dice = (1,) if striker == "shieldbearer_tomaso" else (1, 1)
        if striker == "hydra":
            dice = (*dice, 6, 1)
        table.strike(striker, target, *dice)
    assert ("".join(order), table.state.round) == ("adadaa", 2)
    assert table.log.count("strike.sword") == 6


@pytest.mark.rule("HOK-5.19")
def test_whoever_falls_before_striking_does_not_strike() -> None:
    table = duel(("hydra", "troll"), ("squire_pim", "king_ashadi"))
    table.strike("hydra", "squire_pim", 6, 6)
    assert table.sources("strike") == {"king_ashadi"}
    table.strike("king_ashadi", "hydra", 1, 1)
    assert table.refusal("strike", "hydra", "king_ashadi", "sword").rule == "HOK-5.19"


@pytest.mark.rule("HOK-5.21", "HOK-5.22")
def test_rounds_go_on_until_a_line_is_empty_and_cards_may_be_added_in_each() -> None:
    table = Table().mat(0, "ogre").hand(0, "harpy", "shield").mat(1, "king_ashadi").hand(1, "squire_pim").turn()
    table.attack(1).skip().strike("ogre", "king_ashadi", 1).strike("king_ashadi", "ogre", 1, 1)
    assert (table.decision, table.seat, table.state.round) == ("enter", 0, 2)
    table.do("enter", "harpy").do("cast", "shield").lead(0).skip()
    assert table.figures("harpy")[2:] == (7, 7)
    assert table.spent("ogre", "harpy") == [False, False]


@pytest.mark.rule("HOK-5.23")
def test_a_victorious_attacker_takes_all_gems() -> None:
    table = Table().mat(0, "hydra").gems(0, "pearl").mat(1, "squire_pim").gems(1, "ruby", "topaz").turn()
    table.attack(1).strike("hydra", "squire_pim", 6, 6)
    assert (table.at("gems/0"), table.at("gems/1")) == (["pearl", "ruby", "topaz"], [])


@pytest.mark.rule("HOK-5.24", "HOK-E.16")
def test_a_beaten_attacker_keeps_the_gems() -> None:
    table = Table().mat(0, "squire_pim").gems(0, "pearl", "ruby", "topaz").mat(1, "hydra").gems(1, "diamond").turn()
    table.attack(1, 1).strike("hydra", "squire_pim", 6, 6)
    assert (table.at("gems/0"), table.at("gems/1")) == (["pearl", "ruby", "topaz"], ["diamond"])
    assert (table.at("mat/0"), table.at("mat/1"), table.seat) == ([], ["hydra"], 1)


@pytest.mark.rule("HOK-R.27")
def test_a_fight_is_over_the_moment_a_line_is_empty() -> None:
    table = Table().mat(0, "hydra", "troll").mat(1, "squire_pim").hand(1, "king_ashadi").turn().attack(1).skip()
    table.strike("hydra", "squire_pim", 6, 6)
    assert (table.state.attacker, table.decision, table.seat) == (-1, "stance", 1)
    assert ("king_ashadi" in table.at("hand/1"), "entered" in table.log) == (True, False)


@pytest.mark.rule("HOK-R.29")
def test_every_character_strikes_and_only_at_the_enemy() -> None:
    table = duel(("hydra", "troll"), ("squire_pim", "king_ashadi"))
    assert table.offered == {"strike"}
    assert table.targets("strike") == {"squire_pim", "king_ashadi"}


@pytest.mark.rule("HOK-R.37")
def test_after_two_hundred_rounds_the_attack_has_failed() -> None:
    table = Table().mat(0, "troll").mat(1, "king_ashadi").gems(1, "ruby").turn()
    table.attack(1)
    for number in range(200):
        table.strike("troll", "king_ashadi", 1, 1)
        table.roll(*((1, 1, 6, 1) if number < 199 else (1, 1))).do("strike", "king_ashadi", "troll")
    assert (table.seat, table.at("gems/1"), table.stances) == (1, ["ruby"], ["dark", "light"])
    assert table.log.count("round") == 200


@pytest.mark.rule("HOK-R.71")
def test_a_principal_keeps_the_side_of_the_line() -> None:
    table = Table().mat(0, "hydra").hand(0, "squire_pim", "ogre").gems(1, "ruby").hand(1, "ghoul", "militiaman_oto")
    table.turn().attack(1, None).do("ready").do("stand", "militiaman_oto")
    assert table.refusal("enter", "ghoul").rule == "HOK-3.02"
    assert table.stances == ["dark", "light"]


# --- the screen ---

QUEUE = ("ghoul", "diosheril", "knight_of_ash", "great_dark_knight", "dark_queen")
"""One of each rank: the two single ones stand on one line (HOK-5.32)."""


@pytest.mark.rule("HOK-5.30", "HOK-5.31", "HOK-5.32", "HOK-R.34")
@pytest.mark.parametrize("defending", [True, False])
def test_rank_after_rank_must_fall(defending: bool) -> None:
    light = ("theodora", "cassandra", "king_ashadi", "cathedral_griffin", "roxanne", "captain_gerhart")
    table = Table().mat(0, *(light if defending else QUEUE)).mat(1, *(QUEUE if defending else light)).turn()
    table.attack(1, 0 if defending else 1)
    seen = []
    strikers = iter(light)
    for target, fronts in (
        ("ghoul", {"ghoul"}),
        ("diosheril", {"diosheril", "knight_of_ash"}),
        ("knight_of_ash", {"knight_of_ash"}),
        ("great_dark_knight", {"great_dark_knight"}),
        ("dark_queen", {"dark_queen"}),
    ):
        while table.seat == (1 if defending else 0):
            table.miss()
        assert table.targets("strike") == fronts
        striker = next(strikers)
        for hidden in set(QUEUE) - fronts:
            if hidden not in seen:
                assert table.refusal("strike", striker, hidden, "sword").rule == "HOK-R.34"
        table.strike(striker, target, 6, 6)
        seen.append(target)
    assert (table.state.attacker, table.at("mat/1" if defending else "mat/0")) == (-1, [])


@pytest.mark.rule("HOK-R.34")
def test_the_dark_are_screened_against_the_dark_too_and_missing_ranks_are_skipped() -> None:
    table = duel(("hydra", "troll"), ("dark_queen", "knight_of_ash"))
    assert table.targets("strike") == {"knight_of_ash"}
    table.strike("hydra", "knight_of_ash", 6, 6).strike("dark_queen", "troll", 1, 1)
    assert table.targets("strike") == {"dark_queen"}


@pytest.mark.rule("HOK-R.34")
def test_the_light_have_no_screen_and_help_counts_on_the_dark_one() -> None:
    assert duel(("hydra", "troll"), ("roxanne", "squire_pim")).targets("strike") == {"roxanne", "squire_pim"}
    table = Table(3).mat(0, "king_ashadi", "roxanne").mat(1, "knight_of_ash").hand(2, "orc_footman").turn()
    table.attack(1, 0).do("aid", "orc_footman", "mat/1")
    assert table.targets("strike") == {"orc_footman"}


# --- bands ---


@pytest.mark.rule("HOK-5.33", "HOK-5.34", "HOK-R.35", "HOK-E.02")
def test_orcs_add_dice_and_points_and_are_spent_together() -> None:
    table = duel(("orc_raider", "orc_footman", "troll"), ("beatrice", "king_ashadi"))
    table.roll(4, 4).do("band", "band:0", "beatrice")
    assert (table.at("mat/1"), table.spent("orc_raider", "orc_footman", "troll")) == (
        ["king_ashadi"],
        [True, True, False],
    )
    assert (table.figures("orc_raider")[2], table.figures("orc_footman")[2]) == (5, 4)
    table.strike("king_ashadi", "orc_footman", 1, 2)
    assert table.at("mat/0") == ["orc_raider", "troll"]


@pytest.mark.rule("HOK-R.35")
def test_a_band_leaves_out_whoever_has_struck_and_needs_two() -> None:
    table = duel(("orc_raider", "orc_footman", "orc_berserker"), ("beatrice", "king_ashadi"))
    table.strike("orc_berserker", "beatrice", 1, 1).strike("beatrice", "orc_raider", 1, 1)
    state = table.state
    assert {table.name(item) for item in odds.band(state, 0)} == {"orc_raider", "orc_footman"}
    table.strike("orc_raider", "king_ashadi", 1, 1).strike("king_ashadi", "orc_berserker", 1, 1)
    assert (table.offered, odds.band(state, 0)) == ({"strike"}, ())
    assert table.refusal("band", "band:0", "beatrice").rule == "HOK-5.33"


@pytest.mark.rule("HOK-R.35", "HOK-R.79")
def test_a_band_is_one_ordinary_strike_and_hopeless_by_its_sum() -> None:
    table = duel(("orc_raider", "orc_footman"), ("beatrice",))
    state = table.state
    pair = (table.card("orc_raider"), table.card("orc_footman"))
    assert odds.strike_odds(state, pair, table.card("beatrice"), 0)[:4] == (2, 1, 9, False)
    assert odds.strike_odds(state, pair[:1], table.card("beatrice"), 0).hopeless
    assert {action.arg for action in table.actions("band")} == {""}


# --- need and chance ---


@pytest.mark.rule("HOK-5.35", "HOK-R.32", "HOK-E.03", "HOK-E.04", "HOK-R.33")
@pytest.mark.parametrize("need", range(15))
@pytest.mark.parametrize(("dice", "plus"), [(1, 0), (1, 3), (2, 0), (2, 3), (3, -2), (1, -8)])
def test_chances_are_those_of_all_throws(dice: int, plus: int, need: int) -> None:
    weighed = odds.roll_odds(dice, plus, need)
    assert weighed.hopeless == (need > max(0, dice * 6 + plus))
    thrown = 2 if weighed.hopeless else dice
    hits = [weighed.hits(sum(throw)) for throw in product(range(1, 7), repeat=thrown)]
    assert weighed.chance == pytest.approx(float(Fraction(sum(hits), len(hits))))
    if weighed.hopeless:
        assert sum(hits) == 1


@pytest.mark.rule("HOK-5.35", "HOK-E.03")
@pytest.mark.parametrize(("dice", "falls"), [((6, 6), True), ((6, 5), False)])
def test_a_hopeless_shot_rolls_two_dice_and_wants_two_sixes(dice: tuple[int, int], falls: bool) -> None:
    table = duel(("orc_footman", "troll"), ("lavinia", "captain_gerhart"))
    table.strike("orc_footman", "lavinia", *dice)
    assert (table.at("captives") == ["lavinia"]) == falls
    assert table.state.thrown == 2
    assert "strike.hopeless" in table.log


@pytest.mark.rule("HOK-E.04")
@pytest.mark.parametrize(("die", "falls"), [(6, True), (5, False)])
def test_a_reachable_target_is_rolled_for_as_usual(die: int, falls: bool) -> None:
    table = duel(("orc_footman", "troll"), ("harbour_guard_benno", "captain_gerhart"))
    table.strike("orc_footman", "harbour_guard_benno", die)
    assert (table.state.thrown, table.at("mat/1") == ["captain_gerhart"]) == (1, falls)


@pytest.mark.rule("HOK-R.30")
def test_magic_meets_the_red_defence_or_else_the_black_one() -> None:
    table = duel(("archmage_theobald", "squire_pim"), ("wraith", "orc_raider"))
    state = table.state
    mage = (table.card("archmage_theobald"),)
    assert odds.strike_odds(state, mage, table.card("wraith"), 1).need == 5
    assert odds.strike_odds(state, mage, table.card("wraith"), 0).need == 8
    assert odds.strike_odds(state, mage, table.card("orc_raider"), 1).need == 5


@pytest.mark.rule("HOK-5.37", "HOK-R.36", "HOK-E.05")
def test_a_knight_beside_its_own_gem_has_one_more_of_everything() -> None:
    table = Table(3).mat(0, "roxanne", "cassandra").gems(0, "diamond", "pearl").gems(2, "ruby").mat(1, "troll", "ogre")
    table.turn().attack(1)
    assert table.figures("roxanne") == ((2, 2), (1, 3), 9, 8)
    assert table.figures("cassandra") == ((2, 2), None, 7, 6)


@pytest.mark.rule("HOK-R.36")
def test_a_gem_on_another_table_gives_nothing() -> None:
    table = Table().mat(0, "roxanne").gems(1, "diamond").mat(1, "troll", "ogre").turn().attack(1)
    assert table.figures("roxanne") == ((2, 1), (1, 2), 8, 7)
