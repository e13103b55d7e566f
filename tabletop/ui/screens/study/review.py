"""The review of a match: a seat's chances and costliest decisions, and the accuracy of all."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import compress, pairwise
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from tabletop.bots.evaluations import Evaluation
from tabletop.engine import view
from tabletop.engine.actions import SEAT
from tabletop.engine.errors import UserError
from tabletop.engine.events import Logged, Param
from tabletop.engine.runner import RESIGN
from tabletop.engine.view import View
from tabletop.learn import mistake as mistakes
from tabletop.learn.chance_curve import ChancePoint
from tabletop.learn.missed_wins import MissedWin, missed_wins
from tabletop.learn.openings import compare_opening
from tabletop.learn.review import LEAST, Accuracy, PastDecision, Review, ReviewedDecision, past_decision
from tabletop.learn.review_run import ReviewRun, ReviewSearch
from tabletop.match import saves
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model.names import counts_rounds, round_of, turn_name, turns_before
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.ending.score_text import missed_title_text
from tabletop.ui.screens.studied_decision import StudiedDecision
from tabletop.ui.screens.study.chance_jumps import (
    Cause,
    Jump,
    JumpText,
    KeyMoments,
    chances_text,
    change_at,
    greatest_jumps,
    jump_turn,
    listed_jumps,
    with_turning_points,
)
from tabletop.ui.screens.study.decision_text import DecisionText, ReviewedDecisionText
from tabletop.ui.screens.study.habits_panel import habits_panel
from tabletop.ui.table.answers.background_analysis import BackgroundAnalysis
from tabletop.ui.widgets.chart import Chart, ChartLine, ChartPoint
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.words import Words, capitalized

LISTED = 5
"""Most mistakes that are listed, the costliest first."""
STUDIED = 30
"""Number of mistakes, the costliest, that can be stepped through."""
POLL = 8
"""Milliseconds between two looks for an answer: a review asks hundreds of questions."""
OPENING_ROWS = 10
"""Most cards and roles of the opening that are compared."""
PARTS = 16
"""Parts of the search after each of which the curve is drawn anew, until it has all of a seat's decisions."""
WORKERS = 2
"""Most decisions that are searched at the same time."""


class Search(BackgroundAnalysis):
    """The search of one decision after another."""

    pending: ReviewSearch | None = None
    """The search under way."""


class ReviewScreen(Screen):
    """Raises JournalError for a file that is no journal, UserError for a match that is not over."""

    def __init__(self, shell: Shell, path: Path, seat: int) -> None:
        """`seat` comes first."""
        super().__init__(shell)
        self.setObjectName("review")
        self.path = path
        self.replay = saves.verify(path, shell.games)
        if self.replay.steps[-1].state.result is None:
            raise UserError("match.fault.review_open", file=path.name)  # hidden things stay hidden until the end
        self.entry = self.replay.entry
        self.topic = self.entry.key
        self.run = ReviewRun(path, self.replay.steps, seat, [info.driver for info in self.replay.seats])
        self.is_stopped = False
        """True once the person has stopped the search."""
        self.bar: QProgressBar | None = None
        self._searches = [Search(self, POLL) for _ in range(min(WORKERS, os.cpu_count() or 1))]
        for search in self._searches:
            search.analysed.connect(partial(self._follow_analysis, search))
        self._long_search = BackgroundAnalysis(self)
        self._long_search.analysed.connect(self._keep_mistake)
        self._new_puzzle: PastDecision | None = None
        """The decision that is being made a puzzle."""
        self._missed_of: dict[int, list[MissedWin]] = {}
        QTimer.singleShot(0, self, self._analyse)

    @property
    def seat(self) -> int:
        """The seat whose decisions are shown."""
        return self.run.seat

    @property
    def reader(self) -> int:
        """The seat of the only person here, who is called "you", else SPECTATOR."""
        own = [info.seat for info in self.replay.seats if info.driver is Driver.ME]
        return own[0] if len(own) == 1 else view.SPECTATOR

    def _name(self, info: SeatInfo) -> str:
        """Return a player's name, "You" for the only person here."""
        return (
            capitalized(self.shell.words("story.you"))
            if info.seat == self.reader
            else display_name(info, self.shell.words)
        )

    @property
    def found(self) -> Review | None:
        """The review of the seat, None while a search can still change the figures of its decisions."""
        return self.run.review(self.seat) if self.is_stopped or self.run.is_reviewed(self.seat) else None

    @property
    def has_curve(self) -> bool:
        """True if no search can change the curve any more: others' decisions are points of it too."""
        return self.is_stopped or self.run.is_settled(self.seat)

    # -- the search ------------------------------------------------------------------------------------------------

    def _analyse(self) -> None:
        """Give every search that rests a decision."""
        for search in self._searches:
            if self.is_stopped or search.pending is not None:
                continue
            if (wanted := self.run.next()) is not None:
                search.pending, decision = wanted, wanted.decision
                search.analyse(
                    self.entry.module, decision.seen, wanted.limits, decision.played, wanted.only, wanted.key
                )
        if not any(search.pending for search in self._searches):
            self.run.save()
            self.rebuild()

    def _follow_analysis(self, search: Search, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        found = search.pending
        if found is None or found.decision.seen is not seen:
            return
        search.pending = None
        seat = found.decision.seen.seat
        before = self._stage(seat)
        self.run.record(found, evaluations)
        if self._stage(seat) != before:
            self.rebuild()
        self._show_progress()
        self._analyse()

    def _stage(self, seat: int) -> tuple[bool, bool, int]:
        """Return whether a seat and the curve are fully known, and the parts of an unfinished curve."""
        parts = PARTS * self.run.done // self.run.total if self.found is None else PARTS
        return self.run.is_reviewed(seat), self.run.is_settled(self.seat), parts

    def _drop(self) -> None:
        self._new_puzzle = None
        for search in self._searches:
            search.pending = None
        self.run.drop()

    def _show_progress(self) -> None:
        if self.bar is not None:
            self.bar.setMaximum(max(1, self.run.total))
            self.bar.setValue(self.run.done)

    def _stop(self) -> None:
        self.is_stopped = True
        self.on_close()
        self._drop()
        self.rebuild()

    def _go_on(self) -> None:
        self.is_stopped = False
        self.rebuild()
        self._analyse()

    def on_close(self) -> None:
        for search in (*self._searches, self._long_search):
            search.stop()
        self.run.save()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        words, self.bar = self._words(), None
        self.header(self.tr("Your decisions"), words(f"{self.entry.key}.name"))
        column = self.column(1000)
        if len(self.replay.seats) > 1:
            names = [(info.seat, self._name(info)) for info in self.replay.seats]
            choice = widgets.Choice("whose", names, self.seat, self._choose_seat, self.tr("Whose decisions"))
            column.addLayout(widgets.flush(choice))
        if self.run.done < self.run.total:
            column.addWidget(self._search_panel())
        self._show_curve(column, self.run.review(self.seat))
        if (found := self.found) is not None:
            self._show(column, found, words)
        if (opening := compare_opening(self.replay.steps, self.seat, OPENING_ROWS)) is not None:
            column.addWidget(habits_panel(self.shell.theme, opening, words))
        column.addStretch(1)

    def _words(self) -> Words:
        named = {f"seat:{info.seat}": display_name(info, self.shell.words) for info in self.replay.seats}
        return self.shell.words.naming(self.entry.load().names(self.shell.language)).naming(named.get)

    def _search_panel(self) -> QWidget:
        """Return the progress of the search, with a button that stops it or goes on."""
        title = self.tr("Reviewing every decision…")
        if self.is_stopped:
            title = self.tr("Stopped: {n} of {all} decisions reviewed").format(n=self.run.done, all=self.run.total)
        panel = widgets.Panel(title)
        self.bar = QProgressBar()
        self.bar.setObjectName("progress")
        self.bar.setTextVisible(False)
        button = widgets.button(self.tr("Stop"), "stop", self._stop)
        if self.is_stopped:
            button = widgets.button(self.tr("Continue"), "go_on", self._go_on, gold=True)
        text = widgets.note(self.tr("Only what each player could know at that moment counts."))
        panel.column.addLayout(widgets.stack(text, widgets.row((self.bar, 1), button)))
        self._show_progress()
        return panel

    def _choose_seat(self, seat: str | int | bool) -> None:
        self.run.seat = int(seat)
        self._drop()
        self.rebuild()
        self._analyse()

    def _show(self, column: QVBoxLayout, found: Review, words: Words) -> None:
        mistakes = found.mistakes(STUDIED)
        if self.has_curve and len(found.curve) > 1 and (jumps := self._jumps(found)):
            column.addWidget(KeyMoments(jumps, self._jump_text(), self._jump_turn, self._show_moment))
        if text := missed_title_text(words, self.replay.steps[-1].state):
            column.addLayout(widgets.flush(widgets.note(text, "line", "missed_title")))
        if found.decisions:
            column.addWidget(self._accuracies())
        self._show_mistakes(column, mistakes, found.closest_call, words)

    def _show_curve(self, column: QVBoxLayout, found: Review) -> None:
        """Show the curve as far as it is known, and how the match ended once it leads there."""
        if self.found is None:
            found = msgspec.structs.replace(found, curve=found.curve[:-1])
        if len(found.curve) > 1:
            column.addWidget(self._curve(found, found.mistakes(STUDIED)))
            if text := self._curve_note(found):
                column.addLayout(widgets.flush(widgets.note(text, "note", "both_sides")))

    def _curve_note(self, found: Review) -> str:
        """Return whose knowledge the points of the curve are by, "" where they are only one player's."""
        sides = self.entry.load().game.sides(self.replay.steps[0].state.setup)
        if not self.has_curve:
            return self.tr("Still growing: not every decision is reviewed yet.")
        if found.is_of_both_sides:
            return self.tr("Each point is estimated as a hint's chance is, from what this player could know.")
        if len(sides) > len(set(sides)) == 1:
            return self.tr("The whole team's chance: each point is by what the player to decide could know.")
        return ""

    def _phase_names(self) -> tuple[str, ...]:
        return self.tr("Opening"), self.tr("Middle"), self.tr("End")

    def _curve(self, found: Review, mistakes: Sequence[ReviewedDecision]) -> Chart:
        """Return the chart of the seat's chances, with a bead at each mistake."""
        starts, count = self._turn_starts(), len(self.replay.steps)
        places = [turns_before(at, [begins for begins, _ in starts], count) for at in range(count)]
        points = [ChartPoint(places[point.at], 100 * point.chance, 0.0, 100 * point.chance) for point in found.curve]
        first, last = round(points[0].value), round(points[-1].value)
        said = self.tr("Win chance: {first} % at the start, {last} % at the end").format(first=first, last=last)
        made = Chart(
            self.shell.theme,
            self.tr("Win chance over time"),
            (ChartLine(points),),
            stages=[(places[-(-n * (count - 1) // 3)], name) for n, name in enumerate(self._phase_names(), 1)],
            ticks=[name for _, name in starts],
            tips={places[point.at]: self._point_tip(point) for point in found.curve},
            unit=self.tr("{n} %"),
            includes=(0, 100),
            beads={places[decision.at] for decision in mistakes},
            description=said,
            remark=(places[jump[0]], jump[1]) if (jump := self._greatest_jump(found)) is not None else None,
        )
        made.setObjectName("curve")
        return made

    def _turn_starts(self) -> list[tuple[int, str]]:
        """Return the first states and the names of all turns, or rounds if the table counts those."""
        words, seats = self._words(), len(self.replay.seats)
        is_by_round = counts_rounds(words, self.entry.key)
        counted = [round_of(step.turn, seats) if is_by_round else step.turn for step in self.replay.steps]
        starts = [at for at, (before, now) in enumerate(pairwise([0, *counted])) if now != before]
        first = [capitalized(turn_name(words, self.entry.key, self.replay.steps[at].turn, seats)) for at in starts[:1]]
        return list(zip(starts, [*first, *(str(counted[at]) for at in starts[1:])], strict=True))

    def _point_tip(self, point: ChancePoint) -> str:
        """Return the turn and the chance of a point of the curve."""
        turn = capitalized(turn_name(self._words(), self.entry.key, point.turn, len(self.replay.seats)))
        return self.tr("{turn}: {n} %").format(turn=turn, n=round(100 * point.chance))

    def _greatest_jump(self, found: Review) -> tuple[int, str] | None:
        """Return where the chance changed most and what happened there, None for no great change."""
        text = self.tr("Greatest jump ({turn}, from {before} to {after} %): {event}")
        for jump in greatest_jumps(found, self.replay.steps, self.entry.load().game.cues):
            turn = turn_name(self._words(), self.entry.key, jump.turn, len(self.replay.seats))
            before, after = jump.percents
            event = self._jump_text().sentence(jump).rstrip(".。")
            return jump.change.after.at, text.format(turn=turn, before=before, after=after, event=event)
        return None

    # -- key moments -----------------------------------------------------------------------------------------------

    def _jumps(self, found: Review) -> list[Jump]:
        cues, steps = self.entry.load().game.cues, self.replay.steps
        missed = [self._missed(win, found) for win in self._missed_wins()]
        jumps = listed_jumps(found, steps, cues, len(missed))
        return with_turning_points((*missed, *jumps), found, steps, cues)

    def _missed_wins(self) -> list[MissedWin]:
        """Return the wins that the seat let go, found once for each."""
        if self.seat not in self._missed_of:
            self._missed_of[self.seat] = missed_wins(self.replay.steps, self.seat)
        return self._missed_of[self.seat]

    def _missed(self, win: MissedWin, found: Review) -> Jump:
        """Return the moment at which the seat let a win go, and what came of that."""
        step, end = self.replay.steps[win.at], self.replay.steps[-1].state.result
        assert end is not None
        statistics, final = self.entry.load().game.statistics, end.scores[self.seat]
        title, last = (
            self.shell.words(statistics.title_name(step.state.setup, points)) for points in (win.points, final)
        )
        outcome = "lost" if self.seat not in end.winners else "paid" if title != last else "same"
        params: dict[str, Param] = {
            "seat": SEAT[self.seat],
            "n": win.points,
            "title": title,
            "final": final,
            "last": last,
        }
        event = Logged(f"{self.entry.key}.missed_win.{outcome}", params)
        return Jump(change_at(found.curve, win.at + 1), Cause.TURN, win.at, step.turn, (self.seat,), event)

    def _jump_text(self) -> JumpText:
        return JumpText(self._words(), self.seat, self.reader, self._chosen)

    def _jump_turn(self, jump: Jump) -> str:
        return jump_turn(jump, self._words(), self.entry.key, len(self.replay.seats))

    def _chosen(self, at: int) -> str:
        """Return the label of the seat's choice at a state, "" if it has none."""
        action = self.replay.steps[at + 1].action
        if action is None or action.seat != self.seat:
            return ""
        played = past_decision(self.replay.steps, self.seat, at)
        return DecisionText(self.entry.load(), played.seen, self._words()).label(played.played)

    def _show_moment(self, at: int) -> None:
        """Show the table before a key moment, with its sentence; the others can be stepped through.

        Where the seat made a mistake, the better choice is shown as well.
        """
        found = self.found
        assert found is not None
        text, told = self.tr("{turn}, {chances}. Right after this: {event}"), self._jump_text()
        mistakes = {decision.at: self._text(decision).studied() for decision in found.mistakes(STUDIED)}
        moments = []
        for jump in self._jumps(found):
            made = mistakes.get(jump.at, StudiedDecision(jump.at, self.seat, (), ""))
            event = text.format(turn=self._jump_turn(jump), chances=chances_text(jump), event=told.sentence(jump))
            moments.append(made._replace(remark="\n".join(filter(None, (event, made.remark)))))
        self.shell.go(routes.STUDY, self.path, self.replay, moments, at, self.seat)

    def _show_closest(self, panel: widgets.Panel, decision: ReviewedDecision, words: Words) -> None:
        """Name the closest call of a match without a mistake, and lead to its table."""
        turn = capitalized(turn_name(words, self.entry.key, decision.turn, len(self.replay.seats)))
        told = self._text(decision).closest_call(turn)
        panel.column.addWidget(widgets.note(told, "line", "closest"))
        moments = [self._text(decision).studied(told)]
        show = partial(self.shell.go, routes.STUDY, self.path, self.replay, moments, decision.at, self.seat)
        button = widgets.button(self.tr("Show the table at that moment"), f"show.{decision.at}", show)
        panel.column.addLayout(widgets.flush(button))

    def _show_mistakes(
        self,
        column: QVBoxLayout,
        mistakes: Sequence[ReviewedDecision],
        closest: ReviewedDecision | None,
        words: Words,
    ) -> None:
        if not mistakes:
            if self.run.is_reviewed(self.seat):
                panel = widgets.Panel(self._no_mistakes_text())
                panel.setObjectName("no_mistakes")
                column.addWidget(panel)
                if closest is not None:
                    self._show_closest(panel, closest, words)
            return
        step = widgets.button(
            self.tr("Step through the mistakes: {n}").format(n=len(mistakes)), "study", self._step, gold=True
        )
        column.addLayout(widgets.flush(step))
        fresh = self.tr("The review searches each decision afresh: its figures can differ somewhat from a hint's.")
        column.addLayout(widgets.flush(widgets.note(fresh, "note", "fresh")))
        if len(mistakes) > LISTED:
            text = self.tr("Below are the {n} that cost the most, in the order of the match.").format(n=LISTED)
            column.addLayout(widgets.flush(widgets.note(text, "note", "listed")))
        listed = sorted(mistakes[:LISTED], key=lambda decision: decision.at)
        for place, decision in enumerate(listed, 1):
            column.addWidget(self._decision(place, decision, words))

    def _accuracies(self) -> QWidget:
        """Return the accuracy of every seat, in all and by phase where enough could be judged."""
        theme = self.shell.theme
        panel = widgets.Panel(self.tr("Accuracy"))
        panel.setObjectName("accuracy")
        panel.column.addWidget(
            widgets.note(self.tr("How good each choice was, whatever luck followed: 100 is perfect."))
        )
        grid = widgets.grid(theme.px(26), theme.px(4), 0)
        figures = {info.seat: self._accuracy_figures(info.seat) for info in self.replay.seats}
        counted = [found for found in figures.values() if len(found) > 1]
        by_phase = zip(*(self.run.accuracies(info.seat)[1:] for info in self.replay.seats), strict=True)
        has_phase = (True, *map(any, by_phase), True)
        titles = list(compress((self.tr("Whole match"), *self._phase_names(), self.tr("Judged")), has_phase))
        for column, name in enumerate(titles if counted else (), 1):
            grid.addWidget(widgets.plain(name, "note"), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for row, info in enumerate(self.replay.seats, 1):
            role = "heading" if info.seat == self.seat else "line"
            grid.addWidget(widgets.plain(self._name(info), role), row, 0)
            found = figures[info.seat]
            if len(found) > 1:
                found = list(compress(found, has_phase))
            for column, shown in enumerate(found, 1):
                name = f"accuracy.{info.seat}.{column - 1}"
                label = widgets.plain(shown, "gold" if column == 1 and len(found) > 1 else "line", name)
                span = 1 if len(found) > 1 else len(titles)
                grid.addWidget(label, row, column, 1, span, Qt.AlignmentFlag.AlignHCenter)
        panel.column.addLayout(grid)
        seats = [info.seat for info in self.replay.seats if self._is_counted(info.seat)]
        accuracies = [found for seat in seats for found in compress(self.run.accuracies(seat), has_phase)]
        details = self.shell.words.sentences(self._accuracy_details(accuracies))
        panel.column.addWidget(widgets.note(details, "note", "accuracy_details"))
        return panel

    def _no_mistakes_text(self) -> str:
        """Return that no mistake was found, or that too few decisions could be judged to say so."""
        count, all_ = self.run.judged_counts(self.seat)
        if not count:
            return self.tr("No decision could be judged.")
        if self.run.accuracies(self.seat)[0] is None:
            return self.tr("{n} of {all} choices clear enough to judge: too few").format(n=count, all=all_)
        if self._missed_wins():
            return self.tr("No other better moves found.")
        if self._judges_few(self.seat):
            text = self.tr("Nothing better found for the {n} of {all} choices clear enough to judge.")
            return text.format(n=count, all=all_)
        return self.tr("No better moves found.")

    def _accuracy_figures(self, seat: int) -> list[str]:
        """Return a seat's accuracies and how many decisions they are of, or why nobody has any in one text."""
        if not self._is_counted(seat):
            return [self.tr("still being counted…")]
        judged_count, count = self.run.judged_counts(seat)
        accuracies = self.run.accuracies(seat)
        if not any(self.run.accuracies(info.seat)[0] for info in self.replay.seats):
            return [self.tr("{n} of {all} choices clear enough to judge: too few").format(n=judged_count, all=count)]
        texts = [self._accuracy_figure(found, is_rare=self._judges_few(seat)) for found in accuracies]
        return [*texts, self.tr("{n} of {all}").format(n=judged_count, all=count)]

    def _judges_few(self, seat: int) -> bool:
        """Return whether less than half of a seat's decisions could be judged."""
        judged_count, count = self.run.judged_counts(seat)
        return 2 * judged_count < count

    def _is_counted(self, seat: int) -> bool:
        return self.is_stopped or self.run.is_reviewed(seat)

    def _accuracy_figure(self, found: Accuracy | None, *, is_rare: bool) -> str:
        """Return an accuracy in words; a bare 100 of the few choices that were judged would say too much."""
        if found is None:
            return "–"
        if found.percent == 100 and is_rare:
            return self.tr("no mistake")
        if not found.margin:
            return str(found.percent)
        least, most = max(0, found.percent - found.margin), min(100, found.percent + found.margin)
        return self.tr("{n} ({least}–{most})").format(n=found.percent, least=least, most=most)

    def _accuracy_details(self, accuracies: Collection[Accuracy | None]) -> Iterator[str]:
        """Yield how the figures are made, what they leave out, and the meaning of the signs among them."""
        yield self.tr(
            "Each choice scores 100 if it cost less than {n} points of win chance, about 64 if it cost 10; these are "
            "averages."
        ).format(n=round(100 * LEAST))
        yield self.tr("Choices that hardly mattered aren't judged.")
        if any(found and found.margin for found in accuracies):
            yield self.tr("In brackets: margin of error.")
        if any(accuracies) and None in accuracies:
            yield self.tr("–: too few choices to judge.")
        action = self.replay.steps[-1].action
        if action is not None and action.verb == RESIGN:
            yield self.tr("Conceding itself isn't judged.")

    def _decision(self, place: int, decision: ReviewedDecision, words: Words) -> QWidget:
        is_own = self.replay.seats[self.seat].driver is Driver.ME
        title = self.tr("{place}. {turn}: cost you {cost} of win chance")
        if not is_own:
            title = self.tr("{place}. {turn}: cost {cost} of win chance")
        turn = capitalized(turn_name(words, self.entry.key, decision.turn, len(self.replay.seats)))
        cost = self.tr("1 point") if decision.points == 1 else self.tr("{n} points").format(n=decision.points)
        if decision.is_points_mistake:
            title = self.tr("{place}. {turn}: cost about {cost} at the end")
            cost = self.tr("{n} points").format(n=round(decision.points_cost))
        panel = widgets.Panel(title.format(place=place, turn=turn, cost=cost))
        panel.setObjectName(f"decision.{decision.at}")
        played, better, reason = self._text(decision).sentences()
        for text in (played, better):
            panel.column.addWidget(widgets.note(text, "line"))
        panel.column.addWidget(widgets.note(reason))
        show = widgets.button(
            self.tr("Show the table at that moment"), f"show.{decision.at}", partial(self._replay, decision.at)
        )
        branch = partial(self.shell.go, routes.BRANCH, self.path, decision.number)
        play_on = widgets.button(self.tr("Play on from here"), f"branch.{decision.at}", branch)
        practise = widgets.button(
            self.tr("Make it a puzzle"), f"practise.{decision.at}", partial(self._practise, decision)
        )
        practise.setEnabled(self._new_puzzle is None)
        if decision.is_points_mistake:
            practise.hide()
        seen = past_decision(self.replay.steps, self.seat, decision.at).seen
        if key := mistakes.saved_key(seen, self.replay.seats, self.entry):
            solve = partial(self.shell.go, routes.MISTAKE, key, date.today())
            practise = widgets.button(self.tr("Solve the puzzle"), f"solve.{decision.at}", solve)
        panel.column.addLayout(widgets.row(show, practise, play_on, 1))
        return panel

    # -- own mistakes as puzzles -----------------------------------------------------------------------------------

    def _practise(self, decision: ReviewedDecision) -> None:
        """Search a decision for longer, to make a puzzle of it."""
        self._new_puzzle = past_decision(self.replay.steps, self.seat, decision.at)
        self._long_search.analyse(self.entry.module, self._new_puzzle.seen, mistakes.THOUGHT, self._new_puzzle.played)
        self.rebuild()

    def _keep_mistake(self, seen: View, evaluations: tuple[Evaluation, ...]) -> None:
        decision, self._new_puzzle = self._new_puzzle, None
        if decision is None or decision.seen is not seen:
            return
        seats, today = self.replay.seats, date.today()
        try:
            found = mistakes.made_of(seen, seats, self.entry, decision.turn, decision.played, evaluations, today)
            mistakes.save(found)
        except UserError as error:
            self.shell.notice(self.tr("This doesn't make a good puzzle"), self.shell.words.error_text(error))
            return
        except OSError as error:
            self.shell.notice(self.tr("Could not write the file"), error.strerror or str(error))
            return
        finally:
            self.rebuild()
        text = self.tr(
            "Find it under Puzzles; it shows only what you knew then. It comes back until you've solved it three times."
        )
        solve = partial(self.shell.go, routes.MISTAKE, found.key, today)
        later = Answer(self.tr("Later"), "later", escape=True)
        now = Answer(self.tr("Solve it now"), "solve_now", solve, gold=True)
        Overlay(self.shell, self.tr("This decision is a puzzle now"), text, (later, now))

    def _text(self, decision: ReviewedDecision) -> ReviewedDecisionText:
        seen = view.view(self.replay.steps[decision.at].state, self.seat)
        return ReviewedDecisionText(self.entry.load(), seen, self._words(), decision)

    def _step(self) -> None:
        """Show the first mistake of the match, with the others to step through."""
        found = self.found
        assert found is not None
        self._replay(min(decision.at for decision in found.mistakes(STUDIED)))

    def _replay(self, at: int) -> None:
        found = self.found
        assert found is not None
        decisions = [self._text(decision).studied() for decision in found.mistakes(STUDIED)]
        self.shell.go(routes.STUDY, self.path, self.replay, decisions, at, self.seat)
