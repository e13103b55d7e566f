"""The chance to capture: with the tactics of the attacker, and the same wherever it is shown."""

from __future__ import annotations

import pytest

from tabletop.engine.view import view
from tabletop.games.sorcerer.cards.schema import Face
from tabletop.games.sorcerer.game import names
from tabletop.games.sorcerer.look.table import SorcererLook
from tabletop.games.sorcerer.rules import capture_odds, rolling, values
from tabletop.kit.percentages import percent
from tabletop.words import Words
from tests.helpers.sorcerer import Table

WORDS = Words("en", names("en"))


def look(table: Table) -> SorcererLook:
    return SorcererLook(view(table.state, 0), WORDS)


def marks(table: Table, verb: str) -> dict[str, str]:
    return {label.action.source: label.mark for label in look(table).prompt().labels if label.action.verb == verb}


def battle(*own: str, guard: str = "", hurt: int = 0) -> tuple[Table, list[int]]:
    """Return a battle in the centre, seat 0 with an omen to choose its attacker, and its minions there."""
    table = Table()
    minions = table.minions("centre", 0, *own)
    table.minions("centre", 1, *filter(None, [guard]))
    table.state.hurt[3], table.state.omens[0] = hurt, 1
    table.battle()
    return table, minions


@pytest.mark.rule("SOR-7.08", "SOR-7.21")
@pytest.mark.card("masked_blade")
def test_the_chance_on_an_attacker_and_on_its_tactic_is_that_of_the_roll_that_follows() -> None:
    table, (blade, ringer) = battle("masked_blade", "bell_ringer", guard="bell_ringer", hurt=11)
    shown = marks(table, "attack")
    assert "Percentages: chance to capture with your tactics, before rerolls." in look(table).facts()
    table.do("attack", blade)
    assert table.decision == "tactic"
    now = capture_odds.capture_percent(table.state, blade)
    (tactic,) = marks(table, "tactic").values()
    most = int(tactic.removesuffix(" %"))
    assert shown == {f"card:{blade}": tactic, f"card:{ringer}": f"{now} %"}, "both have two dice of their own"
    line = f"Chance to capture before rerolls: {now} % now, {most} % with your tactics."
    assert line in look(table).facts()
    after = capture_odds.odds_after(table.state, table.actions("tactic", blade)[0])
    assert after == (most, most)
    assert most > now > 0


@pytest.mark.rule("SOR-R.82", "SOR-7.10")
@pytest.mark.card("ghostly_hart")
def test_a_compulsory_change_of_dice_counts_in_the_chance_to_capture() -> None:
    table, (hart, _) = battle("ghostly_hart", "beggar_mob", guard="leviathan", hurt=11)
    turning = next(action for action in table.actions("attack") if action.source == f"card:{hart}")
    now, best = capture_odds.odds_after(table.state, turning)
    assert now == best > capture_odds.capture_percent(table.state, hart), "doubles become criticals"


@pytest.mark.rule("SOR-7.17")
def test_nothing_is_said_of_a_capture_that_no_roll_brings() -> None:
    table, _ = battle("masked_blade", "bell_ringer")
    assert set(marks(table, "attack").values()) == {""}
    assert not [fact for fact in look(table).facts() if "apture" in fact]


@pytest.mark.rule("SOR-R.82", "SOR-7.10")
@pytest.mark.card("ghostly_hart")
def test_a_compulsory_tactic_that_harms_the_attack_counts_in_its_chance() -> None:
    table = Table()
    hart = table.put("centre", "ghostly_hart")
    table.attach(hart, "loaded_bones")
    table.state.hurt[3] = 8
    table.attack(hart)
    table.state.bare[3] = 0  # its last minion fell in this battle: a critical deals 1 there, a double skull 2
    assert {action.verb for action in table.legal} == {"tactic"}, "neither can be left out"
    assert capture_odds.capture_percent(table.state, hart) == 3, "two double skulls would capture"
    odds = {action: capture_odds.odds_after(table.state, action) for action in table.legal}
    assert capture_odds.odds_of_attack(table.state, odds) == (0, 0), "one of them becomes a critical"
    assert not [fact for fact in look(table).facts() if "apture" in fact]


def reroll_line(hurt: int, *faces: str, omens: int = 1, free: int = 0) -> str:
    """Return the last fact about a roll of seat 0 against an undefended side with some damage."""
    table = Table()
    leviathan = table.put("centre", "leviathan")
    table.state.hurt[3], table.state.omens[:] = hurt, [omens, 1]
    rolled = [*faces, *["blank"] * (values.number_of_dice(table.state, leviathan) - len(faces))]
    table.roll(*rolled).attack(leviathan)
    assert (table.decision, table.seat) == ("reroll", 0)
    return look(table).facts()[-1]


@pytest.mark.rule("SOR-7.13", "SOR-8.02")
def test_a_roll_short_of_a_capture_tells_how_much_and_the_chance_of_rerolls() -> None:
    sides = rolling.die_faces(Table().state)
    one = percent(sum(face is not Face.BLANK for face in sides) / len(sides))
    assert reroll_line(9, "double") == f"1 short of capture; a reroll: {one} %"
    lines = [reroll_line(5, "double", omens=omens) for omens in (1, 3)]
    assert "short" not in lines[0], "one reroll cannot do it"
    assert lines[1].startswith("5 short of capture; rerolls: at least ")
    assert "short" not in reroll_line(11, "double"), "it captures"


@pytest.mark.rule("SOR-7.13")
def test_a_roll_that_no_reroll_improves_on_average_says_so() -> None:
    table = Table()
    leviathan = table.put("left", "bell_ringer")
    table.state.omens[:] = [2, 1]
    table.roll("double", "double").attack(leviathan)
    facts = look(table).facts()
    assert facts[-1] == "no reroll helps on average"
