"""Setup of sets, grimoires, avatars and opening hands (SOR-3.01 to SOR-4.10)."""

from __future__ import annotations

from tabletop.cards.effects.interpreter import args_of
from tabletop.engine import Seat
from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.errors import UserError
from tabletop.engine.game import Auto, Decision
from tabletop.engine.items import NONE
from tabletop.engine.runner import ask
from tabletop.engine.setup import Setup
from tabletop.games.sorcerer.cards.book import BOOK, D8, DIE, TOKENS
from tabletop.games.sorcerer.cards.schema import SetKind
from tabletop.games.sorcerer.rules import battlefields, casting
from tabletop.games.sorcerer.rules.state import MOST_DICE, RULES, UNUSED, At, SorcererState
from tabletop.kit import CARD, Verb, source

S = SorcererState
HAND = 6
MEET, LESSON = "meet", "lesson"
"""Choices of sets by which each player may change those that were dealt; by `LESSON`, seat 0 is dealt `LESSON_SETS`."""
LESSON_SETS = ("virgiliu", "necromancer", "bloodsoaked_fjord")
"""The sets with which the lesson is played."""
DEALS = 3
"""Number of times that a player may have other sets dealt."""
ORDER = tuple(SetKind)
SET_ASIDE = Verb("set_aside", CARD)


def check(setup: Setup) -> None:
    """Raise UserError for teams with a wrong number of seats and for a missing start player (SOR-R.71)."""
    options = setup.options
    if options["mode"] == battlefields.TEAM and (setup.seats < 4 or (setup.seats == 5 and not options["uneven"])):
        raise UserError("sorcerer.fault.teams", seats=setup.seats)
    if options["start"] != "random" and int(options["start"]) > setup.seats:
        raise UserError("sorcerer.fault.start", seats=setup.seats, start=str(options["start"]))


def lay_out(state: S) -> None:
    """Lay out the table, choose the start player, and deal or draft sets (SOR-4.01 to SOR-4.06)."""
    how = battlefields.mode_of(state.setup)
    state.royale, state.teams = how == battlefields.ROYALE, how == battlefields.TEAM
    op.create(state, [DIE] * MOST_DICE + [D8], At.dice)
    op.create(state, [BOOK.token] * TOKENS, At.supply)
    tiles = len(battlefields.tiles(state))
    state.hurt, state.bare = [0] * 2 * tiles, [0] * 2 * tiles
    state.taken, state.tilted, state.fought = [NONE] * tiles, [0] * tiles, [0] * tiles
    start = str(state.setup.options["start"])
    state.first = _random_start(state) if start == "random" else int(start) - 1
    for seat in battlefields.fate_holders(state):
        state.fate[seat] = UNUSED
    state.sets = ((),) * state.setup.seats
    state.stack = [("ready_phase",)]
    state.stack += [("opening", seat) for seat in reversed(state.around(state.first))]
    state.stack.append(("deal",))
    state.stack += [("place_avatar", seat) for seat in reversed(state.around(state.first))]
    state.stack.append(("lay_cards",))
    if _may_change(state):
        state.stack += [("meet", seat, DEALS) for seat in reversed(state.around(state.first))]
    state.stack.append(("draft" if state.setup.options["sets_by"] == "draft" else "hand_out",))


def _random_start(state: S) -> int:
    """Return a random seat, in teams of different size one of a random team (SOR-R.03)."""
    seats = tuple(state.seats)
    if state.teams and len(seats) % 2:
        (side,) = op.random_numbers(state, 1, 2)
        seats = tuple(seat for seat in seats if seat % 2 == side)
    (pick,) = op.random_numbers(state, 1, len(seats))
    return seats[pick]


def hand_out(state: S) -> None:
    """Give everybody a set of each kind at random (SOR-3.04), or seat 0 those of the lesson (SOR-O.2)."""
    own = LESSON_SETS if state.setup.options["sets_by"] == LESSON else ()
    for kind in ORDER:
        left: list[str] = []
        fixed = [key for key in BOOK.sets_of(kind) if key in own]
        for seat in state.around(state.first):
            if not left or _repeated(state, kind):
                left = [key for key in BOOK.sets_of(kind) if key not in fixed] or fixed[:]
            if seat == 0 and fixed:
                _add_set(state, seat, fixed[0])
            else:
                (pick,) = op.random_numbers(state, 1, len(left))
                _add_set(state, seat, left.pop(pick))
            if not _may_change(state):
                _log_set(state, seat, state.sets[seat][-1])


def _repeated(state: S, kind: SetKind) -> bool:
    """Return whether several players may have the same set (SOR-R.04)."""
    return state.setup.options["sets"] == "duplicates" or len(BOOK.sets_of(kind)) < state.setup.seats


def _add_set(state: S, seat: int, key: str) -> None:
    state.sets = tuple((*sets, key) if each_seat == seat else sets for each_seat, sets in enumerate(state.sets))


def _may_change(state: S) -> bool:
    """Return whether sets that are dealt are kept or changed before the match begins (SOR-O.2)."""
    return state.setup.options["sets_by"] in (MEET, LESSON)


def _log_set(state: S, seat: int, key: str) -> None:
    state.say("set", "SOR-3.02", seat=SEAT[seat], set=f"kind:{key}")


def meet(state: S, seat: Seat, deals: int) -> None:
    """Ask a seat whether it plays the sets it was dealt, up to `deals` times others (SOR-O.2)."""
    ask(state, "meet", seat, args=(deals,))


def choose_sets(state: S, seat: Seat) -> None:
    """Ask a seat for the sets that it still lacks (SOR-O.2)."""
    if len(state.sets[seat]) < len(ORDER):
        state.stack.append(("choose_sets", seat))
        ask(state, "draft", seat)


def draft(state: S) -> None:
    """Ask the next player to pick: characters in order, lineages in reverse, domains in order (SOR-3.05)."""
    chosen = sum(map(len, state.sets))
    total = state.setup.seats
    if chosen == 3 * total:
        return
    turn, at = divmod(chosen, total)
    around = state.around(state.first)
    state.stack.append(("draft",))
    ask(state, "draft", around[total - 1 - at] if turn == 1 else around[at])


def lay_cards(state: S) -> None:
    """Make the grimoires and lay the skills beside them (SOR-3.02, SOR-4.08)."""
    for seat in state.seats:
        for key in state.sets[seat]:
            for item in op.create(state, BOOK.decks[key], At.grimoire[seat]):
                state.owner[item] = seat
            for item in op.create(state, BOOK.open_cards[key], At.skills[seat]):
                state.owner[item] = seat


def deal(state: S) -> None:
    """Shuffle the grimoires and draw six cards each (SOR-4.09)."""
    if not state.zones[At.skills[0]]:
        lay_cards(state)  # saves made during a draft, when hands were dealt before avatars were placed
    for seat in state.seats:
        op.shuffle(state, At.grimoire[seat])
        casting.draw(state, seat, HAND)


def opening(state: S, seat: Seat) -> None:
    """Ask a seat to set cards aside once, before the first round (SOR-4.10, SOR-R.05)."""
    ask(state, "opening", seat)


def _set_aside(state: S, action: Action) -> None:
    op.move(state, source(action), At.aside[action.seat])
    state.stack.append(("opening", action.seat))


def _replace(state: S, action: Action) -> None:
    seat = action.seat
    cards = state.zones[At.aside[seat]]
    n = len(cards)
    state.say("kept" if n else "stays", "SOR-4.10", seat=SEAT[seat], n=n)
    if n:
        casting.draw(state, seat, n)
        for item in cards[:]:
            op.move(state, item, At.grimoire[seat])
        op.shuffle(state, At.grimoire[seat])


def _pick(state: S, action: Action) -> None:
    key = action.source.partition(":")[2]
    _add_set(state, action.seat, key)
    _log_set(state, action.seat, key)


def _drop_sets(state: S, seat: int) -> tuple[str, ...]:
    dropped = state.sets[seat]
    state.sets = tuple(() if each_seat == seat else sets for each_seat, sets in enumerate(state.sets))
    return dropped


def _begin(state: S, action: Action) -> None:
    """Log the sets that a seat keeps."""
    for key in state.sets[action.seat]:
        _log_set(state, action.seat, key)


def _deal_again(state: S, action: Action) -> None:
    """Deal other sets of each kind that nobody has, the same ones only if no others are left."""
    dropped = _drop_sets(state, action.seat)
    for kind in ORDER:
        left = [key for key in BOOK.sets_of(kind) if _is_free(state, Action(action.seat, "draft", f"kind:{key}"))]
        left = [key for key in left if key not in dropped] or left
        (pick,) = op.random_numbers(state, 1, len(left))
        _add_set(state, action.seat, left[pick])
    state.stack.append(("meet", action.seat, int(action.arg) - 1))


def _choose(state: S, action: Action) -> None:
    _drop_sets(state, action.seat)
    state.stack.append(("choose_sets", action.seat))


def _may_deal(state: S, seat: int) -> list[Action]:
    (deals,) = args_of(state, "meet")
    return [Action(seat, "deal", arg=str(deals))] if deals > 0 else []


def _surprise(state: S, action: Action) -> None:
    left = [way for way in _offered(state, action.seat) if _is_free(state, way)]
    (pick,) = op.random_numbers(state, 1, len(left))
    _pick(state, left[pick])


def _offered(state: S, seat: int) -> list[Action]:
    kind = ORDER[len(state.sets[seat])]
    return [Action(seat, "draft", f"kind:{key}") for key in BOOK.sets_of(kind)]


def _is_free(state: S, action: Action) -> bool:
    key = action.source.partition(":")[2]
    return _repeated(state, BOOK.sets[key].kind) or not any(key in sets for sets in state.sets)


def _swappable(state: S, seat: int) -> list[Action]:
    return [SET_ASIDE(seat, item) for item in state.zones[At.hand[seat]]]


FREE = RULES.guard("SOR-R.04", "taken", _is_free)
NO_MINION = RULES.guard("SOR-4.10", "minion", lambda state, action: not BOOK.is_minion[state.kind[source(action)]])
DECISIONS = (
    Decision(
        "draft",
        (
            RULES.move("draft", "SOR-3.05", _offered, _pick, (FREE,)),
            RULES.button("surprise", "SOR-3.05", _surprise, hotkey="R"),
        ),
        rule="SOR-3.05",
    ),
    Decision(
        "meet",
        (
            RULES.button("begin", "SOR-O.2", _begin, primary=True, hotkey="Return"),
            RULES.move("deal", "SOR-O.2", _may_deal, _deal_again, hotkey="R"),
            RULES.button("choose", "SOR-O.2", _choose, hotkey="C"),
        ),
        args=(int,),
        rule="SOR-O.2",
    ),
    Decision(
        "opening",
        (
            RULES.move("set_aside", "SOR-4.10", _swappable, _set_aside, (NO_MINION,)),
            RULES.button("keep", "SOR-4.10", _replace, primary=True, hotkey="Return"),
        ),
        Auto.AFTER_DELAY,
        rule="SOR-4.10",
    ),
)
STEPS = (hand_out, meet, choose_sets, draft, lay_cards, deal, opening)
