"""Step 5 (VS 4): pass areas are re-rolled and their dice go to the neighbours' next cards (ALI-10)."""

from __future__ import annotations

from tabletop.engine import SEAT, Action, Decision, Item, Mode, ask, op
from tabletop.games.align_dice.cards.book import BOOK
from tabletop.games.align_dice.rules.state import PASS, AlignState, At, button, finish_step, guard, move, reroll
from tabletop.games.align_dice.rules.steps import skills
from tabletop.kit import DIE, MOST_SEATS, Verb, decisions_of, own, source, steps_of, target

SPACES = tuple(tuple(f"slot:next/{seat}/{number}" for number in range(8)) for seat in range(MOST_SEATS))
"""References of the spaces of next cards, by order number."""


def passing(state: AlignState) -> None:
    """Start the step with the re-roll of every pass area (ALI-10.01); VS skips it in round 1 (ALI-10.08)."""
    if state.round == 1 and not state.coop:
        state.stack.append(("close",))
        return
    state.phase = "pass"
    for seat in state.seats:
        reroll(state, seat, "ALI-10.01", *PASS[seat])
    state.done = [0] * state.setup.seats
    state.stack.append(("ordering",))


def _receiver_orders(state: AlignState) -> bool:
    """Return whether the receiver arranges the passed dice, not the passer (ALI-10.04, 10.05, 13.05)."""
    return state.coop and not state.setup.options["fixed_order"]


def ordering(state: AlignState) -> None:
    """Ask passers whose order could matter, unless receivers arrange or the match ends (ALI-R.42, R.57).

    Behind screens all seats are asked, to hide whose dice differ; the step waits for those whose order matters.
    """
    waiting = [seat for seat in state.seats if not state.done[seat]]
    deciding: list[int] = []
    if not _receiver_orders(state) and not state.last_round:
        deciding = [seat for seat in waiting if any(_differ(state, state.zones[zone]) for zone in PASS[seat])]
    if deciding:
        ask(state, "order", *(deciding if state.screens_open else waiting), mode=state.decision_mode)
    else:
        _deliver(state)


def _differ(state: AlignState, dice: list[Item]) -> bool:
    return len({state.looks(die) for die in dice}) > 1


def _deliver(state: AlignState) -> None:
    """Move all passed dice, right areas first, to the spaces with the same mark (ALI-10.02, ALI-10.03)."""
    seats = state.setup.seats
    for side, key, step in ((1, "passed_right", -1), (0, "passed_left", 1)):
        for seat in state.seats:
            area, receiver = state.zones[PASS[seat][side]], (seat + step) % seats
            if area:
                state.passed[seat] += len(area)
                state.say(key, "ALI-10.02", seat=SEAT[seat], other=SEAT[receiver], n=len(area))
            for die, number in zip(area[:], BOOK.order[state.nexts[receiver]][side], strict=False):
                op.set_value(state, "spot", die, number)
                op.move(state, die, At.next[receiver])
                if not state.screens_open:
                    op.reveal_value(state, "face", die)
                    op.reveal_value(state, "spot", die)
    state.done = [0] * seats
    state.stack.append(("arranging",))


def arranging(state: AlignState) -> None:
    """Ask receivers who may arrange their next card, as long as a round follows (ALI-10.04)."""
    seats: list[int] = []
    if _receiver_orders(state) and not state.last_round:
        seats = [seat for seat in state.seats if not state.done[seat] and _differ(state, state.lying(At.next[seat]))]
    if seats:
        ask(state, "arrange", *seats, mode=Mode.ANY)
    else:
        state.stack.append(("close",))


def close(state: AlignState) -> None:
    """End the round: adventurers upright, the VS bag goes on (ALI-10.06, ALI-10.07, ALI-R.03)."""
    for seat in state.seats:
        op.set_counter(state, "used", seat, 0, skills.watchers(state, seat))
    if not state.coop and (state.round > 1 or state.setup.options["bag_moves_first"]):
        state.starter = (state.starter + 1) % state.setup.seats
        state.say("starter", "ALI-10.07", seat=SEAT[state.starter])
    state.stack.append(("begin",))


def _swaps(state: AlignState, seat: int) -> list[Action]:
    dice = [die for zone in PASS[seat] for die in state.zones[zone]]
    tables = [(die, _SWAP.table(seat, DIE[die])) for die in dice]
    return [swap[second] for die, swap in tables for second in dice if second != die]


def _swap(state: AlignState, action: Action) -> None:
    die, second_die = source(action), target(action)
    area = state.zones[state.zone[die]]
    first, second = area.index(die), area.index(second_die)
    area[first], area[second] = second_die, die
    state.log_privately(action.seat, "swapped", "ALI-10.01", die=state.face_ref(die), other=state.face_ref(second_die))
    state.stack.append(("ordering",))


def _shift(state: AlignState, action: Action) -> None:
    die, number = source(action), int(action.target[-1])
    for occupant in state.lying(At.next[action.seat]):
        if state.spot[occupant] == number:
            op.set_value(state, "spot", occupant, state.spot[die])
    op.set_value(state, "spot", die, number)
    state.stack.append(("arranging",))


_SWAP = Verb("swap", DIE)
_SHIFTS = Verb("shift", DIE).choices(own(At.next), lambda state, seat: SPACES[seat][2:])
_SAME_AREA = guard("ALI-10.01", "other_area", lambda s, a: s.zone[source(a)] == s.zone[target(a)])
_MOVES = guard("ALI-10.04", "same_space", lambda s, a: s.spot[source(a)] != int(a.target[-1]))

SWAP = move("swap", "ALI-10.05", _swaps, _swap, (_SAME_AREA,))
SHIFT = move("shift", "ALI-10.04", _SHIFTS, _shift, (_MOVES,))
PASS_ON = button("done", "ALI-10.04", finish_step("ordering"), primary=True, hotkey="D")
KEEP = button("done", "ALI-10.04", finish_step("arranging"), primary=True, hotkey="D")
DECISIONS = decisions_of(
    Decision("order", (SWAP, PASS_ON), rule="ALI-10.01"), Decision("arrange", (SHIFT, KEEP), rule="ALI-10.04")
)
STEPS = {**steps_of(ordering, arranging, close), "pass": passing}
