"""Views from a host that lies about seats, components and places: none is shown, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop.engine import runner
from tabletop.engine import view as views
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.match import history, journal, saves
from tabletop.match.link import Driver
from tabletop.match.saves import JournalError
from tabletop.net import delta, validation
from tabletop.net.client_state import ClientState
from tabletop.net.messages import Batch, Patch, Room, SeatStatus, Snapshot
from tabletop.net.protocol import ProtocolError
from tests.helpers.shelf import ALL
from tests.match.helpers import new

GAMES = ("quarriors", "align_dice", "seven_missions", "sorcerer", "holy_knights")
Plain = dict[str, Any]
Change = Callable[[Plain], object]


def entry_of(key: str) -> GameEntry:
    return next(entry for entry in ALL if entry.key == key)


@cache
def seen_in(key: str, decisions: int = 40) -> bytes:
    """What seat 0 sees some way into a match of two."""
    game = entry_of(key).load().game
    state, random = history.first_step(game, checked_setup(game, 2, {}), "views").state, Random(key)
    for _ in range(decisions):
        runner.play(state, random.choice(runner.legal_actions(state, runner.players_to_act(state)[0])))
    return views.encode(views.view(state, 0))


def changed(key: str, *changes: Change) -> View:
    """The same view with something else in it."""
    plain = msgspec.json.decode(seen_in(key))
    for change in changes:
        change(plain)
    return views.decode(entry_of(key).load().game, msgspec.json.encode(plain))


def check(seen: View) -> None:
    validation.check_view(seen, seen.state.game, 2)


def put(name: str, value: Any) -> Change:
    """A change of one field of the state."""
    return lambda plain: plain["state"].__setitem__(name, value)


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_view_passes(game: str) -> None:
    check(changed(game))


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        ("seven_missions", "player", 99),
        ("seven_missions", "player", -2),
        ("seven_missions", "order", [0, 0]),
        ("seven_missions", "order", [1, 7]),
        ("seven_missions", "claim", [[5], None]),
        ("quarriors", "active", 2),
        ("quarriors", "defender", 99),
        ("quarriors", "pile_of", [999]),
        ("align_dice", "starter", 99),
        ("align_dice", "striker", -2),
        ("align_dice", "banned", [[0, 9]]),
        ("align_dice", "laid", [9999]),
        ("holy_knights", "player", 8),
        ("holy_knights", "foe", -3),
        ("holy_knights", "home", [5000]),
        ("sorcerer", "turn", 99),
        ("sorcerer", "first", 6),
        ("sorcerer", "lines", [0, 6]),
        ("sorcerer", "tile", 40),
        ("sorcerer", "blame", [7, -1]),
        ("sorcerer", "attacker", 9999),
        ("sorcerer", "played", [[4, "minion"]]),
    ],
)
def test_an_unknown_seat_component_or_place_is_refused(game: str, name: str, value: Any) -> None:
    with pytest.raises(ProtocolError, match=name):
        check(changed(game, put(name, value)))


@pytest.mark.parametrize("game", GAMES)
def test_every_list_of_seats_or_components_is_checked(game: str) -> None:
    state = changed(game).state
    lists = [name for name in type(state).schema.items if name in type(state).schema.checks]
    assert lists
    for name in lists:
        plain = msgspec.json.decode(seen_in(game))["state"]
        with pytest.raises(ProtocolError, match=name):
            check(changed(game, put(name, [*plain[name][:-1], len(plain["kind"])])))


def asked(part: str, value: Any) -> Change:
    return lambda plain: plain["state"]["ask"].__setitem__(part, value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "change",
    [
        asked("seats", [0, 0]),
        asked("seats", [2]),
        asked("free", [9]),
        asked("key", "wonder"),
        put("stack", [["wander", 1]]),
        put("answers", [{"seat": 1, "verb": "roll"}]),
        put("answers", [{"seat": 9, "verb": "sealed"}]),
        put("aliases", [[0]]),
        put("chance", 5),
        put("veiled", 3),
        put("since", -1),
        put("thread", "x" * 1000),
        put("result", {"kind": "x", "winners": [0, 0], "scores": [0, 0]}),
        put("result", {"kind": "x", "winners": [0], "scores": [0, 0], "places": [1, 7]}),
        lambda plain: plain["actions"].append({"seat": 0, "verb": "x", "source": "seat:2"}),
        lambda plain: plain["actions"].append({"seat": 0, "verb": "x", "source": "zone:attic"}),
        lambda plain: plain["actions"].append({"seat": 0, "verb": "x", "target": "die:99999"}),
        lambda plain: plain["actions"].append({"seat": 0, "verb": "x", "target": "die:" + "9" * 5000}),
        lambda plain: plain["unseen"].append([0, 0]),
    ],
)
def test_a_field_that_no_view_contains_is_refused(game: str, change: Change) -> None:
    with pytest.raises((ProtocolError, LookupError)):  # the mirror makes one of the other
        check(changed(game, change))


def test_pending_steps_name_seats_at_the_table() -> None:
    check(changed("quarriors", put("stack", [["turn", 1]])))
    with pytest.raises(ProtocolError, match="turn"):
        check(changed("quarriors", put("stack", [["turn", 2]])))


def test_a_guest_shows_neither_a_view_nor_a_patch_with_an_unknown_seat() -> None:
    key = "seven_missions"
    mirror = ClientState(lambda message: True)
    mirror.game, mirror.entry, mirror.seat = key, entry_of(key), 0
    sittings = tuple(
        SeatStatus(seat=seat, driver=driver, name=name)
        for seat, driver, name in ((0, Driver.REMOTE, "Ann"), (1, Driver.ME, "Host"))
    )
    honest = changed(key)
    options = dict(honest.state.setup.options)
    mirror.apply_room(Room(name="Table", game=key, options=options, seats=sittings, started=True))

    def full(seen: View) -> Snapshot:
        data = views.encode(seen)
        return Snapshot(seen.number, msgspec.Raw(data), delta.digest(data), ())

    for change in (put("player", 99), put("order", [1, 1])):
        with pytest.raises(ProtocolError):
            mirror.apply_snapshot(full(changed(key, change)))
        assert not mirror.started
    mirror.apply_snapshot(full(honest))
    for fields in ({"player": 99}, {"order": [1, 1]}):
        after = delta.apply(honest.state.game, delta.EncodedView(honest), Patch(fields))
        with pytest.raises(ProtocolError):
            mirror.apply_batch(Batch(honest.number, (), Patch(fields), after.hash))
    assert views.encode(mirror.view(0)) == seen_in(key)


def test_a_saved_state_with_an_unknown_seat_is_not_opened() -> None:
    match = new("me", "me", entry=entry_of("seven_missions"), save=True)
    assert match.path is not None
    match.close()
    contents = journal.read(match.path)
    first = contents.records[0]
    assert isinstance(first, journal.Snapshot)

    def replayed(**fields: Any) -> list[Any]:
        older = msgspec.structs.replace(first, rules=first.rules - 1, number=3, state={**first.state, **fields})
        return saves.replay(match.path, msgspec.structs.replace(contents, records=[older]), ALL).steps  # type: ignore

    assert len(replayed()) == 1
    with pytest.raises(JournalError):
        replayed(player=99)


@pytest.mark.parametrize("key", GAMES)
def test_patches_lead_from_each_view_to_the_next(key: str) -> None:
    game = entry_of(key).load().game
    state, random = history.first_step(game, checked_setup(game, 2, {}), "patches").state, Random(key)
    shown = sent = delta.EncodedView(views.view(state, 0))
    for _ in range(40):
        runner.play(state, random.choice(runner.legal_actions(state, runner.players_to_act(state)[0])))
        after = delta.EncodedView(views.view(state, 0))
        patch = msgspec.json.decode(msgspec.json.encode(delta.between(sent, after)), type=Patch)
        shown, sent = delta.apply(game, shown, patch), after
        assert shown.data == after.data
        assert views.encode(views.decode(game, shown.data)) == after.data
