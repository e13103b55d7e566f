"""A stage for the table window: rules just large enough to refuse, a match that records, and a game that shows both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.display.cues import AnimationCue
from tabletop.display.piece import Piece
from tabletop.display.table import Header, Info, Table
from tabletop.engine import operations as op
from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import ActionTaken, Event
from tabletop.engine.game import Decision, Game, Guard, Move
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.engine.zones import Zone
from tabletop.kit.statistics import MatchStatistics
from tabletop.kit.strategy import Strategy
from tabletop.match.link import Driver, HistoryEntry, SeatInfo, Update
from tabletop.words import Words
from tests.ui import fixtures

READY = "zone:ready/0"


class StageState(State):
    __slots__ = ()


def begin(state: StageState) -> None:
    runner.ask(state, "main", 0)


def again(state: StageState, action: Action) -> None:
    op.log(state, "stage.done", seat="seat:0", what=action.source)
    state.stack.append(("begin",))


def _candidates(state: StageState, seat: int) -> list[Action]:
    legal = [label.action for label in fixtures.rich_table().prompt.labels if label.action.verb == "summon"]
    return [*legal, Action(seat, "summon", "die:7", READY), Action(seat, "summon", "die:1", READY)]


def _others(verb: str) -> Callable[[StageState, int], list[Action]]:
    return lambda state, seat: [
        label.action for label in fixtures.rich_table().prompt.labels if label.action.verb == verb
    ]


class StageStrategy(Strategy[StageState]):
    def evaluate(self, state: StageState, seat: int) -> float:
        return 0.5


class Stage(Game[StageState]):
    strategy = StageStrategy()
    statistics: MatchStatistics[StageState] = MatchStatistics()
    cues: Mapping[str, AnimationCue] = {}
    key = "stage"
    version = 1
    seat_counts = (2, 3, 4)
    options = ()
    steps = {"begin": begin}
    decisions = {
        "main": Decision(
            "main",
            (
                Move(
                    "summon",
                    "STG-1",
                    "stage.when",
                    _candidates,
                    again,
                    (
                        Guard("STG-5.09", "stage.portal", lambda s, a: a.source != "die:7"),
                        Guard("STG-6.02", "stage.creature", lambda s, a: a.source != "die:1"),
                    ),
                ),
                *(
                    Move(verb, "STG-2", "stage.when", _others(verb), again)
                    for verb in ("attach", "reroll", "attack", "skip")
                ),
            ),
        )
    }

    def blank_state(self, setup: Setup) -> StageState:
        return StageState.blank(self, setup)

    def initial_state(self, setup: Setup, chance: int) -> StageState:
        state = self.blank_state(setup)
        state.chance, state.zones = chance, [[]]
        state.stack.append(("begin",))
        return state

    def zones(self, setup: Setup) -> tuple[Zone, ...]:
        return (Zone("nowhere"),)

    def current_player(self, state: StageState) -> int:
        return 0


@dataclass
class Shown:
    """A loaded game that shows the rich table, or the table that a test sets as `now`."""

    language: str = "en"
    game: Stage = field(default_factory=Stage)
    now: Table | None = None

    def table(self, seen: View, words: Words) -> Table:
        return self.now or fixtures.rich_table(words.language)

    def header(self, seen: View, words: Words) -> Header:
        return self.table(seen, words)

    def inspect(self, ref: str, seen: View, words: Words) -> Info | None:
        found = next((piece for piece in fixtures.cards(words.language == "ja") if piece.ref == ref), None)
        if ref == "die:6":
            found = next(p for p in fixtures.cards(words.language == "ja") if p.ref == "card:warrior")
        if found is None:
            return None
        faces = tuple(
            [fixtures.quiddity(200 + n, n or 1, "#d5433c") for n in range(3)]
            + [fixtures.creature(210 + n, "Warrior", "#d5433c", "mdi6.sword-cross", f"{n + 1}/2/3") for n in range(3)]
        )
        lines = ("The bonus counts while it attacks a player with one creature.",)
        return Info(found, faces, lines, (("QUA-8.03", "Attack totals"), ("QUA-R.12", "A lone creature")))

    def names(self, language: str) -> Callable[[str], str | None]:
        names = {piece.ref: piece.title for piece in fixtures.cards(language == "ja")}
        return lambda ref: names.get(ref)

    def catalogue(self, words: Words) -> tuple[Piece, ...]:
        return fixtures.cards(words.language == "ja")


SEATS = (
    SeatInfo(0, "You", Driver.ME),
    SeatInfo(1, "Monique", Driver.SKILLED),
    SeatInfo(2, "Clark", Driver.REMOTE),
    SeatInfo(3, "Aiko", Driver.REGULAR, thinking=True),
)


class FakeLink:
    """A match that takes every legal action, remembers it, and can be told to announce anything."""

    game = "stage"

    def __init__(self, past: tuple[tuple[Event, ...], ...] = ()) -> None:
        self.local_seats: tuple[int, ...] = (0,)
        self.state = runner.new_state(Stage(), Setup(4), 1)
        self.sent: list[Action] = []
        self.undone = 0
        self.undo_open = True
        self.infos = SEATS
        self._heard: list[Callable[[Update], None]] = []
        self._past = [HistoryEntry(number + 1, events) for number, events in enumerate(past)]
        self.state.number = len(past)

    def seats(self) -> tuple[SeatInfo, ...]:
        return self.infos

    def view(self, seat: int) -> View:
        return view.view(self.state, seat)

    def submit(self, action: Action, number: int) -> Refusal | None:
        if action not in runner.legal_actions(self.state, 0):
            return runner.explain(self.state, action)
        self.sent.append(action)
        events: list[Event] = []
        self.state.events = events
        runner.apply(self.state, action)
        self.state.events = None
        self.announce(*events)
        return None

    def announce(self, *events: Event, fresh: bool = False) -> None:
        if not any(isinstance(event, ActionTaken) for event in events):
            self.state.number += 1
        self._past.append(HistoryEntry(self.state.number, events))
        for heard in list(self._heard):
            heard(Update(self.state.number, self.view(0), events, fresh))

    def can_undo(self, seat: int) -> bool:
        return self.undo_open

    def undo(self, seat: int) -> Refusal | None:
        if not self.undo_open:
            return Refusal("match.refuse.undo")
        self.undone += 1
        return None

    def listen(self, seat: int, heard: Callable[[Update], None]) -> Callable[[], None]:
        self._heard.append(heard)
        return lambda: self._heard.remove(heard)

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        return tuple(self._past)

    def view_at(self, seat: int, number: int) -> View | None:
        return self.view(seat) if 0 <= number <= self.state.number else None
