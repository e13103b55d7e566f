"""Phase 4: the ledger of an attack, each rival's defence, and the fall of monsters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.engine import Item, Seat, ask, op
from tabletop.engine.events import Param
from tabletop.games.quarriors.cards.book import CardRules
from tabletop.games.quarriors.cards.effects import Instead, SetAside
from tabletop.games.quarriors.cards.vocabulary import Timing
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import ASIDE, BIT, PLACE, PLACE_NAMES, POOL, READY, USED, At, S, Trigger
from tabletop.games.quarriors.rules.steps import casting, effects, paying, triggers
from tabletop.kit import DIE, SEAT


def attack(state: S) -> None:
    """Ask the active player to cast or attack; pass without monsters (QUA-9.01)."""
    seat = state.active
    if not state.monsters(seat):
        dice.log_nothing(state, "attack")
        return
    state.stack.append(("attack",))
    ask(state, "attack", seat, args=(tuple(casting.casts(state, seat)),))


def declared(state: S) -> None:
    """Open the window after Attack was pressed, then fix the total (QUA-R.16 d, QUA-R.28)."""
    state.stack[-1] = ("strike",)
    casting.open_window(state, "d")


def strike(state: S) -> None:
    """Record attack and level of every attacker (QUA-9.02)."""
    seat = state.active
    state.attacking = True
    state.assigned = [0] * len(state.assigned)
    state.ledger = stats.ledger(state, seat)
    if state.events is not None:
        _announce(state)
    defenders(state, 1)


def _announce(state: S) -> None:
    """Log the attack that all rivals with monsters face, or the total where these differ; not one of 0."""
    rivals = [rival for rival in state.around(state.active)[1:] if state.monsters(rival)]
    faced = {stats.against(state, state.active, rival, state.ledger)[0] for rival in rivals}
    total = faced.pop() if len(faced) == 1 else sum(entry[1] for entry in state.ledger)
    if not total:
        return
    names = tuple(state.card_ref(entry[0]) for entry in state.ledger)
    dice = tuple(DIE[entry[0]] for entry in state.ledger)
    parts = _parts(state, rivals[0], total) if rivals and not faced else {}
    key = "attacks.bonus" if parts else "attacks"
    params: dict[str, Param] = {"n": len(names), "attack": total, **parts}
    state.say(key, "QUA-9.02", seat=SEAT[state.active], dice=names, dice_at=dice, **params)


def _parts(state: S, rival: Seat, total: int) -> dict[str, Param]:
    """Return the parts of an attack on one rival and what gives its bonus; empty without one."""
    seat, ready = state.active, At.ready[state.active]
    attackers = [entry[0] for entry in state.ledger if state.zone[entry[0]] == ready]
    given = {die: more for die in attackers if (more := stats.bonus(state, seat, die, rival))}
    if not given:
        return {}
    more = sum(given.values())
    base = " + ".join(map(str, stats.against(state, seat, rival, state.ledger)[1]))
    return {
        "base": base,
        "more": more,
        "bonus": tuple(map(state.card_ref, given)),
        "sum": f"{base} + {more} = {total}",
    }


def defenders(state: S, step: int) -> None:
    """Go on to the next rival with monsters, clockwise (QUA-9.03)."""
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
    """End the attack."""
    state.attacking = False
    state.ledger = state.counted = ()
    state.defender, state.amount, state.felled = -1, 0, 0


def assault(state: S, rival: Seat) -> None:
    """Start one rival's defence with the abilities that come first (QUA-R.28 ii)."""
    if not state.monsters(rival):
        return
    state.defender, state.felled = rival, 0
    state.stack.append(("amount", rival))
    for die in state.monsters(state.active):
        triggers.queue(state, Timing.ATTACKS, state.active, die)
    if state.queue:
        state.stack += (("after_falls", state.falls), ("settle",))


def after_falls(state: S, before: int) -> None:
    """Open the window after monsters fell to abilities, as after falls to damage (QUA-R.16 e)."""
    if state.falls > before:
        casting.open_window(state, "e")


def amount(state: S, rival: Seat) -> None:
    """Compute what this rival has to absorb (QUA-R.28 iii)."""
    if state.setup.options["recompute_attack"]:
        state.ledger = stats.ledger(state, state.active)
    state.amount, state.counted = stats.against(state, state.active, rival, state.ledger)
    if state.amount > 0:
        parts = _parts(state, rival, state.amount) if state.events is not None else {}
        state.say("faces.bonus" if parts else "faces", "QUA-9.03", seat=SEAT[rival], n=state.amount, **parts)
    assign(state, rival)


def unassigned(state: S, rival: int) -> list[Item]:
    """Return the monsters of a rival that can still defend in this attack (QUA-R.30)."""
    return [die for die in state.monsters(rival) if not state.assigned[die]]


def assign(state: S, rival: Seat) -> None:
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


def damage_left(state: S, die: Item) -> int:
    """Return the damage left for other monsters if `die` defends now; 0 if it stands (QUA-9.05, QUA-9.06)."""
    left = state.amount - stats.defense(state, die)
    if left < 0:
        return 0
    return left if state.felled else left + sum(counts for _, counts in _strikers(state))


def outcomes(state: S, die: Item) -> set[frozenset[Item]]:
    """Return each set of monsters that may fall to the attack if `die` defends now."""
    if state.amount < stats.defense(state, die):
        return {frozenset()}
    found, waiting = set(), {(frozenset([die]), damage_left(state, die))}
    while waiting:
        fallen, left = waiting.pop()
        others = [other for other in unassigned(state, state.owner(die)) if other not in fallen] if left > 0 else []
        walls = {other: stats.defense(state, other) for other in others}
        if not walls or any(left < wall for wall in walls.values()):
            found.add(fallen)
        waiting |= {(fallen | {other}, left - wall) for other, wall in walls.items() if left >= wall}
    return found


def returning(state: S, ends: Iterable[frozenset[Item]]) -> frozenset[Item]:
    """Return the monsters that fall in some of these ends and may come back to the ready area."""
    return frozenset(die for die in frozenset().union(*ends) if READY in fates(state, die))


def most_glory(state: S, die: Item) -> int:
    """Return the most glory that the owner of `die` can still score by its monsters if `die` defends now."""
    ends, monsters = outcomes(state, die), state.monsters(state.owner(die))
    back = returning(state, ends)
    lasting = [[each for each in monsters if each not in fallen or each in back] for fallen in ends]
    return max(sum(stats.glory(state, each, len(left) - 1) for each in left) for left in lasting)


def loses_all_alike(state: S, rival: Seat) -> bool:
    """Return whether all monsters left to a rival fall, and nothing depends on the order in which they do."""
    left = unassigned(state, rival)
    if state.lasting or state.amount < sum(stats.defense(state, die) for die in left):
        return False
    avengers = (state.rules_of(die).at[Timing.DEFEATS][state.burst_of(die)] for die in state.monsters(state.active))
    spells = map(state.rules_of, state.loose_spells(rival))
    is_answered = any(spell.is_reaction or spell.is_rescue for spell in spells) or any(avengers)
    return not is_answered and not any(_sways_others(state, die) for die in left)


def _sways_others(state: S, die: Item) -> bool:
    """Return whether the fall of a monster does something, or changes the defense of a monster."""
    rules, burst = state.rules_of(die), state.burst_of(die)
    return bool(rules.at[Timing.DEFEATED][burst] or rules.aura[burst] or rules.formula)


def _strikers(state: S) -> Iterator[tuple[Item, int]]:
    """Yield the attackers that count once more after the first fall, and what they add (QUA-R.28)."""
    ready = At.ready[state.active]
    for (die, _, _), counts in zip(state.ledger, state.counted, strict=False):
        if state.zone[die] == ready and state.rules_of(die).strike_again[state.burst_of(die)]:
            yield die, counts


def defend(state: S, die: Item) -> None:
    """Compare the amount left with the defense of the chosen monster (QUA-9.05, QUA-9.06, QUA-R.63)."""
    rival = state.owner(die)
    state.assigned[die] = 1
    wall = stats.defense(state, die)
    if state.amount < wall:
        params = {"n": state.amount, "defense": wall}
        state.say("absorbed", "QUA-9.05", seat=SEAT[rival], die=state.card_ref(die), die_at=DIE[die], **params)
        state.amount = 0
        return
    state.stack.append(("assign", rival))
    casting.open_window(state, "e")
    state.stack += (("subtract", wall), ("settle",), ("fall", die, state.active, True))


def subtract(state: S, wall: int) -> None:
    """Subtract the fallen monster's defense; the first fall may add some (QUA-9.07, QUA-R.28).

    The last of several is told as the fall of all of them, unless some fell to an ability.
    """
    state.amount -= wall
    state.felled += 1
    if state.felled > 1:
        are_all = not state.monsters(state.defender) and (state.falls == state.felled or state.setup.seats > 2)
        if state.events is not None and are_all:
            key = "routed" if state.felled > 2 else "routed.both"
            state.say(key, "QUA-9.06", seat=SEAT[state.defender], n=state.felled)
        return
    for die, counts in _strikers(state):
        state.amount += counts
        state.say("again", "QUA-R.28", seat=SEAT[state.owner(die)], die=state.card_ref(die), n=counts)


def replacement(rules: CardRules, number: int) -> str:
    """Return the place an ability sends its defeated monster to, "" for none."""
    for effect in rules.abilities[number].effects:
        if isinstance(effect, Instead):
            return effect.to.value
        if isinstance(effect, SetAside):
            return ASIDE
    return ""


def fates(state: S, die: Item) -> list[str]:
    """Return the places a fallen monster may go; a forced one excludes the used pile (QUA-R.31)."""
    seat, rules = state.owner(die), state.rules_of(die)
    found: list[str] = []
    forced = False
    for number in rules.at[Timing.DEFEATED][state.burst_of(die)]:
        ability, place = rules.abilities[number], replacement(rules, number)
        if place and (ability.cost is None or stats.select(state, seat, die, ability.cost.who)):
            found.append(place)
            forced = forced or not ability.optional
    for effect in state.lasting:
        if effect.what == "divert" and effect.seat == seat:
            forced = True
            if (place := PLACE_NAMES[effect.first]) not in found:
                found.append(place)
    return found if forced else [*found, USED]


def rescuers(state: S, seat: int) -> list[Item]:
    """Return the readied spells that can bring back a monster just defeated (QUA-R.16 f)."""
    if seat == state.active or not state.stops[seat] & BIT["f"]:
        return []
    return [die for die in state.loose_spells(seat) if state.rules_of(die).is_rescue]


def fall(state: S, die: Item, by: Seat, in_attack: bool) -> None:
    """Defeat a monster, whatever its defense, and settle where it goes (QUA-2.08, QUA-13.09).

    The caller has put a step below that settles its triggers.
    """
    if not state.is_monster(die):
        return
    seat = state.owner(die)
    state.falls += 1
    if in_attack:
        state.hit |= 1 << seat
    state.say("defeated", "QUA-9.06", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die])
    found = fates(state, die)
    if len(found) == 1 and not rescuers(state, seat):
        fallen(state, die, found[0], by)
    else:
        ask(state, "fate", seat, args=(die, by))


def choose_fate(state: S, die: Item, place: str, by: int) -> None:
    """Send a fallen monster to the chosen place; a cost is paid first."""
    seat, rules, burst = state.owner(die), state.rules_of(die), state.burst_of(die)
    for number in rules.at[Timing.DEFEATED][burst]:
        ability = rules.abilities[number]
        if replacement(rules, number) == place and ability.cost is not None:
            state.stack.append(("fallen", die, place, by))
            found = stats.select(state, seat, die, ability.cost.who)
            effects.ask_pick(state, Trigger(seat, die, rules.index, number, burst), -1, found, optional=False)
            return
    fallen(state, die, place, by)


def rescue(state: S, spell: Item, die: Item, by: int) -> None:
    """Spend the reaction that brings the monster back (QUA-R.16 f)."""
    seat, rules = state.owner(die), state.rules_of(spell)
    place = next(replacement(rules, number) for number in rules.at[Timing.RESCUE][state.burst_of(spell)])
    names = {"die": state.card_ref(spell), "die_at": DIE[spell], "target": state.card_ref(die), "target_at": DIE[die]}
    state.say("cast_at", "QUA-14.13", seat=SEAT[seat], whose=SEAT[seat], **names)
    dice.spend(state, spell)
    fallen(state, die, place, by)


def fallen(state: S, die: Item, place: str, by: Seat) -> None:
    """Queue the triggers of a defeat and move the die (QUA-9.11, QUA-14.12, QUA-R.33)."""
    seat, rules, burst = state.owner(die), state.rules_of(die), state.burst_of(die)
    credit = by if by >= 0 and by != seat else -1
    for someone in state.around(state.active):
        if someone == seat:
            for number in rules.at[Timing.DEFEATED][burst]:
                if not replacement(rules, number):
                    triggers.add(state, Trigger(seat, die, rules.index, number, burst))
        elif someone == credit:
            for own in state.monsters(credit):
                triggers.queue(state, Timing.DEFEATS, credit, own, die)
    if credit >= 0 and (set_aside := state.zones[At.aside[credit]]):
        insert_at = len(state.stack)
        while state.stack[insert_at - 1][0] in (
            "fall",
            "one_of",
            "effects",
        ):  # the present effect comes to its end first
            insert_at -= 1
        state.stack[insert_at:insert_at] = [("roll_aside", other) for other in set_aside]
    if place != USED:
        key = {POOL: "to_pool", READY: "returns", ASIDE: "set_aside"}[place]
        state.say(key, "QUA-R.31", seat=SEAT[seat], die=state.card_ref(die))
    if place != READY:
        dice.put(state, die, PLACE[place][seat])
        return
    for spell in state.attached(die):
        dice.put(state, spell, At.used[seat])
    dice.forget(state, die)
    state.assigned[die] = 1
    state.stack.append(("enter", die, seat, state.face[die]))


def enter(state: S, die: Item, seat: Seat, face: int) -> None:
    """Bring a die into the ready area; surcharges apply in its owner's turn only (QUA-R.59)."""
    price = stats.surcharge(state, seat) if seat == state.active else 0
    if not price:
        arrive(state, die, seat, face)
    elif stats.funds(state, seat) < price:
        dice.put(state, die, At.used[seat])
    else:
        ask(state, "surcharge", seat, args=(die, face, price))


def pay_to_enter(state: S, seat: int, die: Item, face: int, price: int) -> None:
    """Pay the surcharge, then let the die arrive."""
    state.stack.append(("arrive", die, seat, face))
    paying.pay(state, seat, price)


def arrive(state: S, die: Item, seat: Seat, face: int) -> None:
    """Put a die with its face into the ready area; "enters" abilities follow (QUA-8.06)."""
    if state.zone[die] != At.ready[seat]:
        state.fresh[die] = 0
        op.move(state, die, At.ready[seat])
    op.set_value(state, "face", die, face)
    state.stack.append(("settle",))
    triggers.queue(state, Timing.ENTERS, seat, die)


def roll_aside(state: S, die: Item) -> None:
    """Roll a die that waited aside: a monster face brings it back (QUA-R.45)."""
    if state.place(die) != ASIDE:
        return
    seat = state.owner(die)
    (face,) = op.roll(state, state.face, [die])
    comes_back = state.shows_monster(die)
    state.say("returns" if comes_back else "aside_lost", "QUA-R.45", seat=SEAT[seat], die=state.card_ref(die))
    if comes_back:
        state.assigned[die] = 1
        state.stack.append(("enter", die, seat, face))
    else:
        dice.put(state, die, At.used[seat])


STEPS = (
    attack, strike, strike_end, defenders, assault, after_falls, amount, assign, subtract, fall, fallen, enter, arrive,
    roll_aside,
)  # fmt: skip
