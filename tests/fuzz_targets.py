"""What fuzzing throws its inputs at: each target takes bytes, and raises only for a fault of the program."""

from __future__ import annotations

import base64
import contextlib
import io
import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import msgspec
from PySide6.QtCore import QSettings
from spake2 import SPAKE2_B
from spake2.parameters.i2048 import Params2048

from tabletop import cli, paths
from tabletop.bots.evaluations import quick_evaluations
from tabletop.cards import pack_check
from tabletop.cards import packs as card_packs
from tabletop.cards.card_layer import CardLayer, PackInfo
from tabletop.cards.fields import Texts
from tabletop.cards.library import Library
from tabletop.cards.limits import PROBLEMS_MOST
from tabletop.cards.loader import Folder, merge, read_folder
from tabletop.commands import (
    arguments,
    bench,
    demo,
    games,
    headless,
    lessons,
    network,
    picture,
    play,
    puzzles,
    review,
    simulate,
)
from tabletop.commands import cards as cards_of
from tabletop.engine.errors import UserError
from tabletop.engine.view import encode
from tabletop.games import registry
from tabletop.match import journal, moment, saves, win_records
from tabletop.match.link import Driver
from tabletop.match.saves import JournalError
from tabletop.net import (
    addresses,
    certificate,
    disconnect,
    discovery,
    messages,
    protocol,
    reopen,
    seat_tokens,
    validation,
)
from tabletop.net.client_state import ClientState
from tabletop.net.delta import digest
from tabletop.net.messages import Batch, Patch, Room, SeatStatus, Snapshot
from tabletop.net.protocol import ProtocolError
from tabletop.net.relay import invitation
from tabletop.net.relay.packets import Kind, Packet, RoomKeys
from tabletop.ui.model import progress, table_plan
from tabletop.ui.model.moments import checked_view
from tabletop.ui.model.preferences import CHOICES, Preferences
from tabletop.ui.network import hosting_mark, reconnect_info
from tabletop.ui.screens.matches.phone_help import wifi_text
from tabletop.web import messages as phone_messages
from tabletop.web import page
from tabletop.web.doctor import Finding, PhoneDoctor
from tabletop.web.http import HttpConnection, Upgrade
from tabletop.web.messages import BadMessage
from tabletop.web.phones import Phone, PhoneTable
from tabletop.web.seal import HostSeal, SealBroken
from tabletop.web.typed_code import TypedCodes
from tabletop.web.websocket import WebSocket, WebSocketBroken
from tests.helpers.shelf import ALL, PIG
from tests.match.helpers import new

Target = Callable[[bytes], None]


@cache
def played() -> tuple[bytes, bytes, bytes]:
    """A finished match of Pig: its journal, and its first and a later view."""
    match = new("random", "random", save=True)
    first = encode(match.view(0))
    match.run()
    assert match.path is not None
    data = match.path.read_bytes()
    match.close()
    return data, first, encode(match.view(0))


@cache
def said() -> tuple[messages.HostMessage | messages.GuestMessage, ...]:
    """One message of every kind there is."""
    _, first, later = played()
    sittings = (
        SeatStatus(seat=0, driver=Driver.REMOTE, name="Ann"),
        SeatStatus(seat=1, driver=Driver.RANDOM, name="Bot"),
    )
    return (
        Room(name="Table", game="pig", options={"goal": 50}, seats=sittings),
        Snapshot(0, msgspec.Raw(first), digest(first), ()),
        Snapshot(9, msgspec.Raw(later), digest(later), ()),
        Batch(1, (), Patch({"turn_total": 3}, {"score": [(0, 1)]}, ["0 roll die:0 - -"], ((0, 0),)), ""),
        messages.Reveal(1, "00", played()[0].decode()),
        messages.Commitments("", ("",)),
        messages.ChatMessage(0, "Ann", "hello"),
        messages.Notice("net.note.back", {"seat": "seat:0"}),
        messages.IntentResult(1, validation.Refusal("match.refuse.stale")),
        messages.Redirect(("10.0.0.1",), 1, "ab"),
        messages.ClockUpdate(1.0, True),
        messages.MigrationData("", ""),
        messages.CardOffer(
            "pig", "00", messages.CardNotice(1, "Ann"), (CardLayer({"cards/a.yaml": "[]"}, pack_info()),)
        ),
        messages.Intent(1, 0, validation.parse("0 roll die:0 - -")),
        messages.SeedShare("0", "1"),
        messages.ChatRequest("hello"),
        messages.MigrationReady(("10.0.0.1",), 1),
    )


def up(data: bytes) -> None:
    """What a stranger and a guest may send to a host."""
    try:
        for message in protocol.Framer(protocol.FROM_CLIENT).feed(protocol.pack(data) + data):
            for read in (protocol.read_hello, protocol.read_up):
                try:
                    read(message)
                except ProtocolError:
                    continue
    except protocol.BadFrame:
        return


def down(data: bytes) -> None:
    """What a host may send to a guest: lines, each one message, to a guest that has just sat down."""
    mirror = ClientState(lambda message: True)
    mirror.game, mirror.entry, mirror.seat = "pig", PIG, 0
    for message in (said()[0], said()[1]):
        take(mirror, protocol.encode(message))
    for line in data.split(b"\n")[:20]:
        try:
            if protocol.Framer(protocol.FROM_HOST).feed(protocol.pack(line)):
                take(mirror, line)
                if mirror.started:
                    encode(mirror.view(0))
                    PIG.load().table(mirror.view(0), validation._WORDS)
        except (ProtocolError, protocol.BadFrame):
            continue


def take(mirror: ClientState, line: bytes) -> None:
    """Do what a guest's program does with a message."""
    match protocol.read_down(line):
        case Room() as room:
            mirror.apply_room(room)
        case Snapshot() as full:
            raw = bytes(full.view)
            mirror.apply_snapshot(msgspec.structs.replace(full, hash=digest(raw)))  # so that the view is read
        case Batch() as batch:
            mirror.apply_batch(batch)
        case messages.Reveal() as reveal:
            mirror.on_reveal(reveal)
        case messages.Commitments() as lots:
            mirror.on_commitments(lots)
        case messages.ChatMessage() as one:
            validation.sanitize_chat(one)
        case messages.Notice() as note:
            validation.sanitize_notice(note)
        case messages.IntentResult(_, refusal) if refusal is not None:
            validation.sanitize_refusal(refusal)
        case messages.Redirect(found):
            any(map(addresses.near, found))


def phones(data: bytes) -> None:
    """Bytes at the phone server: a request, what follows an upgrade, and a message inside the seal."""
    connection = HttpConnection({"10.0.0.1:4"}, page.resource)
    answer = connection.feed(data)
    if isinstance(answer, Upgrade):
        with contextlib.suppress(WebSocketBroken):
            WebSocket(answer.data).feed(data)
    with contextlib.suppress(SealBroken):
        HostSeal(b"s" * 16, b"h" * 16, b"p" * 16).open(data)
    for part in data.split(b"\n")[:20]:
        with contextlib.suppress(BadMessage):
            phone_messages.read(part)


def hands(data: bytes) -> None:
    """What a page may say, a message on each line, to the phone of a seat and to one that has none."""
    match = new("me", "me")
    try:
        table = PhoneTable(match, PIG.load(), (0, 1), lambda struct: None, lambda name, send: None, lambda: None)
        table.advise = lambda game, seen, tell: tell(quick_evaluations(seen, 1))
        seated, free = table.invite(), Phone(table)
        table.phones.append(free)
        for phone in (seated, free):
            phone.connect(lambda message: None)
        seated.receive(phone_messages.Hello("en"))
        seated.receive(phone_messages.Sit(0))
        for line in data.split(b"\n")[:20]:
            with contextlib.suppress(BadMessage):
                message = phone_messages.read(line)
                for phone in (seated, free):
                    phone.receive(message)
                while table.serve():
                    pass
    finally:
        match.close()


def digits(data: bytes) -> None:
    """The answer of somebody who typed digits, and the address that somebody gives the doctor."""
    codes = TypedCodes()
    codes.show(0.0)
    for answer in (data, phone_of_digits(codes)[:-1] + data[:1]):
        exchange = codes.begin("10.0.0.9", 0.0)
        assert exchange is None or exchange.finish(answer, 0.0) is None
    text = data.decode("utf-8", errors="replace")
    found: list[Finding] = []
    examine = SimpleNamespace(reached_from={text})
    PhoneDoctor(examine).examine(text, (), found.append)  # type: ignore[arg-type]
    assert len(found) == 1
    assert found[0] in (Finding.NOT_AN_ADDRESS, Finding.REACHED, Finding.NO_NETWORK)
    assert len(wifi_text(text, text)) <= 4 * len(text) + 40


def phone_of_digits(codes: TypedCodes) -> bytes:
    """An answer that is well-formed but for the proof."""
    return SPAKE2_B(codes.show(0.0).encode(), params=Params2048).start() + bytes(32)


def journals(data: bytes) -> None:
    """A file somebody sends: records one a line, whose checks are put in order."""
    lines, check = [], ""
    for line in data.split(b"\n"):
        check = journal._checked(check, line)
        lines.append(b'{"check":"' + check.encode() + b'","record":' + line + b"}\n")
    for text in (data, b"".join(lines)):
        path = room() / "fuzzed.journal"
        try:
            contents = journal.parse(path, text)
            saves._summary(path, contents, datetime.now(UTC))
            saves.verify_contents(path, contents, ALL)
            saves.replay(path, contents, ALL)
        except JournalError:
            continue


def room(name: str = "") -> Path:
    """A folder for inputs among the data of this run."""
    found = paths.user_data() / "fuzz" / name
    found.mkdir(parents=True, exist_ok=True)
    return found


@cache
def shelves() -> tuple[tuple[Library, str, Folder, Path], ...]:
    """Every kind of definition of every game: the game's library, the kind, our folder as read, and one for a file."""
    found = []
    for library in filter(None, (entry.library() for entry in registry.GAMES)):
        ours = read_folder(library.kinds, library.folders()[0])
        for kind in library.kinds:
            found.append((library, kind, ours, room(f"{library.game}/{kind}").parent))
    return tuple(found)


def cards(data: bytes) -> None:
    """A card file, laid into the folder that its first byte names."""
    library, kind, ours, theirs = shelves()[data[0] % len(shelves()) if data else 0]
    file = theirs / kind / "fuzzed.yaml"
    file.write_bytes(data[1:])
    try:
        _, problems = merge(library.kinds, [ours, read_folder(library.kinds, theirs)], library.checks)
        assert len(problems) <= 2 * (PROBLEMS_MOST + 1)
        for problem in problems:
            assert len(problem.localize(validation._WORDS)) < 2000
    finally:
        file.unlink()


def packs(data: bytes) -> None:
    """A card pack from anybody: after the first byte comes a card file for a sound pack (`f`), or a whole pack."""
    made = card_packs.Pack(pack_info(), {"quarriors/cards/fuzzed.yaml": data[1:]})
    sent = card_packs.encode(made) if data[:1] == b"f" else data[1:]
    with contextlib.suppress(UserError):
        pack = card_packs.decode(sent, "fuzzed.cardpack")
        assert all(map(card_packs.is_card_file, pack.files))
        pack_check.card_counts(pack, {library.game: library for library, *_ in shelves()})


def moments(data: bytes) -> None:
    """A shared moment that somebody sends."""
    with contextlib.suppress(UserError):
        found = moment.decode(data, "fuzzed.moment")
        seen = checked_view(found, "fuzzed.moment", ALL)
        encode(seen)
        moment.new_match(seen, found.seat_infos(), registry.entry(found.game, ALL), "fuzzed.moment").unlink()


def pack_info() -> PackInfo:
    """The description of a sound pack."""
    return PackInfo("hearth", msgspec.convert({"en": "Hearth", "ja": "炉端"}, Texts), "Ann", "1.0", "CC0-1.0")


def settings(data: bytes) -> None:
    """What is kept between two starts, what a command line says, and what a beacon tells."""
    file = room() / "fuzzed"
    file.write_bytes(data)
    kinds: tuple[Any, ...] = (certificate.Identity, reopen.StoredTable, list[seat_tokens.SeatToken])
    for kind in kinds:
        certificate.read_private(file, kind)
    text = data.decode("utf-8", errors="replace")
    for read in (
        addresses.place,
        lambda found: arguments.setup(PIG.load().game, 2, found),
        arguments.size,
        arguments.seed,
    ):
        try:
            read(text)
        except (UserError, disconnect.JoinRefused):
            continue
    addresses.spoken(text, validation._WORDS)
    try:
        msgspec.json.decode(data, type=discovery.Beacon)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return


def relay(data: bytes) -> None:
    """An invitation link that somebody pasted, and packets from people who know the room and from others."""
    text = data.decode("utf-8", errors="replace")
    blob = base64.urlsafe_b64encode(data).decode().rstrip("=")
    for parse, given in (
        (invitation.parse, text),
        (invitation.parse, f"kotatsu://a:1/{blob}"),
        (invitation.meeting_place, text),
    ):
        try:
            parse(given)
        except (UserError, disconnect.JoinRefused):
            continue
    keys = RoomKeys("ab" * 16)
    keys.unpack("up", data)
    keys.unpack("up", keys._tag("up", data) + data)


class _Kept:
    """Settings that remember one text under every name."""

    def __init__(self, text: str) -> None:
        self.text = text

    def remembered(self, name: str) -> str:
        return self.text

    def remember(self, name: str, text: str) -> None:
        """Forget it."""


def preferences(data: bytes) -> None:
    """The settings of the window: a whole file, and any text that it may remember."""
    file = room() / "settings.ini"
    file.write_bytes(data)
    read = Preferences(QSettings(str(file), QSettings.Format.IniFormat))
    assert all(getattr(read.values, name) in choices for name, choices in CHOICES.items())
    win_records._file().write_bytes(data)
    win_records.load()
    texts = (read.remembered("plan/pig"), data.decode("utf-8", "surrogateescape"))
    for text in texts:
        kept: Any = _Kept(text)
        wished = table_plan.from_text(text)
        assert wished is None or isinstance(wished.game, str)
        reconnect_info.seat_to_return_to(kept)
        hosting_mark.left_open(kept)
        assert len(progress.lesson_progress(kept, "pig")) < 5
        progress.recent_choices(kept, "pig")


def _stop(*_: object, **__: object) -> Any:
    raise UserError("commands.stopped")


class _Nobody:
    """A host or a guest that does nothing."""

    code = 0

    def __init__(self, *_: object, **__: object) -> None:
        self.server = self.table = self

    def join(self, *_: object) -> None:
        pass

    def close(self) -> None:
        pass


STUBS: tuple[tuple[Any, str, Any], ...] = (
    (paths, "tests", lambda: None),
    (play, "_window", lambda *_: 0),
    (network, "Unattended", _Nobody),
    (network, "Visitor", _Nobody),
    (network, "application", lambda: None),
    (headless.Speaker, "run", lambda self: 0),
    (simulate.matches, "simulate", _stop),
    (simulate.matches, "ladder", _stop),
    (review, "fit", review.calibrate),
    (review.calibration, "calibrate", _stop),
    (review.review, "review_match", _stop),
    (bench.measure, "figures", _stop),
    (demo, "_play", lambda *_: ""),
    (picture.bot_matches, "moments", _stop),
    (cards_of, "card_trials", SimpleNamespace(try_cards=lambda *_: ())),
    (puzzles.finding, "find", lambda *_: ()),
    (puzzles, "problems", lambda *_, **__: ()),
    (lessons, "problems", lambda *_: ()),
    (games, "_holds", lambda *_: True),
)
"""What would play, listen, paint or write into the program's own folders, and what stands in for it."""


def commands(data: bytes) -> None:
    """A command line: its words end with NUL. Whatever it is, it ends with a code, a bad one with one sentence."""
    given = [os.fsdecode(part) for part in data.split(b"\0")[:16]]
    if any(sign in word for word in given for sign in ("/", "\\", "..")):
        return  # files may only be made in the folder of this run
    out, told = io.StringIO(), io.StringIO()
    with contextlib.ExitStack() as stack:
        for owner, name, stub in STUBS:
            stack.enter_context(mock.patch.object(owner, name, stub))
        stack.enter_context(contextlib.chdir(room("commands")))
        stack.enter_context(contextlib.redirect_stdout(out))
        stack.enter_context(contextlib.redirect_stderr(told))
        code = cli.main(given)
    assert code in (0, 1, 2), code
    if code == 2 and not out.getvalue():  # `cards try` tells the problems of a file as `cards check` does
        assert len(told.getvalue().splitlines()) == 1, told.getvalue()
        assert len(told.getvalue()) < 2000


LINES = (
    "rules quarriors --lang ja",
    "games list",
    "cards list align_dice",
    "cards check mine.yaml",
    "cards try mine.yaml --seats 3 --matches 9",
    "cards pack folder --out some.cardpack",
    "some.journal --lang ja",
    "simulate pig --seats random,novice --matches 6 --options goal=20 --seed 4 --jobs 2",
    "ladder quarriors --levels random,regular --budget 0.5 --seats 2 --baselines",
    "calibrate sorcerer --seats 2 --level skilled --json",
    "play holy_knights --seats me,regular --options gems=5 --seed lucky",
    "host seven_missions --seats open,random --port 0 --turn-limit 30 --name Ann --json",
    "host quarriors --reopen",
    "join 127.0.0.1:48625 --seat watch --name Eve --token 1 --match 2",
    "replay some.journal --verify --picture-at 3 out.png",
    "analyse some.journal --seat 1 --seconds 0.1 --top 2",
    "picture align_dice --seats 4 --decisions 9 --size 1280x800 --theme light --out table.png",
    "puzzles find align_dice --seats 2 --seconds 1 --theme chain --out some.yaml",
    "new-game tea_house --into folder",
    "--lang ja --version",
)


def _lines() -> Iterator[bytes]:
    for line in LINES:
        yield line.replace(" ", "\0").encode()


def _settings_files() -> Iterator[bytes]:
    file = room() / "seed.ini"
    made = QSettings(str(file), QSettings.Format.IniFormat)
    kept = Preferences(made)
    for name, value in {"volume": 100, "text_scale": 130, "theme": "dark", "sound": False}.items():
        kept.set(name, value)
    wished = table_plan.to_text(table_plan.against_bots(PIG))
    for name, text in {"plan/pig": wished, "name": "Ann", "lesson.pig": "3", hosting_mark.HOSTING: "a.journal"}.items():
        kept.remember(name, text)
    reconnect_info.remember_match(kept, "0123456789abcdef")
    made.sync()
    yield file.read_bytes()
    yield wished.encode()
    yield b"3"
    yield msgspec.json.encode(win_records.WinRecords())


def _records() -> Iterator[bytes]:
    lines = played()[0].splitlines()
    records = [line.split(b'"record":', 1)[1][:-1] for line in lines]
    yield b"\n".join(records)
    yield b"\n".join(records[:4])


def _card_files() -> Iterator[bytes]:
    for at, (library, kind, _, _) in enumerate(shelves()):
        for file in sorted((library.folders()[0] / kind).glob("*.yaml")):
            yield bytes([at]) + file.read_bytes()[:2000]


def _packs() -> Iterator[bytes]:
    goblin = b"- {key: g, of: goblin, name: {en: G, ja: G}, cost: 4, glory: 3, source: {name: original}}\n"
    yield b"f" + goblin
    yield b"p" + card_packs.encode(card_packs.Pack(pack_info(), {"quarriors/cards/mine.yaml": goblin}))


def _moments() -> Iterator[bytes]:
    match = new("random", "random")
    yield moment.encode(match.view(0), match.seats(), PIG)
    match.close()


def _kept() -> Iterator[bytes]:
    place = addresses.TableAddress("10.0.0.1", 4, "ab" * 32)
    yield msgspec.json.encode(
        [seat_tokens.SeatToken(place=place, match="m", seat=0, token="t", name="Ann", game="pig")]
    )
    yield msgspec.json.encode(certificate.Identity("k", "c"))
    yield b"goal=20"
    yield b"ABCD-EFGH-JKLM-NPQR"
    yield b"[fe80::1]:48625"


def _relay() -> Iterator[bytes]:
    room = invitation.Room(invitation.MeetingPlace("example.org", 1883, False, "ann", "p"), "ab" * 16)
    yield invitation.Invitation(room, "cd" * 10, (("10.0.0.1", 48625),)).link.encode()
    yield b"mqtts://ann:p@[fd00::1]:8883"
    yield RoomKeys("ab" * 16).pack("up", Packet(Kind.DATA, 1, 2, b"data"))[16:]


def _hands() -> Iterator[bytes]:
    yield b'{"is":"hello","language":"ja"}\n{"is":"hint"}\n{"is":"rules"}\n{"is":"say","text":"Hello"}'
    yield b'{"is":"act","table":1,"verb":"roll","source":"die:0"}\n{"is":"inspect","ref":"die:0"}\n{"is":"undo"}'
    yield b'{"is":"leave"}\n{"is":"sit","seat":1,"name":"Ann","animal":"fox"}\n{"is":"ready","ready":true}'


def _digits() -> Iterator[bytes]:
    yield SPAKE2_B(b"123456", params=Params2048).start() + bytes(32)
    yield b"192.168.178.23"
    yield b"fe80::1%eth0"


def _phones() -> Iterator[bytes]:
    yield b"GET / HTTP/1.1\r\nHost: 10.0.0.1:4\r\n\r\n"
    yield (
        b"GET /ws HTTP/1.1\r\nHost: 10.0.0.1:4\r\nOrigin: http://10.0.0.1:4\r\nConnection: Upgrade\r\n"
        b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    yield b'{"is":"act","table":3,"verb":"put","source":"die:3","target":"zone:ready/0","arg":""}'


SEEDS: dict[str, Callable[[], Iterator[bytes]]] = {
    "up": lambda: (protocol.encode(message) for message in said()[13:]),
    "down": lambda: iter([protocol.encode(message) for message in said()[:13]]),
    "phones": _phones,
    "hands": _hands,
    "digits": _digits,
    "journals": _records,
    "cards": _card_files,
    "packs": _packs,
    "moments": _moments,
    "settings": _kept,
    "relay": _relay,
    "preferences": _settings_files,
    "commands": _lines,
}


def target(name: str) -> Target:
    """Return a target by its name, ready to run."""
    targets = (up, down, phones, hands, digits, journals, cards, packs, moments, settings, relay, preferences, commands)
    found: dict[str, Target] = {one.__name__: one for one in targets}
    for seed in SEEDS[name]():
        found[name](seed)  # what is loaded on first use is not the input's fault
    return found[name]
