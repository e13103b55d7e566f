"""Verbs as cards of one's own may combine them, beyond what our cards do."""

from __future__ import annotations

import pytest

from tabletop.engine import runner
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import Cull, Effect, GainGlory, Move, Reroll
from tabletop.games.quarriors.cards.schema import Ability
from tabletop.games.quarriors.cards.vocabulary import Noun, Owner, Pick, Selection, Timing, Where
from tabletop.games.quarriors.rules.state import Trigger
from tabletop.games.quarriors.rules.steps import triggers
from tests.helpers.quarriors import Table


def at_work(monkeypatch: pytest.MonkeyPatch, table: Table, die: int, *effects: Effect, optional: bool = False) -> None:
    """Let a die of seat 0 do what a card of one's own says."""
    state = table.state
    card = state.card_of[state.kind[die]]
    monkeypatch.setattr(BOOK.rules[card], "abilities", (Ability(Timing.SCORED, effects, optional=optional),))
    state.ask, state.legal = None, {}
    triggers.start(state, Trigger(0, die, card, 0, 0))
    runner.advance(state)


def pool(what: Noun = Noun.DIE, pick: Pick = Pick.ONE, count: int = 1) -> Selection:
    return Selection(Owner.OWN, what, (Where.POOL,), pick=pick, count=count)


def test_a_monster_moved_to_the_ready_area_keeps_its_face(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "goblin 1/2/2")
    table.turn(0, phase=5)
    at_work(monkeypatch, table, hag, Move(pool(Noun.MONSTER_DIE), Where.READY))
    assert table.at("ready/0") == ["goblin 1/2/2", "hag 1/3/3"]


def test_a_monster_moved_elsewhere_loses_its_face(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "goblin 1/2/2")
    table.turn(0, phase=5)
    at_work(monkeypatch, table, hag, Move(pool(Noun.MONSTER_DIE), Where.USED))
    assert table.at("ready/0") == ["hag 1/3/3"]
    assert table.at("used/0") == ["goblin"]


@pytest.mark.parametrize("declined", [True, False])
def test_who_declines_the_first_pick_of_an_optional_ability_gets_nothing_of_the_rest(
    monkeypatch: pytest.MonkeyPatch, declined: bool
) -> None:
    table = Table("hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "quiddity Q1", "assistant 1/1/2")
    table.turn(0, phase=5)
    at_work(monkeypatch, table, hag, Cull(pool(pick=Pick.ANY_NUMBER)), GainGlory(2), optional=True)
    assert table.decision == "pick"
    if not declined:
        table.do("pick", "quiddity")
    table.do("none")
    assert table.state.score == [0 if declined else 2, 0]
    assert len(table.at("pool/0")) == 1 + declined


def test_dice_picked_for_a_reroll_are_rolled_together_when_no_more_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("hag", "goblin")
    hag = table.put("ready/0", "hag 1/3/3")
    table.put("pool/0", "quiddity Q1", "assistant 1/1/2", "goblin 1/2/2")
    table.turn(0, phase=5)
    table.will_roll("assistant RR*")
    at_work(monkeypatch, table, hag, Reroll(pool(pick=Pick.UP_TO, count=2)))
    table.do("pick", "assistant").do("none")
    assert table.at("pool/0") == ["assistant RR*", "goblin 1/2/2", "quiddity Q1"]
    assert table.script == []
