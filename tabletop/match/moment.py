"""One decision of a match as a small file: what one seat knew then, and nothing else.

A moment is made of the seat's view, which hides what the seat does not know: matches that differ only in hidden things
make the same bytes.
"""

from __future__ import annotations

import secrets
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from tabletop import __version__
from tabletop.cards.card_layer import Layers
from tabletop.cards.limits import beginning
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.integrity import check_state
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.match import journal, saves
from tabletop.match.history import HistoryStep
from tabletop.match.journal import DEEPEST
from tabletop.match.json_depth import is_deeper
from tabletop.match.link import Driver, HistoryEntry, SeatInfo, Update
from tabletop.match.text_safety import safe_name

SUFFIX = ".moment"
FORMAT = 1
FILE_MOST = 4_000_000
SEATS_MOST = 16


class MomentSeat(msgspec.Struct, frozen=True):
    """The player of a seat."""

    name: str
    driver: Driver
    animal: str = ""


class Moment(msgspec.Struct, frozen=True, kw_only=True, tag_field="kotatsu", tag="moment"):
    """The contents of a file. `view` is a view of one seat as `engine.view.encode` writes it."""

    format: int
    program: str
    game: str
    rules: int
    data: str
    seats: tuple[MomentSeat, ...]
    view: msgspec.Raw
    cards: Layers | None = None
    """The card files laid over the program's; None if they are too large."""

    def seat_infos(self) -> tuple[SeatInfo, ...]:
        """Return the players, with displayable names."""
        return tuple(
            SeatInfo(seat, safe_name(each.name), each.driver, animal=each.animal)
            for seat, each in enumerate(self.seats)
        )


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Moment)


def encode(seen: View, seats: Sequence[SeatInfo], entry: GameEntry) -> bytes:
    """Return the file of a moment that a seat sees."""
    game = seen.state.game
    actions = seen.actions or tuple(seen.state.legal.get(seen.seat, ()))  # a view of the past offers none
    return _encoder.encode(
        Moment(
            format=FORMAT,
            program=__version__,
            game=game.key,
            rules=game.version,
            data=game.data_hash(),
            seats=tuple(MomentSeat(info.name, info.driver, info.animal) for info in seats),
            view=msgspec.Raw(views.encode(View(seen.seat, seen.state, actions, seen.unseen))),
            cards=entry.card_layers(),
        )
    )


def read(path: Path) -> Moment:
    """Return the moment in a file; raises UserError. Its view is still to be checked."""
    return decode(beginning(path, FILE_MOST + 1), path.name)


def decode(data: bytes, name: str) -> Moment:
    """Return the moment in the bytes of a file with this name; raises UserError."""
    try:
        if len(data) > FILE_MOST or is_deeper(data, DEEPEST):
            raise ValueError("too large or too deep")
        moment = _decoder.decode(data.removeprefix(BOM_UTF8))
        if moment.format != FORMAT or len(moment.seats) > SEATS_MOST:
            raise ValueError("another format")
    except (ValueError, RecursionError):
        raise UserError("moment.fault.file", file=name) from None
    return moment


def new_match(seen: View, seats: Sequence[SeatInfo], entry: GameEntry, name: str) -> Path:
    """Write the journal of a match that goes on from a moment of the file `name`, and return its path.

    Anything that its seat did not know, and all chance to come, is dealt anew. Raises UserError for a view that no
    match can have, or a journal that cannot be written.
    """
    game = seen.state.game
    try:
        state = views.determinize(seen, secrets.randbits(128))
        state.number = max(1, state.number)  # only a match that is dealt from its seed begins at 0
        check_state(state)
        for seat in (views.SPECTATOR, *state.seats):
            views.encode(views.view(state, seat))
    except Exception:  # anybody may have written the view
        raise UserError("moment.fault.file", file=name) from None
    step = HistoryStep(state, game.current_round(state) or 1, None, (), True)
    began, cards = datetime.now(UTC).isoformat(timespec="seconds"), entry.card_layers()
    head = journal.header(game.key, seats, dict(state.setup.options), secrets.randbits(48), began, cards)
    origin = journal.Origin(Path(name).stem, state.number, journal.state_hash(state))
    return saves.write_new(msgspec.structs.replace(head, origin=origin), [step])


class MomentLink:
    """Implements TableLink for a moment: its seat sees the decision, and nothing can be done."""

    def __init__(self, game: str, seen: View, seats: Sequence[SeatInfo]) -> None:
        self.game = game
        self.local_seats: tuple[int, ...] = (seen.seat,) if seen.seat >= 0 else ()
        self._seen = seen
        self._seats = tuple(seats)

    def seats(self) -> tuple[SeatInfo, ...]:
        return self._seats

    def view(self, seat: int) -> View:
        return self._seen

    def submit(self, action: Action, number: int) -> Refusal | None:
        return Refusal("match.refuse.moment")

    def can_undo(self, seat: int) -> bool:
        return False

    def undo(self, seat: int) -> Refusal | None:
        return Refusal("match.refuse.moment")

    def listen(self, seat: int, listener: Callable[[Update], None]) -> Callable[[], None]:
        return lambda: None

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        return (HistoryEntry(self._seen.number, ()),)

    def view_at(self, seat: int, number: int) -> View | None:
        return None
