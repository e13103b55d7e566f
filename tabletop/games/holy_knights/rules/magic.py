"""Face-down magic and the gifts of Sophia: when they work (HOK-5.12, HOK-R.25, HOK-R.26, HOK-O.14).

Magic is revealed together, then carried out by class. Gifts that always hold are counted with the other values in
`odds`; here are those of a moment: the start of a round, a fall, a strike that fells somebody.
"""

from __future__ import annotations

from tabletop.cards.effects import choosing
from tabletop.cards.effects.grammar import Selection, Trigger
from tabletop.cards.effects.host import NO_CONTEXT, NOWHERE, AbilityInstance
from tabletop.engine import operations as op
from tabletop.engine.bounds import Seat
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.state import PRISON, At, HolyState, PlayedMagic

S = HolyState


def reveal(state: S) -> None:
    """Reveal all face-down magic, and queue it by class (HOK-5.12, HOK-R.25, HOK-R.77).

    Inside a class the order is that of the seats from the active player on.
    """
    for seat in (state.attacker, *state.seats_after(state.attacker)):
        for item in state.zones[At.spell[seat]][:]:
            op.move(state, item, At.spells)
            state.giver[item] = seat
            state.magic.append(PlayedMagic(item, seat, state.round))
            state.say_card("revealed", "HOK-5.12", item, seat)
    revealed = sorted(state.zones[At.spells], key=lambda item: BOOK.priority[state.kind[item]])
    state.stack += [("work", item) for item in reversed(revealed)]


def work(state: S, spell: Item) -> None:
    """Use a magic card unless it was cancelled, then discard it (HOK-R.25).

    It must be used if it has a target, which its owner chooses now; without one it fizzles.
    """
    if spell not in state.zones[At.spells]:
        return
    jobs = [
        AbilityInstance(state.giver[spell], spell, number, NOWHERE)
        for number in range(len(BOOK.abilities[state.kind[spell]]))
    ]
    state.stack.append(("finish_spell", spell))
    state.stack += [("effects.ability", job, NO_CONTEXT) for job in reversed(jobs)]
    if not any(_finds(state, job) for job in jobs):
        state.say_by(state.giver[spell], "fizzles", "HOK-R.25", card=state.ref(spell))


def _finds(state: S, job: AbilityInstance) -> bool:
    work = LANGUAGE.work(state, job)
    targets = [getattr(effect, "to", None) for effect in BOOK.abilities[state.kind[job.card]][job.number].do]
    return any(not isinstance(to, Selection) or bool(choosing.found(work, to)) for to in targets)


def finish_spell(state: S, spell: Item) -> None:
    """Discard a magic card that has worked."""
    fight.discard_spell(state, spell)


# --- gifts of Sophia, an option (HOK-O.14) ---


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
    seats = state.principal(0), state.principal(1)
    return [(seats[number], item) for number in (0, 1) if seats[number] != PRISON for item in state.line(number)]


def _jobs(state: S, seat: int, item: Item, moment: str) -> list[AbilityInstance]:
    return [
        AbilityInstance(seat, item, number, NOWHERE) for number in BOOK.triggered[Trigger(moment)][state.kind[item]]
    ]


def _let_work(state: S, jobs: list[AbilityInstance]) -> None:
    if jobs:
        state.stack.append(("effects.batch", tuple((job, NO_CONTEXT, ()) for job in jobs)))


STEPS = (reveal, work, finish_spell, round_gifts, fall_gifts, judge)
