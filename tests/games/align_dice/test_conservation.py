"""Laws that hold after every decision of random matches, in every mode and with every number of seats."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine.events import Moved
from tabletop.engine.game import checked_setup
from tabletop.games.align_dice.cards.book import MONSTER
from tabletop.games.align_dice.game import game
from tabletop.games.align_dice.rules.state import PASS, AlignState, At, last_round

TABLES = [
    *((seats, dict[str, int | str | bool]()) for seats in (2, 3, 4, 5, 6)),
    *((seats, {"monsters": True, "elements": True, "hero_face": "B"}) for seats in (2, 4)),
    *((seats, {"mode": "coop"}) for seats in (2, 3)),
    (3, {"mode": "coop", "screens": True, "fixed_order": True, "hidden_dragon": True, "hero_face": "A"}),
    (3, {"mode": "coop", "solo": True, "board_face": "A", "next_face": "B", "dragon": "s_dragon"}),
]


def check(state: AlignState, removed: int) -> None:
    dice = [item for item, kind in enumerate(state.kind) if kind < MONSTER]
    lying = [item for zone in state.zones for item in zone]
    assert sorted(lying) == list(range(len(state.kind)))
    assert len(state.zones[At.removed]) >= removed
    assert all(0 <= state.face[die] <= 5 for die in dice)
    for seat in state.seats:
        columns = state.bottle(seat)
        assert all(len(column) <= 4 for column in columns)
        if not state.work[seat]:
            for column in columns:
                assert [state.spot[die] for die in column] == list(range(len(column)))
        assert all(len(state.zones[zone]) <= 3 for zone in PASS[seat])
        numbers = [state.spot[die] for die in state.zones[At.next[seat]]]
        assert len(set(numbers)) == len(numbers)
        assert set(numbers) <= set(range(2, 8))
        if state.phase in ("erase", "fight") and not any(state.over):
            assert not state.zones[At.next[seat]]
            assert not state.zones[At.queue[seat]]
        assert not (state.coop and state.over[seat] and state.result is None)
        assert state.filled(seat) <= 12
    if state.coop:
        hosts = {state.host[die] for die in state.zones[At.field]}
        assert hosts <= {card for gap in state.seats for card in state.zones[At.gap[gap]]}
        assert all(not state.zones[At.trophy[seat]] for seat in state.seats)
    else:
        assert not state.zones[At.field]
        assert not state.zones[At.defeated]
    assert state.round <= last_round(state.setup)


@pytest.mark.rule("ALI-1.01", "ALI-1.03", "ALI-1.05", "ALI-6.08", "ALI-R.49", "ALI-14.08")
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_nothing_is_lost_and_everything_lies_where_it_may(seats: int, options: dict[str, int | str | bool]) -> None:
    setup = checked_setup(game, seats, options)
    for seed in range(4):
        random = Random(seed)
        state = runner.new_state(game, setup, seed)
        assert isinstance(state, AlignState)
        removed = 0
        while state.result is None:
            check(state, removed)
            removed = len(state.zones[At.removed])
            seat = random.choice(runner.players_to_act(state))
            actions = runner.legal_actions(state, seat)
            advised = game.strategy.advise(state, seat, actions) if random.random() < 0.6 else actions
            runner.play(state, random.choice(advised))
        check(state, removed)


@pytest.mark.rule("ALI-10.02", "ALI-8.02", "ALI-7.20")
@pytest.mark.parametrize(("seats", "options"), TABLES[:4] + TABLES[7:9], ids=str)
def test_dice_change_seats_only_by_passing(seats: int, options: dict[str, int | str | bool]) -> None:
    setup = checked_setup(game, seats, options)
    for seed in range(2):
        random = Random(seed)
        state = runner.new_state(game, setup, seed)
        state.events = []
        while state.result is None:
            seat = random.choice(runner.players_to_act(state))
            actions = runner.legal_actions(state, seat)
            runner.play(state, random.choice(game.strategy.advise(state, seat, actions)))
        owners = {"queue", "bottle1", "bottle2", "bottle3", "left", "right", "benefit", "next"}
        for event in state.events:
            if isinstance(event, Moved):
                (source, _, giver), (target, _, taker) = event.source.partition("/"), event.target.partition("/")
                if source in owners and target in owners and giver != taker:
                    assert (source, target) in (("left", "next"), ("right", "next"))
                    step = 1 if source == "left" else -1
                    assert int(taker) == (int(giver) + step) % seats


@pytest.mark.rule("ALI-7.18")
def test_dice_are_gained_from_the_bottle_alone() -> None:
    state = runner.new_state(game, checked_setup(game, 3, {}), 1)
    state.events = []
    while state.result is None:
        seat = runner.players_to_act(state)[0]
        runner.play(state, game.strategy.advise(state, seat, runner.legal_actions(state, seat))[0])
    gains = [event for event in state.events if isinstance(event, Moved) and event.target.startswith("benefit")]
    assert gains
    assert all(event.source.startswith("bottle") for event in gains)
    assert isinstance(state, AlignState)
    assert sum(len(state.zones[At.benefit[seat]]) for seat in state.seats) <= len(gains)
