"""Phase 2: drawing, rolling, and the immediate effects of faces."""

from __future__ import annotations

from tabletop.engine import Item, ask, op
from tabletop.games.quarriors import dice
from tabletop.games.quarriors.state import At, S, Trigger
from tabletop.games.quarriors.steps import casting, triggers
from tabletop.games.quarriors.tables import CARDS, IS_BASIC, SIDES
from tabletop.games.quarriors.terms import Self
from tabletop.kit import SEAT


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
    ways = CARDS[state.card_of[kind]].uses[face]
    if not (IS_BASIC[kind] and SIDES[kind][face].draw):
        return ways
    left = [state.kind[other] for zone in (At.bag[seat], At.used[seat]) for other in state.zones[zone]]
    return ways if any(other != kind for other in left) else (*ways, "quiddity")  # QUA-R.07: portals that draw portals


def companions(state: S, seat: int, die: int) -> list[Item]:
    """Return the dice that may be rerolled together with a die showing reroll with a burst (QUA-2.11, QUA-R.14)."""
    side = SIDES[state.kind[die]][state.face[die]]
    who = state.card(die).companion[side.burst] if side.reroll else None
    if who is None:
        return []
    return [other for other in state.zones[At.pool[seat]] if other != die and state.face[other] >= 0]


def usable(state: S, seat: int) -> list[Item]:
    """Return the dice with an immediate effect that may still be used."""
    fresh, face = state.fresh, state.face
    kind, card_of = state.kind, state.card_of
    return [
        die
        for die in state.zones[At.pool[seat]]
        if fresh[die] and face[die] >= 0 and CARDS[card_of[kind[die]]].uses[face[die]]
    ]


def use(state: S, seat: int, die: Item, other: Item, how: str) -> None:
    """Use one immediate effect (QUA-7.04 to 7.10)."""
    state.uses += 1
    kind = state.kind[die]
    side = SIDES[kind][state.face[die]]
    rules = CARDS[state.card_of[kind]]
    state.say("uses", "QUA-7.04", seat=SEAT[seat], die=state.card_ref(die))
    if how == "quiddity":
        face = next(i for i, option in enumerate(SIDES[kind]) if option.quiddity)
        op.turn(state, "face", die, face)
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
        stays = any(getattr(effect, "who", None) is Self.ITSELF for effect in rules.abilities[number].effects)
        if not stays:
            dice.spend(state, die)
        state.stack += (("settle",), ("effects", Trigger(seat, die, rules.index, number, side.burst), 0))
