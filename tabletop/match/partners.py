"""Partner bots: those on one side with people, and the decisions they leave to them."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.actions import Action
from tabletop.engine.progress import Mode
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR
from tabletop.match.link import PEOPLE, SeatInfo


def may_go_first(state: State) -> bool:
    """Return whether bots leave the first answers to people of their side as a courtesy, not by the rules."""
    return state.ask is not None and state.game.decisions[state.ask.key].people_first


def mates(sides: Sequence[int], seat: int) -> list[int]:
    """Return the other seats of a seat's side, none for a spectator's."""
    if seat == SPECTATOR:
        return []
    return [mate for mate, side in enumerate(sides) if side == sides[seat] and mate != seat]


def is_partner(seats: Sequence[SeatInfo], sides: Sequence[int], seat: int) -> bool:
    """Return whether a seat is a bot that has people on its side."""
    people = any(seats[mate].driver in PEOPLE for mate in mates(sides, seat))
    return people and seats[seat].driver not in PEOPLE


def of(seats: Sequence[SeatInfo], sides: Sequence[int], seat: int) -> list[SeatInfo]:
    """Return the bots on a seat's side that have people there."""
    return [seats[mate] for mate in mates(sides, seat) if is_partner(seats, sides, mate)]


def proposes(seats: Sequence[SeatInfo], state: State, seat: int) -> bool:
    """Return whether a bot waits for its side's word before it answers what is open."""
    open_to_all = state.ask is not None and state.ask.mode is Mode.ANY
    return seats[seat].proposes and open_to_all and is_partner(seats, state.game.sides(state.setup), seat)


def is_formality(state: State, action: Action) -> bool:
    """Return whether an action only says that a seat is ready, which needs nobody's consent."""
    move = state.game.move(state.ask.key, action.verb) if state.ask is not None else None
    return move is not None and move.primary and action.is_pass


def defers(seats: Sequence[SeatInfo], state: State, seat: int) -> bool:
    """Return whether a bot leaves the pending decision, or its first answers, to people of its side."""
    pending = state.ask
    if pending is None or seats[seat].proposes:
        return False
    decision = state.game.decisions[pending.key]
    if not (decision.for_team or decision.people_first):
        return False
    beside = mates(state.game.sides(state.setup), seat)
    return any(seats[mate].driver in PEOPLE for mate in beside if mate in pending.seats)
