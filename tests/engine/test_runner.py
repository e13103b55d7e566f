"""The engine, proven on the smallest game."""

from __future__ import annotations

import pytest

from tabletop.engine import runner, view
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Illegal, Malformed
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Mode
from tests.helpers import highcard
from tests.helpers.pig import Pig

PIG = Pig()


def test_an_illegal_action_names_the_rule() -> None:
    state = runner.new_state(PIG, checked_setup(PIG, 2, {}), 1)
    with pytest.raises(Illegal) as caught:
        runner.apply(state, Action(0, "hold"))
    assert caught.value.refusal.rule == "PIG-2"


def test_scripted_dice_decide_the_turn() -> None:
    state = runner.new_state(PIG, checked_setup(PIG, 2, {}), 1)
    state.script = [5, 3]
    for action in ("0 roll die:0 - -", "0 roll die:0 - -", "0 hold - - -"):
        runner.apply(state, parse(action))
    assert state.score == [10, 0]
    assert runner.players_to_act(state) == (1,)


def test_sealed_answers_take_effect_in_the_order_of_seats() -> None:
    state = runner.new_state(highcard.game, checked_setup(highcard.game, 3, {}), 1)
    state.events = []
    for seat in (2, 0, 1):
        runner.apply(state, runner.legal_actions(state, seat)[0])
    chosen = [parse(event.action).seat for event in state.events if isinstance(event, ActionTaken)]
    assert chosen == [0, 1, 2]


def test_a_free_seat_may_act_on_what_is_asked_of_another_though_nobody_waits_for_it() -> None:
    state = runner.new_state(PIG, checked_setup(PIG, 3, {}), 1)
    runner.ask(state, "decide", 0, mode=Mode.ANY, optional_seats=(1,))
    assert runner.players_to_act(state) == (0,)
    assert [[action.verb for action in runner.legal_actions(state, seat)] for seat in state.seats] == [
        ["roll"],
        ["roll"],
        [],
    ]
    assert runner.explain(state, Action(1, "hold")).rule == "PIG-2"
    assert runner.explain(state, Action(2, "hold")).key == "refusal.not_your_decision"
    again = view.decode(PIG, view.encode(view.view(state, 1)))
    assert (again.players_to_act, again.actions) == ((0,), runner.legal_actions(state, 1))
    with pytest.raises(Illegal):
        runner.apply(state.clone(), Action(2, "roll", "die:0"))
    runner.apply(state, runner.legal_actions(state, 1)[0])
    assert state.number == 1


def test_a_view_survives_the_wire() -> None:
    state = runner.new_state(PIG, checked_setup(PIG, 2, {}), 1)
    data = view.encode(view.view(state, 0))
    assert view.encode(view.decode(PIG, data)) == data


@pytest.mark.parametrize(
    "text", ["", "0 roll", "x roll die:0 - -", "0  die:0 - -", "１ roll die:0 - -", "9" * 5000 + " roll die:0 - -"]
)
def test_garbage_is_no_action(text: str) -> None:
    with pytest.raises(Malformed):
        parse(text)
