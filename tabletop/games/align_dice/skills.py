"""Adventurer skills: which dice a skill may choose, and what its effects do to the die (ALI-11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action, names
from tabletop.engine.game import Guard, Move
from tabletop.engine.items import NONE, Item
from tabletop.games.align_dice import grid
from tabletop.games.align_dice.book import BOOK, STAR
from tabletop.games.align_dice.schema import AddFace, Flip, Redrop, Roll, Skill, Swap, Timing, TreatMarkAsStar, Where
from tabletop.games.align_dice.state import BOTTLE, DIE, QUEUE, AlignState, at, bottle, down, say, shout, shown

SKILL = names("skill")
"""References of the adventurer cards by seat."""


@cache
def columns(seat: int) -> tuple[str, str, str]:
    """Return the references of a seat's columns."""
    return f"zone:bottle1/{seat}", f"zone:bottle2/{seat}", f"zone:bottle3/{seat}"


def column_of(action: Action) -> int:
    """Return the column, 0 to 2, that an action's target names."""
    return int(action.target[11]) - 1


def skill_of(state: AlignState, seat: int) -> Skill:
    """Return the skill on a seat's adventurer card."""
    return BOOK.adventurers[state.hero[seat]].skill


def ready(state: AlignState, seat: int, timing: Timing) -> bool:
    """Tell whether a seat still has a skill of this moment (ALI-11.01, ALI-13.06)."""
    if state.used[seat] or state.setup.options["no_skills"]:
        return False
    return BOOK.adventurers[state.hero[seat]].skill.timing is timing


@cache
def _use_of(seat: int, die: int, by: int = 0) -> Action:
    return Action(seat, "skill", SKILL[seat], DIE[die], f"{by:+d}" if by else "")


@cache
def _swap_of(seat: int, die: int, other: int) -> Action:
    return Action(seat, "skill", DIE[die], DIE[other])


@cache
def _redrops(seat: int, die: Item) -> tuple[Action, ...]:
    return tuple(Action(seat, "skill", DIE[die], target) for target in columns(seat))


def usable(state: AlignState, seat: int) -> bool:
    """Tell whether a seat's placement skill has a legal target now."""
    if not ready(state, seat, Timing.PLACEMENT):
        return False
    return any(all(guard.holds(state, action) for guard in SKILL_MOVE.guards) for action in candidates(state, seat))


def spend(state: AlignState, seat: int) -> None:
    """Turn a seat's adventurer card sideways (ALI-11.02); announced only if the table wants it so (ALI-O.08)."""
    op.count(state, "used", seat, 1, watchers(state, seat))


def watchers(state: AlignState, seat: int) -> tuple[int, ...] | None:
    """Return who sees whether a seat's adventurer card lies sideways, None for everybody."""
    return None if down(state) or state.setup.options["announce_skills"] else (seat,)


def land(state: AlignState, seat: int, die: Item, column: int) -> None:
    """Let a die fall into a column of its seat's bottle (ALI-1.03, ALI-6.03)."""
    zone = at(seat, BOTTLE) + column
    op.turn(state, "spot", die, len(state.zones[zone]))
    op.move(state, die, zone)


def settle_columns(state: AlignState, seat: int) -> None:
    """Let every unsupported die of a bottle fall (ALI-7.16, ALI-11.04)."""
    spot = state.spot
    for column in bottle(state, seat):
        for row, die in enumerate(column):
            if spot[die] != row:
                op.turn(state, "spot", die, row)


def _cells(state: AlignState, seat: int) -> dict[int, int]:
    return {c * 4 + row: die for c, column in enumerate(bottle(state, seat)) for row, die in enumerate(column)}


def _choices(state: AlignState, seat: int, skill: Skill) -> list[Item]:
    dice: list[Item] = []
    for where in skill.die:
        if where is Where.WAITING:
            dice += state.zones[at(seat, QUEUE)]
        elif where is Where.BOTTLE:
            for column in bottle(state, seat):
                dice += column
    return dice


def candidates(state: AlignState, seat: int) -> Iterator[Action]:
    """Yield every use of a seat's placement skill, sensible or not."""
    skill = skill_of(state, seat)
    if skill.timing is not Timing.PLACEMENT:
        return
    first = skill.effects[0]
    if isinstance(first, Swap):
        cells = _cells(state, seat)
        for cell, die in cells.items():
            for near in grid.neighbours(cell):
                if near in cells:
                    yield _swap_of(seat, die, cells[near])
        return
    for die in _choices(state, seat, skill):
        if isinstance(first, Redrop):
            yield from _redrops(seat, die)
        elif isinstance(first, AddFace):
            for by in first.by:
                yield _use_of(seat, die, by)
        else:
            yield _use_of(seat, die)


def _may_use(state: AlignState, seat: int) -> list[Action]:
    if not ready(state, seat, Timing.PLACEMENT) or state.held[seat] >= 0:
        return []
    skill = skill_of(state, seat)
    first = skill.effects[0]
    if isinstance(first, AddFace):
        face, by = state.face, first.by
        return [_use_of(seat, die, n) for die in _choices(state, seat, skill) for n in by if 0 <= face[die] + n <= 5]
    if isinstance(first, Redrop):
        free = [len(column) < 4 for column in bottle(state, seat)]
        zone, own = state.zone, at(seat, BOTTLE)
        return [
            way
            for die in _choices(state, seat, skill)
            for column, way in enumerate(_redrops(seat, die))
            if free[column] or zone[die] == own + column
        ]
    return list(candidates(state, seat))


def _column_takes(state: AlignState, action: Action) -> bool:
    if not action.target.startswith("zone:bottle"):
        return True
    column = bottle(state, action.seat)[column_of(action)]
    return len(column) < 4 or NUMBER[action.source] in column


def _face_exists(state: AlignState, action: Action) -> bool:
    return not action.arg or 0 <= state.face[NUMBER[action.target]] + int(action.arg) <= 5


def _use(state: AlignState, action: Action) -> None:
    seat = action.seat
    skill = skill_of(state, seat)
    spend(state, seat)
    if state.events is not None:
        name = f"kind:{BOOK.adventurers[state.hero[seat]].key}"
        if state.setup.options["announce_skills"] and not down(state):
            shout(state, "skill_announced", "ALI-11.02", seat=f"seat:{seat}", card=name)
        chosen = action.source if action.source.startswith("die:") else action.target
        say(state, seat, "skill", "ALI-11.02", card=name, die=shown(state, NUMBER[chosen]))
    for number, effect in enumerate(skill.effects):
        if isinstance(effect, Roll):
            op.roll(state, state.face, [NUMBER[action.target]])
        elif isinstance(effect, Flip):
            die = NUMBER[action.target]
            op.turn(state, "face", die, 5 - state.face[die])
        elif isinstance(effect, AddFace):
            die = NUMBER[action.target]
            op.turn(state, "face", die, state.face[die] + int(action.arg))
        elif isinstance(effect, Swap):
            _swap(state, NUMBER[action.source], NUMBER[action.target])
        elif isinstance(effect, Redrop):
            if number == 0:
                redrop(state, seat, NUMBER[action.source], column_of(action))
            else:
                state.held[seat] = NUMBER[action.target]
    state.stack.append(("placing", seat))


def redrop(state: AlignState, seat: int, die: Item, column: int) -> None:
    """Lift a die out of the bottle, let the dice above it fall, and drop it into a column (ALI-11.04)."""
    zone = state.zone[die]
    op.turn(state, "spot", die, 4)
    state.zones[zone].remove(die)
    state.zones[zone].append(die)
    for row, other in enumerate(state.zones[zone][:-1]):
        op.turn(state, "spot", other, row)
    target = at(seat, BOTTLE) + column
    if target == zone:
        op.turn(state, "spot", die, len(state.zones[zone]) - 1)
    else:
        land(state, seat, die, column)


def _swap(state: AlignState, die: Item, other: Item) -> None:
    zones, zone, spot = state.zones, state.zone, state.spot
    here, there = zone[die], zone[other]
    low, high = spot[die], spot[other]
    if here == there:
        zones[here][low], zones[here][high] = other, die
    else:
        op.move(state, die, there)
        op.move(state, other, here)
        for place, moved, row in ((there, die, high), (here, other, low)):
            zones[place].remove(moved)
            zones[place].insert(row, moved)
    op.turn(state, "spot", die, high)
    op.turn(state, "spot", other, low)


def drop_held(state: AlignState, action: Action) -> None:
    """Drop the die that a skill lifted out."""
    seat = action.seat
    die, state.held[seat] = state.held[seat], NONE
    redrop(state, seat, die, column_of(action))
    state.stack.append(("placing", seat))


def _bless(state: AlignState, action: Action) -> None:
    seat = action.seat
    spend(state, seat)
    if state.events is not None:
        name = f"kind:{BOOK.adventurers[state.hero[seat]].key}"
        say(state, seat, "skill", "ALI-11.02", card=name, die=shown(state, NUMBER[action.target]))
    die = NUMBER[action.target]
    rest = tuple((other, mark) for other, mark in state.work[seat] if other != die)
    state.work[seat] = ((die, STAR), *rest)
    state.stack.append(("erasing", seat))


def _blessings(state: AlignState, seat: int) -> list[Action]:
    skill = skill_of(state, seat)
    if not isinstance(skill.effects[0], TreatMarkAsStar):
        return []
    return [Action(seat, "skill", SKILL[seat], DIE[die]) for die, mark in state.work[seat] if mark != STAR]


def _skills_played(state: AlignState, action: Action) -> bool:
    return not state.setup.options["no_skills"]


def _unused(state: AlignState, action: Action) -> bool:
    return not state.used[action.seat]


def nothing_held(state: AlignState, action: Action) -> bool:
    """Tell whether no die waits to be dropped again."""
    return state.held[action.seat] < 0


WHEN: tuple[Guard[AlignState], ...] = (
    Guard("ALI-13.06", "align_dice.refuse.no_skills", _skills_played),
    Guard("ALI-11.01", "align_dice.refuse.skill_used", _unused),
)
SKILL_MOVE: Move[AlignState] = Move(
    "skill",
    "ALI-11.03",
    "align_dice.refuse.skill_moment",
    candidates,
    _use,
    (
        Guard("ALI-6.03", "align_dice.refuse.column_full", _column_takes),
        Guard("ALI-1.01", "align_dice.refuse.no_such_face", _face_exists),
    ),
    (*WHEN, Guard("ALI-11.04", "align_dice.refuse.held", nothing_held)),
    likely=_may_use,
)
BLESSING: Move[AlignState] = Move("skill", "ALI-11.03", "align_dice.refuse.skill_moment", _blessings, _bless, (), WHEN)


def redrops(state: AlignState, seat: int) -> list[Action]:
    """Return every way to drop the die that a skill lifted out."""
    die = state.held[seat]
    return [Action(seat, "redrop", DIE[die], target) for target in columns(seat)] if die >= 0 else []


REDROP: Move[AlignState] = Move(
    "redrop",
    "ALI-11.04",
    "align_dice.refuse.skill_moment",
    redrops,
    drop_held,
    (Guard("ALI-6.03", "align_dice.refuse.column_full", _column_takes),),
)
