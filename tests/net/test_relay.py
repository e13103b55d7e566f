"""Tables at a meeting place: invitation links, and the relayed stream of bytes through brokers good and bad."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from PySide6.QtNetwork import QSslConfiguration, QTcpSocket
from PySide6.QtWidgets import QApplication

from tabletop.cli import main
from tabletop.engine.errors import UserError
from tabletop.net import addresses, host_migration, seat_tokens
from tabletop.net.addresses import TableAddress
from tabletop.net.disconnect import Code, JoinRefused
from tabletop.net.handshake import JoinRequest
from tabletop.net.host_link import HostLink
from tabletop.net.messages import SPECTATE, MigrationData
from tabletop.net.relay import connection
from tabletop.net.relay import invitation as invitations
from tabletop.net.relay.invitation import Invitation, MeetingPlace, Room, meeting_place, new_room, parse
from tabletop.net.relay.packets import Kind, Packet, RoomKeys
from tabletop.net.relay.stream import WINDOW, Stream
from tabletop.net.server import Server
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce
from tests.net.authority import Authority
from tests.net.fake_broker import FakeBroker, Message
from tests.net.helpers import Hosting, Player, play, some, until
from tests.net.mosquitto import Mosquitto, needs_mosquitto
from tests.net.programs import Program

INVITATION = Invitation(
    Room(MeetingPlace("play.example.org", 8883, True, "ann", "p@/:w"), "ab" * 16), "cd" * 10, (("192.168.1.5", 48625),)
)
LINK = INVITATION.link


# -- links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place", ["mqtt://127.0.0.1", "broker.local:1884", "mqtts://ann:pw@[fd00::1]:8884", "ann@example.org"]
)
def test_a_link_says_what_the_host_put_in(place: str) -> None:
    for nearby in ((), (("10.0.0.7", 48630), ("192.168.1.5", 48625))):
        made = Invitation(new_room(meeting_place(place)), "0123456789" * 2, nearby)
        assert parse(f" <{made.link}>\n") == made
        assert len(made.link) < 130
    assert parse(LINK) == INVITATION


@pytest.mark.parametrize(
    ("link", "code"),
    [
        (LINK[:-1], Code.LINK_CUT),
        (LINK[:40], Code.LINK_CUT),
        (LINK.replace("example", "exampel"), Code.LINK_CUT),
        (LINK[:-6] + "A" + LINK[-5:], Code.LINK_CUT),
        ("kotatsu://", Code.LINK_CUT),
        (LINK.replace(":8883", ":88830"), Code.LINK_PLACE),
        (LINK.replace("play.example.org", "two words"), Code.LINK_PLACE),
        (LINK.replace("/AQ", "/Ag"), Code.LINK_NEWER),
    ],
)
def test_each_fault_of_a_link_has_its_sentence(link: str, code: Code) -> None:
    with pytest.raises(JoinRefused) as denied:
        addresses.place(link)
    assert denied.value.reason.code is code


@pytest.mark.parametrize("text", ["", "a b", "http://example.org", "host:0", "host:99999", "[fe80", "mqtts://"])
def test_a_mistyped_meeting_place_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        meeting_place(text)


# -- tables ----------------------------------------------------------------------------------------------------------


class Relayed:
    """A table whose relay stands at a broker of this test's own."""

    def __init__(self, *drivers: str, word: str = "", broker: FakeBroker | None = None) -> None:
        self.broker = broker or FakeBroker()
        self.hosting = Hosting("pig", *(drivers or ("open", "random")), word=word, mixed=True)
        self.room = new_room(MeetingPlace("127.0.0.1", self.broker.port, tls=False))
        self.hosting.server.open_relay(self.room)
        self.open()

    def open(self) -> None:
        until(lambda: self.hosting.server.relay is not None and self.hosting.server.relay.is_open)

    def place(self, nearby: tuple[tuple[str, int], ...] = ()) -> TableAddress:
        invitation = self.hosting.server.invitation
        assert invitation is not None
        return addresses.invited(msgspec.structs.replace(invitation, nearby=nearby))

    def player(self, wish: JoinRequest | None = None, **given: object) -> Player:
        return Player(self.hosting.server, wish, place=self.place(), **given)  # type: ignore[arg-type]

    def begin(self, player: Player) -> None:
        until(lambda: self.hosting.table.lobby.can_start)
        self.hosting.start(None)
        until(lambda: player.link.started)


def test_a_whole_match_through_a_meeting_place_that_learns_nothing(qapp: QApplication) -> None:
    relayed = Relayed(word="sesame")
    wrong = relayed.player(JoinRequest("Bob", word="opensesame"))
    until(lambda: wrong.troubles)
    assert wrong.troubles == ["wrong_word"]
    assert relayed.hosting.server.admission.relayed_guesses.count == 1
    assert relayed.hosting.server.admission.guesses.count == 0
    player = relayed.player(JoinRequest("Annabel", word="sesame"))
    relayed.begin(player)
    play(relayed.hosting, player)
    assert player.link.fair
    carried = b"".join(topic.encode() + payload for topic, payload in relayed.broker.seen)
    assert len(carried) > 5000
    pattern = re.compile(r"kotatsu/[0-9a-f]{32}/(host|(knock|up|down)/[0-9a-f]{32})")
    assert all(pattern.fullmatch(topic) for topic, _ in relayed.broker.seen)
    for secret in (
        b"Annabel",
        b'"seat',
        b"Seat",
        b"roll",
        b"sesame",
        b"pig",
        b"Kotatsu",
        bytes.fromhex(relayed.room.secret),
    ):
        assert secret not in carried
    relayed.hosting.close()
    until(lambda: not relayed.broker.retained)


def test_a_lost_meeting_place_ends_in_the_same_reconnection_as_on_the_lan(qapp: QApplication) -> None:
    relayed = Relayed()
    player = relayed.player()
    relayed.begin(player)
    seat, token = player.link.seat, player.guest.request.token
    for _ in range(4):
        until(player.act)
    relayed.broker.crash()
    until(lambda: player.guest.phase == "lost" and relayed.hosting.table.seats[seat].presence == "lost")
    relayed.broker.restart()
    until(lambda: player.here)
    assert (player.link.seat, player.guest.request.token) == (seat, token)
    relayed.broker.lose(player.guest._relay._down if player.guest._relay else "")
    until(lambda: relayed.hosting.table.seats[seat].presence == "lost")  # by the guest's last will, not by silence
    play(relayed.hosting, player)
    assert player.link.fair
    relayed.hosting.close()


def test_a_guest_takes_over_as_host_through_the_meeting_place(qapp: QApplication) -> None:
    relayed = Relayed("me", "open", "open")
    server = relayed.hosting.server
    ann = relayed.player(JoinRequest("Ann", 1), plays=False)
    ben = relayed.player(JoinRequest("Ben", 2))
    until(lambda: relayed.hosting.table.lobby.can_start)
    watcher = Player(server, JoinRequest("Cleo", SPECTATE))
    until(lambda: watcher.here)
    relayed.hosting.start(None)
    until(lambda: ann.link.started and ben.link.started)
    with pytest.raises(UserError):
        server.hand_over(1)  # Cleo came without a link
    watcher.guest.leave()
    until(lambda: len(relayed.hosting.table.guests) == 2)
    ann.guest.migration_offered.connect(lambda: ann.guest.answer_migration(True))
    heirs: list[MigrationData] = []
    ann.guest.migration_data.connect(heirs.append)
    assert server.hand_over(1)
    until(lambda: heirs)
    table = host_migration.inherit(heirs[0], ALL, thinker=AtOnce())
    assert table.relay_room is not None
    assert table.relay_room.meeting_place == relayed.room.meeting_place
    assert table.relay_room.secret != relayed.room.secret
    heir = Server(table)
    heir.listen(0)
    heir.open_relay(table.relay_room)
    ann.guest.confirm_migration([TableAddress("127.0.0.1", 1, heir.fingerprint)])  # nothing listens there
    until(lambda: ben.guest.place.port == relayed.broker.port and ben.here and len(table.guests) == 1)
    assert ann.troubles == ["closed"]
    assert ben.guest.place.invitation is not None
    assert ben.guest.place.invitation.room == table.relay_room
    (ticket,) = seat_tokens.listed()
    assert ticket.place == ben.guest._invited  # where a restarted program returns to
    link = HostLink(table)
    while link.result is None:
        seen = link.view(1)
        if seen.actions:
            link.submit(seen.actions[0], seen.number)
        ben.act()
        some(0)
    until(lambda: ben.link.fair is not None)
    assert ben.link.fair
    heir.close()


def dropped(message: Message) -> list[Message]:
    return []


def altered(message: Message) -> list[Message]:
    topic, payload = message
    return [(topic, payload[:-1] + bytes([payload[-1] ^ 1]))]


def repeated(message: Message) -> list[Message]:
    return [message, message]


@pytest.mark.parametrize("direction", ["/up/", "/down/"])
@pytest.mark.parametrize("fault", [dropped, altered, repeated])
def test_nothing_wrong_is_accepted_from_a_broker(
    fault: Callable[[Message], list[Message]], direction: str, qapp: QApplication
) -> None:
    relayed = Relayed()
    player = relayed.player()
    relayed.begin(player)
    phases: list[str] = []
    player.guest.phase_changed.connect(phases.append)
    done = 0

    def tamper(message: Message) -> list[Message]:
        nonlocal done
        if direction in message[0] and len(message[1]) > 60 and done < 1:
            done += 1
            return fault(message)
        return [message]

    relayed.broker.tamper = tamper
    play(relayed.hosting, player)
    assert done == 1
    assert player.link.fair
    assert ("lost" in phases) is (fault is not repeated)
    wrong = {
        number for number, found in player.hashes.items() if relayed.hosting.hashes[player.link.seat][number] != found
    }
    assert not wrong
    relayed.hosting.close()


def test_a_guest_learns_why_nobody_answers(qapp: QApplication, soon_over: None) -> None:
    relayed = Relayed()
    assert refusal(msgspec.structs.replace(relayed.place(), fingerprint="00" * 9 + "01")) == "wrong_host"
    strange = addresses.invited(Invitation(new_room(relayed.room.meeting_place), "ab" * 10))
    assert refusal(strange, is_answered=False) == "empty_room"
    place = relayed.place()
    relayed.broker.lose("/knock/")
    assert refusal(place) == "host_away"
    relayed.open()
    guest = relayed.player(plays=False)
    until(lambda: guest.here)
    relayed.hosting.close()
    until(lambda: guest.troubles)
    assert guest.troubles == ["closed"]
    until(lambda: not relayed.broker.retained)
    assert refusal(place, is_answered=False) == "empty_room"
    relayed.broker.password = b"secret"
    assert refusal(place) == "meeting_refused"
    relayed.broker.crash()
    assert refusal(place) == "meeting_unreachable"


def test_the_certificate_of_a_meeting_place_has_to_be_valid_for_its_name(
    qapp: QApplication, capsys: pytest.CaptureFixture[str], soon_over: None
) -> None:
    authority = Authority()
    usual = QSslConfiguration.defaultConfiguration()
    valid, renamed = (authority.configuration(name) for name in ("localhost", "example.org"))
    expired, unknown = authority.configuration("localhost", 2024), Authority().configuration("localhost")
    brokers = [FakeBroker(each) for each in (unknown, valid, renamed, expired)]

    def told(broker: FakeBroker) -> str:
        code = main(["meeting-place", "--check", f"localhost:{broker.port}"])
        text = capsys.readouterr()
        assert (code == 0) is ("works" in text.out)
        return text.out + text.err

    assert "isn't valid for that address" in told(brokers[1])
    try:
        known = QSslConfiguration(usual)
        known.addCaCertificate(authority.certificate)
        QSslConfiguration.setDefaultConfiguration(known)
        assert ["works" in told(broker) for broker in brokers] == [False, True, False, False]
        assert "isn't valid for that address" in told(brokers[2])
        assert "isn't valid today" in told(brokers[3])
        room = new_room(MeetingPlace("localhost", brokers[1].port))
        assert refusal(addresses.invited(Invitation(room, "ab" * 10)), is_answered=False) == "empty_room"
        strange = new_room(MeetingPlace("localhost", brokers[0].port))
        assert refusal(addresses.invited(Invitation(strange, "ab" * 10))) == "meeting_certificate"
    finally:
        QSslConfiguration.setDefaultConfiguration(usual)


def refusal(place: TableAddress, is_answered: bool = True) -> str:
    """Return why a guest cannot join; one whom nobody answers gives up soon."""
    with pytest.MonkeyPatch.context() as patience:
        patience.setattr(connection, "ANSWER_WITHIN", 60_000 if is_answered else 300)
        guest = Player(None, place=place)  # type: ignore[arg-type]
        until(lambda: guest.troubles)
    return guest.troubles[0]


def test_a_guest_on_the_same_network_connects_directly(qapp: QApplication) -> None:
    relayed = Relayed("open", "open")
    other = Hosting("pig", "open", "random", encrypted=False)
    direct = Player(relayed.hosting.server, place=relayed.place((("127.0.0.1", relayed.hosting.server.port),)))
    until(lambda: direct.here)
    assert direct.guest.place.invitation is None
    elsewhere = (("127.0.0.1", 1), ("127.0.0.1", other.server.port))
    away = Player(relayed.hosting.server, JoinRequest("Ben"), place=relayed.place(elsewhere))
    until(lambda: away.here)
    assert away.guest.place.invitation is not None
    relayed.hosting.close()
    other.close()


def test_a_stream_sends_no_more_than_its_window(qapp: QApplication) -> None:
    sent: list[Packet] = []
    stream = Stream(sent.append, qapp)
    with socket.socket(fileno=stream.descriptor) as program:
        program.setblocking(False)
        written = 0
        for _ in range(50):
            try:
                written += program.send(bytes(100_000))
            except BlockingIOError:
                some(0)
        assert [found.number for found in sent] == list(range(WINDOW))
        assert written < 4_000_000
        stream.receive(Packet(Kind.ACK, 0, 4))
        until(lambda: len(sent) == WINDOW + 4)
        stream.receive(Packet(Kind.ACK, 0, WINDOW + 5))  # more than was sent
        assert stream.has_ended
        assert sent[-1].kind is Kind.ABORT


def test_the_command_writes_a_configuration_and_checks_a_broker(
    qapp: QApplication,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    soon_over: None,
) -> None:
    assert main(["meeting-place", "--name", "play.example.org", "--out", str(tmp_path)]) == 0
    assert "live/play.example.org/privkey.pem" in (tmp_path / "mosquitto.conf").read_text()
    assert (tmp_path / "kotatsu.acl").read_text().splitlines()[1] == "topic write kotatsu/+/knock/+"
    broker = FakeBroker()
    words = ["meeting-place", "--check", f"mqtt://127.0.0.1:{broker.port}"]
    assert main(words) == 0
    assert f"127.0.0.1:{broker.port} works" in capsys.readouterr().out
    broker.tamper = lambda message: dropped(message) if "/knock/" in message[0] else [message]
    monkeypatch.setattr(connection, "ANSWER_WITHIN", 300)
    assert main(words) == 2
    broker.password = b"secret"
    assert main(words) == 2
    assert "refused the user name or password" in capsys.readouterr().err


# -- programs --------------------------------------------------------------------------------------------------------


@pytest.mark.long
@needs_mosquitto
def test_a_match_through_mosquitto_outlives_its_death(programs: list[Program], tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path)
    overheard: list[str] = []
    host_words = ("host", "quarriors", "--seats", "open,random", "--port", "0", "--json")
    try:
        host = Program(tmp_path / "host", *host_words, "--meeting-place", broker.place)
        programs.append(host)
        link = invitations.parse(host.wait_for("invitation")["link"])
        while not host.wait_for("door")["open"]:
            pass  # Mosquitto is still starting
        relayed_only = msgspec.structs.replace(link, nearby=()).link
        guest = Program(tmp_path / "guest", "join", relayed_only, "--seat", "novice", "--json")
        programs.append(guest)
        assert guest.wait_for("way")["relayed"]
        stranger = mqtt.Client(CallbackAPIVersion.VERSION2)
        stranger.on_message = lambda client, data, message: overheard.append(message.topic)
        stranger.connect("127.0.0.1", broker.port)
        stranger.subscribe([("#", 0), ("kotatsu/+/up/+", 0), ("kotatsu/+/down/+", 0)])
        stranger.loop_start()
        for _ in range(20):
            guest.wait_for("view")
        stranger.loop_stop()
        assert overheard == [RoomKeys(link.room.secret).presence]  # only that somebody hosts
        broker.kill()
        assert not host.wait_for("door")["open"]
        broker.start()
        assert guest.wait_for("over")["fair"]
        assert (guest.end(), host.end()) == (0, 0)
        assert len(guest.all("way")) >= 2
        assert guest.all("view")[-1]["hash"] == host.hashes(0)[guest.all("view")[-1]["number"]]
    finally:
        broker.kill()


def test_the_broker_of_these_tests_drops_whoever_speaks_something_else(qapp: QApplication) -> None:
    broker, stranger = FakeBroker(), QTcpSocket()
    stranger.connectToHost("127.0.0.1", broker.port)
    until(lambda: stranger.state() is QTcpSocket.SocketState.ConnectedState)
    stranger.write(bytes.fromhex("1603010200010001fc"))  # as TLS begins
    until(lambda: stranger.state() is QTcpSocket.SocketState.UnconnectedState)
    broker.crash()
