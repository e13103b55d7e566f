"""A slow match at its host: the summary of who is to decide, and its clock across restarts."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from tabletop.engine.view import SPECTATOR
from tabletop.match.link import BOTS
from tabletop.net.decision_clock import Deadline
from tabletop.net.match_summary import MatchSummary, SeatSummary
from tabletop.net.table_state import TableState


def update(table: TableState, to_act: Collection[int]) -> None:
    """Bring clock and summary of a slow match up to date, and store the table if anything has changed.

    Before the match, those are asked who have to come once more to show their share of the seed.
    """
    match, now = table.match, table.wall_clock()
    is_over = match is not None and match.result is not None
    if match is None:
        to_act = table.seed_exchange.missing
    table.decision_clock.update(() if is_over else to_act, now, table.decision_seconds)
    vote, old = table.undo_votes.vote, table.summary
    seats = []
    for number, seat in enumerate(table.seats):
        asked_at, until = table.decision_clock.pending.get(number, (0.0, 0.0))
        until = until if match is not None else 0.0
        votes = vote is not None and number in vote.missing and not is_over
        if votes and not asked_at:
            until = table.undo_votes.deadline
            asked_at = until - table.decision_seconds
        seats.append(SeatSummary(seat.name, asked_at, until, votes, (seat.stand_in or seat.driver) in BOTS))
    found = MatchSummary(
        serial=old.serial if old is not None else 0,
        match=table.id,
        game=table.entry.key,
        table=table.terms.name,
        host=table.terms.host,
        decision_hours=table.terms.decision_hours,
        number=match.view(SPECTATOR).number if match is not None else 0,
        turn=match.turn if match is not None else 0,
        seats=tuple(seats),
        is_over=is_over,
    )
    if found != old:
        table.summary = msgspec.structs.replace(found, serial=max(found.serial + 1, int(1000 * now)))
        table.request_save()


def end_lobby(table: TableState) -> None:
    """Mark a slow match as over that will never begin, and forget its lobby."""
    if table.summary is not None and table.match is None:
        table.summary = msgspec.structs.replace(table.summary, is_over=True, serial=table.summary.serial + 1)
    if table.lobby_file is not None:
        table.lobby_file.delete()


def restore(table: TableState, summary: MatchSummary, seen_at: float, played_at: float, number: int) -> None:
    """Continue the clock of a stored summary.

    If the summary lacks the newest decision, count from `played_at`, when the journal was written.
    """
    clock, now = table.decision_clock, table.wall_clock()
    table.summary = summary
    for seat, found in enumerate(summary.seats):
        if not found.asked_at:
            continue
        deadline = Deadline(min(found.asked_at, now), found.until)
        if summary.number != number:
            deadline = Deadline(min(played_at, now), min(played_at, now) + table.decision_seconds)
        clock.pending[seat] = deadline
    clock.seen_at = min(seen_at, now)
    clock.tick(now, table.decision_seconds, 0.0)
