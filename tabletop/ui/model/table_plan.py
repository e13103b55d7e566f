"""The plan of a table before a match: game, seats, options and seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from tabletop.engine.setup import Option
from tabletop.games.registry import GameEntry
from tabletop.match.link import BOTS, Driver
from tabletop.match.table_terms import NetworkOffer


class PlannedSeat(msgspec.Struct, frozen=True):
    """A seat of a planned table. An empty name stands for one in the language of the screen."""

    driver: Driver
    name: str = ""
    rival: str = ""
    """The key of the rival in it; its driver is the rival's level."""


class TablePlan(msgspec.Struct, frozen=True):
    """All choices before a match. An empty seed means a random one; missing options are default."""

    game: str
    seats: tuple[PlannedSeat, ...] = msgspec.field(name="chairs")
    options: dict[str, int | str | bool] = {}
    seed: str = ""
    offer: NetworkOffer | None = None
    """None for a table at this computer alone."""
    phones: bool = False
    """True if a table at this computer begins with the code that phones scan."""
    gentle: bool = False
    """True if the first seat begins and bots move slowly enough for a learner to follow."""
    propose: bool = False
    """True if bots propose to their partners at this screen, where the game lets all play together."""
    decisions: int = 0
    """Decisions that quick bots play before anybody is asked, to try a card; needs a seed."""
    rated: bool = False
    """True if the match is to count for the rating of the one person here, whom rivals play against."""
    cards: tuple[str, ...] | None = None
    """Keys of the packs that count, and of the person's own cards; None for what usually counts."""


def against_bots(entry: GameEntry, seats: int = 0) -> TablePlan:
    """Return the plan behind "play now": bots in the other seats, Skilled bots as partners.

    `seats` counts everybody, 0 for the usual number.
    """
    seats = seats or entry.usual
    seats = seats if seats in entry.seat_counts else min(entry.seat_counts)
    bot = Driver.SKILLED if entry.together else Driver.REGULAR
    planned = (PlannedSeat(Driver.ME), *[PlannedSeat(bot)] * (seats - 1))
    return TablePlan(entry.key, planned, dict(entry.together))


def first_match(
    entry: GameEntry, adventure: int = 0, lesson_options: Mapping[str, int | str | bool] = MappingProxyType({})
) -> TablePlan:
    """Return a plan for a newcomer to a game: an easy set, slow bots, one other seat.

    A rival there is Novice, a partner Skilled: a bot in the newcomer's place, at Novice, won the first adventure of
    Align Dice in 19 of 20 matches beside Skilled, 36 of 60 beside Regular and 9 of 60 beside Novice. `adventure` counts
    the easier matches that were won, `lesson_options` are those of a lesson taken before: after one against rivals
    comes a match against one.
    """
    seats = 2 if 2 in entry.seat_counts else min(entry.seat_counts)
    if any(lesson_options.get(key, value) != value for key, value in entry.together.items()):
        driver, options = Driver.NOVICE, {**entry.first, **lesson_options}
    else:
        driver = Driver.SKILLED if entry.together else Driver.NOVICE
        easier = entry.adventures[adventure] if adventure < len(entry.adventures) else {}
        options = {**entry.together, **entry.first, **easier}
    return TablePlan(entry.key, (PlannedSeat(Driver.ME), *[PlannedSeat(driver)] * (seats - 1)), options, gentle=True)


def options_drawn_anew(plan: TablePlan, entry: GameEntry, known: Iterable[Option]) -> dict[str, int | str | bool]:
    """Return a plan's options without those that chance draws in all but a newcomer's first match."""
    drawn = {option.key for option in known if option.default == "random"} & entry.first.keys() if plan.gentle else ()
    return {key: value for key, value in plan.options.items() if key not in drawn}


def opened(plan: TablePlan, offer: NetworkOffer, you: int) -> TablePlan:
    """Return a plan that is open to others, with guests in place of bots if it was not before.

    Where only people sit, all but the person in seat `you` become guests.
    """
    if plan.offer is not None:
        return msgspec.structs.replace(plan, offer=offer)
    guests = {seat for seat, planned in enumerate(plan.seats) if planned.driver in BOTS}
    guests = guests or {seat for seat in range(len(plan.seats)) if seat != max(0, you)}
    seats = [PlannedSeat(Driver.REMOTE) if seat in guests else planned for seat, planned in enumerate(plan.seats)]
    return msgspec.structs.replace(plan, seats=tuple(seats), offer=offer)


def closed(plan: TablePlan) -> TablePlan:
    """Return a plan for this computer alone, with bots in place of guests."""
    seats = [PlannedSeat(Driver.REGULAR) if seat.driver is Driver.REMOTE else seat for seat in plan.seats]
    return msgspec.structs.replace(plan, seats=tuple(seats), offer=None)


def to_text(plan: TablePlan, with_word: bool = False) -> str:
    """Return a plan as text to remember, `with_word` for another process that opens the table."""
    if plan.offer is not None and not with_word:
        plan = msgspec.structs.replace(plan, offer=msgspec.structs.replace(plan.offer, word=""))
    return msgspec.json.encode(plan).decode()


def from_text(text: str) -> TablePlan | None:
    """Return the plan that `to_text` wrote, None for anything else."""
    try:
        return msgspec.json.decode(text, type=TablePlan)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
