"""A lying or flooding host: the guest rejects the impossible and sanitizes texts."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from PySide6.QtNetwork import QHostAddress, QTcpServer, QTcpSocket
from PySide6.QtWidgets import QApplication

from tabletop import __version__
from tabletop.engine import view as views
from tabletop.engine.errors import Refusal
from tabletop.engine.events import ActionTaken, Changed, CounterChanged, Event, Logged, Moved, Rolled
from tabletop.match.link import Driver
from tabletop.net import client, delta, messages, protocol, validation
from tabletop.net.addresses import PLAIN, TableAddress
from tabletop.net.client import RemoteTable
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import (
    Batch,
    ChatMessage,
    Greeting,
    HostMessage,
    IntentResult,
    Notice,
    Patch,
    Ping,
    Redirect,
    Room,
    SeatStatus,
    Snapshot,
    UndoVote,
    Waiting,
    Welcome,
)
from tabletop.net.protocol import ProtocolError, pack
from tabletop.words import Words
from tests.helpers.shelf import ALL
from tests.match.helpers import new
from tests.net.helpers import Hosting, Player, entry_of, some, until
from tests.ui.test_holy_table import played_until
from tests.ui.test_late_numbers import strikes

ROOM = Room(
    name="Table",
    game="pig",
    options={},
    seats=(SeatStatus(seat=0, driver=Driver.REMOTE, name="Ann"), SeatStatus(seat=1, driver=Driver.ME, name="Host")),
    started=True,
)


class Liar:
    """A host that sends anything."""

    def __init__(self) -> None:
        self.door = QTcpServer()
        self.door.newConnection.connect(self._accept)
        assert self.door.listen(QHostAddress("127.0.0.1"), 0)
        self.place = TableAddress("127.0.0.1", self.door.serverPort(), PLAIN)
        self.sockets: list[QTcpSocket] = []
        self.met: list[QTcpSocket] = []
        self.first: list[HostMessage] = [Welcome(0, "1" * 32, "table"), ROOM]
        self.guest = RemoteTable(ALL)
        self.phases: list[str] = []
        self.troubles: list[str] = []
        self.said: list[ChatMessage | Notice] = []
        self.refused: list[Refusal] = []
        self.guest.phase_changed.connect(self.phases.append)
        self.guest.ended.connect(lambda trouble: self.troubles.append(str(trouble.code)))
        self.guest.message_received.connect(self.said.append)
        self.guest.refused.connect(self.refused.append)

    def meet(self) -> None:
        """Accept the guest."""
        self.guest.join(self.place, JoinRequest("Ann"))
        until(lambda: self.guest.link.room is not None)

    def say(self, *messages: HostMessage) -> None:
        self.raw(b"".join(pack(protocol.encode(message)) for message in messages))

    def raw(self, data: bytes) -> None:
        self.sockets[-1].write(data)
        self.sockets[-1].flush()

    def close(self) -> None:
        self.guest.leave()
        self.door.close()

    def _accept(self) -> None:
        socket = self.door.nextPendingConnection()
        self.sockets.append(socket)
        data = entry_of("pig").load().game.data_hash()
        greeting = Greeting(
            magic=protocol.MAGIC,
            protocol=protocol.PROTOCOL,
            program=__version__,
            game="pig",
            data=data,
            match="table",
            nonce="nonce",
        )
        socket.write(pack(protocol.encode(greeting)))
        socket.readyRead.connect(lambda: self._read(socket))

    def _read(self, socket: QTcpSocket) -> None:
        socket.readAll()
        if socket not in self.met:
            self.met.append(socket)
            self.say(*self.first)


@pytest.fixture
def liar(qapp: QApplication) -> Iterator[Liar]:
    made = Liar()
    yield made
    made.close()


def full(change: Callable[[dict[str, Any]], object] = lambda plain: None, **fields: Any) -> Snapshot:
    """The first view of a match of pig, with something wrong about it."""
    hosting = Hosting("pig", "open", "me", encrypted=False)
    hosting.table.seats[0].token = "1"
    hosting.start()
    match = hosting.table.match
    assert match is not None
    plain = msgspec.json.decode(views.encode(match.view(0)))
    change(plain)
    data = msgspec.json.encode(plain, order="deterministic")
    made = Snapshot(0, msgspec.Raw(data), delta.digest(data), match.past(0))
    hosting.close()
    return msgspec.structs.replace(made, **fields)


def test_an_honest_view_is_shown(liar: Liar) -> None:
    liar.meet()
    liar.say(full())
    until(lambda: liar.guest.link.started)
    liar.say(Batch(0, (Logged("pig.held", {"seat": "seat:1"}),), Patch(), views.fingerprint(liar.guest.link.view(0))))
    until(lambda: len(liar.guest.link.past(0)) == 2)
    assert liar.phases == ["connecting", "here"]


@pytest.mark.parametrize(
    "room",
    [
        msgspec.structs.replace(ROOM, game="highcard"),
        msgspec.structs.replace(ROOM, seats=ROOM.seats[:1]),
        msgspec.structs.replace(ROOM, seats=ROOM.seats[::-1]),
        msgspec.structs.replace(ROOM, seats=ROOM.seats * 9),
        msgspec.structs.replace(ROOM, seats=()),
        msgspec.structs.replace(ROOM, options={"goal": 9000}),
        msgspec.structs.replace(ROOM, options={"<b>": 1}),
        msgspec.structs.replace(ROOM, name="x" * 5000),
        msgspec.structs.replace(ROOM, spectators=("Eve",) * 500),
        msgspec.structs.replace(ROOM, waiting=Waiting(7, 10)),
        msgspec.structs.replace(ROOM, waiting=Waiting(0, -10)),
        msgspec.structs.replace(ROOM, undo=UndoVote(0, (5,))),
    ],
)
def test_an_impossible_room_is_not_shown(liar: Liar, room: Room) -> None:
    liar.meet()
    liar.say(room)
    until(lambda: liar.phases[-1] == "lost")
    assert liar.guest.reason is not None
    assert liar.guest.reason.code == "malformed"
    assert liar.guest.link.room == ROOM


@pytest.mark.parametrize(
    ("event", "fits"),
    [
        (Changed(0, "face", 1), True),
        (Changed(0, "nonsense", 1), False),
        (Changed(0, "__class__", 1), False),
        (Changed(0, "score", 1), False),
        (Changed(99, "face", 1), False),
        (CounterChanged("score", 1, 0, 1), True),
        (CounterChanged("score", 2, 0, 1), False),
        (CounterChanged("score", -1, 0, 1), False),
        (CounterChanged("nonsense", 0, 0, 1), False),
        (CounterChanged("turn_total", 0, 0, 1), False),
    ],
)
def test_an_event_about_an_unknown_field_is_rejected(event: Event, fits: bool) -> None:
    state = new("me", "me").view(0).state
    with contextlib.nullcontext() if fits else pytest.raises(ProtocolError):
        validation.check_events([event], state)


def test_a_welcome_to_an_unknown_seat_is_rejected(liar: Liar) -> None:
    liar.first = [Welcome(9, "1", "table"), ROOM]
    liar.guest.join(liar.place, JoinRequest("Ann"))
    until(lambda: liar.phases[-1:] == ["lost"])
    assert liar.guest.link.room is None


def test_texts_are_sanitized(liar: Liar) -> None:
    liar.meet()
    dirty = "\x1b[2J\u202e" + "n" * 150
    sittings = (
        SeatStatus(seat=0, driver=Driver.REMOTE, name=dirty),
        SeatStatus(seat=1, driver=Driver.ME, name="Host\nHost"),
    )
    liar.say(
        msgspec.structs.replace(ROOM, name=dirty, host=dirty, seats=sittings, spectators=(dirty,)),
        ChatMessage(1, dirty, "\x00<b>" + "y" * 1000),
        Notice("net.note.back", {"seat": dirty}),
        IntentResult(1, Refusal("match.refuse.stale", dirty, {"text": dirty})),
    )
    until(lambda: len(liar.said) == 2 and liar.refused)
    plain = "[2J" + "n" * 21
    room = liar.guest.link.room
    assert room is not None
    assert (room.name, room.host, room.spectators) == (plain, plain, (plain,))
    assert [sitting.name for sitting in room.seats] == [plain, "Host Host"]
    said, note = liar.said
    assert isinstance(said, ChatMessage)
    assert isinstance(note, Notice)
    assert (said.name, said.text) == (plain, "<b>" + "y" * 297)
    assert note.params == {"seat": "[2J" + "n" * 77}
    assert liar.refused == [Refusal("match.refuse.stale", plain, {"text": "[2J" + "n" * 77})]


def change(path: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Put a value into a view at a place such as `state/zone`."""

    def do(plain: dict[str, Any]) -> None:
        *ways, last = path.split("/")
        for way in ways:
            plain = plain[way]
        plain[last] = value

    return do


@pytest.mark.parametrize(
    "made",
    [
        lambda: full(change("seat", 1)),
        lambda: full(change("seat", 7)),
        lambda: full(change("setup/seats", 4)),
        lambda: full(change("setup/seats", 10**9)),
        lambda: full(change("setup/options", {"goal": 9000})),
        lambda: full(change("state/number", 5)),
        lambda: full(change("state/score", [0, 0, 0])),
        lambda: full(change("state/score", [0, 10**9])),
        lambda: full(change("state/turn_total", "x")),
        lambda: full(change("state/zone", [4])),
        lambda: full(change("state/zones", [[0, 0]])),
        lambda: full(change("state/zones", [[99]])),
        lambda: full(change("state/zones", [[]])),
        lambda: full(change("state/zones", [[0], [], []])),
        lambda: full(change("state/ask", {"key": "decide", "seats": [9]})),
        lambda: full(change("state/ask", {"key": "wonder", "seats": [0]})),
        lambda: full(change("state/result", {"kind": "x", "winners": [5], "scores": [0, 0]})),
        lambda: full(change("state/result", {"kind": "x", "winners": [1], "scores": [0]})),
        lambda: full(change("actions", [{"seat": 1, "verb": "roll"}])),
        lambda: full(change("state", [[]])),
        lambda: full(hash="0"),
        lambda: full(number=-1),
        lambda: full(past=(messages.HistoryEntry(0, (Logged("<b>", {}),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Logged("net.note.back", {}),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Logged("pig.held", {"seat": "seat:x"}),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Logged("pig.held", {"seat": ("seat:7",)}),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Logged("pig.held", {"seat": "y" * 900}),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (ActionTaken("roll", "decide"),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (ActionTaken("9 roll - - -", "decide"),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Moved(0, "attic", "table", 0),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Moved(4, "table", "table", 0),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Rolled((0,), (1, 2)),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Rolled((0,), (1,), seat=2),)),)),
        lambda: full(past=(messages.HistoryEntry(0, (Logged("pig.held", {}, (3,)),)),)),
    ],
)
def test_an_impossible_view_is_not_shown(liar: Liar, made: Callable[[], Snapshot]) -> None:
    liar.meet()
    liar.say(made())
    until(lambda: liar.phases[-1] == "lost")
    assert liar.guest.reason is not None
    assert liar.guest.reason.code == "malformed"
    assert not liar.guest.link.started


@pytest.mark.parametrize("game", ["quarriors", "align_dice", "seven_missions"])
@pytest.mark.parametrize("kind", [99999, 5000, -99999])
def test_an_unknown_kind_is_not_shown(game: str, kind: int) -> None:
    entry = next(entry for entry in ALL if entry.key == game)
    seen = new("me", "me", entry=entry).view(0)

    def check(found: views.View) -> None:
        validation.check_view(found, entry.load().game, 2)
        validation.check_displayable(found, entry, set())

    check(seen)
    state = seen.state.clone()
    state.kind[next(item for item, known in enumerate(state.kind) if known >= 0)] = kind
    wrong = views.View(0, state, seen.actions, seen.unseen)
    with pytest.raises(ProtocolError):
        check(wrong)


def test_a_guest_computes_no_forecast_to_check_a_view() -> None:
    entry = next(entry for entry in ALL if entry.key == "holy_knights")
    seen = played_until(4, strikes, rivals=Driver.REMOTE).view(0)
    validation.check_displayable(seen, entry, set())
    assert not seen.forecast.known
    entry.load().table(seen, Words("en"))
    assert seen.forecast.known


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (pack(b'{"is":"said","seat":0,"name":"x","text":"' + b"x" * 300_000 + b'"}'), "malformed"),
        (pack(b'{"is":"room","name":' + b"[" * 500 + b"]" * 500 + b"}"), "too_deep"),
        ((1 << 24).to_bytes(4, "big") + b"x" * 100, "not_ours"),
        (
            pack(protocol.encode(Snapshot(0, msgspec.Raw(b"{}"), "", (messages.HistoryEntry(0, ()),) * 20_001))),
            "malformed",
        ),
        (pack(b'{"is":"secret"}'), "malformed"),
        (pack(b"\xff\xff"), "malformed"),
        (pack(protocol.encode(Redirect(("10.0.0.1",) * 17, 1))), "malformed"),
        (pack(protocol.encode(Redirect(("10.0.0.1",), 70_000))), "malformed"),
        (pack(protocol.encode(Ping(1, (1,) * 1000))), "malformed"),
        (pack(protocol.encode(Notice("x" * 300))), "malformed"),
        (pack(protocol.encode(Notice("net.note.back", {str(at): "" for at in range(50)}))), "malformed"),
        (pack(protocol.encode(Batch(1, (Logged("pig.held"),) * 5000, Patch(), ""))), "malformed"),
    ],
)
def test_oversized_messages_are_not_read(liar: Liar, data: bytes, code: str) -> None:
    liar.meet()
    liar.raw(data)
    until(lambda: liar.phases[-1] == "lost")
    assert liar.guest.reason is not None
    assert liar.guest.reason.code == code
    assert liar.said == []


def test_a_guest_stops_reconnecting_to_a_host_that_sends_nonsense(liar: Liar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "RECONNECT_AFTER", (1,))
    liar.first = [Welcome(0, "1" * 32, "table"), msgspec.structs.replace(ROOM, game="chess")]
    liar.guest.join(liar.place, JoinRequest("Ann"))
    until(lambda: liar.troubles)
    assert liar.troubles == ["malformed"]
    assert len(liar.met) == client.FAULTS_MOST


def test_a_flooding_host_does_not_block_the_event_loop(liar: Liar) -> None:
    liar.meet()
    turns = 0
    told = 0
    while liar.phases[-1] == "here":
        liar.say(*[ChatMessage(1, "Host", f"{at}") for at in range(500)], *[ROOM] * 500)
        told += 500
        some(0)
        turns += 1
        assert turns < 1000
    assert liar.guest.reason is not None
    assert liar.guest.reason.code == "too_much"
    assert client.CHAT_AT_ONCE <= len(liar.said) < told / 2


def test_mutated_host_messages_do_no_harm(liar: Liar, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "RECONNECT_AFTER", (1,))
    monkeypatch.setattr(client, "FAULTS_MOST", 10**9)
    random = Random(3)
    view = full()
    roll = Batch(1, (ActionTaken("0 roll die:0 - -", "decide"), Rolled((0,), (3,))), Patch({"turn_total": 4}), "0" * 16)
    honest = [
        view,
        roll,
        ROOM,
        ChatMessage(1, "Host", "hello"),
        Notice("net.note.back", {"seat": "seat:0"}),
        Ping(1, (0, 1)),
    ]
    liar.meet()
    codes: set[str] = set()
    for _ in range(400):
        until(lambda: liar.guest.phase == "here" and liar.sockets[-1].state() is QTcpSocket.SocketState.ConnectedState)
        frame = bytearray(pack(protocol.encode(random.choice(honest))))
        for _ in range(random.randrange(1, 4)):
            at = random.randrange(4, len(frame))
            match random.randrange(3):
                case 0:
                    frame[at] = random.randrange(256)
                case 1:
                    del frame[at : at + random.randrange(1, 5)]
                case _:
                    frame[at:at] = random.choice([b"[", b"{", b"-", b"9" * 30, b'"', b"null"])
        frame[:4] = (len(frame) - 4).to_bytes(4, "big")
        liar.raw(bytes(frame))
        some(0.002)
        if liar.guest.reason is not None:
            codes.add(str(liar.guest.reason.code))
    assert "malformed" in codes
    assert codes <= {"malformed", "not_ours", "lost", "too_deep", "too_large"}
    assert liar.troubles == []


def test_an_honest_host_never_exceeds_the_limits(qapp: QApplication) -> None:
    hosting = Hosting("quarriors", "open", "random", "random", "random")
    ann = Player(hosting.server, JoinRequest("Ann"))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: [ann.act()] and hosting.over and ann.link.fair is not None)
    assert ann.guest._faults == 0
    hosting.close()
