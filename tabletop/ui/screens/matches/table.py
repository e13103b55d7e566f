"""The screen of a match: the table window, the curtain between people, and the results."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from tabletop import paths
from tabletop.bots import rivals
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR
from tabletop.engine.zones import Policy
from tabletop.games.registry import entry
from tabletop.languages.registry import SOURCE
from tabletop.learn import lesson as lessons
from tabletop.match import saves
from tabletop.match.card_search import opening_actions
from tabletop.match.first_player import seed_for_first_turn
from tabletop.match.link import BOTS, Driver, SeatInfo, TableLink, Update
from tabletop.match.match import Match
from tabletop.match.names import display_name
from tabletop.ui.model import keys, names, progress
from tabletop.ui.model.evenings import record_evening
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.ending.points_history import GradualHistory
from tabletop.ui.screens.matches.banners import Banners
from tabletop.ui.screens.matches.curtain import Curtain
from tabletop.ui.screens.matches.turn_call import TurnCall
from tabletop.ui.screens.window_screen import WindowScreen
from tabletop.ui.table.guides.first_use_tips import ActionTips, FirstUseTips, GoldTip, ReadingTip, ThrowOffer
from tabletop.ui.table.guides.mode import TableMode, TableSurface
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.web.shared_link import SharedLink

if TYPE_CHECKING:
    from tabletop.ui.network.phone_session import PhoneSession

WELCOME = 700
"""Milliseconds after which a newcomer to a game is greeted."""

PAUSE, SLICE = 16, 0.003
"""Milliseconds between two parts of the history of a finished match, and seconds that one takes."""

HIDDEN = (Policy.OWNER, Policy.SCREEN)


def plan_of(match: Match) -> TablePlan:
    """Return the plan of another match like this one."""
    defaults = {option.key: option.default for option in match.entry.load().game.options}
    options = {key: value for key, value in match.setup.options.items() if defaults.get(key) != value}
    seats = tuple(PlannedSeat(info.driver, info.name, info.rival) for info in match.seats())
    proposes = any(info.proposes for info in match.seats())
    rated = any(info.rated for info in match.seats())
    return TablePlan(match.game, seats, options, propose=proposes, rated=rated, gentle=match.header.gentle)


def start_match(shell: Shell, plan: TablePlan) -> TableScreen:
    """Return the screen of a plan's new match; raises UserError for impossible options."""
    found = entry(plan.game, shell.games)
    setup = checked_setup(found.load().game, len(plan.seats), plan.options)
    display_name = names.seat_names(plan, shell.preferences.remembered("name"))
    seats = [
        SeatInfo(
            seat,
            display_name[seat],
            planned.driver,
            proposes=plan.propose and planned.driver is not Driver.ME,
            animal=rival.animal if (rival := rivals.find(planned.rival)) is not None else "",
            rival=planned.rival,
            rated=plan.rated and planned.driver is Driver.ME,
        )
        for seat, planned in enumerate(plan.seats)
    ]
    actions = opening_actions(found, len(seats), setup.options, plan.seed, plan.decisions) if plan.decisions else ()
    seed = plan.seed or (seed_for_first_turn(found.load().game, setup, 0) if plan.gentle else None)
    match = Match.new(found, setup, seats, seed, actions=actions, gentle=plan.gentle)
    return TableScreen(shell, match, plan)


def rematch(shell: Shell, plan: TablePlan, release_phones: Callable[[], PhoneSession | None]) -> TableScreen:
    """Return the screen of the match after another at the same table: phones keep their seats."""
    screen = start_match(shell, plan)
    if (phones := release_phones()) is not None:
        screen.take_phones(phones)
    return screen


def resume_match(shell: Shell, path: Path) -> TableScreen:
    """Return the screen of a journal's match; raises JournalError if nothing can be rebuilt."""
    match = saves.load(path, shell.games)
    return TableScreen(shell, match, plan_of(match))


class LocalMode(TableMode):
    """A match at this computer: people may share the screen, and first uses are explained."""

    covers_handover = True
    help_wanted = Signal(bool)
    """A hint (true) or an undo was asked for in a rated match."""

    def __init__(self, match: Match, preferences: Preferences, held: Callable[[], frozenset[int]]) -> None:
        super().__init__()
        self._match, self._preferences, self._held = match, preferences, held

    def adapt(self, settings: TableSettings) -> TableSettings:
        """Show no good moves unasked while the match is rated."""
        return replace(settings, advice=False) if self._match.is_rated else settings

    def hint(self) -> bool:
        """Ask before a rated match becomes unrated."""
        if self._match.is_rated:
            self.help_wanted.emit(True)
            return True
        return False

    def undo(self) -> bool:
        """Ask before a rated match becomes unrated."""
        if self._match.is_rated and any(map(self._match.can_undo, self._match.local_seats)):
            self.help_wanted.emit(False)
            return True
        return False

    def attach(self, table: TableSurface) -> None:
        legend = table.side.legend
        legend.fold(progress.has_finished(self._preferences, self._match.game))
        legend.explained.connect(self._open_legend)
        self._legend = legend
        if self._match.local_seats and self._preferences.values.teaching:
            is_known = partial(progress.is_tip_known, self._preferences)
            remember = partial(progress.record_tip, self._preferences)
            for tips in (FirstUseTips, ReadingTip, ActionTips, GoldTip):
                tips(table.session, table.view, table.bubble, is_known, remember, self)
            offer = ThrowOffer(
                table.presenter, table.session, table.view, table.bubble, self._knows_throws, remember, self
            )
            offer.accepted.connect(lambda: self._preferences.set("throws_by_hand", True))

    def _knows_throws(self, key: str) -> bool:
        """Return whether throwing by hand was offered under a key, or is chosen already."""
        return self._preferences.values.throws_by_hand or progress.is_tip_known(self._preferences, key)

    def _open_legend(self, glyphs: tuple[str, ...]) -> None:
        """Unfold the legend where it explains an icon that was never explained here."""
        if progress.record_icons(self._preferences, self._match.game, glyphs):
            self._legend.fold(False)

    def held(self) -> frozenset[int]:
        return self._held()

    def is_excused(self, seat: int) -> bool:
        return self._match.has_opted_out(seat)


class TableScreen(WindowScreen):
    """One match at this computer."""

    def __init__(self, shell: Shell, match: Match, plan: TablePlan, link: TableLink | None = None) -> None:
        """`link` stands between the screen and the match where others are at the table too."""
        self.shared = SharedLink(link or match)
        mode = LocalMode(match, shell.preferences, self._covered_by_phones)
        super().__init__(shell, self.shared, mode)
        self.banners = Banners(self, match)
        mode.help_wanted.connect(self._ask_before_unrating)
        self.setObjectName("table")
        self.is_networked, self.is_slow = link is not None, False
        self.phones: PhoneSession | None = None
        self._called: frozenset[int] = frozenset()
        """Seats with phones that this screen has called to act."""
        self._stop_calling: Callable[[], None] = lambda: None
        self.match, self.plan = match, plan
        self.gentle = plan.gentle
        self.curtain: Curtain | None = None
        self.all_may_look = False
        """True once the people at this screen do without curtains for this match."""
        self._save_error_shown = self._has_shown_notes = self._has_shown_code = False
        self._rewritten_reported = 0
        self._history: GradualHistory | None = None
        self._history_clock = QTimer(self)
        self._history_clock.setInterval(PAUSE)
        self._history_clock.timeout.connect(self._advance_history)

    def build(self) -> None:
        local_seats, acting = self.link.local_seats, self.match.view(SPECTATOR).players_to_act
        to_act = [seat for seat in acting if seat in local_seats]
        if not self.has_curtain:
            self._uncover()
        elif to_act or not self.shared.held:
            self._hand_over((to_act or list(local_seats))[0])
        else:
            self._uncover(SPECTATOR)  # whoever acts looks at a phone

    def entered(self) -> None:
        """Show the notes about a resumed match once."""
        super().entered()
        if self.match.notes and not self._has_shown_notes:
            self._has_shown_notes = True
            text = self.shell.words.sentences(
                self.shell.words.format(note.key, note.params) for note in self.match.notes
            )
            self.shell.notice(self.tr("About this match"), text)
        if self.plan.phones and not self._has_shown_code and self.match.local_seats:
            self._has_shown_code = True
            self.invite_phones()
        self.banners.greet()

    @property
    def has_curtain(self) -> bool:
        """True if a curtain falls before another person's view is shown."""
        if len(self.match.local_seats) < 2 or self.all_may_look:
            return False
        preference = self.shell.preferences.values.curtain
        return self.hides_hands if preference == "private" else preference == "always"

    @property
    def hides_hands(self) -> bool:
        """True if the game has places that only their owner sees."""
        state = self.match.view(SPECTATOR).state
        return any(zone.policy in HIDDEN for zone in state.game.zones(state.setup))

    def _hand_over(self, seat: int) -> None:
        if self.has_curtain and seat not in self.shared.uncovered:
            self._cover(seat)
        else:
            self._uncover(seat)
            self._call(seat)

    def _call(self, *seats: int) -> None:
        names = [display_name(self.match.seats()[seat], self.shell.words) for seat in seats]
        name = self.shell.words.listed(names)
        self.banners.call(name)

    def _cover(self, seat: int) -> None:
        """Hide the table before the next view is built."""
        seats = self.match.seats()
        animal = self.shell.animals([info.animal for info in seats], self.match.local_seats)[seat]
        name = display_name(seats[seat], self.shell.words)
        share = self._share_view if len(self.match.local_seats) == 2 else None
        lift, summons = partial(self._uncover, seat), self._summons(seat)
        self.curtain = Curtain(self, self.shell.theme, seat, animal, name, lift, share, summons)

    def _share_view(self) -> None:
        self.all_may_look = True

    def _summons(self, seat: int) -> str:
        """Return why a person is asked out of turn, in words that everybody at the screen may read."""
        shell, seats, loaded = self.shell, self.match.seats(), self.match.entry.load()
        called = {f"seat:{info.seat}": display_name(info, shell.words) for info in seats}
        words = shell.words.naming(loaded.names(shell.language)).naming(called.get)
        summons = loaded.table(self.match.view(SPECTATOR), words).prompt.summons
        return summons[seat] if summons else ""

    def _uncover(self, seat: int | None = None) -> None:
        self.curtain = None
        is_new = self.window_ is None
        window = self.window_ or self._connected_window()
        if seat is not None and window.session.seat != seat:
            window.take_seat(seat)
        if is_new:
            window.open_match()
            self._open_adventure(window)
        window.setFocus()

    def _connected_window(self) -> TableWindow:
        window = self.open_window()
        window.session.received.connect(self._watch_disk)
        window.session.received.connect(self.banners.watch_rating)
        window.ending.began.connect(self._prepare_results)
        window.match_ended.connect(lambda _: self._ended())
        window.handover_requested.connect(self._hand_over, Qt.ConnectionType.QueuedConnection)
        window.top.offer(phones=bool(self.match.local_seats) and not self.gentle)
        window.phones_requested.connect(self.invite_phones)
        self.page.addWidget(window)
        TurnCall(self.shell, window, self.is_networked, self.is_slow)
        self._welcome(window)
        return window

    def settings(self) -> TableSettings:
        found = super().settings()
        self.match.allows_end_of_turn_undo = not self.is_networked and (found.speed != "off" or found.unhurried)
        return found

    def _welcome(self, window: TableWindow) -> None:
        """Greet a newcomer once at each game that has rules to read."""
        preferences, game = self.shell.preferences, self.match.game
        key, pages = f"welcomed.{game}", [paths.rules_page(game, each) for each in (self.shell.language, SOURCE)]
        if not self.match.local_seats or self.match.is_rated or preferences.remembered(key):
            return
        if any(page.is_file() for page in pages):
            preferences.remember(key, "yes")
            window.feedback.lesson_requested.connect(self._take_lesson)
            is_known = progress.has_learned(preferences, game)  # where the rules are, and what a lesson is
            if not is_known and not self._explains_adventure:
                greet = partial(window.feedback.welcome, paths.lessons(game).is_file())
                QTimer.singleShot(WELCOME, window, greet)

    @property
    def _adventure(self) -> str:
        """The mark of an adventure whose opening card was read, "" for another match."""
        number = self.match.entry.load().game.adventure(self.match.setup)
        return f"{self.match.game}.adventure.{number}" if number else ""

    @property
    def _explains_adventure(self) -> bool:
        """True if this match is an adventure that begins here for the first time."""
        preferences, mark = self.shell.preferences, self._adventure
        is_taught = bool(self.match.local_seats) and preferences.values.teaching and not self.match.number
        return bool(mark) and is_taught and not progress.is_tip_known(preferences, mark)

    def _open_adventure(self, window: TableWindow) -> None:
        """Open an adventure with a card, once: what it is about, and for a newcomer where to learn the game."""
        opening = window.session.table.prompt.opening
        if not opening or not self._explains_adventure:
            return
        progress.record_tip(self.shell.preferences, self._adventure)
        title, *paragraphs = opening
        answers = [Answer(self.tr("Begin"), "begin", gold=True, escape=True)]
        if not progress.has_learned(self.shell.preferences, self.match.game):
            if paths.lessons(self.match.game).is_file():
                answers.insert(0, Answer(self.tr("Take the lesson"), "lesson", self._take_lesson))
            help_text = self.tr("Press {rules} for the rules, or {hint} for a good move at any time.")
            help_keys = {"rules": keys.named(Qt.Key.Key_F1), "hint": keys.named(Qt.Key.Key_H)}
            paragraphs.append(help_text.format(**help_keys))
        Overlay(self, title, "\n\n".join(paragraphs), answers)

    def _take_lesson(self) -> None:
        """Open this game's first lesson that is not done."""
        known = lessons.of(self.match.game)
        done = [progress.lesson_progress(self.shell.preferences, lesson.key) == progress.DONE for lesson in known]
        lesson = next((lesson for lesson, is_done in zip(known, done, strict=True) if not is_done), known[0])
        self.shell.go(routes.LESSON, lesson.key)

    # -- phones ----------------------------------------------------------------------------------------------------

    def invite_phones(self) -> None:
        """Start the phone server, and show the code that a phone scans."""
        from tabletop.ui.screens.matches.phones import PhonesOverlay  # loads the web server: only when asked for

        try:
            phones = self.open_phones()
        except UserError as error:
            self.shell.notice(self.tr("Phones cannot join"), self.shell.words.error_text(error))
            return
        self.follow_phones(phones)
        PhonesOverlay(self, self.shell, phones, self.close_phones, self.shared if self.hides_hands else None)

    def open_phones(self) -> PhoneSession:
        """Return the phone server, started now if it does not run yet. Raises UserError."""
        from tabletop.ui.network.phone_session import PhoneSession  # likewise
        from tabletop.web.phones import PhoneTable  # likewise

        if self.phones is not None:
            return self.phones
        link, loaded = self.shared.link, self.loaded()
        return PhoneSession(
            lambda replaced, fetch, changed: PhoneTable(link, loaded, link.local_seats, replaced, fetch, changed),
            partial(self.shell.animals, local_seats=link.local_seats),
            self,
        )

    def follow_phones(self, phones: PhoneSession) -> None:
        """Keep hands that lie on phones from this screen; where nothing is hidden, either end may act."""
        if self.phones is None:
            self.phones = phones
            self.shared.phones = phones.table
            self.shared.uncovered = frozenset() if self.hides_hands else frozenset(self.match.local_seats)
            phones.changed.connect(self._show_shared_table)
            self._stop_calling()
            self._stop_calling = self.match.listen(SPECTATOR, self._call_phones)

    def take_phones(self, phones: PhoneSession) -> None:
        """Continue with the phones of the match before."""
        phones.move(partial(self.shell.animals, local_seats=self.match.local_seats), self)
        phones.table.begin(self.match)
        self._has_shown_code = True
        self.follow_phones(phones)

    def release_phones(self) -> PhoneSession | None:
        """Return the running phone server without stopping it, for the next match."""
        phones, self.phones = self.phones, None
        if phones is not None:
            phones.changed.disconnect(self._show_shared_table)
            phones.setParent(self.shell)
            self.shared.phones = None
        return phones

    def close_phones(self) -> None:
        """Take every hand back to this screen and stop the phone server."""
        if self.phones is not None:
            phones, self.phones = self.phones, None
            phones.close()
            self.shared.phones = None

    def _covered_by_phones(self) -> frozenset[int]:
        """Return the seats that act on phones, while this screen is to show nobody's hand."""
        return self.shared.held if self.has_curtain else frozenset()

    def _call_phones(self, update: Update) -> None:
        """Call the seats with phones that are to act now."""
        acting = frozenset(update.view.players_to_act) & self.shared.held
        if called := acting - self._called:
            self._call(*sorted(called))
        self._called = acting

    def _show_shared_table(self) -> None:
        """Show the table to everybody, or to whoever still plays at this screen."""
        if self.shared.phones is not None and self.hides_hands:
            self.shared.uncovered &= self.shared.phones.held
        local_seats = self.link.local_seats
        if self.curtain is not None:
            if self.curtain.seat not in local_seats:  # whoever was called looks at a phone
                self.curtain.close()
                self._uncover(SPECTATOR)
            return
        window = self.window_
        if window is None:
            return
        window.session.players_changed.emit()
        if window.session.seat in local_seats:
            window.handover.check()
            return
        window.take_seat(SPECTATOR)
        if local_seats and not self.has_curtain:
            self._uncover(local_seats[0])
            if local_seats[0] in self.match.view(SPECTATOR).players_to_act:
                self._call(local_seats[0])

    def _watch_disk(self, *_: object) -> None:
        """Report once that decisions cannot be saved any more, and that the file had to be written anew."""
        if self.match.rewritten > self._rewritten_reported:
            self._rewritten_reported = self.match.rewritten
            text = self.tr("Another program changed or removed this match's file. Kotatsu saved it again: {file}")
            self.shell.notice(self.tr("The match was saved again"), text.format(file=self.match.path))
        reason, path = self.match.unsaved, self.match.path
        if reason and path is not None and not self._save_error_shown:
            remedy = self.tr("Allow Kotatsu to write to that folder; your next decision saves everything.")
            if self.match.disk_full:
                remedy = self.tr("Free up some space there; your next decision saves everything.")
            elif self.match.folder_blocked:
                remedy = self.tr("Move the file that is in the way; your next decision saves everything.")
            text = self.tr("The match continues, but Kotatsu can't write to {folder}: {trouble}.")
            problem = text.format(folder=path.parent, trouble=reason)
            self.shell.notice(self.tr("Can't save the match"), f"{problem} {remedy}")
        self._save_error_shown = bool(reason)

    def _prepare_results(self) -> None:
        """Compute the history of the finished match, a little at a time while its table still stands."""
        self._history = GradualHistory(self.match, self.match.entry.load())
        self._history_clock.start()

    def _advance_history(self) -> None:
        self._history_clock.stop()
        if self._history is not None and self.match.result is not None and self._history.advance(SLICE):
            self._history_clock.start()

    def _ended(self) -> None:
        record_evening(self.match)
        if self.match.local_seats:
            progress.record_finished(self.shell.preferences, self.match.game)
            result = self.match.result
            if not self.match.is_branch and result is not None and set(self.match.local_seats) & set(result.winners):
                progress.record_victory(self.shell.preferences, self.match.entry, self.match.setup.options)
                self._record_title(max(result.scores[seat] for seat in self.match.local_seats))
        if self.shell.front is self:
            self.results()

    def _record_title(self, points: int) -> None:
        """Keep the title that a victory earned, where the game has titles."""
        statistics, setup = self.match.entry.load().game.statistics, self.match.setup
        if title := statistics.title_name(setup, points):
            rank = sum(points >= least for least in statistics.title_scale(setup)[1].values())
            progress.record_title(self.shell.preferences, self.match.game, rank, points, title)

    def results(self) -> None:
        screen = self.end_screen()
        screen.play = self.play_again
        self.shell.open(screen)

    def _ask_before_unrating(self, by_hint: bool) -> None:
        """Ask whether a hint, or else an undo, is worth the rating."""
        text, go = self.tr("Taking a choice back makes it unrated."), self.tr("Take it back")
        if by_hint:
            text, go = self.tr("A hint makes it unrated."), self.tr("Show the hint")
        stay = Answer(self.tr("Keep it rated"), "stay", gold=True, escape=True)
        answers = (stay, Answer(go, "unrate", partial(self._unrate, by_hint)))
        Overlay(self.shell, self.tr("This match is rated"), text, answers)

    def _unrate(self, by_hint: bool) -> None:
        self.match.unrate()
        self.banners.watch_rating()
        if self.window_ is not None:
            (self.window_.hint if by_hint else self.window_.undo)()

    def play_again(self, plan: TablePlan) -> None:
        """Start the next match at this table."""
        self.shell.go(routes.REMATCH, plan, self.release_phones)

    def end_screen(self) -> EndScreen:
        """Return the page with the results."""
        return EndScreen(self.shell, self.match, self.plan, history=self._history)

    def resign_answers(self) -> list[Answer]:
        """Return the answers that end playing here: conceding, or a bot that plays the rest."""
        answers = super().resign_answers()
        if self._may_let_bot_finish():
            answers.append(Answer(self.tr("Let a bot finish…"), "finish", self._ask_to_let_bot_finish))
        return answers

    def _may_let_bot_finish(self) -> bool:
        """Return whether one person plays an unrated, saved match among bots alone."""
        others = [info for info in self.match.seats() if info.seat not in self.match.local_seats]
        is_alone = len(self.match.local_seats) == 1 and bool(others) and all(info.driver in BOTS for info in others)
        is_saved = self.match.number > 0 and self.match.path is not None and not self.match.unsaved
        return is_alone and is_saved and not self.match.is_rated and not self.is_networked and self.phones is None

    def _ask_to_let_bot_finish(self) -> None:
        """Ask for confirmation: the seat cannot be taken back."""
        text = self.tr(
            "A Regular bot plays your seat to the end, and you watch at any speed. Your records don't count it."
        )
        let = Answer(self.tr("Let it play"), "finish_now", self._let_bot_finish)
        play_on = Answer(self.tr("Play on"), "stay", self.entered, gold=True, escape=True)
        Overlay(self, self.tr("Let a bot finish this match?"), text, (let, play_on))

    def _let_bot_finish(self) -> None:
        """Give this person's seat to a bot and open the match again to watch it."""
        (seat,), path = self.match.local_seats, self.match.path
        assert path is not None
        self.match.reseat(msgspec.structs.replace(self.match.seats()[seat], driver=Driver.REGULAR))
        self.shell.back()
        self.shell.resume(path)

    def leave_consequence(self, saved: str) -> str:
        """Return the consequence of leaving the table now: `saved` if all of the match is on disk."""
        path = self.match.path
        if path is None or self.match.number == 0:
            return self.tr("No one has made a choice yet, so there will be nothing to continue.")
        if self.match.unsaved:
            text = self.tr("The last decisions are not saved ({file}: {trouble}). If you leave now, you lose them.")
            return text.format(file=path, trouble=self.match.unsaved)
        return saved

    def leave(self) -> None:
        """Leave the table, after a question while the match goes on."""
        if self.match.result is None and self.match.local_seats:
            saved = self.tr("The match is saved: you can continue it from the start screen.")
            self.ask_to_leave(self.leave_consequence(saved))
        else:
            super().leave()

    def on_close(self) -> None:
        super().on_close()
        self.close_phones()
        self.match.close()
        path = self.match.path
        if self.match.number == 0 and path is not None:
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)  # nobody has decided anything: nothing to continue

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.curtain is None:
            super().keyPressEvent(event)
        else:
            event.ignore()
