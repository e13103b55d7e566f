"""Why this very choice: what stands beside each action of a hint, in both languages."""

from __future__ import annotations

import pytest

from tabletop.engine.actions import Action
from tabletop.engine.view import view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.game import Sorcerer
from tabletop.words import Words
from tests.helpers.reasons import reasons, said
from tests.helpers.sorcerer import Table

EN, JA = [Words(language, sorcerer.names(language)) for language in ("en", "ja")]


def reason_for(table: Table, verb: str, source: str | int = "", target: str | int = "", arg: str = "") -> str:
    return said(table.state, table.actions(verb, source, target, arg)[0], EN)


def test_a_swap_is_explained_by_the_cards_cost() -> None:
    table = Table()
    table.put("hand/0", "fire_bolt", "bloodletting", "leviathan")
    table.run(("opening", 0))
    reason = "It costs 2 of your 10 energy but can't fight; the new card may be a minion."
    assert reason_for(table, "set_aside", "fire_bolt") == reason
    assert reason_for(table, "set_aside", "bloodletting") == reason.replace("2", "1")


def test_casting_a_minion_is_explained_by_cost_figures_and_enemies() -> None:
    table = Table()
    table.minions("left", 1, "thrall", "usir")
    table.put("hand/0", "leviathan", "bargain_demon")
    table.act()
    at = {key: reason_for(table, "cast", key, "left") for key in ("leviathan", "bargain_demon")}
    assert at == {
        "leviathan": "Attack 5, toughness 6 for 5 energy; 2 enemies there.",
        "bargain_demon": "Attack 4, toughness 4 for 3 energy; 2 enemies there.",
    }
    assert (
        reason_for(table, "cast", "leviathan", "right")
        == "Attack 5, toughness 6 for 5 energy; no enemy stands in its way there."
    )


def test_an_attachment_is_explained_by_what_it_adds() -> None:
    table = Table()
    demon, foe = table.put("left", "bargain_demon"), table.put("left", "leviathan", seat=1)
    table.state.damage[demon] = 1
    table.put("hand/0", "infernal_blade", "ward_stone", "burning_shackles")
    table.act()
    assert reason_for(table, "cast", "infernal_blade", demon) == "For 2 energy: attack 4+1, 3+0 toughness left."
    assert reason_for(table, "cast", "ward_stone", demon) == "For 1 energy: attack 4+0, 3+3 toughness left."
    assert reason_for(table, "cast", "burning_shackles", foe).startswith("For 2 energy: attack 5-1, 6")


def test_any_other_sorcery_is_explained_by_its_cost() -> None:
    table = Table()
    table.put("left", "bargain_demon")
    table.put("hand/0", "riot")
    table.state.energy[0] = 4
    table.act()
    assert reason_for(table, "cast", "riot").endswith("of your 4 energy.")


def test_a_move_is_explained_by_its_dice_and_those_ready_there() -> None:
    table = Table()
    demon, thrall = table.minions("centre", 0, "bargain_demon", "thrall")
    table.minions("left", 1, "leviathan")
    table.minions("left", 0, "usir")
    table.state.hurt[5] = 7
    table.act()
    assert reason_for(table, "reinforce", demon, "left") == "Its 4 dice join 6 of yours; enemy dice there: 5."
    assert reason_for(table, "reinforce", thrall, "left") == "Its 1 die joins 6 of yours; enemy dice there: 5."
    assert reason_for(table, "reinforce", demon, "right") == "Its 4 dice face a side without minions (7 of 12 damage)."
    table.state.spent[table.item("left", "usir")] = 1
    assert reason_for(table, "reinforce", demon, "left") == "Its 4 dice meet 5 of the enemy's there."
    table.state.spent[demon] = 1
    assert reason_for(table, "reinforce", demon, "left") == "It's exhausted, but adds 4 toughness against 5 dice there."
    table.minions("right", 1, "thrall")
    assert (
        reason_for(table, "reinforce", thrall, "right")
        == "It defends your empty side: 1 die and 2 toughness; enemy dice there: 1."
    )
    assert reason_for(table, "reinforce", demon, table.item("left", "usir")) == "", "nothing is said of those who swap"


def test_placing_the_avatar_is_explained_by_the_minions_there() -> None:
    table = Table()
    table.minions("centre", 0, "thrall", "usir", "bargain_demon")
    table.minions("centre", 1, "leviathan")
    table.minions("right", 0, "thrall")
    table.act()
    assert (
        reason_for(table, "avatar", "", "centre") == "Your skills reach 3 minions of yours there, and 1 of the enemy's."
    )
    assert reason_for(table, "avatar", "", "right") == "Your skills reach 1 minion of yours there."
    empty = Table()
    empty.act()
    reason = "No minion stands there yet; your skills will reach those you bring."
    assert reason_for(empty, "avatar", "", "right") == reason


def test_channel_and_meditate_are_explained_by_what_they_bring() -> None:
    table = Table()
    table.put("hand/0", "leviathan", "bargain_demon", "fire_bolt")
    table.put("grimoire/0", "thrall")
    table.state.energy[0] = 3
    table.act()
    assert reason_for(table, "channel") == "5 energy pays for Leviathan."
    table.state.actions[0] = 1
    reason = "This is your last action; next round 5 energy pays for Leviathan."
    assert reason_for(table, "channel") == reason, "no action is left to cast it"
    assert reason_for(table, "meditate") == "More to choose from: your hand grows from 3 to 4 cards, for no energy.", (
        "only one card is left to draw"
    )
    table.state.energy[0] = 9
    assert reason_for(table, "channel") == "Your energy goes from 9 to 10."
    given = table.state.game.strategy.explain_choice(table.state, Action(0, "channel"))
    assert given is not None
    assert not given.speaks, "more energy that pays for nothing is no reason by itself"


def test_channelling_that_pays_for_no_single_minion_more_is_explained_by_two_or_by_a_dear_one() -> None:
    table = Table()
    table.put("hand/0", "bell_ringer", "archivist")
    table.state.energy[0] = 4
    table.act()
    assert reason_for(table, "channel") == "6 energy pays for Bell Ringer and Archivist."
    table = Table()
    table.put("hand/0", "leviathan")
    table.state.energy[0] = 1
    table.act()
    assert reason_for(table, "channel") == "It brings you to 3 energy; Leviathan costs 5."


def test_an_attack_is_explained_by_its_dice_and_the_toughness_there() -> None:
    table = Table()
    demon, thrall = table.minions("left", 0, "bargain_demon", "thrall")
    hurt, _ = table.minions("left", 1, "leviathan", "usir")
    table.state.damage[hurt] = 2
    table.state.spent = [1 if table.state.by[item] == 1 else 0 for item in range(len(table.state.kind))]
    left = table.values(hurt)[1] - 2 + table.values(table.item("left", "usir"))[1]
    table.battle()
    assert reason_for(table, "attack", demon) == f"4 dice against {left} toughness left on that side."
    assert reason_for(table, "attack", thrall) == f"1 die against {left} toughness left on that side."


@pytest.mark.parametrize(
    ("bare", "words"),
    [
        (1, "4 dice, criticals double, against an undefended side (5 of 12 damage)."),
        (0, "4 dice against a side without minions (5 of 12 damage)."),
    ],
)
def test_an_attack_on_an_empty_side_is_explained_by_its_damage(bare: int, words: str) -> None:
    table = Table()
    demon, _ = table.minions("left", 0, "bargain_demon", "thrall")
    table.state.hurt[1] = 5
    table.battle()
    table.state.bare[1] = bare
    assert reason_for(table, "attack", demon) == words


def rolled(*faces: str) -> Table:
    """Return an attack on a minion with these dice on the table, and an omen for each seat."""
    table = Table()
    demon = table.put("left", "bargain_demon")
    table.put("left", "leviathan", seat=1)
    table.state.omens = [1, 1]
    return table.roll(*faces).attack(demon)


def test_a_reroll_is_explained_by_the_number_of_better_faces() -> None:
    table = rolled("blank", "hit", "double", "critical")
    own = [said(table.state, action, EN) for action in table.actions("reroll")]
    more = "1 of the 6 faces does more damage than this one."
    assert own == ["4 of the 6 faces do more damage than this one.", more, "", more]
    table.do("done")
    enemy = [said(table.state, action, EN) for action in table.actions("reroll")]
    less = "2 of the 6 faces do less damage than this one."
    assert enemy == ["", less, "5 of the 6 faces do less damage than this one.", less]


def test_keeping_a_roll_that_a_reroll_can_hardly_improve_is_explained_by_the_odds() -> None:
    table = rolled("hit", "hit", "double", "critical")
    odds = "A reroll isn't worth it: at best 1 of the 6 faces does more damage, and 2 less."
    assert said(table.state, table.actions("done")[0], EN) == odds
    table.do("done")
    assert said(table.state, table.actions("done")[0], EN) == "It saves your omen.", "the defender may gain"


def test_points_tell_whether_a_minion_falls_or_how_far_the_side_comes() -> None:
    table = Table()
    demon = table.put("left", "bargain_demon")
    big, small = table.minions("left", 1, "leviathan", "thrall")
    table.state.damage[small] = table.values(small)[1] - 1
    table.state.hurt[1] = 8
    table.roll(*["critical"] * 4).attack(demon)
    assert table.decision == "criticals"
    assert reason_for(table, "hit", "", big, "1") == "It has 5 of 6 toughness left."
    assert reason_for(table, "hit", "", big, "fill") == "It has 2 of 6 toughness left."
    assert reason_for(table, "hit", "", small) == "It is destroyed: 1 die fewer on that side."
    assert reason_for(table, "hit", "", "left", "1") == "The side goes from 8 to 9 of 12 damage."
    assert reason_for(table, "hit", "", "left", "fill") == "The side reaches 12 damage: the battlefield is captured."


@pytest.mark.rule("SOR-12.12")
def test_points_on_a_minion_with_roots_tell_what_is_left_of_both() -> None:
    table = Table()
    demon, big = table.put("left", "bargain_demon"), table.put("left", "leviathan", seat=1)
    table.state.root[big] = 2
    table.roll(*["critical"] * 4).attack(demon)
    assert reason_for(table, "hit", "", big, "1") == "It has 7 of 7 toughness left."
    assert reason_for(table, "hit", "", big, "fill") == "It has 4 of 6 toughness left."
    assert table.do("hit", "", big, "fill").values(big)[1] == 6


def test_picking_a_victim_is_explained_by_the_damage() -> None:
    table = Table()
    big, small = table.minions("left", 1, "leviathan", "usir")
    table.state.damage[small] = table.values(small)[1] - 2
    table.put("hand/0", "fire_bolt")
    table.act().do("cast", "fire_bolt")
    assert reason_for(table, "pick", big) == "It has 4 of 6 toughness left."
    assert reason_for(table, "pick", small) == "It is destroyed: 6 dice fewer on that side."


def test_reasons_reveal_no_hidden_card() -> None:
    table = Table()
    table.put("hand/0", "leviathan")
    table.act()
    action = table.actions("cast", "leviathan", "left")[0]
    rival_view = view(table.state, 1).state
    hidden = rival_view.zones[table.zone("hand/0")][0]
    assert rival_view.kind[hidden] < 0
    assert (
        table.state.game.strategy.explain_choice(rival_view, Action(0, "cast", f"card:{hidden}", action.target)) is None
    )
    assert said(table.state, action, JA) == "魔力5で攻撃力5、耐久力6。そこに邪魔な敵はいません。"


@pytest.mark.parametrize("seats", [2, 3])
def test_whatever_can_be_done_in_a_match_has_words_in_both_languages(seats: int) -> None:
    given = reasons(Sorcerer(), seats, {"sets_by": "random"}, 5, sorcerer.names, most=700)
    verbs = {action.verb for action, _ in given}
    assert verbs >= {"cast", "reinforce", "channel", "meditate", "attack", "hit", "reroll", "avatar", "pick"}


def test_keeping_a_hand_is_explained_by_its_minions() -> None:
    table = Table()
    table.put("hand/0", "fire_bolt", "leviathan", "thrall", "bargain_demon")
    table.state.energy[0] = 4
    table.run(("opening", 0))
    assert reason_for(table, "keep") == "2 of its cards are minions you can pay for now."


def test_fate_is_explained_by_the_mean_of_a_new_roll_and_keeping_it_by_its_use_later() -> None:
    table = Table()
    demon = table.put("left", "bargain_demon")
    table.put("left", "leviathan", seat=1)
    table.fate(0)
    table.roll("blank", "blank", "hit", "blank").attack(demon)
    assert reason_for(table, "flip") == "A new roll averages about 3 damage; this one shows 1."
    assert reason_for(table, "done") == "It saves your fate counter for a later roll."


def test_a_roll_with_a_blank_is_not_kept_unasked_while_rerolls_are_free() -> None:
    def warned(face: str, free: int) -> str:
        table = Table()
        demon = table.put("left", "thrall")
        table.put("left", "leviathan", seat=1)
        table.fate(0)
        table.roll(face).attack(demon)
        table.state.free[0] = free
        key = table.state.game.strategy.blunder_warning(table.state, table.actions("done")[0])
        return EN(key) if key else ""

    lost = "You still have a free reroll for this attack. It costs nothing, and it's lost if you don't use it."
    assert [warned("blank", 1), warned("blank", 0), warned("double", 1)] == [lost, "", ""]


def test_a_skill_and_the_button_that_places_all_points_have_a_reason() -> None:
    table = Table("bloodsoaked_fjord")
    table.put("left", "leviathan")
    table.act()
    free = "It costs no energy, and the skill is ready again next round."
    assert reason_for(table, "activate", table.skill("blood_frenzy")) == free
    table = Table()
    mine = table.put("left", "berserker")
    table.put("left", "leviathan", seat=1)
    table.roll("hit", "hit", "hit").attack(mine)
    assert reason_for(table, "rest") == "The side goes from 0 to 3 of 12 damage."


def test_a_sorcery_is_explained_by_what_it_can_do_to_an_enemy() -> None:
    table = Table()
    table.put("left", "leviathan", seat=1)
    table.put("hand/0", "fire_bolt")
    table.act()
    assert reason_for(table, "cast", "fire_bolt") == "It can leave Leviathan with 4 of 6 toughness."
    table.state.damage[table.item("left", "leviathan")] = 4
    assert reason_for(table, "cast", "fire_bolt") == "It can destroy Leviathan."


def test_an_ability_is_explained_by_what_it_can_heal_or_exhaust() -> None:
    table = Table()
    demon, _ = table.minions("left", 0, "bargain_demon", "plague_doctor")
    table.put("centre", "silk_weaver")
    foe = table.put("centre", "leviathan", seat=1)
    table.act()
    healing = {damage: _activation(table, "plague_doctor", demon, damage) for damage in (0, 2)}
    assert healing == {0: "", 2: "It can heal 2 damage on Bargain Demon."}
    assert reason_for(table, "activate", "silk_weaver", arg="0") == "It can exhaust Leviathan: 5 dice fewer in battle."
    table.state.spent[foe] = 1
    assert reason_for(table, "activate", "silk_weaver", arg="0") == ""


def _activation(table: Table, healer: str, hurt: int, damage: int) -> str:
    table.state.damage[hurt] = damage
    return reason_for(table, "activate", healer, arg="0")


def test_a_tactic_is_explained_by_the_dice_that_it_adds() -> None:
    table = Table()
    table.state.omens[0] = 1
    table.put("left", "leviathan", seat=1)
    blade = table.put("left", "masked_blade")
    table.attack(blade)
    have = table.values(blade)[0]
    assert (
        reason_for(table, "tactic", "masked_blade", arg="0") == f"The attack rolls {have + 2} dice instead of {have}."
    )
