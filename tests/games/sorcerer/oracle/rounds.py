"""End-of-round effects and the Ready phase (SOR-5, 9.01, R.54, R.60, R.72)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.games.sorcerer.rules.state import NO_FATE, UNUSED, At
from tests.games.sorcerer.oracle import costs
from tests.games.sorcerer.oracle.cards import on
from tests.games.sorcerer.oracle.position import Position
from tests.games.sorcerer.oracle.targets import Job, ability_of

Key = tuple[int, int, int]


def end_list(p: Position) -> Counter[Key]:
    """Return all end-of-round effects, each by its owner, card and number."""
    found = Counter[Key]()
    burnt = False
    seats = [seat for seats in p.order() for seat in seats]
    for seat in sorted(seats, key=lambda seat: p.state.gone[seat]):
        for job in _jobs(p, seat):
            if costs.is_burn(p, job.item):  # one burn a round, that of the first in turn order who plays (R.54)
                if burnt:
                    continue
                burnt = True
            found[job.key[:3]] += 1
    found.update(job[:3] for job, _, _ in p.state.later)
    return found


def _jobs(p: Position, seat: int) -> Iterator[Job]:
    for host in p.in_play:
        for item in (host, *p.attachments(host)):
            if p.by(item) == seat:
                yield from _works(p, seat, item, p.tile(host))
    for zone in (At.skills, At.grave):
        for item in p.zone(zone, seat):
            yield from _works(p, seat, item, p.state.avatar[seat])


def _works(p: Position, seat: int, item: int, place: int) -> Iterator[Job]:
    for number, _ in on(p.card(item), "round_end"):
        job = Job(seat, item, number, place)
        in_grave = item in p.zone(At.grave, seat)
        if bool(ability_of(p, job).get("bury")) == in_grave and costs.works(p, job):
            yield job


def next_start(p: Position) -> int:
    """Return the next start player: the left neighbour, in uneven teams the next of the other team (R.72)."""
    size = len(p.seats)
    around = [(p.state.first + step) % size for step in range(1, size)]
    return next(seat for seat in around if not p.teams or p.side(seat) != p.side(p.state.first))


def fates(p: Position) -> list[int]:
    """Return the faces of the fate counters at the start of a round (SOR-5.02, 14.04, R.35, R.72)."""
    if p.teams:
        return [face if face == NO_FATE else UNUSED for face in p.state.fate]
    return [UNUSED if seat == p.state.first else NO_FATE for seat in p.seats]


def still_exhausted(p: Position) -> list[int]:
    """Return the cards that are not ready (SOR-5.03)."""
    zones = [At.field[tile] for tile in p.tiles] + [At.skills[seat] for seat in p.seats]
    cards = [item for zone in zones for item in p.state.zones[zone]]
    return [item for item in cards if p.state.spent[item]]


def next_turn(p: Position, last: int) -> set[int]:
    """Return the seats that may act next after `last`, -1 for none (SOR-6.01, 14.05, R.71, R.75)."""
    left = p.state.actions
    if not p.teams:
        after = p.state.first if last < 0 else last + 1
        return {next(s for step in p.seats if not p.state.gone[s := (after + step) % len(p.seats)])}
    side = p.side(p.state.first) if last < 0 else 1 - p.side(last)
    able = {seat for seat in p.members(side) if left[seat]}
    return able or {seat for seat in p.members(1 - side) if left[seat]}
