"""Adventurer skills: which dice a skill may choose, and what its effects do to the die (ALI-11)."""

from __future__ import annotations

from functools import cache

from tabletop.engine import NONE, SEAT, Action, Item, names, op
from tabletop.games.align_dice.cards.book import BOOK, STAR
from tabletop.games.align_dice.cards.schema import AddFace, Flip, Redrop, Roll, Skill, Swap, Timing, TreatMarkAsStar
from tabletop.games.align_dice.rules import grid
from tabletop.games.align_dice.rules.state import BOTTLE, AlignState, At, PendingDie, guard, move
from tabletop.kit import DIE, Verb, own_refs, source, target

SKILL = names("skill")
"""References of the adventurer cards by seat."""
COLUMNS = tuple(tuple(At.refs[zone] for zone in zones) for zones in BOTTLE)
"""References of the columns of each seat's bottle."""
_WITH_DIE = Verb("skill", DIE)
_REDROPS = [[_WITH_DIE.table(seat, column) for column in columns] for seat, columns in enumerate(COLUMNS)]


@cache
def _swapping(seat: int, die: Item, neighbour: Item) -> Action:
    return Action(seat, "skill", DIE[die], DIE[neighbour])


@cache
def _with_card(seat: int, die: Item, by: int = 0) -> Action:
    return Action(seat, "skill", SKILL[seat], DIE[die], f"{by:+d}" if by else "")


def column_of(action: Action) -> int:
    """Return the column, 0 to 2, that an action's target names."""
    return int(action.target[11]) - 1


def skill_of(state: AlignState, seat: int) -> Skill:
    """Return the skill on a seat's adventurer card."""
    return BOOK.adventurers[state.hero[seat]].skill


def has_skill(state: AlignState, seat: int, timing: Timing) -> bool:
    """Return whether a seat still has a skill of this moment (ALI-11.01, ALI-13.06)."""
    return not state.used[seat] and not state.setup.options["no_skills"] and skill_of(state, seat).timing == timing


def rolls(state: AlignState, seat: int) -> bool:
    """Return whether a seat's skill rolls a die, so that it cannot be undone."""
    return any(isinstance(effect, Roll) for effect in skill_of(state, seat).effects)


def usable(state: AlignState, seat: int) -> bool:
    """Return whether a seat's placement skill has a legal target now."""
    return bool(_uses(state, seat))


def watchers(state: AlignState, seat: int) -> tuple[int, ...] | None:
    """Return the seats that see whether an adventurer card lies sideways, None for all."""
    return None if state.screens_open or state.setup.options["announce_skills"] else (seat,)


def drop_die(state: AlignState, seat: int, die: Item, column: int) -> None:
    """Drop a die into a column of its seat's bottle (ALI-1.03, ALI-6.03)."""
    zone = BOTTLE[seat][column]
    op.set_value(state, "spot", die, len(state.zones[zone]))
    op.move(state, die, zone)


def drop_unsupported(state: AlignState, seat: int) -> None:
    """Drop every unsupported die of a bottle (ALI-7.16, ALI-11.04)."""
    for column in state.bottle(seat):
        for row, die in enumerate(column):
            op.set_value(state, "spot", die, row)


def candidates(state: AlignState, seat: int) -> list[Action]:
    """Return every use of a seat's placement skill, sensible or not."""
    skill = skill_of(state, seat)
    first, dice = skill.effects[0], _choices(state, seat, skill)
    if skill.timing != "placement":
        return []
    if isinstance(first, Swap):
        cells = {c * 4 + row: die for c, column in enumerate(state.bottle(seat)) for row, die in enumerate(column)}
        pairs = [(cell, near) for cell in cells for near in grid.NEAR[cell] if near in cells]
        return [_swapping(seat, cells[cell], cells[near]) for cell, near in pairs]
    if isinstance(first, Redrop):
        return [drop[die] for drop in _REDROPS[seat] for die in dice]
    return [_with_card(seat, die, by) for by in (first.by if isinstance(first, AddFace) else (0,)) for die in dice]


def _choices(state: AlignState, seat: int, skill: Skill) -> list[Item]:
    dice: list[Item] = []
    for where in skill.die:
        if where == "waiting":
            dice += state.waiting(seat)
        elif where == "bottle":
            for column in state.bottle(seat):
                dice += column
    return dice


def _uses(state: AlignState, seat: int) -> list[Action]:
    if not has_skill(state, seat, "placement") or state.held[seat] >= 0:
        return []
    skill = skill_of(state, seat)
    first = skill.effects[0]
    if isinstance(first, AddFace):
        face, dice = state.face, _choices(state, seat, skill)
        return [_with_card(seat, die, by) for by in first.by for die in dice if 0 <= face[die] + by <= 5]
    found = candidates(state, seat)
    if isinstance(first, Redrop) and 4 in map(len, state.bottle(seat)):
        return [action for action in found if _column_takes(state, action)]
    return found


def _column_takes(state: AlignState, action: Action) -> bool:
    if not action.target.startswith("zone:bottle"):
        return True
    column = state.bottle(action.seat)[column_of(action)]
    return len(column) < 4 or source(action) in column


def _spend(state: AlignState, seat: int, die: Item) -> None:
    """Turn a seat's adventurer card sideways (ALI-11.02); logged only with the option of ALI-O.08."""
    op.set_counter(state, "used", seat, 1, watchers(state, seat))
    if state.events is not None:
        key = BOOK.adventurers[state.hero[seat]].key
        name, skill = f"kind:{key}", f"skill_of:{key}"
        if state.setup.options["announce_skills"] and not state.screens_open:
            state.say("skill_announced", "ALI-11.02", seat=SEAT[seat], card=name)
        state.log_privately(seat, "skill", "ALI-11.02", card=name, skill=skill, die=state.face_ref(die))


def _use(state: AlignState, action: Action) -> None:
    seat, skill = action.seat, skill_of(state, action.seat)
    die = source(action) if action.source.startswith("die:") else target(action)
    _spend(state, seat, die)
    before = state.face_ref(die)
    for number, effect in enumerate(skill.effects):
        match effect:
            case Roll():
                op.roll(state, state.face, [die])
            case Flip():
                op.set_value(state, "face", die, 5 - state.face[die])
            case AddFace():
                op.set_value(state, "face", die, state.face[die] + int(action.arg))
            case Swap():
                _swap(state, die, target(action))
            case Redrop() if number == 0:
                _redrop(state, seat, die, column_of(action))
            case Redrop():
                state.held[seat] = die
    after = state.face_ref(die)
    if after != before:
        state.log_privately(seat, "turned", "ALI-1.01", die=before, new=after)
    elif isinstance(skill.effects[0], Roll):
        state.log_privately(seat, "rerolled_to", "ALI-1.01", before=(before,), dice=(after,))
    state.stack.append(("placing", seat))


def _redrop(state: AlignState, seat: int, die: Item, column: int) -> None:
    """Lift a die out of the bottle, let the dice above it fall, and drop it into a column (ALI-11.04)."""
    zone = state.zone[die]
    if state.events is not None:
        row = sum([each != die for each in state.bottle(seat)[column]]) + 1
        into = COLUMNS[seat][column]
        state.log_privately(seat, "placed", "ALI-11.04", die=state.face_ref(die), column=into, row=row)
    op.set_value(state, "spot", die, 4)
    pile = state.zones[zone]
    pile.remove(die)
    pile.append(die)
    for row, above in enumerate(pile[:-1]):
        op.set_value(state, "spot", above, row)
    if BOTTLE[seat][column] == zone:
        op.set_value(state, "spot", die, len(pile) - 1)
    else:
        drop_die(state, seat, die, column)


def _swap(state: AlignState, die: Item, neighbour: Item) -> None:
    zones, zone, spot = state.zones, state.zone, state.spot
    column, next_column = zone[die], zone[neighbour]
    low, high = spot[die], spot[neighbour]
    if column == next_column:
        zones[column][low], zones[column][high] = neighbour, die
    else:
        op.move(state, die, next_column)
        op.move(state, neighbour, column)
        for place, moved, row in ((next_column, die, high), (column, neighbour, low)):
            zones[place].remove(moved)
            zones[place].insert(row, moved)
    op.set_value(state, "spot", die, high)
    op.set_value(state, "spot", neighbour, low)


def _drop_held(state: AlignState, action: Action) -> None:
    seat = action.seat
    state.held[seat] = NONE
    _redrop(state, seat, source(action), column_of(action))
    state.stack.append(("placing", seat))


def _bless(state: AlignState, action: Action) -> None:
    seat, die = action.seat, target(action)
    _spend(state, seat, die)
    state.work[seat] = (PendingDie(die, STAR), *[due for due in state.work[seat] if due.die != die])
    state.stack.append(("erasing", seat))


def _blessings(state: AlignState, seat: int) -> list[Action]:
    if not isinstance(skill_of(state, seat).effects[0], TreatMarkAsStar):
        return []
    return [_with_card(seat, due.die) for due in state.work[seat] if due.mark != STAR]


_UNUSED = (
    guard("ALI-13.06", "no_skills", lambda s, a: not s.setup.options["no_skills"]),
    guard("ALI-11.01", "skill_used", lambda s, a: not s.used[a.seat]),
)
_ROOM = guard("ALI-6.03", "column_full", _column_takes)
_FACE = guard("ALI-1.01", "no_such_face", lambda s, a: not a.arg or 0 <= s.face[target(a)] + int(a.arg) <= 5)
FREE_HANDS = guard("ALI-11.04", "held", lambda s, a: s.held[a.seat] < 0)
_REDROPPED = Verb("redrop", DIE).choices(
    lambda s, seat: [s.held[seat]] if s.held[seat] >= 0 else [], own_refs(At, At.bottle1, At.bottle2, At.bottle3)
)

USE = move("skill", "ALI-11.03", candidates, _use, (_ROOM, _FACE), (*_UNUSED, FREE_HANDS), _uses, late="skill_moment")
BLESSING = move("skill", "ALI-11.03", _blessings, _bless, (), _UNUSED, late="skill_moment")
REDROP = move("redrop", "ALI-11.04", _REDROPPED, _drop_held, (_ROOM,), late="skill_moment", on_double_click=("",))
