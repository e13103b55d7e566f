"""What a phone is sent stays the same, byte for byte, when only what its seat cannot know changes."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.engine.state import to_plain
from tabletop.games.registry import GameEntry
from tabletop.lab.conformance.tables import Seating, usual
from tabletop.match import journal
from tabletop.match.history import HistoryStep
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.match.table_terms import TableTerms
from tabletop.net.host_table import HostTable
from tabletop.net.seats import new_seats
from tabletop.ui.network.phone_pictures import Pictures
from tabletop.web.hosted_phones import HostedPhones
from tabletop.web.phones import PhoneTable
from tests.helpers.covering import every_size_and_variant
from tests.helpers.shelf import ALL
from tests.match.helpers import AtOnce, seated
from tests.net.test_wire_audit import a_match, otherwise
from tests.web.helpers import Inside


def sent(
    seating: Seating, seat: int, pictures: Pictures, is_guest: bool, before: HistoryStep, after: HistoryStep
) -> list[object]:
    """Return everything sent to a phone that sits down, sees a decision, and reads every piece it was shown.

    It holds a hand of the screen's own, or is a guest of a table of the network.
    """
    entry = next(entry for entry in ALL if entry.key == seating.key)
    seats = seated(*["me"] * seating.seats)
    header = journal.header(entry.key, seats, seating.setup.options, 1, "")
    match = Match(entry, before.state.setup, seats, [before], header, thinker=AtOnce())
    table = phones_around(entry, match, pictures, is_guest)
    phone = Inside(table).sit(seat)
    match._steps.append(after)
    match._changed(fresh=False)
    while table.serve():
        pass
    for ref in sorted(refs(phone.last("table"))):
        phone.say(**{"is": "inspect", "ref": ref})
    return phone.sent


def phones_around(entry: GameEntry, match: Match, pictures: Pictures, is_guest: bool) -> PhoneTable:
    if not is_guest:
        seats = match.local_seats
        return PhoneTable(match, entry.load(), seats, pictures.replaced, lambda name, send: None, lambda: None)
    terms = TableTerms(name="Table", game=entry.key, options={})
    table = HostTable(entry, terms, new_seats([Driver.REMOTE] * len(match.seats()), {}), "match")
    table.hosted_match.begin(match)
    return HostedPhones(table, pictures.replaced, lambda name, send: None, lambda: None)


def refs(value: object) -> set[str]:
    """Return every reference in a message."""
    if isinstance(value, dict):
        own = {value["ref"]} if isinstance(value.get("ref"), str) and value["ref"] else set()
        return own.union(*map(refs, value.values()))
    return set[str]().union(*map(refs, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("seating", every_size_and_variant(usual(ALL)))
def test_secrets_do_not_change_a_byte_that_a_phone_is_sent(
    qapp: object, seating: Seating, request: pytest.FixtureRequest
) -> None:
    steps, random, pictures = a_match(seating.setup, seating.game, 11), Random(12), Pictures()
    is_long = request.config.getoption("--long")
    every = max(1, len(steps) // (60 if is_long else 3))
    differing = 0
    for turn, at in enumerate(range(0, len(steps) - 1, every)):
        for seat in range(min(seating.seats, 16)):
            if (turn + seat) % 2 and not is_long:
                continue  # this seat is looked at in the next turn
            pair = steps[at], steps[at + 1]
            twins = [otherwise(step, seat, random.getrandbits(190), random) for step in pair]
            differing += to_plain(twins[1].state)["kind"] != to_plain(pair[1].state)["kind"]
            is_guest = (turn // 2 + seat) % 2 == 1
            found = [sent(seating, seat, pictures, is_guest, *steps_of) for steps_of in (twins, pair)]
            assert found[0] == found[1], (at, seat, is_guest)
    assert differing or all(zone.shows(0) for zone in seating.game.zones(seating.setup))
