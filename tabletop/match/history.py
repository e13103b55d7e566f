"""The states of a match in order, and how one leads to the next."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.events import ActionTaken, Event, Moved, Revealed, Rolled, Shuffled
from tabletop.engine.game import Game
from tabletop.engine.position import Position
from tabletop.engine.progress import Mode
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import public_number, redact
from tabletop.match.link import HistoryEntry


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """One state of a match, and what led to it. `fence` says that nobody may go back before this action."""

    state: State
    turn: int
    action: Action | None
    events: tuple[Event, ...]
    fence: bool
    entries: dict[int, HistoryEntry] = field(default_factory=dict, repr=False, compare=False)
    """This step as each seat that has asked may know it."""


def first_step(game: Game[Any], setup: Setup, seed: int | str) -> HistoryStep:
    """Return the first state of a match: its first decision."""
    state = runner.dealt_state(game, setup, seed)
    state.events = []
    runner.advance(state)
    return _new_step(state, game.current_round(state) or 1, None, True)


def steps(position: Position) -> Iterator[HistoryStep]:
    """Yield the states that lead to a position, itself last.

    Raises UserError for a wrong setup, ActionError for an illegal action.
    """
    step = first_step(position.game, position.setup(), position.seed)
    yield step
    for action in position.actions:
        step = next_step(step, action)
        yield step


def next_step(before: HistoryStep, action: Action) -> HistoryStep:
    """Return the step after a legal action, `before` unchanged; raises Illegal for another."""
    state = before.state.clone()
    state.events = []
    runner.apply(state, action)
    game = state.game
    turn = game.current_round(state) or before.turn + _passed(
        game.current_player(before.state), game.current_player(state)
    )
    outside = action.verb in (runner.TIME_UP, runner.RESIGN)
    return _new_step(state, turn, action, outside or _fenced(before.state, state, action.seat))


def end_of_turn_undo(before: HistoryStep, after: HistoryStep) -> HistoryStep | None:
    """Return the step at which a seat's turn has just ended, if an undo may go back over it.

    None if the turn did not pass, or the seat can undo its choice anyway.
    """
    action, game = after.action, after.state.game
    if action is None or not after.fence or after.state.result is not None:
        return None
    if game.current_player(before.state) != action.seat or action not in runner.legal_actions(
        before.state, action.seat
    ):
        return None  # another seat's turn
    state = before.state.clone()
    state.events = []
    runner.play(state, action, until=lambda now: game.current_player(now) not in (-1, action.seat))
    if state.ask is not None or _fenced(before.state, state, action.seat):
        return None
    return _new_step(state, before.turn, action, False)


def _passed(earlier: int, later: int) -> bool:
    return later != earlier and later >= 0 and earlier >= 0


def own_undo_index(steps: Sequence[HistoryStep], seat: int, bots: Collection[int] = ()) -> int:
    """Return the place of the choice that a seat may take back alone, 0 for none.

    Private choices of others since then do not prevent taking back a private one: nobody may notice even that they
    happened. Choices of `bots` that told the seat nothing but themselves never prevent it.
    """
    private = False
    for at in range(len(steps) - 1, 0, -1):
        action = steps[at].action
        if action is None or steps[at].fence:
            return 0
        alone = _alone(steps[at - 1].state)
        if action.seat == seat:
            return at if alone or not private else 0
        if action.seat in bots and _tells_nothing(steps[at], seat):
            continue
        if not alone:
            return 0
        private = True
    return 0


def _tells_nothing(step: HistoryStep, seat: int) -> bool:
    """Return whether another seat's choice showed this one nothing that had been hidden from it."""
    game = step.state.game
    shown = {zone.name for zone in game.zones(step.state.setup) if zone.shows(seat)}
    return not history_entry(step, seat).events or not any(
        isinstance(event, Revealed) or (isinstance(event, Moved) and event.source not in shown) for event in step.events
    )


def latest_with_number(steps: Sequence[HistoryStep], number: int) -> HistoryStep | None:
    """Return the last of some states with a public number, None if there is none."""
    return next((step for step in reversed(steps) if public_number(step.state) == number), None)


def history_entry(step: HistoryStep, seat: int) -> HistoryEntry:
    """Return the events of a step as a seat may know them, the same object each time."""
    if seat not in step.entries:
        events = (redact(event, step.state, seat) for event in step.events)
        known = tuple(event for event in events if event is not None)
        step.entries[seat] = HistoryEntry(public_number(step.state), known)
    return step.entries[seat]


def _new_step(state: State, turn: int, action: Action | None, fence: bool) -> HistoryStep:
    events = tuple(state.events or ())
    state.events = None
    return HistoryStep(state, turn, action, events, fence)


def _disclosed(before: State, after: State) -> bool:
    """Return whether choices made in private take effect now."""
    return _alone(before) and (after.ask is None or after.ask.key != before.prompt_id)


def _alone(state: State) -> bool:
    return state.ask is not None and state.ask.mode is Mode.ALONE


def _fenced(before: State, after: State, seat: int) -> bool:
    """Return whether chance, hidden information or another seat's choice was involved."""
    game = after.game
    if before.chance != after.chance or game.screens_open(before) != game.screens_open(after):
        return True
    if game.peeked(before, seat) != game.peeked(after, seat) or _disclosed(before, after):
        return True
    specs = {zone.name: zone for zone in game.zones(after.setup)}
    for event in after.events or ():
        match event:
            case Rolled() | Shuffled():
                return True
            case Moved(source=source) if not specs[source].shows(seat):
                return True
            case ActionTaken(action=action) if not action.startswith(f"{seat} "):
                return True
    return False
