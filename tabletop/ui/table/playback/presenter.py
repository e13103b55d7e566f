"""The clock of a table: what has happened is shown passage by passage, then the present."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from tabletop.display.cues import CueKind
from tabletop.display.table import Table
from tabletop.engine.actions import SEAT, Action, parse
from tabletop.engine.events import ActionTaken, Event, Logged, Rolled
from tabletop.engine.view import SPECTATOR, View
from tabletop.match.auto_answer import is_quick
from tabletop.match.log_lines import log_lines, running_damage, shortened
from tabletop.ui.board.animation.table_messages import INVITED
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.board.view import TableView
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.motion.animation_plan import Throw
from tabletop.ui.motion.event_context import opens_turn
from tabletop.ui.motion.event_planner import plan_events
from tabletop.ui.motion.piece_motion import SPEEDS
from tabletop.ui.motion.timeline import Callback
from tabletop.ui.motion.toss import Fling
from tabletop.ui.table.playback.animation_speed import AnimationSpeed
from tabletop.ui.table.playback.announcer import Announcer
from tabletop.ui.table.state.passages import Passage, actor_of, first_roller, named_pieces
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.toolbars.button_keys import ASK_AGAIN, MENU
from tabletop.ui.table.toolbars.prompt_bar import PromptBar

CHAPTER = 420
"""Least milliseconds of a passage that others of the same update follow."""

OWN = 200
"""Most milliseconds of this person's own move at normal speed, besides the way home of what was dropped."""

BRIEF = (CueKind.FLASH, CueKind.TAKE)
"""Animations that tell a person nothing new about their own move; anything else keeps its time."""

BACKLOG = 6
"""Most updates that wait to be shown; those before are shown at once."""


class TablePresenter(QObject):
    """The one clock of a table: shows the passages that wait in the session, one after the other.

    Each is animated at the person's speed, and only while the window is visible. Everything else on the screen follows
    the session, which advances with the animation.
    """

    passage_started = Signal()
    """Something begins to be shown: explanations of the last decision may go."""
    present_displayed = Signal(object)
    """The present table lies on the board and may be decided at."""
    throw_offered = Signal(QRectF)
    """This person's dice wait to be thrown to a place of the table."""
    thrown = Signal()
    past_displayed = Signal(object)
    """An earlier table is laid on the board."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        interaction: Interaction,
        prompt: PromptBar,
        pace: AnimationSpeed,
        announcer: Announcer,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._window = parent
        self._session, self._view, self._interaction = session, view, interaction
        self._scene = view.table_scene
        self._prompt, self._pace, self._announcer = prompt, pace, announcer
        self._speed = SPEEDS["normal"]
        self.throws_by_hand = False
        """True if this person's dice wait until they are thrown."""
        self.offers_throws = False
        """True if they wait for once, as the person has not been asked yet whether they always shall."""
        self._playing: Passage | None = None
        self._thrown: Throw | None = None
        """The dice that lie thrown while nothing tells yet what came of them."""
        self._is_told = False
        """True once everything of the passage has been shown but the banner that ends it."""
        self._laid: View | None = None
        """The view whose table has been laid, with the numbers that were known then."""
        self._thrown_in = ""
        """The stretch of play in which a blow without a choice was last thrown by hand."""
        session.is_paced = True
        session.is_throwing = lambda: self.is_held
        view.is_telling = lambda: self.is_telling
        view.is_held = lambda: self.is_held
        view.thrown.connect(self.throw)
        prompt.throw_pressed.connect(self.throw)
        self._scene.timeline.finished.connect(self._lay_numbers)

    def set_speed(self, speed: str, reduced_motion: bool) -> None:
        """Change how fast everything moves, by the name of a speed."""
        self._speed = SPEEDS[speed]
        self._scene.speed = self._scene.usual_speed = self._visible_speed
        self._scene.reduced_motion = reduced_motion
        self._pace.set_speed(speed)

    @property
    def _visible_speed(self) -> float:
        return self._speed if self._window.isVisible() else 0.0

    @property
    def is_playing(self) -> bool:
        """True while a passage is shown."""
        return self._playing is not None

    @property
    def is_telling(self) -> bool:
        """True while dice or cues of a passage are shown, which a press only completes.

        While the question here stays the same during another's move, a press counts at once; so it does during this
        person's own move, unless dice are thrown.
        """
        plan, passage = self._scene.plan, self._playing
        if passage is None or self._is_told or self._leaves_question(passage):
            return False
        return passage.has_rolls or bool(plan.steps and not self._is_own(passage))

    def _leaves_choices(self, passage: Passage) -> bool:
        """Return whether a passage is this person's own move, or leaves the question here as it was."""
        return self._is_own(passage) or self._leaves_question(passage)

    def _leaves_question(self, passage: Passage) -> bool:
        """Return whether a passage shows another's move while the same is asked here before and after."""
        return not self._is_own(passage) and self._session.keeps_question

    def _is_own(self, passage: Passage) -> bool:
        """Return whether a passage shows this person's own move, not the turn of another that follows it."""
        seat, game = self._session.seat, self._session.loaded.game
        if passage.actor != seat or seat < 0:
            return False
        return passage.is_first or game.current_player(passage.view.state) in (seat, -1)

    # -- passages ------------------------------------------------------------------------------------------------

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show what waits, unless something is shown already; a table without events to it comes at once."""
        if fresh:
            self._playing = None
        if self._playing is None:
            self._play()

    def _play(self) -> None:
        """Show the passages that wait, up to the first that takes time."""
        session, scene = self._session, self._scene
        while session.waiting and self._playing is None:
            passage = session.waiting[0]
            self._pace.set_turn(session.loaded.game.current_player(passage.view.state))
            scene.speed, scene.usual_speed = self._speeds_of(passage)
            if not scene.speed:
                session.arrive()
                continue
            if passage.held is None:
                passage = session.hold_throws(self._held_throws(passage))
            with scene.timeline.planned():
                self._begin(passage)

    def _begin(self, passage: Passage) -> None:
        """Show a passage from its beginning."""
        session, scene = self._session, self._scene
        self._playing, self._thrown, self._is_told, table = passage, None, False, session.table_of(passage)
        self._laid = passage.view
        self._interaction.suspend()
        self.passage_started.emit()
        lead = self._announcer.begin(passage)
        taken_up = INVITED if passage.held else 0.0
        scene.narration = session.narration_context(self._announcer.announced)
        asked = session.table.prompt.text if passage.is_first else self._prompt.text
        text = None if self._leaves_choices(passage) else asked
        self._narrate(passage, self._announcer.opening if lead else text)  # first: this may change the view's size
        scene.show_table(table, session.players(), passage.events, animated=True, lead=max(lead, taken_up))
        self._view.follow_table()
        if self._announcer.opens_turn:
            session.announce_turn(passage)
        if lead and passage.events and opens_turn(passage.events[0]):
            session.reach(1)  # the banner says it
        ends = max(self._announcer.follow(passage), 0.0 if passage.is_last else CHAPTER * scene.speed)
        self._pace.hold(ends / 1000)
        if not session.can_undo() or not self._is_own(passage):
            self._prompt.undo.setEnabled(session.can_undo())
        words = sorted(self._first_words(passage))
        for time, text, seat in words:
            teller = session.players().get(seat)
            scene.timeline.play(Callback(partial(self._narrate, passage, text, teller), late=False), 0.0, time)
        for throw in scene.plan.throws:
            scene.timeline.play(Callback(partial(self._follow_throw, passage, throw)), 0.0, throw.begins)
            scene.timeline.play(Callback(partial(self._land, passage)), 0.0, throw.lands)
        for time, count in scene.plan.reached:
            scene.timeline.play(Callback(partial(self._reach, passage, count)), 0.0, time)
        for number in passage.held or ():  # after what is told at the same time
            begins = scene.plan.throws[number].begins
            purpose = next((text for time, text, _ in reversed(words) if time <= begins), "")  # even after a press
            offer = partial(self._offer_throw, passage, purpose, number)
            scene.hold_throw(number, self.tr("Throw your dice"), named_pieces(passage.events), offer)
        if scene.plan.lasts < ends:
            scene.timeline.play(Callback(partial(self._tell_all, passage)), 0.0, scene.plan.lasts)
        scene.timeline.play(Callback(partial(self._arrive, passage)), 0.0, ends)

    def _speeds_of(self, passage: Passage) -> tuple[float, float]:
        """Return the factor on the durations of a passage, and the same without haste.

        Those that wait in a long row take less time each.
        """
        waiting = sum(each.is_last for each in self._session.waiting)
        if passage.update.fresh or self._view.is_holding or waiting > BACKLOG:
            return 0.0, 0.0  # nothing is shown in passing under a busy hand
        usual, own = self._visible_speed, self._is_own(passage)
        if not usual and own and self.throws_by_hand and self._window.isVisible() and passage.has_rolls:
            usual = SPEEDS["fast"]  # what waits for a hand is shown at any pace
        usual /= max(1, waiting)
        haste = self._brevity(passage) if own else self._announcer.haste(passage.update.events, self._pace.tempo)
        return usual * haste, usual

    def _brevity(self, passage: Passage) -> float:
        """Return the share of its usual time for this person's own move: their next one is not kept waiting."""
        if self._session.seat not in self._session.known.players_to_act:
            return 1.0
        plan = plan_events(passage.events, self._session.loaded.game.cues)
        is_brief = not plan.throws and all(step.cue.play in BRIEF for step in plan.steps)
        most = OWN * (1 + plan.exchanges)  # what leaves and what comes instead are seen one after the other
        return min(1.0, most / plan.lasts) if is_brief and plan.lasts else 1.0

    @property
    def is_held(self) -> bool:
        """True while this person's dice wait to be thrown."""
        return self.is_playing and self._scene.timeline.is_held

    def throw(self, fling: Fling | None = None) -> None:
        """Throw the dice that wait, if any do, as a hand flings them or by a press."""
        if self._playing is not None and self.is_held:
            self._narrate(self._playing, next(iter(self._prompt.facts), self._rolling))
            self._scene.throw(fling)
            self.thrown.emit()

    def _held_throws(self, passage: Passage) -> list[int]:
        """Return the numbers of the rolls of a passage that wait for the hand of the person here.

        The first blow in a stretch of play that was this seat's only choice does so always: it has not moved a hand
        for it, unless an answer for the whole stretch was given. With `throws_by_hand` or an offer of it the first roll
        does, if it is this seat's and it has not left its blows to the advice. A certain hit never waits.
        """
        if not passage.has_rolls:
            return []
        session, plan = self._session, plan_events(passage.events, self._session.loaded.game.cues)
        stretch = session.table.prompt.stretch
        answers = [session.lasting_answers[given] for given in session.table.prompt.standing(session.lasting_answers)]
        is_left_to_advice = any(answer.as_advised for answer in answers)
        waits = self.throws_by_hand or self.offers_throws
        is_thrown = waits and self._is_own_throw(passage) and not is_left_to_advice
        is_left = any(not answer.until_choice for answer in answers)
        held, is_answered = {0} if is_thrown else set(), stretch == self._thrown_in or is_left
        is_felt = session.seat in session.link.local_seats and not (stretch and is_answered)
        deciding = {roll.throw for roll in plan.decisive} if is_felt else set()
        number, is_forced = 0, False
        for event in passage.events if deciding else ():
            if isinstance(event, ActionTaken):
                is_unasked = event.auto or (passage.number, event.action) in session.auto_answers
                is_forced = is_unasked and parse(event.action).seat == session.seat
            elif isinstance(event, Rolled):
                held |= {number} & deciding if is_forced else set()
                number, is_forced = number + 1, False
            if stretch and held & deciding:
                self._thrown_in = stretch
                break
        return sorted(held - {roll.throw for roll in plan.decisive if roll.is_certain})

    def _is_own_throw(self, passage: Passage) -> bool:
        """Return whether the first roll of a passage is this seat's: the next message names it."""
        if self._session.seat < 0:
            return False
        roller = first_roller(passage.events)
        return (SEAT[max(0, passage.actor)] if roller is None else roller) == SEAT[self._session.seat]

    def _first_words(self, passage: Passage) -> list[tuple[float, str, int]]:
        """Return the prompt's texts until something of the passage has been seen, with times and seats."""
        plan = self._scene.plan
        words = [(time, self._named_strike(text, seat), seat) for time, text, seat in self._scene.announced]
        words += [(plan.throws[number].begins + 1, text, SPECTATOR) for number, text in self._purposes(passage.events)]
        thrown = min((throw.begins for throw in plan.throws), default=None)
        if thrown is not None and not any(time <= thrown + 1 for time, *_ in words):
            words.append((thrown + 1, self._rolling, SPECTATOR))  # not while they wait for a hand
        return words

    def _purposes(self, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
        """Yield the numbers of rolls whose purpose the message after them names, with that."""
        for number, place in enumerate(at for at, event in enumerate(events) if isinstance(event, Rolled)):
            told = next((event for event in events[place:] if isinstance(event, Logged)), None)
            if told is not None and self._session.words.has(key := f"{told.key}.rolling"):
                yield number, self._session.words(key)

    def _named_strike(self, strike: str, seat: int) -> str:
        """Return a strike with whoever makes it, the dungeon's alone."""
        if seat == self._session.addressed_seat >= 0:
            return self.tr("You strike: {strike}").format(strike=strike)
        player = self._session.players().get(seat)
        return self.tr("{name} strikes: {strike}").format(name=player.name, strike=strike) if player else strike

    def _narrate(self, passage: Passage, text: str | None, teller: PlayerInfo | None = None) -> None:
        """Show a text over the veiled buttons; those that count at once are not dimmed."""
        if self._playing is passage:
            self._prompt.narrate(text, (*self._usable_actions(passage), Action(SPECTATOR, ASK_AGAIN)), teller)

    @property
    def _rolling(self) -> str:
        """The sentence of the bar while dice are in the air."""
        return self.tr("The dice are rolling…")

    def _land(self, passage: Passage) -> None:
        """Replace the sentence about rolling dice: they lie still."""
        if self._prompt.text == self._rolling:
            self._narrate(passage, self.tr("The dice have landed."))

    def _usable_actions(self, passage: Passage) -> tuple[Action, ...]:
        """Return the actions that count at once during a passage, and the lists of them.

        None whose button still bears the text of an earlier question: the same "done" ends another phase by then.
        """
        if not self._leaves_choices(passage) or passage.has_rolls:
            return ()
        session = self._session
        shown, following = session.table.prompt, session.table_of(passage).prompt
        texts, next_texts = ({label.action: label.text for label in prompt.labels} for prompt in (shown, following))
        actions = [
            action
            for action in passage.update.view.actions
            if action.source or texts.get(action) in (None, next_texts.get(action))
        ]
        listed = {label.menu for label in following.labels}
        menus = [button for button in shown.menus if button in following.menus and button.menu in listed]
        return (*actions, *(Action(session.seat, MENU, arg=button.menu) for button in menus))

    def _offer_throw(self, passage: Passage, purpose: str, number: int) -> None:
        if self._playing is passage:
            players = self._session.players()
            self._prompt.offer_throw(purpose, players.get(self._session.seat))
            self._scene.show_players(players)
            self._scene.pieces.show_reached(self._session.reached_pieces())
            self.throw_offered.emit(self._scene.throw_area(number))

    def _follow_throw(self, passage: Passage, throw: Throw) -> None:
        """Show in the place of some dice what they are thrown for."""
        if self._playing is passage:
            self._thrown = throw
            self._scene.panels.show_reached(self._session.thrown_parts(throw.items, throw.count))

    def _reach(self, passage: Passage, count: int) -> None:
        if self._playing is not passage:
            return
        told, self._thrown = len(self._session.lines), None
        before = self._session.reach(count)
        if self._playing is not passage:
            return  # somebody who heard of it has let everything be shown at once
        self._scene.panels.show_reached(parts := self._session.reached_parts(since=before))
        if parts or self._scene.pieces.has_figures_to_come:
            self._scene.pieces.show_reached(self._session.reached_pieces())
        if not self._is_told and len(self._session.lines) > told and not self._leaves_question(passage):
            line = self._session.story.last_line
            if not self._prompt.has_row_for(line.text):
                (line,) = shortened([line], self._session.words, self._session.addressed_seat)
            self._narrate(passage, line.text, self._session.players().get(line.badge))

    def _tell_all(self, passage: Passage) -> None:
        self._is_told = self._playing is passage
        if self._is_told and self._announcer.closing:
            self._prompt.narrate(self._announcer.closing)
            self._session.announce_turn(passage)

    def _arrive(self, passage: Passage) -> None:
        if self._playing is not passage:
            return
        self._playing = None
        self._scene.pieces.show_present()
        self._session.arrive()
        self._play()

    def complete(self) -> None:
        """Complete the update under way at once, up to dice to be thrown; without one, whatever still moves."""
        if self.is_held:
            self.throw()
            return
        update = self._playing.update if self._playing is not None else None
        timeline = self._scene.timeline
        while not timeline.skip():
            timeline.finish()
            if self._playing is None or self._playing.update is not update:
                break

    def complete_all(self) -> None:
        """Complete everything that waits to be shown, up to dice to be thrown."""
        while self.is_playing and not self.is_held:
            self.complete()

    def complete_for_press(self) -> None:
        """Complete the update under way at once if a press on a button counts during it."""
        if self._playing is not None and self._leaves_choices(self._playing) and not self.is_held:
            self.complete()

    def flush(self) -> None:
        """Show everything that is known at once."""
        self._playing = None
        self._session.flush()

    def arrived(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show the present, to which an update has led, and leave time to read it."""
        session = self._session
        if self._scene.table is session.table or self._laid is session.view:
            self._scene.show_players(session.players())
            self._lay_numbers()
        else:
            self._scene.narration = session.narration_context()
            self._scene.show_table(session.table, session.players(), animated=False)
        self.present_displayed.emit(session.table)
        self._view.follow_table()
        if not fresh:
            minor = session.loaded.game.statistics.minor_log_keys
            aside = bool(session.news) and all(line.key in minor for line in session.news)
            own = session.last_actor == session.seat or (session.view.seat >= 0 and is_quick(session.view))
            self._pace.allow_reading(len(session.story.select_recap(session.news)), aside, own)

    def follow_passing_numbers(self) -> None:
        """Show the parts that follow events with the numbers of what the passage has reached."""
        if self._playing is not None:
            told = len(self._playing.events)  # no counter of a seat has changed since
            parts = self._session.reached_parts(since=told)
            if self._thrown is not None:
                parts |= self._session.thrown_parts(self._thrown.items, self._thrown.count)
            self._scene.panels.show_reached(parts)

    def follow_numbers(self, before: Table) -> None:
        """Offer the present with numbers that have become known, if the table `before` is on the board."""
        session = self._session
        if self._scene.table is before:
            self._laid = session.view
        if self._laid is session.view:
            self._lay_numbers()
            self.present_displayed.emit(session.table)

    def _lay_numbers(self) -> None:
        """Lay the present again if it has new numbers, once nothing is shown that this would cut."""
        session, scene = self._session, self._scene
        is_due = self._laid is session.view and scene.table is not session.table
        if is_due and not (self.is_playing or scene.timeline.busy):
            scene.show_table(session.table, session.players(), animated=False)
            self._interaction.update_highlights()
            self._view.follow_table()

    # -- other tables --------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the present at once, as for another seat or in another language."""
        self.flush()
        table = self._session.table
        self._scene.narration = self._session.narration_context()
        self._scene.show_table(table, self._session.players(), animated=False)
        self.present_displayed.emit(table)

    def show_past(self, table: Table, events: tuple[Event, ...]) -> None:
        """Show an earlier table, at which nothing can be chosen."""
        self.flush()
        self._laid, scene = None, self._scene
        scene.speed = scene.usual_speed = self._visible_speed
        scene.show_table(table, self._session.players(), events, animated=bool(events), is_past=True)
        self._interaction.set_choices(LegalChoices())
        caption = self.tr("Showing again: {turn}").format(turn=table.turn) if events and table.turn else ""
        self._prompt.narrate(caption or None)
        self.past_displayed.emit(table)
        for time, count in scene.plan.reached if scene.speed else ():
            scene.timeline.play(Callback(partial(self._narrate_past, events[:count]), late=False), 0.0, time)

        def arrive() -> None:
            self._prompt.ask(caption or table.prompt.text, () if caption else table.prompt.facts, (), busy=True)
            self._narrate_past(events)

        scene.timeline.play(Callback(arrive), 0.0, scene.plan.lasts if events and scene.speed else 0.0)
        self._pace.hold_step(scene.timeline.remaining / 1000 if events else 0.0)

    def _narrate_past(self, events: tuple[Event, ...]) -> None:
        """Show the last line that some events of the past tell, as when they happened."""
        session = self._session
        lines = log_lines(events, 0, actor_of(events), session.words, session.addressed_seat)
        if lines := running_damage(lines, session.loaded.game.cues, session.words, session.addressed_seat):
            self._prompt.narrate(lines[-1].text, teller=session.players().get(lines[-1].badge))
