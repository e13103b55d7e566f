"""Hints in Seven Missions: what stands beside the best choice."""

from __future__ import annotations

from tabletop.bots.evaluations import Evaluation
from tabletop.engine.actions import NUMBER
from tabletop.ui.board.pieces.highlights import Highlight
from tests.helpers.seven import Table
from tests.ui.test_coach import answer, told
from tests.ui.test_gestures import lit
from tests.ui.test_seven_hands import Open, lay, state_of

__all__ = ["lay"]


def test_a_hint_lists_the_best_of_every_row_before_others_as_good(lay: Open) -> None:
    table = Table().road(0, 1).road(1, 5).put("row/1", "desert_orc", "gorgon").points(9)
    table.state.moved = True
    window = lay(table, (1280, 800))
    state, buys = state_of(window), [action for action in window.session.view.actions if action.verb == "buy"]
    rows = {
        row: [
            a for a in buys if a.source.startswith("card:") and state.zone[NUMBER[a.source]] == table.zone(f"row/{row}")
        ]
        for row in range(3)
    }
    ranked = [*rows[1][:3], rows[0][0], rows[2][0]]
    evaluations = [Evaluation(action, 0.6 - 0.02 * place, 0.03, 40) for place, action in enumerate(ranked)]
    answer(window, tuple(evaluations))
    labels = {label.action: label.text for label in window.session.labels()}
    shown = [line.partition(": 5")[0].partition(": 6")[0] for line in told(window)]
    assert shown == [labels[action] for action in (ranked[0], ranked[3], ranked[4])]


def test_a_hint_to_draw_points_at_the_deck(lay: Open) -> None:
    window = lay(Table().put("hand/0", "copper").put("deck/0", "copper", "copper"))
    draw = next(action for action in window.session.view.actions if (action.verb, action.arg) == ("coin", "draw"))
    answer(window, (Evaluation(draw, 0.6, 0.01, 40),))
    assert {"zone:deck/0", draw.source} <= lit(window, Highlight.HINT)
    assert "zone:play/0" not in lit(window, Highlight.HINT)


def test_a_hint_whose_choice_was_compared_with_no_other_claims_no_more_than_that(lay: Open) -> None:
    window = lay(Table().put("hand/0", "copper").put("deck/0", "copper", "copper"))
    draw = next(action for action in window.session.view.actions if (action.verb, action.arg) == ("coin", "draw"))
    answer(window, (Evaluation(draw, 0.6),))
    assert window.feedback.bubble.detail.text().endswith("Nothing better is in sight.")
