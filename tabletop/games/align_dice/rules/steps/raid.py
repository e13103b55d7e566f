"""Step 3.5 in VS with expansion 2: re-roll, take a card for a full set of dice, or rest (ALI-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.engine import SEAT, Action, Decision, Item, Mode, Seat, ask, op
from tabletop.games.align_dice.rules.state import AlignState, At, PlannedDie, button, guard, move, reroll_gained
from tabletop.games.align_dice.rules.steps import monsters
from tabletop.games.align_dice.rules.steps.monsters import FITS, HAS_DICE, cell_of, cell_ref
from tabletop.kit import DIE, Verb, decisions_of, source, steps_of


def raid(state: AlignState, number: int) -> None:
    """Ask the next player from the start player on (ALI-16.03); without dice there is nothing but to rest.

    Behind screens a player without dice is asked as well, to hide that it has none.
    """
    state.phase = "fight"
    if number == state.setup.seats:
        state.stack.append(("pass",))
        return
    seat = state.around(state.starter)[number]
    state.plan[seat] = ()
    state.stack.append(("raid", number + 1))
    if state.gained(seat) or not state.screens_open:
        state.stack.append(("raiding", seat))


def raiding(state: AlignState, seat: Seat) -> None:
    """Ask a player for the next die of the plan, or for another action."""
    ask(state, "raid", seat, mode=Mode.ONE if state.screens_open else Mode.ALONE)


def targets(state: AlignState, seat: int) -> list[Item]:
    """Return the cards a player may attack: of the first gap with any on each side, dragons (ALI-16.04)."""
    return [*dict.fromkeys(entry.card for entry in monsters.reach(state, seat)), *state.lying(At.middle)]


def spare(state: AlignState, seat: int) -> list[Item]:
    """Return a player's gained dice that no cell of the plan holds yet."""
    planned = [planned.die for planned in state.plan[seat]]
    return [die for die in state.gained(seat) if die not in planned]


def unfilled(state: AlignState, seat: int, card: Item) -> list[int]:
    """Return the cells of a card that a player's plan has not filled yet."""
    filled = [planned.cell for planned in state.plan[seat]]
    return [cell for cell in monsters.cells(state, card) if cell not in filled]


def find_dice(state: AlignState, card: Item, cells: Sequence[int], dice: list[Item]) -> list[Item] | None:
    """Return dice that fill the cells, trying cheap ones first; None if they do not suffice (ALI-16.06)."""
    if not cells:
        return []
    choices = [[die for die in dice if monsters.accepts(state, card, cell, die)] for cell in cells]
    hardest = min(range(len(cells)), key=lambda n: len(choices[n]))
    rest = [*cells[:hardest], *cells[hardest + 1 :]]
    tried: set[int] = set()
    for die in sorted(choices[hardest], key=lambda die: (state.face[die], state.kind[die])):
        if state.looks(die) in tried:
            continue
        tried.add(state.looks(die))
        found = find_dice(state, card, rest, [each for each in dice if each != die])
        if found is not None:
            return [*found[:hardest], die, *found[hardest:]]
    return None


def _may_plan(state: AlignState, seat: int) -> Iterator[Action]:
    plan, dice = state.plan[seat], spare(state, seat)
    for card in [plan[0].card] if plan else targets(state, seat):
        cells = unfilled(state, seat, card)
        if find_dice(state, card, cells, dice) is not None:
            for action in [_PLAN(seat, die, cell_ref(card, cell)) for cell in cells for die in dice]:
                if FITS.holds(state, action) and _suffices(state, action):
                    yield action


def _suffices(state: AlignState, action: Action) -> bool:
    card, cell = cell_of(action.target)
    cells = [each for each in unfilled(state, action.seat, card) if each != cell]
    dice = [each for each in spare(state, action.seat) if each != source(action)]
    return find_dice(state, card, cells, dice) is not None


def _plan(state: AlignState, action: Action) -> None:
    seat = action.seat
    card, cell = cell_of(action.target)
    state.plan[seat] = (*state.plan[seat], PlannedDie(card, source(action), cell))
    state.stack.append(("raiding", seat))


def _take(state: AlignState, action: Action) -> None:
    seat = action.seat
    plan, state.plan[seat] = state.plan[seat], ()
    card = plan[0].card
    state.say("captured", "ALI-16.07", seat=SEAT[seat], card=state.kind_ref(card), card_at=DIE[card])
    for planned in plan:
        op.move(state, planned.die, At.removed)
    op.move(state, card, At.trophy[seat])


def _cancel(state: AlignState, action: Action) -> None:
    state.plan[action.seat] = ()
    state.stack.append(("raiding", action.seat))


_PLAN = Verb("plan", DIE)
_PLANS = _PLAN.choices(spare, lambda state, seat: monsters.all_cells(state, *state.lying(At.middle)))
_SUITS = (
    guard(
        "ALI-16.04", "one_card", lambda s, a: all(cell_of(a.target)[0] == planned.card for planned in s.plan[a.seat])
    ),
    guard("ALI-16.05", "reach", lambda s, a: cell_of(a.target)[0] in targets(s, a.seat)),
    guard("ALI-16.06", "cell_filled", lambda s, a: cell_of(a.target)[1] in unfilled(s, a.seat, cell_of(a.target)[0])),
    FITS,
    guard("ALI-16.06", "incomplete", _suffices),
)
_NO_PLAN = guard("ALI-16.03", "planning", lambda s, a: not s.plan[a.seat])
_PLANNED = guard("ALI-16.06", "cancel", lambda s, a: bool(s.plan[a.seat]))
_COMPLETE = guard(
    "ALI-16.06", "capture", lambda s, a: bool(s.plan[a.seat]) and not unfilled(s, a.seat, s.plan[a.seat][0].card)
)

PLAN = move("plan", "ALI-16.04", _PLANS, _plan, _SUITS, fast=_may_plan, late="lay")
CAPTURE = button("capture", "ALI-16.06", _take, _COMPLETE, primary=True, hotkey="C")
CANCEL = button("cancel", "ALI-16.06", _cancel, _PLANNED)
REROLL = button(
    "reroll", "ALI-16.03", lambda s, a: reroll_gained(s, a.seat, "ALI-16.03"), HAS_DICE, _NO_PLAN, hotkey="R"
)
REST = button("rest", "ALI-16.03", lambda s, a: s.say("rested", "ALI-16.03", seat=SEAT[a.seat]), _NO_PLAN, hotkey="N")
DECISIONS = decisions_of(Decision("raid", (PLAN, CAPTURE, CANCEL, REROLL, REST), rule="ALI-16.03"))
STEPS = steps_of(raid, raiding)
