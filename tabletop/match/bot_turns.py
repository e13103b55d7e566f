"""Bots' turns: which bot thinks, what it proposes to its partners, and when its answer is due."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Protocol

import msgspec

from tabletop.bots import rivals
from tabletop.bots.levels import LEVELS, Limits
from tabletop.bots.worker import ThinkRequest, ThinkResult
from tabletop.engine import aliases, runner
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.match import partners
from tabletop.match.link import PEOPLE, PROPOSES, SeatInfo
from tabletop.match.response_delay import ResponseDelay


class Thinker(Protocol):
    """The place where bots think: the worker process, or a stand-in."""

    def prepare(self, module: str) -> None:
        """Get ready for requests about a game."""

    def think(self, request: ThinkRequest) -> None:
        """Start on a request; an earlier one is dropped."""

    def poll(self) -> ThinkResult | None:
        """Return the answer to the request if there is one yet."""

    def wait(self, seconds: float) -> None:
        """Sleep until an answer may be there."""

    def cancel(self) -> None:
        """Drop the request."""

    def close(self) -> None:
        """Release everything."""


class IdleThinker:
    """A thinker that never answers."""

    def prepare(self, module: str) -> None:
        pass

    def think(self, request: ThinkRequest) -> None:
        pass

    def poll(self) -> ThinkResult | None:
        return None

    def wait(self, seconds: float) -> None:
        pass

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


class BotTurns:
    """The bots of one match. `key` seeds their own randomness, apart from that of the rules."""

    def __init__(
        self, module: str, key: str, thinker: Thinker, limits: Limits, report: Callable[[str, str], None]
    ) -> None:
        self.delay = ResponseDelay()
        self.thinker = thinker
        self.seat: int | None = None
        """The bot that thinks, None for none."""
        self.proposal: Action | None = None
        """The action it proposes while it waits for its partners."""
        self.lent = -1
        """The bot's seat for which people answer the open decision, -1 for none."""
        self._lent_for = ""
        self._invited_for = "", 0
        """The decision and the round in which bots may go first."""
        self._module = module
        self._key = key
        self._limits = limits
        self._report = report
        self._request = 0
        self._is_prepared = False
        self._activities: tuple[tuple[object, ...], tuple[SeatInfo, ...]] = (), ()

    def lend(self, state: State, seat: int) -> None:
        """Hand a bot's seat to people until the open decision is answered."""
        self.lent, self._lent_for = seat, state.ask.key if state.ask is not None else ""

    def invite(self, state: State) -> None:
        """Allow bots to answer this decision before people on their side until the round ends."""
        self._invited_for = self._occasion(state)

    def defers(self, seats: Sequence[SeatInfo], state: State, seat: int) -> bool:
        """Return whether a bot leaves the open decision to people, who have not let it go first."""
        return self._invited_for != self._occasion(state) and partners.defers(seats, state, seat)

    def _occasion(self, state: State) -> tuple[str, int]:
        return state.ask.key if state.ask is not None else "", state.game.current_round(state)

    def end_lending(self, state: State) -> None:
        """Give a lent seat back to its bot if its decision has been answered."""
        pending = state.ask
        if self.lent >= 0 and (
            self.lent not in runner.players_to_act(state) or pending is None or pending.key != self._lent_for
        ):
            self.lent = -1

    def ask(self, state: State, seats: Sequence[SeatInfo], view: Callable[[int], View]) -> None:
        """Ask the first bot whose answer is wanted; drop a thought that is not wanted any more."""
        self.delay.start_delays(state, [info.seat for info in seats if info.driver not in PEOPLE])
        waiting = [
            seat
            for seat in runner.players_to_act(state)
            if seats[seat].driver not in PEOPLE and seat != self.lent and not self.defers(seats, state, seat)
        ]
        # A bot that waits for its partners must not keep the others waiting.
        waiting.sort(key=lambda seat: partners.proposes(seats, state, seat))
        if self.seat is not None:
            self.thinker.cancel()
        self.proposal = None
        self.seat = waiting[0] if waiting else None
        if self.seat is not None:
            self._think(self.seat, state, seats, view)

    def prepare(self, seats: Sequence[SeatInfo]) -> None:
        """Start the thinker of a match with bots ahead of their first turn; do nothing the next times."""
        if not self._is_prepared:
            self._is_prepared = True
            if any(info.driver not in PEOPLE for info in seats):
                self.thinker.prepare(self._module)

    def poll(self, state: State, seats: Sequence[SeatInfo], view: Callable[[int], View]) -> Action | None:
        """Return the asked bot's action, None while it thinks or its answer is delayed."""
        seat = self.seat
        if seat is None or self.delay.is_answer_held(seat):
            return None
        thought = self.thinker.poll()
        if thought is None or thought.id != self._request:
            return None
        self.seat = None
        if thought.problem:
            seen = views.encode(view(seat)).decode()
            text = f"{seats[seat].driver} in seat {seat} at {state.number}\n{thought.problem}\n{seen}"
            self._report("bot", text)
        actions = runner.legal_actions(state, seat)
        found = aliases.from_alias(state, seat, thought.action) if thought.action is not None else None
        return found if found in actions else actions[0]

    def activities(self, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """Return the seats with what their bots are doing now, the same tuple until that changes."""
        now = (*seats, self.seat, self.proposal, *self.delay.delayed_seats)
        if now != self._activities[0]:
            self._activities = now, tuple(map(self._activity, seats))
        return self._activities[1]

    def _activity(self, info: SeatInfo) -> SeatInfo:
        proposes = self.proposal is not None and self.proposal.seat == info.seat
        is_delayed = info.driver not in PEOPLE and info.seat in self.delay.delayed_seats
        return msgspec.structs.replace(
            info, thinking=info.seat == self.seat or is_delayed, status=PROPOSES if proposes else info.status
        )

    def forced_action(self, state: State, seats: Sequence[SeatInfo]) -> Action | None:
        """Return the only action of a person's seat whose delay is over, None if there is none."""
        people = [info.seat for info in seats if info.driver in PEOPLE or info.seat == self.lent]
        return self.delay.due_action(state, people)

    def _think(self, seat: int, state: State, seats: Sequence[SeatInfo], view: Callable[[int], View]) -> None:
        self._request += 1
        self._is_prepared = True
        level = str(seats[seat].driver)
        seen = msgspec.Raw(views.encode(view(seat)))
        limits = self._limits.among(sum(info.driver in LEVELS for info in seats)).of(level)
        self.delay.start_thinking(state, seat, level, limits.seconds)
        text = f"{self._key}:{state.number}:{seat}"
        key = int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"bot").digest(), "big")
        rival = rivals.find(seats[seat].rival)
        style = rival.style(state.game.key) if rival is not None else None
        self.thinker.think(
            ThinkRequest(
                id=self._request, module=self._module, level=level, key=key, limits=limits, view=seen, style=style
            )
        )
