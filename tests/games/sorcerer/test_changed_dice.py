"""Dice that a tactic turns: the table, the log and the prompt tell the same roll."""

from __future__ import annotations

import pytest

from tabletop.display.parts import areas
from tabletop.display.table import Row
from tabletop.engine.events import Logged
from tabletop.engine.view import view
from tabletop.games.sorcerer import game as sorcerer
from tabletop.games.sorcerer.rules import rolling
from tabletop.games.sorcerer.rules.state import rolled_dice
from tabletop.words import Words
from tests.helpers.sorcerer import Table

WORDS = Words("en")


def shown(table: Table) -> list[str]:
    """Return the names of the faces on the table."""
    found = areas(sorcerer.table(view(table.state, 0), Words("en", sorcerer.names("en"))))
    pieces = {piece.ref: piece for area in found if isinstance(area, Row) for piece in area.pieces}
    return [pieces[f"die:{die}"].title for die in rolled_dice(table.state)]


def faces(*names: str) -> list[str]:
    """Return faces as the table names them."""
    return [WORDS(f"sorcerer.face_name.{name}") for name in names]


def logged(table: Table, key: str) -> dict[str, object]:
    """Return the parameters of the last line of the log with a key."""
    return [dict(e.params) for e in table.state.events or [] if isinstance(e, Logged) and e.key.startswith(key)][-1]


@pytest.mark.rule("SOR-R.82", "SOR-10.01")
@pytest.mark.card("ghostly_hart")
def test_a_die_that_is_turned_shows_what_it_counts_as_from_the_roll_on() -> None:
    table = Table()
    table.state.omens[:] = [1, 0]
    hart = table.put("left", "ghostly_hart")
    table.put("left", "usir", seat=1)
    table.roll("double", "hit").attack(hart)
    assert table.decision == "reroll"
    assert shown(table) == faces("critical", "hit")
    assert logged(table, "sorcerer.log.rolls")["total"] == "roll:1/1/1"
    table.roll("double").do("reroll", "die:1", arg="omen")
    assert shown(table) == faces("critical", "double"), "only one double is turned"
    reroll = logged(table, "sorcerer.log.rerolls")
    assert (reroll["before"], reroll["after"]) == ("face:hit", "face:double")
    assert logged(table, "sorcerer.log.fixed")["total"] == "roll:2/1/1"


@pytest.mark.rule("SOR-R.82")
@pytest.mark.card("ghostly_hart")
@pytest.mark.parametrize("toughness", [2, 3])
def test_a_die_that_is_turned_already_cannot_gain_the_same_again(toughness: int) -> None:
    table = Table()
    table.state.omens[:] = [2, 0]
    guard = table.put("left", "bell_ringer", seat=1)
    table.state.damage[guard] = 3 - toughness
    table.roll("double", "hit").attack(table.put("left", "ghostly_hart"))
    assert rolling.is_death_at_stake(table.state, 0) is (toughness == 2), "two criticals at most"
