"""What statistics hear of the cards of Quarriors!."""

from __future__ import annotations

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.games.registry import entry


def test_cards_of_the_wilds_are_offered_and_count_as_used_when_captured_or_summoned() -> None:
    game = entry("quarriors").load().game
    state = runner.new_state(game, checked_setup(game, 2, {"supply": "beginner", "first": "1"}), "2")
    assert len(set(game.statistics.cards_in_reach(state))) == 13
    used = {}
    while len(used) < 2 or state.number < 6:
        seat = runner.players_to_act(state)[0]
        actions = runner.legal_actions(state, seat)
        action = next((each for each in actions if each.verb == "summon"), None)
        action = action or next((each for each in actions if each.verb == "capture"), actions[0])
        card = "".join(game.statistics.cards_used(state, action))
        assert (card != "") == (action.verb in ("summon", "capture", "use", "cast", "attach", "ready"))
        if card:
            used[action.verb] = card
            assert card in set(game.statistics.cards_in_reach(state))
        runner.apply(state, action)
    assert {"summon", "capture"} <= set(used)
