"""Playing cards at any time of the own turn: coins, companions, abilities and items (SEV-1, SEV-4.05, SEV-7.06)."""

from __future__ import annotations

from functools import cache

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Guard, Move, Question, Step
from tabletop.engine.items import NONE, Item
from tabletop.engine.runner import ask
from tabletop.games.seven_missions import power, supply
from tabletop.games.seven_missions.book import ABILITY, BEARER, DRAWS, EXTENDS, IS_COIN, IS_COMPANION, IS_ITEM, VALUE
from tabletop.games.seven_missions.flow import go_on
from tabletop.games.seven_missions.schema import Draw, Expel, Gold, Peek
from tabletop.games.seven_missions.state import (
    CARD,
    GEAR,
    HAND,
    PILES,
    PLAY,
    SevenState,
    at,
    draw,
    earn,
    gear_of,
    heroes,
    named,
    say,
    to_box,
)

TABLE = tuple(f"zone:play/{seat}" for seat in range(3))


# --- coins ---


@cache
def _coin_ways(seat: int, item: int) -> tuple[Action, ...]:
    return tuple(Action(seat, "coin", CARD[item], TABLE[seat], arg) for arg in ("draw", "gold"))


def _coins(state: SevenState, seat: int) -> list[Action]:
    kinds = state.kind
    return [way for item in state.zones[at(seat, HAND)] if IS_COIN[kinds[item]] for way in _coin_ways(seat, item)]


def _pay_in(state: SevenState, action: Action) -> None:
    seat = action.seat
    kind = state.kind[NUMBER[action.source]]
    if state.events is not None:
        say(state, f"coin_{action.arg}", "SEV-1.33", seat=f"seat:{seat}", card=named(state, NUMBER[action.source]))
    op.move(state, NUMBER[action.source], at(seat, PLAY))
    if action.arg == "gold":
        earn(state, seat, VALUE[kind])
    else:
        draw(state, seat, DRAWS[kind])
    go_on(state)


# --- companions ---


@cache
def _play_way(seat: int, item: int) -> Action:
    return Action(seat, "play", CARD[item], TABLE[seat])


def _plays(state: SevenState, seat: int) -> list[Action]:
    kinds = state.kind
    return [_play_way(seat, item) for item in state.zones[at(seat, HAND)] if IS_COMPANION[kinds[item]]]


def _bring(state: SevenState, action: Action) -> None:
    item = NUMBER[action.source]
    op.move(state, item, at(action.seat, PLAY))
    say(state, "played", "SEV-1.19", seat=f"seat:{action.seat}", card=named(state, item))
    go_on(state)


# --- abilities ---


@cache
def _use_way(seat: int, item: int) -> Action:
    return Action(seat, "use", CARD[item])


def _uses(state: SevenState, seat: int) -> list[Action]:
    return [_use_way(seat, item) for item in heroes(state, seat)]


def has_ability(state: SevenState, seat: int, hero: int) -> bool:
    """Tell whether a hero has an ability, its item included (SEV-1.12)."""
    item = gear_of(state, seat, hero)
    return bool(ABILITY[state.kind[hero]]) or (item >= 0 and EXTENDS[state.kind[item]] > 0)


def _not_fighting(state: SevenState, action: Action) -> bool:
    hero = NUMBER[action.source]
    return all(hero != one for one, _ in state.party)


def _may_use(state: SevenState, seat: int) -> list[Action]:
    tired, fighting = state.tired, [one for one, _ in state.party]
    return [
        _use_way(seat, item)
        for item in heroes(state, seat)
        if not tired[item] and item not in fighting and has_ability(state, seat, item)
    ]


def _use(state: SevenState, action: Action) -> None:
    hero = NUMBER[action.source]
    op.turn(state, "tired", hero, 1)
    say(state, "used", "SEV-1.06", seat=f"seat:{action.seat}", card=named(state, hero))
    state.stack.append(("ability", hero, 0))


def ability(state: SevenState, hero: Item, part: int) -> None:
    """Carry out the parts of an ability in printed order (SEV-R.21); what cannot be done is skipped."""
    seat = state.player
    parts = ABILITY[state.kind[hero]]
    if part == len(parts):
        item = gear_of(state, seat, hero)
        if item >= 0 and EXTENDS[state.kind[item]]:
            earn(state, seat, EXTENDS[state.kind[item]])
        go_on(state)
        return
    state.stack.append(("ability", hero, part + 1))
    match parts[part]:
        case Draw(n=n):
            draw(state, seat, n)
        case Gold(n=n):
            earn(state, seat, n)
        case Expel() if supply.bazaar(state):
            ask(state, "banish", seat)
        case Peek() if any(state.zones[pile] for pile in PILES):
            ask(state, "peek", seat)


def _banishes(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "banish", CARD[item], "zone:box") for item in supply.bazaar(state)]


def _banish(state: SevenState, action: Action) -> None:
    supply.expel(state, action.seat, NUMBER[action.source])


def _peeks(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "peek", ref) for ref in supply.PILE]


def _peek(state: SevenState, action: Action) -> None:
    say(state, "explored", "SEV-1.12", seat=f"seat:{action.seat}", pile=action.source)
    supply.look(state, action.seat, supply.PILE[action.source])


# --- items ---


@cache
def _equip_way(seat: int, item: int, hero: int) -> Action:
    return Action(seat, "equip", CARD[item], CARD[hero])


def _equips(state: SevenState, seat: int) -> list[Action]:
    kinds = state.kind
    items = [item for item in state.zones[at(seat, HAND)] if IS_ITEM[kinds[item]]]
    return [_equip_way(seat, item, hero) for hero in heroes(state, seat) for item in items] if items else []


def _can_carry(state: SevenState, action: Action) -> bool:
    craft = BEARER[state.kind[NUMBER[action.source]]]
    return craft < 0 or power.rank(state, action.seat, NUMBER[action.target], craft) > 0


def _equip(state: SevenState, action: Action) -> None:
    seat, hero = action.seat, NUMBER[action.target]
    former = gear_of(state, seat, hero)
    say(
        state,
        "equipped",
        "SEV-7.06",
        seat=f"seat:{seat}",
        card=named(state, NUMBER[action.source]),
        hero=named(state, hero),
    )
    if former >= 0:
        say(state, "replaced", "SEV-7.08", card=named(state, former))
        state.bearer[former] = NONE
        to_box(state, former)
    item = NUMBER[action.source]
    op.move(state, item, at(seat, GEAR))
    op.turn(state, "bearer", item, hero)
    go_on(state)


PAY_IN = Move("coin", "SEV-1.32", "seven_missions.refuse.coin", _coins, _pay_in)
BRING = Move("play", "SEV-1.19", "seven_missions.refuse.play", _plays, _bring)
USE = Move(
    "use",
    "SEV-1.06",
    "seven_missions.refuse.use",
    _uses,
    _use,
    (
        Guard("SEV-1.12", "seven_missions.refuse.no_ability", lambda s, a: has_ability(s, a.seat, NUMBER[a.source])),
        Guard("SEV-1.13", "seven_missions.refuse.tired", lambda s, a: not s.tired[NUMBER[a.source]]),
        Guard("SEV-1.13", "seven_missions.refuse.fighting", _not_fighting),
    ),
    (),
    _may_use,
)
EQUIP = Move(
    "equip",
    "SEV-7.06",
    "seven_missions.refuse.equip",
    _equips,
    _equip,
    (Guard("SEV-R.29", "seven_missions.refuse.bearer", _can_carry),),
)
QUESTIONS: dict[str, Question[SevenState]] = {
    "banish": Question(
        "banish", (Move("banish", "SEV-5.03", "seven_missions.refuse.banish", _banishes, _banish),), auto=True
    ),
    "peek": Question(
        "peek",
        (
            Move(
                "peek",
                "SEV-1.12",
                "seven_missions.refuse.peek",
                _peeks,
                _peek,
                (
                    Guard(
                        "SEV-R.48",
                        "seven_missions.refuse.pile_empty",
                        lambda s, a: bool(s.zones[supply.PILE[a.source]]),
                    ),
                ),
            ),
        ),
        auto=True,
    ),
}
STEPS: dict[str, Step] = {"ability": ability}
