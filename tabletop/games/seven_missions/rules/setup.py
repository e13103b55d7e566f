"""Setting up: the order of play, characters and the bazaar (SEV-2, SEV-12.02, SEV-12.03, SEV-13)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import NUMBER, SEAT, Action, Decision, Seat, ask, op
from tabletop.games.seven_missions.cards.book import BOOK, DIE
from tabletop.games.seven_missions.rules.state import COINS, PILES, At, SevenState, move
from tabletop.games.seven_missions.rules.steps.ending import roll_two
from tabletop.kit import Verb

_BANKS = {1: (3, 3, 3), 2: (6, 6, 6), 3: (8, 6, 4)}
"""Gold, silver and copper in the coin piles (SEV-2.12, SEV-12.02, SEV-13.05)."""
_PURSE = (1, 1, 5)
"""The opening hand (SEV-2.08)."""
_ROW = 5


def lay_out(state: SevenState) -> None:
    """Fill a blank state up to the first roll: piles unshuffled, hands dealt, nobody with a hero yet."""

    def put(zone: int, kinds: Iterable[int], copies: tuple[int, ...] = BOOK.copies) -> None:
        op.create(state, [kind for kind in kinds for _ in range(copies[kind])], zone)

    def coins(counts: tuple[int, ...], zones: tuple[int, ...]) -> None:
        for kind, count, zone in zip(BOOK.coins, counts, zones, strict=True):
            op.create(state, [kind] * count, zone)

    op.create(state, [DIE, DIE], At.dice)
    heroes = [kind for kind in BOOK.characters if plays(state, kind)]
    put(At.sets, heroes)
    put(At.box, [kind for kind in BOOK.characters if kind not in heroes])
    singles = (1,) * len(BOOK.cards)
    put(At.companions, BOOK.companions, singles if state.solo else BOOK.copies)
    put(At.monsters, BOOK.monsters, BOOK.solo_copies if state.solo else BOOK.copies)
    put(At.magic, BOOK.skills)
    if state.solo:
        put(At.spare, BOOK.miracles, singles)
    else:
        put(At.magic, (*BOOK.items, *BOOK.miracles))
    coins(_BANKS[state.setup.seats], COINS)
    for seat in state.seats:
        coins(_PURSE, (At.hand[seat],) * 3)
    state.known = [-1] * (3 * state.setup.seats)
    state.stack.append(("opening",))


def plays(state: SevenState, kind: int) -> bool:
    """Return whether a character takes part: Cassandra rests with three players (SEV-13.03, SEV-O.03)."""
    rests = state.setup.seats == 3 and not state.setup.options["cassandra"]
    return not rests or getattr(BOOK.card(kind), "family", None) != "cassandra"


# --- who starts ---


def opening(state: SevenState) -> None:
    """Roll for all seats, ties again, and ask for places from the highest (SEV-2.01, SEV-R.01)."""
    if state.solo:
        state.order = (0,)
        state.stack.append(("characters", 0))
        return
    rolls: list[tuple[int, ...]] = [()] * state.setup.seats
    tied = list(state.seats)
    while tied:
        for seat in tied:
            rolls[seat] = (*rolls[seat], roll_two(state, seat, "SEV-2.01"))
        tied = [seat for seat in state.seats if rolls.count(rolls[seat]) > 1]
    ranking = tuple(sorted(state.seats, key=lambda seat: rolls[seat], reverse=True))
    state.say("won_roll", "SEV-2.01", seat=SEAT[ranking[0]])
    state.order = (-1,) * state.setup.seats
    state.stack.append(("places", ranking, 0))


def places(state: SevenState, ranking: tuple[Seat, ...], chosen: int) -> None:
    """Ask the next seat of the ranking which place in the order of play it wants (SEV-2.02, SEV-R.02)."""
    if chosen == state.setup.seats - 1:
        _sit(state, ranking[chosen], state.order.index(-1))
        state.stack.append(("characters", chosen))
        return
    state.stack.append(("places", ranking, chosen + 1))
    ask(state, "place", ranking[chosen])


def _sit(state: SevenState, seat: int, place: int) -> None:
    state.order = (*state.order[:place], seat, *state.order[place + 1 :])
    key = f"place.{place + 1}" if state.setup.seats == 2 else "place"
    state.say(key, "SEV-2.02", seat=SEAT[seat], n=place + 1)


def _sits(state: SevenState, seat: int) -> list[Action]:
    return [Action(seat, "sit", "", "", str(place + 1)) for place, seated in enumerate(state.order) if seated < 0]


def characters(state: SevenState, place: int) -> None:
    """Ask from the last place to the first for a character (SEV-2.03, SEV-13.07), then deal the bazaar."""
    if place < 0:
        state.stack.append(("deal",))
        return
    state.stack.append(("characters", place - 1))
    ask(state, "character", state.order[place])


def _choose(state: SevenState, action: Action) -> None:
    seat, hero = action.seat, NUMBER[action.source]
    grown = BOOK.grown_of[state.kind[hero]]
    pair = next(item for item in state.zones[At.sets] if state.kind[item] == grown)
    state.say("chose", "SEV-2.03", seat=SEAT[seat], card=state.ref(hero))
    op.move(state, hero, At.hero[seat])
    op.move(state, pair, At.grown[seat])


# --- the bazaar ---


def deal(state: SevenState) -> None:
    """Put free heroes away, shuffle the piles and reveal the bazaar (SEV-2.06 to 2.11, SEV-12.03)."""
    for item in state.zones[At.sets][:]:
        hired = BOOK.is_grown[state.kind[item]] and not state.solo
        op.move(state, item, At.companions if hired else At.box)
    for pile in PILES:
        op.shuffle(state, pile)
    if state.solo:
        for _ in range(3):
            op.move(state, state.zones[At.companions][-1], At.row[0])
    else:
        for pile, row in zip(PILES, At.row, strict=True):
            turn_up(state, pile, row)
    state.stack.append(("turn", 0))


def turn_up(state: SevenState, pile: int, row: int) -> None:
    """Fill a row of the bazaar until every card there may stay (SEV-R.04)."""
    zones = state.zones
    while True:
        while len(zones[row]) < _ROW:
            op.move(state, zones[pile][-1], row)
        returned = [item for number, item in enumerate(zones[row]) if unfit(state, row, number)]
        if not returned:
            return
        for item in returned:
            op.move(state, item, pile)
        op.shuffle(state, pile)


def unfit(state: SevenState, row: int, number: int) -> bool:
    """Return whether a card may not lie in the opening row (SEV-2.09 to 2.11, SEV-R.04)."""
    kinds = [state.kind[item] for item in state.zones[row]]
    kind = kinds[number]
    match At.row.index(row):
        case 0:
            return BOOK.is_grown[kind] or kind in kinds[:number]
        case 1:
            return BOOK.trial[kind] >= 5
        case _:
            return BOOK.is_item[kind]


_SIT = move("sit", "SEV-2.02", _sits, lambda s, a: _sit(s, a.seat, int(a.arg) - 1))
_YOUNG = Verb("choose").choices(lambda s, seat: [item for item in s.zones[At.sets] if not BOOK.is_grown[s.kind[item]]])
_CHOOSE = move("choose", "SEV-2.03", _YOUNG, _choose)
DECISIONS: tuple[Decision[SevenState], ...] = (
    Decision("place", (_SIT,), rule="SEV-2.02"),
    Decision("character", (_CHOOSE,), rule="SEV-2.03"),
)
STEPS = (opening, places, characters, deal)
