"""Step 3: three or more touching dice of one colour or face vanish, group after group (ALI-7)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.align_dice import grid, skills
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.book import BOTH, LEFT, RIGHT, STAR
from tabletop.games.align_dice.schema import Timing
from tabletop.games.align_dice.state import (
    BENEFIT,
    DIE,
    PASS,
    AlignState,
    alone,
    at,
    bottle,
    coop,
    down,
    marks,
    say,
    shown,
)

SIDES = tuple((f"zone:left/{seat}", f"zone:right/{seat}") for seat in range(6))
"""References of the pass areas."""
EMPTY, FINISHED = -1, 1
"""Values of `done`: no group is left, and its owner has said so."""


def erase(state: AlignState) -> None:
    """Start the step, except in round 1 (ALI-7.01)."""
    seats = state.setup.seats
    if state.round == 1:
        state.stack.append(("fight",))
        return
    state.phase = "erase"
    state.done = [0] * seats
    state.chain = [0] * seats
    for seat in state.seats:
        settle(state, seat)
    state.stack.append(("vanishing",))


def erasing(state: AlignState, seat: int) -> None:
    """Go on after a seat's choice."""
    settle(state, seat)
    state.stack.append(("vanishing",))


def vanishing(state: AlignState) -> None:
    """Ask everybody who is not done, or end the step: after a VS overflow with the scoring (ALI-14.02)."""
    seats = [seat for seat in state.seats if state.done[seat] != FINISHED]
    if seats:
        ask(state, "erase", *seats, mode=alone(state))
    elif any(state.over) and not coop(state.setup):
        state.stack.append(("score",))
    else:
        state.stack.append(("fight",))


def found(state: AlignState, seat: int) -> list[int]:
    """Return the erase groups of a seat's bottle, as sets of cells."""
    return grid.groups(bottle(state, seat), state.kind, state.face)


def dice_of(state: AlignState, seat: int, group: int) -> list[Item]:
    """Return the dice that lie on a set of cells."""
    columns = bottle(state, seat)
    return [columns[cell >> 2][cell & 3] for cell in grid.CELLS[group]]


def settle(state: AlignState, seat: int) -> None:
    """Erase what needs no choice; behind screens everybody says when they are done, so that silence tells nothing."""
    while True:
        if state.work[seat]:
            if not _without_choice(state, seat):
                return
            if not state.work[seat]:
                skills.settle_columns(state, seat)
            continue
        groups = found(state, seat)
        if len(groups) > 1:
            return
        if not groups:
            state.done[seat] = FINISHED if down(state) else EMPTY
            return
        begin(state, seat, groups[0])


def begin(state: AlignState, seat: int, group: int) -> None:
    """Start erasing a group (ALI-7.09)."""
    dice = dice_of(state, seat, group)
    printed = marks(state, seat)
    state.work[seat] = tuple((die, printed[cell]) for die, cell in zip(dice, grid.CELLS[group], strict=True))
    if state.events is not None:
        say(state, seat, "erased", "ALI-7.06", n=state.chain[seat] + 1, dice=tuple(shown(state, die) for die in dice))
    op.count(state, "chain", seat, state.chain[seat] + 1, None if down(state) else (seat,))


def _without_choice(state: AlignState, seat: int) -> bool:
    """Process one die if neither its side nor the order can matter (ALI-R.43, ALI-R.56); tell whether that was so."""
    work = state.work[seat]
    for pair in work:
        if pair[1] == STAR:
            _process(state, seat, pair[0], STAR)
            return True
    if skills.ready(state, seat, Timing.ERASE) or order_matters(state, seat):
        return False
    for die, mark in work:
        if mark != BOTH:
            _process(state, seat, die, mark)
            return True
    zones, first = state.zones, at(seat, PASS)
    if len(zones[first]) >= 3 and len(zones[first + 1]) >= 3:
        _process(state, seat, work[0][0], LEFT)
        return True
    return False


def order_matters(state: AlignState, seat: int) -> bool:
    """Tell whether the order of the dice in work decides which of them is the fourth of a side (ALI-R.56)."""
    zones, first = state.zones, at(seat, PASS)
    left, right = len(zones[first]), len(zones[first + 1])
    most_left, most_right = left, right
    for _, mark in state.work[seat]:
        if mark == LEFT:
            most_left += 1
        elif mark == RIGHT:
            most_right += 1
        elif mark == BOTH:
            most_left += 1
            most_right += 1
    return left < 3 < most_left or right < 3 < most_right


def _process(state: AlignState, seat: int, die: Item, mark: int) -> None:
    """Carry out a mark: gain the die or put it into a pass area; the fourth of a side is gained (ALI-7.10 to 7.15)."""
    state.work[seat] = tuple(pair for pair in state.work[seat] if pair[0] != die)
    target = at(seat, BENEFIT)
    if mark != STAR:
        side = at(seat, PASS) + (mark == RIGHT)
        if len(state.zones[side]) < 3:
            target = side
    if state.events is not None:
        gained = target == at(seat, BENEFIT)
        key = ("gained" if mark == STAR else "fourth") if gained else "to_left" if mark == LEFT else "to_right"
        rule = "ALI-7.10" if mark == STAR else "ALI-7.14" if gained else "ALI-7.11"
        say(state, seat, key, rule, die=shown(state, die))
    op.move(state, die, target)


def _choose_group(state: AlignState, action: Action) -> None:
    begin(state, action.seat, int(action.arg))
    state.stack.append(("erasing", action.seat))


def _send(state: AlignState, action: Action) -> None:
    seat = action.seat
    _process(state, seat, NUMBER[action.source], RIGHT if action.target.startswith("zone:right") else LEFT)
    if not state.work[seat]:
        skills.settle_columns(state, seat)
    state.stack.append(("erasing", seat))


def _end(state: AlignState, action: Action) -> None:
    state.done[action.seat] = FINISHED
    state.stack.append(("vanishing",))


def _groups(state: AlignState, seat: int) -> list[Action]:
    if state.work[seat] or state.done[seat] == EMPTY:
        return []
    return [
        Action(seat, "erase", DIE[die], "", str(group))
        for group in found(state, seat)
        for die in dice_of(state, seat, group)
    ]


def _sends(state: AlignState, seat: int) -> list[Action]:
    return [Action(seat, "send", DIE[die], side) for die, _ in state.work[seat] for side in SIDES[seat]]


def _side_fits(state: AlignState, action: Action) -> bool:
    die = NUMBER[action.source]
    wanted = RIGHT if action.target.startswith("zone:right") else LEFT
    return any(other == die and mark in (BOTH, wanted) for other, mark in state.work[action.seat])


def _nothing_left(state: AlignState, action: Action) -> bool:
    return state.done[action.seat] == EMPTY


QUESTIONS: dict[str, Question[AlignState]] = {
    "erase": Question(
        "erase",
        (
            Move("erase", "ALI-7.07", "align_dice.refuse.erase", _groups, _choose_group),
            Move(
                "send",
                "ALI-7.12",
                "align_dice.refuse.send",
                _sends,
                _send,
                (Guard("ALI-7.11", "align_dice.refuse.side", _side_fits),),
            ),
            skills.BLESSING,
            button("done", "ALI-7.06", _end, Guard("ALI-7.06", "align_dice.refuse.group_left", _nothing_left)),
        ),
    )
}
STEPS: dict[str, Step] = {"erase": erase, "erasing": erasing, "vanishing": vanishing}
