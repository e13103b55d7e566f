"""Strikes of one character or a band of Orcs against one enemy (HOK-5.14 to 5.20, HOK-5.33)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.cards.effects.interpreter import args_of
from tabletop.engine.actions import Action
from tabletop.engine.decisions import Auto
from tabletop.engine.game import Decision, Guard, Move, button
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import BOOK, SWORD
from tabletop.games.holy_knights.rules import fight
from tabletop.games.holy_knights.rules.guards import R
from tabletop.games.holy_knights.rules.odds import Blow, automatic_blow, band, blows, ready_strikers, strike_odds
from tabletop.games.holy_knights.rules.state import PRISON, HolyState
from tabletop.kit import CARD, Verb, source, target

S = HolyState
FORMS = ("sword", "spell")
"""Arguments of strikes, by form."""
BANDS = ("band:0", "band:1")
"""References to the band of Orcs of each line."""


def strike(state: S, number: int) -> None:
    """Ask a line for a strike, or the other if all have struck; else end the round (HOK-5.18 to 5.20)."""
    if not ready_strikers(state, number):
        number = 1 - number
        if not ready_strikers(state, number):
            fight.close_round(state)
            return
    state.stack.append(("strike", 1 - number))
    seat = state.commander(number)
    if seat < 0:
        roll_blow(state, automatic_blow(state, number))
    else:
        _log_only_target(state, number)
        ask(state, "strike", seat, args=(number,))


def _log_only_target(state: S, number: int) -> None:
    """Log why a strike goes without asking although several enemies stand there (HOK-5.30, HOK-7.08)."""
    exposed = state.exposed(1 - number)
    if state.events is None or len(exposed) != 1 or len(state.line(1 - number)) == 1:
        return
    ways = {(*(state.kind[item] for item in blow.strikers), blow.form) for blow in blows(state, number)}
    if len(ways) == 1:
        (target,) = exposed
        rule = "HOK-7.08" if state.principal(1 - number) == PRISON else "HOK-5.30"
        state.say_card("only_target", rule, target, state.commander(number))


def roll_blow(state: S, blow: Blow) -> None:
    """Roll a strike, and remove a defeated target (HOK-5.16, HOK-5.17, HOK-5.33, HOK-5.35)."""
    odds = strike_odds(state, blow.strikers, blow.target, blow.form)
    for item in blow.strikers:
        state.spent[item] = 1
    key = "band" if len(blow.strikers) > 1 else FORMS[blow.form]
    seat = state.commander(int(blow.strikers[0] not in state.line(0)))
    if fight.roll_strike(state, odds, blow.strikers[0], blow.target, key, seat, len(blow.strikers)):
        state.stack.append(("judge",))
        fight.fell(state, blow.target, blow.strikers[0])


def blow_of(state: S, action: Action) -> Blow:
    """Return the strike that an action makes, with one character or the band of Orcs."""
    if action.verb == "band":
        return Blow(band(state, BANDS.index(action.source)), target(action), SWORD)
    return Blow((source(action),), target(action), FORMS.index(action.arg))


STRIKES = Verb("strike")


def _line(state: S) -> int:
    return int(args_of(state, "strike", "muster")[0])


def _strike_candidates(state: S, seat: int) -> Iterator[Action]:
    number = _line(state)
    for foe in state.line(1 - number):
        for form in FORMS:
            strikes = STRIKES.table(seat, CARD[foe], form)
            for item in state.line(number):
                yield strikes[item]


def _likely(state: S, seat: int) -> Iterator[Action]:
    number = _line(state)
    kinds, ready, attack = state.kind, ready_strikers(state, number), BOOK.attack
    for foe in state.exposed(1 - number):
        for form, arg in enumerate(FORMS):
            strikes = STRIKES.table(seat, CARD[foe], arg)
            for item in ready:
                if attack[kinds[item]][form] is not None:
                    yield strikes[item]


FRONT: Guard[S] = Guard("HOK-R.34", R + "screened", lambda s, a: target(a) in s.exposed(1 - _line(s)))


STRIKE: Move[S] = Move(
    "strike",
    "HOK-5.14",
    R + "strike_later",
    _strike_candidates,
    lambda state, action: roll_blow(state, blow_of(state, action)),
    (
        Guard("HOK-5.19", R + "spent", lambda s, a: not s.spent[source(a)]),
        Guard("HOK-R.30", R + "no_form", lambda s, a: BOOK.attack[s.kind[source(a)]][FORMS.index(a.arg)] is not None),
        FRONT,
    ),
    fast=_likely,
)


def _band_candidates(state: S, seat: int) -> list[Action]:
    number = _line(state)
    return [Action(seat, "band", BANDS[number], CARD[foe]) for foe in state.line(1 - number)]


def _do_band(state: S, action: Action) -> None:
    if state.setup.options["orc_band"] == "subset":
        _muster(state, action.seat, BANDS.index(action.source), target(action), ())
    else:
        roll_blow(state, blow_of(state, action))


BAND: Move[S] = Move(
    "band",
    "HOK-5.33",
    R + "strike_later",
    _band_candidates,
    _do_band,
    (FRONT,),
    (Guard("HOK-5.33", R + "no_band", lambda s, a: bool(band(s, _line(s)))),),
)


# --- a band of chosen Orcs (HOK-O.08) ---


def charge(state: S, foe: Item, joined: tuple[Item, ...]) -> None:
    """Strike with the Orcs that have joined."""
    roll_blow(state, Blow(joined, foe, SWORD))


def _muster(state: S, seat: int, number: int, foe: Item, joined: tuple[Item, ...]) -> None:
    state.stack.append(("charge", foe, joined))
    if len(joined) < len(band(state, number)):
        ask(state, "muster", seat, args=(number, joined))


def _called(state: S) -> tuple[int, tuple[Item, ...]]:
    number, joined = args_of(state, "muster")
    return number, joined


def _join_candidates(state: S, seat: int) -> list[Action]:
    number, _ = _called(state)
    return [Action(seat, "join", CARD[item], BANDS[number]) for item in state.line(number)]


def _do_join(state: S, action: Action) -> None:
    _, foe, joined = state.stack.pop()
    _muster(state, action.seat, BANDS.index(action.target), foe, (*joined, source(action)))


JOIN: Move[S] = Move(
    "join",
    "HOK-O.08",
    R + "strike_later",
    _join_candidates,
    _do_join,
    (
        Guard("HOK-5.33", R + "no_orc", lambda s, a: BOOK.is_orc[s.kind[source(a)]]),
        Guard("HOK-5.19", R + "spent", lambda s, a: not s.spent[source(a)]),
        Guard("HOK-O.08", R + "joined", lambda s, a: source(a) not in _called(s)[1]),
    ),
)


GO: Move[S] = button(
    "go",
    "HOK-O.08",
    R + "strike_later",
    lambda state, action: None,  # the charge is on the stack
    Guard("HOK-5.33", R + "two_orcs", lambda s, a: len(_called(s)[1]) > 1),
    primary=True,
    hotkey="R",
)

DECISIONS: tuple[Decision[S], ...] = (
    Decision("strike", (STRIKE, BAND), auto=Auto.AT_ONCE, args=(int,), rule="HOK-5.14"),
    Decision("muster", (JOIN, GO), args=(int, tuple[Item, ...]), rule="HOK-O.08"),
)
STEPS = (strike, charge)
