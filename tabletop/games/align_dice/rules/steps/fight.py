"""Step 4 in COOP: each seat re-rolls, attacks or rests once, in an agreed order (ALI-8, ALI-9)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine import NONE, SEAT, Action, Decision, Item, Mode, ask, op
from tabletop.engine.events import EVERYONE
from tabletop.games.align_dice.cards.book import RIGHT_FROM
from tabletop.games.align_dice.rules.state import (
    AlignState,
    At,
    BegunColumn,
    ColumnEntry,
    button,
    finish_step,
    guard,
    move,
    reroll_gained,
)
from tabletop.games.align_dice.rules.steps import monsters
from tabletop.games.align_dice.rules.steps.monsters import FITS, HAS_DICE, cell_of, cell_ref
from tabletop.kit import DIE, Verb, decisions_of, own, own_refs, source, steps_of


def fight(state: AlignState) -> None:
    """Start the step; VS has its own, and only with expansion 2 (ALI-4.02, ALI-16.03, ALI-R.27)."""
    state.banned = ()
    if not state.coop:
        state.stack.append(("raid", 0) if state.setup.options["monsters"] and state.round > 1 else ("pass",))
        return
    state.phase = "fight"
    state.striker = -1
    unarmed = [seat for seat in state.seats if state.screens_open and not state.gained(seat)]
    if unarmed:
        state.say("no_fight", "ALI-R.44", seat=EVERYONE, seats=tuple([SEAT[seat] for seat in unarmed]))
    state.done = [int(seat in unarmed) for seat in state.seats]
    state.stack.append(("fighting",))


def fighting(state: AlignState) -> None:
    """Ask whose turn comes next, or end the step (ALI-8.01, ALI-8.14)."""
    seats = [seat for seat in state.seats if not state.done[seat]]
    if seats:
        ask(state, "fight", *seats, mode=Mode.ANY)
    else:
        state.stack.append(("pass",))


def strike(state: AlignState) -> None:
    """Ask the striker to continue; end its action when it can place or take back nothing (ALI-8.03).

    Behind a screen its owner ends it explicitly: others must not learn that none of the dice fits (ALI-13.07).
    """
    seat = state.striker
    if state.screens_open and not state.laid and not any(True for _ in _may_lay(state, seat)):
        _stop(state, Action(seat, "stop"))
    else:
        ask(state, "strike", seat)


def _reached(state: AlignState, seat: int) -> list[ColumnEntry]:
    if state.striker == seat and state.setup.options["reach_fixed"]:
        return [entry for entry in state.entries if state.zone[entry.card] in At.gap]
    return monsters.reach(state, seat)


def open_cells(state: AlignState, seat: int) -> set[str]:
    """Return the cells that take a seat's next die (ALI-8.05 to 8.13, ALI-9.03 to 9.06)."""
    found: set[str] = set()
    begun = {begun.card: begun.column for begun in state.commit} if state.striker == seat else {}
    for card, entered in _reached(state, seat):
        high, full = monsters.filled_cells(state, card), monsters.column_sizes(state, card)
        column = begun.get(card, entered)
        if high[column] == full[column]:
            column = 1 - column
        if high[column] < full[column] and (card, seat) not in state.banned:
            found.add(cell_ref(card, column * RIGHT_FROM + high[column]))
    return found


def _lay(state: AlignState, action: Action) -> None:
    seat, die = action.seat, source(action)
    card, cell = cell_of(action.target)
    if state.striker != seat:
        state.striker, state.laid, state.commit = seat, (), ()
        state.entries = tuple(monsters.reach(state, seat))
    names = {"die": state.face_ref(die), "card": state.kind_ref(card)}
    state.say("laid", "ALI-8.04", seat=SEAT[seat], card_at=DIE[card], **names)
    op.move(state, die, At.field)
    op.set_value(state, "host", die, card)
    op.set_value(state, "spot", die, cell)
    op.set_value(state, "placed_by", die, seat)
    if all(begun.card != card for begun in state.commit):
        state.commit = (*state.commit, BegunColumn(card, cell // RIGHT_FROM, False))
    state.laid = (*state.laid, die)
    if monsters.filled_cells(state, card) == monsters.column_sizes(state, card):
        state.laid = ()
        state.commit = tuple([begun._replace(firm=True) for begun in state.commit])
        monsters.defeat(state, card, seat)
    state.stack.append(("strike",))


def _lift(state: AlignState, action: Action) -> None:
    seat, die = action.seat, source(action)
    card = state.host[die]
    state.laid = tuple([each for each in state.laid if each != die])
    if all(state.host[each] != card for each in state.laid):
        state.commit = tuple([begun for begun in state.commit if begun.card != card or begun.firm])
    state.say("lifted", "ALI-8.07", seat=SEAT[seat], die=state.face_ref(die))
    op.set_value(state, "host", die, NONE)
    op.set_value(state, "placed_by", die, NONE)
    op.move(state, die, At.benefit[seat])
    state.stack.append(("strike",))


def _stop(state: AlignState, action: Action) -> None:
    if state.events is not None:
        _log_end(state, action.seat)
    state.striker = -1
    state.laid, state.commit, state.entries = (), (), ()
    _act(state, action)


def _log_end(state: AlignState, seat: int) -> None:
    """Log why an attack is over: the dragon has just come, or without screens no die is left or fits.

    A card just revealed is named (ALI-8.10, ALI-9.03).
    """
    arrived = next((card for card, banned in state.banned if banned == seat), NONE)
    is_dragon = arrived != NONE and monsters.is_dragon(state, arrived)
    if not is_dragon and (not state.screens_open or any(True for _ in _may_lay(state, seat))):
        return
    if not is_dragon and not state.gained(seat):
        state.say("attack_spent", "ALI-8.03", seat=SEAT[seat])
    elif arrived == NONE:
        state.say("attack_over", "ALI-8.03", seat=SEAT[seat])
    else:
        rule, card = "ALI-9.03" if is_dragon else "ALI-8.10", state.kind_ref(arrived)
        state.say("attack_waits", rule, seat=SEAT[seat], card=card, card_at=DIE[arrived])


_act = finish_step("fighting")


def _rest(state: AlignState, action: Action) -> None:
    state.say("rested", "ALI-8.01", seat=SEAT[action.seat])
    _act(state, action)


def _reroll(state: AlignState, action: Action) -> None:
    reroll_gained(state, action.seat, "ALI-8.01")
    _act(state, action)


def _may_lay(state: AlignState, seat: int) -> Iterator[Action]:
    for ref in open_cells(state, seat):
        fitting, lay = monsters.accepted_looks(state, *cell_of(ref)), _LAY.table(seat, ref)
        for die in state.gained(seat):
            if state.looks(die) in fitting:
                yield lay[die]


def _target_card(action: Action) -> Item:
    return cell_of(action.target)[0]


def _banned(state: AlignState, action: Action) -> bool:
    return (_target_card(action), action.seat) in state.banned


_LAY = Verb("lay", DIE)
_LAYS = _LAY.choices(own(At.benefit), lambda state, seat: monsters.all_cells(state))
_LIFTS = Verb("lift", DIE).choices(lambda state, seat: state.laid, own_refs(At, At.benefit))
_OPEN = (
    guard("ALI-8.11", "reach", lambda s, a: _target_card(a) in [entry.card for entry in _reached(s, a.seat)]),
    guard("ALI-8.10", "just_revealed", lambda s, a: not _banned(s, a) or monsters.is_dragon(s, _target_card(a))),
    guard("ALI-9.03", "just_called", lambda s, a: not _banned(s, a)),
    guard("ALI-8.06", "cell_order", lambda s, a: a.target in open_cells(s, a.seat)),
    FITS,
)
_LATEST = guard(
    "ALI-8.06", "lift_order", lambda s, a: source(a) == [d for d in s.laid if s.host[d] == s.host[source(a)]][-1]
)

LAY = move("lay", "ALI-8.04", _LAYS, _lay, _OPEN, fast=_may_lay)
LIFT = move("lift", "ALI-8.07", _LIFTS, _lift, (_LATEST,))
REROLL = button("reroll", "ALI-8.03", _reroll, HAS_DICE, hotkey="R")
REST = button("rest", "ALI-8.01", _rest, hotkey="N")
STOP = button("stop", "ALI-8.07", _stop, primary=True, hotkey="S")
DECISIONS = decisions_of(
    Decision("fight", (REROLL, LAY, REST), rule="ALI-8.01", people_first=True),
    Decision("strike", (LAY, LIFT, STOP), rule="ALI-8.04"),
)
STEPS = steps_of(fight, fighting, strike)
