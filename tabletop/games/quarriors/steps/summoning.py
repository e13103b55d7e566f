"""Phase 3: what can be readied and summoned, and the arrival of a monster."""

from __future__ import annotations

from tabletop.engine import Item, ask, op
from tabletop.games.quarriors import stats
from tabletop.games.quarriors.state import At, S
from tabletop.games.quarriors.steps import casting, triggers
from tabletop.games.quarriors.tables import CARDS, SIDES
from tabletop.games.quarriors.terms import When
from tabletop.kit import SEAT


def summon_phase(state: S) -> None:
    """Ask what to ready, summon, spend or cast, as long as there is something to do (QUA-8, QUA-R.27)."""
    if state.has_perishing and triggers.interrupted(state, "summon_phase"):
        return
    seat = state.active
    coins, spells, beings = sort_pool(state, seat)
    castable = casting.casts(state, seat) if state.zones[At.ready[seat]] else []
    if spells or beings or castable or casting.remodels(state, seat):
        state.stack.append(("summon_phase",))
        ask(state, "summon", seat, args=(tuple(spells), tuple(beings), tuple(coins), tuple(castable)))


def sort_pool(state: S, seat: int) -> tuple[list[Item], list[Item], list[Item]]:
    """Return the quiddity dice, the spells to ready, and the monsters the seat can pay for (QUA-8.02, QUA-8.04)."""
    kinds, faces = state.kind, state.face
    coins: list[Item] = []
    spells: list[Item] = []
    beings: list[tuple[int, Item]] = []
    funds = state.quiddity[seat]
    for die in state.zones[At.pool[seat]]:
        face = faces[die]
        if face >= 0:
            side = SIDES[kinds[die]][face]
            if value := side.quiddity:
                coins.append(die)
                funds += value
            if (level := side.level) > 0:
                beings.append((level, die))
            if side.spell:
                spells.append(die)
    if not beings:
        return coins, spells, []
    if state.has_surcharge:
        funds -= stats.surcharge(state, seat)
    return coins, spells, [die for level, die in beings if level <= funds and within_limit(state, die)]


def summonable(state: S, seat: int) -> list[Item]:
    """Return the pool dice that can be summoned with the quiddity at hand."""
    return sort_pool(state, seat)[2]


def within_limit(state: S, die: int) -> bool:
    """Tell whether the card lets one more of its dice be summoned this turn."""
    if not state.summoned:
        return True
    card = state.card_of[state.kind[die]]
    return not CARDS[card].limit or state.summoned.count(card) < CARDS[card].limit


def summoned(state: S, seat: int, die: Item) -> None:
    """A paid monster arrives: entering first, then "when summoned" (QUA-8.06, QUA-R.25, QUA-R.36)."""
    face = state.face[die]
    state.summoned.append(state.card_of[state.kind[die]])
    state.say("summoned", "QUA-8.06", seat=SEAT[seat], die=state.card_ref(die))
    casting.open_window(state, "c")
    state.fresh[die] = 0
    op.move(state, die, At.ready[seat])
    op.turn(state, "face", die, face)
    state.stack.append(("on_summon", seat, die))
    if state.rules_of(die).at[When.ENTERS][state.burst_of(die)]:
        triggers.queue(state, When.ENTERS, seat, die)
        state.stack.append(("settle",))


def on_summon(state: S, seat: int, die: Item) -> None:
    """Queue the "when summoned" abilities of a monster that has arrived (QUA-8.08)."""
    if not state.is_monster(die):
        return
    triggers.queue(state, When.SUMMONED, seat, die)
    if state.queue or state.has_perishing:
        state.stack.append(("settle",))
