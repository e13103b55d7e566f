"""Advice in battles of Seven Missions that are as good as won: nobody joins without need."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER
from tabletop.games.seven_missions.bots import advice
from tests.helpers.seven import Table


def advised(table: Table) -> list[str]:
    """Return the advised actions as verbs and cards."""
    state = table.state
    actions = advice.advise(state, state.player, runner.legal_actions(state, state.player))
    return [
        " ".join([a.verb, *([table.name(NUMBER[a.source])] if a.source.startswith("card:") else [])]) for a in actions
    ]


def defence(*hand: str) -> Table:
    """Put a Cave Slime (7 hit points) before a grown Diane (2 dice + 4) and a Wandering Nun (2)."""
    table = Table().road(0, 6).road(1, 6).empty("hand/0").put("hand/0", *hand).put("play/0", "nun")
    return table.send("0.2", "cave_slime")


@pytest.mark.rule("SEV-7.01")
def test_nobody_joins_a_party_that_wins_with_any_roll() -> None:
    table = defence("high_priest").do("commit", "nun", "0.2", "attack").do("commit", "diane_grown", "0.2", "attack")
    assert advised(table) == ["fight"]


@pytest.mark.rule("SEV-7.01")
def test_more_heroes_join_a_party_that_may_lose() -> None:
    table = Table().road(0, 6).road(1, 6).empty("hand/0").put("hand/0", "high_priest")
    table.send("0.2", "cave_slime", "cave_slime").do("commit", "diane_grown", "0.2", "attack")
    assert advised(table) == ["play high_priest"]


@pytest.mark.rule("SEV-11.03")
def test_companions_in_play_fight_before_those_in_hand() -> None:
    table = Table().road(0, 3).road(1, 3).empty("hand/0").put("hand/0", "high_priest", "court_wizard")
    table.put("play/0", "nun", "militia").send("0.2", "cave_slime")
    table.state.tired[table.hero(0, "diane")] = 0
    assert {line.split()[0] for line in advised(table)} <= {"commit"}
