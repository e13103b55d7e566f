"""A puzzle through the window: another try is refused, the answer is praised with its proof and kept."""

from __future__ import annotations

from datetime import date
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.games.registry import GAMES, entry
from tabletop.learn import lesson as lessons
from tabletop.learn import puzzle as puzzles
from tabletop.ui.model import progress
from tabletop.ui.model.animals import Animal
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.study.practice import PuzzleScreen
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.guides.tutor import SpeechButton, TutorSpeech
from tests.ui.shell_helpers import click, find, window

KEY = next((one.key for one in puzzles.of("quarriors") if one.answer.verb == "summon"), "")


def opened(qtbot: QtBot, shell: MainWindow, key: str = KEY) -> PuzzleScreen:
    click(shell, "puzzles")
    click(shell, f"puzzle.{key}")
    assert isinstance(shell.front, PuzzleScreen)
    screen = shell.front
    qtbot.waitUntil(lambda: screen.puzzle_mode.speech.isVisible())
    return screen


def do(qtbot: QtBot, screen: PuzzleScreen, action: Action) -> None:
    """Do something with the mouse: press its button, or drag its piece."""
    window_ = screen.window_
    assert window_ is not None
    label = next(label for label in window_.session.labels() if label.action == action)
    if not action.source:
        button = window_.prompt.button_for(label.text)
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        return
    view = window_.view.viewport()
    start, end = (middle(screen, ref) for ref in (action.source, place_of(label)))
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(view, (start + end) / 2)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def place_of(label: Label) -> str:
    return label.place or label.action.target


def middle(screen: PuzzleScreen, ref: str) -> QPoint:
    assert screen.window_ is not None
    spot = screen.window_.scene.spot(ref)
    assert spot is not None
    return screen.window_.view.mapFromScene(spot.rect.center())


@pytest.mark.skipif(not KEY, reason="there is no puzzle of this game")
def test_the_answer_is_praised_with_its_proof_and_kept(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    puzzle = screen.puzzle
    click(shell, "look")
    seen = screen.match.view(puzzle.seat)
    number = screen.match.number
    wrong = next(
        action
        for action in seen.actions
        if not screen.match.is_right(action) and action.verb in ("summon", "done", "capture")
    )
    do(qtbot, screen, wrong)
    assert screen.window_ is not None
    qtbot.waitUntil(lambda: screen.window_ is not None and screen.window_.bubble.isVisible())
    assert "wins more often" in screen.window_.bubble.title.text()
    assert not screen.window_.bubble.detail.isVisible()  # no rule forbids it
    assert (screen.match.tries, screen.match.number) == (1, number)
    assert not progress.is_solved(shell.preferences, KEY)
    do(qtbot, screen, screen.match.to_alias(puzzle.answer))
    qtbot.waitUntil(lambda: progress.is_solved(shell.preferences, KEY))
    said = find(shell, "speech", TutorSpeech)
    assert said.title.text() == "Solved!"
    assert f"{round(100 * puzzle.choices[0].chance)} %" in said.text.text()
    click(shell, "back_to_list")
    assert find(shell, f"puzzle.{KEY}", QPushButton).text().endswith("✓")


@pytest.mark.skipif(not KEY, reason="there is no puzzle of this game")
def test_to_be_shown_the_answer_is_not_to_solve_it(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell)
    click(shell, "answer")
    said = find(shell, "speech", TutorSpeech)
    question, why, proof, *lines = said.text.text().split("\n")
    assert shell.words(f"puzzles.theme.{screen.puzzle.theme}") == question
    assert why.endswith("."), "one sentence why, beside the question"
    assert f"played out {screen.puzzle.playouts} times" in proof
    assert len(lines) == len(screen.puzzle.choices)
    assert lines[0].endswith(said.title.text())
    click(shell, "look")
    do(qtbot, screen, screen.match.to_alias(screen.puzzle.answer))
    qtbot.waitUntil(lambda: "saw the answer" in said.title.text())
    click(shell, "back_to_list")
    assert not progress.is_solved(shell.preferences, KEY)


def test_a_chain_is_gone_through_step_by_step_and_kept_as_solved(qtbot: QtBot) -> None:
    puzzle = next(one for one in puzzles.of("align_dice") if one.chain is not None)
    assert puzzle.chain is not None
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell, puzzle.key)
    said = find(shell, "speech", TutorSpeech)
    assert f"You can get {puzzle.chain.points}" in said.text.text()
    click(shell, "look")
    wrong = next(
        one for one in screen.match.view(puzzle.seat).actions if one.verb == "drop" and not screen.match.is_right(one)
    )
    do(qtbot, screen, wrong)
    assert screen.window_ is not None
    qtbot.waitUntil(lambda: screen.window_ is not None and screen.window_.bubble.isVisible())
    assert "pips at most" in screen.window_.bubble.title.text()
    for step in range(1, 1 + len(puzzle.chain.line)):
        number = screen.match.number
        do(qtbot, screen, screen.match.right_action())
        qtbot.waitUntil(lambda number=number: screen.match.number > number)
        assert screen.match.solved == (step == len(puzzle.chain.line))
        qtbot.waitUntil(lambda: screen.window_ is not None and not screen.window_.presenter.is_playing)  # dice at rest
    qtbot.waitUntil(lambda: progress.is_solved(shell.preferences, puzzle.key))
    assert said.title.text() == "Solved!"
    assert f"{puzzle.chain.points} pips" in said.text.text()


def test_every_puzzle_fits_a_small_window_solved_or_not(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES)
    shell.resize(1024, 640)
    known = [puzzle.key for game in GAMES for puzzle in puzzles.of(game.key)]
    for key in known:
        progress.record_solved(shell.preferences, key)
    click(shell, "puzzles")
    right = shell.mapToGlobal(QPoint(shell.width(), 0)).x()
    for key in known:
        button = find(shell, f"puzzle.{key}", QPushButton)
        assert button.mapToGlobal(QPoint(button.width(), 0)).x() <= right
        assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize(
    ("day", "known"),
    [
        *((date(2026, 11, day), "") for day in (20, 21, 22)),
        (date(2026, 11, 20), "finished"),
        (date(2026, 11, 21), "lesson"),
    ],
)
def test_the_puzzle_of_today_is_of_a_game_that_somebody_knows(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, day: date, known: str
) -> None:
    monkeypatch.setattr("tabletop.ui.screens.study.puzzles.date", SimpleNamespace(today=lambda: day))
    shell = window(qtbot, GAMES)
    if known == "finished":
        progress.record_finished(shell.preferences, "quarriors")
    if known == "lesson":
        progress.record_progress(shell.preferences, lessons.of("quarriors")[0].key, progress.DONE)
    click(shell, "puzzles")
    click(shell, "today")
    assert isinstance(shell.front, PuzzleScreen)
    games = (entry("quarriors"),) if known else GAMES
    assert shell.front.puzzle == puzzles.of_the_day(day, games)


@pytest.mark.parametrize("key", [one.key for one in puzzles.of("holy_knights")[:2] + puzzles.of("quarriors")[:2]])
def test_nothing_in_a_puzzle_suggests_a_move(qtbot: QtBot, key: str) -> None:
    shell = window(qtbot, GAMES)
    screen = opened(qtbot, shell, key)
    click(shell, "look")
    table = screen.window_
    assert table is not None
    assert table.session.labels()
    assert not [label for label in (*table.session.labels(), *table.prompt._labels) if label.primary]
    QTest.keyClick(table.view, Qt.Key.Key_Space)
    assert screen.match.tries == 0


def test_a_speech_grows_with_the_window_below_it(qtbot: QtBot) -> None:
    table = QWidget()
    qtbot.addWidget(table)
    table.resize(300, 300)
    table.show()
    speech = TutorSpeech(THEMES["dark"], table)
    speech.say(Animal.OWL, "Puzzle 1", "Save it.", [SpeechButton("look", "View the table", list)], "a remark", ())
    table.resize(1200, 700)
    button = find(speech, "look", QPushButton)
    assert button.width() >= button.sizeHint().width()
    assert table.rect().contains(speech.geometry())
    assert speech.width() > 400
