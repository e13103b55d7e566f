"""`tabletop meeting-place`: a Mosquitto configuration for invitation links, and a check of a broker."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtNetwork import QTcpSocket

from tabletop.commands import arguments
from tabletop.commands.headless import application, disconnect_text
from tabletop.engine.errors import UserError
from tabletop.net import tls
from tabletop.net.disconnect import Disconnect
from tabletop.net.relay import invitation
from tabletop.net.relay.broker import PACKET_MOST
from tabletop.net.relay.connection import RelayConnection
from tabletop.net.relay.listener import STREAMS_MOST, RelayListener
from tabletop.net.relay.packets import DOWN, KNOCK, UP
from tabletop.words import Words

CONFIGURATION, PERMISSIONS = "mosquitto.conf", "kotatsu.acl"
SAMPLE = bytes(range(256)) * 256
"""Bytes that a check sends through the broker and back."""
LINGER = 1.0
"""Seconds for the last words of both ends to leave."""
WITHIN = 20.0


def meeting_place(chosen: argparse.Namespace) -> int:
    """Print or write the configuration of a meeting place, or check one that is running."""
    words = Words(arguments.language(chosen.lang))
    if chosen.check:
        return _check(invitation.meeting_place(chosen.check), words)
    name = invitation.meeting_place(chosen.name).host if chosen.name else ""
    files = {CONFIGURATION: configuration(name, chosen.folder), PERMISSIONS: permissions()}
    for file, text in files.items():
        if chosen.out:
            folder = Path(chosen.out)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, encoding="utf-8", newline="\n")
            print(folder / file)
        else:
            print(f"# --- {file}\n{text}")
    port = invitation.TLS_PORT if name else invitation.PLAIN_PORT
    certificates = " -v /etc/letsencrypt:/etc/letsencrypt:ro" if name else ""
    print(words("commands.meeting_place.docker"))
    print(f"  docker run -d -p {port}:{port} -v $PWD:/mosquitto/config{certificates} eclipse-mosquitto:2")
    print(words("commands.meeting_place.debian"))
    print(f"  apt install mosquitto && cp {CONFIGURATION} /etc/mosquitto/conf.d/kotatsu.conf")
    print(f"  cp {PERMISSIONS} /etc/mosquitto/ && systemctl restart mosquitto")
    if name:
        print("  setfacl -R -m u:mosquitto:rX /etc/letsencrypt/live /etc/letsencrypt/archive")
    print(words("commands.meeting_place.sees"))
    return 0


def configuration(name: str, folder: str) -> str:
    """Return a Mosquitto configuration; `folder` is where the broker finds the permissions.

    With a name it uses Let's Encrypt's certificate of that name.
    """
    lines = [f"listener {invitation.TLS_PORT if name else invitation.PLAIN_PORT}"]
    if name:
        certificates = f"/etc/letsencrypt/live/{name}"
        lines += [f"certfile {certificates}/fullchain.pem", f"keyfile {certificates}/privkey.pem"]
    lines += [
        "allow_anonymous true",
        f"acl_file {folder}/{PERMISSIONS}",
        "persistence true",
        "max_connections 1000",
        f"max_packet_size {PACKET_MOST}",
        f"max_queued_messages {STREAMS_MOST * 16}",
        "max_keepalive 60",
        "sys_interval 0",
    ]
    return "\n".join(lines) + "\n"


def permissions() -> str:
    """Return the topics that clients may use, and no others.

    Only a room's host may read what guests send, and each guest what is sent to it.
    """
    lines = ["topic readwrite kotatsu/+/host"]
    lines += [f"topic write kotatsu/+/{direction}/+" for direction in (KNOCK, UP, DOWN)]
    lines.append("topic readwrite kotatsu/+/state")
    lines += [f"pattern read kotatsu/%c/{direction}/+" for direction in (KNOCK, UP)]
    return "\n".join((*lines, f"pattern read kotatsu/+/{DOWN}/%c", ""))


def _check(place: invitation.MeetingPlace, words: Words) -> int:
    """Open a room at a meeting place, visit it, and send a sample there and back."""
    application()
    owner = QCoreApplication.instance()
    assert owner is not None
    found: list[Disconnect] = []
    host_end: list[QTcpSocket] = []
    guest_end: list[QTcpSocket] = []

    def accept(ends: list[QTcpSocket], descriptor: int) -> None:
        socket = tls.socket_of(descriptor, None)
        assert socket is not None
        ends.append(socket)

    def echo() -> None:
        host_end[0].write(host_end[0].readAll())

    room = invitation.new_room(place)
    relay = RelayListener(room, lambda descriptor, _: accept(host_end, descriptor), owner)
    relay.changed.connect(lambda: found.append(relay.reason) if relay.reason is not None else None)
    relay.open()
    connection: RelayConnection | None = None
    try:
        _until(lambda: relay.is_open, found, words)
        connection = RelayConnection(room, owner)
        connection.opened.connect(lambda descriptor: accept(guest_end, descriptor))
        connection.failed.connect(found.append)
        _until(lambda: host_end and guest_end, found, words)
        host_end[0].readyRead.connect(echo)
        began = monotonic()
        guest_end[0].write(SAMPLE)
        _until(lambda: guest_end[0].bytesAvailable() >= len(SAMPLE), found, words)
        if bytes(guest_end[0].readAll().data()) != SAMPLE:
            raise UserError("commands.fault.meeting_place", place=place.name)
        took = round(1000 * (monotonic() - began))
        print(words("commands.meeting_place.works", place=place.name, n=len(SAMPLE) // 1024, ms=took))
        return 0
    finally:
        if connection is not None:
            connection.close()
        relay.close()
        _run(LINGER)


def _until(holds: Callable[[], object], found: list[Disconnect], words: Words) -> None:
    late = monotonic() + WITHIN
    while not holds():
        if found:
            raise UserError("commands.fault.said", text=disconnect_text(found[0], words))
        if monotonic() > late:
            raise UserError("commands.fault.meeting_place_slow", n=round(WITHIN))
        _run(0.05)


def _run(seconds: float) -> None:
    """Run the event loop for a while."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()
