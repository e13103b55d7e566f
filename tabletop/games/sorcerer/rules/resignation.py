"""Resigning a match; in Battle Royale the others play on (SOR-R.79)."""

from __future__ import annotations

from tabletop.engine import operations as op
from tabletop.engine.actions import SEAT
from tabletop.engine.items import NONE, Item
from tabletop.engine.progress import Frame
from tabletop.games.sorcerer.rules import battlefields, casualties, rounds
from tabletop.games.sorcerer.rules.state import At, SorcererState, attached

S = SorcererState


def can_resign(state: S, seat: int) -> bool:
    """Return whether a seat may resign: it still plays, and the grimoires are made."""
    return not state.gone[seat] and all(len(sets) == 3 for sets in state.sets) and bool(state.zones[At.skills[seat]])


def resign(state: S, seat: int) -> None:
    """Resign for a seat."""
    state.say("conceded", "SOR-R.79", seat=SEAT[seat])
    playing = [other for other in state.seats if not state.gone[other] and other != seat]
    if not state.royale:
        sides = battlefields.sides_of(state)
        winners = [other for other in state.seats if sides[other] != sides[seat]]
        casualties.end_match(state, winners, "SOR-R.79", "sorcerer.end.conceded")
    elif len(playing) == 1:
        state.gone[seat] = 1
        casualties.end_match(state, playing, "SOR-R.79", "sorcerer.end.conceded")
    else:
        _leave(state, seat)


def _leave(state: S, seat: int) -> None:
    """Remove a player's minions from the game; the seat stays and always passes."""
    own = battlefields.minions_of(state, seat)
    lost = {*own, *(card for item in own for card in attached(state, item))}
    state.gone[seat] = 1
    state.actions[seat] = 0
    state.later = [waiting for waiting in state.later if waiting[0].seat != seat]
    for item in own:
        casualties.leave_play(state, item, At.removed[state.owner[item]])
    strikes = state.striking != NONE and battlefields.seats_of(state, state.striking) == (seat,)
    state.stack = [_without(frame, lost) for frame in state.stack if not _owes(state, frame, seat)]
    for item in state.zones[At.look[seat]][:]:
        op.move(state, item, At.grimoire[seat])
    if state.ask is not None and (state.ask.seats == (seat,) or (strikes and state.ask.key in _ANSWERS)):
        if state.ask.key == "energy":
            rounds.give_energy(state, rounds.FIXED_ENERGY)
        state.ask = None
    elif lost and state.ask is not None and state.ask.key in _TARGETING:
        state.ask = None  # asked anew, without the minions that have gone


_SEATED = (
    "meet",
    "choose_sets",
    "opening",
    "place_avatar",
    "avatar",
    "reinforcing",
    "looked",
    "searched",
    "play_card",
    "some_dice",
)
_EFFECTS = ("effects.run", "effects.next", "effects.begin", "effects.ability")
_ANSWERS = ("tactic", "reroll", "some_dice", "criticals", "hits")
"""Decisions of an attack, which is over when its attacker resigns."""
_TARGETING = ("pick", "spot", "tactic")
"""Decisions that list targets; the frame on top of the stack asks them again."""
_ATTACK = ("tactics", "roll", "window", "fix", "place")


def _owes(state: S, frame: Frame, seat: int) -> bool:
    """Return whether a frame waits for a choice of a seat or belongs to its attack."""
    if frame[0] in _SEATED or frame[0] == "effects.strip":
        return bool(frame[1] == seat)
    if frame[0] in _EFFECTS:
        return bool(frame[1][0] == seat)
    return frame[0] in _ATTACK and state.striking != NONE and battlefields.seats_of(state, state.striking) == (seat,)


def _without(frame: Frame, lost: set[Item]) -> Frame:
    if frame[0] != "effects.run":
        return frame
    name, job, path, context, items, *rest = frame
    return (name, job, path, context, tuple(item for item in items if item not in lost), *rest)
