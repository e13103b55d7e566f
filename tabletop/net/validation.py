"""Validation and sanitising of a host's messages by its guests. All checks raise ProtocolError.

Size and depth of a message are checked before it is parsed (`framing`), counts and lengths while it is (`messages`).
Here: seats, places and keys exist, a view is possible in this game, and texts are plain.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from tabletop.engine.actions import parse
from tabletop.engine.errors import ActionError, Refusal
from tabletop.engine.events import (
    ActionTaken,
    Changed,
    CounterChanged,
    Event,
    Logged,
    Moved,
    Revealed,
    Rolled,
    Shuffled,
)
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.integrity import check_reference, check_state
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import SPECTATOR, View, expecting
from tabletop.games.registry import GameEntry
from tabletop.languages.registry import SOURCE
from tabletop.match.text_safety import SAY_MOST, safe_line, safe_name
from tabletop.net.disconnect import Disconnect
from tabletop.net.messages import ChatMessage, Notice, Room
from tabletop.net.protocol import ProtocolError
from tabletop.words import Words

PARAM_MOST = 80
BACKS_MOST = 100
"""More groups of look-alikes than any game has."""
NUMBER_MOST = 1_000_000
"""More than any number that a game counts; the random state is never shown."""
_SEAT = re.compile(r"seat:(\d{1,2})")
_KEY = re.compile(r"[a-z0-9_.]{1,80}")
_WORDS = Words(SOURCE)


class _SetupOnly(msgspec.Struct):
    """The setup within the bytes of a view."""

    setup: Setup


_setup = msgspec.json.Decoder(_SetupOnly)


def sanitize_room(room: Room, key: str, game: Game[Any]) -> Room:
    """Return a room with plain and short texts; check that it has this game's seats and options."""
    seats = len(room.seats)
    if room.game != key or seats not in game.seat_counts:
        raise ProtocolError("room of another game")
    if [status.seat for status in room.seats] != list(range(seats)):
        raise ProtocolError("seats out of order")
    try:
        checked_setup(game, seats, room.options)
    except ValueError as error:
        raise ProtocolError(str(error)) from None
    voters = (room.undo.seat, *room.undo.missing) if room.undo is not None else ()
    waiting = (room.waiting.seat,) if room.waiting is not None else ()
    proposed = (room.proposal.seat,) if room.proposal is not None else ()
    _seats((*voters, *waiting, *proposed), seats)
    statuses = tuple(replace(status, name=safe_name(status.name)) for status in room.seats)
    spectators = tuple(map(safe_name, room.spectators))
    summary = room.summary.displayable() if room.summary is not None else None
    if summary is not None and len(summary.seats) != seats:
        raise ProtocolError("summary of another table")
    return replace(
        room,
        name=safe_line(room.name),
        host=safe_name(room.host),
        seats=statuses,
        spectators=spectators,
        summary=summary,
    )


def sanitize_chat(message: ChatMessage) -> ChatMessage:
    """Return a chat line as plain and short text."""
    return ChatMessage(max(-1, message.seat), safe_name(message.name), safe_line(message.text, SAY_MOST))


def sanitize_notice(notice: Notice) -> Notice:
    """Return a notice that can be shown."""
    return Notice(_checked_key(notice.key, notice.params), sanitize_params(notice.params))


def sanitize_refusal(refusal: Refusal) -> Refusal:
    """Return a refusal that can be shown."""
    return Refusal(_checked_key(refusal.key, refusal.params), safe_line(refusal.rule), sanitize_params(refusal.params))


def sanitize_disconnect(reason: Disconnect) -> Disconnect:
    """Return a reason with plain and short parameters."""
    return Disconnect(reason.code, sanitize_params(reason.params))


def sanitize_params(params: dict[str, int | str]) -> dict[str, int | str]:
    """Return parameters as plain and short texts."""
    return {name: safe_line(value, PARAM_MOST) if isinstance(value, str) else value for name, value in params.items()}


def check_setup(data: bytes, game: Game[Any], seats: int) -> None:
    """Check the setup in the bytes of a view before they are decoded, so that no huge state is built."""
    try:
        setup = _setup.decode(data).setup
        fits = setup.seats == seats and checked_setup(game, seats, setup.options) == setup
    except (msgspec.MsgspecError, ValueError) as error:
        raise ProtocolError(str(error)) from None
    if not fits:
        raise ProtocolError("view of another table")


def check_view(seen: View, game: Game[Any], seats: int) -> None:
    """Check that a view is possible in a match of this game with so many seats."""
    state = seen.state
    if not -1 <= seen.seat < seats or state.number < 0:
        raise ProtocolError("view of another table")
    try:
        check_state(state)
        for action in seen.actions:
            check_reference(state, action.source)
            check_reference(state, action.target)
        hidden = _hidden(state, game)
        unseen = Counter((pool, -1 - game.lookalike(kind)) for pool, kind in seen.unseen)
    except (ValueError, LookupError) as error:
        raise ProtocolError(str(error)) from None
    if any(action.seat != seen.seat for action in seen.actions):
        raise ProtocolError("actions of another seat")
    if hidden != unseen:
        raise ProtocolError("hidden components do not add up")
    if (
        state.aliases is not None
        or state.chance
        or state.private_count
        or not 0 <= state.answer_valid_from <= state.number
    ):
        raise ProtocolError("state that nobody may see")
    if any(action.seat != seen.seat and action.verb != "sealed" for action in state.answers):
        raise ProtocolError("answer that nobody may see")
    if any(kind < -BACKS_MOST for kind in state.kind):
        raise ProtocolError("unknown lookalike group")
    schema = type(state).schema
    if not all(_small(getattr(state, name)) for name in (*schema.lists, *schema.values)):
        raise ProtocolError("number or text out of range")


def _hidden(state: State, game: Game[Any]) -> Counter[tuple[int, int]]:
    """Count the components whose kind is hidden, by the pool of their zone and their lookalike group."""
    specs = game.zones(state.setup)
    return Counter((specs[zone].pool, kind) for zone, kind in zip(state.zone, state.kind, strict=True) if kind < 0)


def check_events(events: Iterable[Event], state: State) -> None:
    """Check that all events are about this table."""
    game, seats, pieces, schema = state.game, state.setup.seats, range(len(state.kind)), type(state).schema
    zones = {zone.name for zone in game.zones(state.setup)}
    for event in events:
        _seats(set(event.to or ()) - {SPECTATOR}, seats)
        match event:
            case Moved(item, source, target):
                fits = item in pieces and source in zones and target in zones
            case Revealed(items, kinds, zone):
                fits = len(items) == len(kinds) and all(item in pieces for item in items) and zone in zones
            case Rolled(items, faces, seat=seat):
                fits = len(items) == len(faces) and all(item in pieces for item in items)
                _seats(() if seat in (None, SPECTATOR) else (seat,), seats)
            case Changed(item, what):
                fits = item in pieces and what in schema.items
            case CounterChanged(what, index):
                fits = what in schema.lists and 0 <= index < len(getattr(state, what))
            case Shuffled(zone):
                fits = zone in zones
            case Logged(key, params, _, rule):
                fits = len(rule) <= PARAM_MOST and bool(_checked_key(key, params))
                _named(params.values(), seats)
            case ActionTaken(action):
                fits = _acted(action, seats)
            case _:
                fits = True
        if not fits:
            raise ProtocolError("event of another table")


def _small(value: Any) -> bool:
    """Return whether numbers and texts are no larger than a game can have."""
    if isinstance(value, list | tuple):
        try:
            return not value or (min(value) >= -NUMBER_MOST and max(value) <= NUMBER_MOST)
        except TypeError:  # not all of them are numbers
            return all(map(_small, value))
    if isinstance(value, str):
        return len(value) <= PARAM_MOST
    return not isinstance(value, int | float) or -NUMBER_MOST <= value <= NUMBER_MOST


def check_displayable(seen: View, entry: GameEntry, kinds: set[int]) -> None:
    """Check that the game can show a view: unknown kinds, seats and fields fail.

    The game looks these numbers up in its own tables, so the check calls it, without the forecasts, which take long.
    `kinds` collects those known to be valid.
    """
    loaded, state, shown = entry.load(), seen.state, expecting(seen, {})
    try:
        prefix = loaded.table(shown, _WORDS).item
        for item, kind in enumerate(state.kind):
            if kind not in kinds:
                loaded.inspect(f"{prefix}:{item}", shown, _WORDS)
                kinds.add(kind)
    except Exception as error:  # an invalid number can raise anything
        raise ProtocolError(f"view cannot be shown: {error!r}") from None


def _checked_key(key: str, params: Any) -> str:
    """Return a key that can be formatted with these parameters; unknown keys are shown as they are."""
    if not _KEY.fullmatch(key):
        raise ProtocolError("invalid message key")
    try:
        _WORDS.format(key, params)
    except (LookupError, ValueError):
        raise ProtocolError("message without its parameters") from None
    return key


def _named(values: Iterable[Any], seats: int) -> None:
    for value in values:
        if isinstance(value, tuple):
            _named(value, seats)
        elif isinstance(value, str):
            seat = _SEAT.fullmatch(value)
            if len(value) > PARAM_MOST or (value.startswith("seat:") and (seat is None or int(seat[1]) >= seats)):
                raise ProtocolError("unknown seat or too long a text")


def _acted(text: str, seats: int) -> bool:
    try:
        return parse(text).seat < seats
    except ActionError:
        return False


def _seats(found: Iterable[int], seats: int) -> None:
    if not all(0 <= seat < seats for seat in found):
        raise ProtocolError("unknown seat")
