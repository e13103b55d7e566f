"""Entering a fight: principals, neutral defenders, and helpers (HOK-5.10, HOK-6).

Where a seat can do nothing but pass, the answer comes after a delay, so that nobody learns from it what a hand cannot
do (HOK-R.66). Only who is known to everybody to have nothing to decide is not asked (HOK-R.84).
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import operations as op
from tabletop.engine.actions import Action
from tabletop.engine.bounds import Seat
from tabletop.engine.decisions import Auto
from tabletop.engine.game import Decision, Guard, Move, button
from tabletop.engine.items import Item
from tabletop.engine.runner import ask
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules import fight, hand_limit
from tabletop.games.holy_knights.rules.guards import CHARACTER, NO_THIEF, OWN_SIDE, R, kind_of
from tabletop.games.holy_knights.rules.state import AWAKE, MATS, NEVER, NOBODY, PASSES, PRISON, SLOTS, At, HolyState
from tabletop.kit import MOST_SEATS, Verb, go_on, own, own_refs, source

S = HolyState

IS_SPELL: Guard[S] = Guard("HOK-2.03", R + "no_magic", lambda s, a: BOOK.is_magic[kind_of(s, a)])
ONE_SPELL: Guard[S] = Guard("HOK-R.67", R + "one_spell", lambda s, a: not s.zones[At.spell[a.seat]])
MAY_USE: Guard[S] = Guard("HOK-5.36", R + "not_for_you", lambda s, a: s.stance(a.seat) in BOOK.usable_by[kind_of(s, a)])


def enter(state: S, number: int) -> None:
    """Ask a principal to enter cards, or to stand if it has only gems (HOK-5.06 to 5.11, HOK-R.19)."""
    seat = state.principal(number)
    if number and state.round == 1 and state.stance(seat) == NEUTRAL:
        if state.hand(seat):
            ask(state, "stand", seat)
        else:
            yield_gems(state)
    elif state.hand(seat):
        ask(state, "enter", seat, args=(number,))


def bring(state: S, item: Item, giver: int, number: int) -> None:
    """Put a character from hand onto a line: it lies on the principal's table at once (HOK-R.71)."""
    seat = state.principal(number)
    op.move(state, item, At.guards if seat == PRISON else At.mat[seat])
    state.giver[item] = giver


def _again(state: S, seat: int, number: int) -> None:
    """Ask on, after the last card too: what was sent may be taken back until its seat is ready."""
    ask(state, "enter", seat, args=(number,))


def _do_enter(state: S, action: Action) -> None:
    item, seat, number = source(action), action.seat, fight.line_of(state, action.seat)
    bring(state, item, seat, number)
    rule = "HOK-5.06" if action.verb == "stand" else "HOK-5.11" if number else "HOK-5.10"
    state.say_card("stands" if action.verb == "stand" else "entered", rule, item, seat)
    _again(state, seat, number)


_ENTER = Verb("enter")
ENTER: Move[S] = Move(
    "enter",
    "HOK-5.10",
    R + "enter_later",
    _ENTER.choices(own(At.hand), to=own_refs(At, At.mat)),
    _do_enter,
    (*NO_THIEF, CHARACTER, OWN_SIDE),
)


def _lay_spell(state: S, action: Action, number: int) -> None:
    """Lay magic face down; whose it is and for which line is public (HOK-5.12)."""
    op.move(state, source(action), At.spell[action.seat])
    own = action.seat == state.principal(number)
    key = ("attack", "defend")[number] if own else "help"
    state.say(f"spell_laid.{key}", "HOK-5.10", seat=f"seat:{action.seat}", side=fight.owner_ref(state, number))


def _do_cast(state: S, action: Action) -> None:
    _lay_spell(state, action, fight.line_of(state, action.seat))
    _again(state, action.seat, fight.line_of(state, action.seat))


_CAST = Verb("cast")
CAST: Move[S] = Move(
    "cast",
    "HOK-2.03",
    R + "magic_in_fights",
    _CAST.choices(own(At.hand), to=own_refs(At, At.spell)),
    _do_cast,
    (IS_SPELL, MAY_USE),
    (ONE_SPELL,),
)


def _do_stay(state: S, action: Action) -> None:
    item, number = source(action), fight.line_of(state, action.seat)
    state.home = (*state.home, item)
    state.say_card("stays", "HOK-O.03", item, action.seat)
    _again(state, action.seat, number)


def _chosen_party(state: S) -> bool:
    return state.foe == PRISON and state.setup.options["rescue_party"] == "chosen" and state.round == 1


_STAY = Verb("stay")
STAY: Move[S] = Move(
    "stay",
    "HOK-R.17",
    R + "all_fight",
    _STAY.choices(lambda s, seat: s.line(0) if s.foe == PRISON else ()),
    _do_stay,
    (Guard("HOK-3.05", R + "entered", lambda s, a: s.giver[source(a)] < 0),),
    (
        Guard("HOK-R.17", R + "all_fight", lambda s, a: _chosen_party(s)),
        Guard("HOK-R.72", R + "no_party", lambda s, a: len(s.line(0)) > 1),
    ),
)


READY: Move[S] = button(
    "ready",
    "HOK-5.10",
    R + "enter_later",
    go_on,
    Guard("HOK-R.12", R + "commit_one", lambda s, a: a.seat != s.attacker or not hand_limit.is_exceeded(s, a.seat)),
    Guard("HOK-R.72", R + "no_party", lambda s, a: bool(s.line(fight.line_of(s, a.seat)))),
    primary=True,
    hotkey="R",
)


# --- the neutral defender ---


_NOT_BESIDE_LIGHT: Guard[S] = Guard(
    "HOK-5.07", R + "stand_dark", lambda s, a: not (BOOK.side[kind_of(s, a)] == LIGHT == s.stance(s.attacker))
)
STAND: Move[S] = Move(
    "stand",
    "HOK-5.06",
    R + "enter_later",
    Verb("stand").choices(own(At.hand), to=own_refs(At, At.mat)),
    _do_enter,
    (*NO_THIEF, CHARACTER, _NOT_BESIDE_LIGHT),
)


def yield_gems(state: S) -> None:
    """Give the attacker the win over a neutral defender that yields (HOK-5.08, HOK-R.19, HOK-R.68).

    What the attacker has entered stays on the table; face-down magic is shown and goes, or comes back by HOK-O.04.
    """
    seat = state.attacker
    state.say("yields", "HOK-5.08", seat=f"seat:{state.foe}")
    back = state.setup.options["undefended_magic"] == "return" and not state.full
    for item in state.zones[At.spell[seat]][:]:
        op.move(state, item, At.hand[seat] if back else At.discard)
        if not back:
            state.say_card("vain_spell", "HOK-R.19", item, seat)
    fight.finish_fight(state, won=True)


SURRENDER: Move[S] = button(
    "surrender", "HOK-5.08", R + "fight_on", lambda state, action: yield_gems(state), hotkey="G"
)


# --- helpers ---


def may_help(state: S, seat: int, number: int) -> bool:
    """Return whether a seat may help a line by stance and choice (HOK-6.04, HOK-6.05, HOK-R.21)."""
    own, helped = state.stance(seat), state.stance(state.principal(number))
    return own in (NEUTRAL, helped) and state.side[seat] in (NOBODY, number)


def may_serve(state: S, seat: int, item: Item) -> bool:
    """Return whether a card of a hand can be of use in the fight that is on (HOK-5.06)."""
    kind, now = state.kind[item], state.stance(seat)
    if seat in (state.attacker, state.foe):
        sides = {now} if now != NEUTRAL else {DARK} if state.stance(state.attacker) == LIGHT else {LIGHT, DARK}
        users = sides
    else:
        sides = {state.stance(state.principal(number)) for number in (0, 1) if may_help(state, seat, number)}
        users = {now} if sides else set()
    if BOOK.is_magic[kind]:
        return not users.isdisjoint(BOOK.usable_by[kind])
    return not BOOK.is_thief[kind] and BOOK.side[kind] in sides


def call(state: S, seat: Seat) -> None:
    """Ask a seat for help, unless it publicly has none to give (HOK-6.01, HOK-R.18, HOK-R.84)."""
    if not state.gone[seat] and state.hand(seat) and (may_help(state, seat, 0) or may_help(state, seat, 1)):
        ask(state, "help", seat)


def _line_of(state: S, action: Action) -> int:
    return int(action.target != state.line_ref(0))


def _lines(state: S, seat: int) -> tuple[str, str]:
    return state.line_ref(0), state.line_ref(1)


_AID = Verb("aid")


def _helped_side(state: S, action: Action) -> int:
    return state.stance(state.principal(_line_of(state, action)))


AWAKE_ONLY: Guard[S] = Guard("HOK-R.66", R + "hushed", lambda s, a: s.quiet[a.seat] == AWAKE)
HELPS: tuple[Guard[S], ...] = (
    Guard("HOK-6.04", R + "other_stance", lambda s, a: s.stance(a.seat) in (NEUTRAL, _helped_side(s, a))),
    Guard("HOK-R.21", R + "other_line", lambda s, a: s.side[a.seat] in (NOBODY, _line_of(s, a))),
)


def _given(state: S, seat: int, number: int) -> None:
    state.side[seat] = number
    if state.setup.options["helper_limit"] == "many":
        ask(state, "help", seat)


def _do_aid(state: S, action: Action) -> None:
    item, number = source(action), _line_of(state, action)
    bring(state, item, action.seat, number)
    state.say(
        "helped", "HOK-6.02", seat=f"seat:{action.seat}", card=state.ref(item), side=fight.owner_ref(state, number)
    )
    _given(state, action.seat, number)


AID: Move[S] = Move(
    "aid",
    "HOK-6.01",
    R + "help_later",
    _AID.choices(own(At.hand), to=_lines),
    _do_aid,
    (
        *NO_THIEF,
        CHARACTER,
        *HELPS,
        Guard("HOK-R.23", R + "wrong_side", lambda s, a: BOOK.side[kind_of(s, a)] == _helped_side(s, a)),
    ),
    (AWAKE_ONLY,),
)


def _do_back(state: S, action: Action) -> None:
    number = _line_of(state, action)
    _lay_spell(state, action, number)
    _given(state, action.seat, number)


_BACK = Verb("back")
BACK: Move[S] = Move(
    "back",
    "HOK-6.02",
    R + "help_later",
    _BACK.choices(own(At.hand), to=_lines),
    _do_back,
    (IS_SPELL, MAY_USE, *HELPS),
    (AWAKE_ONLY, ONE_SPELL),
)
PASS: Move[S] = button("pass", "HOK-6.01", R + "help_later", go_on, primary=True, hotkey="P")


# --- preferences about help ---

PREFERENCES = {"ask": AWAKE, "fight": PASSES, "never": NEVER}
"""Preferences about help: be asked, pass for this fight, never help (HOK-R.66)."""


def _preference_candidates(state: S, seat: int) -> Iterator[Action]:
    if state.setup.seats > 2:
        for arg, preference in PREFERENCES.items():
            if state.quiet[seat] != preference and (preference != PASSES or state.attacker != NOBODY):
                yield Action(seat, "hush", "", "", arg)


def _do_hush(state: S, action: Action) -> None:
    state.quiet[action.seat] = PREFERENCES[action.arg]


HUSH: Move[S] = Move("hush", "HOK-R.66", R + "hushed", _preference_candidates, _do_hush)

_READIES, _PASSES = (tuple(Action(seat, verb) for seat in range(MOST_SEATS)) for verb in ("ready", "pass"))


def layable_magic(state: S, seat: int) -> list[Item]:
    """Return the magic that a seat may lay in this round: none if it has laid some (HOK-R.67)."""
    if state.zones[At.spell[seat]]:
        return []
    kinds, usable_by, now = state.kind, BOOK.usable_by, state.stance(seat)
    return [item for item in state.hand(seat) if now in usable_by[kinds[item]]]


def _enter_offers(state: S, seat: int) -> list[Action]:
    kinds, sides, now, number = state.kind, BOOK.side, state.stance(seat), fight.line_of(state, seat)
    enters, casts = _ENTER.table(seat, MATS[seat]), _CAST.table(seat, SLOTS[seat])
    found = [enters[item] for item in state.hand(seat) if sides[kinds[item]] == now] if now != NEUTRAL else []
    found += [casts[item] for item in layable_magic(state, seat)]
    if _chosen_party(state) and len(state.line(0)) > 1:
        stays = _STAY.table(seat)
        found += [stays[item] for item in state.line(0) if state.giver[item] < 0]
    if state.line(number) and (number or not hand_limit.is_exceeded(state, seat)):
        found.append(_READIES[seat])
    return found


def _help_offers(state: S, seat: int) -> list[Action]:
    found = [_PASSES[seat]]
    if state.quiet[seat] != AWAKE:
        return found
    kinds, sides, spells = state.kind, BOOK.side, layable_magic(state, seat)
    for number in (0, 1):
        if may_help(state, seat, number):
            ref, side = state.line_ref(number), state.stance(state.principal(number))
            aids, backs = _AID.table(seat, ref), _BACK.table(seat, ref)
            found += [aids[item] for item in state.hand(seat) if sides[kinds[item]] == side]
            found += [backs[item] for item in spells]
    return found


DECISIONS: tuple[Decision[S], ...] = (
    Decision("enter", (ENTER, CAST, STAY, READY), Auto.AFTER_DELAY, (int,), rule="HOK-5.10", fast=_enter_offers),
    Decision("stand", (STAND, SURRENDER), Auto.AFTER_DELAY, rule="HOK-5.06"),
    Decision("help", (AID, BACK, PASS), Auto.AFTER_DELAY, rule="HOK-6.01", fast=_help_offers),
)
STEPS = (enter, call)
