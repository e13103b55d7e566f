"""Step 5 (VS 4): pass areas are re-rolled and their dice go to the neighbours' next cards (ALI-10)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode
from tabletop.games.align_dice import skills
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.book import BOOK
from tabletop.games.align_dice.state import (
    DIE,
    NEXT,
    PASS,
    AlignState,
    alone,
    at,
    coop,
    down,
    last_round,
    looks,
    say,
    shout,
    shown,
)

SPACES = tuple(tuple(f"slot:next/{seat}/{number}" for number in range(8)) for seat in range(6))
"""References of the spaces of next cards, by order number."""


def passing(state: AlignState) -> None:
    """Start the step with the re-roll of every pass area (ALI-10.01); VS skips it in round 1 (ALI-10.08)."""
    if state.round == 1 and not coop(state.setup):
        state.stack.append(("close",))
        return
    state.phase = "pass"
    for seat in state.seats:
        for side in (PASS, PASS + 1):
            if dice := state.zones[at(seat, side)]:
                op.roll(state, state.face, dice)
    state.done = [0] * state.setup.seats
    state.stack.append(("ordering",))


def receiver_orders(state: AlignState) -> bool:
    """Tell whether the receiver arranges the passed dice, not the passer (ALI-10.04, ALI-10.05, ALI-13.05)."""
    return coop(state.setup) and not state.setup.options["fixed_order"]


def ordering(state: AlignState) -> None:
    """Ask passers whose order could matter, unless receivers arrange or no round follows (ALI-R.42, ALI-R.57).

    Behind screens all are asked, lest that tell whose dice differ; but only those whose order matters are waited for.
    """
    waiting = [seat for seat in state.seats if not state.done[seat]]
    deciding: list[int] = []
    if not receiver_orders(state) and not last_round(state):
        deciding = [
            seat for seat in waiting if any(_differ(state, state.zones[at(seat, side)]) for side in (PASS, PASS + 1))
        ]
    if deciding:
        ask(state, "order", *(deciding if down(state) else waiting), mode=alone(state))
    else:
        _deliver(state)


def _differ(state: AlignState, dice: list[Item]) -> bool:
    return len({looks(state, die) for die in dice}) > 1


def _deliver(state: AlignState) -> None:
    """Move all dice: right areas first, then left ones, to the equally marked spaces (ALI-10.02, ALI-10.03)."""
    seats = state.setup.seats
    for side in (1, 0):
        for seat in state.seats:
            area = state.zones[at(seat, PASS + side)]
            other = (seat - 1) % seats if side else (seat + 1) % seats
            if area and state.events is not None:
                key = "passed_right" if side else "passed_left"
                shout(state, key, "ALI-10.02", seat=f"seat:{seat}", other=f"seat:{other}", n=len(area))
            numbers = BOOK.order[state.nexts[other]][side]
            for number in numbers[: len(area)]:
                op.turn(state, "spot", area[0], number)
                die = area[0]
                op.move(state, die, at(other, NEXT))
                if not down(state):
                    op.disclose(state, "face", die)
                    op.disclose(state, "spot", die)
    state.done = [0] * seats
    state.stack.append(("arranging",))


def arranging(state: AlignState) -> None:
    """Ask receivers who may arrange their next card, as long as a round follows (ALI-10.04)."""
    seats: list[int] = []
    if receiver_orders(state) and not last_round(state):
        seats = [seat for seat in state.seats if not state.done[seat] and _differ(state, state.zones[at(seat, NEXT)])]
    if seats:
        ask(state, "arrange", *seats, mode=Mode.ANY)
    else:
        state.stack.append(("close",))


def close(state: AlignState) -> None:
    """End the round: adventurers upright, the VS bag goes on (ALI-10.06, ALI-10.07, ALI-R.03)."""
    for seat in state.seats:
        op.count(state, "used", seat, 0, skills.watchers(state, seat))
    if not coop(state.setup) and (state.round > 1 or state.setup.options["bag_moves_first"]):
        state.starter = (state.starter + 1) % state.setup.seats
        shout(state, "starter", "ALI-10.07", seat=f"seat:{state.starter}")
    state.stack.append(("begin",))


def _pairs(state: AlignState, seat: int) -> list[Action]:
    dice = state.zones[at(seat, PASS)] + state.zones[at(seat, PASS + 1)]
    return [Action(seat, "swap", DIE[die], DIE[other]) for die in dice for other in dice if die != other]


def _same_area(state: AlignState, action: Action) -> bool:
    return state.zone[NUMBER[action.source]] == state.zone[NUMBER[action.target]]


def _swap(state: AlignState, action: Action) -> None:
    die, other = NUMBER[action.source], NUMBER[action.target]
    area = state.zones[state.zone[die]]
    first, second = area.index(die), area.index(other)
    area[first], area[second] = other, die
    say(state, action.seat, "swapped", "ALI-10.01", die=shown(state, die), other=shown(state, other))
    state.stack.append(("ordering",))


def _shifts(state: AlignState, seat: int) -> list[Action]:
    return [
        Action(seat, "shift", DIE[die], SPACES[seat][number])
        for die in state.zones[at(seat, NEXT)]
        for number in range(2, 8)
    ]


def _elsewhere(state: AlignState, action: Action) -> bool:
    return state.spot[NUMBER[action.source]] != int(action.target[-1])


def _shift(state: AlignState, action: Action) -> None:
    die, number = NUMBER[action.source], int(action.target[-1])
    for other in state.zones[at(action.seat, NEXT)]:
        if state.spot[other] == number:
            op.turn(state, "spot", other, state.spot[die])
    op.turn(state, "spot", die, number)
    state.stack.append(("arranging",))


def _end(after: str) -> Move[AlignState]:
    def do(state: AlignState, action: Action) -> None:
        state.done[action.seat] = 1
        state.stack.append((after,))

    return button("done", "ALI-10.04", do)


QUESTIONS: dict[str, Question[AlignState]] = {
    "order": Question(
        "order",
        (
            Move(
                "swap",
                "ALI-10.05",
                "align_dice.refuse.swap",
                _pairs,
                _swap,
                (Guard("ALI-10.01", "align_dice.refuse.other_area", _same_area),),
            ),
            _end("ordering"),
        ),
    ),
    "arrange": Question(
        "arrange",
        (
            Move(
                "shift",
                "ALI-10.04",
                "align_dice.refuse.shift",
                _shifts,
                _shift,
                (Guard("ALI-10.04", "align_dice.refuse.same_space", _elsewhere),),
            ),
            _end("arranging"),
        ),
    ),
}
STEPS: dict[str, Step] = {"pass": passing, "ordering": ordering, "arranging": arranging, "close": close}
