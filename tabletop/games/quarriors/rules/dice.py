"""Handling of dice and counters shared by all steps: draw, roll, spend, cull, gain, both ends."""

from __future__ import annotations

from tabletop.engine import Item, Result, op
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.cards.vocabulary import Kind
from tabletop.games.quarriors.rules.state import PILES, READY, At, S
from tabletop.kit import DIE, SEAT

FEW = 2
"""Most dice of a roll whose faces the log names."""


def put(state: S, die: Item, zone: int) -> None:
    """Move a die to a zone without a face: whatever it showed, hosted or suffered is gone."""
    before = state.zone[die]
    if At.names[before] != READY and state.events is None:  # the common case of a playout, without ceremony
        state.face[die] = -1
        state.fresh[die] = 0
        state.zones[before].remove(die)
        state.zones[zone].append(die)
        state.zone[die] = zone
        return
    if At.names[before] == READY:
        drop_attachments(state, die)
        forget(state, die)
    clear(state, die)
    op.move(state, die, zone)


def clear(state: S, die: Item) -> None:
    """Take face, host and flags from a die."""
    if state.face[die] >= 0:
        op.set_value(state, "face", die, -1)
    if state.host[die] >= 0:
        op.set_value(state, "host", die, -1)
    state.fresh[die] = 0


def drop_attachments(state: S, die: Item) -> None:
    """Send the spells beside a monster to the used pile (QUA-14.12)."""
    for spell in state.attached(die):
        clear(state, spell)
        op.move(state, spell, At.used[state.owner(die)])
        state.say("dropped", "QUA-14.12", seat=SEAT[state.owner(die)], die=state.card_ref(spell))


def forget(state: S, die: Item) -> None:
    """End a monster's copying and every lasting effect on this one die."""
    state.copied[die] = None
    state.remodelled[die] = 0
    if state.lasting:
        state.lasting = [effect for effect in state.lasting if effect[2] != die]


def spend(state: S, die: Item) -> None:
    """Send a die from pool or ready area to its owner's used pile (QUA-3.15)."""
    seat = state.owner(die)
    if state.setup.options["spent_stay_out"]:
        state.spent[die] = 1
    put(state, die, At.used[seat])


def gain_quiddity(state: S, seat: int, amount: int) -> None:
    """Add quiddity to this turn's (QUA-4.08)."""
    if amount:
        op.set_counter(state, "quiddity", seat, state.quiddity[seat] + amount)


def draw(state: S, seat: int, count: int) -> list[Item]:
    """Draw dice to the pool, refilling the bag only when empty (QUA-3.14, QUA-R.05, QUA-R.06)."""
    bag, pool = At.bag[seat], At.pool[seat]
    in_bag = len(state.zones[bag])
    if in_bag >= count:
        found = op.draw(state, bag, pool, count)
    else:
        found = op.draw(state, bag, pool, in_bag) if in_bag else []
        if refill(state, seat):
            found += op.draw(state, bag, pool, min(count - in_bag, len(state.zones[bag])))
    if state.events is not None and found:
        state.say("drew", "QUA-7.01", seat=SEAT[seat], n=len(found), dice=tuple(state.card_ref(die) for die in found))
    return found


def refill(state: S, seat: int) -> bool:
    """Return the used pile to the bag; return whether that brought any die."""
    used = At.used[seat]
    if state.setup.options["spent_stay_out"]:
        going = [die for die in state.zones[used] if not state.spent[die]]
    else:
        going = state.zones[used][:]
    if not going:
        return False
    op.move_many(state, going, used, At.bag[seat])
    state.say("refilled", "QUA-3.14", seat=SEAT[seat], n=len(going))
    return True


def roll(state: S, dice: list[Item], *, again: bool = False) -> None:
    """Roll dice of a pool together, perhaps `again`, and open their immediate effects."""
    op.roll(state, state.face, dice)
    fresh = state.fresh
    for die in dice:
        fresh[die] = 1
    if state.events is not None:
        if again:
            refs = tuple(state.card_ref(die) for die in dice)
            state.say("rerolled", "QUA-7.11", seat=SEAT[state.owner(dice[0])], dice=refs)
        sides = [BOOK.sides[state.kind[die]][state.face[die]] for die in dice]
        _log_roll(state, dice, sum(side.quiddity for side in sides))
        for die, side in zip(dice, sides, strict=True):
            if side.burst and side.burst not in BOOK.rules[state.card_of[state.kind[die]]].bursts:
                state.say("burst", "QUA-13.07", seat=SEAT[state.owner(die)], die=state.card_ref(die), die_at=DIE[die])


def _log_roll(state: S, dice: list[Item], quiddity: int) -> None:
    """Log a roll; one of few dice with the faces that show no quiddity."""
    seat, n = SEAT[state.owner(dice[0])], len(dice)
    faces = [die for die in dice if not BOOK.sides[state.kind[die]][state.face[die]].quiddity] if n <= FEW else []
    if not faces:
        state.say("rolled", "QUA-2.01", seat=seat, n=n, quiddity=quiddity)
        return
    key = "rolled.faces" if len(faces) == n else "rolled.mixed"
    named = tuple([f"face:{state.card(die).key}/{state.face[die]}" for die in faces])
    state.say(key, "QUA-2.01", seat=seat, n=n, quiddity=quiddity, faces=named)


def draw_and_roll(state: S, seat: int, count: int) -> None:
    """Draw and roll dice (QUA-2.03); outside the immediate window they get their own (QUA-R.13)."""
    found = draw(state, seat, count)
    if found:
        roll(state, found)
        if state.phase != 2:
            state.uses = 0
            state.stack.append(("immediate",))


def reroll(state: S, dice: list[Item]) -> None:
    """Roll dice of a pool again (QUA-2.04); the result stands (QUA-7.12)."""
    roll(state, dice, again=True)


def gain_glory(state: S, seat: int, amount: int) -> bool:
    """Add glory and check End 1; return whether the match is over (QUA-R.23)."""
    if not amount:
        return False
    op.set_counter(state, "score", seat, max(state.score[seat] + amount, 0))
    if state.score[seat] < state.goal():
        return False
    _finish(state, "goal", (seat,), "QUA-12.02")
    return True


def cull(state: S, die: Item) -> None:
    """Send a die back onto its card in the Wilds (QUA-6.07, QUA-R.22)."""
    if state.events is not None:
        seat = state.owner(die)
        state.say("culled", "QUA-6.07", seat=SEAT[seat], die=state.card_ref(die), die_at=DIE[die])
    put(state, die, state.pile_of[state.kind[die]])


def gained_from_wilds(state: S) -> bool:
    """Check End 2 after a die was gained; return whether the match is over (QUA-12.03, QUA-R.38)."""
    piles = state.zones[:PILES]
    if piles.count([]) < 4 or empty_monster_piles(state) < 4:  # counting is quicker, and mostly enough
        return False
    finish_by_glory(state, "wilds", "QUA-12.03")
    return True


def empty_monster_piles(state: S) -> int:
    """Return the number of monster cards in the Wilds without a die (QUA-12.04)."""
    piles = state.zones[:PILES]
    return sum(
        [not pile and BOOK.rules[card].family is Kind.MONSTER for card, pile in zip(state.cards, piles, strict=False)]
    )


def finish_by_glory(state: S, kind: str, rule: str) -> None:
    """End the match for the most glory, then the most ready dice, then shared (QUA-12.05 to 12.07)."""
    ranks = [(state.score[seat], len(state.zones[At.ready[seat]])) for seat in state.seats]
    best = max(ranks)
    winners = tuple(seat for seat in state.seats if ranks[seat] == best)
    _finish(state, kind, winners, rule)


def _finish(state: S, kind: str, winners: tuple[int, ...], rule: str) -> None:
    """End the match: a great moment for a single winner."""
    if state.events is not None and len(winners) == 1:
        state.say("triumph", rule, seat=SEAT[winners[0]], n=state.score[winners[0]], then=kind)
    state.result = Result(f"quarriors.end.{kind}", winners, tuple(state.score), rule)


def log_nothing(state: S, phase: str) -> None:
    """Log that a phase passes by itself (QUA-R.27)."""
    if state.events is not None:
        state.say(f"nothing.{phase}", "QUA-R.27", seat=SEAT[state.active])
