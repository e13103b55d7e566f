"""A table on the network at which a recorded match is studied: its host steps, everybody else watches."""

from __future__ import annotations

from tabletop.match.saves import Replay
from tabletop.match.study_match import StudyMatch
from tabletop.match.table_terms import TableTerms
from tabletop.net.host_table import HostTable
from tabletop.net.messages import Presence
from tabletop.net.seats import HostSeat


def study_table(replay: Replay, name: str, host: str) -> tuple[HostTable, StudyMatch]:
    """Return the table of a match that is over, and the match; as nothing is hidden, hands are open."""
    match = StudyMatch.of_replay(replay)
    terms = TableTerms(
        game=match.game, options=dict(match.setup.options), name=name, host=host, spectating=True, open_hands=True
    )
    seats = [
        HostSeat(driver=info.driver, name=info.name, ready=True, presence=Presence.CONNECTED) for info in match.seats()
    ]
    table = HostTable(replay.entry, terms, seats)
    table.hosted_match.begin(match)
    return table, match
