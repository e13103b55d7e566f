"""My road: the person's rating in each game, who comes next, and the deals of the day and the week."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tabletop.bots import ratings, rivals
from tabletop.engine.errors import UserError
from tabletop.games.registry import GameEntry
from tabletop.match import deals, road, saves
from tabletop.match.deals import Deal, Span
from tabletop.match.evenings import Evening
from tabletop.match.journal import JournalError, read_header
from tabletop.match.link import Driver
from tabletop.match.saves import Saved
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.evenings import recorded_evenings
from tabletop.ui.model.rival_lines import rival_name
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.ending.deal_result import share_button, shared_line
from tabletop.ui.screens.ending.score_text import score_text
from tabletop.ui.widgets.chart import Chart, ChartLine, ChartPoint

TWO_COLUMNS = 1100
"""Least width of a window with two columns."""


class RoadScreen(Screen):
    """A panel for every game, and what to play tonight."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.setObjectName("road")
        self.today = date.today()
        self.evenings: list[Evening] = []
        self.error = ""

    def is_outdated(self) -> bool:
        return True

    def build(self) -> None:
        try:
            self.evenings, _ = recorded_evenings()
        except UserError as error:
            self.error = self.shell.words.error_text(error)
        row = self.header(self.tr("My road"), self.tr("Rated matches against rivals, at your own pace"))
        row.addWidget(widgets.button(self.tr("History"), "evenings", partial(self.shell.go, routes.EVENINGS, "")))
        theme = self.shell.theme
        wide = self.shell.width() >= theme.px(TWO_COLUMNS)
        column = self.column(1400 if wide else 1000)
        if self.error:
            column.addWidget(self.notice_panel(self.error))
        if (tonight := self._tonight()) is not None:
            column.addWidget(tonight)
        deals_row = widgets.row(spacing=theme.px(12))
        for span in Span:
            deals_row.addWidget(self._deal(deals.deal_of(span, self.today)), 1)
        column.addLayout(deals_row)
        left, right = widgets.stack(spacing=theme.px(5)), widgets.stack(spacing=theme.px(5))
        measured = [entry for entry in self.shell.games if ratings.are_known(entry.key)]
        for at, entry in enumerate(measured):
            (right if wide and at % 2 else left).addWidget(self._game(entry))
        left.addStretch(1)
        right.addStretch(1)
        both = widgets.row((left, 1), *([(right, 1)] if wide else []), spacing=theme.px(12))
        column.addLayout(both)
        if rest := [entry for entry in self.shell.games if entry not in measured]:
            names = self.shell.words.listed([self.shell.words(f"{entry.key}.name") for entry in rest])
            text = self.tr("Not rated yet, because their rivals haven't been measured: {games}.")
            column.addWidget(widgets.note(text.format(games=names), "note", "unmeasured"))
        text = self.tr(
            "Rated: one person against rivals, without undo or hints. Regular has 1000 points; with 200 "
            "more, you win about three times in four. A day without a match costs nothing."
        )
        column.addWidget(widgets.note(text))
        column.addStretch(1)

    def _tonight(self) -> QWidget | None:
        """Return the one suggestion for tonight, None before rivals have been measured."""
        game = road.suggested_game(self.evenings, [entry.key for entry in self.shell.games])
        if not game:
            return None
        found = road.next_rival(self._rating(game), game)
        if found is None:
            return None
        key, chance = found
        panel = firm_panel(self.tr("Tonight"))
        text = self.tr("{game} against {rival}: you'd win about {n} in 100 matches.")
        label = widgets.note(
            text.format(
                game=self.shell.words(f"{game}.name"),
                rival=rival_name(key, self.shell.language),
                n=round(chance * 100),
            ),
            "heading",
            "tonight.text",
        )
        play = widgets.button(self.tr("Play rated"), "tonight", partial(self._play, game, key), gold=True)
        panel.column.addLayout(widgets.row((label, 1), play))
        return panel

    def _deal(self, deal: Deal) -> QWidget:
        title = self.tr("Deal of the day") if deal.span is Span.DAY else self.tr("Deal of the week")
        panel = firm_panel(title)
        names = [rival_name(key, self.shell.language) for key in deal.rivals]
        text = self.tr("{game} against {rivals} · the same deal for everybody with version {version} ({hash})")
        label = widgets.note(
            text.format(
                game=self.shell.words(f"{deal.game}.name"),
                rivals=self.shell.words.listed(names),
                version=deal.version,
                hash=deal.hash,
            ),
            "line",
        )
        done = next((evening for evening in self.evenings if evening.seed == deal.seed and evening.own), None)
        play = self.tr("Play again") if done is not None else self.tr("Play")
        button = widgets.button(play, f"deal.{deal.span}", partial(self._play_deal, deal))
        if (begun := _begun(deal)) is not None:
            button = widgets.button(self.tr("Continue"), f"deal.{deal.span}", partial(self.shell.resume, begun))
        panel.column.addLayout(widgets.row((label, 1), button))
        if done is not None:
            panel.column.addLayout(self._result(deal, done))
        panel.column.addStretch(1)
        return panel

    def _result(self, deal: Deal, done: Evening) -> QHBoxLayout:
        """Return how the person's first match of a deal ended, with a button that copies it."""
        own, words = done.own, self.shell.words
        assert own is not None
        scored = [(player.name, player.points) for player in done.players if player.points is not None]
        line = shared_line(deal, own.share > 0, [points for _, points in scored], done.turns, words)
        verdict = self.tr("You won") if own.share > 0 else self.tr("You lost")
        told = [f"{name} {score_text(words, deal.game, points)}" for name, points in scored]
        said = " · ".join((verdict, *told))
        return widgets.row((widgets.note(said, "heading", f"result.{deal.span}"), 1), share_button(line))

    def _game(self, entry: GameEntry) -> QWidget:
        panel = firm_panel(self.shell.words(f"{entry.key}.name"))
        steps = road.steps(self.evenings, entry.key)
        if steps:
            panel.column.addWidget(self._chart(entry.key, steps))
            panel.setMinimumHeight(self.shell.theme.px(340))  # its notes wrap, which layouts underestimate
        now = self._rating(entry.key)
        text = self.tr("{n} ± {spread} points after {matches} rated matches")
        if now.matches == 1:
            text = self.tr("{n} ± {spread} points after your first rated match")
        if not steps:
            text = self.tr("No rated match yet.")
        said = text.format(n=ratings.points(now, entry.key), spread=ratings.spread(now), matches=now.matches)
        texts = widgets.stack(widgets.note(said, "heading", f"rating.{entry.key}"), spacing=self.shell.theme.px(2))
        about, buttons = widgets.row((texts, 1)), widgets.row(1)
        panel.column.addLayout(about)
        panel.column.addLayout(buttons)
        if any(evening.game == entry.key and evening.own is not None for evening in self.evenings):
            evenings = partial(self.shell.go, routes.EVENINGS, entry.key)
            buttons.addWidget(widgets.button(self.tr("Habits"), f"habits.{entry.key}", evenings))
        if (found := road.next_rival(now, entry.key)) is not None:
            key, chance = found
            line = self.tr("Next: {rival}, whom you'd beat in about {n} out of 100 matches.")
            if not steps:  # nothing is known of this person yet
                line = self.tr("Begin with {rival}, about as strong as Regular.")
            text = line.format(rival=rival_name(key, self.shell.language), n=round(chance * 100))
            texts.addWidget(widgets.note(text, "line"))
            avatar = rivals.find(key)
            if avatar is not None:
                about.insertWidget(0, widgets.Avatar(avatar.animal, self.shell.theme.px(40)))
            begin = partial(self._play, entry.key)
            others = partial(self.shell.go, routes.RIVALS, entry.key, key, begin)
            buttons.addWidget(widgets.button(self.tr("Other rivals…"), f"rivals.{entry.key}", others))
            buttons.addWidget(widgets.button(self.tr("Play rated"), f"play.{entry.key}", partial(begin, key)))
        return panel

    def _chart(self, game: str, steps: list[road.Step]) -> QWidget:
        points, days = [], []
        for x, step in enumerate(steps):
            middle, half = ratings.points(step.rating, game), ratings.spread(step.rating)
            points.append(ChartPoint(x, middle, middle - half, middle + half))
            days.append(i18n.day_and_month(QDate.fromString(step.began[:10], "yyyy-MM-dd")))
        title = self.tr("Rating, with its 95 % range")
        return Chart(self.shell.theme, title, (ChartLine(points),), labels=days, height=200)

    def _rating(self, game: str) -> ratings.Rating:
        steps = road.steps(self.evenings, game)
        return steps[-1].rating if steps else ratings.newcomer(game)

    def _play(self, game: str, key: str) -> None:
        """Begin a rated match of two against a rival."""
        self.shell.play(self._plan(game, (key,), rated=True))

    def _play_deal(self, deal: Deal) -> None:
        """Begin the match of a deal."""
        self.shell.play(self._plan(deal.game, deal.rivals, seed=deal.seed))

    def _plan(self, game: str, keys: tuple[str, ...], *, rated: bool = False, seed: str = "") -> TablePlan:
        loaded = next(entry for entry in self.shell.games if entry.key == game).load().game
        known = rivals.shipped()
        seats = [PlannedSeat(Driver(known[key].level_in(loaded)), rival=key) for key in keys]
        return TablePlan(game, (PlannedSeat(Driver.ME), *seats), seed=seed, rated=rated)


def _begun(deal: Deal) -> Path | None:
    """Return the journal of the last match of a deal that is not over."""
    for saved in saves.files(finished=False):
        if isinstance(saved, Saved) and saved.game == deal.game:
            with suppress(JournalError):
                if read_header(saved.path).seed == deal.seed:
                    return saved.path
    return None


def firm_panel(title: str) -> widgets.Panel:
    """Return a panel that a small window scrolls rather than squeezes."""
    panel = widgets.Panel(title)
    panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return panel
