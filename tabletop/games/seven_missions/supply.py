"""The bazaar: exploring, removing, acquiring, refilling, and the end that an empty pile brings (SEV-5, SEV-9)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move
from tabletop.engine.items import Item
from tabletop.games.seven_missions import ending
from tabletop.games.seven_missions.book import COIN_KINDS, COST, DIE, GROWN_OF, IS_COMPANION, IS_GROWN
from tabletop.games.seven_missions.flow import IDLE, go_on
from tabletop.games.seven_missions.state import (
    BOX,
    CARD,
    COINS,
    COMPANIONS,
    DONE,
    GROWN,
    HAND,
    OPEN,
    ROW,
    SevenState,
    at,
    earn,
    forget,
    level,
    named,
    say,
    solo,
)

PILE = {"zone:companions": COMPANIONS, "zone:monsters": COMPANIONS + 1, "zone:magic": COMPANIONS + 2}
COIN = ("zone:gold", "zone:silver", "zone:copper")
_CHEAPEST = min(cost for kind, cost in enumerate(COST) if kind != DIE and kind not in GROWN_OF)
HANDS = tuple(f"zone:hand/{seat}" for seat in range(3))


def refill(state: SevenState, row: int, place: int) -> None:
    """Replace a card that left the bazaar, or end the match if its pile is empty (SEV-2.14, SEV-3.12, SEV-R.45)."""
    pile = row - ROW + COMPANIONS
    zones = state.zones
    if solo(state) and pile != COMPANIONS:
        return
    if zones[pile]:
        op.move(state, zones[pile][-1], row)
        zones[row].insert(place, zones[row].pop())
        forget(state, pile)
    elif not solo(state):
        ending.judge(state, "SEV-3.12")


def grown(state: SevenState, seat: int) -> bool:
    """Tell whether a seat's character has grown, even if it was removed since (SEV-9.05, SEV-R.27)."""
    return not state.zones[at(seat, GROWN)]


# --- exploration ---


def _piles(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "explore", ref) for ref in PILE]


def look(state: SevenState, seat: int, pile: int) -> None:
    """Let one seat see the top card of a pile (SEV-5.01)."""
    top = state.kind[state.zones[pile][-1]]
    state.known[3 * seat + pile - COMPANIONS] = top
    if state.events is not None:
        op.tell(state, "seven_missions.log.saw", "SEV-5.01", (seat,), card=named(state, state.zones[pile][-1]))


def _explore(state: SevenState, action: Action) -> None:
    state.explored = True
    say(state, "explored", "SEV-5.01", seat=f"seat:{action.seat}", pile=action.source)
    look(state, action.seat, PILE[action.source])
    go_on(state)


# --- intervention ---


def bazaar(state: SevenState) -> list[Item]:
    """Return every card of the bazaar that can be removed from the game; alone, companions only (SEV-12.07)."""
    zones = state.zones
    return zones[ROW][:] if solo(state) else zones[ROW] + zones[ROW + 1] + zones[ROW + 2]


def _expels(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "expel", CARD[item], "zone:box") for item in bazaar(state)]


def expel(state: SevenState, seat: int, item: int) -> None:
    """Remove a card of the bazaar from the game and refill (SEV-5.02, SEV-5.03)."""
    row = state.zone[item]
    place = state.zones[row].index(Item(item))
    say(state, "expelled", "SEV-5.02", seat=f"seat:{seat}", card=named(state, item))
    op.move(state, item, BOX)
    refill(state, row, place)


def _intervene(state: SevenState, action: Action) -> None:
    state.expelled = True
    if solo(state):
        state.step = 4
    earn(state, action.seat, -1)
    expel(state, action.seat, NUMBER[action.source])
    go_on(state)


# --- acquisition ---


def wares(state: SevenState) -> list[Item]:
    """Return the cards of the bazaar that can be acquired at all; alone, no monsters (SEV-12.06)."""
    zones = state.zones
    return zones[ROW] + zones[ROW + 2] if solo(state) else zones[ROW] + zones[ROW + 1] + zones[ROW + 2]


def _buys(state: SevenState, seat: int) -> list[Action]:
    hand = HANDS[seat]
    found = [Action(seat, "buy", CARD[item], hand) for item in wares(state)]
    return found + [Action(seat, "buy", ref, hand) for ref in COIN]


def _kind_of(state: SevenState, action: Action) -> int:
    if action.source in COIN:
        return COIN_KINDS[COIN.index(action.source)]
    return state.kind[NUMBER[action.source]]


def _affordable(state: SevenState, action: Action) -> bool:
    return COST[_kind_of(state, action)] <= state.gold[action.seat]


def _price(state: SevenState, action: Action) -> dict[str, int | str]:
    return {"cost": COST[_kind_of(state, action)], "n": state.gold[action.seat]}


def _in_stock(state: SevenState, action: Action) -> bool:
    return action.source not in COIN or bool(state.zones[COINS + COIN.index(action.source)])


def _has_level(state: SevenState, action: Action) -> bool:
    return level(state, action.seat) > 0 or not IS_COMPANION[_kind_of(state, action)]


def _is_peer(state: SevenState, action: Action) -> bool:
    return not IS_GROWN[_kind_of(state, action)] or grown(state, action.seat)


def within_reach(state: SevenState, seat: int, kind: int) -> bool:
    """Tell whether a seat's gold points and level allow it to acquire a kind of card now."""
    locked = (IS_COMPANION[kind] and not level(state, seat)) or (IS_GROWN[kind] and not grown(state, seat))
    return not locked and COST[kind] <= state.gold[seat]


def _may_buy(state: SevenState, seat: int) -> list[Action]:
    if state.combat == OPEN or state.step == 4:
        return []
    points, kinds = state.gold[seat], state.kind
    found: list[Action] = []
    if points < _CHEAPEST:
        return found
    zones = state.zones
    for coin, kind in enumerate(COIN_KINDS):
        if COST[kind] <= points and zones[COINS + coin]:
            found.append(_buy(seat, COIN[coin]))
    lands = level(state, seat)
    for item in wares(state):
        kind = kinds[item]
        if COST[kind] <= points and (
            not IS_COMPANION[kind] or (lands > 0 and (not IS_GROWN[kind] or grown(state, seat)))
        ):
            found.append(_buy(seat, CARD[item]))
    return found


_known_buys: dict[tuple[int, str], Action] = {}


def _buy(seat: int, source: str) -> Action:
    found = _known_buys.get((seat, source))
    if found is None:
        found = _known_buys[seat, source] = Action(seat, "buy", source, HANDS[seat])
    return found


def _acquire(state: SevenState, action: Action) -> None:
    seat, source = action.seat, action.source
    state.step = max(state.step, 3)
    if source in COIN:
        zone = COINS + COIN.index(source)
        item = state.zones[zone][-1]
    else:
        item = NUMBER[source]
        zone = state.zone[item]
    place = state.zones[zone].index(Item(item))
    cost = COST[state.kind[item]]
    say(state, "bought", "SEV-9.01", seat=f"seat:{seat}", card=named(state, item), n=cost)
    earn(state, seat, -cost)
    op.move(state, item, at(seat, HAND))
    if zone < COINS:
        refill(state, zone, place)
    go_on(state)


EXPLORE = Move(
    "explore",
    "SEV-5.01",
    "seven_missions.refuse.explore",
    _piles,
    _explore,
    (Guard("SEV-R.48", "seven_missions.refuse.pile_empty", lambda s, a: bool(s.zones[PILE[a.source]])),),
    (
        Guard("SEV-4.03", "seven_missions.refuse.explored", lambda s, a: not s.explored),
        IDLE,
        Guard("SEV-R.78", "seven_missions.refuse.step_two", lambda s, a: not solo(s) or s.step <= 2),
    ),
)
EXPEL = Move(
    "expel",
    "SEV-5.02",
    "seven_missions.refuse.expel",
    _expels,
    _intervene,
    (),
    (
        Guard("SEV-4.03", "seven_missions.refuse.expelled", lambda s, a: not s.expelled),
        IDLE,
        Guard("SEV-R.78", "seven_missions.refuse.step_four", lambda s, a: not solo(s) or s.combat == DONE),
        Guard("SEV-5.02", "seven_missions.refuse.one_point", lambda s, a: s.gold[a.seat] >= 1),
    ),
)
BUY = Move(
    "buy",
    "SEV-9.01",
    "seven_missions.refuse.buy",
    _buys,
    _acquire,
    (
        Guard("SEV-R.47", "seven_missions.refuse.no_coin", _in_stock),
        Guard("SEV-9.04", "seven_missions.refuse.level_zero", _has_level),
        Guard("SEV-9.05", "seven_missions.refuse.grown_only", _is_peer),
        Guard("SEV-9.01", "seven_missions.refuse.cost", _affordable, _price),
    ),
    (
        IDLE,
        Guard("SEV-R.78", "seven_missions.refuse.step_three", lambda s, a: s.step != 4),
    ),
    _may_buy,
)
