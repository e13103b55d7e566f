"""When a reason of Align Dice holds, and what the checks of every game share; see `reason_checks`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations, product
from typing import Any

from msgspec.structs import replace

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.align_dice.bots.lookahead import Bottle
from tabletop.games.align_dice.cards.book import BOOK as ALIGN_BOOK
from tabletop.games.align_dice.cards.book import STAR
from tabletop.games.align_dice.rules import forecast
from tabletop.games.align_dice.rules.state import PASS
from tabletop.games.align_dice.rules.state import At as AlignAt
from tabletop.games.align_dice.rules.steps import monsters
from tabletop.kit import source

Check = Callable[[Any, Action, Mapping[str, Any], tuple[Action, ...]], bool]


def judged(state: Any, action: Action, figures: Mapping[str, Any], legal: tuple[Action, ...]) -> bool:
    """Return that the advice itself is all that is told: nothing else is worth more."""
    return not figures.get("n")


def verbs(legal: tuple[Action, ...]) -> set[str]:
    return {action.verb for action in legal}


def in_sight(state: Any, seat: int) -> int:
    """Return the pips of a seat with the points of its trophies and of an element that lies open."""
    cards = [state.kind[card] for zone in (AlignAt.trophy, AlignAt.element) for card in state.lying(zone[seat])]
    monsters_taken = [ALIGN_BOOK.monster(kind).points for kind in cards if 0 <= kind < ALIGN_BOOK.first_element]
    hues = [
        ALIGN_BOOK.elements[kind - ALIGN_BOOK.first_element].hue for kind in cards if kind >= ALIGN_BOOK.first_element
    ]
    dice = [ALIGN_BOOK.dice[state.kind[die]].hue for die in state.gained(seat)]
    return int(state.total[seat]) + sum(monsters_taken) + 3 * sum(map(dice.count, hues))


def cluster(columns: list[list[tuple[int, int]]], cell: tuple[int, int]) -> set[tuple[int, int]]:
    """Return the larger set of touching dice of one colour, or of one face, that a cell belongs to (ALI-7.02, 7.03)."""
    best: set[tuple[int, int]] = set()
    dice = {(at, row): die for at, column in enumerate(columns) for row, die in enumerate(column)}
    for look in (0, 1):
        found, todo = set(), [cell]
        while todo:
            at, row = todo.pop()
            if (at, row) in found or (at, row) not in dice or dice[at, row][look] != dice[cell][look]:
                continue
            found.add((at, row))
            todo += [(at - 1, row), (at + 1, row), (at, row - 1), (at, row + 1)]
        best = max(best, found, key=len)
    return best


def bottle(state: Any, seat: int, without: int = -1) -> list[list[tuple[int, int]]]:
    return [[(state.kind[die], state.face[die]) for die in pile if die != without] for pile in state.bottle(seat)]


def dropped(state: Any, action: Action, column: int) -> tuple[list[list[tuple[int, int]]], tuple[int, int]]:
    """Return a bottle after the drop of an action's die, and the cell of that die."""
    die = source(action)
    columns = bottle(state, action.seat, die)
    columns[column].append((state.kind[die], state.face[die]))
    return columns, (column, len(columns[column]) - 1)


def column_of(action: Action) -> int:
    return next(
        number
        for number in range(3)
        if f"column{number + 1}" in action.target or f"bottle{number + 1}" in action.target
    )


def grouped(state: Any, action: Action) -> tuple[int, int]:
    """Return the size of the group that a drop completes, and the pips that lie on its stars."""
    columns, cell = dropped(state, action, column_of(action))
    cells = cluster(columns, cell)
    marks = state.marks(action.seat)
    return len(cells), sum(columns[at][row][1] + 1 for at, row in cells if marks[at * 4 + row] == STAR)


def touching(state: Any, action: Action) -> list[tuple[int, int]]:
    columns, (at, row) = dropped(state, action, column_of(action))
    near = [(at - 1, row), (at + 1, row), (at, row - 1), (at, row + 1)]
    return [columns[x][y] for x, y in near if 0 <= x < 3 and 0 <= y < len(columns[x])]


def beside(state: Any, action: Action) -> tuple[int, int]:
    dice, colour, face = touching(state, action), state.kind[source(action)], state.face[source(action)]
    return sum(one[0] == colour for one in dice), sum(one[1] == face for one in dice)


def held(state: Any, seat: int) -> list[tuple[int, int]]:
    dice = [*state.waiting(seat), *state.lying(AlignAt.next[seat])]
    return [one for pile in bottle(state, seat) for one in pile] + [(state.kind[die], state.face[die]) for die in dice]


def on_offer(state: Any, die: int) -> int:
    """Return how many of the other rolled dice share a die's colour or face."""
    others = [each for each in state.lying(AlignAt.tray) if each != die]
    return sum(state.kind[each] == state.kind[die] or state.face[each] == state.face[die] for each in others)


def takes_group(state: Any, action: Action, n: int) -> bool:
    free = [column for column, pile in enumerate(state.bottle(action.seat)) if len(pile) < 4]
    return n == max(len(cluster(*dropped(state, action, column))) for column in free) >= 3


def groups_instead(state: Any, action: Action, params: Mapping[str, Any]) -> bool:
    """Return whether another die on offer completes a group for so many pips, and none shows more than this one."""
    other = replace(action, source=params["other"])
    highest = max(state.face[die] + 1 for die in state.lying(AlignAt.tray))
    completes = any(takes_group(state, other, n) for n in range(3, 13))
    return completes and pips(state, action.source) == highest and brought(state, other) == params["pips"]


def room_above(state: Any, action: Action, n: int) -> bool:
    lengths = [len(pile) for pile in bottle(state, action.seat, source(action))]
    return n == 3 - lengths[column_of(action)] and lengths[column_of(action)] == min(lengths)


def no_group(state: Any, seat: int) -> bool:
    columns = bottle(state, seat)
    return all(len(cluster(columns, (at, row))) < 3 for at in range(3) for row in range(len(columns[at])))


def pips(state: Any, ref: str) -> int:
    return int(state.face[NUMBER[ref]]) + 1


def lying(state: Any, action: Action) -> int:
    return len(state.zones[PASS[action.seat][action.target.startswith("zone:right")]])


def lacking(state: Any, action: Action) -> int:
    card, _ = monsters.cell_of(action.target)
    return len(monsters.cells(state, card)) - sum(monsters.filled_cells(state, card)) - 1


def matching(state: Any, action: Action) -> tuple[int, ...]:
    """Return how many dice of a seat have the colour, and how many the face, of the die to take."""
    looks = state.kind[source(action)], state.face[source(action)]
    return tuple(sum(die[look] == looks[look] for die in held(state, action.seat)) for look in (0, 1))


def instead(action: Action, figures: Mapping[str, Any]) -> Action:
    """Return the next choice that a reason names: another die to take, or another column to drop it into."""
    other = {"source": figures["other"]} if action.verb == "take" else {"target": f"zone:bottle{figures['column']}/0"}
    return replace(action, **other)


def leads(state: Any, action: Action, figures: Mapping[str, Any], figure: Callable[[Any, Action], int]) -> bool:
    return figures["n"] == figure(state, action) > figure(state, instead(action, figures)) == figures["less"]


def brought(state: Any, action: Action) -> int:
    """Return the most pips that groups bring right after a drop, or after the best drop of a die to take."""
    free = [column for column, pile in enumerate(state.bottle(action.seat)) if len(pile) < 4]
    found = []
    for column in free if action.verb == "take" else [column_of(action)]:
        columns, _ = dropped(state, action, column)
        looks = tuple(tuple(colour * 6 + face for colour, face in pile) for pile in columns)
        rooms = [len(state.zones[zone]) for zone in PASS[action.seat]]
        found.append(max(forecast.all_pips(looks, *rooms, state.board[action.seat])))
    return max(found)


def planned(state: Any, action: Action) -> int:
    """Return the most pips that groups bring once up to three more waiting dice have dropped, wherever they may."""
    columns, _ = dropped(state, action, column_of(action))
    rooms = [len(state.zones[zone]) for zone in PASS[action.seat]]
    found = []
    waiting = [die for die in state.waiting(action.seat) if die != source(action)][:3]
    for ways in product(range(3), repeat=min(len(waiting), 12 - sum(map(len, columns)))):
        piles = [list(pile) for pile in columns]
        for die, at in zip(waiting, ways, strict=False):
            piles[at].append((state.kind[die], state.face[die]))
        if max(map(len, piles)) <= 4:
            looks = tuple(tuple(colour * 6 + face for colour, face in pile) for pile in piles)
            found.append(max(forecast.all_pips(looks, *rooms, state.board[action.seat])))
    return max(found)


def lies_on_star(state: Any, action: Action) -> bool:
    _, (at, row) = dropped(state, action, column_of(action))
    return bool(state.marks(action.seat)[at * 4 + row] == STAR)


def falls_next(state: Any, action: Action, ref: str) -> bool:
    """Return whether a die is the first to wait behind an action's and has its colour or its face."""
    die, following = source(action), NUMBER[ref]
    waiting = [each for each in state.waiting(action.seat) if each != die]
    same = state.kind[die] == state.kind[following] or state.face[die] == state.face[following]
    return waiting[0] == following and same


def is_best_order(state: Any, action: Action) -> bool:
    """Return whether no order of the dice passed on is worth more than the one that an action begins or keeps."""
    seat = action.seat
    dice = sorted(state.lying(AlignAt.next[seat]), key=state.spot.__getitem__)
    seen = Bottle.of(state, seat)

    def value(order: Sequence[int]) -> float:
        return seen._replace(queue=tuple(state.looks(die) for die in order)).planned_value()

    best = max(map(value, permutations(dice)))
    if action.verb == "done":
        return value(dice) >= best - 0.1
    moved, to = source(action), int(action.target.rpartition("/")[2])
    at = [state.spot[die] for die in dice].index(to)
    return any(value(order) >= best - 0.1 and order[at] == moved for order in permutations(dice))


def held_in_bottle(state: Any, action: Action) -> list[int]:
    """Return the dice that lie in the bottle beside the one that an action drops."""
    return [die for pile in state.bottle(action.seat) for die in pile if die != source(action)]


def alike(state: Any, action: Action) -> int:
    """Return how many dice share the colour or the face: those beside a drop, or those held of a die to take."""
    colour, face = state.kind[source(action)], state.face[source(action)]
    dice = held(state, action.seat) if action.verb == "take" else touching(state, action)
    return sum(one[0] == colour or one[1] == face for one in dice)


ALIGN: dict[str, Check] = {
    "skill": lambda s, a, p, legal: a.verb == "skill",  # ALI-11.02: back at the end of the round, whatever the state
    "place.done": lambda s, a, p, legal: not s.waiting(a.seat) or s.filled(a.seat) == 12,
    "erase.done": lambda s, a, p, legal: no_group(s, a.seat),
    "agree": lambda s, a, p, legal: all(len(s.waiting(seat)) == 2 for seat in s.seats),
    "take.first": lambda s, a, p, legal: p["n"] == max(on_offer(s, die) for die in s.lying(AlignAt.tray)) > 0,
    "take.group": lambda s, a, p, legal: takes_group(s, a, p["n"]),
    "take.both": lambda s, a, p, legal: (p["n"], p["faces"]) == matching(s, a) and p["n"] > 0 and p["faces"] > 0,
    "take.colour": lambda s, a, p, legal: (p["n"], 0) == matching(s, a) and p["n"] > 0,
    "take.face": lambda s, a, p, legal: (0, p["n"]) == matching(s, a) and p["n"] > 0,
    "take.highest": lambda s, a, p, legal: (
        p["n"] == max(s.face[die] + 1 for die in s.lying(AlignAt.tray)) == pips(s, a.source) and held(s, a.seat) != []
    ),
    "take.highest.group": lambda s, a, p, legal: p["n"] == pips(s, a.source) and groups_instead(s, a, p),
    "take.lead.pips": lambda s, a, p, legal: leads(s, a, p, brought),
    "take.lead.alike": lambda s, a, p, legal: leads(s, a, p, alike),
    "take.lead.shows": lambda s, a, p, legal: pips(s, a.source) > pips(s, p["other"]),
    "take.lead.shows.twin": lambda s, a, p, legal: (
        pips(s, a.source) > pips(s, p["other"])
        and sum(s.looks(die) == s.looks(source(a)) for die in s.lying(AlignAt.tray)) > 1
    ),
    "drop.lead.pips": lambda s, a, p, legal: leads(s, a, p, brought),
    "drop.lead.planned": lambda s, a, p, legal: leads(s, a, p, planned),
    "drop.first": lambda s, a, p, legal: not held_in_bottle(s, a) and column_of(a) != 1,
    "drop.first.middle": lambda s, a, p, legal: not held_in_bottle(s, a) and column_of(a) == 1,
    "drop.star": lambda s, a, p, legal: lies_on_star(s, a),
    "drop.next": lambda s, a, p, legal: falls_next(s, a, p["other"]),
    "stop.spent": lambda s, a, p, legal: not s.gained(a.seat),
    "order.hidden": lambda s, a, p, legal: not s.screens_open,
    "arrange.done": lambda s, a, p, legal: is_best_order(s, a),
    "arrange.shift": lambda s, a, p, legal: is_best_order(s, a),
    "drop.lead.alike": lambda s, a, p, legal: leads(s, a, p, alike),
    "drop.lead.room": lambda s, a, p, legal: leads(
        s, a, p, lambda state, drop: 4 - len(dropped(state, drop, column_of(drop))[0][column_of(drop)])
    ),
    "drop.stars": lambda s, a, p, legal: (p["size"], p["n"]) == grouped(s, a) and p["size"] >= 3 and p["n"] > 0,
    "drop.group": lambda s, a, p, legal: (p["n"], 0) == grouped(s, a) and p["n"] >= 3,
    "drop.both": lambda s, a, p, legal: (p["colours"], p["faces"]) == beside(s, a) and min(beside(s, a)) > 0,
    "drop.colour": lambda s, a, p, legal: (p["colours"], 0) == beside(s, a) and p["colours"] > 0,
    "drop.face": lambda s, a, p, legal: (0, p["faces"]) == beside(s, a) and p["faces"] > 0,
    "drop.room": lambda s, a, p, legal: room_above(s, a, p["n"]),
    "skill.group": lambda s, a, p, legal: p["n"] >= 3,
    "skill.star": lambda s, a, p, legal: p["n"] == pips(s, a.target),
    "erase.gained": lambda s, a, p, legal: 0 < p["gained"] <= p["size"] and p["gained"] <= p["n"] <= 6 * p["gained"],
    "erase.passed": lambda s, a, p, legal: sum(len(s.zones[zone]) for zone in PASS[a.seat]) + p["n"] <= 6,
    "send.gained": lambda s, a, p, legal: lying(s, a) >= 3 and p["n"] == pips(s, a.source),
    "send.partner": lambda s, a, p, legal: (
        s.coop
        and p["n"]
        == sum(one[0] == s.kind[source(a)] for pile in bottle(s, s.seats.index(int(p["seat"][5:]))) for one in pile)
        > 0
    ),
    "send.number": lambda s, a, p, legal: p["n"] == lying(s, a) + 1 <= 3,
    "lay.last": lambda s, a, p, legal: lacking(s, a) == 0 and p["n"] > 0,
    "lay.won": lambda s, a, p, legal: lacking(s, a) == 0 and p["card"].endswith("_dragon"),
    "lay.more": lambda s, a, p, legal: lacking(s, a) == p["n"] > 0,
    "plan.pays": lambda s, a, p, legal: pips(s, a.source) == p["n"] <= p["points"],
    "capture.pays": lambda s, a, p, legal: (
        p["n"] == sum(s.face[one.die] + 1 for one in s.plan[a.seat]) <= p["points"]
        and p["points"] == ALIGN_BOOK.monster(s.kind[s.plan[a.seat][0].card]).points
    ),
    "rest.dear": lambda s, a, p, legal: "capture" not in verbs(legal),
    "rest.short": lambda s, a, p, legal: (
        p["n"]
        == len(s.gained(a.seat))
        < p["least"]
        == min(
            len(monsters.cells(s, entry.card)) - sum(monsters.filled_cells(s, entry.card))
            for entry in monsters.reach(s, a.seat)
        )
    ),
    "rest.unfit": lambda s, a, p, legal: "lay" not in verbs(legal),
    "reroll.unfit": lambda s, a, p, legal: "lay" not in verbs(legal),
    "reroll.pips": lambda s, a, p, legal: p["pips"] == s.pips(a.seat) < float(p["mean"]) == 3.5 * p["n"],
    "reroll.behind": lambda s, a, p, legal: (
        in_sight(s, a.seat) == p["n"] <= p["best"] == max(in_sight(s, o) for o in s.others(a.seat))
    ),
    "reroll.last": lambda s, a, p, legal: s.total[a.seat] == p["n"] < float(p["mean"]),
    "keep.last": lambda s, a, p, legal: (
        in_sight(s, a.seat) == p["n"] >= p["best"] == max(in_sight(s, o) for o in s.others(a.seat))
    ),
    "lose.pips": lambda s, a, p, legal: p["n"] == min(pips(s, one.source) for one in legal if one.verb == "lose"),
}
