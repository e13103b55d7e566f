"""Step 1: the draw, the roll, and who takes which dice (ALI-5)."""

from __future__ import annotations

from tabletop.engine import SEAT, Action, Decision, Item, Mode, Param, Seat, ask, op
from tabletop.engine.events import EVERYONE
from tabletop.engine.runner import players_to_act
from tabletop.games.align_dice.rules import forecast
from tabletop.games.align_dice.rules.state import AlignState, At, button, finish_step, guard, move
from tabletop.games.align_dice.rules.steps import scoring
from tabletop.kit import DIE, MOST_SEATS, Verb, decisions_of, on_table, own, source, steps_of

CAP = tuple(tuple(f"slot:cap/{seat}/{space}" for space in (0, 1)) for seat in range(MOST_SEATS))
"""References of the cap spaces."""


def begin(state: AlignState) -> None:
    """Start a round: draw, add the leftover die, roll (ALI-5.01 to 5.03); or end the match (ALI-5.08)."""
    seats, aside = state.setup.seats, state.lying(At.aside)
    wanted = 2 * seats + 1 - len(aside)
    count = min(wanted, len(state.lying(At.bag)))
    if count + len(aside) < 2 * seats:
        scoring.exhausted(state)
        return
    state.round += 1
    state.phase = "select"
    state.say("round", "ALI-5.01", seat=EVERYONE, n=state.round)
    for die in aside[:]:
        op.move(state, die, At.tray)
    op.draw(state, At.bag, At.tray, count)
    op.roll(state, state.face, state.lying(At.tray))
    if state.coop:
        state.done, state.taken = [0] * seats, [0] * seats
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
    ask(state, "take", (state.starter + turn) % seats)


def choose(state: AlignState) -> None:
    """Ask all seats with a free cap space, or for agreement once every cap is full (ALI-5.04, ALI-R.08).

    Until placing begins the others may put dice back without being waited for.
    """
    key, options = "choose", state.setup.options
    wanted = [seat for seat in state.seats if len(state.waiting(seat)) < 2]
    if not wanted:  # in solo one person speaks, else the captain (ALI-O.10) or everybody
        key = "agree"
        captain = 0 if options["solo"] else min(int(options["captain"]), state.setup.seats - 1)
        wanted = [seat for seat in state.seats if not state.done[seat] and captain in (-1, seat)]
    if wanted:
        ask(
            state, key, *wanted, mode=Mode.ANY, optional_seats=tuple(seat for seat in state.seats if seat not in wanted)
        )
    else:
        _put_aside(state)


def _put_aside(state: AlignState) -> None:
    for die in state.lying(At.tray)[:]:
        op.move(state, die, At.aside)
    state.stack.append(("place",))


def _take(state: AlignState, action: Action) -> None:
    seat, die = action.seat, source(action)
    if state.events is not None:
        _log_take(state, seat, die)
    op.set_value(state, "spot", die, _space(action))
    op.move(state, die, At.queue[seat])
    if state.coop:
        state.waiting(seat).sort(key=state.spot.__getitem__)
        op.set_counter(state, "taken", seat, state.taken[seat] + 1)
        state.stack.append(("choose",))


def _log_take(state: AlignState, seat: Seat, die: Item) -> None:
    """Log what a seat takes, with what that can complete in a bottle that everybody sees."""
    key, params = "took", dict[str, Param]()
    if _are_alike(state, state.lying(At.tray)):
        key = "took_alike"
    elif state.screens_open and (size := forecast.largest_completed(state.columns(seat), state.looks(die))):
        key, params = "took.group", {"n": size}
    state.say(key, rule_of_take(state, seat), seat=SEAT[seat], die=state.face_ref(die), **params)


def rule_of_take(state: AlignState, seat: int) -> str:
    """Return the rule of the next die that a seat takes: in VS, that of the first pass or the second."""
    return "ALI-5.04" if state.coop else "ALI-5.06" if state.waiting(seat) else "ALI-5.05"


def _are_alike(state: AlignState, dice: list[Item]) -> bool:
    """Return whether it makes no difference which of several dice somebody takes."""
    return len(dice) > 1 and len({state.looks(die) for die in dice}) == 1


def _put_back(state: AlignState, action: Action) -> None:
    state.done = [0] * state.setup.seats
    state.say("put_back", "ALI-5.04", seat=SEAT[action.seat], die=state.face_ref(source(action)))
    op.move(state, source(action), At.tray)
    op.set_counter(state, "taken", action.seat, state.taken[action.seat] - 1)
    state.stack.append(("choose",))


def _space(action: Action) -> int:
    return int(action.target[-1])


def _free_spaces(state: AlignState, seat: int) -> set[int]:
    return {0, 1}.difference([state.spot[die] for die in state.waiting(seat)])


_TAKE = Verb("take", DIE)
_PICKS = _TAKE.choices(on_table(At.tray), lambda state, seat: CAP[seat])
_IN_TURN = _TAKE.choices(on_table(At.tray), lambda state, seat: (CAP[seat][len(state.waiting(seat))],))
_AT_WILL = _TAKE.choices(on_table(At.tray), lambda s, seat: [CAP[seat][space] for space in _free_spaces(s, seat)])
_OWN_CAP = Verb("return", DIE).choices(own(At.queue), lambda state, seat: (At.refs[At.tray],))
_ORDER = guard("ALI-5.06", "cap_order", lambda s, a: _space(a) == len(s.waiting(a.seat)))
_FREE = guard("ALI-5.04", "cap_full", lambda s, a: _space(a) in _free_spaces(s, a.seat))
_WANTED = guard("ALI-R.08", "not_wanted", lambda state, action: action.seat in players_to_act(state))

TAKE = move("take", "ALI-5.05", _PICKS, _take, (_ORDER,), fast=_IN_TURN, on_double_click=("",))
CHOOSE = move("take", "ALI-5.04", _PICKS, _take, (_FREE,), fast=_AT_WILL, on_double_click=("",))
RETURN = move("return", "ALI-5.04", _OWN_CAP, _put_back)
AGREE = button("agree", "ALI-5.04", finish_step("choose"), _WANTED, primary=True, hotkey="A")
DECISIONS = decisions_of(
    Decision("take", (TAKE,), rule="ALI-5.05"),
    Decision("choose", (CHOOSE, RETURN), rule="ALI-5.04", people_first=True),
    Decision("agree", (AGREE, RETURN), rule="ALI-5.04"),
)
STEPS = steps_of(begin, pick, choose)
