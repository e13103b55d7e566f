"""A host's program that is killed in the middle of a match with a phone, and a phone that is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from pytestqt.qtbot import QtBot

from tests.web.helpers import Remote


class Program:
    """A host in a program of its own."""

    def __init__(self, journal: str = "") -> None:
        command = [sys.executable, "-m", "tests.web.programs", journal]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])
        self.opened = self.read()

    def read(self) -> dict[str, str]:
        assert self._process.stdout is not None
        line: dict[str, str] = json.loads(self._process.stdout.readline())
        return line

    def phone(self, secret: str) -> Remote:
        return Remote(f"http://127.0.0.1:{self.opened['port']}/#{secret}")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()


def act(phone: Remote) -> int:
    """Take the first action of the newest table; return the number of lines in the log before."""
    table = phone.last("table")
    verb, source, target, arg = table["prompt"]["labels"][0]["action"]
    phone.say(**{"is": "act", "table": table["count"], "verb": verb, "source": source, "target": target, "arg": arg})
    return int(table["count"])


def test_a_match_goes_on_for_a_phone_after_its_host_and_itself_were_killed(qtbot: QtBot) -> None:
    host = Program()
    secret = host.opened["secret"]
    phone = host.phone(secret)
    phone.last("seats")
    phone.say(**{"is": "sit", "seat": 0, "name": "Ann"})
    phone.last("room")
    phone.say(**{"is": "ready", "ready": True})
    phone.last("table")
    journal = host.read()["journal"]
    host.kill()

    again = Program(journal)
    assert again.opened["secret"] != secret
    back = again.phone(secret)
    table = back.last("table")
    assert (table["seat"], table["players"][0]["name"]) == (0, "Ann")
    act(back)
    qtbot.waitUntil(lambda: len([message for message in back.sent if message["is"] == "table"]) > 1)
    newest = back.last("table")["log"]
    back.close()  # a browser that is killed says no more than this

    third = again.phone(secret)
    assert third.last("table")["log"] == newest
    again.kill()
