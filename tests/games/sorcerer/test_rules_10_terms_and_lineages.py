"""SOR-10 to SOR-12: terms, several effects at once, and the six lineages."""

from __future__ import annotations

import pytest

from tabletop.cards.effects.host import AbilityInstance, EffectContext
from tabletop.engine.events import Logged
from tabletop.engine.view import view
from tabletop.games.sorcerer.rules import casualties, values
from tabletop.games.sorcerer.rules.state import ATTACHED, MINION, SERVANT, At
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-10.03", "SOR-R.50")
@pytest.mark.card("barnacle_curse", "anchor_chain", "drowned_voice")
def test_blanked_abilities_and_blanked_cards():
    table = Table()
    archer, priest = table.put("left", "bone_archer"), table.put("left", "blood_priest")
    foe = table.put("left", "usir", seat=1)
    table.attach(archer, "barnacle_curse", seat=1)
    chain = table.attach(priest, "anchor_chain", seat=1)
    table.roll("blank", "blank").attack(archer)
    assert table.state.damage[foe] == 0, "its tactic is blanked"
    table.act()
    assert not table.can("activate", priest)
    assert table.refusal("reinforce", priest, "centre").rule == "SOR-6.08"
    casualties.detach(table.state, chain, At.grave[1])
    wisp = table.put("left", "will_o_wisp")
    voice = table.put("hand/1", "drowned_voice")
    table.act(1).do("cast", voice).do("pick", wisp)
    casualties.destroy(table.state, [wisp])
    table.put("grimoire/0", "sphinx")
    table.run(("effects.settle",))
    assert table.at("hand/0") == [], "a blanked minion has no last words"
    assert values.is_blanked(table.state, archer) is False


@pytest.mark.rule("SOR-10.05", "SOR-R.83", "SOR-10.09")
@pytest.mark.card("wrecker", "forbidden_page")
def test_each_opponent_discards_in_turn_order():
    table = Table(seats=3, first=2)
    for seat in (1, 2):
        table.put(f"hand/{seat}", "exhume", "pounce")
    table.put("hand/2", "riot")
    wrecker = table.put("hand/0", "wrecker")
    table.turn(0, "cast", wrecker, "half:0/0")
    assert (table.decision, table.seat) == ("strip", 2)
    table.do("strip", "riot")
    assert table.seat == 1
    table.do("strip", "pounce")
    assert (table.at("grave/1"), table.at("grave/2"), table.at("hand/1")) == (["pounce"], ["riot"], ["exhume"])


@pytest.mark.rule("SOR-10.06", "SOR-10.12", "SOR-10.08")
@pytest.mark.card("sacred_renewal", "mind_lash", "sphinx")
def test_points_are_distributed_one_by_one():
    table = Table()
    table.state.hurt = [3, 0, 2, 0, 0, 0]
    renewal, lash, sphinx = (table.put("hand/0", key) for key in ("sacred_renewal", "mind_lash", "sphinx"))
    table.act().do("cast", renewal)
    for half in ("half:0/0", "half:0/0", "half:1/0", "half:2/0"):
        table.do("spot", half)
    assert table.state.hurt == [1, 0, 1, 0, 0, 0]
    first, second = table.minions("right", 1, "usir", "usir")
    table.turn(0, "cast", lash).do("spot", "right").do("pick", first).do("pick", second)
    assert (table.state.damage[first], table.state.damage[second]) == (1, 1)
    table.state.energy[0] = 10
    table.put("grimoire/0", *["riot"] * 12)
    for _ in range(5):
        table.act().do("meditate")
    assert len(table.at("hand/0")) == 11, "there is no limit"
    table.turn(0, "cast", sphinx, "left")
    assert len(table.at("hand/0")) == 12


@pytest.mark.rule("SOR-10.11", "SOR-R.80")
@pytest.mark.card("plague_doctor", "ink_ward", "coffin_warden")
def test_healing_never_goes_below_no_damage():
    table = Table()
    doctor, patient = table.put("left", "plague_doctor"), table.put("left", "usir")
    warden = table.put("right", "coffin_warden")
    table.attach(patient, "ink_ward")
    table.state.damage[patient], table.state.damage[warden] = 5, 1
    table.act().do("activate", doctor).do("pick", patient)
    assert table.state.damage[patient] == 2
    table.end()
    table.decline()
    assert (table.state.damage[patient], table.state.damage[warden]) == (1, 0)
    table.state.spent[doctor] = 0
    table.act().do("activate", doctor).do("pick", patient)
    assert table.state.damage[patient] == 0


@pytest.mark.rule("SOR-10.13", "SOR-R.89")
@pytest.mark.card("kiss_of_night", "crushing_depths", "undertow")
def test_texts_that_look_at_cost_damage_and_legends():
    table = Table("bloodlord")
    usir, weak, fresh = table.minions("left", 1, "usir", "bone_archer", "bone_archer")
    for item in (usir, weak):
        table.state.damage[item] = 1
    kiss, depths, undertow = (table.put("hand/0", key) for key in ("kiss_of_night", "crushing_depths", "undertow"))
    table.turn(0, "cast", kiss)
    assert (table.at("grave/1"), table.state.blood[0]) == (["bone_archer"], 3), "and one for the chalice"
    table.act()
    assert not table.can("cast", depths), "Usir is legendary, the other one unhurt"
    table.state.damage[fresh], table.state.root[fresh] = 1, 1
    table.act()
    assert not table.can("cast", depths), "roots that cancel leave no damage"
    table.state.root[fresh] = 0
    table.turn(0, "cast", undertow)
    assert (table.at("hand/1"), table.state.damage[fresh]) == (["bone_archer"], 0)


@pytest.mark.rule("SOR-10.16", "SOR-12.12", "SOR-E.12", "SOR-R.81")
@pytest.mark.card("exhume", "grave_robber")
def test_putting_into_play_is_not_playing():
    table = Table()
    robber = table.put("grave/0", "grave_robber")
    table.put("grimoire/0", "sphinx", "riot")
    exhume = table.put("hand/0", "exhume")
    table.turn(0, "cast", exhume).do("spot", "centre")
    assert (table.state.zone[robber], table.state.guise[robber], table.state.spent[robber]) == (1, MINION, 0)
    assert table.state.omens[0] == 1, "Exhume's own icon, not the robber's"
    assert table.at("grimoire/0") == ["riot", "sphinx"], "no Play ability"


@pytest.mark.rule("SOR-10.18", "SOR-R.51", "SOR-E.10", "SOR-E.11")
@pytest.mark.card("ivy_strangler", "torturers_apprentice")
def test_weakening_never_kills():
    table = Table()
    foe = table.put("left", "bone_archer", seat=1)
    strangler = table.put("left", "ivy_strangler")
    for damage, root, expected in ((1, 0, (2, 0)), (2, 0, (2, 0)), (0, 1, (0, 0))):
        table.state.damage[foe], table.state.root[foe] = damage, root
        table.roll("blank", "blank").attack(strangler)
        assert (table.state.damage[foe], table.state.root[foe]) == expected
    table.state.damage[foe] = 2
    apprentice = table.put("hand/0", "torturers_apprentice")
    table.turn(0, "cast", apprentice, "left")
    assert table.state.damage[foe] == 2
    logged = [event for event in table.state.events or () if isinstance(event, Logged)]
    spared = [event.params["card_at"] for event in logged if event.key.endswith("spared.by")]
    assert spared == [f"card:{foe}"] * 2, "whoever is spared is named"
    assert "Ivy Strangler: Bone Archer is weakened and takes 1 damage." in table.story


@pytest.mark.rule("SOR-10.19", "SOR-10.20", "SOR-R.47")
@pytest.mark.card("cinder_imp", "cult_acolyte", "will_o_wisp", "tomb_jackal")
def test_last_words_and_play_abilities():
    table = Table()
    foe = table.put("left", "usir", seat=1)
    imp, wisp, jackal = table.minions("left", 0, "cinder_imp", "will_o_wisp", "tomb_jackal")
    table.put("grimoire/0", "riot")
    casualties.destroy(table.state, [imp, wisp, jackal])
    table.run(("effects.settle",)).do("order", "will_o_wisp").do("order", "tomb_jackal")
    assert (table.at("hand/0"), table.state.omens[0], table.state.flame[foe]) == (["riot"], 1, 1)
    acolyte = table.put("hand/0", "cult_acolyte")
    table.turn(0, "cast", acolyte, "left")
    assert (table.state.flame[foe], table.state.zone[acolyte]) == (2, 0)


@pytest.mark.rule("SOR-12.02", "SOR-R.54", "SOR-E.14", "SOR-E.23")
@pytest.mark.card("hellfire", "hellfire_brand")
def test_flames_burn_at_the_end_of_every_round():
    table = Table("demonologist", first=1)
    burning, own = table.put("left", "corpse_colossus", seat=1), table.put("left", "bell_ringer")
    warden = table.put("right", "coffin_warden", seat=1)
    for item, flames, damage in ((burning, 2, 1), (own, 1, 0), (warden, 1, 2)):
        table.state.flame[item], table.state.damage[item] = flames, damage
    table.end()
    assert [table.state.damage[item] for item in (burning, own, warden)] == [3, 1, 2], "its owner healed it first"
    assert [table.state.flame[item] for item in (burning, own, warden)] == [2, 1, 1]
    table.act().do("activate", "hellfire_brand")
    assert table.state.flame[burning] == 4
    twice = Table("demonologist", sets="duplicates")
    twice.beside(1, "demonologist")
    item = twice.put("left", "usir", seat=1)
    twice.state.flame[item] = 1
    twice.end()
    assert twice.state.damage[item] == 1, "one burn a round"


@pytest.mark.rule("SOR-12.03", "SOR-12.04", "SOR-12.05", "SOR-12.06", "SOR-R.55", "SOR-R.64", "SOR-E.13")
@pytest.mark.card("blood_pool", "blood_priest", "fledgling")
def test_the_blood_pool():
    table = Table("bloodlord")
    pool = table.item("skills/0", "blood_pool")
    priest, duelist = table.put("left", "blood_priest"), table.put("left", "fledgling")
    foe, far = table.put("left", "usir", seat=1), table.put("right", "usir", seat=1)
    table.state.blood[0] = 9
    table.act().do("activate", priest)
    assert table.state.blood[0] == 10
    table.act().do("activate", pool, arg="2")
    assert (table.state.damage[foe], table.state.damage[far], table.state.blood[0]) == (3, 0, 6)
    vampire = table.put("hand/0", "night_duelist")
    table.act().do("activate", pool, arg="3").do("spot", "right").do("pick", vampire)
    assert (table.state.zone[vampire], table.state.blood[0], table.state.energy[0]) == (2, 0, 10)
    table.state.blood[0] = 5
    table.roll("blank", "blank", "blank").attack(duelist).do("tactic", pool, arg="1")
    assert table.decision == "reroll" or table.decision == "over"
    assert table.state.blood[0] == 3
    table.roll("blank", "blank", "blank").attack(vampire)
    assert not table.can("tactic", pool, arg="0"), "only the ability for 2 blood is a tactic"
    table.do("roll")
    table.state.damage[vampire] = 3
    table.turn(0, "activate", pool, arg="0").do("pick", vampire)
    assert (table.state.damage[vampire], table.state.blood[0]) == (0, 2)
    table.roll("blank", "blank").attack(priest)
    assert table.decision == "over", "the priest is no vampire"


@pytest.mark.rule("SOR-12.07")
def test_a_servant_makes_nothing_cheaper():
    table = Table()
    table.state.energy[0] = 2
    knight, spell = table.put("left", "tin_soldier"), table.put("hand/0", "riot")
    pale = table.attach(knight, "pale_scholar", servant=True)
    table.act()
    assert not table.can("cast", spell), "a servant has no abilities"
    table.state.guise[pale] = MINION
    table.act()
    assert table.can("cast", spell)


@pytest.mark.rule("SOR-12.07", "SOR-12.08", "SOR-12.10", "SOR-R.58", "SOR-R.59", "SOR-E.15")
@pytest.mark.card("pixie_scout", "mantis_knight", "oberons_swarm")
def test_servants():
    table = Table("animist")
    table.put("grimoire/0", "exhume", "sphinx", "riot")
    scout = table.put("hand/0", "pixie_scout")
    table.turn(0, "cast", scout, "left")
    assert (table.values(scout), table.state.arthropod[scout]) == ((3, 2), 1)
    riot = table.item("left", "riot")
    assert (table.state.guise[riot], view(table.state, 1).state.kind[table.alias(riot, 1)]) == (
        SERVANT, table.state.kind[riot],
    )  # fmt: skip
    table.act().do("activate", "oberons_swarm")
    assert (table.values(scout), table.at("grimoire/0")) == ((4, 2), ["exhume"])
    knight = table.put("left", "mantis_knight")
    table.attach(knight, "pounce", "brass_harness", servant=True)
    assert table.values(knight) == (6, 4)
    table.roll(*["blank"] * 7).attack(knight).do("tactic", knight)
    assert table.decision == "servant", "which one leaves is its controller's to choose"
    table.do("drop", "pounce")
    assert (table.values(knight), table.at("grave/0")) == ((5, 4), ["pounce"])


@pytest.mark.rule("SOR-12.11", "SOR-12.12", "SOR-R.56", "SOR-R.92", "SOR-E.16")
@pytest.mark.card("sapling", "barkhide_ogre", "moss_shaman", "overgrowth")
def test_roots_make_tough_and_heal():
    table = Table()
    ogre, sapling = table.put("hand/0", "barkhide_ogre"), table.put("hand/0", "sapling")
    table.turn(0, "cast", ogre, "left")
    table.turn(0, "cast", sapling, "left")
    assert (table.values(ogre), table.values(sapling)) == ((4, 6), (1, 2))
    table.state.root[ogre], table.state.damage[ogre] = 0, 3
    shaman = table.put("left", "moss_shaman")
    table.act().do("activate", shaman).do("pick", ogre).do("pick", sapling)
    assert (table.state.damage[ogre], table.state.root[ogre], table.state.root[sapling]) == (2, 0, 2)
    growth = table.put("hand/0", "overgrowth")
    table.state.energy[0] = 9
    table.turn(0, "cast", growth).do("pick", ogre).do("pick", ogre).do("pick", sapling)
    assert (table.state.damage[ogre], table.state.root[ogre], table.state.root[sapling]) == (0, 0, 3)


@pytest.mark.rule("SOR-12.13", "SOR-R.57")
@pytest.mark.card("rooting", "heartwood_mother", "tree_kin")
def test_three_roots_become_a_tree_kin():
    table = Table("druid")
    first, second = table.minions("left", 0, "barkhide_ogre", "bell_ringer")
    table.state.root[first], table.state.root[second], table.state.damage[second] = 2, 1, 0
    table.end()
    assert table.decision == "use"
    table.do("use").do("pick", first).do("pick", first).do("spot", "right")
    assert (table.at("right"), table.state.root[first], table.state.root[second]) == (["tree_kin"], 0, 0)
    assert len(table.state.zones[At.supply]) == 5
    token = table.item("right", "tree_kin")
    assert (table.values(token), table.state.spent[token]) == ((2, 2), 0)
    table.state.root[first] = 2
    table.end()
    assert table.decision == "over", "two counters are too few"
    casualties.destroy(table.state, [token])
    assert (len(table.state.zones[At.supply]), table.at("grave/0")) == (6, [])


@pytest.mark.rule("SOR-12.14", "SOR-12.15", "SOR-12.16", "SOR-12.17", "SOR-R.61", "SOR-R.62", "SOR-E.18")
@pytest.mark.card("bat_form", "skinwalker", "root_and_bough", "serpent_form")
def test_forms_are_minions_or_attachments():
    table = Table("druid", "shapeshifter")
    walker = table.put("left", "skinwalker")
    bat, other = table.put("hand/0", "bat_form"), table.put("hand/0", "bat_form")
    table.act().do("cast", bat, walker)
    assert (table.state.guise[bat], table.values(walker)) == (ATTACHED, (5, 4))
    assert table.state.root[walker] == 0, "no minion was played"
    assert [table.state.moon[0], len(table.state.played)] == [1, 2], "but a form was"
    table.turn(0, "cast", other, "left")
    assert (table.state.guise[other], table.state.root[other], table.state.moon[0]) == (MINION, 1, 1)
    table.act().do("reinforce", walker, "right")
    assert table.state.zone[bat] == 2, "the form lets its host fly"
    table.do("stay")
    serpent = table.attach(walker, "serpent_form")
    foe = table.put("right", "usir", seat=1)
    table.roll(*["blank"] * 7).attack(walker)
    assert table.state.damage[foe] == 1, "its tactic works for the host, where the host is"
    casualties.destroy(table.state, [walker])
    exhume = table.put("hand/0", "exhume")
    table.state.energy[0] = 10
    table.turn(0, "cast", exhume).do("pick", serpent).do("spot", "centre")
    assert (table.state.guise[serpent], table.at("centre")) == (MINION, ["serpent_form"])


@pytest.mark.rule("SOR-12.19", "SOR-12.20", "SOR-R.63", "SOR-E.17")
@pytest.mark.card("moonblood", "raven_form", "changeling", "moon_priestess")
def test_the_moon():
    table = Table("shapeshifter")
    table.put("grimoire/0", "riot")
    raven = table.put("hand/0", "raven_form")
    table.turn(0, "cast", raven, "left")
    assert (table.state.moon[0], table.at("hand/0")) == (1, []), "the moon moved on before the form looked at it"
    changeling, priestess = table.minions("left", 0, "changeling", "moon_priestess")
    assert table.values(priestess) == (2, 3)
    casualties.destroy(table.state, [changeling])
    table.run(("effects.settle",))
    assert (table.state.moon[0], table.values(priestess), table.values(raven)) == (2, (3, 3), (2, 2))
    table.act().do("activate", priestess).do("spot", arg="1")
    assert table.state.moon[0] == 1
    table.state.moon[0] = 3
    table.state.spent[priestess] = 0
    table.act().do("activate", priestess).do("spot", arg="0")
    assert table.state.moon[0] == 0


@pytest.mark.rule("SOR-R.84")
@pytest.mark.card("feed_the_pyre", "fireball", "salamander")
def test_a_search_shows_the_grimoire_to_its_owner_alone_and_may_fail():
    table = Table("virgiliu")
    table.put("grimoire/0", "riot", "sphinx", "riot", "fire_bolt")
    weak = table.put("left", "beggar_mob", seat=1)
    enemies = table.minions("left", 1, "beggar_mob", "usir")
    ball = table.put("hand/0", "fireball")
    table.turn(0, "cast", ball).do("pick", weak)
    assert table.decision == "search"
    assert table.state.damage[enemies[1]] == 1
    assert [table.name(int(a.source[5:])) for a in table.legal if a.source] == ["riot", "fire_bolt"]
    table.do("take", "fire_bolt")
    assert (table.at("hand/0"), table.at("look/0")) == (["fire_bolt"], [])
    assert table.at("grimoire/0") == ["riot", "riot", "sphinx"]
    assert table.decision == "act", "once for each sorcery, although two minions fell"
    far = table.put("right", "beggar_mob", seat=1)
    table.state.energy[0] = 10
    table.turn(0, "cast", "fire_bolt").do("pick", far)
    assert table.decision == "act", "it fell elsewhere"


@pytest.mark.rule("SOR-R.93")
@pytest.mark.card("shed_skin", "riptide")
def test_tokens_and_forms_that_return():
    table = Table("screaming_coast")
    token, walker = table.put("left", "tree_kin"), table.put("left", "skinwalker")
    form = table.attach(walker, "bear_form")
    assert table.values(walker) == (7, 7)
    table.state.damage[walker] = 3
    dropped = table.put("hand/0", "shed_skin")
    table.state.energy[0] = 5
    table.turn(0, "cast", dropped)
    assert (table.at("hand/0"), table.state.energy[0], table.state.host[form]) == (["bear_form"], 7, -1)
    assert table.values(walker) == (3, 3)
    supply = len(table.state.zones[At.supply])
    table.act().do("activate", "riptide")
    assert (len(table.state.zones[At.supply]), table.state.zone[token], table.state.energy[0]) == (
        supply + 1, At.supply, 6,
    )  # fmt: skip


@pytest.mark.rule("SOR-R.96", "SOR-R.97", "SOR-R.46")
@pytest.mark.card("chalice", "thrall")
def test_watching_for_destruction_counts_what_falls_together_once():
    table = Table("bloodlord")
    weak = table.minions("left", 1, "beggar_mob", "beggar_mob")
    table.minions("right", 1, "beggar_mob")
    casualties.destroy(table.state, weak)
    table.run(("effects.settle",))
    assert table.state.blood[0] == 1
    casualties.destroy(table.state, [table.item("right", "beggar_mob")])
    table.run(("effects.settle",))
    assert table.state.blood[0] == 1, "not where the avatar is"
    fledgling = table.put("hand/0", "fledgling")
    table.turn(0, "cast", fledgling, "left")
    table.decline()
    assert table.state.blood[0] == 3


@pytest.mark.rule("SOR-R.52")
def test_a_batch_of_triggers_is_cut_off_at_a_hundred():
    table = Table()
    thrall = table.put("left", "thrall")
    trigger = (AbilityInstance(0, thrall, 0, 0), EffectContext((), 0), ())
    table.state.pending = [trigger] * 150
    values.language(table.state).bindings.settle(table.state)
    assert table.state.stack == [("effects.batch", (trigger,) * 100)]
    table.state.pending = [trigger] * 150
    table.run(("effects.settle",))
    assert table.state.blood[0] == 10
    assert table.state.pending == []
