"""Wire audit: what is sent to a seat stays the same, byte for byte, when only what that seat cannot know changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop import __version__
from tabletop.engine import runner
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.events import Event, Moved
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.progress import Mode
from tabletop.engine.setup import Setup
from tabletop.engine.state import State, to_plain
from tabletop.games.registry import GameEntry
from tabletop.lab.conformance.secrets import redealt
from tabletop.lab.conformance.tables import Seating, usual
from tabletop.match import history, journal, saves
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.match.writer import Writer
from tabletop.net import messages, protocol
from tabletop.net.disconnect import Disconnect
from tabletop.net.host_table import HostTable
from tabletop.net.messages import Hello, HostMessage, Presence, Snapshot
from tabletop.net.seats import HostSeat
from tests.helpers.align import Table
from tests.helpers.covering import every_size_and_variant
from tests.helpers.shelf import ALL, HIGHCARD
from tests.match.helpers import AtOnce, seated

DECISIONS_MOST = 1500


class Wire:
    """A peer that keeps every byte; `drop` never happens here."""

    def __init__(self) -> None:
        self.data: list[bytes] = []

    def send(self, message: HostMessage) -> None:
        self.data.append(protocol.encode(message))

    def drop(self, trouble: Disconnect) -> None:
        raise AssertionError(trouble)


def sent(entry: GameEntry, seat: int, header: journal.Header, before: HistoryStep, *later: HistoryStep) -> list[bytes]:
    """Return everything sent to a seat that joins, follows some decisions and requests a resync."""
    setup = before.state.setup
    names = [
        HostSeat(driver=Driver.REMOTE, name=f"Seat {n}", token=f"{n}" * 32, ready=True, presence=Presence.CONNECTED)
        for n in range(setup.seats)
    ]
    table = HostTable(entry, TableTerms(name="Table", game=entry.key, options={}), names, "match")
    drivers = seated(*["remote"] * setup.seats)
    match = Match(entry, setup, drivers, [before], header, thinker=AtOnce())
    table.hosted_match.begin(match)
    wire = Wire()
    token = f"{seat}" * 32 if seat >= 0 else ""
    wish = messages.SPECTATE if seat < 0 else seat
    data = entry.load().game.data_hash()
    hello = Hello(
        magic=protocol.MAGIC,
        protocol=protocol.PROTOCOL,
        program=__version__,
        game=entry.key,
        data=data,
        seat=wish,
        token=token,
        name="Ann",
    )
    guest = table.attendance.join(wire, hello)
    for after in later:
        match._steps.append(after)
        match._changed(fresh=False)
        table.hosted_match.on_advanced()
    table.receive(guest, messages.Resync())
    welcome = protocol.read_down(wire.data[0 if seat < 0 else 1])
    if isinstance(welcome, messages.Welcome) and seat < 0:
        wire.data[0] = b""  # a spectator's token is drawn afresh
    return [one for one in wire.data if b'"reveal"' not in one and b'"is":"clock"' not in one]


def otherwise(kept: HistoryStep, seat: int, key: int, random: Random) -> HistoryStep:
    """Return the same state with the hidden information determinized anew for a seat."""
    state = redealt(kept.state, seat, key)
    state.chance = random.getrandbits(190)
    events = [changed for event in kept.events if (changed := _otherwise(event, kept.state, seat, random)) is not None]
    return HistoryStep(state, kept.turn, kept.action, tuple(events), kept.fence)


def _otherwise(event: Event, state: State, seat: int, random: Random) -> Event | None:
    seen = views.redact(event, state, seat)
    if seen is None:
        return None
    if isinstance(event, Moved) and isinstance(seen, Moved) and seen.kind < 0:
        back = state.game.lookalike
        alike = [kind for kind in state.kind if kind >= 0 and back(kind) == back(event.kind)]
        return msgspec.structs.replace(event, kind=random.choice(alike))
    return event


def a_match(setup: Setup, game: Game[Any], seed: int) -> list[HistoryStep]:
    random = Random(seed)
    kept = [history.first_step(game, setup, seed)]
    while kept[-1].state.result is None and len(kept) < DECISIONS_MOST:
        state = kept[-1].state
        seat = random.choice(runner.players_to_act(state))
        kept.append(history.next_step(kept[-1], random.choice(runner.legal_actions(state, seat))))
    return kept


@pytest.mark.parametrize("seating", every_size_and_variant(usual(ALL)))
def test_secrets_do_not_change_a_byte_that_a_seat_is_sent(seating: Seating, request: pytest.FixtureRequest) -> None:
    entry = next(entry for entry in ALL if entry.key == seating.key)
    kept = a_match(seating.setup, seating.game, 11)
    random = Random(12)
    header = journal.header(entry.key, seated(*["remote"] * seating.seats), seating.setup.options, 1, "")
    every = max(1, len(kept) // (200 if request.config.getoption("--long") else 5))
    differing = 0
    for at in range(0, len(kept) - 1, every):
        for seat in range(-1, seating.seats):
            before, after = kept[at], kept[at + 1]
            other = [otherwise(one, seat, random.getrandbits(190), random) for one in (before, after)]
            differing += to_plain(other[1].state)["kind"] != to_plain(after.state)["kind"]
            assert sent(entry, seat, header, *other) == sent(entry, seat, header, before, after), (at, seat)
    assert differing or not _hides(kept[0].state)


def _hides(state: State) -> bool:
    return any(not zone.shows(0) for zone in state.game.zones(state.setup))


def behind_screens(*choices: tuple[int, str]) -> list[HistoryStep]:
    """Two seats of Align Dice let their dice fall, each for itself, until both are done and the round goes on."""
    table = Table(2, no_skills=True).bottle(0, "R1 B2 R3 B4", "G5 Y6 G1").bottle(1, "R1", "B2")
    table.put("cap/0", "P2", "P3").put("cap/1", "P5", "G6").step("place")
    assert table.state.ask is not None
    assert table.state.ask.mode is Mode.ALONE
    table.state.events = None
    kept = [HistoryStep(table.state, 0, None, (), False)]
    for seat, column in choices:
        legal = runner.legal_actions(kept[-1].state, seat)
        (action,) = [one for one in legal if one.verb == "drop" and one.target == table.ref(column, seat)]
        kept.append(history.next_step(kept[-1], action))
    return kept


@pytest.mark.rule("ALI-6.11", "ALI-7.20")
def test_the_number_of_private_choices_is_not_on_the_wire() -> None:
    entry = next(entry for entry in ALL if entry.key == "align_dice")
    others = [(1, "column3"), (1, "column3")]
    one, two = [(0, "column2")], [(0, "column3"), (0, "column3")]  # a full column leaves nothing to choose
    first, last = (one + others, two + others), (others + one, [two[0], *others, two[1]])
    courses = [behind_screens(*course) for course in (*first, *last)]
    short, long = courses[0][-1].state, courses[1][-1].state
    assert short.number < long.number
    assert short.ask == long.ask
    assert short.ask is not None
    assert short.phase != "place"
    header = journal.header(entry.key, seated("remote", "remote"), short.setup.options, 1, "")
    for seat in (1, -1):
        heard = [sent(entry, seat, header, *course) for course in courses]
        assert len(heard[0]) > 3
        assert heard[0] == heard[1], seat
        assert heard[2] == heard[3], seat


def recalled(path: Path, seat: int) -> bytes:
    """Return what a seat is sent of a match that was saved before the card data changed."""
    copy = path.with_name(f"{path.name}.{seat}")
    copy.write_bytes(path.read_bytes())
    match = saves.load(copy, ALL, thinker=AtOnce())
    assert [note.key for note in match.notes] == ["match.note.rules_changed"]
    wire = protocol.encode(Snapshot(0, msgspec.Raw(views.encode(match.view(seat))), "", match.past(seat)))
    match.close()
    return wire


def saved(entry: GameEntry, first: HistoryStep, choices: Sequence[Action], path: Path) -> Path:
    """Play some choices into a journal that begins with a header like every other."""
    setup = first.state.setup
    header = journal.header(entry.key, seated(*["remote"] * setup.seats), setup.options, 1, "")
    match = Match(entry, setup, header.seats, [first], header, thinker=AtOnce())
    match.resume(Writer.new(path, [header, journal.snapshot(first)]), snapshot=False)
    for action in choices:
        assert match.answer(action, views.public_number(match._state)) is None
    match.resume(match._writer, snapshot=True)  # type: ignore[arg-type]
    match.close()
    return path


def changed_data(entry: GameEntry, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(entry.load().game), "data_hash", lambda self: "other")


@pytest.mark.parametrize("others", [0, 1])
def test_a_sealed_choice_stays_sealed_after_the_card_data_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: int
) -> None:
    first = history.first_step(HIGHCARD.load().game, checked_setup(HIGHCARD.load().game, 3, {}), 5)
    later = [runner.legal_actions(first.state, seat)[0] for seat in range(1, 1 + others)]
    paths = [
        saved(HIGHCARD, first, [choice, *later], tmp_path / f"{at}.journal")
        for at, choice in enumerate(runner.legal_actions(first.state, 0)[:2])
    ]
    changed_data(HIGHCARD, monkeypatch)
    for seat in (-1, 1, 2):
        one, two = (recalled(path, seat) for path in paths)
        assert one == two, seat
    one, two = (recalled(path, 0) for path in paths)
    assert one != two


@pytest.mark.rule("ALI-6.11")
def test_private_choices_stay_private_after_the_card_data_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = next(entry for entry in ALL if entry.key == "align_dice")
    others = [(1, "column3"), (1, "column3")]
    courses = [behind_screens((0, "column2"), *others), behind_screens((0, "column3"), (0, "column3"), *others)]
    paths = []
    for at, kept in enumerate(courses):
        choices = [one.action for one in kept[1:] if one.action is not None]
        paths.append(saved(entry, kept[0], choices, tmp_path / f"{at}.journal"))
    changed_data(entry, monkeypatch)
    for seat in (1, -1):
        one, two = (recalled(path, seat) for path in paths)
        assert one == two, seat
    one, two = (recalled(path, 0) for path in paths)
    assert one != two


@pytest.mark.rule("ALI-6.11")
def test_a_private_undo_is_not_on_the_wire() -> None:
    entry = next(entry for entry in ALL if entry.key == "align_dice")
    first, drop = behind_screens((0, "column3"))  # of two: after the last one everybody sees that the seat is done
    header = journal.header(entry.key, seated("remote", "remote"), first.state.setup.options, 1, "")
    match = Match(entry, first.state.setup, header.seats, [first], header, thinker=AtOnce())
    names = [
        HostSeat(driver=Driver.REMOTE, name=f"Seat {n}", token=f"{n}" * 32, ready=True, presence=Presence.CONNECTED)
        for n in range(2)
    ]
    table = HostTable(entry, TableTerms(name="Table", game=entry.key, options={}), names, "match")
    table.hosted_match.begin(match)
    data = entry.load().game.data_hash()
    wires = [Wire(), Wire(), Wire()]
    guests = [
        table.attendance.join(
            wire,
            Hello(
                magic=protocol.MAGIC,
                protocol=protocol.PROTOCOL,
                program=__version__,
                game=entry.key,
                data=data,
                seat=seat,
                token=token,
                name="Ann",
            ),
        )
        for wire, seat, token in zip(wires, (0, 1, messages.SPECTATE), ("0" * 32, "1" * 32, ""), strict=True)
    ]
    sent = [len(wire.data) for wire in wires]
    assert drop.action is not None
    number = match.view(0).number
    for taken in range(2):
        table.receive(guests[0], messages.Intent(2 * taken + 1, number, drop.action, taken))
        table.receive(guests[0], messages.UndoRequest(2 * taken + 2))
    assert views.encode(match.view(0)) == views.encode(views.view(first.state, 0))
    assert len(wires[0].data) == sent[0] + 8
    assert [len(wire.data) for wire in wires[1:]] == sent[1:]
    (mine,) = [action for action in runner.legal_actions(first.state, 1) if action.verb == "drop"][:1]
    table.receive(guests[1], messages.Intent(1, number, mine))  # no older than what this seat knows
    assert protocol.read_down(wires[1].data[-1]) == messages.IntentResult(1)
