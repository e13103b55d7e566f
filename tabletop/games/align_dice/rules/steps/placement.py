"""Step 2: the waiting dice fall into the bottles, everybody at the same time (ALI-6)."""

from __future__ import annotations

from tabletop.engine import SEAT, Action, Decision, Item, Seat, ask, op
from tabletop.games.align_dice.rules.state import (
    BOTTLE,
    FINISHED,
    IDLE,
    AlignState,
    At,
    Ghost,
    button,
    finish_step,
    guard,
    move,
)
from tabletop.games.align_dice.rules.steps import scoring, skills
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import DIE, Verb, decisions_of, own, own_refs, source, steps_of


def place(state: AlignState) -> None:
    """Start the step: the dice of next cards join the queues in the order of their numbers (ALI-6.02).

    Behind screens the others go on seeing the next card as it was (ALI-R.58).
    """
    state.phase = "place"
    state.done = [0] * state.setup.seats
    for seat in state.seats:
        dice = sorted(state.lying(At.next[seat]), key=state.spot.__getitem__)
        if not state.screens_open:
            state.ghost[seat] = tuple([Ghost(state.spot[die], state.kind[die], state.face[die]) for die in dice])
        for die in dice:
            op.move(state, die, At.queue[seat])
    for seat in state.seats:
        _resolve_forced(state, seat)
        if state.result is not None:
            return
        if state.done[seat] and not state.screens_open:
            state.done[seat] = IDLE
    state.stack.append(("waiting",))


def placing(state: AlignState, seat: Seat) -> None:
    """Continue after a seat's choice."""
    _resolve_forced(state, seat)
    if state.result is None:
        state.stack.append(("waiting",))


def waiting(state: AlignState) -> None:
    """Ask all seats that are not done, or end the step."""
    seats = [seat for seat in state.seats if state.done[seat] != FINISHED]
    if seats:
        ask(state, "place", *seats, mode=state.decision_mode)
    else:
        _finish(state)


def _resolve_forced(state: AlignState, seat: int) -> None:
    """Resolve what needs no choice: a single free column, the end, an overflow (ALI-6.05 to 6.08)."""
    if state.held[seat] >= 0:
        return
    queue = state.waiting(seat)
    while queue:
        free = [column for column, pile in enumerate(state.bottle(seat)) if len(pile) < 4]
        if len(free) > 1 or (free and skills.usable(state, seat)):
            return
        if not free:
            if state.coop:
                scoring.overflow(state, seat, len(queue))
                return
            break
        _fall(state, seat, queue[0], free[0])
    if not skills.usable(state, seat):
        state.done[seat] = FINISHED


def _finish(state: AlignState) -> None:
    """End the step: announce overflows and show the dice left on next cards (ALI-6.07, ALI-R.53)."""
    for seat in state.seats:
        state.ghost[seat] = ()
        if queue := state.waiting(seat):
            op.set_counter(state, "over", seat, len(queue))
            state.say("overflow", "ALI-6.07", seat=SEAT[seat], n=len(queue), then="ends")
            for die in [die for die in queue if state.spot[die] > 1]:
                op.move(state, die, At.next[seat])
    state.stack.append(("erase",))


def _fall(state: AlignState, seat: int, die: Item, column: int) -> None:
    if state.events is not None:
        into, row = At.refs[BOTTLE[seat][column]], len(state.bottle(seat)[column]) + 1
        state.log_privately(seat, "placed", "ALI-6.03", die=state.face_ref(die), column=into, row=row)
    skills.drop_die(state, seat, die, column)


def _drop(state: AlignState, action: Action) -> None:
    seat = action.seat
    _fall(state, seat, state.waiting(seat)[0], column_of(action))
    state.stack.append(("placing", seat))


def _may_drop(state: AlignState, seat: int) -> list[Action]:
    queue = state.waiting(seat)
    if not queue or state.held[seat] >= 0:
        return []
    return [way[queue[0]] for zone, way in zip(BOTTLE[seat], _WAYS[seat], strict=True) if len(state.zones[zone]) < 4]


_DROP = Verb("drop", DIE)
_WAYS = [[_DROP.table(seat, At.refs[zone]) for zone in zones] for seat, zones in enumerate(BOTTLE)]
_DROPS = _DROP.choices(own(At.queue), own_refs(At, At.bottle1, At.bottle2, At.bottle3))
_IN_LINE = guard("ALI-6.04", "order", lambda s, a: s.waiting(a.seat)[0] == source(a))
_ROOM = guard("ALI-6.03", "column_full", lambda s, a: len(s.bottle(a.seat)[column_of(a)]) < 4)
_PLACED = guard("ALI-6.01", "waiting_dice", lambda s, a: not s.waiting(a.seat) or s.filled(a.seat) == 12)

DROP = move(
    "drop", "ALI-6.01", _DROPS, _drop, (_IN_LINE, _ROOM), (skills.FREE_HANDS,), _may_drop, on_double_click=("",)
)
DONE = button("done", "ALI-6.01", finish_step("waiting"), skills.FREE_HANDS, _PLACED, primary=True, hotkey="D")
DECISIONS = decisions_of(Decision("place", (DROP, skills.USE, skills.REDROP, DONE), rule="ALI-6.01"))
STEPS = steps_of(place, placing, waiting)
