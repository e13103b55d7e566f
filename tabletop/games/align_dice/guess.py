"""What lies behind other seats' screens: hidden from views, and filled in plausibly for bots that search."""

from __future__ import annotations

from tabletop.engine import chance
from tabletop.engine.items import NONE, Item
from tabletop.games.align_dice.book import MONSTER
from tabletop.games.align_dice.erasing import EMPTY, found
from tabletop.games.align_dice.state import (
    BENEFIT,
    BOTTLE,
    PASS,
    QUEUE,
    TRAY,
    AlignState,
    at,
    coop,
    down,
)


def mask(state: AlignState, seat: int) -> None:
    """Hide what others do behind their screens: skills used, groups in work, plans, chains."""
    if down(state):
        return
    for other in state.seats:
        if other != seat:
            state.used[other] = -1
            state.held[other] = NONE
            state.chain[other] = -1
            state.work[other] = ()
            state.plan[other] = ()
            state.done[other] = max(0, state.done[other])


def imagine(state: AlignState, seat: int, key: int) -> int:
    """Distribute every unseen heap over queue, bottle, pass areas and benefit area, with random faces."""
    if not down(state):
        for other in state.seats:
            if other != seat:
                key = _spread(state, other, seat, key)
        for other in state.seats:
            if other != seat and state.phase == "erase" and not state.done[other] and not found(state, other):
                state.done[other] = EMPTY
    for item, face in enumerate(state.face):
        if face < 0:
            state.face[item] = state.spot[item] = 0
    return key


def _spread(state: AlignState, seat: int, observer: int, key: int) -> int:
    state.used[seat] = state.chain[seat] = 0
    heap = state.zones[at(seat, QUEUE)]
    dice = [item for item in heap if state.kind[item] < MONSTER]
    heap.clear()
    key, order = chance.permutation(key, len(dice))
    key, faces = chance.numbers(key, len(dice), 6)
    dice = [dice[place] for place in order]
    for die, face in zip(dice, faces, strict=True):
        state.face[die] = face
        state.spot[die] = 0
    waiting = min(_waiting(state, seat, observer), len(dice))
    _put(state, dice, at(seat, QUEUE), waiting)
    if state.phase == "pass":
        for side in (PASS, PASS + 1):
            _put(state, dice, at(seat, side), min(2, max(0, len(dice) - 6)))
    full = min(len(dice), max(4, min(7, len(dice) - 2 * max(0, state.round - 2))), 12)
    key, spread = chance.numbers(key, full, 3)
    for column in spread:
        zone = at(seat, BOTTLE) + column
        while len(state.zones[zone]) == 4:
            zone = at(seat, BOTTLE) + (zone - at(seat, BOTTLE) + 1) % 3
        _put(state, dice, zone, 1)
    _put(state, dice, at(seat, BENEFIT), len(dice))
    return key


def _waiting(state: AlignState, seat: int, observer: int) -> int:
    if state.phase == "select":
        if coop(state.setup):
            return _capped(state, seat, observer)
        seats = state.setup.seats
        turn = (seat - state.starter) % seats
        picked = 2 * seats + 1 - len(state.zones[TRAY])
        return (picked > turn) + (picked > 2 * seats - 1 - turn)
    if state.phase == "place" and not state.done[seat]:
        return 2 + len(state.ghost[seat]) // 3
    return 0


def _capped(state: AlignState, seat: int, observer: int) -> int:
    """Return how many dice lie on a seat's cap while all choose: who is still asked has none or one (ALI-5.04)."""
    asked = state.ask.seats if state.ask is not None and state.ask.key == "choose" else ()
    if seat not in asked:
        return 2
    others = [other for other in asked if other != observer]
    taken = 2 * state.setup.seats + 1 - len(state.zones[TRAY]) - 2 * (state.setup.seats - len(asked))
    if observer in asked:
        taken -= len(state.zones[at(observer, QUEUE)])
    return int(others.index(seat) < taken)


def _put(state: AlignState, dice: list[Item], zone: int, count: int) -> None:
    for _ in range(count):
        die = dice.pop()
        state.spot[die] = len(state.zones[zone])
        state.zones[zone].append(die)
        state.zone[die] = zone
