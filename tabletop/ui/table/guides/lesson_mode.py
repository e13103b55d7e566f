"""A lesson at the table: a tutor explains, points with a spotlight, and waits for each action."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QVBoxLayout, QWidget

from tabletop.display.piece import Shape
from tabletop.display.prompt import Label
from tabletop.display.table import Row
from tabletop.engine.events import Event
from tabletop.learn import lesson as lessons
from tabletop.learn.lesson import Lesson
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.ui import widgets
from tabletop.ui.board.geometry.layout import INNER, Kind
from tabletop.ui.board.panels.table_layout import hint_rects, note_rects, title_rects
from tabletop.ui.board.pieces.highlights import label_box
from tabletop.ui.model import keys, progress
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint import brush, glyphs, seals
from tabletop.ui.paint.colour import clear
from tabletop.ui.paint.shapes import NO_BRUSH, pen
from tabletop.ui.paint.theme import Theme, css_families
from tabletop.ui.table.guides.mode import TableMode, TableSurface
from tabletop.ui.table.guides.spotlight import Spotlight
from tabletop.ui.table.guides.tutor import SpeechButton, TutorSpeech
from tabletop.ui.table.panels.icon_legend import IconLegend
from tabletop.ui.table.state.recent_choices import RecentChoices
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.widgets.own_style import set_own_style

AIR = 3
"""Least distance of the tutor's words from what is lit, in pixels."""

ROWS = (34, 30, 26)
"""Heights of a step at the theme's scale, the first that leaves the legend enough."""


def names_in(text: str, titles: Collection[str]) -> set[str]:
    """Return the titles that a text names.

    It names them in full, or by a word with a capital letter that no other title has.
    """
    words = [(word, title) for title in titles for word in set(re.split(r"[\s・·:：]+", title))]
    common = Counter(word for word, _ in words)
    own = [(word, title) for word, title in words if common[word] == 1 and len(word) >= 3 and not word.islower()]
    return {title for word, title in [*own, *((title, title) for title in titles)] if _is_word_of(word, text)}


def _is_word_of(word: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word), text) is not None


class StepButton(QAbstractButton):
    """One step: a seal with a tick, or its number, and its title."""

    def __init__(self, theme: Theme, number: int, title: str, state: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self.number, self.state = theme, number, state
        self.setText(title)
        self.setObjectName(f"step.{number}")
        self.setAccessibleName(f"{number}. {title}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(theme.px(ROWS[0]))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(ROWS[0]))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.state == "now" or self.hasFocus() or self.underMouse():
            painter.setPen(pen(theme.color("gold"), 2.0 if self.state == "now" else 1.0))
            painter.setBrush(clear(theme.color("gold"), 0.14) if self.state == "now" else NO_BRUSH)
            painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        radius = theme.px(11)
        middle = QPointF(box.left() + radius + theme.px(8), box.center().y())
        wax = {"done": "#2f7a63", "now": "#d9a62c"}.get(self.state, "#5b4a35")
        seals.seal(painter, middle, radius, "" if self.state == "done" else str(self.number), wax)
        if self.state == "done":
            side = radius * 1.2
            tick = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            glyphs.draw(painter, "mdi6.check-bold", tick, QColor("#fbefd6"))
        left = middle.x() + radius + theme.px(10)
        ink = theme.color("soft" if self.state == "next" else "ink")
        place = QRectF(left, box.top(), box.right() - left - 4, box.height())
        brush.line(painter, place, self.text(), theme.body, ink, bold=self.state != "next")


class LessonSteps(QScrollArea):
    """Shows a lesson; `wanted` carries the number of a step to go to, from 0."""

    step_requested = Signal(int)

    def __init__(self, theme: Theme, lesson: Lesson, language: str, legend: IconLegend) -> None:
        """`legend` takes the room that steps and terms leave."""
        super().__init__()
        self.theme, self.lesson, self.language, self.legend = theme, lesson, language, legend
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")

    def show_step(self, now: int, game: str) -> None:
        """Show the present step; `game` is the title of the game."""
        theme, lesson, language = self.theme, self.lesson, self.language
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(2, 2, 6, 2)
        column.setSpacing(theme.px(3))
        column.addWidget(self._label(lesson.title(language), theme.large * 1.15, "ink", serif=True))
        about = self.tr("{game}, about {n} minutes").format(game=game, n=lesson.minutes)
        column.addWidget(self._label(about, theme.small, "soft"))
        column.addSpacing(theme.px(6))
        self._earlier, self._later = [self._label("", theme.small, "soft") for _ in range(2)]
        column.addWidget(self._earlier)
        for number, step in enumerate(lesson.steps):
            state = "done" if number < now else "now" if number == now else "next"
            button = StepButton(theme, number + 1, step.title(language), state, content)
            button.clicked.connect(lambda _=False, number=number: self.step_requested.emit(number))
            column.addWidget(button)
        column.addWidget(self._later)
        terms = lesson.steps[now].words if now < len(lesson.steps) else ()
        if terms:
            column.addSpacing(theme.px(8))
            column.addWidget(self._label(self.tr("Terms used here"), theme.body * 1.1, "gold_text", serif=True))
            for term in terms:
                column.addWidget(self._label(term.term(language), theme.body, "ink", bold=True))
                column.addWidget(self._label(term.means(language), theme.body * 0.95, "soft"))
        undo = self.tr("Here {key} undoes any step; in a match, only until dice are rolled or cards revealed.")
        column.addSpacing(theme.px(6))
        column.addWidget(self._label(undo.format(key=keys.named(Qt.Key.Key_U)), theme.small, "soft"))
        column.addStretch(1)
        column.addWidget(self.legend)
        self.setWidget(content)
        self._share_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_height()

    def _share_height(self) -> None:
        """Leave the legend its whole height if steps can give way to it; finished steps give way first."""
        content = self.widget()
        if content is None:
            return
        self.legend.limit_height(0)
        steps = content.findChildren(StepButton)
        for step in steps:
            step.setVisible(True)
            step.setFixedHeight(self.theme.px(ROWS[0]))
        self._name_hidden(steps)
        layout = content.layout()
        assert layout is not None
        wide = self.viewport().width()
        needed = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.sizeHint().height()
        room = self.viewport().height() - needed - self.theme.px(10)
        margins = layout.contentsMargins()
        whole = self.legend.height_at(wide - margins.left() - margins.right())
        gained = [len(steps) * (self.theme.px(ROWS[0]) - self.theme.px(row)) for row in ROWS]
        chosen = next((place for place, more in enumerate(gained) if room + more >= whole), len(ROWS) - 1)
        room += gained[chosen]
        for step in steps:
            step.setFixedHeight(self.theme.px(ROWS[chosen]))
        done = [step for step in steps if step.state == "done"]
        for step in [*done, *[step for step in reversed(steps) if step.state == "next"][:-1]]:
            if room >= whole:
                break
            label = self._earlier if step.state == "done" else self._later
            room += step.height() - (label.sizeHint().height() if label.isHidden() else -self.theme.px(3))
            step.setVisible(False)
            self._name_hidden(steps)
        self.legend.limit_height(whole)
        layout.activate()  # no frame shows it half laid

    def _name_hidden(self, steps: Sequence[StepButton]) -> None:
        """Name the number of steps left out at the start and at the end of the list."""
        for state, label, text in (
            ("done", self._earlier, self.tr("… {n} done")),
            ("next", self._later, self.tr("… {n} to go")),
        ):
            hidden = [step for step in steps if step.isHidden() and step.state == state]
            label.setText(text.format(n=len(hidden)))
            label.setVisible(bool(hidden))

    def _label(self, text: str, size: float, ink: str, *, bold: bool = False, serif: bool = False) -> QLabel:
        label = widgets.plain(text, "")
        label.setWordWrap(True)
        style = f"color: {getattr(self.theme, ink)}; font-size: {round(size)}px;"
        style += f"font-family: {css_families(serif=True)};" if serif else ""
        set_own_style(label, style + ("font-weight: bold;" if bold or serif else ""))
        return label


class LessonMode(TableMode):
    """Replaces hints and warnings by the tutor's words, and inspector and log by the lesson's steps."""

    reached = Signal(str)
    """The step the pupil stands at, from 0, or `progress.DONE`."""
    match_requested = Signal()
    """The pupil wants to play the match that follows."""
    lesson_requested = Signal(str)
    """The pupil wants the lesson that follows this one; its key."""

    def __init__(
        self, match: LessonMatch, offer: Callable[[], str], is_done: Callable[[str], bool] = lambda key: False
    ) -> None:
        """`offer` returns what the button for a match says, `is_done` whether a lesson is done."""
        super().__init__()
        self.match, self._offer, self._is_done = match, offer, is_done
        self._why = False
        """True if the reason for the step is shown instead of its instruction."""
        self._spoken_at = -1
        """The number of the action at which the tutor spoke last."""
        self._twins: set[tuple[str, Shape]] = set()
        """Titles and shapes that several pieces have had at once."""
        self._last_speech: object = None
        """All that the last speech depended on."""

    def attach(self, table: TableSurface) -> None:
        self._table = table
        self.spotlight = Spotlight(table.theme, table.view.viewport())
        self.speech = TutorSpeech(table.theme, table.view.viewport())
        self.retranslate()

    def adapt(self, settings: TableSettings) -> TableSettings:
        return replace(settings, blunder_warnings=False, advice=False, recent_choices=RecentChoices())

    def undo(self) -> bool:
        """Go back to before the pupil's last action, without a word about the rivals."""
        return self.match.undo(PUPIL) is None

    def may_answer_unasked(self) -> bool:
        return self.match.is_within_step  # the person reads every step before anything is done

    def occupied(self) -> Sequence[QRect]:
        return [self.speech.geometry()] if self.speech.isVisible() else []

    def retranslate(self) -> None:
        self.steps = LessonSteps(self._table.theme, self.match.lesson, self._language, self._table.side.legend)
        self.steps.step_requested.connect(self.go)
        self._table.side.replace_content(self.steps)
        self.refresh()

    def suspend(self) -> None:
        self.spotlight.lift()  # the tutor waits until what was done is seen
        self.speech.hide()

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        self.refresh()

    def refresh(self) -> None:
        QTimer.singleShot(0, self, self._speak)  # once everything lies where it will be

    @property
    def session(self) -> Session:
        """The session of the lesson's table."""
        return self._table.session

    @property
    def _language(self) -> str:
        return self.session.words.language

    # -- speaking and pointing ---------------------------------------------------------------------------------------

    def _speak(self) -> None:
        """Show the present step, unless all that it depends on is as it was."""
        table, match = self._table, self.match
        if not table.session.is_current:
            self.suspend()
            return
        self.reached.emit(progress.DONE if match.done else str(match.step))
        if match.at != self._spoken_at:
            self._spoken_at, self._why = match.at, False
        places = tuple(self.locate(ref) for ref in self._lit())
        speech: tuple[object, ...] = (
            *(match.at, match.awaited, self._why, self._language, table.theme, table.session.is_current),
            *(places, table.view.viewport().size()),
        )
        if match.done:  # nothing at the table moves the last words
            speech = (match.done, self._language, table.theme)
        is_waiting = match.awaited is None and not match.done
        if speech == self._last_speech and (self.speech.isVisible() or is_waiting):
            return
        self._last_speech = speech
        self.spotlight.theme = self.speech.theme = self.steps.theme = table.theme
        self.spotlight.is_still = table.settings.reduced_motion
        self.steps.language = self._language
        self.steps.show_step(match.step, table.session.words(f"{match.lesson.game}.name"))
        if match.done:
            self._show_end()
        elif match.present is None or match.awaited is None:
            self.spotlight.lift()
            self.speech.hide()
        else:
            self._show_step()

    def locate(self, ref: str) -> QRectF | None:
        view = self._table.view
        spot = view.table_scene.spot(ref) if ref else None
        return QRectF(view.outline_of(spot)) if spot is not None else None

    def _contents(self, ref: str) -> list[QRectF]:
        """Return the places of the pieces on a table or in a wide row, elsewhere the place itself."""
        view = self._table.view
        layout, wide = view.table_scene.layout, view.viewport().width() / 2
        rows = [(panel, panel.part.ref) for panel in layout.panels if isinstance(panel.part, Row)]
        tables = {row for panel, row in rows if panel.head or view.outline(panel.rect).width() > wide}
        inside = [spot.ref for spot in layout.spots.values() if spot.within == ref and ref in tables]
        return [rect for each in inside or [ref] if (rect := self.locate(each)) is not None]

    def _locate_target(self, label: Label) -> QRectF | None:
        """Return where a target lies, with the mark that it shows once its source is held."""
        view, ref = self._table.view, label.place or label.action.target
        place, spot = self.locate(ref), view.table_scene.spot(ref)
        if place is None or spot is None or spot.kind not in INNER or not label.mark:
            return place
        return place.united(QRectF(view.outline(view.table_scene.mark_item(spot, label.mark).boundingRect())))

    def _lit(self) -> tuple[str, ...]:
        awaited = self.match.awaited
        return (*self.match.pointed(), *((awaited.source, awaited.target) if awaited is not None else ()))

    def _show_step(self) -> None:
        table, match, language = self._table, self.match, self._language
        step, awaited = match.present, match.awaited
        assert step is not None
        assert awaited is not None
        label = next((label for label in table.session.labels() if label.action == awaited), None)
        source = self.locate(awaited.source)
        target = self._locate_target(label) if label is not None else self.locate(awaited.target)
        if source is None and target is not None:
            source, target = target, None
        pointed = [rect for ref in match.pointed() if (rect := self.locate(ref)) is not None]
        holes = [*pointed, *(rect for rect in (source, target) if rect is not None)]
        scene, total = table.view.table_scene, step.sum(language) if step.sum is not None else ""
        headings = (*title_rects(scene.layout, scene.theme), *scene.layout.header_rects())
        titles = [QRectF(table.view.outline(rect)) for rect in headings]
        labels = [QRectF(table.view.outline(rect)) for rect in scene.label_rects()]
        labels += [label_box(target, label.text, scene.theme)] if target is not None and label is not None else []
        hints = [table.view.outline(rect) for rect in hint_rects(scene.layout, scene.theme)]
        pieces = [*table.view.piece_rects(), *table.view.reading_rects(), *hints]
        noted = (*scene.layout.marked_cells(), *note_rects(scene.layout, scene.theme))
        marks = [table.view.outline(rect) for rect in noted]
        text = step.why(language) if self._why and step.why is not None else step.say(language)
        named = self._named_in(f"{step.title(language)} {text} {step.task(language)}")
        self.spotlight.show_holes(holes, source, target, total, titles, labels, pieces, marks, named)
        do_it = self.tr("Do it for me ({key})").format(key=keys.named(Qt.Key.Key_H))
        buttons = [SpeechButton("do_it", do_it, self.hint)]
        if step.why is not None:
            why = self.tr("Repeat that") if self._why else self.tr("Why?")
            buttons.append(SpeechButton("why", why, self._toggle_why))
        rest = self.tr("step {n} of {all}").format(n=match.step + 1, all=len(match.lesson.steps))
        animal = Animal(step.speaker or match.lesson.speaker)
        seen = [*(table.view.outline(rect) for rect in scene.message_rects()), *table.view.gauge_rects()]
        written = [self.spotlight.sum_box()] if total and holes else []
        subjects = [rect for ref in self._lit() for rect in self._contents(ref)]
        aim = scene.spot(awaited.target) if awaited.target else None
        subjects += [target] if target is not None and aim is not None and aim.kind in INNER else []  # with its mark
        lit = [rect.toAlignedRect().adjusted(-AIR, -AIR, AIR, AIR) for rect in (*subjects, *labels, *written)]
        lit += [rect.toAlignedRect() for rect in self.spotlight.arrow_boxes()]
        self.speech.say(animal, step.title(language), text, buttons, rest, [*lit, *seen], named, *self._worth_reading())

    def _named_in(self, text: str) -> list[QRect]:
        """Return where the pieces lie that a text names: of twins those that the step points at."""
        view = self._table.view
        spots = view.table_scene.layout.spots.values()
        kinds: dict[tuple[str, Shape], list[QRect]] = {}  # a card and a die of one name are no twins
        for spot in spots:
            if spot.kind is Kind.PIECE and spot.title and spot.piece is not None:
                kinds.setdefault((spot.title, spot.piece.shape), []).append(view.outline_of(spot))
        self._twins |= {kind for kind, places in kinds.items() if len(places) > 1}
        lit = [rect for ref in self._lit() if (rect := self.locate(ref)) is not None]
        titles = names_in(text, {title for title, _ in kinds})
        found: list[QRect] = []
        for kind, places in kinds.items():
            if kind[0] not in titles:
                continue
            if kind in self._twins:
                pointed = [place for place in places if any(rect.contains(QRectF(place).center()) for rect in lit)]
                is_other = len(places) == 1  # its twin, which the text is about, has gone
                places = pointed if pointed or is_other else places
            found += places
        return found

    def _worth_reading(self) -> tuple[Sequence[QRect], ...]:
        """Return where names, titles, counters and dice stand, then figures on cards, then where pieces lie."""
        view = self._table.view
        layout, theme = view.table_scene.layout, view.table_scene.theme
        headings = map(view.outline, (*title_rects(layout, theme), *note_rects(layout, theme)))
        return [*view.reading_rects(), *headings], view.figure_rects(), view.piece_rects()

    def _show_end(self) -> None:
        self.spotlight.lift()
        lesson, language = self.match.lesson, self._language
        following = lessons.following(lesson)
        leads_on = (
            following is not None
            and following.seats == lesson.seats  # else it is about another way to play
            and not self._is_done(following.key)
        )
        buttons = [SpeechButton("play_on", self._offer(), self.match_requested.emit, gold=not leads_on)]
        if following is not None:
            text = self.tr("Next: {lesson}").format(lesson=following.title(language))
            begin = partial(self.lesson_requested.emit, following.key)
            buttons.insert(not leads_on, SpeechButton("next_lesson", text, begin, gold=leads_on))
        buttons += [
            SpeechButton("again", self.tr("Play again"), lambda: self.go(0)),
            SpeechButton("leave_lesson", self.tr("Leave"), self.leave_requested.emit),
        ]
        title, text = self.tr("Well done!"), lesson.after(language)
        self.speech.say(Animal(lesson.speaker), title, text, buttons, "", (), (), *self._worth_reading())

    def _toggle_why(self) -> None:
        self._why = not self._why
        self._speak()

    # -- doing -------------------------------------------------------------------------------------------------------

    def hint(self) -> bool:
        """Do what the tutor waits for, once it has been said."""
        if self.speech.isHidden():
            self._speak()
        elif self.match.awaited is not None:
            self._table.session.submit(self.match.awaited)
        return True

    def go(self, step: int) -> None:
        self.match.go(step)
        self._table.take_seat(PUPIL)
        self._speak()

    def pause(self) -> None:
        """Switch the spotlight off while another screen is in front."""
        self.spotlight.lift()
