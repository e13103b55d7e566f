"""The end of a match beside its result: points turn by turn, highlights, and the record of wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget

from tabletop.engine.events import Logged
from tabletop.engine.game import Game
from tabletop.engine.view import SPECTATOR
from tabletop.match import journal, saves, win_records
from tabletop.match.journal import JournalError
from tabletop.match.link import Driver
from tabletop.match.log_lines import log_lines
from tabletop.match.match import Match
from tabletop.match.names import display_name
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.names import counts_rounds, round_of, turn_name
from tabletop.ui.model.players import driver_name
from tabletop.ui.model.rival_lines import rival_name
from tabletop.ui.model.teams import together
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Shell
from tabletop.ui.screens.ending.ended_match import EndedMatch
from tabletop.ui.screens.ending.highlight_choice import Highlight
from tabletop.ui.screens.ending.moment_button import MomentButton
from tabletop.ui.screens.ending.points_history import PointsHistory
from tabletop.ui.widgets.chart import Chart, ChartLine, series
from tabletop.words import Words, capitalized


def points_chart(shell: Shell, match: EndedMatch, history: PointsHistory, animals: Sequence[Animal]) -> Chart | None:
    """Return the chart of all points, one line for a team, None where there is nothing to draw."""
    if not history.points:
        return None
    lines = [
        ChartLine(
            series([points[info.seat] for points in history.points]),
            display_name(info, shell.words),
            animals[info.seat],
        )
        for info in match.seats()
    ]
    if together(match.entry.load().game.sides(match.setup)):
        lines = [ChartLine(series([sum(points) for points in history.points]))]
    statistics = match.entry.load().game.statistics
    levels = {
        least: shell.words(statistics.title_name(match.setup, least))
        for least in statistics.title_scale(match.setup)[1].values()
    }
    title, labels = shell.words(f"{match.game}.end.course{'.team' * bool(levels)}"), None
    if counts_rounds(shell.words, match.game):
        seats = match.setup.seats
        turns = range(1, len(history.points))
        labels = [Chart.start(), *("" if (turn - 1) % seats else str(round_of(turn, seats)) for turn in turns)]
    made = Chart(shell.theme, title, lines, labels=labels, includes=(0, 1), levels=levels, height=310)
    made.setObjectName("course")
    return made


class Highlights(widgets.Panel):
    """The great moments of a match, each with a link to its replay; those of chance are in its review."""

    def __init__(self, shell: Shell, match: EndedMatch, found: Sequence[Highlight], names: Words) -> None:
        super().__init__(self.tr("Highlights"))
        self.setObjectName("highlights")
        path = match.path
        goes_on = path is not None and _open_for_branches(match)
        viewer = _viewer(match)
        named = []
        for place, highlight in enumerate(found):
            events = headline(highlight, names), *highlight.also
            lines = [line.with_subject() for line in log_lines(events, highlight.number, SPECTATOR, names, viewer)]
            times = Counter(line.text for line in lines)
            texts = dict.fromkeys("".join(replace(line, times=times[line.text]).texts) for line in lines)
            turn_text = capitalized(turn_name(names, match.game, highlight.turn, match.setup.seats))
            if place == len(found) - 1:
                turn_text = self.tr("{turn}: final moment").format(turn=turn_text)
            named.append((turn_text, "\n".join(texts)))
        remark = self.tr("{turn}, right after this: {event}")
        remarks = [
            (highlight.number, remark.format(turn=turn, event=event))
            for highlight, (turn, event) in zip(found, named, strict=True)
        ]
        for place, (highlight, (turn_text, event_text)) in enumerate(zip(found, named, strict=True)):
            text = widgets.note(event_text, "", f"moment.{place}.text")
            told: QWidget | QLayout = widgets.stack(widgets.note(turn_text, "line"), text, spacing=0)
            if goes_on and path is not None:
                show = partial(shell.go, routes.HIGHLIGHT, path, remarks, highlight.number, viewer)
                told = MomentButton(turn_text, event_text, f"moment.{place}", show)
            row = widgets.row((told, 1))
            if goes_on and path is not None and place < len(found) - 1:
                back = partial(shell.go, routes.BRANCH, path, max(0, highlight.number - 1))
                button = widgets.button(self.tr("Play on from here"), f"branch.{place}", back)
                row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            self.column.addLayout(row)


def headline(highlight: Highlight, words: Words) -> Logged:
    """Return the message of a highlight in the form of a headline, if its game has one."""
    event = highlight.event
    dice, links = event.params.get("dice"), event.params.get("n")
    added, chain = ".sum" * highlight.is_sum, ".chain" * (isinstance(links, int) and links > 1)
    keys = [f"{event.key}.highlight{kind}" for kind in (added + chain, added, "")]
    key = next(filter(words.has, keys), "")
    if not key:
        return event
    more = {"gain": highlight.swing, "count": len(dice) if isinstance(dice, tuple) else 1}
    return msgspec.structs.replace(event, key=key, params=event.params | more)


def _viewer(match: EndedMatch) -> int:
    """Return the seat of the only person here, SPECTATOR if there are several or none."""
    return match.local_seats[0] if len(match.local_seats) == 1 else SPECTATOR


def _open_for_branches(match: EndedMatch) -> bool:
    assert match.path is not None
    try:
        return saves.may_branch(journal.read(match.path))
    except (JournalError, OSError):
        return False


def count_record(match: EndedMatch, game: Game[Any], key: str) -> str:
    """Count a match in the records, once; return its kind of opponents, or `""` if it does not count.

    A branch of another match does not: its person knew what was to come.
    """
    assert match.result is not None
    against = win_records.opponents(match.seats(), match.local_seats, game.sides(match.setup))
    if not key or (isinstance(match, Match) and match.is_branch):
        return ""
    if against:
        records = win_records.load()
        if records.count(key, match.game, against, match.local_seats[0] in match.result.winners):
            win_records.save(records)
    return against


class RecordLine(widgets.Label):
    """The number of wins in matches like this one, against the others or together with them."""

    def __init__(self, game: str, against: str, is_together: bool = False) -> None:
        super().__init__()
        found = win_records.load().of(game, against)
        if against == win_records.PEOPLE:
            opponents = self.tr("people")
        elif against in list(Driver):
            opponents = driver_name(Driver(against))
        else:
            opponents = rival_name(against, i18n.spoken())
        apart, joint = (
            self.tr("Against {who}: won {won} of {played}"),
            self.tr("Together with {who}: won {won} of {played}"),
        )
        text = joint if is_together else apart
        self.setText(text.format(who=opponents, won=found.won, played=found.played))
        self.setObjectName("record")
        self.setProperty("role", "line")
        self.setWordWrap(True)
