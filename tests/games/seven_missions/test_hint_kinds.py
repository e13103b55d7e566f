"""What a hint compares: choices of different kinds, so that its second line says something new."""

from __future__ import annotations

from tabletop.bots.evaluations import Evaluation
from tabletop.bots.hint_reasons import varied
from tabletop.engine.view import view
from tests.helpers.seven import Table


def test_a_hint_names_one_card_for_the_next_land_before_another_kind_of_choice() -> None:
    table = Table().road(0, 1).points(7).put("hand/0", "copper", "royal_guard").put("row/0", "militia")
    copper, guard = (table.actions("move", card)[0] for card in ("copper", "royal_guard"))
    militia = table.actions("buy", "militia")[0]
    evaluations = [Evaluation(each, 0.5) for each in (copper, guard, militia)]
    assert [each.action for each in varied(view(table.state, 0), evaluations)] == [copper, militia, guard]


def test_an_advised_land_is_compared_with_choices_of_other_kinds() -> None:
    table = Table().put("hand/0", "copper", "silver", "gold")
    seen = view(table.state, 0)
    policy = table.state.game.strategy.search_policy
    assert policy.candidate_actions(seen.state, 0, seen.actions)[0].verb == "move"
    assert {action.verb for action in policy.alternatives(seen.state, 0, seen.actions)} >= {"use", "coins"}
