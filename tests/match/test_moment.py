"""A shared moment holds what one seat knew: twins that differ only in hidden things make the same bytes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tabletop.engine import runner
from tabletop.engine import view as views
from tabletop.engine.errors import UserError
from tabletop.engine.position import Position
from tabletop.engine.state import to_plain
from tabletop.games.registry import GAMES
from tabletop.match import history, journal, moment, saves
from tabletop.match.link import Driver, SeatInfo
from tests.helpers.shelf import OURS
from tests.match.helpers import AtOnce

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


@pytest.mark.parametrize("key", [entry.key for entry in OURS])
def test_a_moment_is_played_on_with_hidden_things_dealt_anew(key: str) -> None:
    entry = next(entry for entry in GAMES if entry.key == key)
    seats = 2 if 2 in entry.seat_counts else min(entry.seat_counts)
    infos = [SeatInfo(seat, f"Seat {seat}", Driver.ME) for seat in range(seats)]
    random, dealt = Random(key), set()
    state = history.first_step(entry.load().game, Position(entry.load().game, seats, {}, SEED).setup(), SEED).state
    for number in range(12):
        if number % 11 == 0:
            for seat in range(-1, seats):
                seen = views.view(state, seat)
                made = moment.new_match(seen, infos, entry, "sent.moment")
                match = saves.load(made, thinker=AtOnce())
                assert match.notes == ()
                assert match.header.origin is not None
                again = match.view(seat)
                zones = [len(zone) for zone in again.state.zones]
                assert (zones, again.state.ask) == ([len(zone) for zone in seen.state.zones], seen.state.ask)
                if seat >= 0:
                    same = msgspec.json.decode(views.encode(again)), msgspec.json.decode(views.encode(seen))
                    assert {**same[0], "state": {**same[0]["state"], "number": 0}} == {
                        **same[1],
                        "state": {**same[1]["state"], "number": 0},
                    }
                dealt.add(journal.state_hash(match.steps[0].state))
                for _ in range(3):
                    (acting, *_) = match.view(views.SPECTATOR).players_to_act
                    action = random.choice(match.view(acting).actions)
                    assert match.submit(action, match.view(acting).number) is None
                match.close()
        acting = runner.players_to_act(state)[0]
        runner.play(state, random.choice(runner.legal_actions(state, acting)))
    assert len(dealt) == 2 * (seats + 1)


@pytest.mark.parametrize("data", [b"", b'{"kotatsu":"moment"}', b'{"kotatsu":"moment","format":2}', b"[" * 100])
def test_anything_else_is_named(data: bytes) -> None:
    with pytest.raises(UserError) as caught:
        moment.decode(data, "letter")
    assert caught.value.key == "moment.fault.file"
