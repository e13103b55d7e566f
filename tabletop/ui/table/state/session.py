"""A seat's session at a table: its view, table and log, its choices, advice and undo."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

import msgspec
from PySide6.QtCore import QObject, Signal

from tabletop.bots.evaluations import Evaluation, is_ahead
from tabletop.bots.hint_reasons import choice_reasons, is_of_last_resort, tie_reason
from tabletop.bots.rival_edges import against_rivals
from tabletop.cards.text import first_known
from tabletop.display import chapters
from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Piece
from tabletop.display.prompt import Label, LastingAnswer, LastingKey, Prompt
from tabletop.display.table import Area, Header, Info, SeatPanel, Table
from tabletop.engine import runner
from tabletop.engine.actions import Action, parse
from tabletop.engine.errors import Refusal
from tabletop.engine.events import ActionTaken, Event, Logged
from tabletop.engine.progress import Mode
from tabletop.engine.view import SPECTATOR, Forecast, View, expecting, shares
from tabletop.games.registry import LoadedGame
from tabletop.match.link import PEOPLE, HistoryEntry, TableLink, UndoLimitLink, Update
from tabletop.match.log_lines import LogLine, SummaryLine, log_lines
from tabletop.ui.board.geometry.choices import action_labels
from tabletop.ui.model.players import PlayerInfo, players_by_seat
from tabletop.ui.motion.animation_plan import NarrationContext
from tabletop.ui.table.state.advice import Advice
from tabletop.ui.table.state.dice_faces import DiceFaces, inspect
from tabletop.ui.table.state.passages import Passage, ReachedViews, split_before_throw, split_update
from tabletop.ui.table.state.reached_parts import ReachedParts
from tabletop.ui.table.state.recent_choices import RecentChoices
from tabletop.ui.table.state.seat_names import SeatNames
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.state.story import Story
from tabletop.words import Words


class Session(QObject):
    """One seat's end of a `TableLink`, at the position that the screen has reached.

    Updates of the link wait in `waiting`. View, table and log are those of the passages shown so far: whoever animates
    a passage calls `reach` and, at its end, `arrive`. A session that is not `is_paced` shows every update at once.
    """

    received = Signal(tuple, bool)
    """An update with these events is known and still to be shown; true if it leads here without events."""
    advanced = Signal()
    """More is shown than before: lines of the log, or the end of a passage."""
    changed = Signal(tuple, bool)
    """An update with these events is shown to its end."""
    advised = Signal()
    """A bot has answered about the open decision."""
    reset = Signal()
    """The view is another seat's now, or the language has changed."""
    players_changed = Signal()

    def __init__(
        self,
        link: TableLink,
        loaded: LoadedGame,
        words: Words,
        parent: QObject | None = None,
        recent_choices: RecentChoices | None = None,
    ) -> None:
        super().__init__(parent)
        self.recent_choices = recent_choices or RecentChoices()
        self.link = link
        self.loaded = loaded
        self.seat = link.local_seats[0] if link.local_seats else SPECTATOR
        self._titles: dict[str, str] = {}
        """Titles of pieces by reference."""
        self._area_titles: dict[str, str] = {}
        self.is_paced = False
        self.is_throwing: Callable[[], bool] = lambda: False
        """Returns whether dice wait for the hand of the person here."""
        self.waiting: list[Passage] = []
        """Passages that are known and not yet shown to their end, the first of them perhaps in part."""
        self.last_actor = SPECTATOR
        """Seat whose decision was shown last."""
        self._reached = 0
        """Number of events of the first waiting passage that are shown."""
        self._header: Header | None = None
        """Turn and phase that a passage has reached, None for those of the present table."""
        self._parts = ReachedParts(loaded.game.cues, self._table_after)
        self._announced: View | None = None
        """The view whose turn a banner announces while what leads there is still shown."""
        self._stories: dict[int, Story] = {}
        """The story of each seat that sat here, as it was then."""
        self.auto_answers: dict[tuple[int, str], str] = {}
        """The log line, "" for none, of each answer of this seat which nobody decided, by its state number."""
        self.answered: tuple[int, int] | None = None
        """State number and seat of the decision that is answered at once: it is not to be shown."""
        self.lasting_answers: dict[LastingKey, LastingAnswer] = {}
        """Answers given for the rest of a stretch of play, by the name of that and their actions."""
        self.shows_advice = True
        """True if advice is shown without a request."""
        self.shows_primary = True
        """True if any choice is gold."""
        self.animal = ""
        """The animal chosen by the person at this screen."""
        self._latencies: tuple[int, ...] = ()
        """Milliseconds to each seat's person and back, for a table on the network."""
        self.news: list[LogLine] = []
        """The lines of the last update, as far as it is shown; none if no events led to it."""
        self.former: dict[str, float] | None = None
        """Numbers of the table shown last, if another process computes such; see `Forecast`."""
        self._forecasts: dict[int, Forecast] = {}
        """Numbers of the tables that this seat was shown, by state number, as far as they were known."""
        self.reached_views = ReachedViews()
        self._stop: Callable[[], None] = lambda: None
        self.set_words(words)
        self.take_seat(self.seat)

    def apply_settings(self, settings: TableSettings) -> None:
        """Apply the settings that concern choices and identity."""
        self.animal, self.shows_advice, self.shows_primary = settings.animal, settings.advice, settings.gold

    def set_words(self, words: Words) -> None:
        """Change the language."""
        names, self.names = self.loaded.names(words.language), SeatNames(self.link, words)
        self.words = words.naming(lambda ref: self._area_titles.get(ref) or None).naming(names).naming(self._name)

    def take_seat(self, seat: int) -> None:
        """Switch to the view of a seat."""
        self._stop()
        self.seat, self.former = seat, self.former if self.former is None else {}  # numbers may tell what a seat knows
        self.view = self.known = self.names.facing(expecting(self.link.view(seat), self.former))
        self._forecasts = {self.view.number: self.view.forecast}
        self._advice = Advice(self.view)
        self.waiting.clear()
        self._header = self._announced = None
        self.table = self.make_table(self.view)
        self._stop = self.link.listen(seat, self.follow)
        self._rebuild_log()
        self.reset.emit()

    def set_latencies(self, latencies: tuple[int, ...]) -> None:
        """Update the milliseconds to each seat's person and back."""
        if latencies != self._latencies:
            self._latencies = latencies
            self.players_changed.emit()

    def leave(self) -> None:
        self._stop()
        self._stop = lambda: None

    # -- what is shown -------------------------------------------------------------------------------------------

    def make_table(self, view: View) -> Table:
        """Return the table of a view, with what is known of it."""
        self.names.update()
        table = self.recent_choices.ordered(self.loaded.table(view, self.words), self.words("match.used_last"))
        self._note_titles(table)
        return table

    def _note_titles(self, table: Table) -> None:
        """Remember what a table calls its areas and pieces."""
        for area in areas(table):
            self._area_titles[area.ref] = area.title
            for piece in all_pieces(area):
                self._titles[piece.ref] = piece.title

    def retranslate(self) -> None:
        """Make the table and the story again, after a change of language."""
        self.table = self.make_table(self.view)
        self._rebuild_log()
        self.reset.emit()

    def table_at(self, number: int) -> Table | None:
        """Return the table this seat saw at an earlier state number, None if that is not stored."""
        view = self.link.view_at(self.seat, number)
        if view is None:
            return None
        view.forecast = self._forecasts.get(number, view.forecast)
        return self.loaded.table(self.names.facing(view), self.words)

    def players(self) -> dict[int, PlayerInfo]:
        game, state = self.loaded.game, self.view.state
        active, sides = game.current_player((self._announced or self.view).state), game.sides(state.setup)
        seats, here = self.names.update(), self.link.local_seats
        if self.seat in self.view.players_to_act or self.is_throwing():  # nobody is waited for but the person here
            seats = tuple(msgspec.structs.replace(info, thinking=False) for info in seats)
        return players_by_seat(seats, active, here, self.words, self._latencies, self.animal, sides, self.seat)

    def _name(self, ref: str) -> str | None:
        if name := self.names.name(ref):
            return name
        if ref in self._titles:
            return self._titles[ref] or None
        if ref.startswith(("die:", "card:")):
            info = inspect(self.loaded, self._leading_view, self.words, ref)
            return info.piece.title if info is not None else None
        return None

    def inspect(self, ref: str) -> Info | None:
        """Return the inspector's content for a reference, None if there is none."""
        return inspect(self.loaded, self.view, self.words, ref)

    @property
    def is_current(self) -> bool:
        """True if all that is known is shown, so that something can be decided."""
        return not self.waiting

    @property
    def _leading_view(self) -> View:
        """The view of the passage under way, which names and shows pieces that come into sight in it."""
        return self.waiting[0].view if self.waiting else self.view

    def narration_context(self, announced: Logged | None = None) -> NarrationContext:
        """Return the context in which the board narrates a passage, whose attack a banner may have announced."""

        def describe(event: Logged) -> tuple[str, int]:
            lines = log_lines([event], 0, SPECTATOR, self.words, self.addressed_seat)
            return (lines[0].text, lines[0].seat) if lines else ("", SPECTATOR)

        dice = DiceFaces(self.loaded, self._leading_view, self.words)
        return NarrationContext(
            cues=self.loaded.game.cues,
            seat=self.seat,
            sides=self.loaded.game.sides(self.view.state.setup),
            describe=describe,
            name=self.words.name,
            faces=dice.faces,
            side=dice.side,
            announced=announced,
        )

    def shares(self, seat: int) -> bool:
        """Return whether this seat may look at a partner's places."""
        return shares(self.view.state, self.seat, seat)

    # -- what may be done ----------------------------------------------------------------------------------------

    @property
    def is_to_act(self) -> bool:
        """True if this seat is to decide."""
        return self.seat in self.view.players_to_act

    @property
    def keeps_question(self) -> bool:
        """True if something is shown that leaves this seat's open question as it was."""
        return bool(self.waiting) and self.is_to_act and self.view.actions == self.known.actions

    def labels(self) -> tuple[Label, ...]:
        """Return a label for every legal action; gold marks the recent choice, else the best without warning."""
        labels = action_labels(self.table, self.view.actions)
        wanted = self.recent_choices.latest_action(labels)
        is_wanted = self.shows_advice or self.advice.is_searched
        is_advised = wanted is None and is_wanted and (bool(self.advice) or self.advice.is_pending)
        if is_advised:
            wanted = self._advised_answer(labels)
        if not self.shows_primary or (is_advised and wanted is None):
            return tuple([msgspec.structs.replace(label, primary=False) for label in labels])
        gold = [label for label in labels if label.action == wanted and not self.warning(label)]
        return tuple([msgspec.structs.replace(each, primary=each in gold) for each in labels]) if wanted else labels

    def _advised_answer(self, labels: Sequence[Label]) -> Action | None:
        """Return the best choice; while none is ahead, the game's own main answer if that is obvious."""
        if self.is_one_ahead:
            return self.advice[0].action
        answers, strategy = [label.action for label in labels if label.primary], self.loaded.game.strategy
        return next((action for action in answers if strategy.is_obvious(self.view.state, action)), None)

    def main_actions(self) -> list[Action]:
        """Return the game's own main answers, whatever is advised or taught."""
        if self.table.prompt.main is not None:
            return list(self.table.prompt.main)
        return self._primary_actions()

    def _primary_actions(self) -> list[Action]:
        """Return the answers that the game itself marks."""
        return [label.action for label in action_labels(self.table, self.view.actions) if label.primary]

    def submit(self, action: Action, unasked: str | None = None) -> Refusal | None:
        """Send an action; return the refusal, if any.

        The recap ignores actions that go without asking: `unasked` is what the log says of them, perhaps nothing.
        """
        table = self.table
        asked = self.known.state.ask
        number = self.known.number + (asked is None or asked.mode is not Mode.ALONE)  # which nobody else can count
        self.auto_answers.pop((number, str(action)), None)
        if unasked is not None:
            self.auto_answers[number, str(action)] = unasked
        refusal = self.link.submit(action, self.known.number)
        if refusal is None:
            self.recent_choices.record(table, action)
        return refusal

    @property
    def resign_warning(self) -> str:
        """The consequences of resigning, in the game's own words where it has some."""
        setup = self.view.state.setup
        between = "two" if len(set(self.loaded.game.sides(setup))) == 2 else "more"
        keys = f"{self.link.game}.concede.{setup.seats}", f"match.concede.{between}"
        return self.words(first_known(self.words, *keys))

    def can_resign(self) -> bool:
        """Return whether this seat may resign now, whoever is to decide."""
        return self.seat >= 0 and runner.can_resign(self.view.state, self.seat)

    def warning(self, label: Label) -> str:
        """Return a warning to show before an action, or `""`."""
        if self.shows_advice and self.advice.settled == label.action and not label.is_costly:
            return ""  # the advice has taken it into account
        if label.warning or label.action.seat == SPECTATOR or not self.view.forecast.is_wanted:
            return label.warning  # what the bar adds is no action of the game
        strategy, state = self.loaded.game.strategy, self.view.state
        key = strategy.blunder_warning(state, label.action)
        return self.words.format(key, strategy.warning_params(state, label.action)) if key else ""

    @property
    def advice(self) -> Advice:
        """A bot's advice about the present view."""
        if self._advice.view is not self.view:
            self._advice = Advice(self.view)
        return self._advice

    @property
    def evaluations(self) -> tuple[Evaluation, ...]:
        """The advice in chances to win against the rivals at the table, whose levels everybody knows."""
        return against_rivals(self.view, self.advice, [info.driver for info in self.link.seats()])

    @property
    def is_one_ahead(self) -> bool:
        """True if the advice is settled and no other choice looks as good in the chances that a hint shows."""
        return self.advice.is_settled and is_ahead(self.evaluations)

    def set_advice(self, seen: View, evaluations: tuple[Evaluation, ...], is_searched: bool = True) -> bool:
        """Add a bot's answer about `seen` to the advice; return whether that is still the view to decide in."""
        if seen is not self.view or not self.is_to_act:
            return False
        self.advice.add(evaluations, self._primary_actions(), is_searched)
        self.advised.emit()
        return True

    def reasons(self, actions: Sequence[Action], as_good: Collection[Action] = ()) -> list[str]:
        """Return a reason for each listed choice, the best first; see `choice_reasons`."""
        found = choice_reasons(self.view, actions, self.words.has, as_good)
        return [self.words.format(reason.key, reason.params) if reason is not None else "" for reason in found]

    def tie_reason(self, actions: Sequence[Action]) -> tuple[str, Action | None]:
        """Return why some choices are about equally good, `""` for no simple reason, and the one it favours."""
        reason = tie_reason(self.view, actions)
        return (self.words.format(reason.key, reason.params), reason.choice) if reason is not None else ("", None)

    def is_reason_of_last_resort(self, action: Action) -> bool:
        """Return whether the reason for an action can only be that nothing else is better."""
        return is_of_last_resort(self.view, action)

    def can_undo(self) -> bool:
        return any(self.link.can_undo(seat) for seat in self.undo_seats)

    @property
    def is_solitaire(self) -> bool:
        """True if the person at this screen has every seat of the game."""
        return bool(self.link.local_seats) and self.loaded.game.is_solitaire(self.view.state.setup)

    @property
    def is_alone(self) -> bool:
        """True if one person plays, with bots or with every seat of the game."""
        return self.is_solitaire or sum(info.driver in PEOPLE for info in self.link.seats()) == 1

    @property
    def has_partners(self) -> bool:
        """True if other seats win together with this one."""
        sides = self.loaded.game.sides(self.view.state.setup)
        return self.seat >= 0 and sides.count(sides[self.seat]) > 1

    @property
    def undo_seats(self) -> tuple[int, ...]:
        """The seats whose choices this one may undo, its own first."""
        partners = [seat for seat in self.link.local_seats if seat != self.seat] if self.is_solitaire else []
        return (self.seat, *partners) if self.seat >= 0 else ()

    def can_reconsider(self, events: Sequence[Event]) -> bool:
        """Return whether events are a choice of this seat's that ended its part and can still be undone."""
        chose = any(isinstance(event, ActionTaken) and parse(event.action).seat == self.seat for event in events)
        return chose and self.seat in self.link.local_seats and not self.is_to_act and self.can_undo()

    def undo(self) -> Refusal | None:
        """Undo this seat's last choice; return the reason if that is impossible."""
        return self.link.undo(next((seat for seat in self.undo_seats if self.link.can_undo(seat)), self.seat))

    # -- what happened -------------------------------------------------------------------------------------------

    def follow(self, update: Update) -> None:
        """Queue an update to be shown."""
        self.names.update()
        update = msgspec.structs.replace(update, view=self.names.facing(expecting(update.view, self.former)))
        if update.fresh:
            self.waiting.clear()
        before = self.waiting[-1].view if self.waiting else self.view
        openings = self.loaded.game.statistics.chapter_openings | {f"{self.link.game}.log.turn"}
        self.waiting += split_update(update, before, openings)
        self.known = update.view
        self.received.emit(update.events, update.fresh)
        if not self.is_paced:
            self.flush()

    def hold_throws(self, numbers: Sequence[int]) -> Passage:
        """Mark rolls of the first waiting passage as held; return the passage to show before them."""
        self.waiting[0].held = tuple(numbers)
        self.waiting[:1] = split_before_throw(self.waiting[0], self.view)
        return self.waiting[0]

    def rewind_opening(self) -> Update | None:
        """Go back to before the first steps of a new match; return the update to its first decision."""
        past = self.link.past(self.seat)
        if self.view.number or len(past) != 1 or not self.is_paced or not self.loaded.game.shows_opening:
            return None
        if (earlier := chapters.before(self.view, past[0].events)) is None:
            return None
        opened, self.view, self.table = self.view, earlier, self.make_table(earlier)
        self.story.lines.clear()
        self.story.recap.clear()
        self.reset.emit()
        return Update(past[0].number, opened, past[0].events)

    @property
    def known_prompt(self) -> Prompt:
        """The prompt of all that is known, shown or not."""
        return (self.table_of(self.waiting[-1]) if self.waiting else self.table).prompt

    def table_of(self, passage: Passage) -> Table:
        """Return the table at the end of a passage."""
        passage.table = passage.table or self.make_table(passage.view)
        return passage.table

    def target_among(self, source: str, refs: Sequence[str], around: Sequence[str] = ()) -> Action | None:
        """Return the target that a drop means if the effect of `source` asks for its first one.

        It is the first legal choice of `refs`, or else the only one of the places `around` them.
        """
        if source not in self.known_prompt.aiming:
            return None
        found = {action.source: action for action in reversed(self.known.actions)}
        places = [found[ref] for ref in around if ref in found]
        return next((found[ref] for ref in refs if ref in found), places[0] if len(places) == 1 else None)

    def reach(self, count: int) -> int:
        """Show all that the first `count` events of the passage tell; return how many were shown before."""
        passage, reached = self.waiting[0], self._reached
        self._tell(passage, count)
        self._follow_header(passage, reached, count)
        self.advanced.emit()
        return reached

    def _tell(self, passage: Passage, count: int) -> None:
        """Add the log lines of a passage's first `count` events."""
        if passage.is_first and not self._reached:
            self.news = []
        if count > self._reached and not passage.update.fresh:
            self.story.reader = self.addressed_seat
            self.news += self.story.add(passage.number, passage.events[self._reached : count], passage.actor)
            self.follow_undo(passage.number)
        self._reached = max(self._reached, count)

    @property
    def header(self) -> Header:
        """Turn and phase that are shown: an animation may have reached the next already."""
        return self._header or self.table

    def _follow_header(self, passage: Passage, reached: int, count: int) -> None:
        """Note the turn or phase that begins among the events from `reached` to `count`."""
        told, openings = passage.events[reached:count], self.loaded.game.openings
        if any(isinstance(event, Logged) and event.key in openings for event in told):
            with suppress(LookupError, ValueError):  # something moved that this seat could not follow
                self._header = self.loaded.header(chapters.after(self.view, passage.events[:count]), self.words)

    def reached_parts(self, since: int) -> dict[str, Area | SeatPanel]:
        """Return the parts of the table that follow events, as far as the passage is shown."""
        passage = self.waiting[0]
        return self._parts.find(self.table, self.table_of(passage), passage.events, since, self._reached)

    def thrown_parts(self, items: Sequence[int], count: int) -> dict[str, Area | SeatPanel]:
        """Return the parts that follow events as of a roll, the last of `count` events."""
        return self._parts.thrown(self.table, self.waiting[0].events, count, items)

    def reached_pieces(self) -> dict[str, Piece]:
        """Return the pieces of the table by reference, as far as the passage is shown."""
        with suppress(LookupError, ValueError):  # something moved that this seat could not follow
            table = self._table_after(self.waiting[0].events[: self._reached])
            return {piece.ref: piece for area in areas(table) for piece in all_pieces(area)}
        return {}

    def _table_after(self, events: Sequence[Event]) -> Table:
        return self.loaded.table(self.reached_views.after(self.view, events), self.words)

    def announce_turn(self, passage: Passage) -> None:
        """Light the panel of the seat that is asked after a passage before the passage has ended."""
        self._announced = passage.view
        self.players_changed.emit()

    def arrive(self) -> None:
        """Show the end of the passage under way."""
        passage = self.waiting[0]
        self._tell(passage, len(passage.events))
        self.waiting.pop(0)
        self._reached, self.last_actor, self._header, self._announced = 0, passage.actor, None, None
        self._forecasts[self.view.number] = self.view.forecast.as_shown()
        self.view, self.table = passage.view, self.table_of(passage)
        self._forecasts[self.view.number] = self.view.forecast
        self._note_titles(self.table)  # the tables of passages may have been made in another order
        if passage.update.fresh:
            self._rebuild_log()
        self.advanced.emit()
        if passage.is_last:
            self.changed.emit(passage.update.events, passage.update.fresh)

    def flush(self) -> None:
        """Show everything that is known."""
        while self.waiting:
            self.arrive()

    @property
    def addressed_seat(self) -> int:
        """The seat that is called "you": this one, unless several people look at this screen."""
        return self.seat if len(self.link.local_seats) == 1 else SPECTATOR

    @property
    def lines(self) -> list[LogLine]:
        """The log lines of all that is shown."""
        return self.story.lines

    def _rebuild_log(self) -> None:
        self.story = Story(
            self.loaded,
            self.words,
            tuple(self.names.by_seat.values()),
            seat=self.seat,
            reader=self.addressed_seat,
            auto_answers=self.auto_answers,
        )
        self._stories[self.seat] = self.story.tell(self._past(), self._stories.get(self.seat))
        self.follow_undo(self.view.number)

    def follow_undo(self, number: int) -> bool:
        """Move the fence to where undo ends, else to `number`; return whether anything can be undone."""
        if not (can_undo := self.can_undo()):
            self.story.undo_fence = number
        elif isinstance(self.link, UndoLimitLink):
            self.story.undo_fence = self.link.undo_limit(self.undo_seats)
        return can_undo

    def _past(self) -> list[HistoryEntry]:
        return [entry for entry in self.link.past(self.seat) if entry.number <= self.view.number]

    def recap_numbers(self) -> list[int]:
        """Return the state numbers of all that the recap tells, for playing them again."""
        first = min([self.story.recap_from + 1, *(line.number for line in self.story.recap)])
        return [entry.number for entry in self._past() if entry.number >= first]

    def extend_recap(self, number: int) -> int:
        """Extend the recap back to a state number; return the number of decisions in it."""
        self.story.extend_recap(number)
        return sum(entry.number > number for entry in self._past())

    def summary(self) -> tuple[SummaryLine, ...]:
        """Return a summary since this seat's last choice, with the most important events first."""
        return self.story.summary(self.names.by_seat)
