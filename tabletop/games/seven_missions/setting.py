"""Setting the table: who starts, who plays which hero, and the bazaar (SEV-2, SEV-12.02, SEV-12.03, SEV-13)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.game import Move, Option, Question, Step
from tabletop.engine.runner import ask
from tabletop.games.seven_missions.book import (
    CARDS,
    CHARACTERS,
    COIN_KINDS,
    COMPANION_KINDS,
    DIE,
    IS_GROWN,
    IS_ITEM,
    ITEM_KINDS,
    KIND,
    MIRACLE_KINDS,
    MONSTER_KINDS,
    SKILL_KINDS,
    TRIAL,
)
from tabletop.games.seven_missions.schema import Monster
from tabletop.games.seven_missions.state import (
    BOX,
    CARD,
    COINS,
    COMPANIONS,
    DICE,
    GROWN,
    HAND,
    HERO,
    MAGIC,
    MONSTERS,
    ROW,
    SETS,
    SPARE,
    SevenState,
    at,
    named,
    say,
    solo,
)

OPTIONS = (
    Option("roll_off", False, (False, True), rule="SEV-O.01", seats=(2, 3)),
    Option("minutes", 0, least=0, most=180, rule="SEV-O.02", seats=(2, 3)),
    Option("cassandra", False, (False, True), rule="SEV-O.03", seats=(3,)),
    Option("own_monsters_free", False, (False, True), rule="SEV-O.04", seats=(2, 3)),
    Option("strict_clock", False, (False, True), rule="SEV-O.05", seats=(1,)),
    Option("choose_land", False, (False, True), rule="SEV-O.06", seats=(1,)),
    Option("free_discard", False, (False, True), rule="SEV-O.07"),
    Option("patience", 0, (0, 15, 30), rule="SEV-O.08", needs=("strict_clock", False), seats=(1,)),
)
_BANKS = {1: (3, 3, 3), 2: (6, 6, 6), 3: (8, 6, 4)}
"""Gold, silver and copper in the coin piles (SEV-2.12, SEV-12.02, SEV-13.05)."""
_PURSE = (1, 1, 5)
"""The opening hand (SEV-2.08)."""
_ROW = 5


def lay_out(state: SevenState, chance: int) -> None:
    """Fill a blank state up to the first roll: piles unshuffled, hands dealt, nobody with a hero yet."""
    setup = state.setup
    seats = setup.seats
    alone = seats == 1
    state.chance = chance
    op.create(state, [DIE, DIE], DICE)
    heroes = [kind for kind in CHARACTERS if plays(state, kind)]
    op.create(state, heroes, SETS)
    op.create(state, [kind for kind in CHARACTERS if kind not in heroes], BOX)
    op.create(state, [kind for kind in COMPANION_KINDS for _ in range(1 if alone else _copies(kind))], COMPANIONS)
    op.create(state, [kind for kind in MONSTER_KINDS for _ in range(_solo(kind) if alone else _copies(kind))], MONSTERS)
    op.create(state, [kind for kind in SKILL_KINDS for _ in range(_copies(kind))], MAGIC)
    if alone:
        op.create(state, MIRACLE_KINDS, SPARE)
    else:
        op.create(state, [kind for kind in (*ITEM_KINDS, *MIRACLE_KINDS) for _ in range(_copies(kind))], MAGIC)
    for coin, count in enumerate(_BANKS[seats]):
        op.create(state, [COIN_KINDS[coin]] * count, COINS + coin)
    for seat in state.seats:
        for coin, count in enumerate(_PURSE):
            op.create(state, [COIN_KINDS[coin]] * count, at(seat, HAND))
    state.known = [-1] * (3 * seats)
    state.stack.append(("opening",))


def plays(state: SevenState, kind: int) -> bool:
    """Tell whether a character takes part: Cassandra rests with three players (SEV-13.03, SEV-O.03)."""
    if state.setup.seats != 3 or state.setup.options["cassandra"]:
        return True
    return kind not in (KIND["cassandra"], KIND["cassandra_grown"])


def _copies(kind: int) -> int:
    return int(getattr(CARDS[kind], "copies", 1))


def _solo(kind: int) -> int:
    card = CARDS[kind]
    return card.solo if isinstance(card, Monster) else 0


# --- who starts ---


def opening(state: SevenState) -> None:
    """Roll two dice for every seat, again for those tied, and ask for places from the highest (SEV-2.01, SEV-R.01)."""
    if solo(state):
        state.order = (0,)
        state.stack.append(("characters", 0))
        return
    rolls: list[tuple[int, ...]] = [()] * state.setup.seats
    tied = list(state.seats)
    while tied:
        for seat in tied:
            total = sum(op.roll(state, state.face, state.zones[DICE])) + 2
            rolls[seat] = (*rolls[seat], total)
            say(state, "initiative", "SEV-2.01", seat=f"seat:{seat}", n=total)
        tied = [seat for seat in state.seats if rolls.count(rolls[seat]) > 1]
    ranking = tuple(sorted(state.seats, key=lambda seat: rolls[seat], reverse=True))
    state.order = (-1,) * state.setup.seats
    state.stack.append(("places", ranking, 0))


def places(state: SevenState, ranking: tuple[int, ...], chosen: int) -> None:
    """Ask the next seat of the ranking which place in the order of play it wants (SEV-2.02, SEV-R.02)."""
    if chosen == state.setup.seats - 1:
        free = state.order.index(-1)
        _sit(state, ranking[chosen], free)
        state.stack.append(("characters", state.setup.seats - 1))
        return
    state.stack.append(("places", ranking, chosen + 1))
    ask(state, "place", ranking[chosen])


def _sit(state: SevenState, seat: int, place: int) -> None:
    order = list(state.order)
    order[place] = seat
    state.order = tuple(order)
    say(state, "place", "SEV-2.02", seat=f"seat:{seat}", n=place + 1)


def _place_candidates(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "sit", "", "", str(place + 1)) for place, free in enumerate(state.order) if free < 0]


def _take_place(state: SevenState, action: Action) -> None:
    _sit(state, action.seat, int(action.arg) - 1)


def characters(state: SevenState, place: int) -> None:
    """Ask from the last place to the first for a character (SEV-2.03, SEV-13.07), then deal the bazaar."""
    if place < 0:
        state.stack.append(("deal",))
        return
    state.stack.append(("characters", place - 1))
    ask(state, "character", state.order[place])


def _hero_candidates(state: SevenState, seat: int) -> list[Action]:
    kinds = state.kind
    return [Action(seat, "choose", CARD[item]) for item in state.zones[SETS] if not IS_GROWN[kinds[item]]]


def _choose(state: SevenState, action: Action) -> None:
    hero = NUMBER[action.source]
    card = CARDS[state.kind[hero]]
    assert card is not None
    grown = KIND[f"{card.key}_grown"]
    pair = next(item for item in state.zones[SETS] if state.kind[item] == grown)
    say(state, "chose", "SEV-2.03", seat=f"seat:{action.seat}", card=named(state, hero))
    op.move(state, hero, at(action.seat, HERO))
    op.move(state, pair, at(action.seat, GROWN))


# --- the bazaar ---


def deal(state: SevenState) -> None:
    """Sort the heroes nobody chose, shuffle the piles and turn up the bazaar (SEV-2.06 to 2.11, SEV-12.03)."""
    alone = solo(state)
    for item in state.zones[SETS][:]:
        op.move(state, item, COMPANIONS if IS_GROWN[state.kind[item]] and not alone else BOX)
    for pile in (COMPANIONS, MONSTERS, MAGIC):
        op.shuffle(state, pile)
    if alone:
        for _ in range(3):
            op.move(state, state.zones[COMPANIONS][-1], ROW)
    else:
        for pile in (COMPANIONS, MONSTERS, MAGIC):
            _turn_up(state, pile)
    state.stack.append(("turn", 0))


def _turn_up(state: SevenState, pile: int) -> None:
    row = ROW + pile - COMPANIONS
    zones = state.zones
    while True:
        while len(zones[row]) < _ROW:
            op.move(state, zones[pile][-1], row)
        returned = [item for number, item in enumerate(zones[row]) if _unfit(state, row, number)]
        if not returned:
            return
        for item in returned:
            op.move(state, item, pile)
        op.shuffle(state, pile)


def _unfit(state: SevenState, row: int, number: int) -> bool:
    """Tell whether a card may not lie in the opening row (SEV-2.09 to 2.11, SEV-R.04)."""
    kinds = [state.kind[item] for item in state.zones[row]]
    kind = kinds[number]
    match row - ROW + COMPANIONS:
        case 1:
            return IS_GROWN[kind] or kind in kinds[:number]
        case 2:
            return TRIAL[kind] >= 5
        case _:
            return IS_ITEM[kind]


QUESTIONS: dict[str, Question[SevenState]] = {
    "place": Question(
        "place",
        (Move("sit", "SEV-2.02", "seven_missions.refuse.sit", _place_candidates, _take_place),),
    ),
    "character": Question(
        "character",
        (Move("choose", "SEV-2.03", "seven_missions.refuse.choose", _hero_candidates, _choose),),
    ),
}
STEPS: dict[str, Step] = {"opening": opening, "places": places, "characters": characters, "deal": deal}
