"""What fuzzing throws its inputs at: each target takes bytes, and raises only for a fault of the program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop import paths
from tabletop.cards.library import Library
from tabletop.cards.limits import PROBLEMS_MOST
from tabletop.cards.loader import Folder, read_folder, settle
from tabletop.commands import arguments
from tabletop.engine.errors import Fault
from tabletop.engine.view import encode
from tabletop.games import registry
from tabletop.match import journal, saves
from tabletop.match.link import Driver
from tabletop.match.saves import JournalError
from tabletop.net import addresses, caution, certificate, discovery, framing, protocol, reopen, tickets
from tabletop.net.delta import digest
from tabletop.net.mirror import Mirror
from tabletop.net.protocol import Batch, Full, Nonsense, Patch, Room, Sitting
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
def said() -> tuple[protocol.Down | protocol.Up, ...]:
    """One message of every kind there is."""
    _, first, later = played()
    sittings = (Sitting(seat=0, driver=Driver.REMOTE, name="Ann"), Sitting(seat=1, driver=Driver.RANDOM, name="Bot"))
    return (
        Room(name="Table", game="pig", options={"goal": 50}, sittings=sittings),
        Full(0, msgspec.Raw(first), digest(first), ()),
        Full(9, msgspec.Raw(later), digest(later), ()),
        Batch(1, (), Patch({"turn_total": 3}, {"score": [(0, 1)]}, ["0 roll die:0 - -"], ((0, 0),)), ""),
        protocol.Reveal(1, "00", played()[0].decode()),
        protocol.Lots("", ("",)),
        protocol.Said(0, "Ann", "hello"),
        protocol.Note("net.note.back", {"seat": "seat:0"}),
        protocol.Answer(1, caution.Refusal("match.refuse.stale")),
        protocol.Goto(("10.0.0.1",), 1, "ab"),
        protocol.Clock(1.0, True),
        protocol.Heir("", ""),
        protocol.Intent(1, 0, caution.parse("0 roll die:0 - -")),
        protocol.Lot("0", "1"),
        protocol.Say("hello"),
        protocol.Opened(("10.0.0.1",), 1),
    )


def up(data: bytes) -> None:
    """What a stranger and a guest may send to a host."""
    try:
        for message in framing.Framer(framing.FROM_CLIENT).feed(framing.pack(data) + data):
            for read in (protocol.read_hello, protocol.read_up):
                try:
                    read(message)
                except Nonsense:
                    continue
    except framing.BadFrame:
        return


def down(data: bytes) -> None:
    """What a host may send to a guest: lines, each one message, to a guest that has just sat down."""
    mirror = Mirror(lambda message: True)
    mirror.game, mirror.entry, mirror.seat = "pig", PIG, 0
    for message in (said()[0], said()[1]):
        take(mirror, protocol.encode(message))
    for line in data.split(b"\n")[:20]:
        try:
            if framing.Framer(framing.FROM_HOST).feed(framing.pack(line)):
                take(mirror, line)
                if mirror.started:
                    encode(mirror.view(0))
                    PIG.load().table(mirror.view(0), caution._WORDS)
        except (Nonsense, framing.BadFrame):
            continue


def take(mirror: Mirror, line: bytes) -> None:
    """Do what a guest's program does with a message."""
    match protocol.read_down(line):
        case Room() as room:
            mirror.take_room(room)
        case Full() as full:
            raw = bytes(full.view)
            mirror.take_full(msgspec.structs.replace(full, hash=digest(raw)))  # so that the view itself is looked at
        case Batch() as batch:
            mirror.take_batch(batch)
        case protocol.Reveal() as reveal:
            mirror.take_reveal(reveal)
        case protocol.Lots() as lots:
            mirror.take_lots(lots)
        case protocol.Said() as one:
            caution.clean_said(one)
        case protocol.Note() as note:
            caution.clean_note(note)
        case protocol.Answer(_, refusal) if refusal is not None:
            caution.clean_refusal(refusal)
        case protocol.Goto(found):
            any(map(addresses.near, found))


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
            saves.judge(path, contents, ALL)
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
        _, problems = settle(library.kinds, [ours, read_folder(library.kinds, theirs)], library.flaws)
        assert len(problems) <= 2 * (PROBLEMS_MOST + 1)
        for problem in problems:
            assert len(problem.said(caution._WORDS)) < 2000
    finally:
        file.unlink()


def settings(data: bytes) -> None:
    """What is kept between two starts, what a command line says, and what a beacon tells."""
    file = room() / "fuzzed"
    file.write_bytes(data)
    kinds: tuple[Any, ...] = (certificate.Identity, reopen.Kept, list[tickets.Ticket])
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
        except (Fault, protocol.Denied):
            continue
    addresses.spoken(text, caution._WORDS)
    try:
        msgspec.json.decode(data, type=discovery.Beacon)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return


def _records() -> Iterator[bytes]:
    lines = played()[0].splitlines()
    records = [line.split(b'"record":', 1)[1][:-1] for line in lines]
    yield b"\n".join(records)
    yield b"\n".join(records[:4])


def _card_files() -> Iterator[bytes]:
    for at, (library, kind, _, _) in enumerate(shelves()):
        for file in sorted((library.folders()[0] / kind).glob("*.yaml")):
            yield bytes([at]) + file.read_bytes()[:2000]


def _kept() -> Iterator[bytes]:
    place = addresses.Place("10.0.0.1", 4, "ab" * 32)
    yield msgspec.json.encode([tickets.Ticket(place=place, match="m", seat=0, token="t", name="Ann", game="pig")])
    yield msgspec.json.encode(certificate.Identity("k", "c"))
    yield b"goal=20"
    yield b"ABCD-EFGH-JKLM-NPQR"
    yield b"[fe80::1]:48625"


SEEDS: dict[str, Callable[[], Iterator[bytes]]] = {
    "up": lambda: (protocol.encode(message) for message in said()[12:]),
    "down": lambda: iter([protocol.encode(message) for message in said()[:12]]),
    "journals": _records,
    "cards": _card_files,
    "settings": _kept,
}


def target(name: str) -> Target:
    """Return a target by its name, ready to run."""
    found: dict[str, Target] = {"up": up, "down": down, "journals": journals, "cards": cards, "settings": settings}
    for seed in SEEDS[name]():
        found[name](seed)  # what is loaded on first use is not the input's fault
    return found[name]
