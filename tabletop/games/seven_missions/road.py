"""The roads of lands: moves, growth, losing lands, and putting monsters and miracles on them (SEV-3, SEV-6, SEV-8)."""

from __future__ import annotations

from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step, button
from tabletop.engine.runner import ask
from tabletop.games.seven_missions import ending
from tabletop.games.seven_missions.book import IS_MIRACLE, IS_MONSTER, JOINT, REWARD
from tabletop.games.seven_missions.flow import IDLE, go_on
from tabletop.games.seven_missions.state import (
    AURA,
    BOX,
    CARD,
    DISCARD,
    DONE,
    GROWN,
    HAND,
    HERO,
    LAIR,
    LAND,
    LANDS,
    OPEN,
    THREAT,
    SevenState,
    at,
    can_draw,
    draw,
    earn,
    gear_of,
    goal,
    has_gold,
    land_of,
    level,
    miracle_on,
    monsters_on,
    named,
    say,
    solo,
    threatened,
    to_box,
    trial,
)

# --- moving ---


@cache
def _bury_way(seat: int, verb: str, item: int, spot: int) -> Action:
    return Action(seat, verb, CARD[item], LAND[seat][spot])


def _buries(state: SevenState, seat: int) -> list[Action]:
    spot = level(state, seat)
    return [_bury_way(seat, "move", item, spot) for item in state.zones[at(seat, HAND)]]


def _clear(state: SevenState, action: Action) -> bool:
    return not state.zones[at(action.seat, THREAT)]


def _below_goal(state: SevenState, action: Action) -> bool:
    return level(state, action.seat) < goal(state.setup)


def lay(state: SevenState, seat: int, item: int) -> None:
    """Lay a hand card face down as the next land, and grow on reaching level 5 (SEV-3.01 to 3.05, SEV-8.07)."""
    op.move(state, item, at(seat, LANDS))
    say(state, "moved", "SEV-8.03", seat=f"seat:{seat}", n=level(state, seat))
    if level(state, seat) == 5:
        grow(state, seat)
    ending.review_claim(state, seat)


def grow(state: SevenState, seat: int) -> None:
    """Put the card of level 5 into use, once and for all; state and item carry over (SEV-3.05, SEV-R.14, SEV-R.27)."""
    zones = state.zones
    if not zones[at(seat, GROWN)]:
        return
    card = zones[at(seat, GROWN)][0]
    say(state, "grew", "SEV-3.05", seat=f"seat:{seat}", card=named(state, card))
    for former in zones[at(seat, HERO)][:]:
        item = gear_of(state, seat, former)
        if item >= 0:
            state.bearer[item] = card
        state.tired[card], state.tired[former] = state.tired[former], 0
        op.move(state, former, BOX)
    op.move(state, card, at(seat, HERO))


def _move(state: SevenState, action: Action) -> None:
    state.moved = True
    state.step = max(state.step, 3)
    lay(state, action.seat, NUMBER[action.source])
    _offer_more(state, action.seat)


def lags(state: SevenState, seat: int) -> bool:
    """Tell whether an opponent's level is higher still (SEV-8.05, SEV-R.17)."""
    return level(state, seat) < max(level(state, other) for other in state.seats)


def _offer_more(state: SevenState, seat: int) -> None:
    if lags(state, seat) and has_gold(state, seat) and len(state.zones[at(seat, HAND)]) > 1:
        ask(state, "press", seat)
    else:
        go_on(state)


def _presses(state: SevenState, seat: int) -> list[Action]:
    spot = level(state, seat)
    coins = has_gold(state, seat)
    return [
        _bury_way(seat, "press", item, spot)
        for item in state.zones[at(seat, HAND)]
        if len(coins) > 1 or item not in coins
    ]


def _press(state: SevenState, action: Action) -> None:
    lay(state, action.seat, NUMBER[action.source])
    state.stack.append(("pressed", action.seat))


def pressed(state: SevenState, seat: int) -> None:
    """Pay for an extra move with a gold coin, and offer the next (SEV-8.05, SEV-8.06)."""
    say(state, "pressed", "SEV-8.05", seat=f"seat:{seat}")
    to_box(state, has_gold(state, seat)[0])
    _offer_more(state, seat)


# --- losing lands ---


def close_combat(state: SevenState, seat: int) -> None:
    """End the combat phase: lose as many lands as carry monsters, unmarked ones from the top (SEV-6.02 to 6.07)."""
    state.combat = DONE
    state.step = max(state.step, 3)
    say(state, "closed", "SEV-6.02", seat=f"seat:{seat}")
    for _ in range(threatened(state, seat).bit_count()):
        state.lost += 1
        remove_land(state, seat, doomed(state, seat)[0])


def doomed(state: SevenState, seat: int) -> list[int]:
    """Return the positions of unmarked lands from the highest down (SEV-6.04)."""
    return [spot for spot in reversed(range(level(state, seat))) if not state.marked[seat] >> spot & 1]


def would_lose(state: SevenState, seat: int) -> list[int]:
    """Return the positions of the lands that would go if the combat phase ended now (SEV-6.03)."""
    return doomed(state, seat)[: threatened(state, seat).bit_count()]


def remove_land(state: SevenState, seat: int, spot: int) -> None:
    """Take a land away with everything on it, and close up the row (SEV-6.05, SEV-6.06, SEV-R.10, SEV-R.34 to 37)."""
    for monster in monsters_on(state, seat, spot):
        owner = state.by[monster]
        state.by[monster] = state.spot[monster] = -1
        op.move(state, monster, _home(state, owner))
    miracle = miracle_on(state, seat, spot)
    if miracle >= 0:
        state.spot[miracle] = -1
        op.move(state, miracle, BOX)
    land = state.zones[at(seat, LANDS)][spot]
    to_box(state, land)
    say(state, "lost_land", "SEV-6.03", seat=f"seat:{seat}", n=spot + 1)
    below = (1 << spot) - 1
    for flags in (state.marked, state.fought):
        flags[seat] = (flags[seat] & below) | (flags[seat] >> (spot + 1) << spot)
    for place in (THREAT, AURA):
        for item in state.zones[at(seat, place)]:
            if state.spot[item] > spot:
                op.turn(state, "spot", item, state.spot[item] - 1)
    ending.review_claim(state, seat)


def _home(state: SevenState, owner: int) -> int:
    """Return where a monster goes that its player gets back; out of the game if that player has left it."""
    if owner < 0:
        return LAIR
    return at(owner, DISCARD) if owner in state.order else BOX


# --- monsters and miracles ---


def may_place(state: SevenState, mover: int, monster: int, seat: int, spot: int) -> bool:
    """Tell whether a kind of monster may be put on a land: window, marker, room (SEV-10.02 to 10.05, SEV-10.07)."""
    return _in_window(state, mover, monster, seat, spot) and _has_room(state, monster, seat, spot)


def _in_window(state: SevenState, mover: int, monster: int, seat: int, spot: int) -> bool:
    least = trial(state, monster)
    return spot + 1 <= least if mover == seat else spot + 1 >= least


def _has_room(state: SevenState, monster: int, seat: int, spot: int) -> bool:
    if state.marked[seat] >> spot & 1:
        return False
    present = monsters_on(state, seat, spot)
    return not present or (JOINT[monster] and state.kind[present[0]] == monster)


@cache
def _place_way(mover: int, verb: str, item: int, seat: int, spot: int) -> Action:
    return Action(mover, verb, CARD[item], LAND[seat][spot])


def _placements(state: SevenState, seat: int, verb: str, wanted: tuple[bool, ...]) -> list[Action]:
    kinds = state.kind
    return [
        _place_way(seat, verb, item, other, spot)
        for item in state.zones[at(seat, HAND)]
        if wanted[kinds[item]]
        for other in state.seats
        for spot in range(level(state, other))
    ]


def _monsters(state: SevenState, seat: int) -> list[Action]:
    return _placements(state, seat, "monster", IS_MONSTER)


def _miracles(state: SevenState, seat: int) -> list[Action]:
    return _placements(state, seat, "miracle", IS_MIRACLE)


def _target_fits(state: SevenState, action: Action) -> bool:
    seat, spot = land_of(action.target)
    return _in_window(state, action.seat, state.kind[NUMBER[action.source]], seat, spot)


def _trial_params(state: SevenState, action: Action) -> dict[str, int | str]:
    return {"n": trial(state, state.kind[NUMBER[action.source]])}


def _unmarked(state: SevenState, action: Action) -> bool:
    seat, spot = land_of(action.target)
    return not state.marked[seat] >> spot & 1


def _alone(state: SevenState, action: Action) -> bool:
    seat, spot = land_of(action.target)
    return _has_room(state, state.kind[NUMBER[action.source]], seat, spot)


def _no_miracle(state: SevenState, action: Action) -> bool:
    return miracle_on(state, *land_of(action.target)) < 0


def _may_place(state: SevenState, seat: int) -> list[Action]:
    if state.combat == OPEN or solo(state):
        return []
    kinds = state.kind
    found = []
    for item in state.zones[at(seat, HAND)]:
        kind = kinds[item]
        if not IS_MONSTER[kind]:
            continue
        least = trial(state, kind)
        for other in state.seats:
            lands = level(state, other)
            for spot in range(least) if other == seat else range(least - 1, lands):
                if spot < lands and _has_room(state, kind, other, spot):
                    found.append(_place_way(seat, "monster", item, other, spot))
    return found


def settle_on(state: SevenState, item: int, seat: int, spot: int, mover: int) -> int:
    """Put a monster on a land, remembering who played it; return its number."""
    op.move(state, item, at(seat, THREAT))
    op.turn(state, "spot", item, spot)
    state.by[item] = mover
    return item


def _place(state: SevenState, action: Action) -> None:
    mover = action.seat
    seat, spot = land_of(action.target)
    item = settle_on(state, NUMBER[action.source], seat, spot, mover)
    kind = state.kind[item]
    say(
        state,
        "placed",
        "SEV-10.01",
        seat=f"seat:{mover}",
        card=named(state, item),
        land=action.target,
        whose=f"seat:{seat}",
    )
    if REWARD[kind]:
        earn(state, mover, REWARD[kind])
    if can_draw(state, mover):
        ask(state, "bonus", mover)
    else:
        go_on(state)


def _draw_bonus(state: SevenState, action: Action) -> None:
    draw(state, action.seat, 1)
    go_on(state)


def _work_miracle(state: SevenState, action: Action) -> None:
    seat, spot = land_of(action.target)
    item = NUMBER[action.source]
    op.move(state, item, at(seat, AURA))
    op.turn(state, "spot", item, spot)
    params = {"card": named(state, item), "land": action.target, "whose": f"seat:{seat}"}
    say(state, "placed", "SEV-10.01", seat=f"seat:{action.seat}", **params)
    go_on(state)


MOVE = Move(
    "move",
    "SEV-8.01",
    "seven_missions.refuse.move",
    _buries,
    _move,
    (),
    (
        Guard("SEV-8.01", "seven_missions.refuse.moved", lambda s, a: not s.moved),
        IDLE,
        Guard("SEV-R.78", "seven_missions.refuse.step_three", lambda s, a: s.step != 4),
        Guard("SEV-R.12", "seven_missions.refuse.at_goal", _below_goal),
        Guard("SEV-8.01", "seven_missions.refuse.not_clear", _clear),
    ),
)
PLACE = Move(
    "monster",
    "SEV-10.01",
    "seven_missions.refuse.monster",
    _monsters,
    _place,
    (
        Guard("SEV-10.02", "seven_missions.refuse.trial", _target_fits, _trial_params),
        Guard("SEV-10.05", "seven_missions.refuse.marked", _unmarked),
        Guard("SEV-10.04", "seven_missions.refuse.joint", _alone),
    ),
    (IDLE, Guard("SEV-R.84", "seven_missions.refuse.alone", lambda s, a: not solo(s))),
    _may_place,
)
WORK = Move(
    "miracle",
    "SEV-10.06",
    "seven_missions.refuse.miracle",
    _miracles,
    _work_miracle,
    (
        Guard("SEV-10.05", "seven_missions.refuse.marked", _unmarked),
        Guard("SEV-10.06", "seven_missions.refuse.one_miracle", _no_miracle),
    ),
    (IDLE, Guard("SEV-R.84", "seven_missions.refuse.alone", lambda s, a: not solo(s))),
)
QUESTIONS: dict[str, Question[SevenState]] = {
    "press": Question(
        "press",
        (
            Move(
                "press",
                "SEV-8.05",
                "seven_missions.refuse.press",
                _presses,
                _press,
                (),
                (Guard("SEV-8.06", "seven_missions.refuse.caught_up", lambda s, a: lags(s, a.seat)),),
            ),
            button("stop", "SEV-8.06", "seven_missions.refuse.stop", lambda s, a: go_on(s)),
        ),
    ),
    "bonus": Question(
        "bonus",
        (
            button("draw", "SEV-10.08", "seven_missions.refuse.draw", _draw_bonus),
            button("pass", "SEV-10.08", "seven_missions.refuse.pass", lambda s, a: go_on(s)),
        ),
    ),
}
STEPS: dict[str, Step] = {"pressed": pressed}
