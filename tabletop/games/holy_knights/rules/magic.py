"""Face-down magic: revealed together, then carried out by class (HOK-5.12, HOK-R.25, HOK-R.26)."""

from __future__ import annotations

from tabletop.cards.effects import choosing
from tabletop.cards.effects.grammar import Selection
from tabletop.cards.effects.host import NO_CONTEXT, NOWHERE, AbilityInstance
from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.effect_bindings import LANGUAGE
from tabletop.games.holy_knights.rules.state import At, HolyState, seats_after
from tabletop.kit import CARD

S = HolyState


def reveal(state: S) -> None:
    """Reveal all face-down magic, and queue it by class (HOK-5.12, HOK-R.25, HOK-R.77).

    Inside a class the order is that of the seats from the active player on.
    """
    for seat in (state.attacker, *seats_after(state, state.attacker)):
        for item in state.zones[At.spell[seat]][:]:
            op.move(state, item, At.spells)
            state.giver[item] = seat
            state.say("revealed", "HOK-5.12", seat=f"seat:{seat}", card=state.ref(item), card_at=CARD[item])
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
        state.say("fizzles", "HOK-R.25", card=state.ref(spell))


def _finds(state: S, job: AbilityInstance) -> bool:
    """Return whether an ability has a target or needs none."""
    work = LANGUAGE.work(state, job)
    targets = [getattr(effect, "to", None) for effect in BOOK.abilities[state.kind[job.card]][job.number].do]
    return any(not isinstance(to, Selection) or bool(choosing.found(work, to)) for to in targets)


def finish_spell(state: S, spell: Item) -> None:
    """Discard a magic card that has worked."""
    fight.discard_spell(state, spell)


STEPS = (reveal, work, finish_spell)
