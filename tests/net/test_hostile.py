"""Hostile, broken and slow peers: dropped with a reason, while honest guests play on undisturbed."""

from __future__ import annotations

import socket
import tracemalloc
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from PySide6.QtWidgets import QApplication

from tabletop.engine.actions import Action
from tabletop.match import text_safety
from tabletop.match.json_depth import is_deeper
from tabletop.net import admission, client, messages, protocol, server
from tabletop.net.addresses import TableAddress
from tabletop.net.client import RemoteTable
from tabletop.net.disconnect import Disconnect
from tabletop.net.handshake import JoinRequest
from tabletop.net.messages import Hello, HostMessage
from tabletop.net.protocol import Framer, pack
from tests.helpers.shelf import ALL
from tests.net.helpers import Hosting, Player, has_read, play, some, until


class Raw:
    """A plain socket that sends anything to a host that does not encrypt."""

    open: list[Raw] = []

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.open.append(self)
        self.socket.setblocking(False)
        self.framer = Framer(protocol.FROM_HOST)
        self.heard: list[bytes] = []
        self.closed = False

    def send(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except OSError:
            self.closed = True

    def look(self) -> None:
        try:
            while data := self.socket.recv(65536):
                self.heard += self.framer.feed(data)
            self.closed = True
        except BlockingIOError:
            pass
        except OSError:
            self.closed = True

    def dropped(self) -> bool:
        self.look()
        return self.closed

    @property
    def reasons(self) -> list[str]:
        found = [protocol.read_down(message) for message in self.heard[1:]]
        return [str(one.reason.code) for one in found if isinstance(one, messages.Refused)]

    def login(self, **changes: object) -> None:
        until(lambda: (self.look(), self.heard)[1])
        greeting = protocol.read_greeting(self.heard[0])
        hello = Hello(
            magic=protocol.MAGIC,
            protocol=protocol.PROTOCOL,
            program="1",
            game=greeting.game,
            data=greeting.data,
            name="Mallory",
        )
        self.send(pack(protocol.encode(msgspec.structs.replace(hello, **changes))))  # type: ignore[arg-type]

    def welcomed(self) -> bool:
        self.look()
        return any(b'"welcome"' in message for message in self.heard)


@pytest.fixture(autouse=True)
def hung_up() -> Iterator[None]:
    """Close every plain socket of a test."""
    yield
    for raw in Raw.open:
        raw.socket.close()
    Raw.open.clear()


def plain(game: str, *drivers: str, **terms: bool) -> Hosting:
    """A table that does not encrypt, so that tests can send anything to it."""
    return Hosting(game, *drivers, encrypted=False, **terms)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"GET / HTTP/1.1\r\nHost: table\r\n\r\n", "not_ours"),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200), "not_ours"),
        (pack(b"[]"), "not_ours"),
        (pack(b'{"magic":"chess","protocol":[1,0],"program":"","game":"","data":""}'), "not_ours"),
        (pack(b'{"magic":"kotatsu"'), "not_ours"),
        (pack(b"\xff\xfe\x00"), "not_ours"),
        (bytes(4), "not_ours"),
        ((5000).to_bytes(4, "big") + bytes(5000), "too_large"),
        (pack(b"[" * 3000), "too_deep"),
        (pack(b'{"a":' * 500 + b"1" + b"}" * 500), "too_deep"),
    ],
)
def test_a_foreign_protocol_is_rejected_with_a_reason(qapp: QApplication, data: bytes, reason: str) -> None:
    hosting = plain("pig", "random", "open")
    raw = Raw(hosting.server.port)
    until(lambda: (raw.look(), raw.heard)[1])
    raw.send(data)
    until(raw.dropped)
    assert raw.reasons == [reason]
    assert hosting.table.guests == []
    hosting.close()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"protocol": (0, 9)}, "version_old"),
        ({"protocol": (3, 0)}, "version_new"),
        ({"data": "other"}, "cards"),
        ({"match": "elsewhere"}, "unknown_match"),
        ({"token": "0" * 32}, "token"),
        ({"seat": 7}, "taken"),
        ({"seat": 0}, "taken"),
        ({"seat": -2}, "no_spectators"),
        ({"proof": "0"}, "wrong_word"),
    ],
)
def test_an_unsuitable_guest_is_told_why(qapp: QApplication, changes: dict[str, object], reason: str) -> None:
    word = "open sesame" if "proof" in changes else ""
    hosting = Hosting("pig", "random", "open", word=word, encrypted=False, spectating=False)
    raw = Raw(hosting.server.port)
    raw.login(**changes)
    until(raw.dropped)
    assert raw.reasons == [reason]
    hosting.close()


def test_a_full_or_started_table_says_so(qapp: QApplication) -> None:
    hosting = Hosting("pig", "random", "open")
    ann = Player(hosting.server, plays=False)
    until(lambda: hosting.table.lobby.can_start)
    late = Player(hosting.server)
    until(lambda: late.troubles)
    hosting.start()
    later = Player(hosting.server)
    until(lambda: later.troubles)
    assert (late.troubles, later.troubles) == (["full"], ["started"])
    assert ann.here
    hosting.close()


@pytest.mark.parametrize("word", ["Open Sesame", " open sesame "])
def test_the_join_word_is_accepted_in_any_spelling(qapp: QApplication, word: str) -> None:
    hosting = Hosting("pig", "random", "open", word="open sesame")
    assert Player(hosting.server, JoinRequest("Eve", word="simsim")).guest is not None
    ann = Player(hosting.server, JoinRequest("Ann", word=word))
    until(lambda: ann.here)
    hosting.close()


def test_a_wrong_or_missing_join_word_is_reported(qapp: QApplication) -> None:
    hosting = Hosting("pig", "random", "open", word="open sesame")
    for word in ("", "simsim"):
        eve = Player(hosting.server, JoinRequest("Eve", word=word))
        until(lambda eve=eve: eve.troubles)
        assert eve.troubles == ["wrong_word"]
    hosting.close()


def test_a_certificate_other_than_the_join_codes_is_detected(qapp: QApplication) -> None:
    hosting = Hosting("pig", "random", "open")
    eve = RemoteTable(ALL)
    found: list[Disconnect] = []
    eve.ended.connect(found.append)
    eve.join(TableAddress("127.0.0.1", hosting.server.port, "ab" * 5), JoinRequest("Ann"))
    until(lambda: found)
    assert found[0].code == "wrong_host"
    assert hosting.table.guests == []
    hosting.close()


def test_an_empty_address_and_a_foreign_server_are_told_apart(qapp: QApplication) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        port = busy.getsockname()[1]
        found: list[str] = []
        guest = RemoteTable(ALL)
        guest.ended.connect(lambda trouble: found.append(str(trouble.code)))
        guest.join(TableAddress("127.0.0.1", port), JoinRequest())
        until(lambda: found)
        busy.listen()
        guest.join(TableAddress("127.0.0.1", port), JoinRequest())
        other = busy.accept()[0]
        other.sendall(b"220 mail.example ESMTP\r\n" * 3)
        until(lambda: len(found) == 2)
        other.close()
    guest.join(TableAddress("name.invalid", port), JoinRequest())
    until(lambda: len(found) == 3)
    assert found == ["refused", "not_ours", "name_unknown"]


def mutated(frame: bytes, random: Random) -> bytes:
    """Return a frame with one thing wrong."""
    match random.randrange(9):
        case 0:
            return frame[: random.randrange(len(frame))]
        case 1:
            at = random.randrange(4, len(frame))
            return frame[:at] + bytes([random.randrange(256)]) + frame[at + 1 :]
        case 2:
            return frame * random.randrange(2, 5)
        case 3:
            size = random.choice([random.randrange(1 << 32), 40_000, 0, len(frame)])
            return size.to_bytes(4, "big") + frame[4:]
        case 4:
            return pack(b"[" * random.randrange(1, 2000) + frame[4:])
        case 5:
            return pack(frame[4:].replace(b'"seat":1', b'"seat":%d' % random.randrange(-3, 9)))
        case 6:
            return pack(frame[4:].replace(b'"number":', b'"number":-', 1))
        case 7:
            return pack(frame[4:].replace(b'"roll"', random.choice([b"7", b"null", b"{}", b'"hold"', b"[1]"])))
        case _:
            at = random.randrange(4, len(frame))
            return pack(frame[4:at] + frame[at + random.randrange(1, 9) :])


def test_mutated_frames_affect_nobody_else(
    qapp: QApplication, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MESSAGES_AT_ONCE", 1e9)
    monkeypatch.setattr(admission, "CONNECTIONS_AT_ONCE", 1e9)
    frames = 100_000 if request.config.getoption("--long") else 5_000
    random = Random(7)
    hosting = plain("pig", "open", "open")
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    ben = Player(hosting.server, JoinRequest("Ben", 1), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started and ben.link.started)
    match = hosting.table.match
    assert match is not None
    tracemalloc.start()
    raw: Raw | None = None
    sent = 0
    early = 0
    kinds: set[str] = set()
    while sent < frames:
        if raw is not None and raw.dropped():
            kinds.update(raw.reasons)
            raw = None
        if raw is None:
            raw = Raw(hosting.server.port)
            if random.random() < 0.7:
                raw.login(seat=messages.SPECTATE)
                until(lambda raw=raw: raw.welcomed() or raw.closed)
        action = Action(random.randrange(2), "roll", "die:0")
        intent: messages.GuestMessage = messages.Intent(sent, random.choice([0, 1, -1]), action)
        others = [messages.ChatRequest("hello"), messages.UndoRequest(1), messages.Consent(True), messages.Watch(0)]
        frame = pack(protocol.encode(random.choice([intent, intent, *others])))
        raw.send(mutated(frame, random) if random.random() < 0.9 else frame)
        sent += 1
        some(0)
        raw.look()
        kinds.update(raw.reasons)
        del raw.heard[1:]
        if sent == 500:
            early = tracemalloc.get_traced_memory()[0]
    assert tracemalloc.get_traced_memory()[0] < early + 4_000_000
    tracemalloc.stop()
    assert kinds == {"malformed", "not_ours", "too_large", "too_deep"}
    assert match.number == 0
    assert ann.hashes == {0: hosting.hashes[0][0]}
    ann.plays = ben.plays = True
    play(hosting, ann, ben)
    assert ann.hashes == hosting.hashes[0]
    assert ben.hashes == hosting.hashes[1]
    hosting.close()


def test_a_frame_may_arrive_in_pieces() -> None:
    messages = [b'{"is":"ready","ready":true}', b"{}", b'["]]]]"]']
    stream = b"".join(map(pack, messages))
    for cut in range(len(stream)):
        framer = Framer(100)
        assert framer.feed(stream[:cut]) + framer.feed(stream[cut:]) == messages
    framer = Framer(100)
    assert [message for at in range(len(stream)) for message in framer.feed(stream[at : at + 1])] == messages


@pytest.mark.parametrize(
    ("message", "deep"),
    [
        (b"[" * 30 + b"]" * 30, 30),
        (b'{"a":' * 30 + b"1", 30),
        (b'["' + b"[" * 50 + b'"]', 1),
        (b'["\\"' + b"[" * 40, 1),
    ],
)
def test_nesting_depth_ignores_strings(message: bytes, deep: int) -> None:
    assert (is_deeper(message, deep - 1), is_deeper(message, deep)) == (True, False)


def test_a_seat_cannot_act_for_another_or_out_of_turn(qapp: QApplication) -> None:
    hosting = plain("pig", "open", "open")
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    mallory = Raw(hosting.server.port)
    mallory.login(seat=1)
    until(lambda: ann.here and mallory.welcomed())
    hosting.start()
    for number, action in ((0, Action(0, "roll", "die:0")), (5, Action(1, "roll", "die:0")), (-1, Action(1, "roll"))):
        mallory.send(pack(protocol.encode(messages.Intent(1, number, action))))
    roll = pack(protocol.encode(messages.Intent(2, 0, Action(0, "roll", "die:0"))))
    mallory.send(roll * 3)
    answers: list[HostMessage] = []

    def answered() -> bool:
        mallory.look()
        answers[:] = [m for m in map(protocol.read_down, mallory.heard[1:]) if isinstance(m, messages.IntentResult)]
        return len(answers) == 6

    until(answered)
    assert all(isinstance(answer, messages.IntentResult) and answer.refusal is not None for answer in answers)
    assert hosting.table.match is not None
    assert hosting.table.match.number == 0
    hosting.close()


@pytest.mark.parametrize("ref", ["die:" + "9" * 5000, "die:" + "9" * 30, "die:", "die:\u0663", "zone:" + "9" * 5000])
def test_an_unknown_reference_is_refused(qapp: QApplication, ref: str) -> None:
    hosting = plain("pig", "open", "random")
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started)
    for action in (Action(0, "roll", ref), Action(0, "roll", "die:0", ref)):
        ann.guest.send(messages.Intent(1, 0, action))
    until(lambda: len(ann.refused) == 2)
    assert hosting.table.match is not None
    assert hosting.table.match.number == 0
    hosting.close()


def test_spectators_may_not_act(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "open")
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    ben = Player(hosting.server, JoinRequest("Ben", 1), plays=False)
    eve = Player(hosting.server, JoinRequest("Eve", messages.SPECTATE), plays=False)
    until(lambda: hosting.table.lobby.can_start and eve.here)
    hosting.start()
    until(lambda: eve.link.started)
    assert eve.link.submit(Action(0, "roll", "die:0"), 0) is not None
    eve.guest.send(messages.Intent(1, 0, Action(0, "roll", "die:0")))
    eve.guest.send(messages.UndoRequest(2))
    eve.guest.send(messages.Watch(0))
    until(lambda: len(eve.refused) == 2)
    assert eve.link.view(-1).seat == -1
    assert (ann.link.number, ben.link.number) == (0, 0)
    hosting.close()


def test_a_guest_who_sends_too_much_is_dropped_and_may_return(qapp: QApplication) -> None:
    hosting = plain("pig", "open", "random")
    raw = Raw(hosting.server.port)
    raw.login()
    until(raw.welcomed)
    raw.send(pack(protocol.encode(messages.ChatRequest("spam"))) * 400)
    until(raw.dropped)
    assert raw.reasons == ["too_much"]
    ann = Player(hosting.server)
    until(lambda: ann.here)
    hosting.close()


def test_a_guest_who_does_not_read_is_dropped_and_the_others_play_on(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "UNREAD_MOST", 200_000)
    monkeypatch.setattr(client, "MESSAGES_AT_ONCE", 1e9)
    hosting = plain("pig", "open", "random")
    ann = Player(hosting.server, JoinRequest("Ann", 0), plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    lazy = Raw(hosting.server.port)
    lazy.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    lazy.login(seat=messages.SPECTATE)
    until(lambda: len(hosting.table.guests) == 2)
    while len(hosting.table.guests) == 2:
        for _ in range(200):
            hosting.table.chat.say("x" * 300)
        until(lambda: has_read(hosting, "Ann"))  # who reads must not be the one who is dropped
    assert [guest.name for guest in hosting.table.guests] == ["Ann"]
    ann.plays = True
    play(hosting, ann)
    hosting.close()


def test_silent_connections_are_limited_and_time_out(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    hosting = plain("pig", "open", "random")
    many = [Raw(hosting.server.port) for _ in range(server.STRANGERS_PER_ADDRESS + 5)]
    until(lambda: sum(raw.dropped() for raw in many) == 5)
    monkeypatch.setattr(server, "LOGIN_WITHIN", 0.0)
    until(lambda: all(raw.dropped() for raw in many))
    ann = Player(hosting.server)
    until(lambda: ann.here)
    hosting.close()


def test_idle_connections_cannot_keep_others_out(qapp: QApplication) -> None:
    hosting = plain("pig", "open", "random")
    many = [Raw(hosting.server.port) for _ in range(server.STRANGERS_PER_ADDRESS)]
    until(lambda: all((raw.look(), raw.heard)[1] for raw in many))
    ann = Player(hosting.server, plays=False)
    until(lambda: ann.here)
    assert [raw.dropped() for raw in many] == [True] + [False] * (len(many) - 1)
    assert many[0].reasons == ["crowded"]
    hosting.close()


def test_join_word_guesses_are_limited_but_returns_are_not_counted(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "CONNECTIONS_AT_ONCE", 10.0)
    monkeypatch.setattr(admission, "CONNECTIONS_A_SECOND", 0.0)
    hosting = Hosting("pig", "open", "random", word="open sesame", encrypted=False)
    ann = Player(hosting.server, JoinRequest("Ann", word="open sesame"), plays=False)
    until(lambda: ann.here)
    for _ in range(12):  # each replaces the one before
        again = Player(hosting.server, ann.guest.request, plays=False)
        until(lambda again=again: again.here)
    guesses = [Raw(hosting.server.port) for _ in range(20)]
    for raw in guesses[:9]:
        raw.login(proof="0")
    until(lambda: all(raw.dropped() for raw in guesses))
    assert [raw.reasons for raw in guesses] == [["wrong_word"]] * 6 + [["guessing"]] * 3 + [[]] * 11
    assert again.here
    hosting.close()


@pytest.mark.parametrize(
    "heavy", [messages.Resync(), messages.Rename("M"), messages.Ready(True), messages.UndoRequest(1)]
)
def test_a_guest_who_repeats_costly_messages_is_dropped(qapp: QApplication, heavy: messages.GuestMessage) -> None:
    hosting = plain("pig", "open", "random")
    raw = Raw(hosting.server.port)
    raw.login()
    until(raw.welcomed)
    raw.send(pack(protocol.encode(messages.Ready(True))))
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    raw.send(pack(protocol.encode(heavy)) * 20)
    until(raw.dropped)
    assert raw.reasons == ["too_much"]
    assert len(raw.heard) < 20
    hosting.close()


def test_names_and_chat_lines_are_plain_and_short(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "open")
    ann = Player(hosting.server, JoinRequest("A\x1b[31m\n‮nn" + "n" * 90, 0))
    ben = Player(hosting.server, JoinRequest(hosting.table.terms.host, 1))
    until(lambda: ann.here and ben.here)
    assert ann.link.room is not None
    assert hosting.table.seats[0].name == "A[31m nn" + "n" * 16
    for number in range(20):
        ann.link.say(f"<b>{number}</b>\n" + "y" * 900)
    until(lambda: len(ben.said) >= 5)
    some(0.1)
    texts = [said.text for said in ben.said if isinstance(said, messages.ChatMessage)]
    assert len(texts) == 5
    assert texts[0].startswith("<b>0</b> y")
    assert len(texts[0]) == text_safety.SAY_MOST
    hosting.close()


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Z" + "\u0306\u0307" * 9 + "oe", "Z\u0306\u0307\u0306oe"),
        ("\ufe0f\u0301Ann", "Ann"),
        ("\u3164\u2800\u115f", ""),
        ("A\u034fn\ufe0fn\U000e0041\u180e", "Ann"),
        ("\u202eAnn\u200b\u2066", "Ann"),
        ("Zoe\u0301", "Zo\xe9"),
        ("Ann \U0001f469\U0001f3fd", "Ann \U0001f469\U0001f3fd"),
        ("\u306f\u3099\u306b", "\u3070\u306b"),
    ],
)
def test_invisible_characters_and_stacked_accents_are_removed(written: str, seen: str) -> None:
    assert text_safety.safe_line(written) == seen


@pytest.mark.parametrize("name", ["Ann", "ann", "\uff21nn", "host", "A\u200bnn", "\u0410nn", "A\u034fnn", "H\u043est"])
def test_a_confusable_name_gets_a_number(qapp: QApplication, name: str) -> None:
    hosting = Hosting("pig", "open", "open")
    ann = Player(hosting.server, JoinRequest("Ann", 0))
    until(lambda: ann.here)
    for seat in (1, messages.SPECTATE):
        other = Player(hosting.server, JoinRequest(name, seat))
        until(lambda other=other: other.here)
    names = [guest.name for guest in hosting.table.guests]
    looks = [text_safety.confusable_keys(one) for one in (*names, hosting.table.terms.host)]
    assert len(frozenset().union(*looks)) == sum(map(len, looks))
    other.link.rename("Ann")
    until(lambda: hosting.table.guests[2].name.startswith("Ann"))
    assert hosting.table.guests[2].name != "Ann"
    hosting.close()


@pytest.mark.parametrize(
    ("one", "other"),
    [("paypal", "p\u0430yp\u0430l"), ("Ian", "lan"), ("B0b", "BOb"), ("Dorn", "Dom"), ("\u30ab\u30ca", "\u529b\u30ca")],
)
def test_names_that_look_alike_are_confusable(one: str, other: str) -> None:
    assert text_safety.confusable_keys(one) & text_safety.confusable_keys(other)
    assert not text_safety.confusable_keys(one) & text_safety.confusable_keys("Ben")


def test_no_guest_is_named_like_a_seat_reference(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "open")
    ann = Player(hosting.server, JoinRequest("seat:1", 0))
    until(lambda: ann.here)
    assert hosting.table.seats[0].name == "seat 1"
    ann.link.rename("kind:goblin")
    until(lambda: hosting.table.seats[0].name == "kind goblin")
    hosting.close()


@pytest.mark.parametrize(
    "name", ["Seat 1", "\u5e2d1", "seat  1", "Player 1", "\u30d7\u30ec\u30a4\u30e4\u30fc1", "S\u0435at 1"]
)
def test_no_guest_is_named_like_an_unnamed_seat(qapp: QApplication, name: str) -> None:
    hosting = Hosting("pig", "open", "open")
    eve = Player(hosting.server, JoinRequest(name, messages.SPECTATE))
    ann = Player(hosting.server, JoinRequest(name, 0))
    until(lambda: eve.here and ann.here)
    called = {guest.seat: guest.name for guest in hosting.table.guests}
    assert called[messages.SPECTATE if messages.SPECTATE in called else -1] == text_safety.safe_name(f"{name} 2")
    assert called[0] == text_safety.safe_name(name), "a guest may be called like its own seat"
    hosting.close()


def test_a_kicked_guest_cannot_return_to_its_seat(qapp: QApplication) -> None:
    hosting = Hosting("pig", "open", "random")
    ann = Player(hosting.server, plays=False)
    until(lambda: hosting.table.lobby.can_start)
    hosting.start()
    until(lambda: ann.link.started)
    wish = ann.guest.request
    hosting.table.attendance.kick(0)
    until(lambda: ann.troubles)
    assert ann.troubles == ["kicked"]
    again = Player(hosting.server, wish)
    until(lambda: again.troubles)
    assert again.troubles == ["token"]
    hosting.close()
