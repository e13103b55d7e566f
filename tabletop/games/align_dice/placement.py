"""Step 2: the waiting dice fall into the bottles, everybody at the same time (ALI-6)."""

from __future__ import annotations

from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.align_dice import ending, skills
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.state import (
    BOTTLE,
    DIE,
    NEXT,
    QUEUE,
    AlignState,
    alone,
    at,
    bottle,
    coop,
    down,
    filled,
    say,
    shout,
    shown,
)

FORCED, FINISHED = -1, 1
"""Values of `done`: nothing was left to choose behind a screen, so its owner is asked all the same; and the end."""


def place(state: AlignState) -> None:
    """Start the step: the dice of every next card join its seat's queue in the order of their numbers (ALI-6.02).

    Behind screens the others go on seeing the next card as it was (ALI-R.58).
    """
    state.phase = "place"
    seats = state.setup.seats
    state.done = [0] * seats
    veiled = not down(state)
    for seat in state.seats:
        dice = sorted(state.zones[at(seat, NEXT)], key=state.spot.__getitem__)
        if veiled:
            state.ghost[seat] = tuple(n for die in dice for n in (state.spot[die], state.kind[die], state.face[die]))
        for die in dice:
            op.move(state, die, at(seat, QUEUE))
    for seat in state.seats:
        settle(state, seat)
        if state.result is not None:
            return
        if veiled and state.done[seat]:
            state.done[seat] = FORCED
    state.stack.append(("waiting",))


def placing(state: AlignState, seat: int) -> None:
    """Go on after a seat's choice."""
    settle(state, seat)
    if state.result is None:
        state.stack.append(("waiting",))


def waiting(state: AlignState) -> None:
    """Ask everybody who is not done, or end the step."""
    seats = [seat for seat in state.seats if state.done[seat] != FINISHED]
    if seats:
        ask(state, "place", *seats, mode=alone(state))
    else:
        _finish(state)


def settle(state: AlignState, seat: int) -> None:
    """Do what needs no choice: the only free column, the end of the step, an overflow (ALI-6.05 to 6.08)."""
    if state.held[seat] >= 0:
        return
    queue = state.zones[at(seat, QUEUE)]
    while queue:
        free = [c for c, column in enumerate(bottle(state, seat)) if len(column) < 4]
        if len(free) > 1 or (free and skills.usable(state, seat)):
            return
        if not free:
            if coop(state.setup):
                ending.overflow(state, seat, len(queue))
                return
            break
        _fall(state, seat, queue[0], free[0])
    if not skills.usable(state, seat):
        state.done[seat] = FINISHED


def _finish(state: AlignState) -> None:
    """End the step: overflows are announced now, the dice left on next cards are seen again (ALI-6.07, ALI-R.53)."""
    for seat in state.seats:
        queue = state.zones[at(seat, QUEUE)]
        state.ghost[seat] = ()
        if queue:
            op.count(state, "over", seat, len(queue))
            shout(state, "overflow", "ALI-6.07", seat=f"seat:{seat}", n=len(queue))
            while (die := next((die for die in queue if state.spot[die] > 1), -1)) >= 0:
                op.move(state, die, at(seat, NEXT))  # whatever it is called there, the others are looked up anew
    state.stack.append(("erase",))


def _fall(state: AlignState, seat: int, die: Item, column: int) -> None:
    if state.events is not None:
        row = len(bottle(state, seat)[column]) + 1
        say(state, seat, "placed", "ALI-6.03", die=shown(state, die), column=column + 1, row=row)
    skills.land(state, seat, die, column)


def _drop(state: AlignState, action: Action) -> None:
    seat = action.seat
    _fall(state, seat, state.zones[at(seat, QUEUE)][0], skills.column_of(action))
    state.stack.append(("placing", seat))


def _end(state: AlignState, action: Action) -> None:
    state.done[action.seat] = FINISHED
    state.stack.append(("waiting",))


@cache
def _ways(seat: int, die: Item) -> tuple[Action, ...]:
    return tuple(Action(seat, "drop", DIE[die], target) for target in skills.columns(seat))


def _drops(state: AlignState, seat: int) -> list[Action]:
    return [way for die in state.zones[at(seat, QUEUE)] for way in _ways(seat, die)]


def _may_drop(state: AlignState, seat: int) -> list[Action]:
    queue, zones, first = state.zones[at(seat, QUEUE)], state.zones, at(seat, BOTTLE)
    if not queue or state.held[seat] >= 0:
        return []
    return [way for column, way in enumerate(_ways(seat, queue[0]), first) if len(zones[column]) < 4]


def _first_in_line(state: AlignState, action: Action) -> bool:
    return DIE[state.zones[at(action.seat, QUEUE)][0]] == action.source


def _has_room(state: AlignState, action: Action) -> bool:
    return len(state.zones[at(action.seat, BOTTLE) + skills.column_of(action)]) < 4


def _all_placed(state: AlignState, action: Action) -> bool:
    return not state.zones[at(action.seat, QUEUE)] or filled(state, action.seat) == 12


_NOTHING_HELD: Guard[AlignState] = Guard("ALI-11.04", "align_dice.refuse.held", skills.nothing_held)

QUESTIONS: dict[str, Question[AlignState]] = {
    "place": Question(
        "place",
        (
            Move(
                "drop",
                "ALI-6.01",
                "align_dice.refuse.drop",
                _drops,
                _drop,
                (
                    Guard("ALI-6.04", "align_dice.refuse.order", _first_in_line),
                    Guard("ALI-6.03", "align_dice.refuse.column_full", _has_room),
                ),
                (_NOTHING_HELD,),
                likely=_may_drop,
            ),
            skills.SKILL_MOVE,
            skills.REDROP,
            button(
                "done",
                "ALI-6.01",
                _end,
                _NOTHING_HELD,
                Guard("ALI-6.01", "align_dice.refuse.waiting_dice", _all_placed),
            ),
        ),
    )
}
STEPS: dict[str, Step] = {"place": place, "placing": placing, "waiting": waiting}
