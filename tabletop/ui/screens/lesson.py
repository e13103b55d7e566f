"""A lesson on the real table: somebody speaks, points, and waits for one action after the other."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent

from tabletop.games.registry import LoadedGame
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson_display import LessonDisplay
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.match.link import Driver
from tabletop.ui.model import names, progress
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, first_match
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.table import WindowScreen
from tabletop.ui.table.lesson_steps import LessonSteps
from tabletop.ui.table.recent_choices import RecentChoices
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.spotlight import Spotlight
from tabletop.ui.table.tutor_speech import SpeechButton, TutorSpeech
from tabletop.ui.table.window import TableWindow

LOOK_AGAIN = 150
"""Milliseconds until somebody looks again whether everything that happens has been shown."""


class LessonScreen(WindowScreen):
    """One lesson, begun where the person left it. Raises UserError for an unknown one."""

    gentle = True

    def __init__(self, shell: Shell, key: str) -> None:
        lesson = lessons.named(key)
        chairs = (PlannedSeat(Driver.ME), *[PlannedSeat(Driver.NOVICE)] * (lesson.seats - 1))
        called = names.seat_names(TablePlan(lesson.game, chairs), shell.preferences.remembered("name"))
        self.course = LessonMatch.of(lesson, tuple(called), shell.games)
        self.course.language = shell.language
        super().__init__(shell, self.course)
        self.setObjectName("lesson")
        self.topic = lesson.game
        at = progress.reached(shell.preferences, key)
        self.course.go(int(at) if at.isdecimal() and int(at) < len(lesson.steps) else 0)
        self._why = False
        self._spoken = -1
        """At which action somebody spoke last."""
        self._said: object = None
        """What was said and shown last, to say nothing twice."""
        self.veil: Spotlight | None = None
        self.speech: TutorSpeech | None = None
        self.syllabus: LessonSteps | None = None

    def loaded(self) -> LoadedGame:
        return LessonDisplay(super().loaded(), self.course)

    def settings(self) -> TableSettings:
        return replace(
            super().settings(), slip_warnings=False, advice=False, habits=RecentChoices()
        )  # there is another voice here

    def build(self) -> None:
        window = self.open_window()
        self.page.addWidget(window)
        self.veil = Spotlight(window.theme, window.view.viewport())
        self.speech = TutorSpeech(window.theme, window.view.viewport())
        window.hint = self.show_how
        window.bubble.spoken = self._spoken_on
        window.session.changed.connect(lambda *_: self._later())
        window.view.resized.connect(self._later)
        window.pace.sitters_moved.connect(self._later)
        self._set_side(window)
        self._later()

    def _set_side(self, window: TableWindow) -> None:
        self.syllabus = LessonSteps(window.theme, self.course.lesson, self.shell.language)
        self.syllabus.wanted.connect(self.go)
        window.side.lend(self.syllabus)

    def rebuild(self) -> None:
        self.course.language = self.shell.language
        super().rebuild()
        if self.window_ is not None:
            self._set_side(self.window_)
        self._later()

    def _later(self) -> None:
        """Speak once the table lies as it shall."""
        QTimer.singleShot(0, self, self._speak)

    # -- speaking and pointing ---------------------------------------------------------------------------------------

    def _speak(self) -> None:
        window, veil, speech = self.window_, self.veil, self.speech
        if window is None or veil is None or speech is None or self.syllabus is None:
            return
        course, language = self.course, self.shell.language
        stands = progress.DONE if course.done else str(course.step)
        progress.reach(self.shell.preferences, course.lesson.key, stands)
        if course.at != self._spoken:
            self._spoken, self._why = course.at, False
        places = tuple(self._rect(ref) for ref in self._pointed())
        now = (course.at, course.awaited, self._why, language, window.theme, window.chapters.playing, places)
        if now == self._said and (speech.isVisible() or course.awaited is None) and not course.done:
            return
        self._said = now
        veil.theme = speech.theme = self.syllabus.theme = window.theme
        veil.still = window.settings.reduced_motion
        self.syllabus.language = language
        self.syllabus.show_step(course.step, self.shell.words(f"{course.lesson.game}.name"))
        if course.done:
            self._part(veil, speech)
            return
        step, awaited = course.present, course.awaited
        if step is None or awaited is None or window.chapters.playing:
            veil.lift()
            speech.hide()
            if window.chapters.playing:
                QTimer.singleShot(LOOK_AGAIN, self, self._speak)
            return
        label = next((label for label in window.session.labels() if label.action == awaited), None)
        place = (label.place if label is not None else "") or awaited.target
        source, target = self._rect(awaited.source), self._rect(place)
        if source is None and target is not None:
            source, target = target, None
        pointed = [found for ref in course.pointed() if (found := self._rect(ref)) is not None]
        holes = [*pointed, *(found for found in (source, target) if found is not None)]
        veil.show_holes(holes, source, target, step.sum(language) if step.sum is not None else "")
        offers = [SpeechButton("show_how", self.tr("Show me how (H)"), self.show_how)]
        if step.why is not None:
            text = self.tr("Say it again") if self._why else self.tr("Why?")
            offers.append(SpeechButton("why", text, self._ask_why))
        text = step.why(language) if self._why and step.why is not None else step.say(language)
        rest = self.tr("step {n} of {all}").format(n=course.step + 1, all=len(course.lesson.steps))
        animal = Animal(step.speaker or course.lesson.speaker)
        speech.say(animal, step.title(language), text, offers, rest, holes)

    def _pointed(self) -> tuple[str, ...]:
        """Return the references of all that lies in the light now."""
        awaited = self.course.awaited
        return (*self.course.pointed(), *((awaited.source, awaited.target) if awaited is not None else ()))

    def _spoken_on(self) -> list[QRect]:
        return [self.speech.geometry()] if self.speech is not None and self.speech.isVisible() else []

    def _part(self, veil: Spotlight, speech: TutorSpeech) -> None:
        """Say how it goes on after the lesson."""
        veil.lift()
        lesson, language = self.course.lesson, self.shell.language
        offers = (
            SpeechButton("play_on", self.tr("Play a first match"), self._play, gold=True),
            SpeechButton("again", self.tr("Once more"), lambda: self.go(0)),
            SpeechButton("leave_lesson", self.tr("Leave"), self.leave),
        )
        speech.say(Animal(lesson.speaker), self.tr("Well done!"), lesson.after(language), offers, "", ())

    def _rect(self, ref: str) -> QRectF | None:
        """Return where something lies, in the coordinates of the view."""
        window = self.window_
        spot = window.scene.spot(ref) if window is not None and ref else None
        if window is None or spot is None:
            return None
        return QRectF(window.view.mapFromScene(spot.rect).boundingRect())

    # -- doing -------------------------------------------------------------------------------------------------------

    def _ask_why(self) -> None:
        self._why = not self._why
        self._speak()

    def show_how(self) -> None:
        """Do what is waited for, for everybody to see."""
        window, awaited = self.window_, self.course.awaited
        if window is not None and awaited is not None:
            window.session.submit(awaited)

    def go(self, step: int) -> None:
        """Stand at a step."""
        self.course.go(step)
        if self.window_ is not None:
            self.window_.take_seat(PUPIL)
        self._speak()

    def _play(self) -> None:
        self.shell.go(routes.MATCH, first_match(self.course.entry))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.veil is not None:
            self.veil.lift()

    def entered(self) -> None:
        super().entered()
        self._later()

    def gone(self) -> None:
        super().gone()
        self.course.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            event.ignore()
