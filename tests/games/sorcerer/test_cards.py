"""Cards that no test of a rule plays: each is played or used, and everything it changes is looked at."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules import casualties
from tabletop.games.sorcerer.rules.state import SERVANT, At
from tests.helpers.sorcerer import Table


def cast(table: Table, key: str, target: str | int = "", seat: int = 0) -> int:
    """Play a card from a seat's hand, at ten energy."""
    table.state.energy[seat] = 10
    item = table.put(f"hand/{seat}", key)
    table.turn(seat, "cast", item, target)
    return item


def strike(table: Table, item: int, *faces: str) -> Table:
    """Attack with a minion; without `faces` all its dice are blank."""
    return table.roll(*(faces or ["blank"] * 7)).attack(item)


# --- Animist ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("spiderling_brood")
def test_a_dead_brood_serves_another():
    table = Table()
    brood, ringer = table.put("left", "spiderling_brood"), table.put("left", "bell_ringer")
    casualties.destroy(table.state, [brood])
    table.run(("effects.settle",)).do("use")
    assert (table.state.guise[brood], table.state.host[brood], table.values(ringer)) == (SERVANT, ringer, (3, 3))
    assert table.at("grave/0") == []


@pytest.mark.card("beetle_rider")
def test_a_rider_may_take_a_servant_from_the_hand():
    table = Table()
    table.put("hand/0", "riot", "exhume")
    rider = cast(table, "beetle_rider", "left")
    table.do("pick", "riot")
    assert (table.values(rider), table.at("hand/0"), table.state.arthropod[rider]) == ((4, 4), ["exhume"], 1)
    other = cast(table, "beetle_rider", "left")
    table.do("leave")
    assert (table.values(other), table.at("hand/0")) == ((3, 4), ["exhume"])


@pytest.mark.card("silk_weaver")
def test_a_weaver_exhausts():
    table = Table()
    weaver, foe = table.put("left", "silk_weaver"), table.put("left", "usir", seat=1)
    far = table.put("right", "usir", seat=1)
    table.act().do("activate", weaver)
    assert [table.state.spent[item] for item in (weaver, foe, far)] == [1, 1, 0]


@pytest.mark.card("stag_titan", "call_the_swarm", "chitin_mail")
def test_a_titan_and_a_swarm():
    table = Table()
    titan, ringer = table.put("left", "stag_titan"), table.put("left", "bell_ringer")
    table.attach(titan, "chitin_mail")
    assert table.values(titan) == (5, 10)
    table.put("grimoire/0", "sphinx", "riot", "exhume")
    table.end()
    assert (table.values(titan), table.at("grimoire/0")) == ((6, 10), ["riot", "sphinx"])
    cast(table, "call_the_swarm")
    table.do("pick", titan).do("pick", ringer)
    assert (table.values(titan), table.values(ringer), table.at("grimoire/0")) == ((7, 10), (3, 3), [])
    casualties.destroy(table.state, [titan])
    assert table.at("grave/0") == ["call_the_swarm", "chitin_mail", "exhume", "riot", "stag_titan"]


# --- Demonologist -----------------------------------------------------------------------------------------------------


@pytest.mark.card("hell_hound", "scorch", "bargain_demon", "burning_shackles")
def test_flames_make_hounds_stronger():
    table = Table()
    hound, foe = table.put("left", "hell_hound"), table.put("left", "usir", seat=1)
    strike(table, hound)
    assert len(table.state.script or []) == 4, "three dice"
    table.state.script = []
    cast(table, "scorch")
    table.do("pick", foe)
    assert (table.state.damage[foe], table.state.flame[foe]) == (1, 1)
    strike(table, hound)
    assert len(table.state.script or []) == 3, "four dice"
    demon = table.put("right", "bargain_demon")
    table.attach(foe, "burning_shackles")
    assert table.values(foe) == (5, 7)
    table.end()
    while table.decision == "order":
        table.play(table.legal[0])
    assert (table.state.flame[demon], table.state.flame[foe]) == (1, 2)


@pytest.mark.card("pit_fiend", "conflagration", "azagroth")
def test_the_great_fires():
    table = Table()
    one, two = table.minions("left", 1, "usir", "usir")
    table.state.flame[one] = 3
    cast(table, "pit_fiend", "left")
    assert (table.state.damage[one], table.state.damage[two]) == (3, 0)
    cast(table, "conflagration")
    table.do("spot", "left")
    assert [(table.state.damage[item], table.state.flame[item]) for item in (one, two)] == [(4, 4), (1, 1)]
    azagroth = cast(table, "azagroth", "left")
    assert (table.values(one), table.values(two)) == ((5, 7), (5, 7))
    strike(table, azagroth)
    assert (table.hurt("left", 1), table.state.taken) == (1, [-1, -1, -1])


@pytest.mark.card("pact_in_ash", "infernal_blade")
def test_prices_in_minions_and_flames():
    table = Table()
    imp, ringer = table.put("left", "beggar_mob"), table.put("left", "bell_ringer")
    table.put("grimoire/0", "riot")
    table.state.energy[0] = 5
    pact = table.put("hand/0", "pact_in_ash")
    table.turn(0, "cast", pact).do("pick", imp)
    assert (table.state.energy[0], table.at("hand/0"), table.at("left")) == (8, ["riot"], ["bell_ringer"])
    assert table.at("grave/0") == ["beggar_mob", "pact_in_ash"]
    table.attach(ringer, "infernal_blade")
    foe = table.put("left", "usir", seat=1)
    table.state.flame[foe] = 1
    strike(table, ringer, "blank", "blank", "hit").do("tactic", "infernal_blade")
    assert (table.state.flame[foe], table.state.free[0], table.decision) == (0, 2, "reroll")


# --- Bloodlord --------------------------------------------------------------------------------------------------------


@pytest.mark.card("night_duelist", "elder_vlasimir")
def test_blood_for_attacks():
    table = Table()
    duelist = table.put("left", "night_duelist")
    table.state.blood[0] = 10
    strike(table, duelist, "hit", "hit", "hit").do("tactic", duelist)
    assert (table.state.blood[0], table.state.spent[duelist], table.hurt("left", 1)) == (7, 0, 3)
    strike(table, duelist, "blank", "blank", "blank")
    assert (table.decision, table.state.spent[duelist]) == ("over", 1), "once each round"
    elder = table.put("right", "elder_vlasimir")
    strike(table, elder).do("tactic", elder)
    assert {action.arg for action in table.legal} == {"1", "2", "3"}
    table.do("spot", arg="1")
    assert (table.state.blood[0], len(table.state.script or [])) == (6, 0), "seven dice"


@pytest.mark.card("bat_swarm", "crimson_countess", "bloodletting", "leech_collar", "crimson_mantle")
def test_blood_from_wounds():
    table = Table()
    bats, countess = table.put("left", "bat_swarm"), table.put("left", "crimson_countess")
    foe, second = table.put("left", "usir", seat=1), table.put("left", "bell_ringer", seat=1)
    strike(table, bats, "blank", "blank").do("pick", foe)
    assert (table.state.damage[foe], table.state.blood[0]) == (1, 1)
    strike(table, countess, *["blank"] * 4)
    assert table.state.blood[0] == 2
    cast(table, "bloodletting")
    table.do("pick", foe).do("pick", second)
    assert ([table.state.damage[item] for item in (foe, second)], table.state.blood[0]) == ([2, 1], 4)
    table.attach(foe, "leech_collar")
    bat = table.put("right", "bone_archer")
    table.attach(bat, "crimson_mantle")
    table.beside(0, "bloodlord")
    table.end()
    table.decline()
    assert (table.state.damage[foe], table.state.blood[0], table.values(bat)) == (3, 5, (3, 4))
    strike(table, bat, "blank", "blank", "blank")
    assert table.can("tactic", "blood_pool", arg="1"), "it counts as a vampire now"


# --- Druid ------------------------------------------------------------------------------------------------------------


@pytest.mark.card("thornback_boar", "grove_keeper", "living_armour")
def test_what_grows_at_the_end_of_a_round():
    table = Table()
    boar, keeper = table.put("left", "thornback_boar"), table.put("left", "grove_keeper")
    armoured = table.put("right", "bell_ringer")
    table.attach(armoured, "living_armour")
    strike(table, boar)
    assert len(table.state.script or []) == 4, "three dice"
    table.state.script = []
    table.end()
    while table.decision == "order":
        table.play(table.legal[0])
    assert [table.state.root[item] for item in (boar, keeper, armoured)] == [1, 0, 1]
    strike(table, boar)
    assert len(table.state.script or []) == 3, "four dice"


@pytest.mark.card("deeproot_guardian", "heartwood_mother", "verdant_tide")
def test_the_great_trees():
    table = Table()
    ringer = table.put("left", "bell_ringer")
    token = table.put("left", "tree_kin")
    table.state.damage[ringer], table.state.hurt[0] = 2, 5
    mother = cast(table, "heartwood_mother", "left")
    assert (table.values(token), table.values(mother), table.values(ringer)) == ((3, 3), (5, 6), (2, 3))
    table.state.root[mother] = 2
    table.act().do("activate", mother).do("spot", "right")
    assert (table.state.root[mother], table.at("right")) == (0, ["tree_kin"])
    cast(table, "verdant_tide")
    table.do("spot", "left")
    assert (table.state.damage[ringer], table.hurt("left", 0)) == (0, 3)
    assert table.at("left").count("tree_kin") == 2
    guardian = cast(table, "deeproot_guardian", "right")
    table.do("use").do("pick", token)
    assert (table.state.root[guardian], table.at("left").count("tree_kin")) == (3, 1)


# --- Necromancer ------------------------------------------------------------------------------------------------------


@pytest.mark.card("usirs_summons", "bone_archer", "mummy_guard")
def test_the_necromancers_ground_work():
    table = Table("necromancer")
    table.put("grimoire/0", "riot", "beggar_mob", "usir")
    table.act().do("activate", "usirs_summons")
    assert table.at("grave/0") == ["beggar_mob", "usir"]
    table.do("pick", "beggar_mob")
    assert (table.at("left"), table.at("grave/0")) == (["beggar_mob"], ["usir"])
    archer, foe = table.put("left", "bone_archer"), table.put("left", "corpse_colossus", seat=1)
    strike(table, archer, "blank", "blank")
    assert table.state.damage[foe] == 1
    guard = table.put("right", "mummy_guard")
    assert table.values(guard) == (3, 4)
    table.put("grave/0", *["riot"] * 7)
    assert table.values(guard) == (4, 4)


@pytest.mark.card("bound_wraith", "corpse_colossus", "opening_of_the_mouth")
def test_the_dead_are_useful():
    table = Table()
    archer, wraith = table.put("left", "bone_archer"), table.put("grave/0", "bound_wraith")
    strike(table, archer, "hit", "hit", "hit", "hit").do("tactic", wraith)
    assert (table.hurt("left", 1), table.at("removed/0")) == (4, ["bound_wraith"])
    table.put("grimoire/0", "riot", "exhume", "sphinx")
    cast(table, "corpse_colossus", "left")
    table.do("pick", archer)
    assert (table.at("left"), table.at("hand/0"), table.at("grave/0")) == (
        ["corpse_colossus"], ["exhume", "sphinx"], ["bone_archer"],
    )  # fmt: skip
    table.state.energy[0] = 3
    mouth = table.put("hand/0", "opening_of_the_mouth")
    table.turn(0, "cast", mouth).do("cast", "bone_archer", "right")
    assert (table.state.energy[0], table.at("right"), table.at("grave/0")) == (
        0,
        ["bone_archer"],
        ["opening_of_the_mouth"],
    )


# --- Shapeshifter -----------------------------------------------------------------------------------------------------


@pytest.mark.card("wolf_form", "bear_form", "lunar_frenzy", "alysias_firstborn")
def test_the_full_moon():
    table = Table()
    ringer, foe = table.put("left", "bell_ringer"), table.put("left", "usir", seat=1)
    cast(table, "lunar_frenzy")
    assert table.values(ringer) == (3, 3)
    table.state.moon[0] = 2
    cast(table, "lunar_frenzy")
    assert table.values(ringer) == (6, 3)
    cast(table, "wolf_form", "left")
    assert table.state.damage[foe] == 1
    table.state.damage[ringer] = 2
    cast(table, "bear_form", ringer)
    assert (table.state.damage[ringer], table.values(ringer)) == (0, (9, 7))
    first = table.put("right", "alysias_firstborn")
    table.state.omens[0] = 0
    strike(table, first, *["hit"] * 5).do("tactic", first)
    assert (table.state.moon[0], table.state.spent[first], table.hurt("right", 1)) == (3, 0, 5)


# --- characters -------------------------------------------------------------------------------------------------------


@pytest.mark.card("street_informant", "foretold_strike", "read_the_bones", "seer_of_smoke", "archivist")
def test_ariaspes_and_his_cards():
    table = Table("ariaspes")
    table.put("grimoire/0", "riot", "beggar_mob", "exhume", "usir", "sphinx")
    cast(table, "street_informant", "left")
    assert (table.at("hand/0"), table.at("grave/0"), table.state.omens[0]) == ([], ["sphinx"], 1)
    cast(table, "foretold_strike")
    assert (table.state.omens[0], table.at("hand/0")) == (4, ["usir"])
    cast(table, "archivist", "centre")
    assert table.at("hand/0") == ["exhume", "usir"]
    seer = table.put("left", "seer_of_smoke")
    table.act().do("activate", seer)
    assert (table.decision, table.seat) == ("play_card", 0)
    table.state.energy[0] = 5
    table.do("cast", "beggar_mob", "left")
    assert ("beggar_mob" in table.at("left"), table.state.energy[0]) == (True, 4)
    table.state.spent[seer] = 0
    table.act().do("activate", seer).do("leave")
    assert table.at("grimoire/0") == ["riot"]
    table.state.spent[seer] = 0
    strike(table, seer, "blank", "blank", "hit").do("tactic", "read_the_bones")
    assert (table.state.free, table.decision) == ([2, 0], "tactic")
    table.state.fate[0] = 2
    table.do("tactic", seer)
    assert (table.state.fate[0], table.state.omens[0]) == (1, 2)


@pytest.mark.card("storm_petrel", "leviathan", "stinging_polyp")
def test_creatures_of_the_deep():
    table = Table()
    leviathan = table.put("left", "leviathan")
    petrel = cast(table, "storm_petrel", "left")
    assert table.state.omens[0] == 1
    table.act().do("reinforce", petrel, "right").do("stay")
    assert table.at("right") == ["storm_petrel"]
    for item in table.minions("left", 1, "usir", "usir"):
        table.state.damage[item] = 1
    strike(table, leviathan)
    assert len(table.state.script or []) == 0, "five and two more"


@pytest.mark.card("lesson_of_pain", "flagellant", "sting_of_the_lash", "shared_agony")
def test_pain():
    table = Table("tegu")
    flagellant = cast(table, "flagellant", "left")
    assert (table.values(flagellant), table.state.damage[flagellant]) == ((3, 4), 1)
    foe, mob = table.put("left", "usir", seat=1), table.put("left", "beggar_mob")
    table.act().do("activate", "lesson_of_pain").do("pick", flagellant).do("pick", foe)
    assert [table.state.damage[item] for item in (flagellant, foe)] == [2, 1]
    assert (table.values(flagellant), table.values(foe)) == ((5, 4), (6, 7))
    table.state.damage[flagellant] = 0
    cast(table, "sting_of_the_lash")
    table.do("spot", "left")
    assert (table.values(flagellant), table.values(mob)) == ((6, 4), (3, 1))
    assert [table.state.damage[item] for item in (flagellant, mob)] == [1, 0]
    cast(table, "shared_agony")
    table.do("spot", "left").do("pick", flagellant).do("pick", mob)
    assert [table.state.damage[item] for item in (flagellant, mob, foe)] == [2, 0, 2]


@pytest.mark.card("words_of_ruin", "forbidden_page")
def test_zevranes_words():
    table = Table("zevrane")
    foe = table.put("left", "usir", seat=1)
    table.put("hand/0", "riot", "exhume")
    table.put("hand/1", "sphinx", "riot")
    table.put("grimoire/0", "usir")
    table.act().do("activate", "words_of_ruin").do("strip", "riot")
    assert (table.state.damage[foe], table.at("hand/0"), table.at("grave/0")) == (2, ["exhume"], ["riot"])
    cast(table, "forbidden_page")
    assert (table.decision, table.seat) == ("strip", 1)
    table.do("strip", "sphinx")
    assert (table.at("hand/1"), table.at("hand/0")) == (["riot"], ["exhume", "usir"])


@pytest.mark.card("ember_adept", "phoenix", "cauterise", "fire_bolt", "salamander")
def test_virgilius_fires():
    table = Table()
    adept, patient = table.put("left", "ember_adept"), table.put("left", "usir")
    table.state.damage[patient], table.state.hurt[0] = 5, 2
    phoenix = table.put("grave/0", "phoenix")
    table.end()
    table.decline()
    assert table.state.zone[phoenix] == At.grave[0], "no sorcery was played"
    cast(table, "cauterise")
    table.do("pick", patient)
    assert (table.state.damage[patient], table.hurt("left", 0), table.values(adept)) == (2, 1, (2, 2))
    table.end()
    while table.decision in ("order", "use"):
        table.do("use") if table.decision == "use" else table.play(table.legal[0])
    assert table.state.zone[phoenix] == At.hand[0]
    salamander, foe = table.put("right", "salamander"), table.put("right", "usir", seat=1)
    casualties.destroy(table.state, [salamander])
    table.run(("effects.settle",))
    assert table.state.damage[foe] == 1
    cast(table, "fire_bolt")
    table.do("pick", foe)
    assert table.state.damage[foe] == 3


# --- domains ----------------------------------------------------------------------------------------------------------


@pytest.mark.card("consecrate", "temple_cat", "temple_dancer", "ward_stone")
def test_the_temple():
    table = Table("forgotten_temple")
    table.state.hurt[0] = 9
    table.act().do("activate", "consecrate")
    assert table.hurt("left", 0) == 6
    cat = table.put("left", "temple_cat")
    dancer = table.put("left", "temple_dancer")
    table.attach(dancer, "ward_stone")
    assert table.values(dancer) == (2, 6)
    casualties.destroy(table.state, [cat])
    table.run(("effects.settle",))
    assert table.hurt("left", 0) == 5
    table.end()
    assert table.hurt("left", 0) == 4


@pytest.mark.card("dire_wolf", "witchwood_owl", "leshy", "pounce")
def test_the_forest():
    table = Table()
    wolf = table.put("left", "dire_wolf")
    strike(table, wolf)
    assert len(table.state.script or []) == 6, "one die"
    table.state.script = []
    table.put("grimoire/0", "riot", "exhume", "sphinx", "usir")
    cast(table, "witchwood_owl", "left")
    assert (table.decision, table.at("look/0")) == ("put_back", ["exhume", "sphinx", "usir"])
    table.do("put_back", "usir").do("put_back", "exhume")
    assert [table.name(item) for item in table.state.zones[At.grimoire[0]]] == ["riot", "usir", "exhume", "sphinx"]
    strike(table, wolf)
    assert len(table.state.script or []) == 5, "two dice with another beast"
    leshy = table.put("left", "leshy")
    table.state.damage[leshy], table.state.damage[wolf] = 3, 1
    table.end().do("pick", leshy).do("pick", wolf)
    assert [table.state.damage[item] for item in (leshy, wolf)] == [2, 0]


@pytest.mark.card("blood_frenzy", "jarl_hrothvar", "hymn_of_wounds", "shield_maiden", "horned_helm")
def test_the_fjord():
    table = Table("bloodsoaked_fjord")
    maiden, jarl = cast(table, "shield_maiden", "left"), table.put("left", "jarl_hrothvar")
    assert table.state.omens[0] == 1
    table.attach(maiden, "horned_helm")
    table.act().do("activate", "blood_frenzy").do("pick", maiden)
    assert (table.state.damage[maiden], table.values(maiden)) == (1, (5, 5))
    cast(table, "hymn_of_wounds")
    table.do("spot", "left")
    assert (table.values(maiden), table.values(jarl)) == ((7, 5), (6, 7))
    table.state.omens[0] = 0
    strike(table, jarl)
    assert len(table.state.script or []) == 0, "six and one for the maiden"


@pytest.mark.card("repair_drone", "steam_golem", "overclock", "brass_harness")
def test_the_foundry():
    table = Table()
    drone = table.put("left", "repair_drone")
    golem = cast(table, "steam_golem", "left")
    assert table.state.spent[golem] == 1
    table.state.damage[golem], table.state.hurt[0] = 4, 3
    table.attach(golem, "brass_harness")
    table.act().do("activate", drone).do("spot", arg="0").do("pick", golem)
    assert (table.state.damage[golem], table.hurt("left", 0)) == (2, 3)
    table.state.spent[drone] = 0
    table.act().do("activate", drone).do("spot", arg="1")
    assert (table.state.damage[golem], table.hurt("left", 0), table.values(golem)) == (2, 1, (6, 5))
    cast(table, "overclock")
    table.do("pick", golem)
    assert table.values(golem) == (9, 5)
    table.end()
    assert table.at("left") == ["repair_drone"]


@pytest.mark.card("drowned_sailor", "siren", "undertow", "crimson_mantle", "scrap_shield", "mother_of_outcasts")
def test_coast_and_sanctuary():
    table = Table()
    foe = table.put("left", "bone_archer", seat=1)
    cast(table, "siren", "left")
    assert table.state.spent[foe] == 1
    mother, sailor = table.put("left", "mother_of_outcasts"), table.put("left", "drowned_sailor")
    assert (table.values(sailor), table.values(mother)) == ((3, 3), (4, 5))
    cast(table, "undertow")
    table.do("pick", foe)
    assert (table.at("hand/1"), table.state.zone[foe]) == (["bone_archer"], At.hand[1])


@pytest.mark.card("kraken", "conflagration")
def test_the_kraken_clears_the_tile():
    table = Table()
    own, foe = table.put("left", "beggar_mob"), table.put("left", "bell_ringer", seat=1)
    big = table.put("left", "usir", seat=1)
    table.attach(foe, "horned_helm", seat=1)
    cast(table, "kraken", "left")
    assert (table.at("left"), table.at("hand/0"), table.at("hand/1")) == (
        ["kraken", "usir"],
        ["beggar_mob"],
        ["bell_ringer"],
    )
    assert (table.at("grave/1"), table.state.zone[big], table.state.zone[own]) == (["horned_helm"], 0, At.hand[0])
