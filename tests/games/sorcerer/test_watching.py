"""Watchers, blame for destroyed minions, and undefended sides at the start of battle."""

from __future__ import annotations

import pytest

from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.host import AbilityInstance
from tabletop.games.sorcerer.rules import casualties, values
from tests.helpers.sorcerer import GAME, Table


@pytest.mark.rule("SOR-10.02", "SOR-12.07", "SOR-2.13")
def test_minions_attachments_and_skills_watch_and_what_is_blanked_or_serves_does_not():
    table = Table("bloodlord")
    table.state.avatar[0] = 2
    seen, blanked = table.minions("left", 0, "ember_adept", "ember_adept")
    table.attach(table.put("centre", "bell_ringer"), "ember_adept", servant=True)
    table.state.lasting.append((blanked, "blank", 1, "round"))
    assert casualties.triggered_jobs(table.state, Trigger.PLAYS) == [(0, seen, 0, 0), (0, table.skill("chalice"), 0, 2)]
    host = table.put("right", "bell_ringer", seat=1)
    collar = table.attach(host, "leech_collar")
    assert casualties.triggered_jobs(table.state, Trigger.ROUND_END) == [(0, collar, 0, 2)]


@pytest.mark.rule("SOR-7.21", "SOR-R.36")
def test_the_sides_without_a_minion_when_the_battle_begins_are_bare():
    table = Table()
    table.put("left", "bell_ringer")
    table.put("right", "bell_ringer", seat=1)
    for item in (table.item("left", "bell_ringer"), table.item("right", "bell_ringer")):
        table.state.spent[item] = 1
    table.state.fought = [1, 1, 1]
    table.battle()
    assert table.state.bare == [0, 1, 1, 1, 1, 0]
    assert (table.state.fought, table.state.phase, table.state.turn) == ([0, 0, 0], "battle", -1)


@pytest.mark.rule("SOR-R.84")
@pytest.mark.card("crushing_depths", "feed_the_pyre")
def test_a_sorcery_that_destroys_outright_feeds_the_pyre_of_who_cast_it():
    table = Table("virgiliu")
    table.put("grimoire/0", "riot")
    foe = table.put("left", "beggar_mob", seat=1)
    other = table.put("left", "bell_ringer", seat=1)
    table.state.damage[other] = 1
    table.turn(0, "cast", table.put("hand/0", "crushing_depths"))
    assert table.at("left") == ["beggar_mob"]
    assert table.decision == "search"
    assert foe


@pytest.mark.rule("SOR-2.04", "SOR-R.10")
def test_what_is_attached_by_an_effect_hangs_on_a_minion_or_nowhere():
    table = Table()
    bindings = values.language(table.state).bindings
    host, card = table.put("left", "bell_ringer"), table.put("grave/0", "grave_wrappings")
    assert bindings.attach(table.state, AbilityInstance(0, card, 1, 0), card, host) == 1
    assert (table.state.host[card], table.state.by[card], table.values(host)) == (host, 0, (2, 6))
    other = table.put("grave/0", "grave_wrappings")
    assert bindings.attach(table.state, AbilityInstance(0, other, 1, 0), other, card) == 0
    assert table.at("grave/0") == ["grave_wrappings"]


@pytest.mark.rule("SOR-3.02")
def test_the_roles_of_a_seat_are_its_sets_and_all_three_together():
    table = Table()
    three = ("ariaspes", "necromancer", "forgotten_temple")
    assert GAME.statistics.roles(table.state) == ((*three, "+".join(three)),) * 2
    table.state.sets = (three, three[:2])
    assert GAME.statistics.roles(table.state) == ()


@pytest.mark.rule("SOR-12.02", "SOR-12.12", "SOR-12.03")
def test_effects_report_the_amount_they_achieved():
    table = Table()
    state, bindings = table.state, values.language(table.state).bindings
    minion, card = table.put("left", "leviathan"), table.put("hand/0", "riot")
    job = AbilityInstance(0, minion, 0, 0)
    state.blood, state.energy = [9, 0], [9, 0]
    assert [bindings.gain(state, job, resource, 3) for resource in ("blood", "energy", "omen")] == [1, 1, 3]
    assert [bindings.put(state, job, minion, "flame", 2), bindings.put(state, job, card, "flame", 2)] == [2, 0]
    assert bindings.damage(state, job, "minion", [(minion, 2), (card, 2), (minion, 0)]) == [2, 0, 0]
    assert [bindings.heal(state, job, "minion", minion, 1), bindings.heal(state, job, "minion", minion, -1)] == [1, 1]
    state.hurt[0] = 2
    assert [bindings.heal(state, job, "side", 0, 5), bindings.heal(state, job, "side", 0, 5)] == [2, 0]
    table.put("grimoire/0", "riot", "sphinx")
    assert [bindings.mill(state, 0, n) for n in (0, 1, 5)] == [0, 1, 1]
    assert [bindings.draw(state, 0, 2), bindings.draw(state, 0, 0)] == [0, 0]
    assert bindings.move(state, job, minion, 2) == 1
    assert table.at("right") == ["leviathan"]
    assert [bindings.rerolls(state, job, 2), state.free[0], bindings.rerolls(state, job, 1), state.free[0]] == [
        2,
        2,
        1,
        3,
    ]
    assert [bindings.turn_dice(state, job, "blank", "hit", 1), bindings.add(state, job, "hit", 2)] == [1, 2]
    assert state.changes == [("blank", "hit", 1), ("", "hit", 2)]
    assert bindings.destroy(state, job, [minion]) == 1
    assert (state.blame, table.at("grave/0")) == ((0, minion), ["leviathan", "riot", "sphinx"])


@pytest.mark.rule("SOR-7.24", "SOR-R.46", "SOR-12.11")
def test_what_makes_a_minion_tougher_keeps_it_alive_until_it_goes():
    table = Table()
    minion = table.put("left", "bell_ringer")
    mail = table.attach(minion, "chitin_mail")
    table.state.damage[minion] = 5
    casualties.check_state(table.state)
    assert table.at("left") == ["bell_ringer", "chitin_mail"]
    casualties.detach(table.state, mail, table.zone("hand/0"))
    casualties.check_state(table.state)
    assert (table.at("left"), table.at("grave/0"), table.at("hand/0")) == ([], ["bell_ringer"], ["chitin_mail"])


@pytest.mark.rule("SOR-12.15")
def test_a_form_speaks_of_its_host_and_an_attachment_of_itself():
    table = Table()
    bindings = values.language(table.state).bindings
    host, form = table.put("left", "bell_ringer"), table.put("left", "wolf_form")
    fur, mail = table.attach(host, "bear_form"), table.attach(host, "chitin_mail")
    assert [bindings.itself(table.state, AbilityInstance(0, item, 0, 0)) for item in (host, form, fur, mail)] == [
        host,
        form,
        host,
        mail,
    ]
    words = ("minion", "attachment", "form")
    kinds = {i: [word for word in words if bindings.is_type(table.state, i, word)] for i in (host, form, fur, mail)}
    assert kinds == {host: ["minion"], form: ["minion", "form"], fur: ["attachment", "form"], mail: ["attachment"]}
    hand = table.put("hand/0", "chitin_mail")
    assert bindings.is_type(table.state, hand, "attachment")
    assert not bindings.is_type(table.state, hand, "minion")
    assert [bindings.has(table.state, host, word) for word in ("attachment", "form", "flame")] == [True, True, False]
