"""Starts a match, lists legal actions, applies one, and explains why another is illegal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.engine import aliases, rng
from tabletop.engine.actions import SEAT, Action
from tabletop.engine.errors import Illegal, Refusal
from tabletop.engine.events import ActionTaken
from tabletop.engine.game import Auto, Game, Move
from tabletop.engine.progress import Mode, PendingDecision
from tabletop.engine.setup import Setup
from tabletop.engine.state import State

_ONE, _EACH, _ALONE = Mode.ONE, Mode.EACH, Mode.ALONE  # looking up a member of an enumeration takes a while
_AT_ONCE, _AFTER_DELAY = Auto.AT_ONCE, Auto.AFTER_DELAY
_UNLISTED: dict[int, tuple[Action, ...]] = {}
"""No legal actions are known yet; shared by all states, never written to."""


def new_state(game: Game[Any], setup: Setup, seed: int | str) -> State:
    """Return a new match that stands at its first decision."""
    state = dealt_state(game, setup, seed)
    advance(state)
    return state


def dealt_state(game: Game[Any], setup: Setup, seed: int | str) -> State:
    """Return a new match before its first step, its components numbered so that the numbers tell nothing."""
    state: State = game.initial_state(setup, rng.seeded(seed))
    aliases.number_by_place(state)
    return state


def ask(
    state: State,
    key: str,
    *seats: int,
    mode: Mode = Mode.ONE,
    args: tuple[Any, ...] = (),
    optional_seats: tuple[int, ...] = (),
) -> None:
    """Open a decision for some seats. ANY and ALONE, asked again at once, continue the same one.

    A decision for a side never continues: the first answer counted for all, and a later one was not meant for the next.

    The `optional_seats` may answer one that is ANY or ALONE, but nobody waits for them.
    """
    if mode is _ONE or mode is _EACH or key != state.prompt_id or state.game.decisions[key].for_team:
        state.prompt_id = key
        state.answer_valid_from = state.number - state.private_count
    state.ask = PendingDecision(key, seats, mode, args, optional_seats)
    state.legal = _UNLISTED


def advance(state: State, until: Callable[[State], bool] | None = None) -> None:
    """Run steps until a real choice is open, the match is over, or `until` holds after a step."""
    steps, stack = state.game.steps, state.stack
    while state.result is None:
        pending = state.ask
        if pending is None:
            frame = stack.pop()
            steps[frame[0]](state, *frame[1:])
            if until is not None and until(state):
                return
            continue
        if pending.mode is not _ONE or state.game.decisions[pending.key].auto is not _AT_ONCE:
            return
        actions = legal_actions(state, pending.seats[0])
        if len(actions) != 1:
            return
        _perform(state, actions[0], auto=True)


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """Return every action that `seat` may take now, sorted."""
    found = state.legal.get(seat)
    if found is None:
        found = _list_legal(state, seat)
        state.legal = {**state.legal, seat: found}  # copies of the state may share the old one
    return found


def forced_action(state: State, seat: int) -> Action | None:
    """Return the only legal action if the decision is answered automatically after a delay, else None.

    Where any of several seats may answer, one that has a choice is waited for. To play a piece is a person's own act,
    and so is to close a decision in which something was given away: until then it may be undone.
    """
    pending = state.ask
    if (
        pending is None
        or state.game.decisions[pending.key].auto is not _AFTER_DELAY
        or seat not in players_to_act(state)
        or state.game.has_committed(state)
    ):
        return None
    waiting = (seat,) if pending.mode in (_ONE, _EACH) else players_to_act(state)
    if any(len(legal_actions(state, other)) != 1 for other in waiting):
        return None
    (action,) = legal_actions(state, seat)
    return None if action.source else action


def players_to_act(state: State) -> tuple[int, ...]:
    """Return the seats whose answer is still wanted."""
    if state.ask is None or state.result is not None:
        return ()
    if not state.answers:
        return state.ask.seats
    answered = {action.seat for action in state.answers}
    return tuple(seat for seat in state.ask.seats if seat not in answered)


TIME_UP = "time_up"
"""The verb by which whoever keeps the clock of a match with limited minutes ends it; never in a legal list."""
RESIGN = "concede"
"""The verb of resignation at any time; never in a legal list."""


def apply(state: State, action: Action) -> None:
    """Perform a legal action and run to the next decision; raises Illegal, with the rule, for any other."""
    if action == Action(0, TIME_UP) and can_time_out(state):
        _interrupt(state, action, state.game.on_time_up)
    elif action == Action(action.seat, RESIGN) and can_resign(state, action.seat):
        _interrupt(state, action, lambda s: s.game.resign(s, action.seat))
    elif action in legal_actions(state, action.seat):
        play(state, action)
    elif action in legal_preferences(state, action.seat):
        _set_preference(state, action)
    else:
        raise Illegal(explain(state, action))


def can_time_out(state: State) -> bool:
    """Return whether the time limit may end the match now."""
    return state.result is None and state.game.time_limit(state.setup) > 0 and state.game.is_quiescent(state)


def can_resign(state: State, seat: int) -> bool:
    """Return whether a seat may resign now."""
    return state.result is None and seat in state.seats and state.game.can_resign(state, seat)


def play(state: State, action: Action, until: Callable[[State], bool] | None = None) -> None:
    """Perform an action known to be legal and run to the next decision, or as far as `until`."""
    state.number += 1
    if state.ask is not None and state.ask.mode is _ALONE:
        state.private_count += 1
    _perform(state, action)
    advance(state, until)


def legal_preferences(state: State, seat: int) -> tuple[Action, ...]:
    """Return every change of preferences that a seat may make now: none unless it has to decide."""
    if seat not in players_to_act(state):
        return ()
    return tuple(action for move in state.game.preferences for action in move.candidates(state, seat))


def explain(state: State, action: Action) -> Refusal:
    """Return why `action` is impossible now; its verb may be empty for "whatever this drag means".

    Moves of the open decision answer with their first failing guard; moves of other decisions with the rule about
    their time.
    """
    if state.result is not None:
        return Refusal("refusal.over")
    if state.ask is None or (action.seat not in players_to_act(state) and action.seat not in state.ask.free):
        return _not_your_decision(state)
    best: tuple[int, Refusal] | None = None
    for key, decision in state.game.decisions.items():
        is_open = key == state.ask.key
        for move in decision.moves:
            if is_open:
                found = _first_failure(state, move, action)
            elif not (action.verb and move.verb != action.verb) and _reaches(state, move, action):
                found = (0, Refusal(move.key, move.rule))
            else:
                found = None
            if found is not None and (best is None or found[0] > best[0]):
                best = found
    if best is None:
        return Refusal("refusal.nothing")
    return best[1] if best[0] else state.game.late_refusal(state, best[1])


def _not_your_decision(state: State) -> Refusal:
    seat = (*players_to_act(state), state.game.current_player(state))[0]
    return Refusal("refusal.not_your_decision", params={"seat": SEAT[seat]}) if seat >= 0 else Refusal("refusal.wait")


def _list_legal(state: State, seat: int) -> tuple[Action, ...]:
    pending = state.ask
    if pending is None or state.result is not None or (seat not in pending.seats and seat not in pending.free):
        return ()
    if state.answers and any(action.seat == seat for action in state.answers):
        return ()
    found: list[Action] = []
    for lister in state.game.decisions[pending.key].listers:
        found += lister(state, seat)
    found.sort()
    return tuple(found)


def _interrupt(state: State, action: Action, execute: Callable[[State], None]) -> None:
    """Execute an action outside any decision; the open one stays unless the game opens another."""
    state.number += 1
    state.legal = _UNLISTED
    if state.events is not None:
        pending = state.ask.key if state.ask is not None else ""
        state.events.append(_action_event(state, action, pending, action.verb == TIME_UP))
    execute(state)
    if state.result is not None:
        state.ask, state.answers = None, ()
    advance(state)


def _set_preference(state: State, action: Action) -> None:
    pending = state.ask
    assert pending is not None
    state.number += 1
    if pending.mode is _ALONE:
        state.private_count += 1
    state.legal = _UNLISTED
    if state.events is not None:
        state.events.append(_action_event(state, action, pending.key, to=(action.seat,)))
    next(move for move in state.game.preferences if move.verb == action.verb).execute(state, action)


def _perform(state: State, action: Action, auto: bool = False) -> None:
    pending = state.ask
    assert pending is not None
    if state.events is not None:
        auto = auto or forced_action(state, action.seat) is not None
    state.legal = _UNLISTED
    answers: Iterable[Action] = (action,)
    if pending.mode is _EACH:
        state.answers = (*state.answers, action)
        if len(state.answers) < len(pending.seats):
            return
        answers = sorted(state.answers)
        state.answers = ()
    state.ask, state.answered = None, pending
    executors = state.game.decisions[pending.key].effects_by_verb
    for answer in answers:
        if state.events is not None:
            to = (answer.seat,) if pending.mode is _ALONE else None
            state.events.append(_action_event(state, answer, pending.key, auto and answer == action, to))
        if (execute := executors.get(answer.verb)) is not None:  # None: sealed, and no determinization of it is legal
            execute(state, answer)


def _action_event(
    state: State, action: Action, pending: str, auto: bool = False, to: tuple[int, ...] | None = None
) -> ActionTaken:
    return ActionTaken(str(action), pending, auto, to, aliases.action_names(state, action))


def _first_failure(state: State, move: Move[Any], action: Action) -> tuple[int, Refusal] | None:
    best: tuple[int, Refusal] | None = None
    for candidate in move.candidates(state, action.seat):
        if not _matches(candidate, action):
            continue
        for passed, guard in enumerate((*move.preconditions, *move.guards)):
            if not guard.holds(state, candidate):
                params = guard.params(state, candidate) if guard.params else {}
                if best is None or passed + 1 > best[0]:
                    best = (passed + 1, Refusal(guard.key, guard.rule, params))
                break
    return best


def _reaches(state: State, move: Move[Any], action: Action) -> bool:
    try:
        return any(_matches(candidate, action) for candidate in move.candidates(state, action.seat))
    except (LookupError, AttributeError, ValueError):
        return False  # the move reads data of its own decision, which is not open


def _matches(candidate: Action, wanted: Action) -> bool:
    return (
        (not wanted.verb or wanted.verb == candidate.verb)
        and (not wanted.source or wanted.source == candidate.source)
        and (not wanted.target or wanted.target == candidate.target)
    )
