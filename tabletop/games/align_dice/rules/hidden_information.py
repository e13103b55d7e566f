"""Hidden information behind screens: redaction of views, and determinization for searching bots."""

from __future__ import annotations

from tabletop.engine import NONE, Item, rng
from tabletop.games.align_dice.cards.book import MONSTER
from tabletop.games.align_dice.rules.state import BOTTLE, IDLE, PASS, AlignState, At
from tabletop.games.align_dice.rules.steps.erasing import erase_groups

_GAINED = {"select": -1.0, "place": -1.4, "erase": -0.5, "pass": 0.0}
_GAINED_PER_PASSED, _GAINED_PER_HIDDEN = 0.8, 0.22
"""Dice gained behind a screen, by those passed on and those still hidden: 240 matches of Regular bots in versus."""


def _behind(state: AlignState, seat: int) -> list[int]:
    return [] if state.screens_open else [other for other in state.seats if other != seat]


def redact(state: AlignState, seat: int) -> None:
    """Hide what others do behind their screens: skills used, groups in work, plans, chains."""
    for other in _behind(state, seat):
        state.used[other] = state.chain[other] = -1
        state.held[other] = NONE
        state.work[other], state.plan[other] = (), ()
        state.done[other] = max(0, state.done[other])


def determinize(state: AlignState, seat: int, key: int) -> int:
    """Distribute unseen dice over queue, bottle, pass areas and benefit area, with random faces."""
    screened = _behind(state, seat)
    for other in screened:
        key = _spread(state, other, key)
    for other in screened if state.phase == "erase" else ():
        if not state.done[other] and not erase_groups(state, other):
            state.done[other] = IDLE
    for item, face in enumerate(state.face):
        if face < 0:
            state.face[item] = state.spot[item] = 0
    return key


def _spread(state: AlignState, seat: int, key: int) -> int:
    state.used[seat] = state.chain[seat] = 0
    heap = state.waiting(seat)
    dice = [item for item in heap if state.kind[item] < MONSTER]
    behind = len(dice)
    heap.clear()
    key, order = rng.permutation(key, len(dice))
    key, faces = rng.numbers(key, len(dice), 6)
    dice = [dice[place] for place in order]
    for die, face in zip(dice, faces, strict=True):
        state.face[die] = face
        state.spot[die] = 0
    _put(state, dice, At.queue[seat], min(_waiting(state, seat), len(dice)))
    for zone in PASS[seat] if state.phase == "pass" else ():
        _put(state, dice, zone, min(2, max(0, len(dice) - 6)))
    key, gained = _gained(state, seat, behind, key)
    key, rolls = rng.numbers(key, gained, 6)
    full = min(12, max(0, len(dice) - gained))
    if state.phase == "place" and state.done[seat]:  # what does not fit overflows, and still waits
        _put(state, dice, At.queue[seat], max(0, len(dice) - gained - full))
    key, spread = rng.numbers(key, full, 3)
    for column in spread:
        free = [BOTTLE[seat][(column + step) % 3] for step in range(3)]
        _put(state, dice, next(zone for zone in free if len(state.zones[zone]) < 4), 1)
    for die, face in zip(dice, rolls, strict=False):
        state.face[die] = max(state.face[die], face)  # players gain high dice and pass low ones on
    _put(state, dice, At.benefit[seat], len(dice))
    return key


def _gained(state: AlignState, seat: int, behind: int, key: int) -> tuple[int, int]:
    """Return a likely number of gained dice: groups that gain dice pass others on for all to see."""
    used = (len(state.lying(At.field)) + len(state.lying(At.removed))) / state.setup.seats
    key, (more, less) = rng.numbers(key, 2, 3)
    mean = _GAINED_PER_PASSED * state.passed[seat] + _GAINED_PER_HIDDEN * behind + _GAINED.get(state.phase, 0.0) - used
    return key, max(0, round(mean) + more - less)


def _waiting(state: AlignState, seat: int) -> int:
    if state.phase == "select":
        if state.coop:
            return state.taken[seat]
        seats = state.setup.seats
        turn = (seat - state.starter) % seats
        picked = 2 * seats + 1 - len(state.lying(At.tray))
        return (picked > turn) + (picked > 2 * seats - 1 - turn)
    return 2 + len(state.ghost[seat]) if state.phase == "place" and not state.done[seat] else 0


def _put(state: AlignState, dice: list[Item], zone: int, count: int) -> None:
    for _ in range(count):
        die = dice.pop()
        state.spot[die] = len(state.zones[zone])
        state.zones[zone].append(die)
        state.zone[die] = zone
