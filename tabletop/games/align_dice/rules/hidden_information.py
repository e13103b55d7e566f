"""Hidden information behind screens: redaction of views, and determinization for searching bots."""

from __future__ import annotations

from tabletop.engine import NONE, Item, rng
from tabletop.games.align_dice.cards.book import MONSTER
from tabletop.games.align_dice.rules.state import BOTTLE, IDLE, PASS, AlignState, At
from tabletop.games.align_dice.rules.steps.erasing import erase_groups

_LYING = {"select": 3, "place": 4, "erase": 4, "pass": 3}
"""Mean number of dice in a bottle, in matches of Regular and Novice bots, before those that follow."""
_DICE_PER_LYING = 5
"""So many dice behind a screen bring one more into the bottle; the others have been gained."""
_SPREAD = 2


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
    key, (more,) = rng.numbers(key, 1, 2 * _SPREAD + 1)
    full = min(len(dice), 12, _LYING.get(state.phase, 3) + behind // _DICE_PER_LYING + more - _SPREAD)
    key, spread = rng.numbers(key, full, 3)
    for column in spread:
        free = [BOTTLE[seat][(column + step) % 3] for step in range(3)]
        _put(state, dice, next(zone for zone in free if len(state.zones[zone]) < 4), 1)
    _put(state, dice, At.benefit[seat], len(dice))
    return key


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
