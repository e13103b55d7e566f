"""QUA-13 and QUA-14: monsters, spells, reactions and copies."""

from __future__ import annotations

import pytest

from tabletop.engine.actions import Action
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules import stats
from tabletop.games.quarriors.rules.state import Lasting
from tests.helpers.quarriors import FACES, Table

FIRST = ("ready", "summon", "cast", "attack", "defend", "capture")


def windows(table):
    """Play a turn to its end, doing everything that can be done; return window and seat of each reaction offered."""
    asked = []
    while table.decision not in ("over", "fate"):
        if table.decision == "react":
            assert table.state.ask is not None
            asked.append((table.state.ask.args[0], table.seat))
            table.do("pass")
        elif found := [verb for verb in FIRST if table.can(verb)]:
            table.do(found[0])
        else:
            table.decline()
    return asked


def busy_turn(**options):
    """Seat 0 will score, ready, summon, cast, attack and capture; seat 1 holds a reaction all the time."""
    table = Table("goblin", "hag", "life_spell", "growth_charm", "devotee", **options)
    table.put("ready/0", "goblin 1/2/2", "growth SP")
    table.put("ready/1", "life SP", "devotee 1/0/3", "goblin 1/2/2")
    return table.turn(0, "growth SP", "hag 1/3/3")


@pytest.mark.card("ooze_mighty")
@pytest.mark.rule("QUA-13.01", "QUA-14.01")
def test_icons_in_pool_and_used_pile_are_neither_monsters_nor_spells():
    table = Table("hag_mighty", "ooze_mighty", "growth_charm")
    ooze = table.put("ready/0", "ooze 2/?/?")
    table.put("pool/0", "hag 1/3/3", "growth SP")
    table.put("used/0", "hag")
    assert (table.attack(ooze), table.defense(ooze)) == (1, 1)
    table.put("ready/1", "hag 1/3/3")
    assert table.attack(ooze) == 2


@pytest.mark.card("death_charm")
@pytest.mark.rule("QUA-13.05", "QUA-14.09", "QUA-14.11", "QUA-E.18", "QUA-R.42")
@pytest.mark.parametrize(("name", "bonus"), [("death SP*", 3), ("death SP**", 5)])
def test_two_bursts_replace_one_burst(name, bonus):
    table = Table("death_charm", "goblin")
    goblin = table.put("ready/0", "goblin 1/2/2")
    spell = table.put("ready/0", name)
    table.turn(phase=5).do("cast", "death", goblin)
    assert (table.attack(goblin), table.defense(goblin)) == (2 + bonus, 2 + bonus)
    assert table.state.host[spell] == goblin
    assert table.at("used/0") == []


@pytest.mark.rule("QUA-13.07")
def test_a_burst_without_text_does_nothing():
    table = Table("dragon", "defender_strong")
    dragon = table.put("ready/0", "dragon 3/8/7**")
    assert (table.attack(dragon), table.defense(dragon)) == (8, 7)
    assert stats.glory(table.state, dragon) == 4


@pytest.mark.rule("QUA-13.06", "QUA-13.03")
def test_a_condition_must_be_met():
    table = Table("victory_charm", "goblin", "hag")
    table.put("ready/0", "victory SP", "goblin 1/2/2")
    table.turn()
    table.do("done").until("capture")
    assert table.refusal("cast", table.item("ready/0", "victory")).rule == "QUA-13.06"


@pytest.mark.card("victory_charm")
@pytest.mark.rule("QUA-14.04", "QUA-14.06", "QUA-14.07", "QUA-E.17", "QUA-R.47", "QUA-6.09")
def test_a_spell_may_wait_for_a_better_moment():
    table = Table("victory_charm", "goblin")
    table.put("pool/0", "victory SP")
    table.turn(phase=3).do("ready", "victory").until("clean").do("end")
    assert table.at("ready/0") == ["victory SP"]
    table.put("ready/0", "goblin 1/2/2", "goblin 1/2/2")
    table.turn().do("done")
    assert table.decision == "cast"
    table.do("cast", "victory")
    assert table.state.score == [6, 0]
    assert "victory" in table.at("used/0")


@pytest.mark.rule("QUA-14.04", "QUA-R.15")
def test_a_readied_spell_may_be_cast_at_once_and_at_every_own_decision():
    table = Table("growth_charm", "goblin", "hag")
    table.put("ready/0", "growth SP", "goblin 1/2/2")
    table.put("ready/1", "goblin 1/2/2", "hag 1/3/3")
    table.turn(0, "growth SP", "portal D1", "goblin 1/2/2")
    offered = set()
    while table.decision != "over":
        if table.can("cast", "growth"):
            offered.add((table.decision, table.state.phase))
        if table.can("ready"):
            table.do("ready")
        else:
            table.decline()
    assert {"cast", "immediate", "summon", "capture", "clean"} <= {asked for asked, _ in offered}


@pytest.mark.card("life_spell")
@pytest.mark.rule("QUA-14.05", "QUA-14.13", "QUA-14.14", "QUA-14.15", "QUA-E.20")
def test_a_life_spell_saves_monsters_when_a_rival_attacks_but_not_on_the_own_turn():
    table = Table("life_spell", "hag", "goblin", "growth_charm")
    table.put("ready/0", "hag 1/3/3")
    goblin = table.put("ready/1", "goblin 1/2/2")
    spell = table.put("ready/1", "life SP")
    other = table.put("ready/1", "growth SP")
    table.turn(phase=4)
    assert (table.decision, table.seat) == ("react", 1)
    assert table.refusal("react", other).rule == "QUA-14.05"
    table.do("react", spell)
    assert table.defense(goblin) == 6
    table.until("over")
    assert "goblin 1/2/2" in table.at("ready/1")
    assert table.at("used/1") == ["life"]
    assert table.defense(goblin) == 2
    own = table.put("ready/1", "life SP")
    table.turn(1, phase=6)
    assert table.refusal("cast", own).rule == "QUA-14.14"


@pytest.mark.card("shaping_spell")
@pytest.mark.rule("QUA-14.10", "QUA-R.19", "QUA-3.17")
def test_the_target_is_named_and_may_be_anybodys():
    table = Table("shaping_spell", "death_charm", "life_spell", "goblin")
    charm = table.attach("death SP*", table.put("ready/1", "goblin 1/2/2"))
    life = table.put("ready/0", "life SP")
    spell = table.put("ready/0", "shaping SP")
    table.put("used/1", "death")
    table.turn(phase=5)
    assert {action.target for action in table.actions("cast", spell)} == {f"die:{charm}", f"die:{life}"}
    table.do("cast", spell, charm)
    assert table.at("used/1") == ["death", "death"]
    assert table.at("used/0") == ["shaping"]
    assert table.params("quarriors.log.destroyed") == [{"die": table.state.card_ref(charm), "seat": "seat:1"}]


@pytest.mark.rule("QUA-R.19")
def test_without_a_target_a_spell_cannot_be_cast():
    table = Table("death_incantation", "defender_strong", "growth_charm")
    spell = table.put("ready/0", "death SP*")
    table.put("ready/1", "defender 3/2/8**")
    table.turn(phase=6)
    assert table.refusal("cast", spell).rule == "QUA-R.19"
    table = Table("devotee_mighty", "death_incantation")
    spell = table.put("ready/0", "death SP**")
    shielded = table.put("ready/1", "devotee 2/2/4*")
    table.turn(phase=6)
    assert table.refusal("cast", spell, shielded).rule == "QUA-R.19"


@pytest.mark.rule("QUA-14.11", "QUA-R.35")
def test_attach_spells_go_to_own_monsters_any_number_and_add_up():
    table = Table("death_charm", "life_cantrip", "goblin")
    own, rival = table.put("ready/0", "goblin 1/2/2"), table.put("ready/1", "goblin 1/2/2")
    first, second = table.put("ready/0", "death SP*"), table.put("ready/0", "death SP*")
    table.turn(phase=5)
    assert table.refusal("cast", first, rival).rule == "QUA-R.35"
    table.do("cast", first, own).do("cast", second, own)
    assert (table.attack(own), table.defense(own)) == (8, 8)
    assert not table.can("cast", first)


@pytest.mark.rule("QUA-14.12", "QUA-R.35")
def test_attached_spells_fall_off_with_their_monster():
    table = Table("death_charm", "hag", "spirit_strong", "dragon_mighty")
    table.attach("death SP*", table.put("ready/1", "spirit 2/3/3"))
    table.put("ready/0", "dragon 3/8/7**")
    table.turn(phase=4)
    assert table.at("used/1") == ["death"]
    assert table.at("pool/1") == ["spirit"]
    assert set(table.state.host) == {-1}


@pytest.mark.rule("QUA-R.16", "QUA-O.8")
def test_all_windows_open_for_those_who_want_to_be_asked_everywhere():
    asked = windows(busy_turn(stops="all"))
    assert {seat for _, seat in asked} == {1}
    assert {letter for letter, _ in asked} == set("abcdegh")


@pytest.mark.rule("QUA-R.16", "QUA-O.8", "QUA-14.15")
def test_without_a_setting_only_the_attack_stops_for_reactions():
    assert {letter for letter, _ in windows(busy_turn())} == {"d", "e"}


@pytest.mark.rule("QUA-R.16", "QUA-O.8")
def test_players_set_their_own_stops():
    table = Table("life_spell", "goblin")
    table.put("ready/1", "life SP")
    table.put("pool/1", "goblin 1/2/2", "quiddity Q1")
    table.turn(1, phase=3)
    question, legal = table.decision, table.legal
    for letter in "defg":
        table.play(Action(1, "stop", "seat:1", "", letter))
    assert (table.decision, table.legal) == (question, legal), "the same question stays open"
    table.finish()
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.put("ready/0", "goblin 1/2/2")
    assert {letter for letter, _ in windows(table.turn(0, phase=3))} == {"g"}


@pytest.mark.rule("QUA-R.16", "QUA-14.13")
def test_a_reaction_that_names_an_event_is_offered_right_after_it():
    table = Table("shaping_cantrip", "hag", "goblin", "death_charm")
    table.put("ready/0", "hag 1/3/3")
    goblin = table.put("ready/1", "goblin 1/2/2*")
    table.attach("death SP*", goblin)
    table.put("ready/1", "shaping SP")
    table.state.lasting = [Lasting("set", 0, table.item("ready/0", "hag"), 0, 9, -1)]
    table.turn(phase=4)
    assert (table.decision, table.seat) == ("fate", 1)
    table.do("rescue", "shaping", goblin)
    assert table.at("ready/1") == ["goblin 1/2/2*"]
    assert table.at("used/1") == ["death", "shaping"]


@pytest.mark.rule("QUA-R.17")
def test_reactions_are_asked_clockwise_until_all_pass():
    table = Table("life_spell", "hag", "goblin", seats=3)
    table.put("ready/0", "hag 1/3/3")
    for seat in (1, 2):
        table.put(f"ready/{seat}", "life SP", "life SP", "goblin 1/2/2")
    table.turn(phase=4)
    order = []
    while table.decision == "react" and table.state.ask is not None and table.state.ask.args[0] == "d":
        order.append(table.seat)
        table.do("react" if order == [1, 2] else "pass")
    assert order == [1, 2, 1, 2]


@pytest.mark.rule("QUA-R.17", "QUA-14.08")
def test_the_attacker_may_answer_reactions_before_the_total_is_fixed():
    table = Table("life_spell", "death_cantrip", "hag", "goblin")
    table.put("ready/0", "hag 1/3/3", "death SP*")
    table.put("ready/1", "life SP", "goblin 1/2/2", "goblin 1/2/2")
    table.turn(phase=4).do("attack")
    assert table.decision == "react"
    table.do("react", "life")
    assert (table.decision, table.seat) == ("between", 0)
    table.do("cast", "death").until("defend")
    assert table.state.amount == 5


@pytest.mark.card("death_cantrip")
@pytest.mark.rule("QUA-R.60", "QUA-14.03")
def test_an_effect_on_all_own_monsters_covers_those_that_come_later():
    table = Table("death_cantrip", "goblin", "hag")
    table.put("ready/0", "death SP**")
    table.put("pool/0", "goblin 1/2/2", "quiddity Q2")
    table.turn(phase=3).do("cast", "death").do("summon", "goblin")
    assert table.attack(table.item("ready/0", "goblin")) == 5


@pytest.mark.rule("QUA-R.62")
def test_two_monsters_of_the_same_card_help_each_other():
    table = Table("warrior_strong")
    first, second = table.put("ready/0", "warrior 1/2/3"), table.put("ready/0", "warrior 1/2/3")
    assert [table.attack(first), table.defense(second)] == [3, 4]
    table = Table("hag_mighty", "dragon_mighty")
    table.put("ready/0", "dragon 3/8/7**")
    table.put("ready/1", "hag 1/3/3", "hag 1/3/3")
    table.turn(phase=4)
    assert table.state.amount == 3


@pytest.mark.card("death_spell")
@pytest.mark.rule("QUA-R.61")
def test_what_is_not_marked_with_may_must_be_done_as_far_as_possible():
    table = Table("death_spell", "goblin", "hag", seats=3)
    table.put("ready/0", "death SP*")
    table.put("ready/1", "goblin 1/2/2", "hag 1/3/3")
    table.turn(phase=5)
    table.do("cast", "death")
    assert table.decision == "pick"
    assert not table.can("none")
    table.do("pick", "hag")
    assert table.at("used/1") == ["hag"]


@pytest.mark.rule("QUA-R.34")
def test_an_attack_set_to_nothing_stays_at_zero():
    table = Table("life_incantation", "hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "life SP", "goblin 1/2/2")
    table.turn(phase=4).do("react", "life", hag)
    assert "goblin 1/2/2" in table.at("ready/1")
    assert not table.params(*FACES)


# --- faces and copies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("QUA-R.36")
def test_one_level_higher_turns_each_monster_whose_die_has_such_a_face():
    table = Table("shaping_charm", "hag", "goblin", "death_charm")
    hag = table.put("ready/0", "hag 1/3/3")
    table.attach("death SP*", hag)
    table.put("ready/0", "goblin 1/2/2*", "shaping SP")
    table.turn(phase=5).do("cast", "shaping")
    assert table.at("ready/0") == ["death SP*", "goblin 1/2/2*", "hag 2/4/5"]
    assert table.attack(hag) == 7
    assert table.state.quiddity == [0, 0]


@pytest.mark.rule("QUA-R.36", "QUA-15.02")
def test_the_owner_picks_among_several_higher_faces():
    table = Table("shaping_charm", "devotee", "hag")
    table.put("ready/0", "devotee 1/0/3", "devotee 1/0/3", "hag 1/3/3", "shaping SP", "shaping SP")
    table.turn(phase=6).do("cast", "shaping")
    for face in ("5", "4"):
        assert table.decision == "face"
        assert len(table.legal) == 2
        table.do("face", arg=face)
    assert table.at("ready/0") == ["devotee 2/2/4", "devotee 2/2/4*", "hag 2/4/5", "shaping SP"]
    assert table.decision == "clean"


@pytest.mark.rule("QUA-R.36", "QUA-R.25")
def test_a_strong_ooze_copies_a_rivals_monster_when_it_comes():
    table = Table("ooze_strong", "hag", "goblin", "death_charm")
    table.attach("death SP*", table.put("ready/1", "hag 2/4/5"))
    table.put("ready/1", "goblin 1/2/2*")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2", "life SP")
    table.turn(phase=3).do("summon", "ooze")
    assert table.decision == "pick"
    ooze = table.item("ready/0", "ooze")
    table.do("pick", ooze, table.item("ready/1", "hag"))
    assert (table.attack(ooze), table.defense(ooze), stats.glory(table.state, ooze)) == (4, 5, 3)
    table.shift("hag", "ready/1", "used/1")
    assert table.attack(ooze) == 4
    table.shift("ooze", "ready/0", "used/0")
    assert table.state.copied[ooze] is None


@pytest.mark.rule("QUA-R.36")
def test_a_strong_ooze_without_a_model_is_zero_to_five():
    table = Table("ooze_strong")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2")
    table.turn(phase=3).do("summon", "ooze")
    ooze = table.item("ready/0", "ooze")
    assert (table.attack(ooze), table.defense(ooze), stats.glory(table.state, ooze)) == (0, 5, 2)


@pytest.mark.rule("QUA-R.36", "QUA-8.08")
def test_a_copied_when_summoned_works_on_summoning_and_not_on_a_change_of_model():
    table = Table("ooze_strong", "goblin", "hag")
    goblin = table.put("ready/1", "goblin 1/2/2*")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2", "goblin 1/2/2")
    table.turn(phase=3).do("summon", "ooze")
    assert table.state.quiddity == [1, 0]
    hag = table.put("ready/1", "hag 1/3/3")
    ooze = table.item("ready/0", "ooze")
    table.state.legal = {}
    table.do("copy", ooze, hag)
    assert table.attack(ooze) == 3
    assert table.state.quiddity == [1, 0]
    assert table.refusal("copy", ooze, goblin).rule == "QUA-R.36"


@pytest.mark.rule("QUA-R.36")
def test_copying_a_copy_takes_the_originals_values():
    table = Table("ooze_strong", "dragon_mighty")
    model = table.put("ready/1", "ooze 2/?/?")
    table.put("pool/0", "ooze 2/?/?", "quiddity Q2")
    table.state.copied[model] = (
        table.state.card_of[BOOK.class_number["dragon"]],
        3,
        8,
        7,
        2,
    )
    table.turn(phase=3).do("summon", "ooze")
    ooze = table.item("ready/0", "ooze")
    assert (table.attack(ooze), table.defense(ooze)) == (8, 9)
    assert table.name(ooze).startswith("ooze")


@pytest.mark.rule("QUA-R.36", "QUA-R.16")
def test_a_model_may_be_changed_once_in_each_players_turn_after_attack_is_pressed_too():
    table = Table("ooze_strong", "defender_strong", "hag")
    first, second = table.put("ready/0", "defender 1/1/5*"), table.put("ready/0", "hag 2/4/5")
    table.put("pool/1", "ooze 2/?/?", "quiddity Q2")
    table.turn(1, phase=3).do("summon", "ooze")
    ooze = table.item("ready/1", "ooze")
    table.do("pick", ooze, first)
    table.until("capture").do("copy", ooze, second)
    assert table.attack(ooze) == 4
    assert not table.can("copy")
    table.finish()
    table.turn(0, phase=4)
    assert (table.decision, table.seat) == ("react", 1)
    table.do("copy", ooze, first)
    models = [line["model"] for line in table.params("quarriors.log.copied")]
    assert models == ["kind:defender_strong", "kind:hag", "kind:defender_strong"]
