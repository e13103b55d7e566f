"""Checks of every table of a game. Each raises Broken about the first thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from random import Random

import msgspec

from tabletop.engine import runner, view
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Illegal, Refusal
from tabletop.engine.events import ActionTaken, Event, Moved
from tabletop.engine.game import Auto
from tabletop.engine.state import State, from_plain, to_plain
from tabletop.engine.zones import Policy
from tabletop.lab.conformance.tables import Seating, choose, positions

MOST_DECISIONS = 20_000
MATCHES = 4
"""Random matches of each table, if no others are named."""
_encoder = msgspec.json.Encoder(order="deterministic")


class Broken(AssertionError):
    """A conformance check failed."""


def require(holds: object, message: str) -> None:
    """Raise Broken unless a condition holds."""
    if not holds:
        raise Broken(message)


def plain(state: State) -> bytes:
    """Return everything about a state as bytes, the same for equal states."""
    return _encoder.encode(to_plain(state))


def everybody(state: State) -> Iterable[int]:
    """Return a spectator and all seats."""
    return (view.SPECTATOR, *state.seats)


def play_out(seating: Seating, seed: int) -> State:
    """Return the end of a random match in which everybody asked has a sorted choice."""
    random = Random(seed)
    state = seating.start(seed)
    while state.result is None:
        require(runner.players_to_act(state), f"seed {seed}: nobody is asked at {state.number}, yet the match goes on")
        action, actions = choose(state, random)
        require(all(earlier < later for earlier, later in pairwise(actions)), f"seed {seed}: {actions} are not sorted")
        runner.play(state, action)
        require(state.number < MOST_DECISIONS, f"seed {seed}: no end in sight")
    return state


def random_matches_end(seating: Seating, matches: Iterable[int] | None = None) -> None:
    """Random matches end with a result that fits the seats, and nobody is to act any more."""
    for seed in range(MATCHES) if matches is None else matches:
        state = play_out(seating, seed)
        result = state.result
        assert result is not None
        require(set(result.winners) <= set(state.seats), f"seed {seed}: the winners are {result.winners}")
        require(len(result.scores) == state.setup.seats, f"seed {seed}: the scores are {result.scores}")
        require(len(result.places) in (0, state.setup.seats), f"seed {seed}: the places are {result.places}")
        still_asked = (runner.players_to_act(state), *[runner.legal_actions(state, seat) for seat in state.seats])
        require(not any(still_asked), f"seed {seed}: somebody is asked after the end")


def every_component_lies_in_exactly_one_zone(seating: Seating) -> None:
    """No component is lost or doubled."""
    for state in positions(seating):
        require(len(state.zones) == len(state.game.zones(state.setup)), "there are other zones than the game names")
        lying = sorted(item for zone in state.zones for item in zone)
        require(lying == list(range(len(state.kind))), f"the components in the zones are {lying}")
        for number, zone in enumerate(state.zones):
            require(
                all(state.zone[item] == number for item in zone), f"something in zone {number} says it is elsewhere"
            )


def copies_play_alike(seating: Seating) -> None:
    """A copy, a decoded state and one with listeners become the same; the original stays as it is."""
    random = Random(1)
    for state in positions(seating):
        if state.result is not None:
            continue
        before = plain(state)
        action, _ = choose(state, random)
        copy, decoded, listened = state.clone(), from_plain(state.game, state.setup, to_plain(state)), state.clone()
        listened.events = []
        for twin in (copy, decoded, listened):
            runner.apply(twin, action)
        require(plain(copy) == plain(decoded), f"{action} leads elsewhere from a decoded state")
        require(plain(copy) == plain(listened), f"{action} leads elsewhere when somebody listens")
        require(plain(state) == before, f"{action} on a copy changes the original")
        logged = [
            event.action for event in listened.events if isinstance(event, ActionTaken) and not _at_once(state, event)
        ]
        require(str(action) in logged or copy.answers, f"{action} is not told")


def _at_once(state: State, event: ActionTaken) -> bool:
    return event.auto and state.game.decisions[event.ask].auto is Auto.AT_ONCE


def everything_survives_the_wire(seating: Seating) -> None:
    """States, views, actions and events are the same after a way through bytes."""
    random = Random(2)
    for state in positions(seating):
        wire = msgspec.json.decode(plain(state))
        require(plain(from_plain(state.game, state.setup, wire)) == plain(state), "a state changes on the wire")
        for seat in everybody(state):
            data = view.encode(view.view(state, seat))
            require(view.encode(view.decode(state.game, data)) == data, f"the view of seat {seat} changes on the wire")
        for seat in runner.players_to_act(state):
            for action in runner.legal_actions(state, seat):
                require(action.seat == seat, f"{action} is offered to seat {seat}")
                require(parse(str(action)) == action, f"{action} is read as {parse(str(action))}")
        if state.result is None:
            played = state.clone()
            played.events = []
            runner.play(played, choose(state, random)[0])
            data = msgspec.json.encode(played.events)
            require(msgspec.json.decode(data, type=list[Event]) == played.events, "events change on the wire")


def views_know_no_secrets(seating: Seating) -> None:
    """A view stays the same whatever its seat cannot know."""
    for state in positions(seating):
        for seat in everybody(state):
            seen = view.view(state, seat)
            data = view.encode(seen)
            for key in (1, 2**100 + 7):
                again = view.encode(view.view(view.determinize(seen, key), seat))
                require(again == data, f"the view of seat {seat} changes with what it cannot know")


def sampled_states_can_be_played(seating: Seating) -> None:
    """Determinized states offer a seat the same actions and can be played to the end."""
    for number, state in enumerate(positions(seating)):
        if number % 6 or state.result is not None:
            continue
        seat = runner.players_to_act(state)[0]
        random = Random(number)
        seen = view.view(state, seat)
        sampled = view.determinize(seen, number)
        require(runner.legal_actions(sampled, seat) == seen.actions, f"seat {seat} imagines other choices than it has")
        while sampled.result is None:
            runner.play(sampled, choose(sampled, random)[0])


def events_keep_secrets(seating: Seating) -> None:
    """Only those who see one end of a move learn what moved."""
    random = Random(3)
    for state in positions(seating):
        if state.result is not None:
            continue
        state = state.clone()
        state.events = []
        runner.play(state, choose(state, random)[0])
        zones = {zone.name: zone for zone in state.game.zones(state.setup)}
        screens_open = state.game.screens_open(state)
        for event in state.events:
            for seat in everybody(state):
                redacted = view.redact(event, state, seat)
                if isinstance(redacted, Moved):
                    ends = (zones[redacted.source], zones[redacted.target])
                    seen = any(end.shows(seat) or (screens_open and end.policy is Policy.SCREEN) for end in ends)
                    require((redacted.kind >= 0) == seen, f"{redacted} is told to seat {seat}")


def quick_lists_are_what_guards_allow(seating: Seating) -> None:
    """A seat is offered exactly what the guards of the pending decision's moves allow."""
    for state in positions(seating):
        check_lists(state)


def check_lists(state: State) -> None:
    """Raise Broken if a seat is offered anything but what the guards allow."""
    for seat in runner.players_to_act(state):
        assert state.ask is not None
        for move in state.game.decisions[state.ask.key].moves:
            allowed = {
                action
                for action in move.candidates(state, seat)
                if all(guard.holds(state, action) for guard in (*move.preconditions, *move.guards))
            }
            offered = {action for action in runner.legal_actions(state, seat) if action.verb == move.verb}
            odd = sorted(allowed ^ offered)
            require(not odd, f"{state.ask.key}: {odd} are offered or allowed, but not both")


def the_same_actions_lead_to_the_same_state(seating: Seating) -> None:
    """A seed and the actions as text play a match again."""
    random = Random(4)
    state = seating.start(4)
    actions = []
    while state.result is None:
        actions.append(str(choose(state, random)[0]))
        runner.apply(state, parse(actions[-1]))
    again = seating.start(4)
    for text in actions:
        runner.apply(again, parse(text))
    require(plain(again) == plain(state), "the same seed and actions lead elsewhere")


def every_attempt_is_answered(seating: Seating) -> None:
    """Whatever is tried is legal or refused with a reason, and a refused action is not performed."""
    random = Random(5)
    places = [zone.ref for zone in seating.game.zones(seating.setup)]
    sources, targets, verbs = {"", "moon:1", "seat:0"}, {"", "moon:1", "seat:1", *places}, {""}
    for state in positions(seating):
        for seat in runner.players_to_act(state):
            for action in runner.legal_actions(state, seat):
                sources.add(action.source)
                targets.add(action.target)
                verbs.add(action.verb)
    pools = [sorted(sources), sorted(targets), sorted(verbs)]
    for state in positions(seating):
        for _ in range(12):
            source, target, verb = (random.choice(pool) for pool in pools)
            for seat in (*state.seats, state.setup.seats):
                wanted = Action(seat, verb, source, target)
                reason = runner.explain(state, wanted)
                require(isinstance(reason, Refusal) and reason.key, f"{wanted} is refused without a reason")
                if wanted not in runner.legal_actions(state, seat):
                    require(_refused(state.clone(), wanted), f"{wanted} is not legal and yet performed")


def _refused(state: State, action: Action) -> bool:
    try:
        runner.apply(state, action)
    except Illegal:
        return True
    return False


def bots_get_fair_advice(seating: Seating) -> None:
    """Positions are worth something between 0 and 1, and advice is a choice among what is legal."""
    for state in positions(seating):
        game = state.game
        if state.result is None:
            for seat in state.seats:
                value = game.strategy.evaluate(state, seat)
                require(0.0 <= value <= 1.0, f"a position is worth {value} to seat {seat}")
        for seat in runner.players_to_act(state):
            seen = view.view(state, seat)
            advised = game.strategy.advise(seen.state, seat, seen.actions)
            require(advised and set(advised) <= set(seen.actions), f"seat {seat} is advised {advised}")
            for action in seen.actions:
                hash(game.strategy.equivalence_key(seen.state, action))
                require(
                    isinstance(game.strategy.blunder_warning(seen.state, action), str),
                    f"{action} has a slip that is no message key",
                )


Check = Callable[[Seating], None]

RULES: tuple[Check, ...] = (
    random_matches_end,
    every_component_lies_in_exactly_one_zone,
    copies_play_alike,
    everything_survives_the_wire,
    views_know_no_secrets,
    sampled_states_can_be_played,
    events_keep_secrets,
    quick_lists_are_what_guards_allow,
    bots_get_fair_advice,
)
"""Checks of every table."""
OFTEN: tuple[Check, ...] = (the_same_actions_lead_to_the_same_state, every_attempt_is_answered)
"""Checks of tables with default options only."""
