"""Rare moments: what is told, paid and counted in them."""

from __future__ import annotations

import pytest

from tabletop.engine import Item, op, runner
from tabletop.engine.events import Logged
from tabletop.engine.game import checked_setup
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.game import game
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import At
from tabletop.games.quarriors.rules.steps.effects import raise_level
from tests.games.quarriors.test_fine_print import windows
from tests.helpers.quarriors import Table


@pytest.mark.rule("QUA-1.08")
def test_all_cards_that_come_into_the_wilds_are_told_in_one_line() -> None:
    state = game.initial_state(checked_setup(game, 2, {"supply": "beginner"}), 3)
    state.events = []
    runner.advance(state)
    (told,) = [e.params["cards"] for e in state.events if isinstance(e, Logged) and e.key == "quarriors.log.new_cards"]
    assert told == tuple(BOOK.rules[card].kind_ref for card in state.cards[3:])
    assert len(told) == 10


@pytest.mark.rule("QUA-R.59")
def test_who_cannot_pay_the_surcharge_of_a_free_arrival_loses_it_without_being_asked() -> None:
    table = Table("defender_mighty", "spirit_mighty", "hag", "goblin")
    table.put("aside/0", "spirit")
    table.put("ready/0", "hag 1/3/3")
    table.put("ready/1", "defender 1/1/5*", "goblin 1/2/2")
    table.will_roll("spirit 2/3/3")
    table.turn(phase=4).do("defend", "goblin")
    assert table.decision != "surcharge"
    assert table.count("used/0")["spirit"] == 1
    assert [die.split()[0] for die in table.at("ready/0")] == ["hag"]


@pytest.mark.rule("QUA-R.28")
def test_the_attack_that_is_under_way_counts_what_it_brought_for_the_attacker_alone() -> None:
    table = Table("hag", "goblin", "death_charm")
    fallen = table.put("ready/0", "hag 2/4/5")
    table.put("ready/0", "goblin 1/2/2")
    table.put("ready/1", "goblin 1/2/2", "assistant 1/1/2")
    table.turn(phase=4)
    assert table.decision == "defend"
    assert [stats.total_attack(table.state, seat) for seat in (0, 1)] == [6, 3]
    op.move(table.state, Item(fallen), At.used[0])
    assert [stats.total_attack(table.state, seat) for seat in (0, 1)] == [6, 3], "what attacked has been counted"


@pytest.mark.rule("QUA-R.24")
def test_a_monsters_die_shows_a_monster_only_where_its_face_has_a_level() -> None:
    table = Table("goblin")
    shown = {face: table.put("pool/0", f"goblin {face}") for face in ("1/2/2", "Q1")}
    assert [table.state.shows_monster(die) for die in shown.values()] == [True, False]


@pytest.mark.rule("QUA-9.07")
def test_the_preview_of_an_attack_lets_the_strongest_defend_first() -> None:
    table = Table("hag", "goblin")
    table.put("ready/0", "hag 2/4/5", "goblin 1/2/2")
    table.put("ready/1", "hag 2/4/5", "goblin 1/2/2")
    table.turn(0, phase=4)
    assert stats.preview_losses(table.state, 0) == {1: (6, 1)}, "the hag takes five of six, and the goblin stands"


@pytest.mark.rule("QUA-3.14", "QUA-7.01")
def test_who_has_nothing_to_draw_is_not_told_to_have_drawn() -> None:
    table = Table()
    for item in [*table.state.zones[At.bag[0]], *table.state.zones[At.used[0]]]:
        op.move(table.state, item, At.pool[0])
    table.state.events = []
    assert dice.draw(table.state, 0, 1) == []
    assert not table.state.events


@pytest.mark.rule("QUA-R.17")
def test_a_seat_without_reactions_does_not_keep_the_next_from_theirs() -> None:
    table = Table("growth_charm", "life_spell", "goblin", seats=3, stops="all")
    table.put("ready/2", "life SP")
    table.put("pool/0", "growth SP")
    table.turn(0, phase=3).do("ready")
    assert windows(table) == [("c", 2)]


@pytest.mark.rule("QUA-R.36")
def test_what_copies_another_is_not_raised() -> None:
    table = Table("hag")
    own, copy = table.put("ready/0", "hag 1/3/3"), table.put("ready/0", "hag 1/3/3")
    table.state.copied[copy] = (0, 1, 4, 4, 0)
    before = table.state.face[copy]
    for die in (own, copy):
        raise_level(table.state, 0, Item(die), 1)
    assert (table.state.side_of(own).level, table.state.face[copy]) == (2, before)
