"""Phase 4 and everything that defeats monsters: the ledger, the defenders, the fall of a monster and where it goes."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.quarriors import casting, dice, effects, paying, schema, stats
from tabletop.games.quarriors.book import SIDES, Rules
from tabletop.games.quarriors.schema import When
from tabletop.games.quarriors.state import (
    ASIDE,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    Trigger,
    attached,
    burst_of,
    is_monster,
    kind_ref,
    monsters,
    owner,
    rules_of,
    seat_ref,
)

S = QuarriorsState
RESCUE_STOP = 1 << 5


def begin(state: S) -> None:
    """Phase 4: without monsters it passes; otherwise the active player casts or attacks (QUA-9.01, QUA-A.06)."""
    seat = state.active
    if not monsters(state, seat):
        dice.tell_nothing(state, "attack")
        return
    state.stack.append(("attack",))
    ask(state, "attack", seat, args=(tuple(casting.casts(state, seat)),))


def declared(state: S) -> None:
    """Open the window after Attack was pressed, then fix the total (QUA-R.16 d, QUA-R.28)."""
    state.stack.append(("strike",))
    casting.open_window(state, "d")


def strike(state: S) -> None:
    """Write down attack and level of every attacker (QUA-9.02)."""
    seat = state.active
    state.attacking = True
    state.assigned = [0] * len(state.assigned)
    state.ledger = stats.ledger(state, seat)
    if state.events is not None:
        total = sum(entry[1] for entry in state.ledger)
        names = tuple(kind_ref(state, entry[0]) for entry in state.ledger)
        op.tell(state, "quarriors.log.attacks", "QUA-9.02", seat=seat_ref(seat), n=total, dice=names)
    defenders(state, 1)


def defenders(state: S, step: int) -> None:
    """Go on to the next rival with monsters, clockwise (QUA-9.03, QUA-A.08)."""
    total, active = state.setup.seats, state.active
    while step < total:
        rival = (active + step) % total
        step += 1
        if monsters(state, rival):
            state.stack.append(("defenders", step))
            state.stack.append(("assault", rival))
            casting.open_window(state, "e")
            casting.idle(state, "between")
            return
        if state.events is not None:
            op.tell(state, "quarriors.log.no_defender", "QUA-R.29", seat=seat_ref(rival))
    state.stack.append(("strike_end",))
    casting.idle(state, "between")


def strike_end(state: S) -> None:
    """The attack is over; only what it did to whom is remembered."""
    state.attacking = False
    state.ledger = state.counted = ()
    state.defender, state.amount, state.felled = -1, 0, 0


def assault(state: S, rival: int) -> None:
    """Start one rival's defence with the abilities that come first (QUA-R.28 ii)."""
    if not monsters(state, rival):
        return
    state.defender = rival
    state.felled = 0
    state.stack.append(("amount", rival))
    for die in monsters(state, state.active):
        effects.queue(state, When.ATTACKS, state.active, die)
    if state.queue:
        state.stack.append(("settle",))


def fix_amount(state: S, rival: int) -> None:
    """Compute what this rival has to absorb (QUA-R.28 iii)."""
    if state.setup.options["recompute_attack"]:
        state.ledger = stats.ledger(state, state.active)
    state.amount, state.counted = stats.against(state, state.active, rival, state.ledger)
    if state.events is not None:
        op.tell(state, "quarriors.log.faces", "QUA-9.03", seat=seat_ref(rival), n=state.amount)
    assign(state, rival)


def unassigned(state: S, rival: int) -> list[Item]:
    """Return the monsters of a rival that can still defend in this attack (QUA-R.30)."""
    return [die for die in monsters(state, rival) if not state.assigned[die]]


def assign(state: S, rival: int) -> None:
    """Ask for the next defender while there is damage and somebody left (QUA-9.04, QUA-9.07, QUA-9.08)."""
    if state.amount <= 0:
        return
    left = unassigned(state, rival)
    if not left:
        if state.events is not None:
            op.tell(state, "quarriors.log.lost_damage", "QUA-R.29", seat=seat_ref(rival), n=state.amount)
        return
    if len(left) == 1:
        defend(state, left[0])
    else:
        ask(state, "defend", rival)


def defend(state: S, die: Item) -> None:
    """Compare the amount left with the defense of the chosen monster (QUA-9.05, QUA-9.06, QUA-R.63)."""
    rival = owner(state, die)
    state.assigned[die] = 1
    wall = stats.defense(state, die)
    if state.amount < wall:
        if state.events is not None:
            op.tell(
                state,
                "quarriors.log.absorbed",
                "QUA-9.05",
                seat=seat_ref(rival),
                die=kind_ref(state, die),
                n=state.amount,
                defense=wall,
            )
        state.amount = 0
        return
    state.stack.append(("assign", rival))
    casting.open_window(state, "e")
    state.stack.append(("subtract", wall))
    state.stack.append(("fall", die, state.active, True))


def subtract(state: S, wall: int) -> None:
    """Take the defense of the fallen monster off the amount; the first fall may add some (QUA-9.07, QUA-R.28)."""
    state.amount -= wall
    state.felled += 1
    if state.felled == 1:
        ready = PLACES * state.active + READY
        for (die, _, _), counts in zip(state.ledger, state.counted, strict=False):
            if state.zone[die] == ready and rules_of(state, die).strike_again[burst_of(state, die)]:
                state.amount += counts
                if state.events is not None:
                    op.tell(state, "quarriors.log.again", "QUA-R.28", die=kind_ref(state, die), n=counts)


# --- the fall of a monster ------------------------------------------------------------------------------------------


def replacement(rules: Rules, number: int) -> int:
    """Return the place an ability sends its defeated monster to, -1 if it does no such thing."""
    for effect in rules.abilities[number].effects:
        if isinstance(effect, schema.Instead):
            return stats.PLACE[effect.to]
        if isinstance(effect, schema.SetAside):
            return ASIDE
    return -1


def fates(state: S, die: Item) -> tuple[list[tuple[int, int]], bool]:
    """Return where a fallen monster may go, as (place, ability or -1), and whether the used pile is out (QUA-R.31)."""
    seat = owner(state, die)
    rules = rules_of(state, die)
    found: list[tuple[int, int]] = []
    forced = False
    for number in rules.at[When.DEFEATED][burst_of(state, die)]:
        place = replacement(rules, number)
        if place < 0:
            continue
        ability = rules.abilities[number]
        if ability.cost is not None and not stats.select(state, seat, die, ability.cost.who):
            continue
        found.append((place, number))
        forced = forced or not ability.optional
    for what, whose, _, _, place, _ in state.lasting:
        if what == "divert" and whose == seat:
            forced = True
            if all(place != other for other, _ in found):
                found.append((place, -1))
    if not forced:
        found.append((USED, -1))
    return found, forced


def rescuers(state: S, seat: int) -> list[Item]:
    """Return the readied spells that can bring back a monster just defeated (QUA-R.16 f)."""
    if seat == state.active or not state.stops[seat] & RESCUE_STOP:
        return []
    return [die for die in casting.loose_spells(state, seat) if rules_of(state, die).is_rescue]


def fall(state: S, die: Item, by: int, in_attack: bool) -> None:
    """Defeat a monster, whatever its defense: find out where it goes (QUA-2.08, QUA-13.09)."""
    if not is_monster(state, die):
        return
    seat = owner(state, die)
    if in_attack:
        state.hit |= 1 << seat
    if state.events is not None:
        op.tell(state, "quarriors.log.defeated", "QUA-9.06", seat=seat_ref(seat), die=kind_ref(state, die))
    found, _ = fates(state, die)
    if len(found) == 1 and not rescuers(state, seat):
        place, _ = found[0]
        fallen(state, die, place, by)
        return
    state.stack.append(("fallen_by", die, by))
    ask(state, "fate", seat, args=(die,))


def fallen_by(state: S, die: Item, by: int) -> None:
    """Go on after a fate was chosen."""


def entering(state: S, die: Item, seat: int, face: int, price: int) -> None:
    """Go on after a surcharge was paid or refused."""


def choose_fate(state: S, die: Item, place: int) -> None:
    """Take the chosen way; a cost is paid first."""
    _, _, by = state.stack.pop()
    rules = rules_of(state, die)
    for number in rules.at[When.DEFEATED][burst_of(state, die)]:
        ability = rules.abilities[number]
        if replacement(rules, number) == place and ability.cost is not None:
            state.stack.append(("fallen", die, place, by))
            seat = owner(state, die)
            found = stats.select(state, seat, die, ability.cost.who)
            trigger = Trigger(seat, die, rules.index, number, burst_of(state, die))
            effects.ask_pick(state, trigger, -1, found, optional=False)
            return
    fallen(state, die, place, by)


def rescue(state: S, spell: Item, die: Item) -> None:
    """Spend the reaction that brings the monster back (QUA-R.16 f)."""
    _, _, by = state.stack.pop()
    seat = owner(state, die)
    rules = rules_of(state, spell)
    place = next(replacement(rules, i) for i in rules.at[When.RESCUE][burst_of(state, spell)])
    if state.events is not None:
        op.tell(
            state,
            "quarriors.log.cast_at",
            "QUA-14.13",
            seat=seat_ref(seat),
            die=kind_ref(state, spell),
            target=kind_ref(state, die),
            whose=seat_ref(seat),
        )
    dice.spend(state, spell)
    fallen(state, die, place, by)


def fallen(state: S, die: Item, place: int, by: int) -> None:
    """Queue what the defeat sets off and move the die (QUA-9.11, QUA-14.12, QUA-R.33)."""
    seat = owner(state, die)
    rules, burst = rules_of(state, die), burst_of(state, die)
    total = state.setup.seats
    credit = by if by >= 0 and by != seat else -1
    for step in range(total):
        someone = (state.active + step) % total
        if someone == seat:
            for number in rules.at[When.DEFEATED][burst]:
                if replacement(rules, number) < 0:
                    state.queue.append((state.number, Trigger(seat, die, rules.index, number, burst)))
        elif someone == credit:
            for own in monsters(state, credit):
                effects.queue(state, When.DEFEATS, credit, own, die)
    waiting = state.zones[PLACES * credit + ASIDE][:] if credit >= 0 else []
    if state.queue or waiting:
        state.stack.append(("settle",))
    for other in waiting:
        state.stack.append(("roll_aside", other))
    if state.events is not None and place != USED:
        key = {POOL: "quarriors.log.to_pool", READY: "quarriors.log.returns", ASIDE: "quarriors.log.set_aside"}[place]
        op.tell(state, key, "QUA-R.31", seat=seat_ref(seat), die=kind_ref(state, die))
    if place == READY:
        for spell in attached(state, die):
            dice.put(state, spell, PLACES * seat + USED)
        dice.forget(state, die)
        state.assigned[die] = 1
        state.stack.append(("enter", die, seat, state.face[die]))
    else:
        dice.put(state, die, PLACES * seat + place)
    if state.has_perishing:
        state.stack.append(("settle",))


def enter(state: S, die: Item, seat: int, face: int) -> None:
    """Bring a die into the ready area without payment, except for surcharges in its owner's turn (QUA-R.59)."""
    price = stats.surcharge(state, seat) if seat == state.active else 0
    if not price:
        arrive(state, die, seat, face)
    elif stats.funds(state, seat) < price:
        dice.put(state, die, PLACES * seat + USED)
    else:
        state.stack.append(("entering", die, seat, face, price))
        ask(state, "surcharge", seat, args=(die, price))


def pay_to_enter(state: S, die: Item, seat: int, face: int, price: int) -> None:
    """Pay the surcharge, then let the die arrive."""
    state.stack.append(("arrive", die, seat, face))
    paying.pay(state, seat, price)


def arrive(state: S, die: Item, seat: int, face: int) -> None:
    """Put a die with its face into the ready area; "enters" abilities follow (QUA-8.06)."""
    zone = PLACES * seat + READY
    if state.zone[die] != zone:
        state.fresh[die] = 0
        op.move(state, die, zone)
    if state.face[die] != face:
        op.turn(state, "face", die, face)
    state.stack.append(("settle",))
    effects.queue(state, When.ENTERS, seat, die)


def roll_aside(state: S, die: Item) -> None:
    """Roll a die that waited aside: a monster face brings it back, anything else sends it away (QUA-R.45)."""
    zone = state.zone[die]
    if zone % PLACES != ASIDE or zone >= PLACES * state.setup.seats:
        return
    seat = zone // PLACES
    (face,) = op.roll(state, state.face, [die])
    comes_back = SIDES[state.kind[die]][face].level > 0
    if state.events is not None:
        key = "quarriors.log.returns" if comes_back else "quarriors.log.aside_lost"
        op.tell(state, key, "QUA-R.45", seat=seat_ref(seat), die=kind_ref(state, die))
    if comes_back:
        state.assigned[die] = 1
        state.stack.append(("enter", die, seat, face))
    else:
        dice.put(state, die, PLACES * seat + USED)
