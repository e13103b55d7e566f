"""The handling of dice and counters that all steps share: draw, roll, spend, cull, gain, and the two ends."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.engine.state import Result
from tabletop.games.quarriors.book import BOOK, CARDS, CLASSES, SIDES
from tabletop.games.quarriors.schema import Kind
from tabletop.games.quarriors.state import (
    BAG,
    PLACES,
    POOL,
    READY,
    USED,
    QuarriorsState,
    goal,
    kind_ref,
    seat_ref,
)

S = QuarriorsState

_IS_MONSTER_CARD = tuple(BOOK.dice[key].kind is Kind.MONSTER for key in CLASSES)


def put(state: S, die: Item, zone: int) -> None:
    """Move a die to a zone without a face: whatever it showed, hosted or suffered is gone."""
    before = state.zone[die]
    if before % PLACES != READY and state.events is None:  # the common case of a playout, without ceremony
        state.face[die] = -1
        state.fresh[die] = 0
        state.zones[before].remove(die)
        state.zones[zone].append(die)
        state.zone[die] = zone
        return
    if before % PLACES == READY and before < PLACES * state.setup.seats:
        _leave_ready(state, die, before)
    clear(state, die)
    op.move(state, die, zone)


def clear(state: S, die: Item) -> None:
    """Take face, host and flags from a die."""
    if state.face[die] >= 0:
        op.turn(state, "face", die, -1)
    if state.host[die] >= 0:
        op.turn(state, "host", die, -1)
    state.fresh[die] = 0


def drop_attachments(state: S, die: Item) -> None:
    """Send the spells beside a monster to the used pile (QUA-14.12)."""
    zone = state.zone[die]
    for spell in [other for other in state.zones[zone] if state.host[other] == die]:
        clear(state, spell)
        op.move(state, spell, zone - READY + USED)
        if state.events is not None:
            op.tell(state, "quarriors.log.dropped", "QUA-14.12", die=kind_ref(state, spell))


def forget(state: S, die: Item) -> None:
    """End a monster's copying and everything that was said of this one die for the turn."""
    state.copied[die] = None
    state.remodelled[die] = 0
    if state.lasting:
        state.lasting = [effect for effect in state.lasting if effect[2] != die]


def _leave_ready(state: S, die: Item, zone: int) -> None:
    if state.host[die] < 0:
        for other in state.zones[zone]:
            if state.host[other] == die:
                drop_attachments(state, die)
                break
    forget(state, die)


def spend(state: S, die: Item) -> None:
    """Send a die from pool or ready area to its owner's used pile (QUA-3.15)."""
    seat = state.zone[die] // PLACES
    if state.setup.options["spent_stay_out"]:
        state.spent[die] = 1
    put(state, die, PLACES * seat + USED)


def gain_quiddity(state: S, seat: int, amount: int) -> None:
    """Add quiddity to this turn's (QUA-4.08)."""
    if amount:
        op.count(state, "quiddity", seat, state.quiddity[seat] + amount)


def draw(state: S, seat: int, count: int) -> list[Item]:
    """Draw dice from bag to pool, unrolled, refilling the bag only when it is empty (QUA-3.14, QUA-R.05, QUA-R.06)."""
    bag, pool = PLACES * seat + BAG, PLACES * seat + POOL
    held = len(state.zones[bag])
    if held >= count:
        drawn = op.draw(state, bag, pool, count)
    else:
        drawn = op.draw(state, bag, pool, held) if held else []
        if refill(state, seat):
            drawn += op.draw(state, bag, pool, min(count - held, len(state.zones[bag])))
    if state.events is not None and drawn:
        op.tell(
            state,
            "quarriors.log.drew",
            "QUA-7.01",
            seat=seat_ref(seat),
            n=len(drawn),
            dice=tuple(kind_ref(state, die) for die in drawn),
        )
    return drawn


def refill(state: S, seat: int) -> bool:
    """Return the used pile to the bag; tell whether that brought any die."""
    used = PLACES * seat + USED
    if state.setup.options["spent_stay_out"]:
        going = [die for die in state.zones[used] if not state.spent[die]]
    else:
        going = state.zones[used][:]
    if not going:
        return False
    op.move_many(state, going, used, PLACES * seat + BAG)
    if state.events is not None:
        op.tell(state, "quarriors.log.refilled", "QUA-3.14", seat=seat_ref(seat), n=len(going))
    return True


def roll(state: S, dice: list[Item]) -> None:
    """Roll dice of a pool together and open their immediate effects (QUA-X.05)."""
    op.roll(state, state.face, dice)
    fresh = state.fresh
    for die in dice:
        fresh[die] = 1
    if state.events is not None:
        sides = [SIDES[state.kind[die]][state.face[die]] for die in dice]
        op.tell(
            state,
            "quarriors.log.rolled",
            "QUA-2.01",
            seat=seat_ref(state.zone[dice[0]] // PLACES),
            n=len(dice),
            quiddity=sum(side.quiddity for side in sides),
            icons=sum(side.spell or side.level > 0 for side in sides),
        )
        for die, side in zip(dice, sides, strict=True):
            if side.burst and side.burst not in CARDS[state.card_of[state.kind[die]]].bursts:
                op.tell(state, "quarriors.log.burst", "QUA-13.07", die=kind_ref(state, die))


def draw_and_roll(state: S, seat: int, count: int) -> None:
    """Draw dice and roll them at once (QUA-2.03); outside the immediate window they get one of their own (QUA-R.13)."""
    drawn = draw(state, seat, count)
    if drawn:
        roll(state, drawn)
        if state.phase != 2:
            state.uses = 0
            state.stack.append(("immediate",))


def reroll(state: S, dice: list[Item]) -> None:
    """Roll dice of a pool again (QUA-2.04); the result stands (QUA-7.12)."""
    if state.events is not None:
        op.tell(state, "quarriors.log.rerolled", "QUA-7.11", dice=tuple(kind_ref(state, die) for die in dice))
    roll(state, dice)


def gain_glory(state: S, seat: int, amount: int) -> bool:
    """Add glory and check End 1; tell whether the match is over (QUA-R.23)."""
    if not amount:
        return False
    op.count(state, "score", seat, max(state.score[seat] + amount, 0))
    if state.score[seat] < goal(state):
        return False
    state.result = Result("quarriors.end.goal", (seat,), tuple(state.score), "QUA-12.02")
    return True


def cull(state: S, die: Item) -> None:
    """Send a die back onto its card in the Wilds (QUA-6.07, QUA-R.22)."""
    if state.events is not None:
        seat = state.zone[die] // PLACES
        op.tell(state, "quarriors.log.culled", "QUA-6.07", seat=seat_ref(seat), die=kind_ref(state, die))
    put(state, die, state.pile_of[state.kind[die]])


def gained_from_wilds(state: S) -> bool:
    """Check End 2 after a die was gained; tell whether the match is over (QUA-12.03, QUA-R.38)."""
    piles = state.zones[PLACES * state.setup.seats :]
    if piles.count([]) < 4 or empty_monster_piles(state) < 4:  # counting is quicker, and mostly enough
        return False
    finish_by_glory(state, "quarriors.end.wilds", "QUA-12.03")
    return True


def empty_monster_piles(state: S) -> int:
    """Return how many monster cards in the Wilds hold no die (QUA-12.04)."""
    piles = state.zones[PLACES * state.setup.seats :]
    return sum(
        [not pile and _IS_MONSTER_CARD[CARDS[card].kind] for card, pile in zip(state.cards, piles, strict=False)]
    )


def finish_by_glory(state: S, kind: str, rule: str) -> None:
    """End the match for the most glory, ties to the most dice in ready areas, then shared (QUA-12.05 to 12.07)."""
    ranks = [(state.score[seat], len(state.zones[PLACES * seat + READY])) for seat in state.seats]
    best = max(ranks)
    winners = tuple(seat for seat in state.seats if ranks[seat] == best)
    state.result = Result(kind, winners, tuple(state.score), rule)


def tell_nothing(state: S, phase: str) -> None:
    """Tell that a phase passes by itself (QUA-R.27)."""
    if state.events is not None:
        op.tell(state, f"quarriors.log.nothing.{phase}", "QUA-R.27", seat=seat_ref(state.active))
