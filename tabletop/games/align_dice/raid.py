"""Step 3.5 in VS with expansion 2: each player re-rolls, takes a card with a full set of dice, or rests (ALI-16)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode
from tabletop.games.align_dice import monsters
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.monsters import cell_of, cell_ref
from tabletop.games.align_dice.state import (
    BENEFIT,
    DIE,
    MIDDLE,
    REMOVED,
    TROPHY,
    AlignState,
    at,
    down,
    looks,
    say,
    shout,
    shown,
)


def raid(state: AlignState, number: int) -> None:
    """Ask the next player from the start player on (ALI-16.03); without dice there is nothing but to rest.

    Behind screens a player without dice is asked as well: that somebody has none is nobody's business.
    """
    seats = state.setup.seats
    state.phase = "fight"
    if number == seats:
        state.stack.append(("pass",))
        return
    seat = (state.starter + number) % seats
    state.plan[seat] = ()
    state.stack.append(("raid", number + 1))
    if state.zones[at(seat, BENEFIT)] or not down(state):
        state.stack.append(("raiding", seat))


def raiding(state: AlignState, seat: int) -> None:
    """Ask a player for the next die of the plan, or for another action."""
    ask(state, "raid", seat, mode=Mode.ONE if down(state) else Mode.ALONE)


def targets(state: AlignState, seat: int) -> list[Item]:
    """Return the cards a player may attack: of the first gap with cards on each side, and the dragon (ALI-16.04)."""
    return [*monsters.reach(state, seat), *state.zones[MIDDLE]]


def spare(state: AlignState, seat: int) -> list[Item]:
    """Return a player's gained dice that no cell of the plan holds yet."""
    planned = [die for _, die, _ in state.plan[seat]]
    return [die for die in state.zones[at(seat, BENEFIT)] if die not in planned]


def completes(state: AlignState, card: Item, cells: list[int], dice: list[Item]) -> list[Item] | None:
    """Return dice, one for each of the cells, cheapest first tried; None if they do not suffice (ALI-16.06)."""
    if not cells:
        return []
    choices = [[die for die in dice if monsters.accepts(state, card, cell, die)] for cell in cells]
    hardest = min(range(len(cells)), key=lambda n: len(choices[n]))
    rest = cells[:hardest] + cells[hardest + 1 :]
    tried: set[int] = set()
    for die in sorted(choices[hardest], key=lambda die: (state.face[die], state.kind[die])):
        alike = looks(state, die)
        if alike in tried:
            continue
        tried.add(alike)
        found = completes(state, card, rest, [other for other in dice if other != die])
        if found is not None:
            return [*found[:hardest], die, *found[hardest:]]
    return None


def _open(state: AlignState, seat: int, card: Item) -> list[int]:
    filled = [cell for _, _, cell in state.plan[seat]]
    return [cell for cell in monsters.cells(state, card) if cell not in filled]


def _lays(state: AlignState, seat: int) -> Iterator[Action]:
    cards = [card for gap in state.seats for card in monsters.gap_cards(state, gap)] + state.zones[MIDDLE]
    chosen = [card for card, _, _ in state.plan[seat][:1]]
    state.memo = {
        card: _feasible(state, seat, card) for card in targets(state, seat) if not chosen or card == chosen[0]
    }
    refs = [cell_ref(card, cell) for card in cards for cell in monsters.cells(state, card)]
    return (Action(seat, "plan", DIE[die], ref) for die in spare(state, seat) for ref in refs)


def _feasible(state: AlignState, seat: int, card: Item) -> bool:
    return completes(state, card, _open(state, seat, card), spare(state, seat)) is not None


def _within(state: AlignState, action: Action) -> bool:
    return cell_of(action.target)[0] in targets(state, action.seat)


def _one_card(state: AlignState, action: Action) -> bool:
    plan = state.plan[action.seat]
    return not plan or plan[0][0] == cell_of(action.target)[0]


def _cell_free(state: AlignState, action: Action) -> bool:
    return all(cell != cell_of(action.target)[1] for _, _, cell in state.plan[action.seat])


def _accepts(state: AlignState, action: Action) -> bool:
    return monsters.accepts(state, *cell_of(action.target), NUMBER[action.source])


def _suffices(state: AlignState, action: Action) -> bool:
    card, cell = cell_of(action.target)
    assert isinstance(state.memo, dict)
    if not state.memo.get(card):
        return False
    die = NUMBER[action.source]
    rest = [other for other in _open(state, action.seat, card) if other != cell]
    return completes(state, card, rest, [other for other in spare(state, action.seat) if other != die]) is not None


def _plan(state: AlignState, action: Action) -> None:
    seat = action.seat
    card, cell = cell_of(action.target)
    state.plan[seat] = (*state.plan[seat], (card, NUMBER[action.source], cell))
    state.stack.append(("raiding", seat))


def _planned(state: AlignState, action: Action) -> bool:
    return bool(state.plan[action.seat])


def _nothing_planned(state: AlignState, action: Action) -> bool:
    return not state.plan[action.seat]


def _complete(state: AlignState, action: Action) -> bool:
    plan = state.plan[action.seat]
    return bool(plan) and not _open(state, action.seat, plan[0][0])


def _has_dice(state: AlignState, action: Action) -> bool:
    return bool(state.zones[at(action.seat, BENEFIT)])


def _take(state: AlignState, action: Action) -> None:
    seat = action.seat
    plan = state.plan[seat]
    card = plan[0][0]
    state.plan[seat] = ()
    shout(state, "captured", "ALI-16.07", seat=f"seat:{seat}", card=f"die:{card}")
    for _, die, _ in plan:
        op.move(state, die, REMOVED)
    op.move(state, card, at(seat, TROPHY))


def _cancel(state: AlignState, action: Action) -> None:
    state.plan[action.seat] = ()
    state.stack.append(("raiding", action.seat))


def _reroll(state: AlignState, action: Action) -> None:
    seat = action.seat
    shout(state, "rerolled", "ALI-16.03", seat=f"seat:{seat}")
    op.roll(state, state.face, state.zones[at(seat, BENEFIT)])
    say(
        state, seat, "rerolled_to", "ALI-16.03", dice=tuple(shown(state, die) for die in state.zones[at(seat, BENEFIT)])
    )


def _rest(state: AlignState, action: Action) -> None:
    shout(state, "rested", "ALI-16.03", seat=f"seat:{action.seat}")


HAS_DICE: Guard[AlignState] = Guard("ALI-R.32", "align_dice.refuse.no_dice", _has_dice)
FITS: Guard[AlignState] = Guard("ALI-1.09", "align_dice.refuse.cell", _accepts)
_NO_PLAN: Guard[AlignState] = Guard("ALI-16.03", "align_dice.refuse.planning", _nothing_planned)

QUESTIONS: dict[str, Question[AlignState]] = {
    "raid": Question(
        "raid",
        (
            Move(
                "plan",
                "ALI-16.04",
                "align_dice.refuse.lay",
                _lays,
                _plan,
                (
                    Guard("ALI-16.04", "align_dice.refuse.one_card", _one_card),
                    Guard("ALI-16.05", "align_dice.refuse.reach", _within),
                    Guard("ALI-16.06", "align_dice.refuse.cell_filled", _cell_free),
                    FITS,
                    Guard("ALI-16.06", "align_dice.refuse.incomplete", _suffices),
                ),
            ),
            button("capture", "ALI-16.06", _take, Guard("ALI-16.06", "align_dice.refuse.capture", _complete)),
            button("cancel", "ALI-16.06", _cancel, Guard("ALI-16.06", "align_dice.refuse.cancel", _planned)),
            button("reroll", "ALI-16.03", _reroll, HAS_DICE, _NO_PLAN),
            button("rest", "ALI-16.03", _rest, _NO_PLAN),
        ),
    )
}
STEPS: dict[str, Step] = {"raid": raid, "raiding": raiding}
