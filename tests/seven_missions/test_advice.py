"""What bots of Seven Missions are advised: whom to stop, whom to spare, when not to fight."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.games.seven_missions.advice import choices
from tabletop.games.seven_missions.state import At
from tests.helpers.seven import Table


def advised(table: Table) -> Action:
    """Return what comes to mind first."""
    state = table.state
    return choices.advise(state, state.player, runner.legal(state, state.player))[0]


def at_the_goal(table: Table) -> Table:
    """Let the rival stand at the goal, so that it wins unless it is answered in this turn."""
    state = table.road(1, state_goal(table)).state
    state.claim[1] = (0,)
    state.moved = True
    state.legal = {}
    return table


def state_goal(table: Table) -> int:
    return int(table.state.goal)


@pytest.mark.rule("SEV-3.02")
def test_a_rival_at_the_goal_is_answered_before_anything_is_spent() -> None:
    table = at_the_goal(Table().road(0, 2).put("hand/0", "gold", "gold", "desert_orc").points(3))
    action = advised(table)
    assert action.verb == "monster"
    assert action.target.startswith("land:1/")
    assert table.key(NUMBER[action.source]) == "desert_orc"


@pytest.mark.rule("SEV-3.02")
def test_without_a_monster_in_hand_one_is_acquired_for_the_rival_at_the_goal() -> None:
    table = at_the_goal(Table().road(0, 2).empty("hand/0").put("hand/0", "gold", "gold", "gold", "gold"))
    assert advised(table) == Action(0, "coins")
    table.do("coins")
    action = advised(table)
    assert action.verb == "buy"
    assert NUMBER[action.source] in table.state.zones[At.row[1]]


@pytest.mark.parametrize(("hp", "fights"), [("desert_orc", True), ("gold_dragon", False)])
def test_nobody_fights_for_next_to_nothing(hp: str, fights: bool) -> None:
    table = Table().road(0, 3).empty("hand/0").send("0.3", hp)
    action = advised(table)
    assert (action.verb == "commit") is fights
