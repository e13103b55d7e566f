"""Balance: nothing wins or loses by far, every card has its use, and bots never stumble.

The samples are small and the bounds wide, so that only gross imbalance shows. `tabletop simulate seven_missions
--seats regular,regular --matches 1000 --balance` measures it closely.
"""

from __future__ import annotations

from random import Random

import pytest

from tabletop.bots.choice import choose_action
from tabletop.bots.levels import Limits
from tabletop.engine import aliases, runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.lab.simulate import Simulation, ladder, simulate
from tests.helpers.seven import GAME, Table

SEVEN = entry("seven_missions")
NEVER_BOUGHT_MOST = 0.15
"""The share of cards that may go unused in a small sample."""


@pytest.fixture(scope="module")
def found() -> Simulation:
    """Return matches of Regular damage against Regular."""
    return simulate(SEVEN, ("regular", "regular"), 40, seed=77)


@pytest.mark.long
def test_matches_of_two_come_to_an_end_in_good_time(found: Simulation) -> None:
    assert (found.finished, found.errors) == (40, ())
    assert 8 <= found.balance.turns_a_seat <= 16
    assert found.ends["seven_missions.end.missions"] > 12


@pytest.mark.long
def test_neither_place_nor_hero_wins_by_far(found: Simulation) -> None:
    assert all(0.3 <= place.rate <= 0.7 for place in found.balance.places)
    assert len(found.balance.roles) == 5
    assert all(role.low < 0.6 and role.high > 0.4 for role in found.balance.roles)


@pytest.mark.long
def test_nearly_every_card_is_bought_or_played(found: Simulation) -> None:
    frequent = [card for card in found.balance.cards if card.matches >= 10]
    unused = [card.name for card in frequent if card.rate < 0.05]
    assert frequent
    assert len(unused) <= NEVER_BOUGHT_MOST * len(frequent), unused


def test_care_beats_haste() -> None:
    (rung,) = ladder(SEVEN, 12, rungs=(("regular", "novice"),)).rungs
    assert rung.wins >= 9


@pytest.mark.long
def test_a_journey_alone_can_be_won_and_lost() -> None:
    alone = simulate(SEVEN, ("regular",), 40, seed=5)
    assert 4 <= alone.wins[0] <= 36


@pytest.mark.long
def test_a_journey_alone_rewards_skill_and_stays_in_doubt() -> None:
    careful = simulate(SEVEN, ("regular",), 100, seed=5).wins[0] / 100
    skilled = simulate(SEVEN, ("skilled",), 60, seed=5, limits=Limits(60.0, 40)).wins[0] / 60
    assert 0.3 < careful < careful + 0.15 < skilled < 1.0


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("level", ["novice", "regular", "skilled"])
def test_bots_never_stumble(seats: int, level: str) -> None:
    random = Random(seats)
    state = runner.new_state(GAME, checked_setup(GAME, seats, {}), 11 * seats)
    decisions = 0
    while state.result is None and decisions < 80:
        decisions += 1
        seat = runner.players_to_act(state)[0]
        chosen = choose_action(view(state, seat), level, random.getrandbits(64), Limits(0.0, 1))
        assert chosen.problem == ""
        runner.play(state, aliases.from_alias(state, seat, chosen.action))


def test_statistics_count_what_lies_within_reach_and_who_plays_as_whom() -> None:
    start = runner.new_state(GAME, checked_setup(GAME, 2, {}), 3)
    assert (GAME.statistics.cards_in_reach(start), GAME.statistics.roles(start)) == (set(), ())
    table = Table(2, "link", "diane").put("hand/1", "fog").empty("silver")
    rows = [key for row in range(3) for key in table.at(f"row/{row}")]
    assert GAME.statistics.cards_in_reach(table.state) == {*rows, "gold", "copper", "fog"}
    assert (GAME.statistics.roles(table.state), GAME.statistics.turn_order(table.state)) == (
        (("link",), ("diane",)),
        (0, 1),
    )


def test_statistics_count_what_is_bought_or_played_but_nothing_buried_or_discarded() -> None:
    table = Table().points(9).road(0, 1).put("hand/0", "gold", "nun", "purse")
    ways = {verb: set(GAME.statistics.cards_used(table.state, table.actions(verb, key)[0])) for verb, key in (
        ("coin", "gold"), ("play", "nun"), ("equip", "purse"), ("buy", "copper"), ("move", "nun"),
    )}  # fmt: skip
    assert ways == {"coin": {"gold"}, "play": {"nun"}, "equip": {"purse"}, "buy": {"copper"}, "move": set()}


def test_statistics_count_every_coin_of_all_coins_played_at_once() -> None:
    table = Table().road(0, 1).put("hand/0", "gold", "silver", "nun")
    assert set(GAME.statistics.cards_used(table.state, table.actions("coins")[0])) == {"gold", "silver"}
