"""The gifts of Sophia, an option: one trait for each of the seven knights (HOK-O.14).

What always holds is counted with the other values in `odds`; here is what happens at a moment: the start of a round,
a fall, a strike that fells somebody.
"""

from __future__ import annotations

from tabletop.cards.effects import choosing
from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.host import NO_CONTEXT, NOWHERE, AbilityInstance
from tabletop.engine.bounds import Seat
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.state import PRISON, HolyState, line, principal

S = HolyState


def round_gifts(state: S) -> None:
    """Use gifts of the start of a round, after magic, if both lines still stand."""
    if not fight.end_if_decided(state):
        _let_work(state, [job for seat, item in _fighting(state) for job in _jobs(state, seat, item, "round_start")])


def fall_gifts(state: S, fallen: Item, seat: Seat, by: Item) -> None:
    """Use gifts that a fall triggers: of the fallen, of others, and of the striker."""
    jobs = _jobs(state, seat, fallen, "destroyed")
    for owner, item in _fighting(state):
        for job in _jobs(state, owner, item, "falls"):
            if choosing.fits(LANGUAGE.work(state, job), fallen, BOOK.abilities[state.kind[item]][job.number].of):
                jobs.append(job)
        if item == by:
            jobs += _jobs(state, owner, item, "kills")
    _let_work(state, jobs)


def judge(state: S) -> None:
    """End the fight if a strike and what it caused have left a line empty (HOK-5.22)."""
    fight.end_if_decided(state)


def _fighting(state: S) -> list[tuple[int, Item]]:
    """Return everybody on both lines with the principal of each."""
    seats = principal(state, 0), principal(state, 1)
    return [(seats[number], item) for number in (0, 1) if seats[number] != PRISON for item in line(state, number)]


def _jobs(state: S, seat: int, item: Item, moment: str) -> list[AbilityInstance]:
    return [
        AbilityInstance(seat, item, number, NOWHERE) for number in BOOK.triggered[Trigger(moment)][state.kind[item]]
    ]


def _let_work(state: S, jobs: list[AbilityInstance]) -> None:
    if jobs:
        state.stack.append(("effects.batch", tuple((job, NO_CONTEXT, ()) for job in jobs)))


STEPS = (round_gifts, fall_gifts, judge)
