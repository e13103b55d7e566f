"""Captions beside a partner's pieces in Align Dice: none where the pieces' own motion tells it."""

from __future__ import annotations

from random import Random

from tabletop.engine import runner
from tabletop.engine.events import Event, Logged
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, redact, view
from tabletop.games.registry import entry
from tests.helpers.random_play import plausible_action
from tests.ui.filming import Stage


def told_by_partner(key: str) -> tuple[View, View, tuple[Event, ...]]:
    """Return the first choice of a partner that tells this: before, after, and what the other seat was told."""
    rules = entry("align_dice").load().game
    state, draw = runner.new_state(rules, checked_setup(rules, 2, {"mode": "coop"}), 10), Random(10)
    while True:
        before, events, actor = state.clone(), list[Event](), runner.players_to_act(state)[0]
        me = 1 - actor
        state.events = events
        runner.play(state, plausible_action(state, draw))
        state.events = None
        told = {event.key: event for event in events if isinstance(event, Logged)}
        if key in told and me not in runner.players_to_act(before):
            heard = tuple(found for event in events if (found := redact(event, state, me)) is not None)
            return view(before, me), view(state, me), heard


def test_a_die_that_a_partner_drops_hides_nothing_behind_a_caption() -> None:
    captions = {}
    for key in ("placed", "rested"):
        stage, said = Stage(told_by_partner(f"align_dice.log.{key}")), list[str]()
        stage.scene.caption = lambda text, *rest, said=said: said.append(text)  # type: ignore[method-assign]
        stage.begin()
        stage.close()
        captions[key] = said
    assert captions["placed"] == []
    assert captions["rested"], "nothing moves"
