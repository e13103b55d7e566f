"""Effects of Sorcerer that find no target say so in the log."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.rules.effect_bindings import SorcererEffects
from tests.helpers.sorcerer import Table


@pytest.mark.rule("SOR-R.13")
@pytest.mark.card("corpse_colossus")
def test_an_effect_without_a_target_says_so_in_the_log():
    table = Table()
    table.turn(0, "cast", table.put("hand/0", "corpse_colossus"), "half:0/0")
    assert table.story[-1] == "Corpse Colossus: no target, so nothing happens."
    assert table.logged[-1].params["seat"] == "seat:0", "the log shows whose card it was"
    table = Table()
    table.put("left", "beggar_mob")
    table.turn(0, "cast", table.put("hand/0", "corpse_colossus"), "half:0/0").do("leave")
    assert not any("no target" in line for line in table.story), "there was one, and it was refused"


@pytest.mark.rule("SOR-R.13", "SOR-7.08")
@pytest.mark.card("serpent_form")
@pytest.mark.parametrize("is_alone", [True, False])
def test_a_tactic_without_a_target_says_so_in_the_log(is_alone):
    table = Table()
    mine = table.put("left", "beggar_mob")
    table.attach(mine, "serpent_form")
    if not is_alone:
        table.put("left", "leviathan", seat=1)
    table.state.moon[0] = 0
    table.roll(*["blank"] * 4).attack(mine)
    assert ("Serpent Form: no target, so nothing happens." in table.story) == is_alone


@pytest.mark.rule("SOR-R.13")
@pytest.mark.card("corpse_colossus")
def test_no_message_about_a_target_is_made_in_a_rollout(monkeypatch):
    monkeypatch.setattr(SorcererEffects, "report_no_target", pytest.fail)
    table = Table()
    table.state.events = None
    table.turn(0, "cast", table.put("hand/0", "corpse_colossus"), "half:0/0")


@pytest.mark.rule("SOR-R.13")
@pytest.mark.card("usirs_summons")
def test_what_an_effect_did_before_it_found_no_target_is_not_denied_by_the_log():
    table = Table("necromancer")
    table.put("grimoire/0", "sphinx", "riot")
    table.turn(0, "activate", table.skill("usirs_summons"), arg="0")
    assert table.story[-1] == "Usir's Summons: no target for the rest of its effect."
