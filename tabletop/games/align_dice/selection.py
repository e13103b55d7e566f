"""Step 1: the draw, the roll, and who takes which dice (ALI-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode
from tabletop.games.align_dice import ending
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.state import (
    ASIDE,
    BAG,
    DIE,
    QUEUE,
    TRAY,
    AlignState,
    at,
    coop,
    shout,
    shown,
)

CAP = tuple(tuple(f"slot:cap/{seat}/{space}" for space in (0, 1)) for seat in range(6))
"""References of the cap spaces."""


def begin(state: AlignState) -> None:
    """Start a round: draw, add the die left over, roll (ALI-5.01 to 5.03); end the match if it cannot be (ALI-5.08)."""
    seats = state.setup.seats
    zones = state.zones
    wanted = 2 * seats + 1 - len(zones[ASIDE])
    count = min(wanted, len(zones[BAG]))
    if count + len(zones[ASIDE]) < 2 * seats:
        ending.exhausted(state)
        return
    state.round += 1
    state.phase = "select"
    shout(state, "round", "ALI-5.01", n=state.round)
    for die in zones[ASIDE][:]:
        op.move(state, die, TRAY)
    op.draw(state, BAG, TRAY, count)
    op.roll(state, state.face, zones[TRAY])
    if coop(state.setup):
        state.done = [0] * seats
        state.stack.append(("choose",))
    else:
        state.stack.append(("pick", 0))


def pick(state: AlignState, number: int) -> None:
    """Ask for the next die of the snake (ALI-5.05, ALI-5.06), or put the last one aside (ALI-5.07)."""
    seats = state.setup.seats
    if number == 2 * seats:
        _put_aside(state)
        return
    turn = number if number < seats else 2 * seats - 1 - number
    state.stack.append(("pick", number + 1))
    ask(state, "take", (state.starter + turn) % seats, args=(number // seats,))


def choose(state: AlignState) -> None:
    """Ask all seats with a free cap space, or for their word once every cap is full (ALI-5.04, ALI-R.08).

    Until placing begins the others may put dice back, though nobody waits for them.
    """
    zones = state.zones
    key = "choose"
    waiting = [seat for seat in state.seats if len(zones[at(seat, QUEUE)]) < 2]
    if not waiting:
        key, captain = "agree", captain_of(state)
        waiting = [seat for seat in state.seats if not state.done[seat] and captain in (-1, seat)]
    if waiting:
        ask(state, key, *waiting, mode=Mode.ANY, free=tuple(seat for seat in state.seats if seat not in waiting))
    else:
        _put_aside(state)


def captain_of(state: AlignState) -> int:
    """Return the seat that alone has the final word, -1 if all must agree (ALI-O.10; in solo one person speaks)."""
    options = state.setup.options
    return 0 if options["solo"] else min(int(options["captain"]), state.setup.seats - 1)


def _put_aside(state: AlignState) -> None:
    for die in state.zones[TRAY][:]:
        op.move(state, die, ASIDE)
    state.stack.append(("place",))


def _take(state: AlignState, action: Action) -> None:
    seat, die = action.seat, NUMBER[action.source]
    if state.events is not None:
        shout(
            state, "took", "ALI-5.04" if coop(state.setup) else "ALI-5.05", seat=f"seat:{seat}", die=shown(state, die)
        )
    op.turn(state, "spot", die, int(action.target[-1]))
    op.move(state, die, at(seat, QUEUE))
    if coop(state.setup):
        state.zones[at(seat, QUEUE)].sort(key=state.spot.__getitem__)
        state.stack.append(("choose",))


def _put_back(state: AlignState, action: Action) -> None:
    state.done = [0] * state.setup.seats
    shout(state, "put_back", "ALI-5.04", seat=f"seat:{action.seat}", die=shown(state, NUMBER[action.source]))
    op.move(state, NUMBER[action.source], TRAY)
    state.stack.append(("choose",))


def _agree(state: AlignState, action: Action) -> None:
    state.done[action.seat] = 1
    state.stack.append(("choose",))


@cache
def _ways(seat: int, die: Item) -> tuple[Action, ...]:
    return tuple(Action(seat, "take", DIE[die], cap) for cap in CAP[seat])


def _picks(state: AlignState, seat: int) -> list[Action]:
    return [way for die in state.zones[TRAY] for way in _ways(seat, die)]


def _free(state: AlignState, action: Action) -> bool:
    space = int(action.target[-1])
    return all(state.spot[die] != space for die in state.zones[at(action.seat, QUEUE)])


def _right_space(state: AlignState, action: Action) -> bool:
    assert state.ask is not None
    return int(action.target[-1]) == int(state.ask.args[0])


def _word_wanted(state: AlignState, action: Action) -> bool:
    assert state.ask is not None
    return action.seat in state.ask.seats


def _own_cap(state: AlignState, seat: int) -> Iterator[Action]:
    return (Action(seat, "return", DIE[die], "zone:tray") for die in state.zones[at(seat, QUEUE)])


_RETURN = Move("return", "ALI-5.04", "align_dice.refuse.return", _own_cap, _put_back)

QUESTIONS: dict[str, Question[AlignState]] = {
    "take": Question(
        "take",
        (
            Move(
                "take",
                "ALI-5.05",
                "align_dice.refuse.take",
                _picks,
                _take,
                (Guard("ALI-5.06", "align_dice.refuse.cap_order", _right_space),),
            ),
        ),
        args=(int,),
    ),
    "choose": Question(
        "choose",
        (
            Move(
                "take",
                "ALI-5.04",
                "align_dice.refuse.take",
                _picks,
                _take,
                (Guard("ALI-5.04", "align_dice.refuse.cap_full", _free),),
            ),
            _RETURN,
        ),
    ),
    "agree": Question(
        "agree",
        (
            button("agree", "ALI-5.04", _agree, Guard("ALI-R.08", "align_dice.refuse.not_wanted", _word_wanted)),
            _RETURN,
        ),
    ),
}
STEPS: dict[str, Step] = {"begin": begin, "pick": pick, "choose": choose}
