"""Reasons shown beside the advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.engine import SEAT, Action, Item, Param
from tabletop.games.align_dice.bots import advice
from tabletop.games.align_dice.bots.lookahead import Bottle
from tabletop.games.align_dice.cards import schema
from tabletop.games.align_dice.cards.book import BOOK, BOTH, STAR
from tabletop.games.align_dice.rules import forecast, grid
from tabletop.games.align_dice.rules.state import PASS, AlignState, At
from tabletop.games.align_dice.rules.steps import monsters, skills
from tabletop.games.align_dice.rules.steps.skills import column_of
from tabletop.kit import source, target
from tabletop.kit.covering import covering
from tabletop.kit.strategy import Reason

WHY = "align_dice.why"
_MEAN = 3.5


def explain_choice(state: AlignState, action: Action) -> Reason | None:
    """Return a reason for an action, None if nothing distinguishes it or its seat's dice are hidden."""
    reason = _REASONS.get(action.verb)
    return reason(state, action) if reason is not None and _sees_dice(state, action.seat) else None


def explain_lead(state: AlignState, action: Action, second: Action) -> Reason | None:
    """Return why a die or column leads the next one: by pips, neighbours or room; None for another reason."""
    differing = (found for found in _compared(state, action, second) if found[1] != found[2])
    name, n, less = next(differing, ("", 0, 0))
    if n <= less or name not in _LEADS:
        return None
    verb = "take" if action.verb == "take" else "drop"
    column = column_of(second) + 1 if verb == "drop" else 0
    params: dict[str, Param] = {"n": n, "less": less, "other": second.source, "column": column}
    return Reason(f"{WHY}.{verb}.lead.{name}", params)


def is_outweighed(state: AlignState, action: Action, other: Action) -> bool:
    """Return whether another choice of the same kind has more of anything that reasons tell."""
    return any(n < more for _, n, more in _compared(state, action, other))


def _compared(state: AlignState, action: Action, other: Action) -> Iterator[tuple[str, int, int]]:
    """Yield the figures of two choices of one kind, the weightiest first."""
    if action.verb == other.verb and _sees_dice(state, action.seat) and not _is_first_pick(state, action):
        for name, figure in _FIGURES.get(action.verb, {}).items():
            yield name, figure(state, action), figure(state, other)


def _sees_dice(state: AlignState, seat: int) -> bool:
    return all(state.face[die] >= 0 for die in (*_lying(state, seat), *state.gained(seat)))


def _lying(state: AlignState, seat: int) -> list[Item]:
    first, second, third = state.bottle(seat)
    return [*first, *second, *third, *state.waiting(seat), *state.lying(At.next[seat])]


def _pips(state: AlignState, *dice: Item) -> int:
    return sum([state.face[die] + 1 for die in dice])


# --- choosing and placing ---


def _dropped(state: AlignState, seat: int, die: Item, column: int) -> list[list[Item]]:
    columns = [[each for each in pile if each != die] for pile in state.bottle(seat)]
    columns[column].append(die)
    return columns


def _group(state: AlignState, columns: list[list[Item]], die: Item) -> tuple[int, ...]:
    """Return the cells of the largest erase group with a die, none if it is in no group."""
    found = [grid.CELLS[cells] for cells in grid.groups([[state.looks(each) for each in pile] for pile in columns])]
    own = [cells for cells in found if die in [columns[cell >> 2][cell & 3] for cell in cells]]
    return max(own, key=len, default=())


def _completed(state: AlignState, action: Action) -> tuple[int, int]:
    """Return the size of the largest group that a drop completes, and the pips that lie on its stars."""
    columns = _dropped(state, action.seat, source(action), column_of(action))
    group, marks = _group(state, columns, source(action)), state.marks(action.seat)
    return len(group), _pips(state, *[columns[cell >> 2][cell & 3] for cell in group if marks[cell] == STAR])


def _pips_dropped(state: AlignState, seat: int, die: Item, column: int) -> int:
    """Return the most pips that groups bring if they vanish right after a drop."""
    columns = tuple([tuple(map(state.looks, pile)) for pile in _dropped(state, seat, die, column)])
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    return max(forecast.all_pips(columns, left, right, state.board[seat]))


def _touching(state: AlignState, action: Action) -> list[Item]:
    """Return the dice beside the cell into which a die is dropped."""
    columns, column = _dropped(state, action.seat, source(action), column_of(action)), column_of(action)
    near = grid.NEAR[column * 4 + len(columns[column]) - 1]
    return [columns[cell >> 2][cell & 3] for cell in near if cell & 3 < len(columns[cell >> 2])]


def _matches(state: AlignState, die: Item, dice: list[Item]) -> tuple[int, int]:
    """Return how many of some dice have the colour of another, and how many its face."""
    kind, face = state.kind, state.face
    return sum([kind[each] == kind[die] for each in dice]), sum([face[each] == face[die] for each in dice])


def _alike(state: AlignState, die: Item, dice: list[Item]) -> int:
    """Return how many dice have the colour or the face of another."""
    return sum([state.kind[each] == state.kind[die] or state.face[each] == state.face[die] for each in dice])


def _is_first_pick(state: AlignState, action: Action) -> bool:
    """Return whether a die is taken before any is held: all are alike then."""
    return action.verb == "take" and not _lying(state, action.seat)


def _free_columns(state: AlignState, seat: int) -> list[int]:
    return [column for column, pile in enumerate(state.bottle(seat)) if len(pile) < 4]


def _most_pips(state: AlignState, action: Action) -> int:
    """Return the most pips that a die to take brings if it is dropped at once."""
    seat, die = action.seat, source(action)
    return max([_pips_dropped(state, seat, die, column) for column in _free_columns(state, seat)], default=0)


def _largest_group(state: AlignState, action: Action) -> int:
    """Return the size of the largest group that a die to take can complete."""
    seat, die = action.seat, source(action)
    return max(
        [len(_group(state, _dropped(state, seat, die, column), die)) for column in _free_columns(state, seat)],
        default=0,
    )


def _room_above(state: AlignState, action: Action) -> int:
    """Return how many cells stay free above a dropped die."""
    column = column_of(action)
    return 4 - len(_dropped(state, action.seat, source(action), column)[column])


_Figure = Callable[[AlignState, Action], int]

_DROP: dict[str, _Figure] = {
    "pips": lambda state, action: _pips_dropped(state, action.seat, source(action), column_of(action)),
    "stars": lambda state, action: _completed(state, action)[1],
    "group": lambda state, action: _completed(state, action)[0],
    "alike": lambda state, action: _alike(state, source(action), _touching(state, action)),
    "matches": lambda state, action: sum(_matches(state, source(action), _touching(state, action))),
    "room": _room_above,
}

_FIGURES: dict[str, dict[str, _Figure]] = {
    "take": {
        "pips": _most_pips,
        "group": _largest_group,
        "alike": lambda state, action: _alike(state, source(action), _lying(state, action.seat)),
        "matches": lambda state, action: sum(_matches(state, source(action), _lying(state, action.seat))),
        "shows": lambda state, action: _pips(state, source(action)),
    },
    "drop": _DROP,
    "redrop": _DROP,
    "erase": {"gained": lambda state, action: _gain(state, action)[2]},
    "send": {
        "gained": lambda state, action: _pips(state, source(action)) if _lying_there(state, action) >= 3 else 0,
        "there": lambda state, action: (
            _of_colour(state, _receiver(state, action), source(action))
            if _is_shared(state)
            else _lying_there(state, action)
        ),
    },
    "lay": {
        "points": lambda state, action: 0 if _lacking_after(state, action) else _points(state, action),
        "lacking": lambda state, action: -_lacking_after(state, action),
    },
}
"""Figures that reasons tell of a choice, the weightiest first."""

_LEADS = ("pips", "alike", "shows", "room")
"""Figures by which the best choice may lead the next in words."""


def _take(state: AlignState, action: Action) -> Reason | None:
    if _is_first_pick(state, action):
        return None
    die = source(action)
    if n := _largest_group(state, action):
        return Reason(f"{WHY}.take.group", {"n": n})
    colours, faces = _matches(state, die, _lying(state, action.seat))
    if colours or faces:
        key = "both" if colours and faces else "colour" if colours else "face"
        return Reason(f"{WHY}.take.{key}", {"n": colours or faces, "faces": faces})
    offered = [state.face[each] for each in state.lying(At.tray)]
    if state.face[die] == max(offered) > min(offered):
        return Reason(f"{WHY}.take.highest", {"n": state.face[die] + 1})
    return Reason(f"{WHY}.take.apart", {}, speaks=False)


def _drop(state: AlignState, action: Action) -> Reason | None:
    seat, die, column = action.seat, source(action), column_of(action)
    columns = _dropped(state, seat, die, column)
    size, pips = _completed(state, action)
    if size:
        return Reason(f"{WHY}.drop.stars" if pips else f"{WHY}.drop.group", {"n": pips or size, "size": size})
    row, near = len(columns[column]) - 1, _touching(state, action)
    colours, faces = _matches(state, die, near)
    if colours or faces:
        key = "both" if colours and faces else "colour" if colours else "face"
        return Reason(f"{WHY}.drop.{key}", {"colours": colours, "faces": faces, "n": 3 - row})
    heights = [len(pile) for number, pile in enumerate(columns) if number != column]
    if not any(heights) and not row:
        return None
    if row <= min(heights):
        return Reason(f"{WHY}.drop.room", {"n": 3 - row})
    return Reason(f"{WHY}.drop.apart", {"n": 3 - row}, speaks=False)


_SKILLS = covering(
    schema.Effect,
    {
        schema.TreatMarkAsStar: "star",
        schema.Roll: "chance",
        **dict.fromkeys((schema.Redrop, schema.Flip, schema.AddFace, schema.Swap), "group"),
    },
)
"""Reason key of a skill, by its first effect."""


def _skill(state: AlignState, action: Action) -> Reason | None:
    first = _SKILLS[type(skills.skill_of(state, action.seat).effects[0])]
    if first == "star":
        return Reason(f"{WHY}.skill.star", {"n": _pips(state, target(action))})
    if first == "chance":
        return None
    bottle = Bottle.of(state, action.seat)
    before, after = grid.groups(bottle.columns), grid.groups(advice.changed_by(state, bottle, action).columns)
    new = [len(grid.CELLS[cells]) for cells in after if cells not in before]
    return Reason(f"{WHY}.skill.group", {"n": max(new)}) if new else None


# --- erasing ---


def _gain(state: AlignState, action: Action) -> tuple[int, int, int]:
    """Return how many dice of a group can be gained, how many it has, and the pips of those gained."""
    seat, cells = action.seat, int(action.arg)
    left, right = (len(state.zones[zone]) for zone in PASS[seat])
    dice = forecast.dues(state.columns(seat), cells, state.board[seat])
    pips, sides, _ = max(forecast.sent(dice, left, right, False))
    return len(dice) - (sum(sides) - left - right), len(dice), pips


def _erase(state: AlignState, action: Action) -> Reason:
    gained, size, pips = _gain(state, action)
    if gained:
        return Reason(f"{WHY}.erase.gained", {"gained": gained, "size": size, "n": pips})
    return Reason(f"{WHY}.erase.passed", {"n": size})


def _side(action: Action) -> int:
    """Return the side to which a die is sent: 0 for left, 1 for right."""
    return int(action.target.startswith("zone:right"))


def _lying_there(state: AlignState, action: Action) -> int:
    """Return how many dice lie in the pass area to which a die is sent."""
    return len(state.zones[PASS[action.seat][_side(action)]])


def _receiver(state: AlignState, action: Action) -> int:
    """Return the seat to which a die is sent."""
    return (action.seat + (-1 if _side(action) else 1)) % state.setup.seats


def _is_shared(state: AlignState) -> bool:
    """Return whether it is seen what partners do with dice that they receive."""
    return state.coop and state.screens_open


def _send(state: AlignState, action: Action) -> Reason:
    seat, die, lying = action.seat, source(action), _lying_there(state, action)
    if lying >= 3:
        return Reason(f"{WHY}.send.gained", {"n": _pips(state, die)})
    free = any(due.die == die and due.mark == BOTH for due in state.work[seat])
    if _is_shared(state):
        partner = _receiver(state, action)
        opposite = (2 * seat - partner) % state.setup.seats
        n, rest = _of_colour(state, partner, die), _of_colour(state, opposite, die) if free else 0
        return Reason(f"{WHY}.send.partner", {"seat": SEAT[partner], "n": n}, speaks=n > 0 and n >= rest)
    fuller = not free or lying >= len(state.zones[PASS[seat][not _side(action)]])
    return Reason(f"{WHY}.send.number", {"n": lying + 1}, speaks=fuller)


def _of_colour(state: AlignState, seat: int, die: Item) -> int:
    return sum([state.kind[each] == state.kind[die] for pile in state.bottle(seat) for each in pile])


# --- monsters and the end ---


def _lacking(state: AlignState, card: Item) -> int:
    """Return the number of dice that would still defeat a monster."""
    return len(monsters.cells(state, card)) - sum(monsters.filled_cells(state, card))


def _lacking_after(state: AlignState, action: Action) -> int:
    """Return the number of dice that a monster lacks after one more."""
    return _lacking(state, monsters.cell_of(action.target)[0]) - 1


def _points(state: AlignState, action: Action) -> int:
    return BOOK.monster(state.kind[monsters.cell_of(action.target)[0]]).points


def _lay(state: AlignState, action: Action) -> Reason:
    found = BOOK.monster(state.kind[monsters.cell_of(action.target)[0]])
    if lacking := _lacking_after(state, action):
        return Reason(f"{WHY}.lay.more", {"card": f"kind:{found.key}", "n": lacking})
    return Reason(f"{WHY}.lay.last", {"card": f"kind:{found.key}", "n": found.points})


def _plan(state: AlignState, action: Action) -> Reason:
    pips, points = _pips(state, source(action)), _points(state, action)
    return Reason(f"{WHY}.plan.pays", {"n": pips, "points": points}, speaks=pips <= points)


def _capture(state: AlignState, action: Action) -> Reason | None:
    plan = state.plan[action.seat]
    pips, points = _pips(state, *[planned.die for planned in plan]), BOOK.monster(state.kind[plan[0].card]).points
    return Reason(f"{WHY}.capture.pays", {"n": pips, "points": points}, speaks=pips <= points)


def _rest(state: AlignState, action: Action) -> Reason | None:
    """Explain resting: no monster is worth its dice, no die fits, or too few are there to defeat one."""
    if state.is_pending("raid"):
        return Reason(f"{WHY}.rest.dear", {}) if advice.best_raid(state, action.seat) is None else None
    if not advice.can_lay(state, action.seat):
        return Reason(f"{WHY}.rest.unfit", {})
    n = len(state.gained(action.seat))
    needed = [_lacking(state, entry.card) for entry in monsters.reach(state, action.seat)]
    return Reason(f"{WHY}.rest.short", {"n": n, "least": min(needed)}) if min(needed) > n else None


def _best_rival(state: AlignState, seat: int) -> int:
    return max([state.total[rival] for rival in state.others(seat)])


def _reroll(state: AlignState, action: Action) -> Reason:
    seat, dice = action.seat, state.gained(action.seat)
    mean, pips = _MEAN * len(dice), _pips(state, *dice)
    if state.is_pending("last_roll"):
        total, best = state.total[seat], _best_rival(state, seat)
        if total <= best:
            return Reason(f"{WHY}.reroll.behind", {"n": total, "best": best, "mean": f"{mean:g}"})
        return Reason(f"{WHY}.reroll.last", {"mean": f"{mean:g}", "n": total}, speaks=mean > total)
    if state.is_pending("fight") and not advice.can_lay(state, seat):
        return Reason(f"{WHY}.reroll.unfit", {"n": len(dice)})
    params: dict[str, Param] = {"n": len(dice), "pips": pips, "mean": f"{mean:g}"}
    return Reason(f"{WHY}.reroll.pips", params, speaks=pips < mean)


def _keep(state: AlignState, action: Action) -> Reason:
    total, best = state.total[action.seat], _best_rival(state, action.seat)
    return Reason(f"{WHY}.keep.last", {"n": total, "best": best}, speaks=total >= best)


def _lose(state: AlignState, action: Action) -> Reason:
    pips = _pips(state, source(action))
    least = min([state.face[die] + 1 for die in state.gained(action.seat)])
    return Reason(f"{WHY}.lose.pips", {"n": pips}, speaks=pips == least)


_REASONS: dict[str, Callable[[AlignState, Action], Reason | None]] = {
    "take": _take,
    "drop": _drop,
    "redrop": _drop,
    "skill": _skill,
    "erase": _erase,
    "send": _send,
    "lay": _lay,
    "plan": _plan,
    "capture": _capture,
    "rest": _rest,
    "reroll": _reroll,
    "keep": _keep,
    "lose": _lose,
}
