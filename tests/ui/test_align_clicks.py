"""Align Dice by clicks alone: what a click takes or drops, and what further clicks keep."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from tabletop.engine.events import Event
from tabletop.engine.game import checked_setup
from tabletop.engine.view import SPECTATOR, view
from tabletop.games.align_dice import game as align_dice
from tabletop.games.align_dice.rules.state import At
from tabletop.games.registry import GAMES, entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.board.animation.table_messages import TableMessages
from tabletop.ui.motion.strikes import Shatter
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.table.window import TableWindow
from tests.helpers.align import Table
from tests.match.helpers import QUICK, AtOnce
from tests.ui.filming import Stage
from tests.ui.shell_helpers import window
from tests.ui.test_align_table import COOP, opened
from tests.ui.test_lesson import at_step, point
from tests.ui.test_table_window import at as place_of
from tests.ui.test_table_window import click, drag, open_window

__all__ = ["opened"]


@pytest.mark.parametrize("opened", [("choose", 2, COOP)], indirect=True)
@pytest.mark.rule("ALI-5.04")
def test_clicks_on_a_die_that_was_just_taken_keep_it_until_the_roll_is_clicked(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    die = match.view(0).actions[0].source
    click(window, die)
    cap = match.view(0).state.zones[At.queue[0]][:]
    assert cap == [int(die[4:])]
    for _ in range(3):
        click(window, die)
    QTest.mouseDClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=place_of(window, die))
    assert match.view(0).state.zones[At.queue[0]] == cap
    assert not any("back" in line.text for line in window.session.lines)
    if window.interaction.held_ref != die:
        click(window, die)
    click(window, "zone:tray")
    assert not match.view(0).state.zones[At.queue[0]]
    drag(window, die, place_of(window, "slot:cap/0/1"))
    drag(window, die, place_of(window, "zone:tray"))
    assert not match.view(0).state.zones[At.queue[0]]


@pytest.mark.parametrize("opened", [("choose", 2, COOP)], indirect=True)
def test_a_die_dropped_where_it_cannot_go_is_told_in_a_sentence_where_it_can(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    die = match.view(0).actions[0].source
    spot = window.scene.spot(die)
    assert spot is not None
    drag(window, die, place_of(window, "slot:bottle/0/0/1"))
    told = f"{window.bubble.title.text()} {window.bubble.detail.text()}"
    assert f"{spot.title.capitalize()} can go to your cap" in told


@pytest.mark.parametrize("opened", [("choose", 2, COOP)], indirect=True)
def test_a_click_that_takes_a_die_explains_nothing_in_the_panel_but_one_elsewhere_does(
    opened: tuple[Match, TableWindow],
) -> None:
    match, window = opened
    pinned: list[str] = []
    window.interaction.pin_requested.connect(pinned.append)
    die = match.view(0).actions[0].source
    click(window, die)
    assert match.view(0).state.zones[At.queue[0]] == [int(die[4:])]
    assert pinned == []
    assert not window.inspector.isVisible()
    window.interaction.let_go()
    gained = At.refs[At.benefit[0]]
    click(window, gained)
    assert pinned == [gained]


def click_awaited(qtbot: QtBot, screen: LessonScreen, part: str) -> None:
    """Click the source or the target of what a lesson waits for."""
    qtbot.waitUntil(lambda: screen.match.awaited is not None and screen.match.awaited.verb != "agree")
    awaited, at = screen.match.awaited, screen.match.at
    assert screen.window_ is not None
    view = screen.window_.view.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=point(screen, getattr(awaited, part)))
    qtbot.waitUntil(lambda: screen.match.at > at)


@pytest.mark.parametrize(
    ("key", "step", "clicks", "part"),
    [
        ("align_dice.coop", 0, 2, "source"),
        ("align_dice.coop", 1, 2, "target"),
        ("align_dice.vs", 0, 1, "source"),
        ("align_dice.vs", 2, 2, "target"),
    ],
)
def test_the_first_picks_and_drops_of_a_lesson_are_done_by_clicks_as_it_says(
    qtbot: QtBot, key: str, step: int, clicks: int, part: str
) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), key, step)
    assert screen.window_ is not None
    assert screen.window_.prompt.text.startswith("Click ")
    for _ in range(clicks):
        click_awaited(qtbot, screen, part)
    qtbot.waitUntil(lambda: screen.match.step > step)


def with_partner(qtbot: QtBot) -> tuple[Match, TableWindow]:
    """Return a co-operative match with a bot, which answers as soon as it is let."""
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REGULAR)]
    setup = checked_setup(align_dice.game, 2, {**COOP, "no_skills": True})
    match = Match.new(entry("align_dice"), setup, infos, 11, save=False, thinker=AtOnce(), limits=QUICK)
    front = open_window(qtbot, match, align_dice, blunder_warnings=False)
    front.pace.stop()
    for _ in range(2):
        match.submit(next(action for action in match.view(0).actions if action.verb == "take"), match.number)
    QApplication.processEvents()
    return match, front


def test_a_click_into_the_bottle_before_the_partner_is_ready_is_refused_and_stops_nobody(qtbot: QtBot) -> None:
    match, front = with_partner(qtbot)
    for ref in ("zone:bottle1/0", "slot:bottle/0/0/1"):
        assert match.view(SPECTATOR).players_to_act == (1,)
        click(front, ref)
        assert front.bubble.isVisible()
        assert front.bubble.title.text() == "Wait for Bob to decide."
        assert front.prompt.aside == ""
        assert not front._is_busy(), "bots wait while somebody reads"
        front.bubble.hide()
    while 0 not in match.view(SPECTATOR).players_to_act:
        match.pump()
        QApplication.processEvents()
    match.close()


def test_a_click_while_the_partner_drops_a_die_drops_mine(qtbot: QtBot) -> None:
    match, front = with_partner(qtbot)
    while match.view(SPECTATOR).state.phase != "place":
        match.pump()
        QApplication.processEvents()
    front.presenter.set_speed("normal", False)
    lying = sum(map(len, match.view(1).state.bottle(1)))
    while sum(map(len, match.view(1).state.bottle(1))) == lying:
        match.pump()
    assert front.presenter.is_playing
    click(front, "zone:bottle2/0")
    assert len(match.view(0).state.bottle(0)[1]) == 1
    match.close()


@pytest.mark.rule("ALI-11.03")
def test_a_click_while_the_partner_rerolls_a_die_drops_mine(qtbot: QtBot) -> None:
    infos = [SeatInfo(0, "Ann", Driver.ME), SeatInfo(1, "Bob", Driver.REMOTE)]
    match = Match.new(entry("align_dice"), checked_setup(align_dice.game, 2, COOP), infos, 3, save=False)
    front = open_window(qtbot, match, align_dice, blunder_warnings=False)
    while not any(each.verb == "skill" for each in match.view(1).actions):
        seen = match.view(match.view(SPECTATOR).players_to_act[-1])
        match.answer(align_dice.game.strategy.advise(seen.state, seen.seat, seen.actions)[0], match.number)
    QApplication.processEvents()
    front.presenter.set_speed("normal", False)
    roll = next(each for each in match.view(1).actions if each.verb == "skill")
    match.answer(roll, match.number)
    assert front.presenter.is_playing
    assert front.scene.plan.throws
    column = next(n for n, pile in enumerate(match.view(0).state.bottle(0)) if len(pile) < 4)
    lying = len(match.view(0).state.bottle(0)[column])
    click(front, f"zone:bottle{column + 1}/0")
    assert len(match.view(0).state.bottle(0)[column]) == lying + 1
    match.close()


@pytest.mark.rule("ALI-8.03", "ALI-8.09")
@pytest.mark.parametrize("rest", [(), ("Y1",)])
def test_a_kill_is_told_large_and_the_end_of_its_attack_is_not(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, rest: tuple[str, ...]
) -> None:
    laid = Table(2, "coop", 3).gap(0, "slime").gap(1, "mimic").fill("slime", l0="R2", l1="B2")
    laid.put("benefit/0", "G2", *rest).put("benefit/1", "P5").step("fight")
    before, events = laid.state.clone(), list[Event]()
    laid.state.events = events
    laid.do("lay", "G2", "slime.r0")
    stages.append(stage := Stage((view(before, 0), view(laid.state, 0), tuple(events))))
    banners: list[str] = []
    show = TableMessages.banner
    monkeypatch.setattr(
        TableMessages, "banner", lambda self, *said, **more: (banners.append(said[0]), show(self, *said, **more))
    )
    stage.begin()
    stage.until(stage.script.lasts)
    assert banners == ["You defeated the Slime!"]


@pytest.mark.rule("ALI-9.07")
def test_a_felled_dragon_bursts_farther_than_another_monster(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    reaches: list[float] = []
    begin = Shatter.__init__
    monkeypatch.setattr(
        Shatter, "__init__", lambda self, *args, **more: (reaches.append(more["reach"]), begin(self, *args, **more))[1]
    )
    slime = Table(2, "coop", 3).gap(0, "slime").gap(1, "mimic").fill("slime", l0="R2", l1="B2")
    slime.put("benefit/0", "G2").step("fight")
    dragon = (
        Table(2, "coop", 3, dragon="w_dragon").gap(0, "w_dragon").fill("w_dragon", l0="B4", l1="R5", l2="G4", r0="R4")
    )
    dragon.put("benefit/0", "P6").step("fight")
    for laid, die, cell in ((slime, "G2", "slime.r0"), (dragon, "P6", "w_dragon.r1")):
        before, events = laid.state.clone(), list[Event]()
        laid.state.events = events
        laid.do("lay", die, cell)
        stages.append(stage := Stage((view(before, 0), view(laid.state, 0), tuple(events))))
        stage.begin()
        stage.until(stage.script.lasts)
    assert len(reaches) == 2
    assert reaches[1] > reaches[0]


@pytest.mark.parametrize("opened", [("place", 2, {}, "drop")], indirect=True)
def test_a_tooltip_of_the_bottle_goes_when_the_pointer_comes_to_a_column(opened: tuple[Match, TableWindow]) -> None:
    _, window = opened
    view = window.view
    rim = view.outline_of(window.scene.layout.spots["zone:bottle/0"]).topLeft() + QPoint(12, 40)
    QTest.mouseMove(view.viewport(), rim)
    hidden: list[bool] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QToolTip, "hideText", lambda: hidden.append(True))
        QTest.mouseMove(view.viewport(), place_of(window, "slot:bottle/0/0/1"))
        assert hidden
        assert "to the middle column" in window.prompt.aside


@pytest.mark.parametrize("opened", [("place", 2, {}, "drop")], indirect=True)
def test_no_tooltip_covers_the_table_while_a_die_is_dragged(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    told: list[str] = []
    over = place_of(window, "slot:left/0/0")

    def rest_pointer() -> None:
        event = QHelpEvent(QEvent.Type.ToolTip, over, window.view.viewport().mapToGlobal(over))
        QApplication.sendEvent(window.view.viewport(), event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QToolTip, "showText", lambda at, text, *more: told.append(text))
        rest_pointer()
        assert "to P1" in told.pop()
        drag(window, match.view(0).actions[0].source, over, release=False)
        rest_pointer()
        assert told == []


@pytest.mark.parametrize("opened", [("place", 2, {"mode": "coop"}, "skill")], indirect=True)
def test_a_click_that_takes_up_a_skill_or_a_die_leaves_the_log_in_sight(opened: tuple[Match, TableWindow]) -> None:
    match, window = opened
    sources = {action.source for action in match.view(0).actions if action.verb == "skill"}
    held = next(ref for ref in window.interaction.choices.sources if ref in sources)
    click(window, held)
    assert window.interaction.held_ref == held
    assert not window.inspector.isVisible()
