"""The turn: six phases, their windows, and the change of turn."""

from __future__ import annotations

from tabletop.engine import Item, Seat, ask, op
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.effects import Draw, DrawAndRoll
from tabletop.games.quarriors.cards.vocabulary import Ref, Timing
from tabletop.games.quarriors.rules import dice, stats
from tabletop.games.quarriors.rules.state import At, S, Trigger
from tabletop.games.quarriors.rules.steps import attack, casting, triggers
from tabletop.kit import DIE, SEAT

_TURN = tuple(("phase", number) for number in range(6, 0, -1))
PHASES = ("score", "roll", "summon", "attack", "capture", "clean")


def turn(state: S, seat: Seat) -> None:
    """Start a turn (QUA-5.01)."""
    state.active, state.phase = seat, 1  # a match may wait here before phase 1 begins
    state.captures = granted_captures(state)
    state.culls = state.scored = state.hit = state.discount = state.falls = 0
    state.summoned = []
    if state.has_copier:
        state.remodelled = [0] * len(state.remodelled)
    state.say("turn", "QUA-5.01", seat=SEAT[seat], n=state.round)
    state.stack.extend(_TURN)
    if state.setup.options["cast_before_scoring"]:
        state.stack.append(("idle", "cast"))


def phase(state: S, number: int) -> None:
    """Begin a phase (QUA-5.02), and log if there is nothing to choose (QUA-R.27)."""
    state.phase, name = number, PHASES[number - 1]
    if state.events is not None:
        op.log(state, f"quarriors.phase.{name}", "QUA-5.02", seat=SEAT[state.active])
    _BEGIN[number - 1](state)
    if name in ("summon", "capture") and state.ask is None and state.stack[-1][0] == "phase":
        dice.log_nothing(state, name)


# --- phase 1 --------------------------------------------------------------------------------------------------------


def score_phase(state: S) -> None:
    """Score all own monsters, then their abilities, then culls, then the first window (QUA-6, QUA-R.20)."""
    seat = state.active
    scoring = state.monsters(seat)
    if not scoring:
        dice.log_nothing(state, "score")
        after_score(state)
        return
    state.stack.append(("after_score",))
    state.culls = state.scored = len(scoring)
    total = sum(stats.glory(state, die, len(scoring) - 1) for die in scoring)
    if state.events is not None:
        names = tuple(state.card_ref(die) for die in scoring)
        state.say(
            "scored", "QUA-6.02", seat=SEAT[seat], dice=names, dice_at=tuple(DIE[die] for die in scoring), n=total
        )
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
    for number in rules.score_abilities[burst]:
        beside = tuple(spell for other in state.monsters(seat) for spell in state.attached(other))
        triggers.add(state, Trigger(seat, die, rules.index, number, burst, beside=beside))
    for spell in spells:
        card, marks = state.rules_of(spell), state.burst_of(spell)
        for number in card.host_score_abilities[marks]:
            triggers.add(state, Trigger(seat, spell, card.index, number, marks))


def score_one(state: S, die: Item) -> None:
    """Score one monster outside Phase 1 (QUA-R.53)."""
    seat = state.owner(die)
    if seat == state.active:
        state.scored += 1
    gained = stats.glory(state, die, max(state.scored - 1, 0))
    state.say("scored", "QUA-R.53", seat=SEAT[seat], dice=(state.card_ref(die),), dice_at=(DIE[die],), n=gained)
    _queue_scored(state, seat, die)
    dice.put(state, die, At.used[seat])
    dice.gain_glory(state, seat, gained)


def culls(state: S) -> None:
    """Offer a cull for each monster scored (QUA-6.06, QUA-R.21)."""
    if state.has_perishing and triggers.interrupted(state, "culls"):
        return
    if state.culls > 0 and state.zones[At.used[state.active]]:
        state.stack.append(("culls",))
        ask(state, "cull", state.active)
    elif state.culls > 0:
        dice.log_nothing(state, "cull")


def loses_culls(state: S, trigger: Trigger) -> bool:
    """Return whether an ability returns the used pile to the bag before anything is culled (QUA-R.20)."""
    draws = sum([effect.count for effect in trigger.sentence.effects if isinstance(effect, Draw | DrawAndRoll)])
    bag, used = state.zones[At.bag[trigger.seat]], state.zones[At.used[trigger.seat]]
    is_lost = len(bag) < draws and bool(used) and not any(state.spent[die] for die in used)
    return is_lost and state.culls > 0 and trigger.seat == state.active


def after_score(state: S) -> None:
    """Open the first casting and reaction window (QUA-R.16 a)."""
    state.culls = 0
    casting.open_window(state, "a")
    casting.idle(state, "cast")


# --- phase 2 ---------------------------------------------------------------------------------------------------------


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
    if not side.reroll or how not in ("", "reroll"):  # that a die is rerolled says enough
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
    price = stats.summon_price(state, seat, die)
    state.summoned.append(state.card_of[state.kind[die]])
    state.say("summoned", "QUA-8.06", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die], n=price)
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


# --- phases 5 and 6 -------------------------------------------------------------------------------------------------


def capture_phase(state: S) -> None:
    """Ask for a capture while one is allowed and payable (QUA-10.01, QUA-10.05)."""
    if state.has_perishing and triggers.interrupted(state, "capture_phase"):
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
        if pile and BOOK.rules[card].cost <= funds:
            found.append(pile[-1])
    return found


def captured(state: S, seat: Seat, pile: int) -> None:
    """Move a paid die to the used pile, then check End 2 (QUA-10.04, QUA-10.06)."""
    die = state.zones[At.wilds[pile]][-1]
    state.captures -= 1
    op.move(state, die, At.used[seat])
    price = stats.capture_price(state, pile)
    key = "captured" if price else "captured.free"
    state.say(key, "QUA-10.04", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die], n=price)
    if not dice.gained_from_wilds(state):
        casting.open_window(state, "g")


def granted_captures(state: S) -> int:
    """Return the number of captures of a turn before any effect (QUA-10.01)."""
    return 2 if state.setup.options["second_capture"] else 1


def may_capture(state: S, seat: int) -> bool:
    """Return whether a seat has a capture left for a die that is not free."""
    return state.captures > 0 and any(state.card(die).cost for die in capturable(state, seat))


def clean_phase(state: S) -> None:
    """Ask for loose spells to discard, then clear the pool (QUA-11, QUA-R.40)."""
    if state.has_perishing and triggers.interrupted(state, "clean_phase"):
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
    casting.open_window(state, "h")


def clear_up(state: S) -> None:
    """Clear the pool, end the turn's effects and quiddity, and pass the turn (QUA-11.01, QUA-11.03)."""
    seat = state.active
    going = state.zones[At.pool[seat]][:]
    face, fresh = state.face, state.fresh
    for die in going:
        if state.events is not None and face[die] >= 0:
            op.set_value(state, "face", die, -1)
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
            op.set_counter(state, "quiddity", other, 0)
    following = (seat + 1) % state.setup.seats
    if following == state.first:
        state.round += 1
        limit = int(state.setup.options["round_limit"])
        if limit and state.round > limit:
            dice.finish_by_glory(state, "rounds", "QUA-R.50")
            return
    state.stack.append(("turn", following))


_BEGIN = (score_phase, roll_phase, summon_phase, attack.attack, capture_phase, clean_phase)


STEPS = (
    turn, phase, culls, after_score, immediate, summon_phase, summoned, on_summon, capture_phase, captured, clean_phase,
    clear_up, score_one,
)  # fmt: skip
