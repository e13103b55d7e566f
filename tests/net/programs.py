"""Separate programs that host or join, and the facts they print while they run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Condition, Thread
from time import monotonic
from typing import Any

from tabletop.cli import main

Fact = dict[str, Any]


def verified(path: Path) -> bool:
    """Return whether a journal verifies, as `tabletop replay --verify` does."""
    return main(["replay", str(path), "--verify"]) == 0


class Program:
    """A `tabletop` process with some arguments; every JSON line it prints is a fact."""

    def __init__(self, home: Path, *words: str, within: Sequence[str] = ()) -> None:
        """`within` is a command that runs another one, in a network namespace for example."""
        self.facts: list[Fact] = []
        self._at = 0
        self._told = Condition()
        self._ended = False
        environment = {**os.environ, "KOTATSU_HOME": str(home), "PYTHONUTF8": "1"}
        self.process = subprocess.Popen(
            [*within, sys.executable, "-m", "tabletop", *words],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            encoding="utf-8",
        )
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def wait_for(self, event: str, seconds: float = 60.0) -> Fact:
        """Return the next fact of a kind."""
        late = monotonic() + seconds
        with self._told:
            while True:
                while self._at < len(self.facts):
                    self._at += 1
                    if self.facts[self._at - 1]["event"] == event:
                        return self.facts[self._at - 1]
                assert not self._ended, f"{event} never came"
                assert self._told.wait(late - monotonic()), f"{event} has not come in time"

    def end(self, seconds: float = 120.0) -> int:
        """Return the exit code, once the program has ended by itself."""
        code = self.process.wait(seconds)
        self._reader.join(seconds)
        return code

    def all(self, event: str) -> list[Fact]:
        """Return every fact of a kind so far."""
        with self._told:
            return [fact for fact in self.facts if fact["event"] == event]

    def hashes(self, seat: int) -> dict[int, str]:
        """Return the hash of a seat's view at every state number."""
        return {fact["number"]: fact["hash"] for fact in self.all("view") if fact["seat"] == seat}

    def kill(self) -> None:
        """End the program as a crash does."""
        self.process.kill()
        self.process.wait()
        self._reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if not (line.startswith("{") and line.endswith("}\n")):
                continue  # words for people, or the last breath of a killed program
            fact = json.loads(line)
            with self._told:
                self.facts.append(fact)
                self._told.notify_all()
        with self._told:
            self._ended = True
            self._told.notify_all()
