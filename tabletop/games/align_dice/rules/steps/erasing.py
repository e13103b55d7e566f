"""Step 3: three or more touching dice of one colour or face vanish, group after group (ALI-7)."""

from __future__ import annotations

from tabletop.engine import SEAT, Action, Decision, Item, Param, Seat, ask, op
from tabletop.games.align_dice.cards.book import BOTH, LEFT, RIGHT, STAR
from tabletop.games.align_dice.rules import forecast, grid
from tabletop.games.align_dice.rules.state import (
    FINISHED,
    IDLE,
    PASS,
    AlignState,
    At,
    PendingDie,
    button,
    finish_step,
    guard,
    move,
)
from tabletop.games.align_dice.rules.steps import skills
from tabletop.kit import DIE, Verb, decisions_of, own_refs, source, steps_of


def erase(state: AlignState) -> None:
    """Start the step, except in round 1 (ALI-7.01)."""
    if state.round == 1:
        state.stack.append(("fight",))
        return
    state.phase = "erase"
    state.done = [0] * state.setup.seats
    state.chain = [0] * state.setup.seats
    for seat in state.seats:
        _resolve_forced(state, seat)
    state.stack.append(("vanishing",))


def erasing(state: AlignState, seat: Seat) -> None:
    """Continue after a seat's choice."""
    _resolve_forced(state, seat)
    state.stack.append(("vanishing",))


def vanishing(state: AlignState) -> None:
    """Ask all seats that are not done, or end the step; after a VS overflow comes scoring (ALI-14.02)."""
    seats = [seat for seat in state.seats if state.done[seat] != FINISHED]
    if seats:
        ask(state, "erase", *seats, mode=state.decision_mode)
    else:
        state.stack.append(("score",) if any(state.over) and not state.coop else ("fight",))


def erase_groups(state: AlignState, seat: int) -> list[int]:
    """Return the erase groups of a seat's bottle, as sets of cells."""
    columns = state.bottle(seat)
    if len(columns[0]) + len(columns[1]) + len(columns[2]) < 3:
        return []
    kind, face = state.kind, state.face
    return grid.groups([[kind[die] * 6 + face[die] for die in column] for column in columns])


def dice_of(state: AlignState, seat: int, group: int) -> list[Item]:
    """Return the dice that lie on a set of cells."""
    columns = state.bottle(seat)
    return [columns[cell >> 2][cell & 3] for cell in grid.CELLS[group]]


def _resolve_forced(state: AlignState, seat: int) -> None:
    while True:
        if state.work[seat]:
            due = _without_choice(state, seat)
            if due is None:
                return
            _process(state, seat, *due)
            continue
        groups = erase_groups(state, seat)
        if len(groups) > 1:
            return
        if not groups:
            state.done[seat] = FINISHED if state.screens_open else IDLE
            return
        _begin(state, seat, groups[0])


def _begin(state: AlignState, seat: int, group: int) -> None:
    """Start erasing a group (ALI-7.09)."""
    dice, marks = dice_of(state, seat, group), state.marks(seat)
    state.work[seat] = tuple([PendingDie(die, marks[cell]) for die, cell in zip(dice, grid.CELLS[group], strict=True)])
    if state.events is not None:
        faces, at = tuple([state.face_ref(die) for die in dice]), tuple([DIE[die] for die in dice])
        state.log_privately(seat, "erased", "ALI-7.06", n=state.chain[seat] + 1, dice=faces, dice_at=at)
    op.set_counter(state, "chain", seat, state.chain[seat] + 1, None if state.screens_open else (seat,))


def _without_choice(state: AlignState, seat: int) -> PendingDie | None:
    """Return a die whose side is fixed, with its mark, unless order matters (ALI-R.43, ALI-R.56)."""
    star = next((due for due in state.work[seat] if due.mark == STAR), None)
    if star or skills.has_skill(state, seat, "erase") or order_matters(state, seat):
        return star
    return _fixed_die(state, seat)


def _fixed_die(state: AlignState, seat: int) -> PendingDie | None:
    """Return a die for which there is only one side, with its mark (ALI-R.43)."""
    work = state.work[seat]
    fixed = next((due for due in work if due.mark != BOTH), None)
    if work and fixed is None and all(len(state.zones[side]) >= 3 for side in PASS[seat]):
        fixed = PendingDie(work[0].die, LEFT)
    return fixed


def order_matters(state: AlignState, seat: int) -> bool:
    """Return whether the order of processing decides which die is the fourth of a side (ALI-R.56)."""
    marks = [due.mark for due in state.work[seat]]
    for zone, arrow in zip(PASS[seat], (LEFT, RIGHT), strict=True):
        lying = len(state.zones[zone])
        if lying < 3 < lying + marks.count(arrow) + marks.count(BOTH):
            return True
    return False


def _process(state: AlignState, seat: int, die: Item, mark: int) -> None:
    """Apply a mark: gain the die or move it to a pass area; the fourth is gained (ALI-7.10 to 7.15).

    After the last die of a group unsupported dice fall (ALI-7.16).
    """
    side = PASS[seat][mark == RIGHT]
    gained = mark == STAR or len(state.zones[side]) >= 3
    if state.events is not None:
        key = ("gained" if mark == STAR else "fourth") if gained else "to_left" if mark == LEFT else "to_right"
        rule = "ALI-7.10" if mark == STAR else "ALI-7.14" if gained else "ALI-7.11"
        more = dict[str, Param]()
        if not gained and PendingDie(die, BOTH) in state.work[seat] and forecast.is_side_idle(state):
            key, more = "to_either", {"other": SEAT[1 - seat]}
        state.log_privately(seat, key, rule, die=state.face_ref(die), die_at=DIE[die], **more)
    state.work[seat] = tuple([due for due in state.work[seat] if due.die != die])
    op.move(state, die, At.benefit[seat] if gained else side)
    if not state.work[seat]:
        skills.drop_unsupported(state, seat)


def _choose_group(state: AlignState, action: Action) -> None:
    _begin(state, action.seat, int(action.arg))
    state.stack.append(("erasing", action.seat))


def _send(state: AlignState, action: Action) -> None:
    _process(state, action.seat, source(action), _side(action))
    state.stack.append(("erasing", action.seat))


def _send_all(state: AlignState, action: Action) -> None:
    while due := _die_to_send(state, action.seat):
        _process(state, action.seat, *due)
    state.stack.append(("erasing", action.seat))


def _die_to_send(state: AlignState, seat: int) -> PendingDie | None:
    """Return a die whose side is fixed, else one whose sides lead to the same partner, to the fuller side.

    Where a side is full, its die would be gained instead (ALI-7.12): then the seat chooses.
    """
    work, (left, right) = state.work[seat], (len(state.zones[side]) for side in PASS[seat])
    if fixed := _fixed_die(state, seat):
        return fixed
    if not work or max(left, right) >= 3 or not forecast.is_side_idle(state):
        return None
    return PendingDie(work[0].die, RIGHT if right > left else LEFT)


def _holds_up_dice(state: AlignState, action: Action) -> bool:
    """Return whether only a ready skill keeps dice of a group from being sent: their side is clear."""
    is_ready = skills.has_skill(state, action.seat, "erase") and not order_matters(state, action.seat)
    return is_ready and _die_to_send(state, action.seat) is not None


def _side(action: Action) -> int:
    return RIGHT if action.target.startswith("zone:right") else LEFT


def _groups(state: AlignState, seat: int) -> list[Action]:
    if state.work[seat] or state.done[seat] == IDLE:
        return []
    ways = [(group, _ERASE.table(seat, "", str(group))) for group in erase_groups(state, seat)]
    return [erase[die] for group, erase in ways for die in dice_of(state, seat, group)]


_ERASE = Verb("erase", DIE)
_SENDS = Verb("send", DIE).choices(lambda s, seat: [due.die for due in s.work[seat]], own_refs(At, At.left, At.right))
_SIDE = guard(
    "ALI-7.11",
    "side",
    lambda s, a: any(due.die == source(a) and due.mark in (BOTH, _side(a)) for due in s.work[a.seat]),
)
_HOLDS_UP_DICE = guard("ALI-R.56", "send", _holds_up_dice)
_NOTHING_LEFT = guard("ALI-7.06", "group_left", lambda s, a: s.done[a.seat] == IDLE)

ERASE = move("erase", "ALI-7.07", _groups, _choose_group)
SEND = move("send", "ALI-7.12", _SENDS, _send, (_SIDE,), on_double_click=("",))
SEND_ALL = button("send_all", "ALI-7.11", _send_all, _HOLDS_UP_DICE, late="send", hotkey="S")
DONE = button("done", "ALI-7.06", finish_step("vanishing"), _NOTHING_LEFT, primary=True, hotkey="D")
DECISIONS = decisions_of(Decision("erase", (ERASE, SEND, skills.BLESSING, DONE, SEND_ALL), rule="ALI-7.06"))
STEPS = steps_of(erase, erasing, vanishing)
