"""Phases 2 and 3: drawing, rolling, immediate effects, readying and summoning."""

from __future__ import annotations

from tabletop.engine import Item, Seat, ask, op
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Ref, Timing
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import At, S, Trigger
from tabletop.games.quarriors.rules.steps import casting, triggers
from tabletop.kit import DIE, SEAT


def roll_phase(state: S) -> None:
    """Draw six, roll the whole pool, open the immediate window (QUA-7.01, QUA-7.02)."""
    seat = state.active
    dice.draw(state, seat, 6)
    pool = state.zones[At.pool[seat]]
    casting.open_window(state, "b")
    state.uses = 0
    if pool:
        dice.roll(state, pool[:])
        immediate(state)


def immediate(state: S) -> None:
    """Ask for the next immediate effect while there is one (QUA-7.07, QUA-7.09, QUA-R.13)."""
    if state.has_perishing and triggers.interrupted(state, "immediate"):
        return
    seat = state.active
    found = usable(state, seat)
    spells = casting.casts(state, seat)
    if found or spells or (state.has_copier and casting.remodels(state, seat)):
        state.stack.append(("immediate",))
        ask(state, "immediate", seat, args=(tuple(found), tuple(spells)))
    else:
        close_window(state)


def close_window(state: S) -> None:
    """End the immediate window: unused immediate halves are lost (QUA-7.08)."""
    for die in state.zones[At.pool[state.active]]:
        state.fresh[die] = 0


def uses_of(state: S, seat: int, die: Item) -> tuple[str, ...]:
    """Return the ways a rolled die can be used immediately, each an argument of the "use" action."""
    kind = state.kind[die]
    face = state.face[die]
    ways = BOOK.rules[state.card_of[kind]].uses[face]
    if not (BOOK.is_basic[kind] and BOOK.sides[kind][face].draw):
        return ways
    left = [state.kind[other] for zone in (At.bag[seat], At.used[seat]) for other in state.zones[zone]]
    return ways if any(other != kind for other in left) else (*ways, "quiddity")  # QUA-R.07: portals that draw portals


def companions(state: S, seat: int, die: int) -> list[Item]:
    """Return the dice that may be rerolled along with a burst reroll (QUA-2.11, QUA-R.14)."""
    side = BOOK.sides[state.kind[die]][state.face[die]]
    selection = state.card(die).companion[side.burst] if side.reroll else None
    if selection is None:
        return []
    return [other for other in state.zones[At.pool[seat]] if other != die and state.face[other] >= 0]


def usable(state: S, seat: int) -> list[Item]:
    """Return the dice with an immediate effect that may still be used."""
    fresh, face = state.fresh, state.face
    kind, card_of = state.kind, state.card_of
    return [
        die
        for die in state.zones[At.pool[seat]]
        if fresh[die] and face[die] >= 0 and BOOK.rules[card_of[kind[die]]].uses[face[die]]
    ]


def use(state: S, seat: int, die: Item, other: Item, how: str) -> None:
    """Use one immediate effect (QUA-7.04 to 7.10)."""
    state.uses += 1
    kind = state.kind[die]
    side = BOOK.sides[kind][state.face[die]]
    rules = BOOK.rules[state.card_of[kind]]
    state.say("uses", "QUA-7.04", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die])
    if how == "quiddity":
        face = next(i for i, option in enumerate(BOOK.sides[kind]) if option.quiddity)
        op.set_value(state, "face", die, face)
        state.fresh[die] = 0
    elif side.both:
        if how == "draw":
            dice.spend(state, die)
        if how != "reroll":
            dice.draw_and_roll(state, seat, side.draw)
        if how != "draw":
            dice.reroll(state, [die])
    elif side.draw:
        dice.spend(state, die)
        dice.gain_quiddity(state, seat, side.quiddity)
        dice.draw_and_roll(state, seat, side.draw)
    elif side.reroll:
        dice.reroll(state, [die] if other < 0 else [die, other])
    else:
        symbol = "spell" if side.spell else "quiddity"
        number = rules.immediate[symbol][side.burst][0]
        stays = any(getattr(effect, "who", None) is Ref.ITSELF for effect in rules.abilities[number].effects)
        if not stays:
            dice.spend(state, die)
        state.stack += (("settle",), ("effects", Trigger(seat, die, rules.index, number, side.burst), 0))


# --- phase 3 --------------------------------------------------------------------------------------------------------


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
    """Return quiddity dice, spells to ready and affordable monsters of a pool (QUA-8.02, QUA-8.04)."""
    kinds, faces = state.kind, state.face
    coins: list[Item] = []
    spells: list[Item] = []
    beings: list[tuple[int, Item]] = []
    funds = state.quiddity[seat]
    for die in state.zones[At.pool[seat]]:
        face = faces[die]
        if face >= 0:
            side = BOOK.sides[kinds[die]][face]
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
    """Return whether the card allows summoning one more of its dice this turn."""
    if not state.summoned:
        return True
    card = state.card_of[state.kind[die]]
    return not BOOK.rules[card].limit or state.summoned.count(card) < BOOK.rules[card].limit


def summoned(state: S, seat: Seat, die: Item) -> None:
    """Bring a paid monster into play: "enters" first, then "summoned" (QUA-8.06, QUA-R.25, QUA-R.36)."""
    face = state.face[die]
    state.summoned.append(state.card_of[state.kind[die]])
    state.say("summoned", "QUA-8.06", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die])
    casting.open_window(state, "c")
    state.fresh[die] = 0
    op.move(state, die, At.ready[seat])
    op.set_value(state, "face", die, face)
    state.stack.append(("on_summon", seat, die))
    if state.rules_of(die).at[Timing.ENTERS][state.burst_of(die)]:
        triggers.queue(state, Timing.ENTERS, seat, die)
        state.stack.append(("settle",))


def on_summon(state: S, seat: Seat, die: Item) -> None:
    """Queue the "when summoned" abilities of a monster that has arrived (QUA-8.08)."""
    if not state.is_monster(die):
        return
    triggers.queue(state, Timing.SUMMONED, seat, die)
    if state.queue or state.has_perishing:
        state.stack.append(("settle",))


STEPS = (immediate, summon_phase, summoned, on_summon)
