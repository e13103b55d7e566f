"""A shared moment holds what one seat knew: twins that differ only in hidden things make the same bytes."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine import runner
from tabletop.engine import view as views
from tabletop.engine.errors import UserError
from tabletop.engine.position import Position
from tabletop.engine.state import to_plain
from tabletop.games.registry import GAMES
from tabletop.match import history, moment
from tabletop.match.link import Driver, SeatInfo

SEED = "a seed that nobody may know"


@pytest.mark.parametrize("key", [entry.key for entry in GAMES])
def test_twins_make_the_same_bytes(key: str) -> None:
    entry = next(entry for entry in GAMES if entry.key == key)
    seats = min(entry.seat_counts)
    seats = 2 if seats == 1 and 2 in entry.seat_counts else seats
    infos = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(seats)]
    random, differing = Random(key), 0
    (step,) = history.steps(Position(entry.load().game, seats, {}, SEED))
    state = step.state
    for number in range(40):
        if state.result is not None:
            break
        if number % 8 == 5:
            for seat in range(seats):
                seen = views.view(state, seat)
                data = moment.encode(seen, infos, entry)
                twins = [views.determinize(seen, chance) for chance in (1, 2)]
                for twin in twins:
                    assert moment.encode(views.view(twin, seat), infos, entry) == data
                differing += to_plain(twins[0]) != to_plain(twins[1])
                assert SEED.encode() not in data
                read = moment.decode(data, "sent.moment")
                again = views.decode(seen.state.game, bytes(read.view))
                assert (again.seat, again.actions, again.number) == (seat, seen.actions, seen.number)
        seat = runner.players_to_act(state)[0]
        runner.play(state, random.choice(runner.legal_actions(state, seat)))
    assert differing


@pytest.mark.parametrize("data", [b"", b'{"kotatsu":"moment"}', b'{"kotatsu":"moment","format":2}', b"[" * 100])
def test_anything_else_is_named(data: bytes) -> None:
    with pytest.raises(UserError) as caught:
        moment.decode(data, "letter")
    assert caught.value.key == "moment.fault.file"
