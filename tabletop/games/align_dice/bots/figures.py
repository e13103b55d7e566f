"""Figures of a choice of Align Dice: what reasons tell of it, and what compares it with others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from tabletop.engine import Action, Item, runner
from tabletop.games.align_dice.cards.book import BOOK, STAR
from tabletop.games.align_dice.rules import forecast, grid
from tabletop.games.align_dice.rules.state import PASS, AlignState, At, last_round
from tabletop.games.align_dice.rules.steps import fight, monsters, raid, scoring
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import DIE, source

_PLANNED = 3
"""Most waiting dice whose drops are planned."""


def compared(state: AlignState, action: Action, other: Action) -> Iterator[tuple[str, int, int]]:
    """Yield the figures of two choices of one kind, the weightiest first."""
    if action.verb == other.verb and sees_dice(state, action.seat) and not is_first_pick(state, action):
        for name, figure in FIGURES.get(action.verb, {}).items():
            yield name, figure(state, action), figure(state, other)


def up_to(state: AlignState, action: Action, name: str) -> list[int]:
    """Return the figures of a choice from the weightiest to the one of a name."""
    names = list(FIGURES[action.verb])
    return [FIGURES[action.verb][each](state, action) for each in names[: names.index(name) + 1]]


def sees_dice(state: AlignState, seat: int) -> bool:
    return all(state.face[die] >= 0 for die in (*held_dice(state, seat), *state.gained(seat)))


def held_dice(state: AlignState, seat: int) -> list[Item]:
    first, second, third = state.bottle(seat)
    return [*first, *second, *third, *state.waiting(seat), *state.lying(At.next[seat])]


def pips_of(state: AlignState, *dice: Item) -> int:
    return sum([state.face[die] + 1 for die in dice])


# --- choosing and placing ---


def dropped(state: AlignState, seat: int, die: Item, column: int) -> list[list[Item]]:
    columns = [[each for each in pile if each != die] for pile in state.bottle(seat)]
    columns[column].append(die)
    return columns


def group_of(state: AlignState, columns: list[list[Item]], die: Item) -> tuple[int, ...]:
    """Return the cells of the largest erase group with a die, none if it is in no group."""
    found = [grid.CELLS[cells] for cells in grid.groups([[state.looks(each) for each in pile] for pile in columns])]
    own = [cells for cells in found if die in [columns[cell >> 2][cell & 3] for cell in cells]]
    return max(own, key=len, default=())


def completed_group(state: AlignState, action: Action) -> tuple[int, int]:
    """Return the size of the largest group that a drop completes, and the pips that lie on its stars."""
    columns = dropped(state, action.seat, source(action), column_of(action))
    group, marks = group_of(state, columns, source(action)), state.marks(action.seat)
    return len(group), pips_of(state, *[columns[cell >> 2][cell & 3] for cell in group if marks[cell] == STAR])


def pips_dropped(state: AlignState, seat: int, die: Item, column: int) -> int:
    """Return the most pips that groups bring if they vanish right after a drop."""
    columns = tuple([tuple(map(state.looks, pile)) for pile in dropped(state, seat, die, column)])
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    return max(forecast.all_pips(columns, left, right, state.board[seat]))


def pips_planned(state: AlignState, action: Action) -> int:
    """Return the most pips from groups after a drop and those of the next waiting dice."""
    seat, die = action.seat, source(action)
    columns = tuple([tuple(map(state.looks, pile)) for pile in dropped(state, seat, die, column_of(action))])
    queue = [state.looks(each) for each in state.waiting(seat) if each != die][:_PLANNED]
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    layouts = {columns}
    for looks in queue:
        layouts = {
            (*found[:number], (*pile, looks), *found[number + 1 :])
            for found in layouts
            for number, pile in enumerate(found)
            if len(pile) < 4
        } or layouts
    return max([max(forecast.all_pips(layout, left, right, state.board[seat])) for layout in layouts])


def next_match(state: AlignState, seat: int, die: Item) -> Item | None:
    """Return the die to fall right after another, None unless it has the same colour or face."""
    waiting = [each for each in state.waiting(seat) if each != die]
    return next((each for each in waiting[:1] if alike(state, die, [each])), None)


def lies_on_star(state: AlignState, action: Action) -> int:
    """Return 1 for a drop onto a star, else 0."""
    column = column_of(action)
    row = len(dropped(state, action.seat, source(action), column)[column]) - 1
    return int(state.marks(action.seat)[column * 4 + row] == STAR)


def touching(state: AlignState, action: Action) -> list[Item]:
    """Return the dice beside the cell into which a die is dropped."""
    columns, column = dropped(state, action.seat, source(action), column_of(action)), column_of(action)
    near = grid.NEAR[column * 4 + len(columns[column]) - 1]
    return [columns[cell >> 2][cell & 3] for cell in near if cell & 3 < len(columns[cell >> 2])]


def matches(state: AlignState, die: Item, dice: list[Item]) -> tuple[int, int]:
    """Return how many of some dice have the colour of another, and how many its face."""
    kind, face = state.kind, state.face
    return sum([kind[each] == kind[die] for each in dice]), sum([face[each] == face[die] for each in dice])


def alike(state: AlignState, die: Item, dice: list[Item]) -> int:
    """Return how many dice have the colour or the face of another."""
    return sum([state.kind[each] == state.kind[die] or state.face[each] == state.face[die] for each in dice])


def is_first_pick(state: AlignState, action: Action) -> bool:
    """Return whether a die is taken before any is held: all are alike then."""
    return action.verb == "take" and not held_dice(state, action.seat)


def alike_on_offer(state: AlignState, action: Action) -> tuple[int, int]:
    """Return how many other dice on offer share a die's colour or face, and the most that any of them has."""
    offered = state.lying(At.tray)
    counts = {die: alike(state, die, [each for each in offered if each != die]) for die in offered}
    return counts[source(action)], max(counts.values())


def has_twin(state: AlignState, action: Action) -> bool:
    """Return whether a die of the same colour and face can be taken after the first die that a seat takes."""
    if state.on_cap(action.seat):
        return False
    die = source(action)
    return any(each != die and state.looks(each) == state.looks(die) for each in state.lying(At.tray))


def free_columns(state: AlignState, seat: int) -> list[int]:
    return [column for column, pile in enumerate(state.bottle(seat)) if len(pile) < 4]


def most_pips(state: AlignState, action: Action) -> int:
    """Return the most pips that a die to take brings if it is dropped at once."""
    seat, die = action.seat, source(action)
    return max([pips_dropped(state, seat, die, column) for column in free_columns(state, seat)], default=0)


def largest_group(state: AlignState, action: Action) -> int:
    """Return the size of the largest group that a die to take can complete."""
    return forecast.largest_completed(state.columns(action.seat), state.looks(source(action)))


def best_group_on_offer(state: AlignState, action: Action) -> Action | None:
    """Return the take of another die on offer that completes a group for the most pips, None if none does."""
    takes = [replace(action, source=DIE[die]) for die in state.lying(At.tray)]
    completing = [take for take in takes if take.source != action.source and largest_group(state, take)]
    return max(completing, key=lambda take: most_pips(state, take), default=None)


def room_above(state: AlignState, action: Action) -> int:
    """Return how many cells stay free above a dropped die."""
    column = column_of(action)
    return 4 - len(dropped(state, action.seat, source(action), column)[column])


# --- erasing ---


def gain_of(state: AlignState, action: Action) -> tuple[int, int, int]:
    """Return how many dice of a group can be gained, how many it has, and the pips of those gained."""
    seat, cells = action.seat, int(action.arg)
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    dice = forecast.dues(state.columns(seat), cells, state.board[seat])
    pips, sides, _ = max(forecast.sent(dice, left, right, False))
    return len(dice) - (sum(sides) - left - right), len(dice), pips


def side_of(action: Action) -> int:
    """Return the side to which a die is sent: 0 for left, 1 for right."""
    return int(action.target.startswith("zone:right"))


def lying_there(state: AlignState, action: Action) -> int:
    """Return how many dice lie in the pass area to which a die is sent."""
    return len(state.zones[PASS[action.seat][side_of(action)]])


def receiver_of(state: AlignState, action: Action) -> int:
    """Return the seat to which a die is sent."""
    return (action.seat + (-1 if side_of(action) else 1)) % state.setup.seats


def is_shared(state: AlignState) -> bool:
    """Return whether it is seen what partners do with dice that they receive."""
    return state.coop and state.screens_open


def count_of_colour(state: AlignState, seat: int, die: Item) -> int:
    return sum([state.kind[each] == state.kind[die] for pile in state.bottle(seat) for each in pile])


# --- monsters ---


def lacking_dice(state: AlignState, card: Item) -> int:
    """Return the number of dice that would still defeat a monster."""
    return len(monsters.cells(state, card)) - sum(monsters.filled_cells(state, card))


def lacking_after(state: AlignState, action: Action) -> int:
    """Return the number of dice that a monster lacks after one more."""
    return lacking_dice(state, monsters.cell_of(action.target)[0]) - 1


def wins(state: AlignState, action: Action) -> bool:
    """Return whether a die defeats the dragon, which wins the match together (ALI-12.01)."""
    if action.verb != "lay" or lacking_after(state, action):
        return False
    return monsters.is_dragon(state, monsters.cell_of(action.target)[0])


def win_at_hand(state: AlignState, seat: int) -> int | None:
    """Return the points with which a seat can defeat the dragon in this very attack, None if it cannot."""
    card = _dragon_in_reach(state, seat)
    if card is None:
        return None
    dice = raid.find_dice(state, card, _empty_cells(state, card), state.gained(seat))
    if dice is None:
        return None
    return scoring.team_points(state) + BOOK.monster(state.kind[card]).points - pips_of(state, *dice)


def decline_win(state: AlignState, seat: int) -> Action | None:
    """Return resting where a seat can defeat the dragon, but a later win may bring a higher title."""
    points = win_at_hand(state, seat) if state.is_pending("fight") and state.round < last_round(state.setup) else None
    return Action(seat, "rest") if points is not None and scoring.next_title(points, state.setup) else None


def leads_to_win(state: AlignState, action: Action) -> bool:
    """Return whether a die goes onto the dragon, and the seat's others can fill the rest of it at once."""
    if action.verb != "lay":
        return False
    card, cell = monsters.cell_of(action.target)
    rest = [each for each in state.gained(action.seat) if each != source(action)]
    cells = [each for each in _empty_cells(state, card) if each != cell]
    return monsters.is_dragon(state, card) and raid.find_dice(state, card, cells, rest) is not None


def _dragon_in_reach(state: AlignState, seat: int) -> Item | None:
    """Return the dragon if a seat may lay dice on it now."""
    is_asked = state.phase == "fight" and state.coop and seat in runner.players_to_act(state)
    if not is_asked or not sees_dice(state, seat):
        return None
    cards = [monsters.cell_of(cell)[0] for cell in fight.open_cells(state, seat)]
    return next((card for card in cards if monsters.is_dragon(state, card)), None)


def _empty_cells(state: AlignState, card: Item) -> list[int]:
    filled = [state.spot[die] for die in state.lying(At.field) if state.host[die] == card]
    return [cell for cell in monsters.cells(state, card) if cell not in filled]


def points_of(state: AlignState, action: Action) -> int:
    return BOOK.monster(state.kind[monsters.cell_of(action.target)[0]]).points


# --- all figures ---

_Figure = Callable[[AlignState, Action], int]

_DROP: dict[str, _Figure] = {
    "pips": lambda state, action: pips_dropped(state, action.seat, source(action), column_of(action)),
    "planned": pips_planned,
    "stars": lambda state, action: completed_group(state, action)[1],
    "group": lambda state, action: completed_group(state, action)[0],
    "alike": lambda state, action: alike(state, source(action), touching(state, action)),
    "matches": lambda state, action: sum(matches(state, source(action), touching(state, action))),
    "room": room_above,
    "star": lies_on_star,
}

FIGURES: dict[str, dict[str, _Figure]] = {
    "take": {
        "pips": most_pips,
        "group": largest_group,
        "alike": lambda state, action: alike(state, source(action), held_dice(state, action.seat)),
        "matches": lambda state, action: sum(matches(state, source(action), held_dice(state, action.seat))),
        "shows": lambda state, action: pips_of(state, source(action)),
    },
    "drop": _DROP,
    "redrop": _DROP,
    "erase": {"gained": lambda state, action: gain_of(state, action)[2]},
    "send": {
        "gained": lambda state, action: pips_of(state, source(action)) if lying_there(state, action) >= 3 else 0,
        "there": lambda state, action: (
            count_of_colour(state, receiver_of(state, action), source(action))
            if is_shared(state)
            else lying_there(state, action)
        ),
    },
    "lay": {
        "points": lambda state, action: 0 if lacking_after(state, action) else points_of(state, action),
        "lacking": lambda state, action: -lacking_after(state, action),
    },
}
"""Figures that reasons tell of a choice, the weightiest first."""
