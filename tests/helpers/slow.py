"""Slow matches as a person's list shows them: hosted, joined, asked to vote, silent."""

from __future__ import annotations

from pathlib import Path
from time import time

from tabletop.net.addresses import TableAddress
from tabletop.net.match_summary import MatchSummary, SeatSummary
from tabletop.net.my_matches import MyMatch
from tabletop.net.seat_tokens import SeatToken

HOUR = 3600.0
JOURNAL = Path("a.journal")


def summary(game: str, table: str, host: str, *seats: SeatSummary, turn: int = 3) -> MatchSummary:
    return MatchSummary(
        serial=1, match=table, game=game, table=table, host=host, decision_hours=72, number=20, turn=turn, seats=seats
    )  # fmt: skip


def asked(name: str, hours: float, *, votes: bool = False) -> SeatSummary:
    """Return a seat that has been asked for some hours."""
    since = time() - hours * HOUR
    return SeatSummary(name, since, since + 72 * HOUR, votes)


def matches() -> list[MyMatch]:
    ann, ben, hana = SeatSummary("Ann"), SeatSummary("Ben"), SeatSummary("Hana")
    found = [
        MyMatch(summary("quarriors", "Ann's table", "Ann", ann, asked("Hana", 50)), (1,)),
        MyMatch(summary("sorcerer", "Hana's table", "Hana", asked("Hana", 3, votes=True), ben), (0,), JOURNAL),
        MyMatch(summary("seven_missions", "Wednesday", "Ben", asked("Ben", 0.4), hana, turn=1), (1,)),
        MyMatch(summary("align_dice", "Office", "Chie", SeatSummary("Chie", 1.0, 2.0, is_bot=True), hana), (1,)),
        MyMatch(summary("holy_knights", "Cellar", "Dan", asked("Dan", 70), hana), (1,), is_silent=True),
    ]
    return [match if match.path is not None else _joined(match) for match in found]


def _joined(match: MyMatch) -> MyMatch:
    token = SeatToken(
        place=TableAddress("127.0.0.1", 9), match=match.summary.match, seat=match.seats[0], token="t", name="Hana",
        game=match.summary.game,
    )  # fmt: skip
    return MyMatch(match.summary, match.seats, token=token, is_silent=match.is_silent)
