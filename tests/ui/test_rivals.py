"""Rivals at the screen: chosen for a seat, heard at the start, and asked again for the next match."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.bots import ratings
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES, entry
from tabletop.learn import mistake
from tabletop.learn.openings import openings
from tabletop.match import deals, evenings, road, win_records
from tabletop.match.deals import Span
from tabletop.match.evenings import Evenings
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens import routes, start
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.ending.highlights import RecordLine
from tabletop.ui.screens.ending.score_text import score_text
from tabletop.ui.screens.matches import banners
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.matches.rival_choice import RivalCard
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.widgets.buttons import Tile
from tabletop.ui.widgets.chart import Chart
from tests.helpers.waiting import assert_stays
from tests.match.test_evenings import made
from tests.pictures.played import finished
from tests.ui.shell_helpers import click, find, press, window


@pytest.fixture(autouse=True)
def lasting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let banners stay, however slow the machine is."""
    monkeypatch.setattr(banners, "GREETING", 1_000_000)


def seat_genzo(qtbot: QtBot) -> NewTableScreen:
    shell = window(qtbot)
    made = NewTableScreen(shell, "quarriors")
    shell.open(made)
    click(shell, "seats.2")
    click(shell, "driver.1.rival")
    click(shell, "rival.genzo")
    assert shell.front is made
    return made


def test_a_rival_takes_a_seat_with_name_animal_and_level(qtbot: QtBot) -> None:
    screen = seat_genzo(qtbot)
    assert "Genzo" in screen.summary.text()
    assert screen.plan.seats[1].driver is Driver.SKILLED
    click(screen.shell, "driver.1.regular")
    assert "Genzo" not in screen.summary.text()


def test_a_match_knows_the_rival_who_speaks_once(qtbot: QtBot) -> None:
    screen = seat_genzo(qtbot)
    shell = screen.shell
    click(shell, "start")
    table = shell.front
    assert isinstance(table, TableScreen)
    info = table.match.seats()[1]
    assert (info.name, info.animal, info.rival) == ("Genzo", "fox", "genzo")
    assert "Show me your weak side." in find(shell, "greeting", QLabel).text()
    assert plan_of(table.match).seats[1].rival == "genzo"
    shell.home()


def test_a_rivals_card_says_how_often_it_beats_regular(qtbot: QtBot) -> None:
    players = {"regular": ratings.Rating(25, 0.0), "genzo": ratings.Rating(25 + 200 / ratings.SCALE, 0.0)}
    shell = window(qtbot)
    measured = {"quarriors": ratings.Measured(players=players, matches=1200, date="2026-11-27")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ratings, "measured", lambda: measured)
        shell.go(routes.RIVALS, "quarriors", "", lambda key: None)
    cards = shell.front.findChildren(RivalCard)
    lines = {card.objectName(): [label.text() for label in card.findChildren(QLabel)] for card in cards}
    assert "Beats Regular about 75 times in 100." in lines["rival.genzo"]
    assert not any("Beats" in line for line in lines["rival.momo"])
    assert find(shell, "measured", QLabel).text().startswith("Points from 1,200 matches on 27/11/2026, ")


def test_the_strongest_rival_comes_first_with_the_persons_own_chance_and_record(qtbot: QtBot) -> None:
    with Evenings() as stored:
        for number in range(4):
            stored.add(made(number, won=number > 2, rated=True))
    shell = window(qtbot, GAMES)
    shell.go(routes.RIVALS, "quarriors", "", lambda key: None)
    cards = shell.front.findChildren(RivalCard)
    found = ratings.measured()["quarriors"].players
    shown = [card.objectName().removeprefix("rival.") for card in cards]
    assert shown == sorted(shown, key=lambda key: -ratings.points(found[key], "quarriors"))
    lines = {card.objectName(): [label.text() for label in card.findChildren(QLabel)] for card in cards}
    assert "You won 1 of 4." in lines["rival.genzo"]
    assert any(line.startswith("You'd win about ") for line in lines["rival.momo"])
    assert not any(line.startswith("You won") for line in lines["rival.momo"])


def rated_table(qtbot: QtBot) -> TableScreen:
    """Return the table of a rated match against Momo."""
    shell = window(qtbot)
    seats = (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE, rival="momo"))
    shell.play(TablePlan("quarriors", seats, seed="5", rated=True))
    assert isinstance(shell.front, TableScreen)
    return shell.front


def test_a_rated_match_is_announced_and_a_hint_makes_it_unrated(qtbot: QtBot) -> None:
    table = rated_table(qtbot)
    shell = table.shell
    assert "Rated match" in find(shell, "greeting", QLabel).text()
    assert table.window_ is not None
    assert not table.window_.settings.advice
    assert table.window_.top._turn.partition(" · ")[0] == "round 1 (rated)"
    press(table.window_, Qt.Key.Key_H)
    click(shell, "stay")
    assert table.match.is_rated
    assert not table.window_.bubble.isVisible()
    press(table.window_, Qt.Key.Key_H)
    click(shell, "unrate")
    assert "unrated" in find(shell, "unrated", QLabel).text()
    assert not table.match.is_rated
    qtbot.waitUntil(lambda: table.window_ is not None and table.window_.bubble.isVisible())
    shell.home()


def test_taking_back_in_a_rated_match_is_asked_about_first(qtbot: QtBot) -> None:
    table = rated_table(qtbot)
    shell = table.shell
    assert table.window_ is not None
    match = table.match
    press(table.window_, Qt.Key.Key_U)
    assert not shell.findChildren(QWidget, "stay"), "nothing to take back yet"
    qtbot.waitUntil(lambda: bool(match.view(0).actions))
    assert match.submit(match.view(0).actions[0], match.number) is None
    number = match.number
    assert match.can_undo(0)
    press(table.window_, Qt.Key.Key_U)
    click(shell, "stay")
    assert (match.is_rated, match.number) == (True, number)
    press(table.window_, Qt.Key.Key_U)
    click(shell, "unrate")
    assert (match.is_rated, match.number) == (False, number - 1)
    shell.home()


@pytest.mark.parametrize("rated", [True, False])
def test_the_end_of_a_rated_match_says_what_it_did_to_the_rating(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, rated: bool
) -> None:
    shell = window(qtbot)
    with Evenings() as stored:
        for number in range(3):
            stored.add(made(number, rated=True))
    monkeypatch.setattr(evenings, "from_match", lambda match: made(3, won=False, rated=rated))
    match = finished(entry("quarriors"))
    shell.open(EndScreen(shell, match, plan_of(match)))
    lines = [label.text() for label in shell.front.findChildren(QLabel, "rated")]
    match.close()
    if not rated:
        assert lines == []
        return
    (line,) = lines
    before, after = road.steps([made(number, won=number < 3, rated=True) for number in range(4)], "quarriors")[-2:]
    points = [ratings.points(step.rating, "quarriors") for step in (before, after)]
    assert points[1] < points[0]
    spread = ratings.spread(after.rating)
    click(shell, "road")
    assert shell.front.objectName() == "road"
    assert line.startswith(f"Rated: {points[0]} → {points[1]} points (± {spread}). Next on your road: ")


def test_the_road_offers_the_deal_of_the_day_and_evenings(qtbot: QtBot) -> None:
    shell = window(qtbot)
    click(shell, "road")
    assert find(shell, "deal.week").isVisible()
    click(shell, "evenings")
    assert "Nothing here yet" in " ".join(label.text() for label in shell.front.findChildren(QLabel))
    with Evenings() as stored:
        for number in range(8):
            stored.add(made(number, won=number % 4 > 0))
    shell.back()
    click(shell, "evenings")
    assert find(shell, "totals", QLabel).text().startswith("6 of 8 matches won: 75 %")
    assert find(shell, "longest", QLabel).text().endswith("against Genzo, 87 decisions")
    assert find(shell, "closest", QLabel).text().endswith("against Genzo, a tie")
    click(shell, "by.rivals")
    assert "Genzo" in [label.text() for label in shell.front.findChildren(QLabel)]
    click(shell, "game.quarriors")
    assert shell.front.findChild(Chart) is not None


def test_a_deal_that_was_played_shows_its_first_result_on_the_road(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "LISTEN_AFTER", 0)
    shell, deal = window(qtbot), deals.deal_of(Span.DAY, date.today())
    tile = find(shell, "road", Tile)
    game = shell.words(f"{deal.game}.name")
    qtbot.waitUntil(lambda: tile.line == f"Deal of the day: {game}")
    click(shell, "road")
    assert shell.front.findChild(QLabel, "result.day") is None
    shell.back()
    with Evenings() as stored:
        for number, won in ((1, False), (2, True)):
            stored.add(msgspec.structs.replace(made(number, won, deal.game), seed=deal.seed))
    click(shell, "road")
    unit = score_text(shell.words, deal.game, 20)
    assert find(shell, "result.day", QLabel).text() == f"You lost · Ann {unit}"
    click(shell, "share")
    assert QGuiApplication.clipboard().text().endswith(deal.hash)
    shell.back()
    qtbot.waitUntil(lambda: tile.line == "Deal of the day: played")


def test_a_deal_says_what_it_is_and_goes_on_where_it_was_left(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "road")
    click(shell, "deal.day")
    table = shell.front
    assert isinstance(table, TableScreen)
    assert "Deal of the day: unrated, and the same for everybody" in find(shell, "greeting", QLabel).text()
    match = table.match
    qtbot.waitUntil(lambda: bool(match.view(0).actions))
    assert match.submit(match.view(0).actions[0], match.number) is None
    shell.home()
    click(shell, "road")
    assert find(shell, "deal.day", QPushButton).text() == "Continue"
    click(shell, "deal.day")
    assert isinstance(shell.front, TableScreen)
    assert shell.front.match.path == match.path
    shell.home()


def test_nobody_is_greeted_as_a_newcomer_in_a_rated_match(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, newcomer=True)
    seats = (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE, rival="momo"))
    for rated in (True, False):
        shell.play(TablePlan("quarriors", seats, seed="5", rated=rated))
        table = shell.front
        assert isinstance(table, TableScreen)
        assert table.window_ is not None
        bubble = table.window_.bubble
        if rated:
            assert_stays(lambda bubble=bubble: not bubble.isVisible())
        else:
            qtbot.waitUntil(bubble.isVisible)
        shell.home()


def test_mistakes_that_are_due_wait_on_the_start_screen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[object] = [object(), object()]
    monkeypatch.setattr(start, "LISTEN_AFTER", 0)
    monkeypatch.setattr(mistake, "due", lambda mistakes, day: waiting)
    shell = window(qtbot)
    tile = find(shell, "puzzles", Tile)
    qtbot.waitUntil(lambda: tile.line == "Your mistakes to solve: 2")
    click(shell, "puzzles")
    waiting.clear()
    shell.back()
    qtbot.waitUntil(lambda: tile.line == "A new one each day")


def test_any_rival_can_be_played_rated_from_the_road(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    click(shell, "road")
    labels = [label.text() for label in shell.front.findChildren(QLabel)]
    assert any(text.startswith("Begin with ") and text.endswith(", about as strong as Regular.") for text in labels)
    click(shell, "rivals.quarriors")
    click(shell, "rival.tama")
    table = shell.front
    assert isinstance(table, TableScreen)
    assert table.match.is_rated
    assert [info.rival for info in table.match.seats()] == ["", "tama"]
    shell.home()


def test_the_road_leads_to_the_habits_of_a_game(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    known = [use for use in openings("quarriors")[0].cards if min(use.winners, use.others) > 100]
    rare = min(known, key=lambda use: use.winners_used / use.winners).card
    with Evenings() as stored:
        for number in range(9):
            opening = tuple((use.card, use.card == rare) for use in known)
            stored.add(msgspec.structs.replace(made(number), sides=2, opening=opening))
    click(shell, "road")
    assert shell.front.findChild(QPushButton, "habits.sorcerer") is None
    click(shell, "habits.quarriors")
    panel = find(shell, "habits", QWidget)
    labels = [label.text() for label in panel.findChildren(QLabel)]
    assert any(text.startswith("Your 9 matches compared with 1,000 bot matches with 2 players") for text in labels)
    assert find(shell, f"habit.{rare}", QLabel).isVisible()
    name = shell.words.naming(entry("quarriors").load().names("en")).name(f"kind:{rare}")
    assert find(shell, "finding.0", QLabel).text() == f"You use these more often than winners do: {name}."
    assert "100 % ± 15" in labels


def test_the_result_of_a_deal_is_one_line_with_the_same_hash_in_every_language(qtbot: QtBot) -> None:
    deal = deals.deal_of(Span.DAY, date(2026, 11, 27))
    lines = []
    for language in ("en", "ja"):
        shell = window(qtbot, language=language)
        match = Match.new(
            entry("quarriors"),
            checked_setup(entry("quarriors").load().game, 2, {}),
            [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Ben", Driver.ME)],
            deal.seed,
        )
        while match.result is None:
            seat = match.view(-1).players_to_act[0]
            view = match.view(seat)
            chosen = entry("quarriors").load().game.strategy.advise(view.state, seat, view.actions)[0]
            assert match.submit(chosen, view.number) is None
        shell.open(EndScreen(shell, match, None))
        click(shell, "share")
        lines.append(QGuiApplication.clipboard().text())
        match.close()
        shell.home()
    assert lines[0] != lines[1]
    assert all(line.endswith(deal.hash) and deal.began in line and "\n" not in line for line in lines)


def test_a_record_against_one_rival_is_kept_by_the_rivals_name(qtbot: QtBot) -> None:
    seats = (SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Momo", Driver.NOVICE, rival="momo"))
    assert win_records.opponents(seats, (0,), (0, 1)) == "momo"
    three = (*seats, SeatInfo(2, "Kame", Driver.SKILLED, rival="kame"))
    assert win_records.opponents(three, (0,), (0, 1, 2)) == "skilled"
    records = win_records.load()
    records.count("a match", "quarriors", "momo", True)
    win_records.save(records)
    line = RecordLine("quarriors", "momo")
    qtbot.addWidget(line)
    assert line.text() == "Against Momo: won 1 of 1"
    partner = RecordLine("quarriors", "momo", is_together=True)
    qtbot.addWidget(partner)
    assert partner.text() == "Together with Momo: won 1 of 1"
