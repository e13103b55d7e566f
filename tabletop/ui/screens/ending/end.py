"""The end of a match: result, statistics, dice luck, and what to play next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from tabletop import rulebook
from tabletop.bots import ratings
from tabletop.engine.actions import SEAT
from tabletop.engine.progress import Result
from tabletop.engine.view import SPECTATOR
from tabletop.match import deals, road
from tabletop.match.link import BOTS, Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model import keys
from tabletop.ui.model.evenings import rating_change
from tabletop.ui.model.names import turn_name
from tabletop.ui.model.players import driver_name
from tabletop.ui.model.preferences import motion_is_reduced
from tabletop.ui.model.rival_lines import rival_lines, rival_name
from tabletop.ui.model.table_plan import TablePlan, options_drawn_anew
from tabletop.ui.model.teams import NO_SIDE, marks, side_name, together
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.ending.counts_grid import counts_grid, log_counts
from tabletop.ui.screens.ending.deal_result import share_button, shared_line
from tabletop.ui.screens.ending.dice_luck import DiceLuckPanel, tallies
from tabletop.ui.screens.ending.ended_match import EndedMatch
from tabletop.ui.screens.ending.highlights import Highlights, RecordLine, count_record, points_chart
from tabletop.ui.screens.ending.points_history import GradualHistory
from tabletop.ui.screens.ending.score_text import score_text
from tabletop.ui.widgets.petals import Petals
from tabletop.ui.widgets.podium import Podium, PodiumPlace
from tabletop.words import capitalized

GUARD = 1.5
"""Seconds for which the page ignores keys and presses of the mouse: they were meant for the table."""

CLEAR = 2
"""Points of a clear win, as a multiple of the next seat's."""

TWO_COLUMNS = 1180
"""Least width of a window with two columns."""


def ranks(result: Result) -> tuple[int, ...]:
    """Return the rank of every seat, 0 for the defeated; from victory and points if the game has no ranks."""
    if result.places:
        return result.places
    standings = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
    return tuple(1 + sum(rival > own for rival in standings) for own in standings)


class EndScreen(Screen):
    """Opens above the table of the finished match; Back shows that table again."""

    def __init__(
        self,
        shell: Shell,
        match: EndedMatch,
        plan: TablePlan | None,
        now: Callable[[], float] = monotonic,
        history: GradualHistory | None = None,
    ) -> None:
        """`now` returns seconds; `history` is that of the match, perhaps computed already."""
        super().__init__(shell)
        self.setObjectName("end")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._now, self._opened, self._is_seen = now, now(), False
        assert match.result is not None
        self.match, self.plan, self.topic = match, plan, match.game
        self.play: Callable[[TablePlan], object] = shell.play
        """Starts the next match."""
        self.result: Result = match.result
        self.points = max(self.result.scores, default=0)
        self.animals = shell.animals([info.animal for info in match.seats()], match.local_seats)
        loaded = match.entry.load()
        self.game = loaded.game
        self.sides = self.game.sides(match.setup)
        self.marks = marks(self.sides)
        self.together = together(self.sides)
        self.ranks = ranks(self.result)
        self.loaded = loaded
        self.tallies = tallies(match, loaded)
        self.points_history = (history or GradualHistory(match, loaded)).finish()
        self.against = count_record(match, loaded.game, self._key())
        self.petals: Petals | None = None
        self._celebrated = False
        self._last = match.view_at(SPECTATOR, match.past(SPECTATOR)[-1].number)
        self.end_cause = loaded.game.statistics.end_cause(self._last.state) if self._last is not None else None
        self.log_counts = log_counts(match, self.shell.words)

    def build(self) -> None:
        head = self.header(self.tr("End of the match"), self._match_name())
        head.addWidget(widgets.button(self.tr("View the table"), "look", self.shell.back))
        head.addWidget(widgets.button(self.tr("Start screen"), "home", self.shell.home))
        wide = self.shell.width() >= self.shell.theme.px(TWO_COLUMNS)
        column = self.column(1500 if wide else 1100)
        column.addWidget(self._verdict())
        gap = self.shell.theme.px(5)
        left, right = widgets.stack(self._podium(), self._seats(), spacing=gap), widgets.stack(spacing=gap)
        chart = points_chart(self.shell, self.match, self.points_history, self.animals)
        if chart is not None:
            right.addWidget(chart)
        if self.points_history.highlights:
            names = self.shell.words.naming(self.loaded.names(self.shell.language)).naming(self._named)
            right.addWidget(Highlights(self.shell, self.match, self.points_history.highlights, names))
        if any(self.tallies.values()):
            left.addWidget(DiceLuckPanel(self.shell, self.match, self.tallies, self.animals, self.marks))
        if any(count for counts in self.log_counts.values() for count in counts):
            right.addWidget(self._counts())
        both = QHBoxLayout() if wide else QVBoxLayout()
        both.setSpacing(self.shell.theme.px(14))
        for part in (left, right):
            part.addStretch(1)
            both.addLayout(part, 1)
        column.addLayout(both)
        column.addStretch(1)
        foot = self.footer()
        self.offer(foot)
        if self.match.path is not None:
            path = self.match.path
            foot.addWidget(widgets.button(self.tr("Replay"), "replay", lambda: self.shell.go(routes.REPLAY, path)))
            self._decisions = widgets.button(self.tr("Your decisions"), "review", partial(self._choose_review, path))
            foot.addWidget(self._decisions)
        foot.addStretch(1)  # at the right a late press may have been meant for the table's last button

    def entered(self) -> None:
        """Focus the page instead of a button, and drop petals once if the person here has won."""
        super().entered()
        self.setFocus()
        if not self._is_seen:
            self._filter_presses(True)
        won = set(self.match.local_seats) & set(self.result.winners)
        if won and not self._celebrated:
            self._celebrated = True
            self.shell.sound.play("win")
            if self.shell.preferences.values.speed != "off" and not motion_is_reduced(self.shell.preferences.values):
                self.petals = Petals(self)

    def _choose_review(self, path: Path) -> None:
        """Show the decisions of the person here; of several people the one who is chosen."""
        seats = self.match.local_seats
        if len(seats) < 2:
            self.shell.go(routes.REVIEW, path, next(iter(seats), 0))
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for info in self.match.seats():
            if info.seat in seats:
                show = partial(self.shell.go, routes.REVIEW, path, info.seat)
                menu.addAction(widgets.button_text(self._name(info)), show)
        menu.popup(self._decisions.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def _match_name(self) -> str:
        """Return the name of the game, with the number of the adventure if it was one."""
        words, stem, number = self.shell.words, self.match.game, self.game.adventure(self.match.setup)
        parts = [words(f"{stem}.name")]
        if number:
            parts.append(words(f"{stem}.adventure", n=number, most=len(self.game.adventures)))
        return " · ".join(parts)

    def _named(self, ref: str) -> str | None:
        return next((self._name(info) for info in self.match.seats() if ref == f"seat:{info.seat}"), None)

    def _name(self, info: SeatInfo) -> str:
        return display_name(info, self.shell.words)

    @property
    def is_ready(self) -> bool:
        """True once the page has been seen for long enough to answer keys."""
        return self._is_seen and self._now() - self._opened >= GUARD

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page; the guard runs from the first time, as building the page may take long."""
        if not self._is_seen:
            self._is_seen, self._opened = True, self._now()
        super().paintEvent(event)

    def _filter_presses(self, is_on: bool) -> None:
        """See every press in the program before its widget does, or no longer."""
        application = QApplication.instance()
        assert application is not None
        (application.installEventFilter if is_on else application.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow presses of the mouse on any part of the page that were meant for the table below."""
        if event.type() not in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return False
        if self.is_ready:
            self._filter_presses(False)
            return False
        return isinstance(watched, QWidget) and self.isAncestorOf(watched)

    def event(self, event: QEvent) -> bool:
        """Swallow keys that were meant for the table."""
        if event.type() is QEvent.Type.KeyPress and not self.is_ready:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_R:
            self._again()
        else:
            super().keyPressEvent(event)

    def offer(self, foot: QHBoxLayout) -> None:
        """Add the buttons for the next match."""
        again_text = self.tr("Play again ({key})").format(key=keys.named(Qt.Key.Key_R))
        following = self._following()
        again = widgets.button(again_text, "again", self._again, gold=following is None)
        again.setToolTip(self.tr("Same seats, new luck"))
        golden = again
        if following is not None:
            text, changes = following
            golden = widgets.button(text, "further", partial(self._begin, seed="", **changes), gold=True)
            foot.addWidget(golden)
        golden.setMinimumSize(self.shell.theme.px(170), self.shell.theme.px(44))
        foot.addWidget(again)
        if following is None:  # else that takes its room
            same = widgets.button(self.tr("Rematch with the same deal"), "rematch", self._rematch)
            same.setToolTip(self.tr("Same seats, same luck: what if you choose differently?"))
            foot.addWidget(same)

    @property
    def _next_adventure(self) -> int:
        """The number of the adventure that follows one just won, 0 if none does."""
        number = self.game.adventure(self.match.setup)
        won = set(self.match.local_seats) & set(self.result.winners)
        return number + 1 if won and 0 < number < len(self.game.adventures) else 0

    def _following(self) -> tuple[str, dict[str, Any]] | None:
        """Return the name of a harder match and its changes to the plan, None if this one suggests none."""
        if self.plan is None:
            return None
        if number := self._next_adventure:
            text = self.shell.words(f"{self.match.game}.adventure", n=number, most=len(self.game.adventures))
            return text, {"options": {**self.plan.options, **self.match.entry.adventures[number - 1]}}
        if not self._has_beaten_novices:
            return None
        stronger = BOTS[BOTS.index(Driver.NOVICE) + 1]
        seats = [
            msgspec.structs.replace(seat, driver=stronger) if seat.driver is Driver.NOVICE else seat
            for seat in self.plan.seats
        ]
        first = self.match.entry.first.items()  # easy sets and the like have been played now
        options = {key: value for key, value in self.plan.options.items() if (key, value) not in first}
        return self.tr("Next: {bot}").format(bot=driver_name(stronger)), {"seats": tuple(seats), "options": options}

    @property
    def _has_beaten_novices(self) -> bool:
        """True if the only person has clearly won against Novice bots alone: by twice the points of the next."""
        assert self.plan is not None
        local_seats, scores = self.match.local_seats, self.result.scores
        if len(local_seats) != 1 or self.result.winners != local_seats or self.plan.rated or self.plan.offer:
            return False
        others = [seat for seat in self.match.seats() if seat.seat not in local_seats]
        best = max((scores[seat.seat] for seat in others), default=0)
        is_clear = scores[local_seats[0]] >= CLEAR * best
        return bool(others) and is_clear and all(seat.driver is Driver.NOVICE and not seat.rival for seat in others)

    def _key(self) -> str:
        return self.match.path.name if self.match.path is not None else ""

    def headline(self) -> str:
        """Return the winners in one sentence."""
        names = self._winners()
        local_seats, words = self.match.local_seats, self.shell.words
        if len(self.sides) == 1 and local_seats:
            return self.tr("You win!") if names else self.tr("You lose")
        if self.together:
            title = self.game.statistics.title_name(self.match.setup, self.points) if names else ""
            verdict = self.tr("You win together!") if names else self.tr("You lose together")
            return " · ".join(filter(None, (title and words(title), verdict)))
        if not names:
            return self.tr("Nobody wins")
        won = {self.sides[seat] for seat in self.result.winners}
        if len(won) == len(set(self.sides)):
            return self.tr("A draw")
        if len(won) > 1:
            return self.tr("Shared victory: {names}").format(names=words.listed(names))
        (winner,) = won
        of_side = self.sides.count(winner)
        if local_seats and {self.sides[seat] for seat in local_seats} == won:
            return self.tr("You win!") if of_side == 1 else self.tr("Your side wins!")
        if of_side == 1:
            return self.tr("{name} wins").format(name=names[0])
        side = side_name(self.match.game, winner, words)
        return self.tr("{side} wins: {names}").format(side=side, names=words.listed(names))

    def _winners(self) -> list[str]:
        return [self._name(info) for info in self.match.seats() if info.seat in self.result.winners]

    def _verdict(self) -> QWidget:
        theme = self.shell.theme
        panel = widgets.Panel()
        won = set(self.match.local_seats) & set(self.result.winners)
        glyph = "mdi6.trophy" if won or not self.match.local_seats else "mdi6.flag-checkered"
        emblem = widgets.Emblem(theme, glyph, theme.px(76), QColor(theme.gold), theme.gold_ink)
        headline = widgets.note(self.headline(), "huge", "headline")
        spoken = [widgets.note(line, "line", f"voice.{at}") for at, line in enumerate(self._voices())]
        texts = widgets.stack(headline, widgets.note(self._why(), "", "why"), *spoken, spacing=theme.px(2))
        rated, deal = self._rated(), deals.of_seed(self._seed())
        if rated:
            texts.addWidget(widgets.note(rated, "line", "rated"))
        if self.against:
            texts.addWidget(RecordLine(self.match.game, self.against, self.together))
        row = widgets.row(emblem, (widgets.stack(1, texts, 1), 1), spacing=theme.px(20))
        if rule := self.end_cause.rule if self.end_cause is not None else self.result.rule:
            open_rule = partial(self.shell.go, routes.RULES, self.match.game, rule)
            title = rulebook.find_section(rule, self.shell.language) or rule
            link = widgets.button(self.tr("Rule: {title}").format(title=title), "rule", open_rule)
            link.setToolTip(f"{rule} · {rulebook.find(rule, self.shell.language)}")
            row.addWidget(link)
        if deal is not None and self.match.local_seats:
            seat = self.match.local_seats[0]
            scores = self.result.scores if any(self.result.scores) else ()
            line = shared_line(deal, seat in self.result.winners, scores, self.match.turn, self.shell.words)
            row.addWidget(share_button(line))
        if rated or deal is not None:
            row.addWidget(widgets.button(self.tr("My road"), "road", self._go_to_road))
        panel.column.addLayout(row)
        return panel

    def _seed(self) -> str:
        return str(self.match.header.seed) if isinstance(self.match, Match) else ""

    def _go_to_road(self) -> None:
        self.shell.home()
        self.shell.go(routes.ROAD)

    def _voices(self) -> list[str]:
        """Return the lines of the rivals at the table about the result."""
        if not self.shell.preferences.values.rival_voices:
            return []
        won = self.result.winners
        return rival_lines(
            self.match.seats(), self.shell.words, lambda seat, voice: voice.won if seat in won else voice.lost
        )

    def _rated(self) -> str:
        """Return the change of the rating by a rated match, and the next rival; "" for other matches."""
        game = self.match.game
        change = rating_change(self.match) if isinstance(self.match, Match) and self.match.local_seats else None
        if change is None:
            return ""
        before, after = change
        text = self.tr("Rated: {before} → {after} points (± {spread}).").format(
            before=ratings.points(before, game), after=ratings.points(after, game), spread=ratings.spread(after)
        )
        if (rival := road.next_rival(after, game)) is not None:
            following = self.tr("Next on your road: {rival}.")
            text = f"{text} {following.format(rival=rival_name(rival[0], self.shell.language))}"
        return text

    def _podium(self) -> Podium:
        stands = []
        for info in self.match.seats():
            score = "" if self.together else self._score(info.seat)
            place = 0 if self.together else self.ranks[info.seat]
            if self.result.places and not self.together:
                rank = self._place_name(place) if place else self.tr("defeated")
                score = f"{rank} · {score}"
            won = info.seat in self.result.winners
            stands.append(PodiumPlace(place, self._name(info), score, self.animals[info.seat], won))
        return Podium(self.shell.theme, stands)

    def _why(self) -> str:
        words = self.shell.words
        turns, local_seats = self.match.turn, self.match.local_seats
        reader = local_seats[0] if len(local_seats) == 1 else SPECTATOR
        winners = [info for info in self.match.seats() if info.seat in self.result.winners]
        named = [capitalized(words("story.you")) if info.seat == reader else self._name(info) for info in winners]
        others = words.listed([self._name(info) for info in self.match.seats() if info.seat not in self.result.winners])
        params: dict[str, int | str | tuple[int | str, ...]] = {
            "names": words.listed(named),
            "others": others,
            "score": self.points,
            "turn": turns,
        }
        subjects = {"names": tuple([SEAT[info.seat] for info in winners])}
        sentences = [words.format(self.result.kind, params, subjects, SEAT[reader] if reader != SPECTATOR else "")]
        if note := self.game.statistics.places_note(self.result):
            sentences.append(words(note))
        if title := self.game.statistics.result_title(self.match.setup, self.points):
            sentences.append(words(title, n=self.points))
        ended = turn_name(words, self.match.game, turns, self.match.setup.seats)
        if self.end_cause is not None:
            seats = words.listed([self._name(info) for info in self.match.seats() if info.seat in self.end_cause.seats])
            early = words(self.end_cause.key, n=len(self.end_cause.seats), names=seats, turn=ended)
            sentences.insert(0, early)
        else:
            sentences.append(self.tr("The match ended with {turn}.").format(turn=ended))
        return words.sentences((*sentences, self._own_place()))

    def _seats(self) -> QWidget:
        theme = self.shell.theme
        panel = widgets.Panel(self.tr("The team") if self.together and len(self.sides) > 1 else self.tr("Standings"))
        grid = widgets.grid(theme.px(18), theme.px(8), 3)
        grid.setColumnMinimumWidth(3, theme.px(180))
        last = len(self.sides) + 1
        order = sorted(
            self.match.seats(), key=lambda info: (self.ranks[info.seat] or last, -self.result.scores[info.seat])
        )
        is_team = self.together and len(order) > 1
        if is_team:
            grid.addWidget(widgets.plain(self.tr("Together"), "heading"), 0, 2)
            grid.addWidget(self._came_from(0), 1, 2, 1, 3)
            grid.addWidget(self._scored(0), 0, 4, Qt.AlignmentFlag.AlignRight)
        for row, info in enumerate(order, is_team):
            place = self.ranks[info.seat]
            rank = "" if self.together else self._place_name(place)
            grid.addWidget(widgets.plain(rank, "heading", f"place.{info.seat}"), 2 * row, 0)
            grid.addWidget(self._badge(info.seat), 2 * row, 1)
            role = "heading" if info.seat in self.result.winners else "line"
            grid.addWidget(widgets.plain(self._name(info), role), 2 * row, 2)
            about = [driver_name(info.driver, len(self.match.local_seats) > 1)]
            if self.marks[info.seat] != NO_SIDE:
                about.append(side_name(self.match.game, self.sides[info.seat], self.shell.words))
            if not (place or self.together):
                about.append(self.tr("defeated"))
            grid.addWidget(widgets.note(" · ".join(about), "line", f"about.{info.seat}"), 2 * row, 3)
            if is_team:
                grid.addWidget(self._share(info.seat), 2 * row + 1, 2, 1, 3)
            else:
                grid.addWidget(self._came_from(info.seat), 2 * row + 1, 2, 1, 3)
                grid.addWidget(self._scored(info.seat), 2 * row, 4, Qt.AlignmentFlag.AlignRight)
        panel.column.addLayout(grid)
        return panel

    def _scored(self, seat: int) -> QWidget:
        return widgets.plain(self._score(seat), "gold")

    def _share(self, seat: int) -> QWidget:
        """Return a note on what a seat has contributed to its team, hidden if empty."""
        share = self.game.statistics.share(self._last.state, seat) if self._last is not None else {}
        made = widgets.note(self.shell.words(f"{self.match.game}.end.share", **share) if share else "", "line")
        made.setObjectName(f"share.{seat}")
        made.setVisible(bool(share))
        return made

    def _came_from(self, seat: int) -> QWidget:
        """Return a note on the sources of points and the scale of titles, hidden if empty."""
        words, statistics = self.shell.words, self.game.statistics
        found = statistics.score_sources(self._last.state, seat) if self._last is not None else {}
        scale, points = statistics.title_scale(self.match.setup)
        lines = [" · ".join(f"{words(key)} {n}" for key, n in found.items()), words(scale, **points) if scale else ""]
        made = widgets.note("\n".join(filter(None, lines)), "line", f"sources.{seat}")
        if not made.text():
            made.hide()
        return made

    def _place_name(self, place: int) -> str:
        names = {0: "–", 1: self.tr("1st"), 2: self.tr("2nd"), 3: self.tr("3rd")}
        return names.get(place) or self.tr("{n}th").format(n=place)

    def _own_place(self) -> str:
        """Return which place the only person here finished in, if the game ranks all players."""
        seats = self.match.local_seats
        if len(seats) != 1 or not self.result.places or seats[0] in self.result.winners:
            return ""
        place = self.ranks[seats[0]]
        if not place:
            return self.tr("You were defeated.")
        return self.tr("You finished {place}.").format(place=self._place_name(place))

    def _badge(self, seat: int) -> QWidget:
        return widgets.Avatar(self.animals[seat], self.shell.theme.px(28), self.marks[seat])

    def _score(self, seat: int) -> str:
        return score_text(self.shell.words, self.match.game, self.result.scores[seat])

    def _counts(self) -> QWidget:
        panel = widgets.Panel(self.tr("What everyone did"))
        words, stem = self.shell.words, f"{self.match.game}.count"
        counted = [(words(f"{stem}.{name}"), counts) for name, counts in self.log_counts.items() if any(counts)]
        players = [(self._badge(info.seat), self._name(info)) for info in self.match.seats()]
        panel.column.addLayout(counts_grid(self.shell.theme, players, counted))
        return panel

    def _again(self) -> None:
        """Begin another match with new luck; what a newcomer's match had fixed is drawn as well."""
        assert self.plan is not None
        self._begin(seed="", options=options_drawn_anew(self.plan, self.match.entry, self.game.options))

    def _rematch(self) -> None:
        assert isinstance(self.match, Match)
        self._begin(seed=str(self.match.header.seed))

    def _begin(self, **changes: Any) -> None:
        """Begin another match by the plan of this one with some changes."""
        assert self.plan is not None
        if self.is_ready:
            self.play(msgspec.structs.replace(self.plan, **changes))
