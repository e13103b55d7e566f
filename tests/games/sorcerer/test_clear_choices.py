"""What a person is told before and after choices: alternatives, chances, waste, who attacks first, results."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.engine import runner
from tabletop.engine.view import view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.look.catalogue import card_text
from tabletop.games.sorcerer.rules import rolling
from tabletop.games.sorcerer.rules.state import rolled_dice
from tabletop.words import Words
from tests.helpers.sorcerer import GAME, Table

WORDS = Words("en", sorcerer.names("en"))


@pytest.mark.rule("SOR-R.82", "SOR-7.13")
@pytest.mark.card("ghostly_hart")
def test_the_chance_of_a_reroll_counts_a_die_as_what_a_tactic_turns_it_into() -> None:
    table = Table()
    table.state.omens[:] = [1, 0]
    hart = table.put("left", "ghostly_hart")
    table.roll("double", "hit").attack(hart)
    assert [face.value for face in rolling.changed_faces(table.state)] == ["critical", "hit"]
    turned, other = rolled_dice(table.state)
    percents = [rolling.improvement_percent(table.state, die, is_own=True) for die in (turned, other)]
    assert percents == [0, 33], "two doubles would be a critical and a double; a critical counts 2 here"


@pytest.mark.rule("SOR-7.12", "SOR-R.32")
@pytest.mark.card("masked_blade")
@pytest.mark.parametrize(("whips", "is_wasted"), [(0, False), (9, True)])
def test_a_tactic_that_adds_no_die_is_warned_of(whips: int, is_wasted: bool) -> None:
    table = Table()
    table.state.omens[0] = 1
    blade = table.put("centre", "masked_blade")
    table.attach(blade, *["thorned_whip"] * whips)
    table.attack(blade)
    warnings = {
        GAME.strategy.blunder_warning(view(table.state, 0).state, action) for action in table.actions("tactic", blade)
    }
    assert warnings == ({"sorcerer.slip.capped"} if is_wasted else {""})


@pytest.mark.rule("SOR-7.03", "SOR-7.04")
def test_the_log_says_who_attacks_first_on_each_battlefield() -> None:
    table = Table()
    table.put("left", "bell_ringer", seat=1)
    table.put("left", "bell_ringer")
    table.put("centre", "bell_ringer", seat=1)
    table.roll(*["blank"] * 6).battle().decline()
    begun = [line for line in table.story if line.startswith("The fight for")]
    assert [line.partition(": ")[2] for line in begun] == ["seat:1 attacks first.", "seat:1 attacks first."]


@pytest.mark.rule("SOR-11.01")
def test_effects_to_be_ordered_are_listed() -> None:
    table = Table("demonologist", "druid")
    table.put("left", "brazier_golem")
    table.put("left", "bell_ringer", seat=1)
    table.put("grave/0", "usir")
    table.end()
    assert table.decision == "order"
    prompt = sorcerer.table(view(table.state, 0), WORDS).prompt
    listed = [label.row for label in prompt.labels if label.menu == "order"]
    assert len(listed) == len(table.legal) > 2
    assert all(": " in row for row in listed), "each with what it does"
    assert [button.menu for button in prompt.menus] == ["order"]


@pytest.mark.card("blood_pool")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_of_many_abilities_has_a_line(language: str) -> None:
    assert card_text("blood_pool", language).count("\n") == 3
    assert "\n" not in card_text("bat_swarm", language)


def test_the_recap_tells_results_that_nothing_else_shows_this_seat() -> None:
    outcomes = sorcerer.game.statistics.harmless_outcomes
    assert {"sorcerer.log.fixed", "sorcerer.log.milled", "sorcerer.log.found"} <= outcomes


@pytest.mark.rule("SOR-7.01", "SOR-7.02")
def test_a_battlefield_says_who_attacks_first_until_its_battle_is_over() -> None:
    table = Table()
    table.state.omens[:] = [1, 0]
    table.put("left", "bell_ringer", seat=1)
    table.put("right", "bell_ringer")
    table.roll("blank", "blank", "hit", "hit").battle().do("done")
    assert (table.decision, table.state.tile) == ("reroll", 2)
    titles = {area.ref: area.title for area in areas(sorcerer.table(view(table.state, 0), WORDS))}
    assert titles["tile:0"].endswith("battle over")
    assert "first" not in titles["tile:2"], "dice lie there"


@pytest.mark.rule("SOR-6.05")
@pytest.mark.card("hymn_of_wounds", "foretold_strike")
def test_a_sorcery_that_would_change_nothing_is_warned_of() -> None:
    table = Table()
    table.put("hand/0", "hymn_of_wounds", "foretold_strike")
    ally, _ = table.put("left", "leviathan"), table.put("left", "bell_ringer", seat=1)
    table.act()

    def warned(key: str) -> set[str]:
        state = view(table.state, 0).state
        return {GAME.strategy.blunder_warning(state, action) for action in table.actions("cast", key)}

    assert warned("hymn_of_wounds") == {"sorcerer.slip.wasted"}, "no ally is damaged, wherever it is cast"
    assert warned("foretold_strike") == {""}, "it gives omens"
    table.state.damage[ally] = 1
    assert warned("hymn_of_wounds") == {""}


@pytest.mark.rule("SOR-4.10")
def test_a_hand_of_minions_is_not_asked_whether_to_swap_and_told_why() -> None:
    table = Table()
    table.put("hand/0", "leviathan", "thrall")
    table.run(("opening", 0))
    prompt = sorcerer.table(view(table.state, 0), WORDS).prompt
    assert (prompt.text, prompt.facts) == ("All minions: no card to swap.", ())
    table.put("hand/0", "fire_bolt")
    table.state.legal = {}
    prompt = sorcerer.table(view(table.state, 0), WORDS).prompt
    assert prompt.text == "Will you swap any cards?"


@pytest.mark.rule("SOR-R.33")
def test_the_wish_for_no_rerolls_this_round_is_ticked_while_it_holds() -> None:
    table = Table()
    table.state.omens[0] = 1
    table.roll("hit", "blank").attack(table.put("centre", "bell_ringer"))
    for is_on in (False, True):
        (wish,) = sorcerer.table(view(table.state, 0), WORDS).prompt.preferences
        assert (wish.text, wish.on) == ("Skip rerolls this round", is_on)
        runner.apply(table.state, wish.action)


@pytest.mark.rule("SOR-7.12", "SOR-R.32")
def test_a_skill_marks_the_minion_that_it_brings_to_the_most_dice() -> None:
    table = Table("bloodsoaked_fjord")
    mighty, weak = table.put("left", "kraken"), table.put("left", "bell_ringer")
    table.act().do("activate", "blood_frenzy")
    assert table.decision == "pick"
    labels = sorcerer.table(view(table.state, 0), WORDS).prompt.labels
    marks = {label.action.source: label.mark for label in labels if label.action.verb == "pick"}
    assert marks == {f"card:{mighty}": "7 dice (most)", f"card:{weak}": ""}


@pytest.mark.parametrize(("dice", "text"), [(1, "A blank: no damage"), (2, "All blanks: no damage")])
def test_a_single_blank_die_is_not_called_all_blanks(dice: int, text: str) -> None:
    table = Table()
    table.state.omens[:] = [1, 1]
    table.put("left", "leviathan", seat=1)
    table.roll(*["blank"] * dice).attack(table.put("left", {1: "thrall", 2: "bell_ringer"}[dice]))
    assert table.decision == "reroll"
    assert sorcerer.table(view(table.state, 0), WORDS).prompt.facts[0] == text
