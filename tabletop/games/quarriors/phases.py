"""The course of a turn: six phases, their windows, and the change of turn."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.quarriors import attack, casting, dice, stats, triggers
from tabletop.games.quarriors.schema import Symbol
from tabletop.games.quarriors.state import At, QuarriorsState, Trigger
from tabletop.games.quarriors.tables import CARDS, IS_BASIC, SIDES
from tabletop.games.quarriors.terms import Self, When
from tabletop.kit import SEAT

S = QuarriorsState

_TURN = tuple(("phase", number) for number in range(6, 0, -1))
PHASES = ("score", "roll", "summon", "attack", "capture", "clean")


def turn(state: S, seat: int) -> None:
    """Start a turn (QUA-5.01)."""
    state.active = seat
    state.captures = 2 if state.setup.options["second_capture"] else 1
    state.culls = state.scored = state.hit = state.discount = state.falls = 0
    state.summoned = []
    if state.has_copier:
        state.remodelled = [0] * len(state.remodelled)
    state.say("turn", "QUA-5.01", seat=SEAT[seat], n=state.round)
    state.stack.extend(_TURN)
    if state.setup.options["cast_before_scoring"]:
        state.phase = 1
        state.stack.append(("idle", "cast"))


def phase(state: S, number: int) -> None:
    """Begin a phase (QUA-5.02)."""
    state.phase = number
    if state.events is not None:
        op.tell(state, f"quarriors.phase.{PHASES[number - 1]}", "QUA-5.02", seat=SEAT[state.active])
    _BEGIN[number - 1](state)


def _interrupted(state: S, *frame: object) -> bool:
    """Let monsters that cannot exist in this state perish first (QUA-R.44); then the step `frame` runs again."""
    die = triggers.perishing(state)
    if die < 0:
        return False
    state.stack.append(frame)
    triggers.perish(state, die)
    return True


# --- phase 1 --------------------------------------------------------------------------------------------------------


def score_phase(state: S) -> None:
    """Score all own monsters, then their abilities, then culls, then the first window (QUA-6, QUA-R.20)."""
    seat = state.active
    scoring = state.monsters(seat)
    if not scoring:
        dice.tell_nothing(state, "score")
        after_score(state)
        return
    state.stack.append(("after_score",))
    state.culls = state.scored = len(scoring)
    total = sum(stats.glory(state, die, len(scoring) - 1) for die in scoring)
    if state.events is not None:
        names = tuple(state.card_ref(die) for die in scoring)
        state.say("scored", "QUA-6.02", seat=SEAT[seat], dice=names, n=total)
    if dice.gain_glory(state, seat, total):
        return
    for die in scoring:
        _queue_scored(state, seat, die)
    for die in scoring:
        dice.put(state, die, At.used[seat])
    state.stack.append(("culls",))
    if state.queue or state.has_perishing:
        state.stack.append(("settle",))


def _queue_scored(state: S, seat: int, die: Item) -> None:
    rules, burst = state.rules_of(die), state.burst_of(die)
    spells = state.attached(die)
    for number in rules.when_scored[burst]:
        beside = tuple(spell for other in state.monsters(seat) for spell in state.attached(other))
        triggers.add(state, Trigger(seat, die, rules.index, number, burst, beside=beside))
    for spell in spells:
        card, marks = state.rules_of(spell), state.burst_of(spell)
        for number in card.when_host_scored[marks]:
            triggers.add(state, Trigger(seat, spell, card.index, number, marks))


def score_one(state: S, die: Item) -> None:
    """Score one monster outside Phase 1 (QUA-R.53)."""
    seat = state.owner(die)
    if seat == state.active:
        state.scored += 1
    gained = stats.glory(state, die, max(state.scored - 1, 0))
    state.say("scored", "QUA-R.53", seat=SEAT[seat], dice=(state.card_ref(die),), n=gained)
    _queue_scored(state, seat, die)
    dice.put(state, die, At.used[seat])
    dice.gain_glory(state, seat, gained)


def culls(state: S) -> None:
    """Offer a cull for each monster scored (QUA-6.06, QUA-R.21)."""
    if state.has_perishing and _interrupted(state, "culls"):
        return
    if state.culls > 0 and state.zones[At.used[state.active]]:
        state.stack.append(("culls",))
        ask(state, "cull", state.active)


def after_score(state: S) -> None:
    """The first casting and reaction window (QUA-R.16 a)."""
    state.culls = 0
    casting.open_window(state, "a")
    casting.idle(state, "cast")


# --- phase 2 --------------------------------------------------------------------------------------------------------


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
    if state.has_perishing and _interrupted(state, "immediate"):
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


def only_portals_left(state: S, seat: int, kind: int) -> bool:
    """Tell whether bag and used pile hold no die but those of one basic class (QUA-R.07)."""
    kinds = state.kind
    return all(kinds[die] == kind for zone in (At.bag[seat], At.used[seat]) for die in state.zones[zone])


def uses_of(state: S, seat: int, die: Item) -> tuple[str, ...]:
    """Return the ways a rolled die can be used immediately, each an argument of the "use" action."""
    kind = state.kind[die]
    face = state.face[die]
    ways = CARDS[state.card_of[kind]].uses[face]
    if IS_BASIC[kind] and SIDES[kind][face].draw and only_portals_left(state, seat, kind):
        return (*ways, "quiddity")
    return ways


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
    found = []
    for die in state.zones[At.pool[seat]]:
        if fresh[die] and face[die] >= 0 and CARDS[card_of[kind[die]]].uses[face[die]]:
            found.append(die)
    return found


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
        symbol = Symbol.SPELL if side.spell else Symbol.QUIDDITY
        number = rules.immediate[symbol][side.burst][0]
        stays = any(getattr(effect, "who", None) is Self.ITSELF for effect in rules.abilities[number].effects)
        if not stays:
            dice.spend(state, die)
        state.stack += (("settle",), ("effects", Trigger(seat, die, rules.index, number, side.burst), 0))


# --- phase 3 --------------------------------------------------------------------------------------------------------


def summon_phase(state: S) -> None:
    """Ask what to ready, summon, spend or cast, as long as there is something to do (QUA-8, QUA-R.27)."""
    if state.has_perishing and _interrupted(state, "summon_phase"):
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


# --- phases 5 and 6 -------------------------------------------------------------------------------------------------


def capture_phase(state: S) -> None:
    """Ask for a capture while one is allowed and payable (QUA-10.01, QUA-10.05)."""
    if state.has_perishing and _interrupted(state, "capture_phase"):
        return
    seat = state.active
    found = capturable(state, seat) if state.captures > 0 else []
    spells = casting.casts(state, seat)
    if found or spells or casting.remodels(state, seat):
        state.stack.append(("capture_phase",))
        ask(state, "capture", seat, args=(tuple(found), tuple(spells)))


def capturable(state: S, seat: int) -> list[Item]:
    """Return the top die of every pile that the seat can pay for (QUA-10.02, QUA-10.07)."""
    funds, found = stats.funds(state, seat) + state.discount, []
    for card, pile in zip(state.cards, state.zones, strict=False):
        if pile and CARDS[card].cost <= funds:
            found.append(pile[-1])
    return found


def captured(state: S, seat: int, pile: int) -> None:
    """A paid die goes to the used pile of the seat; then End 2 is checked (QUA-10.04, QUA-10.06)."""
    die = state.zones[At.wilds[pile]][-1]
    state.captures -= 1
    op.move(state, die, At.used[seat])
    state.say("captured", "QUA-10.04", seat=SEAT[seat], die=state.card_ref(die))
    if not dice.gained_from_wilds(state):
        casting.open_window(state, "g")


def clean_phase(state: S) -> None:
    """Phase 6: loose spells may go, then everything in the pool does (QUA-11, QUA-R.40)."""
    if state.has_perishing and _interrupted(state, "clean_phase"):
        return
    seat = state.active
    if state.loose_spells(seat):
        state.stack.append(("clean_phase",))
        ask(state, "clean", seat, args=(tuple(casting.casts(state, seat)),))
        return
    clean(state)


def clean(state: S) -> None:
    """Open the last window of the turn, then clear up."""
    state.stack.append(("clear_up",))
    if not casting.open_window(state, "h"):
        state.stack.pop()
        clear_up(state)


def clear_up(state: S) -> None:
    """Pool to used pile, effects of the turn and quiddity end, the next player's turn begins (QUA-11.01, QUA-11.03)."""
    seat = state.active
    going = state.zones[At.pool[seat]][:]
    face, fresh = state.face, state.fresh
    for die in going:
        if state.events is not None and face[die] >= 0:
            op.turn(state, "face", die, -1)
        face[die] = -1
        fresh[die] = 0
    if going:
        op.move_many(state, going, At.pool[seat], At.used[seat])
    state.lasting = []
    if state.setup.options["spent_stay_out"]:
        state.spent = [0] * len(state.spent)
    for other, lost in enumerate(state.quiddity):
        if lost:
            if state.events is not None and other == seat:
                state.say("lost", "QUA-4.11", seat=SEAT[seat], n=lost)
            op.count(state, "quiddity", other, 0)
    following = (seat + 1) % state.setup.seats
    if following == state.first:
        state.round += 1
        limit = int(state.setup.options["round_limit"])
        if limit and state.round > limit:
            dice.finish_by_glory(state, "quarriors.end.rounds", "QUA-R.50")
            return
    state.stack.append(("turn", following))


def _start(name: str, step: Callable[[S], None]) -> Callable[[S], None]:
    """Return a phase's first step, which tells if there is nothing to ask."""

    def begin(state: S) -> None:
        step(state)
        if state.ask is None and state.events is not None and state.stack[-1][0] == "phase":
            dice.tell_nothing(state, name)

    return begin


_BEGIN = (
    score_phase,
    roll_phase,
    _start("summon", summon_phase),
    attack.attack,
    _start("capture", capture_phase),
    clean_phase,
)
