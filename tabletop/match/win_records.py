"""Win records of the person at this computer, by game and strongest opponent."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.match.link import BOTS, SeatInfo

PEOPLE = "people"
LATEST = 50
"""Matches remembered as counted, so that looking at an end again counts nothing."""


class WinCount(msgspec.Struct, frozen=True):
    """Matches won, of matches played."""

    won: int = 0
    played: int = 0


class WinRecords(msgspec.Struct):
    """Records by game and opponent: a rival, the strongest bot level, or `people`."""

    counts: dict[str, dict[str, WinCount]] = msgspec.field(default_factory=dict, name="kept")
    counted: list[str] = []

    def of(self, game: str, against: str) -> WinCount:
        """Return the record in a game against a kind of opponent."""
        return self.counts.get(game, {}).get(against, WinCount())

    def count(self, match: str, game: str, against: str, won: bool) -> bool:
        """Count a match once; return whether it was counted now."""
        if match in self.counted:
            return False
        old = self.of(game, against)
        self.counts.setdefault(game, {})[against] = WinCount(old.won + won, old.played + 1)
        self.counted = [*self.counted, match][-LATEST:]
        return True


def opponents(seats: tuple[SeatInfo, ...], local_seats: tuple[int, ...], sides: tuple[int, ...]) -> str:
    """Return the opponents of the one person at this screen; empty if there is not exactly one.

    A single rival is named by its key. Partners count where everybody plays on one side.
    """
    if len(local_seats) != 1:
        return ""
    own_side = sides[local_seats[0]]
    rivals = [info for info in seats if sides[info.seat] != own_side] or [
        info for info in seats if info.seat not in local_seats
    ]
    if len(rivals) == 1 and rivals[0].rival:
        return rivals[0].rival
    bots = [info.driver for info in rivals if info.driver in BOTS]
    if len(bots) < len(rivals):
        return PEOPLE
    return max(bots, key=BOTS.index).value if bots else ""


def _file() -> Path:
    return paths.user_data() / "records.json"


def load() -> WinRecords:
    """Return the records of this computer, empty if there is no readable file."""
    with contextlib.suppress(OSError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return msgspec.json.decode(_file().read_bytes(), type=WinRecords)
    return WinRecords()


def save(records: WinRecords) -> None:
    """Save the records; ignores OSError."""
    with contextlib.suppress(OSError):
        paths.replace_file(_file(), msgspec.json.format(msgspec.json.encode(records), indent=1))
