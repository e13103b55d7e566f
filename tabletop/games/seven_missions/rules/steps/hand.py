"""Coins, companions, abilities and items, played any time of the turn (SEV-1, SEV-4.05, SEV-7.06)."""

from __future__ import annotations

from tabletop.engine import NONE, NUMBER, SEAT, Action, Auto, Decision, Item, Move, ask, op
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.cards.schema import Draw, Expel, Gold, Peek
from tabletop.games.seven_missions.rules import power
from tabletop.games.seven_missions.rules.state import DONE, PILES, ZONE, At, SevenState, button, guard, move
from tabletop.games.seven_missions.rules.steps import supply
from tabletop.games.seven_missions.rules.steps.flow import BOX, TABLE, again, by_seat, go_on
from tabletop.kit import CARD, Verb, own_refs

_COIN, _USE, _BANISH = map(Verb, ("coin", "use", "banish"))
_DRAWING, _GAINING = by_seat(_COIN, TABLE, "draw"), by_seat(_COIN, TABLE, "gold")
_USING = by_seat(_USE, [""] * len(TABLE))


# --- coins and companions ---


def _coins(state: SevenState, seat: int) -> list[Action]:
    draw, gold, kinds, is_coin = _DRAWING[seat], _GAINING[seat], state.kind, BOOK.is_coin
    return [way for item in state.zones[At.hand[seat]] if is_coin[kinds[item]] for way in (draw[item], gold[item])]


def _pay_in(state: SevenState, action: Action) -> None:
    seat, coin = action.seat, NUMBER[action.source]
    kind = state.kind[coin]
    state.say(f"coin_{action.arg}", "SEV-1.33", seat=SEAT[seat], card=state.ref(coin))
    op.move(state, coin, At.play[seat])
    if action.arg == "gold":
        state.earn(seat, BOOK.value[kind])
    else:
        state.draw(seat, BOOK.draws[kind])
    go_on(state)


def _pay_all(state: SevenState, action: Action) -> None:
    seat = action.seat
    coins, points = state.in_hand(seat, BOOK.is_coin), state.coins(seat)
    if len(coins) == 1:
        state.say("coin_gold", "SEV-1.33", seat=SEAT[seat], card=state.ref(coins[0]))
    else:
        state.say("coins", "SEV-1.33", seat=SEAT[seat], n=len(coins), points=points)
    for coin in coins:
        op.move(state, coin, At.play[seat])
    state.earn(seat, points)


def _bring(state: SevenState, action: Action) -> None:
    hero = NUMBER[action.source]
    op.move(state, hero, At.play[action.seat])
    state.say("played", "SEV-1.19", seat=SEAT[action.seat], card=state.ref(hero))


# --- abilities ---


def has_ability(state: SevenState, seat: int, hero: int) -> bool:
    """Return whether a hero has an ability, its item included (SEV-1.12)."""
    return bool(BOOK.ability[state.kind[hero]]) or extension(state, seat, hero) > 0


def extension(state: SevenState, seat: int, hero: int) -> int:
    """Return the gold points a hero's item adds to its ability."""
    gear = state.gear_of(seat, hero)
    return BOOK.extends[state.kind[gear]] if gear >= 0 else 0


def means(state: SevenState, seat: int) -> int:
    """Return the gold points a seat has or can still get from the coins and heroes that are seen."""
    held = sum([gold_of(state, item) for item in state.zones[At.hand[seat]]])
    return held + gold_ready(state, seat) + (state.gold[seat] if seat == state.player else 0)


def gold_of(state: SevenState, item: int) -> int:
    """Return the gold points that a coin brings, or the ability of a hero without an item."""
    kind = state.kind[item]
    return BOOK.value[kind] + sum([part.n for part in BOOK.ability[kind] if isinstance(part, Gold)])


def gold_ready(state: SevenState, seat: int) -> int:
    """Return the gold points of the abilities that a seat's heroes in play can still use."""
    fighting = {hero for hero, _ in state.party}
    ready = [hero for hero in state.heroes(seat) if not state.tired[hero] and hero not in fighting]
    return sum([gold_of(state, hero) + extension(state, seat, hero) for hero in ready])


def _may_use(state: SevenState, seat: int) -> list[Action]:
    tired, fighting, ways = state.tired, [hero for hero, _ in state.party], _USING[seat]
    return [
        ways[hero]
        for hero in state.heroes(seat)
        if not tired[hero] and hero not in fighting and has_ability(state, seat, hero)
    ]


def _may_act(state: SevenState, seat: int, hero: Item) -> bool:
    """Return whether a hero has an ability, used or not, or can still fight this turn."""
    return has_ability(state, seat, hero) or (state.combat != DONE and not state.tired[hero])


def _use(state: SevenState, action: Action) -> None:
    hero = NUMBER[action.source]
    op.set_value(state, "tired", hero, 1)
    state.say("used", "SEV-1.06", seat=SEAT[action.seat], card=state.ref(hero), card_at=CARD[hero])
    state.stack.append(("ability", hero, 0))


def ability(state: SevenState, hero: Item, part: int) -> None:
    """Carry out the parts of an ability in printed order (SEV-R.21); what cannot be done is skipped."""
    seat = state.player
    parts = BOOK.ability[state.kind[hero]]
    if part == len(parts):
        if more := extension(state, seat, hero):
            state.earn(seat, more)
        go_on(state)
        return
    state.stack.append(("ability", hero, part + 1))
    match parts[part]:
        case Draw(n=n):
            state.draw(seat, n)
        case Gold(n=n):
            state.earn(seat, n)
        case Expel() if supply.bazaar(state):
            ask(state, "banish", seat)
        case Peek() if any(state.zones[pile] for pile in PILES):
            ask(state, "peek", seat)


def _peek(state: SevenState, action: Action) -> None:
    supply.look(state, action.seat, At.numbers[action.source], "SEV-1.12")


# --- items ---


def _equip(state: SevenState, action: Action) -> None:
    seat, item, hero = action.seat, NUMBER[action.source], NUMBER[action.target]
    former = state.gear_of(seat, hero)
    state.say("equipped", "SEV-7.06", seat=SEAT[seat], card=state.ref(item), card_at=CARD[item], hero=state.ref(hero))
    if former >= 0:
        state.say("replaced", "SEV-7.08", card=state.ref(former))
        state.bearer[former] = NONE
        state.to_box(former)
    op.move(state, item, At.gear[seat])
    op.set_value(state, "bearer", item, hero)
    go_on(state)


PAY_IN: Move[SevenState] = move("coin", "SEV-1.32", _coins, _pay_in, on_double_click=("gold",))
PAY_ALL: Move[SevenState] = button(
    "coins",
    "SEV-1.32",
    again(_pay_all),
    guard("SEV-1.32", "no_coins", lambda s, a: bool(s.in_hand(a.seat, BOOK.is_coin))),
    hotkey="G",
)
_HIRED = Verb("play").choices(lambda s, seat: s.in_hand(seat, BOOK.is_companion), own_refs(At, At.play))
BRING: Move[SevenState] = move("play", "SEV-1.19", _HIRED, again(_bring), on_double_click=("",))
USE: Move[SevenState] = move("use", "SEV-1.06", _USE.choices(SevenState.heroes), _use,
    (
        guard("SEV-1.12", "no_use", lambda s, a: _may_act(s, a.seat, NUMBER[a.source])),
        guard("SEV-1.12", "no_ability", lambda s, a: has_ability(s, a.seat, NUMBER[a.source])),
        guard("SEV-1.13", "tired", lambda s, a: not s.tired[NUMBER[a.source]]),
        guard("SEV-1.13", "fighting", lambda s, a: NUMBER[a.source] not in [hero for hero, _ in s.party]),
    ),
    fast=_may_use,
)  # fmt: skip


def _craft_of(state: SevenState, action: Action) -> bool:
    craft = BOOK.bearer[state.kind[NUMBER[action.source]]]
    return craft < 0 or power.rank(state, action.seat, NUMBER[action.target], craft) > 0


_ITEMS = Verb("equip").choices(
    lambda s, seat: s.in_hand(seat, BOOK.is_item), lambda s, seat: [CARD[hero] for hero in s.heroes(seat)]
)
EQUIP: Move[SevenState] = move("equip", "SEV-7.06", _ITEMS, _equip, (guard("SEV-R.29", "bearer", _craft_of),))
_BANISHING = move("banish", "SEV-5.03", _BANISH.choices(lambda state, seat: supply.bazaar(state), lambda s, t: (BOX,)),
    lambda state, action: supply.expel(state, action.seat, NUMBER[action.source], "SEV-5.03"),
)  # fmt: skip
_PEEKING = move("peek", "SEV-1.12", Verb("peek", ZONE).choices(lambda s, seat: PILES), _peek, (supply.NOT_EMPTY,))
DECISIONS: tuple[Decision[SevenState], ...] = (
    Decision("banish", (_BANISHING,), auto=Auto.AT_ONCE, rule="SEV-5.03"),
    Decision("peek", (_PEEKING,), auto=Auto.AT_ONCE, rule="SEV-5.01"),
)
STEPS = (ability,)
