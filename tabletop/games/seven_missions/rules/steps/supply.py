"""The bazaar: exploring, removing, acquiring, refilling, and the end by an empty pile (SEV-5, SEV-9)."""

from __future__ import annotations

from tabletop.engine import NUMBER, SEAT, Action, Item, Move, op
from tabletop.engine.view import SPECTATOR
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.rules.state import COIN, COINS, DONE, OPEN, PILES, ZONE, At, SevenState, guard, move
from tabletop.games.seven_missions.rules.steps import ending
from tabletop.games.seven_missions.rules.steps.flow import BOX, HANDS, IDLE, by_seat, go_on
from tabletop.kit import CARD, Verb

_EXPEL, _EXPLORE = Verb("expel"), Verb("explore", ZONE)
_MINTING = by_seat(Verb("buy", ZONE), HANDS)
_BUYING, _EXPELLING = by_seat(Verb("buy"), HANDS), by_seat(_EXPEL, [BOX] * len(HANDS))


def refill(state: SevenState, row: int, place: int) -> None:
    """Replace a bazaar card; end the match if its pile is empty (SEV-2.14, SEV-3.12, SEV-R.45)."""
    pile, zones = PILES[At.row.index(row)], state.zones
    if state.solo and pile != At.companions:
        return
    if zones[pile]:
        op.move(state, zones[pile][-1], row)
        zones[row].insert(place, zones[row].pop())
        state.forget(pile)
    elif not state.solo:
        ending.judge(state, "SEV-3.12")


def grown(state: SevenState, seat: int) -> bool:
    """Return whether a seat's character has grown, even if removed since (SEV-9.05, SEV-R.27)."""
    return not state.zones[At.grown[seat]]


# --- exploration ---


def _may_explore(state: SevenState, seat: int) -> list[Action]:
    if state.explored or state.combat == OPEN or (state.solo and state.step > 2):
        return []
    return [_EXPLORE(seat, pile) for pile in PILES if state.zones[pile]]


def look(state: SevenState, seat: int, pile: int, rule: str) -> None:
    """Show one seat the top card of a pile, by `rule` SEV-5.01 or SEV-1.12, in one log line."""
    others = (*state.others(seat), SPECTATOR)
    state.say("explored", rule, others, seat=SEAT[seat], pile=At.refs[pile])
    top = state.zones[pile][-1]
    state.known[3 * seat + PILES.index(pile)] = state.kind[top]
    state.say("saw", rule, (seat,), seat=SEAT[seat], card=state.ref(top))


def _has_seen(state: SevenState, seat: int, pile: str) -> bool:
    """Return whether a seat knows the top card of a pile."""
    return state.known[3 * seat + PILES.index(At.numbers[pile])] >= 0


def _explore(state: SevenState, action: Action) -> None:
    state.explored = True
    look(state, action.seat, At.numbers[action.source], "SEV-5.01")
    go_on(state)


# --- intervention ---


def bazaar(state: SevenState) -> list[Item]:
    """Return the bazaar cards that can be removed; alone, companions only (SEV-12.07)."""
    return [item for row in (At.row[:1] if state.solo else At.row) for item in state.zones[row]]


def expel(state: SevenState, seat: int, item: Item, rule: str) -> None:
    """Remove a card of the bazaar from the game and refill, by `rule` SEV-5.02 or SEV-5.03."""
    row = state.zone[item]
    place = state.zones[row].index(item)
    state.say("expelled" if rule == "SEV-5.02" else "banished", rule, seat=SEAT[seat], card=state.ref(item))
    op.move(state, item, At.box)
    refill(state, row, place)


def _may_expel(state: SevenState, seat: int) -> list[Action]:
    late = state.solo and state.combat != DONE
    if state.expelled or state.combat == OPEN or late or state.gold[seat] < 1:
        return []
    ways = _EXPELLING[seat]
    return [ways[item] for item in bazaar(state)]


def _intervene(state: SevenState, action: Action) -> None:
    state.expelled = True
    if state.solo:
        state.step = 4
    state.earn(action.seat, -1)
    expel(state, action.seat, NUMBER[action.source], "SEV-5.02")
    go_on(state)


# --- acquisition ---


def wares(state: SevenState) -> list[Item]:
    """Return the cards of the bazaar; alone, no monsters lie there (SEV-12.06)."""
    return [item for row in At.row for item in state.zones[row]]


def _buys(state: SevenState, seat: int) -> list[Action]:
    return [*[_BUYING[seat][item] for item in wares(state)], *[_MINTING[seat][pile] for pile in COINS]]


def ware(state: SevenState, action: Action) -> int:
    """Return the kind of card that an action buys."""
    return BOOK.coins[COIN.index(action.source)] if action.source in COIN else state.kind[NUMBER[action.source]]


def least_level(kind: int) -> int:
    """Return the level from which a seat may acquire a kind of companion (SEV-3.04, SEV-9.05)."""
    return 5 if BOOK.is_grown[kind] else 1


def allowed(state: SevenState, seat: int, kind: int) -> bool:
    """Return whether level and character allow acquiring a kind of card (SEV-9.04, SEV-9.05)."""
    return not BOOK.is_companion[kind] or (state.level(seat) > 0 and (not BOOK.is_grown[kind] or grown(state, seat)))


def _may_buy(state: SevenState, seat: int) -> list[Action]:
    points, kinds = state.gold[seat], state.kind
    if state.combat == OPEN or state.step == 4 or points < BOOK.cheapest:
        return []
    ways, minting, cost, zones = _BUYING[seat], _MINTING[seat], BOOK.cost, state.zones
    coins = [pile for kind, pile in zip(BOOK.coins, COINS, strict=True) if cost[kind] <= points and zones[pile]]
    return [
        *[minting[pile] for pile in coins],
        *[ways[item] for item in wares(state) if cost[kind := kinds[item]] <= points and allowed(state, seat, kind)],
    ]


def _acquire(state: SevenState, action: Action) -> None:
    seat, coin = action.seat, action.source in COIN
    state.step = max(state.step, 3)
    item = state.zones[At.numbers[action.source]][-1] if coin else NUMBER[action.source]
    zone, cost = state.zone[item], BOOK.cost[state.kind[item]]
    place = state.zones[zone].index(item)
    state.say("bought", "SEV-9.01", seat=SEAT[seat], card=state.ref(item), card_at=CARD[item], n=cost)
    state.earn(seat, -cost)
    op.move(state, item, At.hand[seat])
    if not coin:
        refill(state, zone, place)
    go_on(state)


NOT_EMPTY = guard("SEV-R.48", "pile_empty", lambda s, a: bool(s.zones[At.numbers[a.source]]))
STEP_THREE = guard("SEV-R.78", "step_three", lambda s, a: s.step != 4)
_EXPELS = _EXPEL.choices(lambda state, seat: bazaar(state), lambda state, seat: (BOX,))
EXPLORE: Move[SevenState] = move("explore", "SEV-5.01", _EXPLORE.choices(lambda s, seat: PILES), _explore, (NOT_EMPTY,),
    (
        guard("SEV-4.03", "seen", lambda s, a: not (s.explored and _has_seen(s, a.seat, a.source))),
        guard("SEV-4.03", "explored", lambda s, a: not s.explored),
        IDLE,
        guard("SEV-R.78", "step_two", lambda s, a: not s.solo or s.step <= 2),
    ),
    _may_explore,
    on_double_click=("",),
)  # fmt: skip
EXPEL: Move[SevenState] = move("expel", "SEV-5.02", _EXPELS, _intervene, (),
    (
        guard("SEV-4.03", "expelled", lambda s, a: not s.expelled),
        IDLE,
        guard("SEV-R.78", "step_four", lambda s, a: not s.solo or s.combat == DONE),
        guard("SEV-5.02", "one_point", lambda s, a: s.gold[a.seat] >= 1),
    ),
    _may_expel,
)  # fmt: skip
BUY: Move[SevenState] = move("buy", "SEV-9.01", _buys, _acquire,
    (
        guard("SEV-R.47", "no_coin", lambda s, a: a.source not in COIN or bool(s.zones[At.numbers[a.source]])),
        guard("SEV-9.04", "level_zero", lambda s, a: s.level(a.seat) > 0 or not BOOK.is_companion[ware(s, a)]),
        guard("SEV-9.05", "grown_only", lambda s, a: not BOOK.is_grown[ware(s, a)] or grown(s, a.seat)),
        guard(
            "SEV-9.01", "cost", lambda s, a: BOOK.cost[ware(s, a)] <= s.gold[a.seat],
            lambda s, a: {"cost": BOOK.cost[ware(s, a)], "n": s.gold[a.seat]},
        ),
    ),
    (IDLE, STEP_THREE),
    _may_buy,
    on_double_click=("",),
)  # fmt: skip
