"""Phase 4: the ledger of an attack, and the defence of one rival after the other."""

from __future__ import annotations

from tabletop.engine import Item, ask
from tabletop.games.quarriors import dice, stats
from tabletop.games.quarriors.state import At, S
from tabletop.games.quarriors.steps import casting, triggers
from tabletop.games.quarriors.terms import When
from tabletop.kit import SEAT


def attack(state: S) -> None:
    """Phase 4: without monsters it passes; otherwise the active player casts or attacks (QUA-9.01, QUA-A.06)."""
    seat = state.active
    if not state.monsters(seat):
        dice.tell_nothing(state, "attack")
        return
    state.stack.append(("attack",))
    ask(state, "attack", seat, args=(tuple(casting.casts(state, seat)),))


def declared(state: S) -> None:
    """Open the window after Attack was pressed, then fix the total (QUA-R.16 d, QUA-R.28)."""
    state.stack[-1] = ("strike",)
    casting.open_window(state, "d")


def strike(state: S) -> None:
    """Write down attack and level of every attacker (QUA-9.02)."""
    seat = state.active
    state.attacking = True
    state.assigned = [0] * len(state.assigned)
    state.ledger = stats.ledger(state, seat)
    if state.events is not None:
        names = tuple(state.card_ref(entry[0]) for entry in state.ledger)
        state.say("attacks", "QUA-9.02", seat=SEAT[seat], n=sum(entry[1] for entry in state.ledger), dice=names)
    defenders(state, 1)


def defenders(state: S, step: int) -> None:
    """Go on to the next rival with monsters, clockwise (QUA-9.03, QUA-A.08)."""
    for rival in state.around(state.active)[step:]:
        step += 1
        if state.monsters(rival):
            state.stack += (("defenders", step), ("assault", rival))
            casting.open_window(state, "e")
            casting.idle(state, "between")
            return
        state.say("no_defender", "QUA-R.29", seat=SEAT[rival])
    state.stack.append(("strike_end",))
    casting.idle(state, "between")


def strike_end(state: S) -> None:
    """The attack is over; only what it did to whom is remembered."""
    state.attacking = False
    state.ledger = state.counted = ()
    state.defender, state.amount, state.felled = -1, 0, 0


def assault(state: S, rival: int) -> None:
    """Start one rival's defence with the abilities that come first (QUA-R.28 ii)."""
    if not state.monsters(rival):
        return
    state.defender, state.felled = rival, 0
    state.stack.append(("amount", rival))
    for die in state.monsters(state.active):
        triggers.queue(state, When.ATTACKS, state.active, die)
    if state.queue:
        state.stack += (("after_falls", state.falls), ("settle",))


def after_falls(state: S, before: int) -> None:
    """Open the window after monsters that fell to abilities, as after those that fall to damage (QUA-R.16 e)."""
    if state.falls > before:
        casting.open_window(state, "e")


def amount(state: S, rival: int) -> None:
    """Compute what this rival has to absorb (QUA-R.28 iii)."""
    if state.setup.options["recompute_attack"]:
        state.ledger = stats.ledger(state, state.active)
    state.amount, state.counted = stats.against(state, state.active, rival, state.ledger)
    state.say("faces", "QUA-9.03", seat=SEAT[rival], n=state.amount)
    assign(state, rival)


def unassigned(state: S, rival: int) -> list[Item]:
    """Return the monsters of a rival that can still defend in this attack (QUA-R.30)."""
    return [die for die in state.monsters(rival) if not state.assigned[die]]


def assign(state: S, rival: int) -> None:
    """Ask for the next defender while there is damage and somebody left (QUA-9.04, QUA-9.07, QUA-9.08)."""
    if state.amount <= 0:
        return
    left = unassigned(state, rival)
    if not left:
        state.say("lost_damage", "QUA-R.29", seat=SEAT[rival], n=state.amount)
    elif len(left) == 1:
        defend(state, left[0])
    else:
        ask(state, "defend", rival)


def defend(state: S, die: Item) -> None:
    """Compare the amount left with the defense of the chosen monster (QUA-9.05, QUA-9.06, QUA-R.63)."""
    rival = state.owner(die)
    state.assigned[die] = 1
    wall = stats.defense(state, die)
    if state.amount < wall:
        told = {"n": state.amount, "defense": wall}
        state.say("absorbed", "QUA-9.05", seat=SEAT[rival], die=state.card_ref(die), **told)
        state.amount = 0
        return
    state.stack.append(("assign", rival))
    casting.open_window(state, "e")
    state.stack += (("subtract", wall), ("settle",), ("fall", die, state.active, True))


def subtract(state: S, wall: int) -> None:
    """Take the defense of the fallen monster off the amount; the first fall may add some (QUA-9.07, QUA-R.28)."""
    state.amount -= wall
    state.felled += 1
    if state.felled > 1:
        return
    ready = At.ready[state.active]
    for (die, _, _), counts in zip(state.ledger, state.counted, strict=False):
        if state.zone[die] == ready and state.rules_of(die).strike_again[state.burst_of(die)]:
            state.amount += counts
            state.say("again", "QUA-R.28", die=state.card_ref(die), n=counts)
