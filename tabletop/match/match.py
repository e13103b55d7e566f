"""The match: the one authority over the state, the bots, the journal and everybody's updates."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from traceback import format_exc
from typing import Self

import msgspec

from tabletop import paths
from tabletop.bots.levels import USUAL, Limits
from tabletop.bots.worker import WorkerPool
from tabletop.engine import aliases, runner
from tabletop.engine import view as views
from tabletop.engine.actions import Action
from tabletop.engine.errors import ActionError, Refusal
from tabletop.engine.position import Position
from tabletop.engine.progress import Result
from tabletop.engine.setup import Setup
from tabletop.engine.state import State
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.match import error_report, history, journal, partners
from tabletop.match.audience import Audience, Listener
from tabletop.match.bot_turns import BotTurns, Thinker
from tabletop.match.history import HistoryStep
from tabletop.match.late_answers import LateAnswers
from tabletop.match.link import NOBODY, PEOPLE, Driver, HistoryEntry, SeatInfo
from tabletop.match.match_clock import MatchClock
from tabletop.match.writer import Writer


class Match:
    """A running or finished match. Implements TableLink for the seats of this screen.

    Bots think in a worker process as soon as it is their turn; `pump` plays their next answer, whenever the screen is
    ready for it.
    """

    def __init__(
        self,
        entry: GameEntry,
        setup: Setup,
        seats: Sequence[SeatInfo],
        steps: Sequence[HistoryStep],
        header: journal.Header,
        *,
        earlier: Sequence[journal.Chosen] = (),
        notes: Sequence[Refusal] = (),
        thinker: Thinker | None = None,
        limits: Limits = USUAL,
        spent: float = 0.0,
    ) -> None:
        self.entry = entry
        self.game = entry.key
        self.setup = setup
        self.header = header
        self.branch = 0
        """Number of undos since the match was opened: state numbers after one are used again."""
        self.allows_end_of_turn_undo = False
        """True if what follows a person's turn waits for `pump`, so that the end of the turn can be undone."""
        self.notes = tuple(notes)
        """Remarks for the person about how this match was loaded."""
        self._seats = list(seats)
        self._steps = list(steps)
        self._deferred_step: HistoryStep | None = None
        """The step after the last choice, already in the journal, while undo of the turn's end is still offered."""
        self._held_action: Action | None = None
        """A bot's answer that waits because it would end a person's undo."""
        self._earlier = tuple(earlier)
        self._writer: Writer | None = None
        self._clock = MatchClock(spent)
        self._closed = False
        key = f"{header.salt}:{header.seed}"
        self._bots = BotTurns(entry.module, key, WorkerPool() if thinker is None else thinker, limits, self._report)
        self._late_answers = LateAnswers()
        self._sides = entry.load().game.sides(setup)
        self._audience = Audience()

    @classmethod
    def new(
        cls,
        entry: GameEntry,
        setup: Setup,
        seats: Sequence[SeatInfo],
        seed: int | str | None = None,
        *,
        actions: Sequence[Action] = (),
        save: bool = True,
        gentle: bool = False,
        thinker: Thinker | None = None,
        limits: Limits = USUAL,
    ) -> Self:
        """Return a match at its first decision, or after `actions`; `save` writes its journal from the start.

        It is `gentle` at a table for newcomers, and stays so when it is resumed.
        """
        game = entry.load().game
        seed = secrets.randbits(48) if seed is None else seed
        now = datetime.now(UTC)
        began, cards = now.isoformat(timespec="seconds"), entry.card_layers()
        header = journal.header(entry.key, seats, setup.options, seed, began, cards, gentle)
        steps = list(history.steps(Position(game, setup.seats, setup.options, seed, tuple(actions))))
        match = cls(entry, setup, seats, steps, header, thinker=thinker, limits=limits)
        if save:
            name = f"{entry.key}-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{journal.SUFFIX}"
            match._writer = Writer.new(paths.saves() / name, match._records())
            match._writer.whole = match._records
        match._ask_bots()
        return match

    @classmethod
    def from_steps(
        cls, entry: GameEntry, steps: Sequence[HistoryStep], seats: Sequence[SeatInfo], seed: str, thinker: Thinker
    ) -> Self:
        """Return an unsaved match at the last of some steps; bots do not think before its first change."""
        setup = steps[0].state.setup
        header = journal.header(entry.key, seats, setup.options, seed, "")
        return cls(entry, setup, seats, steps, header, thinker=thinker)

    def resume(self, writer: Writer, snapshot: bool) -> None:
        """Go on writing a journal, with a snapshot first if the rules or data have changed since."""
        self._writer = writer
        writer.whole = self._records
        if snapshot:
            writer.write(self._snapshot())
        self._ask_bots()

    # What everybody may ask

    @property
    def local_seats(self) -> tuple[int, ...]:
        return tuple(info.seat for info in self._seats if info.driver is Driver.ME or info.seat == self._bots.lent)

    @property
    def number(self) -> int:
        """Number of decisions answered so far."""
        return self._state.number

    @property
    def turn(self) -> int:
        """Number of the turn, from 1."""
        return self._steps[-1].turn

    @property
    def result(self) -> Result | None:
        """The outcome, None while the match runs."""
        return self._state.result

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._writer.path if self._writer is not None else None

    @property
    def time_left(self) -> float:
        """Seconds left to a match with limited time, which run while it is not held; -1 without limit."""
        minutes = self._state.game.time_limit(self.setup)
        return max(0.0, minutes * 60 - self._clock.spent) if minutes else -1.0

    @property
    def unsaved(self) -> str:
        """Why the last decisions are not on disk; empty if they are."""
        return self._writer.problem if self._writer is not None else ""

    @property
    def rewritten(self) -> int:
        """Number of times the journal was rewritten because it had vanished or been changed."""
        return self._writer.rewritten if self._writer is not None else 0

    @property
    def disk_full(self) -> bool:
        """Return whether decisions are unsaved because the disk is full."""
        return bool(self.unsaved) and self._writer is not None and self._writer.full

    @property
    def folder_blocked(self) -> bool:
        """Return whether decisions are unsaved because a file lies where their folder should be."""
        return bool(self.unsaved) and self._writer is not None and self._writer.blocked

    def seats(self) -> tuple[SeatInfo, ...]:
        return self._bots.activities(self._seats)

    def view(self, seat: int) -> View:
        return self._audience.view(self._state, seat)

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        found = journal.recorded_history(self._earlier, seat)
        for at, step in enumerate(self._steps):
            moment = history.history_entry(step, seat)
            if moment.events or at == 0 or moment.number != found[-1].number:
                found.append(moment)  # of what others did each for itself, not even that it happened is known
        return tuple(found)

    def view_at(self, seat: int, number: int) -> View | None:
        found = history.latest_with_number(self._steps, number)
        return views.view(found.state, seat) if found is not None else None

    def listen(self, seat: int, listener: Listener) -> Callable[[], None]:
        self.view(seat)  # remembered, so that a change that this seat cannot see is no news
        return self._audience.add(seat, listener)

    @property
    def steps(self) -> tuple[HistoryStep, ...]:
        """The states so far, as the one authority knows them."""
        return tuple(self._steps)

    # What people do

    def submit(self, action: Action, number: int) -> Refusal | None:
        """Apply an action that answers the decision at state `number`; return why not."""
        return self.answer(action, number) if action.seat in self.local_seats else Refusal("match.refuse.not_your_seat")

    def answer(self, action: Action, number: int) -> Refusal | None:
        """Take an action of any person's seat, which the caller has authenticated.

        Also None for a late answer to a decision that left the seat no choice.
        """
        seated = 0 <= action.seat < len(self._seats) and self._seats[action.seat].driver in PEOPLE
        if not (seated or action.seat == self._bots.lent) or action.verb == runner.TIME_UP:
            return Refusal("match.refuse.not_your_seat")
        stale = action.verb != runner.RESIGN and not self._state.answer_valid_from <= number <= self._state.number
        refusal = (
            Refusal("match.refuse.stale")
            if stale
            else self._try_apply(aliases.from_alias(self._state, action.seat, action))
        )
        return None if refusal is not None and self._late_answers.covers(action, number) else refusal

    def has_opted_out(self, seat: int) -> bool:
        """Return whether a seat prefers not to be asked the pending decision."""
        return bool(self._state.game.opted_out(self._state, seat))

    def can_undo(self, seat: int) -> bool:
        return self._undoable_seat(self._steps, seat) >= 0

    def undo(self, seat: int) -> Refusal | None:
        """Undo this seat's last choice, up to the last roll, draw, reveal or choice of another person."""
        if seat not in self.local_seats or not self.can_undo(seat):
            return Refusal("match.refuse.undo")
        return self.rewind(self._undoable_seat(self._steps, seat))

    def undo_limit(self, seats: Sequence[int]) -> int:
        """Return the state number at which these seats' undo ends, however often it is repeated."""
        steps = self._steps
        while (undone := max(self._undoable_seat(steps, seat) for seat in seats)) >= 0:
            steps, _ = journal.rewound(steps, undone)
        return views.public_number(steps[-1].state)

    def _undoable_seat(self, steps: Sequence[HistoryStep], seat: int) -> int:
        """Return the seat whose last choice this one may undo, its own or a partner's; -1 if there is none."""
        last = steps[-1]
        if history.own_undo_index(steps, seat, self._lenient_bots):
            return seat
        if len(steps) < 2 or last.fence or last.action is None or seat not in self.local_seats:
            return -1
        return last.action.seat if self._seats[last.action.seat].proposes else -1

    @property
    def _lenient_bots(self) -> frozenset[int]:
        """The bots whose plain moves an undo may take back as well: all, unless people elsewhere play."""
        if any(info.driver is Driver.REMOTE for info in self._seats):
            return frozenset()
        return frozenset([info.seat for info in self._seats if info.driver not in PEOPLE])

    def can_rewind(self, seat: int) -> bool:
        """Return whether a seat has made a choice that `rewind` could take back."""
        return any(step.action is not None and step.action.seat == seat for step in self._steps[1:])

    def rewind(self, seat: int) -> Refusal | None:
        """Take back everything down to a seat's last choice, whatever lies between: all people have agreed.

        What others have done since each for itself stays, if the seat could have taken its choice back alone.
        """
        if not self.can_rewind(seat):
            return Refusal("match.refuse.undo")
        self.unrate()
        self._steps, records = journal.rewound(self._steps, seat)
        self._deferred_step = None
        self._late_answers = LateAnswers()
        self.branch += 1
        if self._writer is not None:
            self._writer.write(*records, self._snapshot())
        self._changed(fresh=True)
        return None

    @property
    def is_rated(self) -> bool:
        """Return whether the match counts for a person's rating, as announced at its start."""
        return any(info.rated for info in self._seats)

    @property
    def is_branch(self) -> bool:
        """True if it began in the middle of another match."""
        return self.header.origin is not None

    def unrate(self) -> None:
        """Make a rated match unrated: somebody has had help, or taken something back."""
        for info in self._seats:
            if info.rated:
                self.reseat(msgspec.structs.replace(info, rated=False))

    def hold(self, paused: bool) -> None:
        """Stop the clock of a match with limited time, or let it run on."""
        self._clock.hold(paused)

    def add_time(self, seconds: float) -> None:
        """Give a match with limited time more of it, as nobody could have played meanwhile."""
        self._clock.add_time(seconds)

    def reseat(self, info: SeatInfo) -> None:
        """Give a seat another name or driver; a bot in it starts thinking at once."""
        self._seats[info.seat] = info
        if self._writer is not None:
            self._writer.write(journal.Seated(info))
        self._ask_bots()

    # What bots propose to their partners

    def has_bot_partners(self, seat: int) -> bool:
        return bool(partners.of(self._seats, self._sides, seat))

    def proposing(self, seat: int) -> bool:
        return any(info.proposes for info in partners.of(self._seats, self._sides, seat))

    def proposal(self, seat: int) -> Action | None:
        found, sides = self._bots.proposal, self._sides
        if found is None or seat == views.SPECTATOR or sides[seat] != sides[found.seat]:
            return None
        return aliases.to_alias(self._state, seat, found)

    def let_propose(self, seat: int, on: bool) -> None:
        self._bots.lent = -1
        for info in partners.of(self._seats, self._sides, seat):
            if info.proposes != on:
                self.reseat(msgspec.structs.replace(info, proposes=on))

    lends = True
    """People at this screen may decide for a bot."""

    def accept(self) -> Refusal | None:
        proposal = self._bots.proposal
        return self._try_apply(proposal) if proposal is not None else Refusal("match.refuse.stale")

    def lend(self, seat: int) -> Refusal | None:
        """Hand the open decision of a bot's seat to people at this screen, or NOBODY's; return why not."""
        asked = seat in runner.players_to_act(self._state) and partners.proposes(self._seats, self._state, seat)
        if seat != NOBODY and not asked:
            return Refusal("match.refuse.not_your_seat")
        self._bots.lend(self._state, seat)
        self._ask_bots()
        return None

    def deferring(self, seat: int) -> tuple[int, ...]:
        state, asked = self._state, runner.players_to_act(self._state)
        bots = [info.seat for info in partners.of(self._seats, self._sides, seat) if info.seat in asked]
        waiting = tuple([bot for bot in bots if self._bots.defers(self._seats, state, bot)])
        return waiting if seat in asked and partners.may_go_first(state) else ()

    def let_first(self, seat: int) -> Refusal | None:
        if not self.deferring(seat):
            return Refusal("match.refuse.not_your_seat")
        self._bots.invite(self._state)
        self._ask_bots()
        return None

    # What bots do

    def pump(self, keeps_undo: bool = False) -> bool:
        """Play a due answer or end a match whose time is up; return whether anything happened.

        With `keeps_undo`, an answer waits that would end what people at this screen can undo.
        """
        if self.time_left == 0.0 and runner.can_time_out(self._state):
            self._apply(Action(0, runner.TIME_UP))
            return True
        if self._deferred_step is not None:
            if not keeps_undo:
                self._release(self._deferred_step)
            return not keeps_undo
        if (forced := self._bots.forced_action(self._state, self._seats)) is not None:
            if keeps_undo and self._ends_undo(forced):
                return False
            self._apply(forced)
            return True
        wanted = self._held_action or self._bots.poll(self._state, self._seats, self.view)
        if wanted is None:
            self._bots.prepare(self._seats)
            return False
        if keeps_undo and self._ends_undo(wanted):
            self._held_action = wanted
            return False
        seat, actions = wanted.seat, runner.legal_actions(self._state, wanted.seat)
        if partners.proposes(self._seats, self._state, seat) and not partners.is_formality(self._state, wanted):
            self._bots.proposal = wanted
            return True
        for action in (wanted, *(alternative for alternative in actions if alternative != wanted)):
            try:
                self._apply(action)
            except Exception:
                self._report("rules", f"{action} at {self.number}\n\n{format_exc()}")
            else:
                return True
        raise RuntimeError(f"{self.game}: no legal action of seat {seat} can be played at {self.number}.")

    def _ends_undo(self, action: Action) -> bool:
        """Return whether nobody here could undo anything any more after a bot's action."""
        if self._held_action is action:
            return True
        try:
            steps = [*self._steps, history.next_step(self._steps[-1], action)]
        except Exception:  # reported when it is played
            return True
        return not any(history.own_undo_index(steps, seat, self._lenient_bots) for seat in self.local_seats)

    def run(self) -> None:
        """Play until a person is to act or the match is over, sleeping while bots think."""
        while True:
            self._bots.delay.end_all()
            forced = self._bots.forced_action(self._state, self._seats)
            if self._bots.seat is None and not (self._deferred_step or self._held_action or forced):
                return
            if not self.pump():
                self._bots.thinker.wait(1.0)

    def flush(self) -> None:
        """Wait a while for the disk, so that `unsaved` covers everything so far."""
        if self._writer is not None:
            self._writer.flush()

    def close(self) -> None:
        """End the worker and forget the listeners; the journal is complete anyway."""
        if self._writer is not None and not self._closed:
            if records := self._time_records():
                self._writer.write(*records)
            self._writer.close()
        self._closed = True
        self._bots.seat = None
        self._audience.clear()
        self._bots.thinker.close()

    # Inside

    @property
    def _state(self) -> State:
        return self._steps[-1].state

    def _try_apply(self, action: Action) -> Refusal | None:
        """Take an action; return why not. Rules that fail leave a report and the match as it was."""
        try:
            self._apply(action, by=action.seat)
        except ActionError as error:
            return error.refusal
        except Exception:
            self._report("rules", f"{action} at {self.number}\n\n{format_exc()}")
            return Refusal("match.refuse.broken")
        return None

    def _apply(self, action: Action, by: int = -1) -> None:
        """Apply an action: a seat's own answer (`by`), or one given for it."""
        if self._deferred_step is not None:
            self._release(self._deferred_step)
        before = self._steps[-1]
        after = history.next_step(before, action)
        self._steps.append(after)
        self._late_answers.record(before.state, after.state, by)
        if self._writer is not None:
            records: list[journal.Record] = [journal.chosen(before, after)]
            if after.state.result is not None:
                records.append(journal.Ended(after.state.result))
            elif after.state.number % journal.SNAPSHOT_EVERY == 0:
                records.append(self._snapshot())
            self._writer.write(*records, *self._time_records())
        current = self._seats[after.state.game.current_player(after.state)]
        if self.allows_end_of_turn_undo and by >= 0 and current.driver not in PEOPLE:
            still = history.end_of_turn_undo(self._steps[-2], after)
            if still is not None:
                self._steps[-1], self._deferred_step = still, after
        self._changed(fresh=False)

    def _release(self, after: HistoryStep) -> None:
        """Go on to what follows the last choice by itself, which ends the chance to undo it."""
        already_sent = len(self._steps[-1].events)
        self._steps[-1], self._deferred_step = after, None
        self._changed(fresh=False, already_sent=already_sent)

    def _time_records(self) -> list[journal.Record]:
        """Return the record of the time spent, if the match has a limit."""
        timed = self._state.game.time_limit(self.setup) > 0 and self.result is None
        return [journal.Spent(round(self._clock.spent, 1))] if timed else []

    def _changed(self, fresh: bool, already_sent: int = 0) -> None:
        """Notify every seat; the first `already_sent` events of the last choice are not new."""
        self._audience.forget_views()
        self._bots.end_lending(self._state)
        self._ask_bots()
        last = self._steps[-1]
        if already_sent:
            last = replace(last, events=last.events[already_sent:], entries={})
        self._audience.notify(self._state, lambda seat: history.history_entry(last, seat).events, fresh)

    def _ask_bots(self) -> None:
        self._held_action = None
        self._bots.ask(self._state, self._seats, self.view)

    def _records(self) -> list[journal.Record]:
        """Return the records of a new journal of the match so far, without undone choices."""
        steps = [*self._steps[:-1], self._deferred_step or self._steps[-1]]
        records = journal.rewritten(self.header, steps, self._earlier)
        records += [journal.Seated(info) for info in self._seats if info not in self.header.seats]
        return [*records, *self._time_records()] if self.result is None else [*records, journal.Ended(self.result)]

    def _snapshot(self) -> journal.Snapshot:
        return journal.snapshot(self._steps[-1])

    def _report(self, kind: str, text: str) -> None:
        error_report.write(kind, f"{self.game}, seed {self.header.seed}, journal {self.path}\n{text}")
