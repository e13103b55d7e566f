"""A whole evening: start screen, new table, match, end, again; continuing; people at one screen; replays."""

from __future__ import annotations

import io
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.engine import view as views
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES, entry
from tabletop.learn import lesson as lessons
from tabletop.match import saves
from tabletop.match.link import Driver
from tabletop.match.match import Match
from tabletop.ui.model import progress
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan, against_bots, first_match
from tabletop.ui.screens import routes
from tabletop.ui.screens.ending.end import GUARD, EndScreen
from tabletop.ui.screens.library.rules_viewer import RulesScreen
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tabletop.ui.screens.matches.table import TableScreen
from tabletop.ui.screens.start import StartScreen
from tabletop.ui.screens.study.replay import ReplayScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.widgets.animal_choice import AnimalButton
from tabletop.ui.widgets.buttons import Tile
from tabletop.ui.widgets.overlay import Overlay
from tabletop.ui.widgets.text import Avatar
from tests.helpers.shelf import PIG
from tests.helpers.waiting import assert_stays
from tests.ui.shell_helpers import click, find, leave_table, open_replay, press, window

PEOPLE = (PlannedSeat(Driver.ME, "Ann"), PlannedSeat(Driver.ME, "Ben"))


def table(shell: MainWindow) -> TableScreen:
    assert isinstance(shell.front, TableScreen)
    return shell.front


def play_out(qtbot: QtBot, shell: MainWindow) -> None:
    """Take the first legal action of whoever at this screen is asked, until the end shows."""

    def over() -> bool:
        if not isinstance(shell.front, TableScreen):
            return True
        match = shell.front.match
        for seat in match.local_seats:
            actions = match.view(seat).actions
            if actions and match.result is None:
                match.submit(actions[0], match.number)
        return False

    qtbot.waitUntil(over)


def look_back(shell: MainWindow) -> None:
    """Go from the page with the results back to the table, once it has been seen for a while."""
    ended = shell.front
    assert isinstance(ended, EndScreen)
    ended.grab()
    ended._now = lambda: ended._opened + GUARD
    click(shell, "look")


def test_enter_on_the_start_screen_is_enough_to_play(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    for _ in range(2):
        progress.record_finished(shell.preferences, "quarriors")
    progress.record_victory(shell.preferences, entry("quarriors"), {})
    shell.home()
    press(shell, Qt.Key.Key_Return)
    match = table(shell).match
    assert match.game == "quarriors"
    assert [info.driver for info in match.seats()] == [Driver.ME, Driver.REGULAR, Driver.REGULAR]
    qtbot.waitUntil(lambda: bool(match.view(0).actions))


def test_until_a_match_was_finished_play_starts_an_easy_one(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, speed="normal")
    assert "one Novice" in find(shell, "play", Tile).line
    click(shell, "play")
    front = table(shell)
    assert [info.driver for info in front.match.seats()] == [Driver.ME, Driver.NOVICE]
    assert (front.match.setup.options["supply"], front.match.setup.options["first"]) == ("beginner", "1")
    assert front.window_ is not None
    assert front.window_.settings.speed == "slow"
    assert front.match.view(0).players_to_act == (0,)


def test_two_clicks_lead_to_the_first_decision_through_new_table(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    click(shell, "new_table")
    assert isinstance(shell.front, NewTableScreen)
    click(shell, "start")
    assert table(shell).match.view(0).actions


def test_seats_names_options_and_seed_reach_the_match_and_are_remembered(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    click(shell, "new_table")
    click(shell, "seats.2")
    click(shell, "driver.1.person")
    QTest.keyClicks(find(shell, "name.1", QLineEdit), "Ben")
    find(shell, "option.goal", QSpinBox).setValue(30)
    QTest.keyClicks(find(shell, "seed", QLineEdit), "apple")
    click(shell, "start")
    match = table(shell).match
    assert [info.driver for info in match.seats()] == [Driver.ME, Driver.ME]
    assert (match.seats()[1].name, match.setup.options["goal"], match.header.seed) == ("Ben", 30, "apple")
    shell.home()
    click(shell, "new_table")
    assert isinstance(shell.front, NewTableScreen)
    assert shell.front.plan.options == {"goal": 30}
    assert shell.front.plan.seed == ""
    assert find(shell, "name.1", QLineEdit).text() == "Ben"


@pytest.mark.parametrize("has", [True, False])
def test_expert_is_offered_where_a_game_has_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, has: bool) -> None:
    game = PIG.load().game
    monkeypatch.setattr(game.strategy, "search_policy", game.strategy.search_policy if has else None, raising=False)
    shell = window(qtbot, (PIG,))
    click(shell, "new_table")
    offered = [name for name in ("skilled", "expert") if shell.front.findChild(QWidget, f"driver.1.{name}") is not None]
    assert offered == (["skilled", "expert"] if has else ["skilled"])
    click(shell, f"driver.1.{offered[-1]}")
    click(shell, "start")
    assert table(shell).match.seats()[1].driver.value == offered[-1]


def test_taking_a_seat_as_you_leaves_the_other_to_another_person(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    click(shell, "new_table")
    click(shell, "driver.1.you")
    screen = shell.front
    assert isinstance(screen, NewTableScreen)
    assert screen.you == 1
    assert [chair.driver for chair in screen.plan.seats[:2]] == [Driver.ME, Driver.ME]


def test_a_key_meant_for_the_table_does_not_start_the_next_match(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    play_out(qtbot, shell)
    ended = shell.front
    assert isinstance(ended, EndScreen)
    for seconds in (0.0, GUARD, 60.0):
        ended._now = lambda seconds=seconds: ended._opened + seconds
        press(shell, Qt.Key.Key_Space)
        assert shell.front is ended
        assert shell.focusWidget() is ended


@pytest.mark.usefixtures("guarded_results")
def test_the_end_names_the_winner_and_play_again_deals_anew(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    seed = table(shell).match.header.seed
    play_out(qtbot, shell)
    assert isinstance(shell.front, EndScreen)
    result = shell.front.result
    name = "Ann" if result.winners == (0,) else "Ben"
    assert find(shell, "headline", QLabel).text() == f"{name} wins"
    assert {"pips"} == {measure for seat in shell.front.tallies.values() for measure in seat}
    ended = shell.front
    click(shell, "again")
    assert shell.front is ended, "a click meant for the table begins no other match"
    ended.grab()
    ended._now = lambda: ended._opened + GUARD
    click(shell, "again")
    assert table(shell).match.header.seed != seed
    assert table(shell).match.setup.options["goal"] == 10


def test_partners_lose_together_with_one_score_and_its_title(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, curtain="never")
    shell.play(TablePlan("align_dice", PEOPLE, {"mode": "coop"}, "7"))
    match, dice = table(shell).match, Random(7)
    while match.result is None:
        for seat in match.local_seats:
            if actions := match.view(seat).actions:
                match.submit(dice.choice(actions), match.number)
    qtbot.waitUntil(lambda: isinstance(shell.front, EndScreen))
    assert find(shell, "headline", QLabel).text() == "You lose together"
    why = find(shell, "why", QLabel).text()
    assert "Element Baby" in why
    assert f"The match ended with round {match.turn}." in why
    points = f"{match.result.scores[0]} points"
    assert [label.text() for label in shell.front.findChildren(QLabel)].count(points) == 1


@pytest.mark.usefixtures("guarded_results")
def test_a_rematch_has_the_same_seed_and_look_shows_the_table(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    play_out(qtbot, shell)
    look_back(shell)
    assert table(shell).match.result is not None
    shell.open(EndScreen(shell, table(shell).match, table(shell).plan))
    ended = shell.front
    assert isinstance(ended, EndScreen)
    click(shell, "rematch")
    assert shell.front is ended, "a click meant for the table begins no other match"
    ended.grab()
    ended._now = lambda: ended._opened + GUARD
    click(shell, "rematch")
    assert table(shell).match.header.seed == "7"


def test_a_new_match_of_quarriors_plays_its_first_roll_on_the_screen(qtbot: QtBot) -> None:
    shell = window(qtbot, speed="normal", curtain="never")
    shell.play(TablePlan("quarriors", PEOPLE, seed="1"))
    screen = table(shell)
    assert screen.window_ is not None
    session = screen.window_.session
    qtbot.waitUntil(lambda: bool(session.waiting))
    assert not session.is_to_act
    assert session.table.prompt.text in ("Your turn is under way.", "Ann is taking a turn.", "Ben is taking a turn.")
    for _ in range(20):
        screen.window_.scene.timeline.finish()
        QTest.qWait(1)
    assert not session.waiting
    assert session.is_to_act


def test_the_curtain_falls_before_a_private_view_is_built(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []
    real = views.view

    def noting(state: object, seat: int = -1) -> views.View:
        built.append(seat)
        return real(state, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(views, "view", noting)
    shell = window(qtbot)
    shell.play(TablePlan("highcard", PEOPLE, seed="1"))
    screen = table(shell)
    assert screen.curtain is not None
    assert set(built) <= {-1}
    click(shell, "lift")
    assert built.count(0) >= 1
    assert 1 not in built
    screen.match.submit(screen.match.view(0).actions[0], screen.match.number)
    qtbot.waitUntil(lambda: screen.curtain is not None)
    assert 1 not in built
    assert "Ben" in screen.curtain.accessibleName()
    click(shell, "lift")
    assert screen.window_ is not None
    assert screen.window_.session.seat == 1


@pytest.mark.parametrize(
    ("game", "wish", "falls"), [("pig", "private", False), ("pig", "always", True), ("highcard", "never", False)]
)
def test_the_curtain_obeys_the_game_and_the_setting(qtbot: QtBot, game: str, wish: str, falls: bool) -> None:
    shell = window(qtbot, curtain=wish)
    shell.play(TablePlan(game, PEOPLE, seed="1"))
    assert (table(shell).curtain is not None) is falls


def test_one_person_alone_sees_no_curtain(qtbot: QtBot) -> None:
    shell = window(qtbot, curtain="always")
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE))))
    assert table(shell).curtain is None


def test_a_replay_steps_through_the_match_and_says_that_it_holds(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    play_out(qtbot, shell)
    shell.home()
    click(shell, "matches")
    (saved,) = saves.listed()
    click(shell, f"watch.{saved.path.stem}")
    screen = shell.front
    assert isinstance(screen, ReplayScreen)
    assert not shell.findChildren(QLabel, "verdict"), "nothing is missing"
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert screen.watching.at == 1
    QTest.keyClick(screen, Qt.Key.Key_End)
    assert screen.watching.view(-1).state.result is not None
    QTest.keyClick(screen, Qt.Key.Key_Home)
    QTest.keyClick(screen, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: screen.watching.at > 0)
    QTest.keyClick(screen, Qt.Key.Key_Space)
    assert not screen.clock.isActive()


def test_a_finished_match_is_played_on_from_any_decision_with_others_in_its_seats(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 20}, "7"))
    play_out(qtbot, shell)
    shell.home()
    (saved,) = saves.listed()
    screen = open_replay(shell, saved.path)
    assert screen.eyes.count() == 3  # everybody's eyes, now that it is over
    QTest.keyClick(screen, Qt.Key.Key_Right)
    click(shell, "branch")
    assert saved.turn > 1
    (line,) = (label.text() for label in shell.front.findChildren(QLabel) if " · turn " in label.text())
    assert line.split(" · ")[1] == "turn 1"
    click(shell, "driver.1.novice")
    click(shell, "start")
    match = table(shell).match
    assert match.number == 1
    assert [info.driver for info in match.seats()] == [Driver.ME, Driver.NOVICE]
    assert match.header.origin is not None
    assert (match.header.origin.file, match.header.origin.number) == (saved.path.stem, 1)


def test_a_match_that_is_not_over_is_seen_by_everybody_alone(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="7"))
    match = table(shell).match
    match.submit(match.view(0).actions[0], match.number)
    shell.home()
    (saved,) = saves.listed()
    screen = open_replay(shell, saved.path)
    assert [screen.eyes.itemData(index) for index in range(screen.eyes.count())] == [-1]
    assert not find(shell, "branch", QPushButton).isEnabled()


def test_a_replay_seeks_where_its_bar_is_clicked_and_leads_to_the_results(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    play_out(qtbot, shell)
    shell.home()
    (saved,) = saves.listed()
    screen = open_replay(shell, saved.path)
    watched = screen.window_
    assert watched is not None
    assert [name for name, button in watched.top.tools.items() if not button.isHidden()] == [
        "log",
        "rules",
        "share",
        "sound",
        "settings",
        "leave",
    ]
    assert not watched.recap.isVisible()
    assert not watched.prompt.undo.isVisible()
    watched.view.setFocus()
    QTest.keyClick(watched.view, Qt.Key.Key_Right)
    assert screen.watching.at == 1
    bar = screen.slider
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(bar.width() // 2, bar.height() // 2))
    assert abs(screen.watching.at - screen.watching.last / 2) <= 1
    QTest.keyClick(watched.view, Qt.Key.Key_End)
    assert not watched.prompt.busy
    results = watched.prompt.button_for("Results")
    assert results is not None
    assert results.gold
    qtbot.waitUntil(lambda: (QTest.mouseClick(results, Qt.MouseButton.LeftButton), shell.front is not screen)[1])
    assert isinstance(shell.front, EndScreen)
    assert find(shell, "again", QPushButton).isVisible()


def test_a_replay_looks_through_the_same_eyes_after_a_change_of_theme(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, {"goal": 10}, "7"))
    play_out(qtbot, shell)
    shell.home()
    (saved,) = saves.listed()
    screen = open_replay(shell, saved.path)
    screen.eyes.setCurrentIndex(2)
    shell.preferences.set("theme", "light")
    assert screen.eyes.currentData() == 1
    assert screen.window_ is not None
    assert screen.window_.session.seat == 1
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert screen.place.text() == f"1 of {screen.watching.last}"


def test_a_name_is_never_taken_for_markup(qtbot: QtBot) -> None:
    shell = window(qtbot, curtain="always")
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME, "<i>Ann</i>"), PlannedSeat(Driver.ME, "Ben")), seed="1"))
    curtain = table(shell).curtain
    assert curtain is not None
    (head,) = [label for label in curtain.findChildren(QLabel) if "Ann" in label.text()]
    assert head.text() == "<i>Ann</i>, it's your turn"
    assert head.textFormat() is Qt.TextFormat.PlainText


def test_a_crash_leaves_a_report_and_a_sentence(qtbot: QtBot) -> None:
    from tabletop.ui.shell.crash import CrashHandler

    shell = window(qtbot, (PIG,))
    error = ZeroDivisionError("nobody saw it coming")
    CrashHandler(shell.report_crash).caught(ZeroDivisionError, error, None)
    (report,) = paths.reports().glob("*crash*")
    assert "nobody saw it coming" in report.read_text("utf-8")
    assert report.name in find(shell, "overlay.text", QLabel).text()
    click(shell, "ok")


def test_a_crash_leaves_a_report_though_the_terminal_takes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.ui.shell.crash import CrashHandler

    class Full(io.StringIO):
        def write(self, text: str, /) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("sys.stderr", Full())
    CrashHandler(lambda file: None).caught(ZeroDivisionError, ZeroDivisionError("a full disk"), None)
    (report,) = paths.reports().glob("*crash*")
    assert "a full disk" in report.read_text("utf-8")


def test_without_a_curtain_the_next_person_is_called_by_name(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE, seed="3"))
    screen = table(shell)
    qtbot.waitUntil(lambda: screen.window_ is not None)
    while screen.match.view(-1).players_to_act == (0,):
        screen.match.submit(screen.match.view(0).actions[0], screen.match.number)
    qtbot.waitUntil(lambda: bool(screen.findChildren(QLabel, "banner")))
    assert "Ben" in find(shell, "banner", QLabel).text()
    assert screen.window_ is not None
    assert screen.window_.session.seat == 1


def test_leaving_a_match_releases_it_however_it_is_left(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[Match] = []
    monkeypatch.setattr(Match, "close", lambda match: closed.append(match))
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", PEOPLE))
    first = table(shell).match
    press(shell, Qt.Key.Key_Escape)
    assert table(shell).match is first, "a stray key does not leave the match"
    assert not [overlay for overlay in shell.findChildren(Overlay) if overlay.isVisible()], "nor offers to"
    leave_table(shell)
    press(shell, Qt.Key.Key_Escape)
    assert table(shell).match is first, "a stray key does not leave the match"
    leave_table(shell)
    click(shell, "leave")
    shell.play(TablePlan("pig", PEOPLE))
    second = table(shell).match
    shell.go(routes.SETTINGS)
    shell.home()
    shell.play(TablePlan("pig", PEOPLE))
    third = table(shell).match
    shell.close()
    assert closed == [first, second, third]


@pytest.mark.parametrize(
    ("game", "seats", "comes"),
    [
        ("sorcerer", 2, "The other side then wins the match. You can't undo this."),
        ("holy_knights", 3, "The match is then over for you. You can't undo this."),
        ("seven_missions", 2, "Your rival then wins the match. You can't undo this."),
    ],
)
def test_who_is_about_to_give_up_reads_what_comes_of_it(qtbot: QtBot, game: str, seats: int, comes: str) -> None:
    others = (PlannedSeat(Driver.NOVICE),) * (seats - 1)
    shell = window(qtbot, (entry(game),))
    shell.play(TablePlan(game, (PlannedSeat(Driver.ME, "Ann"), *others), seed="3"))
    table(shell).resign_answers()[0].action()
    assert find(shell, "overlay.text", QLabel).text() == comes


def test_bots_wait_while_the_settings_are_open(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    shell.play(TablePlan("pig", (PlannedSeat(Driver.NOVICE), PlannedSeat(Driver.NOVICE)), seed="1"))
    screen = table(shell)
    qtbot.waitUntil(lambda: screen.match.number > 0)
    shell.go(routes.SETTINGS)
    number = screen.match.number
    assert_stays(lambda: screen.match.number == number)
    shell.back()
    qtbot.waitUntil(lambda: screen.match.number > number)


def test_somebody_new_to_a_game_is_offered_its_rules_once(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, newcomer=True)
    shell.play(TablePlan("quarriors", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE))))
    front = table(shell).window_
    assert front is not None
    qtbot.waitUntil(front.bubble.isVisible)
    assert "New to this game" in front.bubble.title.text()
    assert front.bubble.is_asking
    answers = [button for button in front.bubble.findChildren(QPushButton) if button.isVisible()]
    assert [button.text() for button in answers] == ["Take the lesson", "Read the rules", "Just play"]
    QTest.mouseClick(answers[1], Qt.MouseButton.LeftButton)
    assert isinstance(shell.front, RulesScreen)
    shell.home()
    shell.play(TablePlan("quarriors", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE))))
    again = table(shell).window_
    assert again is not None
    assert shell.preferences.remembered("welcomed.quarriors")
    assert_stays(lambda: not again.bubble.isVisible())


@pytest.mark.parametrize("game", ["sorcerer", "seven_missions", "holy_knights"])
def test_the_greeting_of_a_newcomer_hides_no_card(qtbot: QtBot, game: str) -> None:
    shell = window(qtbot, GAMES, newcomer=True)
    shell.resize(1280, 800)
    shell.play(TablePlan(game, (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE)), seed="3"))
    front = table(shell).window_
    assert front is not None
    qtbot.waitUntil(front.bubble.isVisible)
    cards = front.view.piece_rects()
    assert cards
    assert not [card for card in cards if card.intersects(front.bubble.geometry())]


def test_somebody_who_took_a_lesson_is_not_asked_whether_the_game_is_new(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, newcomer=True)
    first, *others = lessons.of("align_dice")
    assert others  # one lesson is enough
    progress.record_progress(shell.preferences, first.key, progress.DONE)
    shell.play(TablePlan("align_dice", (PlannedSeat(Driver.ME), PlannedSeat(Driver.NOVICE))))
    front = table(shell).window_
    assert front is not None
    assert_stays(lambda: "New to this game" not in front.bubble.title.text())


def test_a_lesson_against_rivals_is_followed_by_a_match_against_one() -> None:
    found = entry("align_dice")
    plans = [
        first_match(found, lesson_options=lesson.options)
        for lesson in map(lessons.named, ("align_dice.coop", "align_dice.vs"))
    ]
    assert [(plan.options["mode"], plan.seats[1].driver) for plan in plans] == [
        ("coop", Driver.SKILLED),
        ("vs", Driver.NOVICE),
    ]


def test_the_usual_match_of_align_dice_is_played_together_with_partners_who_play_their_own_seats() -> None:
    found = entry("align_dice")
    for plan in (against_bots(found), first_match(found)):
        assert plan.options["mode"] == "coop"
        assert not plan.propose
        assert {chair.driver for chair in plan.seats[1:]} == {Driver.SKILLED}
        assert checked_setup(found.load().game, len(plan.seats), plan.options)
    assert not against_bots(entry("quarriors")).propose


def test_adventures_grow_with_every_victory(qtbot: QtBot) -> None:
    shell = window(qtbot, (entry("align_dice"),))
    start, found = shell.front, entry("align_dice")
    assert isinstance(start, StartScreen)
    for number, level in enumerate(found.adventures):
        assert start.play_tile.line.startswith(f"Adventure {number + 1} of {len(found.adventures)}")
        plan = start._plan()
        assert level.items() <= plan.options.items()
        progress.record_finished(shell.preferences, "align_dice")  # a defeat leads nowhere
        assert progress.adventures_won(shell.preferences, "align_dice") == number
        options = checked_setup(found.load().game, len(plan.seats), plan.options).options
        progress.record_victory(shell.preferences, found, options)
        start._describe_play()
    assert start.play_tile.line.startswith("With two Skilled bots as your partners")
    progress.record_victory(shell.preferences, found, {"castle_cards": 1, "extra_dice": 1})
    assert progress.adventures_won(shell.preferences, "align_dice") == len(found.adventures)


def test_a_person_chooses_an_animal_where_a_table_is_made_and_sits_there_as_it(qtbot: QtBot) -> None:
    shell = window(qtbot, (PIG,))
    click(shell, "new_table")
    click(shell, "animal.bear")
    assert shell.preferences.values.animal == "bear"
    assert find(shell, "avatar.0", Avatar).animal == "bear"
    assert find(shell, "animal.bear", AnimalButton).isChecked()
    click(shell, "start")
    front = table(shell).window_
    assert front is not None
    assert front.session.players()[0].animal == "bear"
