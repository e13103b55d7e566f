"""The end of a match as a reward: the course of points, the moments that made it, petals, records, one key to go on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random
from types import MappingProxyType

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.runner import RESIGN
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import GAMES, entry
from tabletop.match import win_records
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.match.win_records import WinCount, WinRecords, opponents
from tabletop.ui.model.animals import Animal
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, first_match
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.ending import end
from tabletop.ui.screens.ending.dice_luck import DiceLuckPanel, LuckBar
from tabletop.ui.screens.ending.end import EndScreen
from tabletop.ui.screens.ending.points_history import points_history
from tabletop.ui.screens.matches.table import TableScreen, plan_of
from tabletop.ui.table.state import clocks
from tabletop.ui.widgets.chart import Chart, ChartLine, series
from tabletop.ui.widgets.petals import COUNT, LASTS, SIDE, Petals
from tabletop.words import Words
from tests.helpers.recording import Recording
from tests.helpers.shelf import PIG
from tests.ui.shell_helpers import click, find, scrolled_to, window


def played(
    game: str, seats: int = 2, seed: int = 1, options: Mapping[str, int | str | bool] = MappingProxyType({})
) -> Match:
    """Return a match that two people here have played to its end, the same one to every test that asks for it."""
    return played_once(game, seats, seed, tuple(sorted(options.items())))


@cache
def played_once(game: str, seats: int, seed: int, options: tuple[tuple[str, int | str | bool], ...]) -> Match:
    rules = entry(game).load().game
    infos = [SeatInfo(seat, f"P{seat}", Driver.ME) for seat in range(seats)]
    match, draw = Match.new(entry(game), checked_setup(rules, seats, dict(options)), infos, str(seed)), Random(seed)
    while match.result is None:
        seen = match.view(match.view(SPECTATOR).players_to_act[0])
        sensible = rules.strategy.advise(seen.state, seen.seat, seen.actions) or seen.actions
        match.answer(draw.choice(sensible[:2]), match.number)
    return match


@pytest.fixture(scope="module")
def won() -> Match:
    return played("quarriors")


def test_of_two_people_at_one_screen_nobody_is_called_you(qtbot: QtBot, won: Match) -> None:
    shell = window(qtbot, GAMES, language="ja")
    page = EndScreen(shell, won, plan_of(won))
    shell.open(page)
    abouts = [page.findChild(QLabel, f"about.{seat}") for seat in won.local_seats]
    assert [about.text() for about in abouts if about is not None] == ["この画面"] * 2
    assert not [label.text() for label in page.findChildren(QLabel) if "あなた" in label.text()]


def test_keys_scroll_the_page_as_in_a_browser(qtbot: QtBot, won: Match) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1024, 640)
    shell.open(EndScreen(shell, won, plan_of(won)))
    for down, up in ((Qt.Key.Key_PageDown, Qt.Key.Key_PageUp), (Qt.Key.Key_Down, Qt.Key.Key_Up)):
        low, high = scrolled_to(shell, down, up)
        assert 0 < low <= 1
        assert high == 0
    assert scrolled_to(shell, Qt.Key.Key_End, Qt.Key.Key_Home) == [1, 0]
    assert scrolled_to(shell, Qt.Key.Key_Space) > [0]
    QTest.keyClick(shell.front, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert scrolled_to(shell, Qt.Key.Key_Up) == [0]
    assert shell.front.objectName() == "end", "no button is pressed by them"


def test_points_run_from_the_start_to_the_result_with_an_entry_for_every_turn(won: Match) -> None:
    went = points_history(won, won.entry.load())
    assert won.result is not None
    assert (went.points[0], went.points[-1]) == ((0, 0), won.result.scores)
    assert len(went.points) == won.turn + 1
    assert all(
        after >= before for one, other in pairwise(went.points) for before, after in zip(one, other, strict=True)
    )


@pytest.mark.parametrize("game", [found.key for found in GAMES])
def test_a_game_that_counts_points_says_what_they_are(game: str) -> None:
    from tabletop.engine import runner
    from tabletop.words import Words

    rules = entry(game).load().game
    state = runner.new_state(rules, checked_setup(rules, 2, {}), 1)
    points = rules.statistics.points(state)
    assert len(points) in (0, 2)
    for language in ("en", "ja"):
        assert not points or Words(language).has(f"{game}.end.course")


@pytest.mark.painted
def test_a_chart_draws_every_line_to_where_its_points_are(qtbot: QtBot) -> None:
    chart = Chart(
        THEMES["dark"],
        "Glory",
        (ChartLine(series((0, 3, 9)), "Ann", Animal.FOX), ChartLine(series((0, 4, 4)), "Ben", Animal.CAT)),
    )
    qtbot.addWidget(chart)
    chart.resize(620, 310)
    image = chart.grab().toImage()
    ends = [chart.at(2, 9), chart.at(2, 4), chart.at(1, 3)]
    colours = [image.pixelColor(place.toPoint()).name() for place in ends]
    assert colours[0] == colours[2] != colours[1]
    assert chart.at(2, 9).y() < chart.at(2, 4).y()
    assert chart.accessibleName() == "Glory. Ann: 0, 3, 9. Ben: 0, 4, 4"


def test_petals_fall_once_out_of_sight_and_never_catch_the_mouse(qtbot: QtBot) -> None:
    page, now = QWidget(), [5.0]
    qtbot.addWidget(page)
    page.resize(800, 600)
    petals = Petals(page, lambda: now[0])
    heights = []
    for share in (0.0, 0.3, 0.6, 1.0, 1.5):
        now[0] = 5.0 + share * LASTS / 1000
        petals.tick()
        heights.append([at.y() for at, *_ in petals.places()])
    assert len(heights[0]) == COUNT
    assert all(high < 0 for high in heights[0])
    assert all(a <= b for one, other in pairwise(heights) for a, b in zip(one, other, strict=True))
    assert heights[3] == heights[4]
    assert all(high >= 600 + SIDE / 2 for high in heights[4])
    assert not petals.falling
    assert petals.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


# -- records -------------------------------------------------------------------------------------------------------


def seats(*drivers: Driver) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(seat, f"P{seat}", driver) for seat, driver in enumerate(drivers))


@pytest.mark.parametrize(
    ("drivers", "here", "sides", "against"),
    [
        ((Driver.ME, Driver.NOVICE, Driver.SKILLED), (0,), (0, 1, 2), "skilled"),
        ((Driver.ME, Driver.SKILLED, Driver.NOVICE), (0,), (0, 0, 1), "novice"),
        ((Driver.ME, Driver.REGULAR), (0,), (0, 0), "regular"),
        ((Driver.ME, Driver.REMOTE, Driver.SKILLED), (0,), (0, 1, 2), "people"),
        ((Driver.ME, Driver.ME), (0, 1), (0, 1), ""),
        ((Driver.ME,), (0,), (0,), ""),
        ((Driver.NOVICE, Driver.NOVICE), (), (0, 1), ""),
    ],
)
def test_a_match_counts_against_the_strongest_rival(
    drivers: tuple[Driver, ...], here: tuple[int, ...], sides: tuple[int, ...], against: str
) -> None:
    assert opponents(seats(*drivers), here, sides) == against


def test_records_are_kept_on_disk_and_each_match_counts_once(qapp: object) -> None:
    kept = win_records.load()
    assert kept == WinRecords()
    assert kept.count("one", "quarriors", "skilled", True)
    assert not kept.count("one", "quarriors", "skilled", True)
    assert kept.count("two", "quarriors", "skilled", False)
    win_records.save(kept)
    again = win_records.load()
    assert again.of("quarriors", "skilled") == WinCount(1, 2)
    assert again.of("quarriors", "novice") == WinCount()
    assert not again.count("two", "quarriors", "skilled", True)


@pytest.mark.parametrize("broken", [b"", b"{", b'{"kept": 3}', b"\xff\xfe"])
def test_a_broken_file_of_records_is_no_record(broken: bytes) -> None:
    win_records.save(WinRecords())
    win_records._file().write_bytes(broken)
    assert win_records.load() == WinRecords()


# -- the page ------------------------------------------------------------------------------------------------------


def at_the_end(qtbot: QtBot, match: Match, **wishes: str) -> tuple[EndScreen, Recording]:
    shell = window(qtbot, GAMES, **wishes)
    heard = Recording(lambda: 0.0)
    shell.sound.output = heard
    screen = EndScreen(shell, match, plan_of(match))
    shell.open(screen)
    return screen, heard


def test_the_winner_is_celebrated_once_with_petals_and_a_drum(qtbot: QtBot, won: Match) -> None:
    screen, heard = at_the_end(qtbot, won, speed="normal", motion="full")
    assert screen.petals is not None
    screen.petals.finish()
    assert [cue for _, cue, _ in heard.played] == ["win"]
    first, screen.petals = screen.petals, None
    screen.entered()
    assert (screen.petals, len(heard.played), first.falling) == (None, 1, False)
    assert find(screen.shell, "course", Chart).isVisible()
    told = find(screen.shell, "moment.0.text", QLabel).text()
    assert "P0" in told or "P1" in told


def test_the_chart_counts_as_the_key_moments_beside_it_do(qtbot: QtBot, won: Match) -> None:
    screen, _ = at_the_end(qtbot, won)
    start, *labels = find(screen.shell, "course", Chart).labels()
    assert start == "start"
    assert [label for label in labels if label] == [str(each + 1) for each in range(-(-won.turn // 2))]
    (final,) = (text for label in screen.findChildren(QLabel) if (text := label.text()).endswith(": final moment"))
    assert final == f"Round {[label for label in labels if label][-1]}: final moment"


@pytest.mark.parametrize("wishes", [{"motion": "reduced", "speed": "normal"}, {"motion": "full", "speed": "off"}])
def test_no_petals_fall_where_nothing_shall_move(qtbot: QtBot, won: Match, wishes: dict[str, str]) -> None:
    screen, _ = at_the_end(qtbot, won, **wishes)
    assert screen.petals is None


@pytest.mark.usefixtures("guarded_results")
def test_one_key_deals_again_once_keys_meant_for_the_table_have_passed(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.ME, "Ben")), {"goal": 10}, "7"))

    def over() -> bool:
        front = shell.front
        if isinstance(front, TableScreen) and front.match.result is None:
            for seat in front.match.local_seats:
                if actions := front.match.view(seat).actions:
                    front.match.submit(actions[0], front.match.number)
        return isinstance(front, EndScreen)

    qtbot.waitUntil(over)
    ended = shell.front
    assert isinstance(ended, EndScreen)
    seconds = [ended._opened]
    ended._now = lambda: seconds[0]
    ended.grab()
    for key in (Qt.Key.Key_R, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab):
        QTest.keyClick(shell.focusWidget(), key)
        assert shell.front is ended
        assert shell.focusWidget() is ended
    seconds[0] += end.GUARD
    QTest.keyClick(shell.focusWidget(), Qt.Key.Key_Space)
    assert shell.front is ended
    notes = {name: button.toolTip() for name in ("again", "rematch") if (button := ended.findChild(QPushButton, name))}
    assert notes["again"] == "Same seats, new luck"
    assert notes["rematch"].startswith("Same seats, same luck")
    QTest.keyClick(shell.focusWidget(), Qt.Key.Key_R)
    assert isinstance(shell.front, TableScreen)


def test_results_open_by_themselves_only_when_the_table_was_long_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "STAYS", 4.0)
    seconds, moves, opened = [100.0], [1500.0], list[object]()
    waits = clocks.Ending(None, lambda: moves[0], lambda: seconds[0])
    waits.due.connect(opened.append)
    result = Result("", (0,), (1,))
    waits.follow(result)
    seconds[0] = 105.4
    waits.tick()
    assert not opened
    moves[0] = 0.0
    waits.postpone()  # somebody looks at the table
    seconds[0] = 109.3
    waits.tick()
    assert not opened
    seconds[0] = 109.5
    waits.tick()
    waits.tick()
    waits.follow(result)
    assert opened == [result]


@pytest.mark.usefixtures("guarded_results")
@pytest.mark.parametrize("name", ["look", "home", "again", "back"])
def test_a_press_meant_for_the_tables_last_button_leads_nowhere(qtbot: QtBot, won: Match, name: str) -> None:
    shell, seconds = window(qtbot), [0.0]
    page = EndScreen(shell, won, plan_of(won), now=lambda: seconds[0])
    seconds[0] = 30.0  # the page was slow to build
    shell.open(page)
    button = page.findChild(QPushButton, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # before anything of the page was seen
    assert shell.front is page
    page.grab()
    seconds[0] += end.GUARD - 0.1
    click(shell, name)
    assert shell.front is page
    seconds[0] += 0.1
    click(shell, name)
    assert shell.front is not page


@pytest.mark.parametrize("size", [(1024, 640), (1180, 700), (1366, 768), (1600, 960)])
def test_a_late_press_where_results_stood_does_not_lead_back_to_the_table(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(clocks, "STAYS", 60.0)
    shell = window(qtbot, (PIG,))
    shell.resize(*size)
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.ME, "Ben")), {"goal": 10}, "7"))
    table = shell.front
    assert isinstance(table, TableScreen)
    match, desk = table.match, table.window_
    assert desk is not None
    while match.result is None:
        for seat in match.local_seats:
            if actions := match.view(seat).actions:
                match.submit(actions[0], match.number)
    qtbot.waitUntil(lambda: desk.prompt.button_for("Results") is not None)
    shell.grab()
    results = desk.prompt.button_for("Results")
    assert results is not None
    aim = results.mapTo(shell, results.rect().center())
    table.results()
    ended = shell.front
    find(shell, "look", QPushButton)  # laid out
    QTest.mouseClick(shell.windowHandle(), Qt.MouseButton.LeftButton, pos=aim)
    assert shell.front is ended


def test_results_do_not_open_under_a_moving_pointer() -> None:
    seconds, pointer, opened = [0.0], [0], list[object]()
    waits = clocks.Ending(None, lambda: 0.0, lambda: seconds[0], lambda: pointer[0])
    waits.due.connect(opened.append)
    waits.is_automatic = True
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clocks, "STAYS", 4.0)
        waits.follow(Result("", (0,), (1,)))
        for seconds[0] in (2.0, 3.9, 4.5, 5.0):  # towards the button
            pointer[0] += 1
            waits.tick()
        assert not opened
        seconds[0] = 9.0
        waits.tick()
        assert opened


def test_who_asked_for_the_results_is_not_shown_them_again() -> None:
    seconds, opened = [0.0], list[object]()
    waits = clocks.Ending(None, lambda: 0.0, lambda: seconds[0])
    waits.due.connect(opened.append)
    waits.follow(Result("", (0,), (1,)))
    waits.cancel()
    seconds[0] = 60.0
    waits.follow(Result("", (0,), (1,)))
    assert not waits._clock.isActive()
    assert not opened


def test_a_key_moment_leads_to_playing_on_from_there(qtbot: QtBot, won: Match) -> None:
    screen, _ = at_the_end(qtbot, won)
    click(screen.shell, "branch.0")
    assert type(screen.shell.front).__name__ == "BranchScreen"


@pytest.mark.parametrize(("game", "options"), [("align_dice", {}), ("align_dice", {"monsters": True})])
def test_the_end_says_what_points_came_from_and_it_adds_up(
    qtbot: QtBot, game: str, options: dict[str, int | str | bool]
) -> None:
    match = played(game, options=options)
    screen, _ = at_the_end(qtbot, match)
    assert match.result is not None
    for seat, score in enumerate(match.result.scores):
        told = find(screen.shell, f"sources.{seat}", QLabel).text() if score else ""
        assert sum(int(part.split()[-1]) for part in told.split(" · ") if part) == score


def test_the_end_of_align_dice_names_the_bottle_that_ended_it_and_its_rule(qtbot: QtBot) -> None:
    match = next(
        found for seed in range(1, 30) if any((found := played("align_dice", seed=seed)).view(SPECTATOR).state.over)
    )
    screen, _ = at_the_end(qtbot, match)
    over = match.view(SPECTATOR).state.over
    names = [f"P{seat}" for seat in range(2) if over[seat]]
    told = find(screen.shell, "why", QLabel).text()
    assert "overflowed: that ended the match in round" in told
    assert all(name in told for name in names)
    rule = find(screen.shell, "rule", QPushButton)
    assert rule.text() == "Rule: Versus: the end and scoring"
    assert rule.toolTip().startswith("ALI-14.02")


def test_the_end_of_a_journey_says_which_lands_were_safe(qtbot: QtBot) -> None:
    match = played("seven_missions")
    screen, _ = at_the_end(qtbot, match)
    assert match.result is not None
    for seat, level in enumerate(match.result.scores):
        told = find(screen.shell, f"sources.{seat}", QLabel).text()
        assert "lands" in told
        assert sum(int(part.split()[-1]) for part in told.split(" · ")) == level


@pytest.mark.parametrize(
    ("here", "said"),
    [
        ((0,), "You reached the goal and defeated every monster sent there."),
        ((1,), "P0 reached the goal and defeated every monster sent there."),
        ((0, 1), "P0 reached the goal and defeated every monster sent there."),
    ],
)
def test_the_end_of_a_journey_says_you_of_the_one_who_won_here(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, here: tuple[int, ...], said: str
) -> None:
    infos = [SeatInfo(seat, f"P{seat}", Driver.ME if seat in here else Driver.REMOTE) for seat in range(2)]
    rules = entry("seven_missions").load().game
    match = Match.new(entry("seven_missions"), checked_setup(rules, 2, {}), infos, "1")
    monkeypatch.setattr(Match, "result", Result("seven_missions.end.missions", (0,), (7, 5), "SEV-3.11"))
    screen, _ = at_the_end(qtbot, match)
    assert find(screen.shell, "why", QLabel).text().startswith(said)


def test_the_end_of_a_journey_alone_counts_its_turns_and_speaks_of_no_team(qtbot: QtBot) -> None:
    match = played("seven_missions", 1)
    assert match.turn == match.view(0).state.turn > 3
    screen, _ = at_the_end(qtbot, match)
    titles = {label.text() for label in screen.findChildren(QLabel)}
    assert "The team" not in titles
    assert any(f"The match ended with turn {match.turn}" in title for title in titles)


def test_a_team_has_its_points_sources_and_titles_in_a_row_of_its_own(qtbot: QtBot) -> None:
    match = played("align_dice", options={"mode": "coop"}, seed=1)
    shell = window(qtbot)
    shell.open(EndScreen(shell, match, plan_of(match)))
    sources = find(shell.front, "sources.0", QLabel).text()
    assert "pips on gained dice" in sources
    assert "Element Hero from 90, Element Beginner from 60" in sources
    assert shell.front.findChild(QLabel, "sources.1") is None
    pips = [int(find(shell.front, f"share.{seat}", QLabel).text().split()[-1]) for seat in (0, 1)]
    shares = [find(shell.front, f"share.{seat}", QLabel).text() for seat in (0, 1)]
    assert all(re.fullmatch(r"Dice put on monsters: \d+ \(\d+ pips\) · pips still held: \d+", text) for text in shares)
    assert sum(pips) == int(sources.partition("pips on gained dice ")[2].split()[0])
    chart = find(shell.front, "course", Chart)
    (team,) = chart.lines
    assert (team.name, team.points[-1].value) == ("", match.result.scores[0] if match.result else -1), "no race"
    assert chart.levels == {120: "Element Master", 90: "Element Hero", 60: "Element Beginner"}
    assert chart.plot().contains(chart.at(0, 120)), "the best title is in sight"
    assert set(shell.front.tallies) >= {SPECTATOR}
    assert not any(shell.front.tallies[seat] for seat in (0, 1)), "the team rolls for everybody"


def test_rolls_for_the_first_turn_are_called_that_and_not_everybodys(qtbot: QtBot) -> None:
    match = played("seven_missions", seed=1)
    shell = window(qtbot)
    shell.open(EndScreen(shell, match, plan_of(match)))
    assert SPECTATOR in shell.front.tallies
    labels = [label.text() for label in shell.front.findChildren(QLabel)]
    assert "roll for the first turn" in labels
    assert "everyone" not in labels


@pytest.mark.parametrize(("language", "said"), [("en", "the first strike don't count."), ("ja", "含みません。")])
def test_the_luck_of_holy_knights_says_that_rolls_for_the_first_strike_are_left_out(
    qtbot: QtBot, language: str, said: str
) -> None:
    match = played("holy_knights", options={"quick_start": True, "short_deck": True}, seed=1)
    shell = window(qtbot, language=language)
    screen = EndScreen(shell, match, plan_of(match))
    panel = DiceLuckPanel(shell, match, screen.tallies, screen.animals, screen.marks)
    assert any(label.text().endswith(said) for label in panel.findChildren(QLabel))


def test_a_seat_that_never_rolled_some_faces_has_a_zero_for_them(qtbot: QtBot, won: Match) -> None:
    shell = window(qtbot)
    screen = EndScreen(shell, won, plan_of(won))
    measures = set(screen.tallies[0]) | set(screen.tallies[1])
    screen.tallies[1].pop("spells", None)
    panel = DiceLuckPanel(shell, won, screen.tallies, screen.animals, screen.marks)
    told = [bar.accessibleName() for bar in panel.findChildren(LuckBar)]
    assert len(told) == 2 * len(measures)
    assert "0 rolled, 0.0 expected" in told


def test_a_conceded_match_ends_by_the_name_of_whoever_conceded(qtbot: QtBot) -> None:
    rules = entry("holy_knights").load().game
    infos = [SeatInfo(seat, f"P{seat}", Driver.ME) for seat in range(2)]
    match = Match.new(entry("holy_knights"), checked_setup(rules, 2, {}), infos, "1")
    assert match.answer(Action(1, RESIGN), match.number) is None
    shell = window(qtbot)
    shell.open(EndScreen(shell, match, plan_of(match)))
    assert any(label.text().startswith("P1 conceded.") for label in shell.front.findChildren(QLabel))


@pytest.mark.rule("HOK-10.05")
@pytest.mark.parametrize("seats", [2, 3])
def test_only_a_match_of_more_than_two_tells_who_takes_the_next_places(qtbot: QtBot, seats: int) -> None:
    match = played("holy_knights", seats, options={"short_deck": True})
    shell = window(qtbot)
    shell.open(EndScreen(shell, match, plan_of(match)))
    labels = [label.text() for label in shell.front.findChildren(QLabel)]
    assert any("takes the next places" in text for text in labels) == (seats > 2)


def test_the_end_of_an_adventure_names_its_number_as_the_table_did(qtbot: QtBot) -> None:
    plan = first_match(entry("align_dice"), 0)
    match = played("align_dice", options=plan.options)
    assert (
        entry("align_dice").load().header(match.view_at(0, 0), Words("en")).turn == "round 1 of 10 · Adventure 1 of 4"
    )
    shell = window(qtbot)
    shell.open(EndScreen(shell, match, plan_of(match)))
    assert "Align Dice · Adventure 1 of 4" in [label.text() for label in shell.front.findChildren(QLabel)]
    assert match.entry.load().game.adventure(match.setup) == 1
    assert match.entry.load().game.adventure(checked_setup(match.entry.load().game, 2, {"mode": "coop"})) == 0


@pytest.mark.parametrize(("number", "winners"), [(1, (0, 1)), (1, ()), (4, (0, 1))])
def test_the_golden_button_after_a_won_adventure_begins_the_next(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, number: int, winners: tuple[int, ...]
) -> None:
    match = played("align_dice", options=first_match(entry("align_dice"), number - 1).options)
    assert match.result is not None
    monkeypatch.setattr(match.steps[-1].state, "result", msgspec.structs.replace(match.result, winners=winners))
    shell = window(qtbot)
    screen = EndScreen(shell, match, plan_of(match))
    shell.open(screen)
    further = screen.findChild(QPushButton, "further")
    assert (further is not None) == (number == 1 and bool(winners))
    assert (screen.findChild(QPushButton, "rematch") is None) == (further is not None), "there is room for one of them"
    if further is not None:
        begun: list[TablePlan] = []
        screen.play = begun.append
        assert further.text() == "Adventure 2 of 4"
        QTest.mouseClick(further, Qt.MouseButton.LeftButton)
        assert begun[0].options == first_match(entry("align_dice"), 1).options
        assert len(begun[0].seats) == 2


@pytest.mark.parametrize(
    ("scores", "driver", "is_offered"),
    [((22, 3), Driver.NOVICE, True), ((22, 15), Driver.NOVICE, False), ((22, 3), Driver.SKILLED, False)],
)
def test_a_clear_win_over_novices_suggests_a_stronger_bot(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, scores: tuple[int, int], driver: Driver, is_offered: bool
) -> None:
    match = played("quarriors", options={"supply": "beginner", "first": "1", "goal": 12})
    assert match.result is not None
    result = msgspec.structs.replace(match.result, winners=(0,), scores=scores)
    monkeypatch.setattr(match.steps[-1].state, "result", result)
    person, other = match._seats
    monkeypatch.setattr(match, "_seats", [person, msgspec.structs.replace(other, driver=driver)])
    shell = window(qtbot)
    screen = EndScreen(shell, match, plan_of(match))
    shell.open(screen)
    further = screen.findChild(QPushButton, "further")
    assert (further is not None) == is_offered
    if further is not None:
        begun: list[TablePlan] = []
        screen.play = begun.append
        assert further.text() == "Next: Regular bot"
        QTest.mouseClick(further, Qt.MouseButton.LeftButton)
        assert [seat.driver for seat in begun[0].seats] == [Driver.ME, Driver.REGULAR]
        options = begun[0].options
        assert ("supply" in options, "first" in options) == (False, False), "the cards of a first match have been seen"
        assert options["goal"] == 12
