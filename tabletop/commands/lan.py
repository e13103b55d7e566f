"""`tabletop host` and `tabletop join`: whole matches between programs, without a window."""

from __future__ import annotations

import argparse
import getpass
import signal
from random import Random
from typing import Any

import msgspec
from PySide6.QtCore import QCoreApplication, QTimer

from tabletop.bots.levels import LEVELS, Limits, choose
from tabletop.commands import arguments, playing, telling
from tabletop.engine import view as views
from tabletop.engine.errors import Fault
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import Entry
from tabletop.match.link import Driver, Update
from tabletop.match.match import Match
from tabletop.net import addresses, reopen, seating
from tabletop.net.client import RemoteTable, Wish
from tabletop.net.discovery import Announcer
from tabletop.net.protocol import ANY_SEAT, SPECTATE, Denied, Trouble
from tabletop.net.server import Server
from tabletop.net.table import HostTable
from tabletop.words import Words

LIMITS = Limits(seconds=0.3)


def host(chosen: argparse.Namespace) -> int:
    """Open a table to the network, begin when every open seat is taken, and tell how the match ended."""
    entry = arguments.entry(chosen.game)
    words = Words(arguments.language(chosen.lang))
    made, port = _reopened(entry, words) if chosen.reopen else (_table(chosen, entry, words.language), chosen.port)
    application = _application()
    server = Server(made)
    server.listen(port)
    Announcer(server)
    say = _Speaker(chosen.json)
    codes = [code for place in server.places() if (code := addresses.code(place))]
    say("listening", f"{words('net.host.listening')} {', '.join(server.addresses)} ({server.port}); {', '.join(codes)}",
        port=server.port, addresses=server.addresses, codes=codes, match=made.id)  # fmt: skip

    done: list[bool] = []

    def look() -> None:
        match = made.match
        if match is None:
            if made.can_start:
                begin()
        elif match.result is not None and not done:
            done.append(True)
            outcome = telling.outcome(match.result, telling.words_of(entry, match.seats(), words.language))
            say("over", outcome, result=msgspec.to_builtins(match.result), number=match.number)
            QTimer.singleShot(chosen.linger, leave)  # so that everybody gets the end of it before the door closes

    def begin() -> None:
        match = made.start(limits=LIMITS)
        say("started", words("net.host.started"), journal=str(match.path), commitment=match.header.commitment)
        show(match)

    def show(match: Match) -> None:
        for seat in (SPECTATOR, *range(len(made.chairs))) if chosen.json else ():
            match.listen(seat, lambda update: say("view", "", **_seen(update)))
            say("view", "", **_seen(Update(match.number, match.view(seat))))

    def leave() -> None:
        server.close()
        application.quit()

    # Not at once: a change is told in the middle of it.
    made.changed.append(lambda: QTimer.singleShot(0, look))
    if made.match is not None:
        show(made.match)
    look()
    return application.exec()


def join(chosen: argparse.Namespace) -> int:
    """Sit down at a table of the network with a bot, or watch, until the match is over."""
    words = Words(arguments.language(chosen.lang))
    if chosen.seat not in (*LEVELS, "watch"):
        raise Fault("commands.fault.bot", value=chosen.seat, levels=LEVELS)
    try:
        place = addresses.place(chosen.place)
    except Denied as denied:
        raise Fault("commands.fault.said", text=told(denied.trouble, words)) from None
    say = _Speaker(chosen.json)
    application = _application()
    guest = RemoteTable()
    link = guest.link
    random = Random(chosen.seed)
    codes: list[int] = []

    def act() -> None:
        if not link.started or link.seat < 0 or link.result is not None or link.asking:
            return
        if (seen := link.view(link.seat)).actions:
            found = choose(seen, chosen.seat, random.getrandbits(64), LIMITS)
            link.submit(found.action, seen.number)

    def heard(update: Update) -> None:
        if chosen.json:
            say("view", "", **_seen(update))
        if link.result is None:
            QTimer.singleShot(0, act)

    def changed() -> None:
        room = link.room
        if room is not None and link.seat >= 0 and not room.started and not room.sittings[link.seat].ready:
            link.ready(True)

    def over() -> None:
        if link.result is not None and link.entry is not None:
            outcome = telling.outcome(link.result, telling.words_of(link.entry, link.seats(), words.language))
            say("over", outcome, result=msgspec.to_builtins(link.result), fair=link.fair, number=link.number,
                bytes=guest.received)  # fmt: skip
        guest.leave()
        codes.append(0 if link.fair else 1)
        application.exit(codes[0])

    def ended(trouble: Trouble) -> None:
        say("ended", told(trouble, words), trouble=trouble.code)
        codes.append(1)
        application.exit(1)

    def begun() -> None:
        wish = guest.wish
        say("started", words("net.join.started"), seat=link.seat, game=link.game, token=wish.token, match=wish.match)

    link.listen(-1, heard)
    guest.started.connect(begun)
    guest.room_changed.connect(changed)
    guest.revealed.connect(over)
    guest.ended.connect(ended)
    guest.accepted.connect(lambda: QTimer.singleShot(0, act))
    guest.refused.connect(lambda refusal: QTimer.singleShot(200, act))
    guest.phase_changed.connect(lambda phase: say("phase", words(f"net.phase.{phase}"), phase=phase))
    seat = SPECTATE if chosen.seat == "watch" else ANY_SEAT
    guest.join(place, Wish(chosen.name or _user(), seat, chosen.word, chosen.token, chosen.match))
    return codes[0] if codes else application.exec()


def told(trouble: Trouble, words: Words) -> str:
    """Return what happened and what to do about it."""
    return f"{words.format(trouble.key, trouble.params)} {words.format(trouble.advice, trouble.params)}".strip()


class _Speaker:
    """Prints lines for people, or JSON objects for programs."""

    def __init__(self, json: bool) -> None:
        self._json = json

    def __call__(self, event: str, text: str, **facts: Any) -> None:
        if self._json:
            print(msgspec.json.encode({"event": event, **facts}).decode(), flush=True)
        elif text:
            print(text, flush=True)


def _seen(update: Update) -> dict[str, Any]:
    return {"number": update.number, "seat": update.view.seat, "hash": views.fingerprint(update.view)}


def _application() -> QCoreApplication:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    found = QCoreApplication.instance()
    return found if found is not None else QCoreApplication(["tabletop"])


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "Kotatsu"


def _table(chosen: argparse.Namespace, entry: Entry, language: str) -> HostTable:
    """Return a new table as the command line wants it."""
    drivers = _drivers(chosen.seats)
    options = arguments.setup(entry.load().game, len(drivers), chosen.options).options
    named = {info.seat: info.name for info in playing.sitting(drivers, language) if info.driver in seating.BOTS}
    name = chosen.name or _user()
    terms = seating.Terms(name, entry.key, dict(options), name, chosen.word, open_hands=chosen.open)
    made = HostTable(entry, terms, seating.chairs(drivers, named))
    made.seed = chosen.seed
    return made


def _reopened(entry: Entry, words: Words) -> tuple[HostTable, int]:
    """Return the table of this game that was open last when its host's program ended, and its port."""
    found = reopen.tables(entry.key)
    if not found:
        raise Fault("commands.fault.none_open", name=words(f"{entry.key}.name"))
    return reopen.reopen(found[0], limits=LIMITS)


def _drivers(text: str) -> tuple[Driver, ...]:
    """Return who sits at the table; `open` is for guests."""
    words = text.split(",")
    if "open" not in words:
        raise Fault("commands.fault.nobody")
    bots = arguments.drivers(",".join(word for word in words if word != "open") or "random", people=False)
    at = iter(bots)
    return tuple(Driver.REMOTE if word == "open" else next(at) for word in words)
