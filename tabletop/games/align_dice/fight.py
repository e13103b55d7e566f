"""Step 4 in COOP: every seat once re-rolls, attacks or rests, in an order the table agrees on (ALI-8, ALI-9)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.engine.state import Mode
from tabletop.games.align_dice import monsters, raid
from tabletop.games.align_dice.acts import button
from tabletop.games.align_dice.monsters import RIGHT_FROM, cell_of, cell_ref
from tabletop.games.align_dice.state import BENEFIT, DIE, FIELD, AlignState, at, coop, down, say, shout, shown


class Open:
    """What a striker may do now: cards in reach, and the cell of each column that is next."""

    __slots__ = ("cells", "reached")

    def __init__(self, reached: dict[Item, tuple[int, ...]], cells: set[str]) -> None:
        self.reached = reached
        self.cells = cells


def fight(state: AlignState) -> None:
    """Start the step; VS has its own, and only with expansion 2 (ALI-4.02, ALI-16.03, ALI-R.27)."""
    state.banned = ()
    if not coop(state.setup):
        state.stack.append(("raid", 0) if state.setup.options["monsters"] and state.round > 1 else ("pass",))
        return
    state.phase = "fight"
    state.done = [0] * state.setup.seats
    state.striker = -1
    for seat in state.seats:
        if not state.zones[at(seat, BENEFIT)] and down(state):
            state.done[seat] = 1  # ALI-R.44: without dice there is nothing but to rest
    state.stack.append(("fighting",))


def fighting(state: AlignState) -> None:
    """Ask whose turn comes next, or end the step (ALI-8.01, ALI-8.14)."""
    seats = [seat for seat in state.seats if not state.done[seat]]
    if seats:
        ask(state, "fight", *seats, mode=Mode.ANY)
    else:
        state.stack.append(("pass",))


def strike(state: AlignState) -> None:
    """Let the striker go on; its action ends by itself when nothing is left to place or take back (ALI-8.03).

    Behind a screen its owner has to say so: the others must not learn that none of the dice there fits (ALI-13.07).
    """
    seat = state.striker
    if down(state) and not state.laid and not any(_is_legal(state, action) for action in _lays(state, seat)):
        _stop(state, Action(seat, "stop"))
        return
    ask(state, "strike", seat)


def open_now(state: AlignState, seat: int) -> Open:
    """Return what a seat reaches and which cells take its next die (ALI-8.05 to 8.13, ALI-9.03 to 9.06)."""
    if state.striker == seat and state.setup.options["reach_fixed"]:
        reached: dict[Item, tuple[int, ...]] = {}
        for card, column in state.entries:
            reached[card] = (*reached.get(card, ()), column)
    else:
        reached = monsters.reach(state, seat)
    cells: set[str] = set()
    begun = {card: column for card, column, _ in state.commit} if state.striker == seat else {}
    for card, columns in reached.items():
        if (card, seat) in state.banned:
            continue
        high = monsters.heights(state, card)
        full = tuple(map(len, monsters.fits(state, card)))
        if card in begun:
            columns = (begun[card],)
        for column in columns:
            if high[column] == full[column]:
                column = 1 - column
            if high[column] < full[column]:
                cells.add(cell_ref(card, column * RIGHT_FROM + high[column]))
    return Open(reached, cells)


def _lays(state: AlignState, seat: int) -> Iterator[Action]:
    state.memo = open_now(state, seat)
    refs = [
        cell_ref(card, cell)
        for gap in state.seats
        for card in monsters.gap_cards(state, gap)
        for cell in monsters.cells(state, card)
    ]
    return (Action(seat, "lay", DIE[die], ref) for die in state.zones[at(seat, BENEFIT)] for ref in refs)


def _now(state: AlignState) -> Open:
    assert isinstance(state.memo, Open)
    return state.memo


def _reached(state: AlignState, action: Action) -> bool:
    return cell_of(action.target)[0] in _now(state).reached


def _not_revealed(state: AlignState, action: Action) -> bool:
    card = cell_of(action.target)[0]
    return (card, action.seat) not in state.banned or monsters.is_dragon(state, card)


def _not_called(state: AlignState, action: Action) -> bool:
    return (cell_of(action.target)[0], action.seat) not in state.banned


def _is_next(state: AlignState, action: Action) -> bool:
    return action.target in _now(state).cells


def _is_legal(state: AlignState, action: Action) -> bool:
    return all(guard.holds(state, action) for guard in _LAY.guards)


def _lay(state: AlignState, action: Action) -> None:
    seat = action.seat
    if state.striker != seat:
        state.striker = seat
        state.laid = ()
        state.commit = ()
        state.entries = tuple(
            (card, column) for card, columns in monsters.reach(state, seat).items() for column in columns
        )
    card, cell = cell_of(action.target)
    shout(state, "laid", "ALI-8.04", seat=f"seat:{seat}", die=shown(state, NUMBER[action.source]), card=f"die:{card}")
    die = NUMBER[action.source]
    op.move(state, die, FIELD)
    op.turn(state, "host", die, card)
    op.turn(state, "spot", die, cell)
    if all(card != begun for begun, _, _ in state.commit):
        state.commit = (*state.commit, (card, cell // RIGHT_FROM, 0))
    state.laid = (*state.laid, die)
    if sum(monsters.heights(state, card)) == len(monsters.cells(state, card)):
        state.laid = ()
        state.commit = tuple((begun, column, 1) for begun, column, _ in state.commit)
        monsters.defeat(state, card, seat)
    state.stack.append(("strike",))


def _lifts(state: AlignState, seat: int) -> list[Action]:
    return [Action(seat, "lift", DIE[die], f"zone:benefit/{seat}") for die in state.laid]


def _topmost(state: AlignState, action: Action) -> bool:
    die = NUMBER[action.source]
    later = state.laid[state.laid.index(die) + 1 :]
    return all(state.host[other] != state.host[die] for other in later)


def _lift(state: AlignState, action: Action) -> None:
    seat, die = action.seat, NUMBER[action.source]
    card = state.host[die]
    state.laid = tuple(other for other in state.laid if other != die)
    if all(state.host[other] != card for other in state.laid):
        state.commit = tuple(begun for begun in state.commit if begun[0] != card or begun[2])
    shout(state, "lifted", "ALI-8.07", seat=f"seat:{seat}", die=shown(state, die))
    op.turn(state, "host", die, -1)
    op.move(state, die, at(seat, BENEFIT))
    state.stack.append(("strike",))


def _stop(state: AlignState, action: Action) -> None:
    state.done[action.seat] = 1
    state.striker = -1
    state.laid = state.commit = state.entries = ()
    state.stack.append(("fighting",))


def _rest(state: AlignState, action: Action) -> None:
    shout(state, "rested", "ALI-8.01", seat=f"seat:{action.seat}")
    state.done[action.seat] = 1
    state.stack.append(("fighting",))


def _reroll(state: AlignState, action: Action) -> None:
    seat = action.seat
    shout(state, "rerolled", "ALI-8.01", seat=f"seat:{seat}")
    op.roll(state, state.face, state.zones[at(seat, BENEFIT)])
    say(state, seat, "rerolled_to", "ALI-8.01", dice=tuple(shown(state, die) for die in state.zones[at(seat, BENEFIT)]))
    state.done[seat] = 1
    state.stack.append(("fighting",))


_LAY: Move[AlignState] = Move(
    "lay",
    "ALI-8.04",
    "align_dice.refuse.lay",
    _lays,
    _lay,
    (
        Guard("ALI-8.11", "align_dice.refuse.reach", _reached),
        Guard("ALI-8.10", "align_dice.refuse.just_revealed", _not_revealed),
        Guard("ALI-9.03", "align_dice.refuse.just_called", _not_called),
        Guard("ALI-8.06", "align_dice.refuse.cell_order", _is_next),
        raid.FITS,
    ),
)

QUESTIONS: dict[str, Question[AlignState]] = {
    "fight": Question(
        "fight",
        (
            button("reroll", "ALI-8.03", _reroll, raid.HAS_DICE),
            _LAY,
            button("rest", "ALI-8.01", _rest),
        ),
    ),
    "strike": Question(
        "strike",
        (
            _LAY,
            Move(
                "lift",
                "ALI-8.07",
                "align_dice.refuse.lift",
                _lifts,
                _lift,
                (Guard("ALI-8.06", "align_dice.refuse.lift_order", _topmost),),
            ),
            button("stop", "ALI-8.07", _stop),
        ),
    ),
}
STEPS: dict[str, Step] = {"fight": fight, "fighting": fighting, "strike": strike, **raid.STEPS}
