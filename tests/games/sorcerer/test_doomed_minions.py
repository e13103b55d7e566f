"""Minions that are destroyed at the end of the round: once they have attacked, no point is worth spending on them."""

from __future__ import annotations

import pytest

from tabletop.games.sorcerer.bots.evaluation import force
from tabletop.games.sorcerer.bots.heuristic_weights import SorcererWeights, minion_value
from tabletop.games.sorcerer.rules import rolling
from tests.helpers.sorcerer import Table


def overclocked(has_attacked: bool) -> tuple[Table, int, int]:
    """Return a table with an overclocked soldier of seat 0, which may have attacked, and a rival about to strike."""
    table = Table()
    soldier, _ = table.put("left", "tin_soldier"), table.put("right", "bell_ringer")
    table.turn(0, "cast", table.put("hand/0", "overclock")).do("pick", soldier)
    table.state.spent[soldier] = int(has_attacked)
    foe = table.put("left", "bell_ringer", seat=1)
    table.state.attacker, table.state.striking = foe, 1
    return table, soldier, foe


@pytest.mark.card("overclock")
@pytest.mark.parametrize(
    ("has_attacked", "critical", "hits_side"),
    [(True, True, True), (False, True, False), (True, False, False)],
)
def test_a_critical_is_not_wasted_on_what_has_attacked_and_falls_anyway(has_attacked, critical, hits_side):
    table, soldier, _ = overclocked(has_attacked)
    where = rolling.default_target(table.state, 0, 1, critical)
    assert where == ("half:0/0" if hits_side else f"card:{soldier}")


@pytest.mark.card("overclock")
def test_a_minion_that_has_attacked_and_falls_anyway_is_worth_nothing_to_bots():
    table, soldier, _ = overclocked(has_attacked=True)
    assert minion_value(SorcererWeights(), table.state, soldier) == 0
    assert force(table.state, 0)[1] == 0, "it never attacks again"
    fresh, unspent, _ = overclocked(has_attacked=False)
    assert minion_value(SorcererWeights(), fresh.state, unspent) > 0
