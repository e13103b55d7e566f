"""Scenarios: positions that a test sets up, plays in by the names of components, and reads.

Each game adds its own names and shortcuts. All chance is scripted; a roll that nobody scripted fails loudly.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from types import ModuleType
from typing import Any, ClassVar, Generic, Self, TypeVar

from tabletop.engine import runner
from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Logged
from tabletop.engine.items import Item
from tabletop.engine.view import view
from tabletop.kit import State
from tabletop.words import Words

S = TypeVar("S", bound=State)


class Scenario(ABC, Generic[S]):
    """A match in which a test moves components and seats at will."""

    package: ClassVar[ModuleType]
    """The game's module, for names and table."""
    component: ClassVar[str] = "card"
    """Prefix of references to components."""
    state: S

    # --- names ------------------------------------------------------------------------------------------------------

    @abstractmethod
    def name(self, item: int) -> str:
        """Return a component as tests write it."""

    def named(self, ref: str) -> str:
        """Return a reference with a component's name in place of its number."""
        return self.name(NUMBER[ref]) if ref.startswith(f"{self.component}:") else ref

    def ref(self, wanted: str | int, seat: int) -> str:
        """Return the reference of a place as tests write it; numbers are components."""
        return f"{self.component}:{wanted}" if isinstance(wanted, int) else wanted

    def fits(self, ref: str, wanted: str | int, seat: int) -> bool:
        """Return whether a reference of a seat's action is what a test calls `wanted`."""
        return wanted in (ref, self.named(ref)) or ref in (f"zone:{wanted}", self.ref(wanted, seat))

    # --- setting up -------------------------------------------------------------------------------------------------

    def zone(self, place: str) -> int:
        """Return the number of a place."""
        zones = self.state.game.zones(self.state.setup)
        return next(number for number, zone in enumerate(zones) if zone.name == place)

    def move(self, item: int, zone: int) -> None:
        """Move a component without an event."""
        state = self.state
        state.zones[state.zone[item]].remove(Item(item))
        state.zones[zone].append(Item(item))
        state.zone[item] = zone
        state.legal = {}

    def roll(self, *faces: int) -> Self:
        """Script the next dice, as faces from 1."""
        self.state.script = [*(self.state.script or ()), *(face - 1 for face in faces)]
        return self

    def run(self, *frames: tuple[object, ...]) -> Self:
        """Drop the pending decision, and run frames in this order up to the next one."""
        self.state.ask, self.state.legal, self.state.stack = None, {}, [*reversed(frames)]
        runner.advance(self.state)
        return self.checked()

    # --- acting -----------------------------------------------------------------------------------------------------

    def actions(
        self, verb: str, source: str | int = "", target: str | int = "", arg: str = "", *, seat: int | None = None
    ) -> list[Action]:
        """Return the legal actions that fit."""
        return [
            action
            for each in (self.state.seats if seat is None else (seat,))
            for action in self.legal_of(each)
            if action.verb == verb and self._matches(action, source, target, arg)
        ]

    def can(self, verb: str, source: str | int = "", target: str | int = "", arg: str = "") -> bool:
        """Return whether such an action is legal."""
        return bool(self.actions(verb, source, target, arg))

    def do(
        self, verb: str, source: str | int = "", target: str | int = "", arg: str = "", *, seat: int | None = None
    ) -> Self:
        """Take the first legal action that fits."""
        found = self.actions(verb, source, target, arg, seat=seat)
        legal = [f"{a.verb} {self.named(a.source)} {self.named(a.target)} {a.arg}" for a in self.legal]
        assert found, f"no {verb} {source} {target} {arg} at {self.decision!r} among {legal}"
        return self.play(found[0])

    def play(self, action: Action) -> Self:
        """Take an action."""
        runner.apply(self.state, action)
        return self.checked()

    def refusal(
        self, verb: str, source: str | int = "", target: str | int = "", arg: str = "", *, seat: int | None = None
    ) -> Refusal:
        """Return why an action is illegal."""
        seat = self.seat if seat is None else seat
        assert not self.actions(verb, source, target, arg, seat=seat), f"{verb} {source} {target} {arg} is legal"
        for decision in self.state.game.decisions.values():
            for move in decision.moves:
                for action in self._candidates(move, seat) if move.verb == verb else ():
                    if self._matches(action, source, target, arg):
                        return runner.explain(self.state, action)
        action = Action(seat, verb, self.ref(source, seat), self.ref(target, seat), arg)
        return runner.explain(self.state, action)

    def _candidates(self, move: Any, seat: int) -> list[Action]:
        try:
            return list(move.candidates(self.state, seat))
        except LookupError:  # it needs its own decision
            return []

    def _matches(self, action: Action, source: str | int, target: str | int, arg: str) -> bool:
        pairs = (action.source, source), (action.target, target)
        return arg in ("", action.arg) and all(
            wanted == "" or self.fits(ref, wanted, action.seat) for ref, wanted in pairs
        )

    def checked(self) -> Self:
        """Check the state after each action: by default that there are words for every seat's table."""
        for seat in self.state.seats if self.decision != "over" else ():
            words = Words("en" if seat in self.seats else "ja", self.package.names("en"))
            self.package.table(view(self.state, seat), words)
        return self

    # --- reading ----------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> str:
        """The key of the pending decision, empty for none."""
        return self.state.ask.key if self.state.ask is not None and self.state.result is None else ""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats to act."""
        return runner.players_to_act(self.state)

    @property
    def seat(self) -> int:
        """The first seat to act, -1 for none."""
        return (self.seats or (-1,))[0]

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions of all seats to act."""
        return tuple(action for seat in self.seats for action in self.legal_of(seat))

    def legal_of(self, seat: int) -> tuple[Action, ...]:
        """Return the legal actions of a seat."""
        return runner.legal_actions(self.state, seat)

    def items(self, place: str) -> list[Item]:
        """Return the components at a place."""
        return self.state.zones[self.zone(place)]

    def item(self, place: str, name: str) -> int:
        """Return a component at a place by its name."""
        for item in self.items(place):
            if self.fits(f"{self.component}:{item}", name, self.seat):
                return item
        raise AssertionError(f"no {name} at {place}: {self.at(place)}")

    def at(self, place: str) -> list[str]:
        """Return the names of the components at a place, sorted."""
        return sorted(map(self.name, self.items(place)))

    @property
    def log(self) -> list[str]:
        """The keys of the log so far, without the game and `log.`."""
        return [event.key.partition(".")[2].removeprefix("log.") for event in self.logged]

    @property
    def logged(self) -> list[Logged]:
        """The log so far."""
        return [event for event in self.state.events or () if isinstance(event, Logged)]
