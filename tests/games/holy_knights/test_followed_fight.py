"""The chance of a fight while it is told: as much is known after each message as at the table."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.display.chapters import after
from tabletop.engine import runner
from tabletop.engine.events import ActionTaken, Logged, Rolled
from tabletop.engine.view import redact, view
from tabletop.games.holy_knights.rules import fight_chance
from tabletop.games.holy_knights.rules.strikes import blow_of
from tabletop.games.holy_knights.rules.visible_chance import has_uncounted_magic, visible_chance
from tabletop.games.registry import entry
from tabletop.lab.conformance.tables import Seating, choose
from tests.helpers.holy import Table


def told_chances(table: Table, verb: str, seat: int) -> dict[str, float]:
    """Take an action, and return the attacker's chance as a seat knows it after each event, by message or kind."""
    before, count = view(table.state, seat), len(table.state.events or ())
    table.do(verb)
    events = (table.state.events or [])[count:]
    found = {}
    for place, event in enumerate(events, 1):
        name = event.key.rpartition(".log.")[2] if isinstance(event, Logged) else type(event).__name__
        found[name] = visible_chance(after(before, tuple(events[:place])).state, seat, seat)
    return found


@pytest.mark.rule("HOK-R.29", "HOK-5.13")
def test_whoever_magic_puts_to_sleep_strikes_no_more_while_the_first_strike_is_rolled_for() -> None:
    table = Table().mat(0, "cathedral_griffin").mat(1, "orc_footman").hand(1, "sleep").captives("isolde").turn()
    table.lead(1).do("rescue", target="dungeon").roll(3, 4)
    found = told_chances(table, "back", 1)
    assert found["sleeps"] < found["revealed"] - 0.15, "the dungeon strikes and is not struck"
    assert found["initiative"] == pytest.approx(visible_chance(table.state, 1, 1))


@pytest.mark.rule("HOK-5.16")
def test_a_strike_counts_by_its_odds_until_its_outcome_is_told() -> None:
    table = Table().mat(0, "king_ashadi", "squire_pim").mat(1, "troll", "ogre").turn().attack(1).skip()
    blow = blow_of(table.state, table.actions("strike", "squire_pim", "ogre")[0])
    chance = fight_chance.chance_by_strike(table.state, blow)
    now = visible_chance(table.state, 0, 0)
    before, count = view(table.state, 0), len(table.state.events or ())
    table.strike("squire_pim", "ogre", 1, 1)
    told = (table.state.events or [])[count:]
    assert [type(event) for event in told[:3]] == [ActionTaken, Rolled, Logged]
    chances = [visible_chance(after(before, tuple(told[:place])).state, 0, 0) for place in (1, 2, 3)]
    assert chances[:2] == pytest.approx([chance] * 2)
    assert chance < now, "another strike is better"
    assert chances[2] == pytest.approx(visible_chance(table.state, 0, 0))


@pytest.mark.rule("HOK-5.12")
def test_after_all_is_told_the_chance_is_that_of_the_table() -> None:
    compared, random = 0, Random(3)
    state = Seating(entry("holy_knights"), 3).start(3)
    while compared < 100 and state.result is None:
        before, state.events = view(state, 0), []
        runner.apply(state, choose(state, random)[0])
        if state.attacker >= 0 and before.state.attacker >= 0 and state.line(0) and state.line(1):
            events = [redact(event, state, 0) for event in state.events]
            reached = after(before, tuple(event for event in events if event is not None)).state
            assert fight_chance.fight_chance(reached) == pytest.approx(fight_chance.fight_chance(state)), events
            compared += 1
    assert compared > 50


@pytest.mark.rule("HOK-5.12")
@pytest.mark.parametrize("magic", ["sleep", "shield", "strength", "fireball", "haste"])
@pytest.mark.parametrize("seat", [0, 1])
def test_own_magic_face_down_is_counted_in_either_role_and_a_rival_s_is_not(magic: str, seat: int) -> None:
    table = Table().mat(0, "king_ashadi").mat(1, "ogre").hand(seat, magic, "old_mags").hand(1 - seat, "dispel")
    table.turn().attack(1)
    if seat:
        table.do("ready")
    before = [visible_chance(table.state, mine, mine) for mine in (0, 1)]
    laid = table.do("cast", magic).state
    own, rival = (visible_chance(laid, mine, mine) for mine in (seat, 1 - seat))
    assert rival == before[1 - seat]
    assert own < before[seat] - 0.01 if seat else own > before[seat] + 0.01
    assert has_uncounted_magic(laid, 1 - seat)
    assert not has_uncounted_magic(laid, seat)
